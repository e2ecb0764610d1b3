"""What a program is answered: by the door for orders, and for papers of the past. What went wrong is a `Denied`.

May touch: nothing. Must not: do anything. TypeScript has these from here too (`view.py`).
"""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import UNSET, UnsetType

from undertable.kernel.types import Seat
from undertable.kernel.viewing.preview import PlanStopped

from ..ground.problem import Complaint
from .view import Choice, HintMarks, Question, Told, View


class Done(msgspec.Struct, frozen=True, kw_only=True):
    """It was done. Where there is nothing else to say, it goes without a body."""

    ok: Literal[True] = True


DONE = Done()


# What forbids to go on: chance has fallen, another is due, the game is over, a veil must fall first, or it was refused.
Stopped = Literal["", "chance", "other", "over", "veil", "refused"]


class Acted(Done, frozen=True, kw_only=True):
    """How much of a turn was done, and what stopped the rest."""

    done: int  # choices
    stopped: Stopped
    error: Complaint | UnsetType = UNSET  # why a further choice is refused


class Asked(Done, frozen=True, kw_only=True):
    """Others must agree first."""

    asked: list[Seat]


class Refusal(msgspec.Struct):
    """A choice that is not open, and why."""

    choice: Choice
    text: str
    rule: str


class Refusals(Done, frozen=True, kw_only=True):
    """Everything one might want that is not open."""

    refusals: list[Refusal]


class HeardText(msgspec.Struct):
    """What would be told."""

    text: str


class Foreseen(Done, frozen=True, kw_only=True):
    """Where a plan leads, as far as its seat can know."""

    steps: list[str]  # the choices in words, also the one of which nobody knows yet where it leads
    done: int  # how many of them are played in `view`
    stopped: PlanStopped  # what forbids to plan on
    view: View | None = None  # with the options that would come next
    events: list[HeardText] = []
    question: Question | None = None
    labels: dict[str, list[str]] = {}
    error: Complaint | None = None  # why a further choice is refused


class Hinted(Done, frozen=True, kw_only=True):
    """What the scripted player would do, and why."""

    choice: Choice
    text: str
    why: str
    marks: HintMarks


class Seated(Done, frozen=True, kw_only=True):
    """A program sits down, and is told its own token."""

    token: str


class Followed(Done, frozen=True, kw_only=True):
    """The table that comes after this one."""

    table: str
    token: str | UnsetType = UNSET  # a program's own, there


class Earlier(Done, frozen=True, kw_only=True):
    """Some of what was heard before."""

    from_: int = msgspec.field(name="from")  # how many events came before these
    events: list[Told]


class Linked(Done, frozen=True, kw_only=True):
    """Where a link leads."""

    path: str
