"""What the rules look up on the table again and again; nothing is changed here."""

from __future__ import annotations

from undertable.kernel.types import NOBODY, Cell, Seats, bit

from ..box.tables import NUMBERS, SHADE, TOP_GRIP
from .state import IN_HAND, NONE, State

# --- people and criminals --------------------------------------------------------------------


def is_echo(s: State, player: int) -> bool:
    """Whether that is Echo, who has no seat (ZH-16.1)."""
    return player >= s.seats


def own(s: State, player: int) -> Seats:
    """The set that holds a player; nobody's for Echo, whose pieces nobody knows (ZH-16.10)."""
    return bit(player) if player < s.seats else NOBODY


def after(s: State, player: int) -> int:
    """The next player clockwise (ZH-4.1)."""
    return s.order[(s.order.index(player) + 1) % s.players]


def in_play(s: State) -> list[int]:
    """The criminals of this game (ZH-3.1)."""
    return [criminal for criminal, zone in enumerate(s.at) if zone != NONE]


def hooker(s: State, criminal: int) -> int:
    """Who has a criminal hooked; NONE where its token lies in the middle."""
    return next((player for player in range(s.players) if criminal in s.ports[player]), NONE)


def able(s: State, player: int, criminal: int) -> bool:
    """Whether a player has a criminal hooked whose ability works (ZH-6.6)."""
    return criminal in s.ports[player] and s.grip[player][criminal] >= NUMBERS.ability


def slips_by(s: State, player: int, criminal: int) -> bool:
    """Whether a criminal whom a player moves ignores barricades by its ability: the Shade does (ZH-11.4)."""
    return criminal == SHADE and able(s, player, SHADE)


def held_by(s: State, criminal: int) -> int:
    """The item a criminal holds, or NONE (ZH-2.20)."""
    return s.item.index(IN_HAND + criminal) if IN_HAND + criminal in s.item else NONE


def zone_of(s: State, item: int) -> int:
    """The zone an item is in, also in somebody's hand (ZH-12.3)."""
    spot = s.item[item]
    return spot if spot < IN_HAND else s.at[spot - IN_HAND]


# --- grip (ZH-5.8) ---------------------------------------------------------------------------


def room_for_grip(s: State, player: int, criminal: int) -> bool:
    """Whether grip can still rise."""
    return s.grip[player][criminal] < TOP_GRIP


# --- pieces ----------------------------------------------------------------------------------


def cells(zone: list[Cell | None]) -> list[Cell]:
    """What lies in a list of places."""
    return [one for one in zone if one is not None]


def count(zone: list[Cell | None]) -> int:
    """How many pieces lie there."""
    return len(zone) - zone.count(None)


def memory_size(s: State, player: int) -> int:
    """How many evidence a player has in memory (ZH-9.4)."""
    return sum(s.shown[player]) + count(s.kept[player])
