"""Pick Up, Drop, Give and Throw (SF-12): who may, and what happens.

May touch: the shared verbs of `items` and `harm`. Must not: know what an Activation costs.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...board.looks import BODY, HAS, HUMAN, beside, has, loose, powered, room, vulnerable
from ...board.map import DAMAGEABLE, corridors, throw_targets
from ...board.state import DOWN, FIRE, LIVE, NO_HAZARD, NONE, State
from ...box.acts import NAMED
from ...box.tables import FIREBOMB, HELMET, RAT_ITEM
from ...speech.answers import (
    IGNITE,
    NOT_IGNITE,
    TAKE,
    TAKE_KOMPROMAT,
    WHAT,
    WHERE,
    WHOM,
    Take,
    TakeKompromat,
    What,
    Where,
    Whom,
)
from ...speech.asks import DrawKompromat
from ...speech.events import Acted
from ..pieces.harm import place_hazard, suffer
from ..pieces.items import lay, lift, lose, take, to_supply
from .filing import COMPANY, FINDS, GOODS, Order, Slots, completes, performs

# --- Items (SF-8) ----------------------------------------------------------------------------


@completes("pick_up", FINDS)
def ways_to_pick_up(s: State, order: Order, pawn: int) -> Iterator[Slots]:
    """An Item on the floor or of a Down Character here, with a free slot; Kompromat needs none (SF-8.5)."""
    place = s.at[pawn]
    if room(s, pawn) > 0:
        for item in dict.fromkeys(s.floor[place]):
            yield (TAKE[item][NONE],)
        for other in beside(s, pawn):
            if s.status[other] == DOWN and s.held[other]:
                for item in loose(s, other):
                    yield (TAKE[item][other],)
    if s.kompromat_at[place]:
        yield (TAKE_KOMPROMAT[place],)
    if has(s, pawn, "investigator"):
        for near in corridors(s, place):
            if s.kompromat_at[near]:
                yield (TAKE_KOMPROMAT[near],)


@performs("pick_up")
def pick_up(s: State, order: Order, pawn: int, slots: Slots) -> None:
    """The Item is taken; Kompromat goes unseen to the hand of the active player (SF-8.5)."""
    choice = slots[0]
    if isinstance(choice, TakeKompromat):
        s.kompromat_at[choice.place] = False
        s.then(DrawKompromat(order.seat))
        return
    assert isinstance(choice, Take)
    if choice.pawn == NONE:
        lift(s, choice.item, s.at[pawn])
    else:
        lose(s, choice.pawn, choice.item)
    s.tell(Acted(pawn, NAMED["pick_up"], other=choice.pawn, item=choice.item))
    take(s, pawn, choice.item)


def may_part(s: State, order: Order, pawn: int, item: int) -> bool:
    """Self-Preservation keeps the only Helmet in a Hazard (SF-4.8)."""
    if item != HELMET or order.reckless or s.hazard[s.at[pawn]] == NO_HAZARD:
        return True
    return not HUMAN[pawn] or s.held[pawn].count(HELMET) > 1 or pawn in HAS["adrenaline"]


def may_cast_off(s: State, order: Order, pawn: int, item: int) -> bool:
    """The same for Drop, Throw and Airlock; the Rat obeys My Precious (SF-13.10)."""
    if item == RAT_ITEM:
        player = powered(s, "my_precious")
        return player in (NONE, order.seat)
    return may_part(s, order, pawn, item)


def may_ignite(s: State, order: Order, pawn: int, place: int) -> bool:
    """SF-8.4: where no Hazard is, and not under the own feet of somebody whom Fire would bring Down."""
    if s.hazard[place] != NO_HAZARD or not DAMAGEABLE[place]:
        return False
    return order.reckless or place != s.at[pawn] or not vulnerable(s, pawn)


def put_down(s: State, pawn: int, item: int, place: int, slots: Slots) -> None:
    """An Item leaves a pawn for a place, where a Firebomb may be lit (SF-8.4)."""
    lose(s, pawn, item)
    if slots and slots[-1] == IGNITE:
        to_supply(s, FIREBOMB)
        place_hazard(s, place, FIRE)
    else:
        lay(s, item, place)
        if item == HELMET:
            suffer(s, pawn)


@completes("drop", GOODS)
def ways_to_drop(s: State, order: Order, pawn: int) -> Iterator[Slots]:
    """Any Item that is not integral; a Firebomb lit or not (SF-8.4)."""
    for item in loose(s, pawn):
        if item == FIREBOMB and may_ignite(s, order, pawn, s.at[pawn]):
            yield WHAT[item], IGNITE
            yield WHAT[item], NOT_IGNITE
        elif may_cast_off(s, order, pawn, item):
            yield (WHAT[item],)


@performs("drop")
def drop(s: State, order: Order, pawn: int, slots: Slots) -> None:
    """The Item lies here."""
    choice = slots[0]
    assert isinstance(choice, What)
    s.tell(Acted(pawn, NAMED["drop"], item=choice.item))
    put_down(s, pawn, choice.item, s.at[pawn], slots)


@completes("give", GOODS | COMPANY)
def ways_to_give(s: State, order: Order, pawn: int) -> Iterator[Slots]:
    """An Item to a Live Human or Robot here with a free slot."""
    items = [item for item in loose(s, pawn) if may_part(s, order, pawn, item)]
    if not items:
        return
    for other in beside(s, pawn):
        if BODY[other] and s.status[other] == LIVE and room(s, other) > 0:
            for item in items:
                yield WHOM[other], WHAT[item]


@performs("give")
def give(s: State, order: Order, pawn: int, slots: Slots) -> None:
    """The Item changes hands; nobody can decline it (SF-11.2)."""
    whom, what = slots
    assert isinstance(whom, Whom) and isinstance(what, What)
    s.tell(Acted(pawn, NAMED["give"], other=whom.pawn, item=what.item))
    hand_over(s, pawn, whom.pawn, what.item)


def hand_over(s: State, pawn: int, other: int, item: int) -> None:
    """From one pawn to another; who has lost a Helmet in a Hazard goes Down (SF-6.1)."""
    lose(s, pawn, item)
    take(s, other, item)
    if item == HELMET:
        suffer(s, pawn)


@completes("throw", GOODS)
def ways_to_throw(s: State, order: Order, pawn: int) -> Iterator[Slots]:
    """One unlocked Corridor far, two through zero gravity; a Firebomb lit or not (SF-12)."""
    items = [item for item in loose(s, pawn) if may_cast_off(s, order, pawn, item)]
    if not items:
        return
    for place in throw_targets(s, s.at[pawn]):
        for item in items:
            if item == FIREBOMB and may_ignite(s, order, pawn, place):
                yield WHERE[place], WHAT[item], IGNITE
                yield WHERE[place], WHAT[item], NOT_IGNITE
            else:
                yield WHERE[place], WHAT[item]


@performs("throw")
def throw(s: State, order: Order, pawn: int, slots: Slots) -> None:
    """The Item lands there."""
    where_to, what = slots[:2]
    assert isinstance(where_to, Where) and isinstance(what, What)
    s.tell(Acted(pawn, NAMED["throw"], where_to.place, item=what.item))
    put_down(s, pawn, what.item, where_to.place, slots)
