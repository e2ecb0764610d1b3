"""Hidden hands as bit sets: which of them fit what was counted at the opening and at the alerts.

May touch: stories and the board. Must not: touch a state. What the bits stand for is told in `deals`.
"""

from __future__ import annotations

from functools import cache

from ..board.map import ANYWHERE, FEATURES_AT
from .deals import HANDS, PLAIN, Bring, bring
from .story import Story

ALL_HANDS, HOLDING = PLAIN.all, PLAIN.before
BRINGS = tuple(bring(FEATURES_AT[v], HOLDING, ALL_HANDS) for v in ANYWHERE)
__all__ = ["ALL_HANDS", "BRINGS", "HANDS", "HOLDING", "Pairs", "opening_parts"]


@cache
def opening_parts(walk: bytes) -> tuple[int, ...]:
    """By number of recruits: the hands to which a path brings that many (MM-4.15)."""
    if not walk:
        return (ALL_HANDS,)
    parts = opening_parts(walk[:-1])
    after = [0] * (len(parts) + 2)
    for n, part in enumerate(parts):
        for more, hands in enumerate(BRINGS[walk[-1]]):
            after[n + more] |= part & hands
    while len(after) > 1 and not after[-1]:
        after.pop()
    return tuple(after)


class Pairs:
    """The hands for which the two visits of a round bring the number announced (MM-6.7)."""

    def __init__(self, story: Story, visit: int, count: int) -> None:
        self.count = count
        self.layout = story.told.layout if story.told.later(visit) else PLAIN
        self.first = [self._bring(story, visit - 1, v) for v in ANYWHERE]
        self.second = [self._bring(story, visit, v) for v in ANYWHERE]
        self._rows: list[list[int]] = [[] for _ in ANYWHERE]

    def _bring(self, story: Story, visit: int, place: int) -> Bring:
        dead = {feature for feature, since in story.exposed if visit > since}  # MM-8.10
        if not dead and self.layout is PLAIN:
            return BRINGS[place]
        held = self.layout.after if story.told.later(visit) else self.layout.before
        return bring([f for f in FEATURES_AT[place] if f not in dead], held, self.layout.all)

    def after(self, v: int) -> list[int]:
        """For a visit to v and then to each location."""
        if not self._rows[v]:
            self._rows[v] = [self._hands(v, w) for w in ANYWHERE]
        return self._rows[v]

    def _hands(self, v: int, w: int) -> int:
        first, second, n = self.first[v], self.second[w], self.count
        found = 0
        for m in range(max(0, n - 2), min(2, n) + 1):
            found |= first[m] & second[n - m]
        return found
