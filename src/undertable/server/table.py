"""A live table: everything that happens to a game passes through here, one thing after another.

May touch: one match and its store rows. Must not: tell anyone of a step before it is durable.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from random import SystemRandom
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from undertable.games import find
from undertable.kernel.codec import codec, encode
from undertable.kernel.engine import Back, NotOffered, Refused, asked, due, pending, refuse
from undertable.kernel.game import Game
from undertable.kernel.match import Match
from undertable.kernel.observe import observe
from undertable.kernel.record import Did, Fell, Undid
from undertable.kernel.state import State
from undertable.kernel.types import (
    CHANCE,
    NOBODY,
    Chance,
    Choice,
    Draft,
    DraftAll,
    Event,
    Open,
    Reason,
    Seat,
    bit,
    seat_set,
)

from .bots import BotDriver
from .clock import Clocks
from .consent import Offers
from .knowledge import Knowledge
from .layers import Layers
from .notice import Notice
from .outbox import Outbox
from .problem import Problem, not_begun, table_over
from .schema import Asked, Ended, StepRow, TableRow
from .seating import Seating
from .sights import Sights
from .standing import Standing
from .store import Statement, Store
from .talk import Talk
from .viewer import SPECTATOR, Scribe, Step, Viewer, by_itself

if TYPE_CHECKING:
    from .hub import Hub

_luck = SystemRandom()
KEYS = 4096  # refusals remembered by their key
FAR = 50  # steps a viewer may be behind and still catch up at once


class TableDoor(asyncio.Lock):
    """One thing after another; and nothing at all once the table has been put away."""

    shut = False

    async def __aenter__(self) -> None:
        """Wait for one's turn."""
        await super().__aenter__()
        if self.shut:
            self.release()
            raise Problem(503, "reload", "The table was just put away; try again.")


class Table:
    """One game being played, with its people, bots and clocks."""

    def __init__(self, hub: Hub, row: TableRow, steps: list[StepRow], match: Match[Any], shown: list[Step]) -> None:
        self.hub, self.row = hub, row
        self.store: Store = hub.store
        self.game: Game[Any] = find(row.game)
        self.lock = TableDoor()
        self.match, self.steps = match, shown
        self.answers: dict[tuple[Seat, str], dict[str, Any] | Problem] = {
            (step.seat, step.key): {"ok": True} for step in steps if step.key
        }
        self.scribe = Scribe(self.game, lambda: self.public)
        self.viewers = {seat: Viewer(self.scribe, seat) for seat in range(SPECTATOR, row.setup.seats)}
        self.boxes: set[Outbox] = set()
        self.touched = time.monotonic()
        self._veiled_until = 0.0
        self._waits = seat_set(self.due())
        self.seating = Seating(self)
        self.notice = Notice(self)
        self.talk = Talk(self)
        self.layers = Layers(self)
        self.offers = Offers(self)
        self.clocks = Clocks(self)
        self.standing = Standing(self)
        self.sights = Sights(self)
        self.bots = BotDriver(self)
        self.knowledge = Knowledge(self)
        if not row.begun:
            self.scribe.gathering = row.setup
        self.scribe.call(self.notice.given_names())

    async def open(self) -> None:
        """Go on after having been away; where people still gather, there is nothing to go on with."""
        if not self.row.begun:
            return
        if self._public_matters() or self.knowledge.on:
            await self.follow(SPECTATOR)
        self.show(initial=True)

    # --- what holds now ---

    @property
    def state(self) -> State:
        """The truth."""
        s: State = self.match.state
        return s

    @property
    def public(self) -> State:
        """What everybody sees since the last step that is durable."""
        s: State = self.steps[-1].where.seen(NOBODY)
        return s

    @property
    def ended(self) -> bool:
        """Whether nothing more can be decided here."""
        return self.row.result is not None

    def asked(self) -> tuple[Seat, ...]:
        """The seats that may decide now; nobody while chance does."""
        return () if self.ended or not self.row.begun or self.beat else asked(self.state)

    def due(self) -> tuple[Seat, ...]:
        """Those of them whom the table waits for; the others may speak up."""
        return () if self.ended or not self.row.begun else awaited(self.state)

    @property
    def beat(self) -> bool:
        """Whether chance decides next, as a step of its own."""
        return self.row.begun and not self.ended and isinstance(pending(self.state), Chance)

    def who(self, seat: Seat) -> int:
        """The seats whose knowledge a seat has."""
        return 0 if seat < 0 else self.game.viewer(self.state, seat) | bit(seat)

    def viewer(self, seat: Seat) -> Viewer:
        """The viewer of a seat, up to date."""
        viewer = self.viewers[seat]
        if self.row.begun:
            viewer.catch_up(self.steps)
        return viewer

    async def follow(self, seat: Seat, lang: str = "") -> None:
        """Bring a viewer near to the present, in pieces where it is far behind; for a new reader in words too."""
        viewer = self.viewers[seat]
        if len(self.steps) - viewer.at > FAR:
            await self.hub.slices.run(viewer.catching_up(self.steps))
        if lang and len(viewer.events) > FAR:
            await self.hub.slices.run(viewer.wording(lang))

    # --- gathering ---

    async def begin(self) -> None:
        """Everybody is here, or bots sit in: the first cards are dealt. The caller holds the lock."""
        if self.row.begun:
            return
        seats = self.seating.filled()
        row = replace(self.row, begun=True)
        events = self.match.settle(beats=False)
        first = StepRow(0, encode(self.match.record.entries), SPECTATOR, "", time.time())
        turn = Asked(seat_set(awaited(self.state)), first.at)
        await self._written(
            self.store.append(row.id, first),
            self.store.save_table(row),
            self.store.save_asked(row.id, turn),
            *self.seating.statements(seats),
        )
        self._waits = turn.seats
        self.row, self.steps[:] = row, [Step(self.match.keep(), events, 0)]
        self.scribe.begun()
        self.seating.put(seats)
        self.show(initial=True)

    async def begin_if_all_here(self) -> None:
        """People who were asked to come have all come."""
        async with self.lock:
            if not self.row.begun and self.seating.all_here():
                await self.begin()

    # --- deciding ---

    async def act(self, seat: Seat, ask: int, raw: bytes | msgspec.Raw, key: str) -> dict[str, Any]:
        """A seat's answer to the question it was shown."""
        if self.veiled and self._known(seat, key) is None:
            self._judge(seat, ask, raw)  # whoever may not answer so hears it at once, as without a veil
            await self.lifted()
        async with self.lock:
            known = self._known(seat, key)
            if known is not None:
                return known
            try:
                await self.decide(seat, self._judge(seat, ask, raw), key, offered=True)
            except Problem as problem:
                self.remember(seat, key, problem)
                raise
            return dict(self.remember(seat, key, {"ok": True}))

    def _known(self, seat: Seat, key: str) -> dict[str, Any] | None:
        """What was answered to that key before; raises it where it was a Problem."""
        known = self.answers.get((seat, key)) if key else None
        if isinstance(known, Problem):
            raise known
        return known

    def _judge(self, seat: Seat, ask: int, raw: bytes | msgspec.Raw) -> Choice:
        """The choice that was sent; raises Problem if it cannot be made now."""
        self.open_for_decisions()
        viewer = self.viewer(seat)
        if not viewer.answers(ask):
            self.show_again(seat)
            raise Problem(409, "stale", "The table has moved on; here is the present position.")
        try:
            choice: Choice = codec(self.game).choice.decode(raw)
        except (msgspec.MsgspecError, RecursionError) as error:
            raise Problem(422, "refused", "That is no answer: {detail}", detail=str(error)) from None
        if isinstance(choice, Back) and refuse(self.state, seat, choice) is None:
            return choice  # never offered, and possible as long as there are steps
        if choice not in viewer.options(seat):
            raise self.refusal(seat, self._reason(seat, choice))
        return choice

    def open_for_decisions(self) -> None:
        """Raise Problem if nothing may be decided now."""
        if self.ended:
            raise table_over()
        if not self.row.begun:
            raise not_begun()
        if self.row.paused:
            raise Problem(409, "paused", "The table is paused.")

    def remember(self, seat: Seat, key: str, answer: Any) -> Any:
        """The answer to give again to the same key. A stale ask is not kept: nothing was tried."""
        if key and not (isinstance(answer, Problem) and answer.code in {"stale", "paused"}):
            if len(self.answers) > KEYS + len(self.steps):
                self.answers = {k: v for k, v in self.answers.items() if not isinstance(v, Problem)}
            self.answers[seat, key] = answer
        return answer

    async def decide(
        self, seat: Seat, choice: Choice, key: str = "", extra: tuple[Statement, ...] = (), *, offered: bool = False
    ) -> None:
        """Apply, write down, then tell. The caller holds the lock; what was offered is not checked again."""
        before = len(self.match.record.entries)
        try:
            events = self._happened(lambda: self.match.decide(seat, choice, offered=offered))
        except Refused as refused:
            raise self.refusal(seat, refused.reason) from None
        await self.commit(seat, before, events, key, extra)

    async def fall(self) -> None:
        """Chance decides one step. The caller holds the lock."""
        before = len(self.match.record.entries)
        await self.commit(SPECTATOR, before, self._happened(self.match.fall), "")

    def _happened(self, deed: Callable[[], list[Event]]) -> list[Event]:
        """What happens by a deed, and by chance up to the next beat."""
        try:
            return deed() + self.match.settle(beats=False)
        except Refused:
            raise
        except Exception:
            self.hub.drop(self)  # a rule broke half-way: the record is whole, this copy is not
            raise

    def _reason(self, seat: Seat, choice: Choice) -> Reason:
        """Why not, from what the seat itself knows; odd values may upset a rule that only wants to explain."""
        try:
            found = refuse(observe(self.state, self.who(seat)), seat, choice)
        except (ArithmeticError, LookupError, TypeError, ValueError):
            found = None
        return found or NotOffered(rule=self.rule)

    @property
    def rule(self) -> str:
        """The rule that puts the present question."""
        ask = pending(self.state)
        return "" if ask is None else ask.rule

    def refusal(self, seat: Seat, reason: Reason) -> Problem:
        """Why not; said when the reader's language is known."""
        return Refusal(self, seat, reason)

    async def commit(
        self, seat: Seat, before: int, events: list[Event], key: str, extra: tuple[Statement, ...] = ()
    ) -> None:
        """The step from entry `before` on becomes durable, then public."""
        entries = encode(self.match.record.entries[before:])
        row = StepRow(len(self.steps), entries, seat, key, time.time())
        statements = [self.store.append(self.row.id, row), *extra]
        table = self.row
        if self.state.over is not None:
            table = replace(self.row, result=Ended(self.state.over.winners, "game"))
            statements.append(self.store.save_table(table))
        statements += self._whose_turn(row.at)
        await self._written(*statements)
        self.row = table
        self.steps.append(Step(self.match.keep(), events, before, by_itself(row)))
        undone = isinstance(self.match.record.entries[before], Undid)  # brings no new time to think
        self.show(by=SPECTATOR if undone else seat)

    async def _written(self, *statements: Statement) -> None:
        """Wait until these are durable. What is not written did not happen: this copy of the game has gone too far."""
        try:
            await self.store.write(*statements)
        except Exception:
            self.hub.drop(self)
            raise

    async def save(self, *more: Statement, **changes: Any) -> None:
        """Change what is kept about the table: first on paper, then here."""
        row = replace(self.row, **changes)
        await self.store.write(self.store.save_table(row), *more)
        self.row = row

    def _whose_turn(self, at: float) -> list[Statement]:
        """Who is due now, where that changed: kept beside the game, so that a list of tables need not load it."""
        now = seat_set(self.due())
        if now == self._waits:
            return []
        self._waits = now
        return [self.store.save_asked(self.row.id, Asked(now, at))]

    # --- the veil ---

    @property
    def veiled(self) -> bool:
        """Whether an answer to the present question must wait, so that its quickness tells nothing."""
        return self._veiled_until > time.monotonic()

    async def lifted(self) -> None:
        """Wait for the veil. Nothing is decided meanwhile and no lock is held: to everybody else there is no answer
        yet, whatever they ask for and however long it takes."""
        await asyncio.sleep(max(self._veiled_until - time.monotonic(), 0.0))

    @property
    def veil(self) -> tuple[float, float]:
        """The least and the most seconds that the present question is veiled."""
        ask = pending(self.state)
        return (0.0, 0.0) if ask is None else ask.veil

    def _veil(self) -> None:
        low, high = self.veil
        self._veiled_until = time.monotonic() + _luck.uniform(low, high) if high else 0.0

    # --- telling ---

    def show(self, *, by: Seat = SPECTATOR, initial: bool = False) -> None:
        """Everybody who can notice the last step is told of it; clocks and bots go on."""
        self.scribe.tidy()
        public = not self._public_matters() or self.viewers[SPECTATOR].catch_up(self.steps)
        if self.ended and self.match.record.key == "":
            self.match.finish(self.row.chance_key)
        for viewer in {box.viewer for box in self.boxes}:
            viewer.catch_up(self.steps)
        self._mark()
        for box in self.boxes:
            box.poke()
        if public or initial:
            self._veil()
            self.bots.stepped()
            self.offers.lapse()
            self.clocks.step(by)
            self.notice.stepped(initial or self.ended)
            self.layers.stepped()
        self.sights.stepped()
        self.knowledge.step()
        self.bots.wake()

    def _public_matters(self) -> bool:
        """Whether anything hangs on what everybody can see: a clock, a request, a veil, steps in secret, somebody who
        may speak up. Mostly nothing does."""
        if isinstance(pending(self.state), (Draft, DraftAll, Open)) or self.veil[1] > 0:
            return True
        return self.row.clock.kind != "none" or bool(self.offers.shown())

    def _mark(self) -> None:
        """What stands in a message beside the view: whether one may take back, and the end."""
        takers = [seat for seat in self._takers() if self.match.undo_to(seat) is not None]
        for seat, viewer in self.viewers.items():
            viewer.mark(seat in takers, self.row.result, self.standing.of(seat))

    def _takers(self) -> tuple[Seat, ...]:
        """The seats that may perhaps take back freely: the costly question is put to these alone."""
        entries = self.match.record.entries
        if self.ended or not entries or isinstance(entries[-1], Fell):
            return ()
        last, now = entries[-1], self.asked()
        return tuple(seat for seat in now if not isinstance(last, Did) or last.seat == seat)

    def show_again(self, seat: Seat) -> None:
        """Send a seat its present view once more."""
        for box in self.boxes:
            if box.viewer.seat == seat:
                box.again()

    def seats_changed(self) -> None:
        """Somebody sat down, got up, or let a bot play."""
        self.notice.seated_anew()
        self.clocks.seats_changed()
        self.show_beside()
        self.notice.check()

    def show_beside(self) -> None:
        """Something beside the views changed in them (names, the end): everybody gets the view again."""
        self.scribe.call(self.notice.given_names())
        for viewer in self.viewers.values():
            viewer.over = self.row.result
            viewer.undo = viewer.undo and not self.ended
            viewer.forget_words()
        for box in self.boxes:
            box.again()

    async def end(self, result: Ended) -> None:
        """The people at the table end it; the record stays as it is."""
        await self.save(result=result)
        self.match.record.key = self.row.chance_key
        self.clocks.stop()
        self.offers.clear()
        self.show_beside()
        self.notice.changed()
        self.layers.stepped()

    async def pause(self, on: bool) -> None:
        """Stop clocks and bots, or let them go on."""
        async with self.lock:
            if self.ended or self.row.paused == on:
                return
            await self.save(paused=on)
            self.clocks.pause(on)
            self.bots.wake()
            self.notice.check()

    # --- connections ---

    def connect(self, seat: Seat, lang: str, player: str, since: int, place: str = "") -> Outbox:
        """A new way out for a viewer, who comes from some address."""
        box = Outbox(self.notice, self.viewer(seat), lang, player, since)
        self.boxes.add(box)
        self.touched = time.monotonic()
        self.bots.looked(place)
        for text in self.talk.lines(seat, lang):
            box.say(text)
        if self.row.begun:
            for name, text in self.layers.texts(seat):
                box.lay(name, text)
            self.knowledge.greet(box)
        elif self.seating.all_here():
            self.hub.spawn(self.begin_if_all_here())
        self.notice.came_or_went()
        return box

    def disconnect(self, box: Outbox) -> None:
        """A connection is gone."""
        self.boxes.discard(box)
        self.touched = time.monotonic()
        self.bots.looked()
        self.notice.came_or_went()

    def close(self, reason: bytes) -> None:
        """Let everybody go; whoever still waits at the door finds it shut."""
        self.lock.shut = True
        self.clocks.stop()
        self.bots.stop()
        self.layers.stop()
        self.knowledge.stop()
        self.notice.stop()
        for box in self.boxes:
            box.close(reason)

    @property
    def busy(self) -> bool:
        """Whether somebody looks, a bot thinks or a clock runs."""
        return bool(self.boxes) or self.bots.thinking or self.clocks.running


def awaited(s: State) -> tuple[Seat, ...]:
    """The seats whom a table waits for; nobody where chance decides."""
    now = due(s)
    return () if now == (CHANCE,) else now


class Refusal(Problem):
    """A choice that the rules forbid, with the game's own reason."""

    def __init__(self, table: Table, seat: Seat, reason: Reason) -> None:
        super().__init__(422, "refused", type(reason).__name__, rule=reason.rule)
        self._table, self._seat, self._reason = table, seat, reason

    def say(self, lang: str) -> str:
        """The reason in words."""
        return self._table.scribe.text(self._reason, lang, self._seat)
