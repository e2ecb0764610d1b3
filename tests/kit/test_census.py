"""The census read off the marks counts what somebody counts who knows the game; a wrong mark is noticed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import pytest

from undertable.games import find
from undertable.games.agent_avenue.board.state import State as AvenueState
from undertable.games.agent_avenue.speech.asks import PutAway
from undertable.games.mind_mgmt.board.state import State as MindState
from undertable.kernel.census import census, unlocated
from undertable.kernel.marks import piece, pool
from undertable.kernel.observe import observe
from undertable.kernel.record import read, replay
from undertable.kernel.state import State, copy
from undertable.kernel.types import (
    HIDDEN,
    KNOWERS,
    LATE_CELL,
    NOBODY,
    OWNER_ZONE,
    PUBLIC,
    UNKNOWN,
    AnyFrame,
    Ask,
    Cell,
    Seats,
    Todo,
    bit,
    cell,
)
from undertable.kit.kinds import SEAT, plain
from undertable.kit.pool import pieces

RECORDS = Path(__file__).parents[1]


# --- by hand, from the rules ------------------------------------------------------------------


def agent_avenue_by_hand(s: AvenueState) -> Iterator[tuple[str, int]]:
    """Agents in hands, piles, play, box, offer and deck; market cards likewise, an instant in its taker's hands."""
    for zone in (*s.hand, *s.pile):
        for agent in zone:
            yield "agent", agent
    for counts in (*s.play, s.box, s.unseen):
        for agent in pieces(counts):
            yield "agent", agent
    if s.up >= 0:
        yield "agent", s.up
    if s.down is not None:
        yield "agent", s.down.kind
    for cards in (s.market, s.supply, s.discard, *s.ongoing):
        for card in cards:
            if card >= 0:
                yield "market", card
    for frame in s.stack:
        if isinstance(frame, PutAway):  # it waits below all that the card still does
            yield "market", frame.card


def mind_mgmt_by_hand(s: MindState) -> Iterator[tuple[str, int]]:
    """Feature cards, Recruiter cards, recruits, Mind Slip tokens and figures, wherever they are."""
    for feature in (*(c.kind for c in (*s.secret, *s.shelved)), *s.row, *s.discard, *s.unseen):
        yield "feature", feature
    if s.card.kind == -1:
        yield from (("recruiter", card) for card in s.potential)
    else:
        yield from (("recruiter", c.kind) for c in (s.card, *s.away))
    yield from [("recruit", 0)] * (s.supply + sum(s.track) + sum(s.symbol))
    yield from [("mind slip", 0)] * (s.slips + len(s.slip_time) - s.slip_token.count(1))
    yield from (("agent", agent) for agent in range(4))
    yield from (("ally", ally) for ally in (*s.allies, *s.spent))


BY_HAND: dict[str, Any] = {"agent_avenue": agent_avenue_by_hand, "mind_mgmt": mind_mgmt_by_hand}


def _states(id: str) -> Iterator[State]:
    """Every state of every stored game, and what every viewer sees of it."""
    for path in sorted((RECORDS / id / "records").glob("*.json")):
        game, record = read(path, find)
        for now in replay(game, record):
            yield now.state
            viewers: set[Seats] = {NOBODY, *(game.viewer(now.state, seat) for seat in range(now.state.seats))}
            yield from (observe(now.state, who) for who in viewers)


@pytest.mark.parametrize("id", BY_HAND)
def test_what_the_marks_count_is_what_one_counts_by_hand(id: str) -> None:
    looked = 0
    for s in _states(id):
        assert Counter(find(id).census(s)) == Counter(BY_HAND[id](s))
        looked += 1
    assert looked > 2000


# --- what is a piece ----------------------------------------------------------------------------

CARD = plain("card", ("a", "b", "c"))


class Held(Todo, frozen=True, gc=False):
    card: Annotated[int, PUBLIC, piece(CARD)]


class About(Ask, frozen=True, gc=False):
    frames: Annotated[tuple[AnyFrame, ...], PUBLIC]


class Board(State):
    hand: Annotated[list[list[int]], OWNER_ZONE, piece(CARD)] = []
    slot: Annotated[int, PUBLIC, piece(CARD)] = -1
    row: Annotated[list[Cell], KNOWERS, piece(CARD)] = []
    down: Annotated[Cell | None, KNOWERS, piece(CARD)] = None
    play: Annotated[list[list[int]], PUBLIC, piece(CARD, counts=True)] = []
    left: Annotated[list[int], HIDDEN, pool(CARD)] = []
    who: Annotated[int, PUBLIC, piece(SEAT)] = -1


def test_pieces_are_found_wherever_they_may_lie() -> None:
    board = Board(
        2, hand=[[0], [1, 1]], slot=2, row=[cell(0, NOBODY)], down=cell(1, bit(0)), play=[[0, 2, 0], [1, 0, 0]]
    )
    board.left = [0, 0, 3]
    board.stack = [About(0, (Held(2),))]
    assert Counter(kind for _, kind in census(board)) == {0: 3, 1: 5, 2: 5}
    seen = Counter(kind for _, kind in census(observe(board, bit(0))))
    assert seen == {0: 2, 1: 3, 2: 2, UNKNOWN: 3}, "the other hand and the row are there, but who knows what they are"


def test_what_is_not_there_is_no_piece() -> None:
    assert census(Board(2, row=[LATE_CELL, cell(-1, bit(0))])) == []


def test_what_a_viewer_has_not_located_is_left_of_the_box() -> None:
    board = Board(2, hand=[[0], [1]], left=[0, 0, 1])
    assert unlocated(observe(board, bit(0)), CARD) == [0, 1, 1]
    assert unlocated(copy(board), CARD) == [0, 0, 0]
