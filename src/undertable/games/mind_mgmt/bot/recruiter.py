"""A scripted Recruiter: keeps many places possible, weighs recruits against exposure, answers with what tells least.

May touch: the Recruiter's own view. Must not: count on what the others do not see; it computes what they know.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp
from random import Random
from typing import TypeVar

import msgspec

from undertable.kernel.types import Choice

from ..belief.hands import Pairs, opening_parts
from ..belief.knowledge import followed
from ..belief.model import UNIFORM
from ..belief.paths import Node, extend, heard, openings, steps_of
from ..belief.story import WITHIN, Answer, Story
from ..belief.walks import EVERYWHERE, announced, bits, mask
from ..board.looks import contacts, guards, here, marked, recruits, visited, walls
from ..board.map import ANYWHERE, DISTANCE, FEATURES_AT, IMMORTAL, reach
from ..board.state import NONE, Echoed, State
from ..speech.answers import (
    END_TURN,
    Admit,
    ImmortalRecruit,
    MindSlip,
    MoveImmortal,
    PutImmortal,
    ShowStep,
    Start,
    Step,
)
from .gain import entropy, gain, sampled
from .immortals import moved, spread_out, threat
from .lies import after_answer, further, replan
from .reply import Reckoning, Reply, masses

C = TypeVar("C", bound=Choice)
SIZE = 350  # paths of the others' knowledge that are played on
RECRUIT = 0.9  # the worth of a recruit now in the Full Game
IN_TRAINING = 0.2  # and in the Training Mission, where mostly time wins
LATER = 0.35  # and of one that can be reached afterwards
RISK = 10.0  # the price of being captured, by its chance
BITS = 0.45  # the worth of one bit of uncertainty
APART = 0.15  # the worth of each space between the Recruiter and the nearest agent
DEAD_END = 4.0
CROWDED = 1.5  # for each location missing to walk on until the end
SLIP = 2.0  # what a Mind Slip must bring beyond a STEP
SHARP = 3.0  # how sharply the best is preferred
SHIELD = 0.5  # the worth of a bit that cannot be asked for
IMMORTAL_RECRUIT = 3.0
OPENED = 0.6  # the worth of a recruit in the opening
TELLING = 0.6  # bits an extra move of an Immortal may give away
DEPTH = 3


def only(options: list[Choice], sort: type[C]) -> list[C]:
    """The answers of one sort."""
    return [choice for choice in options if isinstance(choice, sort)]


def mix(values: list[tuple[float, Choice]], rng: Random, sharp: float = SHARP) -> Choice:
    """One of the choices, the better the likelier: never quite predictable."""
    best = max(value for value, _ in values)
    weights = [exp(max(-50.0, sharp * (value - best))) for value, _ in values]
    return rng.choices([choice for _, choice in values], weights)[0]


class Flight:
    """One decision of the Recruiter: the own path, and what the others will know."""

    def __init__(self, s: State, rng: Random) -> None:
        self.s, self.rng = s, rng
        self.steps = steps_of(tuple(sorted(walls(s))), tuple(sorted(s.tunnel)))
        self.been = mask(tuple(visited(s)))
        self.marked = mask(tuple(v for v in ANYWHERE if marked(s, v)))
        self._replies: dict[tuple[int, int], Reply] = {}
        self._nodes: list[Node] | None = None

    @property
    def nodes(self) -> list[Node]:
        """A sample of what the others think possible."""
        if self._nodes is None:
            self._nodes = sampled(followed(self.s).nodes, SIZE)
        return self._nodes

    # --- exposure ---

    def reply(self, token: int, found: int) -> Reply:
        """The hunt after this turn, if it is done with that token and brings so many recruits."""
        time = self.s.time + 1
        if not announced(time):
            found = NONE
        if (token, found) not in self._replies:
            story = self.later(token, found)
            pairs = Pairs(story, time, found) if found != NONE else None
            nodes = extend(self.nodes, story, time, UNIFORM, EVERYWHERE, pairs)
            self._replies[token, found] = Reply(nodes, self.table())
        return self._replies[token, found]

    def later(self, token: int, found: int) -> Story:
        """The story as it will be told after this turn."""
        old, time = followed(self.s).story, self.s.time + 1
        leaps = old.leaps if token == NONE else (*old.leaps, (time, token))
        counts = old.counts if found == NONE else (*old.counts, (time, found))
        return msgspec.structs.replace(old, visits=time, leaps=leaps, counts=counts)

    def table(self) -> Reckoning:
        """Where questions can be asked and strikes can fall, by the agents that can be activated next."""
        s = self.s
        ready = [at for agent, at in enumerate(s.agent) if s.standing[agent] and at != NONE]
        spaces = 2 + further(s)
        near = {v for at in ready or s.agent for v in reach(s.mayhem, at, spaces)} if NONE not in s.agent else set()
        watched = guards(s)
        free = mask(tuple(v for v in near if v not in watched))
        shielded = frozenset(f for v in watched for f in FEATURES_AT[v])
        return Reckoning(self.marked, free, free, shielded, self.steps)

    # --- the own way ---

    def prospects(self, place: int, been: int, depth: int) -> float:
        """The best of the recruits that the next STEPs can bring, nearer ones counting more."""
        ways = bits(self.steps[place] & ~been)
        if not ways:
            return -DEAD_END / (DEPTH + 1 - depth)
        if depth == 1:
            return max(contacts(self.s, w) for w in ways)
        return max(contacts(self.s, w) + 0.8 * self.prospects(w, been | 1 << w, depth - 1) for w in ways)

    def room(self, place: int, been: int) -> int:
        """How many locations can still be reached by STEPs."""
        seen, ring = been | 1 << place, 1 << place
        while ring:
            after = 0
            for v in bits(ring):
                after |= self.steps[v]
            ring = after & ~seen
            seen |= ring
        return (seen & ~been).bit_count() - (not been >> place & 1)

    def way(self, place: int, token: int) -> float:
        """The worth of an action."""
        s, been = self.s, self.been | 1 << place
        brings = contacts(s, place)
        left = s.final_time - s.time - 1
        value = (RECRUIT if s.full else IN_TRAINING) * brings * self.hunger()
        if left:
            value += LATER * self.prospects(place, been, min(DEPTH, left))
            value -= CROWDED * max(0, left - self.room(place, been))
            value -= self.reply(token, s.found.kind + brings).cost(been, place, RISK, BITS)
            value += APART * min(4, min(DISTANCE[at][place] for at in s.agent))
        if s.goal - recruits(s) <= s.found.kind + brings and announced(s.time + 1):
            value += 20  # this wins
        return value - (SLIP if token != NONE and left > 1 else 0.0)

    def hunger(self) -> float:
        """Recruits matter the more the nearer the goal is."""
        missing = self.s.goal - recruits(self.s)
        return 1.0 + 1.0 / max(1, missing)

    # --- the turn ---

    def turn(self, options: list[Choice]) -> Choice:
        """Change a plan that is spent, recruit, act, move an Immortal, end: in this order."""
        before_all = replan(self.s, options) or next(iter(only(options, ImmortalRecruit)), None)
        if before_all is not None:
            return before_all
        ways: list[Step | MindSlip] = [*only(options, Step), *only(options, MindSlip)]
        if ways:
            return mix([(self.way(c.place, _token(c)), c) for c in ways], self.rng)
        moves, shows = only(options, MoveImmortal), only(options, ShowStep)
        chosen = self.immortal(moves) if moves else None
        if chosen is None and shows:
            chosen = self.extra(shows)
        return chosen or (END_TURN if END_TURN in options else options[0])

    def immortal(self, moves: list[MoveImmortal], must: bool = False) -> Choice | None:
        """The move of an Immortal that brings a recruit nearer or keeps questions from being asked."""
        now = self.figures(self.s.immortal)
        best = max(moves, key=lambda c: self.figures(moved(self.s, c)) + 1e-6 * self.rng.random())
        return best if must or self.figures(moved(self.s, best)) > now + 0.02 else None

    def figures(self, places: list[int]) -> float:
        """How well the Immortals stand."""
        value = IMMORTAL_RECRUIT * threat(self.s, places)
        bits = self.questions()
        watched = [v for i, v in enumerate(places) if i != self.s.double]
        shielded = {f for v in watched for f in FEATURES_AT[v]}
        value += SHIELD * sum(bits[f] for f in shielded)
        return value + (RISK * self.danger() if here(self.s) in watched else 0.0)

    def danger(self) -> float:
        """How likely somebody strikes where the Recruiter is."""
        place = here(self.s)
        return 0.3 * self.seen_now()[place] if self.table().strike >> place & 1 else 0.0

    def seen_now(self) -> list[float]:
        """Where the others will look after this turn, as far as it is decided."""
        s = self.s
        if s.plan.kind == NONE:
            return masses(self.nodes)
        return masses(self.reply(s.token.kind, s.found.kind + contacts(s, s.plan.kind)).nodes)

    def questions(self) -> list[float]:
        """By feature: the bits a question about it would bring the others, if an agent can get there to ask."""
        told, near = gain(followed(self.s), self.marked), self.table().reach
        return [told.ask(f) if places & near else 0.0 for f, places in enumerate(WITHIN)]

    def extra(self, shows: list[ShowStep]) -> Choice | None:
        """An extra move only for a recruit at once, and only if what it shows tells little (MM-7.3)."""
        s = self.s
        now = threat(s, s.immortal)
        if not any(threat(s, _one_moved(s, i, w)) >= int(now) + 1 for i, w in _moves(s)):
            return None
        before = entropy(masses(self.nodes))
        value, show = max((self.shown(c.place), i, c) for i, c in enumerate(shows))[::2]
        return show if before - value <= TELLING else None

    def shown(self, place: int) -> float:
        """The uncertainty left once a location is shown."""
        return entropy(masses([node for node in self.nodes if node[1] >> place & 1]))

    # --- answers ---

    def confess(self, feature: int, options: list[Choice]) -> Choice:
        """The location that leaves the others knowing least (MM-8.4.2)."""
        within = WITHIN[feature] & ~self.marked
        values = [(self.told(*after_answer(self.nodes, self.s.time, self.been, within, c)), c) for c in options]
        return mix(values, self.rng, 2 * SHARP)

    def echo(self, time: int, options: list[Choice]) -> Choice:
        """The neighbour in time that leaves the others knowing least (MM-12.9)."""
        unmarked, values = EVERYWHERE & ~self.marked, list[tuple[float, Choice]]()
        for c in options:
            if isinstance(c, Admit):
                answer = Answer(self.s.time, 1 << c.place, Echoed, True, unmarked, time)
                values.append((self.told(heard(self.nodes, answer, UNIFORM)), c))
        return mix(values, self.rng, 2 * SHARP) if values else options[0]

    def told(self, nodes: list[Node], price: float = 0.0) -> float:
        """The worth of leaving the others with what they then think possible, for a price in bits."""
        return -Reply(nodes, self.table()).cost(self.been, here(self.s), RISK, BITS) - BITS * price

    # --- set-up ---

    def begin(self, options: list[Choice]) -> Choice:
        """A start with room around it."""
        starts = [c for c in options if isinstance(c, Start)]
        return mix([(0.4 * self.steps[c.place].bit_count(), c) for c in starts], self.rng, 1.0)

    def opening(self, walk: list[int], options: list[Choice]) -> Choice:
        """The first STEP of a good opening: recruits, room, and an end where few would look."""
        s, begun = self.s, bytes(walk)
        best: dict[int, float] = {}
        seen: dict[int, list[float]] = {}
        for path, been, _ in openings(tuple(sorted(s.mayhem)), tuple(sorted(s.tunnel))):
            if path.startswith(begun):
                n = sum(contacts(s, v) for v in path)
                if n not in seen:
                    seen[n] = self.opened(n)
                value = self.after_opening(path[-1], been, n, seen[n])
                best[path[len(begun)]] = max(value, best.get(path[len(begun)], value))
        return mix([(best[c.place], c) for c in options if isinstance(c, Step)], self.rng)

    def after_opening(self, end: int, been: int, n: int, seen: list[float]) -> float:
        """The worth of an opening."""
        value = OPENED * n + LATER * self.prospects(end, been, DEPTH) - CROWDED * max(0, 10 - self.room(end, been))
        return value - RISK * seen[end] + BITS * entropy(seen)

    def opened(self, n: int) -> list[float]:
        """Where the others will look after an opening that brought so many recruits."""
        s = self.s
        start = NONE if s.full else s.trail[0].kind
        return looked_for(tuple(sorted(s.mayhem)), tuple(sorted(s.tunnel)), start, n)

    def put(self, options: list[Choice]) -> Choice:
        """Immortals where they shield many features."""
        puts = [c for c in options if isinstance(c, PutImmortal)]
        worth = spread_out(self.s, [c.place for c in puts])
        return mix([*zip(worth, puts, strict=True)], self.rng)


@lru_cache(64)  # the four STEPs of an opening ask for the same
def looked_for(mayhem: tuple[int, ...], tunnel: tuple[int, ...], start: int, n: int) -> list[float]:
    """By location: how likely an opening that brought so many recruits ends there; from anywhere, or from a known start."""
    found = [0.0] * len(ANYWHERE)
    for path, _, odds in openings(mayhem, tunnel):
        parts = opening_parts(path)
        if n < len(parts) and start in (NONE, path[0]):
            found[path[-1]] += odds * parts[n].bit_count()
    total = sum(found)
    return [m / total for m in found]


def _token(way: Step | MindSlip) -> int:
    """The Mind Slip token that a way uses."""
    return way.token if isinstance(way, MindSlip) else NONE


def _moves(s: State) -> list[tuple[int, int]]:
    return [(i, w) for i, v in enumerate(s.immortal) for w in IMMORTAL[v] if w not in s.immortal]


def _one_moved(s: State, immortal: int, place: int) -> list[int]:
    places = list(s.immortal)
    places[immortal] = place
    return places
