"""From stored steps back to a game: all of it, or from a snapshot on.

May touch: records. Must not: know who is connected.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

import msgspec

from undertable.kernel.chance import commitment
from undertable.kernel.game import Game
from undertable.kernel.match import Match
from undertable.kernel.record import Entry, Header, Record, read_entries
from undertable.kernel.types import Event

from ..storage.schema import StepRow, TableRow
from ..views.steps import Step, by_itself


def header_of(game: Game[Any], row: TableRow) -> Header:
    """What the record of a table begins with."""
    promise, practice = commitment(row.chance_key), row.practice or msgspec.UNSET
    return Header(game.id, row.rules, row.setup, promise, (), row.position, practice=practice)


def to_come(game: Game[Any], row: TableRow) -> Match[Any]:
    """A table's game before anything has been dealt."""
    match: Match[Any] = Match(game, Record(header_of(game, row)))
    match.play_on(row.chance_key)
    return match


def record_of(game: Game[Any], row: TableRow, rows: list[StepRow]) -> Record:
    """The whole record of a finished table, with its key; nothing is played again for it."""
    entries: list[Entry] = []
    for stored in rows:
        entries += read_entries(game, stored.entries)
    return Record(header_of(game, row), entries, row.chance_key)


def play_again(match: Match[Any], rows: list[StepRow], each: Callable[[Step], None]) -> Generator[None, None, None]:
    """Play stored steps on from where a match stands; a step is one row, so every viewer's counters come out as they
    were. A game may be long: it pauses after every entry, so that others can have their turn."""
    for stored in rows:
        first = match.count
        events: list[Event] = []
        entries = read_entries(match.game, stored.entries)
        for entry in entries:
            events += match.follow(entry)
            yield
        each(Step(match.keep(), events, first, next(iter(entries), None), by_itself(stored)))


def whole(game: Game[Any], row: TableRow, rows: list[StepRow]) -> Generator[None, None, tuple[Match[Any], list[Step]]]:
    """A stored game from its first step to its last."""
    match: Match[Any] = Match(game, Record(header_of(game, row)))
    steps: list[Step] = []
    yield from play_again(match, rows, steps.append)
    return match, steps
