"""What a position says besides what lies where.

May touch: tables. Must not: know a state.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from undertable.kernel.marks import of, per
from undertable.kit.kinds import plain

from ..board.map import PLACE
from ..board.state import NONE, TOKEN
from ..box.tables import AGENT, ALLY, FEATURE

STEP = plain("step", ("recruiter", "agents", "act"))


class Besides(msgspec.Struct, kw_only=True):
    """What a position says besides what lies where; a time is told by the number of visits."""

    exposed: Annotated[dict[int, int], per(FEATURE)] = {}  # the hidden cards exposed, each with its time
    lying: Annotated[list[int], of(AGENT)] = []
    steps: Annotated[dict[int, int], per(PLACE)] = {}  # step tokens, each with the time by which the place was visited
    notes: Annotated[list[int], of(PLACE)] = []
    decoy: Annotated[dict[int, int], per(PLACE)] = {}  # a false step token, with the time at which it was laid
    slipped: Annotated[dict[int, int], per(TOKEN)] = {}  # the Mind Slip tokens used, each with its time
    allies: Annotated[list[int] | None, of(ALLY)] = None
    step: Annotated[int, of(STEP)] = STEP.kind("recruiter")
    active: Annotated[int, of(AGENT)] = NONE

    @property
    def whose(self) -> str:
        """The step by its name."""
        return STEP.ids[self.step]

    @property
    def first(self) -> int:
        """The agent that acts first, if one is to."""
        return 0 if self.active == NONE else self.active
