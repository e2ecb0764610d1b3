"""One connection's way out: the newest view wins, nothing piles up.

May touch: the frames of one viewer. Must not: read the game.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Protocol

from undertable.kernel.types import Seat

from .viewer import Viewer

BACKLOG = 250  # lines of talk that may wait for a slow reader


class Board(Protocol):
    """What a connection needs of its table."""

    news: int  # counts changes of the table message

    def message(self, lang: str, player: str, seat: Seat) -> bytes:
        """Who sits where, as one reader is told, as JSON."""
        ...


class Line(Protocol):
    """A connection that takes messages at once, as long as its reader keeps up."""

    def takes_more(self) -> bool:
        """Whether it would take one now."""
        ...

    def put(self, text: bytes) -> None:
        """Take one."""
        ...


class Outbox:
    """What one socket or stream has been sent, and what still waits.

    A view is not queued: when the connection is ready it takes the current one, with all events since the last. So a slow
    reader costs nothing and loses nothing. Laid out in advance is only what must not be told later: steps of one deed
    that are shown one by one, and the last things that somebody may see who is let go. Lines of talk wait, some of them.
    """

    def __init__(self, board: Board, viewer: Viewer, lang: str, player: str, since: int) -> None:
        self.board, self.viewer, self.lang, self.player = board, viewer, lang, player
        self.heard = since
        self.version = 0
        self.news = -1
        self.closed = b""  # the reason, once the table lets go
        self.gone = False
        self._laid_out: deque[bytes] = deque()  # what was ready when more followed at once
        self._keeps_up = True  # whether it had read all of that when the present deed began
        self._talk: deque[bytes] = deque(maxlen=BACKLOG)
        self._layers: dict[str, bytes] = {}  # layers of marks as they are now
        self._line: Line | None = None
        self._wake: asyncio.Future[None] | None = None
        self._poked = False

    def poke(self) -> None:
        """Something may be ready. It goes out when all that happens now has happened, whatever becomes of it there."""
        if self._wake is not None and not self._poked:
            self._poked = True
            self._wake.get_loop().call_soon(self.hand_over)

    def hand_over(self) -> None:
        """Mostly the line takes at once what is ready; else, or where anything goes wrong, `pump` goes on."""
        self._poked = False
        if self._wake is not None and not self._wake.done() and not self._handed_over():
            self._wake.set_result(None)

    def _handed_over(self) -> bool:
        line = self._line
        try:
            while line is not None and not self.gone and not self.closed and line.takes_more():
                text = self.next()
                if text is None:
                    return True
                line.put(text)
        except Exception:  # `pump` meets the same, and whoever waits for that hears of it
            return False
        return False

    def say(self, text: bytes) -> None:
        """A line of talk."""
        self._talk.append(text)
        self.poke()

    def lay(self, name: str, text: bytes) -> None:
        """A layer of marks, whole; only the newest counts."""
        self._layers[name] = text
        self.poke()

    def again(self, lang: str = "") -> None:
        """Send the view once more; in another language, with the whole log."""
        self.version = 0
        if lang and lang != self.lang:
            self.lang, self.heard, self.news = lang, 0, -1
        self.poke()

    def close(self, reason: bytes) -> None:
        """Say goodbye after what is ready now: whatever happens later is not for this reader, however slow."""
        if not self.closed:
            self._laid_out.extend(iter(self._ready, None))
            self.closed = reason
            self.poke()

    def hang_up(self) -> None:
        """The client is gone: nothing more is sent."""
        self.gone = True
        self.poke()

    def lay_out(self, first: bool) -> None:
        """More follows at once: what is ready now goes first, each message as if nothing had followed. Whoever has not
        read what an earlier deed laid out is slow, and gets all of this one together: nothing piles up."""
        if first:
            self._keeps_up = not self._laid_out
        while self._keeps_up and (text := self._ready()) is not None:
            self._laid_out.append(text)

    def next(self) -> bytes | None:
        """The next message, or None when everything has been sent."""
        if self._laid_out:
            return self._laid_out.popleft()
        return None if self.closed else self._ready()

    def _ready(self) -> bytes | None:
        feed = self.viewer.feed
        if self.version != feed.version:
            text = self.viewer.frame(self.lang, self.heard)
            self.version, self.heard = feed.version, feed.heard
            return text
        if self.news != self.board.news:
            self.news = self.board.news
            return self.board.message(self.lang, self.player, self.viewer.seat)
        if self._layers:
            return self._layers.pop(next(iter(self._layers)))
        return self._talk.popleft() if self._talk else None

    async def pump(self, send: Callable[[bytes], Awaitable[None]], line: Line | None = None) -> None:
        """Send whatever comes until the table lets go or the client has gone. Where there is a `line`, what comes while
        nothing waits goes straight there, and nobody is woken for it."""
        loop = asyncio.get_running_loop()
        self._line = line
        while not self.gone:
            text = self.next()
            if text is not None:
                await send(text)
            elif self.closed:
                await send(self.closed)
                return
            else:
                self._wake = loop.create_future()
                await self._wake
