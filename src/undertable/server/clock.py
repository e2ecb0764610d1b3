"""Clocks: a deadline for every seat that is due, and the game's default when it passes.

May touch: who is due and what everybody sees. Must not: move by anything hidden, such as the
steps of a draft: a clock starts anew only when the public view changes.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine
from random import SystemRandom
from typing import Any

from msgspec.structs import replace

from undertable.kernel.engine import pending
from undertable.kernel.types import AskAll, AskAny, DraftAll, Frame, Open, Seat
from undertable.kit.timeout import NeverShows, timed_out

from .change import Change
from .deeds import TimeOut
from .play import Play
from .problem import Problem, malformed
from .room import Room
from .schema import NO_CLOCK, Clock
from .store import Store
from .talk import Talk
from .viewer import SPECTATOR

_luck = SystemRandom()
log = logging.getLogger("undertable")
MOMENT = 1.0  # seconds between the end of a veil, or the start of the server, and the earliest time-out
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
    """The deadlines of one table.

    A live clock starts anew with the server. Deadlines of days, and the time left while a table is paused, are stored
    with the table: time that has gone by has gone by.
    """

    def __init__(
        self, room: Room, play: Play, talk: Talk, store: Store,
        happen: Callable[[TimeOut], Awaitable[object]], spawn: Callable[[Coroutine[Any, Any, None]], object],
    ) -> None:  # fmt: skip
        self._room, self._play, self._talk, self._store_rows = room, play, talk, store
        self._happen, self._spawn = happen, spawn
        now, clock = time.monotonic(), room.row.clock
        left = {seat: max(due - time.time(), MOMENT) for seat, due in clock.due.items()}
        self.until: dict[Seat, float] = {
            seat: now + seconds for seat, seconds in left.items()
        }  # by the monotonic clock
        self._held: dict[Seat, float] = dict(clock.held)  # seconds left while paused
        self._stored = (dict(self.until), dict(self._held))
        self._question: Frame | None = None
        self._timer: asyncio.TimerHandle | None = None

    @property
    def running(self) -> bool:
        """Whether any deadline is set."""
        return bool(self.until)

    # --- how much time ---

    def step(self, by: Seat) -> None:
        """The public view changed by somebody's decision, or for another reason (SPECTATOR).

        A question that goes on without the one who has answered it leaves the clocks of the others alone, and so does
        somebody who spoke up, though nobody waits for them. Any other decision leads to a new question: full time for
        everybody who is due.
        """
        row = self._room.row
        if row.clock.kind == "none" or row.paused or not row.begun:
            return
        before, self._question = self._question, self._public_question()
        due = self._play.due()
        goes_on = by == SPECTATOR or (self._question == before and by not in due)
        now, least = time.monotonic(), self._least()
        fresh = now + max(row.clock.seconds, least)
        kept = {seat: max(until, now + least) for seat, until in self.until.items()} if goes_on else {}
        self.until = {seat: kept.get(seat, fresh) for seat in due if row.seats[seat].kind == "human"}
        self._store()
        self._arm()

    def _public_question(self) -> Frame | None:
        """The open question as everybody sees it, whoever may still have to answer it."""
        ask = pending(self._play.public)
        if isinstance(ask, AskAll):
            return replace(ask, seats=(), answers=())
        if isinstance(ask, DraftAll):
            return replace(ask, seats=(), done=(), drafts=())
        if isinstance(ask, Open):
            return replace(ask, may=())
        return replace(ask, seats=()) if isinstance(ask, AskAny) else ask

    def _least(self) -> float:
        """The least time for the open question: whoever answers in time must not be overtaken by the time-out while a
        veil still holds the answer back. It goes by the longest that the veil can be, which is no secret; by the veil
        of this very question one could tell an answer that had waited from one that was slow in coming."""
        longest = self._play.veiled[1]
        return longest + MOMENT if longest else 0.0

    def seats_changed(self) -> None:
        """Somebody sat down or a bot took over."""
        self.step(SPECTATOR)

    def pause(self, on: bool) -> None:
        """Stop the clocks, or let them run on."""
        now = time.monotonic()
        if on:
            self._held = {seat: until - now for seat, until in self.until.items()}
            self.until = {}
        else:
            self.until = {seat: now + left for seat, left in self._held.items()}
            self._held = {}
            self.step(SPECTATOR)
        self._store()
        self._arm()

    def reset(self) -> None:
        """The time for a decision was changed: whoever is due has all of it."""
        self.until, self._held = {}, {}
        self.step(SPECTATOR)
        self._arm()

    def stop(self) -> None:
        """No more deadlines."""
        self.until = {}
        self._arm()

    def _store(self) -> None:
        """Write down what must outlive this process."""
        row, store = self._room.row, self._store_rows
        days = dict(self.until) if row.clock.kind == "days" else {}
        if (days, self._held) == self._stored:
            return
        self._stored = (days, dict(self._held))
        ahead = time.time() - time.monotonic()
        row.clock = replace(row.clock, due={seat: until + ahead for seat, until in days.items()}, held=dict(self._held))
        store.write(store.save_table(row)).add_done_callback(self._kept)

    def _kept(self, writing: asyncio.Future[None]) -> None:
        if not writing.cancelled() and writing.exception() is not None:  # a restart would give full time instead
            log.warning("table %s: its deadlines could not be stored", self._room.id)

    # --- when it has run out ---

    def _arm(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self.until:
            wait = max(min(self.until.values()) - time.monotonic(), 0.0)
            self._timer = asyncio.get_running_loop().call_later(wait, self._ring)

    def _ring(self) -> None:
        self._timer = None
        self._spawn(self.ring())

    async def ring(self) -> None:
        """Let the table decide for every seat whose time has run out."""
        while (seat := self._late()) is not None:
            await self._happen(TimeOut(seat))
        self._arm()

    def _late(self) -> Seat | None:
        """The first seat that is due and has no time left."""
        return next((seat for seat in self._play.due() if self._is_late(seat)), None)

    def _is_late(self, seat: Seat) -> bool:
        return not self._room.row.paused and seat in self.until and self.until[seat] <= time.monotonic()

    def time_out(self, deed: TimeOut) -> Change | None:
        """Whose clock ran out is public; what is then chosen is as secret as any choice. It is one step: nobody sees
        how many decisions it took."""
        seat = deed.seat
        if seat not in self._play.due() or not self._is_late(seat):
            return None  # decided just in time
        try:
            attempt = timed_out(self._play.match, seat, _luck)
        except NeverShows as error:
            log.error("table %s: %s", self._room.id, error)
            raise
        change = self._play.step(attempt, seat)
        change.lines.append(self._talk.told("{name} ran out of time; the table decided.", ahead=1, seat=seat))
        return change
