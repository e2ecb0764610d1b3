"""What lies behind a game that is played: from its record, its snapshots and its pages.

May touch: stored steps. Must not: hold anybody up; each of these pauses again and again.

A page holds what was told in its steps, before anybody's ears, and with whose ears each viewer heard it. A fresh
connection gets the newest 300 events; `POST …/earlier` reads the log backwards from the pages, or from a replay where
they are missing. The client asks when the log is scrolled to its top, and at once where a game's board remembers what
it heard (`recall`). A take-back that goes behind the snapshot, the record, its verification, the replay and the boards
of the past play the stored steps from the start, in slices. What a step is numbered in the record never leaves the
server.
"""

from __future__ import annotations

from collections.abc import Generator

import msgspec

from undertable.kernel.record import BadRecord, Record
from undertable.kernel.types import Event, Seat

from ..shapes.room import Room
from ..storage.store import Store
from ..views.steps import Step
from ..views.viewer import NEWEST, Viewer
from .chronicle import Chronicle
from .ledger import record_of, whole
from .play import Play


def loading(room: Room, store: Store) -> Generator[None, None, Play]:
    """The game of a table: from its newest snapshot that checks out, else from the start."""
    chronicle = Chronicle(room, store)
    for snapshot, rows in chronicle.usable(store.step_count(room.id)):
        try:
            play = Play(room, store, chronicle, snapshot)
            yield from play.resume(rows)
        except (BadRecord, msgspec.MsgspecError, LookupError, TypeError, ValueError):
            continue  # it does not lead to what was played, or what was taken back lies before it
        if next(play.match.in_force(), None) is not None:  # else it cannot be told what may be taken back
            return play
    forgotten = chronicle.forget() if chronicle.broken else []
    play = Play(room, store, chronicle)
    yield from play.resume(store.steps(room.id))
    if forgotten:
        store.write(*forgotten)
    return play


def unfolding(play: Play) -> Generator[None, None, None]:
    """Play the whole record again, so that decisions before the snapshot can be taken back."""
    match, _ = yield from whole(play.game, play.room.row, play.store.steps(play.room.id))
    match.play_on(play.room.row.chance_key)
    play.match, play.whole = match, True


def story(play: Play) -> Generator[None, None, list[Step]]:
    """All steps from the first on, played again where they are not at hand."""
    if not play.base:
        return play.steps
    _, steps = yield from whole(play.game, play.room.row, play.store.steps(play.room.id))
    return [*steps, play.steps[-1]] if play.laid_open else steps


def record(play: Play) -> Record:
    """The whole record, with its key."""
    if play.base:
        return record_of(play.game, play.room.row, play.store.steps(play.room.id))
    known = play.match.record
    return Record(known.header, known.entries, play.room.row.chance_key)


def earlier(play: Play, seat: Seat, before: int, lang: str) -> Generator[None, None, tuple[int, list[msgspec.Raw]]]:
    """What a viewer heard before its event number `before`, in words: the number of the first, and some of them."""
    viewer = play.viewer(seat)
    before = max(0, min(before, viewer.heard))
    if not before:
        return 0, []  # nothing was heard before the first, and nothing is played again to say so
    if before <= viewer.first:
        viewer = yield from _looking_back(play, seat, before)
    first = max(viewer.first, before - NEWEST)
    return first, viewer.said(lang, first, before)


def _looking_back(play: Play, seat: Seat, before: int) -> Generator[None, None, Viewer]:
    """A viewer that knows what was heard some time before an event."""
    told: list[tuple[list[Event], bool]] = []
    for page in play.chronicle.pages(play.base):
        heard = page.heard[seat + 1]
        if heard < before:
            told[:0] = page.heard_by(page.decoded(play.game), seat + 1)
        if heard <= max(before - NEWEST, 0):
            return Viewer.of_the_past(play.scribe, seat, heard, told)
        yield
    viewer = Viewer(play.scribe, seat)  # there is no such page
    for step in (yield from story(play)):
        viewer.take(step)
        yield
    return viewer
