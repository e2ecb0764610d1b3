"""What can be known of the hidden trail (MM-15.7): every public answer as a constraint, and a search for walks.

May touch: observed states only. Must not: prefer one walk to another beyond what was said aloud.
Sets of locations are bit masks over the 42 locations, sets of hidden hands bit masks over all possible hands.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from functools import cache
from random import Random

from undertable.kernel.types import known

from ..board.looks import walls
from ..board.map import ANYWHERE, DISTANCE, FEATURES_AT, LEAPS, walkable
from ..board.state import BOARD, NONE, OWN, Baited, Echoed, Located, State, Tapped, Unvisited, Visited
from ..box.tables import leap_of
from .deals import Bring, bring, exposed, possible, told

EVERYWHERE = (1 << len(ANYWHERE)) - 1
OPENING = 5  # visits before the first count (MM-4.15)


def mask(places: tuple[int, ...]) -> int:
    """A set of locations.

    >>> mask((0, 2))
    5
    """
    return sum(1 << place for place in places)


@cache
def near_by(tunnel: tuple[int, ...]) -> list[list[int]]:
    """By location, by number of STEPs: from where it can be reached, walls aside (MM-2.4, MM-12.9)."""
    return [_rings(tunnel, v) for v in ANYWHERE]


def _rings(tunnel: tuple[int, ...], v: int) -> list[int]:
    rings, ring = [1 << v], [v]
    while ring:
        far = {w for u in ring for w in walkable((), tunnel, u) if not rings[-1] >> w & 1}
        ring = sorted(far)
        if ring:
            rings.append(rings[-1] | mask(tuple(ring)))
    return rings


@cache
def leap_gain(card: int) -> int:
    """How much further than a STEP a Mind Slip with that card may come."""
    table = LEAPS[leap_of(card)]
    return max(DISTANCE[v][w] for v in ANYWHERE for w in table[v]) - 1


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


class Hands:
    """The hidden hands still possible, and how many recruits each location brings to each (MM-6.5)."""

    def __init__(self, s: State) -> None:
        self.told = told(s)
        self.layout = self.told.layout
        self.since = dict(exposed(self.told))
        self.full = possible(self.told)
        self._cached: dict[tuple[int, int, bool], Bring] = {}

    def bring(self, place: int, visit: int) -> Bring:
        """The hands to which that visit brings 0, 1 and 2 recruits; exposed cards bring none (MM-8.10)."""
        epoch = sum(visit > since for since in self.since.values())
        late = self.told.later(visit)
        found = self._cached.get((place, epoch, late))
        if found is None:
            live = [f for f in FEATURES_AT[place] if visit <= self.since.get(f, visit)]
            held = self.layout.after if late else self.layout.before
            found = self._cached[place, epoch, late] = bring(live, held, self.full)
        return found

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
        self.baits: list[Baited] = []
        self.taps: list[Tapped] = []
        self.echoes: list[Echoed] = []
        blocked, tunnel = walls(s), tuple(sorted(s.tunnel))
        self.opening_step = [mask(tuple(walkable(s.mayhem, tunnel, v))) for v in ANYWHERE]
        self.step = [mask(tuple(walkable(blocked, tunnel, v))) for v in ANYWHERE]  # from visit 6 on
        self._rings = near_by(tunnel)
        self._gain = max(leap_gain(card) for card in s.potential)
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
        elif isinstance(fact, Baited):
            self.baits.append(fact)
        elif isinstance(fact, Tapped):
            self.taps.append(fact)
        elif isinstance(fact, Echoed):
            self.echoes.append(fact)

    # --- moving on ---

    def next(self, visit: int, place: int, card: int) -> int:
        """Where the walk may be at that visit, coming from a place: by STEP or by leap, as is known."""
        if visit in self.leaps:
            return mask(LEAPS[leap_of(card)][place]) & self.allowed[visit]
        return (self.opening_step if visit <= OPENING else self.step)[place] & self.allowed[visit]

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
            rings = self._rings[place]
            found[visit] = rings[min(last - visit + self._gain * leaps, len(rings) - 1)]
        return found

    def counted(self, parts: list[int], visit: int) -> list[int]:
        """Keep the hands that give the number announced after this visit, if one was (MM-15.7)."""
        if not announced(visit) or visit > self.s.time or len(self.s.trail) < OPENING:
            return parts
        n = self.s.track[visit]
        return [parts[n]] if n < len(parts) else [0]

    def agrees(self, walk: Sequence[int]) -> bool:
        """Whether a walk makes true what modules made known after just so many visits (MM-12.9)."""
        visits = len(walk)
        return (
            all(baited(walk, fact) for fact in self.baits if fact.visits == visits)
            and all(tapped(walk, fact) for fact in self.taps if fact.visits == visits)
            and all(echoed(walk, fact) for fact in self.echoes if fact.visits == visits)
        )


# --- what modules make known (MM-12.9), of a walk as long as it was then ----------------------


def baited(walk: Sequence[int], fact: Baited) -> bool:
    """Exactly one of the places has not been visited."""
    return sum(place in walk for place in fact.places) == len(fact.places) - 1


def tapped(walk: Sequence[int], fact: Tapped) -> bool:
    """So many of the last two visits were to wiretaps."""
    return sum(place in fact.places for place in walk[-2:]) == fact.n


def echoed(walk: Sequence[int], fact: Echoed) -> bool:
    """The place that was named is one of the two that could be, or there was none."""
    near = around(walk, fact.time, fact.among)
    return fact.place in near if fact.place != NONE else not near


def around(walk: Sequence[int], time: int, among: Container[int]) -> list[int]:
    """The unmarked locations visited just before and after a time, the older first."""
    return [walk[v - 1] for v in (time - 1, time + 1) if 1 <= v <= len(walk) and walk[v - 1] in among]


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
        if not clues.agrees(self.walk):
            self.walk.pop()
            return False
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
