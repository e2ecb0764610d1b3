"""The map: who is next to whom, what is accessible in which stage, how far it is (BO-1.7 to BO-1.9)."""

from __future__ import annotations

from collections import deque
from functools import cache

from ..box.tables import ITEM, NUMBERS, PLACE, PRISON, STAGES

NEXT = [[PLACE.kind(id_) for id_ in row.adjacent] for row in PLACE]
BERLIN = frozenset(kind for kind, row in enumerate(PLACE) if row.berlin)
SQUARES = tuple(kind for kind, row in enumerate(PLACE) if row.item_slot)
START, GESTAPO_HQ, CHANCELLERY = (PLACE.kind(id_) for id_ in (NUMBERS.start, NUMBERS.released_to, NUMBERS.safe))
NUREMBERG, PRAGUE = PLACE.kind("nuremberg"), PLACE.kind("prague")
FAR = 99  # no way leads there

# By location: the item its square asks for, or None where any will do (BO-6.4).
WANTED: list[int | None] = [
    ITEM.kind(row.delivery.item) if row.delivery and row.delivery.item != "any" else None for row in PLACE
]


def accessible(stage: int, place: int) -> bool:
    """BO-1.7.

    >>> accessible(2, PRAGUE), accessible(3, PRAGUE), accessible(7, PLACE.kind("paris"))
    (False, True, False)
    """
    row = PLACE[place]
    return 0 < row.stage <= stage and not (stage == STAGES and row.closed_in_stage_7)


# By stage, from 1 on: the accessible locations, and the neighbours one may go to.
OPEN = [frozenset(p for p in range(len(PLACE)) if accessible(stage, p)) for stage in range(STAGES + 1)]
STEPS = [[[w for w in NEXT[v] if w in OPEN[stage]] for v in range(len(PLACE))] for stage in range(STAGES + 1)]


def _from(steps: list[list[int]], start: int) -> list[int]:
    """How far every location is from one."""
    far = [FAR] * len(PLACE)
    far[start] = 0
    ways = deque([start])
    while ways:
        v = ways.popleft()
        for w in steps[v]:
            if far[w] == FAR:
                far[w] = far[v] + 1
                ways.append(w)
    return far


DISTANCE = [[_from(STEPS[stage], v) for v in range(len(PLACE))] for stage in range(STAGES + 1)]  # BO-1.9
_WHOLE = [_from(NEXT, v) for v in range(len(PLACE))]


@cache
def refuge(place: int) -> int:
    """Where one goes from a location that closes in stage 7: the map leaves no ties (BO-8.7).

    >>> PLACE[refuge(PLACE.kind("smolensk"))].id, refuge(PRISON) == PRISON
    ('posen', True)
    """
    if not PLACE[place].closed_in_stage_7:
        return place
    stay = [p for p in range(PRISON) if not PLACE[p].closed_in_stage_7]
    return min(stay, key=lambda p: _WHOLE[place][p])
