"""The Section and Console Actions (SF-12): who may, and what happens. The grammar asks only where they are in reach.

May touch: the shared verbs of `items` and `harm`. Must not: know what an Activation costs.
"""

from __future__ import annotations

from collections.abc import Iterator

from .actions import may_cast_off
from .acts import ACT
from .board import CORRIDORS, airlocks, sections
from .book import (
    BODY,
    HUMAN,
    RAT_PAWN,
    ROBOT,
    beside,
    blackout,
    bound,
    has,
    here,
    holds,
    item_place,
    launch_token,
    live,
    loose,
    monster_of,
    officer,
    power,
    powered,
    room,
    sealed,
    tokens_left,
    unescaped,
)
from .cards import (
    ANTIMATTER,
    ASSISTANT,
    AUTHORITIES,
    BLUDGEON,
    DATA,
    DIGITAL_ASSISTANT,
    DRONES,
    EVIDENCE,
    FIREBOMB,
    GUN,
    HELMET,
    INSPECTOR,
    INSTITUTION,
    LEGAL,
    MONSTER,
    NANOGEL,
    NDA,
    OUTER_SPACE,
    PAWN_OF,
    PAWNS_OF,
    PLACE,
    PODS,
    PROJECT,
    RAT_ITEM,
    X_SECRET,
)
from .choices import (
    ENOUGH,
    REPORTS,
    TAKE,
    THROUGH,
    WHAT,
    WHERE,
    WHICH,
    WHOM,
    Report,
    Take,
    Through,
    What,
    Where,
    Which,
    Whom,
)
from .data import delete_data, gain_data, hand_over
from .events import Acted, LockChanged, Sickened, Switched
from .grammar import Order, Slots, completes, controls, performs
from .harm import (
    abandon_ship,
    contaminate,
    enter,
    release_x,
    revivable,
    revive,
    suffer,
    vent,
)
from .items import gain, lay, lift, lose
from .state import DOCKED, DOWN, LAUNCH, NO_HAZARD, NONE, State
from .suspicion import accusable, accuse
from .tokens import arm, launch, place_token

COUNTDOWN = 1  # minutes from the order to the launch (SF-12)
SHUTTLE = PLACE.kind("inspector_shuttle")
_ACT = {id_: ACT.kind(id_) for id_ in ACT.ids}


# --- the Airlock: sending something across (SF-12); moving is `movement` ----------------------


@completes("airlock")
def ways_to_eject(s: State, order: Order, pawn: int) -> Iterator[Slots]:
    """An own Item, one on the floor, or somebody Down; from Outer Space one says through which arrow."""
    place = s.at[pawn]
    for to in airlocks(s, place):
        lead = (WHERE[to],) if place == OUTER_SPACE else ()
        for item in loose(s, pawn):
            if may_cast_off(s, order, pawn, item):
                yield *lead, WHAT[item]
        for item in dict.fromkeys(s.floor[place]):
            if item != RAT_ITEM or powered(s, "my_precious") in (NONE, order.seat):
                yield *lead, TAKE[item][NONE]
        for other in beside(s, pawn):
            if s.status[other] == DOWN and (BODY[other] or other == MONSTER):
                yield *lead, WHOM[other]


@performs("airlock")
def eject(s: State, order: Order, pawn: int, slots: Slots) -> None:
    """It goes across, the actor stays (SF-12)."""
    to = slots[0].place if isinstance(slots[0], Where) else OUTER_SPACE
    what = slots[-1]
    if isinstance(what, Whom):
        s.tell(Acted(pawn, _ACT["airlock"], to, what.pawn))
        enter(s, what.pawn, to, told=True)
        return
    assert isinstance(what, What | Take)
    s.tell(Acted(pawn, _ACT["airlock"], to, item=what.item))
    if isinstance(what, What):
        lose(s, pawn, what.item)
    else:
        lift(s, what.item, s.at[pawn])
    lay(s, what.item, to)
    suffer(s, pawn)


# --- launches (SF-7.4.1) ---------------------------------------------------------------------


def may_count_down(s: State, order: Order, pod: int) -> bool:
    """A token in the supply, a minute left, and no countdown running (SF-7.4)."""
    return s.minute >= COUNTDOWN and tokens_left(s, order.seat) > 0 and not launch_token(s, pod)


@completes("launch_countdown")
def ways_to_count_down(s: State, order: Order, pawn: int) -> Iterator[Slots]:
    """In a standard Pod after Abandon Ship, or with the Digital Assistant; the NDA seal must be satisfied."""
    pod = s.at[pawn]
    if (s.abandoned or holds(s, pawn, ASSISTANT)) and may_count_down(s, order, pod) and not sealed(s, pod):
        yield ()


@completes("medical_launch")
def ways_to_launch_medical(s: State, order: Order, pawn: int) -> Iterator[Slots]:
    """In the Medical Pod: with a Down Human inside, after Abandon Ship, or with the Digital Assistant."""
    pod = s.at[pawn]
    ready = s.abandoned or holds(s, pawn, ASSISTANT)
    ready = ready or any(HUMAN[other] and s.status[other] == DOWN for other in here(s, pod))
    if ready and may_count_down(s, order, pod):
        yield ()


@completes("shuttle_launch")
def ways_to_launch_shuttle(s: State, order: Order, pawn: int) -> Iterator[Slots]:
    """In the Shuttle: with the Live Inspector inside, or by somebody with Jury Rig."""
    inspector = PAWN_OF[INSPECTOR]
    flown = live(s, inspector) and s.at[inspector] == s.at[pawn]
    if (flown or has(s, pawn, "jury_rig")) and may_count_down(s, order, s.at[pawn]):
        yield ()


def count_down(s: State, order: Order, pawn: int, act: int) -> None:
    """A Time token a minute ahead (SF-12)."""
    s.tell(Acted(pawn, act, s.at[pawn]))
    place_token(s, order.seat, COUNTDOWN, LAUNCH, s.at[pawn])


@performs("launch_countdown")
def launch_countdown(s: State, order: Order, pawn: int, slots: Slots) -> None:
    """The countdown of a standard Pod begins."""
    count_down(s, order, pawn, _ACT["launch_countdown"])


@performs("medical_launch")
def medical_launch(s: State, order: Order, pawn: int, slots: Slots) -> None:
    """The countdown of the Medical Pod begins."""
    count_down(s, order, pawn, _ACT["medical_launch"])


@performs("shuttle_launch")
def shuttle_launch(s: State, order: Order, pawn: int, slots: Slots) -> None:
    """The countdown of the Shuttle begins."""
    count_down(s, order, pawn, _ACT["shuttle_launch"])


# --- the Bridge and the Cryo Lab -------------------------------------------------------------


@completes("bridge_abandon_ship")
def ways_to_abandon(s: State, order: Order, pawn: int) -> Iterator[Slots]:
    """An Officer, once."""
    if officer(s, pawn) and not s.abandoned:
        yield ()


@performs("bridge_abandon_ship")
def declare(s: State, order: Order, pawn: int, slots: Slots) -> None:
    """Abandon Ship (SF-7.1)."""
    s.tell(Acted(pawn, _ACT["bridge_abandon_ship"]))
    abandon_ship(s)


@completes("bridge_self_destruct")
def ways_to_self_destruct(s: State, order: Order, pawn: int) -> Iterator[Slots]:
    """An Officer, while the Antimatter is in play and unarmed."""
    if officer(s, pawn) and not s.armed and item_place(s, ANTIMATTER) != NONE:
        yield ()


@performs("bridge_self_destruct")
def self_destruct(s: State, order: Order, pawn: int, slots: Slots) -> None:
    """The Antimatter is Armed wherever it is (SF-7.3)."""
    s.tell(Acted(pawn, _ACT["bridge_self_destruct"]))
    arm(s)


def may_release(s: State, order: Order, pawn: int) -> Iterator[Slots]:
    """An Officer, once."""
    if officer(s, pawn) and not s.released:
        yield ()


completes("bridge_release_x")(may_release)
completes("cryo_release_x")(may_release)


@performs("bridge_release_x")
def release_from_bridge(s: State, order: Order, pawn: int, slots: Slots) -> None:
    """Project X is released (SF-7.2)."""
    s.tell(Acted(pawn, _ACT["bridge_release_x"]))
    release_x(s, pawn)


@performs("cryo_release_x")
def release_from_cryo(s: State, order: Order, pawn: int, slots: Slots) -> None:
    """Project X is released (SF-7.2)."""
    s.tell(Acted(pawn, _ACT["cryo_release_x"]))
    release_x(s, pawn)


def launchable(s: State) -> list[int]:
    """Undamaged docked Pods with a Character inside, the NDA seal satisfied; not the Shuttle (SF-12)."""
    found = [pod for pod in PODS if pod != SHUTTLE and s.pod[pod] == DOCKED and not s.damaged[pod]]
    return [pod for pod in found if occupied(s, pod) and not sealed(s, pod)]


def occupied(s: State, pod: int) -> bool:
    """A Character is inside, Live or Down (SF-19.21)."""
    return any(at == pod and pawn != MONSTER for pawn, at in enumerate(s.at)) or RAT_ITEM in s.floor[pod]


@completes("bridge_launch_pods")
def ways_to_launch(s: State, order: Order, pawn: int) -> Iterator[Slots]:
    """An Officer after Abandon Ship: one or more Pods, by number, then no more."""
    pods = launchable(s) if s.abandoned and officer(s, pawn) else []
    for chosen in range(1, 1 << len(pods)):
        picked = [pod for n, pod in enumerate(pods) if chosen >> n & 1]
        ended = picked[-1] == pods[-1]
        yield *[WHERE[pod] for pod in picked], *(() if ended else (ENOUGH,))


@performs("bridge_launch_pods")
def launch_pods(s: State, order: Order, pawn: int, slots: Slots) -> None:
    """They leave at once; their countdowns are over."""
    for choice in slots:
        if isinstance(choice, Where):
            s.tell(Acted(pawn, _ACT["bridge_launch_pods"], choice.place))
            launch(s, choice.place)


# --- Data (SF-9) -----------------------------------------------------------------------------


def data_maker(id_: str, data: int, needs: int = NONE) -> None:
    """File the manufacture of one type of Data: in its Section, for the Investigator next door too (SF-13.3)."""
    section, act = PLACE.kind(DATA[data].made_in), ACT.kind(id_)

    @completes(id_)
    def ways(s: State, order: Order, pawn: int) -> Iterator[Slots]:
        """Whoever lacks it, where the Section is undamaged."""
        place = s.at[pawn]
        near = place == section or (has(s, pawn, "investigator") and section in [b for b, _ in CORRIDORS[place]])
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


@completes("manufacture_nda")
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
    s.tell(Acted(pawn, _ACT["manufacture_nda"]))
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
    s.tell(Acted(pawn, _ACT["delete_data"], other=whom.pawn, data=which.data))
    delete_data(s, whom.pawn, which.data)


@completes("transmit")
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
    s.tell(Acted(pawn, _ACT["transmit"], data=which.data))
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
    """Contaminated (SF-4.5)."""
    whom = slots[0]
    assert isinstance(whom, Whom)
    s.tell(Acted(pawn, _ACT["contaminate"], other=whom.pawn))
    contaminate(s, whom.pawn)


def item_maker(id_: str, item: int, *, only_officers: bool = False) -> None:
    """File the manufacture of an Item: a free slot, and one in the supply (SF-1.5)."""
    act = ACT.kind(id_)

    @completes(id_)
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


@completes("service_robot")
def ways_to_service(s: State, order: Order, pawn: int) -> Iterator[Slots]:
    """A Down Robot here."""
    yield from [(WHOM[other],) for other in down_robots(s, pawn)]


@performs("service_robot")
def service(s: State, order: Order, pawn: int, slots: Slots) -> None:
    """It is Live again."""
    whom = slots[0]
    assert isinstance(whom, Whom)
    s.tell(Acted(pawn, _ACT["service_robot"], other=whom.pawn))
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
    s.tell(Acted(pawn, _ACT["decontaminate"], other=whom.pawn))
    s.sick[whom.pawn] = False
    s.tell(Sickened(whom.pawn, False))


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
    s.tell(Acted(pawn, _ACT["toggle_cameras"]))
    s.cameras = not s.cameras
    s.tell(Switched(s.cameras, s.jammers))


@performs("toggle_jammers")
def toggle_jammers(s: State, order: Order, pawn: int, slots: Slots) -> None:
    """Jammers ON or OFF."""
    s.tell(Acted(pawn, _ACT["toggle_jammers"]))
    s.jammers = not s.jammers
    s.tell(Switched(s.cameras, s.jammers))


@completes("fire_vent_system")
def ways_to_vent(s: State, order: Order, pawn: int) -> Iterator[Slots]:
    """Any On Board Section with a Hazard."""
    yield from [(WHERE[place],) for place in sections(s) if s.hazard[place] != NO_HAZARD]


@performs("fire_vent_system")
def fire_vent_system(s: State, order: Order, pawn: int, slots: Slots) -> None:
    """Fire becomes Asphyxiation, Asphyxiation goes (SF-6.5)."""
    target = slots[0]
    assert isinstance(target, Where)
    s.tell(Acted(pawn, _ACT["fire_vent_system"], target.place))
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
    s.tell(Acted(pawn, _ACT["bulkhead_control"]))
    s.locked[way.corridor] = True
    s.tell(LockChanged(way.corridor, True))


@controls("remote_control", reckless=False)
def drones(s: State, order: Order, pawn: int) -> list[int]:
    """The Live Drones (SF-14.13)."""
    return [drone for drone in PAWNS_OF[DRONES] if live(s, drone) and not s.engulfed[drone]]
