"""The Console Actions (SF-12): who may, and what happens. The grammar asks only where a Console is in reach.

May touch: the shared verbs of `items` and `harm`. Must not: know what an Activation costs.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...board.looks import live, power
from ...board.map import sections
from ...board.state import NO_HAZARD, State
from ...box.acts import NAMED
from ...box.tables import DRONES, PAWNS_OF
from ...speech.answers import THROUGH, WHERE, Through, Where
from ...speech.events import Acted
from ...speech.events_station import LockChanged, Switched
from ..pieces.harm import vent
from .filing import Order, Slots, completes, controls, performs

# --- Consoles --------------------------------------------------------------------------------


def may_toggle(s: State, order: Order, pawn: int) -> Iterator[Slots]:
    """Only with power at Normal (SF-5.7)."""
    if power(s) == 0:
        yield ()


completes("toggle_cameras")(may_toggle)
completes("toggle_jammers")(may_toggle)


@performs("toggle_cameras")
def toggle_cameras(s: State, order: Order, pawn: int, slots: Slots) -> None:
    """Cameras ON or OFF."""
    s.cameras = not s.cameras
    s.tell(Acted(pawn, NAMED["toggle_cameras"], on=s.cameras))
    s.tell(Switched(s.cameras, s.jammers))


@performs("toggle_jammers")
def toggle_jammers(s: State, order: Order, pawn: int, slots: Slots) -> None:
    """Jammers ON or OFF."""
    s.jammers = not s.jammers
    s.tell(Acted(pawn, NAMED["toggle_jammers"], on=s.jammers))
    s.tell(Switched(s.cameras, s.jammers))


@completes("fire_vent_system")
def ways_to_vent(s: State, order: Order, pawn: int) -> Iterator[Slots]:
    """Any On Board Section with a Hazard."""
    if any(s.hazard):
        yield from [(WHERE[place],) for place in sections(s) if s.hazard[place] != NO_HAZARD]


@performs("fire_vent_system")
def fire_vent_system(s: State, order: Order, pawn: int, slots: Slots) -> None:
    """Fire becomes Asphyxiation, Asphyxiation goes (SF-6.5)."""
    target = slots[0]
    assert isinstance(target, Where)
    s.tell(Acted(pawn, NAMED["fire_vent_system"], target.place))
    vent(s, target.place)


@completes("bulkhead_control")
def ways_to_lock(s: State, order: Order, pawn: int) -> Iterator[Slots]:
    """Before Abandon Ship: any Corridor without a Lock (SF-19.44)."""
    if not s.abandoned:
        yield from [(THROUGH[n],) for n, locked in enumerate(s.locked) if not locked]


@performs("bulkhead_control")
def lock(s: State, order: Order, pawn: int, slots: Slots) -> None:
    """A Lock there."""
    way = slots[0]
    assert isinstance(way, Through)
    s.tell(Acted(pawn, NAMED["bulkhead_control"]))
    s.locked[way.corridor] = True
    s.tell(LockChanged(way.corridor, True))


@controls("remote_control", reckless=False)
def drones(s: State, order: Order, pawn: int) -> list[int]:
    """Who is led by Remote Control: the Live Drones that are not Engulfed (SF-14.13)."""
    return [drone for drone in PAWNS_OF[DRONES] if live(s, drone) and not s.engulfed[drone]]
