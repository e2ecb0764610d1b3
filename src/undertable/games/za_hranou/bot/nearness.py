"""How near a crime is: the number of clauses that fail, counted quickly, since a search asks it of every position.

May touch: a City and cards. Must not: read a state. The truth of a clause is `conditions`'s.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec

from ..board.city import City
from ..board.state import NONE
from ..box.tables import CRIME, ITEM, ZONE
from ..rules.terms.conditions import CARDS, readings
from ..rules.terms.references import ITEMS, ZONES, Bound, mentioned
from .ways import EVERY_ITEM, items_meant

FAR = 9  # as many failing clauses as none has: nothing is known of what is farther
Clause = Callable[[City, Bound], bool]


class Quick(msgspec.Struct, frozen=True):
    """A crime's conditions, sorted by the variable that must be bound before they can be judged."""

    bind: tuple[str, ...]
    clauses: tuple[tuple[Clause, ...], ...]  # by number of variables bound
    later: tuple[int, ...]  # by number of variables bound: how many clauses are still to come
    items: tuple[int, ...]  # the items it may speak of
    sees: tuple[bool, bool, bool]  # whether Sentinel, barricades, heat matter


def _quick(card: int) -> Quick:
    rules, words = CARDS[card], set(mentioned(CRIME[card].require))
    words |= {term["p"] for term in CRIME[card].require}
    depths = range(len(rules.bind) + 1)
    sorted_ = [[c for c, ready in zip(rules.clauses, rules.ready, strict=True) if ready == depth] for depth in depths]
    return Quick(
        rules.bind,
        tuple(tuple(partial(clause.function, **clause.given) for clause in at) for at in sorted_),
        tuple(sum(ready > depth for ready in rules.ready) for depth in depths),
        tuple(range(len(ITEM))) if words & EVERY_ITEM else tuple(sorted(items_meant(words))),
        (
            bool(words & {"guardian", "alone", "alone_with", "empty"}),
            bool(words & {"barriers", "barrier_between"}),
            "heat" in words,
        ),
    )


QUICK = tuple(_quick(card) for card in range(len(CRIME)))


def missing(city: City, card: int, limit: int = FAR) -> int:
    """How many clauses fail under the way that meets most of them; `limit` if there are as many or more."""
    best = limit
    for reading in readings(city):
        best = _fewest(city, QUICK[card], reading, 0, 0, best)
        if not best:
            break
    return best


def _fewest(city: City, card: Quick, bound: Bound, depth: int, failed: int, best: int) -> int:
    for clause in card.clauses[depth]:
        if not clause(city, bound):
            failed += 1
            if failed >= best:
                return best
    if depth == len(card.bind):
        return failed
    variable = card.bind[depth]
    choices = _domain(city, bound, variable)
    if not choices:  # such as a second criminal of one's own: whatever speaks of it fails
        return min(best, failed + 1 + card.later[depth])
    for value in choices:
        bound[variable] = value
        best = _fewest(city, card, bound, depth + 1, failed, best)
        if best <= failed:
            break
    del bound[variable]
    return best


def _domain(city: City, bound: Bound, variable: str) -> list[int]:
    """What a variable may stand for beside those of its sort that are bound already (ZH-12.2)."""
    if variable in ZONES:
        return [zone for zone in range(len(ZONE)) if zone != bound.get("z")]
    if variable in ITEMS:
        return [item for item in range(len(ITEM)) if item != bound.get("i")]
    taken = [bound[other] for other in ("me", "me2", "me3", "c", "c2") if other in bound]
    if variable[0] == "m":
        return [criminal for criminal in city.mine if criminal not in taken]
    return [criminal for criminal, at in enumerate(city.at) if at != NONE and criminal not in taken]


class Nearness:
    """The same, remembered for all that a card can tell apart of a city."""

    def __init__(self) -> None:
        self.known: dict[tuple[Any, ...], int] = {}

    def __call__(self, city: City, card: int, limit: int = FAR) -> int:
        """How many clauses fail; `limit` if as many or more."""
        quick = QUICK[card]
        guardian, barriers, heat = quick.sees
        spot = city.spot
        told = (
            card,
            limit,
            city.at,
            spot if len(quick.items) == len(ITEM) else tuple(spot[item] for item in quick.items),
            city.guardian if guardian else NONE,
            city.barriers if barriers else (),
            city.heat if heat else (),
            city.mine,
        )
        found = self.known.get(told)
        if found is None:
            found = self.known[told] = missing(city, card, limit)
        return found
