"""Goals as pins: what a seat is after, where the thing is, where it must go, and what holds already.

May touch: facts as bytes, to remember what was reckoned from them. Must not: know a game; each says in its `belief/pins.py` what its own goals are.

A game's `Belief.insight` carries them as `pins`, for one seat and from its own view alone. Boards put the words to them:
those of the row of a table, or the sentence that they know by its id.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec

from undertable.kernel.codec import encode

Thing = tuple[str, int]  # the sort of a table, and a row of it
FEW = 4  # a goal that speaks of more things than these is not drawn at any of them


class Pin(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One goal."""

    n: int
    of: Thing | None = None  # the row by which it is called
    says: str = ""  # the sentence that it is called by, or that stands beneath its row
    figures: tuple[int, ...] = ()  # the numbers in it
    points: int = 0  # what it brings; for each, where it is counted
    now: int = 0  # what it brings as things stand
    at: tuple[Thing, ...] = ()  # where the thing is: a place, or whoever or whatever is somewhere
    to: tuple[Thing, ...] = ()  # where it must go
    done: bool = False  # it holds as things stand
    danger: bool = False  # a goal of somebody else's, which one should keep from coming true


def few(things: Iterable[Thing]) -> tuple[Thing, ...]:
    """Each thing once, and none at all where there are too many to be pointed at.

    >>> few([("pawn", 2), ("pawn", 2)]), few([("pawn", n) for n in range(5)])
    ((('pawn', 2),), ())
    """
    found = tuple(dict.fromkeys(things))
    return found if len(found) <= FEW else ()


Pins = tuple[Pin, ...]
ROOM = 1024  # some for each seat of a busy server; more would be the past of tables that have ended


class Remembered:
    """Goals by the facts they were reckoned from: they come with every view, and most steps change none of the facts."""

    def __init__(self) -> None:
        self.pins: dict[bytes, Pins] = {}

    def of(self, facts: Sequence[Any], reckon: Callable[[], Pins]) -> Pins:
        """What was reckoned from the same facts before, else what is reckoned now."""
        key = encode(facts)
        found = self.pins.get(key)
        if found is None:
            if len(self.pins) >= ROOM:
                self.pins.clear()
            found = self.pins[key] = reckon()
        return found
