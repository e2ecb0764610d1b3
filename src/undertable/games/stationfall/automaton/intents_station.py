"""More intents of script cards (SF-17.5): what they do to the station and to others.

May touch: the view of a seat. Must not: decide who acts, or what comes first; `planning` does.
"""

from __future__ import annotations

from collections.abc import Iterable

from ..board.looks import HAS, HUMAN, ROBOT, holds, nanogel_of
from ..board.map import CORRIDORS_OF, DAMAGEABLE, adjacent
from ..board.state import DOWN, FIRE, LIVE, NONE, State
from ..box.acts import ACT
from ..box.tables import (
    ANTIMATTER,
    CHARACTER_OF,
    CYBORG,
    EVIDENCE,
    FANG_MOSS,
    MAGNETIC_CONTAINMENT,
    MONSTER,
    OPERATIVE,
    PLACE,
    POWER_SECTIONS,
    SECURITY,
    STATION,
    X_SECRET,
    X_VAULT,
)
from ..rules.actions.filing import Slots
from ..speech.answers import SECTION_HERE, Through
from .aims import Actor, Aim, armed, consoles, down_human, item_in, places_with
from .intents import BRIDGE, intent, whom_of

BIO_LAB, CRYO_LAB, TANKS = (PLACE.kind(id_) for id_ in ("bio_lab", "cryo_lab", "tanks"))


# --- the station -----------------------------------------------------------------------------


@intent("abandon_ship")
def abandon_ship(one: Actor, args: list[str]) -> Iterable[Aim]:
    """`abandon_ship`: on the Bridge."""
    if not one.s.abandoned and one.pawn in HAS["officer"]:
        yield Aim([BRIDGE], one.does("bridge_abandon_ship"))


@intent("release_x")
def release_x(one: Actor, args: list[str]) -> Iterable[Aim]:
    """`release_x`: on the Bridge or in the Cryo Lab by an Officer, or by Sabotage in the X Vault."""
    if one.s.released or "contain_x" in one.mind.tags:
        return
    if one.pawn in HAS["officer"]:
        yield Aim([BRIDGE, CRYO_LAB], one.does("bridge_release_x" if one.here == BRIDGE else "cryo_release_x"))
    if armed(one.s, one.pawn):
        yield Aim([X_VAULT], one.does("sabotage"))


@intent("arm_antimatter")
def arm_antimatter(one: Actor, args: list[str]) -> Iterable[Aim]:
    """`arm_antimatter`: Self-Destruct on the Bridge, or carry it out of Magnetic Containment, whichever is shorter."""
    s = one.s
    if s.armed:
        return
    if ANTIMATTER in s.held[one.pawn] and one.here == MAGNETIC_CONTAINMENT:
        yield Aim(adjacent(s, one.here))
        return
    ways = []
    if one.pawn in HAS["officer"] and BRIDGE in one.roads:
        ways.append((one.roads[BRIDGE].moves, 0, Aim([BRIDGE], one.does("bridge_self_destruct"))))
    if MAGNETIC_CONTAINMENT in one.roads and ANTIMATTER in s.floor[MAGNETIC_CONTAINMENT]:
        carry = Aim([MAGNETIC_CONTAINMENT], one.does("pick_up", lambda way: item_in(way) == ANTIMATTER))
        ways.append((one.roads[MAGNETIC_CONTAINMENT].moves + 1, 1, carry))
    yield from [aim for _, _, aim in sorted(ways, key=lambda way: way[:2])]


@intent("sabotage")
def sabotage(one: Actor, args: list[str]) -> Iterable[Aim]:
    """`sabotage:F`: a Power Section, a named one, or the nearest unimportant one; never by those who repair."""
    s, tags = one.s, one.mind.tags
    if "repair" in tags or (args[0] == "power" and "contain_x" in tags) or not armed(s, one.pawn):
        return
    if args[0] == "power":
        places = list(POWER_SECTIONS)
    elif args[0] == "nearest_noncritical":
        places = [place for place in STATION if unimportant(place)]
    else:
        places = [PLACE.kind(args[0])]
    yield Aim([place for place in places if DAMAGEABLE[place] and not s.damaged[place]], one.does("sabotage"))


def unimportant(place: int) -> bool:
    """No Power Section, arrow, X Vault, Magnetic Containment or Bridge (SF-17.5)."""
    row = PLACE[place]
    return not row.power and ACT.kind("airlock") not in row.actions and place not in (X_VAULT, BRIDGE)


@intent("repair")
def repair(one: Actor, args: list[str]) -> Iterable[Aim]:
    """`repair:any`: the nearest Damaged Section that does not burn, by Jury Rig."""
    s = one.s
    places = [place for place in STATION if s.damaged[place] and s.hazard[place] != FIRE]
    yield Aim(places, one.does("jury_rig", lambda way: SECTION_HERE in way))


@intent("lock")
def lock(one: Actor, args: list[str]) -> Iterable[Aim]:
    """`lock:x_vault`: from a Console, the first unlocked printed Corridor of the X Vault."""
    yield Aim(consoles(one), one.does("bulkhead_control", lambda way: _corridor(way) in CORRIDORS_OF[X_VAULT]))


def _corridor(way: Slots) -> int:
    return next((choice.corridor for choice in way if isinstance(choice, Through)), NONE)


# --- others ----------------------------------------------------------------------------------


@intent("down")
def down(one: Actor, args: list[str]) -> Iterable[Aim]:
    """`down:F`: the nearest Live enemy of that kind whom a weapon works on."""
    s = one.s
    if armed(s, one.pawn):
        yield Aim(
            places_with(s, lambda pawn: s.status[pawn] == LIVE and pawn != one.pawn and prey(one, pawn, args[0])),
            one.does("attack", lambda way: prey(one, whom_of(way), args[0])),
        )


def prey(one: Actor, pawn: int, kind: str) -> bool:
    """Whether a pawn is an enemy of a kind (SF-17.5)."""
    s, mind = one.s, one.mind
    if not mind.enemy(pawn):
        return False
    if kind == "human":
        return HUMAN[pawn]
    if kind == "armed":
        return armed(s, pawn)
    if kind == "contaminated":
        return s.sick[pawn]
    if kind == "officer_near_bridge":
        near = [BRIDGE, *adjacent(s, BRIDGE)]
        return pawn in HAS["officer"] and s.at[pawn] in [*near, *[far for place in near for far in adjacent(s, place)]]
    return CHARACTER_OF[pawn] in mind.foes or _agenda_target(s, mind.character, pawn)


def _agenda_target(s: State, character: int, pawn: int) -> bool:
    """Whom an identity wants Down for its Agenda (SF-17.5)."""
    if character == CYBORG:
        return pawn in HAS["officer"]
    if character == OPERATIVE:
        return s.sick[pawn] or holds(s, pawn, EVIDENCE) or holds(s, pawn, X_SECRET)
    if character == SECURITY:
        return pawn in HAS["fugitive"] or (HUMAN[pawn] and armed(s, pawn))
    return HUMAN[pawn]


@intent("revive")
def revive(one: Actor, args: list[str]) -> Iterable[Aim]:
    """`revive:F`: the nearest Down Human, Robot or anybody but a foe, with what it has."""
    s, foes = one.s, one.mind.foes

    def wanted(pawn: int) -> bool:
        kind = HUMAN[pawn] if args[0] == "human" else ROBOT[pawn] if args[0] == "robot" else HUMAN[pawn] or ROBOT[pawn]
        return kind and s.status[pawn] == DOWN and CHARACTER_OF[pawn] not in foes and pawn != one.pawn

    acts = ["revive_nanogel"] if nanogel_of(s, one.pawn) != NONE else []
    acts += [id_ for id_ in ("emergency_response", "jury_rig") if one.pawn in HAS[id_]]
    for id_ in acts:
        yield Aim(
            places_with(s, wanted), one.does(id_, lambda way: wanted(whom_of(way)) if whom_of(way) != NONE else False)
        )


@intent("contaminate_pc")
def contaminate_pc(one: Actor, args: list[str]) -> Iterable[Aim]:
    """`contaminate_pc`: itself, in the Bio Lab."""
    if not one.s.sick[one.pawn]:
        yield Aim([BIO_LAB], one.does("contaminate", lambda way: whom_of(way) in (NONE, one.pawn)))


@intent("contaminate_any")
def contaminate_any(one: Actor, args: list[str]) -> Iterable[Aim]:
    """`contaminate_any`: somebody Down in the Bio Lab, else itself."""
    yield Aim([BIO_LAB], one.does("contaminate", lambda way: whom_of(way) not in (NONE, one.pawn)))
    yield from contaminate_pc(one, args)


@intent("decontaminate_any")
def decontaminate_any(one: Actor, args: list[str]) -> Iterable[Aim]:
    """`decontaminate_any`: itself, or somebody in the Tanks."""
    s = one.s
    if s.sick[one.pawn] or any(s.sick[pawn] and s.at[pawn] == TANKS for pawn in range(MONSTER)):
        yield Aim([TANKS], one.does("decontaminate"))


@intent("process_server")
def process_server(one: Actor, args: list[str]) -> Iterable[Aim]:
    """`process_server`: Legal, where it is."""
    if one.pawn in HAS["process_server"]:
        yield Aim([one.here], one.does("process_server"))


@intent("feed")
def feed(one: Actor, args: list[str]) -> Iterable[Aim]:
    """`feed`: the holder of Fang Moss, at the nearest Down enemy Human."""
    s = one.s
    if FANG_MOSS in s.held[one.pawn]:
        yield Aim(
            places_with(s, lambda pawn: down_human(s, pawn) and one.mind.enemy(pawn)),
            one.does("feed_me", lambda way: one.mind.enemy(whom_of(way))),
        )
