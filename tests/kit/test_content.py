"""The same tables serve the rules, the boards and the pages of cards."""

from __future__ import annotations

import msgspec
import pytest

from undertable.games import IDS, find
from undertable.kit.kinds import Kinds, read
from undertable.server.ground import books


def _files(id: str) -> list[str]:
    return sorted(path.name.removesuffix(".toml") for path in (books.folder(id) / "cards").iterdir())


@pytest.mark.parametrize("id", IDS)
def test_every_file_that_is_one_list_is_a_table_of_its_game(id: str) -> None:
    lists = [file for file in _files(id) if len(read(books.folder(id), file)) == 1]
    assert [table.file for table in books.tables(id)] == lists


@pytest.mark.parametrize("id", IDS)
def test_a_board_gets_every_file_as_it_is_written(id: str) -> None:
    sent = msgspec.json.decode(books.content_json(id))
    assert sorted(sent) == sorted({*_files(id), "shape", "stage"})
    for file in _files(id):
        written = read(books.folder(id), file)
        assert sent[file] == (next(iter(written.values())) if len(written) == 1 else written)


@pytest.mark.parametrize("id", IDS)
def test_the_numbers_of_a_board_are_the_numbers_of_the_rules(id: str) -> None:
    for table in find(id).tables:
        assert isinstance(table, Kinds)
        if table.alone:
            assert [row["id"] for row in books.content(id)[table.file]] == list(table.ids)


@pytest.mark.parametrize("id", IDS)
def test_the_pages_show_the_rows_of_the_tables(id: str) -> None:
    shown = {(card.group, card.id): card for card in books.cards(id, "cs")}
    rows = {(group, row.id): row for group, table in books.groups(id).items() for row in table}
    assert shown and shown.keys() <= rows.keys()
    for key, card in shown.items():
        assert (card.name, card.rule, card.copies) == (rows[key].name["cs"]["nom"], rows[key].rule, rows[key].count)
