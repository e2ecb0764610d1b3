"""What is kept about a table without its game: who sits where, the clock, how it ended.

May touch: the table's row. Must not: change it; `Table` does, after the change is written.
"""

from __future__ import annotations

from typing import Any

from undertable.games import find
from undertable.kernel.game import Game
from undertable.kernel.parts import Chair
from undertable.kernel.types import Seat

from ..storage.schema import Ended, EndedBy, SeatRow, TableRow

SPECTATOR: Seat = -1  # whoever looks on, from no seat


def seats_held(seats: list[SeatRow], player: str) -> list[Seat]:
    """The seats a player holds and has not got up from."""
    return [i for i, row in enumerate(seats) if player and player in row.holders and not row.away]


class Room:
    """One table's row, and what can be read off it. All parts of a table share it."""

    def __init__(self, row: TableRow) -> None:
        self.row = row
        self.id = row.id  # the table's name in the database and in its address
        self.game: Game[Any] = find(row.game)
        chairs = self.game.manners.chairs(row.setup)
        self.chairs: dict[Seat, Chair] = {seat: chair for chair in chairs for seat in chair.seats}  # as set up

    @property
    def seats(self) -> list[SeatRow]:
        """Who sits where."""
        return self.row.seats

    @property
    def begun(self) -> bool:
        """Whether anything has been dealt; until then people gather."""
        return self.row.begun

    @property
    def ended(self) -> bool:
        """Whether nothing more can be decided here."""
        return self.row.result is not None

    @property
    def talks_freely(self) -> bool:
        """Before the game and after it everybody may say and be called anything."""
        return self.row.result is not None or not self.row.begun

    @property
    def running(self) -> bool:
        """Whether the game has begun and not ended."""
        return self.row.begun and self.row.result is None

    def ending(self, winners: tuple[Seat, ...], why: EndedBy, seat: Seat = -1) -> Ended:
        """How the table would end now, with what one should know about such a result."""
        resigned = tuple(i for i, row in enumerate(self.seats) if row.resigned)
        return Ended(winners, why, seat, resigned, self.row.practice)

    def bot(self, seat: Seat) -> bool:
        """Whether a bot plays a seat now."""
        return self.seats[seat].kind == "bot"
