"""Everybody hoards any number of cards at the same time, card by card, until done; only worths are told.
In real games: storing any of one's dilemmas in secret at the end of a chapter.
Proves: how many steps another has taken, and whether any, shows nowhere before all are done.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import comb
from random import Random
from typing import Annotated

import msgspec

from undertable.kernel import state as kernel
from undertable.kernel.game import Book, Game, Outcomes, Setup
from undertable.kernel.parts import Belief, Manners, Proof
from undertable.kernel.text import Says, Words
from undertable.kernel.types import (
    COUNT,
    KNOWERS,
    OWNER_ZONE,
    PUBLIC,
    Cell,
    Chance,
    Choice,
    DraftAll,
    Event,
    Result,
    Seat,
    Seats,
    bit,
    cell,
    known,
)
from undertable.kit.pool import pieces, take

from .dealing import unseen

COPPER, SILVER = 0, 1  # worth one and two
DECK = (3, 2)


class State(kernel.State):
    hand: Annotated[list[list[int]], OWNER_ZONE] = []
    pool: Annotated[list[int], COUNT] = []
    store: Annotated[list[list[Cell]], KNOWERS] = []
    worth: Annotated[list[int], PUBLIC] = []


class Deal(Chance, frozen=True):
    seat: Annotated[Seat, PUBLIC]


class Hoard(DraftAll, frozen=True):
    """Everybody puts away as many cards as they like; one may leave that to the game, which hoards what it can."""

    standing = True
    says = Says("Put cards away, one by one, until you have enough.")


class Falls(Choice, frozen=True):
    kinds: tuple[int, ...]


class Put(Choice, frozen=True):
    kind: int
    says = Says("a {kind:card}")


class Enough(Choice, frozen=True):
    says = Says("enough")


FALLS = [Falls((COPPER, COPPER)), Falls((COPPER, SILVER)), Falls((SILVER, SILVER))]
PUTS = [Put(COPPER), Put(SILVER)]
ENOUGH = Enough()


class Dealt(Event, frozen=True):
    seat: Annotated[Seat, PUBLIC]
    cards: Annotated[tuple[Cell, ...], KNOWERS]
    says = Says("{seat:seat} is dealt: {cards:card}.")


class Hoarded(Event, frozen=True):
    seat: Annotated[Seat, PUBLIC]
    cards: Annotated[tuple[Cell, ...], KNOWERS]
    worth: Annotated[int, PUBLIC]
    says = Says("{seat:seat} put away cards worth {worth}.")


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


def _open(hand: list[int], steps: Sequence[Choice]) -> list[Choice]:
    """What may follow these steps: cards in order, so that no order tells anything, then enough."""
    if ENOUGH in steps:
        return []
    put = [step.kind for step in steps if isinstance(step, Put)]
    left = list(hand)
    for kind in put:
        left.remove(kind)
    return [ENOUGH, *(PUTS[kind] for kind in sorted(set(left)) if not put or kind >= put[-1])]


@book.options(Hoard, Put, Enough)
def hoardable(s: State, ask: Hoard, seat: Seat) -> Sequence[Choice]:
    return _open(s.hand[seat], ask.drafts[ask.seats.index(seat)])


@book.resolve(Hoard)
def hoard(s: State, ask: Hoard) -> None:
    for seat, draft in zip(ask.seats, ask.drafts, strict=True):
        kinds = [step.kind for step in draft if isinstance(step, Put)]
        for kind in kinds:
            s.hand[seat].remove(kind)
        s.store[seat] = [cell(kind, bit(seat)) for kind in kinds]
        s.worth[seat] = _worth(s.store[seat])
        s.tell(Hoarded(seat, tuple(s.store[seat]), s.worth[seat]))
    best = max(s.worth)
    s.over = Result(tuple(seat for seat in range(s.seats) if s.worth[seat] == best))


def _worth(store: Sequence[Cell]) -> int:
    return sum(c.kind + 1 for c in store)


def _drafts(hand: list[int], done: bool) -> list[tuple[Choice, ...]]:
    """Every draft that a hand may have come to."""
    found: list[tuple[Choice, ...]] = []
    waiting: list[tuple[Choice, ...]] = [()]
    while waiting:
        steps = waiting.pop()
        after = _open(hand, steps)
        if done is not bool(after):
            found.append(steps)
        waiting += [(*steps, choice) for choice in after]
    return found


class Beliefs(Belief[State]):
    def determinize(self, seen: State, who: Seats, rng: Random) -> State:
        while True:
            world = self._guess(seen, who, rng)
            if self.consistent(world, seen, who):
                return world

    def consistent(self, world: State, seen: State, who: Seats) -> bool:
        return world.over is None or [_worth(pile) for pile in world.store] == seen.worth

    def _guess(self, seen: State, who: Seats, rng: Random) -> State:
        """Any deal that fits what lies open, and any drafts that the others may have come to by now."""
        stock = unseen(self.game, seen, DECK, rng)
        world = kernel.copy(seen)
        world.hand = [sorted(k if known(k) else stock.pop() for k in hand) for hand in seen.hand]
        world.store = [
            sorted((c if known(c.kind) else cell(stock.pop(), c.knowers) for c in pile), key=lambda c: c.kind)
            for pile in seen.store
        ]
        world.pool = [stock.count(kind) for kind in range(len(DECK))]
        if world.stack and isinstance(ask := world.stack[-1], Hoard):
            drafts = [
                draft if who >> seat & 1 else rng.choice(_drafts(world.hand[seat], done))
                for seat, done, draft in zip(ask.seats, ask.done, ask.drafts, strict=True)
            ]
            world.stack[-1] = msgspec.structs.replace(ask, drafts=tuple(drafts))
        return world


class Bounds(Proof[State]):
    bound = 10


class Habits(Manners[State]):
    def default(self, seen: State, seat: Seat, options: Sequence[Choice], rng: Random) -> Choice:
        """The most precious card that may follow, so that the number of steps depends on the hand."""
        return options[-1]


class HoardGame(Game[State]):
    id = "hoard"
    state = State
    book = book
    words = Words({"card": [{"en": {"one": w}, "cs": {"nom": w}} for w in ("copper", "silver")]})
    modes = {"only": (2,)}
    belief = Beliefs()
    manners = Habits()
    proof = Bounds()

    def begin(self, s: State, setup: Setup) -> None:
        seats = tuple(range(setup.seats))
        s.hand, s.store = [[] for _ in seats], [[] for _ in seats]
        s.worth = [0 for _ in seats]
        s.pool = list(DECK)
        # The question names the seats in another order than they sit: nothing may go by places.
        s.then(*(Deal(seat) for seat in seats), Hoard(seats[::-1], (False,) * 2, ((),) * 2))

    def census(self, s: State) -> Iterable[tuple[str, int]]:
        stored = [c.kind for pile in s.store for c in pile]
        for kind in [*(k for hand in s.hand for k in hand), *stored, *pieces(s.pool)]:
            yield "card", kind


GAME = HoardGame()
