"""The application: every path and who answers it.

May touch: wiring. Must not: hold logic or anything global.
"""

from __future__ import annotations

import mimetypes
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from importlib.resources import files

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Receive, Scope, Send

from undertable.games import IDS

from . import books
from .api import Door
from .archive import Archive
from .gate import Gate
from .hub import Hub
from .live import Socket, Stream
from .making import Making
from .pages import Pages
from .problem import Problem
from .security import SecureHeaders
from .settings import Settings

Handler = Callable[[Request], Awaitable[Response]]
for _ending, _kind in {
    ".js": "text/javascript",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
}.items():
    mimetypes.add_type(_kind, _ending)


class Static(StaticFiles):
    """Files that the browser asks about again before using them."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file, with its own cache rule."""
        response = await super().get_response(path, scope)
        response.headers.setdefault("cache-control", "no-cache")
        return response


class App(Starlette):
    """Orders and sockets go straight to their doors: they come a thousand times a second, and a door answers for its
    own mistakes. Everything else takes the usual way."""

    door: ASGIApp
    socket: ASGIApp

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """`POST /api/t/{table}/{action}`, `WS /api/t/{table}/ws`, or another path."""
        await self._way(scope)(scope, receive, send)

    def _way(self, scope: Scope) -> ASGIApp:
        path = scope.get("path", "")
        if path.startswith("/api/t/"):
            table, _, action = path[len("/api/t/") :].partition("/")
            scope["path_params"] = {"table": table, "action": action}
            if scope["type"] == "http" and scope["method"] == "POST":
                return self.door
            if scope["type"] == "websocket" and action == "ws":
                return self.socket
        return super().__call__


def make_app(settings: Settings | None = None) -> App:
    """A server, ready to run."""
    hub = Hub(settings or Settings())
    gate = Gate(hub)
    pages = Pages(gate)

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        await hub.start()
        yield
        await hub.stop()

    app = App(
        routes=_routes(gate, pages),
        lifespan=life,
        middleware=[Middleware(SecureHeaders)],
        exception_handlers={
            404: _lost(pages),
            405: _lost(pages),
            Problem: _problem(pages),
            Exception: _broken(pages),
        },
    )
    app.door, app.socket = SecureHeaders(Door(gate)), Socket(gate)
    app.state.hub = hub
    return app


def _routes(gate: Gate, pages: Pages) -> list[BaseRoute]:
    making, archive = Making(pages), Archive(pages)
    return [
        Route("/api/t/{table}/stream", Stream(gate), methods=["GET"]),
        Route("/api/t/{table}/replay", archive.replay),
        Route("/api/t/{table}/knowledge", archive.knowledge),
        Route("/", pages.home),
        Route("/new/{game}", making.form),
        Route("/tables", making.create, methods=["POST"]),
        Route("/play-now/{game}", making.play_now, methods=["POST"]),
        Route("/t/{table}", pages.table),
        Route("/t/{table}/hide", pages.hide, methods=["POST"]),
        Route("/t/{table}/verify", archive.verify),
        Route("/t/{table}/record", archive.record),
        Route("/t/{table}/qr/{seat:int}", archive.qr),
        Route("/s/{token}", pages.seat_link),
        Route("/rules/{game}", pages.rules),
        Route("/aid/{game}", pages.aid),
        Route("/aid/{game}/{side}", pages.aid),
        Route("/cards/{game}", pages.cards),
        Route("/healthz", _health),
        *_static(),
    ]


def _static() -> list[BaseRoute]:
    routes: list[BaseRoute] = []
    for game in IDS:
        routes.append(Route(f"/static/games/{game}/content.json", _content(game)))
        folder = str(books.folder(game) / "web")
        routes.append(Mount(f"/static/games/{game}", Static(directory=folder, check_dir=False)))
    shell = str(files("undertable") / "web" / "static")
    routes.append(Mount("/static", Static(directory=shell, check_dir=False)))
    return routes


def _content(game: str) -> Handler:
    async def content(request: Request) -> Response:
        return Response(books.content_json(game), media_type="application/json", headers={"cache-control": "no-cache"})

    return content


async def _health(request: Request) -> Response:
    return PlainTextResponse("ok")


def _lost(pages: Pages) -> Callable[[Request, Exception], Awaitable[Response]]:
    async def lost(request: Request, error: Exception) -> Response:
        return await _problem(pages)(request, Problem(404, "nothing", "There is nothing here."))

    return lost


def _problem(pages: Pages) -> Callable[[Request, Exception], Awaitable[Response]]:
    async def problem(request: Request, error: Exception) -> Response:
        assert isinstance(error, Problem)
        if request.url.path.startswith("/api/"):
            lang = pages.gate.lang(request.scope)
            return Response(error.body(lang), error.status, error.headers, "application/json")
        return pages.problem(request, error)

    return problem


def _broken(pages: Pages) -> Callable[[Request, Exception], Awaitable[Response]]:
    async def broken(request: Request, error: Exception) -> Response:
        return pages.problem(request, Problem(500, "broken", "Something broke here; nothing was lost."))

    return broken
