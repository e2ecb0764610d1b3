"""How hard a crime is, told from its conditions alone: how rare a city is in which it can be committed at once.

Cities are laid out at random, one to three criminals hooked; the difficulty is how often one must halve the chances to come
down to the share of cities in which all conditions hold. The cities are the same in every run.
"""

from __future__ import annotations

from functools import cache
from math import log2
from random import Random

from undertable.games.za_hranou.board.city import City
from undertable.games.za_hranou.board.state import IN_HAND, NONE
from undertable.games.za_hranou.bot.nearness import missing
from undertable.games.za_hranou.box.tables import CRIMINAL, ITEM, NUMBERS, RING, ZONE

CITIES = 5_000
IN_PLAY = 5  # criminals in the city
GRIP = range(NUMBERS.stamina)  # what there may be on a criminal
CARRIED = 0.3  # how likely an item is in somebody's hand


def random_city(luck: Random) -> City:
    """Everybody and everything anywhere."""
    ring = luck.sample(range(RING), RING)
    there = luck.sample(range(len(CRIMINAL)), IN_PLAY)
    at, holding = [NONE] * len(CRIMINAL), [NONE] * len(CRIMINAL)
    for criminal in there:
        at[criminal] = luck.randrange(len(ZONE))
    spot = [luck.randrange(len(ZONE)) for _ in ITEM]
    for item in range(len(ITEM)):
        holder = luck.choice(there)
        if luck.random() < CARRIED and holding[holder] == NONE:
            holding[holder], spot[item] = item, IN_HAND + holder
    heat = [0] * len(ZONE)
    for zone, tokens in zip(luck.sample(range(len(ZONE)), len(NUMBERS.heat)), NUMBERS.heat, strict=True):
        heat[zone] = tokens
    return City(
        position=tuple(ring),
        zone=tuple(ring.index(position) for position in range(RING)),
        at=tuple(at),
        spot=tuple(spot),
        holding=tuple(holding),
        guardian=luck.randrange(len(ZONE)),
        barriers=tuple(luck.sample(range(RING), 2)),
        heat=tuple(heat),
        mine=tuple(luck.sample(there, luck.randint(1, NUMBERS.ports))),
        grip=tuple(luck.choice(GRIP) for _ in CRIMINAL),
    )


@cache
def cities(n: int) -> tuple[City, ...]:
    """The cities in which all crimes are tried."""
    luck = Random("difficulty")
    return tuple(random_city(luck) for _ in range(n))


def difficulty(card: int) -> float:
    """The rarity of a city in which a crime can be committed: 3 where it is one of eight."""
    return _difficulty(card, CITIES)


@cache
def _difficulty(card: int, n: int) -> float:
    ready = sum(not missing(city, card, 1) for city in cities(n))
    return log2(n / (ready + 1))
