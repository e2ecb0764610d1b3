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
from typing import Any, Protocol
from weakref import WeakValueDictionary

from undertable.bots.base import fresh, seat_view
from undertable.bots.pool import Pool
from undertable.kernel.codec import codec
from undertable.kernel.codec import view as public_view
from undertable.kernel.engine import Refused, apply, pending, refuse
from undertable.kernel.state import copy
from undertable.kernel.types import CHANCE, NOBODY, Choice, Draft, DraftAll, Seat
from undertable.kit.timeout import default, shows

from ..ground.problem import Problem
from ..shapes.change import Change
from ..shapes.deeds import Beat, BotAct
from ..shapes.room import Room
from ..views.listeners import Listeners
from .judging import decided, fallen
from .play import Play
from .standing import Standing
from .veil import Veil

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


class Helpers(Protocol):
    """What bots of a table share with those of others, and how they make something happen."""

    pool: Pool
    turns: Turns
    pace: float  # seconds from a question to a step that shows
    linger: float  # seconds they go on after the last person has gone

    async def happen(self, deed: Beat | BotAct) -> object:
        """Judged, written, done, told; None where nothing came of it."""
        ...

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run something beside."""
        ...


class BotDriver:
    """The bots of one table, each thinking in a task of its own."""

    def __init__(
        self, room: Room, play: Play, listeners: Listeners, standing: Standing, veil: Veil, helpers: Helpers
    ) -> None:
        self._room, self._play, self._listeners, self._standing, self._veil = room, play, listeners, standing, veil
        self._helpers = helpers
        self._tasks: dict[Seat, asyncio.Task[None]] = {}
        self._due: dict[Seat, float] = {}  # when the next step of a seat may show
        self._heard: set[Seat] = set()  # those who had their chance to speak up since something changed
        self._looked = -math.inf  # when somebody was last seen at the table
        self._place = ""  # the address they came from; its tables share their turns with the bots
        self._over = False  # the table is put away

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
        if self._listeners or any(row.kind != "bot" for row in self._room.seats):
            return True
        return time.monotonic() - self._looked < self._helpers.linger

    def stepped(self) -> None:
        """Everybody can see that something changed: a new time to wait, and a new chance to speak up."""
        self._due.clear()
        self._heard.clear()

    def wake(self) -> None:
        """Whoever is to move without a person starts to, if they have not: the dice, bots, standing orders."""
        if self._room.row.paused or self._over or not self.wanted():
            return
        if self._play.beat:
            self._start(CHANCE, self._beat)
        if self._standing or "bot" in [row.kind for row in self._room.seats]:
            self._wake_seats()

    def _wake_seats(self) -> None:
        """Who may speak up is first: when the others have moved, nobody waits for that any more."""
        asked, due = self._play.asked(), self._play.due()
        for seat in asked:
            if seat not in due:
                self._let_speak_up(seat)
        for seat in asked:
            if seat in due:
                self._let_move(seat)

    def _let_speak_up(self, seat: Seat) -> None:
        """A bot whom nobody waits for has one chance since everybody last saw a change."""
        if self._room.bot(seat) and seat not in self._heard and self._start(seat, self._speak_up):
            self._heard.add(seat)

    def _let_move(self, seat: Seat) -> None:
        """A bot answers, or the order that a person has left."""
        if self._room.bot(seat):
            self._start(seat, self._move)
        elif self._standing.stands(seat):
            self._start(seat, self._obey)

    def _start(self, seat: Seat, do: Callable[[Seat], Coroutine[Any, Any, None]]) -> bool:
        """Let a seat do something in its own time; whether it had nothing to do yet."""
        if seat in self._tasks:
            return False
        task = self._tasks[seat] = self._helpers.spawn(do(seat))
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
        for seat in list(self._tasks):
            self.forget(seat)
        self._heard.clear()

    def stop(self) -> None:
        """No bot thinks any more: the table is put away."""
        self._over = True
        self.restart()

    # --- in its own time ---

    async def _beat(self, seat: Seat) -> None:
        """Chance falls, after as long as a bot would have taken."""
        await asyncio.sleep(self._helpers.pace)
        await self._helpers.happen(Beat())

    async def _move(self, seat: Seat) -> None:
        async with self._helpers.turns.of(self._place):
            await self._take_turn(seat, self._think)

    async def _obey(self, seat: Seat) -> None:
        """A standing order: as a bot would, at the same pace, whatever it says."""
        async with self._helpers.turns.of(self._place):
            await self._take_turn(seat, self._default, standing=True)

    async def _take_turn(self, seat: Seat, think: Thinking, *, standing: bool = False) -> None:
        """Think, wait for one's time, answer; where the view has changed meanwhile, think anew."""
        due = self._due.setdefault(seat, time.monotonic() + self._helpers.pace)
        answered = None
        while answered is None and self._plays(seat, standing):
            view = seat_view(self._play.state, seat)
            thought, memory = await think(seat, view)
            if not self._hidden(seat, thought, view):
                await asyncio.sleep(max(due - time.monotonic(), 0.0))
                await self._veil.lifted()
            answered = await self._helpers.happen(BotAct(seat, view, thought, memory, standing))

    def _plays(self, seat: Seat, standing: bool) -> bool:
        """Whether the table still waits for this seat, and not for a person in it."""
        if seat not in self._play.due() or self._room.row.paused:
            return False
        return self._standing.stands(seat) if standing else self._room.bot(seat)

    def _hidden(self, seat: Seat, thought: Choice | None, view: bytes) -> bool:
        """Whether nobody else could notice that step. It is then taken at once, and the pace is kept by the step that
        shows: else one could count from the time how many there were."""
        s = self._play.state
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
        row, due = self._room.seats[seat], time.monotonic() + self._helpers.pace
        async with self._helpers.turns.of(self._place):
            view = seat_view(self._play.state, seat)
            game, memory = self._room.row.game, row.memory or fresh()
            answer = await self._helpers.pool.interject(self._place, game, row.bot, view, memory)
        await asyncio.sleep(max(due - time.monotonic(), 0.0))
        await self._veil.lifted()
        if answer is not None and answer.choice:
            said = codec(self._room.game).choice.decode(answer.choice)
            await self._helpers.happen(BotAct(seat, view, said, answer.memory, aside=True))

    async def _default(self, seat: Seat, view: bytes) -> tuple[Choice, bytes]:
        """What the game itself answers for a person who has left that to it."""
        return default(self._play.state, seat, _luck), self._room.seats[seat].memory

    async def _think(self, seat: Seat, view: bytes) -> tuple[Choice | None, bytes]:
        """The bot's choice, or none if it cannot be had."""
        row = self._room.seats[seat]
        memory = row.memory or fresh()
        answer = await self._helpers.pool.choose(self._place, self._room.row.game, row.bot, view, memory)
        if answer is not None:
            return codec(self._room.game).choice.decode(answer.choice), answer.memory
        return None, memory

    # --- judging ---

    def beat(self, deed: Beat) -> Change | None:
        """Chance falls, if it still may."""
        if not self._play.beat or self._room.row.paused:
            return None
        return self._own_step(CHANCE, fallen(self._play))

    def act(self, deed: BotAct) -> Change | None:
        """A bot's answer, if it is still asked the same; in place of one that the rules forbid, the game's default."""
        seat = deed.seat
        may = self._may_speak_up(deed) if deed.aside else self._plays(seat, deed.standing)
        if not may or seat_view(self._play.state, seat) != deed.view:
            return None
        change = self._own_step(seat, self._decided(deed))
        change.memory[seat] = deed.memory
        return change

    def _may_speak_up(self, deed: BotAct) -> bool:
        if deed.seat not in self._play.asked() or self._room.row.paused or not self._room.bot(deed.seat):
            return False
        return deed.choice is not None and refuse(self._play.state, deed.seat, deed.choice) is None

    def _decided(self, deed: BotAct) -> Change:
        if deed.choice is None:
            return self._fallback(deed.seat, "no answer")
        try:
            return decided(self._play, deed.seat, deed.choice)
        except Problem as problem:
            return self._fallback(deed.seat, f"its answer was {problem.code}")

    def _fallback(self, seat: Seat, why: str) -> Change:
        """The game's own default, in place of a bot that failed; whoever runs the server should know of it."""
        log.warning("table %s, seat %d: the game's default decides for the bot: %s", self._room.id, seat, why)
        return decided(self._play, seat, default(self._play.state, seat, _luck))

    def _own_step(self, seat: Seat, change: Change) -> Change:
        """A step of which this seat's own task waits to be told: it may wake the seat again."""
        change.then.append(lambda: self._tasks.pop(seat, None))
        return change
