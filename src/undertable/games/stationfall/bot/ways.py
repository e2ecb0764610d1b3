"""Ways to go about an errand: the intents of script cards (SF-17.5), and some that only the scripted player has.

May touch: the view of a seat. Must not: decide which errand is run.
"""

from __future__ import annotations

from collections.abc import Iterable

from ..automaton import planning as _intents  # noqa: F401 - files all intents
from ..automaton.aims import Actor, Aim, Deed, armed, places_with
from ..automaton.intents import ARRAY, INTENTS, Intent, copying, whom_of
from ..automaton.pods import usable
from ..board import open_edges
from ..book import BODY, HAS, bound, holds, launch_token, nanogel_of, sealed
from ..cards import CHARACTER, DATA, PAWNS_OF, PLACE, PODS
from ..state import DOCKED, DOWN, LIVE, NONE, State

NEAR = 2  # moves: whoever is no farther from the antennas goes there


def wait_in_pod(one: Actor, args: list[str]) -> Iterable[Aim]:
    """`wait_in_pod`: the nearest Pod that will fly after Abandon Ship; else any, where somebody with NDA may come."""
    s = one.s
    if one.here not in PODS:
        yield Aim([pod for pod in PODS if promising(s, one.pawn, pod)])
        yield Aim([pod for pod in PODS if flyable(s, pod)])


def promising(s: State, pawn: int, pod: int) -> bool:
    """Whether somebody there could start a countdown once Pods are open (SF-12, SF-14.17)."""
    if not flyable(s, pod) or launch_token(s, pod):
        return False
    if not PLACE[pod].standard:
        return PLACE[pod].id == "medical_pod" or usable(s, pawn, pod)
    return bound(s, pawn) or not sealed(s, pod)


def flyable(s: State, pod: int) -> bool:
    """Docked and whole, a countdown or not: whoever is aboard when it starts is away."""
    return s.pod[pod] == DOCKED and not s.damaged[pod]


def strike(one: Actor, args: list[str]) -> Iterable[Aim]:
    """`strike:C`: with a weapon, at the nearest Live pawn of that Character."""
    s, prey = one.s, PAWNS_OF[CHARACTER.kind(args[0])]
    if armed(s, one.pawn):
        live = places_with(s, lambda pawn: pawn in prey and s.status[pawn] == LIVE and pawn != one.pawn)
        yield Aim(live, one.does("attack", lambda way: whom_of(way) in prey))


def serve(one: Actor, args: list[str]) -> Iterable[Aim]:
    """`serve:C`: Legal goes where that Character is, and everybody there signs NDA (SF-9.4)."""
    s, clients = one.s, PAWNS_OF[CHARACTER.kind(args[0])]
    if one.pawn in HAS["process_server"]:
        unsigned = places_with(s, lambda pawn: pawn in clients and not bound(s, pawn))
        yield Aim(unsigned, one.does("process_server"))


def lift(one: Actor, args: list[str]) -> Iterable[Aim]:
    """`lift:C`: whoever can Revives that Character where it lies (SF-8.3, SF-13.2)."""
    s, fallen = one.s, [pawn for pawn in PAWNS_OF[CHARACTER.kind(args[0])] if one.s.status[pawn] == DOWN]
    acts = ["revive_nanogel"] if nanogel_of(s, one.pawn) != NONE else []
    acts += ["emergency_response"] if one.pawn in HAS["emergency_response"] else []
    for id_ in acts:
        yield Aim(places_with(s, lambda pawn: pawn in fallen), one.does(id_, lambda way: whom_of(way) in fallen))


def relay(one: Actor, args: list[str]) -> Iterable[Aim]:
    """`relay:D`: with Jammers OFF Data is Copied at any distance to somebody beside the antennas (SF-12)."""
    s, data = one.s, DATA.kind(args[0])
    far = one.roads[ARRAY].moves > NEAR if ARRAY in one.roads else True
    if s.jammers or not far or not holds(s, one.pawn, data):
        return
    near = [ARRAY, *open_edges(s, ARRAY)]
    ready = [other.pawn for other in one.mind.candidates() if s.at[other.pawn] in near and BODY[other.pawn]]
    if not any(holds(s, pawn, data) for pawn in ready):
        yield copying(one, data, [pawn for pawn in ready if pawn != one.pawn])


WAYS: dict[str, Intent] = {
    **INTENTS,
    "wait_in_pod": wait_in_pod,
    "strike": strike,
    "serve": serve,
    "lift": lift,
    "relay": relay,
}


def deed_towards(one: Actor, way: str) -> Deed | None:
    """The next Action of a pawn along a way; None where it leads nowhere."""
    word, *args = way.split(":")
    return one.next(WAYS[word](one, args))
