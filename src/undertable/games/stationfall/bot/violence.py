"""What speaks against an Attack (SF-12): that it is seen (SF-10.2), and that whoever falls is soon Revived (SF-8.3, SF-13.2).

May touch: the view of a seat. Must not: decide whom to Attack, only what it costs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ..automaton.aims import Actor, Aim
from ..automaton.intents import whom_of
from ..automaton.mind import Mind
from ..board.looks import CONSORT_PAWN, HAS, HUMAN, ROBOT, conspirator, nanogel_of, powered
from ..board.map import open_edges
from ..board.state import INNOCENT, LIVE, NONE, State
from ..box.tables import CHARACTER, CHARACTER_OF, CYBORG, IDENTITY, MONSTER
from ..rules.actions.filing import Slots
from ..rules.pieces.suspicion import framable, watched

SEEN = 0.6  # what violence is worth that makes Suspect
UNDONE = 0.5  # what it is worth against somebody who is likely to be Revived
SEEN_MOVES, UNDONE_MOVES = 1, 3  # moves that one goes farther for a victim without these drawbacks
HELP = 1  # moves: whoever is no farther away can be there and Revive in one turn


# --- whether it is seen (SF-10.2) ------------------------------------------------------------


def incriminates(mind: Mind, pawn: int, target: int) -> bool:
    """Whether the seat would become Suspect: a Human falls where it is watched, and nobody else can be framed."""
    s = mind.s
    if not HUMAN[target] or s.guilt[mind.seat] != INNOCENT or "ignores_guilt" in IDENTITY[mind.identity].flags:
        return False
    if s.at[target] not in watched(s):
        return False
    return pawn != CONSORT_PAWN or not framable(s)


# --- whether it lasts (SF-8.3) ---------------------------------------------------------------


def undone(mind: Mind, pawn: int, target: int) -> bool:
    """Whether somebody near can Revive whoever falls, and nobody but the seat leads that somebody; or it rises itself."""
    s = mind.s
    if CHARACTER_OF[target] == CYBORG and powered(s, "self_repair") not in (NONE, mind.seat):
        return True
    near = within(s, s.at[target], HELP)
    helpers = [one for one in range(MONSTER) if s.at[one] in near and one not in (pawn, target)]
    return any(s.status[one] == LIVE and revives(s, one, target) and not only_mine(mind, one) for one in helpers)


def revives(s: State, pawn: int, target: int) -> bool:
    """Whether a pawn has the means: Nanogel, or the ability for Humans or Robots."""
    if nanogel_of(s, pawn) != NONE:
        return True
    return (HUMAN[target] and pawn in HAS["emergency_response"]) or (ROBOT[target] and pawn in HAS["jury_rig"])


def only_mine(mind: Mind, pawn: int) -> bool:
    """Whether the seat leads a pawn and nobody else does."""
    s, character = mind.s, CHARACTER_OF[pawn]
    others = [seat for seat in range(s.seats) if seat != mind.seat]
    return conspirator(s, mind.seat, character) and not any(conspirator(s, seat, character) for seat in others)


def within(s: State, place: int, moves: int) -> set[int]:
    """The places that are no more than so many moves away."""
    found, edge = {place}, {place}
    for _ in range(moves):
        edge = {far for near in edge for far in open_edges(s, near)} - found
        found |= edge
    return found


# --- what follows from it --------------------------------------------------------------------


def discount(mind: Mind, pawn: int, target: int) -> float:
    """What is left of the worth of an Attack."""
    seen = SEEN if incriminates(mind, pawn, target) else 1.0
    return seen * (UNDONE if undone(mind, pawn, target) else 1.0)


def attacks(one: Actor, fit: Callable[[int], bool]) -> Iterator[Aim]:
    """To Attack one of some pawns: the nearest first, but rather one a little farther off where nobody sees it and nobody helps."""
    s = one.s
    targets = [pawn for pawn in range(MONSTER) if s.at[pawn] in one.roads and not s.engulfed[pawn] and fit(pawn)]
    for target in sorted(targets, key=lambda target: detour(one, target)):
        yield Aim([s.at[target]], one.does("attack", _at(target)))


def detour(one: Actor, target: int) -> int:
    """The moves to a victim, and those that its drawbacks are worth."""
    seen = SEEN_MOVES * incriminates(one.mind, one.pawn, target)
    return one.roads[one.s.at[target]].moves + seen + UNDONE_MOVES * undone(one.mind, one.pawn, target)


def _at(target: int) -> Callable[[Slots], bool]:
    return lambda way: whom_of(way) == target


def victim(one: Actor, way: str, place: int) -> int:
    """Whom a way of violence that leads to a place is likely aimed at; NONE where that is not known yet."""
    s, (word, *args) = one.s, way.split(":")
    here = [pawn for pawn in range(MONSTER) if s.at[pawn] == place and s.status[pawn] == LIVE and pawn != one.pawn]
    if word == "strike":
        here = [pawn for pawn in here if CHARACTER_OF[pawn] == CHARACTER.kind(args[0])]
    else:
        here = [pawn for pawn in here if one.mind.enemy(pawn)]
    return min(here, key=lambda pawn: detour(one, pawn), default=NONE)
