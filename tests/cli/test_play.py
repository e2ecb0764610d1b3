"""Whole games through pipes: hot-seat and against bots, saving, resuming, taking back, asking why."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from undertable.cli import main
from undertable.cli.sitting.session import Session
from undertable.games import find
from undertable.kernel.record import read

SRC = Path(__file__).parents[2] / "src"
# Whatever is asked, one of these lines answers it; the others are refused politely.
LINES = "\n\n1 2\n1\n0\n2\n1 1\n"
GREEN = ("agent_avenue", "--seed", 9, "--option", "start_side=green")


def play(*args: object, text: str, lang: str = "en") -> Result:
    return CliRunner().invoke(main, ["play", *map(str, args), "--lang", lang], input=text)


def run(*args: str) -> Result:
    return CliRunner().invoke(main, [*args])


def undertable(*args: object, text: str, lang: str = "cs") -> subprocess.CompletedProcess[str]:
    """The real command in a process of its own."""
    env = {**os.environ, "PYTHONPATH": str(SRC), "LC_ALL": "C.UTF-8", "LANG": "C.UTF-8"}
    command = [sys.executable, "-m", "undertable", *map(str, args), "--lang", lang]
    return subprocess.run(command, input=text, env=env, capture_output=True, text=True, encoding="utf-8", timeout=600)


# --- whole games -----------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("mode", ["simple", "advanced"])
def test_a_whole_hot_seat_game_in_czech(mode: str, players: int) -> None:
    result = play("agent_avenue", "--mode", mode, "--players", players, "--seed", "whole", text=LINES * 300, lang="cs")
    assert result.exit_code == 0
    assert "Hra skončila. Vyhráv" in result.stdout
    assert "stiskni Enter" in result.stdout
    for english in ("draws", "face up", "None", "{", "Traceback"):
        assert english not in result.stdout


@pytest.mark.parametrize("bots", ["random", "scripted"])
@pytest.mark.parametrize("players", [2, 4])
def test_a_whole_game_against_bots(players: int, bots: str) -> None:
    result = play(
        "agent_avenue", "--mode", "advanced", "--players", players, "--bots", bots, "--seed", "b", text=LINES * 200
    )
    assert result.exit_code == 0
    assert "The game is over. Winner" in result.stdout
    assert "press Enter" not in result.stdout  # one person alone needs no curtain


def test_the_same_seed_and_answers_give_the_same_game_in_a_process_of_its_own() -> None:
    args = ("play", "agent_avenue", "--bots", "scripted", "--seed", "twice")
    one, two = (undertable(*args, text=LINES * 100) for _ in range(2))
    assert one.returncode == 0
    assert one.stderr == ""
    assert one.stdout == two.stdout
    assert "Hra skončila." in one.stdout


def test_the_plain_screen_draws_nothing() -> None:
    drawn, plain = (play("agent_avenue", "--seed", 1, *more, text="\n").stdout for more in ((), ("--plain",)))
    assert "[⌂ 0 G ]" in drawn
    assert "[⌂" not in plain and "Green: Green home (0), 7 spaces from a catch" in plain


def test_names_are_used() -> None:
    assert (
        "Jana, it is your turn."
        in play("agent_avenue", "--names", "Jana,Petr", "--option", "start_side=green", text="").stdout
    )


# --- secrets ---------------------------------------------------------------------------------


def test_the_curtain_falls_before_the_other_hand_is_shown() -> None:
    text = "\n1 2\n"
    shown = play("agent_avenue", "--seed", 4, "--option", "start_side=green", text=text).stdout
    before, curtain, after = shown.partition("Blue, it is your turn.")
    assert curtain
    assert "Green: Lay two cards" in before and "Blue: Recruit" not in before
    assert "You draw" not in after  # nothing of Blue is shown before Enter was pressed


# --- leaving ---------------------------------------------------------------------------------


def test_end_of_input_leaves_without_a_traceback() -> None:
    result = undertable("play", "agent_avenue", text="")
    assert result.returncode == 0
    assert "Hra není uložená." in result.stdout
    assert result.stderr == ""


# A shell that starts something in the background makes it deaf to interrupts; a person's terminal does not.
INTERRUPTIBLE = (
    "import runpy, signal; signal.signal(signal.SIGINT, signal.default_int_handler);"
    " runpy.run_module('undertable', run_name='__main__')"
)


@pytest.mark.parametrize("when", ["Type help", "[⌂"], ids=["at the first line", "in front of the board"])
def test_an_interrupt_leaves_without_a_traceback(when: str) -> None:
    """Wherever the program is, at its prompt or on the way there."""
    env = {**os.environ, "PYTHONPATH": str(SRC), "PYTHONUNBUFFERED": "1", "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, "-c", INTERRUPTIBLE, "play", *map(str, GREEN), "--bots", "random", "--lang", "en"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, env=env, stdin=pipe, stdout=pipe, stderr=pipe, text=True, encoding="utf-8") as game:
        assert game.stdout is not None and game.stderr is not None
        while when not in (line := game.stdout.readline()):
            assert line, game.stderr.read()
        game.send_signal(signal.SIGINT)
        assert "The game was not saved." in game.stdout.read()
        assert game.stderr.read() == ""
    assert game.returncode == 130


def test_an_interrupt_while_a_bot_thinks_leaves_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(session: Session, seat: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Session, "bot_decides", interrupted)
    result = play("agent_avenue", "--option", "start_side=blue", "--bots", "random", text="")
    assert result.exit_code == 130
    assert "The game was not saved." in result.stdout


def test_the_end_shows_several_people_only_what_all_may_hear() -> None:
    how = ("agent_avenue", "--seed", "end", "--option", "reveal_hidden_at_game_end=false")
    shown = play(*how, text=LINES * 100).stdout
    last = shown.rpartition("> ")[2]
    assert "The game is over." in last
    assert "You draw" not in last


def test_quitting_offers_to_save(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    result = play("agent_avenue", "--bots", "random", text=f"quit\n{file}\n")
    assert "all secrets" in result.stdout
    assert read(file, find)[1].key
    assert "not saved" in play("agent_avenue", "--bots", "random", text="quit\n\n").stdout


def test_a_file_is_never_overwritten_by_another_game(tmp_path: Path) -> None:
    file = tmp_path / "precious.txt"
    file.write_text("mine")
    result = play("agent_avenue", "--save", file, text="")
    assert result.exit_code == 2
    assert "exists already" in play("agent_avenue", "--bots", "random", text=f"save {file}\n").stdout
    assert file.read_text() == "mine"


def test_a_save_that_cannot_be_written_is_told_at_once(tmp_path: Path) -> None:
    result = play("agent_avenue", "--save", tmp_path / "no" / "where.json", text="")
    assert result.exit_code == 2
    assert "cannot be written" in result.stderr


# --- saving and resuming ---------------------------------------------------------------------


@pytest.mark.parametrize("stop", [1, 3, 6])
def test_a_game_resumed_in_another_process_goes_on_byte_for_byte(tmp_path: Path, stop: int) -> None:
    lines = ["1 2", "1"] * 60
    whole, parted = tmp_path / "whole.json", tmp_path / "parted.json"
    how = ("play", "agent_avenue", "--bots", "scripted", "--seed", "resume", "--save")
    assert undertable(*how, whole, text="\n".join(lines)).returncode == 0
    assert undertable(*how, parted, text="\n".join(lines[:stop]) + "\n").returncode == 0
    assert parted.read_bytes() != whole.read_bytes()
    resumed = undertable("play", "--resume", parted, text="\n".join(lines[stop:]))
    assert resumed.returncode == 0
    assert parted.read_bytes() == whole.read_bytes()


def test_a_save_is_a_record(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    play("agent_avenue", "--bots", "random", "--save", file, text="1\n1 2\n")
    for command in ("verify", "check-records", "replay"):
        result = CliRunner().invoke(main, [command, str(file), *(["--all"] if command == "replay" else [])])
        assert result.exit_code == 0


# --- taking back, asking ---------------------------------------------------------------------


def test_alone_with_bots_what_cannot_be_undone_safely_is_undone_only_in_practice() -> None:
    text = "1 2\nundo\nlog\n"
    shown = play(*GREEN, "--bots", "scripted", text=text).stdout
    assert "To try things out, begin a game for practice." in shown and "You take back" not in shown
    shown = play(*GREEN, "--bots", "scripted", "--practice", text=text).stdout
    assert "For practice: decisions may be taken back freely." in shown
    assert "You take back your last decision." in shown
    assert shown.count("Green: Lay two cards") == 2


def test_practice_is_told_at_the_end_of_a_game_in_its_replay_and_its_verification(tmp_path: Path) -> None:
    saved = str(tmp_path / "evening.json")
    play(*GREEN, "--bots", "scripted", "--practice", "--save", saved, text="1 2\n")
    for lang, words in (("en", "It was a game for practice."), ("cs", "Byla to cvičná hra.")):
        for command in (["replay", saved, "--all"], ["verify", saved]):
            assert words in run(*command, "--lang", lang).stdout
    assert json.loads(run("verify", saved, "--json").stdout)["practice"] is True


def test_people_are_asked_before_something_revealed_is_taken_back() -> None:
    text = "\n1 2\n\n1\n1 2\n\nundo\nno\nundo\nyes\n"
    shown = play(*GREEN, text=text).stdout
    assert "Do the others agree (Blue)?" in shown
    assert "Too late to take back freely" in shown
    assert "Green takes back the last decision." in shown or "You take back" in shown


def test_nothing_to_take_back() -> None:
    assert "nothing of yours to take back" in play(*GREEN, "--bots", "random", text="undo\n").stdout


def test_why_names_the_rule_that_forbids() -> None:
    shown = play(*GREEN, "--bots", "random", text="why 1 1\nwhy 1 2\nwhy\nmole mole\n").stdout
    assert "(AA-5.3: " in shown
    assert "That is allowed." in shown
    assert "Say what" in shown


def test_why_in_czech() -> None:
    shown = play(*GREEN, "--bots", "random", text="proč krtek krtek\n", lang="cs").stdout
    assert "Krtka" in shown and "(AA-5.3: Vyložení dvojice)" in shown


def test_rules_can_be_read_at_the_prompt() -> None:
    shown = play(*GREEN, "--bots", "random", text="?\n? AA-5.2\n? 7.2\n?7.3\n? 99.9\n").stdout
    for id in ("AA-5.1 ·", "AA-5.2 ·", "AA-7.2 ·", "AA-7.3 ·"):
        assert id in shown
    assert "There is no rule 99.9." in shown


def test_cards_can_be_named_by_their_beginnings_in_both_languages() -> None:
    hand = play(*GREEN, "--bots", "random", text="").stdout.partition("Lay two cards")[2]
    first, second = (line.split()[1] for line in hand.splitlines()[1:3])
    shown = play(*GREEN, "--bots", "random", text=f"{first[:4]} {second[:4].upper()}\n").stdout
    assert f"You lay {first}" in shown
    shown = play(*GREEN, "--bots", "random", text=f"{first}\n{second}\n").stdout
    assert "And then?" in shown and f"You lay {first}" in shown


def test_an_exchange_and_nonsense() -> None:
    shown = play(*GREEN, "--bots", "random", text="x1\nv 1\nfly away\nhelp\nhand\ntable\naid\nlog all\n").stdout
    assert shown.count("You exchange") >= 2
    assert "I do not understand." in shown
    assert "PLAYER AID" in shown.upper()


# --- positions -------------------------------------------------------------------------------

POSITION = """
game = "agent_avenue"
mode = "simple"
players = 2
[position]
active = "green"
hands = [["codebreaker", "enforcer", "mole", "saboteur"]]
play = { green = { codebreaker = 2 } }
"""


def position(tmp_path: Path, body: str, text: str = "") -> Result:
    file = tmp_path / "position.toml"
    file.write_text(body, "utf-8")
    args = ["position", str(file), "--lang", "en", "--bots", "scripted"]
    return CliRunner().invoke(main, args, input=text)


def test_a_position_is_played_on(tmp_path: Path) -> None:
    result = position(tmp_path, POSITION, text="1 2\n" + LINES * 100)
    assert result.exit_code == 0
    assert "2 → WIN" in result.stdout
    assert "The game is over." in result.stdout


def test_whoever_was_overtaken_is_caught_and_nobody_is_further_away_than_a_round(tmp_path: Path) -> None:
    over = position(
        tmp_path, POSITION.replace('active = "green"', 'active = "green"\npawns = {green = 9, blue = 7}\nstep = "end"')
    )
    assert over.exit_code == 0 and "The game is over." in over.stdout
    assert "G → B: 0" in over.stdout and "B → G: 14" in over.stdout


@pytest.mark.parametrize(
    ("old", "new", "word"),
    [
        ('game = "agent_avenue"', "", "game"),
        ('game = "agent_avenue"', 'game = "chess"', "chess"),
        ("players = 2", "players = 9", "2, 3, 4"),
        ("players = 2", 'players = "two"', "players"),
        ("[position]", "[elsewhere]", "elsewhere"),
        ("codebreaker = 2", "wizard = 2", "wizard"),
        ("codebreaker = 2", "codebreaker = 20", "6"),
        ('active = "green"', 'active = "red"', "red"),
        ('active = "green"', "active = ", "TOML"),
        ('hands = [["codebreaker"', 'hands = [3, ["codebreaker"', "not possible"),
        ("players = 2", "players = 2\nweather = 1", "weather"),
    ],
)
def test_a_wrong_position_is_told_in_one_line(tmp_path: Path, old: str, new: str, word: str) -> None:
    result = position(tmp_path, POSITION.replace(old, new))
    assert result.exit_code == 2, result.output
    assert len(result.stderr.strip().splitlines()) == 1
    assert word in result.stderr
