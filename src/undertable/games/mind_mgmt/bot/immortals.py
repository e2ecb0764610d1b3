"""Immortals for both sides: how near they are to a recruit, and the Recruiter's use of them.

May touch: figures and cards that lie open, and the Recruiter's own view where it decides for the Recruiter.
"""

from __future__ import annotations

from collections.abc import Iterable

from ..board.map import ANYWHERE, FEATURES_AT, IMMORTAL, ORTH, WITH
from ..board.state import NONE, State
from ..box.tables import LYME
from ..speech.answers import MoveImmortal

REACH = (1.0, 0.45, 0.2, 0.1, 0.05)  # a recruit by how many moves of Immortals it is away


def _far() -> list[list[int]]:
    """By location: moves of an Immortal to every other, mayhem aside."""
    table = []
    for v in ANYWHERE:
        far, ring, n = {v: 0}, [v], 0
        while ring:
            n += 1
            ring = [w for w in dict.fromkeys(w for u in ring for w in IMMORTAL[u]) if w not in far]
            far.update(dict.fromkeys(ring, n))
        table.append([far[w] for w in ANYWHERE])
    return table


FAR = _far()


def moves_to_pair(immortals: Iterable[int], feature: int, blocked: Iterable[int]) -> int:
    """How many moves until two Immortals stand in two locations with a feature (MM-7.4)."""
    places = [v for v in WITH[feature] if v not in blocked]
    figures = list(immortals)
    best = len(REACH)
    for i, first in enumerate(figures):
        for second in figures[i + 1 :]:
            for v in places:
                if FAR[first][v] < best:
                    best = min([best, *(FAR[first][v] + FAR[second][w] for w in places if w != v)])
    return best


def threat(s: State, immortals: Iterable[int], blocked: Iterable[int] | None = None) -> float:
    """Recruits the Immortals are about to contact, roughly."""
    if blocked is None:
        lyme = s.agent[LYME]
        blocked = (lyme, *ORTH[lyme]) if lyme != NONE else ()
    closed, value = set(blocked), 0.0
    figures = [place for i, place in enumerate(immortals) if i != s.double]  # MM-12.9
    for feature in s.row:
        n = moves_to_pair(figures, feature, closed)
        value += REACH[n] if n < len(REACH) else 0.0
    return value


def moved(s: State, choice: MoveImmortal) -> list[int]:
    """Where the Immortals stand after a move."""
    places = list(s.immortal)
    places[choice.immortal] = choice.place
    return places


def spread_out(s: State, places: list[int]) -> list[float]:
    """How many features an Immortal would shield that none shields yet, for each place."""
    covered = {f for v in s.immortal for f in FEATURES_AT[v]}
    return [float(len(set(FEATURES_AT[v]) - covered)) for v in places]
