"""Shut doors: headers on every answer, limits on every request, no orders from other sites.

May touch: requests before they are understood. Must not: know a table.

Strict CSP, origin checks, bodies up to 64 kB. Every route has a limit, for a player and for an address
(`Settings.each`, `here`); those of an address are made for forty people behind it. Whoever only watches is counted for
each table, each address and in all; whoever holds a seat is never counted among them (`live.py`).
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from functools import lru_cache
from ipaddress import ip_address, ip_network
from urllib.parse import urlsplit

from msgspec.structs import asdict
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..ground.problem import Problem, malformed
from ..ground.release import ROOT, import_map_source
from ..ground.settings import BODY_LIMIT, Rate, Settings

CSP = (
    "default-src 'none'; script-src 'self' {map}; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
FILE_CSP = b"default-src 'none'; frame-ancestors 'none'"  # a file is no page, wherever it is opened
HEADERS = [
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]
_POLICY = b"content-security-policy"
NO_CONTENT = 204
ROOM = 20_000  # callers remembered before those who have been quiet are forgotten
_NO_STORE = (b"cache-control", b"no-store")


class SecureHeaders:
    """Adds the headers to every answer that has a body; what is not a static file is never stored."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        page = CSP.format(map=import_map_source()).encode()
        self._page = [(_POLICY, page), *HEADERS, _NO_STORE]
        self._file = [(_POLICY, FILE_CSP), *HEADERS]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on, with headers on the way back."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        extra = self._file if scope["path"].startswith(f"{ROOT}/") else self._page

        async def sealed(message: Message) -> None:
            if message["type"] == "http.response.start" and message["status"] != NO_CONTENT:
                message["headers"] = [*message.get("headers", ()), *extra]
            await send(message)

        await self.app(scope, receive, sealed)


class Buckets:
    """Token buckets: so many requests at once, so many a second after that."""

    def __init__(self, rate: Rate) -> None:
        self.burst, self.rate = rate
        self._left: dict[str, tuple[float, float]] = {}
        self._room = ROOM

    def take(self, who: str, cost: float = 1.0) -> float:
        """Zero if granted, else the seconds to wait.

        >>> buckets = Buckets(Rate(2, 1))
        >>> [buckets.take("a") > 0 for _ in range(3)]
        [False, False, True]
        """
        now = time.monotonic()
        left, last = self._left.get(who, (self.burst, now))
        left = min(self.burst, left + (now - last) * self.rate)
        if left < cost:
            return (cost - left) / self.rate
        self._left[who] = (left - cost, now)
        if len(self._left) > self._room:
            self._tidy(now)
        return 0.0

    def _tidy(self, now: float) -> None:
        """Forget whose bucket is full again; the more are left, the longer until the next look at all of them."""
        full = self.burst / self.rate
        self._left = {who: it for who, it in self._left.items() if now - it[1] < full}
        self._room = max(ROOM, 2 * len(self._left))


class Limits:
    """What one player may ask for, and what one address may, whoever asks from there."""

    def __init__(self, settings: Settings) -> None:
        self.on = settings.limits
        self._each = {kind: Buckets(rate) for kind, rate in asdict(settings.each).items()}
        self._here = {kind: Buckets(rate) for kind, rate in asdict(settings.here).items()}

    def admit(self, kind: str, name: str, place: str) -> None:
        """Raise Problem if that is too much for this player, or for this address; some have no name."""
        if not self.on:
            return
        if name:
            _take(self._each[kind], name)
        _take(self._here[kind], place)


def _take(buckets: Buckets, who: str) -> None:
    wait = buckets.take(who)
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
        if not origin or _site(origin) != headers.get("host", "").lower():
            raise foreign
    elif site is not None and site not in {"same-origin", "none"}:
        raise foreign


def _site(origin: str) -> str | None:
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:  # half an address
        return None


def check_host(headers: Mapping[str, str], hosts: tuple[str, ...]) -> None:
    """Where names were given, a request must be for one of them; `*.example.org` is any name below."""
    name = headers.get("host", "").lower()
    name = name if name.endswith("]") else name.rpartition(":")[0] or name
    below = "*." + name.partition(".")[2]
    if hosts and name not in hosts and below not in hosts:
        raise Problem(421, "host", "This server does not answer to that name.")


def address(scope: Scope) -> str:
    """Where a request comes from."""
    client = scope.get("client")
    return place(str(client[0])) if client else "?"


@lru_cache(4096)
def place(ip: str) -> str:
    """The address to count by: of the newer kind, everybody has billions, but one network.

    >>> place("203.0.113.9"), place("2001:db8:1:2:3::4"), place("::ffff:203.0.113.9"), place("testclient")
    ('203.0.113.9', '2001:db8:1:2::', '203.0.113.9', 'testclient')
    """
    try:
        known = ip_address(ip.partition("%")[0])
    except ValueError:
        return ip
    if known.version == 4:
        return str(known)
    if known.ipv4_mapped is not None:
        return str(known.ipv4_mapped)
    return str(ip_network((known, 64), strict=False).network_address)


def number(text: str) -> int | None:
    """A whole number as people write it in an address; None for anything else, and for one beyond all reason.

    >>> number("12"), number("²"), number("-1"), number("9" * 5000), number("")
    (12, None, None, None, None)
    """
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 9 else None


async def read_body(headers: Mapping[str, str], receive: Receive) -> bytes:
    """The whole body; raises Problem if it is too long."""
    length = headers.get("content-length", "0")
    if not (length.isascii() and length.isdigit()):
        raise malformed("content-length")
    if (number(length) or 0) > BODY_LIMIT or len(length) > 9:
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
    """With the answer the line ends: the rest of the body is not read."""
    problem = Problem(413, "too-long", "The request is too long.")
    problem.headers["connection"] = "close"
    return problem
