"""From stored steps back to a game: the match, and every step as it was shown.

May touch: records. Must not: know who is connected.
"""

from __future__ import annotations

from typing import Any

import msgspec

from undertable.kernel.chance import commitment
from undertable.kernel.codec import codec
from undertable.kernel.game import Game
from undertable.kernel.match import Kept, Match
from undertable.kernel.record import Entry, Header, Record, begin, replay
from undertable.kernel.types import Event

from .schema import StepRow, TableRow
from .viewer import Step, by_itself

_decoders: dict[str, msgspec.json.Decoder[list[Entry]]] = {}


def entry_decoder(game: Game[Any]) -> msgspec.json.Decoder[list[Entry]]:
    """Reads stored steps of a game."""
    if game.id not in _decoders:
        _decoders[game.id] = msgspec.json.Decoder(list[Entry], dec_hook=codec(game).hook)
    return _decoders[game.id]


def resume(game: Game[Any], row: TableRow, rows: list[StepRow]) -> tuple[Match[Any], list[Step]]:
    """Play the stored steps again; a step is one row, so every viewer's counters come out as they were."""
    header = Header(game.id, row.rules, row.setup, commitment(row.chance_key), (), row.position)
    groups = [entry_decoder(game).decode(step.entries) for step in rows]
    record = Record(header, [entry for group in groups for entry in group])
    moments, state = replay(game, record), begin(game, header)
    steps: list[Step] = []
    for step, group in zip(rows, groups, strict=True):
        events: list[Event] = []
        for _ in group:
            moment = next(moments)
            events += moment.events
            state = moment.state
        if steps:
            steps[-1].where.pack()
        steps.append(Step(Kept(state), events, by_itself(step)))
    return Match.resume(game, record, row.chance_key), steps
