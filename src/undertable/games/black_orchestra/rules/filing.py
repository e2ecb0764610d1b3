"""How actions are filed (BO-5.5): who may act, what it costs, and that the phase goes on afterwards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from undertable.kernel.types import Choice, Reason, Seat

from ..board.book import book
from ..board.state import State
from ..speech.asks import ACTING, Action
from ..speech.reasons import NotYours

Refusal = Callable[[State, int, Any], Reason | None]
Deed = Callable[[State, int, Any], None]


def forbids(*choices: type[Choice]) -> Callable[[Refusal], Refusal]:
    """Why the active player may not; nobody else may at all."""

    def file(refusal: Refusal) -> Refusal:
        def refuse(s: State, ask: Action, seat: Seat, choice: Choice) -> Reason | None:
            return NotYours(rule="BO-14.4") if seat != ask.seat else refusal(s, ask.who, choice)

        book.refuse(Action, *choices)(refuse)
        return refusal

    return file


def does(*choices: type[Choice], cost: int = 1) -> Callable[[Deed], Deed]:
    """What an action does once it is paid; then the phase goes on."""

    def file(deed: Deed) -> Deed:
        def answer(s: State, ask: Action, seat: Seat, choice: Choice) -> None:
            s.actions -= cost
            s.then(ACTING)
            deed(s, ask.who, choice)

        book.answer(Action, *choices)(answer)
        return deed

    return file
