"""Where every piece is, read off the marks of fields: counted, and looked for.

May touch: what fields say they hold. Must not: know any game. Walks are written once per class, as masks are.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args, get_origin

from .marks import Of, Things
from .state import FieldSpec, State, fields_of
from .types import UNKNOWN, AnyFrame, Cell, Frame, known

Piece = tuple[str, int]  # sort and kind
Walk = Callable[[Any, list[Piece]], None]
walks: dict[type, Walk] = {}  # written as they are needed


def census(s: State) -> list[Piece]:
    """Every piece that lies in a marked field or in a pending frame; kinds may be UNKNOWN.

    What is not there yet (a cell that waits for its draw) or not there at all (NONE) is no piece.
    """
    found: list[Piece] = []
    _walk_of(type(s))(s, found)
    return found


def unlocated(seen: State, table: Things) -> list[int]:
    """By kind: how many pieces of the box a viewer has not located."""
    left = table.whole
    for sort, kind in census(seen):
        if sort == table.sort and known(kind):
            left[kind] -= 1
    return left


def _look_into(frame: Frame, found: list[Piece]) -> None:
    _walk_of(type(frame))(frame, found)


def _walk_of(cls: type) -> Walk:
    try:
        return walks[cls]
    except KeyError:
        return _write_walk(cls)


def _write_walk(cls: type) -> Walk:
    lines = [line for f in fields_of(cls) for line in _filing(f)]
    scope: dict[str, Any] = {"look_into": _look_into, "UNKNOWN": UNKNOWN}
    exec("def walk(s, found):\n" + "\n".join(f"    {line}" for line in lines or ["pass"]), scope)
    walk: Walk = scope["walk"]
    walks[cls] = walk
    return walk


def _filing(f: FieldSpec) -> list[str]:
    """Source that files the pieces of one field."""
    if AnyFrame in get_args(f.type):  # frames that wait on the stack or inside a frame
        return [f"for frame in s.{f.name}: look_into(frame, found)"]
    if not f.of.piece:
        return []
    lines, value, hint = [], f"s.{f.name}", f.type
    deep = 0
    while get_origin(hint) in (list, tuple) and not (f.of.counts and get_args(hint)[0] is int):
        lines.append("    " * deep + f"for x{deep} in {value}:")
        value, hint, deep = f"x{deep}", get_args(hint)[0], deep + 1
    return lines + ["    " * deep + line for line in _pieces(f.of, hint, value)]


def _pieces(of: Of, hint: Any, value: str) -> list[str]:
    """Source that files what stands in one place: counts by kind, a Cell, or a kind."""
    sort = of.table.sort
    if of.counts:
        return [f"for kind, n in enumerate({value}): found += [({sort!r}, kind)] * n"]
    kind = f"{value}.kind" if Cell in (hint, *get_args(hint)) else value
    file = f"if kind >= 0 or kind == UNKNOWN: found.append(({sort!r}, kind))"
    if hint in (Cell, int):
        return [f"kind = {kind}", file]
    return [f"if {value} is not None:", f"    kind = {kind}", f"    {file}"]
