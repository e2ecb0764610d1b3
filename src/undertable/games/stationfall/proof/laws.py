"""What the laws are told about Stationfall: its length, and positions for what seldom happens.

May touch: set-ups, positions and the true state. Must not: be used in play.
"""

from __future__ import annotations

from typing import Any

from undertable.kernel.parts import Proof, StartingPoint
from undertable.kernel.setup import Setup
from undertable.kernel.types import bit

from ..board.state import NONE, State
from .rarities import rare, short, telling


class StationfallProof(Proof[State]):
    """Long games, so law runs begin near their ends, where much can happen."""

    bound = 8000
    long = True

    def trials(self) -> list[StartingPoint]:
        """One game from its beginning, and positions for what seldom happens."""
        return [StartingPoint(Setup("full", 2, {"minutes": "10"})), *short()]

    def stories(self) -> list[StartingPoint]:
        """Whatever can be hidden, at an ordinary table, with open Bonus Characters, in two hands and beside scripts."""
        return telling()

    def rarities(self) -> list[StartingPoint]:
        """Besides those, whatever seldom happens."""
        return [*self.trials(), *rare()]

    def groups(self, s: State) -> dict[str, Any]:
        """For the oracle: who has laid the traps."""
        return {"layer": bit(s.trap_by) if s.trap_by != NONE else 0}
