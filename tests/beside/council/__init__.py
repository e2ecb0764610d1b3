"""Nine councillors, three rounds: an omen falls, then each in turn speaks for or against. Every seat is its own side.

A game for tables of many: it lies beside the games on the table, and `beside.on_the_table` lays it there.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Annotated

from undertable.kernel import state as kernel
from undertable.kernel.book import intern
from undertable.kernel.game import Book, Game, Outcomes, Setup
from undertable.kernel.parts import Belief
from undertable.kernel.text import Says, Words
from undertable.kernel.types import PUBLIC, Ask, Chance, Choice, Event, Result, Seat, Seats

ROUNDS = 3


class State(kernel.State):
    round: Annotated[int, PUBLIC] = 0
    omen: Annotated[int, PUBLIC] = 0
    said: Annotated[list[int], PUBLIC] = []  # by seat: how often for


class Omen(Chance, frozen=True):
    """What the round is about."""


class Speak(Ask, frozen=True):
    """For or against."""

    says = Says("For or against?")


class Falls(Choice, frozen=True):
    good: int


class Say(Choice, frozen=True):
    yes: int
    says = Says("{yes:word}")


FALLS = [Falls(0), Falls(1)]
SAYS = [Say(0), Say(1)]
intern(Say, SAYS)


class RoundBegan(Event, frozen=True):
    n: Annotated[int, PUBLIC]
    good: Annotated[int, PUBLIC]
    says = Says("The omen of the round: {good:omen}.")


class Spoke(Event, frozen=True):
    seat: Annotated[Seat, PUBLIC]
    yes: Annotated[int, PUBLIC]
    says = Says("{seat:seat} speaks {yes:word}.")


class Closed(Event, frozen=True):
    verdict = True
    says = Says("The council is closed.")


book = Book[State]()


@book.chance(Omen, Falls)
def omens(s: State, ask: Omen) -> Outcomes:
    return [(fall, 1) for fall in FALLS]


@book.answer(Omen)
def omen(s: State, ask: Omen, seat: Seat, fell: Falls) -> None:
    s.round += 1
    s.omen = fell.good
    s.tell(RoundBegan(s.round, fell.good))
    s.then(Speak(0))


book.asks(Speak, Say)


@book.answer(Speak, Say)
def speak(s: State, ask: Speak, seat: Seat, choice: Say) -> None:
    s.said[seat] += choice.yes == s.omen
    s.tell(Spoke(seat, choice.yes))
    if seat + 1 < s.seats:
        s.then(Speak(seat + 1))
    elif s.round < ROUNDS:
        s.then(Omen())
    else:
        s.tell(Closed())
        s.over = Result(tuple(i for i in range(s.seats) if s.said[i] == max(s.said)))


class Beliefs(Belief[State]):
    def determinize(self, seen: State, who: Seats, rng: Random) -> State:
        return kernel.copy(seen)


class Council(Game[State]):
    id = "council"
    state = State
    book = book
    words = Words(
        {
            "word": [{"en": {"one": "against"}, "cs": {"nom": "proti"}}, {"en": {"one": "for"}, "cs": {"nom": "pro"}}],
            "omen": [
                {"en": {"one": "dark"}, "cs": {"nom": "temné"}},
                {"en": {"one": "bright"}, "cs": {"nom": "jasné"}},
            ],
        }
    )
    modes = {"only": (9, 3)}
    belief = Beliefs()

    def begin(self, s: State, setup: Setup) -> None:
        s.said = [0] * setup.seats
        s.then(Omen())

    def census(self, s: State) -> Iterable[tuple[str, int]]:
        return ()


GAME = Council()
