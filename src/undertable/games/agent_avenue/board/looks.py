"""What the rules look up on the table again and again; nothing is changed here."""

from __future__ import annotations

from undertable.kernel.types import Seat, Seats

from .state import NONE, State

HAND_SIZE = 4


def members(s: State, side: int) -> list[Seat]:
    """The seats of a side, in order (AA-1.1)."""
    return [seat for seat, x in enumerate(s.side_of) if x == side]


def alone(s: State, side: int) -> Seat:
    """The seat that plays a side by itself, or NONE where a team does (AA-9.1)."""
    sides = s.side_of
    return sides.index(side) if len(sides) == 2 or sides.count(side) == 1 else NONE


def team(s: State, side: int) -> Seats:
    """The seats of a side as a set."""
    return sum(1 << seat for seat in members(s, side))


def mate(s: State, seat: Seat) -> Seat:
    """The other member of a team of two."""
    return next(x for x in members(s, s.side_of[seat]) if x != seat)


def captain(s: State, side: int) -> Seat:
    """Whose answer counts when a team does not agree (AA-9.13)."""
    return members(s, side)[max(s.turns[side] - 1, 0) % 2]
