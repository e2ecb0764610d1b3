"""What goes wrong for the person who asked, in that person's language.

May touch: words. Must not: carry anything of the game that the asker does not know.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

import msgspec

from .words import speech

Permit = Callable[[], object]  # raises Problem if whoever wants something may not have it, or no longer
_encode = msgspec.json.encode


class Complaint(msgspec.Struct):
    """What went wrong: a code for programs, a sentence for people, the rule if there is one."""

    code: str
    text: str
    rule: str


class Denied(msgspec.Struct, kw_only=True):
    """What a program is answered whose request is not granted."""

    ok: Literal[False] = False
    error: Complaint


class Problem(Exception):
    """A request that is not granted: a status, a code for programs, a sentence for people."""

    def __init__(self, status: int, code: str, text: str, *, rule: str = "", said: bool = False, **values: Any) -> None:
        super().__init__(text)
        self.status, self.code, self.text, self.rule = status, code, text, rule
        self.said = said  # the text is in the reader's language already
        self.values = values
        self.headers: dict[str, str] = {}

    def say(self, lang: str) -> str:
        """The sentence."""
        return self.text if self.said else speech(lang)(self.text, **self.values)

    def told(self, lang: str) -> Complaint:
        """What a program is told of it."""
        return Complaint(self.code, self.say(lang), self.rule)

    def body(self, lang: str) -> bytes:
        """The answer to a program."""
        return _encode(Denied(error=self.told(lang)))


def no_table() -> Problem:
    """No such table, or not for this reader."""
    return Problem(404, "no-table", "There is no such table.")


def no_campaign() -> Problem:
    """No such campaign, or not for this reader."""
    return Problem(404, "no-campaign", "There is no such campaign.")


def not_your_seat() -> Problem:
    """The caller does not hold the seat."""
    return Problem(403, "not-your-seat", "You do not sit here.")


def malformed(detail: str = "") -> Problem:
    """A body that is not what the door expects."""
    return Problem(400, "malformed", "The request cannot be read: {detail}", detail=detail or "?")


def broken() -> Problem:
    """The program's own fault. What it did to the order that met it is not known."""
    return Problem(500, "broken", "Something broke here. What was confirmed before is kept; look, then try again.")


def put_away() -> Problem:
    """The table is not live any more; whoever comes again finds it as it is written."""
    return Problem(503, "reload", "The table was just put away; try again.")


def table_over() -> Problem:
    """Nothing more can be done at this table."""
    return Problem(409, "over", "This table has ended.")


def not_begun() -> Problem:
    """People still gather here."""
    return Problem(409, "waiting", "The game has not begun yet.")
