"""Fields and answers by the names people use, read off their marks: for tests of any game.

May touch: whatever carries marks. Must not: know a game.
"""

from __future__ import annotations

from typing import Any

from undertable.kernel.state import FieldSpec, State, fields_of
from undertable.kernel.types import Cell, Choice, known
from undertable.kit.kinds import SEAT, Kinds, places

UNSEEN = "?"  # something whose kind the viewer does not know


class ByName:
    """A state to be read by name: `seen.hand[0] == ["mole", "?"]`, `seen.pawn == {"green": 3, "blue": 7}`.

    A list by seat, or by numbered places, stays a list; one by another table goes by its ids; counts go by kind and leave out what is not
    there; a place where nothing lies is None.
    """

    def __init__(self, s: State) -> None:
        self._s = s
        self._fields = {f.name: f for f in fields_of(type(s))}

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_") or name not in self._fields:
            raise AttributeError(f"there is no {name} on this table")
        return _value(self._fields[name], getattr(self._s, name))


def named(choice: Choice) -> Any:
    """What an answer names: an id, or several in the order of its fields."""
    told = tuple(_value(f, getattr(choice, f.name)) for f in fields_of(type(choice)))
    return told[0] if len(told) == 1 else told


def _value(f: FieldSpec, value: Any, deep: int = 0) -> Any:
    if isinstance(value, Cell):
        return _value(f, value.kind, deep)
    by = places(f)
    if deep < len(by) and isinstance(value, list):
        told = [_value(f, one, deep + 1) for one in value]
        return dict(zip(by[deep].ids, told, strict=True)) if _has_names(by[deep]) else told
    if f.of.counts and isinstance(value, list):
        return {f.of.table[kind].id: n for kind, n in enumerate(value) if n}
    if isinstance(value, list):
        return [_value(f, one, deep) for one in value]
    if isinstance(value, tuple):
        return tuple(_value(f, one, deep) for one in value)
    return _one(f, value)


def _has_names(table: Kinds[Any]) -> bool:
    return table is not SEAT and not all(map(str.isdigit, table.ids))


def _one(f: FieldSpec, value: Any) -> Any:
    if isinstance(value, int) and not known(value):
        return UNSEEN
    if f.of.table is None or f.of.table is SEAT or value is None:
        return value
    return None if value < 0 else f.of.table[value].id
