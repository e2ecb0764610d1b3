"""One seat alone against cards that lie face down and are turned up one by one.
In real games: a solo mode, where the deck of the automated opponent is nobody's to see.
Proves: whoever is the only one at the table is still on trial for what not even they may know.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Annotated

from undertable.kernel import state as kernel
from undertable.kernel.book import intern
from undertable.kernel.game import Book, Game, Outcomes, Setup
from undertable.kernel.parts import Belief, Proof
from undertable.kernel.text import Says, Words
from undertable.kernel.types import (
    ALL,
    COUNT,
    KNOWERS,
    NOBODY,
    PUBLIC,
    Ask,
    Cell,
    Chance,
    Choice,
    Event,
    Result,
    Seat,
    Seats,
    cell,
    known,
)
from undertable.kit.pool import pieces, take, weights

from .dealing import unseen

DECK = (2, 2, 2)
ROW = 4  # so many cards lie face down


class State(kernel.State):
    row: Annotated[list[Cell], KNOWERS] = []
    pool: Annotated[list[int], COUNT] = []  # back in the box, nobody knows which
    right: Annotated[int, PUBLIC] = 0


class Deal(Chance, frozen=True):
    """A card falls face down: it is there, and nobody has seen it."""


class Guess(Ask, frozen=True):
    """Name the next card of the row; it is turned up."""

    place: Annotated[int, PUBLIC]


class Falls(Choice, frozen=True):
    kind: int


class Name(Choice, frozen=True):
    kind: int


FALLS = [Falls(kind) for kind in range(len(DECK))]
NAMES = [Name(kind) for kind in range(len(DECK))]
intern(Name, NAMES)


class Dealt(Event, frozen=True):
    place: Annotated[int, PUBLIC]
    says = Says("Card {place} is dealt face down.")


class Turned(Event, frozen=True):
    named: Annotated[int, PUBLIC]
    card: Annotated[Cell, KNOWERS]
    says = Says("{named:card} was named; it is {card:card}.")


book = Book[State]()


@book.chance(Deal, Falls)
def deals(s: State, ask: Deal) -> Outcomes:
    return weights(s.pool, FALLS)


@book.answer(Deal)
def deal(s: State, ask: Deal, seat: Seat, fell: Falls) -> None:
    take(s.pool, fell.kind)
    s.row.append(cell(fell.kind, NOBODY))
    s.tell(Dealt(len(s.row)))


book.asks(Guess, Name)


@book.answer(Guess, Name)
def guess(s: State, ask: Guess, seat: Seat, choice: Name) -> None:
    kind = s.row[ask.place].kind
    s.row[ask.place] = cell(kind, ALL)
    s.right += kind == choice.kind
    s.tell(Turned(choice.kind, s.row[ask.place]))
    if ask.place + 1 < ROW:
        s.then(Guess(seat, ask.place + 1))
    else:
        s.over = Result((0,) if s.right > 1 else ())


class Beliefs(Belief[State]):
    def determinize(self, seen: State, who: Seats, rng: Random) -> State:
        stock = unseen(self.game, seen, DECK, rng)
        world = kernel.copy(seen)
        world.row = [card if known(card.kind) else cell(stock.pop(), card.knowers) for card in seen.row]
        world.pool = [stock.count(kind) for kind in range(len(DECK))]
        return world


class Bounds(Proof[State]):
    bound = 2 * ROW


class Patience(Game[State]):
    id = "patience"
    state = State
    book = book
    words = Words({"card": [{"en": {"one": w}, "cs": {"nom": w}} for w in ("ace", "king", "ten")]})
    modes = {"only": (1,)}
    belief = Beliefs()
    proof = Bounds()

    def begin(self, s: State, setup: Setup) -> None:
        s.pool = list(DECK)
        s.then(*[Deal()] * ROW, Guess(0, 0))

    def census(self, s: State) -> Iterable[tuple[str, int]]:
        for kind in [*(card.kind for card in s.row), *pieces(s.pool)]:
            yield "card", kind


GAME = Patience()
