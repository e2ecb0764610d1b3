"""A table as one line of a list: the game, with whom, whose turn and since when, how it ended.

May touch: rows of the store and what is public. Must not: load a game, or show anything of one.
"""

from __future__ import annotations

import time
from collections.abc import Iterable

import msgspec

from undertable.games import find
from undertable.kernel.types import Seat, seats_in
from undertable.kit.offer import mode_said

from ..ground import books
from ..ground.words import Speech, speech
from ..storage.schema import OWN, SeatRow, TableRow
from ..storage.store import Store

MINUTE, HOUR, DAY = 60, 3600, 86400


class Line(msgspec.Struct):
    """A table as the home page tells of it."""

    id: str
    title: str
    game: str
    mode: str
    company: str  # with whom
    my_turn: bool
    turn: str  # whose it is
    since: str
    ended: bool
    result: str  # for the reader
    free: int  # seats nobody has taken
    knowledge: bool
    practice: bool


class Lists:
    """The lists of tables on the home page, for one reader."""

    def __init__(self, store: Store, player: str, lang: str) -> None:
        self.store, self.player, self.lang = store, player, lang
        self.t: Speech = speech(lang)

    def mine(self) -> list[Line]:
        """The reader's own tables: those that wait for the reader first, ended ones last."""
        rows = self._rows(self.store.tables_of(self.player)) if self.player else []
        return sorted(rows, key=lambda row: (row.ended, not row.my_turn))

    def open(self, but: set[str]) -> list[Line]:
        """Tables that anybody may join, without those that are listed already."""
        return self._rows(row for row in self.store.open_tables() if row.id not in but)

    def _rows(self, tables: Iterable[TableRow]) -> list[Line]:
        """A line for each; one whose mode or option its game has no more is left out, and stops nobody."""
        lines = []
        for row in tables:
            with self.store.leaving_out(row.id):
                lines.append(self.row(row))
        return lines

    def row(self, row: TableRow) -> Line:
        """One line."""
        asked = self.store.asked(row.id)
        waiting = [] if row.result else [seat for seat in seats_in(asked.seats) if seat < len(row.seats)]
        return Line(
            id=row.id,
            title=books.title(row.game, self.lang),
            game=row.game,
            mode=mode_said(find(row.game), row.setup.mode, self.lang),
            company=self._company(row),
            my_turn=any(self._plays(row.seats[seat]) for seat in waiting),
            turn=", ".join(self._called(row, seat) for seat in waiting),
            since=self._ago(asked.since) if waiting else "",
            ended=row.result is not None,
            result=self._result(row),
            free=sum(seat.kind == "open" for seat in row.seats),
            knowledge=row.knowledge == OWN,
            practice=row.practice,
        )

    def _holds(self, seat: SeatRow) -> bool:
        return bool(self.player) and self.player in seat.holders

    def _plays(self, seat: SeatRow) -> bool:
        """Whether the reader decides there: not where a bot plays on for them."""
        return seat.kind == "human" and self._holds(seat)

    def _company(self, row: TableRow) -> str:
        """With whom: people by their names, then how many more, then bots."""
        others = [seat for seat in row.seats if not self._holds(seat)]
        people = [seat for seat in others if seat.kind == "human" and seat.holders]
        names = [self.store.player(seat.holders[0]).name for seat in people]
        unnamed, bots = names.count(""), sum(seat.kind == "bot" for seat in others)

        parts = [name for name in names if name]
        if unnamed:
            parts.append(self.t("{n} person", "{n} people", unnamed))
        if bots:
            parts.append(self.t("{n} bot", "{n} bots", bots))
        return ", ".join(parts)

    def _called(self, row: TableRow, seat: Seat) -> str:
        """A seat that is asked, without a look at its game: its player, its role or its number."""
        it = row.seats[seat]
        name = self.store.player(it.holders[0]).name if it.holders else ""
        role = find(row.game).manners.chair(row.setup, seat).role.get(self.lang, "")
        if it.kind == "bot":
            return self.t("a bot")
        return name or role or self.t("Seat {seat}", seat=seat + 1)

    def _ago(self, since: float) -> str:
        """How long somebody has been asked already."""
        seconds = max(time.time() - since, 0.0)
        if seconds < MINUTE:
            return self.t("just now")
        if seconds < HOUR:
            return self.t("for {n} minute", "for {n} minutes", int(seconds // MINUTE))
        if seconds < DAY:
            return self.t("for {n} hour", "for {n} hours", int(seconds // HOUR))
        return self.t("for {n} day", "for {n} days", int(seconds // DAY))

    def _result(self, row: TableRow) -> str:
        """How it ended for the reader."""
        if row.result is None:
            return ""
        mine = {seat for seat, it in enumerate(row.seats) if self._holds(it)}
        if any(row.seats[seat].resigned for seat in mine):
            return self.t("you resigned")
        if not row.result.winners:
            return self.t("nobody won")
        if len(mine) > 1 and not mine <= set(row.result.winners) and mine & set(row.result.winners):
            return self.t("ended")  # both sides were mine
        return self.t("you won") if mine & set(row.result.winners) else self.t("you lost")
