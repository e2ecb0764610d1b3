"""uvicorn's WebSocket with a short way out for views, which leave four at a time, a thousand times a second.

May touch: the bytes around a message. Must not: look into it. Measured: a fourteenth of all the server's work.
"""

from __future__ import annotations

import struct
from asyncio.transports import BaseTransport
from typing import TYPE_CHECKING

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from ..ground.settings import Rate
from .live import LINE
from .porter import Porter, Stall, Unread
from .security import Buckets
from .wire import short_answer

if TYPE_CHECKING:
    from uvicorn._types import ASGISendEvent
    from websockets.http11 import Request

PINGS = Rate(1000, 20)  # that one socket may send
NO_SOCKET = short_answer(400, "Bad Request")
_BINARY = 0x82  # a whole message in one frame


def frame(data: bytes) -> bytes:
    """A message as a server sends it: unmasked, in one piece (RFC 6455, section 5.2).

    >>> frame(b"hi"), frame(bytes(300))[:4]
    (b'\\x82\\x02hi', b'\\x82~\\x01,')
    """
    size = len(data)
    if size < 126:
        return struct.pack("!BB", _BINARY, size) + data
    if size < 65536:
        return struct.pack("!BBH", _BINARY, 126, size) + data
    return struct.pack("!BBQ", _BINARY, 127, size) + data


class QuickSocket(Unread, WebSocketsSansIOProtocol):
    """Opening, closing, pings and whatever comes in are left to uvicorn and websockets."""

    porter: Porter  # of the server; see `quick`
    _pings: Buckets

    def connection_made(self, transport: BaseTransport) -> None:
        """A request became a socket."""
        super().connection_made(transport)
        self._stall = Stall(self.transport, self.porter.room.stall_seconds)
        self._pings = Buckets(PINGS)

    def data_received(self, data: bytes) -> None:
        """What the client says; first of all a whole request, which may be none for a socket after all."""
        super().data_received(data)
        if not self.handshake_initiated and not self.close_sent:
            self.close_sent = True
            self.transport.write(NO_SOCKET)
            self.transport.close()
            self._stall.watch()

    def handle_connect(self, event: Request) -> None:
        """Whoever serves it may put messages on the line at once (`outbox.Line`)."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][LINE] = self  # type: ignore[assignment]

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone."""
        self._stall.stop()
        self.porter.leave(self.transport)
        super().connection_lost(exc)

    def keepalive_timeout(self) -> None:
        """No sign of life: whoever does not answer does not read a goodbye either, and closing would wait for that."""
        super().keepalive_timeout()
        self.transport.abort()

    def handle_ping(self) -> None:
        """Answer, but pile up no answers for one who does not read, and serve nobody who does nothing but ask."""
        if self.porter.on and self._pings.take("") > 0:
            self.transport.abort()
        elif self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()

    async def run_asgi(self) -> None:
        """Serve; what is left to read after that must be read soon."""
        await super().run_asgi()
        if not self.disconnected:
            self._stall.watch()

    async def send(self, message: ASGISendEvent) -> None:
        """Send bytes on an open line at once; anything else takes the long way."""
        data = message.get("bytes")
        if not isinstance(data, bytes) or not self.handshake_complete or self.close_sent:
            await super().send(message)
            if message["type"] == "websocket.http.response.body" and self.close_sent:
                self.handshake_complete = True  # a refusal is a whole answer, and no mistake of the application
            return
        if not self.writable.is_set():
            await self.writable.wait()
        if self.disconnected or self.conn.close_rcvd is not None:
            raise ClientDisconnected
        self.put(data)

    def takes_more(self) -> bool:
        """Whether a message would leave at once: the line is open, and its reader keeps up."""
        open_now = self.handshake_complete and not (self.close_sent or self.disconnected)
        return open_now and self.writable.is_set() and self.conn.close_rcvd is None

    def put(self, text: bytes) -> None:
        """A message leaves."""
        self.transport.write(frame(text))


def quick(porter: Porter) -> type[QuickSocket]:
    """The protocol of one server."""
    return type("Socket", (QuickSocket,), {"porter": porter})
