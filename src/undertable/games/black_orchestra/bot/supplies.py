"""Errands for items and cards: what lies about, what can be delivered, drawn or played (BO-6.1 to BO-6.8).

May touch: prices of `worth`. Must not: decide.
"""

from __future__ import annotations

from collections.abc import Iterator

from undertable.kernel.types import Because

from ..board.looks import able
from ..board.map import OPEN, WANTED
from ..board.state import FACE_DOWN, NONE
from ..box.tables import AFFILIATION, CARD, CONSPIRATOR, DEPUTIES, HIGH, HITLER, PISTOL, PLACE, WEAPONS
from ..rules.act import ACTION_CARDS, BLIND_PICKUP
from ..speech.answers import ABILITIES, ADD_CARD, DELIVER, DELIVER_PISTOL, PLAY, REVEAL, TAKE_ITEM
from .because import (
    CardHelps,
    CardHides,
    CardMotivates,
    Delivers,
    DrawsCard,
    DrawsForMotivation,
    DrawsForPlot,
    DrawsToHide,
    FetchesItem,
    SearchesItem,
)
from .plays import play_worth
from .trip import CAMPS, Errand, Trip

TRESCKOW = CONSPIRATOR.kind("tresckow")
ABROAD = tuple(PLACE.kind(id_) for id_ in ("zurich", "stockholm"))
HIDES = tuple(CARD.kind(id_) for id_ in ("lose_gestapo", "cover_story", "false_safety_report"))
MOTIVATES = (CARD.kind("inspiring_letter"),)
SECRETS, CAMERA = CARD.kind("military_secrets"), CARD.kind("hidden_camera")


def items(trip: Trip) -> Iterator[Errand]:
    """Reveal and take what lies about."""
    s, w, who = trip.s, trip.w, trip.who
    blind = who == TRESCKOW and able(s, who)
    for place in OPEN[s.stage]:
        tile = s.tile[place]
        if tile == NONE:
            continue
        if tile == FACE_DOWN:
            value = w.gains_item(who, w.hidden_item(who))
            first = ABILITIES[BLIND_PICKUP] if blind else REVEAL
            yield from trip.go(place, value, 1.0 if blind else 2.0, first, SearchesItem(place=place))
        else:
            value = w.gains_item(who, w.item(tile, who))
            yield from trip.go(place, value, 1.0, TAKE_ITEM, FetchesItem(item=tile, place=place))


def deliveries(trip: Trip) -> Iterator[Errand]:
    """Items that lower Suspicion somewhere."""
    s, w, who = trip.s, trip.w, trip.who
    held = sorted(set(s.items[who]))
    if not held and PISTOL not in s.dossier[who]:
        return
    for place in OPEN[s.stage]:
        delivery = PLACE[place].delivery
        if delivery is None or s.tile[place] != NONE or not _welcome(trip, place):
            continue
        gain = _relief(trip, -delivery.suspicion, delivery.scope)
        if gain <= 0:
            continue
        for item in held:
            if WANTED[place] in (None, item):
                value = gain - w.item(item, who)
                yield from trip.go(place, value, 1.0, DELIVER[item], Delivers(item=item, place=place))
        if PISTOL in s.dossier[who] and WANTED[place] in (None, WEAPONS):
            value = gain - w.card(PISTOL, who)
            yield from trip.go(place, value, 1.0, DELIVER_PISTOL, Delivers(item=WEAPONS, place=place))


def _welcome(trip: Trip, place: int) -> bool:
    """Whether the condition of a square would hold (BO-6.4)."""
    s = trip.s
    delivery = PLACE[place].delivery
    assert delivery is not None
    if delivery.condition.startswith("affiliation_"):
        side = AFFILIATION.kind(delivery.condition.removeprefix("affiliation_"))
        return CONSPIRATOR[trip.who].affiliation == side
    return {
        "": True,
        "any_deputy_here": any(s.nazi[deputy] == place for deputy in DEPUTIES),
        "hitler_here": s.nazi[HITLER] == place,
        "stage_is_1": s.stage == 1,
        "stage_is_2": s.stage == 2,
    }[delivery.condition]


def _relief(trip: Trip, points: int, scope: str) -> float:
    """What so many points of Suspicion less are worth."""
    w = trip.w
    if scope == "self":
        return w.suspicion(trip.who, -points)
    steps = [w.suspicion_step(one, level) for one in w.people for level in range(trip.s.suspicion[one])]
    return sum(sorted(steps, reverse=True)[:points])


def cards(trip: Trip) -> Iterator[Errand]:
    """Draw one, or play one that is marked as an action."""
    s, w, who = trip.s, trip.w, trip.who
    yield Errand(w.draw(who), 1.0, ADD_CARD, _draws(trip))
    for card in dict.fromkeys(s.dossier[who]):
        if card not in ACTION_CARDS:
            continue
        value = play_worth(w, who, card)
        if card == SECRETS:
            for place in ABROAD:
                yield from _abroad(trip, place, card, w.support(-1) + w.suspicion(who, 1) * (trip.at != place))
        elif card == CAMERA:
            gain = sum(w.motivation(one, 1) for one in w.people)
            for place in CAMPS:
                yield from _abroad(trip, place, card, gain)
        else:
            yield Errand(value, 1.0, PLAY[card], _plays(trip, card))


def _draws(trip: Trip) -> Because:
    """For which plot, or for none."""
    plan, s = trip.w.plan, trip.s
    if plan.card == NONE:
        return DrawsForPlot()
    if s.motivation[plan.who] < plan.need:
        return DrawsForMotivation(who=plan.who)
    return DrawsToHide(who=plan.who) if s.suspicion[plan.who] >= HIGH else DrawsCard()


def _plays(trip: Trip, card: int) -> Because:
    """What a card does for the plan that everybody sees."""
    if card in HIDES:
        return CardHides(card=card, who=trip.who)
    if card in MOTIVATES and trip.w.plan.card != NONE:
        return CardMotivates(card=card, who=trip.w.plan.who)
    return CardHelps(card=card)


def _abroad(trip: Trip, place: int, card: int, value: float) -> Iterator[Errand]:
    if place in OPEN[trip.s.stage]:
        yield from trip.go(place, value, 1.0, PLAY[card], CardHelps(card=card))
