"""The intents of script cards (SF-17.5), each a word with arguments: the aims it has for one who might carry it out.

May touch: the view of a seat. Must not: decide who acts, or what comes first; `planning` does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from ..board.looks import HUMAN, bound, helmeted, holds, loose, room
from ..board.map import on_map
from ..board.state import DOCKED, LIVE, NONE
from ..box.acts import ACT
from ..box.tables import (
    BLUDGEON,
    CHARACTER_OF,
    DATA,
    GUN,
    INSTITUTION,
    ITEM,
    MONSTER,
    NANOGEL,
    NANOGEL_USED,
    OUTER_SPACE,
    PAWNS_OF,
    PLACE,
    PODS,
    ROCKET_WINGS,
)
from ..rules.actions.filing import Slots
from ..speech.answers import REPORTS, WHICH, Go, TakeKompromat, Where, Whom
from .aims import Actor, Aim, consoles, down_human, item_in, lying, made_at, places_with
from .pods import launch_act, launchable_from_bridge, usable

Intent = Callable[[Actor, list[str]], Iterable[Aim]]
INTENTS: dict[str, Intent] = {}
BRIDGE, AFT_AIRLOCK, BIO_LAB, CRYO_LAB, PHYSICS_LAB, TANKS, ARRAY = (
    PLACE.kind(id_) for id_ in ("bridge", "aft_airlock", "bio_lab", "cryo_lab", "physics_lab", "tanks", "array_control")
)
LAST_MINUTES = 4


def intent(*names: str) -> Callable[[Intent], Intent]:
    """File an intent under its words."""

    def keep(aims: Intent) -> Intent:
        INTENTS.update(dict.fromkeys(names, aims))
        return aims

    return keep


def whom_of(way: Slots) -> int:
    """The pawn that a way names."""
    return next((choice.pawn for choice in way if isinstance(choice, Whom)), NONE)


# --- Items -----------------------------------------------------------------------------------


@intent("get")
def get(one: Actor, args: list[str]) -> Iterable[Aim]:
    """`get:I`: Pick Up the nearest, else Manufacture it, else Rob a Live enemy; without room first Drop something."""
    s, item = one.s, ITEM.kind(args[0])
    kinds = (NANOGEL, NANOGEL_USED) if item == NANOGEL else (item,)
    if any(kind in s.held[one.pawn] for kind in kinds) or one.here == NONE:
        return
    if room(s, one.pawn) < 1:
        lighter = one.lighter()  # nothing is dropped for what cannot be had then
        if lighter is not None and lighter.next(ways_to_get(lighter, item, kinds)) is not None:
            yield Aim([one.here], one.drops)
        return
    yield from ways_to_get(one, item, kinds)


def ways_to_get(one: Actor, item: int, kinds: tuple[int, ...]) -> Iterable[Aim]:
    """Where an Item can be had, and how."""
    yield Aim(lying(one.s, kinds), one.does("pick_up", lambda way: item_in(way) in kinds))
    if (act := f"manufacture_{ITEM.ids[item]}") in ACT:
        yield Aim(made_at(act), one.does(act))
    yield robbery(one, kinds)


def _holders(one: Actor, kinds: tuple[int, ...]) -> list[int]:
    s = one.s
    return places_with(
        s,
        lambda pawn: (
            pawn != one.pawn
            and s.status[pawn] == LIVE
            and one.mind.enemy(pawn)
            and any(kind in loose(s, pawn) for kind in kinds)
        ),
    )


@intent("rob")
def rob(one: Actor, args: list[str]) -> Iterable[Aim]:
    """`rob:armed`: the Gun, else the Bludgeon, of the nearest Live enemy who has one."""
    for weapon in (GUN, BLUDGEON):
        yield robbery(one, (weapon,))


def robbery(one: Actor, kinds: tuple[int, ...]) -> Aim:
    """Where a Live enemy has one of these Items, and to Rob it there."""
    return Aim(
        _holders(one, kinds), one.does("rob", lambda way: item_in(way) in kinds and one.mind.enemy(whom_of(way)))
    )


@intent("pick_kompromat")
def pick_kompromat(one: Actor, args: list[str]) -> Iterable[Aim]:
    """`pick_kompromat`: the nearest."""
    places = [place for place, lies in enumerate(one.s.kompromat_at) if lies]
    yield Aim(places, one.does("pick_up", lambda way: isinstance(way[0], TakeKompromat)))


# --- Data ------------------------------------------------------------------------------------


@intent("make")
def make(one: Actor, args: list[str]) -> Iterable[Aim]:
    """`make:D`: if nobody the seat could act with has it."""
    data = DATA.kind(args[0])
    held = [pawn for pawn in range(MONSTER) if holds(one.s, pawn, data)]
    if not held or not any(candidate.pawn in held for candidate in one.mind.candidates()):
        yield Aim(made_at(f"manufacture_{args[0]}"), one.does(f"manufacture_{args[0]}"))


@intent("copy")
def copy(one: Actor, args: list[str]) -> Iterable[Aim]:
    """`copy:D:escaping`: to somebody in a docked Pod, else to the own Character."""
    s, data = one.s, DATA.kind(args[0])
    if not holds(s, one.pawn, data):
        return
    aboard = [pawn for pawn in range(MONSTER) if s.at[pawn] in PODS and s.pod[s.at[pawn]] == DOCKED]
    for targets in (aboard, list(PAWNS_OF[one.mind.character])):
        yield copying(one, data, [pawn for pawn in targets if pawn != one.pawn and not holds(s, pawn, data)])


def copying(one: Actor, data: int, wanted: list[int]) -> Aim:
    """To Copy Data to one of these: from here with Jammers OFF, else where they are."""
    s = one.s
    near = [one.here] if not s.jammers else sorted({s.at[pawn] for pawn in wanted if on_map(s, s.at[pawn])})
    ends = one.does("copy_data", lambda way: WHICH[data] in way and whom_of(way) in wanted)
    return Aim(near if wanted else [], ends)


@intent("toggle")
def toggle(one: Actor, args: list[str]) -> Iterable[Aim]:
    """`toggle:W:V`: from the nearest usable Console, if it is not so already."""
    on = one.s.cameras if args[0] == "cameras" else one.s.jammers
    if on != (args[1] == "on"):
        yield Aim(consoles(one), one.does(f"toggle_{args[0]}"))


@intent("transmit")
def transmit(one: Actor, args: list[str]) -> Iterable[Aim]:
    """`transmit:D:I`: with Jammers ON these go OFF first."""
    s, data, institution = one.s, DATA.kind(args[0]), INSTITUTION.kind(args[1])
    if not holds(s, one.pawn, data) or s.offsite[institution] >> data & 1:
        return
    if s.jammers:
        yield from toggle(one, ["jammers", "off"])
    else:
        yield Aim([ARRAY], one.does("transmit", lambda way: WHICH[data] in way and REPORTS[institution] in way))


@intent("delete")
def delete(one: Actor, args: list[str]) -> Iterable[Aim]:
    """`delete:D`: the own copy, or that of somebody in the Physics Lab."""
    s, data = one.s, DATA.kind(args[0])
    there = any(s.at[pawn] == PHYSICS_LAB and holds(s, pawn, data) for pawn in range(MONSTER))
    if there or holds(s, one.pawn, data):
        yield Aim([PHYSICS_LAB], one.does("delete_data", lambda way: WHICH[data] in way))


# --- going -----------------------------------------------------------------------------------


@intent("move_to")
def move_to(one: Actor, args: list[str]) -> Iterable[Aim]:
    """`move_to:S`: be there; `move_to:bonus_character`: where an own Bonus Character is."""
    s = one.s
    if args[0] == "bonus_character":
        wanted = one.mind.bonus
        yield Aim(places_with(s, lambda pawn: CHARACTER_OF[pawn] in wanted and pawn != one.pawn))
    else:
        yield Aim([PLACE.kind(args[0])])


@intent("move_to_crowd")
def move_to_crowd(one: Actor, args: list[str]) -> Iterable[Aim]:
    """`move_to_crowd`: where most Humans lack NDA."""
    s = one.s
    lacking = [s.at[pawn] for pawn in range(MONSTER) if HUMAN[pawn] and on_map(s, s.at[pawn]) and not bound(s, pawn)]
    if lacking:
        most = max(lacking.count(place) for place in lacking)
        yield Aim(sorted({place for place in lacking if lacking.count(place) == most}))


@intent("move_to_down")
def move_to_down(one: Actor, args: list[str]) -> Iterable[Aim]:
    """`move_to_down:human`: where a Human is Down."""
    yield Aim(places_with(one.s, lambda pawn: down_human(one.s, pawn)))


# --- Pods ------------------------------------------------------------------------------------


@intent("board_pod")
def board_pod(one: Actor, args: list[str]) -> Iterable[Aim]:
    """`board_pod`: by Rocket Wings if it can; else the nearest Pod it could launch now; late the Aft Airlock."""
    s = one.s
    if one.here in PODS:
        return
    if ROCKET_WINGS in s.held[one.pawn] and helmeted(s, one.pawn):
        yield Aim([OUTER_SPACE], one.does("rocket_launch"))
    fit = [pod for pod in PODS if usable(s, one.pawn, pod)]
    yield Aim(fit)
    if not any(pod in one.roads for pod in fit) and s.minute <= LAST_MINUTES:
        yield Aim([AFT_AIRLOCK])


@intent("launch")
def launch(one: Actor, args: list[str]) -> Iterable[Aim]:
    """`launch`: the Pod it is in; or from the Bridge the Pod that holds the own Character, unless that is who would go."""
    s = one.s
    if one.here in PODS:
        yield Aim([one.here], one.does(launch_act(one.here)))
    others = [pawn for pawn in PAWNS_OF[one.mind.character] if pawn != one.pawn]
    own = [s.at[pawn] for pawn in others if s.at[pawn] in launchable_from_bridge(s)]
    if own:
        yield Aim([BRIDGE], lambda: pods_from_bridge(one, own))


@intent("launch_occupied")
def launch_occupied(one: Actor, args: list[str]) -> Iterable[Aim]:
    """`launch_occupied`: the Pod it is in with another Human; or from the Bridge all that hold one."""
    s = one.s
    if one.here in PODS and any(s.at[pawn] == one.here and HUMAN[pawn] and pawn != one.pawn for pawn in range(MONSTER)):
        yield Aim([one.here], one.does(launch_act(one.here)))
    full = [pod for pod in launchable_from_bridge(s) if any(s.at[p] == pod and HUMAN[p] for p in range(MONSTER))]
    if full:
        yield Aim([BRIDGE], lambda: pods_from_bridge(one, full))


def pods_from_bridge(one: Actor, pods: list[int]) -> Slots | None:
    """The way to launch exactly those Pods; if there is none, the first of them that can go alone."""
    for some in (pods, *[[pod] for pod in pods]):
        found = one.does("bridge_launch_pods", partial(_exactly, pods=set(some)))()
        if found is not None:
            return found
    return None


def _exactly(way: Slots, pods: set[int]) -> bool:
    """Whether a way names these places and no others."""
    return {choice.place for choice in way if isinstance(choice, Where)} == pods


@intent("drag_to_pod")
def drag_to_pod(one: Actor, args: list[str]) -> Iterable[Aim]:
    """`drag_to_pod:human`: a Step towards the nearest undamaged Pod dragging a Down Human; else to the nearest one."""
    s = one.s
    if one.here in PODS or one.here == NONE:
        return
    here = [pawn for pawn in range(MONSTER) if s.at[pawn] == one.here and down_human(s, pawn) and pawn != one.pawn]
    if not here:
        yield Aim(places_with(s, lambda pawn: down_human(s, pawn) and s.at[pawn] not in PODS))
        return
    first = first_step_to_a_pod(one)
    if first is not None:
        yield Aim([one.here], lambda: one.goes(first, here[0]))


def first_step_to_a_pod(one: Actor) -> Go | None:
    """How the way to the nearest undamaged Pod begins; None where none can be reached."""
    s, roads = one.s, one.roads
    fit = [(roads[pod].moves, pod) for pod in PODS if pod in roads and s.pod[pod] == DOCKED and not s.damaged[pod]]
    return roads[min(fit)[1]].first if fit else None
