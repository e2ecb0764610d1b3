"""uvicorn's HTTP with an end to everything: to headers, to bodies, to waiting, to unread answers.

May touch: one connection, before and after its requests. Must not: look into a request.

Lines have an end (numbers in `Settings.room`): headers within 32 kB and ten seconds, so many connections in all and of
one address, silent ones let go before a newcomer is refused, readers who stall cut off. What happens a thousand times
a second takes the short way, and only that: orders and sockets pass Starlette's routing by (`app.py`), views leave as
the bytes they were encoded to (`wsframes.py`), straight where the reader keeps up (`outbox.py`), a kept state is looked
at once for each viewer, that something is done is said in one write, and a request that came whole sets no timer. What
each of these saves is in `bench/results.md`.
"""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import TYPE_CHECKING, Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from .gate import DONE
from .porter import Porter, Stall, Unread, notice_death

if TYPE_CHECKING:
    from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
else:
    try:
        from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
    except ImportError:  # the extra "fast" is not installed
        HttpToolsProtocol = None

log = logging.getLogger("undertable.wire")
log.setLevel(logging.ERROR)  # what strangers get wrong is theirs; a line for each would fill the disk
HEAD, BODY, NOTHING = "head", "body", ""  # what is being read


def short_answer(status: int, phrase: str) -> bytes:
    """An answer to somebody who is not listened to any longer.

    >>> short_answer(431, "Too Long").splitlines()[0], short_answer(431, "Too Long")[-9:]
    (b'HTTP/1.1 431 Too Long', b'Too Long\\n')
    """
    head = f"HTTP/1.1 {status} {phrase}\r\ncontent-type: text/plain; charset=utf-8\r\nconnection: close\r\n"
    return f"{head}content-length: {len(phrase) + 1}\r\n\r\n{phrase}\n".encode()


FULL = short_answer(503, "Too Many Connections")
LATE = short_answer(408, "Request Timeout")
LONG = short_answer(431, "Request Header Fields Too Large")


class Guarded(Unread):
    """What both parsers have in common; each says what it is reading."""

    porter: Porter  # of the server; see `guarded`
    transport: asyncio.Transport
    cycle: Any  # the latest request with its answer
    logger: logging.Logger

    _phase = NOTHING
    _turned = False  # whether that has changed since the timer was set
    _timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Somebody dials."""
        super().connection_made(transport)
        self.logger = log
        self._stall = Stall(self.transport, self.porter.room.stall_seconds)
        if not self.porter.enter(transport, self):
            self._refuse(FULL)
            return
        notice_death(transport)
        self._reads(HEAD)
        self._set_timer()

    def connection_lost(self, exc: Exception | None) -> None:
        """They are gone."""
        self._reads(NOTHING)
        self._set_timer()
        self._stall.stop()
        self.porter.leave(self.transport)
        super().connection_lost(exc)

    @property
    def silent(self) -> bool:
        """Whether it has never asked for anything."""
        return self.cycle is None

    @property
    def idle(self) -> bool:
        """Whether nothing it asked for is under way."""
        return self.cycle is None or bool(self.cycle.response_complete)

    def hang_up(self) -> None:
        """End it at once."""
        self.transport.abort()

    def _reads(self, phase: str) -> None:
        """What is awaited from now on."""
        if phase != self._phase:
            self._phase, self._turned = phase, True

    def _set_timer(self) -> None:
        """All that came has been read: what is still awaited has so much time, however busily it dribbles. A request that
        came whole, as nearly all do, needs no timer."""
        if not self._turned:
            return
        self._turned = False
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._phase:
            room = self.porter.room
            seconds = room.head_seconds if self._phase is HEAD else room.body_seconds
            self._timer = asyncio.get_running_loop().call_later(seconds, self._late)

    def _late(self) -> None:
        self._timer = None
        if self.idle:
            self._refuse(LATE)
        else:
            self.transport.abort()  # an answer is under way: another in its midst would only confuse

    def _refuse(self, answer: bytes) -> None:
        if not self.transport.is_closing():
            self.transport.write(answer)
            self.transport.close()
            self._stall.watch()

    def on_response_complete(self) -> None:
        """An answer is written; whether it is read is another matter."""
        super().on_response_complete()  # type: ignore[misc]
        if self.transport.is_closing() and self.transport.get_write_buffer_size():
            self._stall.watch()

    def timeout_keep_alive_handler(self) -> None:
        """Nothing more was asked for."""
        if self.transport.get_write_buffer_size():
            self.transport.abort()  # nor was the last answer read: closing would wait for that
        else:
            self.transport.close()

    def become_socket(self) -> None:
        """From here on the line is a WebSocket's."""
        self._reads(NOTHING)
        self._set_timer()
        self._stall.stop()
        self.porter.stays(self.transport)


class PlainHttp(Guarded, H11Protocol):
    """With h11, which limits the size of a head itself."""

    def data_received(self, data: bytes) -> None:
        """Read on."""
        super().data_received(data)
        state = self.conn.their_state
        if state is h11.SEND_BODY:
            self._reads(BODY)
        elif state is h11.IDLE and (self.conn.trailing_data[0] or self.silent):
            self._reads(HEAD)
        else:
            self._reads(NOTHING)
        self._set_timer()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the line over."""
        self.become_socket()
        super().handle_websocket_upgrade(event)


class TooLong(Exception):
    """More of a head than anybody needs, or more requests at once."""


if HttpToolsProtocol is not None:

    class FastHttp(Guarded, HttpToolsProtocol):
        """With httptools, which reads whatever comes."""

        _no_content: tuple[object, bytes] = (None, b"")  # the shortest answer, and the headers of which it was made
        _bytes = 0  # of the head that is being read
        _lines = 0
        _long = False

        def data_received(self, data: bytes) -> None:
            """Read on, unless the head has no end."""
            super().data_received(data)
            self._set_timer()
            if self._phase is HEAD:
                self._bytes += len(data)
                if self._bytes > self.porter.room.head_bytes:
                    self._refuse(LONG)

        def on_message_begin(self) -> None:
            """A request begins."""
            super().on_message_begin()
            self._bytes = self._lines = 0
            self._reads(HEAD)

        def on_header(self, name: bytes, value: bytes) -> None:
            """One line of the head; none may come after the body."""
            self._bytes += len(name) + len(value)
            self._lines += 1
            room = self.porter.room
            if self._phase is BODY or self._lines > room.head_lines or self._bytes > room.head_bytes:
                self._long = True
                raise TooLong
            super().on_header(name, value)

        def on_headers_complete(self) -> None:
            """The head is whole."""
            if len(self.url) > self.porter.room.head_bytes or len(self.pipeline) >= self.porter.room.pipelined:
                self._long = True
                raise TooLong
            super().on_headers_complete()
            self._reads(BODY)

        def _start_asgi_task(self, cycle: Any, app: Any) -> None:
            """Its turn has come; whoever answers may do so in a word."""
            cycle.scope["extensions"] = {DONE: partial(self._say_done, cycle)}
            super()._start_asgi_task(cycle, app)

        def _say_done(self, cycle: Any) -> bool:
            """Answer 204 in one write, as `cycle.send` would in two steps; whether that can be done now."""
            if cycle.response_started or cycle.disconnected or not cycle.keep_alive or self.flow.write_paused:
                return False
            cycle.response_started = cycle.response_complete = True
            self.transport.write(self._nothing_to_say())
            cycle.message_event.set()
            cycle.on_response()
            return True

        def _nothing_to_say(self) -> bytes:
            """With the server's own headers; these are made anew every second, for they tell the time."""
            headers = self.server_state.default_headers
            made_of, answer = self._no_content
            if made_of is not headers:
                lines = b"".join(b"%b: %b\r\n" % header for header in headers)
                answer = b"HTTP/1.1 204 No Content\r\n%b\r\n" % lines
                type(self)._no_content = (headers, answer)
            return answer

        def on_message_complete(self) -> None:
            """So is the body."""
            self._reads(NOTHING)
            super().on_message_complete()

        def send_400_response(self, msg: str) -> None:
            """Say what was wrong with it."""
            if self._long:
                self._refuse(LONG)
            else:
                super().send_400_response(msg)
                self._stall.watch()

        def handle_websocket_upgrade(self) -> None:
            """Hand the line over."""
            self.become_socket()
            super().handle_websocket_upgrade()


def guarded(porter: Porter, parser: str = "auto") -> type[asyncio.Protocol]:
    """The protocol of one server: the faster parser where it is installed."""
    fast = HttpToolsProtocol is not None and parser != "h11"
    return type("Http", (FastHttp if fast else PlainHttp,), {"porter": porter})
