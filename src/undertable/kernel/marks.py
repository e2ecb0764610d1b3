"""What a field holds: the mark beside its visibility, pointing at a table of things.

May touch: nothing; to the kernel a table is something with a sort. Must not: know what a row looks like.

    active: Annotated[int, PUBLIC, of(SIDE)]                                        which row
    hand: Annotated[list[list[int]], OWNER_ZONE, piece(AGENT)]                      pieces that lie here
    down: Annotated[Cell | None, KNOWERS, piece(AGENT)]                             the same as Cells
    play: Annotated[list[list[int]], PUBLIC, per(SIDE), piece(AGENT, counts=True)]  as counts by kind
    known: Annotated[list[list[int]], PUBLIC, per(SEAT), tally(AGENT)]              counts that are only said
    unseen: Annotated[list[int], HIDDEN, pool(AGENT)]                               not drawn yet
    agent: Annotated[list[int], PUBLIC, per(AGENT), of(PLACE)]                      a list with a place for each row

OWNER and OWNER_ZONE are lists by seat without saying so. A piece stands in one frame only: mark the one that
lies below all others.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol

import msgspec
from msgspec.structs import replace


class Things(Protocol):
    """A table, as far as the kernel needs one."""

    sort: str  # what its things are called in a census and in messages
    numbered: bool  # whether lists by it are told by number, as those by seat are

    @property
    def whole(self) -> list[int]:
        """How many of each kind are in the box; a list of its own each time."""


class Of(msgspec.Struct, frozen=True, eq=False):
    """Which table a field's numbers belong to, and which tables its lists go by."""

    table: Any = None  # Things, or None where only the places of a list have names
    per: tuple[Any, ...] = ()  # Things: one for each list in a list
    counts: bool = False  # a list of counts by kind, not of kinds
    piece: bool = False  # the things themselves lie here: the census counts them
    pool: bool = False  # those not drawn yet: whatever is placed elsewhere comes from here


NOTHING = Of()


def of(table: Things) -> Of:
    """Numbers of a table: which row."""
    return Of(table)


def piece(table: Things, *, counts: bool = False) -> Of:
    """The same, and the things themselves lie here."""
    return Of(table, counts=counts, piece=True)


def tally(table: Things) -> Of:
    """How many of each kind are spoken of; none of them lies here."""
    return Of(table, counts=True)


def pool(table: Things, *, counts: bool = True) -> Of:
    """The pieces that are left undrawn: how many of each kind, or a list of them."""
    return Of(table, counts=counts, piece=True, pool=True)


def per(*tables: Things) -> Of:
    """A list with a place for each row of a table; two tables for lists in a list."""
    return Of(per=tables)


def joined(marks: Iterable[object]) -> Of:
    """All that a field's marks say together: which things, and by which tables its lists go."""
    found = [mark for mark in marks if isinstance(mark, Of)]
    things = [mark for mark in found if mark.table is not None] or [NOTHING]
    if len(things) > 1:
        raise TypeError(f"a field holds {things[0].table.sort} or {things[1].table.sort}, not both")
    return replace(things[0], per=tuple(table for mark in found for table in mark.per)) if found else NOTHING
