"""Where links lead: an invitation to a free seat, a holder's own link back, and the page of an invitation already spent.

May touch: seats, through `Seating`. Must not: change anything on GET or HEAD, which messengers send to preview a link.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from undertable.kernel.game import Game, option
from undertable.kernel.types import Seat
from undertable.kit.offer import mode_said, usual

from ..doors.security import address
from ..ground import books
from ..ground.identity import Caller, SeatLink
from ..ground.problem import malformed, no_campaign, not_your_seat
from ..ground.settings import NAME_LIMIT
from ..ground.words import speech
from ..shapes import deeds
from ..storage.schema import OFF, Person, TableRow
from ..tables.names import name_taken, tidied
from ..tables.table import Table
from .pages import Pages

DAY = 86400  # seconds
CAMPAIGN = "/c/"  # where links of campaigns lead


class Threshold:
    """`/s/{token}`, and `/c/{token}` for a campaign: GET tells, POST does."""

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
        form = await self.pages.posted(request)
        wanted = form.get("do", "")
        link, table, seat = await self._open(request)
        player, cookie = self.pages.somebody(request, caller)
        may = partial(self._need, link, table, seat)
        if wanted == "ask" and (not link.own or table.row.seats[seat].resigned):
            self.pages.gate.limits.admit("ask", caller.name, address(request.scope))
            await table.happen(deeds.AskToCome(seat, player), may)
            return self.pages.go(request.url.path, cookie)
        if wanted == "withdraw":
            await table.happen(deeds.Withdraw(player))
            return self.pages.go(request.url.path)
        if wanted != "sit":
            raise malformed("do")
        if "name" in form and not link.own:
            await self._call(table, seat, player, tidied(form["name"]))
        await table.happen(deeds.AddDevice(seat, player) if link.own else deeds.Sit(seat, player, link), may)
        return self.pages.go(f"/t/{table.row.id}", cookie)

    async def _call(self, table: Table, seat: Seat, player: str, name: str) -> None:
        """Give a guest the name that was asked for before sitting down: the last one to sit down begins the game."""
        if table.names.taken(name, seat):
            raise name_taken()
        known = self.hub.store.player(player)
        if name != known.name and table.row.seats[seat].kind == "open":
            await self.hub.rename(Person(player, name, known.colour))

    async def _open(self, request: Request) -> tuple[SeatLink, Table, Seat]:
        link = self._link(request)
        table = await self.hub.get(link.table)
        return link, table, table.seating.leads_to(link)

    def _link(self, request: Request) -> SeatLink:
        """The link of a seat; that of a campaign is its person's own link at whatever table is the newest."""
        seal, token = self.hub.seal, request.path_params["token"]
        if not request.url.path.startswith(CAMPAIGN):
            return seal.read_link(token)
        link = seal.read_campaign_link(token)
        campaign = self.hub.store.campaign(link.campaign)
        if campaign is None:
            raise no_campaign()
        return SeatLink(campaign.table, -1, link.key, link.expires, own=True)

    @staticmethod
    def _need(link: SeatLink, table: Table, seat: Seat) -> None:
        """The link leads there still: it may have been withdrawn, or its seat moved, while somebody waited."""
        if table.seating.leads_to(link) != seat:
            raise not_your_seat()

    def _page(self, request: Request, caller: Caller, link: SeatLink, table: Table, seat: Seat) -> Response:
        names, game, setup = table.scribe.names(caller.lang), table.game, table.row.setup
        row = table.row.seats[seat]
        waiting = table.requests.asks(seat, caller.player) if caller.player else []
        others = [names[i] for i, other in enumerate(table.row.seats) if i != seat and other.kind == "human"]
        return self.pages.show(
            request, caller, "threshold.html", table=table.row, game=table.row.game,
            title=books.title(table.row.game, caller.lang), about=books.about(table.row.game, caller.lang),
            seat_name=names[seat], role=table.seating.chairs[seat].called(caller.lang),
            mode=mode_said(game, setup.mode, caller.lang), others=others, own=link.own,
            spent=not link.own and row.kind != "open", bot=row.kind == "bot", ended=table.ended,
            resigned=row.resigned, name_limit=NAME_LIMIT,
            known_as=self.hub.store.player(caller.player).name if caller.player else "",
            elsewhere=bool(caller.player) and table.seating.barred(caller.player, seat),
            waiting=[names[i] for i in waiting], facts=_facts(table.row, game, caller.lang),
        )  # fmt: skip


def _facts(row: TableRow, game: Game[Any], lang: str) -> list[tuple[str, str]]:
    """What one wants to know before sitting down: the clock, and whatever is not as usual."""
    t = speech(lang)
    kind, seconds = row.clock.kind, int(row.clock.seconds)
    time = {
        "none": t("no limit"),
        "live": t("{n} second", "{n} seconds", seconds),
        "days": t("{n} day", "{n} days", seconds // DAY),
    }
    facts = [(t("Time for a decision"), time[kind]), *_unusual(row, game, lang)]
    if row.knowledge != OFF:
        facts.append((t("Knowledge board"), t("whoever wants to")))
    if row.practice:
        facts.append((t("For practice"), t("decisions may be taken back freely, also after a draw")))
    return facts


def _unusual(row: TableRow, game: Game[Any], lang: str) -> list[tuple[str, str]]:
    """The switches that are not set as they are for somebody who asks for nothing else."""
    t = speech(lang)
    common = usual(game, row.setup.mode, row.setup.seats)
    found = []
    for switch in game.options:
        value = option(game, row.setup, switch.name)
        if game.applies(row.setup, switch.name) and value != option(game, common, switch.name):
            yes_or_no = t("yes" if value else "no") if isinstance(value, bool) else ""
            said = yes_or_no or books.called(game.id, "value", str(value), lang)
            found.append((books.called(game.id, "option", switch.name, lang), said))
    return found
