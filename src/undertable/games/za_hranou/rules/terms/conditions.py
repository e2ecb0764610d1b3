"""What crimes require: predicates as words, and the matcher that finds all ways in which a card is satisfied (ZH-12).

May touch: a City. Must not: change anything, or know who is asking.

For one card: `bindings` are the ways that differ in what its effects do, `holds` says whether there is any, `report`
which clauses are met by the way that comes nearest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Annotated, Any, Literal

import msgspec

from undertable.kernel.marks import of
from undertable.kit.terms import Inner, Term, Terms

from ...board.city import City
from ...board.state import NONE
from ...box.tables import CRIME, ITEM, ITEM_KIND, MECHANIC, NUMBERS, SHADE, SIBLING
from .references import (
    GUARDIAN,
    STAND_IN,
    Actor,
    Bound,
    Who,
    domain,
    fits,
    items_in,
    mentioned,
    place,
    variables_in,
    where,
)

conditions: Terms[Any] = Terms("p")

Operator = Literal[">=", "==", "<="]
Clause = Callable[[City, Bound], bool]
Values = tuple[int, ...]  # what the variables of USES stand for, in that order


# --- predicates: where they are --------------------------------------------------------------


@conditions.word
def in_(city: City, bound: Bound, who: Who, zone: str) -> bool:
    """Somebody is in a zone (ZH-12)."""
    return where(city, bound, who) == place(zone)(city, bound)


@conditions.word
def not_in(city: City, bound: Bound, who: Who, zone: str) -> bool:
    """Somebody is not in a zone (ZH-12)."""
    return where(city, bound, who) != place(zone)(city, bound)


@conditions.word
def same_zone(city: City, bound: Bound, who: tuple[Who, ...]) -> bool:
    """All of them are in one zone (ZH-12)."""
    return len({where(city, bound, one) for one in who}) == 1


@conditions.word
def diff_zone(city: City, bound: Bound, who: tuple[Who, ...]) -> bool:
    """No two of them are in one zone (ZH-12)."""
    return len({where(city, bound, one) for one in who}) == len(who)


@conditions.word
def alone(city: City, bound: Bound, who: Actor) -> bool:
    """No Sentinel and no other criminal there; always so for the Shade whose ability works (ZH-12.6)."""
    return alone_with(city, bound, who, ())


@conditions.word
def alone_with(city: City, bound: Bound, who: Actor, with_: tuple[Who, ...]) -> bool:
    """Those named are there and nobody else; of the Shade's company only those named matter (ZH-12.6)."""
    here = where(city, bound, who)
    if any(where(city, bound, other) != here for other in with_):
        return False
    if bound[who] == SHADE and city.able(SHADE):
        return True
    named = {bound[one] for one in (who, *with_) if one != GUARDIAN}
    if city.guardian == here and GUARDIAN not in with_:
        return False
    return all(criminal in named for criminal in city.criminals_in(here))


# --- predicates: what they hold, and what lies there -----------------------------------------


@conditions.word
def holds_(city: City, bound: Bound, who: Actor, item: str) -> bool:
    """A criminal holds an item that is meant (ZH-12)."""
    held = city.holding[bound[who]]
    return held != NONE and fits(item)(city, bound, held)


@conditions.word
def holds_nothing(city: City, bound: Bound, who: Actor) -> bool:
    """A criminal holds no item (ZH-12)."""
    return city.holding[bound[who]] == NONE


@conditions.word
def dropped(city: City, bound: Bound, item: str, zone: str) -> bool:
    """An item that is meant lies dropped in a zone (ZH-12)."""
    here, meant = place(zone)(city, bound), fits(item)
    return any(spot == here and meant(city, bound, one) for one, spot in enumerate(city.spot))


@conditions.word
def item_in(city: City, bound: Bound, item: str, zone: str) -> bool:
    """An item that is meant is in a zone, dropped or held (ZH-12)."""
    meant = fits(item)
    return any(meant(city, bound, one) for one in city.items_in(place(zone)(city, bound)))


@conditions.word
def kind(city: City, bound: Bound, item: Literal["i", "i2"], kind: Annotated[int, of(ITEM_KIND)]) -> bool:
    """An item is of a kind (ZH-12)."""
    return ITEM[bound[item]].kind == kind


@conditions.word
def same_kind(city: City, bound: Bound, items: tuple[Literal["i", "i2"], ...]) -> bool:
    """Items are of one kind (ZH-12)."""
    return len({ITEM[bound[item]].kind for item in items}) == 1


# --- predicates: zones -----------------------------------------------------------------------


@conditions.word
def empty(city: City, bound: Bound, zone: str) -> bool:
    """No items, criminals or Sentinel; heat and barricades may be there (ZH-12)."""
    here = place(zone)(city, bound)
    return city.guardian != here and not city.criminals_in(here) and not city.items_in(here)


@conditions.word
def adjacent(city: City, bound: Bound, zones: tuple[str, str]) -> bool:
    """Two zones lie side by side (ZH-12)."""
    one, other = (place(zone)(city, bound) for zone in zones)
    return city.adjacent(one, other)


@conditions.word
def opposite(city: City, bound: Bound, zones: tuple[str, str]) -> bool:
    """Two zones lie across the ring (ZH-12)."""
    one, other = (place(zone)(city, bound) for zone in zones)
    return city.opposite(one) == other


@conditions.word
def barrier_between(city: City, bound: Bound, zones: tuple[str, str]) -> bool:
    """A barricade stands on the common border of two zones (ZH-12)."""
    one, other = (place(zone)(city, bound) for zone in zones)
    return city.barrier_between(one, other)


@conditions.word
def count(
    city: City,
    bound: Bound,
    what: Literal["criminals", "items", "dropped_items", "heat", "barriers"],
    zone: str,
    op: Operator,
    n: int,
) -> bool:
    """So many of something in a zone: at least, exactly or at most (ZH-12.5)."""
    here = place(zone)(city, bound)
    if what == "criminals":
        found = city.at.count(here)
    elif what == "items":
        found = len(city.items_in(here))
    elif what == "dropped_items":
        found = city.spot.count(here)
    elif what == "heat":
        found = city.heat[here]
    else:
        found = city.barriers_of(here)
    return _compare(found, op, n)


def _compare(found: int, op: Operator, n: int) -> bool:
    return found >= n if op == ">=" else found == n if op == "==" else found <= n


# --- predicates: the player ------------------------------------------------------------------


@conditions.word
def hooked_by(city: City, bound: Bound, who: Actor, by: Literal["not_you"]) -> bool:
    """A criminal is hooked by an opponent or by nobody (ZH-12)."""
    return bound[who] not in city.mine


@conditions.word
def grip(city: City, bound: Bound, who: Actor, area: Literal["ability", "stamina"]) -> bool:
    """The player's grip on a criminal has reached an area of the track (ZH-12)."""
    return city.grip[bound[who]] >= (NUMBERS.ability if area == "ability" else NUMBERS.stamina)


@conditions.word
def hooks(city: City, bound: Bound, op: Operator, n: int) -> bool:
    """The player has so many criminals hooked (ZH-12)."""
    return _compare(len(city.mine), op, n)


@conditions.word
def any_(city: City, bound: Bound, of: tuple[Inner, ...]) -> bool:
    """At least one of the lists holds completely (ZH-12)."""
    return any(all(met(city, bound, term) for term in conditions.lists[key]) for key in of)


def met(city: City, bound: Bound, term: Term) -> bool:
    """Whether a clause is met under a binding."""
    found: bool = term.function(city, bound, **term.given)
    return found


# --- cards, read once ------------------------------------------------------------------------


class Card(msgspec.Struct, frozen=True):
    """A crime's conditions, ready to be matched."""

    bind: tuple[str, ...]
    clauses: tuple[Term, ...]
    speaks: tuple[frozenset[str], ...]  # by clause: the variables it speaks of
    ready: tuple[int, ...]  # by clause: how many variables must be bound before it can be judged
    judged: tuple[tuple[Clause, ...], ...]  # by number of variables bound: the clauses that can be judged since then
    uses: tuple[str, ...]  # the variables its effects speak of: ways that differ in no other are one (ZH-7.1)
    names: frozenset[int]  # the items its effects name
    alike: bool  # whether its effects do the same to the first two criminals, so that their order does not matter


def _read(card: int) -> Card:
    row = CRIME[card]
    key = conditions.read(f"crime.{row.id}", row.require, f"crime {row.id}")
    speaks = tuple(map(variables_in, row.require))
    ready = [max((row.bind.index(variable) + 1 for variable in wanted), default=0) for wanted in speaks]
    spoken, names = variables_in(row.effects), items_in(row.effects)
    if any(effect["do"] == "scatter" for effect in row.effects):
        spoken |= {"me"}  # who stays where everybody else is driven away
    uses = tuple(variable for variable in row.bind if variable in spoken)
    uses = (*uses, STAND_IN) if names else uses
    clauses = conditions.lists[key]
    judged = [[c for c, at in zip(clauses, ready, strict=True) if at == depth] for depth in range(len(row.bind) + 1)]
    asked = tuple(tuple(partial(clause.function, **clause.given) for clause in at) for at in judged)
    return Card(row.bind, clauses, speaks, tuple(ready), asked, uses, names, _alike(row.effects))


def _alike(effects: Any) -> bool:
    """Whether effects speak of `me` as they speak of `me2`.

    >>> _alike([{"do": "drop", "who": "me"}, {"do": "drop", "who": "me2"}]), _alike([{"do": "drop", "who": "me"}])
    (True, False)
    """
    other = {"me": "me2", "me2": "me"}
    plain = [sorted(mentioned(effect)) for effect in effects]
    turned = [sorted(other.get(word, word) for word in mentioned(effect)) for effect in effects]
    return {"me", "me2"} <= variables_in(effects) and sorted(plain) == sorted(turned)


CARDS = tuple(_read(card) for card in range(len(CRIME)))


# --- matching --------------------------------------------------------------------------------


def bindings(city: City, card: int) -> list[Values]:
    """The ways in which a crime's conditions hold, once for each that its effects can tell apart (ZH-7.1, ZH-12.1)."""
    return list(dict.fromkeys(_packed(card, bound) for bound in _ways(city, CARDS[card])))


def holds(city: City, card: int) -> bool:
    """Whether a crime's conditions hold in some way."""
    return next(_ways(city, CARDS[card]), None) is not None


def unpacked(card: int, values: Values) -> Bound:
    """What a way is, by variable."""
    return dict(zip(CARDS[card].uses, values, strict=True))


def _packed(card: int, bound: Bound) -> Values:
    stand_in = bound[STAND_IN]
    if stand_in != NONE and SIBLING[stand_in] not in CARDS[card].names:
        bound = {**bound, STAND_IN: NONE}  # no effect can tell
    if CARDS[card].alike:
        bound = {**bound, **dict(zip(("me", "me2"), sorted((bound["me"], bound["me2"])), strict=True))}
    return tuple(bound[variable] for variable in CARDS[card].uses)


def readings(city: City) -> Iterator[Bound]:
    """How the Mechanic's item may count: as itself, or, if her ability works, as its sibling (ZH-12.7)."""
    yield {STAND_IN: NONE}
    if city.able(MECHANIC) and city.holding[MECHANIC] != NONE:
        yield {STAND_IN: city.holding[MECHANIC]}


def _ways(city: City, card: Card) -> Iterator[Bound]:
    for reading in readings(city):
        yield from _bound_further(city, card, reading, 0)


def _bound_further(city: City, card: Card, bound: Bound, depth: int) -> Iterator[Bound]:
    """All bindings of the variables from `depth` on; a branch ends where a clause fails that can be judged since then."""
    for clause in card.judged[depth]:
        if not clause(city, bound):
            return
    if depth == len(card.bind):
        yield bound
        return
    variable = card.bind[depth]
    for value in domain(city, bound, variable):
        yield from _bound_further(city, card, {**bound, variable: value}, depth + 1)


# --- what is missing -------------------------------------------------------------------------


def nearest(city: City, card: int) -> tuple[Bound, tuple[bool, ...]]:
    """The way that meets most clauses, of several the one that meets earlier ones; and the truth of each under it."""
    best: tuple[bool, ...] = ()
    way: Bound = {}
    for bound in attempts(city, card):
        found = truth(city, card, bound)
        if not best or (sum(found), found) > (sum(best), best):
            way, best = bound, found
        if all(found):
            break
    return way, best


def report(city: City, card: int) -> tuple[bool, ...]:
    """The truth of each clause under the way that comes nearest."""
    return nearest(city, card)[1]


def truth(city: City, card: int, bound: Bound) -> tuple[bool, ...]:
    """Which clauses are met; none that speaks of something that there is not."""
    rules = CARDS[card]
    missing = {variable for variable in rules.bind if bound[variable] == NONE}
    return tuple(
        not missing & speaks and met(city, bound, clause)
        for speaks, clause in zip(rules.speaks, rules.clauses, strict=True)
    )


def attempts(city: City, card: int) -> Iterator[Bound]:
    """Every binding, with NONE for what there is not, such as a second criminal of one's own."""
    bind = CARDS[card].bind

    def further(bound: Bound, depth: int) -> Iterator[Bound]:
        if depth == len(bind):
            yield bound
            return
        for value in domain(city, bound, bind[depth]) or [NONE]:
            yield from further({**bound, bind[depth]: value}, depth + 1)

    for reading in readings(city):
        yield from further(reading, 0)


def first_unmet(city: City, card: int) -> int:
    """The first clause that is not met by the way that comes nearest; NONE if all are."""
    return next((n for n, true in enumerate(report(city, card)) if not true), NONE)
