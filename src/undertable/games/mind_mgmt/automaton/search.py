"""The Mastermind's look ahead (MM-13.5): its best actions are played on, many times, against suspicious agents.

May touch: the Recruiter's own view. Must not: be exact; the Agents' belief is a handful of paths in each playout.
"""

from __future__ import annotations

from math import exp
from random import Random
from typing import Any

from ..board import FEATURES_AT, WITH, reach
from ..book import contacts, guards, recruits
from ..cards import OVERTIME
from ..knowledge import followed
from ..state import State
from .turn import COMMON, Action, after, entropy, exits, region

SUSPECTS = 40  # paths that stand for the Agents' belief
CRAMPED = 3.0  # what a region too small for the turns that are left costs
GREED = 0.5  # temperature of the own steps inside a playout


def played_out(s: State, actions: list[Action], level: dict[str, Any], rng: Random) -> list[tuple[float, Action]]:
    """MM-13.5: the mean value of each action."""
    each = level["rollouts"] // level["candidates"]
    found: list[tuple[float, Action]] = []
    for action in actions:
        world = after(s, action)
        if world.over is not None:
            found.append((1.0, action))
            continue
        known = followed(world)
        total = 0.0
        for _ in range(each):
            suspects = [list(node[0]) for node in rng.choices(known.nodes, known.weights, k=SUSPECTS)]
            total += Playout(world, suspects, rng).run(level["depth"])
        found.append((total / each, action))
    return found


class Playout:
    """One guess at the next few turns: own steps by greed and fear, agents by what they suspect."""

    def __init__(self, s: State, suspects: list[list[int]], rng: Random) -> None:
        self.s, self.suspects, self.rng = s, suspects, rng
        self.walk = [c.kind for c in s.trail]
        self.agents = list(s.agent)
        self.standing = list(s.standing)
        self.gained, self.time = recruits(s) + s.found.kind, s.time
        self.caught = False

    def run(self, depth: int) -> float:
        """The value after so many own turns: 1 won, 0 lost, between them a guess."""
        for _ in range(depth):
            self.hunt()
            if self.caught or not self.step():
                return 0.0
            if self.gained >= self.s.goal:
                return 1.0
            if self.time >= self.s.final_time:
                return self.last_turn()
        return self.value()

    def last_turn(self) -> float:
        """Time is up: won, unless overtime brings a capture (MM-12.9)."""
        if OVERTIME in self.s.modules:
            self.hunt()
        return 0.0 if self.caught else 1.0

    def value(self) -> float:
        """How good the walk so far is for the Recruiter, between 0 and 1 (MM-13.5)."""
        w = COMMON["value"]
        pace = self.gained - self.s.goal * self.time / self.s.final_time
        z = w["recruits"] * pace + w["entropy"] * (self.bits() - w["entropy_mid"])
        if region(self.s, self.walk[-1], set(self.walk)) < self.s.final_time - self.time:
            z -= CRAMPED
        return float(1 / (1 + exp(-z)))

    def masses(self) -> dict[int, float]:
        """How strongly each location is suspected."""
        found: dict[int, float] = {}
        for walk in self.suspects:
            found[walk[-1]] = found.get(walk[-1], 0.0) + 1 / len(self.suspects)
        return found

    def bits(self) -> float:
        """The entropy of the suspicion."""
        return entropy(self.masses().values())

    # --- the agents ---

    def hunt(self) -> None:
        """Two agents go where they suspect most; they capture, or ask what divides the suspects best."""
        for _ in range(2):
            up = [agent for agent, on in enumerate(self.standing) if on]
            if not up:
                self.standing = [True] * len(self.agents)
                up = list(range(len(self.agents)))
            self.activate(self.rng.choice(up))
            if self.caught:
                return

    def activate(self, agent: int) -> None:
        """MM-13.5: CAPTURE from a certain probability on, else a question."""
        self.standing[agent] = False
        masses = self.masses()
        ways = reach(self.s.mayhem, self.agents[agent], 2)
        free = [v for v in ways if v not in guards(self.s)] or [self.agents[agent]]
        best = max(free, key=lambda v: masses.get(v, 0.0))
        if masses.get(best, 0.0) >= COMMON["capture_from"]:
            self.agents[agent] = best
            self.caught = self.walk[-1] == best
            self.keep([walk for walk in self.suspects if walk[-1] != best])
            return
        place = min(free, key=lambda v: self.balance(v))
        self.agents[agent] = place
        if FEATURES_AT[place]:
            self.ask(min(FEATURES_AT[place], key=self.split))

    def split(self, feature: int) -> float:
        """How far a question is from dividing the suspects into halves."""
        places = {v for v in WITH[feature] if not self.s.step[v] and not self.s.note[v]}
        touched = sum(not places.isdisjoint(walk) for walk in self.suspects)
        return abs(touched / len(self.suspects) - 0.5)

    def balance(self, place: int) -> float:
        """The best question of a place."""
        return min((self.split(feature) for feature in FEATURES_AT[place]), default=1.0)

    def ask(self, feature: int) -> None:
        """The truth is told; suspects that do not fit are dropped."""
        places = [v for v in WITH[feature] if not self.s.step[v] and not self.s.note[v]]
        mine = [v for v in places if v in self.walk]
        if mine:
            shown = self.rng.choice(mine)
            self.keep([walk for walk in self.suspects if shown in walk])
        else:
            self.keep([walk for walk in self.suspects if not set(places) & set(walk)])

    def keep(self, suspects: list[list[int]]) -> None:
        """Whoever drops every suspect has found the right one."""
        self.suspects = suspects or [list(self.walk)]

    # --- the Recruiter ---

    def step(self) -> bool:
        """One own STEP, towards recruits and away from where the agents can strike; False in a dead end."""
        ways = exits(self.s, self.walk[-1], set(self.walk))
        if not ways:
            return False
        near = {v for agent in self.agents for v in reach(self.s.mayhem, agent, 2)}
        scores = [contacts(self.s, w) - 2 * (w in near) + 0.3 * len(exits(self.s, w, {*self.walk, w})) for w in ways]
        place = self.rng.choices(ways, [exp(score / GREED) for score in scores])[0]
        self.walk.append(place)
        self.gained += contacts(self.s, place)
        self.time += 1
        self.keep([longer for walk in self.suspects if (longer := self.gone_on(walk))])
        return True

    def gone_on(self, walk: list[int]) -> list[int]:
        """A suspect one STEP further, anywhere; empty if it is stuck."""
        ways = exits(self.s, walk[-1], set(walk))
        return [*walk, self.rng.choice(ways)] if ways else []
