"""What the acting conspirator does: of all errands the one that brings most for an action.

May touch: prices of `worth`. Must not: answer other questions than "what do you do?".
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy

from undertable.kernel.engine import options as legal
from undertable.kernel.types import Choice

from ..belief.worth import Worth
from ..board.looks import owner
from ..box.tables import PLACE
from ..speech.answers import END_ACTIONS, MOVES, Move
from .because import Rests
from .company import abilities, meetings, releases, retreats, travels
from .strikes import conspires, strikes
from .summons import summonings
from .supplies import cards, deliveries, items
from .trip import Errand, Trip

WORTH_IT = 0.08  # points per action from which on something is done at all
RESTS = Errand(0.0, 1.0, END_ACTIONS, Rests())
HASTE = 0.3  # what an action beyond this turn costs more


# In the order of the player aid.
SORTS = (strikes, conspires, items, deliveries, cards, meetings, travels, releases, abilities, retreats, summonings)


def errands(trip: Trip) -> Iterator[Errand]:
    """All that one conspirator could be about."""
    for sort in SORTS:
        yield from sort(trip)


def best(trip: Trip, options: Sequence[Choice]) -> Errand:
    """The errand that brings most for an action, unless it begins with a step that one would take back at once."""
    ranked = ranking(trip, options)
    return next((errand for errand in ranked if not turns_back(trip, errand.choice)), RESTS)


def ranking(trip: Trip, options: Sequence[Choice]) -> list[Errand]:
    """All errands worth their actions, the best first; to rest comes last."""
    allowed = set(options)
    rates = [
        (errand.value / (errand.cost + HASTE * max(0.0, errand.cost - trip.actions)), errand)
        for errand in errands(trip)
        if errand.value > 0 and errand.choice in allowed
    ]
    worth = sorted((pair for pair in rates if pair[0] > WORTH_IT), key=lambda pair: -pair[0])
    return [*[errand for _, errand in worth], RESTS]


def turns_back(trip: Trip, choice: Choice) -> bool:
    """Whether the next thing after a step would be the step back: then nothing but actions is lost by it."""
    if not isinstance(choice, Move) or trip.actions < 2 or PLACE[choice.place].on_enter or PLACE[trip.at].on_enter:
        return False
    there = copy(trip.s)
    there.at, there.actions = [*trip.s.at], trip.actions - 1
    there.at[trip.who] = choice.place
    after = ranking(Trip(Worth(there), trip.who), legal(there, owner(there, trip.who)))
    return after[0].choice == MOVES[trip.at]
