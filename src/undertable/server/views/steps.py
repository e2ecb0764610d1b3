"""The steps of a game, as those take them in who are shown it.

May touch: nothing. Must not: do anything.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from undertable.kernel.match import KeptState
from undertable.kernel.record import Entry
from undertable.kernel.types import Event, Seat

from ..shapes.room import SPECTATOR
from ..storage.schema import StepRow


class Step(NamedTuple):
    """One step of a game: where it led, what happened. Kept so that a viewer may catch up later."""

    where: KeptState[Any]
    events: list[Event]
    first: int  # the number of its first entry in the record
    entry: Entry | None  # that entry
    auto: Seat = SPECTATOR  # the seat that decided without its player: a bot did, or a clock that ran out


def by_itself(row: StepRow) -> Seat:
    """The seat that decided without its player; people and their programs send a key with what they decide."""
    return SPECTATOR if row.key else row.seat
