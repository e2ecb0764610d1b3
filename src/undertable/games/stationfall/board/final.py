"""How things stand, for scoring (SF-16.5): what Escaped, who is together, whose PC is whose.

May touch: the state, read only. Must not: change anything, or know what a player gets for it.
"""

from __future__ import annotations

import msgspec

from ..box.tables import CHARACTER_OF, CRAFTS, IDENTITY, MONSTER, OUTER_SPACE, PAWNS_OF, PODS, RAT_ITEM
from .looks import RAT_PAWN, holds, item_place, where
from .map import mesosphere
from .state import LAUNCHED, NONE, State

_BEYOND = (*PODS, *CRAFTS)


class About(msgspec.Struct, frozen=True, gc=False):
    """Whose score is asked for: a player, and the identity to be scored. Before the Reveal it is a supposition."""

    seat: int
    identity: int

    @property
    def character(self) -> int:
        """The Character of that identity."""
        return IDENTITY[self.identity].character


def selves(about: About) -> tuple[int, ...]:
    """The pawns of the PC: three for the Clones (SF-14.18)."""
    return PAWNS_OF[about.character]


def together(s: State, pawn: int) -> list[int]:
    """Who is Colocated with a pawn (SF-3.2), other Clones and the Engulfed included (SF-7.2.3)."""
    place = where(s, pawn)
    if place == NONE:
        return []
    return [other for other in range(len(s.status)) if other != pawn and where(s, other) == place]


def pcs(s: State, about: About) -> dict[int, list[int]]:
    """Every PC with its players: two for the Doctor perhaps (SF-15.3.2). At scoring every player has one (SF-3.4)."""
    found: dict[int, list[int]] = {}
    for seat, shown in enumerate(s.pc):
        identity = about.identity if seat == about.seat else shown
        if identity != NONE:
            found.setdefault(IDENTITY[identity].character, []).append(seat)
    return found


def escaped_pawns(s: State) -> list[int]:
    """Every Character that Escaped, Live or Down, the Rat included; Monsters are no Characters (SF-7.2.2)."""
    pod = s.pod  # whoever is neither On Board nor in Outer Space is in a Pod or a craft
    found = [pawn for pawn, place in enumerate(s.at[:MONSTER]) if place > OUTER_SPACE and pod[place] == LAUNCHED]
    if RAT_PAWN in found:  # it has no place but its Item's
        found.remove(RAT_PAWN)
    return sorted([*found, RAT_PAWN]) if _rat_is_away(s, found) else found


def _rat_is_away(s: State, away: list[int]) -> bool:
    """Whether the Rat's Item is with somebody who Escaped, or lies where they are (SF-14.26)."""
    if any(RAT_ITEM in s.held[pawn] for pawn in away):
        return True
    return any(s.pod[place] == LAUNCHED and RAT_ITEM in s.floor[place] for place in _BEYOND)


def characters_escaped(s: State) -> set[int]:
    """The Characters of whom at least one pawn Escaped (SF-14.18)."""
    return {CHARACTER_OF[pawn] for pawn in escaped_pawns(s)}


def item_escaped(s: State, item: int) -> bool:
    """Whether a unique Item is in the Mesosphere (SF-3.10)."""
    place = item_place(s, item)
    return place != NONE and mesosphere(s, place)


def copies_escaped(s: State, data: int) -> int:
    """Escaped holders of Data and Institutions that have it (SF-3.10)."""
    return sum(holds(s, pawn, data) for pawn in escaped_pawns(s)) + sum(held >> data & 1 for held in s.offsite)


def data_escaped(s: State, data: int) -> bool:
    """Whether Data Escaped: with a Character or to an Institution (SF-3.10)."""
    return copies_escaped(s, data) > 0


def bonus_characters(s: State, seat: int) -> set[int]:
    """The Characters of a player's Bonus cards, shown or not (SF-2.8)."""
    return {IDENTITY[card].character for card in (*s.bonus[seat], *s.shown[seat])}


def player_order(s: State) -> list[int]:
    """All seats from the first player on (SF-2.11)."""
    return [(s.first + n) % s.seats for n in range(s.seats)]
