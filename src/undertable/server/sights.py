"""Which of one person's seats see the same: on a shared device no curtain need fall between these.

May touch: what a person's own seats are shown. Must not: tell anybody of seats that are not theirs, or that anything
changed there: whether two seats see the same may itself be a secret.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from undertable.kernel.codec import encode
from undertable.kernel.types import Seat

if TYPE_CHECKING:
    from .table import Table


class Sights:
    """A person's own seats, numbered by what they see."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._told: dict[str, dict[Seat, int]] = {}  # by player: what they were told last

    def of(self, player: str) -> dict[Seat, int]:
        """The numbers of somebody's seats, equal where these see the same or are one person's hands; nothing for one
        who has a single seat."""
        seating = self.table.seating
        seats = seating.seats_of(player) if self.table.row.begun else []
        if len(seats) < 2:
            return {}
        numbers: dict[Any, int] = {}
        return {seat: numbers.setdefault(self._sees(seating.chair(seat)[0]), len(numbers)) for seat in seats}

    def _with_several(self) -> set[str]:
        """Those who hold more than one seat; mostly nobody does."""
        once, more = set[str](), set[str]()
        for row in self.table.row.seats:
            for player in row.holders:
                (more if player in once else once).add(player)
        return more

    def _sees(self, seat: Seat) -> Any:
        """All that a seat is shown and another may not be: the table, its talk, its layers, its own orders."""
        table = self.table
        seen = table.steps[-1].where.seen(table.who(seat))
        talk = tuple(channel for channel, among in table.talk.channels().items() if among.readers >> seat & 1)
        layers = tuple(name for name, _ in table.layers.texts(seat))
        return encode(seen), talk, layers, table.standing.of(seat)

    def stepped(self) -> None:
        """Whoever holds seats that see otherwise than before gets the table message anew, and nobody else."""
        here = {box.player for box in self.table.boxes}
        for player in self._with_several() & here:
            now = self.of(player)
            if now != self._told.get(player, {}):
                self._told[player] = now
                self.table.notice.anew(player)
