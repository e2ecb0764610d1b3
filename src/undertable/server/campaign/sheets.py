"""A campaign on paper: its people, what each side has opened, the record sheet.

May touch: rows of the store and what is public. Must not: load a game, or show anything of one that runs.

A game that was resigned counts as lost; one that was stopped by agreement is played again. The sheet is made from what
everybody sees of the last state. Where a game's rules disclose everything after a resignation too
(`Manners.disclose`), that is the state laid open, which every viewer is shown as a last step; the record holds no such
step. Elsewhere a resigned game gives away nothing on the table.
"""

from __future__ import annotations

from collections import Counter
from datetime import datetime
from typing import Any

import msgspec
from babel.dates import format_date

from undertable.games import find
from undertable.kernel.campaign import CampaignRules, Content, Side
from undertable.kit.offer import mode_said

from ..ground import books
from ..ground.words import Speech, speech
from ..storage.schema import CampaignRow, GameEnded, SeatRow, TableRow
from ..storage.store import Store
from .part import standing
from .picks import Selecting


class SheetSide(msgspec.Struct):
    """How far a side has come."""

    name: str
    won: int
    packages: int
    contents: list[Content]


class SheetLine(msgspec.Struct):
    """A game that has ended."""

    n: int
    table: str
    date: str
    winner: str
    cells: list[str]
    played: list[tuple[str, str]]  # who played which part


class Sheet(msgspec.Struct, kw_only=True):
    """One campaign as its page and the home page tell of it."""

    id: str
    title: str
    game: str
    table: str
    mode: str
    n: int  # games
    people: list[tuple[str, str]]  # who plays what
    sides: list[SheetSide]
    columns: list[str]  # heads of the cells
    lines: list[SheetLine]
    over: bool
    begun: bool
    followed: str  # the campaign begun anew after it
    selects: tuple[int, ...]  # seats that are to select
    my_turn: bool
    open: bool  # whether nothing is closed any more
    sells: bool  # whether a seat may be put to auction


class Sheets:
    """Campaigns as one reader finds them written."""

    def __init__(self, store: Store, player: str, lang: str) -> None:
        self.store, self.player, self.lang = store, player, lang
        self.t: Speech = speech(lang)

    def mine(self) -> list[Sheet]:
        """The reader's own campaigns: those that wait for the reader first."""
        found = []
        for row in self.store.campaigns_of(self.player) if self.player else []:
            with self.store.leaving_out(row.table):
                found.append(self.sheet(row))
        return sorted(filter(None, found), key=lambda sheet: not sheet.my_turn)

    def sheet(self, row: CampaignRow) -> Sheet | None:
        """One campaign; nothing where its newest table cannot be found."""
        table, rules = self.store.table(row.table), find(row.game).campaign
        if table is None or rules is None:
            return None
        now = standing(rules, row)
        games = self.store.games_of(row.id)
        ended = [(game.n, game.table, game.ended) for game in games if game.ended is not None]
        won = Counter(line.winner for _, _, line in ended)
        selects = self._selects(row, table, rules, now)
        return Sheet(
            id=row.id,
            title=books.title(row.game, self.lang),
            game=row.game,
            table=table.id,
            mode=mode_said(find(row.game), table.setup.mode, self.lang),
            n=len(games),
            people=self._people(table),
            sides=[self._side(rules, now, side, won[side]) for side in range(len(rules.sides(table.setup)))],
            columns=[head for head, _ in rules.said(ended[0][2].note, self.lang)] if ended else [],
            lines=[self._line(rules, *game) for game in ended],
            over=table.result is not None and not row.followed,
            begun=table.begun,
            followed=row.followed,
            selects=selects,
            my_turn=any(self.player in table.seats[seat].holders for seat in selects),
            open=rules.all_open(now, table.setup),
            sells=rules.prize not in find(row.game).manners.automata(table.setup),
        )

    def _side(self, rules: CampaignRules[Any], now: Any, side: Side, won: int) -> SheetSide:
        """How far one side has come."""
        opened = rules.opened(now, side)
        contents = [rules.content(name, self.lang) for name in opened.switches]
        return SheetSide(rules.called(side, self.lang), won, opened.packages, contents)

    def _line(self, rules: CampaignRules[Any], n: int, id: str, line: GameEnded) -> SheetLine:
        """One game on the record sheet."""
        return SheetLine(
            n, id, self._date(line.at), rules.called(line.winner, self.lang),
            [cell for _, cell in rules.said(line.note, self.lang)], self._played(id, rules.played(line.note, self.lang)),
        )  # fmt: skip

    def _selects(self, row: CampaignRow, table: TableRow, rules: CampaignRules[Any], now: Any) -> tuple[int, ...]:
        """The seats that are to select before the newest game can begin."""
        if table.begun or row.picks.done:
            return ()
        asked = Selecting(rules, now, table.setup, table.seats).asked(row.picks)
        return () if asked is None else tuple(seat for seat in asked.seats if seat not in row.picks.agreed)

    def _people(self, table: TableRow) -> list[tuple[str, str]]:
        """Who plays what: by chairs."""
        chairs = find(table.game).manners.chairs(table.setup)
        return [
            (chair.called(self.lang) or self.t("Seat {seat}", seat=chair.seats[0] + 1),
             self._person(table.seats[chair.seats[0]], chair.automaton))
            for chair in chairs
        ]  # fmt: skip

    def _played(self, id: str, parts: list[tuple[str, tuple[int, ...]]]) -> list[tuple[str, str]]:
        """Who played which part at a table, by name."""
        table = self.store.table(id)
        if table is None:
            return []
        return [(part, ", ".join(self._person(table.seats[seat], False) for seat in seats)) for part, seats in parts]

    def _person(self, seat: SeatRow, automaton: bool) -> str:
        if automaton:
            return self.t("the game itself")
        if not seat.holders:
            return self.t("a bot") if seat.kind == "bot" else self.t("nobody yet")
        name = self.store.player(seat.holders[0]).name
        return name or (self.t("you") if self.player in seat.holders else self.t("somebody"))

    def _date(self, at: float) -> str:
        return format_date(datetime.fromtimestamp(at), "short", locale=self.lang)
