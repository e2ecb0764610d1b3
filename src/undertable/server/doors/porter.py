"""Who may stay on the line: so many connections in all and from one address, and none that does nothing for ever.

May touch: connections, before and below requests. Must not: know what is asked for.
"""

from __future__ import annotations

import asyncio
import socket
from contextlib import suppress
from typing import Protocol

from ..ground.settings import Settings
from .security import place

STEP = 4096  # bytes that a slow reader must have read by the next look
ALIVE = {"TCP_KEEPIDLE": 60, "TCP_KEEPINTVL": 15, "TCP_KEEPCNT": 4}  # a peer that is gone is noticed in two minutes


class Guest(Protocol):
    """A connection that speaks HTTP."""

    @property
    def silent(self) -> bool:
        """Whether it has never asked for anything."""
        ...

    @property
    def idle(self) -> bool:
        """Whether nothing it asked for is under way."""
        ...

    def hang_up(self) -> None:
        """End it."""
        ...


class Porter:
    """Counts connections. Where there is no room, whoever says nothing must go before a newcomer is turned away."""

    def __init__(self, settings: Settings) -> None:
        self.room = settings.room
        self.on = settings.limits
        self._proxies = frozenset(settings.proxies)
        self._from: dict[asyncio.BaseTransport, str] = {}
        self._lines: dict[str, dict[asyncio.BaseTransport, Guest | None]] = {}  # None for what became a socket

    def __len__(self) -> int:
        return len(self._from)

    def enter(self, transport: asyncio.BaseTransport, guest: Guest) -> bool:
        """Whether a new connection may stay."""
        peer = transport.get_extra_info("peername")
        here = place(str(peer[0])) if peer else "?"
        if self.on and not self._room_for(here):
            return False
        self._from[transport] = here
        self._lines.setdefault(here, {})[transport] = guest
        return True

    def stays(self, transport: asyncio.BaseTransport) -> None:
        """It became a socket, which has its own signs of life."""
        if transport in self._from:
            self._lines[self._from[transport]][transport] = None

    def leave(self, transport: asyncio.BaseTransport) -> None:
        """It is gone."""
        here = self._from.pop(transport, None)
        if here is not None:
            del self._lines[here][transport]
            if not self._lines[here]:
                del self._lines[here]

    def _room_for(self, here: str) -> bool:
        """Room for one more; a proxy speaks for many addresses and is not counted as one."""
        mine = self._lines.get(here, {})
        if len(mine) >= self.room.connections_here and here not in self._proxies and not self._clear(mine):
            return False
        if len(self._from) < self.room.connections:
            return True
        return self._clear(max(self._lines.values(), key=len))

    def _clear(self, lines: dict[asyncio.BaseTransport, Guest | None]) -> bool:
        """End one connection that does nothing, the oldest first, and first one that never did anything."""
        guests = [(transport, guest) for transport, guest in lines.items() if guest is not None]
        found = next((it for it in guests if it[1].silent), None) or next((it for it in guests if it[1].idle), None)
        if found is None:
            return False
        self.leave(found[0])
        found[1].hang_up()
        return True


class Stall:
    """Watches a reader who has much to read: one who reads nothing is cut off, and what waited for it let go."""

    def __init__(self, transport: asyncio.Transport, seconds: float) -> None:
        self._transport, self._seconds = transport, seconds
        self._timer: asyncio.TimerHandle | None = None

    def watch(self) -> None:
        """More waits than goes out."""
        if self._timer is None:
            self._arm(self._transport.get_write_buffer_size())

    def stop(self) -> None:
        """It reads again, or is gone."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _arm(self, waiting: int) -> None:
        self._timer = asyncio.get_running_loop().call_later(self._seconds, self._look, waiting)

    def _look(self, before: int) -> None:
        self._timer = None
        waiting = self._transport.get_write_buffer_size()
        if waiting > max(before - STEP, 0):
            self._transport.abort()
        elif waiting:
            self._arm(waiting)


class Unread(asyncio.Protocol):
    """A connection, of either sort, that watches whether what it sends is read."""

    _stall: Stall  # set as soon as there is a transport

    def pause_writing(self) -> None:
        """More waits than goes out."""
        super().pause_writing()
        self._stall.watch()

    def resume_writing(self) -> None:
        """It was read."""
        super().resume_writing()
        self._stall.stop()


def notice_death(transport: asyncio.BaseTransport) -> None:
    """Let the system ask now and then whether the peer is still there."""
    line = transport.get_extra_info("socket")
    with suppress(OSError, AttributeError):
        line.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
        for name, value in ALIVE.items():
            line.setsockopt(socket.IPPROTO_TCP, getattr(socket, name), value)
