"""Bots at a table: asked like people, with the same view, at a pace people can follow.

May touch: a seat's own view bytes and memory. Must not: let the pace depend on what a bot chose.
"""

from __future__ import annotations

import asyncio
import logging
import math
import time
from random import SystemRandom
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

from undertable.bots.base import fresh, seat_view
from undertable.kernel.codec import codec
from undertable.kernel.engine import options
from undertable.kernel.observe import observe
from undertable.kernel.types import Choice, Seat

from .problem import Problem

if TYPE_CHECKING:
    from .table import Table

_luck = SystemRandom()
log = logging.getLogger("undertable")


class Turns:
    """So many bots decide at once for one address, at however many tables; the rest wait in line."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._places: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()  # while one is in use

    def of(self, place: str) -> asyncio.Semaphore:
        """The turns of an address."""
        turns = self._places.get(place)
        if turns is None:
            turns = self._places[place] = asyncio.Semaphore(self._most)
        return turns


class BotDriver:
    """The bots of one table, each thinking in a task of its own."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._tasks: dict[Seat, asyncio.Task[None]] = {}
        self._looked = -math.inf  # when somebody was last seen at the table
        self._place = ""  # the address they came from; its tables share their turns with the bots

    @property
    def thinking(self) -> bool:
        """Whether any bot is to move."""
        return bool(self._tasks)

    def looked(self, place: str = "") -> None:
        """Somebody came, or went: bots that played for nobody go on."""
        self._looked = time.monotonic()
        self._place = place or self._place
        self.wake()

    def wanted(self) -> bool:
        """Whether anybody cares for their moves: people who play here, be they away for now, or who look, or just did.

        People who are away find the game at their own question; bots among themselves would play for nobody.
        """
        table = self.table
        if table.boxes or any(row.kind != "bot" for row in table.row.seats):
            return True
        return time.monotonic() - self._looked < table.hub.settings.linger

    def wake(self) -> None:
        """Every bot that is asked and does not think yet starts to."""
        table = self.table
        if table.row.paused or table.lock.shut or not self.wanted():
            return
        for seat in table.asked():
            if table.row.seats[seat].kind == "bot" and seat not in self._tasks:
                task = self._tasks[seat] = table.hub.spawn(self._move(seat))
                task.add_done_callback(lambda done, seat=seat: self._done(seat, done))  # type: ignore[misc]

    def _done(self, seat: Seat, task: asyncio.Task[None]) -> None:
        if self._tasks.get(seat) is task:
            del self._tasks[seat]
            if not task.cancelled() and task.exception() is None:
                self.wake()

    def forget(self, seat: Seat) -> None:
        """A person takes over: whatever the bot was thinking is void."""
        task = self._tasks.pop(seat, None)
        if task is not None:
            task.cancel()

    def restart(self) -> None:
        """The position went back: every bot thinks anew."""
        self.stop()

    def stop(self) -> None:
        """No bot thinks any more."""
        for seat in list(self._tasks):
            self.forget(seat)

    async def _move(self, seat: Seat) -> None:
        turn = self.table.hub.turns.of(self._place)
        async with turn:
            await self._take_turn(seat)

    async def _take_turn(self, seat: Seat) -> None:
        table = self.table
        due = time.monotonic() + table.hub.settings.pace
        while True:
            view = seat_view(table.state, seat)
            thought, memory = await self._think(seat, view)
            await asyncio.sleep(max(due - time.monotonic(), 0.0))
            await table.lifted()
            async with table.lock:
                if seat not in table.asked() or table.row.paused or table.row.seats[seat].kind != "bot":
                    return
                if seat_view(table.state, seat) == view:
                    await self._decide(seat, thought or self._fallback(seat, "no answer"), memory)
                    return

    async def _think(self, seat: Seat, view: bytes) -> tuple[Choice | None, bytes]:
        """The bot's choice, or none if it cannot be had."""
        table, row = self.table, self.table.row.seats[seat]
        memory = row.memory or fresh()
        answer = await table.hub.pool.choose(self._place, table.row.game, row.bot, view, memory)
        if answer is not None:
            return codec(table.game).choice.decode(answer.choice), answer.memory
        return None, memory

    def _fallback(self, seat: Seat, why: str) -> Choice:
        """The game's own default, in place of a bot that failed; whoever runs the server should know of it."""
        log.warning("table %s, seat %d: the game's default decides for the bot: %s", self.table.row.id, seat, why)
        seen = observe(self.table.state, self.table.who(seat))
        return self.table.game.manners.default(seen, seat, list(options(seen, seat)), _luck)

    async def _decide(self, seat: Seat, choice: Choice, memory: bytes) -> None:
        table = self.table
        saved = (table.store.save_memory(table.row.id, seat, memory),)
        current = self._tasks.pop(seat, None)  # so that this very step may wake the seat again
        try:
            await table.decide(seat, choice, extra=saved)
        except Problem as problem:
            if problem.code != "refused":  # it was not the answer's fault, and the table has been put away
                raise
            await table.decide(seat, self._fallback(seat, f"its answer was {problem.code}"), extra=saved)
        table.row.seats[seat].memory = memory
        del current
