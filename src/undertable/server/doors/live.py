"""The way out: the same messages over a WebSocket to browsers and as lines of JSON to programs.

May touch: one table's outboxes. Must not: write to a game; a socket is for listening.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, nullcontext, suppress

from starlette.types import Receive, Scope, Send

from undertable.kernel.types import Seat

from ..ground.identity import Caller
from ..ground.problem import Problem, malformed, not_your_seat, put_away
from ..ground.settings import Settings
from ..shapes.room import SPECTATOR
from ..tables.table import Table
from ..views.outbox import Line, Outbox
from .gate import Gate, answer_problem, query
from .security import address, check_origin, headers_of, number

CHATTY = 100  # messages a client may send in; we need none
LINE = "undertable.line"  # among a scope's extensions: the socket as a `Line`


class Gallery:
    """Where one only watches. It has so many places, however the crowd is made up; seats are not among them."""

    def __init__(self, settings: Settings) -> None:
        room = settings.room
        self._on = settings.limits
        self._most = (room.spectators, room.spectators_here, room.spectators_table, room.spectators_table_here)
        self._taken: Counter[tuple[str, str]] = Counter()

    @contextmanager
    def place(self, table: str, place: str) -> Iterator[None]:
        """A place to watch one table; raises Problem if there is none left."""
        crowds = (("", ""), ("", place), (table, ""), (table, place))
        full = any(self._taken[crowd] >= most for crowd, most in zip(crowds, self._most, strict=True))
        if full and self._on:
            raise Problem(429, "connections", "Too many are watching already; try again later.")
        self._taken.update(crowds)
        try:
            yield
        finally:
            self._taken.subtract(crowds)
            for crowd in crowds:
                if not self._taken[crowd]:
                    del self._taken[crowd]


class _Live:
    def __init__(self, gate: Gate, gallery: Gallery) -> None:
        self.gate = gate
        self.gallery = gallery

    @asynccontextmanager
    async def _opened(self, scope: Scope) -> AsyncIterator[Outbox]:
        """Check everything before anything is promised; raises Problem. From the last check on the table knows of the
        connection, so whoever loses the seat before the first word is let go like anybody."""
        headers = headers_of(scope)
        caller, place = self.gate.caller(scope, headers), address(scope)
        if caller.link is None:
            check_origin(headers)
        self.gate.limits.admit("connect", caller.name, place)
        seat, since = _whole(query(scope, "seat", "-1")), _whole(query(scope, "since", "0"))
        table = await self.gate.hub.get(scope["path_params"]["table"])
        self._check(table, caller, seat)
        with self.gallery.place(table.row.id, place) if seat == SPECTATOR else nullcontext():
            await table.follow(seat, caller.lang)
            self._check(table, caller, seat)  # that may have taken a while
            box = table.connect(seat, caller.lang, caller.name, since, place)
            try:
                yield box
            finally:
                table.disconnect(box)

    def _check(self, table: Table, caller: Caller, seat: Seat) -> None:
        if seat != SPECTATOR and not table.seating.holds(caller, seat):
            raise not_your_seat()
        mine = sum(1 for box in table.boxes if box.player == caller.name and caller.name)
        if mine >= self.gate.settings.room.own:
            raise Problem(429, "connections", "Too many connections to this table.")
        if table.door.shut:
            raise put_away()

    async def _run(
        self, box: Outbox, write: Callable[[bytes], Awaitable[None]], gone: Awaitable[None], line: Line | None = None
    ) -> None:
        """Send until the client goes away or the table lets go."""
        leaving = asyncio.ensure_future(gone)
        leaving.add_done_callback(lambda _: box.hang_up())
        try:
            await box.pump(write, line)
        except OSError:  # the client went away while it was being told something
            box.hang_up()
        finally:
            leaving.cancel()


def _whole(text: str) -> int:
    """A seat, or a number of events; those who watch have no seat but the number -1."""
    found = number(text.removeprefix("-"))
    if found is None:
        raise malformed("seat, since")
    return -found if text.startswith("-") else found


class Socket(_Live):
    """`WS /api/t/{table}/ws?seat=N`."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Accept, listen, leave."""
        await receive()  # websocket.connect
        try:
            async with self._opened(scope) as box:
                await self._listen(box, receive, send, scope.get("extensions", {}).get(LINE))
        except Problem as problem:
            await refuse_socket(scope, send, problem, self.gate.lang(scope))

    async def _listen(self, box: Outbox, receive: Receive, send: Send, line: Line | None) -> None:
        await send({"type": "websocket.accept"})

        async def write(text: bytes) -> None:  # as it is: a text frame would be decoded here to be encoded there
            await send({"type": "websocket.send", "bytes": text})

        async def gone() -> None:
            for _ in range(CHATTY):
                if (await receive())["type"] == "websocket.disconnect":
                    return

        await self._run(box, write, gone(), line)
        with suppress(Exception):  # the client may be gone already
            await send({"type": "websocket.close", "code": 1012 if box.closed else 1008})


async def refuse_socket(scope: Scope, send: Send, problem: Problem, lang: str) -> None:
    """Say why not instead of opening a socket."""
    if "websocket.http.response" not in scope.get("extensions", {}):
        await send({"type": "websocket.close", "code": 4000 + problem.status})
        return
    head = [(b"content-type", b"application/json")]
    head += [(name.encode(), value.encode()) for name, value in problem.headers.items()]
    await send({"type": "websocket.http.response.start", "status": problem.status, "headers": head})
    await send({"type": "websocket.http.response.body", "body": problem.body(lang)})


class Stream(_Live):
    """`GET /api/t/{table}/stream?seat=N`: one message a line."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer for as long as the client listens."""
        try:
            async with self._opened(scope) as box:
                await self._listen(box, receive, send)
        except Problem as problem:
            await answer_problem(send, problem, self.gate.lang(scope))

    async def _listen(self, box: Outbox, receive: Receive, send: Send) -> None:
        head = [(b"content-type", b"application/x-ndjson"), (b"x-accel-buffering", b"no")]
        await send({"type": "http.response.start", "status": 200, "headers": head})

        async def write(text: bytes) -> None:
            await send({"type": "http.response.body", "body": text + b"\n", "more_body": True})

        async def gone() -> None:
            while (await receive())["type"] != "http.disconnect":
                pass

        await self._run(box, write, gone())
        with suppress(Exception):
            await send({"type": "http.response.body", "body": b""})
