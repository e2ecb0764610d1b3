"""What a hooked criminal can do for an action or for free, and what becomes of the city: the steps of a search.

May touch: a City. Must not: read a state, or count actions; `search` does.
"""

from __future__ import annotations

from collections.abc import Iterator

from undertable.kernel.types import Choice

from ..board.city import City
from ..board.map import reachable
from ..board.state import IN_HAND, NONE
from ..box.tables import CENTER, COURIER, CRUSHER, ENFORCER, FIXER, HACKER, JUMPER, SHADE, SMUGGLER, ZONE
from ..speech.answers import DROP_ITEM, MOVES, PICK_UPS, USE_ABILITY, USE_ZONE
from ..speech.asks_effects import ChoosePart, Guard, Handle, SendCriminal, SendTogether, SwapTwoItems
from .ways import HEIGHTS_PARTS, Scope, dropped, gone, heated, near, results, steps, taken

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


def zone_used(city: City, scope: Scope, zone: int) -> list[City]:
    """Where the effect of a zone can lead, heat drawn (ZH-10); of those without use for a crime only the heat counts."""
    after = heated(city, zone)
    if zone == AERODROME:
        everywhere = tuple((who, to) for who in sorted(scope.criminals) for to in range(len(ZONE)))
        return results(after, scope, (SendCriminal(0, everywhere),))
    if zone == ZINBAZAAR:
        return results(after, scope, (SwapTwoItems(0),))
    if zone == HEIGHTS:
        return results(after, scope, (ChoosePart(0, 2, True, HEIGHTS_PARTS),))
    if zone == CENTER:
        return results(after, scope, (Guard(0, 3, False, True, True, NONE),))
    return [after] if scope.heat else []


def ability_used(city: City, scope: Scope, criminal: int) -> list[City]:
    """Where an ability that costs an action can lead (ZH-11)."""
    here = city.at[criminal]
    if criminal == FIXER:
        return [after for zone in near(city, here) if not city.heat[zone] for after in zone_used(city, scope, zone)]
    if criminal == ENFORCER:
        others = [who for who in sorted(scope.criminals) if who != ENFORCER and city.at[who] in near(city, here)]
        moves = tuple((who, zone) for who in others for zone in steps(city, scope, city.at[who]))
        return results(city, scope, (SendCriminal(0, moves),))
    if criminal == HACKER:
        within = [item for item in sorted(scope.items) if city.zone_of_item(item) in near(city, here)]
        lying = tuple(item for item in within if city.spot[item] < IN_HAND)
        moves = tuple((item, zone) for item in within for zone in steps(city, scope, city.zone_of_item(item), True))
        return results(city, scope, (Handle(0, HACKER, lying, moves),))
    if criminal == CRUSHER:
        return crushed(city, scope)
    if criminal == JUMPER:
        return [gone(city, JUMPER, city.opposite(here))]
    if criminal == COURIER:
        barriers = () if scope.ignoring else city.barriers
        to = tuple(city.zone[place] for place in reachable(city.position[here], barriers))
        return results(city, scope, (SendTogether(0, (COURIER,), to),))
    return []


def crushed(city: City, scope: Scope) -> list[City]:
    """Where one move of the Crusher leads (ZH-11.7)."""
    return results(city, scope, (Guard(0, 1, True, True, True, CRUSHER),))


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
