"""The wire as a client of `load.py` knows it: a viewer's WebSocket and a connection for orders, as simple as they can be.

May touch: connections of its own. Must not: decide anything; the client must not be what is measured.
"""

from __future__ import annotations

import asyncio
import time
from typing import Any, Protocol

import msgspec

now = time.perf_counter


class Options(msgspec.Struct):
    """The part of a view a player needs."""

    options: dict[str, list[msgspec.Raw]]


class View(msgspec.Struct, tag_field="type", tag="view"):
    """A view, as far as this client reads it."""

    version: int
    view: Options
    over: msgspec.Raw


class Other(msgspec.Struct, tag_field="type", tag="table"):
    """Who sits where: not needed here."""


_decode = msgspec.json.Decoder(View | Other).decode


class Hearer(Protocol):
    """Whoever is told what a line has brought."""

    def hear(self, seat: int, view: View, size: int) -> None:
        """A view of a seat, so many bytes long."""
        ...


class Line(asyncio.Protocol):
    """One viewer's WebSocket, as simple as it can be."""

    def __init__(self, table: Hearer, seat: int, head: bytes) -> None:
        self.table, self.seat, self.head = table, seat, head
        self.buffer = b""
        self.open = False
        self.first: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        self.transport: Any = None

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        transport.write(self.head)

    def data_received(self, data: bytes) -> None:
        data = self.buffer + data if self.buffer else data
        if not self.open:
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self.buffer = head
                return
            if b" 101 " not in head.split(b"\r\n")[0]:
                self.connection_lost(ConnectionError(head))
                return
            self.open = True
        self.buffer = self.frames(data)

    def frames(self, data: bytes) -> bytes:
        """Hand on whole frames; what is left waits for more."""
        at = 0
        while len(data) - at >= 2:
            size, begin = data[at + 1], at + 2
            if size >= 126:
                wide = 2 if size == 126 else 8
                size, begin = int.from_bytes(data[begin : begin + wide], "big"), begin + wide
            if len(data) < begin + size:
                break
            if data[at] & 15 == 2:
                self.message(data[begin : begin + size])
            at = begin + size
        return data[at:]

    def message(self, raw: bytes) -> None:
        message = _decode(raw)
        if isinstance(message, View):
            self.table.hear(self.seat, message, len(raw))
            if not self.first.done():
                self.first.set_result(now())

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.first.done():
            self.first.set_exception(exc or ConnectionError("closed before the first view"))
            self.first.exception()  # whoever waits hears of it; nobody else needs to


class Poster(asyncio.Protocol):
    """A kept-alive connection for orders."""

    def __init__(self) -> None:
        self.transport: Any = None
        self.buffer = b""
        self.waiting: asyncio.Future[bytes] | None = None

    def connection_made(self, transport: Any) -> None:
        self.transport = transport

    @property
    def gone(self) -> bool:
        return self.transport is None or self.transport.is_closing()

    def post(self, request: bytes) -> asyncio.Future[bytes]:
        self.waiting = asyncio.get_running_loop().create_future()
        self.transport.write(request)
        return self.waiting

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        head, end, body = self.buffer.partition(b"\r\n\r\n")
        at = head.find(b"content-length: ") + 16  # absent where there is no body
        length = int(head[at:].split(b"\r", 1)[0]) if at > 15 else 0
        if end and len(body) >= length and self.waiting is not None:
            self.buffer = b""
            self.waiting.set_result(body)

    def connection_lost(self, exc: Exception | None) -> None:
        if self.waiting is not None and not self.waiting.done():
            self.waiting.set_exception(exc or ConnectionError("hung up"))
