"""What can be known of the hidden trail (MM-15.7): every public answer as a constraint, and a search for walks.

May touch: observed states only. Must not: prefer one walk to another beyond what was said aloud.
Sets of locations are bit masks over the 42 locations, sets of hidden hands bit masks over all possible hands.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from random import Random

from undertable.kernel.types import known

from .board import ANYWHERE, DISTANCE, FEATURES_AT, LEAPS, STEP, WALL
from .cards import FEATURE, leap_of
from .state import BOARD, OWN, Guessed, Located, State, Unvisited, Visited

EVERYWHERE = (1 << len(ANYWHERE)) - 1
OPENING = 5  # visits before the first count (MM-4.15)
LEAP_GAIN = 3  # a leap comes at most this much further than a STEP


def mask(places: tuple[int, ...]) -> int:
    """A set of locations.

    >>> mask((0, 2))
    5
    """
    return sum(1 << place for place in places)


NEAR = [[mask(tuple(w for w in ANYWHERE if far[w] <= d)) for d in range(max(far) + 1)] for far in DISTANCE]


def bits(places: int) -> list[int]:
    """The locations of a set.

    >>> bits(5)
    [0, 2]
    """
    found = []
    while places:
        low = places & -places
        found.append(low.bit_length() - 1)
        places ^= low
    return found


def announced(visit: int) -> bool:
    """Whether recruits are counted after this visit (MM-4.15, MM-6.7)."""
    return visit == OPENING or (visit > OPENING and visit % 2 == 1)


@cache
def hands_of(free: tuple[int, ...], exposed: tuple[int, ...], size: int) -> list[tuple[int, ...]]:
    """Every set of hidden cards: the exposed ones and others out of those not seen face up."""
    return [tuple(sorted((*exposed, *rest))) for rest in combinations(free, size - len(exposed))]


@cache
def holders(free: tuple[int, ...], exposed: tuple[int, ...], size: int) -> list[int]:
    """By feature: which of these hands hold it."""
    hands = hands_of(free, exposed, size)
    return [sum(1 << i for i, hand in enumerate(hands) if f in hand) for f in range(len(FEATURE))]


class Hands:
    """The hidden hands still possible, and how many recruits each location brings to each (MM-6.5)."""

    def __init__(self, s: State) -> None:
        guesses = [fact for fact in s.memory if isinstance(fact, Guessed)]
        self.since = {fact.feature: fact.visits for fact in guesses if fact.hit}
        exposed = tuple(sorted(self.since))
        out = {*s.row, *s.discard, *exposed, *(fact.feature for fact in guesses)}
        out |= {c.kind for c in s.secret if known(c.kind)} - set(exposed)
        seen = tuple(sorted({c.kind for c in s.secret if known(c.kind)} | set(exposed)))
        free = tuple(f for f in range(len(FEATURE)) if f not in out)
        self.all = hands_of(free, seen, len(s.secret))
        self._holders = holders(free, seen, len(s.secret))
        self.full = (1 << len(self.all)) - 1
        self._cached: dict[tuple[int, int], tuple[int, int, int]] = {}

    def bring(self, place: int, visit: int) -> tuple[int, int, int]:
        """The hands to which that visit brings 0, 1 and 2 recruits; exposed cards bring none (MM-8.10)."""
        epoch = sum(visit > since for since in self.since.values())
        found = self._cached.get((place, epoch))
        if found is None:
            found = self._cached[place, epoch] = self._bring(place, visit)
        return found

    def _bring(self, place: int, visit: int) -> tuple[int, int, int]:
        live = [f for f in FEATURES_AT[place] if visit <= self.since.get(f, visit)]
        sets = [self._holders[f] for f in live]
        two = sets[0] & sets[1] if len(sets) == 2 else 0
        some = sets[0] | sets[1] if len(sets) == 2 else sets[0] if sets else 0
        return self.full & ~some, some & ~two, two

    def visit(self, parts: list[int], place: int, visit: int) -> list[int]:
        """By recruits since the last count: the hands for which that is so after one more visit."""
        none, one, two = self.bring(place, visit)
        after = [0] * (len(parts) + 2)
        for n, part in enumerate(parts):
            after[n] |= part & none
            after[n + 1] |= part & one
            after[n + 2] |= part & two
        while len(after) > 1 and not after[-1]:
            after.pop()
        return after


class Clues:
    """Every constraint on the trail that follows from what a viewer without the Recruiter's eyes has seen."""

    def __init__(self, s: State, *, planned: bool = False) -> None:
        self.s, self.visits = s, len(s.trail) + planned
        self.hands = Hands(s)
        self.leaps = dict(zip(s.slip_time, s.slip_token, strict=True))  # visit -> token
        self.allowed = [EVERYWHERE] * (self.visits + 1)  # by visit, from 1
        self.must: list[tuple[int, int]] = []  # (place, last visit that may be it)
        self.step = [self._steps(v) for v in ANYWHERE]
        for visit, c in enumerate(s.trail, 1):
            if known(c.kind):
                self._only(visit, 1 << c.kind)
                self._never_but(c.kind, visit)
        for fact in s.memory:
            self._hear(fact)
        if BOARD in s.slip_token:  # MM-15.4: its site was visited after set-up and before that turn
            used = s.slip_time[s.slip_token.index(BOARD)]
            if not s.previsited:
                self._ban(range(1, OPENING + 1), 1 << s.site)
            self._due(s.site, used - 1)

    def _steps(self, v: int) -> int:
        wall = WALL[v]
        return mask(tuple(w for w in STEP[v] if w not in wall or wall[w] not in self.s.mayhem))

    def _only(self, visit: int, places: int) -> None:
        self.allowed[visit] &= places

    def _ban(self, visits: range, places: int) -> None:
        for visit in visits:
            if visit <= self.visits:
                self.allowed[visit] &= ~places

    def _never_but(self, place: int, visit: int) -> None:
        self._ban(range(1, visit), 1 << place)
        self._ban(range(visit + 1, self.visits + 1), 1 << place)

    def _due(self, place: int, last: int) -> None:
        last = min(last, self.visits)
        self.must.append((place, last))
        self._ban(range(last + 1, self.visits + 1), 1 << place)

    def _hear(self, fact: object) -> None:
        if isinstance(fact, Visited):
            self._due(fact.place, fact.visits)
        elif isinstance(fact, Unvisited):
            self._ban(range(1, fact.visits + 1), mask(fact.places))
        elif isinstance(fact, Located):
            places = mask(fact.places)
            self._only(fact.visits, places if fact.yes else ~places)

    # --- moving on ---

    def next(self, visit: int, place: int, card: int) -> int:
        """Where the walk may be at that visit, coming from a place: by STEP or by leap, as is known."""
        if visit in self.leaps:
            return mask(LEAPS[leap_of(card)][place]) & self.allowed[visit]
        return self.step[place] & self.allowed[visit]

    def possible(self, card: int) -> list[int]:
        """By visit: the places from which the rest of the way exists, revisiting not excluded."""
        ok = list(self.allowed)
        for visit in range(self.visits - 1, 0, -1):
            ok[visit] = sum(1 << v for v in bits(ok[visit]) if self.next(visit + 1, v, card) & ok[visit + 1])
        return ok

    def near(self, place: int, last: int) -> list[int]:
        """By visit: from where a place can still be reached in time; nowhere once it is too late."""
        found = [0] * (self.visits + 1)
        for visit in range(1, last + 1):
            leaps = sum(visit < time <= last for time in self.leaps)
            rings = NEAR[place]
            found[visit] = rings[min(last - visit + LEAP_GAIN * leaps, len(rings) - 1)]
        return found

    def counted(self, parts: list[int], visit: int) -> list[int]:
        """Keep the hands that give the number announced after this visit, if one was (MM-15.7)."""
        if not announced(visit) or visit > self.s.time or len(self.s.trail) < OPENING:
            return parts
        n = self.s.track[visit]
        return [parts[n]] if n < len(parts) else [0]


class Search:
    """A depth-first search for one walk, in random order, complete unless a budget is given."""

    def __init__(self, clues: Clues, card: int, rng: Random, budget: int | None) -> None:
        self.clues, self.card, self.rng = clues, card, rng
        self.ok = clues.possible(card)
        self.must = [(place, clues.near(place, last)) for place, last in clues.must]
        self.left = budget
        self.walk: list[int] = []
        self.parts: list[int] = []
        self.must_move = False  # at the end: a legal action must exist (MM-6.2)

    def run(self) -> bool:
        """Whether a walk was found; it stands in `walk`, the hands that fit it in `parts`."""
        return self.clues.visits == 0 or self._go_on(1, self.ok[1], 0, [self.clues.hands.full])

    def _go_on(self, visit: int, places: int, been: int, parts: list[int]) -> bool:
        for place, near in self.must:
            if not been >> place & 1:
                places &= near[visit]
        ways = bits(places)
        self.rng.shuffle(ways)
        return any(self._enter(visit, place, been | 1 << place, parts) for place in ways)

    def _enter(self, visit: int, place: int, been: int, parts: list[int]) -> bool:
        if self.left is not None:
            self.left -= 1
            if self.left < 0:
                return False
        clues = self.clues
        parts = clues.counted(clues.hands.visit(parts, place, visit), visit)
        if not any(parts):
            return False
        self.walk.append(place)
        if visit == clues.visits:
            self.parts = parts
            if not self.must_move or can_act(clues, self.walk, self.card):
                return True
        elif self._go_on(visit + 1, clues.next(visit + 1, place, self.card) & self.ok[visit + 1] & ~been, been, parts):
            return True
        self.walk.pop()
        return False


def usable(clues: Clues, walk: list[int]) -> list[int]:
    """The Mind Slip tokens that a walk may use next (MM-6.4)."""
    s = clues.s
    first = 0 if s.previsited else OPENING
    return [OWN] * bool(s.slips) + [BOARD] * (s.on_site and s.site in walk[first:])


def can_act(clues: Clues, walk: list[int], card: int) -> bool:
    """MM-6.2: a STEP or a MIND SLIP from the end of the walk."""
    been = mask(tuple(walk))
    if clues.step[walk[-1]] & ~been:
        return True
    return bool(usable(clues, walk)) and bool(mask(LEAPS[leap_of(card)][walk[-1]]) & ~been)
