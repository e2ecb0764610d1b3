"""Clocks: a deadline for every seat that is due, and the game's default when it passes.

May touch: who is due and what everybody sees. Must not: move by anything hidden, such as the
steps of a draft: a clock starts anew only when the public view changes.

No deadline comes before the longest veil of its question is over: an answer that a veil holds is in time. A live clock
starts anew with the server; deadlines of days, and the time left at a pause, are stored with the step or whatever else
sets them, in the same transaction.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine
from random import SystemRandom
from typing import Any

from msgspec.structs import replace

from undertable.kernel.codec import view
from undertable.kernel.engine import pending
from undertable.kernel.observe import observe
from undertable.kernel.state import State
from undertable.kernel.types import NOBODY, AskAll, AskAny, DraftAll, Frame, Open, Seat
from undertable.kit.timeout import NeverShows, shows, timed_out

from ..ground.problem import Problem, malformed
from ..playing.judging import step
from ..playing.play import Play, awaited
from ..shapes.change import Change, Deadlines
from ..shapes.deeds import TimeOut
from ..shapes.room import SPECTATOR, Room
from ..storage.schema import NO_CLOCK, Clock, ClockKind
from ..storage.store import Store
from .talk import Talk

_luck = SystemRandom()
log = logging.getLogger("undertable")
MOMENT = 1.0  # seconds between the end of a veil, or the start of the server, and the earliest time-out
DAY = 24 * 3600.0
CLOCKS: dict[ClockKind, tuple[int, int, float]] = {
    "live": (1, 3600, 1.0),
    "days": (1, 30, DAY),
}  # the least, the most, in units of so many seconds


def clock_of(kind: str, amount: float) -> Clock:
    """A clock of so many seconds or days; raises Problem if there is none like that.

    >>> clock_of("days", 2).seconds / DAY
    2.0
    """
    if kind == "none":
        return NO_CLOCK
    timed = next((known for known in CLOCKS if known == kind), None)
    if timed is None:
        raise malformed("clock")
    least, most, unit = CLOCKS[timed]
    if not least <= amount <= most:
        raise Problem(422, "clock", "A decision may take 1 to {seconds} seconds, or 1 to {days} days.",
                      seconds=CLOCKS["live"][1], days=CLOCKS["days"][1])  # fmt: skip
    return Clock(timed, amount * unit)


class Clocks:
    """The deadlines of one table.

    A live clock starts anew with the server, and is counted from the moment in which everybody has been told. Deadlines of
    days, and the time left while a table is paused, are stored with the table: time that has gone by has gone by. So
    they are foreseen, and written together with whatever changes them.
    """

    def __init__(
        self, room: Room, play: Play, talk: Talk, store: Store,
        happen: Callable[[TimeOut], Awaitable[object]], spawn: Callable[[Coroutine[Any, Any, None]], object],
    ) -> None:  # fmt: skip
        self._room, self._play, self._talk, self._store = room, play, talk, store
        self._happen, self._spawn = happen, spawn
        now, clock = time.monotonic(), room.row.clock
        left = {seat: max(due - time.time(), MOMENT) for seat, due in clock.due.items()}
        # by the monotonic clock
        self.until: dict[Seat, float] = {seat: now + seconds for seat, seconds in left.items()}
        self._held: dict[Seat, float] = dict(clock.held)  # seconds left while paused
        self._question: Frame | None = None
        self._timer: asyncio.TimerHandle | None = None

    @property
    def running(self) -> bool:
        """Whether any deadline is set."""
        return bool(self.until)

    # --- how much time ---

    def foresee(self, change: Change) -> None:
        """Deadlines that are stored are part of a change: what they will be when it has happened."""
        row, new = self._room.row, change.row
        clock, paused = new.get("clock", row.clock), new.get("paused", row.paused)
        if not _sets_time(change, clock):
            return
        until, held = self._at_once(new)
        runs = clock.kind != "none" and not paused and new.get("begun", row.begun)
        before, was = self._play.state, (self.until, self._held)
        for one in (change, *change.more):  # each step is told with its own
            until = self._after(one, clock, before, until) if runs else until
            if (until, held) != was:
                was = until, held
                one.deadlines = Deadlines(until, held, _stored(clock, until, held))
            before = before if one.branch is None else one.branch.state

    def _at_once(self, new: dict[str, Any]) -> tuple[dict[Seat, float], dict[Seat, float]]:
        """Deadlines and what is held back of them, before anybody is given more: other clocks begin anew, a pause holds
        all back, and its end lets them run on."""
        now = time.monotonic()
        until, held = ({}, {}) if "clock" in new else (self.until, self._held)
        if "paused" not in new:
            return until, held
        if new["paused"]:
            return {}, {seat: end - now for seat, end in until.items()}
        return {seat: now + left for seat, left in held.items()}, {}

    def _after(self, change: Change, clock: Clock, before: State, until: dict[Seat, float]) -> dict[Seat, float]:
        """Who has how long after a change; a step that nobody can notice brings no new time."""
        seats = enumerate(self._room.seats)
        people = {seat for seat, row in seats if change.seats.get(seat, row).kind == "human"}
        if change.branch is None:
            return self._given(clock, before, self._play.due(), people, until, goes_on=True)
        s: State = change.branch.state
        if "begun" not in change.row and not shows(view(before, NOBODY), s, change.branch.events):
            return until
        due = () if s.over is not None else awaited(s)
        same = _public_question(observe(s, NOBODY)) == _public_question(observe(before, NOBODY))
        return self._given(clock, s, due, people, until, goes_on=_goes_on(change.decider, due, same))

    def step(self, by: Seat) -> None:
        """The public view changed by somebody's decision, or for another reason (SPECTATOR): a live clock starts anew."""
        row = self._room.row
        if row.clock.kind == "live" and not row.paused and row.begun:
            self._start(by)

    def _start(self, by: Seat) -> None:
        before, self._question = self._question, _public_question(self._play.public)
        due, clock = self._play.due(), self._room.row.clock
        people = {seat for seat, row in enumerate(self._room.seats) if row.kind == "human"}
        goes_on = _goes_on(by, due, self._question == before)
        self.until = self._given(clock, self._play.state, due, people, self.until, goes_on=goes_on)
        self._arm()

    @staticmethod
    def _given(
        clock: Clock, s: State, due: tuple[Seat, ...], people: set[Seat], until: dict[Seat, float], *, goes_on: bool
    ) -> dict[Seat, float]:
        """Deadlines of the people who are due: full time, or what each has left where the question goes on; but never
        less than the open question needs."""
        now, least = time.monotonic(), _least(s)
        fresh = now + max(clock.seconds, least)
        kept = {seat: max(end, now + least) for seat, end in until.items()} if goes_on else {}
        return {seat: kept.get(seat, fresh) for seat in due if seat in people}

    def take(self, foreseen: Deadlines) -> None:
        """It is written: now they are so."""
        self.until, self._held = foreseen.until, foreseen.held
        self._arm()

    def open(self) -> None:
        """Go on after having been away. A deadline of days that was never written is: nobody waits for that, and if it
        fails, the next opening gives full time again."""
        row = self._room.row
        if row.clock.kind == "none" or row.paused or not row.begun:
            return
        self._start(SPECTATOR)
        if row.clock.kind == "days" and set(self.until) != set(row.clock.due):
            row.clock = _stored(row.clock, self.until, self._held)
            self._store.write(self._store.save_table(row)).add_done_callback(self._kept)

    def _kept(self, writing: asyncio.Future[None]) -> None:
        if not writing.cancelled() and writing.exception() is not None:
            log.warning("table %s: its deadlines could not be stored", self._room.id)

    def seats_changed(self) -> None:
        """Somebody sat down or a bot took over."""
        self.step(SPECTATOR)

    def reset(self) -> None:
        """The time for a decision was changed: whoever is due has all of it."""
        if self._room.row.clock.kind != "days":
            self.until, self._held = {}, {}
            self.step(SPECTATOR)
            self._arm()

    def stop(self) -> None:
        """No more deadlines."""
        self.until = {}
        self._arm()

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
            branch = timed_out(self._play.match, seat, _luck)
        except NeverShows as error:
            log.error("table %s: %s", self._room.id, error)
            raise
        change = step(self._play, branch, seat)
        change.lines.append(self._talk.told("{name} ran out of time; the table decided.", ahead=1, seat=seat))
        return change


def _sets_time(change: Change, clock: Clock) -> bool:
    """Whether a change may set a time that is stored: deadlines of days, and what is left of any clock at a pause."""
    if clock.kind != "days" and "paused" not in change.row:
        return False
    return bool(change.branch or change.seats or change.row.keys() & {"clock", "paused"})


def _stored(clock: Clock, until: dict[Seat, float], held: dict[Seat, float]) -> Clock:
    """The clock as it is written: days by the clock on the wall, which goes on while the server is away."""
    ahead = time.time() - time.monotonic()
    days = {seat: end + ahead for seat, end in until.items()} if clock.kind == "days" else {}
    return replace(clock, due=days, held=dict(held))


def _goes_on(by: Seat, due: tuple[Seat, ...], same: bool) -> bool:
    """Whether clocks run on. A question that goes on without the one who has answered it leaves the clocks of the others
    alone, and so does somebody who spoke up, though nobody waits for them. Any other decision leads to a new question:
    full time for everybody who is due."""
    return by == SPECTATOR or (same and by not in due)


def _public_question(public: State) -> Frame | None:
    """The open question as everybody sees it, whoever may still have to answer it."""
    ask = pending(public)
    if isinstance(ask, AskAll):
        return replace(ask, seats=(), answers=())
    if isinstance(ask, DraftAll):
        return replace(ask, seats=(), done=(), drafts=())
    if isinstance(ask, Open):
        return replace(ask, may=())
    return replace(ask, seats=()) if isinstance(ask, AskAny) else ask


def _least(s: State) -> float:
    """The least time for the open question: whoever answers in time must not be overtaken by the time-out while a veil
    still holds the answer back. It goes by the longest that the veil can be, which is no secret; by the veil of this very
    question one could tell an answer that had waited from one that was slow in coming."""
    ask = pending(s)
    return 0.0 if ask is None or not ask.veil[1] else ask.veil[1] + MOMENT
