"""What the next copy of an agent would bring a side: for boards, terminals and plans, which reckon nothing themselves.

May touch: what lies open on the table. Must not: look into a hand.
"""

from __future__ import annotations

import msgspec

from ..board.state import State
from ..box.tables import AGENT, DAREDEVIL, LEADER_OF_THE_PACK
from ..rules.street import displacement


class Push(msgspec.Struct, frozen=True, array_like=True):
    """How far a copy moves its side's pawn, and whether it ends the game: "", "win" or "lose"."""

    n: int
    ends: str


class Worth(msgspec.Struct, frozen=True):
    """By side, by agent: what the next copy would bring."""

    next: tuple[tuple[Push, ...], ...]


def next_push(s: State, side: int, agent: int) -> Push:
    """What the next copy of an agent would bring a side, with its ongoing cards (AA-6.3, AA-11.8)."""
    copy = s.play[side][agent] + 1
    signs = AGENT[agent].signs
    sign = signs[min(copy, len(signs)) - 1]
    n = displacement(s, side, agent, copy)
    if sign == "move":
        return Push(n, "")
    wins = sign == "win" or (agent == DAREDEVIL and LEADER_OF_THE_PACK in s.ongoing[side])
    return Push(n, "win" if wins else "lose")


Lies = tuple[tuple[int, ...], ...]  # what lies in front of both sides
_reckoned: dict[Lies, Worth] = {}
ROOM = 512  # some for each table of a busy server; more would be the past of tables that have ended


def worth(s: State) -> Worth:
    """The same for everybody, whoever looks. It comes with every view, and what lies in front of the sides seldom
    changes: it is reckoned once."""
    lies = (tuple(s.play[0]), tuple(s.play[1]), tuple(s.ongoing[0]), tuple(s.ongoing[1]))
    found = _reckoned.get(lies)
    if found is None:
        if len(_reckoned) >= ROOM:
            _reckoned.clear()
        sides, agents = range(len(s.play)), range(len(AGENT))
        found = _reckoned[lies] = Worth(tuple(tuple(next_push(s, side, agent) for agent in agents) for side in sides))
    return found
