"""What is not written did not happen: marks, rematches and a bot's memory change only after the disk has them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
import pytest

from server.kit import answer
from undertable.bots.base import seat_view
from undertable.games import find
from undertable.kernel.codec import dump, encode
from undertable.kernel.engine import asked, options
from undertable.kernel.state import copy
from undertable.kit.offer import usual
from undertable.server import deeds
from undertable.server.hub import Hub
from undertable.server.mishap import Mishap
from undertable.server.schema import Mark, SeatRow
from undertable.server.settings import Settings
from undertable.server.table import Table


def at_a_table(game: str, mode: str, work: Callable[[Hub, Table], Awaitable[None]], *seats: SeatRow) -> None:
    async def main() -> None:
        hub = Hub(Settings(pace=0.0))
        try:
            await work(hub, await hub.create(game, usual(find(game), mode, len(seats)), list(seats), "ann"))
        finally:
            await hub.stop()

    asyncio.run(main())


def people() -> list[SeatRow]:
    return [SeatRow("human", holders=["ann"]), SeatRow("human", holders=["bob"])]


@contextmanager
def full_disk(hub: Hub) -> Iterator[None]:
    """Nothing can be written for a while."""
    hub.store._write.execute("PRAGMA query_only = 1")
    yield
    hub.store._write.execute("PRAGMA query_only = 0")


def test_a_mark_that_was_not_written_does_not_lie_there_and_the_table_stays() -> None:
    async def work(hub: Hub, table: Table) -> None:
        mark = Mark("m", "note", (3,), "here?", 1)
        with full_disk(hub), pytest.raises(Mishap):
            await table.layers.put("notes", mark, "key")
        assert not table.layers._sheets["notes"].marks and hub.live[table.row.id] is table
        await table.layers.put("notes", mark, "key")
        with full_disk(hub), pytest.raises(Mishap):
            await table.layers.remove(1, "notes", "m", "rub")
        assert list(table.layers._sheets["notes"].marks) == ["m"]
        assert [kept.text for kept in hub.store.marks(table.row.id, "notes")] == ["here?"]

    at_a_table("mind_mgmt", "training", work, *people())


def test_a_mark_for_which_there_is_no_room_goes_later_if_that_cannot_be_written_now() -> None:
    async def work(hub: Hub, table: Table) -> None:
        await table.layers.put("notes", Mark("m", "note", (3,), "here?", 1))
        sheet = table.layers._sheets["notes"]
        sheet.layer = msgspec.structs.replace(sheet.layer, room=0)
        with full_disk(hub):
            await table.layers._oldest_goes(sheet)
        assert list(sheet.marks) == ["m"] and sheet.late is not None, "it is tried again"
        await table.layers._oldest_goes(sheet)
        assert not sheet.marks and sheet.late is None

    at_a_table("mind_mgmt", "training", work, *people())


def test_a_line_that_was_not_written_was_not_said() -> None:
    async def work(hub: Hub, table: Table) -> None:
        with full_disk(hub), pytest.raises(Mishap):
            await table.happen(deeds.Say(0, "table", "hello?"))
        assert table.talk.lines(0, "en") == []

    at_a_table("agent_avenue", "simple", work, *people())


def test_a_rematch_is_written_whole_or_not_at_all() -> None:
    async def work(hub: Hub, table: Table) -> None:
        await table.happen(deeds.Resign(1))
        before = len(hub.store.tables_of("ann"))
        with full_disk(hub), pytest.raises(Mishap):
            await hub.rematch(table, "ann")
        assert table.row.rematch == "" and len(hub.store.tables_of("ann")) == before
        after = await hub.rematch(table, "ann")
        stored = hub.store.table(table.row.id)
        assert stored is not None and stored.rematch == table.row.rematch == after.row.id
        assert await hub.rematch(table, "bob") is after

    at_a_table("agent_avenue", "simple", work, *people())


def test_a_new_table_and_its_place_after_another_are_one_write(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(hub: Hub, table: Table) -> None:
        await table.happen(deeds.Resign(1))
        writes: list[Any] = []
        write = hub.store.write

        def counted(*unit: Any) -> Any:
            writes.append(unit)
            return write(*unit)

        monkeypatch.setattr(hub.store, "write", counted)
        await hub.rematch(table, "ann")
        assert len(writes) == 1

    at_a_table("agent_avenue", "simple", work, *people())


def test_a_bot_whose_decision_was_not_written_remembers_nothing_of_it_and_decides_nothing_else() -> None:
    async def work(hub: Hub, table: Table) -> None:
        table.bots.stop()
        (seat,) = table.asked()
        before, entries, state = table.row.seats[seat].memory, len(table.match.record.entries), copy(table.state)
        choice = table.viewer(seat).options(seat)[0]
        with full_disk(hub), pytest.raises(Mishap):
            await table.happen(deeds.BotAct(seat, seat_view(table.state, seat), choice, b"a thought"))
        assert table.row.seats[seat].memory == before
        assert len(hub.store.steps(table.row.id)) == 1 and table.row.id not in hub.live
        assert len(table.match.record.entries) == entries and table.state == state, "the game has not gone on"

    at_a_table("agent_avenue", "simple", work, SeatRow("bot", "scripted"), SeatRow("bot", "scripted"))


def whole(table: Table) -> Any:
    """All that a table remembers and others could notice."""
    lines = [table.talk.lines(seat, "en") for seat in (0, 1)]
    messages = [table.notice.message("en", player, seat) for seat, player in enumerate(("ann", "bob"))]
    record = table.match.record
    return (
        msgspec.json.encode(table.row), dump(table.state), encode(record.entries), table.match.draws, len(table.steps),
        [table.viewer(seat).frame("en", 0) for seat in (0, 1)], lines, messages, table.requests.shown(),
    )  # fmt: skip


DEEDS: list[Callable[[Table, int], deeds.Deed]] = [
    lambda table, seat: deeds.Act(seat, table.viewer(seat).version, encode(table.viewer(seat).options(seat)[0]), "k"),
    lambda table, seat: deeds.TimeOut(seat),
    lambda table, seat: answer(table, 0),  # to a game that is to be stopped
    lambda table, seat: answer(table, 0, yes=False),
    lambda table, seat: deeds.Resign(seat),
    lambda table, seat: deeds.AddDevice(seat, "the same person's phone"),
    lambda table, seat: deeds.Leave(seat),
    lambda table, seat: deeds.HandOver(seat, "scripted"),
    lambda table, seat: deeds.RenewLink(table.row.seats[seat].holders[0], seat),
    lambda table, seat: deeds.Pause(on=True),
    lambda table, seat: deeds.Say(seat, "table", "hello?"),
]


@pytest.mark.parametrize("make", DEEDS)
def test_a_deed_that_was_not_written_has_changed_nothing(make: Callable[[Table, int], deeds.Deed]) -> None:
    async def work(hub: Hub, table: Table) -> None:
        await table.happen(deeds.Stop(1, yes=True))
        (seat,) = table.asked()
        table.clocks.until[seat] = 0.0
        deed, before = make(table, seat), whole(table)
        with full_disk(hub), pytest.raises(Mishap):
            await table.happen(deed)
        assert whole(table) == before
        again = await hub.get(table.row.id)
        assert again is not table, "the disk may have it though it says no: the record tells"
        again.clocks.until[seat] = 0.0
        assert await again.happen(make(again, seat) if not isinstance(deed, deeds.Consent) else deeds.Pause(on=True))

    at_a_table("agent_avenue", "simple", work, *people())


def test_whatever_belongs_to_a_further_step_of_a_deed_is_written_with_it() -> None:
    async def work(hub: Hub, table: Table) -> None:
        (seat,) = table.asked()
        change = table.play.decided(seat, table.viewer(seat).options(seat)[0])
        line = table.talk.told("{name} is back.", seat=seat)
        away = msgspec.structs.replace(table.row.seats[seat], away=True)
        standing = hub.store.save_standing(table.row.id, (seat, "ann", "Play"), on=True)
        assert change.attempt is not None
        next_seat = asked(change.attempt.state)[0]
        choice = options(change.attempt.state, next_seat)[0]
        more = table.play.decided(next_seat, choice, after=[change])
        more.lines, more.seats, more.memory, more.rows = [line], {seat: away}, {1 - seat: b"a thought"}, [standing]
        change.more.append(more)
        table._judges[deeds.Begin] = lambda deed: change
        await table.happen(deeds.Begin())
        stored = hub.store.table(table.row.id)
        assert stored is not None and stored.seats[seat].away and stored.seats[1 - seat].memory == b"a thought"
        assert [said.text for said in hub.store.talk(table.row.id)] == [line.text]
        assert hub.store.standing(table.row.id) == [(seat, "ann", "Play")]

    at_a_table("agent_avenue", "simple", work, *people())
