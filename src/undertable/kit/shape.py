"""What a game's own marks say, for whoever draws it: which table a field's numbers belong to, and by which tables its lists go.

May touch: classes and tables. Must not: see any state. It is the same that `view_types` writes down for `tsc`, as data; the
server sends it with the cards, so that the shell can draw a game of which it knows nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, get_args

from undertable.kernel.game import Game
from undertable.kernel.state import FieldSpec, fields_of
from undertable.kernel.types import Cell, Choice

from .kinds import Kinds, Row, places

Mark = dict[str, Any]  # as `stage.d.ts` has it
Marks = dict[str, Mark]


def shape(game: Game[Any]) -> dict[str, Any]:
    """All of it: the tables by sort, and the marks of the state, the questions and the answers.

    >>> from undertable.games import find
    >>> shape(find("agent_avenue"))["choices"]["Offer"]
    {'up': {'of': 'agent'}, 'down': {'of': 'agent'}}
    """
    known = tables(game)
    filed = _filed(known.values())
    return {
        "tables": {sort: _where(table, filed) for sort, table in sorted(known.items())},
        "state": marks(game.state),
        "frames": {cls.__name__: marks(cls) for cls in _by_name(game.book.frames)},
        "choices": {cls.__name__: marks(cls) for cls in _by_name(choices(game))},
    }


def choices(game: Game[Any]) -> set[type[Choice]]:
    """Every sort of answer of a game, and what may be said beside its questions."""
    return {choice for answers in game.book.choices.values() for choice in answers} | game.book.asides


def tables(game: Game[Any]) -> Mapping[str, Kinds[Any]]:
    """The game's tables by sort that a mark names or a file holds."""
    marked = (table for cls in _classes(game) for f in fields_of(cls) for table in (f.of.table, *places(f)))
    filed = (table for table in game.tables if isinstance(table, Kinds) and table.file)
    return {table.sort: table for table in (*marked, *filed) if table is not None}


def marks(cls: type) -> Marks:
    """What the marks of a class say of its fields, where they say anything.

    >>> from undertable.games import find
    >>> marks(find("agent_avenue").state)["play"]
    {'of': 'agent', 'per': ['side'], 'counts': True, 'piece': True}
    """
    return {f.name: mark for f in fields_of(cls) if (mark := _mark(f))}


def _mark(f: FieldSpec) -> Mark:
    """One field's, without what it does not say."""
    said = {
        "of": f.of.table and f.of.table.sort,
        "per": [table.sort for table in places(f)],
        "counts": f.of.counts,
        "piece": f.of.piece and not f.of.pool,
        "cell": _holds_cells(f.type),
    }
    return {word: value for word, value in said.items() if value}


def _holds_cells(hint: Any) -> bool:
    return hint is Cell or any(_holds_cells(inner) for inner in get_args(hint))


def _where(table: Kinds[Any], filed: Mapping[str, Sequence[tuple[str, int, Row]]]) -> dict[str, Any]:
    """Where its rows are: in content.json, in tables that are there, or here."""
    if table.file:
        return {"at": [table.file] if table.alone else [table.file, table.key]}
    lent = [_lender(row, filed) for row in table]
    return {"from": lent} if lent and all(lent) else {"rows": sent(table)}


def _lender(row: Row, filed: Mapping[str, Sequence[tuple[str, int, Row]]]) -> tuple[str, int] | None:
    """Of which table in a file it is a row, or is called like one."""
    return next(((sort, n) for sort, n, other in filed.get(row.id, ()) if other.name == row.name), None)


def _filed(tables: Iterable[Kinds[Any]]) -> dict[str, list[tuple[str, int, Row]]]:
    """The rows that stand in files, by id."""
    found: dict[str, list[tuple[str, int, Row]]] = {}
    for table in tables:
        for n, row in enumerate(table if table.file else ()):
            found.setdefault(row.id, []).append((table.sort, n, row))
    return found


def _called(row: Row) -> dict[str, Any]:
    """What everybody may read of a row that stands in no file: its names, and the rows that it names itself."""
    named = {f.name: f.of.table[getattr(row, f.name)].id for f in fields_of(type(row)) if f.of.table and f.type is int}
    return {"id": row.id, "name": dict(row.name), **({"text": dict(row.text)} if row.text else {}), **named}


def sent(table: Kinds[Any]) -> Sequence[Mapping[str, Any]]:
    """Its rows as they are read in the browser.

    >>> from undertable.games import find
    >>> sent(tables(find("mind_mgmt"))["border"])[0]["a"]
    'a1'
    """
    return table.given or [_called(row) for row in table]


def _classes(game: Game[Any]) -> Iterator[type]:
    yield game.state
    yield from game.book.frames
    yield from choices(game)


def _by_name(classes: Iterable[type]) -> list[type]:
    return sorted(classes, key=lambda cls: cls.__name__)
