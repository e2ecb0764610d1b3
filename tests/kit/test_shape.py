"""What a game's marks say reaches whoever draws it: every mark of the state, of questions and of answers, and every row."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from kernel import zoo

from undertable.games import IDS, find
from undertable.kernel.game import Game
from undertable.kernel.state import fields_of
from undertable.kernel.types import HIDDEN
from undertable.kit.kinds import SEAT, Kinds
from undertable.kit.shape import choices, sent, shape, tables
from undertable.server.ground import books

GAMES = [*map(find, IDS), *zoo.ALL]
IDS_OF = [game.id for game in GAMES]


def rows(content: Any, sort: str) -> list[Any]:
    """The rows of a table as a browser finds them."""
    where = content["shape"]["tables"][sort]
    if "from" in where:
        return [rows(content, other)[row] for other, row in where["from"]]
    found = where.get("rows", content)
    for key in where.get("at", ()):
        found = found[key]
    return list(found)


@pytest.mark.parametrize("game", GAMES, ids=IDS_OF)
def test_every_mark_is_said(game: Game[Any]) -> None:
    said = shape(game)
    assert said["frames"].keys() == {cls.__name__ for cls in game.book.frames}
    assert said["choices"].keys() == {cls.__name__ for cls in choices(game)}
    kinds = [(said["state"], game.state)]
    kinds += [(said["frames"][cls.__name__], cls) for cls in game.book.frames]
    kinds += [(said["choices"][cls.__name__], cls) for cls in choices(game)]
    for marks, cls in kinds:
        for f in fields_of(cls):
            mark = marks.get(f.name, {})
            assert mark.get("of") == (f.of.table.sort if f.of.table is not None else None), (cls, f.name)
            assert mark.get("counts", False) == f.of.counts
            assert mark.get("piece", False) == (f.of.piece and not f.of.pool)
            assert mark.get("per", [])[: len(f.of.per)] == [table.sort for table in f.of.per]
            assert set(filter(None, [mark.get("of")])) <= said["tables"].keys()


def test_lists_by_owner_go_by_seat_and_cells_are_told() -> None:
    said = shape(find("agent_avenue"))["state"]
    assert said["hand"] == {"of": "agent", "per": ["seat"], "piece": True}
    assert said["down"] == {"of": "agent", "piece": True, "cell": True}
    assert said["play"] == {"of": "agent", "per": ["side"], "counts": True, "piece": True}


@pytest.mark.parametrize("id", IDS)
def test_every_table_is_found_row_by_row(id: str) -> None:
    content = msgspec.json.decode(books.content_json(id))
    there = tables(find(id))
    assert {table.sort for table in find(id).tables if isinstance(table, Kinds) and table.file} <= there.keys()
    for sort, table in there.items():
        found = rows(content, sort)
        assert [row["id"] for row in found] == list(table.ids), sort
        assert [row.get("name", {}) for row in found] == msgspec.to_builtins([row.name for row in table]), sort


def test_what_stands_in_no_file_is_sent_with_the_rows_that_it_names() -> None:
    border = tables(find("mind_mgmt"))["border"]
    assert sent(border)[0] == {"id": "a1_b1", "name": dict(border[0].name), "a": "a1", "b": "b1"}


def test_a_table_of_rows_of_others_is_not_sent_twice() -> None:
    where = shape(find("za_hranou"))["tables"]["spot"]
    assert where["from"][0] == ("zone", 0) and where["from"][-1][0] == "criminal"
    assert SEAT.sort in shape(find("za_hranou"))["tables"]


@pytest.mark.parametrize("game", GAMES, ids=IDS_OF)
def test_nothing_is_said_but_names_of_types_and_tables(game: Game[Any]) -> None:
    """No value of a state can be among it: what is no name of a class, a field or a table is a row, or yes."""
    said, known = shape(game), tables(game)
    classes = {game.state, *game.book.frames, *choices(game)}
    fields = {f.name for cls in classes for f in fields_of(cls)}
    assert said.keys() == {"tables", "state", "frames", "choices"} and said["tables"].keys() == known.keys()
    for marks in (said["state"], *said["frames"].values(), *said["choices"].values()):
        assert marks.keys() <= fields
        for mark in marks.values():
            assert mark.keys() <= {"of", "per", "counts", "piece", "cell"}
            assert {mark.pop("of", SEAT.sort), *mark.pop("per", ())} <= {*known, SEAT.sort}
            assert all(value is True for value in mark.values())
    for where in said["tables"].values():
        assert len(where) == 1 and where.keys() <= {"at", "from", "rows"}


def test_what_is_hidden_says_no_more_than_its_type() -> None:
    assert {f.name for f in fields_of(find("agent_avenue").state) if f.visible == HIDDEN} == {"events", "unseen"}
    assert shape(find("agent_avenue"))["state"]["unseen"] == {"of": "agent", "counts": True}
