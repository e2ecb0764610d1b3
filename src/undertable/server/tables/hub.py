"""All tables of this process: loaded when somebody comes, put away when nobody looks.

May touch: the store and the live tables. Must not: decide anything at a table.

An idle table, where nobody looks, no bot thinks and no clock runs, is unloaded and comes back from its record. Nothing
a table is made of leads back to it but by weak references, so that one is gone from memory at once.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import sys
import time
import traceback
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from typing import Any, TypeVar

import msgspec

from undertable.bots.base import fresh
from undertable.bots.pool import Pool
from undertable.games import find
from undertable.kernel.chance import new_key
from undertable.kernel.codec import encode
from undertable.kernel.game import Setup, hosted
from undertable.kernel.match import Match
from undertable.kernel.types import Seat, seat_set

from ..ground.identity import Seal, new_id
from ..ground.mishap import Damaged, Mishap, damaged
from ..ground.problem import Problem, no_table
from ..ground.settings import Settings
from ..ground.slices import Slices
from ..playing.pace import Turns
from ..playing.past import loading
from ..playing.play import awaited
from ..shapes.messages import bye
from ..shapes.room import Room, seats_held
from ..storage.schema import (
    NO_CLOCK,
    OFF,
    Awaited,
    CampaignRow,
    Clock,
    KnowledgeKind,
    Person,
    SeatRow,
    StepRow,
    TableRow,
)
from ..storage.store import Statement, Store
from ..storage.upkeep import Claim
from .knowledge import Past
from .shelf import Shelf
from .table import Table
from .talk import lost_line

T = TypeVar("T")
ELSEWHERE = 5  # names tried for a new table in a damaged file
SWEEP = 20.0  # seconds between two looks for idle tables
RECOVERY = 1.0  # seconds until a database that could not be written is tried again
PATIENCE = 30.0  # seconds at most, where that goes wrong again and again
log = logging.getLogger("undertable")


class Hub:
    """The server's heart; one for each application."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._claim = Claim(settings.database)
        try:
            self.store = Store(settings.database, settings.durable)
            self.seal = Seal(self.store.meta("secret", secrets.token_hex(32)))
        except BaseException:
            self._claim.release()
            raise
        self.pool = Pool(settings.workers, settings.bot_patience)
        self.scholars = Pool(1, settings.bot_patience)  # one, who recalls the position before; no bot waits for it
        self.turns = Turns(settings.room.bots_here if settings.limits else sys.maxsize)
        self.past = Past()
        self.slices = Slices()
        self.shelf = Shelf()
        self.live: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self.closing = False
        self._tasks: set[asyncio.Task[Any]] = set()

    # --- life ---

    async def start(self) -> None:
        """Go on with every table that needs nobody's eyes."""
        await self._own_up()
        self.spawn(self.store.keep())
        self.spawn(self._sweep())
        self.spawn(self._wake_busy())
        self.spawn(self._recover())
        self.spawn(self.store.look_over())
        self.spawn(self.shelf.fill())

    async def _own_up(self) -> None:
        """What was confirmed and is no longer there: the log says how much, and each table that goes on without it that it
        is so. How many steps they were is not said there, for some may have been secret."""
        short = self.store.short_of()
        for id, (held, promised) in short.items():
            log.error(
                "table %s: %d decisions that were confirmed are gone; it goes on after %d", id, promised - held, held
            )
        if short:
            log.error("the database's log was cut short, or an older copy was put in its place: see the tables above")
        with suppress(Mishap):  # then it is told at the next start
            await asyncio.gather(*[self.store.write(line) for id in short for line in self._lines_of_loss(id)])
            self.store.promise_anew()

    def _lines_of_loss(self, id: str) -> list[Statement]:
        """Nothing can be said at a table that is gone as a whole, or that cannot be read."""
        with suppress(Mishap):
            row = self.store.table(id)
            return [] if row is None else [self.store.say(id, lost_line(row, self.store.step_count(id)))]
        return []

    async def _wake_busy(self) -> None:
        """Tables whose record is damaged stay where they are; the log has told of them."""
        for id in self.store.busy_tables():
            with suppress(Problem):
                row = self.store.table(id)
                if row is not None and any(seat.kind != "bot" for seat in row.seats):
                    await self.get(id)  # bots among themselves wait until somebody looks
            await asyncio.sleep(0)

    async def _recover(self) -> None:
        """A table that could not write was put away; when that is over, those go on that need nobody's eyes."""
        wait = RECOVERY
        while True:
            await asyncio.sleep(wait)
            if not self.store.stumbled:
                wait = RECOVERY
            elif await self.store.pulse() is None:
                self.store.recovered()
                await self._wake_busy()
                wait = min(wait * 2, PATIENCE)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(min(SWEEP, max(self.settings.idle / 4, 0.05)))
            old = time.monotonic() - self.settings.idle
            for table in list(self.live.values()):
                table.tidy()
                if not table.busy and not table.door.locked() and table.touched < old:
                    self.drop(table)

    async def farewell(self) -> None:
        """Tell everybody that the server goes down."""
        self.closing = True
        for table in list(self.live.values()):
            table.close(bye("shutdown"))
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
        self._claim.release()

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Run something beside; what goes wrong there is logged without its data."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        failed = None if task.cancelled() else task.exception()
        if failed is None or isinstance(failed, Problem) or self.closing:  # a Problem is told to whoever asked
            return
        log.error("a task failed: %s in %s", type(failed).__name__, _place(failed))

    # --- tables ---

    async def rename(self, player: Person) -> None:
        """Somebody is called otherwise from now on, at every table."""
        await self.store.write(self.store.save_player(player))
        for live in list(self.live.values()):
            live.renamed(player)

    async def get(self, id: str) -> Table:
        """A table, live; raises Problem if there is none."""
        table = self.live.get(id) or await self._loaded(id)
        table.touched = time.monotonic()
        return table

    async def _loaded(self, id: str) -> Table:
        """A table from its record; whoever comes while that is read waits for the same one."""
        if id not in self._loading:
            task = self._loading[id] = self.spawn(self._load(id))
            task.add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(self._loading[id])  # one of those who wait may go away

    async def _load(self, id: str) -> Table:
        """A table from its record; one that does not check out stops nobody else."""
        try:
            table = await self._read(id)
        except Damaged:
            log.error("table %s: its record is damaged", id)
            raise
        except Problem:
            raise
        except Exception as error:
            log.error("table %s: its record cannot be played again: %s", id, type(error).__name__, exc_info=True)
            raise damaged() from error
        self.live[id] = table
        return table

    async def _read(self, id: str) -> Table:
        row = self.store.table(id)
        if row is None:
            raise no_table()
        await self.shelf.ready(row.game)
        self.store.check(id)
        room = Room(row)
        table = Table(self, room, await self.slices.run(loading(room, self.store)))
        if row.result is not None and row.result.why == "game" and table.state.over is None:
            raise damaged()  # the last steps are missing
        await table.open()
        return table

    def drop(self, table: Table) -> None:
        """Put a table away; whoever comes next gets it from its record."""
        if self.live.get(table.row.id) is table:
            del self.live[table.row.id]
        table.close(bye("reload"))

    async def create(
        self, game: str, setup: Setup, seats: list[SeatRow], host: str, *,
        clock: Clock = NO_CLOCK, listed: bool = False, position: dict[str, Any] | None = None,
        knowledge: KnowledgeKind = OFF, practice: bool = False, waits: bool = False, after: TableRow | None = None,
        campaign: CampaignRow | None = None, also: Sequence[Statement] = (),
    ) -> Table:  # fmt: skip
        """A new table: run up to its first question, or waiting for people, with nothing dealt. Written down together
        with where it comes after another, and with the campaign that goes on there."""
        rules = find(game)
        rules.check_setup(setup)
        for chair in rules.manners.chairs(setup):
            nonce, key = new_id(), seats[chair.seats[0]].key or new_id()  # who stays keeps the own link
            for seat in (seats[i] for i in chair.seats):
                seat.nonce, seat.key, seat.memory = nonce, key, fresh()
                seat.played = [] if waits else list(seat.holders)
        if not waits:
            setup = hosted(rules, setup, seats_held(seats, host))
        row = TableRow(
            new_id(), game, rules.rules, setup, new_key(), host, time.time(), Clock(clock.kind, clock.seconds), listed,
            seats=seats, position=position, knowledge=knowledge, begun=not waits, practice=practice,
        )  # fmt: skip
        match = None if waits else Match.new(rules, setup, row.chance_key, position=position)
        if match is not None:
            match.settle(beats=False)
        for _ in range(ELSEWHERE):
            try:
                await self.store.write(*self._first_rows(row, match, after, campaign), *also)
                break
            except Damaged:  # where this table would lie in the file; another name lies elsewhere
                row.id = new_id()
        else:
            raise damaged()
        return await self.get(row.id)

    def _first_rows(
        self, row: TableRow, match: Match[Any] | None, after: TableRow | None, campaign: CampaignRow | None
    ) -> list[Statement]:
        """All that makes a new table durable."""
        statements = self.store.new_table(row)
        if match is not None:
            statements.append(self.store.append(row.id, StepRow(0, encode(match.record.entries), -1, "", row.created)))
            statements.append(self.store.save_asked(row.id, Awaited(seat_set(awaited(match.state)), row.created)))
        if after is not None:
            statements.append(self.store.save_table(msgspec.structs.replace(after, rematch=row.id)))
        if campaign is not None:
            statements += self.store.next_of_campaign(msgspec.structs.replace(campaign, table=row.id))
        return statements

    async def rematch(self, table: Table, player: str, *, swap: bool = False) -> Table:
        """The same people, the same game, once more; asked twice it is the same new table. With `swap` everybody moves
        on by one seat: two people change places."""
        async with table.door:
            if not table.ended:
                raise Problem(409, "running", "The game is still going on.")
            if table.row.rematch:
                return await self.get(table.row.rematch)
            row = table.row
            seats = [_once_more(seat) for seat in row.seats]
            if swap:
                seats = moved_on(seats, [c.seats for c in table.game.manners.chairs(row.setup) if not c.automaton])
            people = {player for seat in seats for player in seat.holders[:1]}
            another = await self.create(
                row.game, row.setup, seats, player, clock=row.clock, listed=row.listed, knowledge=row.knowledge,
                practice=row.practice, waits=len(people) > 1, after=row,
            )  # fmt: skip
            table.followed_by(another.row.id)
            return another


def _once_more(seat: SeatRow) -> SeatRow:
    """The same chair at the next table; whoever got up is not expected."""
    holders = [] if seat.away else list(seat.holders)
    kind = "human" if holders else seat.kind
    return SeatRow(kind, seat.bot if kind == "bot" else "", reserved=seat.reserved, holders=holders)


def moved_on(seats: list[SeatRow], chairs: list[tuple[Seat, ...]]) -> list[SeatRow]:
    """Whoever sat in one of these chairs sits in the next one of its size, the last in the first."""
    after = list(seats)
    for size in {len(chair) for chair in chairs}:
        alike = [chair for chair in chairs if len(chair) == size]
        for old, new in zip(alike, alike[1:] + alike[:1], strict=True):
            for here, there in zip(old, new, strict=True):
                after[there] = seats[here]
    return after


def _place(failed: BaseException) -> str:
    """Where something went wrong: a function and its line, and nothing of what it was about."""
    where = traceback.extract_tb(failed.__traceback__)[-1]
    return f"{where.name}, line {where.lineno}"
