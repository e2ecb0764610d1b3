"""Who listens at one table: everybody who looks at it, each with an outbox.

May touch: outboxes. Must not: know what is sent through them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator

from undertable.kernel.types import Seat

from ..shapes.room import SPECTATOR, Room
from .outbox import Outbox


class Listeners:
    """All connections to one table."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self.boxes: set[Outbox] = set()
        self._poked = False

    def __iter__(self) -> Iterator[Outbox]:
        return iter(self.boxes)

    def __bool__(self) -> bool:
        return bool(self.boxes)

    def poke(self) -> None:
        """Something may be ready for anybody: looked at for all when what happens now has happened."""
        if self.boxes and not self._poked:
            self._poked = True
            asyncio.get_running_loop().call_soon(self._hand_over)

    def _hand_over(self) -> None:
        self._poked = False
        for box in tuple(self.boxes):
            box.hand_over()

    def lay_out(self, first: bool) -> None:
        """More of a deed follows at once: what is ready now is sent as it stands, to everybody."""
        for box in self.boxes:
            box.lay_out(first)

    def again(self, seat: Seat | None = None) -> None:
        """Send the present view once more, to one seat or to all."""
        for box in self.boxes:
            if seat is None or box.viewer.seat == seat:
                box.again()

    def hang_up(self, seats: tuple[Seat, ...], reason: bytes, spared: str = "") -> None:
        """Let go of everybody at these seats, but for one player: they are here no more, be they still told why."""
        for box in list(self.boxes):
            if box.viewer.seat in seats and (not spared or box.player != spared):
                box.close(reason)
                self.boxes.discard(box)

    def send(self, text: Callable[[Outbox], bytes], reads: Callable[[Seat], bool]) -> None:
        """A line of talk, to those seats that may read it."""
        for box in self.boxes:
            if reads(box.viewer.seat):
                box.say(text(box))

    def present(self, seat: Seat) -> bool:
        """Whether anybody who holds the seat looks at the table, be it from another seat of theirs."""
        row = self._room.seats[seat]
        if row.away:
            return False
        return any(box.viewer.seat == seat or box.player in row.holders for box in self.boxes)

    def watching(self) -> int:
        """How many only watch."""
        return sum(1 for box in self.boxes if box.viewer.seat == SPECTATOR)
