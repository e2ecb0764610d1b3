"""The station as a graph (SF-5): what is joined to what, by Corridor, hatch, Vent, arrow and wormhole.

May touch: the map's tables; of a state the Locks, Pods, Damage and the wormhole. Must not: know Characters or Items.
"""

from __future__ import annotations

from ..box.tables import ARROW, CORRIDOR, OUTER_SPACE, PLACE, PODS, STATION, VENT, X_VAULT
from .state import DOCKED, LAUNCHED, NONE, State

PLACES = len(PLACE)


Edges = tuple[tuple[int, int], ...]  # neighbour and Corridor


def _joined(pairs: list[tuple[int, int, int]]) -> list[Edges]:
    found: list[list[tuple[int, int]]] = [[] for _ in range(PLACES)]
    for a, b, n in pairs:
        found[a].append((b, n))
        found[b].append((a, n))
    return [tuple(ways) for ways in found]


CORRIDORS = _joined([(row.a, row.b, n) for n, row in enumerate(CORRIDOR)])  # by place: (neighbour, Corridor)
VENTS = [tuple(b for b, _ in ways) for ways in _joined([(row.a, row.b, n) for n, row in enumerate(VENT)])]
DOCK = [PLACE.kind(row.dock) if row.dock else NONE for row in PLACE]  # by place: where a Pod hangs
PODS_AT = [tuple(pod for pod in PODS if DOCK[pod] == place) for place in range(PLACES)]
WITHOUT_PODS = [DOCK[place] == NONE and not PODS_AT[place] for place in range(PLACES)]
ZERO_GRAVITY = [row.gravity == "zero" for row in PLACE]
ALWAYS_DARK = [row.dark for row in PLACE]
DAMAGEABLE = [row.damageable for row in PLACE]
CONSOLES = tuple(place for place, row in enumerate(PLACE) if row.console)
HAS_CONSOLE = [row.console for row in PLACE]
STANDARD = [row.standard for row in PLACE]  # a standard Pod (SF-14.17)
ARROWS_OUT = tuple(PLACE.kind(row.id) for row in ARROW if row.out)
ARROWS_IN = tuple(PLACE.kind(row.id) for row in ARROW if row.into)
ARROWS = tuple(PLACE.kind(row.id) for row in ARROW)
CORRIDORS_OF = [tuple(n for _, n in ways) for ways in CORRIDORS]


def docked(s: State, place: int) -> bool:
    """Whether a Pod hangs there (SF-2.3)."""
    return s.pod[place] == DOCKED


def mesosphere(s: State, place: int) -> bool:
    """Whether whoever is there has Escaped: in a launched Pod or a craft (SF-3.2)."""
    return s.pod[place] == LAUNCHED


def on_board(s: State, place: int) -> bool:
    """The station and every docked Pod (SF-3.1)."""
    return 0 <= place < OUTER_SPACE or (place != NONE and s.pod[place] == DOCKED)


def on_map(s: State, place: int) -> bool:
    """On Board or in Outer Space: what can be reached at all."""
    return 0 <= place <= OUTER_SPACE or (place != NONE and s.pod[place] == DOCKED)


def sections(s: State) -> list[int]:
    """The station and the docked Pods (SF-3.1)."""
    return [*STATION, *[pod for pod in PODS if s.pod[pod] == DOCKED]]


def edges(s: State, place: int) -> Edges:
    """Whatever a Step may use: neighbour and Corridor, NONE for what cannot hold a Lock: hatches and the wormhole."""
    if s.mouth == NONE and WITHOUT_PODS[place]:
        return CORRIDORS[place]
    return (*CORRIDORS[place], *hatches(s, place), *wormhole(s, place))


def hatches(s: State, place: int) -> list[tuple[int, int]]:
    """What joins a Pod and its dock (SF-3.3)."""
    found = [(DOCK[place], NONE)] if DOCK[place] != NONE and s.pod[place] == DOCKED else []
    return found + [(pod, NONE) for pod in PODS_AT[place] if s.pod[pod] == DOCKED]


def wormhole(s: State, place: int) -> list[tuple[int, int]]:
    """What joins its mouths (SF-7.2.4)."""
    if s.mouth == NONE or place not in (X_VAULT, s.mouth):
        return []
    return [(s.mouth if place == X_VAULT else X_VAULT, NONE)]


def corridors(s: State, place: int) -> list[int]:
    """The places joined by a Corridor, locked or not, the wormhole's among them (SF-7.2.4); hatches are none."""
    near = [b for b, _ in CORRIDORS[place]]
    if s.rules >= 2 and s.mouth != NONE and place in (X_VAULT, s.mouth):
        near.append(s.mouth if place == X_VAULT else X_VAULT)
    return list(dict.fromkeys(near))


def open_edges(s: State, place: int) -> list[int]:
    """The neighbours behind no Lock (SF-5.1)."""
    return [b for b, corridor in edges(s, place) if corridor == NONE or not s.locked[corridor]]


def adjacent(s: State, place: int) -> list[int]:
    """The Sections joined by a Corridor, locked or not, or by a hatch (SF-3.3)."""
    return list(dict.fromkeys(b for b, _ in edges(s, place)))


def throw_targets(s: State, place: int) -> list[int]:
    """Where something thrown from here may land: one unlocked Corridor, or two through zero gravity (SF-12)."""
    near = open_edges(s, place)
    if not ZERO_GRAVITY[place]:
        return list(dict.fromkeys(near))
    far = [b for middle in near if ZERO_GRAVITY[middle] for b in open_edges(s, middle) if b != place]
    return list(dict.fromkeys([*near, *far]))


def airlocks(s: State, place: int) -> list[int]:
    """Where the Airlock Action leads from here: arrows in their direction, that Section undamaged (SF-5.3, SF-5.4)."""
    if place == OUTER_SPACE:
        return [section for section in ARROWS_IN if not s.damaged[section]]
    return [OUTER_SPACE] if place in ARROWS_OUT and not s.damaged[place] else []
