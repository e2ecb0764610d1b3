"""Errands for attempts: here, or on the way to where one could be made (BO-7); and Conspire (BO-6.3).

May touch: exact odds and prices of `worth`. Must not: leave people's plan without a very good chance.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import comb

from undertable.kernel.types import Because

from ..belief.prospects import DEMAND
from ..belief.reach import suits, wanted_targets
from ..belief.worth import PRICE
from ..board.looks import available, here
from ..board.map import FAR, OPEN
from ..board.state import NONE
from ..box.tables import CARD, HITLER, NUMBERS, is_plot, plot_of
from ..rules.plots import in_reach
from ..speech.answers import ATTEMPT, CONSPIRE
from .because import BringsReward, ConspiresToMotivate, ConspiresToWeaken, GoStrike, StrikeNow
from .trip import Errand, Trip

FILLED = (0.0, 0.3, 0.62)  # what dice on the dissent track are worth, in full tracks
EARLY = 0.4  # what an eagle weighs in stage 1, where no raid comes and there is time to hide again
TOO_GOOD = 0.3  # a chance of success for which people's plan is left aside


def strikes(trip: Trip) -> Iterator[Errand]:
    """Attempts here, and the way to where one could be made."""
    s, who = trip.s, trip.who
    for card in dict.fromkeys(s.dossier[who]):
        if not is_plot(card) or s.motivation[who] < DEMAND[card] or plot_of(card).timing != "action":
            continue
        for target in wanted_targets(s):
            if in_reach(s, who, card, target):
                yield _attempt(trip, card, target)
            if suits(card, s.nazi[target]):
                yield from _approach(trip, card, target)


def _attempt(trip: Trip, card: int, target: int) -> Errand:
    shot = trip.w.shot(trip.who, card, target)
    share = _share(trip, target) * _planned(trip, card, shot.win)
    value = shot.net * share if shot.win > 0 else 0.0
    because = StrikeNow(card=card, percent=round(100 * shot.win), caught=round(100 * shot.caught))
    return Errand(value, 1.0, ATTEMPT[card], because)


def _share(trip: Trip, target: int) -> float:
    """How much of a victory a target is: with Loyal Henchmen three have to fall, Hitler hardest (BO-12.2)."""
    if not trip.s.henchmen:
        return 1.0
    return 0.6 if target == HITLER else 0.4


def _planned(trip: Trip, card: int, win: float) -> float:
    """Beside a plan of people's only what is too good to let go."""
    plan = trip.w.plan
    follows = not plan.given or (card == plan.card and trip.who == plan.who)
    return 1.0 if follows or win >= TOO_GOOD else 0.0


def _approach(trip: Trip, card: int, target: int) -> Iterator[Errand]:
    """To Hitler or another target, or next to him."""
    s, stands = trip.s, trip.s.nazi[target]
    distance = plot_of(card).require.distance
    far = [place for place in OPEN[s.stage] if trip.w.far(stands, place) == distance]
    if not far or trip.at in far:
        return
    place = min(far, key=lambda p: (trip.w.far(trip.at, p), trip.w.danger(trip.who, p), p))
    shot = trip.w.shot(trip.who, card, target, at=place)
    steps = trip.steps(place)
    if shot.win <= 0 or steps >= FAR:
        return
    tries = max(1, min(3, trip.actions - steps))
    sure = 1.0 if steps < trip.actions else 0.5 ** ((steps + 1 - trip.actions) / 3)
    value = shot.net * sure * (1 + 0.6 * (tries - 1)) * _share(trip, target) * _planned(trip, card, shot.win)
    if steps >= trip.actions:
        value -= trip.peril(place)
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
        gain = _dissent(s.track, dice, kept) * w.reward()
        eagle = 1 - (5 / 6) ** dice
        cost = -sum(w.suspicion(one, 1) * dice / 6 for one in watched) * (EARLY if s.stage == 1 else 1.0)
        cost += _spoils(trip) * eagle
        because = _serves(trip, round(100 * eagle))
        yield Errand(gain - cost, PRICE["conspire"] * dice, CONSPIRE[dice - 1], because)


def _dissent(track: int, dice: int, kept: float) -> float:
    """What so many dice add to the track on average, in full tracks: the last slot counts most."""
    slots = NUMBERS.dissent_slots
    worth = [kept * FILLED[n] for n in range(slots)]
    chances = [
        comb(dice, k) * (1 / 3) ** k * (2 / 3) ** (dice - k) for k in range(dice + 1)
    ]  # a third of the faces are targets
    filled = [(track + k) // slots + worth[(track + k) % slots] for k in range(dice + 1)]
    return sum(chance * after for chance, after in zip(chances, filled, strict=True)) - worth[track % slots]


def _serves(trip: Trip, eagle: int) -> Because:
    """What a full dissent track is for, by the plan that everybody sees."""
    s, w, who = trip.s, trip.w, trip.w.plan.who
    if w.plan.card != NONE and s.motivation[who] < w.plan.need:
        return ConspiresToMotivate(who=who, eagle=eagle)
    if w.ready and s.support > s.floor:
        return ConspiresToWeaken(n=s.support, eagle=eagle)
    return BringsReward(eagle=eagle)


def _spoils(trip: Trip) -> float:
    """What an eagle would take besides: cards that wait for targets (BO-6.3.2)."""
    waiting = ("defections_and_dissent", "classified_papers")
    return sum(0.5 for one in trip.w.people for card in trip.s.dossier[one] if CARD[card].id in waiting)
