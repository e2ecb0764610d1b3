"""Data, laboratories and workshops (SF-12): who may, and what happens. The grammar asks only where they are in reach.

May touch: the shared verbs of `items` and `harm`. Must not: know what an Activation costs.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...board.looks import (
    BODY,
    RAT_PAWN,
    ROBOT,
    beside,
    blackout,
    bound,
    has,
    holds,
    item_place,
    monster_of,
    officer,
    powered,
    room,
    unescaped,
)
from ...board.map import corridors
from ...board.state import DOWN, NONE, State
from ...box.acts import ACT, NAMED
from ...box.tables import (
    ASSISTANT,
    AUTHORITIES,
    BLUDGEON,
    DATA,
    DIGITAL_ASSISTANT,
    EVIDENCE,
    FIREBOMB,
    GUN,
    HELMET,
    INSTITUTION,
    LEGAL,
    MONSTER,
    NANOGEL,
    NDA,
    PAWN_OF,
    PLACE,
    PROJECT,
    RAT_ITEM,
    X_SECRET,
)
from ...speech.answers import REPORTS, WHICH, WHOM, Report, Which, Whom
from ...speech.events import Acted
from ...speech.events_station import Sickened
from ..pieces.data import delete_data, gain_data, hand_over
from ..pieces.harm import contaminate, revivable, revive
from ..pieces.items import gain
from ..pieces.suspicion import accusable, accuse
from .filing import COMPANY, FALLEN, FREE_DATA, ROOM, Order, Slots, completes, performs

# --- Data (SF-9) -----------------------------------------------------------------------------


def data_maker(id_: str, data: int, needs: int = NONE) -> None:
    """File the manufacture of one type of Data: in its Section, for the Investigator next door too (SF-13.3)."""
    section, act = PLACE.kind(DATA[data].made_in), ACT.kind(id_)

    @completes(id_)
    def ways(s: State, order: Order, pawn: int) -> Iterator[Slots]:
        """Whoever lacks it, where the Section is undamaged."""
        place = s.at[pawn]
        near = place == section or (has(s, pawn, "investigator") and section in corridors(s, place))
        works = not s.damaged[section] and not blackout(s) and (needs == NONE or needs in s.cast)
        if near and works and not holds(s, pawn, data):
            yield ()

    @performs(id_)
    def make(s: State, order: Order, pawn: int, slots: Slots) -> None:
        """The actor has it."""
        s.tell(Acted(pawn, act))
        gain_data(s, pawn, data)


data_maker("manufacture_evidence", EVIDENCE)
data_maker("manufacture_x_secret", X_SECRET)
data_maker("manufacture_digital_assistant", ASSISTANT, DIGITAL_ASSISTANT)


@completes("manufacture_nda", COMPANY)
def ways_to_sign(s: State, order: Order, pawn: int) -> Iterator[Slots]:
    """Beside Legal, once its player has Revealed (Hardcopy)."""
    if LEGAL not in s.cast or powered(s, "hardcopy") == NONE:
        return
    legal = PAWN_OF[LEGAL]
    if legal in beside(s, pawn) and unescaped(s, legal) and not bound(s, pawn):
        yield ()


@performs("manufacture_nda")
def sign(s: State, order: Order, pawn: int, slots: Slots) -> None:
    """The actor has NDA."""
    s.tell(Acted(pawn, NAMED["manufacture_nda"]))
    gain_data(s, pawn, NDA)


@completes("delete_data")
def ways_to_delete(s: State, order: Order, pawn: int) -> Iterator[Slots]:
    """One's own or that of somebody here; NDA forbids it to both (SF-9.4)."""
    if bound(s, pawn):
        return
    for other in [pawn, *beside(s, pawn)]:
        if s.data[other] and not bound(s, other):
            for data in range(len(DATA)):
                if holds(s, other, data):
                    yield WHOM[other], WHICH[data]


@performs("delete_data")
def delete(s: State, order: Order, pawn: int, slots: Slots) -> None:
    """It is deleted."""
    whom, which = slots
    assert isinstance(whom, Whom) and isinstance(which, Which)
    s.tell(Acted(pawn, NAMED["delete_data"], other=whom.pawn, data=which.data))
    delete_data(s, whom.pawn, which.data)


@completes("transmit", FREE_DATA)
def ways_to_transmit(s: State, order: Order, pawn: int) -> Iterator[Slots]:
    """Jammers OFF: Data to an Institution that lacks it, or Evidence again if somebody becomes Guilty (SF-10.4)."""
    if s.jammers or bound(s, pawn):
        return
    for data in range(len(DATA)):
        if holds(s, pawn, data):
            for institution in range(len(INSTITUTION)):
                again = (data, institution) == (EVIDENCE, AUTHORITIES) and accusable(s, order.seat)
                if again or not s.offsite[institution] >> data & 1:
                    yield WHICH[data], REPORTS[institution]


@performs("transmit")
def transmit(s: State, order: Order, pawn: int, slots: Slots) -> None:
    """The Institution has a copy; Evidence makes other Suspects Guilty at the Authorities (SF-10.4)."""
    which, to = slots
    assert isinstance(which, Which) and isinstance(to, Report)
    s.tell(Acted(pawn, NAMED["transmit"], data=which.data, institution=to.institution))
    hand_over(s, which.data, to.institution)
    if (which.data, to.institution) == (EVIDENCE, AUTHORITIES):
        accuse(s, order.seat)


# --- laboratories and workshops --------------------------------------------------------------


@completes("contaminate")
def ways_to_contaminate(s: State, order: Order, pawn: int) -> Iterator[Slots]:
    """Oneself, or somebody Down here."""
    for other in [pawn, *beside(s, pawn)]:
        if BODY[other] and not s.sick[other] and (other == pawn or s.status[other] == DOWN):
            yield (WHOM[other],)


@performs("contaminate")
def infect(s: State, order: Order, pawn: int, slots: Slots) -> None:
    """The chosen Character becomes Contaminated (SF-4.5)."""
    whom = slots[0]
    assert isinstance(whom, Whom)
    s.tell(Acted(pawn, NAMED["contaminate"], other=whom.pawn))
    contaminate(s, whom.pawn)


def item_maker(id_: str, item: int, *, only_officers: bool = False) -> None:
    """File the manufacture of an Item: a free slot, and one in the supply (SF-1.5)."""
    act = ACT.kind(id_)

    @completes(id_, ROOM)
    def ways(s: State, order: Order, pawn: int) -> Iterator[Slots]:
        """Whoever has room for it."""
        if s.supply[item] and room(s, pawn) > 0 and (not only_officers or officer(s, pawn)):
            yield ()

    @performs(id_)
    def make(s: State, order: Order, pawn: int, slots: Slots) -> None:
        """The actor has it."""
        s.tell(Acted(pawn, act))
        gain(s, pawn, item)


item_maker("manufacture_firebomb", FIREBOMB)
item_maker("manufacture_nanogel", NANOGEL)
item_maker("manufacture_bludgeon", BLUDGEON)
item_maker("manufacture_helmet", HELMET)
item_maker("manufacture_gun", GUN, only_officers=True)


def down_robots(s: State, pawn: int) -> list[int]:
    """The Down Robots here that can be Revived, a robotic Monster among them (SF-3.6, SF-4.7)."""
    return [other for other in beside(s, pawn) if is_machine(s, other) and revivable(s, other)]


def is_machine(s: State, pawn: int) -> bool:
    """A Robot; of Monsters those of that type (SF-3.6)."""
    if pawn != MONSTER:
        return ROBOT[pawn]
    kind = monster_of(s)
    return kind != NONE and PROJECT[kind].robot


@completes("service_robot", FALLEN)
def ways_to_service(s: State, order: Order, pawn: int) -> Iterator[Slots]:
    """A Down Robot here."""
    yield from [(WHOM[other],) for other in down_robots(s, pawn)]


@performs("service_robot")
def service(s: State, order: Order, pawn: int, slots: Slots) -> None:
    """It is Live again."""
    whom = slots[0]
    assert isinstance(whom, Whom)
    s.tell(Acted(pawn, NAMED["service_robot"], other=whom.pawn))
    revive(s, whom.pawn, pawn)


@completes("decontaminate")
def ways_to_decontaminate(s: State, order: Order, pawn: int) -> Iterator[Slots]:
    """Oneself, somebody here, or the Rat here."""
    rat = [RAT_PAWN] if item_place(s, RAT_ITEM) == s.at[pawn] else []
    for other in [pawn, *beside(s, pawn), *rat]:
        if s.sick[other]:
            yield (WHOM[other],)


@performs("decontaminate")
def decontaminate(s: State, order: Order, pawn: int, slots: Slots) -> None:
    """The Contamination is gone (SF-4.5)."""
    whom = slots[0]
    assert isinstance(whom, Whom)
    s.tell(Acted(pawn, NAMED["decontaminate"], other=whom.pawn))
    s.sick[whom.pawn] = False
    s.tell(Sickened(whom.pawn, False))
