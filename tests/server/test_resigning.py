"""Resigning where more than two sides play, or people on one side may want to play on: a bot takes the seat."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import beside
import pytest

from server.kit import Guest, answer, house
from server.zoo_tables import Ear, Here, ears, lay, quiet
from undertable.games import find
from undertable.kernel.codec import encode
from undertable.server.doors.api import Door
from undertable.server.doors.gate import Gate
from undertable.server.ground.identity import Caller
from undertable.server.ground.mishap import Mishap
from undertable.server.ground.problem import Problem
from undertable.server.ground.settings import Settings
from undertable.server.shapes import deeds
from undertable.server.shapes.orders import ResignOrder
from undertable.server.shapes.room import SPECTATOR
from undertable.server.tables.hub import Hub
from undertable.server.tables.table import Table


@pytest.fixture(autouse=True)
def council() -> Iterator[None]:
    with beside.on_the_table():
        yield


def run(test: Callable[[Hub], Awaitable[None]], database: str = ":memory:") -> None:
    """A hub whose bots answer at once, in this process."""

    async def main() -> None:
        hub = Hub(Settings(database=database, pace=0.0, settle=0.0))
        hub.pool = Here()  # type: ignore[assignment]
        try:
            await test(hub)
        finally:
            await hub.stop()

    asyncio.run(main())


async def nine(hub: Hub, kinds: str = "ppppppppp") -> Table:
    return await lay(hub, find("council"), kinds)


async def say(table: Table) -> None:
    """Whoever is asked speaks."""
    (seat,) = table.asked()
    await table.act(seat, table.viewer(seat).version, encode(table.viewer(seat).options(seat)[0]), "")


def lines(table: Table, seat: int, lang: str = "en") -> list[str]:
    return [json.loads(text)["text"] for text in table.talk.lines(seat, lang)]


def test_who_resigns_twice_at_once_has_resigned_once() -> None:
    async def test(hub: Hub) -> None:
        table = await nine(hub)
        door, caller = Door(Gate(hub)), Caller("p0", None, "en")
        await asyncio.gather(*(door.resign(table, caller, ResignOrder(0)) for _ in range(3)))
        assert len([line for line in lines(table, 5) if "resigned" in line]) == 1

    run(test)


def test_a_bot_plays_on_all_are_told_and_the_game_goes_on() -> None:
    async def test(hub: Hub) -> None:
        table = await nine(hub)
        one, other, watching = ears(table, 0, 5, SPECTATOR)
        await table.happen(deeds.Resign(0))
        row = table.row.seats[0]
        assert (row.kind, row.bot, row.away, row.resigned) == ("bot", "scripted", True, True)
        assert not table.ended
        assert one.box.closed, "whoever resigned sees the seat's cards no more"
        for seat in (5, SPECTATOR):
            (line,) = (line for line in lines(table, seat) if "resigned" in line)
            assert line.endswith("resigned; a bot plays on.")
        assert any("vzdává hru; dál hraje bot" in line for line in lines(table, 5, "cs"))
        await quiet()
        assert table.asked() == (1,), "the scripted player has answered"
        for ear in (other, watching):
            assert ear.view["over"] is None

    run(test)


def test_in_the_end_it_is_said_who_resigned() -> None:
    async def test(hub: Hub) -> None:
        table = await nine(hub)
        for seat in (2, 7):
            await table.happen(deeds.Resign(seat))
        while not table.ended:
            await quiet() if table.asked()[0] in (2, 7) else await say(table)
        assert table.row.result is not None and table.row.result.resigned == (2, 7)
        table.viewer(0)  # is up to date
        ended = json.loads(table.notice.message("en", "p0", 0))["ended"]
        names = table.scribe.names("en")
        assert ended["resigned"] == [2, 7] and f"Resigned during the game: {names[2]}, {names[7]}." in ended["text"]
        assert ended["text"].startswith("The council is closed.")

    run(test)


def test_whoever_resigned_may_watch_and_comes_back_only_if_all_agree() -> None:
    async def test(hub: Hub) -> None:
        table = await nine(hub, "pppbbbbbb")
        await table.happen(deeds.Resign(0))
        for deed in (deeds.TakeOver(0), deeds.AddDevice(0, "p0"), deeds.AddDevice(0, "my phone")):
            with pytest.raises(Problem) as met:
                await table.happen(deed)
            assert met.value.code == "resigned" and "máš vzdanou" in met.value.say("cs")
        message = json.loads(table.notice.message("en", "p0", SPECTATOR))
        mine = message["seats"][0]
        assert mine["resigned"] and not mine["left"] and not mine["mine"]
        assert Ear(table, SPECTATOR, "p0").view["view"], "watching is free"
        await table.happen(deeds.AskToCome(0, "p0"))
        assert table.requests.asks(0, "p0") == [1, 2]
        for judge in (1, 2):
            await table.happen(answer(table, judge))
        row = table.row.seats[0]
        assert (row.kind, row.away, row.resigned) == ("human", False, False)

    run(test)


def test_what_waited_for_the_one_who_resigned_waits_no_longer() -> None:
    async def test(hub: Hub) -> None:
        table = await nine(hub, "ppbbbbbbb")
        await table.happen(deeds.Stop(1, yes=True))
        assert table.requests.shown()["stop"].waiting == [0]
        await table.happen(deeds.Resign(0))
        assert not table.requests
        await table.happen(deeds.Stop(1, yes=True))
        assert table.ended, "nobody else is left to ask"

    run(test)


def test_a_seat_that_was_resigned_is_still_so_after_a_restart(tmp_path: Path) -> None:
    database, kept = str(tmp_path / "t.sqlite"), []

    async def resign(hub: Hub) -> None:
        table = await nine(hub, "ppppppppp")
        await table.happen(deeds.Resign(3))
        kept.append(table.row.id)

    async def again(hub: Hub) -> None:
        table = await hub.get(kept[0])
        assert [row.resigned for row in table.row.seats] == [seat == 3 for seat in range(9)]
        assert any("resigned; a bot plays on." in line for line in lines(table, 0))

    run(resign, database)
    run(again, database)


def resigning(game: str, mode: str, *kinds: str) -> tuple[str, Any]:
    """What somebody is told before resigning, and how the table ended after it, if it did."""
    with house() as home:
        me, friend = Guest(home), Guest(home)
        table = me.new_table(*kinds, game=game, mode=mode)
        for seat in [i for i, kind in enumerate(kinds) if kind == "friend"]:
            friend.follow(me.link(table, seat))
        with me.socket(table, 0) as ear:
            told = ear.until("table", lambda message: message["begun"])["resigning"]
            assert me.post(table, "resign", seat=0).json["ok"]
        with me.socket(table, -1) as ear:
            return told, ear.until("table")["ended"]


def test_of_two_sides_the_other_has_won() -> None:
    told, ended = resigning("agent_avenue", "simple", "me", "friend")
    assert told == "ends" and ended["winners"] == [1] and ended["why"] == "resigned"


def test_people_on_one_side_play_on_and_whoever_is_left_alone_loses() -> None:
    told, ended = resigning("black_orchestra", next(iter(find("black_orchestra").modes)), "me", "friend")
    assert (told, ended) == ("goes-on", None)
    told, ended = resigning("black_orchestra", next(iter(find("black_orchestra").modes)), "me", "scripted")
    assert told == "ends" and ended["winners"] == []


def test_a_resignation_that_was_not_written_has_not_happened() -> None:
    async def test(hub: Hub) -> None:
        table = await nine(hub)
        before = encode(table.row)
        hub.store._write.execute("PRAGMA query_only = 1")
        with pytest.raises(Mishap):
            await table.happen(deeds.Resign(0))
        hub.store._write.execute("PRAGMA query_only = 0")
        assert encode(table.row) == before and not lines(table, 1)

    run(test)
