"""New tables: the form, its answers, one click to play.

May touch: forms and set-ups. Must not: know what a game's switches mean.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from urllib.parse import parse_qsl

from starlette.requests import Request
from starlette.responses import Response

from undertable.bots.base import NAMES as BOTS
from undertable.games import find
from undertable.kernel.game import Game, Setup, SetupError

from . import books
from .pages import Pages
from .problem import Problem, malformed
from .schema import Clock, SeatRow
from .security import address, check_origin, headers_of, read_body
from .words import speech

DAY = 24 * 3600.0
LONGEST = 30 * DAY
SECONDS = (15, 30, 60, 120, 300)
DAYS = (1, 2, 3, 7)


class Making:
    """Everything that brings a table into being."""

    def __init__(self, pages: Pages) -> None:
        self.pages = pages
        self.hub = pages.hub

    async def form(self, request: Request) -> Response:
        """The form of a new table; choosing another mode or number of players is another page, no script needed."""
        caller = self.pages.reader(request)
        id = self.pages.game(request)
        game = find(id)
        asked = request.query_params
        mode = asked.get("mode", "") if asked.get("mode", "") in game.modes else next(iter(game.modes))
        players = _number(asked.get("players", ""), game.modes[mode])
        return self.pages.show(
            request, caller, "new.html", game=id, title=books.title(id, caller.lang), modes=game.modes, mode=mode,
            mode_name=lambda name: game.mode_name(name, caller.lang),
            called=lambda sort, name: books.called(id, sort, name, caller.lang),
            players=players, options=game.options, bots=BOTS, bot_names=_bot_names(caller.lang), seconds=SECONDS, days=DAYS,
        )  # fmt: skip

    async def create(self, request: Request) -> Response:
        """A table as the form says."""
        form = await self._posted(request)
        game = _game(form.get("game", ""))
        setup = _setup(game, form)
        player, cookie = self._maker(request)
        seats = [_seat(form.get(f"seat{i}", "open"), player) for i in range(setup.seats)]
        listed = any(form.get(f"seat{i}", "open") == "open" for i in range(setup.seats))
        table = await self.hub.create(game.id, setup, seats, player, clock=_clock(form), listed=listed)
        return self.pages.go(f"/t/{table.row.id}", cookie)

    async def play_now(self, request: Request) -> Response:
        """Me against bots, at once."""
        form = await self._posted(request)
        game = _game(self.pages.game(request))
        setup = _setup(game, form)
        player, cookie = self._maker(request)
        seats = [_seat("me" if i == 0 else "scripted", player) for i in range(setup.seats)]
        table = await self.hub.create(game.id, setup, seats, player)
        return self.pages.go(f"/t/{table.row.id}", cookie)

    def _maker(self, request: Request) -> tuple[str, str]:
        player, cookie = self.pages.somebody(request, self.pages.reader(request))
        self.pages.gate.limits.check("make here", address(request.scope))
        self.pages.gate.limits.check("make", player)
        return player, cookie

    async def _posted(self, request: Request) -> Mapping[str, str]:
        headers = headers_of(request.scope)
        check_origin(headers)
        raw = await read_body(headers, request.receive)
        try:
            return dict(parse_qsl(raw.decode(), keep_blank_values=True, max_num_fields=100))
        except ValueError:
            raise malformed("form") from None


def _bot_names(lang: str) -> dict[str, str]:
    t = speech(lang)
    known = {"random": t("bot: any move"), "scripted": t("bot: knows the ropes")}
    return {name: known.get(name, name) for name in BOTS}


def _game(id: str) -> Game[Any]:
    try:
        return find(id)
    except KeyError:
        raise Problem(404, "no-game", "There is no such game.") from None


def _number(text: str, counts: tuple[int, ...]) -> int:
    return int(text) if text.isdigit() and int(text) in counts else counts[0]


def _setup(game: Game[Any], form: Mapping[str, str]) -> Setup:
    """What the form says; what it leaves out gets the game's first choice."""
    mode = form.get("mode") or next(iter(game.modes))
    if mode not in game.modes:
        raise Problem(422, "setup", "This game cannot begin like that.")
    players = form.get("players") or str(game.modes[mode][0])
    options: dict[str, str | int | bool] = {}
    for option in game.options:
        given = form.get(f"option_{option.name}")
        if given is not None:
            values = {str(value).lower(): value for value in option.values}
            if given.lower() not in values:
                raise Problem(422, "setup", "This game cannot begin like that.")
            if values[given.lower()] != option.values[0]:
                options[option.name] = values[given.lower()]
    setup = Setup(mode, int(players) if players.isdigit() else 0, options)
    try:
        game.check_setup(setup)
    except SetupError:
        raise Problem(422, "setup", "This game cannot begin like that.") from None
    return setup


def _seat(kind: str, player: str) -> SeatRow:
    if kind == "me":
        return SeatRow("human", holders=[player])
    if kind in BOTS:
        return SeatRow("bot", kind)
    return SeatRow("open", reserved=kind == "friend")


def _clock(form: Mapping[str, str]) -> Clock:
    kind, amount = form.get("clock", "none"), form.get("amount", "")
    if kind == "none":
        return Clock()
    try:
        seconds = float(amount) * (DAY if kind == "days" else 1.0)
    except ValueError:
        raise malformed("clock") from None
    if kind not in ("live", "days") or not 1 <= seconds <= LONGEST:
        raise malformed("clock")
    return Clock(kind, seconds)
