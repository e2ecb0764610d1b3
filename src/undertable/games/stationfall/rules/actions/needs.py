"""What Actions need (SF-12), worked out once for a list of them: what is at hand, and who is here.

May touch: a state, for reading. Must not: allow anything; what is met here may still be forbidden by the Action.
"""

from __future__ import annotations

from ...board.looks import HAS, SLOTS
from ...board.state import DOWN, NONE, State
from ...box.tables import ASSISTANT, BLUDGEON, GUN, NANOGEL, NANOGEL_USED, NDA, OUTER_SPACE
from .filing import ARMED, COMPANY, FALLEN, FINDS, FREE_DATA, GEL, GOODS, OFFICER, ROOM, SPACE, THREAT

_OF_ITEM = {BLUDGEON: ARMED, GUN: ARMED, NANOGEL: GEL, NANOGEL_USED: GEL}  # by Item: what is met by having it
_OFFICERS, _INVESTIGATORS, _BADGES = HAS["officer"], HAS["investigator"], HAS["badge"]


def unmet(s: State, pawn: int) -> int:
    """The conditions that do not hold for a pawn, as bits: an Action that needs one of them cannot be completed."""
    return ~(_at_hand(s, pawn) | _around(s, pawn))


def _at_hand(s: State, pawn: int) -> int:
    """What a pawn has, and what it is."""
    held, data = s.held[pawn], s.data[pawn]
    found = ROOM if len(held) + s.sick[pawn] < SLOTS[pawn] else 0
    if held:
        found |= GOODS
        for item in held:
            found |= _OF_ITEM.get(item, 0)
    if data and not data >> NDA & 1:
        found |= FREE_DATA
    if found & ARMED or pawn in _BADGES:
        found |= THREAT
    if pawn in _OFFICERS or data >> ASSISTANT & 1:
        found |= OFFICER
    return found


def _around(s: State, pawn: int) -> int:
    """Who and what is where a pawn is; nothing off board."""
    place = s.at[pawn]
    if place == NONE:
        return 0
    found, status = 0, s.status
    engulfed = s.engulfed
    for one, at in enumerate(s.at):  # as `here` does, whose list would be thrown away
        if at == place and one != pawn and not engulfed[one]:
            found |= COMPANY | FALLEN | THREAT if status[one] == DOWN else COMPANY
    if s.floor[place] or s.kompromat_at[place] or found & FALLEN or pawn in _INVESTIGATORS:
        found |= FINDS
    return found | SPACE if place == OUTER_SPACE else found
