"""What a deed would change at a table. Judges return it; while it is only that, nothing has happened.

May touch: nothing. Must not: do anything; `Table.happen` writes it, does it and tells of it, in this order.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from undertable.kernel.branch import Branch
from undertable.kernel.types import Seat, Seats

from ..storage.schema import CampaignRow, Clock, Entrusted, GameEnded, Request, RequestKind, SeatRow, StepRow, TalkLine
from .answers import DONE, Done
from .messages import bye
from .orders import KEY_LENGTH
from .room import SPECTATOR

LEFT, MOVED, RESIGNED = bye("left"), bye("moved"), bye("resigned")


class HangUp(msgspec.Struct):
    """Connections to let go of: those at some seats, but for one player."""

    seats: tuple[Seat, ...]
    reason: bytes = LEFT
    spared: str = ""


class Deadlines(msgspec.Struct, frozen=True):
    """Whose time runs out when, and what of that must outlive this process."""

    until: dict[Seat, float]  # by the monotonic clock
    held: dict[Seat, float]  # seconds left while the table is paused
    clock: Clock  # the same as it is written


class Change(msgspec.Struct):
    """Everything that will be otherwise, in the order in which it is done and told."""

    # the game goes on, by one step
    branch: Branch[Any] | None = None
    step: StepRow | None = None  # as it is written: whose it is, and the key by which its sender will know it again
    waits: Seats = 0  # whom the table waits for after it
    # beside the game
    row: dict[str, Any] = {}  # fields of the table's own row; "setup" only before anything is dealt
    deadlines: Deadlines | None = None
    seats: dict[Seat, SeatRow] = {}
    memory: dict[Seat, bytes] = {}  # what bots want to remember
    rethink: bool = False  # the position went back: bots think anew
    lines: list[TalkLine] = []  # talk
    requests: dict[RequestKind, Request | None] = {}  # by kind: what waits for an answer from now on, or nothing
    orders: dict[Entrusted, bool] = {}  # what people leave to the table from now on, or no longer
    campaign: CampaignRow | None = None  # how it stands from now on
    game_ended: GameEnded | None = None  # this table's line on the campaign's record sheet
    then: list[Callable[[], object]] = []  # what a part does in its own memory
    # only told
    aside: bool = False  # it was said beside the question, which brings nobody new time to think
    hang_up: list[HangUp] = []
    again: tuple[Seat, ...] = ()  # seats that are sent their view once more
    news: bool = False  # the table message is sent though its facts are the same
    # after all that
    more: list[Change] = []  # further steps of the same deed, each told as one of its own
    reply: Done = DONE

    @property
    def steps(self) -> list[Change]:
        """What the game goes on by."""
        return [] if self.branch is None else [self, *self.more]

    @property
    def decider(self) -> Seat:
        """The seat that led the game to a new question; nobody did who spoke up, or whose decision was taken back."""
        return SPECTATOR if self.step is None or self.aside or self.rethink else self.step.seat


def key_of_step(key: str, n: int) -> str:
    """One key covers all choices of a deed: its first step is known by it, the others by longer ones, which nobody can
    send.

    >>> key_of_step("k1", 0), len(key_of_step("k1", 2)) > KEY_LENGTH
    ('k1', True)
    """
    return f"{key}{' ' * KEY_LENGTH}#{n}" if n else key
