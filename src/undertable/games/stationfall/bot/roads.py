"""How far every place is from the Pods, as the map is printed: what is done far away must leave time to get back.

May touch: the map. Must not: look at a state; Locks, Damage and people are for `automaton.roads`.
"""

from __future__ import annotations

from ..board.map import ARROWS_IN, CORRIDORS, DOCK
from ..box.tables import CRAFTS, OUTER_SPACE, PLACE, PODS

FAR = 9  # moves: nowhere is farther


def away() -> list[int]:
    """By place, how many moves lead into the nearest standard Pod."""
    docks = {DOCK[pod] for pod in PODS if PLACE[pod].standard}
    moves = dict.fromkeys(docks, 1)
    edge = list(docks)
    while edge:
        place = edge.pop(0)
        for other, _ in CORRIDORS[place]:
            if other not in moves:
                moves[other] = moves[place] + 1
                edge.append(other)
    moves.update(dict.fromkeys(PODS, 0))
    moves.update(dict.fromkeys(CRAFTS, 0))
    moves[OUTER_SPACE] = 1 + min(moves[place] for place in ARROWS_IN)
    return [moves.get(place, FAR) for place in range(len(PLACE))]


TO_PODS = away()
