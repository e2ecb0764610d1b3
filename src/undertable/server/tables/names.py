"""What people at a table are called.

May touch: players' rows. Must not: let anybody pass for another seat of the game.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable

from undertable.kernel.state import State
from undertable.kernel.text import LANGUAGES
from undertable.kernel.types import Seat

from ..ground.problem import Problem
from ..ground.settings import NAME_LIMIT
from ..shapes.room import Room
from ..storage.schema import Person

COLOURS = ("red", "orange", "yellow", "green", "teal", "blue", "violet", "grey", "pink")


def folded(name: str) -> str:
    """A name as the eye takes it: without case, accents on paper or not, without signs.

    >>> folded(" Recruiter! ") == folded("recruiter")
    True
    """
    return "".join(c for c in unicodedata.normalize("NFKC", name).casefold() if c.isalnum())


def tidied(name: str) -> str:
    """A name as it was meant, on one line; raises Problem where it is too long.

    >>> tidied("  Bo\tb ")
    'Bo b'
    """
    tidy = " ".join("".join(c if c.isprintable() else " " for c in name).split())
    if len(tidy) > NAME_LIMIT:
        raise unfit_name()
    return tidy


def unfit_name() -> Problem:
    """Nobody can be called so."""
    return Problem(422, "name", "A name has at most {limit} characters.", limit=NAME_LIMIT)


def name_taken() -> Problem:
    """The game itself calls another seat so."""
    return Problem(422, "name-taken", "Another seat at this table is called so; choose another name.")


class Names:
    """The people at one table, by name and colour."""

    def __init__(self, room: Room, read: Callable[[str], Person], public: Callable[[], State]) -> None:
        self._room, self._read, self._public = room, read, public
        self._players: dict[str, Person] = {}
        self._given: list[str] | None = None

    def player(self, id: str) -> Person:
        """A player, read once."""
        if id not in self._players:
            self._players[id] = self._read(id)
        return self._players[id]

    def renamed(self, player: Person) -> bool:
        """A player's name or colour changed; whether that player sits here."""
        self._players[player.id] = player
        self._given = None
        return any(player.id in row.holders for row in self._room.seats)

    def seated_anew(self) -> None:
        """Somebody else sits somewhere: names may have changed."""
        self._given = None

    def given(self) -> list[str]:
        """The names people gave themselves; empty where the seat's own name serves."""
        if self._given is None:
            self._given = []
            for seat, row in enumerate(self._room.seats):
                name = self.player(row.holders[0]).name if row.holders else ""
                self._given.append("" if self.taken(name, seat) else _distinct(name, self._given))
        return self._given

    def taken(self, name: str, seat: Seat) -> bool:
        """Whether another seat is called so by the game itself: nobody passes for the Recruiter."""
        words, public = self._room.game.words, self._public()
        own = {folded(words.seat(public, i, lang)) for i in range(public.seats) if i != seat for lang in LANGUAGES}
        return folded(name) in own


def _distinct(name: str, given: list[str]) -> str:
    """The same name twice gets numbers."""
    called, n = name, 1
    while called and folded(called) in map(folded, given):
        n += 1
        called = f"{name} {n}"
    return called
