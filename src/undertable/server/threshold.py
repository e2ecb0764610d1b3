"""Where links lead: an invitation to a free seat, a holder's own link back, and the page of an invitation already spent.

May touch: seats, through `Seating`. Must not: change anything on GET or HEAD, which messengers send to preview a link.
"""

from __future__ import annotations

from urllib.parse import parse_qsl

from starlette.requests import Request
from starlette.responses import Response

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
        link, table = await self._open(request)
        if caller.player and caller.player in table.row.seats[link.seat].holders and not self._left(table, link):
            return self.pages.go(f"/t/{table.row.id}")
        return self._page(request, caller, link, table)

    async def enter(self, request: Request) -> Response:
        """Sit down, come back, or ask to."""
        caller = self.pages.reader(request)
        headers = headers_of(request.scope)
        check_origin(headers)
        wanted = dict(parse_qsl((await read_body(headers, request.receive)).decode("utf-8", "replace"))).get("do", "")
        link, table = await self._open(request)
        player, cookie = self.pages.somebody(request, caller)
        if wanted == "ask" and not link.own:
            self.pages.gate.limits.admit("ask", caller.name, address(request.scope))
            await table.offers.come(link.seat, player)
            return self.pages.go(request.url.path, cookie)
        if wanted != "sit":
            raise malformed("do")
        async with table.lock:
            if link.own:
                await table.seating.device(link.seat, player)
            else:
                await table.seating.sit(link.seat, player, link)
        return self.pages.go(f"/t/{table.row.id}", cookie)

    async def _open(self, request: Request) -> tuple[SeatLink, Table]:
        link = self.hub.seal.read_link(request.path_params["token"])
        table = await self.hub.get(link.table)
        table.seating.welcomes(link)  # raises where the link was withdrawn
        return link, table

    @staticmethod
    def _left(table: Table, link: SeatLink) -> bool:
        return table.row.seats[link.seat].away

    def _page(self, request: Request, caller: Caller, link: SeatLink, table: Table) -> Response:
        names = table.scribe.names(caller.lang)
        seat = table.row.seats[link.seat]
        elsewhere = bool(caller.player) and table.seating.barred(caller.player, link.seat)
        waiting = table.offers.asks(link.seat, caller.player) if caller.player else []
        others = [names[i] for i, row in enumerate(table.row.seats) if i != link.seat and row.kind == "human"]
        return self.pages.show(
            request, caller, "threshold.html", status=200, table=table.row, game=table.row.game,
            title=books.title(table.row.game, caller.lang), about=books.about(table.row.game, caller.lang),
            seat_name=names[link.seat], role=table.game.role(table.row.setup, link.seat, caller.lang),
            mode=table.game.mode_name(table.row.setup.mode, caller.lang), others=others, own=link.own,
            spent=not link.own and seat.kind != "open", left=seat.away, elsewhere=elsewhere,
            ended=table.ended, waiting=[names[i] for i in waiting],
        )  # fmt: skip
