"""How cards name things: variables, zones by reference, items by name or kind (ZH-12.2 to ZH-12.4), read once.

May touch: a City and what variables are bound to. Must not: decide what a crime requires.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import Any, Literal

from undertable.kit.kinds import ContentError

from ...board.city import City
from ...board.state import NONE
from ...box.tables import ITEM, ITEM_KIND, SIBLING, ZONE

Bound = dict[str, int]  # a variable of a card -> the criminal, zone or item it stands for
Place = Callable[[City, Bound], int]  # where a reference leads
Fits = Callable[[City, Bound, int], bool]  # whether an item is one that is meant

Actor = Literal["me", "me2", "me3", "c", "c2"]
Who = Literal["me", "me2", "me3", "c", "c2", "guardian"]
CRIMINALS = ("me", "me2", "me3", "c", "c2")
ZONES = ("z", "z2")
ITEMS = ("i", "i2")
SELF = "self"  # whoever uses an ability
VARIABLES = (*CRIMINALS, *ZONES, *ITEMS)
OWN = ("me", "me2", "me3")
ALIKE = {variable: sort for sort in (CRIMINALS, ZONES, ITEMS) for variable in sort}  # they stand for different things
EVERY_ZONE, EVERY_ITEM = tuple(range(len(ZONE))), tuple(range(len(ITEM)))
STAND_IN = "stand_in"  # the item of the Mechanic that counts as its sibling, or NONE (ZH-12.7)
GUARDIAN = "guardian"


def where(city: City, bound: Bound, who: str) -> int:
    """The zone of a criminal or of the Sentinel."""
    return city.guardian if who == GUARDIAN else city.at[bound[who]]


def counts_as(bound: Bound, item: int) -> int:
    """What an item counts as: itself, or its sibling where the Mechanic's stands in for it (ZH-12.7)."""
    return SIBLING[item] if bound.get(STAND_IN, NONE) == item else item


def item_meant(bound: Bound, named: int) -> int:
    """The item that an effect hits which names one: the Mechanic's, where that stood in for it (ZH-12.7, ZH-15.14)."""
    return SIBLING[named] if bound.get(STAND_IN, NONE) == SIBLING[named] else named


@cache
def place(reference: str) -> Place:
    """A zone reference (ZH-12.3): `blocks`, `z`, `at:me`, `at:guardian`, `at:rifle`, `opp:` and any of these.

    >>> place("at:nobody")
    Traceback (most recent call last):
    undertable.kit.kinds.ContentError: no zone is meant by 'at:nobody'
    """
    head, _, rest = reference.partition(":")
    if head == "opp":
        inner = place(rest)
        return lambda city, bound: city.opposite(inner(city, bound))
    if head == "at" and rest in (*CRIMINALS, SELF, GUARDIAN):
        return lambda city, bound: where(city, bound, rest)
    if head == "at" and rest in ITEMS:
        return lambda city, bound: city.zone_of_item(bound[rest])
    if head == "at" and rest in ITEM:
        named = ITEM.kind(rest)
        return lambda city, bound: city.zone_of_item(item_meant(bound, named))
    if reference in ZONES:
        return lambda city, bound: bound[reference]
    if reference in ZONE:
        zone = ZONE.kind(reference)
        return lambda city, bound: zone
    raise ContentError(f"no zone is meant by {reference!r}")


@cache
def fits(reference: str) -> Fits:
    """An item reference (ZH-12.4): `rifle`, `kind:weapon`, `any`, `i`.

    >>> fits("kind:food")
    Traceback (most recent call last):
    undertable.kit.kinds.ContentError: no item is meant by 'kind:food'
    """
    head, _, rest = reference.partition(":")
    if reference == "any":
        return lambda city, bound, item: True
    if head == "kind" and rest in ITEM_KIND:
        kind = ITEM_KIND.kind(rest)
        return lambda city, bound, item: ITEM[item].kind == kind
    if reference in ITEMS:
        return lambda city, bound, item: bound[reference] == item
    if reference in ITEM:
        named = ITEM.kind(reference)
        return lambda city, bound, item: counts_as(bound, item) == named
    raise ContentError(f"no item is meant by {reference!r}")


# --- what a term mentions --------------------------------------------------------------------


def mentioned(written: Any) -> Iterator[str]:
    """Every word in a value as it stands in a table, references taken apart."""
    if isinstance(written, str):
        yield from written.split(":")
    elif isinstance(written, Mapping):
        for value in written.values():
            yield from mentioned(value)
    elif isinstance(written, Iterable):
        for value in written:
            yield from mentioned(value)


def variables_in(written: Any) -> frozenset[str]:
    """The variables that terms speak of.

    >>> sorted(variables_in([{"p": "in", "who": "me2", "zone": "opp:at:me"}]))
    ['me', 'me2']
    """
    return frozenset(mentioned(written)) & frozenset(VARIABLES)


def items_in(written: Any) -> frozenset[int]:
    """The items that terms name."""
    return frozenset(ITEM.kind(word) for word in mentioned(written) if word in ITEM)


def domain(city: City, bound: Bound, variable: str) -> list[int]:
    """What a variable may stand for beside those bound already (ZH-12.2)."""
    taken = [bound[other] for other in ALIKE[variable] if other in bound]
    if variable in ZONES:
        everything = EVERY_ZONE
    elif variable in ITEMS:
        everything = EVERY_ITEM
    elif variable in OWN:
        everything = city.mine
    else:
        everything = tuple([criminal for criminal, at in enumerate(city.at) if at != NONE])
    return [one for one in everything if one not in taken] if taken else list(everything)
