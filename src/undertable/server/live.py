"""The way out: the same messages over a WebSocket to browsers and as lines of JSON to programs.

May touch: one table's outboxes. Must not: write to a game; a socket is for listening.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

from starlette.types import Receive, Scope, Send

from .gate import Gate, answer_problem, query
from .identity import Caller
from .outbox import Outbox
from .problem import Problem, malformed, not_your_seat
from .security import address, check_origin, headers_of
from .table import Table
from .viewer import SPECTATOR

CHATTY = 100  # messages a client may send in; we need none
PER_PLAYER = 16  # connections of one player to one table
PER_TABLE = 300


class _Live:
    def __init__(self, gate: Gate) -> None:
        self.gate = gate

    def _open(self, scope: Scope) -> tuple[Table, Caller, int, int]:
        """Check everything before anything is promised."""
        headers = headers_of(scope)
        caller = self.gate.caller(scope, headers)
        if caller.link is None:
            check_origin(headers)
        self.gate.limits.check("connect", caller.name or address(scope))
        try:
            seat, since = int(query(scope, "seat", "-1")), int(query(scope, "since", "0"))
        except ValueError:
            raise malformed("seat, since") from None
        table = self.gate.hub.get(scope["path_params"]["table"])
        if seat != SPECTATOR and not table.seating.holds(caller, seat):
            raise not_your_seat()
        mine = sum(1 for box in table.boxes if box.player == caller.name and caller.name)
        if mine >= PER_PLAYER or len(table.boxes) >= PER_TABLE:
            raise Problem(429, "connections", "Too many connections to this table.")
        return table, caller, seat, since

    async def _run(
        self, opened: tuple[Table, Caller, int, int], write: Callable[[bytes], Awaitable[None]], gone: Awaitable[None]
    ) -> Outbox:
        """Send until the client goes away or the table lets go."""
        table, caller, seat, since = opened
        box = table.connect(seat, caller.lang, caller.name, since)
        leaving = asyncio.ensure_future(gone)
        leaving.add_done_callback(lambda _: box.hang_up())
        try:
            await box.pump(write)
        except OSError:  # the client went away while it was being told something
            box.hang_up()
        finally:
            table.disconnect(box)
            leaving.cancel()
        return box


class Socket(_Live):
    """`WS /api/t/{table}/ws?seat=N`."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Accept, listen, leave."""
        await receive()  # websocket.connect
        try:
            opened = self._open(scope)
        except Problem as problem:
            await self._refuse(scope, send, problem)
            return
        await send({"type": "websocket.accept"})

        async def write(text: bytes) -> None:  # as it is: a text frame would be decoded here to be encoded there
            await send({"type": "websocket.send", "bytes": text})

        async def gone() -> None:
            for _ in range(CHATTY):
                if (await receive())["type"] == "websocket.disconnect":
                    return

        box = await self._run(opened, write, gone())
        with suppress(Exception):  # the client may be gone already
            await send({"type": "websocket.close", "code": 1012 if box.closed else 1008})

    async def _refuse(self, scope: Scope, send: Send, problem: Problem) -> None:
        if "websocket.http.response" not in scope.get("extensions", {}):
            await send({"type": "websocket.close", "code": 4000 + problem.status})
            return
        head = [(b"content-type", b"application/json")]
        head += [(name.encode(), value.encode()) for name, value in problem.headers.items()]
        await send({"type": "websocket.http.response.start", "status": problem.status, "headers": head})
        await send({"type": "websocket.http.response.body", "body": problem.body(self.gate.lang(scope))})


class Stream(_Live):
    """`GET /api/t/{table}/stream?seat=N`: one message a line."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer for as long as the client listens."""
        try:
            opened = self._open(scope)
        except Problem as problem:
            await answer_problem(send, problem, self.gate.lang(scope))
            return
        head = [(b"content-type", b"application/x-ndjson"), (b"x-accel-buffering", b"no")]
        await send({"type": "http.response.start", "status": 200, "headers": head})

        async def write(text: bytes) -> None:
            await send({"type": "http.response.body", "body": text + b"\n", "more_body": True})

        async def gone() -> None:
            while (await receive())["type"] != "http.disconnect":
                pass

        await self._run(opened, write, gone())
        with suppress(Exception):
            await send({"type": "http.response.body", "body": b""})
