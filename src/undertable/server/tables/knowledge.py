"""What everybody could know, for those who want to see it: beside the views while a game runs, at any step after it.

May touch: the public view, as a spectator gets it. Must not: hold up a view or a decision, or see anything else.
It is reckoned in a process of its own from public bytes alone; so what comes of it, and how long it takes, is the same
in all worlds that look the same to nobody in particular.

A table of a game that knows something may be made with `knowledge`: `off`, or `own`, each viewer who wants it. A
worker process apart from the bots gets the spectators' view bytes; its answer goes to all connections as one message,
the same bytes, only while it is about the newest public view: positions that were overtaken are left out, and views
never wait for it. After the end it is worked out for any step that is asked about. Such a table also gives hints: what
the scripted player would answer and why (`explain` returns a `Because`: one sentence, and marks that the game's board
knows how to show), from the asking seat's own view. Who plays at once has both.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Generator
from typing import Any

import msgspec

from undertable.bots.pool import Pool
from undertable.kernel.codec import view
from undertable.kernel.types import NOBODY
from undertable.kernel.viewing.stream import ViewStream

from ..ground.problem import Problem
from ..ground.slices import Once, Slices
from ..playing.past import story
from ..playing.play import Play
from ..shapes.messages import KnowledgeMessage
from ..shapes.room import SPECTATOR, Room
from ..shapes.view import written
from ..storage.schema import OWN
from ..views.listeners import Listeners
from ..views.outbox import Outbox
from .facets import Facets

SLOT = "/knowledge"  # in an outbox; no layer of a game is called like that
CACHED = 300  # boards of finished games kept, a few kilobytes each


class Knowledge:
    """The newest board of one table; positions that have been overtaken are left out."""

    def __init__(
        self, room: Room, play: Play, listeners: Listeners, scholars: Pool,
        spawn: Callable[[Coroutine[Any, Any, None]], asyncio.Task[None]],
    ) -> None:  # fmt: skip
        self._room, self._play, self._listeners, self._scholars, self._spawn = room, play, listeners, scholars, spawn
        self._version = 0  # of the public view, as spectators count
        self._public = b""
        self._known = 0  # the version that was worked out last
        self._message = b""
        self._task: asyncio.Task[None] | None = None

    @property
    def on(self) -> bool:
        """Whether this table chose to have it."""
        return self._room.row.knowledge == OWN

    def step(self) -> None:
        """Everybody has been told of the last step. What only some could notice of it changes nothing here."""
        if not self.on:
            return
        version = self._play.viewer(SPECTATOR).version
        if version != self._version:
            self._version, self._public = version, view(self._play.public, NOBODY)
            self._work()

    def greet(self, box: Outbox) -> None:
        """A new connection."""
        if not self.on:
            return
        if self._message and self._known == self._version:
            box.lay(SLOT, self._message)
        self._work()

    def stop(self) -> None:
        """Nobody looks any more."""
        if self._task is not None:
            self._task.cancel()

    def _work(self) -> None:
        if self._task is None and self._listeners and self._known != self._version:
            self._task = self._spawn(self._keep_up())

    async def _keep_up(self) -> None:
        """One position after another, always the newest."""
        try:
            while self._known != self._version and self._listeners:
                version = self._version
                board = await self._scholars.know(self._room.id, self._room.row.game, self._public)
                self._known = version
                if board is not None and version == self._version:
                    self._message = written(KnowledgeMessage(version, msgspec.Raw(board)))
                    for box in self._listeners:
                        box.lay(SLOT, self._message)
        finally:
            self._task = None


class Past:
    """The boards of finished games, whether they were shown during play or not."""

    def __init__(self) -> None:
        self._steps: Once[str, list[int]] = Once(CACHED)
        self._boards: Once[tuple[str, int], bytes] = Once(CACHED)

    async def board(self, table: Facets, slices: Slices, scholars: Pool, version: int) -> bytes:
        """What everybody could know when the public view had that number."""
        if not table.game.belief.shown:
            raise Problem(404, "no-knowledge", "This game keeps no knowledge board.")
        steps = await self._steps.get(table.row.id, lambda: slices.run(public_steps(table.play)))
        if not 1 <= version <= len(steps):
            raise Problem(404, "no-step", "There is no such step.")
        return await self._boards.get(
            (table.row.id, version), lambda: _reckon(table, slices, scholars, steps[version - 1])
        )


async def _reckon(table: Facets, slices: Slices, scholars: Pool, step: int) -> bytes:
    steps = await slices.run(story(table.play))
    public = view(steps[step].where.state(), NOBODY)
    line = f"{table.row.id}/past"  # takes turns with the tables that are being played
    found = await scholars.know(line, table.row.game, public)
    if found is None:
        raise Problem(503, "no-knowledge", "That cannot be worked out now; try again.")
    return found


def public_steps(play: Play) -> Generator[None, None, list[int]]:
    """The steps that spectators could notice: the first view they saw, the second … Pauses after every step."""
    feed = ViewStream(NOBODY)
    found = []
    for n, step in enumerate((yield from story(play))):
        if feed.update(step.where.state(), step.events) is not None:
            found.append(n)
        yield
    return found
