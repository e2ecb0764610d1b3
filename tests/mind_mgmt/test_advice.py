"""Why the scripted players do what they do: a sentence in both languages for every answer to every question."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from functools import cache

import pytest

from undertable.bots.base import advise, seat_view
from undertable.games.mind_mgmt import GAME
from undertable.games.mind_mgmt.board.book import book
from undertable.games.mind_mgmt.board.map import PLACE
from undertable.games.mind_mgmt.board.state import State
from undertable.games.mind_mgmt.bot import Scripted
from undertable.games.mind_mgmt.bot.advice import MOTIVES
from undertable.games.mind_mgmt.bot.because import AllyHelps, AllyKept, Covers
from undertable.games.mind_mgmt.proof.laws import EVERY_MODULE
from undertable.games.mind_mgmt.speech import asks, asks_shift
from undertable.games.mind_mgmt.speech.answers import LEND, Move
from undertable.kernel.codec import View, read_view
from undertable.kernel.engine import asked, pending
from undertable.kernel.game import Setup
from undertable.kernel.match import Match
from undertable.kernel.text import LANGUAGES
from undertable.kernel.types import Ask, AskAll, AskAny, Because, Choice, Draft, Frame, Seat

from .table import Q, Table, modules

VOTES: dict[str, str | int | bool] = {"team_vote": True}
SETUPS = [
    Setup("training", 2),
    Setup("training", 3),
    Setup("training", 4, VOTES),
    Setup("training", 5),
    Setup("full", 2),
    Setup("full", 3),
    Setup("full", 4, VOTES),
    Setup("full", 5),
    Setup("full", 2, EVERY_MODULE),
    Setup("full", 4, {**EVERY_MODULE, **VOTES}),
]
NAMES = [f"{setup.mode}-{setup.seats}-{len(setup.options)}" for setup in SETUPS]
FATES = ("07", "11")  # keys of the dice
BY_POSITION = {
    asks.UseAlly,
    asks_shift.LendAlly,
    asks_shift.AnswerEcho,
    asks_shift.WantEcho,
}  # too rare to wait for in play: put below

QUESTIONS = {
    kind
    for module in (asks, asks_shift)
    for _, kind in inspect.getmembers(module, inspect.isclass)
    if issubclass(kind, (Ask, AskAny, AskAll, Draft)) and kind.__module__ == module.__name__
}


def sentences(view: View[State], seat: Seat, because: Because) -> list[str]:
    """The motive as that seat reads it, in each language."""
    return [GAME.words.say(because, lang, view.seen, seat) for lang in LANGUAGES]


def told_well(view: View[State], seat: Seat, choice: Choice) -> Because:
    """A choice has a motive, and both languages have their own sentence for it."""
    because = Scripted().explain(view, seat, choice)
    assert because is not None, choice
    cs, en = sentences(view, seat, because)
    assert cs != en and cs.endswith(".") and en.endswith("."), (choice, cs, en)
    assert not any(odd in cs + en for odd in "{}?"), (choice, cs, en)
    return because


def advised(setup: Setup, fate: str) -> Iterator[tuple[State, Seat, View[State], Choice]]:
    """A game in which everybody follows the advice: each position, who is asked, what that seat sees and is advised."""
    match: Match[State] = Match.new(GAME, setup, key=fate)
    match.settle()
    while seats := asked(match.state):
        view = seat_view(match.state, seats[0])
        choice, _ = advise(GAME, view)
        yield match.state, seats[0], read_view(GAME, view), choice
        match.decide(seats[0], choice)
        match.settle()


def one_of_each(choices: list[Choice]) -> list[Choice]:
    """One choice of every sort."""
    return list({type(choice): choice for choice in choices}.values())


@cache
def explained(setup: int, fate: str) -> frozenset[type[Frame]]:
    """The questions of a game in which every piece of advice, and one answer of each sort, was explained."""
    met: set[type[Frame]] = set()
    for state, seat, view, choice in advised(SETUPS[setup], fate):
        ask = pending(state)
        assert ask is not None
        for answer in one_of_each([*view.options[str(seat)], choice]):
            told_well(view, seat, answer)
        met |= {type(ask), *(type(frame) for frame in getattr(ask, "frames", ()))}
    return frozenset(met)


@pytest.mark.parametrize("fate", FATES)
@pytest.mark.parametrize("setup", range(len(SETUPS)), ids=NAMES)
def test_every_answer_in_a_game_has_its_reason_in_both_languages(setup: int, fate: str) -> None:
    assert {asks.ChooseStart, asks.Turn, asks.PlaceAgent, asks.Act} <= explained(setup, fate)


def test_no_question_is_forgotten() -> None:
    """Whatever can be put to a player was put in one of these games, but for what has a position of its own."""
    met = {kind for setup in range(len(SETUPS)) for fate in FATES for kind in explained(setup, fate)}
    assert met >= QUESTIONS - BY_POSITION


def test_every_sort_of_answer_has_a_motive() -> None:
    """The table of motives and the book name the same answers."""
    assert {choice for kind in QUESTIONS for choice in book.choices[kind]} == set(MOTIVES)


def test_lending_an_ally_and_keeping_it_have_their_reasons() -> None:
    table = Table(seats=4, trail=Q, agents={"meru": "b5"}, immortals=[], step="act", options=VOTES)
    table.say("ask about flux cafe with the spy dolphin", seat=1)
    assert type(pending(table.s)) in BY_POSITION
    view = read_view(GAME, seat_view(table.s, 2))
    assert [told_well(view, 2, lend).says for lend in LEND] == [AllyHelps, AllyKept]


def test_questions_of_modules_that_are_rarely_put_have_their_reasons() -> None:
    """MM-12.9: an echo is wanted or not and answered; an ally is lent or kept."""
    table = Table(options=modules("a5"), trail=Q, agents={"meru": "d5"}, steps={"d5": 9}, immortals=[], step="act")
    table.say("reveal")
    assert type(pending(table.s)) in BY_POSITION
    view = read_view(GAME, seat_view(table.s, 1))
    for choice in view.options["1"]:
        told_well(view, 1, choice)
    table.say("demand an echo")
    assert type(pending(table.s)) in BY_POSITION
    view = read_view(GAME, seat_view(table.s, 0))
    for choice in view.options["0"]:
        told_well(view, 0, choice)
    votes = Table(seats=4, options={**modules("a1"), **VOTES}, trail=Q, agents={"meru": "b5"}, immortals=[], step="act")
    votes.say("call harbour scout", seat=1)
    assert type(pending(votes.s)) in BY_POSITION
    view = read_view(GAME, seat_view(votes.s, 2))
    assert [told_well(view, 2, lend).says for lend in LEND] == [AllyHelps, AllyKept]


def test_neuro_rhythm_is_explained_by_where_the_moved_agent_will_stand() -> None:
    """MM-9.4: not by what Dusty, who is active, is about to do."""
    agents = {"meru": "b2", "lyme": "f1", "bill": "a7", "dusty": "e6"}
    table = Table(trail=Q, agents=agents, immortals=["f3", "f4", "f5", "e1"], active="dusty", step="act")
    table.say("neuro-rhythm: move meru")
    assert table.question == "RhythmMove"
    because = told_well(read_view(GAME, seat_view(table.s, 1)), 1, Move(PLACE.kind("b3")))
    assert because.says is Covers and because.gaps["place"] == PLACE.kind("b3")
