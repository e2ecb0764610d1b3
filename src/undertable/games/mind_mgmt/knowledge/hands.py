"""Hidden hands as bit sets over all 560: which of them fit what was counted and what lies face up.

May touch: stories and the board. Must not: touch a state.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import combinations

from ..board import ANYWHERE, FEATURES_AT
from ..cards import FEATURE
from .story import Story

HAND_SIZE = 3
HANDS = tuple(combinations(range(len(FEATURE)), HAND_SIZE))
ALL_HANDS = (1 << len(HANDS)) - 1
HOLDING = tuple(sum(1 << i for i, hand in enumerate(HANDS) if f in hand) for f in range(len(FEATURE)))
Bring = tuple[int, int, int]


def bring(features: Iterable[int]) -> Bring:
    """The hands to which a location with these features brings 0, 1 and 2 recruits (MM-6.5)."""
    some = both = 0
    for feature in features:
        both |= some & HOLDING[feature]
        some |= HOLDING[feature]
    return ALL_HANDS & ~some, some & ~both, both


BRINGS = tuple(bring(FEATURES_AT[v]) for v in ANYWHERE)


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


def possible_hands(story: Story) -> int:
    """The hands that hold every exposed card and none that lies elsewhere."""
    hands = ALL_HANDS
    for feature, _ in story.exposed:
        hands &= HOLDING[feature]
    for feature in story.out:
        hands &= ~HOLDING[feature]
    return hands


class Pairs:
    """The hands for which the two visits of a round bring the number announced (MM-6.7)."""

    def __init__(self, story: Story, visit: int, count: int) -> None:
        self.count = count
        self.first = [self._bring(story, visit - 1, v) for v in ANYWHERE]
        self.second = [self._bring(story, visit, v) for v in ANYWHERE]
        self._rows: list[list[int]] = [[] for _ in ANYWHERE]

    @staticmethod
    def _bring(story: Story, visit: int, place: int) -> Bring:
        dead = {feature for feature, since in story.exposed if visit > since}  # MM-8.10
        return bring(f for f in FEATURES_AT[place] if f not in dead) if dead else BRINGS[place]

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
