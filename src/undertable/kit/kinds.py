"""Content as tables: rows read once from TOML, each with an id, a number and names in every language.

May touch: a game's `cards/*.toml`. Must not: know what a row means.
A mistake in a file is told when it is read, with the file and the row.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib.resources.abc import Traversable
from typing import Annotated, Any, Generic, Literal, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from undertable.kernel.fault import Fault
from undertable.kernel.marks import Of
from undertable.kernel.state import FieldSpec
from undertable.kernel.text import LANGUAGES, SOURCE, Name

Names = Mapping[str, Name]  # language -> form -> word
FIRST_FORM = {lang: "one" if lang == SOURCE else "nom" for lang in LANGUAGES}  # what every name has


class ContentError(ValueError):
    """Something in a game's content files is wrong: which file, which row, and what."""


class Row(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What every row may have. A game adds its own columns; a column that nobody has declared is refused."""

    id: str
    name: Names = {}
    text: Mapping[str, str] = {}  # by language
    story: Mapping[str, str] = {}  # by language: for the mood, no rule
    rule: str = ""
    count: int = 1  # copies in the box


R = TypeVar("R", bound=Row)


class Kinds(Generic[R]):
    """One sort of things by number: `{card:market.acc}` in a message asks the table of the sort market.

    >>> side = plain("side", ("green", "blue"))
    >>> side.kind("blue"), side[1].id, len(side), side.whole
    (1, 'blue', 2, [1, 1])
    """

    file = ""  # the name of the file it was read from, without its ending
    alone = False  # whether it is all that stands there
    key = ""  # which of its lists
    given: Sequence[dict[str, Any]] = ()  # its rows as they are written there

    def __init__(self, sort: str, rows: Sequence[R], called: str = "", numbered: bool = False) -> None:
        self.sort = sort
        self.numbered = numbered  # lists by it go by number where a playthrough tells them, as those by seat do
        self.rows = tuple(rows)
        self.called = called or sort  # one of its rows, where people are told that there is no such one
        self.ids = tuple(row.id for row in rows)
        self.names: list[Mapping[str, Name]] = [row.name for row in rows]
        self._kinds = {id_: kind for kind, id_ in enumerate(self.ids)}
        twice = [id_ for kind, id_ in enumerate(self.ids) if self._kinds[id_] != kind]
        if twice:
            raise ContentError(f"{sort}: the id {twice[0]} stands there twice")

    def kind(self, id: str) -> int:
        """The number of a row; Fault says which there are."""
        if not isinstance(id, str):  # what people write may be anything
            raise Fault("a value of the wrong kind")
        if id not in self._kinds:
            names = ", ".join(self.ids)
            raise Fault("no {sort} '{name}'; there are: {names}", sort=Fault(self.called), name=id, names=names)
        return self._kinds[id]

    def row(self, id: str) -> R:
        """The row of that id."""
        return self.rows[self.kind(id)]

    def __contains__(self, id: object) -> bool:
        return isinstance(id, str) and id in self._kinds

    def __getitem__(self, kind: int) -> R:
        return self.rows[kind]

    def __len__(self) -> int:
        return len(self.rows)

    def __bool__(self) -> bool:
        """A table is there, even if nobody can tell beforehand how many rows it has (SEAT)."""
        return True

    def __iter__(self) -> Iterator[R]:
        return iter(self.rows)

    def __repr__(self) -> str:
        return f"Table({self.sort})"

    @property
    def whole(self) -> list[int]:
        """How many of each are in the box."""
        return [row.count for row in self.rows]


SEAT: Kinds[Row] = Kinds("seat", (), numbered=True)  # its rows are the people who sit there


def places(f: FieldSpec) -> tuple[Kinds[Any], ...]:
    """The tables that a field's lists go by; what belongs to owners goes by seat without saying so."""
    return f.of.per or ((SEAT,) if f.visible.how in ("owner", "owner_zone") else ())


def by_sort(tables: Iterable[Kinds[Any]]) -> dict[str, Sequence[Mapping[str, Name]]]:
    """The names that a game's messages may ask for."""
    return {table.sort: table.names for table in tables}


def plain(
    sort: str, ids: Sequence[str], names: Sequence[Names] = (), called: str = "", numbered: bool = False
) -> Kinds[Row]:
    """A table without a file: places of a grid, slots, tokens; called by their ids unless they have names."""
    given = names or [{lang: {form: id_} for lang, form in FIRST_FORM.items()} for id_ in ids]
    return Kinds(sort, [Row(id=id_, name=name) for id_, name in zip(ids, given, strict=True)], called, numbered)


def read(folder: Traversable, file: str) -> dict[str, Any]:
    """A content file of a game as it is written: `cards/<file>.toml`."""
    try:
        return tomllib.loads((folder / "cards" / f"{file}.toml").read_text("utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise ContentError(f"{file}.toml: {error}") from error


def load(
    folder: Traversable,
    file: str,
    row: type[R],
    key: str = "",
    sort: str = "",
    called: str = "",
    numbered: bool = False,
) -> Kinds[R]:
    """The rows of `cards/<file>.toml`; `key` says which list, where there are several, and is its sort unless told."""
    data = read(folder, file)
    lists = [name for name, value in data.items() if isinstance(value, list)]
    key = key or (lists[0] if len(lists) == 1 else "")
    if key not in lists:
        raise ContentError(f"{file}.toml: say which of its lists is meant: {', '.join(lists) or 'it has none'}")
    rows = [_row(row, one, f"{file}.toml, {one.get('id', f'row {n}')}") for n, one in enumerate(data[key], 1)]
    table = Kinds(sort or key, rows, called, numbered)
    table.file, table.key, table.alone, table.given = file, key, len(data) == 1, data[key]
    return table


@cache
def _hints(cls: type[Row]) -> dict[str, Any]:
    """What its columns are; looking it up costs more than reading a row."""
    return get_type_hints(cls, include_extras=True)


def _row(cls: type[R], given: dict[str, Any], where: str) -> R:
    hints = _hints(cls)
    try:
        columns = {name: value_of(hints[name], value) if name in hints else value for name, value in given.items()}
        found = msgspec.convert(columns, cls)
    except (Fault, msgspec.ValidationError) as error:
        columns_there = ", ".join(cls.__struct_fields__) if "unknown field" in str(error) else ""
        raise ContentError(f"{where}: {error}" + (f"; there are: {columns_there}" if columns_there else "")) from error
    for lang, form in FIRST_FORM.items() if found.name else ():
        if form not in found.name.get(lang, {}):
            raise ContentError(f"{where}: its name lacks {lang}.{form}")
    return found


def value_of(hint: Any, given: Any) -> Any:
    """A value by the ids people write, where its type says of which table they are; other values as they stand.

    >>> from undertable.kernel.marks import of
    >>> side = plain("side", ("green", "blue"))
    >>> value_of(Annotated[tuple[int, ...], of(side)], ["blue", "green"]), value_of(int, 3)
    ((1, 0), 3)
    >>> value_of(Annotated[int | Literal["any"], of(side)], "any")
    'any'
    """
    if get_origin(hint) is Annotated:
        inner, *marks = get_args(hint)
        table = next((mark.table for mark in marks if isinstance(mark, Of) and mark.table is not None), None)
        return value_of(inner, given) if table is None else _numbered(table, _exceptions(inner), given)
    if get_origin(hint) in (tuple, list) and isinstance(given, list):
        item = get_args(hint)[0]
        return [value_of(item, one) for one in given]
    return given


def _numbered(table: Kinds[Any], exceptions: list[Any], given: Any) -> Any:
    if isinstance(given, list):
        return tuple(_numbered(table, exceptions, one) for one in given)
    return given if given in exceptions else table.kind(given)


def _exceptions(hint: Any) -> list[Any]:
    """The words that stand for themselves in `int | Literal["any"]`, also inside a tuple."""
    if get_origin(hint) is Literal:
        return list(get_args(hint))
    return [word for arg in get_args(hint) for word in _exceptions(arg)]
