"""A hidden trail with confessions: a runner walks in secret, a seeker asks what the trail has touched.
In the real games: the Recruiter of MIND MGMT, whose answers name a place but never the moment.
Must prove: knowledge that is "somewhere on the trail" is kept, the runner is asked even when helpless, and what
all can work out needs nobody's secret."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Annotated

import msgspec

from undertable.kernel.book import intern
from undertable.kernel.game import Book, Game, Setup
from undertable.kernel.marks import of
from undertable.kernel.parts import Belief, Proof
from undertable.kernel.state import State, copy
from undertable.kernel.text import Says, Words
from undertable.kernel.types import (
    ALL,
    KNOWERS,
    PUBLIC,
    Ask,
    Cell,
    Choice,
    Event,
    Fact,
    Result,
    Seat,
    Seats,
    Todo,
    bit,
    cell,
    known,
)
from undertable.kit.kinds import by_sort, plain

RUNNER, SEEKER = 0, 1
ROADS = ((1, 2, 3), (0, 2), (0, 1, 3), (0, 2))  # place -> neighbours
PLACE = plain("place", ("gate", "yard", "mill", "ford"))
FEATURE = plain("feature", ("wall", "water"))
FEATURES = ((0, 1), (2, 3))  # feature -> the places that have it
MOVES = 2
NOWHERE = -1


def _walks() -> list[list[tuple[int, ...]]]:
    """Every walk on the roads, by its number of places."""
    walks: list[list[tuple[int, ...]]] = [[()], [(place,) for place in range(len(ROADS))]]
    for _ in range(MOVES):
        walks.append([(*walk, place) for walk in walks[-1] for place in ROADS[walk[-1]]])
    return walks


WALKS = _walks()


class Trail(State):
    trail: Annotated[list[Cell], KNOWERS, of(PLACE)] = []  # the places in the order of the visits


class Clue(Fact, frozen=True, gc=False):
    """Among the first `length` places is `place`; NOWHERE: none of them has the feature."""

    length: int
    feature: int
    place: int


class Miss(Fact, frozen=True, gc=False):
    """The last of `length` places is not `place`."""

    length: int
    place: int


class Hide(Ask, frozen=True, gc=False):
    says = Says("Where do you start?")


class Move(Ask, frozen=True, gc=False):
    says = Says("Where do you go?")


class Seek(Ask, frozen=True, gc=False):
    says = Says("Ask about a feature, or try to catch the runner.")


class Confess(Ask, frozen=True, gc=False):
    veil = (1.0, 3.0)  # a helpless answer must take as long as a considered one
    says = Says("Name a visited place with: {feature:feature}.")

    feature: Annotated[int, PUBLIC, of(FEATURE)]


class Escape(Todo, frozen=True, gc=False):
    """The runner has survived every search."""


class Go(Choice, frozen=True, gc=False):
    place: Annotated[int, of(PLACE)]
    says = Says("{place:place}")


class AskAbout(Choice, frozen=True, gc=False):
    feature: Annotated[int, of(FEATURE)]
    says = Says("{feature:feature}?")


class Catch(Choice, frozen=True, gc=False):
    place: Annotated[int, of(PLACE)]
    says = Says("Catch at {place:place}")


class Admit(Choice, frozen=True, gc=False):
    place: Annotated[int, of(PLACE)]
    says = Says("I was at {place:place}")


class Deny(Choice, frozen=True, gc=False):
    says = Says("I was at none")


GO = [Go(place) for place in range(len(ROADS))]
ADMIT = [Admit(place) for place in range(len(ROADS))]
ASKS = [AskAbout(feature) for feature in range(len(FEATURES))]
CATCH = [Catch(place) for place in range(len(ROADS))]
SEEK: list[Choice] = [*ASKS, *CATCH]
intern(Go, GO)
intern(AskAbout, ASKS)
intern(Catch, CATCH)
DENY = [Deny()]


class Went(Event, frozen=True, gc=False):
    seat: Annotated[Seat, PUBLIC]
    place: Annotated[Cell, KNOWERS]
    says = Says("{seat:seat} goes to {place:place}.", unknown="{seat:seat} moves in secret.")


class Asked(Event, frozen=True, gc=False):
    seat: Annotated[Seat, PUBLIC]
    feature: Annotated[int, PUBLIC]
    says = Says("{seat:seat} asks about {feature:feature}.")


class Admitted(Event, frozen=True, gc=False):
    seat: Annotated[Seat, PUBLIC]
    place: Annotated[int, PUBLIC]
    says = Says("{seat:seat} has been at {place:place}.")


class Denied(Event, frozen=True, gc=False):
    seat: Annotated[Seat, PUBLIC]
    says = Says("{seat:seat} has been at no such place.")


class Missed(Event, frozen=True, gc=False):
    seat: Annotated[Seat, PUBLIC]
    place: Annotated[int, PUBLIC]
    says = Says("{seat:seat} finds nobody at {place:place}.")


class Shown(Event, frozen=True, gc=False):
    trail: Annotated[tuple[Cell, ...], KNOWERS]
    says = Says("The trail was {trail:place}.")


book: Book[Trail] = Book()


book.asks(Hide, Go)


@book.options(Move, Go)
def roads(s: Trail, ask: Move, seat: Seat) -> Sequence[Choice]:
    return [GO[place] for place in ROADS[s.trail[-1].kind]]


@book.answer(Hide, Go)
def hide(s: Trail, ask: Hide, seat: Seat, choice: Go) -> None:
    go(s, seat, choice.place)


@book.answer(Move)
def move(s: Trail, ask: Move, seat: Seat, choice: Go) -> None:
    go(s, seat, choice.place)


def go(s: Trail, seat: Seat, place: int) -> None:
    s.trail.append(cell(place, bit(seat)))
    s.tell(Went(seat, s.trail[-1]))


book.asks(Seek, AskAbout, Catch)


@book.answer(Seek)
def seek(s: Trail, ask: Seek, seat: Seat, choice: AskAbout | Catch) -> None:
    if isinstance(choice, AskAbout):
        s.tell(Asked(seat, choice.feature))
        s.then(Confess(RUNNER, choice.feature))
    elif s.trail[-1].kind == choice.place:
        finish(s, seat, "caught")
    else:
        s.recall(Miss(ALL, len(s.trail), choice.place))
        s.tell(Missed(seat, choice.place))


@book.options(Confess, Admit, Deny)
def confessions(s: Trail, ask: Confess, seat: Seat) -> Sequence[Choice]:
    visited = sorted({c.kind for c in s.trail} & set(FEATURES[ask.feature]))
    return [ADMIT[place] for place in visited] or DENY


@book.answer(Confess)
def confess(s: Trail, ask: Confess, seat: Seat, choice: Admit | Deny) -> None:
    place = choice.place if isinstance(choice, Admit) else NOWHERE
    s.recall(Clue(ALL, len(s.trail), ask.feature, place))
    s.tell(Admitted(seat, place) if isinstance(choice, Admit) else Denied(seat))


@book.run(Escape)
def escape(s: Trail, todo: Escape) -> None:
    finish(s, RUNNER, "escaped")


def finish(s: Trail, winner: Seat, why: str) -> None:
    s.trail = [cell(c.kind, ALL) for c in s.trail]
    s.tell(Shown(tuple(s.trail)))
    s.over = Result((winner,), (why,))
    s.stack.clear()


class Known(msgspec.Struct, frozen=True):
    """By visit: where it may have been, as far as everybody can tell."""

    places: list[list[int]]


def odds(walk: Sequence[int], facts: Iterable[Fact]) -> float:
    """How likely a walk and every public answer are together, if the runner takes any road and gives any true answer."""
    found = 1 / len(ROADS)
    for place in walk[:-1]:
        found /= len(ROADS[place])
    for fact in facts:
        if isinstance(fact, Miss) and walk[fact.length - 1] == fact.place:
            return 0.0
        if isinstance(fact, Clue):
            visited = set(walk[: fact.length]) & set(FEATURES[fact.feature])
            if fact.place not in visited if fact.place != NOWHERE else visited:
                return 0.0
            found /= max(1, len(visited))
    return found


def believed(seen: Trail) -> dict[tuple[int, ...], float]:
    """Every walk that a viewer holds possible, with its probability."""
    shown = [c.kind for c in seen.trail]
    fitting = [walk for walk in WALKS[len(shown)] if all(a == b for a, b in zip(walk, shown, strict=True) if known(b))]
    found = {walk: p for walk in fitting if (p := odds(walk, seen.memory))}
    return {walk: p / sum(found.values()) for walk, p in found.items()}


class Beliefs(Belief[Trail]):
    shown = "off"

    def determinize(self, seen: Trail, who: Seats, rng: Random) -> Trail:
        walks = believed(seen)
        world = copy(seen)
        places = zip(rng.choices([*walks], [*walks.values()])[0], seen.trail, strict=True)
        world.trail = [cell(place, c.knowers) for place, c in places]
        return world

    def consistent(self, world: Trail, seen: Trail, who: Seats) -> bool:
        walk = tuple(c.kind for c in world.trail)
        return walk in WALKS[len(walk)] and odds(walk, seen.memory) > 0

    def know(self, seen: Trail) -> Known:
        shown = [c.kind if c.knowers & ALL else NOWHERE for c in seen.trail]
        walks = [
            walk for walk in WALKS[len(shown)]
            if all(b in (a, NOWHERE) for a, b in zip(walk, shown, strict=True)) and odds(walk, seen.memory)
        ]  # fmt: skip
        return Known([sorted({walk[i] for walk in walks}) for i in range(len(shown))])

    def fits(self, world: Trail, known: Known) -> bool:
        return all(c.kind in places for c, places in zip(world.trail, known.places, strict=True))


class Bounds(Proof[Trail]):
    bound = 1 + 3 * MOVES

    def groups(self, s: Trail) -> dict[str, Seats]:
        return {"walkers": bit(RUNNER) if s.over is None else ALL}


class TrailGame(Game[Trail]):
    id = "trail"
    state = Trail
    book = book
    tables = (PLACE, FEATURE)
    modes = {"only": (2,)}
    words = Words({
        **by_sort(tables),
        "seat": [{"en": {"one": n}, "cs": {"nom": n}} for n in ("runner", "seeker")],
    })  # fmt: skip
    belief = Beliefs()
    proof = Bounds()

    def begin(self, s: Trail, setup: Setup) -> None:
        s.then(Hide(RUNNER), *[Move(RUNNER), Seek(SEEKER)] * MOVES, Escape())

    def census(self, s: Trail) -> Iterable[tuple[str, int]]:
        """The pawns; a trail is what was noted of them, not a thing."""
        return [("pawn", RUNNER), ("pawn", SEEKER)]


GAME = TrailGame()
