"""Advice of the scripted players: one of the answers, and a reason for it in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import Any, NamedTuple

import pytest
from sentences import sentences

from undertable.bots.base import Adviser, advise, seat_view
from undertable.games import IDS, find
from undertable.games.agent_avenue.bot.because import Burdens
from undertable.kernel.codec import read_view
from undertable.kernel.engine import asked, options
from undertable.kernel.game import Game, Setup
from undertable.kernel.match import Match
from undertable.kernel.text import LANGUAGES, Explanation
from undertable.kernel.types import Because, Choice, Seat

SETUPS = [
    ("agent_avenue", Setup("simple", 2)),
    ("agent_avenue", Setup("advanced", 4)),
    ("mind_mgmt", Setup("training", 2)),
    ("mind_mgmt", Setup("full", 2)),
]


class Advised(NamedTuple):
    """One piece of advice, and the position it was given in."""

    state: Any
    seat: Seat
    view: bytes
    choice: Choice
    because: Because | None


def advised(game: Game[Any], setup: Setup) -> Iterator[Advised]:
    """A game in which everybody follows the advice."""
    match = Match.new(game, setup, key="07")
    match.settle()
    while seats := asked(match.state):
        view = seat_view(match.state, seats[0])
        choice, because = advise(game, view)
        yield Advised(match.state, seats[0], view, choice, because)
        match.decide(seats[0], choice)
        match.settle()


@pytest.mark.parametrize("id, setup", SETUPS)
def test_advice_is_one_of_the_answers_and_mostly_has_a_reason(id: str, setup: Setup) -> None:
    game, reasons, given = find(id), 0, 0
    for state, seat, view, choice, because in advised(game, setup):
        assert choice in options(state, seat)
        given += 1
        if because is not None:
            seen = read_view(game, view).seen
            cs, en = (game.words.say(because, lang, seen, seat) for lang in LANGUAGES)
            assert cs != en and cs.endswith(".") and "{" not in cs + en and "?" not in cs + en
            reasons += 1
    assert given > 5 and reasons > 0.75 * given


@pytest.mark.parametrize("id, setup", SETUPS[:1])
def test_the_same_question_gets_the_same_advice(id: str, setup: Setup) -> None:
    for _, _, view, choice, because in advised(find(id), setup):
        assert advise(find(id), view) == (choice, because)


ADVISERS = [id for id in IDS if isinstance(import_module(f"undertable.games.{id}.bot").Scripted(), Adviser)]


@pytest.mark.parametrize("id", ADVISERS)
def test_every_reason_is_translated(id: str) -> None:
    reasons = sentences(f"undertable.games.{id}.bot", Explanation)
    assert reasons, "a bot that says why, and has nothing to say"
    czech = find(id).words.said["cs"]
    for reason in reasons:
        assert all(czech.get(source) for source, _ in reason.text.sources()), reason


def test_an_offer_that_wins_whatever_is_taken_says_so() -> None:
    game = find("agent_avenue")
    position = {
        "hands": [["daredevil", "sentinel", "sentinel", "sentinel"], ["mole", "saboteur", "enforcer", "codebreaker"]],
        "play": {"green": {"sentinel": 2}, "blue": {"daredevil": 2}},
        "pawns": {"green": 0, "blue": 1},
    }
    match: Match[Any] = Match.new(game, Setup("simple", 2), position=position, key="00")
    match.settle()
    choice, because = advise(game, seat_view(match.state, 0))
    assert because is not None
    assert game.words.say(because, "en", match.state, 0) == "Whichever card Blue takes, you win this turn.", choice
    assert {(mark.sort, mark.at) for mark in because.marks} >= {("hand", 4), ("hand", 5)}


def test_a_player_that_cannot_say_why_advises_without_a_word(monkeypatch: pytest.MonkeyPatch) -> None:
    class Mute:
        def decide(self, view: Any, seat: Seat, rng: Any) -> Choice:
            return view.options[str(seat)][0]  # type: ignore[no-any-return]

    game = find("agent_avenue")
    monkeypatch.setattr(import_module("undertable.games.agent_avenue.bot"), "Scripted", Mute)
    match: Match[Any] = Match.new(game, Setup("simple", 2), "00")
    match.settle()
    seat = asked(match.state)[0]
    assert advise(game, seat_view(match.state, seat)) == (options(match.state, seat)[0], None)


@pytest.mark.parametrize(
    ("n", "told"), [(2, "postoupí o 2 pole"), (6, "postoupí o 6 polí"), (0, "zůstane stát"), (-1, "couvne o 1 pole")]
)
def test_in_czech_a_reason_says_which_way_a_pawn_goes(n: int, told: str) -> None:
    game = find("agent_avenue")
    match: Match[Any] = Match.new(game, Setup("simple", 2), key="00")
    match.settle()
    assert game.words.say(Burdens(other=1, agent=0, m=n), "cs", match.state, 0).endswith(f" a {told}.")
