"""How the city changes by an answer, and which answers a search tries: actions, abilities, zones and what they ask.

May touch: a City, of which it makes others. Must not: read a state, or pay for anything; `search` counts the actions.
Only pieces within a `Scope` are moved, so that a search does not follow what no crime in hand speaks of.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from undertable.kernel.types import Choice

from ..board.city import City
from ..board.map import DIRECTIONS, borders_nearby, neighbours, next_border
from ..board.state import IN_HAND, NONE
from ..box.tables import BRANCH, CRIME, CRIMINAL, ITEM, ITEM_KIND, RING, SHADE, ZONE
from ..rules.terms.references import mentioned
from ..speech.answers_effects import (
    ESCORT,
    GRAB,
    NO_MORE,
    PARTS,
    POST,
    PUT_BARRIER,
    SEND,
    SEND_HEAT,
    SHIFT,
    SWAP_CRIMINALS,
    SWAP_ITEMS,
    SWAP_PLACES,
    THERE,
    Escort,
    Grab,
    Part,
    Post,
    PutBarrier,
    Send,
    SendHeat,
    Shift,
    SwapCriminals,
    SwapItems,
    SwapPlaces,
    There,
)
from ..speech.asks_effects import (
    ChoosePart,
    Guard,
    Handle,
    Scatter,
    SendCriminal,
    SendTogether,
    ShiftHeat,
    ShiftItem,
    SwapItemCriminal,
    SwapTwoCriminals,
    SwapTwoItems,
)

HEIGHTS_PARTS = tuple(BRANCH.kind(f"zone.heights.{part}") for part in range(4))
SEND_PART, ITEM_PART, LOOK_PART, GUARD_PART = HEIGHTS_PARTS
COMPANY = {"c", "c2", "alone", "alone_with", "count", "empty"}  # words that speak of others' criminals too
BESIDE = tuple(map(neighbours, range(RING)))
EVERY_ITEM = {"any", "i", "i2", "items", "dropped_items", "empty", "holds_nothing"}  # words that speak of any item


class Scope(msgspec.Struct, frozen=True):
    """The pieces that some crime in hand speaks of."""

    criminals: frozenset[int]
    items: frozenset[int]
    guardian: bool
    barriers: bool
    heat: bool
    ignoring: bool = False  # barricades do not count in this turn


def scope_of(city: City, cards: Iterable[int], ignoring: bool = False) -> Scope:
    """What is worth moving for these crimes: the own criminals always, other pieces where a card mentions them."""
    words = {word for card in cards for word in mentioned(CRIME[card].require)}
    words |= {str(term["p"]) for card in cards for term in CRIME[card].require}
    everybody = {criminal for criminal, at in enumerate(city.at) if at != NONE}
    items = range(len(ITEM)) if words & EVERY_ITEM else items_meant(words)
    return Scope(
        criminals=frozenset(everybody if words & COMPANY else city.mine),
        items=frozenset(items),
        guardian=bool(words & {"guardian", "alone", "alone_with", "empty"}),
        barriers=bool(words & {"barriers", "barrier_between"}),
        heat="heat" in words,
        ignoring=ignoring,
    )


def items_meant(words: Iterable[str]) -> frozenset[int]:
    """The items named or of a kind named, and their siblings, for which the Mechanic's may stand (ZH-12.7)."""
    kinds = {ITEM_KIND.kind(word) for word in words if word in ITEM_KIND}
    kinds |= {ITEM[ITEM.kind(word)].kind for word in words if word in ITEM}
    return frozenset(item for item, row in enumerate(ITEM) if row.kind in kinds)


# --- one change ------------------------------------------------------------------------------


def key(city: City) -> tuple[Any, ...]:
    """What tells two positions of one search apart."""
    return city.at, city.spot, city.guardian, city.barriers, city.heat


def put(values: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    """The same with one value replaced."""
    return (*values[:index], value, *values[index + 1 :])


def gone(city: City, criminal: int, zone: int) -> City:
    """A criminal is in a zone, with whatever it holds."""
    return _with(city, put(city.at, criminal, zone))


def laid(city: City, item: int, zone: int) -> City:
    """An item lies in a zone."""
    spot = put(city.spot, item, zone)
    return _lying(city, spot, city.holding) if city.spot[item] < IN_HAND else _held(city, spot)


def taken(city: City, criminal: int, item: int) -> City:
    """A criminal holds an item and has dropped what it held."""
    spot = city.spot
    if city.holding[criminal] != NONE:
        spot = put(spot, city.holding[criminal], city.at[criminal])
    return _held(city, put(spot, item, IN_HAND + criminal))


def dropped(city: City, criminal: int) -> City:
    """A criminal has dropped its item."""
    return laid(city, city.holding[criminal], city.at[criminal])


def heated(city: City, zone: int) -> City:
    """One heat of every hot zone has come to a zone."""
    cooler = [max(0, heat - 1) for heat in city.heat]
    cooler[zone] = sum(heat > 0 for heat in city.heat)
    return _with(city, heat=tuple(cooler))


def _held(city: City, spot: tuple[int, ...]) -> City:
    """Items are elsewhere, and so is perhaps what somebody holds."""
    holding = [NONE] * len(CRIMINAL)
    for item, where in enumerate(spot):
        if where >= IN_HAND:
            holding[where - IN_HAND] = item
    return _lying(city, spot, tuple(holding))


def _lying(city: City, spot: tuple[int, ...], holding: tuple[int, ...]) -> City:
    return City(
        city.position, city.zone, city.at, spot, holding, city.guardian, city.barriers, city.heat, city.mine, city.grip
    )  # fmt: skip


def _with(
    city: City,
    at: tuple[int, ...] | None = None,
    guardian: int = NONE,
    barriers: tuple[int, ...] | None = None,
    heat: tuple[int, ...] | None = None,
) -> City:
    return City(
        city.position,
        city.zone,
        city.at if at is None else at,
        city.spot,
        city.holding,
        city.guardian if guardian == NONE else guardian,
        city.barriers if barriers is None else barriers,
        city.heat if heat is None else heat,
        city.mine,
        city.grip,
    )


def changed(city: City, ask: Any, choice: Choice) -> City:
    """The city after an answer to a question about it."""
    if isinstance(choice, Send):
        return gone(city, choice.criminal, choice.zone)
    if isinstance(choice, There) and isinstance(ask, SendTogether):
        for criminal in ask.criminals:
            city = gone(city, criminal, choice.zone)
        return city
    if isinstance(choice, Shift):
        return laid(city, choice.item, choice.zone)
    if isinstance(choice, Grab):
        return taken(city, ask.criminal, choice.item)
    if isinstance(choice, Post):
        return _with(city, guardian=choice.zone)
    if isinstance(choice, Escort):
        return gone(_with(city, guardian=choice.zone), choice.criminal, choice.zone)
    if isinstance(choice, PutBarrier):
        return _with(city, barriers=put(city.barriers, choice.barrier, city.position[choice.zone]))
    return _traded(city, choice)


def _traded(city: City, choice: Choice) -> City:
    if isinstance(choice, SwapItems):
        one, other = city.spot[choice.one], city.spot[choice.other]
        spot = put(put(city.spot, choice.one, other), choice.other, one)
        return _lying(city, spot, city.holding) if max(one, other) < IN_HAND else _held(city, spot)
    if isinstance(choice, SwapCriminals):
        here, there = city.at[choice.one], city.at[choice.other]
        return gone(gone(city, choice.one, there), choice.other, here)
    if isinstance(choice, SwapPlaces):
        here, there = city.at[choice.criminal], city.zone_of_item(choice.item)
        return gone(laid(city, choice.item, here), choice.criminal, there)
    if isinstance(choice, SendHeat):
        return _with(city, heat=put(put(city.heat, choice.zone, city.heat[choice.source]), choice.source, 0))
    return city


# --- what can be answered --------------------------------------------------------------------


def beside(city: City, zone: int) -> tuple[int, int]:
    """The two zones beside a zone."""
    one, other = BESIDE[city.position[zone]]
    return city.zone[one], city.zone[other]


def near(city: City, zone: int) -> tuple[int, int, int]:
    """A zone and those beside it."""
    return (zone, *beside(city, zone))


def steps(city: City, scope: Scope, zone: int, ignoring: bool = False) -> list[int]:
    """The zones that one move leads to."""
    here = city.position[zone]
    one, other = BESIDE[here]
    if ignoring or scope.ignoring:
        return [city.zone[one], city.zone[other]]
    ways = ((one, here), (other, other))  # clockwise, counter-clockwise: where to, and the border between
    return [city.zone[to] for to, border in ways if border not in city.barriers]


def answers(city: City, scope: Scope, ask: Any) -> Iterator[Choice]:
    """The answers to a question about the city that move something within the scope."""
    if isinstance(ask, SendCriminal):
        yield from (SEND[who][zone] for who, zone in ask.moves if who in scope.criminals)
    elif isinstance(ask, Scatter):
        yield from (SEND[who][zone] for who in ask.left[:1] for zone in _ways_out(city, scope, who))
    elif isinstance(ask, SendTogether):
        yield from (THERE[zone] for zone in ask.zones)
    elif isinstance(ask, ShiftItem):
        yield from (SHIFT[item][zone] for item, zone in ask.moves if item in scope.items)
    elif isinstance(ask, Handle):
        yield from (GRAB[item] for item in ask.items if item in scope.items)
        yield from (SHIFT[item][zone] for item, zone in ask.moves if item in scope.items)
    elif isinstance(ask, Guard):
        yield from _posts(city, scope, ask)
    elif isinstance(ask, ChoosePart):
        yield from (PARTS[branch] for branch in ask.branches if _matters(scope, branch))
    else:
        yield from _trades(city, scope, ask)


def _ways_out(city: City, scope: Scope, who: int) -> list[int]:
    """Where somebody can be driven; barricades do not stop the Shade whose ability works (ZH-11.4)."""
    return steps(city, scope, city.at[who], ignoring=who == SHADE and city.able(SHADE))


def _matters(scope: Scope, branch: int) -> bool:
    return branch in (SEND_PART, ITEM_PART) or (branch == GUARD_PART and (scope.guardian or scope.barriers))


def _trades(city: City, scope: Scope, ask: Any) -> Iterator[Choice]:
    if isinstance(ask, SwapTwoItems):
        for pair in SWAP_ITEMS:
            alike = city.spot[pair.one] == city.spot[pair.other] < IN_HAND
            if not alike and (pair.one in scope.items or pair.other in scope.items):
                yield pair
    elif isinstance(ask, SwapTwoCriminals):
        for both in SWAP_CRIMINALS:
            here, there = city.at[both.one], city.at[both.other]
            if NONE not in (here, there) and here != there:
                yield both
    elif isinstance(ask, SwapItemCriminal):
        for item in scope.items:
            for criminal in scope.criminals:
                if city.at[criminal] != city.zone_of_item(item):
                    yield SWAP_PLACES[item][criminal]
    elif isinstance(ask, ShiftHeat):
        cold = [zone for zone in range(len(ZONE)) if not city.heat[zone]]
        yield from (SEND_HEAT[source][zone] for source in ask.sources if city.heat[source] for zone in cold)


def _posts(city: City, scope: Scope, ask: Guard) -> Iterator[Choice]:
    """Moves of the Sentinel, of a barricade, or none where none is due."""
    if not ask.must:
        yield NO_MORE
    close = near(city, city.at[ask.near]) if ask.near != NONE else range(len(ZONE))
    if ask.guardian and city.guardian in close:
        escorted = [who for who in scope.criminals if city.at[who] == city.guardian]
        for zone in beside(city, city.guardian):
            if scope.guardian:
                yield POST[zone]
            yield from (ESCORT[who][zone] for who in escorted)
    if not ask.barriers or not (scope.barriers or ask.left == 1):
        return
    within = borders_nearby(city.position[city.at[ask.near]]) if ask.near != NONE else range(RING)
    for barrier in range(2):
        if city.barriers[barrier] in within:
            for way in DIRECTIONS:
                border = next_border(city.barriers[barrier], city.barriers[1 - barrier], way)
                yield PUT_BARRIER[barrier][city.zone[border]]


def following(city: City, ask: Any, choice: Choice, seat: int = 0) -> tuple[Any, ...]:
    """What is asked next, once a question is answered: the next move, the next part, what a part asks."""
    if isinstance(ask, Guard):
        return (msgspec.structs.replace(ask, left=ask.left - 1),) if ask.left > 1 and choice != NO_MORE else ()
    if isinstance(ask, Scatter) and isinstance(choice, Send):
        left = tuple(who for who in ask.left if who != choice.criminal)
        return (msgspec.structs.replace(ask, left=left),) if left else ()
    if isinstance(ask, ChoosePart) and isinstance(choice, Part):
        more = (msgspec.structs.replace(ask, left=ask.left - 1),) if ask.left > 1 else ()
        return (*_part(city, choice.branch, seat), *more)
    return ()


def _part(city: City, branch: int, seat: int) -> tuple[Any, ...]:
    """What a part of the Heights asks; who or what can really move is seen when it is answered."""
    if branch == GUARD_PART:
        return (Guard(seat, 1, True, True, True, NONE),)
    return (branch,) if branch in (SEND_PART, ITEM_PART) else ()


def results(city: City, scope: Scope, asks: tuple[Any, ...]) -> list[City]:
    """Every city that these questions, answered one after another, can lead to; the same half-way is tried once."""
    ends: dict[Any, City] = {}
    seen: set[Any] = set()
    left = [(city, asks)]
    while left:
        now, open_ = left.pop()
        if not open_:
            ends.setdefault(key(now), now)
            continue
        ask, tried = asked(now, scope, open_[0]), False
        for choice in answers(now, scope, ask):
            tried = True
            after = changed(now, ask, choice)
            then = (*following(after, ask, choice), *open_[1:])
            if not then:
                ends.setdefault(key(after), after)
                continue
            where = (key(after), then)
            if where not in seen:
                seen.add(where)
                left.append((after, then))
        if not tried:
            left.append((now, open_[1:]))
    return list(ends.values())


def asked(city: City, scope: Scope, ask: Any) -> Any:
    """A part of the Heights as the question that it puts in this city."""
    if ask == SEND_PART:
        moves = [(who, zone) for who in sorted(scope.criminals) for zone in steps(city, scope, city.at[who])]
        return SendCriminal(0, tuple(moves))
    if ask == ITEM_PART:
        lying = [(item, city.zone_of_item(item)) for item in sorted(scope.items)]
        return ShiftItem(0, tuple((item, zone) for item, at in lying for zone in steps(city, scope, at)))
    return ask
