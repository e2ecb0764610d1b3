"""An effect waits below while possible reactors are asked; a shown card removes it.
In real games: an attack, a plot or an arrest that a card in somebody's hand may stop.
Proves: who is asked follows from hand sizes alone, and a waiting frame may hold a face-down card.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Annotated

import msgspec

from undertable.kernel import state as kernel
from undertable.kernel.game import Book, Game, Outcomes, Setup
from undertable.kernel.parts import Belief, Proof
from undertable.kernel.text import Says, Words
from undertable.kernel.types import (
    ALL,
    COUNT,
    KNOWERS,
    OWNER_ZONE,
    PUBLIC,
    Ask,
    Cell,
    Chance,
    Choice,
    Event,
    OneOf,
    Result,
    Seat,
    Seats,
    Todo,
    bit,
    cell,
    known,
)
from undertable.kit.pool import pieces, take, weights

from .dealing import unseen

STONE, SHIELD = 0, 1  # a stone hits whom it is thrown at; a shield stops a strike, thrown it does nothing
DECK = (3, 2)


class State(kernel.State):
    hand: Annotated[list[list[int]], OWNER_ZONE] = []
    pool: Annotated[list[int], COUNT] = []  # how many of each kind are left: nobody sees
    lives: Annotated[list[int], PUBLIC] = []
    shown: Annotated[list[int], PUBLIC] = []  # discards that lie face up
    lost: Annotated[list[Cell], KNOWERS] = []  # stopped strikes: discarded without being turned up
    lost_by: Annotated[list[int], PUBLIC] = []


class Deal(Chance, frozen=True):
    seat: Annotated[Seat, PUBLIC]


class Turn(Todo, frozen=True):
    seat: Annotated[Seat, PUBLIC]


class Attack(Ask, frozen=True):
    """Throw a card face down at somebody, or hold."""


class Strike(Todo, frozen=True):
    """The effect about to happen; its card is the striker's secret until it happens."""

    seat: Annotated[Seat, PUBLIC]
    target: Annotated[Seat, PUBLIC]
    card: Annotated[Cell, KNOWERS]


class Window(Todo, frozen=True):
    """Those still to be asked before the strike below."""

    left: Annotated[tuple[Seat, ...], PUBLIC]


class Interrupt(Ask, frozen=True):
    """Stop the strike with a shield, or pass."""


class Retort(Todo, frozen=True):
    """The stopped striker is hurt."""

    seat: Annotated[Seat, PUBLIC]


class End(Todo, frozen=True):
    pass


class Falls(Choice, frozen=True):
    kind: int


class Throw(Choice, frozen=True):
    kind: int
    target: Seat


class Hold(Choice, frozen=True):
    pass


class Show(Choice, frozen=True):
    pass


class Pass(Choice, frozen=True):
    pass


FALLS = [Falls(kind) for kind in range(len(DECK))]
THROWS = [[Throw(kind, target) for target in range(3)] for kind in range(len(DECK))]
HOLD, SHOW, PASS = Hold(), Show(), Pass()


class Drew(Event, frozen=True):
    seat: Annotated[Seat, PUBLIC]
    card: Annotated[Cell, KNOWERS]
    says = Says("{seat:seat} draws a {card:card}.", unknown="{seat:seat} draws a card.")


class Threw(Event, frozen=True):
    seat: Annotated[Seat, PUBLIC]
    target: Annotated[Seat, PUBLIC]
    card: Annotated[Cell, KNOWERS]
    says = Says(
        "{seat:seat} throws a {card:card} at {target:seat}.",
        unknown="{seat:seat} throws a card at {target:seat}.",
    )


class Held(Event, frozen=True):
    seat: Annotated[Seat, PUBLIC]
    says = Says("{seat:seat} holds.")


class Passed(Event, frozen=True):
    seat: Annotated[Seat, PUBLIC]
    says = Says("{seat:seat} lets it happen.")


class Stopped(Event, frozen=True):
    seat: Annotated[Seat, PUBLIC]
    card: Annotated[Cell, KNOWERS]
    says = Says("{seat:seat} stops it with a {card:card}.")


class Struck(Event, frozen=True):
    target: Annotated[Seat, PUBLIC]
    card: Annotated[Cell, KNOWERS]
    says = Says("It was a {card:card}, thrown at {target:seat}.")


class Hurt(Event, frozen=True):
    seat: Annotated[Seat, PUBLIC]
    says = Says("{seat:seat} is hurt.")


book = Book[State]()


@book.chance(Deal, Falls)
def deals(s: State, ask: Deal) -> Outcomes:
    return weights(s.pool, FALLS)


@book.answer(Deal)
def draw(s: State, ask: Deal, seat: Seat, fell: Falls) -> None:
    take(s.pool, fell.kind)
    s.hand[ask.seat] = sorted([*s.hand[ask.seat], fell.kind])
    s.tell(Drew(ask.seat, cell(fell.kind, bit(ask.seat))))


@book.run(Turn)
def turn(s: State, todo: Turn) -> None:
    if s.hand[todo.seat]:
        s.then(Attack(todo.seat))


@book.options(Attack, Throw, Hold)
def attacks(s: State, ask: Attack, seat: Seat) -> Sequence[Choice]:
    kinds = sorted(set(s.hand[seat]))
    return [HOLD, *(THROWS[kind][target] for kind in kinds for target in range(s.seats) if target != seat)]


@book.answer(Attack)
def attack(s: State, ask: Attack, seat: Seat, choice: Throw | Hold) -> None:
    if isinstance(choice, Hold):
        s.tell(Held(seat))
        return
    s.hand[seat].remove(choice.kind)
    card = cell(choice.kind, bit(seat))
    s.tell(Threw(seat, choice.target, card))
    after = [(seat + i) % s.seats for i in range(1, s.seats)]
    # A hand that is not empty might hold a shield: so far goes public knowledge, and no further.
    s.then(Window(tuple(x for x in after if s.hand[x])), Strike(seat, choice.target, card))


@book.run(Window)
def window(s: State, todo: Window) -> None:
    if todo.left:
        s.then(Interrupt(todo.left[0]), Window(todo.left[1:]))


@book.options(Interrupt, Show, Pass)
def reactions(s: State, ask: Interrupt, seat: Seat) -> Sequence[Choice]:
    return [SHOW, PASS] if SHIELD in s.hand[seat] else [PASS]


@book.answer(Interrupt)
def react(s: State, ask: Interrupt, seat: Seat, choice: Show | Pass) -> None:
    if isinstance(choice, Pass):
        s.tell(Passed(seat))
        return
    s.hand[seat].remove(SHIELD)
    s.shown.append(SHIELD)
    s.tell(Stopped(seat, cell(SHIELD, ALL)))
    strike = s.stack.pop()
    while not isinstance(strike, Strike):  # the window goes, and the effect below it
        strike = s.stack.pop()
    s.lost.append(strike.card)
    s.lost_by.append(strike.seat)
    s.then(OneOf(seat, (Deal(seat), Retort(strike.seat))))


@book.run(Strike)
def strike(s: State, todo: Strike) -> None:
    s.shown.append(todo.card.kind)
    s.tell(Struck(todo.target, cell(todo.card.kind, ALL)))
    if todo.card.kind == STONE:
        _hurt(s, todo.target)


@book.run(Retort)
def retort(s: State, todo: Retort) -> None:
    _hurt(s, todo.seat)


def _hurt(s: State, seat: Seat) -> None:
    s.lives[seat] -= 1
    s.tell(Hurt(seat))


@book.run(End)
def end(s: State, todo: End) -> None:
    best = max(s.lives)
    s.over = Result(tuple(seat for seat in range(s.seats) if s.lives[seat] == best))


class Beliefs(Belief[State]):
    def determinize(self, seen: State, who: Seats, rng: Random) -> State:
        stock = unseen(self.game, seen, DECK, rng)
        world = kernel.copy(seen)
        world.hand = [sorted(k if known(k) else stock.pop() for k in hand) for hand in seen.hand]
        world.lost = [_fill(c, stock) for c in seen.lost]
        for i, frame in enumerate(seen.stack):
            if isinstance(frame, Strike):
                world.stack[i] = msgspec.structs.replace(frame, card=_fill(frame.card, stock))
        world.pool = [stock.count(kind) for kind in range(len(DECK))]
        return world


class Bounds(Proof[State]):
    bound = 30


class Interrupts(Game[State]):
    id = "interrupt"
    state = State
    book = book
    words = Words({"card": [{"en": {"one": w}, "cs": {"nom": w}} for w in ("stone", "shield")]})
    modes = {"only": (3,)}
    belief = Beliefs()
    proof = Bounds()

    def begin(self, s: State, setup: Setup) -> None:
        seats = range(setup.seats)
        s.hand = [[] for _ in seats]
        s.lives = [3 for _ in seats]
        s.pool = list(DECK)
        s.then(*(Deal(seat) for seat in seats), *(Turn(seat) for seat in seats), End())

    def census(self, s: State) -> Iterable[tuple[str, int]]:
        thrown = [frame.card.kind for frame in s.stack if isinstance(frame, Strike)]
        lost = [c.kind for c in s.lost]
        for kind in [*(k for hand in s.hand for k in hand), *s.shown, *lost, *thrown, *pieces(s.pool)]:
            yield "card", kind


def _fill(place: Cell, stock: list[int]) -> Cell:
    return place if known(place.kind) else cell(stock.pop(), place.knowers)


GAME = Interrupts()
