"""One pool feeds hands, a draw and cards set aside unseen, which somebody may look at, or nobody.
In real games: cards removed in the dark at set-up, one of which a guess or a power asks about.
Proves: a place nobody looked at has no kind, and what was never drawn is not laid open at the end.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Annotated

from undertable.kernel import state as kernel
from undertable.kernel.book import intern
from undertable.kernel.game import Book, Game, Outcomes, Setup
from undertable.kernel.parts import Belief, Proof
from undertable.kernel.text import Says, Sentence, Words
from undertable.kernel.types import (
    ALL,
    COUNT,
    KNOWERS,
    LATE,
    LATE_CELL,
    NOBODY,
    OWNER_ZONE,
    PUBLIC,
    AnyOrder,
    Ask,
    Cell,
    Chance,
    Choice,
    Event,
    Reason,
    Result,
    Seat,
    Seats,
    Todo,
    bit,
    cell,
    known,
)
from undertable.kit.deck import Cards
from undertable.kit.pool import pieces, take, weights

from .dealing import unseen

DECK = (2, 2, 1)
SCOUT, GUESSER = 0, 1
ASIDE = 2  # so many cards lie aside; the guess is about the first


class State(kernel.State):
    hand: Annotated[list[list[int]], OWNER_ZONE] = []
    aside: Annotated[list[Cell], KNOWERS] = []
    pool: Annotated[list[int], COUNT] = []  # feeds the deck and whatever lies LATE: nobody sees
    dropped: Annotated[list[int], PUBLIC] = []
    named: Annotated[int, PUBLIC] = -1


class Deal(Chance, frozen=True):
    seat: Annotated[Seat, PUBLIC]


class Drop(Ask, frozen=True):
    """Discard one card face up."""


class Peek(Ask, frozen=True):
    """Look at one card that lies aside, or at none."""


class Realise(Chance, frozen=True):
    """A seat may look now: what lies there?"""

    seat: Annotated[Seat, PUBLIC]
    place: Annotated[int, PUBLIC]


class TurnUp(Chance, frozen=True):
    """The first card is turned up, and nobody has looked at it: what is it?"""


class Guess(Ask, frozen=True):
    """Name the first card that lies aside."""


class Judge(Todo, frozen=True):
    pass


class Falls(Choice, frozen=True):
    kind: int


class Look(Choice, frozen=True):
    place: int


class Leave(Choice, frozen=True):
    pass


class Name(Choice, frozen=True):
    kind: int


FALLS = [Falls(kind) for kind in range(len(DECK))]
LOOKS = [Look(place) for place in range(ASIDE)]
NAMES = [Name(kind) for kind in range(len(DECK))]
LEAVE = Leave()
intern(Look, LOOKS)
intern(Name, NAMES)
intern(Leave, [LEAVE])


NotHeld = Sentence("NotHeld", "Only cards of your hand can be dropped.")


class Drew(Event, frozen=True):
    seat: Annotated[Seat, PUBLIC]
    card: Annotated[Cell, KNOWERS]
    says = Says("{seat:seat} draws {card:card}.", unknown="{seat:seat} draws a card.")


class Dropped(Event, frozen=True):
    seat: Annotated[Seat, PUBLIC]
    card: Annotated[Cell, KNOWERS]
    says = Says("{seat:seat} discards {card:card}.")


class Left(Event, frozen=True):
    seat: Annotated[Seat, PUBLIC]
    says = Says("{seat:seat} looks at nothing.")


class Saw(Event, frozen=True):
    seat: Annotated[Seat, PUBLIC]
    place: Annotated[int, PUBLIC]
    card: Annotated[Cell, KNOWERS]
    says = Says("{seat:seat} finds {card:card} aside.", unknown="{seat:seat} looks at a card that lies aside.")


class TurnedUp(Event, frozen=True):
    card: Annotated[Cell, KNOWERS]
    says = Says("The first card aside is {card:card}.")


class Named(Event, frozen=True):
    seat: Annotated[Seat, PUBLIC]
    kind: Annotated[int, PUBLIC]
    says = Says("{seat:seat} names {kind:card}.")


class LaidOpen(Event, frozen=True):
    """Whatever was realised; what was never drawn never existed."""

    cards: Annotated[tuple[Cell, ...], KNOWERS]
    says = Says("All is laid open: {cards:card}.")


book = Book[State]()
aside = Cards("aside", "pool")


@book.chance(Deal, Falls)
def deals(s: State, ask: Deal) -> Outcomes:
    return weights(s.pool, FALLS)


@book.answer(Deal)
def draw(s: State, ask: Deal, seat: Seat, fell: Falls) -> None:
    take(s.pool, fell.kind)
    s.hand[ask.seat] = sorted([*s.hand[ask.seat], fell.kind])
    s.tell(Drew(ask.seat, cell(fell.kind, bit(ask.seat))))
    if len(s.hand[ask.seat]) > 1:
        s.then(Drop(ask.seat))


book.asks(Drop, Name)


@book.refuse(Drop, Name)
def refuse_drop(s: State, ask: Drop, seat: Seat, choice: Name) -> Reason | None:
    return None if choice.kind in s.hand[seat] else NotHeld(rule="")


@book.answer(Drop, Name)
def drop(s: State, ask: Drop, seat: Seat, choice: Name) -> None:
    s.hand[seat].remove(choice.kind)
    s.dropped.append(choice.kind)
    s.tell(Dropped(seat, cell(choice.kind, ALL)))


book.asks(Peek, Leave, Look)


@book.answer(Peek, Leave)
def leave(s: State, ask: Peek, seat: Seat, choice: Leave) -> None:
    s.tell(Left(seat))


@book.answer(Peek, Look)
def peek(s: State, ask: Peek, seat: Seat, choice: Look) -> None:
    s.then(Realise(seat, choice.place))


@book.chance(Realise, Falls)
def lies(s: State, ask: Realise) -> Outcomes:
    return aside.outcomes(s, FALLS)


@book.answer(Realise)
def find(s: State, ask: Realise, seat: Seat, fell: Falls) -> None:
    s.tell(Saw(ask.seat, ask.place, aside.realise(s, ask.place, fell.kind, bit(ask.seat))))


@book.chance(TurnUp, Falls)
def turns(s: State, ask: TurnUp) -> Outcomes:
    return aside.outcomes(s, FALLS)


@book.answer(TurnUp)
def turn(s: State, ask: TurnUp, seat: Seat, fell: Falls) -> None:
    s.tell(TurnedUp(aside.realise(s, 0, fell.kind, ALL)))


book.asks(Guess, Name)


@book.answer(Guess, Name)
def guess(s: State, ask: Guess, seat: Seat, choice: Name) -> None:
    s.named = choice.kind
    s.tell(Named(seat, choice.kind))
    s.then(Judge())
    # Whether anybody has looked is public, so it may decide whether chance is asked.
    if aside.unseen(s, 0):
        s.then(TurnUp())
    else:
        s.tell(TurnedUp(aside.look(s, 0, ALL)))


@book.run(Judge)
def judge(s: State, todo: Judge) -> None:
    right = s.aside[0].kind == s.named
    s.over = Result((GUESSER,) if right else (SCOUT,))
    s.open = True
    realised = [*(k for hand in s.hand for k in hand), *(c.kind for c in s.aside if c.kind != LATE)]
    s.tell(LaidOpen(tuple(cell(kind, ALL) for kind in realised)))


class Beliefs(Belief[State]):
    def determinize(self, seen: State, who: Seats, rng: Random) -> State:
        stock = unseen(self.game, seen, DECK, rng)
        world = kernel.copy(seen)
        world.hand = [sorted(k if known(k) else stock.pop() for k in hand) for hand in seen.hand]
        world.aside = [_fill(c, stock) for c in seen.aside]
        world.pool = [stock.count(kind) for kind in range(len(DECK))]
        return world


class Bounds(Proof[State]):
    bound = 20

    def groups(self, s: State) -> dict[str, Seats]:
        return {"scout": bit(SCOUT)}


class Aside(Game[State]):
    id = "aside"
    state = State
    book = book
    words = Words({"card": [{"en": {"one": w}, "cs": {"nom": w}} for w in ("oak", "elm", "yew")]})
    modes = {"only": (2,)}
    belief = Beliefs()
    proof = Bounds()

    def begin(self, s: State, setup: Setup) -> None:
        s.hand = [[] for _ in range(setup.seats)]
        aside.lay(s, ASIDE)
        s.pool = list(DECK)
        s.then(Deal(SCOUT), Deal(GUESSER), AnyOrder(SCOUT, (Peek(SCOUT), Deal(SCOUT))), Guess(GUESSER))

    def census(self, s: State) -> Iterable[tuple[str, int]]:
        # A LATE place is no piece yet: its piece is still counted in the pool.
        aside = [c.kind for c in s.aside if c.kind != LATE]
        for kind in [*(k for hand in s.hand for k in hand), *aside, *s.dropped, *pieces(s.pool)]:
            yield "card", kind


def _fill(place: Cell, stock: list[int]) -> Cell:
    """A place nobody has looked at has no kind in any world."""
    if place.knowers == NOBODY:
        return LATE_CELL
    return place if known(place.kind) else cell(stock.pop(), place.knowers)


GAME = Aside()
