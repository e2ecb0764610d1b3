"""Where links lead: an invitation to a free seat, a holder's own link back, and the page of an invitation already spent.

May touch: seats, through `Seating`. Must not: change anything on GET or HEAD, which messengers send to preview a link.
"""

from __future__ import annotations

from urllib.parse import parse_qsl

from starlette.requests import Request
from starlette.responses import Response

from undertable.kernel.game import mode_name
from undertable.kernel.types import Seat

from . import books
from .identity import Caller, SeatLink
from .pages import Pages
from .problem import malformed
from .security import address, check_origin, headers_of, read_body
from .table import Table


class Threshold:
    """`/s/{token}`: GET tells, POST does."""

    def __init__(self, pages: Pages) -> None:
        self.pages = pages
        self.hub = pages.hub

    async def look(self, request: Request) -> Response:
        """Where the link leads, and a button."""
        caller = self.pages.reader(request)
        link, table, seat = await self._open(request)
        row = table.row.seats[seat]
        if caller.player and caller.player in row.holders and not row.away:
            return self.pages.go(f"/t/{table.row.id}")
        return self._page(request, caller, link, table, seat)

    async def enter(self, request: Request) -> Response:
        """Sit down, come back, or ask to."""
        caller = self.pages.reader(request)
        headers = headers_of(request.scope)
        check_origin(headers)
        wanted = dict(parse_qsl((await read_body(headers, request.receive)).decode("utf-8", "replace"))).get("do", "")
        link, table, seat = await self._open(request)
        player, cookie = self.pages.somebody(request, caller)
        if wanted == "ask" and not link.own:
            self.pages.gate.limits.admit("ask", caller.name, address(request.scope))
            await table.offers.come(seat, player)
            return self.pages.go(request.url.path, cookie)
        if wanted == "withdraw":
            await table.offers.withdraw(player)
            return self.pages.go(request.url.path)
        if wanted != "sit":
            raise malformed("do")
        async with table.lock:
            if link.own:
                await table.seating.device(seat, player)
            else:
                await table.seating.sit(seat, player, link)
        return self.pages.go(f"/t/{table.row.id}", cookie)

    async def _open(self, request: Request) -> tuple[SeatLink, Table, Seat]:
        link = self.hub.seal.read_link(request.path_params["token"])
        table = await self.hub.get(link.table)
        return link, table, table.seating.leads_to(link)

    def _page(self, request: Request, caller: Caller, link: SeatLink, table: Table, seat: Seat) -> Response:
        names, game, setup = table.scribe.names(caller.lang), table.game, table.row.setup
        row, chair = table.row.seats[seat], game.manners.chair(setup, seat)
        waiting = table.offers.asks(seat, caller.player) if caller.player else []
        others = [names[i] for i, other in enumerate(table.row.seats) if i != seat and other.kind == "human"]
        return self.pages.show(
            request, caller, "threshold.html", table=table.row, game=table.row.game,
            title=books.title(table.row.game, caller.lang), about=books.about(table.row.game, caller.lang),
            seat_name=names[seat], role=chair.role.get(caller.lang) or chair.side.get(caller.lang, ""),
            mode=mode_name(game, setup.mode, caller.lang), others=others, own=link.own,
            spent=not link.own and row.kind != "open", bot=row.kind == "bot", ended=table.ended,
            elsewhere=bool(caller.player) and table.seating.barred(caller.player, seat),
            waiting=[names[i] for i in waiting],
        )  # fmt: skip
