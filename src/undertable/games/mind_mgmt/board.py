"""Zanzibar: 42 locations, who is whose neighbour, borders for mayhem (MM-2). Data and look-ups only."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from undertable.kit.table import FIRST_FORM, plain, read

from .cards import FEATURE, FOLDER

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
LEAPS = {  # MM-6.4
    "leap_orth2": _table(lambda x, y: (x, y) in ((2, 0), (0, 2))),
    "leap_diag2": _table(lambda x, y: x == y == 2),
}
LINE2 = _table(lambda x, y: min(x, y) == 0 and x + y <= 2)  # MM-9.1

EDGE = tuple(v for v in ANYWHERE if _xy(v)[0] in (0, WIDTH - 1) or _xy(v)[1] in (0, ROWS - 1))  # MM-2.6
INNER = tuple(v for v in ANYWHERE if v not in EDGE)
SLIP_SITES = tuple(  # MM-4.19
    v for v in ANYWHERE if v not in TEMPLES and any(t in IMMORTAL[v] for t in TEMPLES)
)

BORDERS = tuple((v, w) for v in ANYWHERE for w in ORTH[v] if v < w)  # MM-2.7
BORDER = plain(
    "border",
    [f"{PLACES[v]}_{PLACES[w]}" for v, w in BORDERS],
    [{lang: {form: f"{PLACES[v]}–{PLACES[w]}"} for lang, form in FIRST_FORM.items()} for v, w in BORDERS],
)
WALL: tuple[dict[int, int], ...] = tuple(  # location -> neighbour -> the border between them
    {b[1 - b.index(v)]: i for i, b in enumerate(BORDERS) if v in b} for v in ANYWHERE
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


def reach(mayhem: Iterable[int], v: int, spaces: int) -> dict[int, int]:
    """Every location within that many spaces of an agent's move, with how many it takes (MM-8.2)."""
    walls = set(mayhem)
    far = {v: 0}
    ring = [v]
    for n in range(1, spaces + 1):
        ring = [w for w in dict.fromkeys(w for u in ring for w in open_steps(walls, u)) if w not in far]
        far.update(dict.fromkeys(ring, n))
    return far


DISTANCE: Table = tuple(tuple(reach((), v, len(PLACES))[w] for w in ANYWHERE) for v in ANYWHERE)
