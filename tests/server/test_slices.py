"""Long work leaves everybody else their turn."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Generator, Iterator
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import pytest

from server.kit import PATIENCE
from undertable.games import find
from undertable.kernel.codec import encode
from undertable.kernel.engine import options
from undertable.kit.offer import usual
from undertable.server.app import App, make_app
from undertable.server.ground import slices
from undertable.server.ground.problem import Problem
from undertable.server.ground.settings import Settings
from undertable.server.ground.slices import Once, Slices
from undertable.server.playing.past import loading
from undertable.server.shapes import deeds
from undertable.server.shapes.room import SPECTATOR, Room
from undertable.server.storage.schema import SeatRow
from undertable.server.storage.store import Store
from undertable.server.tables import hub as hubs
from undertable.server.tables.hub import Hub
from undertable.server.tables.table import Table

STEPS = 90  # of a game that counts as long here: more than a viewer catches up with at once


class Ticks:
    """Counts the turns of the loop."""

    def __init__(self) -> None:
        self.count = 0
        self.log: list[str] = []

    async def run(self) -> None:
        while True:
            self.count += 1
            self.log.append("tick")
            await asyncio.sleep(0)

    async def during(self, work: Awaitable[Any]) -> tuple[int, Any]:
        """How many turns others had meanwhile, and what came of it."""
        ticking = asyncio.ensure_future(self.run())
        await asyncio.sleep(0)
        before = self.count
        result = await work
        ticking.cancel()
        return self.count - before, result


@pytest.fixture
def piecemeal(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if every item took as long as a piece may."""
    monkeypatch.setattr(slices, "PIECE", 0.0)


def run(test: Callable[[App, Hub], Awaitable[None]]) -> None:
    async def main() -> None:
        async with serving() as app:
            await test(app, app.state.hub)

    asyncio.run(main())


@asynccontextmanager
async def serving() -> AsyncIterator[App]:
    app = make_app(Settings(limits=False, pace=0.0, bot_patience=PATIENCE))
    async with app.router.lifespan_context(app):
        yield app


async def get(app: App, path: str) -> tuple[int, bytes]:
    """One request, without a network."""
    told: list[Any] = []
    path, _, query = path.partition("?")
    scope = {
        "type": "http", "method": "GET", "path": path, "raw_path": path.encode(), "query_string": query.encode(),
        "headers": [(b"host", b"table.test")], "client": ("192.0.2.1", 1), "server": ("table.test", 80), "scheme": "http",
        "http_version": "1.1", "root_path": "", "asgi": {"version": "3.0", "spec_version": "2.4"},
    }  # fmt: skip
    waiting: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

    async def receive() -> Any:
        return await waiting

    async def send(message: Any) -> None:
        told.append(message)

    await app(scope, receive, send)
    return told[0]["status"], b"".join(message.get("body", b"") for message in told[1:])


async def long_game(hub: Hub, game: str = "agent_avenue", *, ended: bool = True) -> Table:
    """Decisions, taken back where that is free, until there are many steps; then one side gives up."""
    rules = find(game)
    setup = usual(rules, next(iter(rules.modes)), 2)
    seats = [SeatRow("human", holders=["me"]) for _ in range(setup.seats)]
    table, rng = await hub.create(game, setup, seats, "me"), Random(1)
    while len(table.steps) < STEPS and not table.ended:
        seat = rng.choice(table.asked())
        choice = rng.choice(list(options(table.state, seat)))
        await table.act(seat, table.viewer(seat).version, encode(choice), "")
        if not table.ended and len(table.steps) < STEPS:
            await table.happen(deeds.TakeBack(seat))
    if ended and not table.ended:
        await table.happen(deeds.Resign(1))
    return table


def test_one_piece_a_turn_however_many_have_long_work(piecemeal: None) -> None:
    async def main() -> None:
        ticks, work = Ticks(), Slices()

        def items() -> Iterator[None]:
            for _ in range(10):
                ticks.log.append("piece")
                yield

        async def drain() -> None:
            async for _ in work.batches(items()):
                pass

        await ticks.during(asyncio.gather(*(drain() for _ in range(6))))
        assert ticks.log.count("piece") == 60
        assert ("piece", "piece") not in set(zip(ticks.log, ticks.log[1:], strict=False))

    asyncio.run(main())


def test_short_items_share_a_piece(monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> list[list[int]]:
        return [batch async for batch in Slices().batches(range(5))]

    monkeypatch.setattr(slices, "perf_counter", lambda: 0.0)
    assert asyncio.run(main()) == [[0, 1, 2, 3, 4]]


def test_work_returns_its_result_and_its_mistakes() -> None:
    def good() -> Generator[None, None, int]:
        yield
        return 7

    def bad() -> Generator[None, None, int]:
        yield
        raise LookupError

    async def main() -> None:
        work = Slices()
        assert await work.run(good()) == 7
        with pytest.raises(LookupError):
            await work.run(bad())
        assert await work.run(good()) == 7, "a mistake holds up nobody"

    asyncio.run(main())


def test_what_several_want_is_worked_out_once_and_what_failed_is_tried_again() -> None:
    calls: list[str] = []

    async def work() -> str:
        calls.append("work")
        await asyncio.sleep(0)
        if len(calls) == 1:
            raise LookupError
        return "done"

    async def main() -> None:
        once: Once[str, str] = Once(2)
        failed = await asyncio.gather(*(once.get("a", work) for _ in range(3)), return_exceptions=True)
        assert [type(it) for it in failed] == [LookupError] * 3 and calls == ["work"]
        assert await asyncio.gather(*(once.get("a", work) for _ in range(3))) == ["done"] * 3
        assert len(calls) == 2 and await once.get("a", work) == "done" and len(calls) == 2
        await once.get("b", work)
        await once.get("c", work)
        await once.get("a", work)
        assert len(calls) == 5, "only the latest are kept"
        first, second = (asyncio.ensure_future(once.get("d", work)) for _ in range(2))
        await asyncio.sleep(0)
        first.cancel()
        assert await second == "done", "one who goes away takes nothing from the others"

    asyncio.run(main())


def test_while_a_long_table_is_loaded_others_have_their_turn(piecemeal: None) -> None:
    async def test(app: App, hub: Hub) -> None:
        table = await long_game(hub, ended=False)
        hub.drop(table)
        turns, again = await Ticks().during(hub.get(table.row.id))
        assert again is not table and len(again.steps) == len(table.steps)
        assert turns >= len(table.match.record.entries)

    run(test)


def test_whoever_comes_back_to_what_was_read_before_waits_for_nobody() -> None:
    async def test(app: App, hub: Hub) -> None:
        table = await long_game(hub, ended=False)
        asked = Ticks()
        first, _ = await asked.during(table.follow(SPECTATOR, "cs"))
        async with hub.slices._turn:  # somebody has long work
            await asyncio.wait_for(table.follow(SPECTATOR, "cs"), PATIENCE)
        again, _ = await asked.during(table.follow(SPECTATOR, "cs"))
        assert first > again == 0, "the first time everything is put into words"

    run(test)


def test_work_that_is_done_waits_for_no_other_turn() -> None:
    async def main() -> None:
        def work() -> Generator[None, None, int]:
            yield
            return 7

        turns, result = await Ticks().during(Slices().run(work()))
        assert (turns, result) == (1, 7)

    asyncio.run(main())


def test_all_who_come_while_a_table_is_loaded_get_the_same_one(monkeypatch: pytest.MonkeyPatch) -> None:
    loads: list[str] = []

    def noted(room: Room, store: Store) -> Any:
        loads.append(room.id)
        return loading(room, store)

    monkeypatch.setattr(hubs, "loading", noted)

    async def test(app: App, hub: Hub) -> None:
        table = await long_game(hub, ended=False)
        hub.drop(table)
        loads.clear()
        found = await asyncio.gather(*(hub.get(table.row.id) for _ in range(5)))
        assert all(one is found[0] for one in found) and loads == [table.row.id]
        with pytest.raises(Problem):
            await hub.get("nowhere")

    run(test)


def test_a_loaded_table_is_the_one_that_was_put_away() -> None:
    async def test(app: App, hub: Hub) -> None:
        before = await long_game(hub, ended=False)
        hub.drop(before)
        after = await hub.get(before.row.id)
        assert after.match.record.entries == before.match.record.entries and after.state == before.state
        assert after.match.draws == before.match.draws
        assert [step.first for step in after.steps] == [step.first for step in before.steps]
        for seat in (SPECTATOR, 0, 1):
            assert after.viewer(seat).frame("en", 0) == before.viewer(seat).frame("en", 0)
            assert after.match.undo_to(seat) == before.match.undo_to(seat)

    run(test)


def test_whoever_comes_to_a_long_table_catches_up_in_pieces(piecemeal: None) -> None:
    async def test(app: App, hub: Hub) -> None:
        table = await long_game(hub, ended=False)
        turns, _ = await Ticks().during(table.follow(SPECTATOR))
        assert turns >= len(table.steps)
        turns, _ = await Ticks().during(table.follow(SPECTATOR))
        assert turns <= 1, "whoever is up to date has nothing to wait for"

    run(test)


def test_whoever_reads_it_all_gets_it_put_into_words_in_pieces(piecemeal: None) -> None:
    async def test(app: App, hub: Hub) -> None:
        table = await long_game(hub, ended=False)
        viewer = table.viewer(0)
        turns, _ = await Ticks().during(table.follow(0, "en"))
        assert turns >= len(viewer.events) > 50
        wanted = range(viewer.newest - viewer.first, len(viewer.events))
        assert list(viewer._lines["en"]) == list(wanted) and not viewer._lines["cs"]
        assert viewer.frame("en", 0) == table.viewer(0).frame("en", 0)

    run(test)


def test_only_what_a_reader_has_not_heard_is_put_into_words() -> None:
    async def test(app: App, hub: Hub) -> None:
        table = await long_game(hub, ended=False)
        viewer = table.viewer(0)
        viewer.frame("en", len(viewer.events) - 2)
        assert sum(line is not None for line in viewer._lines["en"]) == 2

    run(test)


@pytest.mark.parametrize(
    "game, path, part",
    [
        ("agent_avenue", "/t/{id}/verify", 2.0),  # once to check, once to tell
        ("agent_avenue", "/api/t/{id}/replay?seat=all", 1.0),
        ("agent_avenue", "/api/t/{id}/replay?seat=0", 1.0),
        ("mind_mgmt", "/api/t/{id}/knowledge?at=1", 1.0),
    ],
)
def test_while_papers_are_written_others_have_their_turn(piecemeal: None, game: str, path: str, part: float) -> None:
    async def test(app: App, hub: Hub) -> None:
        table = await long_game(hub, game)
        turns, (status, body) = await Ticks().during(get(app, path.format(id=table.row.id)))
        assert status == 200 and body
        assert turns >= part * len(table.steps)

    run(test)


def test_while_the_rules_are_set_for_the_first_time_others_have_their_turn(piecemeal: None) -> None:
    async def test(app: App, hub: Hub) -> None:
        turns, (status, body) = await Ticks().during(get(app, "/rules/mind_mgmt"))
        assert status == 200 and turns >= body.count(b"<h2 id=") > 10
        turns, again = await Ticks().during(get(app, "/rules/mind_mgmt"))
        assert again == (200, body) and turns <= 2

    run(test)


def test_the_record_of_a_long_game_is_written_without_playing_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(app: App, hub: Hub) -> None:
        table = await long_game(hub)
        from undertable.kernel import record as records

        whole = records.to_bytes(table.game, records.Record(table.match.record.header, table.match.record.entries, table.row.chance_key))  # fmt: skip
        monkeypatch.setattr(records, "replay", None)
        assert await get(app, f"/t/{table.row.id}/record") == (200, whole)

    run(test)
