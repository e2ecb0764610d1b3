"""What changes on a player's console: grip, intel, tolerance, hook tokens; and whoever looks on is told (ZH-2.5).

May touch: consoles. Must not: ask anybody, or judge whether something is allowed.
"""

from __future__ import annotations

from ...board.state import NONE, State
from ...box.tables import NUMBERS, TOP_GRIP
from ...speech.asks_effects import FillMarket
from ...speech.events import GripChanged, IntelChanged, ToleranceGained, Unhooked


def change_grip(s: State, player: int, criminal: int, n: int) -> None:
    """Grip rises or falls; what goes beyond the ends of the track is lost (ZH-5.8)."""
    grip = min(max(s.grip[player][criminal] + n, 0), TOP_GRIP)
    if grip != s.grip[player][criminal]:
        s.grip[player][criminal] = grip
        s.tell(GripChanged(player, criminal, grip))


def change_intel(s: State, player: int, n: int) -> int:
    """Intel is gained, or lost as far as there is any; by how much it changed (ZH-14.3)."""
    change = max(n, -s.intel[player])
    if change:
        s.intel[player] += change
        s.tell(IntelChanged(player, change))
    return change


def gain_tolerance(s: State, player: int) -> None:
    """A tolerance token (ZH-9.10)."""
    s.tolerance[player] += NUMBERS.tolerance_step
    s.tell(ToleranceGained(player, s.tolerance[player]))


def unhook(s: State, player: int, criminal: int) -> None:
    """A hook token returns to the middle; a lock on it is discarded (ZH-5.2, ZH-9.12)."""
    s.ports[player].remove(criminal)
    s.tell(Unhooked(player, criminal))
    lock, s.lock[criminal] = s.lock[criminal], NONE
    if lock != NONE:
        discard_boost(s, lock)


def unhook_all(s: State, player: int) -> None:
    """All of a player's hook tokens return to the middle (ZH-7.2)."""
    for criminal in list(s.ports[player]):
        unhook(s, player, criminal)


def discard_boost(s: State, boost: int) -> None:
    """A boost token is discarded: an empty market waits for it (ZH-9.8)."""
    s.boosts_used.append(boost)
    if NONE in s.market:
        s.then(FillMarket())
