"""Shut doors: headers on every answer, limits on every request, no orders from other sites.

May touch: requests before they are understood. Must not: know a table.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from urllib.parse import urlsplit

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .problem import Problem, malformed
from .settings import BODY_LIMIT

CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", CSP.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]
NO_CONTENT = 204
_NO_STORE = (b"cache-control", b"no-store")


class SecureHeaders:
    """Adds the headers to every answer that has a body; what is not a static file is never stored."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on, with headers on the way back."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        extra = HEADERS if scope["path"].startswith("/static/") else [*HEADERS, _NO_STORE]

        async def sealed(message: Message) -> None:
            if message["type"] == "http.response.start" and message["status"] != NO_CONTENT:
                message["headers"] = [*message.get("headers", ()), *extra]
            await send(message)

        await self.app(scope, receive, sealed)


class Buckets:
    """Token buckets: so many requests at once, so many a second after that."""

    def __init__(self, burst: float, rate: float) -> None:
        self.burst, self.rate = burst, rate
        self._left: dict[str, tuple[float, float]] = {}

    def take(self, who: str, cost: float = 1.0) -> float:
        """Zero if granted, else the seconds to wait.

        >>> buckets = Buckets(2, 1)
        >>> [buckets.take("a") > 0 for _ in range(3)]
        [False, False, True]
        """
        now = time.monotonic()
        left, last = self._left.get(who, (self.burst, now))
        left = min(self.burst, left + (now - last) * self.rate)
        if left < cost:
            return (cost - left) / self.rate
        self._left[who] = (left - cost, now)
        if len(self._left) > 20_000:
            self._tidy(now)
        return 0.0

    def _tidy(self, now: float) -> None:
        full = self.burst / self.rate
        self._left = {who: it for who, it in self._left.items() if now - it[1] < full}


class Limits:
    """What one player, or one address without a name, may ask for."""

    def __init__(self, on: bool) -> None:
        self.on = on
        self._buckets = {
            "act": Buckets(80, 20),  # decisions and everything else at a table
            "chat": Buckets(8, 0.5),
            "hint": Buckets(6, 0.5),
            "mark": Buckets(40, 4),
            "make": Buckets(20, 0.2),  # new tables of one player
            "make here": Buckets(100, 1),  # and of one address, under however many names
            "page": Buckets(120, 15),
            "guest": Buckets(60, 1),  # requests that give somebody a new name tag
            "connect": Buckets(60, 2),
        }

    def check(self, kind: str, who: str) -> None:
        """Raise Problem if that is too much."""
        if not self.on:
            return
        wait = self._buckets[kind].take(who)
        if wait > 0:
            problem = Problem(429, "slow-down", "Too many requests; wait a moment.")
            problem.headers["retry-after"] = str(int(wait) + 1)
            raise problem


def headers_of(scope: Scope) -> Mapping[str, str]:
    """The request's headers, names in lower case."""
    return {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}


def check_origin(headers: Mapping[str, str]) -> None:
    """Orders come from our own pages, or from programs, which send no Origin at all."""
    origin, site = headers.get("origin"), headers.get("sec-fetch-site")
    foreign = Problem(403, "foreign", "This request came from another site.")
    if origin == "null" and site == "same-origin":
        return  # a form of ours: our Referrer-Policy makes browsers say "null" here
    if origin is not None:
        if not origin or urlsplit(origin).netloc.lower() != headers.get("host", "").lower():
            raise foreign
    elif site is not None and site not in {"same-origin", "none"}:
        raise foreign


def address(scope: Scope) -> str:
    """Where a request comes from."""
    client = scope.get("client")
    return str(client[0]) if client else "?"


async def read_body(headers: Mapping[str, str], receive: Receive) -> bytes:
    """The whole body; raises Problem if it is too long."""
    length = headers.get("content-length", "0")
    if not length.isdigit():
        raise malformed("content-length")
    if int(length) > BODY_LIMIT:
        raise _too_long()
    body: bytes = b""
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise malformed("disconnect")
        body += message.get("body", b"")
        if len(body) > BODY_LIMIT:
            raise _too_long()
        if not message.get("more_body"):
            return body


def _too_long() -> Problem:
    return Problem(413, "too-long", "The request is too long.")
