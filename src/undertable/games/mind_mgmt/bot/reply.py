"""What the Rogue Agents will make of a turn: their best questions, the answers the truth gives, and how near they come.

May touch: the others' knowledge and the Recruiter's own path. Must not: touch a state.
"""

from __future__ import annotations

import msgspec

from ..belief.model import UNIFORM
from ..belief.paths import Node, heard, weight
from ..belief.story import WITHIN, Answer
from ..board.map import ANYWHERE
from ..board.state import Unvisited, Visited
from .gain import Gain, entropy, sampled

SIZE = 300  # paths looked at


class Reckoning(msgspec.Struct, frozen=True):
    """What bears on the questions that can be asked: sets of locations and of features."""

    marked: int
    reach: int  # where an agent can be to ask
    strike: int  # where an agent can be to capture
    shielded: frozenset[int]
    steps: tuple[int, ...]  # by location: where the Recruiter can go


def masses(nodes: list[Node]) -> list[float]:
    """How likely each location is the last of the paths; sums to one."""
    found = [0.0] * len(ANYWHERE)
    for node in nodes:
        found[node[0][-1]] += weight(node)
    total = sum(found) or 1.0
    return [m / total for m in found]


class Reply:
    """The hunt after one turn that the others see, whatever was really done in it."""

    def __init__(self, nodes: list[Node], table: Reckoning) -> None:
        self.nodes, self.table = sampled(nodes, SIZE), table
        self.questions = self._best(self.nodes, table.marked)

    def _best(self, nodes: list[Node], marked: int) -> list[tuple[float, int]]:
        """The questions that would tell most, best first."""
        if len(nodes) < 2:
            return []
        told, table = Gain(nodes, marked, self.table.steps), self.table
        open_to = [f for f, places in enumerate(WITHIN) if places & table.reach and f not in table.shielded]
        return sorted(((told.ask(f), f) for f in open_to), reverse=True)[:2]

    def cost(self, been: int, place: int, risk: float, bits: float) -> float:
        """What it costs to be in a place with such a path: chance of capture and lost uncertainty."""
        nodes, marked = self.nodes, self.table.marked
        danger = self.strike(nodes, place) / 2
        for _, feature in self.questions:
            nodes, marked = self.answered(nodes, been, marked, feature)
        danger += self.strike(nodes, place)
        return risk * min(1.0, danger) - bits * entropy(masses(nodes))

    def strike(self, nodes: list[Node], place: int) -> float:
        """How likely the next CAPTURE hits the true place."""
        now = masses(nodes)
        best = max((m for v, m in enumerate(now) if self.table.strike >> v & 1), default=0.0)
        if not self.table.strike >> place & 1 or not best:
            return 0.25 * now[place]
        return min(1.0, now[place] + 0.5 * now[place] / best * now[place])

    def answered(self, nodes: list[Node], been: int, marked: int, feature: int) -> tuple[list[Node], int]:
        """The knowledge after a question and the answer that tells least."""
        named = been & WITHIN[feature] & ~marked
        if not named:
            return heard(nodes, Answer(0, WITHIN[feature] & ~marked, Unvisited), UNIFORM) or nodes, marked
        among = WITHIN[feature] & ~marked
        best: tuple[float, list[Node], int] = (-1.0, nodes, marked)
        while named:
            low = named & -named
            named ^= low
            left = heard(nodes, Answer(0, low, Visited, True, among), UNIFORM)
            value = entropy(masses(left))
            if left and value > best[0]:
                best = (value, left, marked | low)
        return best[1], best[2]
