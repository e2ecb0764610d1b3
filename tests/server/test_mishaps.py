"""A foreign lock, a full disk, a file that is gone: nothing is confirmed that was not written, and each is said."""

from __future__ import annotations

import asyncio
import logging
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from server.kit import Guest, house, wait
from server.test_store import a_step, a_table
from undertable.server.ground import mishap
from undertable.server.ground.mishap import Gone, Mishap, unreadable, unusable, unwritten
from undertable.server.ground.problem import Problem
from undertable.server.ground.settings import Settings
from undertable.server.storage import database, writer
from undertable.server.storage.schema import TalkLine
from undertable.server.storage.store import Store
from undertable.server.tables import hub

BIG = "x" * 300_000


@pytest.fixture(params=["normal", "full"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    made = Store(str(tmp_path / "s.sqlite"), request.param)
    yield made
    made.close()


@contextmanager
def held(path: Path, how: str = "IMMEDIATE") -> Iterator[sqlite3.Connection]:
    """Another program is writing, and takes its time."""
    with closing(sqlite3.connect(path, isolation_level=None, check_same_thread=False)) as con:
        con.execute(f"BEGIN {how}")
        yield con
        if con.in_transaction:
            con.execute("ROLLBACK")


def line(text: str) -> TalkLine:
    return TalkLine("table", -1, -1, text, 1.0)


def words(store: Store) -> list[str]:
    return [said.text for said in store.talk("t")]


async def refused(store: Store, text: str = "lost?") -> str:
    """The code of the mishap that a write meets."""
    with pytest.raises(Mishap) as met:
        await store.write(store.say("t", line(text)))
    assert met.value.status == 503
    return met.value.code


# --- a foreign lock ---


@pytest.mark.parametrize("how", ["IMMEDIATE", "EXCLUSIVE"])
def test_a_foreign_lock_stops_writes_but_not_the_loop_and_they_come_in_order(store: Store, how: str) -> None:
    async def work() -> None:
        await store.write(store.say("t", line("0")))
        with held(Path(store._path), how) as other:
            early = [store.write(store.say("t", line(str(n)))) for n in (1, 2)]
            await tried(store, 2)
            late = [store.write(store.say("t", line(str(n)))) for n in (3, 4)]
            await tried(store, 2)
            assert not any(future.done() for future in early + late)
            assert words(store) == ["0"], "one can still read"
            other.execute("ROLLBACK")
            await asyncio.gather(*early, *late)
        await store.write(store.say("t", line("5")))
        assert words(store) == list("012345")

    asyncio.run(work())


async def tried(store: Store, times: int) -> None:
    """The writes that wait have been tried so often."""
    before, count = store._writer._commit, 0

    def counted(units: Any) -> Any:
        nonlocal count
        count += 1
        return before(units)

    store._writer._commit = counted  # type: ignore[method-assign]
    while count < times:
        await asyncio.sleep(0.001)
    store._writer._commit = before  # type: ignore[method-assign]


def test_a_foreign_lock_that_stays_is_said_and_nothing_was_written(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "PATIENCE", 0.0)

    async def work() -> None:
        with held(Path(store._path)):
            units = [store.write(store.say("t", line(text))) for text in "ab"]
            met = await asyncio.gather(*units, return_exceptions=True)
            assert [error.code for error in met if isinstance(error, Mishap)] == ["busy", "busy"]
            assert words(store) == []
        for text in "ab":
            await store.write(store.say("t", line(text)))
        assert words(store) == ["a", "b"]

    asyncio.run(work())


def test_whoever_goes_away_while_the_database_is_locked_has_written_nothing(store: Store) -> None:
    async def work() -> None:
        with held(Path(store._path)) as other:
            gone, stays = (store.write(store.say("t", line(text))) for text in ("gone", "stays"))
            await tried(store, 1)
            gone.cancel()
            await tried(store, 2)  # the first may have begun before
            other.execute("ROLLBACK")
            await stays
        assert words(store) == ["stays"]

    asyncio.run(work())


def test_what_waits_behind_a_lock_when_the_server_stops_is_still_written(tmp_path: Path) -> None:
    for durable in ("normal", "full"):
        path = tmp_path / f"{durable}.sqlite"

        async def work(path: Path = path, durable: str = durable) -> None:
            store = Store(str(path), durable)
            with held(path) as other:
                store.write(store.say("t", line("last words")))
                await tried(store, 1)
                other.execute("ROLLBACK")
                store.close()

        asyncio.run(work())
        store = Store(str(path))
        assert words(store) == ["last words"]
        store.close()


# --- the disk ---


def test_a_full_disk_is_said_keeps_what_was_confirmed_and_is_got_over(store: Store) -> None:
    async def work() -> None:
        await store.write(*store.new_table(a_table("t")), store.append("t", a_step(0, "k")))
        (pages,) = store._write.execute("PRAGMA page_count").fetchone()
        store._write.execute(f"PRAGMA max_page_count = {pages + 2}")
        assert await refused(store, BIG) == "disk-full"
        small = store.write(store.say("t", line("small")))
        large = store.write(store.say("t", line(BIG)))
        assert [type(done) for done in await asyncio.gather(small, large, return_exceptions=True)] == [
            type(None),
            Mishap,
        ]
        assert words(store) == ["small"] and store.steps("t") == [a_step(0, "k")]
        assert store.stumbled
        store._write.execute("PRAGMA max_page_count = 100000")
        await store.write(store.say("t", line(BIG)))
        assert words(store) == ["small", BIG]

    asyncio.run(work())


class Failing:
    """A connection whose commit fails with one of SQLite's errors."""

    def __init__(self, con: sqlite3.Connection, code: int) -> None:
        self._con, self.code = con, code

    @property
    def in_transaction(self) -> bool:
        return self._con.in_transaction

    def execute(self, sql: str, values: tuple[Any, ...] = ()) -> sqlite3.Cursor:
        if sql == "COMMIT" and self.code:
            raise coded(self.code)
        return self._con.execute(sql, values)


def coded(code: int) -> sqlite3.OperationalError:
    error = sqlite3.OperationalError("as the system says")
    error.sqlite_errorcode = code
    return error


@pytest.mark.parametrize(
    ("code", "said"),
    [
        (sqlite3.SQLITE_FULL, "disk-full"),
        (sqlite3.SQLITE_IOERR_WRITE, "disk"),
        (sqlite3.SQLITE_IOERR_FSYNC, "disk"),
        (sqlite3.SQLITE_READONLY, "read-only"),
        (sqlite3.SQLITE_CORRUPT, "damaged"),
    ],
)  # fmt: skip
def test_a_commit_that_fails_is_taken_back_and_said(store: Store, code: int, said: str) -> None:
    failing = Failing(store._write, code)
    store._writer._con = failing  # type: ignore[assignment]

    async def work() -> None:
        assert await refused(store) == said
        assert words(store) == [] and not failing.in_transaction
        failing.code = 0
        await store.write(store.say("t", line("again")))
        assert words(store) == ["again"]

    asyncio.run(work())


def test_a_database_that_may_only_be_read_is_said(store: Store) -> None:
    async def work() -> None:
        store._write.execute("PRAGMA query_only = 1")
        assert await refused(store) == "read-only"

    asyncio.run(work())


def test_values_that_do_not_fit_leave_no_transaction_behind(store: Store) -> None:
    async def work() -> None:
        bad = store.write(("INSERT INTO meta VALUES ('a', ?)", (1 << 70,)))
        good = store.write(store.say("t", line("good")))
        assert isinstance((await asyncio.gather(bad, good, return_exceptions=True))[0], OverflowError)
        assert words(store) == ["good"]

    asyncio.run(work())


def test_every_mishap_has_its_czech() -> None:
    codes = [getattr(sqlite3, name) for name in ("SQLITE_BUSY", "SQLITE_FULL", "SQLITE_IOERR", "SQLITE_READONLY")]
    codes += [sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_INTERNAL]
    met = [
        unwritten(Gone()),
        mishap.damaged(),
        *(read(coded(code)) for code in codes for read in (unwritten, unreadable)),
    ]
    said = [error for error in met if isinstance(error, Mishap)]
    assert len(said) >= 12 and all(error.say("cs") != error.say("en") for error in said)
    faults = [unusable("f", coded(code)) for code in codes] + [
        unusable("f", OSError(28, "")),
        unusable("f", OSError(13, "")),
    ]
    assert all(fault.say("cs") != fault.say("en") for fault in faults)


# --- files that are gone ---


def replaced(path: Path) -> None:
    os.replace(path, f"{path}.moved")
    path.touch()


@pytest.mark.parametrize("harm", [os.remove, replaced, lambda path: os.remove(f"{path}-wal")])
def test_nothing_is_confirmed_into_a_file_that_nobody_would_find(store: Store, harm: Any) -> None:
    async def work() -> None:
        await store.write(store.say("t", line("confirmed")))
        harm(Path(store._path))
        for _ in range(2):
            assert await refused(store) == "database-gone"
        assert words(store) == ["confirmed"]

    asyncio.run(work())


@pytest.mark.parametrize("noticed", ["while it runs", "when it stops"])
def test_what_was_confirmed_before_the_file_was_deleted_is_saved_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, noticed: str
) -> None:
    path = tmp_path / "tables.sqlite"
    monkeypatch.setattr(database, "CHECKPOINT", 0.0)

    async def work() -> None:
        store = Store(str(path))
        await store.write(*store.new_table(a_table("t")), store.append("t", a_step(0, "k")))
        for end in ("", "-wal"):
            Path(f"{path}{end}").unlink()
        if noticed == "while it runs":
            keeping = asyncio.create_task(store.keep())
            while not store._rescued:
                await asyncio.sleep(0.001)
            keeping.cancel()
            await asyncio.gather(keeping, return_exceptions=True)
        store.close()

    asyncio.run(work())
    (copy,) = tmp_path.glob("tables.sqlite.rescued-*")
    assert copy.stat().st_mode & 0o777 == 0o600
    copy.rename(path)
    store = Store(str(path))
    assert store.table("t") is not None and store.steps("t") == [a_step(0, "k")]
    store.close()


def test_what_could_not_be_saved_at_first_is_saved_later_and_said_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "tables.sqlite"
    store = Store(str(path))
    path.unlink()

    def no_room(*_: object) -> str:
        raise OSError(28, "no room")

    with monkeypatch.context() as full:
        full.setattr(database, "save", no_room)
        for _ in range(3):
            store._rescue()
    assert [record.message for record in caplog.records].count(caplog.records[0].message) == 1
    store.close()
    assert len(list(tmp_path.glob("tables.sqlite.rescued-*"))) == 1


# --- the whole server ---


def test_health_is_whether_something_can_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "t.sqlite"
    monkeypatch.setattr(writer, "PATIENCE", 0.0)
    monkeypatch.setattr(database, "PULSE", 0.0)
    with house(database=str(path)) as home:
        me = Guest(home)
        assert (me.get("/healthz").status, me.get("/healthz").text) == (200, "ok")
        with held(path):
            sick = me.get("/healthz")
            assert (sick.status, sick.text) == (503, "busy")
        assert me.get("/healthz").status == 200
        monkeypatch.setattr(database, "PULSE", 1e9)
        written = Path(f"{path}-wal").stat().st_size
        assert all(me.get("/healthz").status == 200 for _ in range(20))
        assert Path(f"{path}-wal").stat().st_size == written, "asking often does not write often"
        path.unlink()
        monkeypatch.setattr(database, "PULSE", 0.0)
        gone = me.get("/healthz")
        assert (gone.status, gone.text) == (503, "database-gone")


@pytest.mark.parametrize(("lang", "said"), [("cs", "Nezapsalo se to"), ("en", "This was not written")])
def test_a_player_is_told_that_an_order_was_not_written_and_can_give_it_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str, said: str
) -> None:
    path = tmp_path / "t.sqlite"
    monkeypatch.setattr(writer, "PATIENCE", 0.0)
    with house(database=str(path)) as home:
        me = Guest(home, lang=lang)
        table = me.new_table("me", "me")
        with me.socket(table, 0) as first, me.socket(table, 1) as second:
            views = [ear.until("view") for ear in (first, second)]
        seat = next(seat for seat, view in enumerate(views) if str(seat) in view["view"]["options"])
        choice = views[seat]["view"]["options"][str(seat)][0]
        order = {"seat": seat, "ask": views[seat]["version"], "choice": choice, "key": "once"}
        with held(path):
            reply = me.post(table, "act", **order)
            assert reply.status == 503 and reply.json["error"]["code"] == "busy" and said in reply.text
            page = me.form("/tables", game="agent_avenue", mode="simple", players=2, seat0="me", seat1="me")
            assert page.status == 503 and said in page.text
        for _ in range(2):
            assert me.post(table, "act", **order).json["ok"]
        with closing(sqlite3.connect(path)) as con:
            assert con.execute("SELECT count(*) FROM decision WHERE key = 'once'").fetchone() == (1,)


def test_bots_go_on_when_the_database_can_be_written_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "t.sqlite"
    with house(database=str(path), pace=10_000.0) as home:
        table = Guest(home).new_table("me", "scripted", option_start_side="blue")
    monkeypatch.setattr(writer, "PATIENCE", 0.0)
    monkeypatch.setattr(database, "PULSE", 0.0)
    monkeypatch.setattr(hub, "RECOVERY", 0.01)
    with held(path) as other, house(database=str(path)) as home:
        running = home.hub
        assert running is not None
        wait(lambda: running.store.stumbled)
        other.execute("ROLLBACK")
        store = Store(str(path))
        wait(lambda: len(store.steps(table)) > 1)
        wait(lambda: table in running.live and not running.live[table].pace.thinking)
        assert len(running.live[table].steps) == len(store.steps(table)), "what was not written was not played"
        store.close()


def test_what_nobody_has_is_no_fault_in_the_log_and_what_breaks_is(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Whoever makes up addresses of tables cannot fill the log with errors."""

    async def broken() -> None:
        raise ValueError

    async def ask() -> None:
        here = hub.Hub(Settings(database=str(tmp_path / "tables.sqlite"), pace=0.0))
        with pytest.raises(Problem):
            await here.get("nosuchtable1")
        await asyncio.wait([here.spawn(broken())])
        await asyncio.sleep(0)  # until it is written down
        await here.stop()

    asyncio.run(ask())
    errors = [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]
    line = broken.__code__.co_firstlineno + 1
    assert errors == [f"a task failed: ValueError in broken, line {line}"]
