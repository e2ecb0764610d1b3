"""Zones are used for their effects (ZH-6.5, ZH-10).

May touch: the heat. Must not: know what the effects do; their words do.
"""

from __future__ import annotations

from undertable.kernel.types import Reason

from ..board.state import State
from ..box.tables import ZONE
from ..speech.asks_effects import Effect
from ..speech.events import ZoneUsed
from ..speech.reasons import TooHot
from .pieces.moves import draw_heat


def refuse_zone(s: State, zone: int) -> Reason | None:
    """A zone with heat cannot be used (ZH-6.5)."""
    return TooHot(rule="ZH-6.5") if s.heat[zone] else None


def use_zone(s: State, player: int, zone: int) -> None:
    """Heat is drawn to the zone, then its effect happens, even if that is nothing (ZH-6.5, ZH-15.17)."""
    s.tell(ZoneUsed(player, zone))
    draw_heat(s, zone)
    s.then(Effect(f"zone.{ZONE[zone].id}", 0, player))
