"""Whoever has lost a seat sees nothing more of it and decides nothing more there, however slow line or order were."""

from __future__ import annotations

import asyncio
import json
import time
from functools import partial
from typing import Any

import msgspec
import pytest

from server.zoo_tables import Ear, lay, quiet, run
from undertable.games import find
from undertable.kernel.codec import encode
from undertable.server.doors.api import Door
from undertable.server.doors.gate import Gate
from undertable.server.doors.live import Gallery, Socket
from undertable.server.ground.identity import Caller
from undertable.server.ground.problem import Problem
from undertable.server.shapes import deeds, orders
from undertable.server.site.threshold import Threshold
from undertable.server.storage.schema import Stroke
from undertable.server.tables.hub import Hub
from undertable.server.tables.table import Table


async def duel(hub: Hub, kinds: str = "pp") -> Table:
    table = await lay(hub, find("agent_avenue"), kinds)
    table.pace.stop()  # the test plays for them
    return table


async def bot_plays(table: Table) -> None:
    """A step of a seat, as if its bot had decided it."""
    (seat,) = table.asked()
    await table.happen(deeds.HandOver(seat, "scripted"))
    view = table.play.viewer(seat).feed.last
    await table.happen(deeds.BotAct(seat, view, table.viewer(seat).options(seat)[0], b""))


def leave(table: Table, seat: int) -> deeds.Deed:
    return deeds.Leave(seat)


def renew(table: Table, seat: int) -> deeds.Deed:
    """The holder's other device has a new link made."""
    table.row.seats[seat].holders.append("phone")
    return deeds.RenewLink("phone", seat)


@pytest.mark.parametrize("lose", [leave, renew])
def test_a_slow_reader_who_loses_the_seat_is_sent_nothing_that_happened_later(lose: object) -> None:
    async def test(hub: Hub) -> None:
        table = await duel(hub)
        (seat,) = table.asked()
        ear = Ear(table, seat)
        assert callable(lose)
        await table.happen(lose(table, seat))
        last = table.viewer(seat).version
        await bot_plays(table)
        await bot_plays(table)
        assert table.viewer(seat).version > last, "the seat itself has seen more since"
        came = [json.loads(text) for text in ear.take()]
        assert [message["version"] for message in came if message["type"] == "view"] == [last]
        assert ear.box.closed
        assert not table.listeners.present(seat) or lose is renew

    run(test)


def test_a_slow_reader_is_told_goodbye_after_what_was_ready() -> None:
    async def test(hub: Hub) -> None:
        table = await duel(hub)
        ear, sent, read = Ear(table, 0), list[bytes](), asyncio.Event()

        async def send(text: bytes) -> None:
            await read.wait()
            sent.append(text)

        ear.box.again()
        pump = asyncio.ensure_future(ear.box.pump(send))
        await quiet(5)
        await table.happen(deeds.Leave(0))
        await bot_plays(table)
        read.set()
        await pump
        kinds = [json.loads(text)["type"] for text in sent]
        assert kinds[-1] == "bye" and "chat" in kinds, "also that the seat was left"
        assert {json.loads(text)["version"] for text in sent if b'"type":"view"' in text[:20]} == {1}

    run(test)


# --- orders that wait for their turn ---


def order_of(table: Table, name: str, seat: int) -> Any:
    """An order as the holder of a seat would give it."""
    viewer = table.viewer(seat)
    choice = msgspec.Raw(encode(viewer.options(seat)[0])) if viewer.options(seat) else msgspec.Raw(b"{}")
    found: dict[str, Any] = {
        "act": orders.ActOrder(seat, viewer.version, choice, "k"),
        "acts": orders.ActsOrder(seat, viewer.version, [choice], "k"),
        "undo": orders.UndoOrder(seat, "k"),
        "consent": orders.ConsentOrder(seat, "stop-1-1"),
        "seat": orders.SeatOrder(seat, "bot"),
        "clock": orders.ClockOrder(seat, "live", 60.0),
        "resign": orders.ResignOrder(seat),
        "stop": orders.StopOrder(seat),
        "pause": orders.PauseOrder(seat, on=True),
        "chat": orders.Line(seat, "phrases", "hello"),
        "standing": orders.StandingOrder(seat, "Play"),
    }
    return found[name]


async def behind(table: Table, hub: Hub, name: str, seat: int) -> BaseException | None:
    """What comes of an order that waits at the table's door behind its seat being left."""
    door, caller = Door(Gate(hub)), Caller(f"p{seat}", None, "en")
    order = order_of(table, name, seat)
    async with table.door:
        leaving = asyncio.ensure_future(door.seat(table, caller, orders.SeatOrder(seat, "leave")))
        await quiet(3)
        waiting = asyncio.ensure_future(getattr(door, name)(table, caller, order))
        await quiet(3)
    await leaving
    await asyncio.wait([waiting])
    met: BaseException | None = waiting.exception()
    return met


ORDERS = ("act", "acts", "undo", "consent", "seat", "clock", "resign", "stop", "pause", "chat", "standing")


@pytest.mark.parametrize("name", ORDERS)
def test_an_order_that_waited_while_its_seat_was_left_is_refused(name: str) -> None:
    async def test(hub: Hub) -> None:
        table = await duel(hub)
        (seat,) = table.asked()
        await table.happen(deeds.Stop(1, yes=True))
        met = await behind(table, hub, name, seat)
        assert isinstance(met, Problem) and met.code == "not-your-seat"

    run(test)


def test_an_answer_behind_a_veil_is_not_taken_from_whoever_left_meanwhile() -> None:
    async def test(hub: Hub) -> None:
        table = await duel(hub)
        (seat,) = table.asked()
        table.veil.until = time.monotonic() + 0.05
        door, caller = Door(Gate(hub)), Caller(f"p{seat}", None, "en")
        waiting = asyncio.ensure_future(door.act(table, caller, order_of(table, "act", seat)))
        await quiet(3)
        await table.happen(deeds.HandOver(seat, "scripted"))
        with pytest.raises(Problem) as met:
            await waiting
        assert met.value.code == "bot-plays" and len(table.steps) == 1

    run(test)


def test_an_own_link_that_is_renewed_while_a_device_waits_admits_nobody() -> None:
    async def test(hub: Hub) -> None:
        table = await duel(hub)
        link = hub.seal.read_link(table.seating.own_link(0).removeprefix("/s/"))
        may = partial(Threshold._need, link, table, 0)
        async with table.door:
            renewing = asyncio.ensure_future(table.happen(deeds.RenewLink("p0", 0)))
            waiting = asyncio.ensure_future(table.happen(deeds.AddDevice(0, "thief"), may))
            await quiet(3)
        await renewing
        with pytest.raises(Problem) as met:
            await waiting
        assert met.value.code == "withdrawn" and table.row.seats[0].holders == ["p0"]

    run(test)


def test_a_mark_is_not_laid_by_whoever_lost_the_seat_while_it_waited() -> None:
    async def test(hub: Hub) -> None:
        table = await lay(hub, find("mind_mgmt"), "pp")
        door, caller = Door(Gate(hub)), Caller("p1", None, "en")
        sheet = table.layers._sheets["notes"]
        async with sheet.door:
            order = orders.MarkOrder(1, "notes", id="m", sort="note", places=(3,), text="here?")
            waiting = asyncio.ensure_future(door.mark(table, caller, order))
            await quiet(3)
            await table.happen(deeds.Leave(1))
        with pytest.raises(Problem) as met:
            await waiting
        assert met.value.code == "not-your-seat" and not sheet.marks

    run(test)


# --- a table that was put away ---


@pytest.mark.parametrize("moment", ["before", "while it is written"])
def test_what_is_drawn_or_noted_at_a_table_that_was_put_away_is_not_called_done(moment: str) -> None:
    async def test(hub: Hub) -> None:
        table = await lay(hub, find("mind_mgmt"), "pp")
        await table.layers.put("notes", Stroke("old", "note", (4,), "there?", 1))
        works = [
            table.layers.put("notes", Stroke("m", "note", (3,), "here?", 1)),
            table.layers.remove(1, "notes", "old"),
            table.notice.keep_note("p1", "mine"),
        ]
        if moment == "before":
            hub.drop(table)
        waiting = [asyncio.ensure_future(work) for work in works]
        await asyncio.sleep(0)
        hub.drop(table)
        for met in await asyncio.gather(*waiting, return_exceptions=True):
            assert isinstance(met, Problem) and met.code == "reload"

    run(test)


def scope_of(hub: Hub, table: Table, seat: int) -> dict[str, Any]:
    cookie = f"ut_player={hub.seal.cookie(f'p{seat}')}".encode()
    return {
        "type": "websocket", "path_params": {"table": table.row.id}, "query_string": b"seat=%d" % seat,
        "headers": [(b"cookie", cookie), (b"host", b"here")], "client": ("127.0.0.1", 1), "extensions": {},
    }  # fmt: skip


def test_a_seat_that_is_lost_while_its_line_is_opened_is_shown_to_nobody() -> None:
    async def test(hub: Hub) -> None:
        table = await duel(hub)
        (seat,) = table.asked()
        sent: list[Any] = []

        async def send(message: Any) -> None:
            if message["type"] == "websocket.accept":
                await table.happen(deeds.Leave(seat))
                await bot_plays(table)
            sent.append(message)

        async def receive() -> Any:
            return await asyncio.Event().wait() if sent else {"type": "websocket.connect"}

        await Socket(Gate(hub), Gallery(hub.settings))(scope_of(hub, table, seat), receive, send)
        told = [json.loads(message["bytes"]) for message in sent if message["type"] == "websocket.send"]
        assert told[-1]["type"] == "bye" and table.viewer(seat).version > 1
        assert [message["version"] for message in told if message["type"] == "view"] == [1], "what it held until then"
        assert not table.listeners

    run(test)
