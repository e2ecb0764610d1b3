"""The application: every path and who answers it.

May touch: wiring. Must not: hold logic or anything global.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route
from starlette.types import ASGIApp, Receive, Scope, Send

from .doors.api import Door
from .doors.files import Files
from .doors.gate import Gate, answer_problem
from .doors.live import Gallery, Socket, Stream, refuse_socket
from .doors.security import SecureHeaders, address, check_host, headers_of
from .ground.problem import Problem, broken
from .ground.release import ROOT
from .ground.settings import Settings
from .site.archive import Archive
from .site.campaign_pages import CampaignPages
from .site.making import Making
from .site.pages import Pages
from .site.threshold import Threshold
from .tables.hub import Hub

Handler = Callable[[Request], Awaitable[Response]]


class App(Starlette):
    """Orders and sockets go straight to their doors: they come a thousand times a second, and a door answers for its
    own mistakes. Everything else takes the usual way."""

    gate: Gate
    door: ASGIApp
    socket: ASGIApp
    rest: ASGIApp

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """`POST /api/t/{table}/{action}`, `WS /api/t/{table}/ws`, or another path."""
        if scope["type"] == "lifespan":
            await super().__call__(scope, receive, send)
            return
        way = self._way(scope)
        if self.gate.settings.hosts:
            try:
                check_host(headers_of(scope), self.gate.settings.hosts)
            except Problem as problem:
                way = SecureHeaders(_refusal(self.gate, problem))
        await way(scope, receive, send)

    def _way(self, scope: Scope) -> ASGIApp:
        path = scope["path"]
        if path.startswith("/api/t/"):
            table, _, action = path[len("/api/t/") :].partition("/")
            scope["path_params"] = {"table": table, "action": action}
            if scope["type"] == "http" and scope["method"] == "POST":
                return self.door
            if scope["type"] == "websocket" and action == "ws":
                return self.socket
        return self.rest

    async def slow_way(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Starlette's own, within limits: whoever asks too much is told so in a word, which costs next to nothing."""
        self.gate.hub.shelf.touch()
        try:
            kind = "file" if scope["path"].startswith(f"{ROOT}/") else "other"
            self.gate.limits.admit(kind, "", address(scope))
        except Problem as problem:
            await _refusal(self.gate, problem)(scope, receive, send)
            return
        await super().__call__(scope, receive, send)


def _refusal(gate: Gate, problem: Problem) -> ASGIApp:
    """The shortest answer that says why: to programs as they expect it, to people as a line of text."""

    async def refuse(scope: Scope, receive: Receive, send: Send) -> None:
        lang = gate.lang(scope)
        if scope["type"] == "websocket":
            await refuse_socket(scope, send, problem, lang)
        elif scope["path"].startswith("/api/"):
            await answer_problem(send, problem, lang)
        else:
            await PlainTextResponse(problem.say(lang), problem.status, problem.headers)(scope, receive, send)

    return refuse


def make_app(settings: Settings | None = None) -> App:
    """A server, ready to run."""
    hub = Hub(settings or Settings())
    gate = Gate(hub)
    pages = Pages(gate)
    gallery = Gallery(hub.settings)

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        await hub.start()
        yield
        await hub.stop()

    app = App(
        routes=_routes(gate, pages, gallery),
        lifespan=life,
        exception_handlers={
            404: _lost(pages),
            405: _lost(pages),
            Problem: _problem(pages),
            Exception: _broken(pages),
        },
    )
    app.gate = gate
    app.door, app.socket, app.rest = SecureHeaders(Door(gate)), Socket(gate, gallery), SecureHeaders(app.slow_way)
    app.state.hub = hub
    return app


def _routes(gate: Gate, pages: Pages, gallery: Gallery) -> list[BaseRoute]:
    making, archive, threshold = Making(pages), Archive(pages), Threshold(pages)
    campaigns = CampaignPages(pages, making)
    return [
        Route("/api/t/{table}/stream", Stream(gate, gallery), methods=["GET"]),
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
        Route("/t/{table}/qr/{seat}", archive.qr),
        Route("/s/{token}", threshold.look, methods=["GET"]),
        Route("/s/{token}", threshold.enter, methods=["POST"]),
        Route("/c/{token}", threshold.look, methods=["GET"]),
        Route("/c/{token}", threshold.enter, methods=["POST"]),
        Route("/campaign/{campaign}", campaigns.show),
        Route("/campaign/{campaign}/qr", campaigns.qr),
        Route("/campaign/{campaign}/hide", campaigns.hide, methods=["POST"]),
        Route("/campaign/{campaign}/next", campaigns.next, methods=["POST"]),
        Route("/campaign/{campaign}/reset", campaigns.reset, methods=["POST"]),
        Route("/trust", pages.trust),
        Route("/rules/{game}", pages.rules),
        Route("/aid/{game}", pages.aid),
        Route("/aid/{game}/{side}", pages.aid),
        Route("/cards/{game}", pages.cards),
        Route("/healthz", _health(gate.hub)),
        Route(f"{ROOT}/{{path:path}}", Files().answer),
    ]


def _health(hub: Hub) -> Handler:
    async def health(request: Request) -> Response:
        """Whether a decision could be kept now: by writing something, at most once a second."""
        error = await hub.store.pulse()
        if error is None:
            return PlainTextResponse("ok")
        return PlainTextResponse(error.code if isinstance(error, Problem) else "broken", 503)

    return health


def _lost(pages: Pages) -> Callable[[Request, Exception], Awaitable[Response]]:
    async def lost(request: Request, error: Exception) -> Response:
        problem = Problem(404, "nothing", "There is nothing here.")
        try:
            pages.gate.limits.admit("nothing", "", address(request.scope))
        except Problem as too_much:
            problem = too_much
        return _told(pages, request, problem)

    return lost


def _problem(pages: Pages) -> Callable[[Request, Exception], Awaitable[Response]]:
    async def problem(request: Request, error: Exception) -> Response:
        assert isinstance(error, Problem)
        return _told(pages, request, error)

    return problem


def _broken(pages: Pages) -> Callable[[Request, Exception], Awaitable[Response]]:
    async def answer(request: Request, error: Exception) -> Response:
        return _told(pages, request, broken())

    return answer


def _told(pages: Pages, request: Request, problem: Problem) -> Response:
    """What is wrong: as JSON to programs, as a page to people."""
    if request.scope["path"].startswith("/api/"):
        lang = pages.gate.lang(request.scope)
        return Response(problem.body(lang), problem.status, problem.headers, "application/json")
    return pages.problem(request, problem)
