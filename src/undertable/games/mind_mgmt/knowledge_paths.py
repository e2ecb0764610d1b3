"""Every path that fits the story, one node each: what it visited, which hidden hands and Recruiter cards fit it.

May touch: stories and the board. Must not: touch a state, or prefer a path beyond what the model says.
Hands are bit sets over all 560; a node stands for each of its hands with each Recruiter card of positive odds.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import combinations
from random import Random

import msgspec

from .board import ANYWHERE, FEATURES_AT, LEAPS, open_steps
from .cards import FEATURES, leap_of
from .knowledge_story import Answer, Story
from .state import BOARD, NONE, Located, Unvisited
from .walks import OPENING, bits, mask

Odds = tuple[float, ...]  # by Recruiter card: how likely path and card are together
Node = tuple[bytes, int, int, Odds]  # path, locations visited, hands, odds
HAND_SIZE = 3
HANDS = tuple(combinations(range(len(FEATURES)), HAND_SIZE))
ALL_HANDS = (1 << len(HANDS)) - 1
HOLDING = tuple(sum(1 << i for i, hand in enumerate(HANDS) if f in hand) for f in range(len(FEATURES)))
BYTE = tuple(bytes([v]) for v in ANYWHERE)
Bring = tuple[int, int, int]


class Model(msgspec.Struct, frozen=True):
    """How the Recruiter is thought to choose; as it stands: each legal way equally likely."""

    slip: float = 1.0  # a landing place of a Mind Slip, compared with a STEP
    oldest: float = 0.0  # how often an answer names the oldest visit it can; otherwise any


UNIFORM = Model()


# --- hands -----------------------------------------------------------------------------------


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
        self._found: dict[tuple[int, int], int] = {}

    @staticmethod
    def _bring(story: Story, visit: int, place: int) -> Bring:
        dead = {feature for feature, since in story.exposed if visit > since}  # MM-8.10
        return bring(f for f in FEATURES_AT[place] if f not in dead) if dead else BRINGS[place]

    def hands(self, v: int, w: int) -> int:
        """For a visit to v and then to w."""
        found = self._found.get((v, w))
        if found is None:
            first, second, n = self.first[v], self.second[w], self.count
            found = 0
            for m in range(max(0, n - 2), min(2, n) + 1):
                found |= first[m] & second[n - m]
            self._found[v, w] = found
        return found


# --- the opening -----------------------------------------------------------------------------


@lru_cache(64)
def steps_of(mayhem: tuple[int, ...]) -> tuple[int, ...]:
    """By location: where a STEP may lead, as a set."""
    return tuple(mask(tuple(open_steps(mayhem, v))) for v in ANYWHERE)


@cache
def leaps_of(card: int) -> tuple[int, ...]:
    """By location: where a Mind Slip with that card may lead, as a set."""
    return tuple(mask(LEAPS[leap_of(card)][v]) for v in ANYWHERE)


@lru_cache(16)
def openings(mayhem: tuple[int, ...]) -> tuple[tuple[bytes, int, float], ...]:
    """Every opening with its odds: at each STEP one of those that can be completed (MM-4.14)."""
    steps = steps_of(mayhem)
    found = []

    def grow(walk: bytes, been: int) -> list[tuple[bytes, int, float]]:
        if len(walk) == OPENING:
            return [(walk, been, 1.0)]
        branches = [grow(walk + BYTE[w], been | 1 << w) for w in bits(steps[walk[-1]] & ~been)]
        branches = [branch for branch in branches if branch]
        return [(end, places, odds / len(branches)) for branch in branches for end, places, odds in branch]

    for v in ANYWHERE:
        found += grow(BYTE[v], 1 << v)
    return tuple(found)


def opened(story: Story, allowed: list[int]) -> list[Node]:
    """The paths of the first five visits."""
    n, hands, cards = dict(story.counts)[OPENING], possible_hands(story), len(story.cards)
    nodes = []
    for walk, been, odds in openings(story.mayhem):
        if all(allowed[i] >> v & 1 for i, v in enumerate(walk, 1)):
            parts = opening_parts(walk)
            if n < len(parts) and parts[n] & hands:
                nodes.append((walk, been, parts[n] & hands, (odds / cards,) * cards))
    return nodes


# --- going on --------------------------------------------------------------------------------


class Ways:
    """What a path can do next: STEPs, and leaps by Recruiter card (MM-6.3, MM-6.4)."""

    def __init__(self, story: Story, visit: int, model: Model) -> None:
        self.story, self.visit, self.model = story, visit, model
        self.steps = steps_of(story.mayhem)
        self.leaps = [leaps_of(card) for card in story.cards]
        self.sure = story.tokens(visit, b"")  # tokens that any path may use
        self.board = story.tokens(visit, bytes([max(story.site, 0)] * (OPENING + 1))) > self.sure

    def tokens(self, walk: bytes) -> int:
        """The Mind Slip tokens this path may use."""
        return self.story.tokens(self.visit, walk) if self.board else self.sure

    def each(self, node: Node) -> Odds:
        """By card: the odds of the path shared among its ways; 0 where there is none (MM-6.2)."""
        walk, been, _, odds = node
        steps = (self.steps[walk[-1]] & ~been).bit_count()
        tokens = self.tokens(walk)
        if not tokens:
            return tuple([o / steps for o in odds]) if steps else (0.0,) * len(odds)
        slips = self.model.slip * tokens
        counts = [steps + slips * (leap[walk[-1]] & ~been).bit_count() for leap in self.leaps]
        return tuple([o / n if n else 0.0 for o, n in zip(odds, counts, strict=True)])


def extend(nodes: list[Node], story: Story, visit: int, model: Model, allowed: int, pairs: Pairs | None) -> list[Node]:
    """Every path one visit longer, by STEP or by the Mind Slip that was seen."""
    ways = Ways(story, visit, model)
    token = story.token(visit)
    if token != NONE:
        return _leap(nodes, ways, token, allowed, pairs)
    steps, after = ways.steps, []
    for node in nodes:
        walk, been, hands, _ = node
        last = walk[-1]
        targets = steps[last] & ~been & allowed
        if not targets:
            continue
        share = ways.each(node)
        while targets:
            low = targets & -targets
            w = low.bit_length() - 1
            targets ^= low
            left = hands & pairs.hands(last, w) if pairs else hands
            if left:
                after.append((walk + BYTE[w], been | low, left, share))
    return after


def _leap(nodes: list[Node], ways: Ways, token: int, allowed: int, pairs: Pairs | None) -> list[Node]:
    """The same for a Mind Slip: each Recruiter card has its own landing places."""
    after, first = [], 0 if ways.story.previsited else OPENING
    anywhere = [union(leap[v] for leap in ways.leaps) & allowed for v in ANYWHERE]
    for node in nodes:
        walk, been, hands, _ = node
        last = walk[-1]
        targets = anywhere[last] & ~been
        if not targets or (token == BOARD and ways.story.site not in walk[first:]):
            continue
        share = [o * ways.model.slip for o in ways.each(node)]
        for w in bits(targets):
            left = hands & pairs.hands(last, w) if pairs else hands
            odds = tuple([o if leap[last] >> w & 1 else 0.0 for o, leap in zip(share, ways.leaps, strict=True)])
            if left and any(odds):
                after.append((walk + BYTE[w], been | 1 << w, left, odds))
    return after


def union(sets: Iterable[int]) -> int:
    """All that is in any of some sets."""
    found = 0
    for places in sets:
        found |= places
    return found


# --- answers ---------------------------------------------------------------------------------


def heard(nodes: list[Node], answer: Answer, model: Model) -> list[Node]:
    """The paths that make an answer true, weighed by how likely they would have given it."""
    places, yes = answer.places, answer.yes
    if answer.sort is Unvisited:
        return [node for node in nodes if not node[1] & places]
    if answer.sort is Located:
        return [node for node in nodes if (places >> node[0][-1] & 1) == yes]
    nodes = [node for node in nodes if node[1] & places]
    if not answer.among:
        return nodes
    named = places.bit_length() - 1
    return [
        (walk, been, hands, _times(odds, likely(walk, been, named, answer.among, model)))
        for walk, been, hands, odds in nodes
    ]


def _times(odds: Odds, factor: float) -> Odds:
    return tuple([o * factor for o in odds])


def likely(walk: bytes, been: int, named: int, among: int, model: Model) -> float:
    """How likely a path names this location out of those it visited among others."""
    open_to = been & among
    found = (1 - model.oldest) / open_to.bit_count()
    if model.oldest:
        found += model.oldest * (next(v for v in walk if open_to >> v & 1) == named)
    return found


def able(nodes: list[Node], story: Story, model: Model) -> list[Node]:
    """The paths that can go on, with whatever was shown in this turn (MM-6.2, MM-7.3)."""
    ways = Ways(story, story.visits + 1, model)
    shown = [answer.places.bit_length() - 1 for answer in story.answers if answer.visits > story.visits]
    after = []
    for node in nodes:
        walk, been, hands, odds = node
        if not shown and ways.steps[walk[-1]] & ~been:
            after.append(node)
            continue
        share = ways.each(node)
        odds = tuple([o if each else 0.0 for o, each in zip(odds, share, strict=True)])
        for place in shown:
            if not been >> place & 1:
                odds = _about_to(ways, walk, share, place)
        if any(odds):
            after.append((walk, been, hands, odds))
    return after


def _about_to(ways: Ways, walk: bytes, share: Odds, place: int) -> Odds:
    """The odds that the action of this very turn leads to a place."""
    step = ways.steps[walk[-1]] >> place & 1
    slips = ways.model.slip * ways.tokens(walk)
    pairs = zip(share, ways.leaps, strict=True)
    return tuple([o * (step + slips * (leap[walk[-1]] >> place & 1)) for o, leap in pairs])


# --- too many --------------------------------------------------------------------------------


def weight(node: Node) -> float:
    """How likely a path is, whatever the hand and the card."""
    return sum(node[3]) * node[2].bit_count()


def thin(nodes: list[Node], size: int, rng: Random) -> list[Node]:
    """Fewer paths with the same weights on average: likely ones stay, of the others each with its chance."""
    weights = [weight(node) for node in nodes]
    limit = _threshold(weights, size)
    kept, at = [], rng.random()
    for node, w in zip(nodes, weights, strict=True):
        if w >= limit:
            kept.append(node)
            continue
        at += w / limit
        if at >= 1:
            at -= 1
            kept.append((*node[:3], _times(node[3], limit / w)))
    return kept


def _threshold(weights: list[float], size: int) -> float:
    """The weight c for which the sum of min(1, weight / c) is the size wanted."""
    ordered = sorted(weights, reverse=True)
    rest = sum(ordered)
    for kept, w in enumerate(ordered):
        limit = rest / (size - kept) if kept < size else 0.0
        if w <= limit or kept >= size:
            return limit
        rest -= w
    return ordered[-1]


def legal_hands(nodes: list[Node], hands: int) -> list[Node]:
    """The paths after a card has been seen face up."""
    return [(walk, been, left, odds) for walk, been, old, odds in nodes if (left := old & hands)]
