"""What happens to Characters and to the station (SF-4 to SF-7): each change is made here and nowhere else.

May touch: pawns, places, power, Pods, Time tokens. Must not: know who ordered it, except for the Action under way.
"""

from __future__ import annotations

from undertable.kernel.types import ALL, cell

from ...board.looks import BLACKOUT, BODY, HAS, HUMAN, downs_monster, loose, power, room, vulnerable, where
from ...board.map import DAMAGEABLE, mesosphere
from ...board.state import ANNIHILATED, ASPHYXIATION, DOWN, FIRE, LIVE, NO_HAZARD, NONE, OUT, REAL, State
from ...box.tables import ANTIMATTER, CHARACTER_OF, INTEGRAL, MEDICAL, MONSTER, POWER_SECTIONS, X_VAULT
from ...speech.asks import DropOne
from ...speech.events import ItemMoved, SetOut
from ...speech.events_station import (
    Annihilated,
    Damaged,
    Downed,
    Engulfed,
    HazardChanged,
    PowerChanged,
    Revived,
    Sickened,
    Switched,
    TrapTurned,
)
from .alarm import abandon_ship, antimatter_left, release_x
from .items import destroy, lay, lose

FUSE = 4  # minutes until Armed Antimatter explodes (SF-7.3)
HAZARD_NAME = ("", "fire", "asphyxiation")


# --- Characters (SF-4) -----------------------------------------------------------------------


def bring_down(s: State, pawn: int, *, trap: bool = False) -> None:
    """Down (SF-4.1), if Live; a Live Human counts against the Action under way (SF-10.2), unless by a trap."""
    if s.status[pawn] != LIVE:
        return
    s.status[pawn] = DOWN
    s.tell(Downed(pawn))
    if HUMAN[pawn] and s.doer != NONE and not trap:
        fugitives = HAS["fugitive"]
        if pawn not in fugitives and s.doer not in fugitives:
            s.victims.append(s.at[pawn])
    if pawn == MONSTER:
        free_engulfed(s)


def revive(s: State, pawn: int, by: int = NONE) -> None:
    """Live again (SF-4.7); Medical's track counts Humans it Revives (SF-14.19)."""
    s.status[pawn] = LIVE
    s.tell(Revived(pawn))
    if by != NONE and CHARACTER_OF[by] == MEDICAL and HUMAN[pawn]:
        s.track += 1


def revivable(s: State, pawn: int) -> bool:
    """Down, and no unhelmeted Human in a Hazard (SF-4.7)."""
    return s.status[pawn] == DOWN and not (
        HUMAN[pawn] and s.hazard[s.at[pawn]] != NO_HAZARD and 0 not in s.held[pawn] and not s.engulfed[pawn]
    )


def annihilate(s: State, pawn: int, *, drop_items: bool = False) -> None:
    """Out of the game with everything possessed, unless Items drop (SF-4.3)."""
    if s.status[pawn] in (OUT, ANNIHILATED):
        return
    place, held = s.at[pawn], s.held[pawn]
    s.held[pawn] = []
    kept = list(INTEGRAL[pawn])
    s.status[pawn], s.at[pawn], s.data[pawn], s.engulfed[pawn] = ANNIHILATED, NONE, 0, False
    s.tell(Annihilated(pawn))
    for item in held:
        if not drop_items or item in kept:
            if item in kept:
                kept.remove(item)
            destroy(s, item)
        else:
            lay(s, item, place)
    if pawn == MONSTER:
        free_engulfed(s, place)


def suffer(s: State, pawn: int) -> None:
    """SF-6.1: Down by the Hazard where it is, if that hurts it."""
    place = s.at[pawn]
    if place == NONE or s.engulfed[pawn] or mesosphere(s, place):
        return
    hazard = s.hazard[place]
    if hazard == NO_HAZARD:
        return
    if vulnerable(s, pawn) or (pawn == MONSTER and downs_monster(s, HAZARD_NAME[hazard])):
        bring_down(s, pawn)


def drop(s: State, pawn: int, item: int) -> None:
    """A possessed Item is put where its possessor is."""
    place = where(s, pawn)
    lose(s, pawn, item)
    lay(s, item, place)
    s.tell(ItemMoved(item, place))
    needs_helmet(s, pawn)


def needs_helmet(s: State, pawn: int) -> None:
    """SF-6.1: whoever has lost the Helmet in a Hazard goes Down."""
    suffer(s, pawn)


def enter(s: State, pawn: int, place: int, *, told: bool = False) -> None:
    """A figure comes into a place: the Hazard, then a trap, then the Antimatter it carries (SF-6.1, SF-14.21, SF-7.3)."""
    s.at[pawn] = place
    if not told:
        s.tell(SetOut(pawn, place))
    suffer(s, pawn)
    if place in s.trap_at:
        spring(s, pawn, place)
    if ANTIMATTER in s.held[pawn]:
        antimatter_left(s)


def spring(s: State, pawn: int, place: int) -> None:
    """The trap token there is turned up and removed; the real one Downs whoever entered (SF-14.21)."""
    n = s.trap_at.index(place)
    del s.trap_at[n]
    kind = s.trap.pop(n).kind
    s.tell(TrapTurned(place, cell(kind, ALL)))
    if kind == REAL:
        s.sprung = True
        bring_down(s, pawn, trap=True)


def contaminate(s: State, pawn: int) -> None:
    """Contaminated (SF-4.5): without room an Item is dropped, by the active player's choice."""
    if s.sick[pawn] or not BODY[pawn]:
        return
    if room(s, pawn) < 1:
        items = loose(s, pawn)
        if items:
            s.then(DropOne(s.active, pawn))
    s.sick[pawn] = True
    s.tell(Sickened(pawn, True))


def free_engulfed(s: State, place: int = NONE) -> None:
    """SF-7.2.3: the Slime is Down or gone; the Engulfed are free in its Section, and its Hazard hurts them."""
    freed = [pawn for pawn, inside in enumerate(s.engulfed) if inside]
    for pawn in freed:
        s.engulfed[pawn] = False
        s.tell(Engulfed(pawn, False))
    for pawn in freed:
        suffer(s, pawn)


# --- Hazards and Damage (SF-5, SF-6) ---------------------------------------------------------


def place_hazard(s: State, place: int, hazard: int) -> None:
    """Fire or Asphyxiation in a Section: it replaces what was there and hurts whoever is there (SF-6)."""
    s.hazard[place] = hazard
    s.tell(HazardChanged(place, hazard))
    if hazard == FIRE:
        damage(s, place)
    for pawn, at in enumerate(s.at):
        if at == place:
            suffer(s, pawn)


def vent(s: State, place: int) -> None:
    """The Fire and Vent System: Fire becomes Asphyxiation, Asphyxiation goes (SF-6.4, SF-6.5)."""
    if s.hazard[place] == FIRE:
        place_hazard(s, place, ASPHYXIATION)
    else:
        s.hazard[place] = NO_HAZARD
        s.tell(HazardChanged(place, NO_HAZARD))


def damage(s: State, place: int) -> None:
    """Damage to a Section that can be Damaged and is not (SF-5.4): power, then Project X (SF-5.7, SF-7.2)."""
    if s.damaged[place] or not DAMAGEABLE[place] or mesosphere(s, place):
        return
    s.damaged[place] = True
    s.tell(Damaged(place, True))
    if place in POWER_SECTIONS:
        power_changed(s)
    if place == X_VAULT:
        release_x(s, s.doer)


def repair(s: State, place: int) -> None:
    """The Damage is gone (SF-5.5); what a Blackout began stays (SF-5.7)."""
    s.damaged[place] = False
    s.tell(Damaged(place, False))
    if place in POWER_SECTIONS:
        s.tell(PowerChanged(min(power(s), BLACKOUT)))


def power_changed(s: State) -> None:
    """SF-5.7: with one Damaged Power Section Cameras and Jammers are OFF, with two there is a Blackout."""
    level = power(s)
    s.tell(PowerChanged(min(level, BLACKOUT)))
    if s.cameras or s.jammers:
        s.cameras = s.jammers = False
        s.tell(Switched(False, False))
    if level >= BLACKOUT:
        release_x(s, NONE, locks=False)
        abandon_ship(s, locks=False)
