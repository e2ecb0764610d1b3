"""What the acting conspirator does: of all errands the one that brings most for an action.

May touch: prices of `worth`. Must not: answer other questions than "what do you do?".
"""

from __future__ import annotations

from collections.abc import Iterator

from undertable.kernel.types import Choice

from ..choices import END_ACTIONS
from .because import Rests
from .company import abilities, meetings, releases, retreats, travels
from .strikes import conspires, strikes
from .summons import summonings
from .supplies import cards, deliveries, items
from .trip import Errand, Trip

WORTH_IT = 0.08  # points per action from which on something is done at all
HASTE = 0.3  # what an action beyond this turn costs more


# In the order of the player aid.
SORTS = (strikes, conspires, items, deliveries, cards, meetings, travels, releases, abilities, retreats, summonings)


def errands(trip: Trip) -> Iterator[Errand]:
    """All that one conspirator could be about."""
    for sort in SORTS:
        yield from sort(trip)


def best(trip: Trip, options: list[Choice]) -> Errand:
    """The errand that brings most for an action."""
    allowed = set(options)
    found, top = Errand(0.0, 1.0, END_ACTIONS, Rests()), WORTH_IT
    for errand in errands(trip):
        if errand.value <= 0 or errand.choice not in allowed:
            continue
        rate = errand.value / (errand.cost + HASTE * max(0.0, errand.cost - trip.actions))
        if rate > top:
            found, top = errand, rate
    return found
