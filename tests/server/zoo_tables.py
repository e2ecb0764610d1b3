"""Zoo games at a table: a hub that knows them, a clock that only the test moves, bots that think in this process."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any

import pytest
from kernel import zoo

from server.kit import PATIENCE, Hands
from undertable import games
from undertable.bots.worker import Answer
from undertable.kernel.codec import encode
from undertable.kernel.game import Game, Setup
from undertable.kernel.match import Match
from undertable.kernel.types import Choice, Seat
from undertable.server.ground.settings import Settings
from undertable.server.playing import judging, pace, veil
from undertable.server.shapes.room import SPECTATOR
from undertable.server.storage.schema import NO_CLOCK, Clock, SeatRow
from undertable.server.tables import clock, hub, notice, table, talk
from undertable.server.tables.hub import Hub
from undertable.server.tables.table import Table
from undertable.server.views.outbox import Outbox

PACE = 3.0


class Watch(Hands):
    """The same, and whoever sleeps wakes when the time has come."""

    async def sleep(self, seconds: float) -> None:
        end = self.now + seconds
        while self.now < end:
            await asyncio.sleep(0)


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Iterator[Watch]:
    """The zoo is on the table, and time stands still."""
    watch = Watch()
    for module in (clock, hub, judging, notice, pace, table, talk, veil):
        monkeypatch.setattr(module, "time", watch)
    monkeypatch.setattr(pace, "asyncio", SimpleNamespace(sleep=watch.sleep, Semaphore=asyncio.Semaphore))
    monkeypatch.setattr(games, "IDS", (*games.IDS, *(game.id for game in zoo.ALL)))
    for game in zoo.ALL:
        monkeypatch.setitem(sys.modules, f"undertable.games.{game.id}", sys.modules[type(game).__module__])
    games.find.cache_clear()
    yield watch
    games.find.cache_clear()


class Here:
    """Bots that think in this very process, for as long as the test wants, and take the last of their options.

    `says` is what those say who may speak up.
    """

    def __init__(self, watch: Watch | None = None, thinking: float = 0.0) -> None:
        self.watch, self.thinking = watch, thinking
        self.says: Choice | None = None
        self.heard: list[Any] = []  # the views of those who were asked whether they want to speak up

    async def choose(self, place: str, game: str, bot: str, view: bytes, memory: bytes) -> Answer:
        if self.watch is not None:
            await self.watch.sleep(self.thinking)
        (options,) = json.loads(view)["options"].values()
        return Answer(json.dumps(options[-1]).encode(), memory)

    async def interject(self, place: str, game: str, bot: str, view: bytes, memory: bytes) -> Answer:
        self.heard.append(json.loads(view))
        return Answer(b"" if self.says is None else encode(self.says), memory)

    async def close(self) -> None:
        pass


@asynccontextmanager
async def a_hub(database: str = ":memory:") -> AsyncIterator[Hub]:
    home = Hub(Settings(database=database, pace=PACE, settle=0.0, bot_patience=PATIENCE))
    home.pool = Here()  # type: ignore[assignment]
    try:
        yield home
    finally:
        await home.stop()


def run(test: Callable[[Hub], Awaitable[None]], database: str = ":memory:") -> None:
    async def main() -> None:
        async with a_hub(database) as home:
            await test(home)

    asyncio.run(main())


async def lay(home: Hub, game: Game[Any], kinds: str = "", clock: Clock = NO_CLOCK) -> Table:
    """A table with people (p) and bots (b) by seat; people everywhere unless said."""
    setup = game.setups()[0]
    seats = [
        SeatRow("bot", "random") if kind == "b" else SeatRow("human", holders=[f"p{seat}"])
        for seat, kind in enumerate(kinds or "p" * setup.seats)
    ]
    return await home.create(game.id, setup, seats, "p0", clock=clock)


def key_of(game: Game[Any], wanted: Callable[[Any], bool]) -> str:
    """A key by which the first question finds the game as wanted."""
    for n in range(999):
        key = f"{n:064x}"
        match: Match[Any] = Match.new(game, Setup("only", game.setups()[0].seats), key)
        match.settle()
        if wanted(match.state):
            return key
    raise AssertionError("no fate like that")


async def quiet(turns: int = 60) -> None:
    """Let everything happen that needs no time to pass."""
    for _ in range(turns):
        await asyncio.sleep(0)


class Ear:
    """One connection, and everything it is sent."""

    def __init__(self, at: Table, seat: Seat, player: str = "") -> None:
        self.box: Outbox = at.connect(seat, "en", player or (f"p{seat}" if seat != SPECTATOR else ""), 0)
        self.take()

    def take(self) -> list[bytes]:
        """What came since the last look."""
        came = []
        while (text := self.box.next()) is not None:
            came.append(text)
        return came

    def views(self) -> list[Any]:
        """The views among it."""
        return [message for message in map(json.loads, self.take()) if message["type"] == "view"]

    @property
    def view(self) -> Any:
        """The present view, sent once more."""
        self.box.again()
        return self.views()[-1]


def ears(at: Table, *seats: Seat) -> list[Ear]:
    """Several connections, when all of them have come and been told of each other."""
    found = [Ear(at, seat) for seat in seats]
    for ear in found:
        ear.take()
    return found


__all__ = ["PACE", "Ear", "Here", "Watch", "a_hub", "ears", "key_of", "lay", "quiet", "run", "watch"]
