"""How a game looks that draws nothing itself: `cards/stage.toml`, read and held to the game's tables, questions and answers.

May touch: a game's `cards/stage.toml`. Must not: see any state. A mistake is told with the key it stands under, and with what
there is instead; a game without the file is laid out by seats, so that the shell can draw it all the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib.resources.abc import Traversable
from typing import Any, Literal

import msgspec

from undertable.kernel.game import Game
from undertable.kernel.state import fields_of
from undertable.kernel.text import LANGUAGES

from .kinds import SEAT, ContentError, Kinds, read
from .shape import choices, sent, tables

FILE = "stage"
FACTORS = ("least", "greatest")
Point = tuple[float, float]
Outline = Literal["circle", "square", "octagon", "hexagon", "frame"]


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table of the file: an unknown key is refused."""


class Sheet(Part, frozen=True):
    """One way to lay the places out."""

    extent: tuple[float, float, float, float]  # left, top, right, bottom
    stretch: tuple[float, float]  # the least and the greatest width for a height of 1
    at: tuple[float, float]  # pixels where places have their declared size
    column: str = ""
    points: dict[str, Point] = {}


class Way(Part, frozen=True):
    """What joins two places."""

    table: str
    a: str
    b: str
    but: str = ""


class Piece(Part, frozen=True):
    """A table whose rows stand in places."""

    table: str
    at: str = ""
    outline: Outline = "circle"
    own: str = ""
    among: str = ""
    laps: bool = False


class Lying(Part, frozen=True):
    """A table whose rows lie in places."""

    table: str
    at: str = ""


class As(Part, frozen=True):
    """As what a row stands on the stage."""

    table: str
    by: str = ""


class Stage(Part, frozen=True):
    """The whole file, as `stage.d.ts` says what it means."""

    layout: Literal["plan", "grid", "sectors"]
    place: str
    wide: Sheet
    size: dict[str, Point | float]
    upright: Sheet | None = None
    ring: str = ""
    lines: str = ""
    way: tuple[Way, ...] = ()
    piece: tuple[Piece, ...] = ()
    thing: tuple[Lying, ...] = ()
    as_: dict[str, As] = msgspec.field(name="as", default={})
    target: dict[str, str] = {}
    grave: tuple[str, ...] = ()
    loose: tuple[str, ...] = ()
    aside: tuple[str, ...] = ()
    pair: tuple[str, ...] = ()
    actor: dict[str, str] = {}
    short: dict[str, dict[str, str]] = {}
    low: dict[str, dict[str, str]] = {}


def declared(game: Game[Any], folder: Traversable) -> dict[str, Any]:
    """What the shell is told: the file as it is written, once it has been found true; without one, seats side by side."""
    if not (folder / "cards" / f"{FILE}.toml").is_file():
        return by_seats(game)
    given = read(folder, FILE)
    try:
        stage = msgspec.convert(given, Stage)
    except msgspec.ValidationError as error:
        raise ContentError(f"{FILE}.toml: {error}") from error
    for key, wrong in Check(game, stage).all():
        raise ContentError(f"{FILE}.toml, {key}: {wrong}")
    return given


def by_seats(game: Game[Any]) -> dict[str, Any]:
    """Everybody's seat is a place, in rows of three: what belongs to somebody lies there."""
    seats = range(max(n for counts in game.modes.values() for n in counts))
    wide, high = min(3, len(seats)), -(-len(seats) // 3)
    return {
        "layout": "grid",
        "place": SEAT.sort,
        "wide": {
            "points": {str(seat): [seat % 3, seat // 3] for seat in seats},
            "extent": [-0.5, -0.5, wide - 0.5, high - 0.5],
            "stretch": [0.8, 3],
            "at": [wide * 220, high * 160],
        },
        "size": {"usual": [200, 140], "least": 0.6, "greatest": 2},
    }


Wrong = tuple[str, str]  # the key, and what is wrong there


class Check:
    """Whether what a file says is there: each part yields what is not."""

    def __init__(self, game: Game[Any], stage: Stage) -> None:
        self.game, self.stage = game, stage
        self.tables = tables(game)
        self.answers = {cls.__name__: cls for cls in choices(game)}
        self.questions = {cls.__name__: cls for cls in game.book.frames}
        self.state = [f.name for f in fields_of(game.state)]

    @property
    def place(self) -> Kinds[Any]:
        """The table whose rows are places."""
        return self.tables[self.stage.place]

    def all(self) -> Iterator[Wrong]:
        """Everything that is wrong, as it stands in the file."""
        yield from self._named("place", [self.stage.place], self.tables)
        yield from self._named("ring", filter(None, [self.stage.ring]), self.state)
        yield from self._named("lines", filter(None, [self.stage.lines]), self._columns(self.place))
        yield from self._sheets()
        yield from self._size()
        yield from self._ways()
        yield from self._pieces()
        yield from self._as()
        yield from self._answers()
        yield from self._names()

    def _named(self, key: str, given: Iterable[str], there: Iterable[str]) -> Iterator[Wrong]:
        known = sorted(there)
        yield from ((key, f"no '{name}'; there are: {', '.join(known)}") for name in given if name not in known)

    def _columns(self, table: Kinds[Any]) -> set[str]:
        """The columns that rows are sent with."""
        return {column for row in sent(table) for column in row}

    def _sheets(self) -> Iterator[Wrong]:
        for key, sheet in (("wide", self.stage.wide), ("upright", self.stage.upright)):
            if sheet is not None:
                yield from self._points(key, sheet)
                yield from _measures(key, sheet, points_of(self.place, sheet))

    def _points(self, key: str, sheet: Sheet) -> Iterator[Wrong]:
        ids = [str(n) for n in range(len(self.place))] if self.stage.ring else self.place.ids
        if sheet.column:
            yield from self._named(f"{key}, column", [sheet.column], self._columns(self.place))
        elif not sheet.points and self.stage.layout != "sectors":
            yield key, "neither a column nor points"
        yield from self._named(f"{key}, points", sheet.points, ids)

    def _size(self) -> Iterator[Wrong]:
        size = self.stage.size
        yield from (("size", f"it has no {word}") for word in ("usual", *FACTORS) if word not in size)
        for which, value in size.items():
            if (which in FACTORS) is isinstance(value, tuple):
                yield f"size, {which}", "a factor" if which in FACTORS else "width and height"
            yield from self._sized(which)

    def _sized(self, which: str) -> Iterator[Wrong]:
        """Which places a size is for."""
        column, colon, wanted = which.partition(":")
        if colon and not any(str(row.get(column)) == wanted for row in sent(self.place)):
            yield f"size, {which}", f"no {self.place.sort} has {column} = {wanted}"
        if not colon and which not in ("usual", *FACTORS):
            yield from self._named("size", [which], self.place.ids)

    def _ways(self) -> Iterator[Wrong]:
        for n, way in enumerate(self.stage.way, 1):
            key = f"way {n}"
            yield from self._named(key, [way.table], self.tables)
            table = self.tables.get(way.table)
            if table is None:
                continue
            yield from self._named(key, filter(None, (way.a, way.b, way.but)), self._columns(table))
            ends = [end for row in sent(table) for end in (*_several(row.get(way.a)), *_several(row.get(way.b)))]
            yield from self._named(key, ends, self.place.ids)

    def _pieces(self) -> Iterator[Wrong]:
        pieces = [
            (f"piece {n}", part.table, (part.at, part.own, part.among)) for n, part in enumerate(self.stage.piece, 1)
        ]
        things = [(f"thing {n}", part.table, (part.at,)) for n, part in enumerate(self.stage.thing, 1)]
        for key, table, fields in (*pieces, *things):
            yield from self._named(key, [table], self.tables)
            yield from self._named(key, filter(None, fields), self.state)

    def _as(self) -> Iterator[Wrong]:
        for sort, other in self.stage.as_.items():
            yield from self._named("as", [sort, other.table], self.tables)
            if other.by and other.table in self.tables:
                yield from self._named(f"as, {sort}", [other.by], self._columns(self.tables[other.table]))

    def _answers(self) -> Iterator[Wrong]:
        for key, names in (
            ("grave", self.stage.grave),
            ("loose", self.stage.loose),
            ("aside", self.stage.aside),
            ("pair", self.stage.pair),
        ):
            yield from self._named(key, names, self.answers)
        for key, chosen, classes in (
            ("target", self.stage.target, self.answers),
            ("actor", self.stage.actor, self.questions),
        ):
            yield from self._named(key, chosen, classes)
            for name, field in chosen.items():
                if name in classes:
                    yield from self._named(f"{key}, {name}", [field], (f.name for f in fields_of(classes[name])))

    def _names(self) -> Iterator[Wrong]:
        for key, names in (("short", self.stage.short), ("low", self.stage.low)):
            yield from self._named(key, names, LANGUAGES)
            for lang, by_id in names.items():
                yield from self._named(f"{key}, {lang}", by_id, self.place.ids)


def _measures(key: str, sheet: Sheet, points: Mapping[str, Point]) -> Iterator[Wrong]:
    """Whether the corners hold all points, and how far a sheet may stretch."""
    left, top, right, bottom = sheet.extent
    if not (left < right and top < bottom):
        yield f"{key}, extent", "left, top, right and bottom in this order"
    for id_, (x, y) in points.items():
        if not (left <= x <= right and top <= y <= bottom):
            yield f"{key}, extent", f"{id_} lies outside, at {x}, {y}"
    if not 0 < sheet.stretch[0] <= sheet.stretch[1]:
        yield f"{key}, stretch", "the least width for a height of 1, then the greatest"


def points_of(place: Kinds[Any], sheet: Sheet) -> Mapping[str, Point]:
    """Where the places lie, by id; a place without a point is not drawn."""
    by_column = {row["id"]: row[sheet.column] for row in sent(place) if sheet.column in row}
    return {**by_column, **sheet.points}


def _several(ends: Any) -> Sequence[str]:
    return [] if ends is None else [ends] if isinstance(ends, str) else ends
