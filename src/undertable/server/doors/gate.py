"""From a request to a caller, and from an answer to bytes.

May touch: headers, cookies, the seal. Must not: know what is asked for.
"""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import parse_qs

from starlette.types import Scope, Send

from ..ground.identity import COOKIE, LANG_COOKIE, YEAR, Caller, bearer, cookies
from ..ground.problem import Problem
from ..ground.settings import Settings
from ..ground.words import language
from ..tables.hub import Hub
from .security import Limits, headers_of

_JSON = (b"content-type", b"application/json")
DONE = "undertable.done"  # among a scope's extensions: says at once that it was done, or that it cannot (`wire.py`)


class Gate:
    """Knows who comes, and how much they may ask for."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.settings: Settings = hub.settings
        self.limits = Limits(hub.settings)

    def caller(self, scope: Scope, headers: Mapping[str, str] | None = None) -> Caller:
        """Whoever sent this; a token that was forged or has expired raises Problem."""
        headers = headers_of(scope) if headers is None else headers
        jar = cookies(headers.get("cookie", ""))
        lang = language(_wanted(scope), jar.get(LANG_COOKIE), headers.get("accept-language"))
        token = bearer(headers.get("authorization", ""))
        if token:
            return Caller("", self.hub.seal.read_link(token), lang)
        return Caller(self.hub.seal.player(jar.get(COOKIE, "")), None, lang)

    def lang(self, scope: Scope) -> str:
        """The reader's language, whoever it is."""
        headers = headers_of(scope)
        jar = cookies(headers.get("cookie", ""))
        return language(_wanted(scope), jar.get(LANG_COOKIE), headers.get("accept-language"))

    def cookie(self, player: str, scope: Scope) -> str:
        """The Set-Cookie value that makes somebody this player."""
        return self._set(COOKIE, self.hub.seal.cookie(player), scope, "; HttpOnly")

    def lang_cookie(self, lang: str, scope: Scope) -> str:
        """The Set-Cookie value that remembers a language."""
        return self._set(LANG_COOKIE, lang, scope, "")

    def _set(self, name: str, value: str, scope: Scope, more: str) -> str:
        secure = "; Secure" if self.settings.https or scope.get("scheme") in {"https", "wss"} else ""
        return f"{name}={value}; Path=/; Max-Age={YEAR}; SameSite=Lax{more}{secure}"


def _wanted(scope: Scope) -> str | None:
    """The language that a link asks for."""
    return query(scope, "lang") or None if scope["query_string"] else None


def query(scope: Scope, name: str, default: str = "") -> str:
    """One value of the query string."""
    return str(parse_qs(scope["query_string"].decode("latin-1")).get(name, [default])[0])


async def answer(send: Send, body: bytes, status: int = 200, headers: tuple[tuple[bytes, bytes], ...] = ()) -> None:
    """Send a JSON answer."""
    length = (b"content-length", str(len(body)).encode())
    await send({"type": "http.response.start", "status": status, "headers": [_JSON, length, *headers]})
    await send({"type": "http.response.body", "body": body})


async def answer_done(scope: Scope, send: Send) -> None:
    """Send that it was done, and nothing else: a body would be a second write to the socket. Our own line says it in one."""
    at_once = scope.get("extensions", {}).get(DONE)
    if at_once is None or not at_once():
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body", "body": b""})


async def answer_problem(send: Send, problem: Problem, lang: str) -> None:
    """Send why not."""
    extra = tuple((name.encode(), value.encode()) for name, value in problem.headers.items())
    await answer(send, problem.body(lang), problem.status, extra)
