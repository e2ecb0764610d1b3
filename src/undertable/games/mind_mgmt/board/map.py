"""Zanzibar: 42 locations, who is whose neighbour, borders for mayhem (MM-2). Data and look-ups only."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Annotated

from undertable.kernel.marks import of
from undertable.kit.kinds import FIRST_FORM, Kinds, Row, plain, read

from ..box.tables import FEATURE, FOLDER

_board = read(FOLDER, "board")
COLUMNS: str = _board["columns"]
ROWS: int = _board["rows"]
WIDTH = len(COLUMNS)
PLACES = tuple(f"{column}{row}" for row in range(1, ROWS + 1) for column in COLUMNS)
PLACE = plain("place", PLACES, called="location")
ANYWHERE = range(len(PLACES))

Table = tuple[tuple[int, ...], ...]


def _xy(place: int) -> tuple[int, int]:
    return place % WIDTH, place // WIDTH


def _table(related: Callable[[int, int], bool]) -> Table:
    """By location: the locations whose distance in columns and rows is as wanted."""

    def row(v: int) -> tuple[int, ...]:
        x, y = _xy(v)
        return tuple(w for w in ANYWHERE if related(abs(_xy(w)[0] - x), abs(_xy(w)[1] - y)))

    return tuple(row(v) for v in ANYWHERE)


TEMPLES = frozenset(PLACE.kind(id_) for id_ in _board["temples"])
FEATURES_AT: Table = tuple(tuple(FEATURE.kind(f) for f in _board["features"].get(id_, ())) for id_ in PLACES)
WITH: Table = tuple(tuple(v for v in ANYWHERE if f in FEATURES_AT[v]) for f in range(len(FEATURE)))

ORTH = _table(lambda x, y: x + y == 1)  # MM-2.3
DIAG = _table(lambda x, y: x == y == 1)
STEP: Table = tuple(  # MM-2.4: diagonally only into and out of a temple
    tuple(sorted((*ORTH[v], *(w for w in DIAG[v] if v in TEMPLES or w in TEMPLES)))) for v in ANYWHERE
)
IMMORTAL: Table = tuple(tuple(sorted((*ORTH[v], *DIAG[v]))) for v in ANYWHERE)  # MM-2.5
LEAPS = {  # MM-6.4, MM-12.9
    "leap_orth2": _table(lambda x, y: (x, y) in ((2, 0), (0, 2))),
    "leap_diag2": _table(lambda x, y: x == y == 2),
    "leap_orth3": _table(lambda x, y: (x, y) in ((3, 0), (0, 3))),
    "leap_knight": _table(lambda x, y: (x, y) in ((1, 2), (2, 1))),
    "leap_shared_feature": tuple(
        tuple(w for w in ANYWHERE if w != v and set(FEATURES_AT[v]) & set(FEATURES_AT[w])) for v in ANYWHERE
    ),
}
LINE2 = _table(lambda x, y: min(x, y) == 0 and x + y <= 2)  # MM-9.1

EDGE = tuple(v for v in ANYWHERE if _xy(v)[0] in (0, WIDTH - 1) or _xy(v)[1] in (0, ROWS - 1))  # MM-2.6
INNER = tuple(v for v in ANYWHERE if v not in EDGE)
SLIP_SITES = tuple(  # MM-4.19
    v for v in ANYWHERE if v not in TEMPLES and any(t in IMMORTAL[v] for t in TEMPLES)
)


class Border(Row, frozen=True, kw_only=True):
    """What lies between two locations beside each other (MM-2.7)."""

    a: Annotated[int, of(PLACE)]
    b: Annotated[int, of(PLACE)]


def _border(v: int, w: int) -> Border:
    name = {lang: {form: f"{PLACES[v]}–{PLACES[w]}"} for lang, form in FIRST_FORM.items()}
    return Border(id=f"{PLACES[v]}_{PLACES[w]}", name=name, a=v, b=w)


BORDERS = tuple((v, w) for v in ANYWHERE for w in ORTH[v] if v < w)  # MM-2.7
BORDER = Kinds("border", [_border(v, w) for v, w in BORDERS])
WALL: tuple[dict[int, int], ...] = tuple(  # location -> neighbour -> the border between them
    {b[1 - b.index(v)]: i for i, b in enumerate(BORDERS) if v in b} for v in ANYWHERE
)

NO_BORDER = -1  # between locations that touch at a corner only
IMMORTAL_WAYS = tuple(  # MM-7.2: by location, where an Immortal may go, and the border it crosses
    tuple((w, WALL[v].get(w, NO_BORDER)) for w in IMMORTAL[v]) for v in ANYWHERE
)


def _corners(border: int) -> set[tuple[int, int]]:
    """The two grid corners at the ends of a border (MM-2.8)."""
    v, w = BORDERS[border]
    (x, y), (x2, _) = _xy(v), _xy(w)
    return {(x + 1, y), (x + 1, y + 1)} if x2 > x else {(x, y + 1), (x + 1, y + 1)}


TOUCHING: tuple[frozenset[int], ...] = tuple(
    frozenset(c for c in range(len(BORDERS)) if c != b and _corners(c) & _corners(b)) for b in range(len(BORDERS))
)


def open_steps(mayhem: Iterable[int], v: int) -> list[int]:
    """Where a STEP or an agent's move can lead from v (MM-2.4, MM-2.7).

    >>> [PLACES[w] for w in open_steps([BORDER.kind("d4_e4")], PLACE.kind("d4"))]
    ['c3', 'd3', 'c4', 'd5', 'e5']
    """
    wall = WALL[v]
    return [w for w in STEP[v] if w not in wall or wall[w] not in mayhem]


def apart(v: int, w: int) -> int:
    """How far two locations lie from each other in columns and rows together (MM-12.9).

    >>> apart(PLACE.kind("a1"), PLACE.kind("c2"))
    3
    """
    (x, y), (x2, y2) = _xy(v), _xy(w)
    return abs(x - x2) + abs(y - y2)


def walkable(walls: Iterable[int], tunnel: Sequence[int], v: int) -> list[int]:
    """Where the Recruiter's STEP can lead from v: as `open_steps`, and through a tunnel (MM-6.3, MM-12.9)."""
    ways = open_steps(walls, v)
    return sorted([*ways, *(mouth for mouth in tunnel if mouth != v)]) if len(tunnel) == 2 and v in tunnel else ways


def reach(mayhem: Iterable[int], v: int, spaces: int) -> dict[int, int]:
    """Every location within that many spaces of an agent's move, with how many it takes (MM-8.2)."""
    walls = set(mayhem)
    far = {v: 0}
    ring = [v]
    for n in range(1, spaces + 1):
        ring = [w for w in dict.fromkeys(w for u in ring for w in open_steps(walls, u)) if w not in far]
        far.update(dict.fromkeys(ring, n))
    return far


def _distances(v: int) -> tuple[int, ...]:
    """How many spaces every location lies from v where nothing is in the way."""
    far = reach((), v, len(PLACES))
    return tuple(far[w] for w in ANYWHERE)


DISTANCE: Table = tuple(_distances(v) for v in ANYWHERE)
