"""A live table: all that happens to it can be read here, from top to bottom in the order in which it happens.

May touch: the parts of one table. Must not: change anything before it is written, or tell of it before it is done.

People come in by `act`, `acts`, `take_back` and `connect`, everything else by `happen` itself, which is the one door: judged,
written, done, told. Each part is given what it needs and knows no table (`parts.py`).
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Protocol

from msgspec.structs import replace

from undertable.kernel.types import Seat

from ..ground.mishap import Mishap
from ..ground.problem import Permit, Problem
from ..playing.judging import judge, judge_act, judge_acts
from ..playing.past import earlier, unfolding
from ..playing.play import Play
from ..shapes import deeds
from ..shapes.answers import DONE, Done, Earlier
from ..shapes.change import Change
from ..shapes.room import SPECTATOR, Room
from ..storage.schema import Person
from ..views.outbox import Outbox
from .parts import Parts, Supplies, TableDoor
from .rows import rows_of

Judge = Callable[[Any], Change | None]


class Keeper(Supplies, Protocol):
    """Who keeps tables: the hub."""

    def drop(self, table: Table) -> None:
        """Put a table away; whoever comes next gets it from its record."""


class Table(Parts):
    """One game being played, with its people, bots and clocks."""

    _hub: Keeper

    def __init__(self, hub: Keeper, room: Room, play: Play) -> None:
        super().__init__(hub, room, play)
        self.door = TableDoor()
        self.touched = time.monotonic()
        self._keeping = False  # a snapshot is being written
        self._takers: list[Seat] = []  # who may take back, as they were told last
        self._judges: dict[type[deeds.Deed], Judge] = {
            deeds.Begin: self.seating.begin,
            deeds.Act: lambda deed: judge_act(play, deed),
            deeds.Acts: lambda deed: judge_acts(play, deed),
            deeds.BotAct: self.pace.act,
            deeds.Beat: self.pace.fall,
            deeds.TimeOut: self.clocks.time_out,
            deeds.TakeBack: self.requests.undo,
            deeds.Consent: self.requests.consent,
            deeds.Resign: self.requests.resign,
            deeds.Stop: self.requests.stop,
            deeds.ChangeClock: self.requests.clock,
            deeds.Swap: self.requests.swap,
            deeds.AskToCome: self.requests.come,
            deeds.Withdraw: self.requests.withdraw,
            deeds.AskAnew: self.requests.ask_anew,
            deeds.Sit: self.seating.sit,
            deeds.AddDevice: self.seating.device,
            deeds.Leave: self.seating.leave,
            deeds.HandOver: self.seating.to_bot,
            deeds.TakeOver: self.seating.to_human,
            deeds.RenewLink: self.seating.renew,
            deeds.Pause: self.requests.pause,
            deeds.Say: self.talk.say,
            deeds.Entrust: self.standing.order,
            deeds.Pick: self.campaign.pick,
            deeds.Bid: self.campaign.bid,
        }
        play.scribe.call(self.names.given())

    # --- the ways in ---

    async def act(self, seat: Seat, ask: int, raw: Any, key: str, may: Permit | None = None) -> Done:
        """A seat's answer to the question it was shown; one that is veiled waits outside."""
        return await self._answer(deeds.Act(seat, ask, raw, key), raw, may)

    async def acts(self, deed: deeds.Acts, may: Permit | None = None) -> Done:
        """Several answers in a row; how many were given, and why not all."""
        return await self._answer(deed, deed.choices[0], may)

    async def _answer(self, deed: deeds.Act | deeds.Acts, first: Any, may: Permit | None) -> Done:
        try:
            if self.veil.down or self.play.far_behind(deed.seat):
                await self._wait_outside(deed, first, may)
            return await self.happen(deed, may) or DONE
        except Problem as problem:
            if problem.code == "stale":
                self.listeners.again(deed.seat)
            raise

    async def _wait_outside(self, deed: deeds.Act | deeds.Acts, first: Any, may: Permit | None) -> None:
        """Before the door, where nobody is held up: who was long away catches up, and a veiled answer waits."""
        if may is not None:
            may()
        await self.follow(deed.seat)
        if self.veil.down and self.play.replies.to(deed.seat, deed.key) is None:
            judge(self.play, deed.seat, deed.ask, first)  # who may not answer so hears it at once, as without a veil
            await self.veil.lifted()

    async def take_back(self, seat: Seat, key: str, may: Permit | None = None) -> Done:
        """A seat wants its last decision back."""
        return await self.happen(deeds.TakeBack(seat, key), may) or DONE

    def connect(self, seat: Seat, lang: str, player: str, since: int, place: str = "") -> Outbox:
        """A new way out for a viewer, who comes from some address."""
        box = Outbox(self.notice, self.viewer(seat), lang, player, since)
        self.listeners.boxes.add(box)
        self.touched = time.monotonic()
        self.pace.looked(place)
        for text in self.talk.lines(seat, lang):
            box.say(text)
        if self.room.begun:
            for name, text in self.layers.texts(seat):
                box.lay(name, text)
            self.knowledge.greet(box)
        elif self.seating.all_here():
            self.spawn(self._begin_if_all_here())
        self.notice.came_or_went()
        return box

    async def _begin_if_all_here(self) -> None:
        """People who were asked to come have all come."""
        await self.happen(deeds.Begin(if_all_here=True))

    def disconnect(self, box: Outbox) -> None:
        """A connection is gone."""
        self.listeners.boxes.discard(box)
        self.touched = time.monotonic()
        self.pace.looked()
        self.notice.came_or_went()

    async def follow(self, seat: Seat, lang: str = "") -> None:
        """Bring a viewer near to the present, in pieces where it is far behind; for a new reader in words too."""
        await self.play.follow(self._hub.slices, seat, lang)

    async def earlier(self, seat: Seat, before: int, lang: str) -> Earlier:
        """What a viewer heard before one of its events."""
        first, events = await self._hub.slices.run(earlier(self.play, seat, before, lang))
        return Earlier(from_=first, events=events)

    # --- what happens: judged, written, done, told ---

    async def happen(self, deed: deeds.Deed, may: Permit | None = None) -> Done | None:
        """Everything that happens to this table, one thing after another; the answer, or None if nothing came of it.
        Whoever wants it must have the right to it when its turn has come: seats change hands while people wait."""
        async with self.door:
            if may is not None:
                may()
            if type(deed) is deeds.TakeBack and self.play.folded(deed.seat):
                await self._hub.slices.run(unfolding(self.play))  # what is to be taken back lies before the snapshot
            change = self._judge(deed)
            if change is None:
                return None
            await self._write(change)  # if this fails, nothing has happened
            self._do(change)
            self._tell(change)
            for n, step in enumerate(change.more):  # others are told of each as if it had come alone
                self.listeners.lay_out(first=n == 0)
                self._do(step)
                self._tell(step)
            return change.reply

    # --- judged ---

    def _judge(self, deed: deeds.Deed) -> Change | None:
        """A Problem, or what would be: by whoever judges such deeds, with all that comes of it."""
        change = self._judges[type(deed)](deed)
        if change is not None:
            self.clocks.foresee(change)
            self.campaign.foresee(change)
            self.requests.foresee(change)
        return change

    # --- written ---

    async def _write(self, change: Change) -> None:
        """Wait until all of it is durable, or none."""
        rows = rows_of(change, self._store, self.play)
        if not rows:
            return
        try:
            await self._store.write(*rows)
        except BaseException:
            self._hub.drop(self)  # the disk may have it though it says no: the record will tell
            raise

    # --- done ---

    def _do(self, change: Change) -> None:
        """It is written: now it is so."""
        if change.branch is not None:
            self.play.do(change)
        if change.row:
            self.room.row = replace(self.room.row, **change.row)
        if change.deadlines is not None:
            self.room.row = replace(self.room.row, clock=change.deadlines.clock)
            self.clocks.take(change.deadlines)
        for seat, row in change.seats.items():
            if self.room.bot(seat) and row.kind != "bot":
                self.pace.forget(seat)  # whatever it was thinking is void
            self.room.seats[seat] = row
        if change.seats:
            self.sights.seated_anew()
        self.requests.take(change.requests)
        for seat, memory in change.memory.items():
            self.room.seats[seat].memory = memory
        if change.rethink:
            self.pace.restart()
        self.talk.keep(change.lines)
        for then in change.then:
            then()

    # --- told ---

    def _tell(self, change: Change) -> None:
        """Everybody who can notice it is told; clocks and bots go on."""
        if change.branch is not None:
            self._show(change.decider, initial="begun" in change.row)
        elif "result" in change.row:
            self._stopped()
        if change.seats:
            self._seats_changed()
        if "clock" in change.row:
            self.clocks.reset()
        for line in change.lines:
            self.talk.send(line)
        for one in change.hang_up:
            self.listeners.hang_up(one.seats, one.reason, one.spared)
        for seat in change.again:
            self._show_again(seat)
        if change.branch is None or change.then or change.requests:
            self.notice.check(change.news)
        if "setup" in change.row and self.seating.all_here():  # all is selected
            self.spawn(self._begin_if_all_here())
        self.pace.wake()
        self._mind_snapshot()

    def _show(self, by: Seat, *, initial: bool = False) -> None:
        """Everybody who can notice the last step is shown it; what goes by the public view goes on if that changed."""
        play, steps = self.play, self.play.steps
        play.scribe.tidy()
        public = not self._public_matters() or play.viewers[SPECTATOR].catch_up(steps)
        for viewer in {box.viewer for box in self.listeners}:
            viewer.catch_up(steps)
        self._mark(initial)
        self.listeners.poke()
        if public or initial:
            self.veil.fall(*play.veiled)
            self.pace.stepped()
            self.clocks.step(by)
            self.notice.stepped(initial or self.room.ended)
            self.layers.stepped()
        self._tell_sights()
        self.knowledge.step()

    def _mark(self, initial: bool) -> None:
        """What stands in messages beside the views: who may take back, and the end; mostly neither changes."""
        takers, over = self.play.takers(), self.room.row.result
        if initial or over is not None or takers != self._takers:
            self._takers = takers
            for seat, viewer in self.play.viewers.items():
                viewer.mark(seat in takers, over)
        if initial:
            self._leave_orders()

    def _public_matters(self) -> bool:
        """Whether anything hangs on what everybody can see: a clock, a request, or the question itself."""
        return self.play.secretive or self.room.row.clock.kind != "none" or bool(self.requests)

    def _show_again(self, seat: Seat) -> None:
        """A seat's own message changed beside its view."""
        self._leave_orders()
        self.listeners.again(seat)
        self._tell_sights()

    def _leave_orders(self) -> None:
        """Every seat's own message says what its holder leaves to the table."""
        for seat, viewer in self.play.viewers.items():
            viewer.leave(self.standing.of(seat))

    def _tell_sights(self) -> None:
        for player in self.sights.changed():
            self.notice.anew(player)

    def _seats_changed(self) -> None:
        """Somebody sat down, got up, or let a bot play."""
        self.names.seated_anew()
        self.clocks.seats_changed()
        self._leave_orders()
        self._show_beside()
        self.notice.check()

    def _show_beside(self) -> None:
        """Something beside the views changed in them (names, the end): everybody gets the view again."""
        self.play.scribe.call(self.names.given())
        for viewer in self.play.viewers.values():
            viewer.over = self.room.row.result
            viewer.undo = viewer.undo and not self.room.ended
            viewer.forget_words()
        self.listeners.again()

    def _stopped(self) -> None:
        """The people at the table have ended it; the record stays as it is."""
        self.clocks.stop()
        self.play.lay_open()
        self._show_beside()
        self.notice.changed()
        self.layers.stepped()

    # --- beside the door ---

    def renamed(self, player: Person) -> None:
        """A player, perhaps one of ours, is called otherwise."""
        if self.names.renamed(player):
            self._show_beside()
            self.notice.check()

    def followed_by(self, id: str) -> None:
        """The next table of the same people is written down."""
        self.room.row = replace(self.room.row, rematch=id)
        self.notice.check()

    async def open(self) -> None:
        """Go on after having been away; where people still gather, there is nothing to go on with."""
        if not self.room.begun:
            return
        if self._public_matters() or self.knowledge.on:
            await self.follow(SPECTATOR)
        self.clocks.open()
        self._show(SPECTATOR, initial=True)
        self.pace.wake()
        self._mind_snapshot()

    def _mind_snapshot(self) -> None:
        """Where one is due, it is written in its own time: nobody waits for it, and nothing hangs on it."""
        if self.play.ripe and not self._keeping:
            self._keeping = True
            self.spawn(self._keep_snapshot())

    async def _keep_snapshot(self) -> None:
        try:
            await self.play.keep_snapshot(self._hub.slices, self.talk.told_at())
        except Mishap:
            pass  # the writer has said so; the next one comes
        finally:
            self._keeping = False

    def tidy(self) -> None:
        """From time to time: what nobody answered is void."""
        self.requests.came_or_went()

    def close(self, reason: bytes) -> None:
        """Let everybody go; whoever still waits at the door finds it shut."""
        self.door.shut = True
        self.clocks.stop()
        self.pace.stop()
        self.layers.stop()
        self.knowledge.stop()
        self.notice.stop()
        for box in self.listeners:
            box.close(reason)

    @property
    def busy(self) -> bool:
        """Whether somebody looks, a bot thinks, or a clock runs."""
        return bool(self.listeners) or self.pace.thinking or self.clocks.running
