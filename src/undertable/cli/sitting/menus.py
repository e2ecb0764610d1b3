"""The numbers of answers in the menus of a turn: what stood there under a number does so until the turn is over.

May touch: what a face lists. Must not: know what an answer means.
"""

from __future__ import annotations

from typing import Any

from undertable.kernel.engine import steps_of
from undertable.kernel.types import Choice
from undertable.kit.terminal import PlainFace, TerminalView

Menu = tuple[Any, ...]  # which menu: who is asked, what, and after which steps


class Menus:
    """What was listed in this turn, by menu."""

    def __init__(self, face: PlainFace) -> None:
        self.face = face
        self._turn: object = None
        self._listed: dict[Menu, dict[Choice, int]] = {}

    def turned(self, s: Any) -> None:
        """Something was decided: with a new turn all numbers are free again."""
        turn = self.face.turn(s)
        if turn is None or turn != self._turn:
            self._listed.clear()
        self._turn = turn

    def recall(self, look: TerminalView) -> TerminalView:
        """The same look with the numbers that its answers had."""
        return look._replace(kept=self._listed.get(_menu(look), {}))

    def keep(self, look: TerminalView) -> None:
        """Remember the numbers under which answers are listed now."""
        self._listed[_menu(look)] = {**look.kept, **self.face.numbers(look)}


def _menu(look: TerminalView) -> Menu:
    ask = look.seen.stack[-1]
    return look.seat, type(ask), steps_of(ask, look.seat) if look.seat is not None else ()
