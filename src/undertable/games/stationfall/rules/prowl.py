"""Where a Monster or the wormhole can go (SF-7.2.4, SF-7.2.5): ways, shortest paths, and the next step of a path.

May touch: the state, read only. Must not: move anything; `projects` does.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from ..board.looks import HUMAN, ROBOT, dark, helmeted, is_pc
from ..board.map import ARROWS, CORRIDORS, DAMAGEABLE, VENTS, adjacent, airlocks, on_map, open_edges
from ..board.state import LIVE, State
from ..box.tables import MONSTER, OUTER_SPACE, X_VAULT

Through = tuple[Literal["corridor", "lock", "vent", "airlock"], ...]
Prey = Literal["live_human_or_robot", "live_human_pc_then_live_human"]
Victim = Literal["live_unhelmeted_human_or_robot", "live_human", "live_unhelmeted_human", "live_robot"]


def ways(s: State, place: int, through: Through) -> list[int]:
    """Where one move leads: Corridors and hatches, locked ones too if it passes Locks, Vents, arrows (SF-7.2.5)."""
    found = adjacent(s, place) if "lock" in through else open_edges(s, place)
    if "vent" in through:
        found = [*found, *VENTS[place]]
    if "airlock" in through:
        found = [*found, *airlocks(s, place)]
    return list(dict.fromkeys(found))


def mouth_ways(s: State) -> list[int]:
    """Where mouth B may be shifted: along a printed Corridor or an arrow, whatever the Locks and the Damage (SF-7.2.4)."""
    if s.mouth == OUTER_SPACE:
        near = list(ARROWS)
    else:
        near = [b for b, _ in CORRIDORS[s.mouth]] + ([OUTER_SPACE] if s.mouth in ARROWS else [])
    return [place for place in near if place != X_VAULT]


# --- wandering (`x_move`) --------------------------------------------------------------------


def may_end(s: State, place: int, ends_in: str) -> bool:
    """Whether a path may end there: in the Dark, where that is asked."""
    return not ends_in or dark(s, place)


def onward(s: State, place: int, left: int, through: Through, ends_in: str) -> list[int]:
    """The next places of a path of at most so many moves, from each of which it can still end as it must."""
    return [b for b in ways(s, place, through) if can_end(s, b, left - 1, through, ends_in)]


def can_end(s: State, place: int, left: int, through: Through, ends_in: str) -> bool:
    """Whether a path that has come here can end well within so many moves."""
    if may_end(s, place, ends_in):
        return True
    return left > 0 and any(can_end(s, b, left - 1, through, ends_in) for b in ways(s, place, through))


def preferred(s: State, places: Sequence[int], prefer: str) -> list[int]:
    """Undamaged Sections that can be Damaged, if one is in reach; else all."""
    if prefer == "undamaged":
        whole = [place for place in places if DAMAGEABLE[place] and not s.damaged[place]]
        return whole or list(places)
    return list(places)


# --- hunting (`x_move_to_nearest`) -----------------------------------------------------------


def distances(s: State, sources: Sequence[int], through: Through) -> dict[int, int]:
    """How many moves each place is from the nearest of some places; what cannot be reached is missing."""
    far = dict.fromkeys(sources, 0)
    edge = list(sources)
    while edge:
        place = edge.pop(0)
        for b in ways(s, place, through):
            if b not in far:
                far[b] = far[place] + 1
                edge.append(b)
    return far


def quarry(s: State, prey: Prey) -> list[list[int]]:
    """The places of those it hunts, in order of preference: on the map, Live, not Engulfed (SF-7.2.5)."""
    if prey == "live_human_or_robot":
        return [_at(s, lambda pawn: HUMAN[pawn] or ROBOT[pawn])]
    return [_at(s, lambda pawn: HUMAN[pawn] and is_pc(s, pawn)), _at(s, lambda pawn: HUMAN[pawn])]


def _at(s: State, wanted: Callable[[int], bool]) -> list[int]:
    return [
        s.at[pawn]
        for pawn in range(MONSTER)
        if s.status[pawn] == LIVE and not s.engulfed[pawn] and on_map(s, s.at[pawn]) and wanted(pawn)
    ]


def closer(s: State, place: int, prey: Prey, through: Through) -> list[int]:
    """The next places on shortest paths to the nearest prey; none if it is here, or none can be reached."""
    from_here = distances(s, [place], through)
    for places in quarry(s, prey):
        reached = [there for there in places if there in from_here]
        if reached:
            least = min(from_here[there] for there in reached)
            nearest = [there for there in dict.fromkeys(reached) if from_here[there] == least]
            far = distances(s, nearest, through)
            return [b for b in ways(s, place, through) if far.get(b, least) < least]
    return []


# --- victims (`x_down`) ----------------------------------------------------------------------


def victims(s: State, target: Victim, prefer: str) -> list[int]:
    """Whom it may hit in its Section; a Helmet protects the Cyborg as it does Humans (SF-3.6). PCs first, if asked."""
    here = [pawn for pawn in range(MONSTER) if s.at[pawn] == s.at[MONSTER] and s.status[pawn] == LIVE]
    found = [pawn for pawn in here if not s.engulfed[pawn] and _fits(s, pawn, target)]
    if prefer == "pc":
        return [pawn for pawn in found if is_pc(s, pawn)] or found
    return found


def _fits(s: State, pawn: int, target: Victim) -> bool:
    if target == "live_robot":
        return ROBOT[pawn]
    if target == "live_human":
        return HUMAN[pawn]
    if HUMAN[pawn]:
        return not helmeted(s, pawn)
    return target == "live_unhelmeted_human_or_robot" and ROBOT[pawn]
