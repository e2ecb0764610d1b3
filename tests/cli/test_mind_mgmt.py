"""MIND MGMT at the terminal: whole games through pipes, typed answers, and what each side's screen shows."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner, Result
from mind_mgmt.table import Q, Table

from undertable.cli import main
from undertable.games import find
from undertable.games.mind_mgmt import GAME
from undertable.games.mind_mgmt.board.state import RECRUITER
from undertable.kernel.engine import asked, options
from undertable.kernel.observe import observe
from undertable.kernel.record import read
from undertable.kernel.types import NOBODY, Seat
from undertable.kit.terminal import TerminalView, face_of
from undertable.kit.terminal.answers import match, words

FACE = face_of(GAME)
LANGUAGES = ("cs", "en")
# Whatever is asked, one of these lines answers it; the others are refused politely.
LINES = "\n\n1\n2\n0\nb2 b3\nd5 e5\nf1 f2\na6 a7\nd1 e1\nc6 c7\nc4\na1\n"


def run(*args: object, text: str = "", lang: str = "en") -> Result:
    return CliRunner().invoke(main, [*map(str, args), "--lang", lang], input=text)


def play(*args: object, text: str = "", lang: str = "en") -> Result:
    return run("play", "mind_mgmt", *args, text=text, lang=lang)


def look(s: Any, seat: Seat | None, lang: str = "en", plain: bool = False) -> TerminalView:
    seen = observe(s, NOBODY if seat is None else GAME.viewer(s, seat))
    return TerminalView(GAME, seen, seat, (), lang, plain)


def screens(s: Any, seat: Seat | None, lang: str = "en", plain: bool = False) -> list[str]:
    """Everything a seat is ever shown of a moment."""
    mine = look(s, seat, lang, plain)
    lines = FACE.table(mine) + FACE.hand(mine)
    if seat is not None and seat in asked(s):
        lines += FACE.menu(mine, FACE.entries(mine, options(mine.seen, seat)))
    return lines


def moments(mode: str, seats: int, seed: int, every: int = 3) -> Iterator[Any]:
    for n, table in enumerate(Table.playout(mode, seats, seed)):
        if n % every == 0:
            yield table.s


# --- whole games -----------------------------------------------------------------------------


@pytest.mark.parametrize(("mode", "players"), [("training", 2), ("training", 5), ("full", 3)])
def test_a_whole_hot_seat_game_in_czech(mode: str, players: int) -> None:
    result = play("--mode", mode, "--players", players, "--seed", "whole", text=LINES * 400, lang="cs")
    assert result.exit_code == 0, result.output[-2000:]
    assert "Hra skončila. Vyhráv" in result.stdout
    assert "stiskni Enter" in result.stdout
    for english in (" the ", "None", "{", "Traceback", "Recruiter"):
        assert english not in result.stdout


@pytest.mark.parametrize("seat", [1, 2])
def test_a_whole_game_against_bots_from_either_side(seat: int) -> None:
    result = play("--mode", "training", "--bots", "scripted", "--seat", seat, "--seed", "b", text=LINES * 100)
    assert result.exit_code == 0, result.output[-2000:]
    assert "The game is over. Winner" in result.stdout
    assert "press Enter" not in result.stdout  # one person alone needs no curtain
    assert ("Recruiter> " in result.stdout, "Rogue 1> " in result.stdout) == (seat == 1, seat == 2)


@pytest.mark.parametrize(("mode", "level"), [("training", "novice"), ("full", "operative"), ("training", "mastermind")])
def test_a_whole_game_alone_against_the_automated_recruiter(mode: str, level: str) -> None:
    result = play("--mode", mode, "--option", f"recruiter={level}", "--seed", "solo", text=LINES * 200)
    assert result.exit_code == 0, result.output[-2000:]
    assert "Recruiter: played by the game itself" in result.stdout
    assert "The game is over. Winner" in result.stdout and "press Enter" not in result.stdout


@pytest.mark.parametrize("players", [1, 3, 5])
def test_players_are_people_and_the_automated_recruiter_is_none_of_them(players: int) -> None:
    """MM-3.4."""
    shown = play("--players", players, "--option", "recruiter=operative", text="").stdout
    assert "Recruiter: played by the game itself" in shown and shown.count(": person") == players


def test_one_player_alone_hunts_a_recruiter_that_the_game_plays() -> None:
    """MM-3.4: nothing else need be said."""
    shown = play("--players", 1, text="").stdout
    assert "Recruiter: played by the game itself" in shown and shown.count(": person") == 1
    assert "2, 3, 4, 5" in play("--players", 1, "--option", "recruiter=player", text="").stderr


def test_people_sit_where_the_game_says_or_where_they_want() -> None:
    def people(*args: object) -> list[str]:
        lines = play("--players", 4, *args, text="").stdout.splitlines()
        return [line.split(":")[0].strip() for line in lines if line.endswith(": person")]

    assert people("--bots", "random") == ["Rogue 1"]
    assert people("--bots", "random,scripted") == ["Rogue 1", "Rogue 2"]
    assert people("--bots", "random", "--seat", 1) == ["Recruiter"]
    assert people("--bots", "random,random", "--seat", 4) == ["Recruiter", "Rogue 3"]
    assert people() == ["Recruiter", "Rogue 1", "Rogue 2", "Rogue 3"]


@pytest.mark.parametrize(
    ("args", "seats"), [(("--seat", 9), "1, 2"), (("--seat", 1, "--option", "recruiter=novice"), "2")]
)
def test_a_seat_that_nobody_can_take_is_told_in_one_line(args: tuple[object, ...], seats: str) -> None:
    result = play("--bots", "random", *args) if args[1] == 9 else play(*args)
    assert result.exit_code == 2
    assert result.stderr.strip() == f"Error: Seat {args[1]} cannot be taken. There are: {seats}."


# --- what each side sees ---------------------------------------------------------------------


@pytest.mark.parametrize("mode", ["training", "full"])
def test_the_agents_screen_is_the_same_in_every_world_they_cannot_tell_apart(mode: str) -> None:
    rng, differ = Random(1), 0
    for s in moments(mode, 3, 4, every=9):
        for seat in (1, None):
            who = NOBODY if seat is None else GAME.viewer(s, seat)
            world = GAME.belief.determinize(observe(s, who), who, rng)
            assert screens(world, seat) == screens(s, seat)
            differ += s.over is None and screens(world, RECRUITER) != screens(s, RECRUITER)
    assert differ > 3


def test_only_the_recruiter_sees_the_path() -> None:
    s = Table(trail=Q, steps={"b5": 9}, notes=["d5"], step="agents").s
    mine, theirs = "\n".join(screens(s, RECRUITER)), "\n".join(screens(s, 1))
    assert "Your path: 1 b6, 2 b5, 3 b4" in mine and "│umbrella   1│" in mine and "│café       2│" in mine
    assert "│umbrella    │" in theirs and "│café        │" in theirs and "path" not in theirs
    assert "torches   ≤9" in theirs and "=7" in theirs


def test_the_end_lays_the_path_open_for_all() -> None:
    *_, last = Table.playout("training", 2, 3)
    assert last.won and any("7 a visit" in line for line in screens(last.s, 1))


def test_the_agents_notebook_holds_what_was_said() -> None:
    table = Table(trail=Q, agents={"meru": "b1", "bill": "f2"}, immortals=["c3"], step="agents")
    table.say("activate meru", "ask about flux cafe", "a step token in b5")
    assert "  by 09:00 visited: b5" in FACE.hand(look(table.s, 1))
    table.say("end the activation", "activate bill", "ask about hallucinogenic torches", "answer")
    assert "  by 09:00 not visited: c2, f2, a3, c7" in FACE.hand(look(table.s, 1))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("mode", ["training", "full"])
def test_everything_fits_into_eighty_columns(mode: str, lang: str) -> None:
    for s in moments(mode, 4, 6):
        for seat in (*range(4), None):
            assert [line for line in screens(s, seat, lang) if len(line) > 80] == []


def test_the_fullest_box_keeps_its_shape() -> None:
    here = dict.fromkeys(("meru", "lyme", "bill", "dusty"), "d4")
    s = Table(trail=Q, agents=here, immortals=["d4"], mayhem=["d3_d4"], slip_site="d4", steps={"b5": 9}).s
    for lang, immortal in (("en", "I1"), ("cs", "N1")):
        lines = FACE.table(look(s, 1, lang))
        assert any(f"d4▒MLBD▒{immortal}▒*" in line for line in lines)
        assert {len(line) for line in lines if line[0] in "┌├│└"} == {79}


def test_the_plain_screen_draws_nothing() -> None:
    s = Table(trail=Q, steps={"b5": 9}, notes=["d5"], mayhem=["a1_b1"], step="agents").s
    text = "\n".join(screens(s, 1, plain=True))
    assert not set(text) & set("│┌├▒≤")
    assert "Row 2: a2 fountain, graffiti; b2 bird, dogs;" in text
    assert "Step tokens, visited by: b5 09:00" in text and "Confirmed notes, visited at: d5 07:00" in text
    assert "Mayhem: a1–b1" in text and "Immortals: b2, d2, b5, e6" in text


def test_the_curtain_falls_before_and_after_the_recruiter() -> None:
    start = ("--mode", "training", "--seed", 4)
    shown = play(*start, text="\n1\nd4\n1\n1\n1\n1\n\na1\na1\na1\na1\n").stdout
    recruiter, curtain, rogue = shown.partition("Rogue 1, it is your turn.")
    assert "Your hidden cards" in recruiter and curtain
    agents, curtain, _ = rogue.partition("Recruiter, it is your turn.")
    assert curtain and "Dusty" in agents and "Your hidden cards" not in agents and "7 a visit" not in agents
    before, _, _ = recruiter.rpartition("-" * 40)
    assert "Your path" in before  # the screen was cleared after the secrets had been shown


def test_no_curtain_falls_between_those_who_see_the_same() -> None:
    text = "1\n2\n" + LINES * 3
    shown = play("--players", 2, "--option", "recruiter=novice", "--seed", 1, text=text).stdout
    assert "Rogue 1> " in shown and "Rogue 2> " in shown and "it is your turn" not in shown


# --- typing ----------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("mode", ["training", "full"])
def test_every_answer_can_be_typed_in_words(mode: str, lang: str) -> None:
    for s in moments(mode, 3, 8, every=2):
        for seat in asked(s):
            mine = look(s, seat, lang)
            entries = FACE.entries(mine, options(mine.seen, seat))
            for choice in options(mine.seen, seat):
                ways = [entry.parts for entry in entries if entry.choice == choice]
                typed = [[min(part) for part in way] for way in ways if not all(w.isdigit() for w in min(way))]
                assert any([e.choice for e in match(way, entries).whole] == [choice] for way in typed), choice


def typed(table: Table, text: str, lang: str = "en") -> list[str]:
    """What some words mean at a table."""
    seat = table.asked[0]
    mine = look(table.s, seat, lang)
    return [entry.label for entry in match(words(text), FACE.entries(mine, options(mine.seen, seat))).whole]


def test_the_recruiter_types_places_slips_and_immortals() -> None:
    table = Table(trail=Q[:6], card="ad_man", immortals=["b2", "d2", "b5", "e6"], agents={})
    assert typed(table, "d5") == typed(table, "step D5") == typed(table, "krok d 5") == ["STEP to d5"]
    assert typed(table, "slip a5") == typed(table, "iluze a5") == ["MIND SLIP to a5 with your own token"]
    assert typed(table, "1 a1") == typed(table, "i1 a1") == typed(table, "n1 a1") == ["move Immortal 1 to a1"]
    assert typed(table, "move 2 c1") == ["move Immortal 2 to c1"]
    table.say("step to d5")
    assert typed(table, "0") == typed(table, "done") == typed(table, "hotovo") == ["end the turn"]


def test_the_agents_type_places_features_and_deeds() -> None:
    table = Table(trail=Q, agents={"meru": "a4"}, immortals=["f7"], steps={"b4": 9}, step="act", active="meru")
    assert typed(table, "a3") == typed(table, "go a3") == ["move to a3"]
    assert typed(table, "monks") == typed(table, "ask obs") == typed(table, "mnisi") == ["ASK about Observation Monks"]
    assert typed(table, "dolphin monks") == typed(table, "monks dolphin") == typed(table, "delfín mniši")
    assert typed(table, "dolphin monks") == ["ASK about Observation Monks with Spy Dolphin"]
    assert typed(table, "capture") == typed(table, "zaj") == ["CAPTURE"]
    assert typed(table, "homing") == typed(table, "psy") == ["Psychic Homing"]
    assert typed(table, "zajetí", "cs") == ["ZAJETÍ"]


def test_one_letter_never_does_anything_rash() -> None:
    table = Table(trail=Q, agents={"meru": "c5"}, immortals=["f7"], step="act", active="meru")
    assert typed(table, "c") == [] and typed(table, "c4") == ["move to c4"]
    shown = play("--bots", "random", "--seed", 2, text="b1\na1\na1\na1\nmeru\nc\n\n").stdout
    assert "And then?" in shown and "finds nobody" not in shown and "captures" not in shown


def test_mayhem_is_typed_from_either_side() -> None:
    table = Table(begin=True)
    assert typed(table, "b2 b3") == typed(table, "b3 b2") == ["mayhem on b2–b3"]


# --- commands --------------------------------------------------------------------------------

ROGUE = ("--bots", "scripted", "--seed", 2)
PLACED = "a1\na2\nf1\nf2\n"


def test_why_names_the_rule_that_forbids() -> None:
    shown = play(*ROGUE, text=f"why c3\n{PLACED}meru\nwhy f7\nwhy reveal\nwhy 0\nf7\n").stdout
    assert "Agents begin on the outer edge. (MM-4.18: " in shown
    assert "f7 is not next to it; diagonal moves need a temple. (MM-8.2: " in shown
    assert "There is no step token in the agent's location. (MM-8.5: " in shown
    assert "That is allowed." in shown


def test_why_in_czech() -> None:
    shown = play(*ROGUE, text=f"{PLACED}meru\nproč odhalení\nproč mniši\n", lang="cs").stdout
    assert "V agentově lokaci není žeton kroku. (MM-8.5: " in shown
    assert "V lokaci agenta není zajímavost: Mniši pozorovatelé. (MM-8.4: " in shown


def test_rules_can_be_read_at_the_prompt() -> None:
    shown = play(*ROGUE, text="?\n? 8.4\n?6.4.1\n? 99.9\n").stdout
    for id in ("MM-4.18 ·", "MM-8.4 ·", "MM-6.4"):
        assert id in shown
    assert "There is no rule 99.9." in shown


def test_undo_is_free_until_something_is_said() -> None:
    shown = play(*ROGUE, text=f"{PLACED}meru\nb1\nundo\nlog\n").stdout
    assert shown.count("You take back your last decision.") >= 1


def test_log_hand_table_and_aid() -> None:
    shown = play(*ROGUE, text="log\nhand\ntable\naid\n").stdout
    assert "· The Recruiter draws a hidden feature card. (3×)" in shown
    assert "  nothing yet" in shown and shown.count("┌a1") == 2
    assert "PLAYER AID" in shown.upper()


@pytest.mark.parametrize("stop", [2, 9])
def test_a_resumed_game_goes_on_byte_for_byte(tmp_path: Path, stop: int) -> None:
    lines = [*PLACED.split(), *(["1", "1", "1", "0"] * 40)]
    whole, parted = tmp_path / "whole.json", tmp_path / "parted.json"
    how = ("--option", "recruiter=novice", "--seed", "resume", "--save")
    assert play(*how, whole, text="\n".join(lines)).exit_code == 0
    assert play(*how, parted, text="\n".join(lines[:stop]) + "\n").exit_code == 0
    assert parted.read_bytes() != whole.read_bytes()
    assert run("play", "--resume", parted, text="\n".join(lines[stop:])).exit_code == 0
    assert parted.read_bytes() == whole.read_bytes()


def test_a_save_is_a_record(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    play("--option", "recruiter=operative", "--save", file, text=LINES * 100)
    assert read(file, find)[1].key
    for command in (("verify",), ("check-records",), ("replay", "--all"), ("replay", "--all", "--seat", "spectator")):
        assert run(command[0], file, *command[1:]).exit_code == 0
    ours, theirs = (run("replay", file, "--seat", seat, text="\n\n\n\nq\n").stdout for seat in (1, 2))
    assert "Your path" in ours and "Your path" not in theirs


# --- positions -------------------------------------------------------------------------------

POSITION = """
game = "mind_mgmt"
mode = "full"
players = 2
[position]
trail = ["b6", "b5", "c5", "d5", "d4"]
secret = ["psychic_palm", "dream_bus", "spy_bird"]
agents = { meru = "d3", lyme = "f1", bill = "a7", dusty = "f7" }
immortals = ["b2", "d2", "c5", "d6"]
row = ["flux_cafe", "thought_pool"]
step = "act"
active = "meru"
"""


def position(tmp_path: Path, body: str, text: str = "") -> Result:
    file = tmp_path / "position.toml"
    file.write_text(body, "utf-8")
    return run("position", file, "--bots", "scripted", text=text)


def test_a_position_is_played_on(tmp_path: Path) -> None:
    result = position(tmp_path, POSITION, text="d4\ncapture\n")
    assert result.exit_code == 0
    assert "captures the Recruiter in d4!" in result.stdout and "The game is over. Winner: Rogue 1." in result.stdout


@pytest.mark.parametrize(
    ("old", "new", "word"),
    [
        ("players = 2", "players = 9", "1, 2, 3, 4, 5 players"),
        ("players = 2", "players = 6\n[options]\nrecruiter = 'player'", "2, 3, 4, 5 players"),
        ('"d5", "d4"]', '"a1", "d4"]', "walked"),
        ('"spy_bird"', '"spy_dog"', "spy_dog"),
        ('step = "act"', 'step = "dance"', "dance"),
        ('active = "meru"', "active = 3", "not possible"),
    ],
)
def test_a_wrong_position_is_told_in_one_line(tmp_path: Path, old: str, new: str, word: str) -> None:
    result = position(tmp_path, POSITION.replace(old, new))
    assert result.exit_code == 2, result.output
    assert len(result.stderr.strip().splitlines()) == 1
    assert word in result.stderr
