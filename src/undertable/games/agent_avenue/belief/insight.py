"""What the next copy of an agent would bring a side, and how near it is to winning: for boards, terminals and plans, which
reckon nothing themselves.

May touch: what lies open on the table; of a seat's own hand the Codebreakers. Must not: look into another.
"""

from __future__ import annotations

from typing import TypeVar

import msgspec

from undertable.kernel.types import Seat
from undertable.kit.pins import Pin

from ..board.state import State
from ..box.tables import AGENT, CODEBREAKER, DAREDEVIL, LEADER_OF_THE_PACK
from ..rules.street import displacement
from .pins import pins

K = TypeVar("K")


class Push(msgspec.Struct, frozen=True, array_like=True):
    """How far a copy moves its side's pawn, and whether it ends the game: "", "win" or "lose"."""

    n: int
    ends: str


class Worth(msgspec.Struct, frozen=True):
    """By side, by agent: what the next copy would bring; and what the seat is after."""

    next: tuple[tuple[Push, ...], ...]
    pins: tuple[Pin, ...] = ()


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
Stands = tuple[Lies, int, int, int, int]  # that, both pawns, a side, and the Codebreakers in its player's hand
_reckoned: dict[Lies, Worth] = {}
_told: dict[Stands, Worth] = {}
ROOM = 512  # some for each table of a busy server; more would be the past of tables that have ended


def worth(s: State, seat: Seat | None) -> Worth:
    """The same for everybody, but for what the own side is after. It comes with every view, and what it is reckoned from
    seldom changes: it is reckoned once."""
    lies = (tuple(s.play[0]), tuple(s.play[1]), tuple(s.ongoing[0]), tuple(s.ongoing[1]))
    found = _reckoned.get(lies)
    if found is None:
        sides, agents = range(len(s.play)), range(len(AGENT))
        made = Worth(tuple(tuple(next_push(s, side, agent) for agent in agents) for side in sides))
        found = kept(_reckoned, lies, made)
    if seat is None or not s.hand:
        return found
    stands = (lies, s.pawn[0], s.pawn[1], s.side_of[seat], s.hand[seat].count(CODEBREAKER))
    told = _told.get(stands)
    return told or kept(_told, stands, Worth(found.next, pins(s, *stands[-2:])))


def kept(among: dict[K, Worth], key: K, found: Worth) -> Worth:
    """Remembered, as long as there is room."""
    if len(among) >= ROOM:
        among.clear()
    among[key] = found
    return found
