"""Which of one person's seats see the same: on a shared device no curtain need fall between these.

May touch: what a person's own seats are shown. Must not: tell anybody of seats that are not theirs, or that anything
changed there: whether two seats see the same may itself be a secret.

Hot-seat is one person holding several seats: the socket is per seat, never a union, and a curtain falls between two
seats that do not see the same. The server numbers a person's own seats by that, in that person's table message alone.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from undertable.kernel.codec import encode
from undertable.kernel.types import Seat

from ..playing.play import Play
from ..playing.standing import Standing
from ..shapes.room import Room
from ..views.listeners import Listeners
from .layers import Layers
from .seating import Seating
from .talk import Talk


class Sights:
    """A person's own seats, numbered by what they see."""

    def __init__(
        self,
        room: Room,
        play: Play,
        listeners: Listeners,
        seating: Seating,
        talk: Talk,
        layers: Layers,
        standing: Standing,
    ) -> None:
        self._room, self._play, self._listeners, self._seating = room, play, listeners, seating
        self._talk, self._layers, self._standing = talk, layers, standing
        self._told: dict[str, dict[Seat, int]] = {}  # by player: what they were told last
        self.seated_anew()

    def seated_anew(self) -> None:
        """Who holds what may have changed, and with it who holds more than one seat; mostly nobody does."""
        held = Counter(player for row in self._room.seats for player in row.holders)
        self._several = {player for player, seats in held.items() if seats > 1}

    def of(self, player: str) -> dict[Seat, int]:
        """The numbers of somebody's seats, equal where these see the same or are one person's hands; nothing for one
        who has a single seat."""
        seating = self._seating
        seats = seating.seats_of(player) if self._room.begun else []
        if len(seats) < 2:
            return {}
        numbers: dict[Any, int] = {}
        return {seat: numbers.setdefault(self._sees(seating.chair(seat)[0]), len(numbers)) for seat in seats}

    def _sees(self, seat: Seat) -> Any:
        """All that a seat is shown and another may not be: the table, its talk, its layers, its own orders."""
        seen = self._play.steps[-1].where.seen(self._play.who(seat))
        talk = tuple(channel for channel, among in self._talk.channels().items() if among.readers >> seat & 1)
        layers = tuple(name for name, _ in self._layers.texts(seat))
        return encode(seen), talk, layers, self._standing.of(seat)

    def changed(self) -> list[str]:
        """Those who hold seats that see otherwise than they were told last: they get the table message anew, and nobody
        else does."""
        if not self._several:
            return []
        found = []
        for player in self._several & {box.player for box in self._listeners}:
            now = self.of(player)
            if now != self._told.get(player, {}):
                self._told[player] = now
                found.append(player)
        return found
