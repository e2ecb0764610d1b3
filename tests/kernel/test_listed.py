"""What a draft has listed to see whether it goes on is handed out once, and is what anybody else would list."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from undertable.games import find
from undertable.kernel.chance import SeededDice
from undertable.kernel.engine import asked, chance, forget, options, start, step
from undertable.kernel.game import Setup
from undertable.kernel.state import State, copy
from undertable.kernel.types import CHANCE, Draft, DraftAll, Frame, Seat

DRAFTED = [("stationfall", Setup("full", 5)), ("za_hranou", Setup("agents", 3)), ("mind_mgmt", None)]
STEPS = 150


def turns(game_id: str, setup: Setup | None, rng: Random) -> Any:
    """A random game, question by question: the state and the seats that may answer, before each answer."""
    game = find(game_id)
    s: State = start(game, setup or game.setups()[0])
    for _ in range(STEPS):
        seats = asked(s)
        if not seats:
            return
        if seats[0] == CHANCE:
            step(s, CHANCE, SeededDice(rng).draw(chance(s), 0))
            continue
        yield s, seats
        step(s, seats[0], rng.choice(options(s, seats[0])))


def drafting(game_id: str, setup: Setup | None, rng: Random) -> tuple[State, Seat]:
    """A state just after a draft has listed what may come next."""
    for s, seats in turns(game_id, setup, rng):
        ask = s.stack[-1]
        if isinstance(ask, Draft) and ask.steps:
            return s, seats[0]
    raise AssertionError("nothing was drafted")


@pytest.mark.parametrize(("game_id", "setup"), DRAFTED)
def test_what_was_listed_for_a_draft_is_what_is_open(game_id: str, setup: Setup | None) -> None:
    drafts = 0
    for s, seats in turns(game_id, setup, Random(5)):
        afresh = {
            seat: list(options(copy(s), seat)) for seat in seats
        }  # a copy is another state: nothing is kept of it
        first = {seat: list(options(s, seat)) for seat in seats}
        again = {seat: list(options(s, seat)) for seat in seats}
        assert afresh == first == again
        drafts += isinstance(s.stack[-1], Draft | DraftAll)
    assert drafts


def test_it_is_handed_out_once() -> None:
    s, seat = drafting("stationfall", Setup("full", 5), Random(1))
    kept = options(s, seat)
    assert isinstance(kept, list)
    whole = list(kept)
    kept.clear()  # whoever has it may do with it what one likes
    assert list(options(s, seat)) == whole


def test_whoever_writes_into_a_state_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without `forget` nothing is worked out anew; with it everything is."""
    for forgets in (False, True):
        s, seat = drafting("stationfall", Setup("full", 5), Random(1))
        kind, asked_for = type(s.stack[-1]), list[Seat]()
        lists = s.game.book._open[kind]

        def listing(s: State, ask: Frame, seat: Seat, lists: Any = lists, asked_for: list[Seat] = asked_for) -> Any:
            asked_for.append(seat)
            return lists(s, ask, seat)

        monkeypatch.setitem(s.game.book._open, kind, listing)
        if forgets:
            forget()
        options(s, seat)
        assert asked_for == ([seat] if forgets else [])
        monkeypatch.undo()


def test_it_holds_for_that_question_alone() -> None:
    s, seat = drafting("stationfall", Setup("full", 5), Random(1))
    other = copy(s)
    listed = list(options(other, seat))
    s.stack[-1] = replace(s.stack[-1], steps=())  # another question, though nobody said `forget`
    assert list(options(s, seat)) != listed


def test_every_thread_has_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    s, seat = drafting("stationfall", Setup("full", 5), Random(1))
    with ThreadPoolExecutor(1) as other:
        other.submit(drafting, "stationfall", Setup("full", 5), Random(2)).result()
        other.submit(forget).result()
    monkeypatch.delitem(s.game.book._open, type(s.stack[-1]))  # nothing can be listed anew
    assert options(s, seat)
