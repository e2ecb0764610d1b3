"""What a deed would change at a table. Judges return it; while it is only that, nothing has happened.

May touch: nothing. Must not: do anything; `Table.happen` writes it, does it and tells of it, in this order.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from undertable.kernel.attempt import Attempt
from undertable.kernel.types import Seat, Seats

from .orders import KEY_LENGTH
from .schema import SeatRow, StepRow, TalkLine
from .viewer import SPECTATOR
from .writer import Statement

LEFT, MOVED, RESIGNED = (b'{"type":"bye","reason":"%b"}' % reason for reason in (b"left", b"moved", b"resigned"))


class HangUp(msgspec.Struct):
    """Connections to let go of: those at some seats, but for one player."""

    seats: tuple[Seat, ...]
    reason: bytes = LEFT
    spared: str = ""


class Change(msgspec.Struct):
    """Everything that will be otherwise, in the order in which it is done and told."""

    row: dict[str, Any] = {}  # fields of the table's own row
    seats: dict[Seat, SeatRow] = {}
    attempt: Attempt[Any] | None = None  # the game goes on, by one step
    more: list[Change] = []  # further steps of the same deed, each told as one of its own
    by: Seat = SPECTATOR  # whose step it is
    key: str = ""  # by which its sender will know it again
    step: StepRow | None = None  # as it is written
    waits: Seats = 0  # whom the table waits for after it
    memory: dict[Seat, bytes] = {}  # what bots want to remember
    lines: list[TalkLine] = []  # talk
    rows: list[Statement] = []  # whatever else is to be written
    then: list[Callable[[], object]] = []  # what a part does in its own memory
    aside: bool = False  # it was said beside the question, which brings nobody new time to think
    rethink: bool = False  # the position went back: bots think anew
    again: tuple[Seat, ...] = ()  # seats that are sent their view once more
    hang_up: list[HangUp] = []
    news: bool = False  # the table message is sent though its facts are the same
    reply: dict[str, Any] = msgspec.field(default_factory=lambda: {"ok": True})

    @property
    def steps(self) -> list[Change]:
        """What the game goes on by."""
        return [] if self.attempt is None else [self, *self.more]


def key_of_step(key: str, n: int) -> str:
    """One key covers all choices of a deed: its first step is known by it, the others by longer ones, which nobody can
    send.

    >>> key_of_step("k1", 0), len(key_of_step("k1", 2)) > KEY_LENGTH
    ('k1', True)
    """
    return f"{key}{' ' * KEY_LENGTH}#{n}" if n else key
