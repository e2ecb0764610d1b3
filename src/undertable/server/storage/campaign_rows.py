"""Campaigns in the database: rows in and rows out.

May touch: the database. Must not: know a game, or what stands in a campaign's own words.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import msgspec

from ..ground.mishap import Damaged, damaged
from .database import Database
from .schema import CampaignGame, CampaignRow, GameEnded, Picks
from .writer import Statement

_json = msgspec.json.encode
_ODD = (msgspec.MsgspecError, LookupError, TypeError, ValueError)  # what a page of other bytes may do to us
_FIELDS = "SELECT id, game, created, table_id, standing, picks, followed FROM campaign"


class CampaignRows(Database):
    """Every campaign, and the games of each."""

    def save_campaign(self, row: CampaignRow) -> Statement:
        """A campaign, new or changed."""
        values = (
            row.id, row.game, row.created, row.table, bytes(row.standing).decode(), _json(row.picks).decode(),
            row.followed,
        )  # fmt: skip
        return (
            "INSERT INTO campaign VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET"
            " table_id = ?4, standing = ?5, picks = ?6, followed = ?7",
            values,
        )

    def next_of_campaign(self, row: CampaignRow) -> list[Statement]:
        """A campaign goes on at its newest table."""
        number = "SELECT coalesce(max(n), 0) + 1 FROM campaign_game WHERE campaign_id = ?1"
        added = (
            f"INSERT INTO campaign_game (campaign_id, n, table_id) VALUES (?1, ({number}), ?2)",
            (row.id, row.table),
        )
        return [self.save_campaign(row), added]

    def end_of_game(self, table: str, ended: GameEnded) -> Statement:
        """A game of a campaign is over."""
        return ("UPDATE campaign_game SET ended = ? WHERE table_id = ?", (_json(ended).decode(), table))

    def campaign(self, id: str) -> CampaignRow | None:
        """A campaign, or None."""
        return next(iter(self._campaigns("WHERE id = ?", (id,))), None)

    def campaign_of(self, table: str) -> CampaignRow | None:
        """The campaign to which a table belongs, or None."""
        where = "WHERE id = (SELECT campaign_id FROM campaign_game WHERE table_id = ?)"
        return next(iter(self._campaigns(where, (table,))), None)

    def campaigns_of(self, player: str, limit: int = 20) -> list[CampaignRow]:
        """The campaigns of a player: a seat at the newest table is theirs. Without those that were begun anew, that the
        player has put away, or that cannot be read."""
        sql = (
            "SELECT id FROM campaign WHERE followed = '' AND table_id IN (SELECT table_id FROM holder WHERE player = ?1)"
            " AND id NOT IN (SELECT table_id FROM hidden WHERE player = ?1) ORDER BY created DESC LIMIT ?2"
        )
        found = []
        for (id,) in list(self._some_rows(sql, (player, limit))):
            with suppress(Damaged):
                found += self._campaigns("WHERE id = ?", (id,))
        return found

    def games_of(self, campaign: str) -> list[CampaignGame]:
        """The games of a campaign, the first one first."""
        sql = "SELECT n, table_id, ended FROM campaign_game WHERE campaign_id = ? ORDER BY n"
        try:
            return [
                CampaignGame(n, table, msgspec.json.decode(ended, type=GameEnded) if ended else None)
                for n, table, ended in self._rows(sql, (campaign,))
            ]
        except _ODD as error:
            raise damaged() from error

    def _campaigns(self, where: str, values: tuple[Any, ...]) -> list[CampaignRow]:
        try:
            return [
                CampaignRow(
                    id, game, created, table, msgspec.Raw(standing.encode()), msgspec.json.decode(picks, type=Picks), followed
                )
                for id, game, created, table, standing, picks, followed in self._rows(f"{_FIELDS} {where}", values)
            ]  # fmt: skip
        except _ODD as error:
            raise damaged() from error
