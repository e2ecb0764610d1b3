"""What the laws are told about Za hranou: its length, where law runs begin, who is meant by what the oracle says.

May touch: set-ups, positions and the true state. Must not: be used in play.
"""

from __future__ import annotations

from typing import Any

from undertable.kernel.parts import Proof, Trial
from undertable.kernel.setup import Setup
from undertable.kernel.types import Seats

from .state import State

LAST: dict[str, Any] = {"chapter": 3, "ended": True}  # so that games end soon

MAJORS = {  # two with much in hand, one turn each from the end
    **LAST,
    "at": {"fixer": "blocks", "enforcer": "harbor", "hacker": "parish", "shade": "heights", "mechanic": "zinbazaar"},
    "hooks": [["shade", "fixer"], ["mechanic"]],
    "grip": [{"shade": 6, "fixer": 3}, {"mechanic": 7}],
    "items": {"cash": "shade", "rifle": "mechanic"},
    "hands": [["a1_pocket_money", "p13_stash"], ["b2_lesser_test", "p02_tagging"]],
    "story": ["a1_zinbazaar_toll", "b1_night_beat"],
    "memory": [["target", "leader"], ["arms"]],
    "dilemmas": [["d01", "d02", "d03"], ["d04", "d05"]],
    "last_turns": 1,
}


class Those(dict[Seats, Seats]):
    """A set of seats names itself."""

    def __missing__(self, who: Seats) -> Seats:
        return who


class Evidence(Proof[State]):
    """Long games, so law runs begin near their ends, where much can happen."""

    bound = 20_000
    long = True

    def trials(self) -> list[Trial]:
        """Positions near the end, full of what seldom happens."""
        return [Trial(Setup("agents", 2), MAJORS)]

    def groups(self, s: State) -> dict[str, Any]:
        """For the oracle: what a fact says itself of those who may recall it."""
        return {"those": Those()}
