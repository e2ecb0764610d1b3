"""Layers of marks that people lay over the board: pencil notes, sketches. Outside the rules, the state and the record.

May touch: sets of seats. Must not: know what a mark means; that is the game's and its board's.
"""

from __future__ import annotations

import msgspec

from .types import ALL, Seat, Seats


class Sort(msgspec.Struct, frozen=True):
    """One sort of mark: on how many places it lies, and what may be written on it."""

    places: tuple[int, int] = (1, 1)  # at least, at most
    text: int = 0  # characters
    words: tuple[str, ...] = ()  # instead of free text: one of these
    alone: bool = False  # at most one of this sort starts at a place


class Layer(msgspec.Struct, frozen=True):
    """Who may write on a layer, who may read it, and what may lie there. Places are numbers below `places`."""

    writers: Seats
    readers: Seats  # with ALL, spectators too
    sorts: dict[str, Sort]
    places: int = 0
    room: int = 200  # marks; where the game takes room away, writers are asked to remove some

    def writes(self, seat: Seat) -> bool:
        """Whether a seat may put marks here.

        >>> Layer(writers=0b110, readers=ALL, sorts={}).writes(2)
        True
        """
        return seat >= 0 and bool(self.writers >> seat & 1)

    def reads(self, seat: Seat) -> bool:
        """Whether a seat, or a spectator (-1), sees what lies here.

        >>> Layer(writers=0b110, readers=0b110, sorts={}).reads(-1)
        False
        """
        return bool(self.readers & ALL) or (seat >= 0 and bool(self.readers >> seat & 1))
