"""Choices played ahead: where a plan leads as far as the planner can know.

May touch: copies of an observed state. Must not: change what it was given.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from ..engine import Refused, apply, due, pending
from ..state import State, copy
from ..types import CHANCE, Choice, Event, Question, Reason, Seat, UnknownRead

PlanStopped = Literal["", "chance", "other", "unknown", "over", "refused"]


class Preview(msgspec.Struct):
    """Where a plan leads as far as the planner can know. `stopped` says what ended it."""

    state: State
    events: list[Event]
    done: int  # how many of the choices could be played
    stopped: PlanStopped
    asks: list[Question]  # what each of the choices answers
    reason: Reason | None = None  # why the next one is refused


def preview(seen: State, seat: Seat, choices: Sequence[Choice]) -> Preview:
    """Play choices on an observed (poisoned) state, as far as the seat's knowledge carries; raises Refused if not even
    the first is allowed."""
    plan = Preview(seen, [], 0, "", [])
    for choice in choices:
        ask = pending(plan.state)
        trial = copy(plan.state)
        try:
            happened = apply(trial, seat, choice)
        except UnknownRead:
            plan.stopped = "unknown"
        except Refused as refused:
            if not plan.done:
                raise
            plan.stopped, plan.reason = "refused", refused.reason
        else:
            assert ask is not None
            plan.asks.append(ask)
            plan.state, plan.done = trial, plan.done + 1
            plan.events += happened
            plan.stopped = _stops(trial, seat)
        if plan.stopped:
            break
    return plan


def _stops(s: State, seat: Seat) -> PlanStopped:
    """Why a seat cannot plan on from here; nothing where it can."""
    now = due(s)
    if seat in now:
        return ""
    return "over" if not now else "chance" if now == (CHANCE,) else "other"
