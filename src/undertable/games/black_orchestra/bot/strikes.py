"""Errands for attempts: here, or on the way to where one could be made (BO-7); and Conspire (BO-6.3).

May touch: exact odds and prices of `worth`. Must not: leave people's plan without a very good chance.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..board import FAR, OPEN
from ..book import available, here
from ..cards import CARD, HITLER, NUMBERS, is_plot, plot_of
from ..choices import ATTEMPT, CONSPIRE
from ..plots import in_reach
from ..prospects import DEMAND
from ..state import NONE
from .because import BringsReward, GoStrike, StrikeNow
from .reach import suits
from .trip import Errand, Trip
from .worth import PRICE

TOO_GOOD = 0.3  # a chance of success for which people's plan is left aside


def strikes(trip: Trip) -> Iterator[Errand]:
    """Attempts here, and the way to where one could be made."""
    s, who = trip.s, trip.who
    for card in dict.fromkeys(s.dossier[who]):
        if not is_plot(card) or s.motivation[who] < DEMAND[card] or plot_of(card).timing != "action":
            continue
        for target in _targets(trip):
            if in_reach(s, who, card, target):
                yield _attempt(trip, card, target)
        if s.nazi[HITLER] != NONE and suits(card, s.nazi[HITLER]):
            yield from _approach(trip, card)


def _targets(trip: Trip) -> list[int]:
    aims = range(len(trip.s.nazi)) if trip.s.henchmen else (HITLER,)
    return [nazi for nazi in aims if trip.s.nazi[nazi] != NONE]


def _attempt(trip: Trip, card: int, target: int) -> Errand:
    shot = trip.w.shot(trip.who, card, target)
    share = 1.0 if target == HITLER and not trip.s.henchmen else 0.5
    share *= _planned(trip, card, shot.win)
    value = shot.net * share if shot.win > 0 else 0.0
    because = StrikeNow(card=card, percent=round(100 * shot.win), caught=round(100 * shot.caught))
    return Errand(value, 1.0, ATTEMPT[card], because)


def _planned(trip: Trip, card: int, win: float) -> float:
    """Beside a plan of people's only what is too good to let go."""
    plan = trip.w.plan
    follows = not plan.given or (card == plan.card and trip.who == plan.who)
    return 1.0 if follows or win >= TOO_GOOD else 0.0


def _approach(trip: Trip, card: int) -> Iterator[Errand]:
    """To Hitler, or next to him."""
    s, hitler = trip.s, trip.s.nazi[HITLER]
    distance = plot_of(card).require.distance
    far = [place for place in OPEN[s.stage] if trip.w.far(hitler, place) == distance]
    if not far or trip.at in far:
        return
    place = min(far, key=lambda p: (trip.w.far(trip.at, p), trip.w.danger(trip.who, p), p))
    shot = trip.w.shot(trip.who, card, at=place)
    steps = trip.steps(place)
    if shot.win <= 0 or steps >= FAR:
        return
    tries = max(1, min(3, trip.actions - steps))
    sure = 1.0 if steps < trip.actions else 0.5 ** ((steps + 1 - trip.actions) / 3)
    value = shot.net * sure * (1 + 0.6 * (tries - 1)) * _planned(trip, card, shot.win)
    because = GoStrike(place=place, card=card, percent=round(100 * shot.win))
    yield Errand(value, steps + tries, trip.towards(place), because)


def conspires(trip: Trip) -> Iterator[Errand]:
    """As many dice as bring more than they cost; numbers give the actions back on average."""
    s, w = trip.s, trip.w
    if s.conspired or s.no_conspire:
        return
    watched = here(s, trip.at)
    kept = 1 - 0.5 * w.raid
    for dice in range(1, min(3, s.actions, available(s)) + 1):
        gain = dice / 3 / NUMBERS.dissent_slots * w.reward() * kept
        eagle = 1 - (5 / 6) ** dice
        cost = -sum(w.suspicion(one, 1) * dice / 6 for one in watched)
        cost += _spoils(trip) * eagle
        yield Errand(gain - cost, PRICE["conspire"] * dice, CONSPIRE[dice - 1], BringsReward(eagle=round(100 * eagle)))


def _spoils(trip: Trip) -> float:
    """What an eagle would take besides: cards that wait for targets (BO-6.3.2)."""
    waiting = ("defections_and_dissent", "classified_papers")
    return sum(0.5 for one in trip.w.people for card in trip.s.dossier[one] if CARD[card].id in waiting)
