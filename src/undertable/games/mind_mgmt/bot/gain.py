"""How much an answer would tell: bits about where the Recruiter is now, expected over a sample of the paths.

May touch: the knowledge board. Must not: see more of a state. Cheap enough to be asked about every question in reach.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from math import log2
from random import Random

from ..belief.knowledge import Knowledge
from ..belief.paths import Node, steps_of, thin, weight
from ..belief.story import WITHIN
from ..belief.walks import EVERYWHERE, bits, mask
from ..board.map import ANYWHERE, LINE2

SAMPLE = 700  # paths on which a question is judged
LINES = tuple(mask(LINE2[v]) for v in ANYWHERE)
Masses = dict[int, float]  # by location: how likely the Recruiter is there


def surprise(mass: float) -> float:
    """-m log m."""
    return -mass * log2(mass) if mass > 0 else 0.0


def entropy(masses: Iterable[float]) -> float:
    """Bits that are missing to know the location; the masses need not sum to one.

    >>> entropy([1.0, 1.0, 1.0, 1.0])
    2.0
    """
    found = [m for m in masses if m > 0]
    total = sum(found)
    return sum(surprise(m / total) for m in found) if found else 0.0


def sampled(nodes: list[Node], size: int = SAMPLE) -> list[Node]:
    """At most so many paths, always the same ones."""
    return thin(nodes, size, Random(len(nodes))) if len(nodes) > size else nodes


class Gain:
    """What each question would bring at one moment; answers are kept."""

    def __init__(self, nodes: list[Node], marked: int, steps: tuple[int, ...]) -> None:
        self.unmarked, self.steps = EVERYWHERE & ~marked, steps
        weights = [weight(node) for node in nodes]
        total = sum(weights)
        self.nodes = [(node[0], node[1], w / total) for node, w in zip(nodes, weights, strict=True)]
        self.here = self._now()
        self.missing = entropy(self.here)
        self._asks: dict[tuple[int, bool], float] = {}
        self._reveals: dict[int, float] = {}
        self._next: list[float] | None = None

    def _now(self) -> list[float]:
        now = [0.0] * len(ANYWHERE)
        for walk, _, w in self.nodes:
            now[walk[-1]] += w
        return now

    def _gained(self, parts: Iterable[Masses]) -> float:
        """Bits gained on average when the answer tells the parts apart."""
        left = 0.0
        for part in parts:
            left += sum(map(surprise, part.values())) - surprise(sum(part.values()))
        return max(0.0, self.missing - left)

    def ask(self, feature: int, everything: bool = False) -> float:
        """By an ASK; with the Spy Dolphin every location is named (MM-8.4, MM-9.5)."""
        found = self._asks.get((feature, everything))
        if found is None:
            found = self._asks[feature, everything] = self._gained(self._answers(feature, everything).values())
        return found

    def _answers(self, feature: int, everything: bool) -> dict[int, Masses]:
        parts: dict[int, Masses] = {}
        within = WITHIN[feature] & self.unmarked
        possible: dict[int, list[Masses]] = {}  # by what could be named: few sets, many paths
        for walk, been, w in self.nodes:
            named = been & within
            answers = possible.get(named)
            if answers is None:
                told = [named] if everything or not named else [1 << v for v in bits(named)]
                answers = possible[named] = [parts.setdefault(one, defaultdict(float)) for one in told]
            last, share = walk[-1], w / len(answers)
            for part in answers:
                part[last] += share
        return parts

    def reveal(self, place: int) -> float:
        """By the time of a visit (MM-8.5)."""
        if place not in self._reveals:
            parts: dict[int, Masses] = {}
            for walk, _, w in self.nodes:
                part = parts.setdefault(walk.find(place), {})  # not found: a decoy
                part[walk[-1]] = part.get(walk[-1], 0.0) + w
            self._reveals[place] = self._gained(parts.values())
        return self._reveals[place]

    def inside(self, places: int) -> float:
        """By hearing whether the Recruiter is in one of these locations (MM-8.6, MM-9.1)."""
        parts: tuple[Masses, Masses] = ({}, {})
        for v, m in enumerate(self.here):
            if m:
                parts[places >> v & 1][v] = m
        return self._gained(parts)

    def home(self, place: int) -> float:
        """By Psychic Homing."""
        return self.inside(LINES[place])

    @property
    def next(self) -> list[float]:
        """How likely the Recruiter is in each location after one more STEP."""
        if self._next is None:
            steps = self.steps
            after = [0.0] * len(ANYWHERE)
            for walk, been, w in self.nodes:
                ways = bits(steps[walk[-1]] & ~been)
                for v in ways:
                    after[v] += w / len(ways)
            self._next = after
        return self._next


_last: list[tuple[Knowledge, int, Gain]] = []


def gain(known: Knowledge, marked: int) -> Gain:
    """The gains at a moment; the last ones are remembered, for one moment has many decisions."""
    if not _last or _last[0][0] is not known or _last[0][1] != marked:
        steps = steps_of(known.story.walls, known.story.tunnel)
        _last[:] = [(known, marked, Gain(sampled(known.nodes), marked, steps))]
    return _last[0][2]
