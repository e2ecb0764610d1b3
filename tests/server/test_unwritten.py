"""What is not written did not happen: marks, rematches and a bot's memory change only after the disk has them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import msgspec
import pytest
from kernel import zoo

from server.kit import answer
from server.zoo_tables import Watch, lay, run
from server.zoo_tables import watch as watch
from undertable.bots.base import seat_view
from undertable.games import find
from undertable.kernel.codec import dump, encode
from undertable.kernel.engine import asked, options
from undertable.kernel.state import copy
from undertable.kit.offer import usual
from undertable.server.ground.mishap import Mishap
from undertable.server.ground.settings import Settings
from undertable.server.playing.judging import decided
from undertable.server.shapes import deeds
from undertable.server.storage.schema import Clock, Entrusted, SeatRow, Stroke
from undertable.server.tables import campaigns
from undertable.server.tables.hub import Hub
from undertable.server.tables.table import Table


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
        mark = Stroke("m", "note", (3,), "here?", 1)
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
        await table.layers.put("notes", Stroke("m", "note", (3,), "here?", 1))
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
        table.pace.stop()
        (seat,) = table.asked()
        before, entries, state = table.row.seats[seat].memory, len(table.match.record.entries), copy(table.state)
        choice = table.viewer(seat).options(seat)[0]
        with full_disk(hub), pytest.raises(Mishap):
            await table.happen(deeds.BotAct(seat, seat_view(table.state, seat), choice, b"a thought"))
        assert table.row.seats[seat].memory == before
        assert len(hub.store.steps(table.row.id)) == 1 and table.row.id not in hub.live
        assert len(table.match.record.entries) == entries and table.state == state, "the game has not gone on"

    at_a_table("agent_avenue", "simple", work, SeatRow("bot", "scripted"), SeatRow("bot", "scripted"))


# --- deed by deed ---


class Case(NamedTuple):
    """A deed, and a table where it writes something."""

    lay: Callable[[Hub], Awaitable[Table]]
    ready: Callable[[Table], Awaitable[deeds.Deed]]  # brings the table to where the deed comes, in any process


async def duel(hub: Hub) -> Table:
    return await lay(hub, find("agent_avenue"))


async def one_device(hub: Hub) -> Table:
    """Two people round one device, who agree by word of mouth."""
    game = find("agent_avenue")
    seats = [SeatRow("human", holders=["p0"]) for _ in range(2)]
    return await hub.create(game.id, game.setups()[0], seats, "p0")


async def with_a_bot(hub: Hub) -> Table:
    return await lay(hub, find("agent_avenue"), "pb")


async def gathering(hub: Hub) -> Table:
    game = find("agent_avenue")
    seats = [SeatRow("human", holders=["p0"]), SeatRow("open")]
    return await hub.create(game.id, game.setups()[0], seats, "p0", waits=True)


async def speaking_up(hub: Hub) -> Table:
    return await lay(hub, zoo.speakup.GAME)


def of_the_mover(make: Callable[[Table, int], deeds.Deed]) -> Callable[[Table], Awaitable[deeds.Deed]]:
    """A deed that needs nothing but somebody whom the game asks."""

    async def ready(table: Table) -> deeds.Deed:
        return make(table, table.asked()[0])

    return ready


def plainly(deed: deeds.Deed) -> Callable[[Table], Awaitable[deeds.Deed]]:
    """A deed that needs nothing at all."""

    async def ready(table: Table) -> deeds.Deed:
        return deed

    return ready


def first(table: Table, seat: int) -> bytes:
    return encode(table.viewer(seat).options(seat)[0])


async def late(table: Table) -> deeds.Deed:
    (seat,) = table.asked()
    table.clocks.until[seat] = 0.0
    return deeds.TimeOut(seat)


async def thought(table: Table) -> deeds.Deed:
    (seat,) = table.asked()
    await table.happen(deeds.HandOver(seat, "scripted"))
    return deeds.BotAct(seat, seat_view(table.state, seat), table.viewer(seat).options(seat)[0], b"a thought")


async def regretted(table: Table) -> deeds.Deed:
    (seat,) = table.asked()
    await table.happen(deeds.Act(seat, table.viewer(seat).version, first(table, seat)))
    return deeds.TakeBack(seat, "k")


async def stopping(table: Table) -> deeds.Deed:
    await table.happen(deeds.Stop(1, yes=True))
    return deeds.Stop(0, yes=True)


async def agreed(table: Table) -> deeds.Deed:
    await table.happen(deeds.Stop(1, yes=True))
    return answer(table, 0)


async def refused(table: Table) -> deeds.Deed:
    await table.happen(deeds.Stop(1, yes=True))
    return answer(table, 0, yes=False)


async def handed_over(table: Table) -> deeds.Deed:
    await table.happen(deeds.HandOver(0, "scripted"))
    return deeds.TakeOver(0)


async def asking(table: Table) -> deeds.Deed:
    await table.happen(deeds.AskToCome(1, "somebody"))
    return deeds.Withdraw("somebody")


async def nobody_left_to_ask(table: Table) -> deeds.Deed:
    """Somebody asked for a seat long ago."""
    await table.happen(deeds.AskToCome(1, "somebody"))
    asked = table.requests._open["come"]
    table.requests.take({"come": msgspec.structs.replace(asked, since=0.0)})
    return deeds.AskAnew()


async def selecting(hub: Hub, way: str = "order") -> Table:
    """The second game of a campaign in which everything is open, before it begins."""
    game = find("mind_mgmt")
    campaign, setup = campaigns.first_game(game, usual(game, "full", 2))
    seats = [SeatRow("human", holders=[f"p{seat}"]) for seat in range(2)]
    table = await hub.create(game.id, setup, seats, "p0", campaign=campaign)
    await table.happen(deeds.Resign(0))
    assert table.campaign.row is not None
    now = msgspec.Raw(b'{"opened":[7,7],"winner":"agents","streak":1}')
    table.campaign.row = msgspec.structs.replace(table.campaign.row, standing=now)
    return await campaigns.next_game(hub, table, "p0", way)


async def auction(hub: Hub) -> Table:
    return await selecting(hub, "auction")


async def bidding(table: Table) -> deeds.Deed:
    assert table.campaign.row is not None
    return deeds.Bid(table.campaign.row.picks.turn, 7)


async def the_last_pick(table: Table) -> deeds.Deed:
    if table.campaign.row is not None and 0 not in table.campaign.row.picks.selected:
        await table.happen(deeds.Pick(0, ("shift_r1", "shift_r2")))
    return deeds.Pick(1, ("shift_a7",))


async def lost_in_a_campaign(hub: Hub) -> Table:
    game = find("mind_mgmt")
    campaign, setup = campaigns.first_game(game, usual(game, "full", 2))
    seats = [SeatRow("human", holders=[f"p{seat}"]) for seat in range(2)]
    return await hub.create(game.id, setup, seats, "p0", campaign=campaign)


CASES = [
    Case(gathering, plainly(deeds.Begin())),
    Case(duel, of_the_mover(lambda t, seat: deeds.Act(seat, t.viewer(seat).version, first(t, seat), "k"))),
    Case(duel, of_the_mover(lambda t, seat: deeds.Acts(seat, t.viewer(seat).version, (first(t, seat),), "k"))),
    Case(duel, thought),
    Case(speaking_up, plainly(deeds.Beat())),
    Case(duel, late),
    Case(one_device, regretted),
    Case(duel, agreed),
    Case(duel, refused),
    Case(duel, plainly(deeds.Resign(0))),
    Case(duel, stopping),
    Case(with_a_bot, plainly(deeds.ChangeClock(0, Clock("days", 86400.0)))),
    Case(gathering, plainly(deeds.Swap(0, 1))),
    Case(gathering, plainly(deeds.Sit(1, "bob"))),
    Case(duel, plainly(deeds.AddDevice(0, "phone"))),
    Case(duel, plainly(deeds.Leave(0))),
    Case(duel, plainly(deeds.HandOver(0, "scripted"))),
    Case(duel, handed_over),
    Case(duel, plainly(deeds.RenewLink("p0", 0))),
    Case(duel, plainly(deeds.Pause(on=True))),
    Case(duel, plainly(deeds.Say(0, "table", "hello?"))),
    Case(speaking_up, plainly(deeds.Entrust(1, "Turn", on=True))),
    Case(selecting, plainly(deeds.Pick(0, ("shift_r1",)))),
    Case(selecting, the_last_pick),
    Case(auction, bidding),
    Case(lost_in_a_campaign, plainly(deeds.Resign(0))),
    Case(with_a_bot, plainly(deeds.AskToCome(1, "somebody"))),
    Case(with_a_bot, asking),
    Case(with_a_bot, nobody_left_to_ask),
    Case(duel, plainly(deeds.Stop(0, yes=True))),
]


def whole(table: Table) -> Any:
    """All that a table remembers and others could notice."""
    seats = range(len(table.row.seats))
    record = table.match.record
    return (
        msgspec.json.encode(table.row), dump(table.state), encode(record.entries), table.match.draws, len(table.steps),
        [table.viewer(seat).frame("en", 0) for seat in seats], [table.talk.lines(seat, "en") for seat in seats],
        [table.notice.message("en", f"p{seat}", seat) for seat in seats], table.requests.shown(),
        [table.standing.of(seat) for seat in seats],
    )  # fmt: skip


async def deed_of(case: Case, hub: Hub) -> tuple[Table, deeds.Deed]:
    table = await case.lay(hub)
    return table, await case.ready(table)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.ready.__name__)
def test_a_deed_that_was_not_written_has_changed_nothing(case: Case, watch: Watch) -> None:
    async def test(hub: Hub) -> None:
        table, deed = await deed_of(case, hub)
        before = whole(table)
        with full_disk(hub), pytest.raises(Mishap):
            await table.happen(deed)
        assert whole(table) == before
        again = await hub.get(table.row.id)
        assert again is not table, "the disk may have it though it says no: the record tells"
        assert await again.happen(await case.ready(again)), "it is done when it can be written"

    run(test)


def test_every_deed_is_among_these(watch: Watch) -> None:
    async def test(hub: Hub) -> None:
        met = {type((await deed_of(case, hub))[1]) for case in CASES}
        assert met == set(deeds.Deed.__subclasses__())
        assert met == set((await duel(hub))._judges), "each has its judge"

    run(test)


def test_whatever_belongs_to_a_further_step_of_a_deed_is_written_with_it() -> None:
    async def work(hub: Hub, table: Table) -> None:
        (seat,) = table.asked()
        change = decided(table.play, seat, table.viewer(seat).options(seat)[0])
        line = table.talk.told("{name} is back.", seat=seat)
        away = msgspec.structs.replace(table.row.seats[seat], away=True)
        standing = {Entrusted(seat, "ann", "Play"): True}
        assert change.branch is not None
        next_seat = asked(change.branch.state)[0]
        choice = options(change.branch.state, next_seat)[0]
        more = decided(table.play, next_seat, choice, after=[change])
        more.lines, more.seats, more.memory, more.orders = [line], {seat: away}, {1 - seat: b"a thought"}, standing
        change.more.append(more)
        table._judges[deeds.Begin] = lambda deed: change
        await table.happen(deeds.Begin())
        stored = hub.store.table(table.row.id)
        assert stored is not None and stored.seats[seat].away and stored.seats[1 - seat].memory == b"a thought"
        assert [said.text for said in hub.store.talk(table.row.id)] == [line.text]
        assert hub.store.standing(table.row.id) == [(seat, "ann", "Play")]

    at_a_table("agent_avenue", "simple", work, *people())
