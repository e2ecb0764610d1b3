"""What a hooked criminal can do for an action or for free, and what becomes of the city: the steps of a search.

May touch: a City. Must not: read a state, or count actions; `search` does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from undertable.kernel.types import Choice

from ..board.city import City
from ..board.map import reachable
from ..board.state import IN_HAND, NONE
from ..box.tables import CENTER, COURIER, CRUSHER, ENFORCER, FIXER, HACKER, JUMPER, SHADE, SMUGGLER, ZONE
from ..speech.answers import DROP_ITEM, MOVES, PICK_UPS, USE_ABILITY, USE_ZONE
from ..speech.asks_effects import ChoosePart, Guard, Handle, SendCriminal, SendTogether, SwapTwoItems
from .changes import dropped, gone, heated, taken
from .ways import HEIGHTS_PARTS, Scope, near, results, steps

HEIGHTS, AERODROME, ZINBAZAAR = ZONE.kind("heights"), ZONE.kind("aerodrome"), ZONE.kind("zinbazaar")
STEP = tuple[Choice, City]


def deeds(city: City, scope: Scope, criminal: int) -> Iterator[STEP]:
    """Everything a criminal can do for an action, with the city after it (ZH-6.3 to ZH-6.6)."""
    yield from plain(city, scope, criminal)
    yield from wide(city, scope, criminal)


def plain(city: City, scope: Scope, criminal: int) -> Iterator[STEP]:
    """Moves, pick-ups and abilities that lead to few positions each."""
    here = city.at[criminal]
    able = city.able(criminal)
    for zone in steps(city, scope, here, ignoring=criminal == SHADE and able):
        yield MOVES[criminal][zone], gone(city, criminal, zone)
    for item in scope.items:
        if city.spot[item] == here:
            yield PICK_UPS[criminal][item], taken(city, criminal, item)
    if able and criminal != FIXER:
        yield from ((USE_ABILITY[criminal], after) for after in ability_used(city, scope, criminal))


def wide(city: City, scope: Scope, criminal: int) -> Iterator[STEP]:
    """Zones, whose effects may lead to hundreds of positions."""
    here = city.at[criminal]
    if not city.heat[here]:
        yield from ((USE_ZONE[criminal], after) for after in zone_used(city, scope, here))
    if criminal == FIXER and city.able(FIXER):
        yield from ((USE_ABILITY[FIXER], after) for after in ability_used(city, scope, FIXER))


# --- zones (ZH-10) ---------------------------------------------------------------------------


def zone_used(city: City, scope: Scope, zone: int) -> list[City]:
    """Where the effect of a zone can lead, heat drawn (ZH-10); of those without use for a crime only the heat counts."""
    after = heated(city, zone)
    if zone == AERODROME:
        everywhere = tuple((who, to) for who in sorted(scope.criminals) for to in range(len(ZONE)))
        return results(after, scope, (SendCriminal(0, everywhere),))
    if zone in ASKS:
        return results(after, scope, (ASKS[zone],))
    return [after] if scope.heat else []


ASKS: dict[int, Any] = {  # by zone: what it asks about the city, whatever that looks like
    ZINBAZAAR: SwapTwoItems(0),
    HEIGHTS: ChoosePart(0, 2, True, HEIGHTS_PARTS),
    CENTER: Guard(0, 3, False, True, True, NONE),
}

# --- abilities (ZH-11) -----------------------------------------------------------------------


def ability_used(city: City, scope: Scope, criminal: int) -> list[City]:
    """Where an ability that costs an action can lead (ZH-11); nowhere, where it costs none or works by itself."""
    uses = USED.get(criminal)
    return uses(city, scope) if uses else []


def fixed(city: City, scope: Scope) -> list[City]:
    """The Fixer uses a nearby zone without heat (ZH-11.1)."""
    cold = [zone for zone in near(city, city.at[FIXER]) if not city.heat[zone]]
    return [after for zone in cold for after in zone_used(city, scope, zone)]


def enforced(city: City, scope: Scope) -> list[City]:
    """The Enforcer moves somebody near him (ZH-11.2)."""
    close = near(city, city.at[ENFORCER])
    others = [who for who in sorted(scope.criminals) if who != ENFORCER and city.at[who] in close]
    moves = tuple((who, zone) for who in others for zone in steps(city, scope, city.at[who]))
    return results(city, scope, (SendCriminal(0, moves),))


def hacked(city: City, scope: Scope) -> list[City]:
    """The Hacker moves an item near him, or picks one up, across barricades (ZH-11.3)."""
    close = near(city, city.at[HACKER])
    within = [(item, zone) for item in sorted(scope.items) if (zone := city.zone_of_item(item)) in close]
    lying = tuple(item for item, _ in within if city.spot[item] < IN_HAND)
    moves = tuple((item, to) for item, zone in within for to in steps(city, scope, zone, ignoring=True))
    return results(city, scope, (Handle(0, HACKER, lying, moves),))


def jumped(city: City, scope: Scope) -> list[City]:
    """The Jumper goes to the opposite zone (ZH-11.9)."""
    return [gone(city, JUMPER, city.opposite(city.at[JUMPER]))]


def ridden(city: City, scope: Scope) -> list[City]:
    """The Courier goes as far as no barricade is in the way (ZH-11.10)."""
    barriers = () if scope.ignoring else city.barriers
    to = tuple(city.zone[place] for place in reachable(city.position[city.at[COURIER]], barriers))
    return results(city, scope, (SendTogether(0, (COURIER,), to),))


def crushed(city: City, scope: Scope) -> list[City]:
    """Where one move of the Crusher leads (ZH-11.7)."""
    return results(city, scope, (Guard(0, 1, True, True, True, CRUSHER),))


USED: dict[int, Callable[[City, Scope], list[City]]] = {
    FIXER: fixed,
    ENFORCER: enforced,
    HACKER: hacked,
    CRUSHER: crushed,
    JUMPER: jumped,
    COURIER: ridden,
}

# --- what costs nothing ----------------------------------------------------------------------


def free(city: City, scope: Scope) -> Iterator[STEP]:
    """Drops and the Smuggler's hand cost nothing (ZH-6.8, ZH-11.5)."""
    for criminal in city.mine:
        if city.holding[criminal] in scope.items:
            yield DROP_ITEM[criminal], dropped(city, criminal)
    if city.able(SMUGGLER):
        here = city.at[SMUGGLER]
        for item in sorted(scope.items):
            if city.zone_of_item(item) == here and city.spot[item] != IN_HAND + SMUGGLER:
                yield USE_ABILITY[SMUGGLER], taken(city, SMUGGLER, item)
