"""Whoever has lost a seat sees nothing more of it and decides nothing more there, however slow line or order were."""

from __future__ import annotations

import asyncio
import json

import pytest

from server.zoo_tables import Ear, lay, quiet, run
from undertable.games import find
from undertable.server import deeds
from undertable.server.hub import Hub
from undertable.server.table import Table


async def duel(hub: Hub, kinds: str = "pp") -> Table:
    table = await lay(hub, find("agent_avenue"), kinds)
    table.bots.stop()  # the test plays for them
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
        assert not table.lines.present(seat) or lose is renew

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
