"""A scripted player: weighs what it could do, then mixes what it offers and what it takes; and says why.

May touch: the view of its own seat. Must not: guess better than by counting the cards it has not seen.
What a choice is worth is in `weigh`, what a position is worth in `outlook`, the motives in `advice`.
"""

from __future__ import annotations

from math import exp
from random import Random

from undertable.kernel.codec import View
from undertable.kernel.types import Because, Choice, Seat

from ..board.state import State
from ..speech.asks import Lead, VoteLead
from .advice import Advice
from .because import OnlyWay
from .weigh import Turn

WON = 1.0 - 1e-9  # whatever the others do: only a position that is won is worth so much
SHARPNESS = 60.0  # of the own mix of offers and answers


def _mix(values: list[tuple[float, Choice]], rng: Random) -> Choice:
    """One of the choices, the better the likelier; never certain while others are nearly as good, unless it wins."""
    values = [(value, choice) for value, choice in values if value >= WON] or values
    best = max(value for value, _ in values)
    weights = [exp(SHARPNESS * (value - best)) for value, _ in values]
    return rng.choices([choice for _, choice in values], weights)[0]


class Scripted:
    """The game's own scripted player."""

    def decide(self, view: View[State], seat: Seat, rng: Random) -> Choice:
        """Weigh every option and mix."""
        options = view.options[str(seat)]
        if len(options) == 1:
            return options[0]
        turn = Turn(view.seen, seat, rng)
        if isinstance(view.seen.stack[-1], VoteLead):
            return _mix([(turn.vote_lead(c), c) for c in options if isinstance(c, Lead)], rng)
        return _mix([(turn.worth(c), c) for c in options], rng)

    def explain(self, view: View[State], seat: Seat, choice: Choice) -> Because | None:
        """The strongest motive for a choice, from the same numbers."""
        if len(view.options[str(seat)]) == 1:
            return OnlyWay()
        return Advice(Turn(view.seen, seat, Random(0))).because(choice)
