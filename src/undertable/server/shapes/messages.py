"""What the server sends by the line, beside views: who sits where, what was said, marks, boards, goodbyes.

May touch: nothing. Must not: do anything. TypeScript has them from here, comments and all (`messages.d.ts`, written by
tests/message_types.py). What is not for this reader is UNSET, and does not stand in the message; None says that there
is nothing.
"""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import UNSET, UnsetType

from undertable.kernel.types import Seat

from ..storage.schema import ClockKind, EndedBy, KnowledgeKind, RequestKind, SeatKind, Stroke, Way
from .view import Board, written

# --- the table ---


Resigning = Literal["ends", "goes-on"]


class SeatLine(msgspec.Struct, kw_only=True):
    """A seat, and who sits there."""

    seat: Seat
    name: str
    named: bool  # whether the name is one that a person chose
    role: str  # what the seat is before the game, where that is settled
    colour: str
    kind: SeatKind
    bot: str | None
    held: bool  # a person holds the seat, also while a bot plays it
    away: bool  # its holder got up from the running game
    resigned: bool  # its holder gave up, and a bot plays on against the others
    reserved: bool  # only by invitation
    online: bool
    clock: float | None  # seconds it has left
    mine: bool
    left: bool  # the reader got up from it
    link: str | None  # the invitation to a free seat
    own: str | None  # the holder's own link
    sight: int | UnsetType = UNSET  # among several seats of the reader's own: the same number where they see the same


class Clock(msgspec.Struct):
    """How long a decision may take."""

    kind: ClockKind
    seconds: float


class Offer(msgspec.Struct, kw_only=True):
    """A request that waits for a yes; an answer names its `id`."""

    id: str
    seat: Seat  # who asks; of a seat for somebody, that seat
    waiting: list[Seat]
    clock: Clock | UnsetType = UNSET  # what it shall be
    with_: Seat | UnsetType = msgspec.field(default=UNSET, name="with")  # the other seat to change places with
    who: str | UnsetType = UNSET  # wants to come to `seat`
    held: bool | UnsetType = UNSET  # whether a person holds that seat


class Hush(msgspec.Struct):
    """Why people do not talk freely here, and by which rule."""

    rule: str
    why: str


class Result(msgspec.Struct):
    """How the table ended."""

    why: EndedBy
    winners: tuple[Seat, ...]
    resigned: tuple[Seat, ...]  # whose seats bots played on
    practice: bool  # decisions could be taken back freely
    text: str


class TableMessage(msgspec.Struct, tag_field="type", tag="table", kw_only=True):
    """What hangs beside the board, for one reader."""

    begun: bool  # false while people gather and nothing has been dealt
    practice: bool  # whether decisions may be taken back freely
    seats: list[SeatLine]
    paused: bool
    offers: dict[
        RequestKind, Offer | None
    ]  # those that are open; taking back, stopping and resigning always stand here
    spectators: int
    talk: list[str]  # the channels to which the reader may write now
    hush: Hush | UnsetType = UNSET  # missing where people may talk
    phrases: list[tuple[str, str]] | UnsetType = UNSET  # what one may still say, each once: its name and its words
    clock: Clock
    host: bool  # whether the reader made the table
    may_begin: bool  # whether the reader may begin the game now
    promise: str  # the sum of the key by which chance falls
    ended: Result | None
    rematch: str | None  # the table that came after it
    campaign: Campaign | UnsetType = UNSET
    knowledge: KnowledgeKind | UnsetType = UNSET  # for whom its board is; missing where the game has none
    resigning: Resigning | UnsetType = UNSET  # what if the reader does: the others have won, or a bot plays on
    note: str | UnsetType = UNSET


# --- its campaign ---


class CampaignSide(msgspec.Struct):
    """How far a side has come."""

    name: str
    won: int
    opened: int
    packages: int


class CampaignOpened(msgspec.Struct):
    """What this game opened."""

    side: str
    n: int  # which package of its side
    name: str
    says: str
    also: str


class CampaignSelected(msgspec.Struct):
    """What a side plays with."""

    side: str
    names: list[str]


class CampaignOffer(msgspec.Struct):
    """What may be selected."""

    side: str
    id: str
    chosen: bool
    name: str
    says: str
    also: str


class CampaignAsks(msgspec.Struct):
    """What is to be selected for the next game."""

    way: Way
    mine: list[Seat]  # the reader's own seats that are asked
    who: list[str]  # whom it waits for
    least: int
    most: int
    offers: list[CampaignOffer]
    said: bool  # whether the reader has agreed to what is proposed
    agreed: list[str]
    bidding: bool  # whether a seat is being sold
    bid: int  # the last one
    bidder: str
    top: int  # the highest there is


class Campaign(msgspec.Struct, kw_only=True):
    """The campaign to which a table belongs, in words."""

    path: str
    n: int  # which game this is
    newest: bool  # whether none came after it
    open: bool  # whether nothing is closed any more
    sides: list[CampaignSide]
    opened: list[CampaignOpened]
    selected: list[CampaignSelected]
    asks: CampaignAsks | None
    link: str = ""  # the reader's own link of it; nothing for others


# --- the rest ---


class ChatMessage(msgspec.Struct, tag_field="type", tag="chat", kw_only=True):
    """A line of talk."""

    channel: str
    from_: Seat = msgspec.field(name="from")  # -1 where the table itself says it
    name: str
    text: str
    at: float
    after: int | UnsetType = UNSET  # how many events the reader had heard before


class LayerMessage(msgspec.Struct, tag_field="type", tag="layer"):
    """A layer of marks, whole. Those who may not read a layer never get one."""

    name: str
    writers: list[Seat]
    room: int  # how many marks may lie there
    late: float | None  # seconds until the oldest mark goes, where there are too many
    marks: list[Stroke]


class KnowledgeMessage(msgspec.Struct, tag_field="type", tag="knowledge"):
    """What everybody could know, the same for every viewer."""

    version: int  # of the view of those who only watch
    board: Board


Leaving = Literal["left", "moved", "resigned", "shutdown", "reload"]


class ByeMessage(msgspec.Struct, tag_field="type", tag="bye"):
    """The line ends, and why."""

    reason: Leaving


def bye(reason: Leaving) -> bytes:
    """A goodbye."""
    return written(ByeMessage(reason))
