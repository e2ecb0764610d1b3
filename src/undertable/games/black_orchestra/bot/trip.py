"""One conspirator's turn in mind: errands with their worth and cost in actions, and the ways to them.

May touch: prices of `worth`. Must not: know what could be done at the end of a way.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from undertable.kernel.types import Because, Choice

from ..belief.plan import BECK, fitting
from ..belief.reach import reach_now
from ..belief.worth import PRICE, Worth
from ..board.looks import able, free
from ..board.map import FAR, STEPS
from ..board.state import NONE
from ..box.tables import ABILITY, CONSPIRATOR, PLACE
from ..speech.answers import ABILITIES, MOVES

TRAVEL_ORDERS = ABILITY.kind("travel_orders")
OLBRICHT = CONSPIRATOR.kind("olbricht")
CLOSE = 3  # steps from which on it is time to gather
CAMPS = tuple(PLACE.kind(id_) for id_ in ("auschwitz", "treblinka"))


class Errand(NamedTuple):
    """Something to do: its worth in points, the actions it takes, how it begins, and why."""

    value: float
    cost: float
    choice: Choice
    because: Because


class Trip:
    """Who acts, from where, with how many actions."""

    def __init__(self, worth: Worth, who: int) -> None:
        self.w, self.s, self.who = worth, worth.s, who
        self.at = self.s.at[who]
        self.actions = self.s.actions
        self.post = self.awaited() if self.at == worth.plan.place else 0.0  # what leaving this place would cost

    def awaited(self) -> float:
        """What it is worth to be where the attempt will be: for the gathering, as Beck, with things that fit."""
        s, w, plan = self.s, self.w, self.w.plan
        if self.who == plan.who or not w.ready or plan.place == NONE or not (plan.given or reach_now(s, plan.card)):
            return 0.0
        if w.far(s.at[plan.who], plan.place) > CLOSE:
            return 0.0
        gain = PRICE["gather"] * plan.gather * all(free(s, one) for one in s.order)
        gain += 1.5 * (self.who == BECK and able(s, BECK))
        return gain + 0.9 * sum(item in fitting(plan.card) for item in s.items[self.who])

    def steps(self, place: int) -> int:
        """Actions to get somewhere."""
        far = self.w.far(self.at, place)
        if self.who == OLBRICHT and able(self.s, OLBRICHT) and 1 < far < FAR:
            return (far + 1) // 2
        return far

    def towards(self, place: int) -> Choice:
        """The first step of the way; of equally short ones the least dangerous."""
        if self.who == OLBRICHT and able(self.s, OLBRICHT) and 1 < self.w.far(self.at, place) < FAR:
            return ABILITIES[TRAVEL_ORDERS]
        return MOVES[step_towards(self.w, self.who, place)]

    def peril(self, place: int) -> float:
        """The danger of where the turn would end on the way to a place."""
        end = place
        if self.steps(place) > self.actions:
            end = self.at
            for _ in range(self.actions):
                end = step_from(self.w, self.who, end, place)
        return self.w.danger(self.who, end)

    def go(self, place: int, value: float, cost: float, there: Choice, because: Because) -> Iterator[Errand]:
        """Go somewhere and do something: the first step of it."""
        far = self.steps(place)
        if far >= FAR or value <= 0:
            return
        total = far + cost
        if total >= self.actions:
            value -= self.peril(place)
        if far and self.post:
            back = self.w.far(place, self.at)
            total, value = (total + back, value) if total + back <= self.actions else (total, value - self.post)
        yield Errand(value, total, self.towards(place) if far else there, because)


def step_towards(w: Worth, who: int, place: int) -> int:
    """The neighbour on the shortest way; of several the one that costs least."""
    return step_from(w, who, w.s.at[who], place)


def step_from(w: Worth, who: int, at: int, place: int) -> int:
    """The same for somebody who stands elsewhere by then."""
    return min(STEPS[w.s.stage][at], key=lambda p: (w.far(p, place), toll(w, who, p), p))


def toll(w: Worth, who: int, place: int) -> float:
    """What entering a place costs."""
    cost = 0.0
    for term in PLACE[place].on_enter:
        if term["do"] == "suspicion":
            cost -= w.suspicion(who, term["n"])
        elif term["do"] == "motivation":
            cost -= w.motivation(who, term["n"])
        elif term["do"] == "support":
            cost -= w.support(term["n"])
    return cost


def step_out(w: Worth, who: int) -> int:
    """A neighbour to step out to."""
    steps = STEPS[w.s.stage][w.s.at[who]]
    return min(steps, key=lambda p: (toll(w, who, p), p), default=NONE)
