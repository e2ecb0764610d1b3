"""What the laws are told about Za hranou: its length, where law runs begin.

May touch: set-ups and positions. Must not: be used in play.
"""

from __future__ import annotations

from undertable.kernel.parts import Proof

from .state import State


class Evidence(Proof[State]):
    """Long games, so law runs begin near their ends, where much can happen."""

    bound = 20_000
    long = True
