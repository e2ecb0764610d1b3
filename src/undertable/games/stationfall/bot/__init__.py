"""The scripted player of Stationfall: one `Scripted` for every seat, mode and number of players, which says why.

May touch: the view of its own seat. Must not: remember anything; the plan follows from what it sees.
What is worth doing is in `errands`, who does it in `plan`, the own turn in `turns`, all else in `answers`.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from msgspec.structs import replace

from undertable.kernel.codec import View
from undertable.kernel.types import Because, Choice, Pointer, Seat

from ..automaton.mind import Mind
from ..board.state import NONE, State
from ..speech.asks import Act, Begin, ChooseIdentity, PickCast
from .answers import ANSWERS, choose_identity, harmless
from .because import AnyWill, OnlyWay
from .turns import act, begin

# What reasons speak of: gaps named like the sorts of their marks.
POINTS = ("pawn", "character", "agenda")


def answer(s: State, seat: Seat, options: Sequence[Choice], rng: Random | None) -> tuple[Choice, Because]:
    """What to say to the question that is open, and why; without luck the likeliest."""
    if len(options) == 1:
        return options[0], OnlyWay()
    ask = s.stack[-1]
    if isinstance(ask, ChooseIdentity):
        return choose_identity(s, seat, options, rng)
    if isinstance(ask, PickCast):
        return options[0], AnyWill()
    mind = Mind(s, seat)
    if isinstance(ask, Begin):
        found = begin(mind, ask, options, rng)
    elif isinstance(ask, Act):
        found = act(mind, ask, options)
    else:
        found = ANSWERS[type(ask)](mind, ask, options) if type(ask) in ANSWERS else None
    return found if found is not None and found[0] in options else (harmless(mind, options), AnyWill())


class Scripted:
    """The game's own scripted player."""

    def decide(self, view: View[State], seat: Seat, rng: Random) -> Choice:
        """The best errand's next step; luck only for decoys."""
        return answer(view.seen, seat, list(view.options[str(seat)]), rng)[0]

    def explain(self, view: View[State], seat: Seat, choice: Choice) -> Because | None:
        """The reason for a choice, from the same numbers; nothing for what it would not do."""
        chosen, because = answer(view.seen, seat, list(view.options[str(seat)]), None)
        return pointed(because) if chosen == choice else None


def pointed(because: Because) -> Because:
    """The same with marks for whatever it speaks of, so that a board can show it."""
    marks = dict.fromkeys(mark for part in parts_of(because) for mark in (*part.marks, *_marks(part)))
    return replace(because, marks=tuple(marks))


def _marks(part: Because) -> list[Pointer]:
    spoken = [(sort, part.gaps.get(sort, NONE)) for sort in POINTS]
    return [Pointer(sort, at) for sort, at in spoken if isinstance(at, int) and at != NONE]


def parts_of(because: Because) -> list[Because]:
    """A reason and those that it is made of."""
    inner = because.gaps.values()
    return [because, *[one for part in inner if isinstance(part, Because) for one in parts_of(part)]]
