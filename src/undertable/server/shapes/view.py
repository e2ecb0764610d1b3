"""A view as it is sent, with the words for it; and a step of a replay.

May touch: nothing. Must not: do anything. TypeScript has these from here, comments and all (`messages.d.ts`, written by
tests/message_types.py).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Literal

import msgspec

from undertable.kernel.types import Seat

# What is written already, by the name it has in TypeScript. `Choice`, `View` and `Board` are in the game's own shape.
Choice = Annotated[msgspec.Raw, msgspec.Meta(extra={"called": "Choice"})]
View = Annotated[msgspec.Raw, msgspec.Meta(extra={"called": "View"})]
Told = Annotated[msgspec.Raw, msgspec.Meta(extra={"called": "ToldEvent"})]
Data = Annotated[msgspec.Raw, msgspec.Meta(extra={"called": "Data"})]
Board = Annotated[msgspec.Raw, msgspec.Meta(extra={"called": "Board"})]
HintMarks = Annotated[msgspec.Raw, msgspec.Meta(extra={"called": "HintMark[]"})]

# A message as it is sent. Whatever leaves the server as JSON goes by here or by a `Problem`, and is a Struct.
written: Callable[[msgspec.Struct], bytes] = msgspec.json.Encoder().encode


class ToldEvent(msgspec.Struct, omit_defaults=True):
    """One event as a viewer hears it."""

    is_: str = msgspec.field(name="is")
    text: str
    data: Data
    auto: bool = False  # the reader's own seat did it without the reader, played by a bot or by a clock that ran out


class Question(msgspec.Struct):
    """What is asked now."""

    text: str
    rule: str
    frame: str
    standing: bool  # whether one may leave it to the table once and for all
    plan: Literal["", "may", "first"]  # whether one may plan on before one decides; or does unless one says so
    onward: bool  # whether this seat can only pass, as everybody can tell: nobody need wait for it


class Over(msgspec.Struct):
    """How it ended."""

    winners: tuple[Seat, ...]
    text: str


class Order(msgspec.Struct, frozen=True):
    """A sort of question that this seat leaves to the table."""

    frame: str
    rule: str
    text: str  # its words where these are always the same


class ViewMessage(msgspec.Struct, tag_field="type", tag="view"):
    """A whole view, with the words for it."""

    version: int
    heard: int  # how many events came before these
    events: list[Told]
    view: View
    question: Question | None
    labels: dict[str, list[str]]
    undo: bool
    back: int  # own steps of the draft that is open: they can be taken back, and nobody will know
    names: list[str]
    over: Over | None
    standing: list[Order]  # what this seat leaves to the table


class ReplayStep(msgspec.Struct):
    """A step of a finished game, as a viewer saw it then."""

    step: int
    events: list[Told]
    view: View
    names: list[str]
    text: str  # the decision in words, for whoever may know it
    over: Over | None
    public: int  # how many steps spectators could notice: the number of the knowledge board


class PastBoard(msgspec.Struct):
    """What everybody could know at a step of a finished game."""

    version: int  # of the view of those who only watch
    board: Board
