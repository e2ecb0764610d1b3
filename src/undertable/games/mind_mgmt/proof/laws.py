"""What the laws are told about MIND MGMT: its length, what seldom happens, who belongs together.

May touch: set-ups, positions and the true state. Must not: be used in play.
"""

from __future__ import annotations

from typing import Any

from undertable.kernel.parts import Proof, StartingPoint
from undertable.kernel.setup import Setup
from undertable.kernel.types import ALL

from ..board.looks import ONLY_RECRUITER
from ..board.state import Guessed, State
from ..box.tables import ALLY, CHANGE_OF_PLAN, DECOY, MODULE

END_GAME = {  # one alert from the goal, with tokens to reveal and a Mind Slip to find
    "trail": ["d3", "d4", "c4", "c5", "b5", "b4", "b3", "b2", "c2", "c3", "d2", "d1", "e1"],
    "secret": ["spy_bird", "assassin_dogs", "dangerous_garden"],
    "discard": ["dream_bus", "psychic_palm", "thought_pool"],
    "agents": {"meru": "d1", "lyme": "f2", "bill": "e2", "dusty": "c2"},
    "immortals": ["b1", "e2", "a4", "f5"],
    "steps": {"d2": 12, "c2": 11},
    "slip_site": "b2",
}
OTHER_WAY: dict[str, str | int | bool] = {
    "team_vote": True,
    "agent_assignment": "random",
    "slip_previsited": True,
    "agent_chat": "public",
}


EVERY_MODULE: dict[str, str | int | bool] = {
    **dict.fromkeys(("recruiter_packages", "agents_packages"), 7),
    **{module.id: True for module in MODULE},
}
WITH_MODULES = {  # late enough for an empty deck to come near, with tokens to reveal beside agents and a tunnel in use
    "trail": ["d3", "d4", "c4", "c5", "b5", "b4", "b3", "b2"],
    "secret": ["spy_bird", "assassin_dogs", "dangerous_garden"],
    "discard": ["dream_bus", "psychic_palm", "thought_pool"],
    "agents": {"meru": "d4", "lyme": "b4", "bill": "c4", "dusty": "c6"},
    "immortals": ["b1", "e2", "a4", "f5", "c6"],
    "steps": {"d3": 8, "c5": 7, "b5": 8},
    "slip_site": "d6",
    "tunnel": ["a1", "c5"],
    "wiretap": ["b2", "c1", "e3"],
    "roadblock": ["a2_b2"],
    "double_agent": "5",
    "step": "agents",
}

ON_THE_TRACK: dict[str, Any] = {  # agents stand on step tokens and beside Immortals, with every ally still to be used
    **WITH_MODULES,
    "agents": {"meru": "d3", "lyme": "b5", "bill": "c5", "dusty": "c6"},
    "allies": list(ALLY.ids),
    "step": "act",
    "active": "meru",
}
LIES: dict[str, str | int | bool] = {"shift_r5": True, "shift_r6": True, "shift_r7": True}
LYING: dict[
    str, Any
] = {  # a decoy lies next to the Recruiter, who may step on it; a plan to be changed; two Mind Slips; nobody in the way
    "trail": ["b6", "b5", "b4", "c3", "c4", "c5"],
    "secret": ["spy_bird", "assassin_dogs", "thought_pool"],
    "row": [],
    "immortals": [],
    "steps": {"b4": 6},
    "decoy": {"d5": 6},
}


class MindProof(Proof[State]):
    """Long walks; the rare things are switches and the last hours."""

    bound = 1200

    def trials(self) -> list[StartingPoint]:
        """Besides, switches the other way round, and positions for what seldom happens."""
        return [
            StartingPoint(Setup("full", 2, EVERY_MODULE)),
            StartingPoint(Setup("full", 4, {**EVERY_MODULE, "team_vote": True})),
            *super().trials(),
            StartingPoint(Setup("full", 4, OTHER_WAY)),
            StartingPoint(Setup("training", 3, {"agent_assignment": "random", "team_vote": True})),
            StartingPoint(Setup("full", 2), END_GAME),
            StartingPoint(Setup("full", 3, EVERY_MODULE), WITH_MODULES),
            StartingPoint(Setup("full", 2, LIES), LYING),
        ]

    def rarities(self) -> list[StartingPoint]:
        """Besides, activations in which allies, echoes and patterns are at hand, with and without a team that votes."""
        votes: dict[str, str | int | bool] = {**EVERY_MODULE, "team_vote": True}
        agents = ("meru", "lyme", "dusty")
        activations = [{**ON_THE_TRACK, "active": agent} for agent in agents]
        return [
            *self.trials(),
            *(StartingPoint(Setup("full", 2, EVERY_MODULE), position) for position in activations),
            *(StartingPoint(Setup("full", 4, votes), position) for position in activations),
        ]

    def groups(self, s: State) -> dict[str, Any]:
        """For the oracle: the Recruiter, and who may know each visit and each hidden card."""
        noted = {time: ALL for time in s.note if time}
        exposed = {fact.feature for fact in s.memory if isinstance(fact, Guessed) and fact.hit}
        return {
            "recruiter": ONLY_RECRUITER,
            "baiter": ONLY_RECRUITER if DECOY in s.modules else ALL,  # without the module there is nothing to know
            "planner": ONLY_RECRUITER if CHANGE_OF_PLAN in s.modules else ALL,
            "visit": [noted.get(visit, ONLY_RECRUITER) for visit in range(1, len(s.trail) + 1)],
            "hidden": [ALL if c.kind in exposed else ONLY_RECRUITER for c in s.secret],
        }
