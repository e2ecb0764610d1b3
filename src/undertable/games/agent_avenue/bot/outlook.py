"""What a position is worth to a side: winning chances after each pair of recruits, for the scripted player.

May touch: an observed state, which it leaves as it found it. Must not: need a card that is hidden.
The weights were fitted to games the scripted player played against itself.
"""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from ..board.map import HOME, LENGTH, space
from ..board.state import NONE, State
from ..box.tables import AGENT, CARD, CODEBREAKER, DAREDEVIL, LEADER_OF_THE_PACK, MASTERPLAN, SECURITY_SYSTEM
from ..rules.end import CODEBREAKERS_TO_WIN, DAREDEVILS_TO_LOSE
from ..rules.ongoing import wins as wins_by
from ..rules.street import displacement, move

# What copies in play promise for later turns, by agent and number of copies, in log-odds.
COPIES: dict[str, tuple[float, ...]] = {
    "double_agent": (0.0, 0.7, -0.1, -0.15, -0.1),
    "enforcer": (0.0, 0.2, 0.35, 0.4, 0.4),
    "codebreaker": (0.0, 0.35, 1.4, 0.0, 0.0),
    "saboteur": (0.0, -0.12, -0.35, -0.4, -0.5),
    "daredevil": (0.0, -0.32, -1.45, 0.0, 0.0),
    "sentinel": (0.0, 0.48, 0.95, 0.85, 0.4),
    "sidekick": (0.0, 0.1),
    "mole": (0.0, 0.0),
}
PROMISE = tuple(COPIES[agent.id] for agent in AGENT)
STEP = 0.31  # one space gained on the other pawn, in log-odds
CLOSE = 0.001  # and more when a catch is near, by the cube of the lead
LANDING = 0.3  # standing on a market space with a card still to take
ONGOING = {
    "security_system": 0.65, "getaway_car": 0.7, "distraction_device": 0.37, "sinister_twin": 0.2,
    "supercomputer": 0.6, "watchtower_two": 0.2, "leader_of_the_pack": 0.7, "masterplan": 0.25,
}  # fmt: skip
CARD_PROMISE = tuple(ONGOING.get(card.id, 0.0) for card in CARD)

NAMES = range(len(AGENT))


class Effect(NamedTuple):
    """What one recruit does to its side: spaces, promise for later, claims, and where the pawn stops."""

    steps: int
    promise: float
    wins: bool
    loses: bool
    at: int


class Outlook:
    """The winning chances of one side after each pair of recruits, as far as its view shows."""

    def __init__(self, s: State, me: int) -> None:
        self.s, self.me, self.other = s, me, 1 - me
        gap = s.pawn[1] - s.pawn[0]
        self.distance = gap if me == 0 else LENGTH - gap
        self.balance = self._standing(me) - self._standing(self.other)
        self.stay = (self._effect(0, NONE), self._effect(1, NONE))
        self.recruits = [[self._effect(side, agent) for agent in NAMES] for side in (0, 1)]
        self._chance: dict[tuple[int, int], float] = {}

    def _standing(self, side: int) -> float:
        area = sum(_promise(agent, n) for agent, n in enumerate(self.s.play[side]) if n)
        return area + sum(CARD_PROMISE[card] for card in self.s.ongoing[side])

    def _effect(self, side: int, agent: int) -> Effect:
        area = self.s.play[side]
        if agent == NONE:
            return self.outcome(side, 0, 0.0)
        area[agent] += 1
        gain = _promise(agent, area[agent]) - _promise(agent, area[agent] - 1)
        effect = self.outcome(side, displacement(self.s, side, agent, area[agent]), gain)
        area[agent] -= 1
        return effect

    def outcome(self, side: int, n: int, gain: float) -> Effect:
        """What a move of n does to a side that has gained some promise."""
        steps, landed = self.walk(side, n)
        area, cards = self.s.play[side], self.s.ongoing[side]
        pack = LEADER_OF_THE_PACK in cards
        reckless = area[DAREDEVIL] >= DAREDEVILS_TO_LOSE
        plan = MASTERPLAN in cards and wins_by.holds(self.s, side, CARD[MASTERPLAN].id)
        wins = area[CODEBREAKER] >= CODEBREAKERS_TO_WIN or (reckless and pack) or plan
        at = space(self.s.pawn[side] + steps)
        return Effect(steps, gain + LANDING * landed, wins, reckless and not pack, at)

    def walk(self, side: int, n: int) -> tuple[int, bool]:
        """How far a move of n really leads, and whether it stops on a market space."""
        s = self.s
        pawn, landed = s.pawn[:], s.landed[:]
        s.landed[side] = False
        move(s, side, n)
        steps, stops = s.pawn[side] - pawn[side], s.landed[side]
        s.pawn, s.landed, s.events = pawn, landed, []  # thinking moves nobody
        return steps, stops

    def chance(self, mine: Effect, theirs: Effect) -> float:
        """My winning chance when both have recruited."""
        distance = self.distance - mine.steps + theirs.steps
        won = distance <= 0 or mine.wins or theirs.loses or self._trapped(self.me, theirs)
        lost = distance >= LENGTH or theirs.wins or mine.loses or self._trapped(self.other, mine)
        if won or lost:
            return float(won if not lost else won and self.s.active == self.me)
        lead = LENGTH / 2 - distance
        odds = STEP * lead + CLOSE * lead**3 + self.balance + mine.promise - theirs.promise
        return 1 / (1 + exp(-odds))

    def _trapped(self, owner: int, guest: Effect) -> bool:
        return SECURITY_SYSTEM in self.s.ongoing[owner] and guest.at == HOME[owner]

    def pair(self, mine: int, theirs: int) -> float:
        """My winning chance when I get one agent and the other side another."""
        found = self._chance.get((mine, theirs))
        if found is None:
            effects = self.recruits[self.me][mine], self.recruits[self.other][theirs]
            found = self._chance[mine, theirs] = self.chance(*effects)
        return found

    def alone(self, effect: Effect) -> float:
        """My winning chance when only I do something."""
        return self.chance(effect, self.stay[self.other])


def _promise(agent: int, n: int) -> float:
    row = PROMISE[agent]
    return row[min(n, len(row) - 1)]
