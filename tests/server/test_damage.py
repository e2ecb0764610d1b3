"""A page or a step that is no longer what was written: noticed, said, and the other tables go on."""

from __future__ import annotations

import asyncio
import logging
import os
import shutil
import sqlite3
import subprocess
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from websockets.exceptions import InvalidStatus

from server.kit import PAGE, Guest, house, pages_of, play_out, wait
from undertable.server.ground.mishap import Damaged
from undertable.server.storage import database
from undertable.server.storage.store import Store


def change(path: Path, sql: str, *values: Any) -> None:
    """Put something there behind the server's back."""
    with closing(sqlite3.connect(path, isolation_level=None)) as con:
        assert con.execute(sql, values).rowcount > 0


def steps(path: Path, table: str) -> list[tuple[int, str]]:
    with closing(sqlite3.connect(path)) as con:
        return con.execute("SELECT n, key FROM decision WHERE table_id = ? ORDER BY n", (table,)).fetchall()


@contextmanager
def stored(path: Path, tables: int = 2) -> Iterator[tuple[Guest, list[str]]]:
    """Some games that were played out, then whatever is done to them, then a server that finds them so."""
    with house(database=str(path)) as home:
        me = Guest(home)
        made = [me.new_table(*["me"] * 4, mode="advanced") for _ in range(tables)]
        for table in made:
            ears = {seat: me.socket(table, seat) for seat in range(4)}
            play_out(me, table, ears, lambda n: n)
            for ear in ears.values():
                ear.close()
    yield me, made


def other_letter(path: Path, table: str) -> None:
    """One letter of one step."""
    change(path, "UPDATE decision SET entries = replace(entries, 'seat', 'seal') WHERE table_id = ? AND n = 3", table)


def a_choice_of_another(path: Path, table: str) -> None:
    """Everything fits, but somebody else decided it."""
    change(path, "UPDATE decision SET seat = 3 - seat WHERE table_id = ? AND n = 5", table)


def a_gap(path: Path, table: str) -> None:
    change(path, "DELETE FROM decision WHERE table_id = ? AND n = 4", table)


def no_end(path: Path, table: str) -> None:
    change(path, "DELETE FROM decision WHERE table_id = ? AND n > 6", table)


def no_setup(path: Path, table: str) -> None:
    change(path, "UPDATE game_table SET setup = '{' WHERE id = ?", table)


def no_seats(path: Path, table: str) -> None:
    change(path, "DELETE FROM seat WHERE table_id = ?", table)


def no_text(path: Path, table: str) -> None:
    change(path, "INSERT INTO chat VALUES (1, ?, 'table', -1, -1, CAST(x'ff' AS TEXT), '', 1.0)", table)


def a_letter_of_the_key(path: Path, table: str) -> None:
    """Draws would fall otherwise than was promised."""
    change(path, "UPDATE game_table SET chance_key = 'x' || substr(chance_key, 2) WHERE id = ?", table)


def another_clock(path: Path, table: str) -> None:
    change(path, """UPDATE game_table SET clock = '{"kind":"live","seconds":7.0}' WHERE id = ?""", table)


def another_holder(path: Path, table: str) -> None:
    """A stranger in one's seat."""
    change(path, "UPDATE holder SET player = 'somebody' WHERE table_id = ? AND seat = 1", table)


def another_link(path: Path, table: str) -> None:
    change(path, "UPDATE seat SET nonce = 'guessed' WHERE table_id = ? AND seat = 1", table)


def one_seat_less(path: Path, table: str) -> None:
    change(path, "DELETE FROM seat WHERE table_id = ? AND seat = 3", table)


def a_board_for_all(path: Path, table: str) -> None:
    """A knowledge board that nobody agreed to."""
    change(path, "INSERT INTO knowledge VALUES (?, 'own')", table)


ROWS = [a_letter_of_the_key, another_clock, another_holder, another_link, one_seat_less, a_board_for_all]
STEPS = [other_letter, a_choice_of_another, a_gap, no_end, no_setup, no_seats, no_text]


@pytest.mark.parametrize("harm", [*STEPS, *ROWS])
def test_a_table_that_does_not_check_out_says_so_and_others_go_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, harm: Callable[[Path, str], None]
) -> None:
    path = tmp_path / "t.sqlite"
    with stored(path) as (me, (bad, good)):
        harm(path, bad)
    with house(database=str(path)) as home:
        again = Guest(home)
        again.cookies |= me.cookies
        page = again.get(f"/t/{bad}")
        assert page.status == 503 and "Záznam tohoto stolu je poškozený" in page.text
        reply = Guest(home, lang="en").get(f"/api/t/{bad}/replay")
        assert reply.status == 503 and reply.json["error"]["code"] == "damaged"
        assert reply.json["error"]["text"].startswith("This table's record is damaged")
        with pytest.raises(InvalidStatus, match="503"):
            again.socket(bad, 0)
        assert again.get(f"/t/{good}").status == 200 and again.get(f"/t/{good}/verify").status == 200
        assert good in again.get("/").text
        fresh = again.new_table("me", "me")
        assert again.get(f"/t/{fresh}").status == 200
    assert any(bad in record.message and record.levelno == logging.ERROR for record in caplog.records)


def test_a_page_of_garbage_stops_the_tables_that_lie_there_and_is_found_at_the_start(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "t.sqlite"
    with stored(path, 5) as (_, tables):
        pass
    homes = {table: pages_of(path, table) for table in tables}
    bad = max(tables, key=lambda table: len(homes[table]))
    page = homes[bad][len(homes[bad]) // 2]
    with path.open("r+b") as file:
        file.seek(page * PAGE)
        file.write(b"\xaa" * PAGE)
    with house(database=str(path)) as home:
        guest = Guest(home)
        status = {table: guest.get(f"/t/{table}").status for table in tables}
        wait(lambda: any("database is damaged" in record.message for record in caplog.records))
    assert status[bad] == 503
    assert all(status[table] == 200 for table in tables if page not in homes[table])
    assert list(status.values()).count(200) >= 2


def test_a_whole_database_is_looked_over_without_complaint(tmp_path: Path) -> None:
    with stored(tmp_path / "t.sqlite", 1):
        pass
    store = Store(str(tmp_path / "t.sqlite"))
    assert asyncio.run(store.look_over()) == []
    store.close()


def test_bots_go_on_beside_a_table_that_is_damaged(tmp_path: Path) -> None:
    path = tmp_path / "t.sqlite"
    with house(database=str(path), pace=10_000.0) as home:
        bad, good = (Guest(home).new_table("me", "scripted", option_start_side="blue") for _ in range(2))
    bad, good = sorted((bad, good))  # the damaged one is woken first
    change(path, "UPDATE decision SET entries = '[]' WHERE table_id = ?", bad)
    with house(database=str(path)):
        store = Store(str(path))
        wait(lambda: len(store.steps(good)) > 1)
        with pytest.raises(Damaged):
            store.steps(bad)
        store.close()


def test_lists_leave_out_what_cannot_be_read(tmp_path: Path) -> None:
    path = tmp_path / "t.sqlite"
    with house(database=str(path), pace=10_000.0) as home:
        me = Guest(home)
        bad, free, bot = me.new_table("me", "open"), me.new_table("me", "open"), me.new_table("me", "scripted")
    change(path, "UPDATE game_table SET clock = 'x' WHERE id = ?", bad)
    store = Store(str(path))
    player = me.cookies["ut_player"].partition(".")[0]
    assert [row.id for row in store.tables_of(player)] == [bot, free]
    assert [row.id for row in store.open_tables()] == [free]
    assert bot in store.busy_tables()
    store.close()


def gone_mode(path: Path, table: str) -> None:
    """A mode that a later version of the game has no more, and nothing else is wrong."""
    _set_up(path, table, mode="duel")


def gone_option(path: Path, table: str) -> None:
    _set_up(path, table, options={"no_such_switch": True})


def _set_up(path: Path, table: str, **changes: Any) -> None:
    store = Store(str(path))
    row = store.table(table)
    assert row is not None
    _, (setup, made, _) = store.set_up_anew(replace(row, setup=replace(row.setup, **changes)))
    store.close()
    change(path, "UPDATE game_table SET setup = ?, made = ? WHERE id = ?", setup, made, table)


def a_byte_of_the_setup(path: Path, table: str) -> None:
    change(path, "UPDATE game_table SET setup = replace(setup, 'simple', 'simqle') WHERE id = ?", table)


def no_memory(path: Path, table: str) -> None:
    """What a bot wrote down for itself."""
    change(path, "UPDATE seat SET memory = x'ff' WHERE table_id = ? AND seat = 0", table)


@pytest.mark.parametrize("harm", [a_byte_of_the_setup, gone_mode, another_holder, no_memory])
def test_one_table_that_cannot_be_read_keeps_nobody_from_the_home_page(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, harm: Callable[[Path, str], None]
) -> None:
    path = tmp_path / "t.sqlite"
    with house(database=str(path)) as home:
        me = Guest(home)
        bad, good = (me.new_table("me", "me", "open", "open", mode="advanced", listed="on") for _ in range(2))
        if harm is a_byte_of_the_setup:
            bad = me.new_table("me", "open", listed="on")
    harm(path, bad)
    with house(database=str(path)) as home:
        again, stranger = Guest(home), Guest(home)
        again.cookies |= me.cookies
        for guest in (again, stranger, again):
            page = guest.get("/")
            assert page.status == 200 and good in page.text and bad not in page.text
        assert again.get(f"/t/{bad}").status == 503 and again.get(f"/t/{good}").status == 200
    told = [record for record in caplog.records if "left out" in record.message and bad in record.message]
    assert len(told) == 1 and told[0].levelno == logging.ERROR, "said once, not at every look"


def test_a_table_with_a_switch_that_is_no_more_keeps_nobody_from_the_home_page(tmp_path: Path) -> None:
    path = tmp_path / "t.sqlite"
    with house(database=str(path)) as home:
        old, good = (Guest(home).new_table("me", "open", listed="on") for _ in range(2))
    gone_option(path, old)
    with house(database=str(path)) as home:
        page = Guest(home).get("/")
        assert page.status == 200 and good in page.text
        assert Guest(home).get(f"/t/{good}").status == 200


@pytest.fixture(scope="module")
def crashed(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, int]]:
    """The files of a server as a crash leaves them, everything still in the log; and how many steps each table has."""
    folder = tmp_path_factory.mktemp("crash")
    (folder / "left").mkdir()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(database, "CHECKPOINT", 1e9)
        with house(database=str(folder / "t.sqlite")) as home:
            me = Guest(home)
            tables = [me.new_table("me", "me") for _ in range(3)]
            for table in tables:
                with me.socket(table, 0) as first, me.socket(table, 1) as second:
                    play_out(me, table, {0: first, 1: second})
            files = [str(folder / f"t.sqlite{end}") for end in ("", "-wal")]
            subprocess.run(["cp", *files, str(folder / "left")], check=True)  # by somebody else: locks are by process
            return folder / "left", {table: len(steps(folder / "t.sqlite", table)) for table in tables}


@pytest.mark.parametrize("left", [1.0, 0.9, 0.5, 0.1, 0.0])
def test_a_log_that_was_cut_off_loses_its_end_and_nothing_else(
    tmp_path: Path, crashed: tuple[Path, dict[str, int]], left: float
) -> None:
    folder, before = crashed
    for end in ("", "-wal"):
        shutil.copy(folder / f"t.sqlite{end}", tmp_path / f"t.sqlite{end}")
    path = tmp_path / "t.sqlite"
    size = Path(f"{path}-wal").stat().st_size
    os.truncate(f"{path}-wal", int(size * left) // PAGE * PAGE + (7 if left < 1 else size % PAGE))
    with house(database=str(path)) as home:
        me = Guest(home)
        found = {table: [n for n, _ in steps(path, table)] for table in before}
        for table, numbers in found.items():
            assert numbers == list(range(len(numbers))) and len(numbers) <= before[table]
            assert me.get(f"/t/{table}").status == (200 if numbers else 404)
        assert me.get(f"/t/{me.new_table('me', 'me')}").status == 200
    total = sum(map(len, found.values()))
    assert total == sum(before.values()) if left == 1 else total < sum(before.values())


def test_a_new_table_that_would_lie_on_a_damaged_page_is_laid_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    with house() as home:
        assert home.hub is not None
        store, write, tried = home.hub.store, home.hub.store.write, []

        async def fail_once(*statements: Any) -> None:
            tried.append(statements)
            if len(tried) == 1:
                raise Damaged(503, "damaged", "This table's record is damaged. This was not written.")
            await write(*statements)

        monkeypatch.setattr(store, "write", fail_once)
        table = Guest(home).new_table("me", "me")
        assert len(tried) == 2 and table in str(tried[1]) and table not in str(tried[0])
