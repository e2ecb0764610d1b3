"""Campaigns from game to game: how one begins, goes on at another table, is begun anew.

May touch: tables through the hub. Must not: know any game, or change anything before it is written.

A table may be the first of a campaign where the game says how games of the same people in the same roles follow each
other (`Game.campaign`): what lies open to each side, how many of it a side may select, what the next `Setup` is, what
the sheet notes. It is kept in rows of its own: `campaign` (where it stands, what is being selected, its newest table)
and `campaign_game` (one row for each game, with its line of the sheet), written in the same transaction as what they
follow from: the first table, the step or resignation that ends a game, a selection, the next table. So no half of it
exists, and a restart forgets nothing. Its people are those of its newest table. The next one is made like a rematch,
but everybody stays where they sit, and keeps the key of their own link. A reset is a new campaign of the same people,
one seat on.
"""

from __future__ import annotations

import time
from typing import Any

import msgspec
from msgspec.structs import replace

from undertable.kernel.campaign import CampaignRules
from undertable.kernel.game import Game, Setup

from ..campaign.part import standing
from ..campaign.picks import ORDER, Selecting
from ..ground.identity import new_id
from ..ground.problem import Problem
from ..storage.schema import CampaignRow, SeatRow, TableRow
from .hub import Hub, moved_on
from .table import Table


def first_game(game: Game[Any], setup: Setup) -> tuple[CampaignRow, Setup]:
    """A new campaign, and its first game; raises Problem where the game has none, or such a game does not count."""
    rules = game.campaign
    if rules is None or not rules.counts(setup):
        raise Problem(422, "no-campaign", "There is no campaign of such games.")
    begins = rules.standing()
    row = CampaignRow(new_id(), game.id, time.time(), "", msgspec.Raw(msgspec.json.encode(begins)))
    return row, rules.setup(setup, begins, {})


async def next_game(hub: Hub, table: Table, player: str, way: str = ORDER) -> Table:
    """The next game of the same people in the same roles; asked twice it is the same table."""
    async with table.door:
        rules, row = _need(table)
        if table.row.rematch:
            return await hub.get(table.row.rematch)
        campaign = _newest(table)
        now = standing(rules, campaign)
        selecting = Selecting(rules, now, row.setup, [_stays(seat, player) for seat in row.seats])
        picks = selecting.begin(way)
        setup = rules.setup(row.setup, now, picks.selected if picks.done else {})
        return await _go_on(hub, table, replace(campaign, picks=picks), setup, selecting.seats, player)


async def reset(hub: Hub, table: Table, player: str) -> Table:
    """Everything is closed again: a new campaign of the same people, one seat on, where nothing was closed any more."""
    async with table.door:
        rules, row = _need(table)
        campaign = _newest(table)
        if not rules.all_open(standing(rules, campaign), row.setup):
            raise Problem(409, "closed", "That is for campaigns in which everything is open.")
        anew, setup = first_game(table.game, row.setup)
        chairs = [chair.seats for chair in table.game.manners.chairs(row.setup) if not chair.automaton]
        seats = moved_on([_stays(seat, player) for seat in row.seats], chairs)
        return await _go_on(hub, table, anew, setup, seats, player, replace(campaign, followed=anew.id))


async def _go_on(
    hub: Hub, table: Table, campaign: CampaignRow, setup: Setup, seats: list[SeatRow], player: str,
    before: CampaignRow | None = None,
) -> Table:  # fmt: skip
    """The campaign's next table, written together with all that leads to it."""
    row = table.row
    people = {holder for seat in seats if seat.kind == "human" for holder in seat.holders[:1]}
    waits = len(people) > 1 or not campaign.picks.done or any(seat.kind == "open" for seat in seats)
    another = await hub.create(
        row.game, setup, seats, player, clock=row.clock, listed=row.listed, knowledge=row.knowledge,
        practice=row.practice, waits=waits, after=row, campaign=campaign,
        also=[hub.store.save_campaign(before)] if before is not None else [],
    )  # fmt: skip
    table.campaign.followed_by(before or replace(campaign, table=another.row.id))
    table.followed_by(another.row.id)
    return another


def _need(table: Table) -> tuple[CampaignRules[Any], TableRow]:
    """The rules of a finished table's campaign."""
    if not table.ended:
        raise Problem(409, "running", "The game is still going on.")
    if table.campaign.row is None:
        raise Problem(409, "no-campaign", "There is no campaign of such games.")
    return table.campaign.rules, table.row


def _newest(table: Table) -> CampaignRow:
    """A campaign goes on from its newest table only."""
    campaign = table.campaign.row
    if campaign is None or campaign.table != table.row.id or campaign.followed:
        raise Problem(409, "elsewhere", "This campaign goes on at another table.")
    return campaign


def _stays(seat: SeatRow, player: str) -> SeatRow:
    """The same chair in the next game, with the key of its own link. Whoever gave up a game or let a bot play comes
    back; whoever got up may, and does by asking for the next game."""
    here = bool(seat.holders) and (not seat.away or seat.resigned or player in seat.holders)
    kind = "human" if here else seat.kind
    return SeatRow(
        kind, seat.bot if kind == "bot" else "", reserved=seat.reserved, holders=list(seat.holders),
        key=seat.key if seat.holders else "", away=bool(seat.holders) and not here,
    )  # fmt: skip
