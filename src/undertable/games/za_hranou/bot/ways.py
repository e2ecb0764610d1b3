"""Which answers a search tries to what actions, abilities and zones ask, and every city they lead to.

May touch: a City. Must not: read a state, or pay for anything; `search` counts the actions.
Only pieces within a `Scope` are moved, so that a search does not follow what no crime in hand speaks of.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec

from undertable.kernel.types import Choice

from ..board.city import City
from ..board.map import DIRECTIONS, borders_nearby, neighbours, next_border
from ..board.state import NONE
from ..box.tables import BRANCH, CRIME, ITEM, ITEM_KIND, RING, SHADE, ZONE
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
    Part,
    Send,
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
from .changes import changed, key

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


def answers(city: City, scope: Scope, ask: Any) -> Sequence[Choice]:
    """The answers to a question about the city that move something within the scope."""
    tried = ANSWERS.get(type(ask))
    return tried(city, scope, ask) if tried else ()


def _sends(city: City, scope: Scope, ask: SendCriminal) -> Sequence[Choice]:
    return [SEND[who][zone] for who, zone in ask.moves if who in scope.criminals]


def _scatters(city: City, scope: Scope, ask: Scatter) -> Sequence[Choice]:
    """Whoever is first goes first: the order matters to no crime."""
    return [SEND[who][zone] for who in ask.left[:1] for zone in _ways_out(city, scope, who)]


def _ways_out(city: City, scope: Scope, who: int) -> list[int]:
    """Where somebody can be driven; barricades do not stop the Shade whose ability works (ZH-11.4)."""
    return steps(city, scope, city.at[who], ignoring=who == SHADE and city.able(SHADE))


def _rides(city: City, scope: Scope, ask: SendTogether) -> Sequence[Choice]:
    return [THERE[zone] for zone in ask.zones]


def _shifts(city: City, scope: Scope, ask: ShiftItem | Handle) -> list[Choice]:
    return [SHIFT[item][zone] for item, zone in ask.moves if item in scope.items]


def _handles(city: City, scope: Scope, ask: Handle) -> Sequence[Choice]:
    return [*[GRAB[item] for item in ask.items if item in scope.items], *_shifts(city, scope, ask)]


def _parts(city: City, scope: Scope, ask: ChoosePart) -> Sequence[Choice]:
    return [PARTS[branch] for branch in ask.branches if _matters(scope, branch)]


def _matters(scope: Scope, branch: int) -> bool:
    return branch in (SEND_PART, ITEM_PART) or (branch == GUARD_PART and (scope.guardian or scope.barriers))


def _item_swaps(city: City, scope: Scope, ask: SwapTwoItems) -> Sequence[Choice]:
    """Not two on the ground of one zone: nothing would change."""
    spot = city.spot
    matter = [pair for pair in SWAP_ITEMS if pair.one in scope.items or pair.other in scope.items]
    return [pair for pair in matter if spot[pair.one] != spot[pair.other]]


def _criminal_swaps(city: City, scope: Scope, ask: SwapTwoCriminals) -> Sequence[Choice]:
    at = city.at
    playing = [both for both in SWAP_CRIMINALS if NONE not in (at[both.one], at[both.other])]
    return [both for both in playing if at[both.one] != at[both.other]]


def _place_swaps(city: City, scope: Scope, ask: SwapItemCriminal) -> Sequence[Choice]:
    pairs = [(item, who) for item in scope.items for who in scope.criminals]
    return [SWAP_PLACES[item][who] for item, who in pairs if city.at[who] != city.zone_of_item(item)]


def _heat_moves(city: City, scope: Scope, ask: ShiftHeat) -> Sequence[Choice]:
    cold = [zone for zone in range(len(ZONE)) if not city.heat[zone]]
    return [SEND_HEAT[source][zone] for source in ask.sources if city.heat[source] for zone in cold]


# --- Sentinel and barricades -----------------------------------------------------------------


def _guards(city: City, scope: Scope, ask: Guard) -> Sequence[Choice]:
    """Moves of the Sentinel, of a barricade, or none where none is due."""
    ways: list[Choice] = [] if ask.must else [NO_MORE]
    if ask.guardian and _guardian_near(city, ask):
        ways += _posts(city, scope)
    if ask.barriers and (scope.barriers or ask.left == 1):
        ways += _barriers(city, ask)
    return ways


def _guardian_near(city: City, ask: Guard) -> bool:
    """Whether it is near whoever moves it, where that matters (ZH-11.7)."""
    return ask.near == NONE or city.guardian in near(city, city.at[ask.near])


def _posts(city: City, scope: Scope) -> list[Choice]:
    """The Sentinel either way, alone or with somebody of its zone (ZH-6.10)."""
    escorted = [who for who in scope.criminals if city.at[who] == city.guardian]
    ways: list[Choice] = []
    for zone in beside(city, city.guardian):
        ways += [POST[zone]] if scope.guardian else []
        ways += [ESCORT[who][zone] for who in escorted]
    return ways


def _barriers(city: City, ask: Guard) -> list[Choice]:
    """Either barricade within reach, to the next free border either way (ZH-6.9)."""
    within = borders_nearby(city.position[city.at[ask.near]]) if ask.near != NONE else range(RING)
    one, other = city.barriers
    standing = [(0, one, other), (1, other, one)]
    ends = [(n, next_border(at, taken, way)) for n, at, taken in standing if at in within for way in DIRECTIONS]
    return [PUT_BARRIER[barrier][city.zone[border]] for barrier, border in ends]


ANSWERS: dict[type, Callable[[City, Scope, Any], Sequence[Choice]]] = {
    SendCriminal: _sends,
    Scatter: _scatters,
    SendTogether: _rides,
    ShiftItem: _shifts,
    Handle: _handles,
    Guard: _guards,
    ChoosePart: _parts,
    SwapTwoItems: _item_swaps,
    SwapTwoCriminals: _criminal_swaps,
    SwapItemCriminal: _place_swaps,
    ShiftHeat: _heat_moves,
}

# --- what is asked next ----------------------------------------------------------------------


def following(ask: Any, choice: Choice, seat: int = 0) -> tuple[Any, ...]:
    """What is asked next, once a question is answered: the next move, the next part, what a part asks."""
    then = FOLLOWING.get(type(ask))
    return then(ask, choice, seat) if then else ()


def _more(ask: Any) -> tuple[Any, ...]:
    """The same question once more, while something is left of it."""
    return (msgspec.structs.replace(ask, left=ask.left - 1),) if ask.left > 1 else ()


def _after_guard(ask: Guard, choice: Choice, seat: int) -> tuple[Any, ...]:
    return () if choice == NO_MORE else _more(ask)


def _after_scatter(ask: Scatter, choice: Choice, seat: int) -> tuple[Any, ...]:
    if not isinstance(choice, Send):
        return ()
    left = tuple(who for who in ask.left if who != choice.criminal)
    return (msgspec.structs.replace(ask, left=left),) if left else ()


def _after_part(ask: ChoosePart, choice: Choice, seat: int) -> tuple[Any, ...]:
    return (*_part(choice.branch, seat), *_more(ask)) if isinstance(choice, Part) else ()


def _part(branch: int, seat: int) -> tuple[Any, ...]:
    """What a part of the Heights asks; who or what can really move is seen when it is answered."""
    if branch == GUARD_PART:
        return (Guard(seat, 1, True, True, True, NONE),)
    return (branch,) if branch in (SEND_PART, ITEM_PART) else ()


FOLLOWING: dict[type, Callable[[Any, Choice, int], tuple[Any, ...]]] = {
    Guard: _after_guard,
    Scatter: _after_scatter,
    ChoosePart: _after_part,
}

# --- where it all leads ----------------------------------------------------------------------


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
        ask, rest = asked(now, scope, open_[0]), open_[1:]
        ways = answers(now, scope, ask)
        if not ways:
            left.append((now, rest))
        elif not rest and type(ask) not in FOLLOWING:  # most questions are the last: the same as below, but shorter
            for choice in ways:
                after = changed(now, ask, choice)
                ends.setdefault(key(after), after)
            continue
        for choice in ways:
            after = changed(now, ask, choice)
            then = following(ask, choice) + rest
            if not then:
                ends.setdefault(key(after), after)
            elif (where := (key(after), then)) not in seen:
                seen.add(where)
                left.append((after, then))
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
