"""The Actions that abilities and reveal powers give (SF-13): who may, and what happens.

May touch: the shared verbs of `items` and `harm`. Must not: know what an Activation costs.

Abilities that are no Actions are read where a rule asks for them: `book.has`.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterator

from undertable.kernel.types import ALL, Seat, bit, cell

from ...board.looks import (
    BODY,
    HUMAN,
    ROBOT,
    beside,
    bound,
    company,
    downs_monster,
    helmeted,
    here,
    holds,
    live,
    players_of,
    reachable,
    tokens_left,
    vulnerable,
    where,
)
from ...board.map import CORRIDORS_OF, DAMAGEABLE, sections, throw_targets
from ...board.state import ASPHYXIATION, FIRE, LIVE, MISSILE, SUSPECT, State
from ...box.acts import ACT
from ...box.tables import ASSISTANT, CHARACTER_OF, DATA, KOMPROMAT, MONSTER, NDA, OUTER_SPACE
from ...speech.answers import DECIDERS, SECTION_HERE, THROUGH, WHERE, WHOM, Decider, Through, Where, Whom
from ...speech.answers_powers import DISCARDS, REGAINS, Discard, Regain
from ...speech.events import Acted, KompromatBack
from ...speech.events_powers import KompromatGone
from ...speech.events_station import CubesMoved
from ..pieces.alarm import place_token, unlock
from ..pieces.data import delete_data, gain_data
from ..pieces.harm import bring_down, contaminate, damage, place_hazard, repair, revivable, revive
from ..pieces.suspicion import set_guilt
from .filing import COMPANY, FALLEN, Order, Slots, completes, controls, performs
from .labs import down_robots


def _whom(slots: Slots) -> int:
    """The pawn that the first choice names."""
    whom = slots[0]
    assert isinstance(whom, Whom)
    return whom.pawn


def _seat(choice: object) -> Seat:
    """The player that a choice names."""
    assert isinstance(choice, Decider)
    return choice.seat


def _place(slots: Slots) -> int:
    """The place that the first choice names."""
    place = slots[0]
    assert isinstance(place, Where)
    return place.place


# --- Locks and cubes (SF-13.7) ---------------------------------------------------------------


@completes("breach")
def ways_to_breach(s: State, order: Order, pawn: int) -> Iterator[Slots]:
    """Breach: a Lock on a Corridor of this Section."""
    for corridor in CORRIDORS_OF[s.at[pawn]]:
        if s.locked[corridor]:
            yield (THROUGH[corridor],)


@performs("breach")
def breach(s: State, order: Order, pawn: int, slots: Slots) -> None:
    """Breach: the Lock is removed."""
    choice = slots[0]
    assert isinstance(choice, Through)
    s.tell(Acted(pawn, ACT.kind("breach")))
    unlock(s, choice.corridor)


@completes("wormtongue", COMPANY)
def ways_to_wormtongue(s: State, order: Order, pawn: int) -> Iterator[Slots]:
    """Wormtongue: a cube of any player, also an own one, on the card of a Colocated Human, Live or Down."""
    for other in beside(s, pawn):
        if HUMAN[other]:
            for seat in range(s.seats):
                if s.cubes[seat][CHARACTER_OF[other]]:
                    yield WHOM[other], DECIDERS[seat]


@performs("wormtongue")
def wormtongue(s: State, order: Order, pawn: int, slots: Slots) -> None:
    """Wormtongue: that cube goes to Betrayal."""
    other, seat = _whom(slots), _seat(slots[1])
    s.tell(Acted(pawn, ACT.kind("wormtongue"), other=other))
    s.cubes[seat][CHARACTER_OF[other]] -= 1
    s.betrayal[seat] += 1
    s.tell(CubesMoved(seat, 1))


# --- the law (SF-13.7) -----------------------------------------------------------------------


@completes("process_server", COMPANY)
def ways_to_serve(s: State, order: Order, pawn: int) -> Iterator[Slots]:
    """Process Server: at least one Colocated Human or Robot lacks NDA (SF-19.27)."""
    if _unserved(s, pawn):
        yield ()


def _unserved(s: State, pawn: int) -> list[int]:
    return [other for other in beside(s, pawn) if BODY[other] and not bound(s, other)]


@performs("process_server")
def process_server(s: State, order: Order, pawn: int, slots: Slots) -> None:
    """Process Server: all of them gain NDA, Live or Down; Legal itself does not."""
    s.tell(Acted(pawn, ACT.kind("process_server")))
    for other in _unserved(s, pawn):
        gain_data(s, other, NDA)


@completes("lawyer_up")
def ways_to_lawyer_up(s: State, order: Order, pawn: int) -> Iterator[Slots]:
    """Lawyer Up: a player with a Colocated PC, Live or Down, who is Innocent or Guilty."""
    others = [other for other in company(s, where(s, pawn)) if other not in (pawn, MONSTER)]
    found = {seat for other in others for seat in players_of(s, CHARACTER_OF[other])}
    for seat in sorted(found):
        if s.guilt[seat] != SUSPECT:
            yield (DECIDERS[seat],)


@performs("lawyer_up")
def lawyer_up(s: State, order: Order, pawn: int, slots: Slots) -> None:
    """Lawyer Up: that player is Suspect (SF-10.7)."""
    s.tell(Acted(pawn, ACT.kind("lawyer_up")))
    set_guilt(s, _seat(slots[0]), SUSPECT)


# --- repairs (SF-13.8, SF-13.2) --------------------------------------------------------------


@completes("disassemble")
@completes("jury_rig")
def ways_to_repair(s: State, order: Order, pawn: int) -> Iterator[Slots]:
    """Jury Rig, Disassemble: the Damage of this Section unless it burns (SF-5.5), or a Colocated Down Robot."""
    place = s.at[pawn]
    if s.damaged[place] and s.hazard[place] != FIRE:
        yield (SECTION_HERE,)
    for other in down_robots(s, pawn):
        yield (WHOM[other],)


@performs("jury_rig")
def jury_rig(s: State, order: Order, pawn: int, slots: Slots) -> None:
    """Jury Rig: repaired, or Revived."""
    s.tell(Acted(pawn, ACT.kind("jury_rig")))
    _mend(s, pawn, slots)


@performs("disassemble")
def disassemble(s: State, order: Order, pawn: int, slots: Slots) -> None:
    """Disassemble: the same, for the price of going Down; Self-Preservation does not bind here (SF-4.8)."""
    s.tell(Acted(pawn, ACT.kind("disassemble")))
    bring_down(s, pawn)
    _mend(s, pawn, slots)


def _mend(s: State, pawn: int, slots: Slots) -> None:
    if slots[0] == SECTION_HERE:
        repair(s, s.at[pawn])
    else:
        revive(s, _whom(slots), pawn)


@completes("emergency_response", FALLEN)
def ways_to_respond(s: State, order: Order, pawn: int) -> Iterator[Slots]:
    """Emergency Response: a Colocated Down Human; no unhelmeted one in a Hazard (SF-4.7)."""
    for other in beside(s, pawn):
        if HUMAN[other] and revivable(s, other):
            yield (WHOM[other],)


@performs("emergency_response")
def emergency_response(s: State, order: Order, pawn: int, slots: Slots) -> None:
    """Emergency Response: the Human is Revived, which counts on the Medical track (SF-14.19)."""
    s.tell(Acted(pawn, ACT.kind("emergency_response"), other=_whom(slots)))
    revive(s, _whom(slots), pawn)


# --- EMP Burst, Infect, Nerve Gas (SF-13.9, SF-13.19) ----------------------------------------


def _fried(s: State, pawn: int) -> list[int]:
    """The other Live Robots here, the Cyborg and a Monster that fears the Burst among them."""
    return [
        other
        for other in beside(s, pawn)
        if s.status[other] == LIVE and (downs_monster(s, "emp_burst") if other == MONSTER else ROBOT[other])
    ]


@completes("emp_burst")
def ways_to_burst(s: State, order: Order, pawn: int) -> Iterator[Slots]:
    """EMP Burst: at least one part of it has an effect."""
    place = s.at[pawn]
    damages = DAMAGEABLE[place] and not s.damaged[place]
    if damages or _fried(s, pawn) or any(s.data[one] for one in here(s, place)):
        yield ()


@performs("emp_burst")
def emp_burst(s: State, order: Order, pawn: int, slots: Slots) -> None:
    """EMP Burst: Damage here, all other Robots Down, every Data here deleted, the Operative's own and NDA too."""
    place = s.at[pawn]
    s.tell(Acted(pawn, ACT.kind("emp_burst")))
    victims, holders = _fried(s, pawn), here(s, place)
    damage(s, place)
    for other in victims:
        bring_down(s, other)
    for holder in holders:
        for data in range(len(DATA)):
            if holds(s, holder, data):
                delete_data(s, holder, data)


@completes("infect", COMPANY)
def ways_to_infect(s: State, order: Order, pawn: int) -> Iterator[Slots]:
    """Infect: a Colocated Human or Robot that is not Contaminated."""
    for other in beside(s, pawn):
        if BODY[other] and not s.sick[other]:
            yield (WHOM[other],)


@performs("infect")
def infect(s: State, order: Order, pawn: int, slots: Slots) -> None:
    """Infect: it is Contaminated, and drops an Item if it has no room (SF-4.5)."""
    s.tell(Acted(pawn, ACT.kind("infect"), other=_whom(slots)))
    contaminate(s, _whom(slots))


@completes("nerve_gas_grenades")
def ways_to_gas(s: State, order: Order, pawn: int) -> Iterator[Slots]:
    """Nerve Gas Grenades: here or in Throw range, where there is no Asphyxiation; not under her own bare head (SF-4.8)."""
    place = s.at[pawn]
    for target in (place, *throw_targets(s, place)):
        own = target == place and vulnerable(s, pawn) and not order.reckless
        if s.hazard[target] != ASPHYXIATION and not own:
            yield (WHERE[target],)


@performs("nerve_gas_grenades")
def nerve_gas_grenades(s: State, order: Order, pawn: int, slots: Slots) -> None:
    """Nerve Gas Grenades: Asphyxiation there; it replaces Fire (SF-6.3)."""
    s.tell(Acted(pawn, ACT.kind("nerve_gas_grenades"), _place(slots)))
    place_hazard(s, _place(slots), ASPHYXIATION)


# --- Missile (SF-13.18) ----------------------------------------------------------------------


@completes("missile")
def ways_to_fire(s: State, order: Order, pawn: int) -> Iterator[Slots]:
    """Missile: Jammers OFF, a Time token and a minute left, no Missile under way; any Section, docked Pod or space."""
    under_way = any(purpose == MISSILE for _, _, purpose, _ in s.tokens)
    if s.jammers or under_way or s.minute < 1 or not tokens_left(s, order.seat):
        return
    for target in (*sections(s), OUTER_SPACE):
        yield (WHERE[target],)


@performs("missile")
def missile(s: State, order: Order, pawn: int, slots: Slots) -> None:
    """Missile: a Time token one minute ahead (SF-7.4.2)."""
    s.tell(Acted(pawn, ACT.kind("missile"), _place(slots)))
    place_token(s, order.seat, 1, MISSILE, _place(slots))


# --- acting with others (SF-11.3) ------------------------------------------------------------


@controls("telepathy", reckless=True)
def mind_slaves(s: State, order: Order, pawn: int) -> list[int]:
    """Telepathy: a Live unhelmeted Human Colocated with the Rat, its holder too (SF-13.10)."""
    place = where(s, pawn)
    return [one for one in here(s, place) if HUMAN[one] and live(s, one) and not helmeted(s, one)]


@controls("root_access", reckless=True)
def rooted(s: State, order: Order, pawn: int) -> list[int]:
    """Root Access: any Live unescaped Robot on the map that holds a copy (SF-13.17)."""
    return [
        one for one in range(MONSTER) if ROBOT[one] and live(s, one) and reachable(s, one) and holds(s, one, ASSISTANT)
    ]


# --- Tradecraft (SF-13.20) -------------------------------------------------------------------


@completes("tradecraft")
def ways_of_tradecraft(s: State, order: Order, pawn: int) -> Iterator[Slots]:
    """Tradecraft: two Kompromat from hand, and a used one on an NPC's card; legal only if both are possible."""
    hand = s.hand[order.seat]
    used = [kind for kind, lies in enumerate(s.used) if lies and not players_of(s, KOMPROMAT[kind].character)]
    for n, first in enumerate(hand):
        for second in hand[n + 1 :]:
            for back in used:
                yield DISCARDS[first], DISCARDS[second], REGAINS[back]


@performs("tradecraft")
def tradecraft(s: State, order: Order, pawn: int, slots: Slots) -> None:
    """Tradecraft: two leave the game unseen, unless everybody knows them; the used one is in hand, and known."""
    seat, back = order.seat, slots[2]
    assert isinstance(back, Regain)
    s.tell(Acted(pawn, ACT.kind("tradecraft")))
    for choice in slots[:2]:
        assert isinstance(choice, Discard)
        _discard(s, seat, choice.kompromat)
    s.used[back.kompromat] -= 1
    insort(s.hand[seat], back.kompromat)
    s.named[seat][back.kompromat] += 1
    s.tell(KompromatBack(seat, cell(back.kompromat, ALL)))


def _discard(s: State, seat: Seat, kompromat: int) -> None:
    s.hand[seat].remove(kompromat)
    insort(s.away[seat], kompromat)
    known = s.named[seat][kompromat]
    s.named[seat][kompromat] = 0
    s.tell(KompromatGone(seat, cell(kompromat, ALL if known else bit(seat))))
