"""Ways to go about an errand: the intents of script cards (SF-17.5), and some that only the scripted player has.

May touch: the view of a seat. Must not: decide which errand is run.
"""

from __future__ import annotations

from collections.abc import Iterable

from ..automaton import planning as _intents  # noqa: F401 - files all intents
from ..automaton.aims import Actor, Aim, Deed, armed, down_human, item_in, lying, places_with
from ..automaton.intents import ARRAY, INTENTS, Intent, copying, whom_of
from ..automaton.intents_station import prey
from ..automaton.pods import launch_act, usable
from ..board.looks import BODY, HAS, HUMAN, bound, helmeted, holds, launch_token, nanogel_of, room, sealed, where
from ..board.map import adjacent, airlocks, open_edges
from ..board.state import DOCKED, DOWN, LIVE, NONE, State
from ..box.tables import (
    ANTIMATTER,
    CHARACTER,
    DATA,
    IDENTITY,
    MONSTER,
    OUTER_SPACE,
    PAWNS_OF,
    PLACE,
    PODS,
    ROCKET_WINGS,
    STATION,
)
from ..rules.actions.force import WEAPONS, hits, may_attack
from ..speech.answers import Go
from .errands import BOARDING
from .fetching import bring, eject, fetch, hand, learn, smuggle, teach
from .violence import attacks

ALONE, WITH_PASSENGER = "alone:self", "escaped_live_in_pod_with_down_human:self"  # words of Agendas
NEAR = 2  # moves: whoever is no farther from the antennas goes there


def wait_in_pod(one: Actor, args: list[str]) -> Iterable[Aim]:
    """`wait_in_pod`: the nearest Pod that will fly after Abandon Ship; else any, where somebody with NDA may come."""
    s = one.s
    if grounded(s, one.here):
        fit = [pod for pod in PODS if promising(s, one.pawn, pod)]
        yield Aim(quiet(one, fit))
        yield Aim(fit)
        yield Aim([pod for pod in PODS if flyable(s, pod)])


def board(one: Actor, args: list[str]) -> Iterable[Aim]:
    """`board_pod`: by Rocket Wings if it can; else the nearest Pod that somebody there could launch, now or after Abandon
    Ship. Whoever would be alone looks for an empty one first."""
    s = one.s
    if not grounded(s, one.here):
        return
    if ROCKET_WINGS in s.held[one.pawn]:
        yield from by_wings(one)
    fit = [pod for pod in PODS if usable(s, one.pawn, pod) or promising(s, one.pawn, pod)]
    yield Aim(quiet(one, fit))
    yield Aim(fit)


def by_wings(one: Actor) -> Iterable[Aim]:
    """With Rocket Wings nobody needs a Pod, only a Helmet, which is fetched first (SF-8.1)."""
    if helmeted(one.s, one.pawn):
        yield Aim([OUTER_SPACE], one.does("rocket_launch"))
    else:
        yield from fetch(one, ["helmet"])


def grounded(s: State, place: int) -> bool:
    """In no Pod, or in one that will not fly."""
    return place not in PODS or s.damaged[place]


def quiet(one: Actor, pods: list[int]) -> list[int]:
    """Those Pods where nobody Live is, for the own Character of somebody who scores for that."""
    s = one.s
    if not scores_for(one, ALONE):
        return []
    return [pod for pod in pods if not any(s.at[p] == pod and s.status[p] == LIVE for p in range(MONSTER))]


def scores_for(one: Actor, word: str) -> bool:
    """Whether it is the own Character of somebody whose Agenda has that word."""
    agenda = IDENTITY[one.mind.identity].agenda
    return one.pawn in PAWNS_OF[one.mind.character] and any(word in entry.if_ for entry in agenda)


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
    s, whom = one.s, PAWNS_OF[CHARACTER.kind(args[0])]
    if armed(s, one.pawn):
        yield from attacks(
            one, lambda p: p in whom and s.status[p] == LIVE and p != one.pawn and can_hit(s, one.pawn, p)
        )


def down(one: Actor, args: list[str]) -> Iterable[Aim]:
    """`down:F` as script cards mean it (SF-17.5), but only where the weapon works."""
    s = one.s

    def fit(pawn: int) -> bool:
        return s.status[pawn] == LIVE and pawn != one.pawn and prey(one, pawn, args[0]) and can_hit(s, one.pawn, pawn)

    if armed(s, one.pawn):
        yield from attacks(one, fit)


def can_hit(s: State, pawn: int, target: int) -> bool:
    """Whether one of its weapons would work on a target (SF-8.2, SF-13.4)."""
    return may_attack(s, pawn, target) and any(hits(s, pawn, weapon, target) for weapon in WEAPONS)


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


def beside(one: Actor, args: list[str]) -> Iterable[Aim]:
    """`beside`: with a weapon, at somebody who is where the own Character is."""
    s, homes = one.s, [where(one.s, pawn) for pawn in PAWNS_OF[one.mind.character]]
    if armed(s, one.pawn):
        yield from attacks(one, lambda pawn: _target(one, pawn) and s.at[pawn] in homes)


def _target(one: Actor, pawn: int) -> bool:
    s = one.s
    return pawn != one.pawn and s.status[pawn] == LIVE and one.mind.enemy(pawn) and can_hit(s, one.pawn, pawn)


def passenger(one: Actor, args: list[str]) -> Iterable[Aim]:
    """`passenger`: a Human near the Pods goes Down, to be dragged aboard."""
    s = one.s
    if armed(s, one.pawn) and one.here not in PODS:
        near = {dock for pod in PODS if s.pod[pod] == DOCKED for dock in adjacent(s, pod)}
        near |= {place for dock in near for place in open_edges(s, dock)}
        yield from attacks(one, lambda pawn: HUMAN[pawn] and _target(one, pawn) and s.at[pawn] in near)


def launch_with(one: Actor, args: list[str]) -> Iterable[Aim]:
    """`launch_with:human`: the Pod it is in, with somebody Down."""
    s = one.s
    if one.here in PODS and any(s.at[pawn] == one.here and down_human(s, pawn) for pawn in range(MONSTER)):
        yield Aim([one.here], one.does(launch_act(one.here)))


def launch_for(one: Actor, args: list[str]) -> Iterable[Aim]:
    """`launch_for:P`: whoever can starts the countdown of a Pod in which somebody waits."""
    pod = PLACE.kind(args[0])
    if usable(one.s, one.pawn, pod):
        yield Aim([pod], one.does(launch_act(pod)))


def infect(one: Actor, args: list[str]) -> Iterable[Aim]:
    """`infect`: whoever is where the Microbiologist is, once Revealed (SF-13.1)."""
    if one.mind.s.pc[one.mind.seat] != NONE:
        yield Aim([one.here], one.does("infect"))


def dump_antimatter(one: Actor, args: list[str]) -> Iterable[Aim]:
    """`dump_antimatter`: into Outer Space, through the nearest arrow (SF-7.3.1)."""
    s = one.s
    out = [place for place in STATION if airlocks(s, place)]
    ejects = one.does("airlock", lambda way: item_in(way) == ANTIMATTER)
    if ANTIMATTER in s.held[one.pawn]:
        yield Aim(out, ejects)
        return
    places = lying(s, [ANTIMATTER])
    if any(place in out and ANTIMATTER in s.floor[place] for place in places):
        yield Aim(places, ejects)
    elif room(s, one.pawn) > 0:
        yield Aim(places, one.does("pick_up", lambda way: item_in(way) == ANTIMATTER))


def spoil(one: Actor, args: list[str]) -> Iterable[Aim]:
    """`spoil:P`: a Pod is Sabotaged from inside."""
    if armed(one.s, one.pawn):
        yield Aim([PLACE.kind(args[0])], one.does("sabotage"))


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
    "get": fetch,
    "wait_in_pod": wait_in_pod,
    "strike": strike,
    "down": down,
    "serve": serve,
    "lift": lift,
    "relay": relay,
    "hand": hand,
    "bring": bring,
    "learn": learn,
    "smuggle": smuggle,
    "eject": eject,
    "teach": teach,
    "beside": beside,
    "passenger": passenger,
    "launch_with": launch_with,
    "launch_for": launch_for,
    "infect": infect,
    "dump_antimatter": dump_antimatter,
    "spoil": spoil,
    "board_pod": board,
}


def deed_towards(one: Actor, way: str) -> Deed | None:
    """The next Action of a pawn along a way; None where it leads nowhere."""
    word, *args = way.split(":")
    deed = one.next(WAYS[word](one, args))
    return dragging(one, deed) if deed is not None and deed.moves and word in BOARDING else deed


def dragging(one: Actor, deed: Deed) -> Deed:
    """Whoever scores for a Down passenger takes one along that lies here (SF-16.5)."""
    s, first = one.s, deed.steps[0]
    if not isinstance(first, Go) or not scores_for(one, WITH_PASSENGER):
        return deed
    here = [pawn for pawn in range(MONSTER) if pawn != one.pawn and s.at[pawn] == one.here and down_human(s, pawn)]
    return deed._replace(steps=one.goes(first, here[0])) if here else deed
