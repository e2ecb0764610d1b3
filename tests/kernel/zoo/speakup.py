"""One seat decides whether to go on; others may stop it at any time by showing a card, and nobody waits for them.
Anybody, asked or not, may bet on the pot beside the question. In real games: free effects in somebody else's turn,
plans that all can see.
Proves: who might speak up follows from hand sizes alone, and one who cannot is not told from one who will not.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Annotated

from undertable.kernel import state as kernel
from undertable.kernel.game import Book, Game, Outcomes, Setup
from undertable.kernel.parts import Belief, Proof
from undertable.kernel.text import Says, Sentence, Words
from undertable.kernel.types import (
    ALL,
    COUNT,
    KNOWERS,
    OWNER_ZONE,
    PUBLIC,
    Aside,
    Cell,
    Chance,
    Choice,
    Event,
    Open,
    Reason,
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

BLANK, VETO = 0, 1
DECK = (2, 2)
ACTIVE = 0
TOP = 3


class State(kernel.State):
    hand: Annotated[list[list[int]], OWNER_ZONE] = []
    pool: Annotated[list[int], COUNT] = []
    shown: Annotated[list[int], PUBLIC] = []
    pot: Annotated[int, PUBLIC] = 0
    pushes: Annotated[int, PUBLIC] = 0
    bet: Annotated[int, PUBLIC] = 0


class Deal(Chance, frozen=True):
    """A card for a seat; people see one fall after another."""

    beat = True

    seat: Annotated[Seat, PUBLIC]


class Begin(Todo, frozen=True):
    """All cards are dealt."""


class Turn(Open, frozen=True):
    """One seat pushes its luck; whoever has a card may show it, if it is a veto."""

    standing = True
    says = Says("Push on, or stop?")


class Falls(Choice, frozen=True):
    kind: int


class Push(Choice, frozen=True):
    says = Says("push on")


class Stop(Choice, frozen=True):
    says = Says("stop")

    def passes(self) -> bool:
        return True


class Object(Choice, frozen=True):
    says = Says("object")


class Bet(Aside, frozen=True):
    """On the size of the pot; it changes nothing."""

    pot: int
    says = Says("bet on {pot}")


SameBet = Sentence("SameBet", "That is the bet already.")


FALLS = [Falls(kind) for kind in range(len(DECK))]
PUSH, STOP, OBJECT = Push(), Stop(), Object()


class Drew(Event, frozen=True):
    seat: Annotated[Seat, PUBLIC]
    card: Annotated[Cell, KNOWERS]
    says = Says("{seat:seat} draws a {card:card}.", unknown="{seat:seat} draws a card.")


class Pushed(Event, frozen=True):
    pot: Annotated[int, PUBLIC]
    says = Says("The pot holds {pot}.")


class Objected(Event, frozen=True):
    seat: Annotated[Seat, PUBLIC]
    card: Annotated[Cell, KNOWERS]
    says = Says("{seat:seat} objects with a {card:card}.")


class BetPlaced(Event, frozen=True):
    seat: Annotated[Seat, PUBLIC]
    pot: Annotated[int, PUBLIC]
    says = Says("{seat:seat} bets on {pot}.")


class Ended(Event, frozen=True):
    pot: Annotated[int, PUBLIC]
    says = Says("It ended with {pot}.")


book = Book[State]()


@book.chance(Deal, Falls)
def deals(s: State, ask: Deal) -> Outcomes:
    return weights(s.pool, FALLS)


@book.answer(Deal)
def deal(s: State, ask: Deal, seat: Seat, fell: Falls) -> None:
    take(s.pool, fell.kind)
    s.hand[ask.seat].append(fell.kind)
    s.tell(Drew(ask.seat, cell(fell.kind, bit(ask.seat))))


def turn(s: State) -> Turn:
    """Whoever has a card might object: so far goes public knowledge, and no further."""
    return Turn(ACTIVE, tuple(seat for seat in range(1, s.seats) if s.hand[seat]))


@book.options(Turn, Push, Stop, Object)
def moves(s: State, ask: Turn, seat: Seat) -> Sequence[Choice]:
    if seat == ACTIVE:
        return [PUSH, STOP] if s.pushes < TOP else [STOP]
    return [OBJECT] if VETO in s.hand[seat] else []


@book.answer(Turn)
def play(s: State, ask: Turn, seat: Seat, choice: Push | Stop | Object) -> None:
    if isinstance(choice, Push):
        s.pot, s.pushes = s.pot + 1, s.pushes + 1
        s.tell(Pushed(s.pot))
        s.then(ask)
    elif isinstance(choice, Object):
        s.hand[seat].remove(VETO)
        s.shown.append(VETO)
        s.pot = 0
        s.tell(Objected(seat, cell(VETO, ALL)))
        s.then(turn(s))
    else:
        s.tell(Ended(s.pot))
        s.over = Result((ACTIVE,) if s.pot else tuple(range(1, s.seats)))


@book.refuse_aside(Bet)
def refuse_bet(s: State, seat: Seat, choice: Bet) -> Reason | None:
    return SameBet(rule="") if choice.pot == s.bet else None


@book.aside(Bet)
def bet(s: State, seat: Seat, choice: Bet) -> None:
    s.bet = choice.pot
    s.tell(BetPlaced(seat, choice.pot))


@book.run(Begin)
def begin(s: State, todo: Begin) -> None:
    s.then(turn(s))


class Beliefs(Belief[State]):
    def determinize(self, seen: State, who: Seats, rng: Random) -> State:
        stock = unseen(self.game, seen, DECK, rng)
        world = kernel.copy(seen)
        world.hand = [[k if known(k) else stock.pop() for k in hand] for hand in seen.hand]
        world.pool = [stock.count(kind) for kind in range(len(DECK))]
        return world


class Bounds(Proof[State]):
    bound = 30

    def aside(self, s: State, seat: Seat, rng: Random) -> Bet:
        return Bet(rng.randint(0, TOP))


class Speakup(Game[State]):
    id = "speakup"
    state = State
    book = book
    words = Words({"card": [{"en": {"one": w}, "cs": {"nom": w}} for w in ("blank", "veto")]})
    modes = {"only": (3,)}
    belief = Beliefs()
    proof = Bounds()

    def begin(self, s: State, setup: Setup) -> None:
        s.hand = [[] for _ in range(setup.seats)]
        s.pool = list(DECK)
        s.then(Deal(1), Deal(2), Begin())

    def census(self, s: State) -> Iterable[tuple[str, int]]:
        for kind in [*(k for hand in s.hand for k in hand), *s.shown, *pieces(s.pool)]:
            yield "card", kind


GAME = Speakup()
