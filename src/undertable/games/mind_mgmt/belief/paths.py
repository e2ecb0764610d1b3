"""Every path that fits the story, one node each: what it visited, which hidden hands and Recruiter cards fit it.

May touch: stories and the board. Must not: touch a state, or prefer a path beyond what the model says.
A node stands for each of its hands with each Recruiter card of positive odds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from random import Random

from undertable.kernel.types import Fact

from ..board.map import ANYWHERE, LEAPS, walkable
from ..board.state import BOARD, NONE, Baited, Echoed, Located, Tapped, Unvisited
from ..box.tables import leap_of
from .deals import possible, spread
from .hands import Pairs, opening_parts
from .model import Model
from .story import Answer, Story
from .walks import OPENING, around, bits, mask

Odds = tuple[float, ...]  # by Recruiter card: how likely path and card are together
Node = tuple[bytes, int, int, Odds]  # path, locations visited, hands, odds
BYTE = tuple(bytes([v]) for v in ANYWHERE)


# --- the opening -----------------------------------------------------------------------------


@lru_cache(64)
def steps_of(walls: tuple[int, ...], tunnel: tuple[int, ...] = ()) -> tuple[int, ...]:
    """By location: where a STEP may lead, as a set."""
    return tuple(mask(tuple(walkable(walls, tunnel, v))) for v in ANYWHERE)


@cache
def leaps_of(card: int) -> tuple[int, ...]:
    """By location: where a Mind Slip with that card may lead, as a set."""
    return tuple(mask(LEAPS[leap_of(card)][v]) for v in ANYWHERE)


@lru_cache(16)
def openings(mayhem: tuple[int, ...], tunnel: tuple[int, ...] = ()) -> tuple[tuple[bytes, int, float], ...]:
    """Every opening with its odds: at each STEP one of those that can be completed (MM-4.14)."""
    steps = steps_of(mayhem, tunnel)
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
    n, hands, cards = dict(story.counts)[OPENING], possible(story.told, now=False), len(story.cards)
    nodes = []
    for walk, been, odds in openings(story.mayhem, story.tunnel):
        if all(allowed[i] >> v & 1 for i, v in enumerate(walk, 1)):
            parts = opening_parts(walk)
            if n < len(parts) and parts[n] & hands:
                nodes.append((walk, been, parts[n] & hands, (odds / cards,) * cards))
    return nodes


# --- going on --------------------------------------------------------------------------------


class Ways:
    """What a path can do next: STEPs, and leaps by Recruiter card (MM-6.3, MM-6.4)."""

    def __init__(self, story: Story, visit: int, model: Model) -> None:
        self.model, self.steps = model, steps_of(story.walls, story.tunnel)
        self.landings = [*zip(*[leaps_of(card) for card in story.cards], strict=True)]  # by location, by card
        self.own = story.own(visit)
        self.site = story.site if story.lies(visit) else NONE
        self.first = 0 if story.previsited else OPENING

    def picked(self, walk: bytes) -> bool:
        """Whether this path may use the token from the board (MM-17.6)."""
        return self.site != NONE and walk.find(self.site, self.first) >= 0

    def tokens(self, walk: bytes) -> int:
        """The sorts of Mind Slip tokens this path may use: two of its own are one way (MM-6.4)."""
        return (self.own > 0) + self.picked(walk)

    def each(self, walk: bytes, been: int, odds: Odds) -> Odds:
        """By card: the odds of the path shared among its ways; 0 where there is none (MM-6.2)."""
        last = walk[-1]
        steps = (self.steps[last] & ~been).bit_count()
        slips = self.model.slip * self.tokens(walk)
        if not slips:
            return tuple([o / steps for o in odds]) if steps else (0.0,) * len(odds)
        free = ~been
        counts = [steps + slips * (land & free).bit_count() for land in self.landings[last]]
        return tuple([o / n if n else 0.0 for o, n in zip(odds, counts, strict=True)])


def extend(nodes: list[Node], story: Story, visit: int, model: Model, allowed: int, pairs: Pairs | None) -> list[Node]:
    """Every path one visit longer, by STEP or by the Mind Slip that was seen."""
    ways = Ways(story, visit, model)
    token = story.token(visit)
    if token != NONE:
        return _leap(nodes, ways, token, allowed, pairs)
    steps, after = ways.steps, []
    for walk, been, hands, odds in nodes:
        last = walk[-1]
        targets = steps[last] & ~been & allowed
        if not targets:
            continue
        share = ways.each(walk, been, odds)
        fit = pairs.after(last) if pairs else None
        while targets:
            low = targets & -targets
            targets ^= low
            w = low.bit_length() - 1
            left = hands & fit[w] if fit else hands
            if left:
                after.append((walk + BYTE[w], been | low, left, share))
    return after


def _leap(nodes: list[Node], ways: Ways, token: int, allowed: int, pairs: Pairs | None) -> list[Node]:
    """The same for a Mind Slip: each Recruiter card has its own landing places."""
    after = []
    anywhere = [union(landing) & allowed for landing in ways.landings]
    for walk, been, hands, odds in nodes:
        last = walk[-1]
        targets = anywhere[last] & ~been
        if not targets or (token == BOARD and not ways.picked(walk)):
            continue
        share = _times(ways.each(walk, been, odds), ways.model.slip)
        fit = pairs.after(last) if pairs else None
        for w in bits(targets):
            left = hands & fit[w] if fit else hands
            landed = tuple([o if land >> w & 1 else 0.0 for o, land in zip(share, ways.landings[last], strict=True)])
            if left and any(landed):
                after.append((walk + BYTE[w], been | 1 << w, left, landed))
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
    if answer.sort in BY_MODULES:
        return BY_MODULES[answer.sort](nodes, answer, model)
    nodes = [node for node in nodes if node[1] & places]
    if not answer.among:
        return nodes
    named = places.bit_length() - 1
    return [
        (walk, been, hands, _times(odds, likely(walk, been, named, answer.among, model)))
        for walk, been, hands, odds in nodes
    ]


def _baited(nodes: list[Node], answer: Answer, model: Model) -> list[Node]:
    """All but one of the places are visited; where one was chosen, both it and the decoy were (MM-12.9)."""
    places, among, rest = answer.places, answer.among, answer.places.bit_count() - 1
    nodes = [node for node in nodes if (node[1] & places).bit_count() == rest]
    if not among:
        return nodes
    found = []
    for walk, been, hands, odds in nodes:
        named = (been & places).bit_length() - 1
        odds = _times(odds, likely(walk, been, named, among, model) / (among & ~been).bit_count())
        found.append((walk, been, hands, odds))
    return found


def _tapped(nodes: list[Node], answer: Answer, model: Model) -> list[Node]:
    """So many of the last two visits were to wiretaps (MM-12.9)."""
    taps, n = answer.places, answer.number
    return [node for node in nodes if (taps >> node[0][-1] & 1) + (taps >> node[0][-2] & 1) == n]


def _echoed(nodes: list[Node], answer: Answer, model: Model) -> list[Node]:
    """One of the two visits around a time, chosen out of those that could be named; or none could (MM-12.9)."""
    among, named, found = bits(answer.among), answer.places.bit_length() - 1, []
    for node in nodes:
        near = around(node[0], answer.number, among)
        if not answer.places:
            found += [] if near else [node]
        elif named in near:
            told = (1 - model.oldest) / len(near) + model.oldest * (near[0] == named)
            found.append((*node[:3], _times(node[3], told)))
    return found


BY_MODULES: dict[type[Fact], Callable[[list[Node], Answer, Model], list[Node]]] = {
    Baited: _baited,
    Tapped: _tapped,
    Echoed: _echoed,
}


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
    shown = next((answer for answer in story.answers if answer.visits > story.visits), None)
    after = []
    for node in nodes:
        walk, been, hands, odds = node
        if shown is None and ways.steps[walk[-1]] & ~been:
            after.append(node)
            continue
        share = ways.each(walk, been, odds)
        if shown is not None:
            odds = _about_to(ways, walk, been, share, shown)
        else:
            odds = tuple([o if some else 0.0 for o, some in zip(odds, share, strict=True)])
        if any(odds):
            after.append((walk, been, hands, odds))
    return after


def _about_to(ways: Ways, walk: bytes, been: int, share: Odds, shown: Answer) -> Odds:
    """The odds that the action, thought to come first, is followed by this token for an extra move (MM-7.3)."""
    last, named, among, model = walk[-1], shown.places.bit_length() - 1, shown.among, ways.model
    before = been & among
    oldest = model.oldest * (next((v for v in walk if before >> v & 1), named) == named)
    free = ~been if been & shown.places else shown.places
    steps, slips = ways.steps[last], model.slip * ways.tokens(walk)
    found = []
    for o, land in zip(share, ways.landings[last], strict=True):
        odds = 0.0
        for targets, more in ((free & among, 1), (free & ~among, 0)):  # only a decoy marks where the action leads
            n = (steps & targets).bit_count() + slips * (land & targets).bit_count()
            odds += n * ((1 - model.oldest) / (before.bit_count() + more) + oldest) if n else 0.0
        found.append(o * odds)
    return tuple(found)


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


def replanned(nodes: list[Node], story: Story) -> list[Node]:
    """The paths after Change of Plan: each hand with each change that fits what was said since (MM-12.9)."""
    hands = possible(story.told)
    kept: dict[int, int] = {}  # many paths have the same hands, and such sets are large
    found = []
    for walk, been, old, odds in nodes:
        left = kept[old] if old in kept else kept.setdefault(old, spread(old) & hands)
        if left:
            found.append((walk, been, left, odds))
    return found
