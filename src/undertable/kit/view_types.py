"""What a game's board is shown, as TypeScript: read off the fields and marks of its state, frames, choices and facts.

May touch: classes. Must not: see any state. The text stands in each game's `web/view.d.ts`, where `tsc` holds the
board to it; a test holds the file to the classes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

import msgspec

from undertable.kernel.game import Game
from undertable.kernel.marks import Of
from undertable.kernel.state import FieldSpec, fields_of
from undertable.kernel.types import AnyChoice, AnyFact, AnyFrame, Cell, Hush

from .kinds import places

PLAIN = {int: "number", float: "number", bool: "boolean", str: "string", NoneType: "null"}
OPEN = {AnyChoice: "Choice", AnyFrame: "Frame", AnyFact: "Fact"}
NAMED: dict[Any, str] = PLAIN | OPEN
UNSENT = ("events",)  # only there while a step runs
HEAD = """\
/** What a board of {game} is shown. Written by tests/view_types.py from the classes of the game: do not edit. */
import type {{ Props as Shell }} from "/static/js/game.js";

/** What lies in a place, and who knows it: the seats as a bit mask. */
export type Cell<Kind> = [kind: Kind, knowers: number];
"""
PROPS = """\
/** What the board's functions and components are given. */
export type Props = Omit<Shell, "seen"> & { seen: State };
"""


def declared(game: Game[Any]) -> str:
    """The whole file."""
    choices = {choice for choices in game.book.choices.values() for choice in choices} | game.book.asides | {Hush}
    unions: dict[str, Iterable[type]] = {"Frame": game.book.frames, "Choice": choices, "Fact": set(game.facts)}
    classes = [game.state, *(cls for members in unions.values() for cls in members)]
    sorts = {table.sort for cls in classes for f in fields_of(cls) for table in (f.of.table, *f.of.per) if table}
    parts = [HEAD.format(game=game.id)]
    parts += [
        f"/** A row of the table {sort}: its number; -1 for none, -9999 where it is not known. */\nexport type {_called(sort)} = number;\n"
        for sort in sorted(sorts)
    ]
    parts += [_state(game.state), *(_union(name, members) for name, members in unions.items()), PROPS]
    return "\n".join(parts)


def _state(cls: type) -> str:
    lines = []
    for f in fields_of(cls):
        if f.name not in UNSENT:
            by = [table.sort for table in (*places(f), *([f.of.table] if f.of.counts else []))]
            lines += [f"  /** by {', then by '.join(by)} */"] if by else []
            lines.append(f"  {f.name}: {_type(f.type, f.of)};")
    return "\n".join(["/** What a viewer sees. */", "export type State = {", *lines, "};\n"])


def _union(name: str, members: Iterable[type]) -> str:
    found = sorted(_object(cls) for cls in members) or ["never"]
    return "\n".join([f"export type {name} =", *(f"  | {one}" for one in found)]) + ";\n"


def _object(cls: type) -> str:
    """A Struct with its tag, as it is written."""
    tag = cls.__struct_config__.tag  # type: ignore[attr-defined]
    fields = [f'is: "{tag}"'] if tag else []
    return "{ " + "; ".join([*fields, *map(_field, fields_of(cls))]) + " }"


def _field(f: FieldSpec) -> str:
    return f"{f.name}: {_type(f.type, f.of)}"


def _type(hint: Any, of: Of) -> str:
    """A type as TypeScript has it; numbers of a table by the table's name."""
    if hint is int:
        return _kind(of)
    if hint is Cell:
        return f"Cell<{_kind(of)}>"
    if hint in NAMED:
        return NAMED[hint]
    shape = SHAPES.get(get_origin(hint))
    if shape is not None:
        return shape(get_args(hint), of)
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return _object(hint)
    raise TypeError(f"{hint} has no shape in TypeScript yet")


def _kind(of: Of) -> str:
    """What a number is: of a table, or no more than a number."""
    return _called(of.table.sort) if of.table is not None and not of.counts else "number"


def _words(args: tuple[Any, ...], of: Of) -> str:
    return " | ".join(f'"{word}"' for word in args)


def _one_of(args: tuple[Any, ...], of: Of) -> str:
    return " | ".join(_type(arg, of) for arg in args)


def _record(args: tuple[Any, ...], of: Of) -> str:
    return f"Record<{_type(args[0], of)}, {_type(args[1], of)}>"


def _several(args: tuple[Any, ...], of: Of) -> str:
    inner = _type(args[0], of)
    alone = " " not in inner or (inner.startswith("Cell") and inner.endswith(">"))
    return f"{inner}[]" if alone else f"({inner})[]"


SHAPES: dict[Any, Callable[[tuple[Any, ...], Of], str]] = {  # by what stands before the brackets
    Literal: _words,
    Union: _one_of,
    UnionType: _one_of,
    dict: _record,
    list: _several,
    tuple: _several,
}


def _called(sort: str) -> str:
    """A sort as the name of a type.

    >>> _called("market card")
    'MarketCard'
    """
    return "".join(word.capitalize() for word in sort.replace("_", " ").split())
