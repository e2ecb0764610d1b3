"""Time tokens and what they bring (SF-7.3, SF-7.4): Antimatter, Missiles, Overload, Pods that leave.

May touch: tokens, Pods, and through `harm` whatever is hit. Must not: know who may order it.
"""

from __future__ import annotations

from ...board.looks import item_holder, item_place, sealed
from ...board.map import ARROWS, mesosphere
from ...board.state import DOCKED, GONE, LAUNCH, LAUNCHED, NONE, State
from ...box.tables import ANTIMATTER, CRAFTS, MONSTER, OUTER_SPACE
from ...speech.asks import Stationfall
from ...speech.events_station import Detonated, Escaped, Launched, NotLaunched, PodLost
from .harm import annihilate, bring_down, damage, free_engulfed
from .items import destroy

# --- Antimatter (SF-7.3) ---------------------------------------------------------------------


def detonate(s: State) -> None:
    """SF-7.3.1: what the explosion does depends on where the Antimatter is."""
    place = item_place(s, ANTIMATTER)
    if place == NONE:
        return
    s.tell(Detonated(place))
    if place == OUTER_SPACE:
        destroy_all_in(s, OUTER_SPACE)
        for section in ARROWS:
            damage(s, section)
    elif mesosphere(s, place):
        destroy_craft(s, place)
    else:
        s.detonated = True
        s.stack.clear()
        s.then(Stationfall())


def explode_at_stationfall(s: State) -> None:
    """SF-7.3.2: Armed and unexploded at Stationfall: everything in its location is Annihilated, without Damage."""
    place = item_place(s, ANTIMATTER)
    if place == NONE or not s.armed:
        return
    s.tell(Detonated(place))
    if mesosphere(s, place):
        destroy_craft(s, place)
    else:
        destroy_all_in(s, place)
        if s.pod[place] == DOCKED:
            lose_pod(s, place)


def destroy_craft(s: State, place: int) -> None:
    """A launched Pod with everything in it; outside a Pod whoever possesses the Antimatter (SF-7.3.1)."""
    if place in CRAFTS:
        holder = item_holder(s, ANTIMATTER)
        if holder != NONE:
            annihilate(s, holder)
        return
    destroy_all_in(s, place)
    lose_pod(s, place)


def lose_pod(s: State, pod: int) -> None:
    """A Pod is Annihilated."""
    s.pod[pod] = GONE
    s.tell(PodLost(pod))


def destroy_all_in(s: State, place: int) -> None:
    """Everybody and everything in a place is Annihilated."""
    for pawn in [pawn for pawn, at in enumerate(s.at) if at == place]:
        annihilate(s, pawn)
    lying = s.floor[place]
    s.floor[place] = []
    for item in lying:
        destroy(s, item)


def strike(s: State, place: int) -> None:
    """SF-7.4.2: a Missile: Damage, and everyone there is Down whatever they wear; a launched Pod is lost."""
    if s.pod[place] == LAUNCHED:
        destroy_craft(s, place)
        return
    damage(s, place)
    for pawn in [pawn for pawn, at in enumerate(s.at) if at == place and not s.engulfed[pawn]]:
        bring_down(s, pawn)


def overload(s: State, place: int) -> None:
    """SF-7.4.2: Damage; a launched Pod is lost."""
    if s.pod[place] == LAUNCHED:
        destroy_craft(s, place)
    else:
        damage(s, place)


# --- Pods (SF-7.4.1) -------------------------------------------------------------------------


def launch_due(s: State, pod: int) -> None:
    """A countdown is over: the Pod launches unless Damaged, sealed or gone (SF-7.4.1)."""
    if s.pod[pod] == DOCKED and not s.damaged[pod] and not sealed(s, pod):
        launch(s, pod)
    else:
        s.tell(NotLaunched(pod))


def launch(s: State, pod: int) -> None:
    """A Pod leaves with everything inside; its launch tokens return (SF-12)."""
    s.pod[pod] = LAUNCHED
    s.tokens = [token for token in s.tokens if not (token[2] == LAUNCH and token[3] == pod)]
    s.tell(Launched(pod))
    for pawn, at in enumerate(s.at):
        if at == pod:
            s.tell(Escaped(pawn))
    if s.at[MONSTER] == pod:
        free_engulfed(s)


def flee(s: State, pawn: int, craft: int) -> None:
    """A Character Escapes on the ship or the Rocket Wings with all possessions (SF-12, SF-16.3)."""
    s.at[pawn] = craft
    s.tell(Escaped(pawn))
