"""What lies on a table in words, read off the marks of fields: pieces by name, lists by seat, grids by row.

May touch: an observed state. Must not: know any game, or tell more than it is given.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from undertable.kernel.state import FieldSpec, State, fields_of
from undertable.kernel.types import Cell, Sayable, known
from undertable.kit.kinds import FIRST_FORM, SEAT, Kinds, places

from .lines import WIDTH, columns, times
from .look import TerminalView

NONE = -1  # nothing lies there
NOTHING = "–"
UNSEEN = "?"  # something lies there, and nobody can tell what

Unsaid = Mapping[str, int]  # field -> the row that stands for nothing there
There = Callable[[Kinds[Any], int], bool]  # whether a row of a table is in this game at all


def fields(cls: type[State]) -> dict[str, FieldSpec]:
    """The fields that a game adds to a state and somebody may see."""
    own = [f for f in fields_of(cls) if f.name not in State.__struct_fields__]
    return {f.name: f for f in own if f.visible.how != "hidden"}


def bare(value: Any) -> bool:
    """Whether this is a list of bare tuples: the rules' own notes, which say nothing to anybody who plays."""
    return isinstance(value, list) and bool(value) and all(isinstance(one, tuple) for one in value)


def empty(f: FieldSpec, value: Any, unsaid: Unsaid = {}) -> bool:  # noqa: B006 - never changed
    """Whether there is nothing to tell of a value; `unsaid` names the row that stands for nothing in a field."""
    if isinstance(value, list | tuple):
        return all(empty(f, one, unsaid) for one in value)
    if isinstance(value, Cell):
        value = value.kind
    if value is None or value is False or value in ("", NONE, unsaid.get(f.name, NONE)):
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
        return _by_place(look, f, value, deep)
    if f.of.counts:
        return ", ".join(times(_one(look, f, kind), n) for kind, n in enumerate(value) if n)
    texts = [told(look, f, one, deep) for one in value]
    if f.of.table is None:
        return ", ".join(texts)
    return ", ".join(times(text, len(list(same))) for text, same in groupby(texts))


def _by_place(look: TerminalView, f: FieldSpec, value: Sequence[Any], deep: int) -> str:
    """Whatever a list by a table holds, each behind its place."""
    table = places(f)[deep]
    there = [(i, one) for i, one in enumerate(value) if not empty(f, one)]
    return "; ".join(f"{place(look, table, i)} {told(look, f, one, deep + 1)}" for i, one in there)


def _key(look: TerminalView, tables: tuple[Kinds[Any], ...], key: Any) -> str:
    return place(look, tables[0], key) if tables else str(key)


def place(look: TerminalView, table: Kinds[Any], i: int) -> str:
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
    if value is None or (value == NONE and f.of.table is not None):
        return NOTHING
    if f.of.table is None:
        return str(value).replace("-", "−") if known(value) else UNSEEN
    return place(look, f.of.table, value) if known(value) and value >= 0 else UNSEEN


def grid(
    look: TerminalView, s: State, by: Kinds[Any], shown: dict[str, FieldSpec], there: There, unsaid: Unsaid
) -> list[str]:
    """A row for each place that has anything, a column for each field under its label; lines, where that is too wide."""
    lists = {f.name: getattr(s, f.name) for f in shown.values()}
    rows = []
    for i in range(max(map(len, lists.values()))):
        cells = [(f, _at(lists[f.name], i)) for f in shown.values()]
        if there(by, i) and not all(empty(f, one, unsaid) for f, one in cells):
            rows.append((place(look, by, i), [_cell(look, f, one, unsaid) for f, one in cells]))
    if not rows:
        return []
    lines = columns([["", *shown], *([name, *(cell.text for cell in cells)] for name, cells in rows)])
    if max(map(len, lines)) <= WIDTH:
        return lines
    return [f"{name}: {'; '.join(_beside(list(shown), cells))}" for name, cells in rows]


def _at(values: Sequence[Any], i: int) -> Any:
    """What stands in a row; nothing below the end of a shorter list."""
    return values[i] if i < len(values) else None


class _Cell(NamedTuple):
    """One cell of a grid: what stands there, and what is said of it in a line."""

    text: str
    said: str  # nothing, where there is nothing to say; the label alone, where it says all


ALONE = "\0"  # what is simply so needs no "yes" behind its label


def _cell(look: TerminalView, f: FieldSpec, value: Any, unsaid: Unsaid) -> _Cell:
    if empty(f, value, unsaid):
        is_zero = type(value) is int and value == 0 and f.of.table is None
        return _Cell("0" if is_zero else NOTHING, "")
    text = told(look, f, value, 1)
    return _Cell(text, ALONE if value is True else text)


def _beside(labels: list[str], cells: list[_Cell]) -> list[str]:
    """The cells of a row in a line, each behind its label."""
    told_ = [(label.lower(), cell.said) for label, cell in zip(labels, cells, strict=True) if cell.said]
    return [label if said == ALONE else f"{label} {said}" for label, said in told_]
