"""What lies on a table in words, read off the marks of fields: pieces by name, lists by seat, grids by row.

May touch: an observed state. Must not: know any game, or tell more than it is given.
"""

from __future__ import annotations

from itertools import groupby
from typing import Any

from undertable.kernel.state import FieldSpec, State, fields_of
from undertable.kernel.types import Cell, Sayable, known
from undertable.kit.table import FIRST_FORM, SEAT, Table, places

from .lines import WIDTH, columns, times
from .look import TerminalView

NONE = -1  # nothing lies there
NOTHING = "–"


def fields(cls: type[State]) -> dict[str, FieldSpec]:
    """The fields that a game adds to a state and somebody may see."""
    own = [f for f in fields_of(cls) if f.name not in State.__struct_fields__]
    return {f.name: f for f in own if f.visible.how != "hidden"}


def empty(f: FieldSpec, value: Any) -> bool:
    """Whether there is nothing to tell of a value."""
    if isinstance(value, list | tuple):
        return all(empty(f, one) for one in value)
    if isinstance(value, Cell):
        value = value.kind
    if value is None or value is False or value in ("", NONE):
        return True
    is_number = f.of.table is None or f.of.counts
    return is_number and bool(value == 0)


def told(look: TerminalView, f: FieldSpec, value: Any, deep: int = 0) -> str:
    """A value as people read it, so many lists deep: equal neighbours once with their number."""
    tables = places(f)
    if isinstance(value, dict):
        return ", ".join(f"{_key(look, tables, key)} {told(look, f, one, 1)}" for key, one in value.items())
    if not isinstance(value, list | tuple):
        return _one(look, f, value)
    if deep < len(tables):
        there = [(i, one) for i, one in enumerate(value) if not empty(f, one)]
        return "; ".join(f"{place(look, tables[deep], i)} {told(look, f, one, deep + 1)}" for i, one in there)
    if f.of.counts:
        return ", ".join(times(_one(look, f, kind), n) for kind, n in enumerate(value) if n)
    texts = [told(look, f, one, deep) for one in value]
    if f.of.table is None:
        return ", ".join(texts)
    return ", ".join(times(text, len(list(same))) for text, same in groupby(texts))


def _key(look: TerminalView, tables: tuple[Table[Any], ...], key: Any) -> str:
    return place(look, tables[0], key) if tables else str(key)


def place(look: TerminalView, table: Table[Any], i: int) -> str:
    """What a place of a list is called."""
    if table is SEAT or table.sort in look.game.words.names:
        return look.call(table.sort, i)
    return table.names[i][look.lang][FIRST_FORM[look.lang]]


def _one(look: TerminalView, f: FieldSpec, value: Any) -> str:
    if isinstance(value, Cell):
        value = value.kind
    if isinstance(value, bool):
        return look.t("yes") if value else look.t("no")
    if isinstance(value, Sayable):
        return look.say(value)
    if not known(value):
        return "?"
    if value is None or (value == NONE and f.of.table is not None):
        return NOTHING
    return str(value) if f.of.table is None else place(look, f.of.table, value)


def grid(look: TerminalView, s: State, by: Table[Any], shown: dict[str, FieldSpec]) -> list[str]:
    """A row for each place that has anything, a column for each field under its label; lines, where that is too wide."""
    found = [getattr(s, f.name) for f in shown.values()]
    rows = []
    for i in range(max(map(len, found))):
        there = [(f, value[i] if i < len(value) else None) for f, value in zip(shown.values(), found, strict=True)]
        if not all(empty(f, one) for f, one in there):
            rows.append(
                [place(look, by, i), *(NOTHING if empty(f, one) else told(look, f, one, 1) for f, one in there)]
            )
    lines = columns([["", *shown], *rows])
    if max(map(len, lines)) <= WIDTH:
        return lines
    return [f"{name}: {'; '.join(_beside(shown, cells))}" for name, *cells in rows]


def _beside(shown: dict[str, FieldSpec], cells: list[str]) -> list[str]:
    return [f"{label.lower()} {cell}" for label, cell in zip(shown, cells, strict=True) if cell != NOTHING]
