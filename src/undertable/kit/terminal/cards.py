"""Cards to be read: those that a choice or a question is about, and any that somebody names.

May touch: a game's tables, its words. Must not: know any game, or who holds what: it tells what is printed.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any, NamedTuple

from undertable.kernel.state import fields_of
from undertable.kernel.types import Cell, known
from undertable.kit.kinds import FIRST_FORM, Kinds

from .answers import part, words
from .look import TerminalView


class Printed(NamedTuple):
    """A row of a table, as something to be read."""

    table: Kinds[Any]
    row: int

    def name(self, lang: str) -> str:
        """What it is called."""
        name: str = self.table[self.row].name[lang][FIRST_FORM[lang]]
        return name


def about(thing: Any, sorts: Collection[str]) -> list[Printed]:
    """The cards of some sorts that a choice or a question names, each once."""
    found: dict[Printed, None] = {}
    for f in fields_of(type(thing)):
        if f.of.table is not None and f.of.table.sort in sorts:
            found |= {Printed(f.of.table, row): None for row in _rows(getattr(thing, f.name))}
    return list(found)


def _rows(value: Any) -> Iterator[int]:
    """The rows that a field holds, as far as they are known."""
    for one in value if isinstance(value, list | tuple) else (value,):
        row = one.kind if isinstance(one, Cell) else one
        if row is not None and known(row) and row >= 0:
            yield row


def everything_named(look: TerminalView) -> Iterator[Printed]:
    """All rows of the game's tables that are called something."""
    tables: list[Kinds[Any]] = [table for table in look.game.tables if isinstance(table, Kinds)]
    return (Printed(table, row) for table in tables for row in range(len(table)) if table[row].name)


def named(look: TerminalView, typed: Sequence[str]) -> list[Printed]:
    """Everything of the game that some words may name; what is called just so, where something is.

    A table may be part of another, so a name with the same row is found once.
    """
    found: dict[int, Printed] = {}
    for one in everything_named(look):
        if _names(typed, one):
            found.setdefault(id(one.table[one.row]), one)
    called = [one for one in found.values() if _is_called(typed, one)]
    return called or list(found.values())


def _forms(one: Printed) -> list[str]:
    return [word for name in one.table[one.row].name.values() for word in name.values()]


def _names(typed: Sequence[str], one: Printed) -> bool:
    said = part(*_forms(one))
    return bool(typed) and all(any(word.startswith(begun) for word in said) for begun in typed)


def _is_called(typed: Sequence[str], one: Printed) -> bool:
    return any(words(form) == list(typed) for form in _forms(one))
