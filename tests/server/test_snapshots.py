"""Long games: picked up from a snapshot they are the same to everybody, and a snapshot that does not check out is thrown away."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from server.kit import Guest, answer, dice_fallen, house
from undertable.games import IDS, find
from undertable.kernel import record as records
from undertable.kernel.codec import encode
from undertable.kit.offer import usual
from undertable.server.ground.settings import Settings
from undertable.server.playing.past import loading, record, story
from undertable.server.playing.play import Play
from undertable.server.shapes import deeds
from undertable.server.shapes.answers import DONE, Earlier
from undertable.server.shapes.room import SPECTATOR, Room
from undertable.server.storage import snapshots
from undertable.server.storage.schema import SeatRow
from undertable.server.storage.snapshots import LONG, MARGIN, SPAN
from undertable.server.storage.store import Store
from undertable.server.storage.sums import entries_sum
from undertable.server.tables.hub import Hub
from undertable.server.tables.table import Table
from undertable.server.views import viewer

BEGINNING = 8  # steps after which everything is taken back, so that the game does not end
STEPS = LONG + 2 * SPAN + MARGIN + 7


def at_home(path: Path, test: Callable[[Hub], Awaitable[None]]) -> None:
    async def main() -> None:
        hub = Hub(Settings(database=str(path), pace=0.0))
        try:
            await test(hub)
        finally:
            await hub.stop()

    asyncio.run(main())


async def a_long_game(hub: Hub, game: str = "agent_avenue", steps: int = STEPS) -> Table:
    """Decisions, taken back again and again, so that the game goes on and on; people come and go meanwhile."""
    rules = find(game)
    setup = usual(rules, next(iter(rules.modes)), 2)
    seats = [SeatRow("human", holders=[f"p{seat}"]) for seat in range(setup.seats)]
    table = await hub.create(game, setup, seats, "p0")
    await play_on(table, steps)
    await settled(table)
    return table


async def play_on(table: Table, steps: int) -> None:
    """Until there are so many steps."""
    rng = Random(1)
    while len(table.steps) < steps:
        await dice_fallen(table)
        seat = rng.choice(table.asked())
        choice = rng.choice(list(table.viewer(seat).options(seat)))
        await table.act(seat, table.viewer(seat).version, encode(choice), f"k{len(table.steps)}")
        await dice_fallen(table)  # while they fall, the game goes on, and nobody can be asked
        if len(table.steps) > BEGINNING:
            await table.happen(deeds.TakeBack(seat))
            await consent(table, seat)
        await dice_fallen(table)
        if len(table.steps) % 50 == 0:
            await table.happen(deeds.AddDevice(0, f"phone {len(table.steps)}"))


async def consent(table: Table, asking: int) -> None:
    for seat in range(table.row.setup.seats):
        if table.requests and seat != asking:
            await table.happen(answer(table, seat))


async def quiet() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


async def settled(table: Table) -> None:
    """Whatever is written in its own time has been."""
    while table.play.ripe or table._keeping:
        await asyncio.sleep(0)


def from_the_start(hub: Hub, table: Table) -> Play:
    """The same game played again whole, as if there were no snapshots."""

    class Bare:
        def __getattr__(self, name: str) -> Any:
            return (lambda *_: []) if name in ("snapshots", "write") else getattr(hub.store, name)

    work = loading(Room(table.row), Bare())  # type: ignore[arg-type]
    while True:
        try:
            next(work)
        except StopIteration as done:
            play: Play = done.value
            return play


@pytest.mark.parametrize("game", IDS)
def test_a_game_picked_up_from_a_snapshot_is_the_same_to_everybody(game: str, tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        before = await a_long_game(hub, game)
        hub.drop(before)
        after = await hub.get(before.row.id)
        whole = from_the_start(hub, before)
        assert after.play.base > 0 and whole.base == 0 and len(after.steps) <= SPAN + MARGIN
        assert after.play.count == whole.count == len(before.steps)
        assert after.state == whole.state and after.match.draws == whole.match.draws
        assert after.match.count == whole.match.count
        for seat, one in whole.viewers.items():
            other = after.viewer(seat)
            assert (other.version, other.heard) == (one.version, one.heard)
            one.mark(other.undo, other.over)  # what the table adds
            one.leave(other.standing)
            for since in (0, one.heard - 3, one.heard):
                assert other.frame("cs", since) == one.frame("cs", since)
            assert after.match.undo_to(seat) == whole.match.undo_to(seat)
            assert after.talk.lines(seat, "en") == before.talk.lines(seat, "en")
        rng = Random(2)
        for _ in range(30):
            await dice_fallen(after)
            seat = rng.choice(after.asked())
            choice = rng.choice(list(after.viewer(seat).options(seat)))
            row = len(hub.store.steps(after.row.id))
            await after.act(seat, after.viewer(seat).version, encode(choice), f"later {row}")
            if after.ended:
                break
        again = from_the_start(hub, after)
        assert again.state == after.state
        assert [again.viewers[seat].version for seat in (SPECTATOR, 0, 1)] == [
            after.viewer(seat).version for seat in (SPECTATOR, 0, 1)
        ]

    at_home(tmp_path / "t.sqlite", test)


def test_a_short_game_has_no_snapshots(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        table = await a_long_game(hub, steps=LONG - 3)
        assert hub.store.snapshots(table.row.id, LONG) == []

    at_home(tmp_path / "t.sqlite", test)


def test_a_game_that_goes_on_while_it_is_written_down_is_written_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Viewers catch up one after the other, and whoever was first is behind again when the last one has."""

    async def test(hub: Hub) -> None:
        table = await a_long_game(hub, steps=LONG - 9)
        run, caught_up = hub.slices.run, []

        async def slowly(work: Any) -> Any:
            caught_up.append(await run(work))
            if len(caught_up) == 1:  # those who look on
                await play_on(table, LONG + SPAN)

        monkeypatch.setattr(hub.slices, "run", slowly)
        await play_on(table, LONG)
        await settled(table)
        assert [stored.n for stored in hub.store.snapshots(table.row.id, LONG + SPAN)] == [LONG + SPAN, LONG]
        assert [page.first for page in table.play.chronicle.pages(LONG + SPAN)] == list(range(LONG, -1, -SPAN))

    at_home(tmp_path / "t.sqlite", test)


def test_earlier_events_come_on_demand_and_are_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(viewer, "NEWEST", 30)
    for module in ("playing.chronicle", "playing.past"):
        monkeypatch.setattr(f"undertable.server.{module}.NEWEST", 30)

    async def test(hub: Hub) -> None:
        before = await a_long_game(hub)
        hub.drop(before)
        after = await hub.get(before.row.id)
        whole = from_the_start(hub, before)
        for seat in (SPECTATOR, 0, 1):
            expected = whole.viewers[seat].said("cs", 0, whole.viewers[seat].heard)
            message = msgspec.json.decode(after.viewer(seat).frame("cs", 0))
            found, first = message["events"], message["heard"]
            assert 30 <= len(found) < len(expected) and first == len(expected) - len(found)
            asked = 0
            while first:
                answer = await after.earlier(seat, first, "cs")
                assert answer.from_ < first and len(answer.events) == first - answer.from_
                found, first, asked = [*map(msgspec.json.decode, answer.events), *found], answer.from_, asked + 1
            assert found == [msgspec.json.decode(line) for line in expected] and asked > 2
            assert (await after.earlier(seat, 0, "cs")).events == []

    at_home(tmp_path / "t.sqlite", test)


def test_nothing_is_played_again_to_say_that_nothing_was_before_the_first_event(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(hub: Hub) -> None:
        table = await a_long_game(hub)
        hub.drop(table)
        again = await hub.get(table.row.id)
        monkeypatch.setattr(Store, "steps", None)
        monkeypatch.setattr(Store, "pages", None)
        for seat in (SPECTATOR, 0, 1):
            assert await again.earlier(seat, 0, "cs") == Earlier(from_=0, events=[])

    at_home(tmp_path / "t.sqlite", test)


def test_earlier_events_come_also_where_the_pages_are_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("undertable.server.playing.chronicle.NEWEST", 10)

    async def test(hub: Hub) -> None:
        before = await a_long_game(hub)
        hub.drop(before)
        await hub.store.write(("DELETE FROM page WHERE n < ?", (SPAN,)))
        after = await hub.get(before.row.id)
        whole = from_the_start(hub, before)
        expected = whole.viewers[0].said("en", 0, 5)
        assert after.viewer(0).first > 5
        assert await after.earlier(0, 5, "en") == Earlier(from_=0, events=expected)

    at_home(tmp_path / "t.sqlite", test)


SPOILT = {
    "another program": "UPDATE snapshot SET program = 'other'",
    "other bytes": "UPDATE snapshot SET body = substr(body, 1, length(body) - 1) || x'00'",
    "nothing in it": "UPDATE snapshot SET body = x''",
    "another place": "UPDATE snapshot SET n = n - 1",
    "another record": "UPDATE decision SET entries = ' ' || entries, crc = entries_sum(table_id, n, ' ' || entries, seat, key) WHERE n % 40 = 39",
}


@pytest.mark.parametrize("how", SPOILT)
def test_a_snapshot_that_does_not_check_out_is_thrown_away(how: str, tmp_path: Path) -> None:
    path, kept = tmp_path / "t.sqlite", []

    async def make(hub: Hub) -> None:
        table = await a_long_game(hub)
        kept.append((table.row.id, [table.viewer(seat).frame("en", 1) for seat in (0, 1)]))

    at_home(path, make)
    with closing(sqlite3.connect(path)) as con, con:
        con.execute("DROP INDEX once")
        con.create_function("entries_sum", 5, entries_sum)
        assert con.execute(SPOILT[how]).rowcount

    async def look(hub: Hub) -> None:
        id, frames = kept[0]
        table = await hub.get(id)
        assert table.play.base == 0, "it was trusted"
        assert [table.viewer(seat).frame("en", 1) for seat in (0, 1)] == frames
        await settled(table)
        hub.drop(table)
        assert (await hub.get(id)).play.base > 0, "none was written in its place"

    at_home(path, look)


def test_a_decision_from_before_the_snapshot_can_still_be_taken_back_by_consent(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        table = await a_long_game(hub)
        seat = next(seat for seat in (0, 1) if table.match.last_decision(seat) is not None)
        target = table.match.last_decision(seat)
        hub.drop(table)
        again = await hub.get(table.row.id)
        again.match._before.clear()  # as if it lay before
        assert again.play.folded(seat) and again.match.last_decision(seat) is None
        assert (await again.take_back(seat, "")).ok
        await consent(again, seat)
        last = hub.store.steps(table.row.id)[-1]
        undone = records.read_entries(again.game, last.entries)[0]
        assert isinstance(undone, records.Undid) and (undone.seat, undone.to) == (seat, target)
        assert from_the_start(hub, again).state == again.state

    at_home(tmp_path / "t.sqlite", test)


def test_a_key_from_before_the_snapshot_is_known_again(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        table = await a_long_game(hub)
        first = next(row for row in hub.store.steps(table.row.id) if row.key)
        hub.drop(table)
        again = await hub.get(table.row.id)
        steps = again.play.count
        assert await again.act(first.seat, 1, b"{}", first.key) == DONE and again.play.count == steps

    at_home(tmp_path / "t.sqlite", test)


def test_a_snapshot_that_is_too_young_to_be_used_stays_for_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(hub: Hub) -> None:
        table = await a_long_game(hub, steps=LONG + MARGIN // 2)
        (written,) = hub.store.snapshots(table.row.id, table.play.count)
        hub.drop(table)
        writes: list[Any] = []
        monkeypatch.setattr(hub.store, "write", lambda *rows: writes.append(rows))
        again = await hub.get(table.row.id)
        assert again.play.base == 0, "what was decided last can be taken back"
        await quiet()
        assert not writes and hub.store.snapshots(table.row.id, again.play.count) == [written]
        assert [page.n for page in hub.store.pages(table.row.id, LONG)] == [80, 40, 0]

    at_home(tmp_path / "t.sqlite", test)


def test_the_papers_of_a_long_game_are_whole(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        table = await a_long_game(hub)
        await table.happen(deeds.Stop(0, yes=True))
        await consent(table, asking=0)
        entries, steps = list(table.match.record.entries), table.play.count
        hub.drop(table)
        again = await hub.get(table.row.id)
        assert again.play.base > 0 and record(again.play).entries == entries
        told = await hub.slices.run(story(again.play))
        assert [step.first for step in told] == [step.first for step in table.steps] and len(told) == steps

    at_home(tmp_path / "t.sqlite", test)


def test_what_decides_the_meaning_of_a_state_is_in_the_fingerprint(monkeypatch: pytest.MonkeyPatch) -> None:
    before = snapshots.program("agent_avenue")
    assert before != snapshots.program("mind_mgmt") and len(before) == 16
    snapshots.program.cache_clear()
    monkeypatch.setattr(snapshots, "FORMAT", 2)
    assert snapshots.program("agent_avenue") != before
    snapshots.program.cache_clear()


def test_whoever_does_not_hold_a_seat_reads_nothing_of_its_past() -> None:
    with house() as home:
        me, other = Guest(home), Guest(home)
        table = me.new_table("me", "me")
        assert me.post(table, "earlier", seat=0, before=3).json["from"] == 0
        assert len(me.post(table, "earlier", seat=0, before=3).json["events"]) == 3
        assert other.post(table, "earlier", seat=0, before=3).status == 403
        assert other.post(table, "earlier", seat=-1, before=3).status == 200, "whoever watches may read on"
        for odd in (-2, 99):
            assert other.post(table, "earlier", seat=odd, before=3).status == 403
