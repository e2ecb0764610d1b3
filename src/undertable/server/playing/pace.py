"""Whatever moves without a person goes at one pace, which people can follow: when it starts to, and when its step may show.

May touch: what everybody can see of a step. Must not: know who they are that move, or let the pace depend on what they chose.

Clocks, veils and the bots' pace never depend on what was chosen. Steps that nobody else can notice are taken at once,
and the one that shows waits for the rest of the pace counted from the question, so that time does not count them. Bots
that may speak up are asked once whenever everybody sees a change (`interject`), able or not, and silence sends
nothing. A `Chance` with a `beat` falls as a step of its own, also after a restart.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, NamedTuple, Protocol, TypeVar
from weakref import WeakValueDictionary

from undertable.bots.base import seat_view
from undertable.kernel.codec import view as public_view
from undertable.kernel.engine import Refused, apply, pending
from undertable.kernel.state import copy
from undertable.kernel.types import CHANCE, NOBODY, Draft, DraftAll, Seat
from undertable.kit.timeout import shows

from ..ground.settings import Settings
from ..shapes.change import Change
from ..shapes.deeds import Beat, BotAct
from ..shapes.room import Room
from ..views.listeners import Listeners
from .play import Play
from .veil import Veil

D = TypeVar("D", Beat, BotAct)


class Mover(Protocol[D]):
    """Whoever is no person and moves for some seats: knows what to do, and nothing of when."""

    def __bool__(self) -> bool:
        """Whether there may be such seats at this table."""

    def has(self, seat: Seat) -> bool:
        """Whether it moves for a seat now."""

    async def think(self, seat: Seat, place: str) -> D:
        """What it does in that seat, at a table of that address."""

    def judge(self, deed: D) -> Change | None:
        """What its deed would change, where the table still waits for that."""


class Speaker(Mover[BotAct], Protocol):
    """One that may also say something though nobody waits for it."""

    async def speak_up(self, seat: Seat, place: str) -> BotAct | None:
        """What it says; mostly nothing."""


class Movers(NamedTuple):
    """Those of one table."""

    chance: Mover[Beat]
    orders: Mover[BotAct]  # what people have left to the table
    bots: Speaker


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
    """What tables share, and how something is made to happen at this one."""

    turns: Turns
    settings: Settings  # how many seconds a step that shows takes, and bots go on after the last person has gone

    async def happen(self, deed: Beat | BotAct) -> object:
        """Judged, written, done, told; None where nothing came of it."""
        ...

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run something beside."""
        ...


class Pace:
    """When the movers of one table move, each seat in a task of its own."""

    def __init__(
        self, room: Room, play: Play, listeners: Listeners, veil: Veil, movers: Movers, helpers: Helpers
    ) -> None:
        self._room, self._play, self._listeners, self._veil = room, play, listeners, veil
        self._movers, self._helpers = movers, helpers
        self._tasks: dict[Seat, asyncio.Task[None]] = {}
        self._due: dict[Seat, float] = {}  # when the next step of a seat may show
        self._heard: set[Seat] = set()  # those who had their chance to speak up since something changed
        self._looked = -math.inf  # when somebody was last seen at the table
        self._place = ""  # the address they came from; its tables share their turns with the bots
        self._over = False  # the table is put away

    @property
    def thinking(self) -> bool:
        """Whether anybody is at it."""
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
        return time.monotonic() - self._looked < self._helpers.settings.linger

    def stepped(self) -> None:
        """Everybody can see that something changed: a new time to wait, and a new chance to speak up."""
        self._due.clear()
        self._heard.clear()

    # --- who starts ---

    def wake(self) -> None:
        """Whoever is to move without a person starts to, if they have not: the dice, bots, standing orders."""
        if self._room.row.paused or self._over or not self.wanted():
            return
        chance, orders, bots = self._movers
        if chance.has(CHANCE):
            self._start(CHANCE, self._fall)
        if orders or bots:
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
        """Somebody whom nobody waits for has one chance since everybody last saw a change."""
        bots = self._movers.bots
        if bots.has(seat) and seat not in self._heard and self._start(seat, self._speak_up):
            self._heard.add(seat)

    def _let_move(self, seat: Seat) -> None:
        """The first one that moves for a seat answers there."""
        for mover in (self._movers.bots, self._movers.orders):
            if mover.has(seat):
                self._start(seat, partial(self._take_turn, mover))
                return

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

    # --- who stops ---

    def forget(self, seat: Seat) -> None:
        """A person takes over: whatever the bot was thinking is void."""
        task = self._tasks.pop(seat, None)
        self._due.pop(seat, None)
        if task is not None:
            task.cancel()

    def restart(self) -> None:
        """The position went back: everybody thinks anew."""
        for seat in list(self._tasks):
            self.forget(seat)
        self._heard.clear()

    def stop(self) -> None:
        """Nobody thinks any more: the table is put away."""
        self._over = True
        self.restart()

    # --- in its own time ---

    async def _fall(self, seat: Seat) -> None:
        """Chance falls, after as long as a bot would have taken."""
        await asyncio.sleep(self._helpers.settings.pace)
        await self._helpers.happen(await self._movers.chance.think(seat, self._place))

    async def _take_turn(self, mover: Mover[BotAct], seat: Seat) -> None:
        """Think, wait for one's time, answer; where the view has changed meanwhile, think anew."""
        async with self._helpers.turns.of(self._place):
            due = self._due.setdefault(seat, time.monotonic() + self._helpers.settings.pace)
            answered = None
            while answered is None and self._waits_for(seat, mover):
                deed = await mover.think(seat, self._place)
                if not self._hidden(deed):
                    await self._until(due)
                answered = await self._helpers.happen(deed)

    async def _speak_up(self, seat: Seat) -> None:
        """Somebody that nobody waits for says something, or nothing; if the game goes on meanwhile, it is too late."""
        due = time.monotonic() + self._helpers.settings.pace
        async with self._helpers.turns.of(self._place):
            deed = await self._movers.bots.speak_up(seat, self._place)
        await self._until(due)
        if deed is not None:
            await self._helpers.happen(deed)

    async def _until(self, due: float) -> None:
        """Wait for one's time, and for the veil."""
        await asyncio.sleep(max(due - time.monotonic(), 0.0))
        await self._veil.lifted()

    def _waits_for(self, seat: Seat, mover: Mover[BotAct]) -> bool:
        """Whether the table still waits for this seat, and for nobody else in it."""
        return seat in self._play.due() and not self._room.row.paused and mover.has(seat)

    def _hidden(self, deed: BotAct) -> bool:
        """Whether nobody else could notice that step. It is then taken at once, and the pace is kept by the step that
        shows: else one could count from the time how many there were."""
        s = self._play.state
        if deed.choice is None or not isinstance(pending(s), (Draft, DraftAll)) or seat_view(s, deed.seat) != deed.view:
            return False
        after = copy(s)
        try:
            told = apply(after, deed.seat, deed.choice)
        except Refused:
            return False
        return not shows(public_view(s, NOBODY), after, told)

    # --- judging ---

    def fall(self, deed: Beat) -> Change | None:
        """Chance falls, if it still may."""
        chance = self._movers.chance
        if not chance.has(CHANCE) or self._room.row.paused:
            return None
        return self._own_step(CHANCE, chance.judge(deed))

    def act(self, deed: BotAct) -> Change | None:
        """An answer, if the table still waits for it and its seat still sees the same."""
        mover = self._movers.orders if deed.standing else self._movers.bots
        if not deed.aside and not self._waits_for(deed.seat, mover):
            return None
        if seat_view(self._play.state, deed.seat) != deed.view:
            return None
        return self._own_step(deed.seat, mover.judge(deed))

    def _own_step(self, seat: Seat, change: Change | None) -> Change | None:
        """A step of which this seat's own task waits to be told: it may wake the seat again."""
        if change is not None:
            change.then.append(lambda: self._tasks.pop(seat, None))
        return change
