"""How pawns go (SF-12): Step, Crawl, the Airlock; whom they drag; what may be free (SF-13.2).

May touch: where pawns are, Locks. Must not: know what else an Activation allows.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...board.looks import BODY, DA_PAWN, HAS, HUMAN, STOWAWAY_PAWN, blackout, dark, endangered, has, here, vulnerable
from ...board.map import VENTS, ZERO_GRAVITY, airlocks, edges
from ...board.state import DOWN, NO_HAZARD, NONE, State
from ...box.acts import ACT_OF_WAY, AIRLOCK, BASIC, CRAWL, SECTION, STEP
from ...box.tables import MONSTER, STATION
from ...speech.answers import ALONE, DRAG, GO, Drag, Go
from ...speech.events import Acted
from ..pieces.alarm import unlock
from ..pieces.harm import enter
from .filing import Order, Slots


def draggable(s: State, place: int) -> list[int]:
    """Down Humans, Robots and Monsters there (SF-12)."""
    return [pawn for pawn in here(s, place) if s.status[pawn] == DOWN and (BODY[pawn] or pawn == MONSTER)]


def opens_locks(s: State, pawn: int) -> bool:
    """SF-12: an Officer passes a Lock, and removes it, unless there is a Blackout."""
    return pawn in HAS["officer"] and not blackout(s)


def offered(s: State, order: Order, pawn: int) -> list[Go]:
    """Where a pawn may go: Self-Preservation forbids what would bring it Down (SF-4.8)."""
    place = s.at[pawn]
    if place == NONE:
        return [GO[STEP][to] for to in boarding(s, order, pawn)]
    if order.reckless or not vulnerable(s, pawn):
        return [GO[way][to] for way, places in ways_out(s, order, pawn, place) for to in places]
    hazard = s.hazard
    return [GO[way][to] for way, places in ways_out(s, order, pawn, place) for to in places if hazard[to] == NO_HAZARD]


def can_go(s: State, order: Order, pawn: int) -> bool:
    """Whether anything is offered, which for nearly everybody the first way tells."""
    place = s.at[pawn]
    if place == NONE:
        return bool(boarding(s, order, pawn))
    bare, hazard = not order.reckless and vulnerable(s, pawn), s.hazard
    if order.only in (NONE, BASIC) and pawn != DA_PAWN and freely(s, place, bare):
        return True
    for _, places in ways_out(s, order, pawn, place):
        if places and not (bare and all(hazard[to] != NO_HAZARD for to in places)):
            return True
    return False


def freely(s: State, place: int, bare: bool) -> bool:
    """Whether some Corridor is free, and leads where there is no Hazard for whom it would bring Down; with no list made."""
    locked, hazard = s.locked, s.hazard
    for to, corridor in edges(s, place):
        if (corridor == NONE or not locked[corridor]) and not (bare and hazard[to] != NO_HAZARD):
            return True
    return False


def ways_out(s: State, order: Order, pawn: int, place: int) -> Iterator[tuple[int, Sequence[int]]]:
    """By way to go: where it leads from a place, Hazards aside; the Digital Assistant goes nowhere."""
    if pawn == DA_PAWN:
        return
    if order.only in (NONE, BASIC):
        yield STEP, steps(s, pawn, place)
        if VENTS[place] and has(s, pawn, "tunnel_rat"):
            yield CRAWL, VENTS[place]
    if order.only in (NONE, SECTION):
        yield AIRLOCK, airlocks(s, place)


def boarding(s: State, order: Order, pawn: int) -> list[int]:
    """SF-14.24: the Stowaway's first Action is a Step into any Dark Section, without a Hazard unless Helmeted."""
    if pawn != STOWAWAY_PAWN or order.only not in (NONE, BASIC):
        return []
    return [to for to in STATION if dark(s, to) and not endangered(s, pawn, to)]


def steps(s: State, pawn: int, place: int) -> list[int]:
    """The neighbours a Step leads to: behind no Lock, or with somebody who opens it."""
    ways = edges(s, place)
    free = [b for b, corridor in ways if corridor == NONE or not s.locked[corridor]]
    if len(free) < len(ways) and (opens_locks(s, pawn) or any(opens_locks(s, one) for one in draggable(s, place))):
        free = [b for b, _ in ways]
    return free if s.mouth == NONE else list(dict.fromkeys(free))  # a wormhole may lead next door


def lock_between(s: State, place: int, to: int) -> int:
    """The Lock that a Step there must open; NONE where some way is free."""
    corridors = [corridor for b, corridor in edges(s, place) if b == to]
    if any(corridor == NONE or not s.locked[corridor] for corridor in corridors):
        return NONE
    return corridors[0] if corridors else NONE


def drags(s: State, order: Order, pawn: int, go: Go) -> list[Slots]:
    """Whom one may drag along: nobody through a Vent; where only a Down Officer opens the Lock, that one (SF-12)."""
    place = s.at[pawn]
    if go.way == CRAWL or place == NONE:
        return [()]
    others = draggable(s, place)
    if not others:
        return [()]
    if go.way == STEP and lock_between(s, place, go.place) != NONE and not opens_locks(s, pawn):
        return [(DRAG[other],) for other in others if opens_locks(s, other)]
    return [(ALONE,), *[(DRAG[other],) for other in others]]


def walk(s: State, order: Order, pawn: int, go: Go, slots: Slots) -> None:
    """The mover enters first, then whoever is dragged; a Lock that is passed is removed (SF-12)."""
    place, dragged = s.at[pawn], slots[0].pawn if slots and isinstance(slots[0], Drag) else NONE
    s.tell(Acted(pawn, ACT_OF_WAY[go.way], go.place, dragged=dragged))
    if go.way == STEP and place != NONE:
        lock = lock_between(s, place, go.place)
        if lock != NONE:
            unlock(s, lock)
    enter(s, pawn, go.place, told=True)
    if dragged != NONE:
        enter(s, dragged, go.place)


# --- free moves (SF-13.2) --------------------------------------------------------------------


GOES_FREE = HAS["adrenaline"] | HAS["emergency_response"]


def goes_free(s: State, pawn: int, place: int) -> bool:
    """Adrenaline and Emergency Response: into a Hazard, or where a Human is Down; each Section once per turn."""
    if place in s.entered:
        return False
    if pawn in HAS["adrenaline"]:
        return s.hazard[place] != NO_HAZARD
    return pawn in HAS["emergency_response"] and any(s.status[one] == DOWN and HUMAN[one] for one in here(s, place))


def floats_free(s: State, pawn: int, place: int) -> bool:
    """Zero Born: into zero gravity, instead of the free Pick Up or Drop."""
    return ZERO_GRAVITY[place] and has(s, pawn, "zero_born")


def free_moves(s: State, order: Order, pawn: int) -> Iterator[Go]:
    """The moves that need not cost an Action, as they are offered otherwise; nothing is free off board (SF-14.24)."""
    if s.at[pawn] == NONE or not (pawn in GOES_FREE or has(s, pawn, "zero_born")):
        return
    for go in offered(s, order, pawn):
        if goes_free(s, pawn, go.place) or (s.free and floats_free(s, pawn, go.place)):
            yield go
