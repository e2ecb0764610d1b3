"""What one person sees at one moment, and in which words.

May touch: an observed state, the game's words. Must not: see a state that has not been observed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from undertable.kernel.fault import said
from undertable.kernel.game import Game
from undertable.kernel.types import Choice, Seat, known


class TerminalView(NamedTuple):
    """What one person sees, and how it is said to them."""

    game: Game[Any]
    seen: Any  # an observed state
    seat: Seat | None  # None for a spectator
    names: Sequence[str]  # those that players gave
    lang: str
    plain: bool = False  # no drawing: for screen readers
    kept: Mapping[Choice, int] = {}  # answers of this question that were listed in this turn, by their numbers

    def say(self, thing: Any) -> str:
        """Something of the game in words."""
        return self.game.words.say(thing, self.lang, self.seen, self.seat, self.names)

    def name(self, seat: Seat) -> str:
        """What a seat is called."""
        return seat_name(self.game, self.seen, seat, self.names, self.lang)

    def call(self, sort: str, kind: int, form: str = "") -> str:
        """What a row of a table is called; a question mark where it is not known which."""
        if not known(kind):
            return "?"
        return self.name(kind) if sort == "seat" else self.game.words.name(sort, kind, self.lang, form)

    def list(self, sort: str, kinds: Iterable[int]) -> str:
        """Rows of a table in a line."""
        return ", ".join(self.call(sort, kind) for kind in kinds)

    def t(self, source: str, many: str = "", n: int | None = None, **values: object) -> str:
        """A text of the face itself, from the game's catalogue or the house's."""
        return said(self.game.words, self.lang, source, many, n, **values)


def seat_name(game: Game[Any], s: Any, seat: Seat, names: Sequence[str], lang: str) -> str:
    """The name a player gave, or what the seat is called."""
    return names[seat] if seat < len(names) and names[seat] else game.words.seat(s, seat, lang)
