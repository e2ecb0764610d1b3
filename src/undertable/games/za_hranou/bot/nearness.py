"""How near a crime is: the number of clauses that fail, counted quickly, since a search asks it of every position.

May touch: a City and cards. Must not: read a state. The truth of a clause is `conditions`'s.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any

import msgspec

from ..board.city import City
from ..box.tables import CRIME
from ..rules.terms.conditions import CARDS, Clause, readings
from ..rules.terms.references import Bound, domain, mentioned
from .ways import EVERY_ITEM, items_meant

FAR = 9  # as many failing clauses as none has: nothing is known of what is farther
ALWAYS = ("at", "mine", "grip")  # what every card may look at


class Quick(msgspec.Struct, frozen=True):
    """A crime's conditions, sorted by the variable that must be bound before they can be judged."""

    bind: tuple[str, ...]
    clauses: tuple[tuple[Clause, ...], ...]  # by number of variables bound
    later: tuple[int, ...]  # by number of variables bound: how many clauses are still to come
    told: Callable[[City], tuple[Any, ...]]  # all that it can tell apart of a city, but for some items
    items: tuple[int, ...]  # the items it may speak of, where these are not all


def _quick(card: int) -> Quick:
    rules, words = CARDS[card], set(mentioned(CRIME[card].require))
    words |= {term["p"] for term in CRIME[card].require}
    every = bool(words & EVERY_ITEM)
    return Quick(
        rules.bind,
        rules.judged,
        tuple(sum(ready > depth for ready in rules.ready) for depth in range(len(rules.bind) + 1)),
        attrgetter(*ALWAYS, *_seen(words), *(["spot"] if every else [])),
        () if every else tuple(sorted(items_meant(words))),
    )


def _seen(words: set[str]) -> list[str]:
    """Which pieces of the city beside criminals and items a card with these words looks at."""
    speaking = {
        "guardian": {"guardian", "alone", "alone_with", "empty"},
        "barriers": {"barriers", "barrier_between"},
        "heat": {"heat"},
    }
    return [piece for piece, wanted in speaking.items() if words & wanted]


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
    choices = domain(city, bound, variable)
    if not choices:  # such as a second criminal of one's own: whatever speaks of it fails
        return min(best, failed + 1 + card.later[depth])
    for value in choices:
        bound[variable] = value
        best = _fewest(city, card, bound, depth + 1, failed, best)
        if best <= failed:
            break
    del bound[variable]
    return best


class Nearness:
    """The same, remembered for all that a card can tell apart of a city: for one decision, in which the ring stays."""

    def __init__(self) -> None:
        self.known: list[dict[Any, tuple[int, int]]] = [
            {} for _ in QUICK
        ]  # by card: how many, up to which limit counted

    def __call__(self, city: City, card: int, limit: int = FAR) -> int:
        """How many clauses fail; `limit` if as many or more."""
        quick, known = QUICK[card], self.known[card]
        told: tuple[Any, ...] = quick.told(city)
        if quick.items:
            spot = city.spot
            told += tuple([spot[item] for item in quick.items])
        found, counted = known.get(told, (0, 0))
        if counted < limit and found == counted:  # not known, or not far enough
            found = missing(city, card, limit)
            known[told] = found, limit
        return min(found, limit)
