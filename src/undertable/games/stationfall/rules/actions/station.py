"""The Airlock, Pods and the Bridge (SF-12): who may, and what happens. The grammar asks only where they are in reach.

May touch: the shared verbs of `items` and `harm`. Must not: know what an Activation costs.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...board.looks import (
    BODY,
    HUMAN,
    beside,
    has,
    here,
    holds,
    item_place,
    launch_token,
    live,
    loose,
    officer,
    powered,
    sealed,
    tokens_left,
)
from ...board.map import airlocks
from ...board.state import DOCKED, DOWN, LAUNCH, NONE, State
from ...box.acts import NAMED
from ...box.tables import ANTIMATTER, ASSISTANT, INSPECTOR, MONSTER, OUTER_SPACE, PAWN_OF, PLACE, PODS, RAT_ITEM
from ...speech.answers import ENOUGH, TAKE, WHAT, WHERE, WHOM, Take, What, Where, Whom
from ...speech.events import Acted
from ..pieces.alarm import abandon_ship, arm, place_token, release_x
from ..pieces.harm import enter, suffer
from ..pieces.items import lay, lift, lose
from ..pieces.tokens import launch
from .carry import may_cast_off
from .filing import OFFICER, Order, Slots, completes, performs

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
        s.tell(Acted(pawn, NAMED["airlock"], to, what.pawn))
        enter(s, what.pawn, to, told=True)
        return
    assert isinstance(what, What | Take)
    s.tell(Acted(pawn, NAMED["airlock"], to, item=what.item))
    if isinstance(what, What):
        lose(s, pawn, what.item)
    else:
        lift(s, what.item, s.at[pawn])
    lay(s, what.item, to)
    suffer(s, pawn)


# --- launches (SF-7.4.1) ---------------------------------------------------------------------

COUNTDOWN = 1  # minutes from the order to the launch (SF-12)
SHUTTLE = PLACE.kind("inspector_shuttle")


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
    count_down(s, order, pawn, NAMED["launch_countdown"])


@performs("medical_launch")
def medical_launch(s: State, order: Order, pawn: int, slots: Slots) -> None:
    """The countdown of the Medical Pod begins."""
    count_down(s, order, pawn, NAMED["medical_launch"])


@performs("shuttle_launch")
def shuttle_launch(s: State, order: Order, pawn: int, slots: Slots) -> None:
    """The countdown of the Shuttle begins."""
    count_down(s, order, pawn, NAMED["shuttle_launch"])


# --- the Bridge and the Cryo Lab -------------------------------------------------------------


@completes("bridge_abandon_ship", OFFICER)
def ways_to_abandon(s: State, order: Order, pawn: int) -> Iterator[Slots]:
    """An Officer, once; after a Blackout again if Locks are left that it removes (SF-7.1)."""
    if officer(s, pawn) and (not s.abandoned or (not s.unlocked and any(s.locked))):
        yield ()


@performs("bridge_abandon_ship")
def declare(s: State, order: Order, pawn: int, slots: Slots) -> None:
    """The Bridge declares Abandon Ship: from now on Pods may launch (SF-7.1)."""
    s.tell(Acted(pawn, NAMED["bridge_abandon_ship"]))
    abandon_ship(s)


@completes("bridge_self_destruct", OFFICER)
def ways_to_self_destruct(s: State, order: Order, pawn: int) -> Iterator[Slots]:
    """An Officer, while the Antimatter is in play and unarmed."""
    if officer(s, pawn) and not s.armed and item_place(s, ANTIMATTER) != NONE:
        yield ()


@performs("bridge_self_destruct")
def self_destruct(s: State, order: Order, pawn: int, slots: Slots) -> None:
    """The Antimatter is Armed wherever it is (SF-7.3)."""
    s.tell(Acted(pawn, NAMED["bridge_self_destruct"]))
    arm(s)


def may_release(s: State, order: Order, pawn: int) -> Iterator[Slots]:
    """An Officer, once."""
    if officer(s, pawn) and not s.released:
        yield ()


completes("bridge_release_x", OFFICER)(may_release)
completes("cryo_release_x", OFFICER)(may_release)


@performs("bridge_release_x")
def release_from_bridge(s: State, order: Order, pawn: int, slots: Slots) -> None:
    """Project X is released (SF-7.2)."""
    s.tell(Acted(pawn, NAMED["bridge_release_x"]))
    release_x(s, pawn)


@performs("cryo_release_x")
def release_from_cryo(s: State, order: Order, pawn: int, slots: Slots) -> None:
    """Project X is released (SF-7.2)."""
    s.tell(Acted(pawn, NAMED["cryo_release_x"]))
    release_x(s, pawn)


def launchable(s: State) -> list[int]:
    """Undamaged docked Pods with a Character inside, the NDA seal satisfied; not the Shuttle (SF-12)."""
    found = [pod for pod in PODS if pod != SHUTTLE and s.pod[pod] == DOCKED and not s.damaged[pod]]
    return [pod for pod in found if occupied(s, pod) and not sealed(s, pod)]


def occupied(s: State, pod: int) -> bool:
    """A Character is inside, Live or Down (SF-19.21)."""
    return any(at == pod and pawn != MONSTER for pawn, at in enumerate(s.at)) or RAT_ITEM in s.floor[pod]


@completes("bridge_launch_pods", OFFICER)
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
            s.tell(Acted(pawn, NAMED["bridge_launch_pods"], choice.place))
            launch(s, choice.place)
