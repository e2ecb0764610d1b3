"""From stored steps back to a game: the match, and every step as it was shown.

May touch: records. Must not: know who is connected.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import msgspec

from undertable.kernel.chance import commitment
from undertable.kernel.codec import codec
from undertable.kernel.game import Game
from undertable.kernel.match import Match
from undertable.kernel.record import Entry, Header, Record
from undertable.kernel.types import Event

from .schema import StepRow, TableRow
from .viewer import Step, by_itself

_decoders: dict[str, msgspec.json.Decoder[list[Entry]]] = {}


def entry_decoder(game: Game[Any]) -> msgspec.json.Decoder[list[Entry]]:
    """Reads stored steps of a game."""
    if game.id not in _decoders:
        _decoders[game.id] = msgspec.json.Decoder(list[Entry], dec_hook=codec(game).hook)
    return _decoders[game.id]


def resume(game: Game[Any], row: TableRow, rows: list[StepRow]) -> Generator[None, None, tuple[Match[Any], list[Step]]]:
    """Play the stored steps again; a step is one row, so every viewer's counters come out as they were.

    A game may be long: it pauses after every entry, so that others can have their turn.
    """
    match = Match(game, Record(header_of(game, row)))
    steps: list[Step] = []
    for stored in rows:
        first = match.count
        events: list[Event] = []
        for entry in entry_decoder(game).decode(stored.entries):
            events += match.follow(entry)
            yield
        steps.append(Step(match.keep(), events, first, by_itself(stored)))
    if not steps:  # people still gather: there is a game to come, and nothing has been dealt
        steps.append(Step(match.keep(), [], 0))
    match.play_on(row.chance_key)
    return match, steps


def header_of(game: Game[Any], row: TableRow) -> Header:
    """What the record of a table begins with."""
    return Header(game.id, row.rules, row.setup, commitment(row.chance_key), (), row.position)
