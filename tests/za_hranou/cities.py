"""A city by name, for tests of what crimes require: everything that is not said stands where it disturbs nobody."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from undertable.games.za_hranou.board.city import City
from undertable.games.za_hranou.board.state import IN_HAND, NONE
from undertable.games.za_hranou.box.tables import CRIMINAL, ITEM, RING, ZONE


def city(
    at: Mapping[str, str],
    holds: Mapping[str, str] | None = None,
    lies: Mapping[str, str] | None = None,
    *,
    mine: Sequence[str] = (),
    grip: Mapping[str, int] | None = None,
    guardian: str = "center",
    barriers: Sequence[int] = (0, 4),
    heat: Mapping[str, int] | None = None,
) -> City:
    """Zones lie clockwise as in their table: Blocks opposite Center, Heights opposite Ion Towers, and so on.

    `holds` says which criminal holds which item, `lies` where others lie; the rest lie in the Center.
    """
    where = {CRIMINAL.kind(name): ZONE.kind(zone) for name, zone in at.items()}
    spot = [ZONE.kind("center")] * len(ITEM)
    for item, zone in (lies or {}).items():
        spot[ITEM.kind(item)] = ZONE.kind(zone)
    holding = [NONE] * len(CRIMINAL)
    for criminal, item in (holds or {}).items():
        spot[ITEM.kind(item)] = IN_HAND + CRIMINAL.kind(criminal)
        holding[CRIMINAL.kind(criminal)] = ITEM.kind(item)
    heats = heat if heat is not None else {"center": 3, "heights": 2, "harbor": 1}
    return City(
        position=tuple(range(RING)),
        zone=tuple(range(RING)),
        at=tuple(where.get(criminal, NONE) for criminal in range(len(CRIMINAL))),
        spot=tuple(spot),
        holding=tuple(holding),
        guardian=ZONE.kind(guardian),
        barriers=tuple(barriers),
        heat=tuple(heats.get(row.id, 0) for row in ZONE),
        mine=tuple(CRIMINAL.kind(name) for name in mine),
        grip=tuple((grip or {}).get(row.id, 0) for row in CRIMINAL),
    )
