"""Marks over the board: pencil notes and sketches that people lay there, as the game's own layers allow.

May touch: the public state and the mark rows. Must not: let a layer, or that it changed, reach anybody who may not
read it.

A game declares its layers (`Manners.layers`): who writes, who reads, which sorts of marks, how many; from public facts
only, so that neither a layer nor its size can tell anything. They are kept and sent whole to those who read them; to
anybody else a foreign layer is the same as none, and not a byte, a counter or a pause shows that somebody draws
(`tests/server/test_layers.py` plays it in two worlds). Where the game takes room away, the writers get time to choose
what goes, then the oldest mark does. Bots get no layers. After the end a layer stays as it lies, for those who could
read it before.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from typing import Any

import msgspec

from undertable.kernel.layer import Layer, Sort
from undertable.kernel.parts import Manners
from undertable.kernel.types import Seat, seats_in

from ..ground.problem import Permit, Problem, malformed, put_away, table_over
from ..playing.play import Play
from ..shapes.messages import LayerMessage
from ..shapes.room import Room
from ..shapes.view import written
from ..storage.schema import Stroke
from ..storage.store import Store
from ..views.listeners import Listeners

GRACE = 60.0  # seconds to choose what goes where room got scarce, at a table without a clock
KEYS = 1000  # orders remembered by their key


class Sheet:
    """One layer with what lies there, in the order it was put."""

    def __init__(self, name: str, layer: Layer) -> None:
        self.name, self.layer = name, layer
        self.marks: dict[str, Stroke] = {}
        self.door = asyncio.Lock()  # one change after another, each durable before it is shown
        self.late: asyncio.TimerHandle | None = None  # when the oldest mark goes

    @property
    def over(self) -> int:
        """How many marks too many lie here."""
        return max(len(self.marks) - self.layer.room, 0)

    def refuse(self, mark: Stroke) -> Problem | None:
        """Why a mark cannot lie here, or None."""
        sort = self.layer.sorts.get(mark.sort)
        if sort is None or not _fits(mark, sort, self.layer.places):
            return Problem(422, "mark", "Such a mark cannot lie there.")
        if len(mark.text) > sort.text and not sort.words:
            return Problem(422, "mark-length", "There is room for {limit} characters.", limit=sort.text)
        if sort.alone and any(_same_spot(mark, other) for other in self.marks.values()):
            return Problem(409, "mark-taken", "One lies there already.")
        if mark.id not in self.marks and len(self.marks) >= self.layer.room:
            return Problem(
                409, "mark-room", "No more fit here, {room} at most: remove one first.", room=self.layer.room
            )
        return None

    def text(self) -> bytes:
        """The whole layer as a message; the same bytes for all who read it."""
        left = None if self.late is None else round(max(self.late.when() - asyncio.get_running_loop().time(), 0.0), 1)
        marks = list(self.marks.values())
        return written(LayerMessage(self.name, seats_in(self.layer.writers), self.layer.room, left, marks))


def _fits(mark: Stroke, sort: Sort, places: int) -> bool:
    least, most = sort.places
    if not least <= len(mark.places) <= most or any(not 0 <= place < places for place in mark.places):
        return False
    if sort.words:
        return mark.text in sort.words
    return bool(mark.text) == (sort.text > 0)


def _same_spot(mark: Stroke, other: Stroke) -> bool:
    return mark.id != other.id and mark.sort == other.sort and mark.places[:1] == other.places[:1]


class Layers:
    """The layers of one table."""

    def __init__(
        self, room: Room, play: Play, listeners: Listeners, store: Store,
        spawn: Callable[[Coroutine[Any, Any, None]], object],
    ) -> None:  # fmt: skip
        self._room, self._play, self._listeners, self._store, self._spawn = room, play, listeners, store, spawn
        self.used = type(room.game.manners).layers is not Manners.layers
        self._stopped = False
        self._sheets: dict[str, Sheet] = {}
        self._done: dict[tuple[Seat, str], None] = {}

    # --- who sees what ---

    def stepped(self) -> None:
        """Everybody has been shown a step: what the game says of its layers may have changed."""
        if not self.used:
            return
        now = self._room.game.manners.layers(self._play.public, self._room.row.setup)
        for name, layer in now.items():
            if self._room.ended:
                layer = msgspec.structs.replace(layer, writers=0)  # what lies there stays as it is
            sheet = self._sheets.get(name)
            if sheet is None:
                self._lay_out(name, layer)
            elif sheet.layer != layer:
                sheet.layer = layer
                self._show(sheet)

    def _lay_out(self, name: str, layer: Layer) -> None:
        sheet = self._sheets[name] = Sheet(name, layer)
        sheet.marks = {mark.id: mark for mark in self._store.marks(self._room.id, name)}
        self._show(sheet)

    def texts(self, seat: Seat) -> Iterator[tuple[str, bytes]]:
        """The layers a seat reads, by name."""
        return ((name, sheet.text()) for name, sheet in self._sheets.items() if sheet.layer.reads(seat))

    def _show(self, sheet: Sheet) -> None:
        self._mind_the_room(sheet)
        readers = [box for box in self._listeners if sheet.layer.reads(box.viewer.seat)]
        text = sheet.text() if readers else b""
        for box in readers:
            box.lay(sheet.name, text)

    # --- writing ---

    def _open(self, seat: Seat, name: str) -> Sheet:
        """The layer, if the seat may write there; to others an unknown and a foreign layer are the same."""
        if self._room.ended:
            raise table_over()
        sheet = self._sheets.get(name)
        if sheet is None or not sheet.layer.writes(seat):
            raise Problem(403, "no-layer", "You cannot draw there.")
        return sheet

    async def put(self, layer: str, mark: Stroke, key: str = "", may: Permit | None = None) -> None:
        """A new mark; or one that lies there already, moved or written anew."""
        sheet = self._open(mark.seat, layer)
        async with sheet.door:
            self._need(may)
            if self._again(mark.seat, key):
                return
            mark = msgspec.structs.replace(mark, text=_clean(mark.text))
            problem = sheet.refuse(mark)
            if problem is not None:
                raise problem
            before = sheet.marks.get(mark.id)
            newest = max((other.n for other in sheet.marks.values()), default=0)
            mark.n = newest + 1 if before is None else before.n
            await self._store.write(self._store.save_mark(self._room.id, layer, mark))
            self._need()
            sheet.marks[mark.id] = mark
            self._keep(mark.seat, key)
            self._show(sheet)

    async def remove(self, seat: Seat, layer: str, id: str, key: str = "", may: Permit | None = None) -> None:
        """Take a mark away; one that is gone already is gone."""
        sheet = self._open(seat, layer)
        async with sheet.door:
            self._need(may)
            if not self._again(seat, key):
                await self._rub_out(sheet, [id])
                self._keep(seat, key)

    async def clear(self, seat: Seat, layer: str, sort: str, key: str = "", may: Permit | None = None) -> None:
        """Take away everything of one sort."""
        sheet = self._open(seat, layer)
        if sort not in sheet.layer.sorts:
            raise malformed("sort")
        async with sheet.door:
            self._need(may)
            if not self._again(seat, key):
                await self._rub_out(sheet, [mark.id for mark in sheet.marks.values() if mark.sort == sort])
                self._keep(seat, key)

    async def _rub_out(self, sheet: Sheet, ids: list[str]) -> None:
        there = [id for id in ids if id in sheet.marks]
        if not there:
            return
        await self._store.write(*(self._store.remove_mark(self._room.id, sheet.name, id) for id in there))
        self._need()
        for id in there:
            del sheet.marks[id]
        self._show(sheet)

    def _need(self, may: Permit | None = None) -> None:
        """Raise Problem if the table was put away meanwhile: it is live elsewhere, and nothing done here would show
        there; or if whoever draws may no longer."""
        if self._stopped:
            raise put_away()
        if may is not None:
            may()

    def _again(self, seat: Seat, key: str) -> bool:
        return bool(key) and (seat, key) in self._done

    def _keep(self, seat: Seat, key: str) -> None:
        if key:
            self._done[seat, key] = None
            if len(self._done) > KEYS:
                del self._done[next(iter(self._done))]

    # --- scarce room ---

    def _mind_the_room(self, sheet: Sheet) -> None:
        """Where the game took room away, the writers get some time to choose what goes."""
        if not sheet.over or self._room.ended:
            self._let_be(sheet)
        elif sheet.late is None:
            clock = self._room.row.clock
            wait = GRACE if clock.kind == "none" else clock.seconds
            sheet.late = asyncio.get_running_loop().call_later(wait, self._ring, sheet)

    def _let_be(self, sheet: Sheet) -> None:
        if sheet.late is not None:
            sheet.late.cancel()
            sheet.late = None

    def _ring(self, sheet: Sheet) -> None:
        self._spawn(self._oldest_goes(sheet))

    async def _oldest_goes(self, sheet: Sheet) -> None:
        async with sheet.door:
            sheet.late = None
            if self._room.ended or self._stopped:
                return
            try:
                await self._rub_out(sheet, list(sheet.marks)[: sheet.over])
            except Problem:  # it could not be written: the writers have some more time to choose
                self._mind_the_room(sheet)

    def stop(self) -> None:
        """The table is put away; whoever opens it next gets the full time again."""
        self._stopped = True
        for sheet in self._sheets.values():
            self._let_be(sheet)


def _clean(text: str) -> str:
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())
