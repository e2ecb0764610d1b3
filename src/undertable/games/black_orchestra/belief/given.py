"""The plan that people have set (BO-15.7): followed while it is feasible; else what stands in its way, in one sentence.

May touch: what lies open in a state. Must not: judge whether the plan is a good one.
"""

from __future__ import annotations

from undertable.kernel.text import Explanation
from undertable.kernel.types import Because

from ..board.looks import free
from ..board.map import OPEN
from ..board.state import NONE, State
from ..box.tables import plot_of
from .reach import LIKELY, reach_now, suits

NobodyHolds = Explanation("NobodyHolds", 'The plan cannot be followed: nobody who is free holds "{card:card}".')
InPrison = Explanation("InPrison", "The plan cannot be followed: {who:conspirator.nom} is in prison.")
PlaceClosed = Explanation("PlaceClosed", "The plan cannot be followed: nobody can go {place:to} now.")
WrongPlace = Explanation("WrongPlace", 'The plan cannot be followed: "{card:card}" cannot be attempted {place:at}.')
TooLate = Explanation(
    "TooLate", 'The plan cannot be followed: Hitler comes nowhere any more where "{card:card}" could be attempted.'
)


def hindrance(s: State) -> Because | None:
    """Why people's plan cannot be followed; None if it can, or if there is none."""
    card, who, place = s.plan_plot, s.plan_by, s.plan_at
    if card == NONE:
        return None
    if not held(s, card):
        return NobodyHolds(card=card)
    if who != NONE and not free(s, who):
        return InPrison(who=who)
    if place != NONE and place not in OPEN[s.stage]:
        return PlaceClosed(place=place)
    demand = plot_of(card).require
    if place != NONE and demand.distance == 0 and not suits(card, place):
        return WrongPlace(card=card, place=place)
    return None if reach_now(s, card) or any(LIKELY[demand.hitler_in][s.stage :]) else TooLate(card=card)


def held(s: State, card: int) -> bool:
    """Whether anybody who is free holds a card."""
    return any(card in s.dossier[one] for one in s.order if free(s, one))


def followed(s: State) -> bool:
    """Whether there is a plan of people's, and it can be followed."""
    return s.plan_plot != NONE and hindrance(s) is None
