"""Errands for the sake of others and of oneself: meetings, releases, places, abilities (BO-6.6, BO-6.7, BO-6.9, BO-4.11).

May touch: prices of `worth`. Must not: decide.
"""

from __future__ import annotations

from collections.abc import Iterator

from undertable.kernel.types import Because

from ..belief.reach import reach_now
from ..belief.worth import PRICE, Worth
from ..board.looks import MODIFIERS, able, available, deck_in_use, here, may_be_led, prisoners
from ..board.map import GESTAPO_HQ, OPEN, STEPS
from ..board.state import NONE
from ..box.tables import EXTREME, PER_STAGE, PLACE, STAGES
from ..rules.act import COVER_UP, FOREIGN_CABLES, INSPIRE
from ..rules.history import next_slots
from ..speech.answers import ABILITIES, END_ACTIONS, FREE_SOMEBODY, MEET, MOVES
from .because import AbilityHelps, FreesComrade, GoGather, GoWait, HandsOver, LeadsOn, LeavesDanger, Motivates, Vanishes
from .handing import best_exchange
from .trip import CAMPS, OLBRICHT, TRAVEL_ORDERS, Errand, Trip, step_out

PARIS = PLACE.kind("paris")
LED = 3  # steps from which on an order to the attempter saves one that counts


def meetings(trip: Trip) -> Iterator[Errand]:
    """Hand something over; go where somebody is waited for."""
    w, who, plan = trip.w, trip.who, trip.w.plan
    for one in w.people:
        if one != who:
            yield from _hand_over(trip, one)
    if plan.given and w.ready and who == plan.who and plan.place not in (NONE, trip.at):
        yield from trip.go(plan.place, 2.0, 0.0, END_ACTIONS, GoWait(place=plan.place, who=plan.who))
    gain = trip.awaited()
    if gain and trip.at != plan.place:
        yield from trip.go(plan.place, gain, 0.0, END_ACTIONS, GoGather(place=plan.place, who=plan.who))


def _hand_over(trip: Trip, one: int) -> Iterator[Errand]:
    """To meet somebody for an exchange that helps the plan."""
    w, there = trip.w, trip.s.at[one]
    value, _ = best_exchange(w, trip.who, one)
    yield from trip.go(there, value, 1.0, MEET[one], HandsOver(who=w.plan.who))


def releases(trip: Trip) -> Iterator[Errand]:
    """Gestapo Headquarters (BO-6.7)."""
    s, w, who = trip.s, trip.w, trip.who
    inside = prisoners(s)
    if not inside or s.suspicion[who] >= EXTREME or not available(s):
        return
    gain = max(w.prisoner(one) for one in inside)
    last = len(w.people) == 1
    value = 5 / 6 * (gain + w.suspicion(who, 1)) - 1 / 6 * (w.prisoner(who) + 6.0 * last)
    best = max(inside, key=lambda one: (w.prisoner(one), -one))
    yield from trip.go(GESTAPO_HQ, value, 1.0, FREE_SOMEBODY, FreesComrade(who=best))


def travels(trip: Trip) -> Iterator[Errand]:
    """Places that change those who come."""
    s, w, who = trip.s, trip.w, trip.who
    for place in CAMPS:
        if place in OPEN[s.stage]:
            yield from _enter(trip, place, w.motivation(who, 2) + w.suspicion(who, 1), Motivates(place=place))
    if PARIS in OPEN[s.stage]:
        yield from _enter(trip, PARIS, w.suspicion(who, -3) + w.support(1), Vanishes(place=PARIS))
    mod = MODIFIERS[s.current].get("location_sets_suspicion") if s.current != NONE else None
    if mod is not None:
        place = PLACE.kind(mod["at"])
        yield from _enter(trip, place, w.suspicion(who, -3), Vanishes(place=place))


def _enter(trip: Trip, place: int, value: float, because: Because) -> Iterator[Errand]:
    """Come in; whoever is there already has to leave first."""
    if value <= 0:
        return
    if trip.at == place:
        out = step_out(trip.w, trip.who)
        if out != NONE:
            yield Errand(value, 2.0, MOVES[out], because)
        return
    yield from trip.go(place, value, 0.0, END_ACTIONS, because)


def retreats(trip: Trip) -> Iterator[Errand]:
    """With the last actions away from those who would make one pay."""
    w = trip.w
    if trip.actions > 2 or trip.post:
        return
    here_now = w.danger(trip.who, trip.at)
    if here_now <= 0:
        return
    for place in STEPS[trip.s.stage][trip.at]:
        gain = here_now - w.danger(trip.who, place) - 0.3 * (trip.who == w.plan.who and w.ready)
        yield Errand(gain, 1.0, MOVES[place], LeavesDanger(place=trip.at))


def abilities(trip: Trip) -> Iterator[Errand]:
    """Actions of the own board."""
    s, w, who = trip.s, trip.w, trip.who
    if not able(s, who):
        return
    because = AbilityHelps(who=who)
    others = [one for one in here(s, trip.at) if one != who]
    yield Errand(sum(w.motivation(one, 1) for one in others), 1.0, ABILITIES[INSPIRE], because)
    spare = min((w.item(item, who) for item in s.items[who]), default=99.0)
    relief = max((w.suspicion(one, -1) for one in w.people), default=0.0)
    yield Errand(relief - spare, 1.0, ABILITIES[COVER_UP], because)
    yield Errand(_cables(trip), 1.0, ABILITIES[FOREIGN_CABLES], because)
    if who == OLBRICHT and leads(w):
        yield Errand(PRICE["lead"], 1.0, ABILITIES[TRAVEL_ORDERS], LeadsOn(who=w.plan.who, place=w.plan.place))


def leads(w: Worth) -> bool:
    """Whether Olbricht had better order the attempter a step nearer than go himself (BO-16.25)."""
    s, plan = w.s, w.plan
    near = plan.place != NONE and 1 <= w.far(s.at[plan.who], plan.place) <= LED
    return plan.who != OLBRICHT and w.ready and near and reach_now(s, plan.card) and may_be_led(s, plan.who)


def _cables(trip: Trip) -> float:
    """Kordt: worth it while he does not know the next cards."""
    s = trip.s
    stage = deck_in_use(s)
    if stage is None:
        return 0.0
    slots = next_slots(s, min(3, PER_STAGE - s.top[stage]))
    unseen = sum(s.event[slot].kind < 0 for slot in slots)
    if not unseen or len(slots) < 2:
        return 0.0
    return (0.5 + 3.0 * (stage == STAGES - 1) * (not s.boxed)) * unseen / 3
