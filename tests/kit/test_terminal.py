"""The plain face: any game in words, every answer by its own words, and nothing told that is not everybody's."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner
from kernel import zoo

from undertable.cli import main
from undertable.cli.sitting import session
from undertable.games import IDS, find
from undertable.kernel.engine import asked, chance, options, start, step
from undertable.kernel.game import Game, Setup
from undertable.kernel.observe import observe
from undertable.kernel.text import LANGUAGES
from undertable.kernel.types import CHANCE, HUSH, NOBODY, Seat, bit
from undertable.kit.terminal import PlainFace, TerminalView, face_of
from undertable.kit.terminal.answers import Entry, Remark, match, part, words
from undertable.laws.roam import RandomChooser

GAMES = [*map(find, IDS), *zoo.ALL]
PLAIN = PlainFace()
MOST = 150  # decisions that are looked through of each beginning of a long game


def look(game: Game[Any], s: Any, seat: Seat | None, lang: str) -> TerminalView:
    who = NOBODY if seat is None else game.viewer(s, seat) | bit(seat)
    return TerminalView(game, observe(s, who), seat, (), lang)


def moments(game: Game[Any], seed: int = 1, every: int = 5) -> Iterator[Any]:
    """Some moments of a random game of each set-up; of a small game all; of a long one its beginning, and positions."""
    late = [trial for trial in game.proof.trials() if trial.position is not None] if game.proof.long else []
    for setup, position in [*((setup, None) for setup in game.setups()), *late]:
        s, rng = start(game, setup, position), Random(seed)
        dice, n = RandomChooser(rng), 0
        while seats := [x for x in asked(s) if x == CHANCE or options(s, x)]:
            if game.proof.long and n == MOST:
                break
            seat = rng.choice(seats)
            if seat != CHANCE:
                n += 1
                if game.id not in IDS or n % every == 0:
                    yield s
            step(s, seat, dice.draw(chance(s)) if seat == CHANCE else dice.choose(options(s, seat)))


# --- typing ----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_answer_is_understood_by_its_own_words_in_both_languages(game: Game[Any]) -> None:
    met = 0
    for s in moments(game):
        for seat in [x for x in asked(s) if x != CHANCE]:
            for lang in LANGUAGES:
                mine = look(game, s, seat, lang)
                entries = PLAIN.entries(mine, options(mine.seen, seat))
                for choice in options(mine.seen, seat):
                    said = PLAIN.choice(mine, choice)
                    assert [entry.choice for entry in match(words(said), entries).whole] == [choice], said
                    met += 1
    assert met > 5


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_number_of_the_menu_means_its_answer(game: Game[Any]) -> None:
    for s in moments(game, every=11):
        for seat in [x for x in asked(s) if x != CHANCE]:
            mine = look(game, s, seat, "en")
            entries = PLAIN.entries(mine, options(mine.seen, seat))
            for choice, number in PLAIN.numbers(mine).items():
                assert [entry.choice for entry in match([str(number)], entries).whole] == [choice]


def test_a_word_is_read_in_every_way_it_can_be() -> None:
    """The first "a" may belong to what is said beside the answer, or to the answer itself."""
    place = Entry((Remark(part("a token in")), part("a"), part(3)), "", HUSH)
    for typed in ("a3", "a token in a3", "token a 3", "in a3"):
        assert match(words(typed), [place]).whole == [place], typed
    assert match(words("a token"), [place]) == ([], [place])
    twice = Entry((part("double agent"), part("agent provocateur")), "", HUSH)
    assert match(words("double agent agent provocateur"), [twice]).whole == [twice]
    assert match(words("double agent provocateur"), [twice]).whole == [twice]


def test_what_could_be_the_beginning_of_something_else_needs_its_verb() -> None:
    game = find("agent_avenue")
    s: Any = start(game, Setup("simple", 2), {"hands": [["mole", "sentinel", "saboteur", "enforcer"], []]})
    mine = look(game, s, 0, "en")
    entries = PLAIN.entries(mine, options(mine.seen, 0))

    def typed(text: str) -> list[str]:
        return [entry.label for entry in match(words(text), entries).whole]

    assert typed("mole") == [] and typed("exchange mole") == typed("vyměnit krtka") == ["exchange Mole"]
    assert typed("mole, sentinel") == typed("offer mole and sentinel") == typed("krtek špion")
    assert typed("mole, sentinel") == ["offer Mole face up, Sentinel face down"]


# --- what is shown ---------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_plain_table_is_the_same_whoever_looks_and_fits_the_screen(game: Game[Any]) -> None:
    told = set()
    for s in moments(game, every=55 if game.proof.long else 11):
        for lang in LANGUAGES:
            open_to_all = PLAIN.table(look(game, s, None, lang))
            told |= set(open_to_all)
            for seat in range(s.seats):
                mine = look(game, s, seat, lang)
                assert PLAIN.table(mine) == open_to_all
                assert not [line for line in open_to_all + PLAIN.hand(mine) if len(line) > 80]
    assert told


def test_pieces_are_told_by_name_and_the_own_hand_is_told_apart() -> None:
    game = find("agent_avenue")
    hands = [["mole", "sentinel", "saboteur", "saboteur"], ["enforcer", "enforcer", "sidekick", "daredevil"]]
    s: Any = start(game, Setup("simple", 2), {"hands": hands, "play": {"green": {"codebreaker": 2}}})
    english, czech = (PLAIN.table(look(game, s, 0, lang)) for lang in ("en", "cs"))
    assert any(line.startswith("Green ") and "Codebreaker ×2" in line for line in english), english
    assert any("Kryptografka ×2" in line for line in czech)
    assert not any("Mole" in line for line in english) and any("? ×4" in line for line in english)
    (mine,) = PLAIN.hand(look(game, s, 0, "en"))
    assert sorted(mine.removeprefix("  Hand: ").split(", ")) == ["Mole", "Saboteur ×2", "Sentinel"]


def ends_soon(game: str, folder: Path) -> str:
    """The first position that a game puts on trial, in a file as people write it."""
    setup, position = next(trial for trial in find(game).proof.trials() if trial.position is not None)
    told = {"game": game, "mode": setup.mode, "players": setup.seats, "options": setup.options, "position": position}
    file = folder / "late.toml"
    file.write_text("\n".join(f"{key} = {in_toml(value)}" for key, value in told.items()), "utf-8")
    return str(file)


def in_toml(value: Any) -> str:
    """A value in one line."""
    if isinstance(value, dict):
        return f"{{{', '.join(f'{json.dumps(key)} = {in_toml(one)}' for key, one in value.items())}}}"
    return f"[{', '.join(map(in_toml, value))}]" if isinstance(value, list) else json.dumps(value)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", IDS)
def test_a_whole_game_is_played_through_the_plain_face(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, game: str, lang: str
) -> None:
    """A long one from a position near its end."""
    monkeypatch.setattr(session, "face_of", lambda game: PLAIN)
    lines = "\n\n1\n2\n0\nb2 b3\nd5 e5\nf1 f2\na6 a7\nd1 e1\nc6 c7\nc4\na1\n" * 400
    begins = ["position", ends_soon(game, tmp_path)] if find(game).proof.long else ["play", game]
    result = CliRunner().invoke(main, [*begins, "--seed", "plain", "--lang", lang], input=lines)
    assert result.exit_code == 0, result.output[-2000:]
    assert {"cs": "Hra skončila. ", "en": "The game is over. "}[lang] in result.stdout
    assert "Traceback" not in result.stdout and "{" not in result.stdout


def test_a_game_is_shown_by_its_own_face_and_one_without_by_the_plain_one() -> None:
    with_one = {id for id in IDS if find_spec(f"undertable.games.{id}.terminal")}
    assert {"agent_avenue", "mind_mgmt"} <= with_one
    assert {game.id for game in GAMES if type(face_of(game)) is not PlainFace} == with_one


def test_everything_that_lies_open_is_told_at_the_prompt() -> None:
    shown = CliRunner().invoke(main, ["play", "agent_avenue", "--lang", "cs"], input="\nstůl vše\n").output
    assert "Balíček agentů: " in shown and "Zbývá výměn" in shown
