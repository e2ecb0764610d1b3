"""All tables of this process: loaded when somebody comes, put away when nobody looks.

May touch: the store and the live tables. Must not: decide anything at a table.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Coroutine
from typing import Any, TypeVar

from undertable.bots.base import fresh
from undertable.bots.pool import Pool
from undertable.games import find
from undertable.kernel.chance import new_key
from undertable.kernel.codec import encode
from undertable.kernel.engine import asked
from undertable.kernel.game import Setup
from undertable.kernel.match import Match
from undertable.kernel.types import seat_set

from .identity import Seal, new_id
from .knowledge import Past
from .problem import Problem, no_table
from .schema import NO_CLOCK, OFF, Asked, Clock, SeatRow, StepRow, TableRow
from .settings import Settings
from .store import Store
from .table import Table

T = TypeVar("T")
SWEEP = 20.0  # seconds between two looks for idle tables
log = logging.getLogger("undertable")


class Hub:
    """The server's heart; one for each application."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database, settings.durable)
        self.seal = Seal(self.store.meta("secret", secrets.token_hex(32)))
        self.pool = Pool(settings.workers, settings.bot_patience)
        self.scholars = Pool(1, settings.bot_patience)  # one, who recalls the position before; no bot waits for it
        self.past = Past()
        self.live: dict[str, Table] = {}
        self.closing = False
        self._tasks: set[asyncio.Task[Any]] = set()

    # --- life ---

    async def start(self) -> None:
        """Go on with every table that needs nobody's eyes."""
        self.spawn(self.store.keep())
        self.spawn(self._sweep())
        self.spawn(self._wake_busy())

    async def _wake_busy(self) -> None:
        for id in self.store.busy_tables():
            try:
                self.get(id)
            except Problem:
                continue
            except Exception:
                log.exception("table %s cannot be resumed", id)
            await asyncio.sleep(0)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(min(SWEEP, max(self.settings.idle / 4, 0.05)))
            old = time.monotonic() - self.settings.idle
            for table in list(self.live.values()):
                if not table.busy and not table.lock.locked() and table.touched < old:
                    self.drop(table)

    async def farewell(self) -> None:
        """Tell everybody that the server goes down."""
        self.closing = True
        for table in list(self.live.values()):
            table.close(b'{"type":"bye","reason":"shutdown"}')
        await asyncio.sleep(0.05)

    async def stop(self) -> None:
        """Write what waits, and let go."""
        if not self.closing:
            await self.farewell()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.pool.close()
        await self.scholars.close()
        self.store.close()

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Run something beside; what goes wrong there is logged without its data."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None and not self.closing:
            log.error("a task failed: %s", type(task.exception()).__name__)

    # --- tables ---

    def get(self, id: str) -> Table:
        """A table, live; raises Problem if there is none."""
        table = self.live.get(id)
        if table is None:
            row = self.store.table(id)
            if row is None:
                raise no_table()
            table = self.live[id] = Table(self, row, self.store.steps(id))
        table.touched = time.monotonic()
        return table

    def drop(self, table: Table) -> None:
        """Put a table away; whoever comes next gets it from its record."""
        if self.live.get(table.row.id) is table:
            del self.live[table.row.id]
        table.close(b'{"type":"bye","reason":"reload"}')

    async def create(
        self, game: str, setup: Setup, seats: list[SeatRow], host: str, *,
        clock: Clock = NO_CLOCK, listed: bool = False, position: dict[str, Any] | None = None,
        knowledge: str = OFF,
    ) -> Table:  # fmt: skip
        """A new table, run up to its first question."""
        rules = find(game)
        rules.check_setup(setup)
        for seat in seats:
            seat.nonce = new_id()
            seat.memory = fresh()
        row = TableRow(
            new_id(), game, rules.rules, setup, new_key(), host, time.time(), clock, listed, seats=seats,
            position=position, knowledge=knowledge,
        )  # fmt: skip
        match = Match.new(rules, setup, row.chance_key, position=position)
        match.settle()
        first = StepRow(0, encode(match.record.entries), -1, "", row.created)
        turn = Asked(seat_set(asked(match.state)), row.created)
        await self.store.write(
            *self.store.new_table(row), self.store.append(row.id, first), self.store.save_asked(row.id, turn)
        )
        return self.get(row.id)

    async def rematch(self, table: Table, player: str) -> Table:
        """The same people, the same game, once more; asked twice it is the same new table."""
        async with table.lock:
            if not table.ended:
                raise Problem(409, "running", "The game is still going on.")
            if table.row.rematch:
                return self.get(table.row.rematch)
            seats = [SeatRow(s.kind, s.bot, "", s.reserved, list(s.holders)) for s in table.row.seats]
            row = table.row
            after = await self.create(
                row.game, row.setup, seats, player, clock=row.clock, listed=row.listed, knowledge=row.knowledge
            )
            row.rematch = after.row.id
            await self.store.write(self.store.save_table(row))
            table.seating.check()
            return after
