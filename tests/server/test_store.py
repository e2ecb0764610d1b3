"""The contract of the storage port; every engine must pass it."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from undertable.kernel.game import Setup
from undertable.server.storage import database as module
from undertable.server.storage.schema import Clock, Ended, Person, SeatRow, StepRow, TableRow, TalkLine
from undertable.server.storage.store import Store


@pytest.fixture(params=["memory", "normal", "full"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    path = ":memory:" if request.param == "memory" else str(tmp_path / "s.sqlite")
    made = Store(path, "full" if request.param == "full" else "normal")
    yield made
    made.close()


def run(work: Callable[[], Awaitable[Any]]) -> Any:
    async def main() -> Any:
        return await work()

    return asyncio.run(main())


def a_table(id: str = "t1", **more: Any) -> TableRow:
    seats = [SeatRow("human", "", "n0", False, ["ann"], b"m"), SeatRow("open", "", "n1", False)]
    return TableRow(
        id,
        "agent_avenue",
        1,
        Setup("simple", 2, {"free_team_chat": True}),
        "aa",
        "ann",
        time.time(),
        seats=seats,
        **more,
    )


def a_step(n: int, key: str = "") -> StepRow:
    return StepRow(n, b'[{"e":"did"}]', 0, key, 12.5)


def test_a_table_comes_back_as_it_was(store: Store) -> None:
    row = a_table(clock=Clock("live", 30), listed=True, position={"deck": 0})
    run(lambda: store.write(*store.new_table(row)))
    assert store.table("t1") == row
    assert store.table("t2") is None
    row.paused, row.result, row.rematch = True, Ended((1,), "resigned", 0), "t2"
    row.seats[1] = SeatRow("bot", "scripted", "n2", True, ["bob", "eve"], b"x")
    run(lambda: store.write(store.save_table(row), *store.save_seat(row.id, 1, row.seats[1])))
    found = store.table("t1")
    assert found is not None and sorted(found.seats[1].holders) == ["bob", "eve"]
    found.seats[1].holders.sort()
    assert found == row


def test_steps_are_appended_in_order_and_never_twice(store: Store) -> None:
    async def work() -> None:
        await store.write(*store.new_table(a_table()), store.append("t1", a_step(0)))
        await store.write(store.append("t1", a_step(1, "k")))
        for again in (a_step(1), a_step(2, "k")):
            with pytest.raises(sqlite3.IntegrityError):
                await store.write(store.append("t1", again))
        await store.write(store.append("t1", a_step(2)), store.save_memory("t1", 0, b"thought"))

    run(work)
    assert store.steps("t1") == [a_step(0), a_step(1, "k"), a_step(2)]
    found = store.table("t1")
    assert found is not None and found.seats[0].memory == b"thought"


def test_what_does_not_fit_fails_alone(store: Store) -> None:
    async def work() -> list[Any]:
        await store.write(*store.new_table(a_table()), store.append("t1", a_step(0)))
        units = [store.write(store.append("t1", a_step(n))) for n in (1, 1, 2)]
        torn = store.write(store.append("t1", a_step(3)), store.append("t1", a_step(0)))
        return await asyncio.gather(*units, torn, return_exceptions=True)

    good, bad, fine, torn = run(work)
    assert good is None and fine is None
    assert isinstance(bad, sqlite3.IntegrityError) and isinstance(torn, sqlite3.IntegrityError)
    assert [step.n for step in store.steps("t1")] == [0, 1, 2]


def test_lists_of_tables(store: Store) -> None:
    async def work() -> None:
        await store.write(*store.new_table(a_table("mine", listed=True)))
        hidden = a_table("hidden")
        hidden.seats[1].reserved = True
        await store.write(*store.new_table(hidden))
        bots = a_table("bots", clock=Clock("days", 86400))
        bots.seats = [SeatRow("bot", "random"), SeatRow("bot", "random")]
        await store.write(*store.new_table(bots))
        over = a_table("over", result=Ended((), "stopped"))
        await store.write(*store.new_table(over), store.save_table(over))

    run(work)
    assert [row.id for row in store.open_tables()] == ["mine"]
    assert {row.id for row in store.tables_of("ann")} == {"mine", "hidden", "over"}
    assert store.tables_of("ann")[-1].id == "over" and store.tables_of("nobody") == []
    assert store.busy_tables() == ["bots"]


def test_players_notes_and_talk(store: Store) -> None:
    said = [TalkLine("table", 3, 0, "hi", 1.0), TalkLine("table", -1, -1, "{name}", 2.0, {"seat": 1})]

    async def work() -> None:
        await store.write(store.save_player(Person("ann", "Ann", "red")), store.save_note("t1", "ann", "a"))
        await store.write(store.save_player(Person("ann", "Anna", "red")), store.save_note("t1", "ann", "b"))
        for line in said:
            await store.write(store.say("t1", line))

    run(work)
    assert store.player("ann") == Person("ann", "Anna", "red") and store.player("bob") == Person("bob")
    assert store.note("t1", "ann") == "b" and store.note("t1", "bob") == ""
    assert store.talk("t1") == said and store.talk("t1", 1) == said[1:] and store.talk("t2") == []


def test_the_secret_is_made_once(tmp_path: Path) -> None:
    path = str(tmp_path / "s.sqlite")
    for new in ("one", "two"):
        store = Store(path)
        assert store.meta("secret", new) == "one"
        store.close()


class Ajar:
    """A connection that is busy until it is told otherwise, and notices who closes it meanwhile."""

    def __init__(self) -> None:
        self.busy, self.free = threading.Event(), threading.Event()
        self.did: list[str] = []

    def execute(self, _: str) -> Ajar:
        self.busy.set()
        self.free.wait()
        self.did.append("moved")
        return self

    def fetchone(self) -> tuple[int, int, int]:
        return (0, 0, 0)

    def close(self) -> None:
        self.did.append("closed")


def test_a_server_that_stops_does_not_close_what_its_thread_still_uses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite would crash, and everything with it."""
    store, ajar = Store(str(tmp_path / "s.sqlite")), Ajar()
    monkeypatch.setattr(module, "CHECKPOINT", 0.0)
    store._spare.close()
    monkeypatch.setattr(store, "_spare", ajar)

    async def work() -> None:
        keeping = asyncio.create_task(store.keep())
        await store.write(store.save_note("t", "p", "x"))
        await asyncio.to_thread(ajar.busy.wait)
        keeping.cancel()
        await asyncio.gather(keeping, return_exceptions=True)
        assert ajar.did == []
        ajar.free.set()

    asyncio.run(work())
    store.close()
    assert ajar.did == ["moved", "closed"]


def test_what_still_waits_is_written_at_the_end(tmp_path: Path) -> None:
    path = str(tmp_path / "s.sqlite")

    async def work() -> None:
        store = Store(path)
        store.write(store.save_note("t", "p", "last words"))
        store.close()

    asyncio.run(work())
    store = Store(path)
    assert store.note("t", "p") == "last words"
    store.close()
