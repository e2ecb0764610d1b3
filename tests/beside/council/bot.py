"""The councillor who plays on for whoever got up: whatever the omen says."""

from __future__ import annotations

from random import Random
from typing import Any

from undertable.kernel.codec import View
from undertable.kernel.types import Choice, Seat


class Scripted:
    def decide(self, view: View[Any], seat: Seat, rng: Random) -> Choice:
        return view.options[str(seat)][0]
