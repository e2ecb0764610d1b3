"""What a player can tell from the own cards: who nobody else can be, and how the own goals stand.

May touch: what that player sees. Must not: be asked of anybody else's cards.
"""

from __future__ import annotations

import msgspec

from undertable.kernel.types import Seat
from undertable.kit.pins import Pin

from ..board.state import State
from .known import struck
from .pins import pins


class Insight(msgspec.Struct, frozen=True):
    """To its owner alone (SF-18)."""

    cards: list[int]  # Identity cards that the seat holds itself
    pins: tuple[Pin, ...]


def insight(seen: State, seat: Seat | None) -> Insight:
    """The same in one's turn and out of it; nothing from nobody's eyes."""
    return Insight(struck(seen, seat), pins(seen, seat))
