"""The knowledge board: every path, hidden hand and Recruiter card that fits what everybody has seen (MM-15.7).

May touch: what is public in a state. Must not: depend on who looks, or forget a possibility while it says `exact`.
Exact up to `LIMIT` paths; beyond that a weighted sample, every path of which fits all that was said.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from functools import cached_property
from random import Random

import msgspec

from ..board.map import ANYWHERE
from ..board.state import NONE, State
from .deals import possible
from .hands import ALL_HANDS, Pairs
from .model import MODEL, UNIFORM, Model
from .paths import BYTE, Node, able, extend, heard, legal_hands, opened, replanned, thin, union, weight
from .story import Answer, Story, public, tell
from .walks import OPENING, Clues, Search

LIMIT = 60_000  # paths kept exactly: measured, a new board of that size takes about a quarter of a second
SAMPLE = 12_000  # paths kept when there are more
BUDGET = 20_000  # paths that somebody who must decide follows exactly
FEW = 300  # of a sample: worth beginning anew, for now there may be few enough
KEPT = 32  # positions remembered
HELD = 200_000  # paths remembered in all of them
SEARCHES = 60  # single paths looked for when a sample has died out
CHANGED = 4  # after Change of Plan sets of hands are large: so many times fewer paths are kept


class Knowledge:
    """What can be known at one moment; everything is computed when first asked for."""

    def __init__(self, story: Story, model: Model, base: list[Node], nodes: list[Node], exact: bool) -> None:
        self.story, self.model, self.base, self.nodes, self.exact = story, model, base, nodes, exact

    @cached_property
    def weights(self) -> list[float]:
        """By path: its probability."""
        raw = [weight(node) for node in self.nodes]
        if self.model.trust != 1 and self.story.visits:
            ends = [node[0][-1] for node in self.nodes]
            bent = [m ** (self.model.trust - 1) if m else 0.0 for m in _sums(ends, raw)]
            raw = [w * bent[v] for v, w in zip(ends, raw, strict=True)]
        total = sum(raw)
        return [w / total for w in raw]

    @property
    def paths(self) -> int:
        """How many paths are possible, or how many stand for them."""
        return len(self.nodes)

    @cached_property
    def hypotheses(self) -> int:
        """How many combinations of path, hidden hand and Recruiter card."""
        return sum(node[2].bit_count() * sum(o > 0 for o in node[3]) for node in self.nodes)

    @cached_property
    def heat(self) -> list[list[float]]:
        """By visit, from the first: how likely it was to each location."""
        heat = [[0.0] * len(ANYWHERE) for _ in range(self.story.visits)]
        for node, w in zip(self.nodes, self.weights, strict=True):
            for row, place in zip(heat, node[0], strict=True):
                row[place] += w
        return heat

    @cached_property
    def here(self) -> list[float]:
        """How likely the Recruiter is in each location now."""
        return _sums((node[0][-1] for node in self.nodes if node[0]), self.weights)

    @cached_property
    def been(self) -> list[float]:
        """How likely each location has been visited."""
        return [sum(row[v] for row in self.heat) for v in ANYWHERE]

    @property
    def not_here(self) -> list[int]:
        """Where the Recruiter certainly is not now."""
        return [v for v in ANYWHERE if not self.here[v]]

    @property
    def never_here(self) -> list[int]:
        """Where the Recruiter has certainly never been."""
        return [v for v in ANYWHERE if not self.been[v]]

    @cached_property
    def hidden(self) -> list[float]:
        """How likely each feature is on one of the Recruiter's cards, exposed ones included."""
        by_hands: dict[int, float] = {}
        for (_, _, hands, _), w in zip(self.nodes, self.weights, strict=True):
            by_hands[hands] = by_hands.get(hands, 0.0) + w
        shares = [(hands, w / hands.bit_count()) for hands, w in by_hands.items()]
        holding = self.story.told.layout.after
        return [sum(w * (hands & held).bit_count() for hands, w in shares) for held in holding]

    @cached_property
    def card(self) -> dict[int, float]:
        """How likely each Recruiter card is in use."""
        sums = [0.0] * len(self.story.cards)
        for (_, _, _, odds), w in zip(self.nodes, self.weights, strict=True):
            share = w / sum(odds)
            for i, o in enumerate(odds):
                sums[i] += o * share
        return dict(zip(self.story.cards, sums, strict=True))


def _sums(places: Iterable[int], weights: Iterable[float]) -> list[float]:
    """By location: the weights of what happened there."""
    found = [0.0] * len(ANYWHERE)
    for v, w in zip(places, weights, strict=False):
        found[v] += w
    return found


class Board(msgspec.Struct, frozen=True):
    """The knowledge as it is shown."""

    exact: bool
    hypotheses: int
    heat: list[list[float]]
    here: list[float]
    been: list[float]
    not_here: list[int]
    never_here: list[int]
    hidden: list[float]
    card: dict[int, float]


def board(s: State, model: Model = MODEL) -> Board:
    """Everything there is to show about a state, the same for all who may look at it."""
    k = know(s, model)
    return Board(k.exact, k.hypotheses, k.heat, k.here, k.been, k.not_here, k.never_here, k.hidden, k.card)


# --- keeping up ------------------------------------------------------------------------------

_known: OrderedDict[tuple[Story, Model, int], Knowledge] = OrderedDict()


def know(s: State, model: Model = MODEL, limit: int = LIMIT) -> Knowledge:
    """What the public of a state can know; grows out of what was known before, if that is remembered."""
    story = tell(s)
    key = (story, model, limit)
    found = _known.get(key)
    if found is None:
        found = _known[key] = _find(s, story, model, limit)
        while len(_known) > KEPT or (len(_known) > 2 and sum(k.paths for k in _known.values()) > HELD):
            _known.popitem(last=False)
    _known.move_to_end(key)
    return found


def followed(s: State) -> Knowledge:
    """The same for those who decide by it: sooner a sample, and every legal way equally likely."""
    return know(s, UNIFORM, BUDGET)


def forget() -> None:
    """Drop what is remembered: only for tests and measurements."""
    _known.clear()


def _find(s: State, story: Story, model: Model, limit: int) -> Knowledge:
    if story.visits < OPENING:
        return _before(story, model)
    grown = _grow_old(s, story, model, limit)
    if grown is None or (not grown[1] and len(grown[0]) < FEW):
        grown = _begin(s, story, model, limit)
    base, exact = grown
    nodes = able(base, story, model) if story.acting else base
    return Knowledge(story, model, base, nodes, exact)


def _before(story: Story, model: Model) -> Knowledge:
    """Before the first count there is nothing to deduce; the cards are counted as if they were dealt."""
    odds = (1.0,) * len(story.cards)
    start = dict(story.notes).get(1)
    places = [] if story.visits == 0 else [*ANYWHERE] if start is None else [start]
    nodes: list[Node] = [(BYTE[v], 1 << v, ALL_HANDS, odds) for v in places] or [(b"", 0, ALL_HANDS, odds)]
    return Knowledge(story, model, nodes, nodes, exact=True)


def _grow_old(s: State, story: Story, model: Model, limit: int) -> tuple[list[Node], bool] | None:
    """From the latest position remembered that leads here."""
    for (old, of, size), known in reversed(_known.items()):
        if of == model and size == limit and old.leads_to(story):
            nodes = _learn(known.base, old, story, model)
            return _go_on(nodes, old.visits, s, story, model, limit, known.exact)
    return None


def _learn(nodes: list[Node], old: Story, story: Story, model: Model) -> list[Node]:
    """What was said since about visits made by then."""
    if story.told.swap != old.told.swap and story.told.swap == old.visits:
        nodes = replanned(nodes, story)
    elif story.told != old.told:
        nodes = legal_hands(nodes, possible(story.told, now=story.told.swap == old.told.swap))
    for visit, place in story.notes - old.notes:
        if visit <= old.visits:
            nodes = [node for node in nodes if node[0][visit - 1] == place]
    for answer in story.answers[len(old.answers) :]:
        if answer.visits <= old.visits:
            nodes = heard(nodes, answer, model)
    return nodes


def _begin(s: State, story: Story, model: Model, limit: int) -> tuple[list[Node], bool]:
    """From the opening, looking ahead to everything said later."""
    clues = Clues(public(s))
    nodes = opened(story, _allowed(clues, story))
    nodes = _hear_all(nodes, story.answers, OPENING, model)
    if story.told.swap == OPENING:
        nodes = replanned(nodes, story)
    found, exact = _go_on(nodes, OPENING, s, story, model, limit, True)
    return (found, exact) if found else (_searched(clues, story), False)


def _go_on(
    nodes: list[Node], visits: int, s: State, story: Story, model: Model, limit: int, exact: bool
) -> tuple[list[Node], bool]:
    """One visit after the other, with what was said after each."""
    if visits == story.visits:
        return nodes, exact
    clues = Clues(public(s))
    allowed = _allowed(clues, story)
    musts = [(place, clues.near(place, last)) for place, last in clues.must]
    counts = dict(story.counts)
    for visit in range(visits + 1, story.visits + 1):
        pairs = Pairs(story, visit, counts[visit]) if visit in counts else None
        nodes = extend(nodes, story, visit, model, allowed[visit], pairs)
        for place, near in musts:
            nodes = [node for node in nodes if node[1] >> place & 1 or near[visit] >> node[0][-1] & 1]
        nodes = _hear_all(nodes, story.answers, visit, model)
        most = limit // CHANGED if story.told.swap != NONE else limit
        if len(nodes) > most:
            nodes, exact = thin(nodes, min(SAMPLE, most), Random(visit)), False
        if story.told.swap == visit:
            nodes = replanned(nodes, story)
    return nodes, exact


def _allowed(clues: Clues, story: Story) -> list[int]:
    """By visit: the locations from which the rest of the way exists with one card or another."""
    by_card = [clues.possible(card) for card in story.cards]
    return [union(sets) for sets in zip(*by_card, strict=True)]


def _hear_all(nodes: list[Node], answers: tuple[Answer, ...], visits: int, model: Model) -> list[Node]:
    for answer in answers:
        if answer.visits == visits:
            nodes = heard(nodes, answer, model)
    return nodes


def _searched(clues: Clues, story: Story) -> list[Node]:
    """Some paths that fit, found one by one with growing patience, when sampling has lost them all."""
    found: dict[tuple[bytes, int], Node] = {}
    for seed in range(100 * SEARCHES):
        i = seed % len(story.cards)
        search = Search(clues, story.cards[i], Random(seed), 500 << seed // SEARCHES)
        if search.run():
            walk = bytes(search.walk)
            odds = tuple([float(j == i) for j in range(len(story.cards))])
            found[walk, i] = (walk, _mask(walk), union(search.parts), odds)
        if found and seed >= SEARCHES:
            break
    return list(found.values())


def _mask(walk: bytes) -> int:
    return sum(1 << v for v in walk)
