"""The scripted agents: one `Scripted` for every seat, which searches each turn anew, and says why.

May touch: the view of its own seat. Must not: remember anything between two decisions, or read a kind that is not known.
The search is in `search`, `acts`, `ways` and `changes`, what things are worth in `value`, what a turn can come to in
`heist`, answers in `turns`, `carry`, `draws` and `goods`, the reasons in `because`.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from msgspec.structs import replace

from undertable.kernel.codec import View
from undertable.kernel.types import Because, Choice, Pointer, Seat

from ..board.state import State
from .because import AsGood, OnlyWay
from .carry import CARRY
from .draws import DRAWS
from .goods import GOODS
from .heist import Heist
from .turns import TURNS

# What reasons speak of: by gap, the sort of mark.
POINTS = {"criminal": "criminal", "zone": "zone", "card": "crime", "other": "crime", "evidence": "evidence"}

HOW: dict[type, Any] = {**TURNS, **CARRY, **DRAWS, **GOODS}


def answer(s: State, seat: Seat, options: Sequence[Choice]) -> tuple[Choice, Because]:
    """What to say to the question that is open, and why."""
    if len(options) == 1:
        return options[0], OnlyWay()
    ask = s.stack[-1]
    chosen, because = HOW[type(ask)](Heist(s, seat), ask, options)
    return (chosen, because) if chosen in options else (options[0], AsGood())


class Scripted:
    """The game's own scripted player."""

    def decide(self, view: View[State], seat: Seat, rng: Random) -> Choice:
        """The best answer it finds; the same whoever asks."""
        return answer(view.seen, seat, list(view.options[str(seat)]))[0]

    def explain(self, view: View[State], seat: Seat, choice: Choice) -> Because | None:
        """The reason for a choice, from the same numbers; nothing for what it would not do."""
        chosen, because = answer(view.seen, seat, list(view.options[str(seat)]))
        return pointed(because) if chosen == choice else None


def pointed(because: Because) -> Because:
    """The same with marks for whatever it speaks of, so that a board can show it."""
    spoken = [(sort, because.gaps.get(gap)) for gap, sort in POINTS.items()]
    return replace(because, marks=tuple(Pointer(sort, at) for sort, at in spoken if isinstance(at, int)))
