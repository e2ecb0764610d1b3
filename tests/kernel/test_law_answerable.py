"""Laws 1b and 6b: no question is asked that nobody can answer, and nothing that is allowed is left out of the options."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest
from kernel import zoo

from undertable.games import IDS, find
from undertable.kernel.game import Book, Game
from undertable.kernel.types import Choice, Frame, Seat
from undertable.laws import LawBroken, Report, oracle_of, roam
from undertable.laws.check import check_game
from undertable.laws.roam import RandomChooser

GAMES = [*map(find, IDS), *(one.GAME for one in (zoo.aside, zoo.hoard, zoo.speakup, zoo.storing, zoo.team))]
TWICE = [game for game in map(find, IDS) if game.book.said_twice]  # the others cannot withhold what they do not refuse
Listing = Callable[[Any, Any, Seat], Sequence[Choice]]


@contextmanager
def listed(
    book: Book[Any], frame: type[Frame], otherwise: Callable[[Sequence[Choice]], Sequence[Choice]]
) -> Iterator[None]:
    """One question's options, told otherwise."""
    true: Listing = book._open[frame]
    book._open[frame] = lambda s, ask, seat: otherwise(true(s, ask, seat))
    try:
        yield
    finally:
        book._open[frame] = true


def first_asked(game: Game[Any]) -> type[Frame]:
    """The question that is asked most in a short game by chance, and whose options are written down beside `refuse` if any
    are."""
    report = Report()
    roam(game, game.proof.trials()[-1], Random(1), report)
    times = {frame: n for frame in game.book._open if (n := report.covered.get(f"ask {frame.__name__}"))}
    return max(times, key=lambda frame: (frame in game.book.said_twice, times[frame]))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_question_without_an_answer_breaks_it_in_every_game(game: Game[Any]) -> None:
    trial = game.proof.trials()[-1]
    with (
        listed(game.book, first_asked(game), lambda ways: ()),
        pytest.raises(LawBroken, match="has no option") as broken,
    ):
        roam(game, trial, Random(1), Report())
    assert broken.value.law == "1b"


@pytest.mark.parametrize("game", TWICE, ids=lambda game: game.id)
def test_an_answer_that_is_allowed_and_not_offered_breaks_it_where_legality_is_said_twice(game: Game[Any]) -> None:
    frame = first_asked(game)
    assert frame in game.book.said_twice
    trial = game.proof.trials()[-1]
    with listed(game.book, frame, lambda ways: ways[:1]), pytest.raises(LawBroken, match="not offered") as broken:
        for seed in range(20):  # a question with one answer only has nothing to withhold
            roam(game, trial, Random(seed), Report())
    assert broken.value.law == "6b"


def test_it_is_held_at_every_question_however_little_else_is_looked_at() -> None:
    game = find("agent_avenue")
    report = Report()
    check_game(game, oracle_of(game), game.setups()[0], RandomChooser(Random(3)), report, thorough=0.0)
    assert report.bites["1b"] >= report.decisions and "3" not in report.bites


def test_a_broken_law_comes_whole_out_of_another_process() -> None:
    broken = LawBroken("1b", "nobody can go on")
    broken.add_note("rare beginning 7")
    again = pickle.loads(pickle.dumps(broken))
    assert str(again) == str(broken) and again.law == "1b" and again.__notes__ == ["rare beginning 7"]
