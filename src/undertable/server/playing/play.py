"""The game at one table: its match, its newest steps, and what each viewer has been shown of them.

May touch: the match. Must not: know who sits where, or who is connected; nor go on before a step is written.
"""

from __future__ import annotations

import weakref
from collections.abc import Generator
from typing import Any

import msgspec

from undertable.kernel.engine import asked, due, pending
from undertable.kernel.match import KeptState, Match
from undertable.kernel.record import Did, Fell, Record
from undertable.kernel.state import State, copy
from undertable.kernel.types import (
    CHANCE,
    NOBODY,
    Chance,
    Draft,
    DraftAll,
    Open,
    Seat,
    Seats,
    bit,
    seat_set,
)  # fmt: skip

from ..ground.slices import Slices
from ..shapes.answers import DONE
from ..shapes.change import Change
from ..shapes.room import SPECTATOR, Room
from ..storage.schema import Awaited, StepRow
from ..storage.snapshots import TableSnapshot
from ..storage.store import Statement, Store
from ..views.scribe import Scribe
from ..views.steps import Step, by_itself
from ..views.viewer import Viewer
from .chronicle import Chronicle
from .ledger import header_of, play_again, to_come
from .replies import Replies

FAR = 50  # steps a viewer may be behind and still catch up at once


class Play:
    """One game being played. What it is asked comes from viewers; what it changes goes through `Table.happen`."""

    def __init__(self, room: Room, store: Store, chronicle: Chronicle, snapshot: TableSnapshot | None = None) -> None:
        self.room, self.store, self.chronicle = room, store, chronicle
        self.game = room.game
        play = weakref.proxy(self)  # in a circle the two would stay in memory after the table is put away
        self.scribe = Scribe(self.game, lambda: play.public)
        self.viewers = {seat: Viewer(self.scribe, seat) for seat in range(SPECTATOR, room.row.setup.seats)}
        self.steps: list[Step] = []
        self.base = 0  # steps of the game before these
        self.replies = Replies(room.id, store, older=snapshot is not None)
        self._waits = 0
        self.laid_open = False  # whether the last step shows what was hidden when the game was resigned
        self.whole = False  # whether the match knows all entries though the steps do not go back so far
        header = header_of(self.game, room.row)
        if snapshot is None:
            self.match: Match[Any] = Match(self.game, Record(header))
        else:
            self.match = Match.recall(self.game, header, snapshot.game)
            self._recall(snapshot)

    def _recall(self, snapshot: TableSnapshot) -> None:
        """Every viewer goes on from its counters, with the newest of what it had heard."""
        self.base, state = snapshot.steps, self.match.keep().state()
        told = self.chronicle.heard(self.base, len(self.viewers))
        for index, viewer in enumerate(self.viewers.values()):
            marks = {step: heard[index] for step, heard in snapshot.marks.items()}
            viewer.recall(state, self.base, snapshot.viewers[index], marks, told[index])

    def resume(self, rows: list[StepRow]) -> Generator[None, None, None]:
        """Play the stored steps again that are not in the snapshot; every viewer takes them in as they come."""
        stored = iter(rows)

        def take(step: Step) -> None:
            row = next(stored)
            self._take(step, row)
            if row.key:
                self.replies.remember(row.seat, row.key, DONE)
            for viewer in self.viewers.values():
                viewer.catch_up(self.steps)

        yield from play_again(self.match, rows, take)
        self.match.play_on(self.room.row.chance_key)
        if not self.room.begun:
            self._gather()
        self._waits = seat_set(self.due())
        self.lay_open()

    def lay_open(self) -> None:
        """The game was resigned: where its rules say so, everybody is shown what was hidden. That is the last step of all
        viewers, and none of the record."""
        result = self.room.row.result
        if self.laid_open or result is None or result.why != "resigned":
            return
        shown = copy(self.state)
        shown.events.clear()
        self.game.manners.disclose(shown)
        if not shown.open:
            return
        self.laid_open = True
        told, shown.events = shown.events, []
        self.steps.append(Step(KeptState(shown), told, self.match.count, None))
        for viewer in self.viewers.values():
            viewer.catch_up(self.steps)

    def _take(self, step: Step, row: StepRow) -> None:
        self.steps.append(step)
        self.chronicle.note(self.count, self.match, row)

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
    def count(self) -> int:
        """The number of steps so far."""
        return self.base + len(self.steps) if self.scribe.gathering is None else 0

    def asked(self) -> tuple[Seat, ...]:
        """The seats that may decide now; nobody while chance does."""
        return without_chance(asked(self.state)) if self.room.running else ()

    def due(self) -> tuple[Seat, ...]:
        """Those of them whom the table waits for; the others may speak up."""
        return awaited(self.state) if self.room.running else ()

    @property
    def beat(self) -> bool:
        """Whether chance decides next, as a step of its own."""
        return self.room.running and isinstance(pending(self.state), Chance)

    def who(self, seat: Seat) -> int:
        """The seats whose knowledge a seat has."""
        return 0 if seat < 0 else knowers(self.state, seat)

    @property
    def veiled(self) -> tuple[float, float]:
        """The least and the most seconds that the present question is veiled."""
        ask = pending(self.state)
        return (0.0, 0.0) if ask is None else ask.veil

    @property
    def secretive(self) -> bool:
        """Whether something hangs on what everybody can see of a step: a veil, steps in secret, somebody who may speak
        up. Mostly nothing does."""
        ask = pending(self.state)
        return isinstance(ask, (Draft, DraftAll, Open)) or (ask is not None and ask.veil[1] > 0)

    # --- viewers ---

    def viewer(self, seat: Seat) -> Viewer:
        """The viewer of a seat, up to date."""
        viewer = self.viewers[seat]
        if self.room.begun:
            viewer.catch_up(self.steps)
        return viewer

    def far_behind(self, seat: Seat) -> bool:
        """Whether a viewer has too much to take in to do it at once; a seat that does not exist has not."""
        return len(self.steps) > FAR and seat in self.viewers and len(self.steps) - self.viewers[seat].at > FAR

    async def follow(self, slices: Slices, seat: Seat, lang: str = "") -> None:
        """Bring a viewer near to the present, in pieces where it is far behind; for a new reader in words too."""
        viewer = self.viewers[seat]
        if self.far_behind(seat):
            await slices.run(viewer.catching_up(self.steps))
        if lang and len(viewer.unworded(lang)) > FAR:  # whoever comes back to what was read before waits for nobody
            await slices.run(viewer.wording(lang))

    def takers(self) -> list[Seat]:
        """The seats that may take back freely. The costly question is put only to those that perhaps may."""
        entries = self.match.record.entries
        if self.room.ended or not entries or isinstance(entries[-1], Fell):
            return []
        last = entries[-1]
        perhaps = [seat for seat in self.asked() if not isinstance(last, Did) or last.seat == seat]
        return [seat for seat in perhaps if self.match.undo_to(seat) is not None]

    # --- written, done ---

    def rows(self, steps: list[Change]) -> list[Statement]:
        """What makes steps durable: the steps themselves, and whom the table waits for, where that changed: a list of
        tables need not load the game."""
        found, before = [], self._waits
        for change in steps:
            assert change.step is not None
            found.append(self.store.append(self.room.id, change.step))
            if change.waits != before:
                found.append(self.store.save_asked(self.room.id, Awaited(change.waits, change.step.at)))
                before = change.waits
        return found

    def do(self, change: Change) -> None:
        """The step is written: now it has happened."""
        branch, row = change.branch, change.step
        assert branch is not None and row is not None
        self._waits = change.waits
        if "setup" in change.row:  # it was settled as the game began
            self.match = to_come(self.game, msgspec.structs.replace(self.room.row, setup=change.row["setup"]))
        events = self.match.take(branch)
        self.match.finish(self.room.row.chance_key)
        if self.scribe.gathering is not None:  # until now there was nothing but a game to come
            self.steps.clear()
            self.scribe.begun()
        entry = branch.entries[0] if branch.entries else None
        self._take(Step(self.match.keep(), events, branch.first, entry, by_itself(row)), row)
        self.replies.remember(row.seat, row.key, change.reply)

    def set_up_anew(self) -> None:
        """People still gather, and the game to come is another one: nothing of it was dealt or shown to anybody."""
        self.match = to_come(self.game, self.room.row)
        self._gather()

    def _gather(self) -> None:
        """There is a game to come, and nothing has been dealt."""
        self.scribe.gathering = self.room.row.setup
        self.steps[:] = [Step(self.match.keep(), [], 0, None)]

    # --- long games ---

    @property
    def ripe(self) -> bool:
        """Whether a snapshot is due."""
        return self.chronicle.ripe

    async def keep_snapshot(self, slices: Slices, told_at: set[int]) -> None:
        """Write down what is due, with the counters of every viewer, also of those through whom nobody looks."""
        for viewer in self.viewers.values():
            await slices.run(viewer.catching_up(self.steps))
        for viewer in self.viewers.values():
            viewer.catch_up(self.steps)  # the few steps that were taken while others caught up
        await self.store.write(*self.chronicle.statements(self.base, self.steps, self.viewers, told_at))

    def folded(self, seat: Seat) -> bool:
        """Whether a seat's last decision may lie before the snapshot."""
        return self.base > 0 and not self.whole and self.match.last_decision(seat) is None


def knowers(s: State, seat: Seat) -> Seats:
    """The seats whose knowledge a seat has where the game stands like that."""
    who: Seats = s.game.viewer(s, seat) | bit(seat)
    return who


def awaited(s: State) -> tuple[Seat, ...]:
    """The seats whom a table waits for; nobody where chance decides."""
    return without_chance(due(s))


def without_chance(now: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Those of them who are people or bots."""
    return () if now == (CHANCE,) else now
