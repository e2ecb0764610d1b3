"""The pages around the table, written on the server; they work without a script.

May touch: templates, catalogue, the store. Must not: show anything of a running game.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from typing import Any
from urllib.parse import parse_qsl

from jinja2 import Environment, FileSystemLoader, select_autoescape
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response, StreamingResponse

from undertable.games import IDS, exists, find, loaded
from undertable.kit.offer import mode_said

from ..campaign.sheets import Sheets
from ..doors.files import Packed
from ..doors.gate import Gate
from ..doors.security import address, check_origin, headers_of, read_body
from ..ground import books
from ..ground.identity import Caller, new_id
from ..ground.problem import Problem, malformed
from ..ground.release import import_map, root
from ..ground.slices import Once
from ..ground.words import own_names, speech
from ..tables.names import COLOURS
from .lists import Lists


class Pages:
    """Renders a page for a reader."""

    def __init__(self, gate: Gate) -> None:
        self.gate = gate
        self.hub = gate.hub
        self._rules: Once[tuple[str, str], books.Rules] = Once(100)
        folder = str(files("undertable") / "web" / "templates")
        self._templates = Environment(
            loader=FileSystemLoader(folder),
            autoescape=select_autoescape(["html"]),
            trim_blocks=True,
            lstrip_blocks=True,
        )

    def reader(self, request: Request, kind: str = "page") -> Caller:
        """Who reads, within limits."""
        caller = self.gate.caller(request.scope)
        self.gate.limits.admit(kind, caller.name, address(request.scope))
        return caller

    def show(self, request: Request, caller: Caller, template: str, status: int = 200, **values: Any) -> Response:
        """A page in the reader's language; `?lang=` is remembered."""
        html = self._templates.get_template(template).render(self._known(request, caller), **values)
        return self._remembering(request, caller, HTMLResponse(html, status))

    def show_paper(self, request: Request, caller: Caller, template: str, **values: Any) -> Response:
        """The same for what is printed alike for everybody: it may be compressed, for it holds nobody's secret."""
        html = self._templates.get_template(template).render(self._known(request, caller), **values)
        return self._remembering(request, caller, Packed(html))

    def show_long(self, request: Request, caller: Caller, template: str, **values: Any) -> Response:
        """The same for a page that takes long to write, piece by piece."""
        parts = self._templates.get_template(template).generate(self._known(request, caller), **values)
        batches = self.hub.slices.batches(parts)
        html = StreamingResponse(("".join(batch) async for batch in batches), media_type="text/html")
        return self._remembering(request, caller, html)

    def _known(self, request: Request, caller: Caller) -> dict[str, Any]:
        """What every page may need."""
        return {
            "t": speech(caller.lang), "lang": caller.lang, "languages": own_names(), "path": request.scope["path"],
            "me": self.hub.store.player(caller.player), "colours": COLOURS, "static": root(), "import_map": import_map(),
        }  # fmt: skip

    def _remembering(self, request: Request, caller: Caller, response: Response) -> Response:
        if request.query_params.get("lang") == caller.lang:
            response.headers.append("set-cookie", self.gate.lang_cookie(caller.lang, request.scope))
        return response

    def problem(self, request: Request, problem: Problem) -> Response:
        """A page that says what is wrong and what to do."""
        caller = Caller("", None, self.gate.lang(request.scope))
        response = self.show(
            request, caller, "problem.html", problem.status, text=problem.say(caller.lang), code=problem.code
        )
        response.headers.update(problem.headers)
        return response

    def somebody(self, request: Request, caller: Caller) -> tuple[str, str]:
        """The caller as a player, with the cookie to set if it is a new one."""
        if caller.player:
            return caller.player, ""
        self.gate.limits.admit("guest", "", address(request.scope))
        player = new_id(16)
        return player, self.gate.cookie(player, request.scope)

    async def posted(self, request: Request) -> Mapping[str, str]:
        """What a form of ours says; nobody else's page may send one."""
        headers = headers_of(request.scope)
        check_origin(headers)
        raw = await read_body(headers, request.receive)
        try:
            return dict(parse_qsl(raw.decode(), keep_blank_values=True, max_num_fields=100))
        except ValueError:
            raise malformed("form") from None

    def go(self, path: str, cookie: str = "") -> Response:
        """See other."""
        response = RedirectResponse(path, 303)
        if cookie:
            response.headers.append("set-cookie", cookie)
        return response

    # --- pages ---

    async def home(self, request: Request) -> Response:
        """Games, my tables, open tables."""
        caller = self.reader(request)
        await self._games_at_hand(caller.player)
        lists = Lists(self.hub.store, caller.player, caller.lang)
        mine = lists.mine()
        known = {row.id for row in mine}
        return self.show(
            request, caller, "home.html",
            games=[books.about(game, caller.lang) for game in IDS],
            running=[row for row in mine if not row.ended], ended=[row for row in mine if row.ended],
            campaigns=(campaigns := Sheets(self.hub.store, caller.player, caller.lang).mine()),
            waiting=sum(line.my_turn for line in mine) + sum(sheet.my_turn for sheet in campaigns),
            open=lists.open(known), face_of=books.face,
        )  # fmt: skip

    async def _games_at_hand(self, player: str) -> None:
        """Those of which the home page says more than they have written down themselves: at whose tables people sit."""
        store, missing = self.hub.store, [game for game in IDS if not loaded(game)]
        if missing:
            listed = {row.game for row in store.open_tables()}
            if player:
                listed |= {row.game for row in store.tables_of(player)}
                listed |= {row.game for row in store.campaigns_of(player)}
            await self.hub.shelf.ready(*(game for game in missing if game in listed or not books.written(game)))

    async def hide(self, request: Request) -> Response:
        """A table goes from the reader's own list."""
        caller = self.reader(request)
        await self.posted(request)
        if caller.player:
            await self.hub.store.write(self.hub.store.hide(caller.player, request.path_params["table"]))
        return self.go("/#mine")

    async def table(self, request: Request) -> Response:
        """The table itself: a frame for the client."""
        caller = self.reader(request)
        table = await self.hub.get(request.path_params["table"])
        return self.show(
            request, caller, "table.html", table=table.row, game=table.row.game, title=books.title(table.row.game, caller.lang),
            mine=table.seating.seats_of(caller.player), promise=table.match.record.header.commitment,
            aids=[table.seating.chairs[seat].aid for seat in range(table.row.setup.seats)],
            mode_name=mode_said(table.game, table.row.setup.mode, caller.lang),
            story=books.about(table.row.game, caller.lang).story, web=books.web(table.row.game),
        )  # fmt: skip

    async def rules(self, request: Request) -> Response:
        """The rules."""
        caller = self.reader(request)
        game = self.game(request)
        rules = await self._rules.get((game, caller.lang), lambda: self.hub.slices.run(books.rules(game, caller.lang)))
        return self.show_paper(request, caller, "rules.html", game=game, rules=rules)

    async def trust(self, request: Request) -> Response:
        """What the table promises its players, and what it does not."""
        caller = self.reader(request)
        return self.show_paper(request, caller, "trust.html", page=books.prose("trust", caller.lang))

    async def aid(self, request: Request) -> Response:
        """The aids, the one for a side first; as a page, or bare for a sheet at the table."""
        caller = self.reader(request)
        game = self.game(request)
        first = str(request.path_params.get("side", ""))
        if first not in books.aid_names(game):
            raise Problem(404, "nothing", "There is nothing here.")
        aids = books.aids(game, caller.lang, first)
        template = "aids.html" if request.query_params.get("bare") else "aid.html"
        return self.show_paper(request, caller, template, game=game, aids=aids)

    async def cards(self, request: Request) -> Response:
        """All cards."""
        caller = self.reader(request)
        game = self.game(request)
        await self.hub.shelf.ready(game)
        cards = books.cards(game, caller.lang)
        groups = {group: [c for c in cards if c.group == group] for group in dict.fromkeys(c.group for c in cards)}
        return self.show_paper(
            request, caller, "cards.html", game=game, title=books.title(game, caller.lang), groups=groups,
            mode=list(find(game).modes)[-1], counted=any(card.copies > 1 for card in cards),
            called=lambda sort, name: books.called(game, sort, name, caller.lang), web=books.web(game), faces=books.faces(game),
        )  # fmt: skip

    def game(self, request: Request) -> str:
        """The game in the path."""
        game = str(request.path_params["game"])
        if not exists(game):
            raise Problem(404, "no-game", "There is no such game.")
        return game
