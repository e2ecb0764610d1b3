"""An open ask of two team mates until both are ready, then their secret vote, then the captain.
In real games: joint decisions of a team that may or may not share what it knows, against one.
Proves: votes are the team's and the result is everybody's; facts stay with those who may recall them.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Annotated

import msgspec

from undertable.kernel import state as kernel
from undertable.kernel.book import intern
from undertable.kernel.game import Book, Game, Outcomes, Setup
from undertable.kernel.parts import Belief, Proof
from undertable.kernel.text import Says, Sentence, Words
from undertable.kernel.types import (
    ALL,
    COUNT,
    KNOWERS,
    OWNER_ZONE,
    PUBLIC,
    Ask,
    AskAll,
    AskAny,
    Cell,
    Chance,
    Choice,
    Event,
    Fact,
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
from undertable.kit.pool import pieces, take, weights

from .dealing import unseen

CAPTAIN, MATE, HIDER = 0, 1, 2
TEAM: Seats = bit(CAPTAIN) | bit(MATE)
RED, BLUE = 0, 1
DECK = (3, 1)
NOT_YET, SPLIT = -1, -1


class State(kernel.State):
    together: Annotated[bool, PUBLIC] = False  # the team mates know whatever one of them knows
    hand: Annotated[list[list[int]], OWNER_ZONE] = []
    pool: Annotated[list[int], COUNT] = []  # how many of each kind are left: nobody sees
    swapper: Annotated[int, PUBLIC] = NOT_YET  # who used the team's one swap
    results: Annotated[list[int], PUBLIC] = []  # of each vote: the colour agreed on, or SPLIT
    uncovered: Annotated[list[int], PUBLIC] = []  # at the end: what the opponent had hidden


class Hide(Ask, frozen=True):
    """The opponent picks the card that the team must name."""


class Deal(Chance, frozen=True):
    seat: Annotated[Seat, PUBLIC]


class Prepare(AskAny, frozen=True):
    """Those not ready yet may swap a card or say that they are ready."""


class Vote(AskAll, frozen=True):
    """Which colour has the opponent hidden?"""


class Decide(Ask, frozen=True):
    """Two votes were split: the captain names the colour."""


class Accuse(Todo, frozen=True):
    kind: Annotated[int, PUBLIC]


class Falls(Choice, frozen=True):
    kind: int


class Swap(Choice, frozen=True):
    pass


class Ready(Choice, frozen=True):
    pass


class Name(Choice, frozen=True):
    kind: int


FALLS = [Falls(RED), Falls(BLUE)]
NAMES = [Name(RED), Name(BLUE)]
SWAP, READY = Swap(), Ready()
intern(Name, NAMES)
intern(Swap, [SWAP])
intern(Ready, [READY])


Swapped = Sentence("Swapped", "One swap, and no more.")


class Returned(Fact, frozen=True):
    """A card went back among the undrawn ones: who returned it recalls what it was."""

    seat: Seat
    kind: int


class Votes(Fact, frozen=True):
    """Who voted how, long after the ballot is gone."""

    votes: tuple[int, int]


class Hid(Event, frozen=True):
    seat: Annotated[Seat, PUBLIC]
    card: Annotated[Cell, KNOWERS]
    says = Says("{seat:seat} hides a {card:card} card.", unknown="{seat:seat} hides a card.")


class Drew(Event, frozen=True):
    seat: Annotated[Seat, PUBLIC]
    card: Annotated[Cell, KNOWERS]
    says = Says("{seat:seat} draws a {card:card} card.", unknown="{seat:seat} draws a card.")


class PutBack(Event, frozen=True):
    seat: Annotated[Seat, PUBLIC]
    card: Annotated[Cell, KNOWERS]
    says = Says("{seat:seat} puts a {card:card} card back.", unknown="{seat:seat} puts a card back.")


class SaidReady(Event, frozen=True):
    seat: Annotated[Seat, PUBLIC]
    says = Says("{seat:seat} is ready.")


class Voted(Event, frozen=True):
    to = "team"
    team: Annotated[Seats, PUBLIC]
    votes: Annotated[tuple[int, int], PUBLIC]
    says = Says("The votes: {votes:card}.")


class Agreed(Event, frozen=True):
    kind: Annotated[int, PUBLIC]
    says = Says("The team agrees on {kind:card}.")


class Differed(Event, frozen=True):
    says = Says("The team is split.")


class Decided(Event, frozen=True):
    seat: Annotated[Seat, PUBLIC]
    kind: Annotated[int, PUBLIC]
    says = Says("{seat:seat} decides on {kind:card}.")


class Uncovered(Event, frozen=True):
    card: Annotated[Cell, KNOWERS]
    says = Says("The hidden card is {card:card}.")


book = Book[State]()


book.asks(Hide, Name)


@book.answer(Hide, Name)
def hide(s: State, ask: Hide, seat: Seat, choice: Name) -> None:
    take(s.pool, choice.kind)
    s.hand[seat] = [choice.kind]
    s.tell(Hid(seat, cell(choice.kind, bit(seat))))


@book.chance(Deal, Falls)
def deals(s: State, ask: Deal) -> Outcomes:
    return weights(s.pool, FALLS)


@book.answer(Deal)
def draw(s: State, ask: Deal, seat: Seat, fell: Falls) -> None:
    take(s.pool, fell.kind)
    s.hand[ask.seat] = [fell.kind]
    s.tell(Drew(ask.seat, cell(fell.kind, bit(ask.seat))))


book.asks(Prepare, Swap, Ready)


@book.refuse(Prepare, Swap)
def refuse_swap(s: State, ask: Prepare, seat: Seat, choice: Swap) -> Reason | None:
    return None if s.swapper == NOT_YET else Swapped(rule="")


@book.answer(Prepare)
def prepare(s: State, ask: Prepare, seat: Seat, choice: Swap | Ready) -> None:
    if isinstance(choice, Ready):
        s.tell(SaidReady(seat))
        waiting = tuple(x for x in ask.seats if x != seat)
        s.then(Prepare(waiting) if waiting else _ballot())
        return
    [kind] = s.hand[seat]
    s.hand[seat] = []
    s.pool[kind] += 1
    s.swapper = seat
    s.recall(Returned(bit(seat), seat, kind))
    s.tell(PutBack(seat, cell(kind, bit(seat))))
    s.then(Deal(seat), ask)


def _ballot() -> Vote:
    return Vote((CAPTAIN, MATE), (None, None))


book.asks(Vote, Name)


@book.resolve(Vote)
def vote(s: State, ask: Vote) -> None:
    one, other = (answer.kind for answer in ask.answers if isinstance(answer, Name))
    s.recall(Votes(TEAM, (one, other)))
    s.tell(Voted(TEAM, (one, other)))
    s.results.append(one if one == other else SPLIT)
    if one == other:
        s.tell(Agreed(one))
        s.then(Accuse(one))
    else:
        s.tell(Differed())
        s.then(_ballot() if len(s.results) == 1 else Decide(CAPTAIN))


book.asks(Decide, Name)


@book.answer(Decide, Name)
def decide(s: State, ask: Decide, seat: Seat, choice: Name) -> None:
    s.tell(Decided(seat, choice.kind))
    s.then(Accuse(choice.kind))


@book.run(Accuse)
def accuse(s: State, todo: Accuse) -> None:
    s.uncovered, s.hand[HIDER] = s.hand[HIDER], []
    [hidden] = s.uncovered
    s.tell(Uncovered(cell(hidden, ALL)))
    s.over = Result((CAPTAIN, MATE) if hidden == todo.kind else (HIDER,))


class Beliefs(Belief[State]):
    def determinize(self, seen: State, who: Seats, rng: Random) -> State:
        world = self._guess(seen, rng)
        while not self.consistent(world, seen, who):
            world = self._guess(seen, rng)
        return world

    def consistent(self, world: State, seen: State, who: Seats) -> bool:
        """A card put back was once held together with the cards that the others hold still."""
        others = [k for x, hand in enumerate(world.hand) if x != world.swapper for k in hand] + world.uncovered
        returned = [fact.kind for fact in world.memory if isinstance(fact, Returned)]
        return all(others.count(k) + returned.count(k) <= DECK[k] for k in (RED, BLUE))

    def _guess(self, seen: State, rng: Random) -> State:
        stock = unseen(self.game, seen, DECK, rng)
        world = kernel.copy(seen)
        world.hand = [[k if known(k) else stock.pop() for k in hand] for hand in seen.hand]
        world.pool = [stock.count(kind) for kind in (RED, BLUE)]
        world.memory = (*self._returned(seen, rng), *self._votes(seen, rng))
        if world.stack and isinstance(ask := world.stack[-1], Vote):
            answers = tuple(rng.choice(NAMES) if isinstance(a, Hush) else a for a in ask.answers)
            world.stack[-1] = msgspec.structs.replace(ask, answers=answers)
        return world

    def _returned(self, seen: State, rng: Random) -> list[Fact]:
        """That a card was put back is public: whoever did it recalls which."""
        if seen.swapper == NOT_YET:
            return []
        recalled = [fact for fact in seen.memory if isinstance(fact, Returned)]
        return [*recalled] or [Returned(bit(seen.swapper), seen.swapper, rng.choice((RED, BLUE)))]

    def _votes(self, seen: State, rng: Random) -> list[Fact]:
        """The results are public: they leave open who was for what when the team was split."""
        recalled = [fact for fact in seen.memory if isinstance(fact, Votes)]
        ways = [[(RED, BLUE), (BLUE, RED)] if kind == SPLIT else [(kind, kind)] for kind in seen.results]
        return [*recalled] or [Votes(TEAM, rng.choice(way)) for way in ways]


class Bounds(Proof[State]):
    bound = 20

    def groups(self, s: State) -> dict[str, Seats]:
        return {"team": TEAM}


class Teams(Game[State]):
    id = "team"
    state = State
    book = book
    words = Words({"card": [{"en": {"one": w}, "cs": {"nom": w}} for w in ("red", "blue")]})
    modes = {"apart": (3,), "together": (3,)}
    belief = Beliefs()
    proof = Bounds()

    def begin(self, s: State, setup: Setup) -> None:
        s.together = setup.mode == "together"
        s.hand = [[] for _ in range(setup.seats)]
        s.pool = list(DECK)
        s.then(Hide(HIDER), Deal(CAPTAIN), Deal(MATE), Prepare((CAPTAIN, MATE)))

    def viewer(self, s: State, seat: Seat) -> Seats:
        return TEAM if s.together and bit(seat) & TEAM else bit(seat)

    def census(self, s: State) -> Iterable[tuple[str, int]]:
        for kind in [*(k for hand in s.hand for k in hand), *s.uncovered, *pieces(s.pool)]:
            yield "card", kind


GAME = Teams()
