"""Whatever moves without a person: bots, asked like people with the same view, standing orders, chance step by step.
All at one pace, which people can follow.

May touch: a seat's own view bytes and memory. Must not: let the pace depend on what a bot chose.
"""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections.abc import Awaitable, Callable, Coroutine
from random import SystemRandom
from typing import TYPE_CHECKING, Any
from weakref import WeakValueDictionary

from undertable.bots.base import fresh, seat_view
from undertable.kernel.codec import codec
from undertable.kernel.codec import view as public_view
from undertable.kernel.engine import Refused, apply, pending, refuse
from undertable.kernel.state import copy
from undertable.kernel.timeout import default, shows
from undertable.kernel.types import CHANCE, NOBODY, Choice, Draft, DraftAll, Seat

from .problem import Problem

if TYPE_CHECKING:
    from .table import Table

_luck = SystemRandom()
log = logging.getLogger("undertable")
Thinking = Callable[[Seat, bytes], Awaitable[tuple[Choice | None, bytes]]]  # a seat and its view -> answer, memory


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
        self._due: dict[Seat, float] = {}  # when the next step of a seat may show
        self._heard: set[Seat] = set()  # those who had their chance to speak up since something changed
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

    def stepped(self) -> None:
        """Everybody can see that something changed: a new time to wait, and a new chance to speak up."""
        self._due.clear()
        self._heard.clear()

    def wake(self) -> None:
        """Whoever is to move without a person starts to, if they have not: bots, standing orders, the dice."""
        table = self.table
        if table.row.paused or table.lock.shut or not self.wanted():
            return
        if table.beat:
            self._start(CHANCE, self._beat)
        due = table.due()
        for seat in sorted(table.asked(), key=due.__contains__):  # who may speak up comes first, for nobody waits later
            bot = table.row.seats[seat].kind == "bot"
            if seat not in due:
                if bot and seat not in self._heard and self._start(seat, self._speak_up):
                    self._heard.add(seat)
            elif bot:
                self._start(seat, self._move)
            elif table.standing.stands(seat):
                self._start(seat, self._obey)

    def _start(self, seat: Seat, do: Callable[[Seat], Coroutine[Any, Any, None]]) -> bool:
        """Let a seat do something in its own time; whether it had nothing to do yet."""
        if seat in self._tasks:
            return False
        task = self._tasks[seat] = self.table.hub.spawn(do(seat))
        task.add_done_callback(lambda done: self._done(seat, done))
        return True

    def _done(self, seat: Seat, task: asyncio.Task[None]) -> None:
        if self._tasks.get(seat) is task:
            del self._tasks[seat]
            if not task.cancelled() and task.exception() is None:
                self.wake()

    def forget(self, seat: Seat) -> None:
        """A person takes over: whatever the bot was thinking is void."""
        task = self._tasks.pop(seat, None)
        self._due.pop(seat, None)
        if task is not None:
            task.cancel()

    def restart(self) -> None:
        """The position went back: every bot thinks anew."""
        self.stop()

    def stop(self) -> None:
        """No bot thinks any more."""
        for seat in list(self._tasks):
            self.forget(seat)
        self._heard.clear()

    async def _beat(self, seat: Seat) -> None:
        """Chance falls, after as long as a bot would have taken."""
        table = self.table
        await asyncio.sleep(table.hub.settings.pace)
        async with table.lock:
            if table.beat and not table.row.paused:
                self._tasks.pop(seat, None)  # so that this very step may start the next
                await table.fall()

    async def _move(self, seat: Seat) -> None:
        async with self.table.hub.turns.of(self._place):
            await self._take_turn(seat, self._think, lambda: self.table.row.seats[seat].kind == "bot")

    async def _obey(self, seat: Seat) -> None:
        """A standing order: as a bot would, at the same pace, whatever it says."""
        async with self.table.hub.turns.of(self._place):
            await self._take_turn(seat, self._default, lambda: self.table.standing.stands(seat))

    async def _take_turn(self, seat: Seat, think: Thinking, plays: Callable[[], bool]) -> None:
        table = self.table
        due = self._due.setdefault(seat, time.monotonic() + table.hub.settings.pace)
        while True:
            view = seat_view(table.state, seat)
            thought, memory = await think(seat, view)
            if not self._hidden(seat, thought, view):
                await asyncio.sleep(max(due - time.monotonic(), 0.0))
                await table.lifted()
            async with table.lock:
                if seat not in table.due() or table.row.paused or not plays():
                    return
                if seat_view(table.state, seat) == view:
                    await self._decide(seat, thought or self._fallback(seat, "no answer"), memory)
                    return

    def _hidden(self, seat: Seat, thought: Choice | None, view: bytes) -> bool:
        """Whether nobody else could notice that step. It is then taken at once, and the pace is kept by the step that
        shows: else one could count from the time how many there were."""
        s = self.table.state
        if thought is None or not isinstance(pending(s), (Draft, DraftAll)) or seat_view(s, seat) != view:
            return False
        after = copy(s)
        try:
            told = apply(after, seat, thought)
        except Refused:
            return False
        return not shows(public_view(s, NOBODY), after, told)

    async def _speak_up(self, seat: Seat) -> None:
        """A bot that nobody waits for says something, or nothing; if the game goes on meanwhile, it is too late."""
        table = self.table
        row, due = table.row.seats[seat], time.monotonic() + table.hub.settings.pace
        async with table.hub.turns.of(self._place):
            view = seat_view(table.state, seat)
            answer = await table.hub.pool.interject(self._place, table.row.game, row.bot, view, row.memory or fresh())
        await asyncio.sleep(max(due - time.monotonic(), 0.0))
        await table.lifted()
        if answer is None or not answer.choice:
            return
        async with table.lock:
            may = seat in table.asked() and not table.row.paused and table.row.seats[seat].kind == "bot"
            said = codec(table.game).choice.decode(answer.choice)
            if may and seat_view(table.state, seat) == view and refuse(table.state, seat, said) is None:
                await self._decide(seat, said, answer.memory)

    async def _default(self, seat: Seat, view: bytes) -> tuple[Choice, bytes]:
        """What the game itself answers for a person who has left that to it."""
        return default(self.table.state, seat, _luck), self.table.row.seats[seat].memory

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
        return default(self.table.state, seat, _luck)

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
