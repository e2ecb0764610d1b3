"""Clocks: a deadline for every seat that is asked, and the game's default when it passes.

May touch: who is asked and what everybody sees. Must not: move by anything hidden, such as the
steps of a draft: a clock starts anew only when the public view changes.
"""

from __future__ import annotations

import asyncio
import time
from random import SystemRandom
from typing import TYPE_CHECKING

from undertable.kernel.engine import options
from undertable.kernel.observe import observe
from undertable.kernel.types import Seat

from .problem import Problem, malformed
from .schema import NO_CLOCK, Clock
from .viewer import SPECTATOR

if TYPE_CHECKING:
    from .table import Table

_luck = SystemRandom()
DAY = 24 * 3600.0
CLOCKS = {"live": (1, 3600, 1.0), "days": (1, 30, DAY)}  # the least, the most, in units of so many seconds


def clock_of(kind: str, amount: float) -> Clock:
    """A clock of so many seconds or days; raises Problem if there is none like that.

    >>> clock_of("days", 2).seconds / DAY
    2.0
    """
    if kind == "none":
        return NO_CLOCK
    if kind not in CLOCKS:
        raise malformed("clock")
    least, most, unit = CLOCKS[kind]
    if not least <= amount <= most:
        raise Problem(422, "clock", "A decision may take 1 to {seconds} seconds, or 1 to {days} days.",
                      seconds=CLOCKS["live"][1], days=CLOCKS["days"][1])  # fmt: skip
    return Clock(kind, amount * unit)


class Clocks:
    """The deadlines of one table."""

    def __init__(self, table: Table, last: float) -> None:
        self.table = table
        self.until: dict[Seat, float] = {}  # by the monotonic clock
        self._held: dict[Seat, float] = {}  # seconds left while paused
        self._timer: asyncio.TimerHandle | None = None
        # After a restart a live clock starts anew; days that have gone by have gone by.
        self._spent = max(time.time() - last, 0.0) if table.row.clock.kind == "days" else 0.0

    @property
    def running(self) -> bool:
        """Whether any deadline is set."""
        return bool(self.until)

    def step(self, by: Seat) -> None:
        """The public view changed: whoever is newly asked, or has just decided and is asked again, gets full time."""
        clock = self.table.row.clock
        if clock.kind == "none" or self.table.row.paused or not self.table.row.begun:
            return
        due = [s for s in self.table.asked() if self.table.row.seats[s].kind == "human"]
        fresh = time.monotonic() + max(clock.seconds - self._spent, 1.0)
        self._spent = 0.0
        self.until = {s: fresh if s == by else self.until.get(s, fresh) for s in due}
        self._arm()

    def seats_changed(self) -> None:
        """Somebody sat down or a bot took over."""
        self.step(SPECTATOR)

    def pause(self, on: bool) -> None:
        """Stop the clocks, or let them run on."""
        now = time.monotonic()
        if on:
            self._held = {s: until - now for s, until in self.until.items()}
            self.until = {}
        else:
            self.until = {s: now + left for s, left in self._held.items()}
            self._held = {}
            self.step(SPECTATOR)
        self._arm()

    def reset(self) -> None:
        """The time for a decision was changed: whoever is asked has all of it."""
        self.until, self._held = {}, {}
        self.step(SPECTATOR)
        self._arm()

    def stop(self) -> None:
        """No more deadlines."""
        self.until = {}
        self._arm()

    def _arm(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self.until:
            wait = max(min(self.until.values()) - time.monotonic(), 0.0)
            self._timer = asyncio.get_running_loop().call_later(wait, self._ring)

    def _ring(self) -> None:
        self._timer = None
        self.table.hub.spawn(self._time_out())

    async def _time_out(self) -> None:
        table = self.table
        async with table.lock:
            now = time.monotonic()
            for seat in [s for s, until in self.until.items() if until <= now]:
                if seat in table.asked() and not table.row.paused:
                    await self._default(seat)
            self._arm()

    async def _default(self, seat: Seat) -> None:
        """Whose clock ran out is public; what is then chosen is as secret as any choice."""
        table = self.table
        seen = observe(table.state, table.who(seat))
        choice = table.game.default(seen, seat, list(options(seen, seat)), _luck)
        self.until.pop(seat, None)
        await table.decide(seat, choice)
        await table.talk.tell("{name} ran out of time; the table decided.", seat=seat)
