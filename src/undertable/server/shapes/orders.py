"""What can be asked of a table: the shape of each order, checked while it is read. `deeds.py` has what comes of them.

May touch: nothing. Must not: do anything; `api.py` does.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from undertable.kernel.types import Seat

from ..ground.settings import NAME_LIMIT, NOTE_LIMIT, PLAN_LIMIT

KEY_LENGTH = 64  # characters
Key = Annotated[str, msgspec.Meta(max_length=KEY_LENGTH)]
Chosen = dict[str, Any]


class ActOrder(msgspec.Struct):
    """A decision."""

    seat: Seat
    ask: int
    choice: msgspec.Raw
    key: Key = ""


class ActsOrder(msgspec.Struct):
    """Several decisions in a row; the key covers them all."""

    seat: Seat
    ask: int
    choices: Annotated[list[msgspec.Raw], msgspec.Meta(min_length=1, max_length=PLAN_LIMIT)]
    key: Annotated[str, msgspec.Meta(min_length=1, max_length=KEY_LENGTH)]


class UndoOrder(msgspec.Struct):
    """One's last decision, back again."""

    seat: Seat
    key: Key = ""


class ResignOrder(msgspec.Struct):
    """No more of this game; said twice it is the same, without a key."""

    seat: Seat


class StopOrder(msgspec.Struct):
    """Whether one seat wants to stop the game."""

    seat: Seat
    yes: bool = True


class ConsentOrder(msgspec.Struct):
    """One seat's yes or no to a request, by the id that the table message gave it."""

    seat: Seat
    request: Annotated[str, msgspec.Meta(max_length=64)]
    yes: bool = True


class PauseOrder(msgspec.Struct):
    """Stop the table, or go on."""

    seat: Seat
    on: bool


class SeatOrder(msgspec.Struct):
    """Take, ask for, leave, hand over, take back, change places."""

    seat: Seat
    action: Literal["take", "ask", "leave", "bot", "human", "swap"]
    bot: str = "scripted"
    to: Seat = -1


class ClockOrder(msgspec.Struct):
    """Another time for a decision."""

    seat: Seat
    kind: Literal["none", "live", "days"]
    amount: float = 0.0  # seconds of a live clock, days of the other


class Again(msgspec.Struct):
    """Once more, perhaps with everybody one seat on; or the next game of a campaign, selected for in some way."""

    swap: bool = False
    way: Annotated[str, msgspec.Meta(max_length=16)] = "order"


class PickOrder(msgspec.Struct):
    """What is selected for the next game of a campaign."""

    seat: Seat
    names: Annotated[tuple[str, ...], msgspec.Meta(max_length=64)]


class BidOrder(msgspec.Struct):
    """A bid for the seat that is sold; −1 is no more."""

    seat: Seat
    n: int


class LinkOrder(msgspec.Struct):
    """A seat's link, or a new one in its place."""

    seat: Seat
    new: bool = False


class Why(msgspec.Struct):
    """A question about what is not possible."""

    seat: Seat
    ask: int


class Plan(msgspec.Struct):
    """Choices to try out."""

    seat: Seat
    ask: int
    choices: Annotated[list[Chosen], msgspec.Meta(max_length=PLAN_LIMIT)]


class Name(msgspec.Struct):
    """What somebody wants to be called."""

    name: Annotated[str, msgspec.Meta(max_length=NAME_LIMIT * 4)]
    colour: str = ""


class Line(msgspec.Struct):
    """Something said."""

    seat: Seat
    channel: str
    text: Annotated[str, msgspec.Meta(max_length=4000)]


class Note(msgspec.Struct):
    """A private note."""

    text: Annotated[str, msgspec.Meta(max_length=NOTE_LIMIT)]


class MarkOrder(msgspec.Struct):
    """A mark to put on a layer over the board, to remove, or a sort of marks to clear away."""

    seat: Seat
    layer: Annotated[str, msgspec.Meta(max_length=32)]
    do: Literal["put", "remove", "clear"] = "put"
    id: Annotated[str, msgspec.Meta(pattern="^[0-9A-Za-z-]{0,32}$")] = ""
    sort: Annotated[str, msgspec.Meta(max_length=32)] = ""
    places: Annotated[tuple[int, ...], msgspec.Meta(max_length=64)] = ()
    text: Annotated[str, msgspec.Meta(max_length=2000)] = ""
    key: Key = ""


class StandingOrder(msgspec.Struct):
    """A sort of question to leave to the table from now on, or no longer."""

    seat: Seat
    question: Annotated[str, msgspec.Meta(max_length=64)]
    on: bool = True


class Lang(msgspec.Struct):
    """A language."""

    lang: str


class EarlierOrder(msgspec.Struct):
    """The part of a log before one of its events."""

    seat: Seat
    before: int


class Nothing(msgspec.Struct):
    """No details needed."""
