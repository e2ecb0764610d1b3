"""How far a Character is from anywhere, as the board stands, and its first move there (SF-17.4).

May touch: the view of a seat. Must not: know why anybody goes anywhere.
"""

from __future__ import annotations

from typing import NamedTuple

from ..board.looks import endangered, has
from ..board.map import VENTS, airlocks, edges
from ..board.state import NONE, State
from ..box.acts import AIRLOCK, CRAWL, STEP
from ..rules.actions.filing import ORDERS
from ..rules.actions.movement import offered, opens_locks
from ..speech.answers import GO, Go


class Road(NamedTuple):
    """So many moves, and the first of them; none where one is there."""

    moves: int
    first: Go | None


def onward(s: State, pawn: int, place: int) -> list[Go]:
    """The Steps, Crawls and Airlocks from a place that are legal for a Character, as if it stood there."""
    opener = opens_locks(s, pawn)
    ways = [GO[STEP][b] for b, corridor in edges(s, place) if opener or corridor == NONE or not s.locked[corridor]]
    if has(s, pawn, "tunnel_rat"):
        ways += [GO[CRAWL][b] for b in VENTS[place]]
    ways += [GO[AIRLOCK][b] for b in airlocks(s, place)]
    return [go for go in ways if not endangered(s, pawn, go.place)]


def roads(s: State, seat: int, pawn: int) -> dict[int, Road]:
    """The way to every place that can be reached; off board the Stowaway's first Step counts as one (SF-14.24)."""
    here = s.at[pawn]
    found: dict[int, Road] = {}
    edge: list[int] = []
    if here != NONE:
        found[here] = Road(0, None)
    for go in offered(s, ORDERS[seat], pawn):
        if go.place not in found:
            found[go.place] = Road(1, go)
            edge.append(go.place)
    while edge:
        place = edge.pop(0)
        for go in onward(s, pawn, place):
            if go.place not in found:
                found[go.place] = Road(found[place].moves + 1, found[place].first)
                edge.append(go.place)
    return found
