"""What the players hear of effects that no other rule tells of.

May touch: tables. Must not: read a state.
"""

from __future__ import annotations

from undertable.kernel.text import Says
from undertable.kernel.types import Event

from .events import Number


class HookLocked(Event, frozen=True, gc=False):
    """A hook token is locked (ZH-9.12)."""

    seat: Number
    criminal: Number
    says = Says(
        "{seat:seat} locks the hook token of {criminal:criminal.gen}.",
        you="You lock the hook token of {criminal:criminal.gen}.",
    )


class HooksSwapped(Event, frozen=True, gc=False):
    """Two players exchange all hook tokens (ZH-13)."""

    seat: Number
    other: Number
    says = Says(
        "{seat:seat} exchanges all hook tokens with {other:seat}.",
        you="You exchange all hook tokens with {other:seat}.",
    )


class BarriersIgnored(Event, frozen=True, gc=False):
    """Barricades do not count for what a player moves in this turn (ZH-13)."""

    seat: Number
    says = Says(
        "{seat:seat} ignores barricades until the end of the turn.",
        you="You ignore barricades until the end of the turn.",
    )
