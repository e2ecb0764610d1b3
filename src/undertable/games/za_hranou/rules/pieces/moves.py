"""Pieces of the city change places, and whoever looks on is told (ZH-2A, ZH-2B, ZH-6.9, ZH-6.10).

May touch: the city of a state. Must not: ask anybody, or judge whether a move is allowed, but for `steps`.
"""

from __future__ import annotations

from ...board.looks import held_by, zone_of
from ...board.map import WAYS, next_border, onward
from ...board.map import opposite as across
from ...board.state import IN_HAND, NONE, State
from ...box.tables import RING
from ...speech.events import BarrierMoved, GuardianMoved, HeatMoved, ItemMoved, Moved, PickedUp

# --- the ring by zones -----------------------------------------------------------------------


def position(s: State, zone: int) -> int:
    """Where a zone lies on the ring."""
    return s.ring.index(zone)


def neighbours(s: State, zone: int) -> list[int]:
    """The two zones beside a zone, clockwise first (ZH-2.10)."""
    here = s.ring.index(zone)
    return [s.ring[(here + 1) % RING], s.ring[here - 1]]


def opposite(s: State, zone: int) -> int:
    """The zone across the ring (ZH-2.10)."""
    return s.ring[across(position(s, zone))]


def nearby(s: State, zone: int) -> list[int]:
    """A zone and those beside it (ZH-2.15)."""
    return [zone, *neighbours(s, zone)]


def steps(s: State, zone: int, ignoring: bool = False) -> list[int]:
    """The zones that one move leads to: no barricade lies between, or they are ignored (ZH-2.12, ZH-2.13)."""
    if ignoring or s.ignoring:
        return neighbours(s, zone)
    ring, barricades = s.ring, s.barrier
    return [ring[to] for to, border in WAYS[ring.index(zone)] if border not in barricades]


# --- criminals and items ---------------------------------------------------------------------


def go(s: State, criminal: int, zone: int) -> None:
    """A criminal goes to a zone with whatever it holds (ZH-2.14)."""
    if s.at[criminal] != zone:
        s.at[criminal] = zone
        s.tell(Moved(criminal, zone))


def lay(s: State, item: int, zone: int) -> None:
    """An item is dropped in a zone (ZH-2.21)."""
    if s.item[item] != zone:
        s.item[item] = zone
        s.tell(ItemMoved(item, zone, zone, NONE))


def hand(s: State, item: int, criminal: int) -> None:
    """A criminal with an empty hand holds an item (ZH-2.20)."""
    s.item[item] = IN_HAND + criminal
    s.tell(ItemMoved(item, IN_HAND + criminal, s.at[criminal], criminal))


def drop(s: State, criminal: int) -> None:
    """A criminal drops its item, if it has one."""
    held = held_by(s, criminal)
    if held != NONE:
        lay(s, held, s.at[criminal])


def pick_up(s: State, criminal: int, item: int) -> None:
    """A criminal takes an item into its hand; what it held is dropped where it is (ZH-6.4)."""
    drop(s, criminal)
    s.item[item] = IN_HAND + criminal
    s.tell(PickedUp(criminal, item))


def swap_items(s: State, one: int, other: int) -> None:
    """Two items take over each other's exact place, hand or ground (ZH-2.21)."""
    s.item[one], s.item[other] = s.item[other], s.item[one]
    for item in (one, other):
        spot = s.item[item]
        s.tell(ItemMoved(item, spot, zone_of(s, item), spot - IN_HAND if spot >= IN_HAND else NONE))


def swap_criminals(s: State, one: int, other: int) -> None:
    """Two criminals trade zones with what they hold (ZH-13)."""
    here, there = s.at[one], s.at[other]
    go(s, one, there)
    go(s, other, here)


# --- Sentinel, barricades, heat --------------------------------------------------------------


def post(s: State, zone: int, escorted: int = NONE) -> None:
    """The Sentinel goes to a zone, perhaps with a criminal (ZH-6.10)."""
    if s.guardian != zone:
        s.guardian = zone
        s.tell(GuardianMoved(zone))
    if escorted != NONE:
        go(s, escorted, zone)


def border_after(s: State, barrier: int, direction: int) -> int:
    """Where one move of a barricade leads: it jumps over the other one (ZH-6.9)."""
    return next_border(s.barrier[barrier], s.barrier[1 - barrier], direction)


def put_barrier(s: State, barrier: int, border: int) -> None:
    """A barricade stands on a border (ZH-2.11)."""
    s.barrier[barrier] = border
    s.tell(BarrierMoved(s.ring[border], s.ring[onward(border, 1)]))


def draw_heat(s: State, zone: int) -> None:
    """One heat from every zone that has some comes to a zone that has none (ZH-6.5, ZH-2.16)."""
    if s.heat[zone]:
        return
    hot = [one for one, heat in enumerate(s.heat) if heat]
    for one in hot:
        s.heat[one] -= 1
    s.heat[zone] = len(hot)
    s.tell(HeatMoved(zone))


def shift_heat(s: State, source: int, zone: int) -> None:
    """All heat of a zone goes to one that has none (ZH-13, ZH-2.16)."""
    s.heat[zone], s.heat[source] = s.heat[source], 0
    s.tell(HeatMoved(zone))


def hot_zones(s: State) -> list[int]:
    """The three zones with heat (ZH-2.16)."""
    return [zone for zone, heat in enumerate(s.heat) if heat]


def cold_zones(s: State) -> list[int]:
    """The five zones without heat."""
    return [zone for zone, heat in enumerate(s.heat) if not heat]
