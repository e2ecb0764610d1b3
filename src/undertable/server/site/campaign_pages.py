"""The page of a campaign, for its own people alone: record sheet, packages, their link, and the way to the next game.

May touch: campaigns, through the hub. Must not: change anything on GET; or show a campaign to anybody else.
"""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from ..campaign.sheets import Sheets
from ..ground.problem import malformed, no_campaign
from ..storage.schema import CampaignRow
from ..tables import campaigns
from ..tables.table import Table
from .archive import address_of, picture_of
from .making import Making
from .pages import Pages


class CampaignPages:
    """`/campaign/{campaign}`."""

    def __init__(self, pages: Pages, making: Making) -> None:
        self.pages, self.making = pages, making
        self.hub = pages.hub

    async def show(self, request: Request) -> Response:
        """The campaign, as its people see it."""
        caller = self.pages.reader(request)
        campaign, table = await self._open(request, caller.player)
        sheet = Sheets(self.hub.store, caller.player, caller.lang).sheet(campaign)
        if sheet is None:
            raise no_campaign()
        link = table.seating.campaign_link(caller.player)
        return self.pages.show(request, caller, "campaign.html", sheet=sheet, link=link, address=address_of(request))

    async def next(self, request: Request) -> Response:
        """The next game, or the way to it where somebody was quicker."""
        form = await self.pages.posted(request)
        player, _ = self.making.maker(request)
        _, table = await self._open(request, player)
        if not table.ended:
            return self.pages.go(f"/t/{table.row.id}")
        another = await campaigns.next_game(self.hub, table, player, form.get("way", "order"))
        return self.pages.go(f"/t/{another.row.id}")

    async def reset(self, request: Request) -> Response:
        """Everything is closed again; only who has said so twice means it."""
        form = await self.pages.posted(request)
        player, _ = self.making.maker(request)
        _, table = await self._open(request, player)
        if form.get("sure") != "yes":
            raise malformed("sure")
        another = await campaigns.reset(self.hub, table, player)
        return self.pages.go(f"/t/{another.row.id}")

    async def hide(self, request: Request) -> Response:
        """A campaign goes from the reader's own list; nothing else changes."""
        caller = self.pages.reader(request)
        await self.pages.posted(request)
        campaign, _ = await self._open(request, caller.player)
        await self.hub.store.write(self.hub.store.hide(caller.player, campaign.id))
        return self.pages.go("/")

    async def qr(self, request: Request) -> Response:
        """One's own link of the campaign as a picture."""
        caller = self.pages.reader(request, "qr")
        _, table = await self._open(request, caller.player)
        return picture_of(request, table.seating.campaign_link(caller.player))

    async def _open(self, request: Request, player: str) -> tuple[CampaignRow, Table]:
        """The campaign and its newest table, for whoever has a seat there; to others there is none."""
        campaign = self.hub.store.campaign(str(request.path_params["campaign"]))
        if campaign is None or not player:
            raise no_campaign()
        table = await self.hub.get(campaign.table)
        if not any(player in seat.holders for seat in table.row.seats):
            raise no_campaign()
        return campaign, table
