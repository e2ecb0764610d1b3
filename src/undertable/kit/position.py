"""Positions by name, read off the marks of fields: every piece comes out of its pool, and what is left stays there.

May touch: a state laid out for a new game. Must not: know what comes next, or what cannot be; the game does.

A list by seat is told in order, a list by another table in order or by name (`pawns = { green = 3 }`), counts by
kind (`{ codebreaker = 2 }`), everything else by id. What is left out stays as it was laid out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from types import NoneType
from typing import Any, TypeVar, get_args, get_origin

import msgspec

from undertable.kernel.fault import Fault
from undertable.kernel.game import SetupError
from undertable.kernel.marks import Things
from undertable.kernel.state import FieldSpec, State, fields_of
from undertable.kernel.types import ALL, Cell, Seats, cell

from .kinds import SEAT, Kinds, places

NONE = -1  # nothing lies there
B = TypeVar("B", bound=msgspec.Struct)


class Layout:
    """A state being filled from a description. `called`: the keys people write, each with the field it fills."""

    def __init__(self, s: State, called: Mapping[str, str], knowers: Seats = ALL) -> None:
        self.s, self.called, self.knowers = s, called, knowers
        self.fields = {f.name: f for f in fields_of(type(s))}
        self.pools = {f.of.table.sort: f for f in self.fields.values() if f.of.pool}

    def fill(self, described: Mapping[str, Any], besides: type[B] = msgspec.Struct) -> B:  # type: ignore[assignment]
        """Put everything where it is said to lie; what the game itself has to place is read into a `besides`."""
        told = {key: value for key, value in described.items() if value is not None}
        own = {f.name: f for f in fields_of(besides)}
        for key in told:
            if key not in self.called and key not in own:
                keys = ", ".join(sorted([*self.called, *own]))
                raise SetupError("a position has no '{key}'; it may have: {keys}", key=key, keys=keys)
        for key, name in self.called.items():
            if key in told:
                with _about(key):
                    f = self.fields[name]
                    setattr(self.s, name, self._value(f, f.type, told[key], getattr(self.s, name)))
        found = {}
        for key in [key for key in own if key in told]:
            with _about(key):
                found[key] = self._value(own[key], own[key].type, told[key])
        return besides(**found)

    def _value(self, f: FieldSpec, hint: Any, given: Any, now: Any = None, deep: int = 0) -> Any:
        """What a field (or a part of it, so many lists deep) holds, if `given` is said of it."""
        hint, *others = _ways(hint)
        if others and type(given) is hint:  # a number beside a list of things
            return given
        hint = others[0] if others else hint
        tables = places(f)
        if get_origin(hint) is dict:
            return self._by_key(f, hint, given, tables)
        if deep < len(tables):
            return self._by_place(f, get_args(hint)[0], given, now, deep, tables[deep])
        if f.of.counts:
            return self._counts(f, given)
        if get_origin(hint) in (list, tuple):
            found = [self._value(f, get_args(hint)[0], one, None, deep) for one in _demand(list, given)]
            return sorted(found) if f.of.piece and f.visible.how == "owner_zone" else get_origin(hint)(found)
        return self._one(f, hint, given, now)

    def _by_place(self, f: FieldSpec, hint: Any, given: Any, now: list[Any], deep: int, table: Kinds[Any]) -> list[Any]:
        """A list with a place for each row of a table."""
        filled = list(now)
        if isinstance(given, dict) and table is not SEAT:
            places = [(table.kind(name), one) for name, one in given.items()]
        else:
            places = list(enumerate(_demand(list, given)))
        if len(places) > len(filled):
            raise Fault("{n} are told, but there is room for {room}", n=len(places), room=len(filled))
        for i, one in places:
            filled[i] = self._value(f, hint, one, filled[i], deep + 1)
        return filled

    def _by_key(self, f: FieldSpec, hint: Any, given: Any, tables: tuple[Kinds[Any], ...]) -> dict[Any, Any]:
        """A table of values: its keys are ids where the mark says of what."""
        value = get_args(hint)[1]
        return {
            tables[0].kind(key) if tables else key: self._value(f, value, one, deep=1)
            for key, one in _demand(dict, given).items()
        }

    def _counts(self, f: FieldSpec, given: Any) -> list[int]:
        counts = [0] * len(f.of.table)
        for name, n in _demand(dict, given).items():
            kind = f.of.table.kind(name)
            if _demand(int, n) < 0:
                raise Fault("a value of the wrong kind")
            counts[kind] = n
            for _ in range(n if f.of.piece else 0):
                self._take(f.of.table, kind)
        return counts

    def _one(self, f: FieldSpec, hint: Any, given: Any, now: Any) -> Any:
        """A number, a word, a truth; or something by its id, which an empty place may be without."""
        if given is None and now == NONE:
            return NONE
        if f.of.table is None or f.of.table is SEAT:
            return _demand(hint, given)
        kind: int = f.of.table.kind(given)
        if f.of.piece:
            self._take(f.of.table, kind)
        return cell(kind, self.knowers) if hint is Cell else kind

    def _take(self, table: Things, kind: int) -> None:
        """A piece comes out of its pool, if it has one."""
        if table.sort not in self.pools:
            return
        pool = self.pools[table.sort]
        left: list[int] = getattr(self.s, pool.name)
        if pool.of.counts and left[kind] > 0:
            left[kind] -= 1
        elif not pool.of.counts and kind in left:
            left.remove(kind)
        else:
            raise _no_more(pool.of.table, kind)


def _no_more(table: Kinds[Any], kind: int) -> Fault:
    row = table[kind]
    if row.count == 1:
        return Fault("the {sort} {name} is placed twice, or is not in this game", sort=Fault(table.called), name=row.id)
    return Fault("there are not so many of {name} (only {count} in all)", name=row.id, count=row.count)


def _ways(hint: Any) -> list[Any]:
    """The alternatives of a type; a value that may be left out has one."""
    if get_origin(hint) in (list, tuple, dict):
        return [hint]
    return [way for way in get_args(hint) if way is not NoneType] or [hint]


def _demand(kind: Any, given: Any) -> Any:
    """The value itself, if it is of that kind; a truth is no number."""
    if type(given) is not kind:
        raise Fault("a value of the wrong kind")
    return given


@contextmanager
def _about(key: str) -> Iterator[None]:
    """Whatever is wrong is told with the key under which it was written."""
    try:
        yield
    except Fault as fault:
        raise SetupError("{key}: {reason}", key=key, reason=fault) from fault
