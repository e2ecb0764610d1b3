"""Decks nobody can look into, and decks somebody can."""

from random import Random
from typing import Annotated, Any

import pytest

from undertable.kernel.state import State
from undertable.kernel.types import ALL, COUNT, KNOWERS, LATE_CELL, NOBODY, PUBLIC, Cell, Choice, bit, cell
from undertable.kit.deck import Among, Cards, Deck


class Box(State):
    size: Annotated[int, PUBLIC] = 0
    pool: Annotated[list[int], COUNT] = []
    cards: Annotated[list[Cell], KNOWERS] = []


class Falls(Choice, frozen=True):
    kind: int


FALLS = [Falls(kind) for kind in range(3)]
DECK, KINDS, CARDS = Deck("size", "pool"), Deck("size", "pool", counts=False), Cards("cards", "pool")


# --- a number and a pool ---------------------------------------------------------------------


def test_every_card_that_is_left_is_equally_likely() -> None:
    assert DECK.outcomes(Box(size=3, pool=[2, 0, 1]), FALLS) == [(FALLS[0], 2), (FALLS[2], 1)]
    assert KINDS.outcomes(Box(size=2, pool=[0, 2]), FALLS) == [(FALLS[0], 1), (FALLS[2], 1)]


def test_a_card_drawn_is_gone() -> None:
    box = Box(size=3, pool=[2, 0, 1])
    DECK.draw(box, 0)
    assert (box.size, box.pool) == (2, [1, 0, 1])
    box = Box(size=2, pool=[0, 2])
    KINDS.draw(box, 2)
    assert (box.size, box.pool) == (1, [0])


@pytest.mark.parametrize(("deck", "pool"), [(DECK, [2, 0, 1]), (KINDS, [0, 2])])
def test_what_the_deck_does_not_hold_cannot_be_drawn(deck: Deck, pool: list[int]) -> None:
    box = Box(size=3, pool=list(pool))
    with pytest.raises(ValueError):
        deck.draw(box, 1)
    assert (box.size, box.pool) == (3, pool)


# --- cards in order --------------------------------------------------------------------------


def laid(n: int = 4) -> Any:
    box = Box(pool=[2, 1, 1])
    CARDS.lay(box, n)
    return box


def test_a_card_nobody_has_seen_does_not_exist_yet() -> None:
    box = laid()
    assert box.cards == [LATE_CELL] * 4
    assert CARDS.unseen(box, 2)
    assert [outcome for outcome, _ in CARDS.outcomes(box, FALLS)] == FALLS


def test_whoever_looks_first_makes_it_real_and_the_next_sees_the_same() -> None:
    box = laid()
    assert CARDS.realise(box, 2, 1, bit(0)) == cell(1, bit(0))
    assert (box.pool, CARDS.unseen(box, 2)) == ([2, 0, 1], False)
    assert CARDS.look(box, 2, bit(1)) == cell(1, bit(0) | bit(1))
    assert CARDS.look(box, 2, ALL) == cell(1, bit(0) | bit(1) | ALL)
    assert box.cards == [LATE_CELL, LATE_CELL, cell(1, bit(0) | bit(1) | ALL), LATE_CELL]


def test_after_a_reordering_only_who_did_it_knows_the_places() -> None:
    box = laid()
    box.cards = [cell(0, bit(0)), cell(1, bit(0) | bit(1)), cell(2, bit(0) | ALL), LATE_CELL]
    facts = CARDS.reorder(box, 0, [2, 0, 1], 0)
    assert box.cards == [cell(2, bit(0)), cell(0, bit(0)), cell(1, bit(0)), LATE_CELL]
    assert facts == [Among(bit(1), (0, 1, 2), (1,)), Among(ALL, (0, 1, 2), (2,))]


def test_a_reordering_of_what_nobody_else_knew_blurs_nothing() -> None:
    box = laid()
    box.cards[1:3] = [cell(0, bit(1)), cell(2, bit(1))]
    assert CARDS.reorder(box, 1, [1, 0], 1) == []
    assert box.cards[1:3] == [cell(2, bit(1)), cell(0, bit(1))]


def test_a_card_put_beneath_is_known_to_those_who_saw_it_go() -> None:
    box = laid(2)
    assert CARDS.bury(box, cell(1, bit(1))) == 2
    assert box.cards == [LATE_CELL, LATE_CELL, cell(1, bit(1))]


def test_what_is_shuffled_in_loses_its_place_and_everybody_keeps_what_they_knew_of_it() -> None:
    box = Box(pool=[0, 0, 0])
    cards = [cell(0, bit(0)), cell(2, bit(1)), cell(0, bit(0)), cell(1, bit(0) | bit(1)), cell(2, ALL)]
    facts = CARDS.shuffle_in(box, cards)
    assert box.pool == [2, 1, 2]
    assert facts == [
        Among(bit(0), (), (0, 0)),
        Among(bit(1), (), (2,)),
        Among(bit(0) | bit(1), (), (1,)),
        Among(ALL, (), (2,)),
    ]


def test_no_card_is_lost_or_doubled_whatever_is_done() -> None:
    rng = Random(4)
    for _ in range(200):
        box = laid()
        for place in range(4):
            left = [kind for kind, n in enumerate(box.pool) for _ in range(n)]
            CARDS.realise(box, place, rng.choice(left), rng.choice([bit(0), bit(1), ALL]))
        first = rng.randrange(3)
        order = rng.sample(range(4 - first), 4 - first)
        CARDS.reorder(box, first, order, 0)
        assert sorted(card.kind for card in box.cards) == [0, 0, 1, 2]
        assert all(card.knowers != NOBODY for card in box.cards)
        CARDS.shuffle_in(box, box.cards)
        assert box.pool == [2, 1, 1]
