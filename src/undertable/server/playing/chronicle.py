"""The snapshots and pages of one table: which may be used, and which are due.

May touch: its rows of these. Must not: be needed. Whatever is missing or does not check out is played again.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from undertable.kernel.match import Match
from undertable.kernel.types import Event, Seat

from ..shapes.room import Room
from ..storage.schema import StepRow
from ..storage.snapshots import KEPT, LONG, MARGIN, SPAN, Page, TableSnapshot, pack, page, snapshot, told
from ..storage.store import Statement, Store, step_sum
from ..views.steps import Step
from ..views.viewer import NEWEST, Viewer

Heard = list[tuple[list[Event], bool]]  # by step: what one viewer heard, and whether its seat had decided without it


class Chronicle:
    """What is kept of a long game besides its record, so that nobody walks all of it again."""

    def __init__(self, room: Room, store: Store) -> None:
        self._room, self._store = room, store
        self._due: dict[int, tuple[Any, int]] = {}  # by number of steps: the game then, and the sum of its last row
        self._paged = 0  # steps that are in pages, and of which there is a snapshot
        self.broken = False  # something stored does not check out

    # --- opening ---

    def usable(self, count: int) -> Iterator[tuple[TableSnapshot, list[StepRow]]]:
        """The snapshots from which a game of so many steps can be picked up, the newest first, each with the steps
        after it; all must belong to this record. Those that are too young to be used stay for later."""
        for stored in self._store.snapshots(self._room.id, count):
            found = snapshot(self._room.id, self._room.row.game, stored)
            if found is None or found.steps != stored.n:
                self.broken = True
                return
            self._paged = max(self._paged, found.steps)
            if found.steps <= count - MARGIN:
                last, *rows = self._store.steps(self._room.id, found.steps - 1)
                if step_sum(self._room.id, last) == found.sum:
                    yield found, rows
                self.broken = True  # whoever asks for another one could not use this

    def forget(self) -> list[Statement]:
        """Some of them could not be used: all are thrown away."""
        self._paged = 0
        return self._store.forget_snapshots(self._room.id)

    def heard(self, until: int, viewers: int) -> list[Heard]:
        """By viewer, spectators first: the newest of what each had heard by a step, as far as pages tell."""
        found: list[Heard] = [[] for _ in range(viewers)]
        for one in self.pages(until):
            steps = one.decoded(self._room.game)
            for index in range(viewers):
                found[index][:0] = one.heard_by(steps, index)
            if all(sum(len(events) for events, _ in heard) >= NEWEST for heard in found):
                break
        return found

    def pages(self, until: int) -> Iterator[Page]:
        """The pages before a step, the newest first, up to one that does not check out or is missing."""
        for stored in self._store.pages(self._room.id, until):
            found = page(self._room.id, self._room.row.game, stored)
            if found is None or found.first + len(found.steps) != until:
                return
            yield found
            until = found.first

    # --- writing ---

    def note(self, count: int, match: Match[Any], row: StepRow) -> None:
        """A step was taken in; where one is due, the game is kept as it stands."""
        if count >= LONG and count % SPAN == 0 and count > self._paged:
            self._due[count] = (match.snapshot(), step_sum(self._room.id, row))
            for old in sorted(self._due)[:-KEPT]:
                del self._due[old]

    @property
    def ripe(self) -> bool:
        """Whether any snapshot is to be written."""
        return bool(self._due)

    @property
    def due(self) -> int:
        """The number of steps of the newest snapshot that is to be written, or 0."""
        return max(self._due, default=0)

    def statements(
        self, base: int, steps: list[Step], viewers: dict[Seat, Viewer], told_at: set[int]
    ) -> list[Statement]:
        """What makes all that is due durable. Every viewer has come at least as far; `steps` begin after `base`."""
        rows = [pack(self._room.id, self._room.row.game, n, body) for n, body in self._pages(base, steps, viewers)]
        found = [self._store.save_page(self._room.id, row) for row in rows]
        seats = sorted(viewers)
        for count, (game, sum_) in sorted(self._due.items()):
            counters = tuple(viewers[seat].counts[count - base - 1] for seat in seats)
            marks = {n: tuple(viewers[seat].heard_by(n) for seat in seats) for n in told_at if n <= count}
            body = TableSnapshot(count, sum_, game, counters, marks)
            row = pack(self._room.id, self._room.row.game, count, body)
            found += self._store.save_snapshot(self._room.id, row, KEPT)
        self._paged = self.due
        self._due.clear()
        return found

    def _pages(self, base: int, steps: list[Step], viewers: dict[Seat, Viewer]) -> Iterator[tuple[int, Page]]:
        """The pages from the last one written up to the newest snapshot."""
        ordered = [viewers[seat] for seat in sorted(viewers)]
        for first in range(max(self._paged, base), self.due, SPAN):
            told_steps = []
            for n in range(first - base, first - base + SPAN):
                who = tuple(viewer.counts[n].who for viewer in ordered)
                told_steps.append(told(steps[n].events, steps[n].auto, who))
            yield first, Page(first, tuple(viewer.heard_by(first) for viewer in ordered), told_steps)
