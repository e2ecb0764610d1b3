"""Answers while an effect is carried out: who goes where, what is moved, on whom grip changes.

May touch: what its own seat sees. Must not: remember the line that led here; it is found again from each answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from undertable.kernel.types import Choice

from ..board.city import City
from ..board.looks import hooker
from ..board.state import NONE
from ..box.tables import BRANCH, LEVELS, PETTY_DECK
from ..speech.answers import FROM_DECK, FromDeck
from ..speech.answers_effects import ON_CRIMINAL, OnCriminal, Part, TakeThird, There, ThisItem, WithPlayer
from ..speech.asks_echo import TieGrip, TieThird
from ..speech.asks_effects import (
    BoostPick,
    ChooseDeck,
    ChoosePart,
    ChooseWay,
    GripOn,
    Guard,
    Handle,
    LockHook,
    Scatter,
    SendCriminal,
    SendTogether,
    ShiftHeat,
    ShiftItem,
    SwapHooks,
    SwapItemCriminal,
    SwapTwoCriminals,
    SwapTwoItems,
    UseNearby,
)
from . import because as why_
from .acts import zone_used
from .changes import changed, laid
from .heist import Answer, Heist, first_of, why
from .search import Node
from .turns import to_lock
from .ways import LOOK_PART, Scope, following, results, scope_of

ASKS = (SendCriminal, Scatter, SendTogether, ShiftItem, Handle, SwapTwoItems, SwapTwoCriminals, SwapItemCriminal, Guard,
        ShiftHeat)  # fmt: skip
KEEP = 12  # positions kept for each crime: fewer, since there are many beginnings
GAIN, PROCESS = BRANCH.kind("zone.harbor.0"), BRANCH.kind("zone.harbor.1")
BOOST_PART, CRIME_PART = BRANCH.kind("zone.ion_towers.0"), BRANCH.kind("zone.ion_towers.1")


def in_city(h: Heist, ask: Any, options: Sequence[Choice]) -> Answer:
    """The answer from which most can be reached; else the one after which least is missing."""
    if not h.goals:
        return options[0], why_.AsGood()
    scope = scope_of(h.city, [card for goal in h.goals for card in goal], h.s.ignoring)
    pending = still_asked(h)
    used = h.s.crusher_used
    still_first = sorted(options, key=lambda one: not one.passes())  # nothing is moved that need not be
    roots = [Node(city, choice, used) for choice in still_first for city in after(h.city, scope, ask, choice, pending)]
    search = h.search(roots, h.actions, KEEP)
    best = first_of(h.ranked(search), options)
    if best is not None and best[2].first is not None:
        return best[2].first, why(best[1], best[2]) if h.acting else why_.HarmsLeast()
    return nearest(h, roots)


def after(city: City, scope: Scope, ask: Any, choice: Choice, pending: tuple[Any, ...]) -> list[City]:
    """Every city that an answer can lead to, with whatever is asked after it."""
    if isinstance(ask, UseNearby) and isinstance(choice, There):
        return zone_used(city, scope, choice.zone) or [city]
    then = changed(city, ask, choice)
    return results(then, scope, (*following(ask, choice), *pending))


def still_asked(h: Heist) -> tuple[Any, ...]:
    """The questions about the city that wait below this one."""
    found = []
    for frame in reversed(h.s.stack[:-1]):
        if not isinstance(frame, (*ASKS, ChoosePart)):
            break
        found.append(frame)
    return tuple(found)


def nearest(h: Heist, roots: Sequence[Node]) -> Answer:
    """The answer after which the crimes in hand lack least, those that bring most counting most."""
    best = max(roots, key=lambda node: h.promise(node.city))
    assert best.first is not None
    return best.first, why_.HarmsLeast()


def choose_part(h: Heist, ask: ChoosePart, options: Sequence[Choice]) -> Answer:
    """Of the Heights what a line needs, else a look; of other zones what brings more."""
    parts = {one.branch: one for one in options if isinstance(one, Part)}
    if GAIN in parts or PROCESS in parts:
        return _harbor_part(h, parts)
    if BOOST_PART in parts:
        return _towers_part(h, parts)
    chosen, because = in_city(h, ask, options)
    if because.says in (why_.HarmsLeast, why_.AsGood) and LOOK_PART in parts:
        return parts[LOOK_PART], why_.LooksAtPlan()
    return chosen, because


def _harbor_part(h: Heist, parts: dict[int, Part]) -> Answer:
    """Evidence is gained before it is processed, unless processing brings more."""
    if GAIN in parts and h.worth.token() >= h.worth.processed:
        return parts[GAIN], why_.EvidenceFirst()
    return [*parts.values()][-1], why_.ProcessesNow()


def _towers_part(h: Heist, parts: dict[int, Part]) -> Answer:
    """A boost, unless there is no crime at all in hand."""
    held = len(h.worth.majors) + len(h.worth.petty)
    if not held and CRIME_PART in parts:
        return parts[CRIME_PART], why_.CardFirst()
    return parts[BOOST_PART], why_.BoostFirst()


def choose_way(h: Heist, ask: ChooseWay, options: Sequence[Choice]) -> Answer:
    """The crime succeeds either way: best at the cost of a criminal whom somebody else has hooked, on whom grip is low."""
    named = [one for one in options if isinstance(one, OnCriminal)]
    if not named:
        return nearest(h, [Node(_meant(h, one), one) for one in options])
    best = max(named, key=lambda one: (_of_others(h, one.criminal), -h.s.grip[h.seat][one.criminal], -one.criminal))
    return best, why_.AtTheirCost(criminal=best.criminal)


def _of_others(h: Heist, criminal: int) -> bool:
    return hooker(h.s, criminal) not in (NONE, h.seat)


def _meant(h: Heist, choice: Choice) -> City:
    """What a choice of an item may come to: it lies where it is, and nobody holds it."""
    if isinstance(choice, ThisItem):
        return laid(h.city, choice.item, h.city.zone_of_item(choice.item))
    return h.city


# --- consoles --------------------------------------------------------------------------------


def grip_on(h: Heist, ask: GripOn, options: Sequence[Choice]) -> Answer:
    """Where more grip brings most, or less costs least."""
    named = [one for one in options if isinstance(one, OnCriminal)]
    best = max(named, key=lambda one: (h.worth.gripped(one.criminal, ask.n), -one.criminal))
    return best, why_.GainsMost(criminal=best.criminal) if ask.n > 0 else why_.LosesLeast()


def lock_hook(h: Heist, ask: LockHook, options: Sequence[Choice]) -> Answer:
    """The one with most grip."""
    return ON_CRIMINAL[to_lock(h)], why_.LocksNeeded(criminal=to_lock(h))


def swap_hooks(h: Heist, ask: SwapHooks, options: Sequence[Choice]) -> Answer:
    """With whose criminals a major crime is in reach; else whoever has most."""
    named = [one for one in options if isinstance(one, WithPlayer)]

    def worth(one: WithPlayer) -> tuple[float, int, int]:
        line = h.swapped(one.player)
        return line[0] if line else 0.0, len(h.s.ports[one.player]), -one.player

    best = max(named, key=worth)
    line = h.swapped(best.player)
    return best, why_.TradesHooks() if line is None else why_.UsesBoost(card=line[1][0])


def boost_pick(h: Heist, ask: BoostPick, options: Sequence[Choice]) -> Answer:
    """What a boost is worth, with the intel on its third."""
    thirds = [one for one in options if isinstance(one, TakeThird)]
    worth = {one: h.worth.boost(h.s.market[one.third]) + h.s.bounty[one.third] for one in thirds}
    return max(thirds, key=lambda one: (worth[one], -one.third)), why_.BestBoost()


def choose_deck(h: Heist, ask: ChooseDeck, options: Sequence[Choice]) -> Answer:
    """A petty crime pays soonest; else the lowest level."""
    if FROM_DECK[PETTY_DECK] in options:
        return FROM_DECK[PETTY_DECK], why_.PettySoon()
    decks = [one for one in options if isinstance(one, FromDeck) and one.deck < LEVELS]
    return min(decks, key=lambda one: one.deck), why_.LowestLevel()


# --- Echo (ZH-16.12, ZH-16.13) ---------------------------------------------------------------


def tie_third(h: Heist, ask: TieThird, options: Sequence[Choice]) -> Answer:
    """She gets the boost one would like least."""
    thirds = [one for one in options if isinstance(one, TakeThird)]
    return min(thirds, key=lambda one: (h.worth.boost(h.s.market[one.third]), one.third)), why_.LeastForEcho()


def tie_grip(h: Heist, ask: TieGrip, options: Sequence[Choice]) -> Answer:
    """Her grip is equal on all of these."""
    return options[0], why_.AsGood()


CARRY: dict[type, Any] = {
    **dict.fromkeys((*ASKS, UseNearby), in_city),
    ChoosePart: choose_part,
    ChooseWay: choose_way,
    GripOn: grip_on,
    LockHook: lock_hook,
    SwapHooks: swap_hooks,
    BoostPick: boost_pick,
    ChooseDeck: choose_deck,
    TieThird: tie_third,
    TieGrip: tie_grip,
}
