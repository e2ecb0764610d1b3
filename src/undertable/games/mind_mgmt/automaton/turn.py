"""How the automated Recruiter weighs an action (MM-13.3, MM-13.4): recruits, ways out, and what the Agents can believe.

May touch: the Recruiter's own view. Must not: draw anything; chance belongs to whoever calls.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp, log2
from random import Random
from typing import Any, TypeVar

from undertable.kernel.state import copy
from undertable.kit.kinds import read

from ..belief.knowledge import Knowledge, followed
from ..belief.walks import bits, mask
from ..board.looks import contacts, guards, marked, shielded, step_ways, visited
from ..board.map import DISTANCE, FEATURES_AT, WITH, reach
from ..board.state import NONE, State
from ..box.tables import FOLDER
from ..rules.recruiter import close_turn, go
from ..speech.answers import MindSlip, Step
from ..speech.asks import CloseTurn

_data = read(FOLDER, "automaton")
LEVELS: dict[str, dict[str, Any]] = {level["id"]: level for level in _data["level"]}
COMMON: dict[str, Any] = _data
MOST_EXITS, FARTHEST = 3, 4
SAMPLE = 1500  # paths on which the worth of a question is judged
OWN_MOVE = 2

T = TypeVar("T")
Action = Step | MindSlip


def softmax(scored: Sequence[tuple[float, T]], temperature: float, rng: Random) -> T:
    """One of the things, with probability in proportion to exp(score / temperature)."""
    best = max(score for score, _ in scored)
    weights = [exp((score - best) / temperature) for score, _ in scored]
    return rng.choices([thing for _, thing in scored], weights)[0]


def entropy(masses: Iterable[float]) -> float:
    """Bits.

    >>> entropy([0.5, 0.5])
    1.0
    """
    return -sum(m * log2(m) for m in masses if m > 0)


# --- ways out --------------------------------------------------------------------------------


def exits(s: State, place: int, been: set[int]) -> list[int]:
    """The STEPs possible from a place."""
    return [w for w in step_ways(s, place) if w not in been]


def region(s: State, place: int, been: set[int]) -> int:
    """How many unvisited locations STEPs can reach from a place."""
    found, edge = set(been) | {place}, [place]
    while edge:
        edge = [w for v in edge for w in step_ways(s, v) if w not in found and not found.add(w)]  # type: ignore[func-returns-value]
    return len(found) - len(set(been) | {place})


def terms(s: State, action: Action) -> dict[str, float]:
    """MM-13.3: what can be said of an action without a belief."""
    place, been = action.place, visited(s) | {action.place}
    ways = exits(s, place, been)
    time, slip = s.time + 1, isinstance(action, MindSlip)
    return {
        "recruit": float(contacts(s, place)),
        "next_recruit": max((contacts(s, w) for w in ways), default=0),
        "exits": min(len(ways), MOST_EXITS),
        "dead_end": float(not ways and time < s.final_time),
        "region_too_small": float(region(s, place, been) < s.final_time - time),
        "agent_distance": min(FARTHEST, *(DISTANCE[agent][place] for agent in s.agent)),
        "slip_cost": float(slip and bool(exits(s, s.trail[-1].kind, visited(s)))),
    }


# --- what the Agents will believe (MM-13.4) --------------------------------------------------


def after(s: State, action: Action) -> State:
    """The position when this turn is closed with that action; the row is left as it is."""
    world = copy(s)
    go(world, action.place, action.token if isinstance(action, MindSlip) else NONE)
    close_turn(world, CloseTurn())
    world.stack = []
    return world


def threatened(s: State) -> set[int]:
    """Where a standing agent can go by its own movement and no Immortal keeps it from acting."""
    found: set[int] = set()
    for agent, place in enumerate(s.agent):
        if s.standing[agent]:
            found |= reach(s.mayhem, place, OWN_MOVE).keys()
    return found - set(guards(s))


def capture_risk(s: State, belief: Sequence[float], place: int) -> float:
    """MM-13.4: how much of what the Agents can reach they must suspect here."""
    near = threatened(s)
    suspected = sum(belief[v] for v in near)
    return min(1.0, 2 * belief[place] / suspected) if place in near and suspected else 0.0


def score(s: State, action: Action, level: dict[str, Any]) -> float:
    """MM-13.3, MM-13.4: the sum of weight times term."""
    found = terms(s, action)
    if level["belief"]:
        world = after(s, action)
        if world.over is not None:
            return 100.0  # the turn that ends the game wins it
        belief = followed(world).here
        found["capture_risk"] = capture_risk(world, belief, action.place)
        found["entropy"] = entropy(belief)
    weights: dict[str, float] = level["weights"]
    return sum(weight * found[name] for name, weight in weights.items() if name in found)


# --- what a question would tell --------------------------------------------------------------


class Asking:
    """Expected loss of entropy by an ASK, judged on a sample of the paths the Agents hold possible."""

    def __init__(self, s: State, known: Knowledge, rng: Random) -> None:
        self.s = s
        picked = rng.choices(known.nodes, known.weights, k=SAMPLE) if known.paths > SAMPLE else known.nodes
        weights = [1 / SAMPLE] * SAMPLE if known.paths > SAMPLE else known.weights
        self.paths = [(node[0][-1], node[1], w) for node, w in zip(picked, weights, strict=True)]
        self.bits = entropy(_masses((place, w) for place, _, w in self.paths))
        self._loss: dict[int, float] = {}

    def loss(self, feature: int) -> float:
        """MM-13.4: before any answer, over all of them; each candidate is named equally often."""
        if feature not in self._loss:
            asked = mask(tuple(v for v in WITH[feature] if not marked(self.s, v)))
            names: dict[int, list[int]] = {
                0: [NONE]
            }  # by the places asked about where a path was: few sets, many paths
            by_answer: dict[int, list[tuple[int, float]]] = {}
            for here, been, w in self.paths:
                seen = been & asked
                named = names.get(seen) or names.setdefault(seen, bits(seen))
                share = here, w / len(named)
                for v in named:
                    by_answer.setdefault(v, []).append(share)
            left = sum(_spread(answers) for answers in by_answer.values())
            self._loss[feature] = self.bits - left
        return self._loss[feature]

    def worst(self, s: State) -> float:
        """The largest loss that a standing agent could bring about next turn."""
        asked = {f for place in threatened(s) for f in FEATURES_AT[place] if not shielded(s, f)}
        return max((self.loss(f) for f in asked), default=0.0)

    def shown(self, place: int) -> float:
        """The loss of entropy if a step token showed this place."""
        return self.bits - entropy(_masses((here, w) for here, been, w in self.paths if been >> place & 1))


def _masses(pairs: Iterable[tuple[int, float]]) -> list[float]:
    by_place: dict[int, float] = {}
    for place, w in pairs:
        by_place[place] = by_place.get(place, 0.0) + w
    total = sum(by_place.values())
    return [w / total for w in by_place.values()]


def _spread(pairs: list[tuple[int, float]]) -> float:
    return sum(w for _, w in pairs) * entropy(_masses(pairs))
