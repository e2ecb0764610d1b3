"""uvicorn's WebSocket with a short way out for views, which leave four at a time, a thousand times a second.

May touch: the bytes around a message. Must not: look into it. Measured: a fourteenth of all the server's work.
"""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

if TYPE_CHECKING:
    from uvicorn._types import ASGISendEvent

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


class QuickSocket(WebSocketsSansIOProtocol):
    """Opening, closing, pings and whatever comes in are left to uvicorn and websockets."""

    async def send(self, message: ASGISendEvent) -> None:
        """Send bytes on an open line at once; anything else takes the long way."""
        data = message.get("bytes")
        if not isinstance(data, bytes) or not self.handshake_complete or self.close_sent:
            await super().send(message)
            return
        if not self.writable.is_set():
            await self.writable.wait()
        if self.disconnected or self.conn.close_rcvd is not None:
            raise ClientDisconnected
        self.transport.write(frame(data))
