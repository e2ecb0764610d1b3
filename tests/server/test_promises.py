"""A log that was cut short: how much of what was confirmed is gone is said, in the log and at the tables; else nothing."""

from __future__ import annotations

import asyncio
import logging
import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from server_process import ServerProcess

from server.kit import PAGE, PATIENCE, Guest, House, decide, house, play_out, wait
from undertable.server.ground.settings import Settings
from undertable.server.storage import database
from undertable.server.storage.promises import ENDING, Promises, _line
from undertable.server.storage.schema import StepRow
from undertable.server.storage.store import Store
from undertable.server.tables.hub import Hub

BESIDE = ("", "-wal", ENDING)
FRAME, HEAD = PAGE + 24, 32  # bytes of a page in the log, and of the log's own head
SAID = "decisions that were confirmed are gone"


def steps(path: Path) -> dict[str, int]:
    with closing(sqlite3.connect(path)) as con:
        return dict(con.execute("SELECT table_id, count(*) FROM decision GROUP BY table_id"))


def notes(path: Path) -> int:
    """How many stand beside the database, under their head."""
    return Path(f"{path}{ENDING}").read_bytes().count(b"\n") - 1


def laid_out(folder: Path, to: Path) -> Path:
    """The files of a database, somewhere else."""
    to.mkdir(exist_ok=True)
    for end in BESIDE:
        shutil.copy(folder / f"t.sqlite{end}", to / f"t.sqlite{end}")
    return to / "t.sqlite"


@pytest.fixture(scope="module")
def crashed(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str, Guest, dict[str, int]]:
    """What a killed server leaves, with much in its log: where, one of the tables, its player, steps by table."""
    folder = tmp_path_factory.mktemp("crash")
    process = ServerProcess(folder / "t.sqlite")
    try:
        me = Guest(House(process.port))
        first = me.new_table("me", "me")
        wait(lambda: notes(process.database) == 0)  # it lies in the database itself
        tables = [first, me.new_table("me", "me"), me.new_table("me", "me")]
        for table in tables:
            with me.socket(table, 0) as one, me.socket(table, 1) as other:
                for _ in range(8):
                    for ear in (one, other):
                        ear.settle()
                    seat, ear = next((s, e) for s, e in ((0, one), (1, other)) if str(s) in e.view["view"]["options"])
                    assert decide(me, table, seat, ear.view).json["ok"]
        process.kill()
        laid_out(folder, folder / "left")
        return folder / "left", first, me, steps(process.database)
    finally:
        process.kill()
        process.close()


def losses(caplog: pytest.LogCaptureFixture) -> dict[str, int]:
    """By table, how many decisions are said to be gone."""
    said = [record for record in caplog.records if SAID in record.message]
    assert all(record.levelno == logging.ERROR for record in said)
    return {str(record.args[0]): int(str(record.args[1])) for record in said if isinstance(record.args, tuple)}


@pytest.mark.parametrize("left", [0.95, 0.7, 0.4, 0.1, 0.0])
def test_what_a_shortened_log_has_lost_is_told_table_by_table(
    tmp_path: Path, crashed: tuple[Path, str, Guest, dict[str, int]], caplog: pytest.LogCaptureFixture, left: float
) -> None:
    folder, first, me, before = crashed
    path = laid_out(folder, tmp_path)
    frames = (Path(f"{path}-wal").stat().st_size - HEAD) // FRAME
    os.truncate(f"{path}-wal", HEAD + int(frames * left) * FRAME + 7)
    with house(database=str(path)) as home:
        held = {table: steps(path).get(table, 0) for table in before}
        missing = {table: before[table] - held[table] for table in before if held[table] < before[table]}
        assert missing and losses(caplog) == missing
        assert any("older copy" in record.message for record in caplog.records)
        again = Guest(home)
        again.cookies |= me.cookies
        assert held[first], "that one was in the database itself"
        with again.socket(first, 0) as ear:
            ear.until("table")
            ear.settle()
            lines = [chat["text"] for chat in ear.chats]
        assert [line.startswith("Poslední rozhodnutí této hry jsou pryč") for line in lines] == [True] * (
            first in missing
        )
    caplog.clear()
    with house(database=str(path)):
        assert losses(caplog) == {}, "it is told once"
    assert steps(path) == {table: n for table, n in held.items() if n}


def test_what_could_not_be_told_at_the_tables_is_told_at_the_next_start_and_then_no_more(
    tmp_path: Path, crashed: tuple[Path, str, Guest, dict[str, int]], caplog: pytest.LogCaptureFixture
) -> None:
    folder, first, *_ = crashed
    path = laid_out(folder, tmp_path)
    os.truncate(f"{path}-wal", 0)

    async def start(full: bool) -> tuple[bool, int]:
        caplog.clear()
        hub = Hub(Settings(database=str(path), pace=0.0))
        hub.store._write.execute(f"PRAGMA query_only = {full:d}")
        await hub.start()
        hub.store._write.execute("PRAGMA query_only = 0")
        await hub.stop()
        store = Store(str(path))
        lines = len(store.talk(first))
        store.close()
        return first in losses(caplog), lines

    assert [asyncio.run(start(full)) for full in (True, False, False)] == [(True, 0), (True, 1), (False, 1)]


def test_a_game_goes_on_that_has_lost_its_last_decisions(
    tmp_path: Path, crashed: tuple[Path, str, Guest, dict[str, int]]
) -> None:
    folder, first, me, _ = crashed
    path = laid_out(folder, tmp_path)
    os.truncate(f"{path}-wal", 0)
    with house(database=str(path)) as home:
        again = Guest(home)
        again.cookies |= me.cookies
        with again.socket(first, 0) as one, again.socket(first, 1) as other:
            assert play_out(again, first, {0: one, 1: other}) > 0
            assert sum("jsou pryč" in chat["text"] for chat in one.chats) == 1


def test_how_many_are_gone_is_not_said_at_the_table_for_some_may_have_been_secret(
    tmp_path: Path, crashed: tuple[Path, str, Guest, dict[str, int]]
) -> None:
    folder, first, me, _ = crashed
    said = set()
    for n in (1, 5):
        path = laid_out(folder, tmp_path / str(n))
        os.truncate(f"{path}-wal", 0)
        Path(f"{path}{ENDING}").write_bytes(Path(f"{folder}/t.sqlite{ENDING}").read_bytes().split(b"\n")[0] + b"\n")
        with open(f"{path}{ENDING}", "ab") as file:
            file.write(_line(first, 1 + n))
        with house(database=str(path)) as home:
            again = Guest(home)
            again.cookies |= me.cookies
            with again.socket(first, 0) as ear:
                chat = ear.until("chat")
                said.add((chat["text"], chat["after"]))
    assert len(said) == 1


def test_a_server_that_was_killed_and_lost_nothing_says_nothing(
    tmp_path: Path, crashed: tuple[Path, str, Guest, dict[str, int]], caplog: pytest.LogCaptureFixture
) -> None:
    folder, _, _, before = crashed
    path = laid_out(folder, tmp_path)
    assert notes(path) > 20, "or this would prove nothing"
    with house(database=str(path)):
        assert losses(caplog) == {}
    assert steps(path) == before


def test_what_lies_in_the_database_itself_needs_no_note(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "CHECKPOINT", 0.01)
    path = tmp_path / "t.sqlite"

    async def work() -> None:
        store = Store(str(path))
        keeping = asyncio.create_task(store.keep())
        for n in range(300):
            await store.write(store.append("t", StepRow(n, b"[]", 0, "", 0.0)))
            await asyncio.sleep(0.001)
        async with asyncio.timeout(PATIENCE):
            while notes(path):
                await asyncio.sleep(0.001)
        keeping.cancel()
        await asyncio.gather(keeping, return_exceptions=True)
        store.close()

    asyncio.run(work())


def test_a_stopped_server_leaves_no_notes_so_a_backup_put_in_its_place_is_no_loss(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "t.sqlite"
    with house(database=str(path)) as home:
        me = Guest(home)
        table = me.new_table("me", "me")
    shutil.copy(path, tmp_path / "backup")
    with house(database=str(path)) as home:
        again = Guest(home)
        again.cookies |= me.cookies
        with again.socket(table, 0) as one, again.socket(table, 1) as other:
            play_out(again, table, {0: one, 1: other})
    shutil.copy(tmp_path / "backup", path)
    with house(database=str(path)) as home:
        assert losses(caplog) == {} and Guest(home).get(f"/t/{table}").status == 200


def test_an_older_copy_after_a_crash_is_said_and_not_refused(
    tmp_path: Path, crashed: tuple[Path, str, Guest, dict[str, int]], caplog: pytest.LogCaptureFixture
) -> None:
    folder, first, _, before = crashed
    path = laid_out(folder, tmp_path)
    os.remove(f"{path}-wal")  # as whoever copies the database alone
    with house(database=str(path)) as home:
        assert losses(caplog)[first] == before[first] - 1
        assert Guest(home).get(f"/t/{first}").status == 200


def test_notes_of_another_database_say_nothing_about_this_one(
    tmp_path: Path, crashed: tuple[Path, str, Guest, dict[str, int]], caplog: pytest.LogCaptureFixture
) -> None:
    folder, *_ = crashed
    path = tmp_path / "t.sqlite"
    shutil.copy(folder / f"t.sqlite{ENDING}", f"{path}{ENDING}")
    with house(database=str(path)) as home:
        assert losses(caplog) == {} and Guest(home).get("/").status == 200
    assert notes(path) == 0


def test_a_note_that_was_torn_is_none_and_those_before_it_hold(tmp_path: Path) -> None:
    path = str(tmp_path / "t.sqlite")
    found = Promises(path, "this")
    found.close()
    with open(f"{path}{ENDING}", "ab") as file:
        file.write(_line("one", 3) + _line("two", 9)[5:] + b"\0\xff\n" + _line("one", 5) + _line("one", 7)[:-3])
    found = Promises(path, "this")
    assert found.found == {"one": 5}
    found.close()
    found = Promises(path, "that")
    assert found.found == {}
    found.close()


def test_where_notes_cannot_be_written_games_go_on_and_the_log_says_so_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def work() -> None:
        store = Store(str(tmp_path / "t.sqlite"))
        assert store._promises is not None
        with open("/dev/full", "r+b", buffering=0) as full:
            kept, store._promises._file = store._promises._file, full
            for n in range(3):
                await store.write(store.append("t", StepRow(n, b"[]", 0, "", 0.0)))
            store._promises._file = kept
        assert store.step_count("t") == 3
        store.close()

    asyncio.run(work())
    assert sum("could not be noted" in record.message for record in caplog.records) == 1


def test_the_notes_are_their_owners_alone(tmp_path: Path) -> None:
    Store(str(tmp_path / "t.sqlite")).close()
    assert (tmp_path / f"t.sqlite{ENDING}").stat().st_mode & 0o777 == 0o600
