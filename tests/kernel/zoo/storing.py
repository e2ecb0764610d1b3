"""Everybody stores a card face down at the same time; only sums are told, and only at the end.
In real games: secret contributions, storing dilemmas, simultaneous picks.
Proves: the order of arrival does not matter, and a told sum binds the worlds one may imagine.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import comb
from random import Random
from typing import Annotated

import msgspec

from undertable.kernel import state as kernel
from undertable.kernel.book import intern
from undertable.kernel.game import Book, Game, Outcomes, Setup
from undertable.kernel.parts import Belief, Proof
from undertable.kernel.text import Says, Sentence, Words
from undertable.kernel.types import (
    COUNT,
    KNOWERS,
    OWNER_ZONE,
    PUBLIC,
    AskAll,
    Cell,
    Chance,
    Choice,
    Event,
    Hush,
    Reason,
    Result,
    Seat,
    Seats,
    Todo,
    bit,
    cell,
    known,
)
from undertable.kit.pool import pieces, take

from .dealing import unseen

COPPER, SILVER = 0, 1  # worth one and two
DECK = (3, 3)
GOAL = 8  # all win together if so much is stored


class State(kernel.State):
    hand: Annotated[list[list[int]], OWNER_ZONE] = []
    pool: Annotated[list[int], COUNT] = []  # how many of each kind are left: nobody sees
    store: Annotated[list[list[Cell]], KNOWERS] = []  # by seat, in the order of rounds
    sums: Annotated[list[int], PUBLIC] = []  # by round; empty until the end


class Deal(Chance, frozen=True):
    seat: Annotated[Seat, PUBLIC]


class Store(AskAll, frozen=True):
    """Everybody must store one of two cards."""


class StoreMore(AskAll, frozen=True):
    """Some may store the other card too, or keep it."""


class Count(Todo, frozen=True):
    pass


class Falls(Choice, frozen=True):
    kinds: tuple[int, ...]


class Put(Choice, frozen=True):
    kind: int


class Keep(Choice, frozen=True):
    pass


FALLS = [Falls((COPPER, COPPER)), Falls((COPPER, SILVER)), Falls((SILVER, SILVER))]
PUTS = [Put(COPPER), Put(SILVER)]
KEEP = Keep()
intern(Put, PUTS)
intern(Keep, [KEEP])


NotHeld = Sentence("NotHeld", "Only cards of your hand can be stored.")


class Dealt(Event, frozen=True):
    seat: Annotated[Seat, PUBLIC]
    cards: Annotated[tuple[Cell, ...], KNOWERS]
    says = Says("{seat:seat} is dealt: {cards:card}.")


class Stored(Event, frozen=True):
    seat: Annotated[Seat, PUBLIC]
    card: Annotated[Cell, KNOWERS]
    says = Says("{seat:seat} stores a {card:card}.", unknown="{seat:seat} stores a card.")


class Kept(Event, frozen=True):
    seat: Annotated[Seat, PUBLIC]
    says = Says("{seat:seat} keeps the other card.")


class Counted(Event, frozen=True):
    sums: Annotated[tuple[int, ...], PUBLIC]
    says = Says("The rounds brought: {sums}.")


book = Book[State]()


@book.chance(Deal, Falls)
def deals(s: State, ask: Deal) -> Outcomes:
    ways = [(fall, comb(s.pool[0], 2 - sum(fall.kinds)) * comb(s.pool[1], sum(fall.kinds))) for fall in FALLS]
    return [(fall, n) for fall, n in ways if n]


@book.answer(Deal)
def deal(s: State, ask: Deal, seat: Seat, fell: Falls) -> None:
    for kind in fell.kinds:
        take(s.pool, kind)
    s.hand[ask.seat] = list(fell.kinds)
    s.tell(Dealt(ask.seat, tuple(cell(kind, bit(ask.seat)) for kind in fell.kinds)))


book.asks(Store, Put)
book.asks(StoreMore, Keep, Put)


def refuse_put(s: State, ask: AskAll, seat: Seat, choice: Put) -> Reason | None:
    return None if choice.kind in s.hand[seat] else NotHeld(rule="")


book.refuse(Store, Put)(refuse_put)
book.refuse(StoreMore, Put)(refuse_put)


@book.resolve(Store)
def store(s: State, ask: Store) -> None:
    _store(s, ask)


@book.resolve(StoreMore)
def store_more(s: State, ask: StoreMore) -> None:
    _store(s, ask)


def _store(s: State, ask: AskAll) -> None:
    for seat, choice in zip(ask.seats, ask.answers, strict=True):
        if choice == KEEP:
            s.tell(Kept(seat))
            continue
        assert isinstance(choice, Put)
        s.hand[seat].remove(choice.kind)
        card = cell(choice.kind, bit(seat))
        s.store[seat].append(card)
        s.tell(Stored(seat, card))


@book.run(Count)
def count(s: State, todo: Count) -> None:
    s.sums = _sums(s)
    s.tell(Counted(tuple(s.sums)))
    s.over = Result(tuple(range(s.seats)) if sum(s.sums) >= GOAL else ())


def _sums(s: State) -> list[int]:
    return [sum(pile[i].kind + 1 for pile in s.store if len(pile) > i) for i in range(2)]


class Beliefs(Belief[State]):
    def determinize(self, seen: State, who: Seats, rng: Random) -> State:
        world = self._guess(seen, rng)
        while not self.consistent(world, seen, who):
            world = self._guess(seen, rng)
        return world

    def consistent(self, world: State, seen: State, who: Seats) -> bool:
        return not seen.sums or _sums(world) == seen.sums

    def _guess(self, seen: State, rng: Random) -> State:
        """Any deal that fits what lies open, and any answers that fit the deal."""
        stock = unseen(self.game, seen, DECK, rng)
        world = kernel.copy(seen)
        world.hand = [sorted(k if known(k) else stock.pop() for k in hand) for hand in seen.hand]
        world.store = [[c if known(c.kind) else cell(stock.pop(), c.knowers) for c in pile] for pile in seen.store]
        world.pool = [stock.count(kind) for kind in range(len(DECK))]
        if world.stack and isinstance(ask := world.stack[-1], AskAll):
            world.stack[-1] = msgspec.structs.replace(ask, answers=self._answers(world, ask, rng))
        return world

    def _answers(self, world: State, ask: AskAll, rng: Random) -> tuple[Choice | None, ...]:
        return tuple(
            rng.choice(book.open(world, ask, seat)) if isinstance(answer, Hush) else answer
            for seat, answer in zip(ask.seats, ask.answers, strict=True)
        )


class Bounds(Proof[State]):
    bound = 10


class Storing(Game[State]):
    id = "storing"
    state = State
    book = book
    words = Words({"card": [{"en": {"one": w}, "cs": {"nom": w}} for w in ("copper", "silver")]})
    modes = {"only": (3,)}
    belief = Beliefs()
    proof = Bounds()

    def begin(self, s: State, setup: Setup) -> None:
        seats = tuple(range(setup.seats))
        s.hand = [[] for _ in seats]
        s.store = [[] for _ in seats]
        s.pool = list(DECK)
        # The second round asks two seats, neither in order nor starting with the first.
        s.then(
            *(Deal(seat) for seat in seats),
            Store(seats, (None,) * 3),
            StoreMore((2, 1), (None, None)),
            Count(),
        )

    def census(self, s: State) -> Iterable[tuple[str, int]]:
        stored = [c.kind for pile in s.store for c in pile]
        for kind in [*(k for hand in s.hand for k in hand), *stored, *pieces(s.pool)]:
            yield "card", kind


GAME = Storing()
