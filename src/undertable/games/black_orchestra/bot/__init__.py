"""The scripted conspirators: one `Scripted` for every seat, which plans with the others without a word, and says why.

May touch: the view of its own seat. Must not: remember anything; the plan follows from what lies open.
The plan is in `plan`, what things are worth in `worth`, what could be done in `errands`, other answers in `answers`,
`whom`, `attempts` and `gestapo`, the reasons in `because`.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from msgspec.structs import replace

from undertable.kernel.codec import View
from undertable.kernel.types import Because, Choice, Pointer, Seat

from ..belief.worth import Worth
from ..board.state import NONE, State
from ..speech.asks import Action
from . import answers, attempts, gestapo, whom
from .because import OnlyWay
from .errands import best
from .trip import Trip

# What reasons speak of: by gap, the sort of mark.
POINTS = {"place": "place", "who": "conspirator", "card": "card", "item": "item", "event": "event"}

HOW: dict[type, Any] = {**answers.ANSWERS, **attempts.ATTEMPTS, **gestapo.GESTAPO, **whom.WHOM}


def answer(s: State, options: Sequence[Choice]) -> tuple[Choice, Because | None]:
    """What to say to the question that is open, and why."""
    if len(options) == 1:
        return options[0], OnlyWay()
    ask = s.stack[-1]
    worth = Worth(s)
    if isinstance(ask, Action):
        errand = best(Trip(worth, ask.who), list(options))
        return errand.choice, errand.because
    found: tuple[Choice, Because] = HOW[type(ask)](worth, ask, options)
    return found


class Scripted:
    """The game's own scripted player."""

    def decide(self, view: View[State], seat: Seat, rng: Random) -> Choice:
        """The best answer by the team's plan; the same whoever asks."""
        return answer(view.seen, list(view.options[str(seat)]))[0]

    def interject(self, view: View[State], seat: Seat, rng: Random) -> Choice | None:
        """Cards for any time, in somebody else's turn (BO-14.4)."""
        return attempts.interject(Worth(view.seen), list(view.options[str(seat)]))

    def explain(self, view: View[State], seat: Seat, choice: Choice) -> Because | None:
        """The reason for a choice, from the same numbers; nothing for what it would not do."""
        chosen, because = answer(view.seen, list(view.options[str(seat)]))
        return pointed(because) if chosen == choice and because is not None else None


def pointed(because: Because) -> Because:
    """The same with marks for whatever it speaks of, so that a board can show it."""
    spoken = [(sort, because.gaps.get(gap, NONE)) for gap, sort in POINTS.items()]
    return replace(because, marks=tuple(Pointer(sort, at) for sort, at in spoken if isinstance(at, int) and at != NONE))
