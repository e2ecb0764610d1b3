"""Tables and their seats in the database: rows in and rows out, each with a sum over what it was written as.

May touch: the database. Must not: know a game or a socket. What does not check out is a `Damaged` to whoever wants that
table; lists leave it out, the log says so once, and the rest goes on.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import msgspec

from undertable.kernel.fault import Fault
from undertable.kernel.game import Setup

from ..ground.mishap import Damaged, damaged
from ..ground.problem import Problem
from .campaign_rows import CampaignRows
from .schema import OFF, Awaited, Clock, Ended, Entrusted, KnowledgeKind, SeatRow, TableRow
from .sums import made_sum, memory_sum, seat_sum, table_sum
from .writer import Statement

FRESH = 7 * 24 * 3600  # seconds a table that waits for players is listed
log = logging.getLogger("undertable")
_json = msgspec.json.encode
_ODD = (msgspec.MsgspecError, LookupError, TypeError, ValueError)  # what a page of other bytes may do to us
_FIELDS = (
    "SELECT id, game, rules, setup, chance_key, host, created, clock, listed, paused, result, rematch, position, begun,"
    " practice, made, crc, (SELECT how FROM knowledge WHERE table_id = id) FROM game_table"
)
_PEOPLE = (
    "SELECT json_group_array(player) FROM"
    " (SELECT player FROM {} AS its WHERE its.table_id = here.table_id AND its.seat = here.seat ORDER BY {})"
)
_SEATS = (  # in one statement: what it finds was written together, though a thread may be writing just then
    "SELECT seat, kind, bot, nonce, reserved, key, away, resigned, memory, crc, memory_crc,"
    f" ({_PEOPLE.format('holder', 'n')}), ({_PEOPLE.format('played', 'player')})"
    " FROM seat AS here WHERE table_id = ? ORDER BY seat"
)


class TableRows(CampaignRows):
    """Every table, and who sits there."""

    def new_table(self, row: TableRow) -> list[Statement]:
        """A table with its seats."""
        table = (
            row.id, row.game, row.rules, _json(row.setup).decode(), row.chance_key, row.host, _json(row.clock).decode(),
            row.listed, row.created, _position(row), row.begun, row.practice, _made(row), _now(row)[-1],
        )  # fmt: skip
        sql = (
            "INSERT INTO game_table"
            " (id, game, rules, setup, chance_key, host, clock, listed, created, position, begun, practice, made, crc)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
        )
        statements: list[Statement] = [(sql, table)]
        if row.knowledge != OFF:
            statements.append(("INSERT INTO knowledge VALUES (?, ?)", (row.id, row.knowledge)))
        for seat, it in enumerate(row.seats):
            statements += self.save_seat(row.id, seat, it)
        return statements

    def save_seat(self, table: str, seat: int, it: SeatRow) -> list[Statement]:
        """Who sits there now."""
        at = (table, seat)
        values = (it.kind, it.bot, it.nonce, it.reserved, it.key, it.away, it.resigned)
        sums = (seat_sum(at, values, it.holders, it.played), memory_sum(*at, it.memory))
        return [
            ("INSERT OR REPLACE INTO seat"
             " (table_id, seat, kind, bot, nonce, reserved, key, away, resigned, memory, crc, memory_crc)"
             " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
             (*at, *values, it.memory, *sums)),
            ("DELETE FROM holder WHERE table_id = ? AND seat = ?", at),
            *[("INSERT INTO holder (table_id, seat, player, n) VALUES (?, ?, ?, ?)", (*at, player, n))
              for n, player in enumerate(it.holders)],
            ("DELETE FROM played WHERE table_id = ? AND seat = ?", at),
            *[("INSERT OR IGNORE INTO played VALUES (?, ?, ?)", (*at, player)) for player in it.played],
        ]  # fmt: skip

    def save_memory(self, table: str, seat: int, memory: bytes) -> Statement:
        """What a bot wants to remember."""
        sql = "UPDATE seat SET memory = ?, memory_crc = ? WHERE table_id = ? AND seat = ?"
        return (sql, (memory, memory_sum(table, seat, memory), table, seat))

    def save_table(self, row: TableRow) -> Statement:
        """What may change about a table: begun, paused, ended, followed by another, its clock."""
        changed = "begun = ?, paused = ?, result = ?, rematch = ?, listed = ?, clock = ?, crc = ?"
        return (f"UPDATE game_table SET {changed} WHERE id = ?", (*_now(row), row.id))

    def set_up_anew(self, row: TableRow) -> Statement:
        """The game to come at a table where nothing has been dealt."""
        sql = "UPDATE game_table SET setup = ?, made = ? WHERE id = ? AND NOT begun"
        return (sql, (_json(row.setup).decode(), _made(row), row.id))

    def table(self, id: str) -> TableRow | None:
        """A table, or None."""
        for row in self._rows(f"{_FIELDS} WHERE id = ?", (id,)):
            return self._table(*row)
        return None

    def tables_of(self, player: str, limit: int = 30) -> list[TableRow]:
        """The tables where a player holds a seat, running ones first, without those the player has put away."""
        where = (
            "WHERE id IN (SELECT table_id FROM holder WHERE player = ?1)"
            " AND id NOT IN (SELECT table_id FROM hidden WHERE player = ?1)"
            " ORDER BY result <> '', created DESC LIMIT ?2"
        )
        return self._listed(
            lambda: self._tables(where, (player, limit)),
            lambda row: any(player in seat.holders for seat in row.seats),
            lambda row: (row.result is not None, -row.created),
        )[:limit]

    def hide(self, player: str, table: str) -> Statement:
        """A table, or a campaign, goes from a player's own list; nothing else changes."""
        return ("INSERT OR IGNORE INTO hidden VALUES (?, ?)", (player, table))

    def save_asked(self, table: str, asked: Awaited) -> Statement:
        """Whose turn it is from now on."""
        return ("INSERT OR REPLACE INTO asked VALUES (?, ?, ?)", (table, asked.seats, asked.since))

    def asked(self, table: str) -> Awaited:
        """Whose turn it is; nobody's where that was never written down."""
        for row in self._some_rows("SELECT seats, since FROM asked WHERE table_id = ?", (table,)):
            return Awaited(*row)
        return Awaited()

    def save_standing(self, table: str, order: tuple[int, str, str], on: bool) -> Statement:
        """A seat's holder leaves a sort of question to the table, or does no longer."""
        if on:
            return ("INSERT OR IGNORE INTO standing VALUES (?, ?, ?, ?)", (table, *order))
        return ("DELETE FROM standing WHERE table_id = ? AND seat = ? AND player = ? AND question = ?", (table, *order))

    def standing(self, table: str) -> list[Entrusted]:
        """Who leaves which sorts of questions to a table."""
        rows = self._rows("SELECT seat, player, question FROM standing WHERE table_id = ?", (table,))
        return [Entrusted(*row) for row in rows]

    def open_tables(self, limit: int = 30) -> list[TableRow]:
        """Running tables that anybody may join."""
        where = (
            "WHERE result = '' AND listed AND created > ? AND id IN"
            " (SELECT table_id FROM seat WHERE kind = 'open' AND NOT reserved) ORDER BY created DESC LIMIT ?"
        )
        since = time.time() - FRESH
        return self._listed(
            lambda: self._tables(where, (since, limit)),
            lambda row: row.result is None and row.listed and row.created > since and _has_room(row),
            lambda row: -row.created,
        )[:limit]

    def busy_tables(self) -> list[str]:
        """Running tables that go on without anybody looking: they have a bot or a clock."""
        sql = (
            "SELECT id FROM game_table WHERE result = '' AND begun AND NOT paused AND"
            " (clock NOT LIKE '%\"none\"%' OR id IN (SELECT table_id FROM seat WHERE kind = 'bot'))"
        )
        try:
            return [id for (id,) in self._rows(sql)]
        except Damaged:
            return [row.id for row in self._whole() if _goes_on(row)]

    def _listed(
        self, quick: Callable[[], list[TableRow]], fits: Callable[[TableRow], bool], order: Callable[[TableRow], Any]
    ) -> list[TableRow]:
        """A list of tables by its own query; if that meets damage, by looking at each table that can be read."""
        try:
            return quick()
        except Damaged:
            return sorted(filter(fits, self._whole()), key=order)

    def _whole(self) -> Iterator[TableRow]:
        """Every table that can still be read, found by whatever names it."""
        sources = (
            "SELECT id FROM game_table",
            "SELECT id FROM game_table INDEXED BY running WHERE result = ''",
            "SELECT DISTINCT table_id FROM holder",
            "SELECT DISTINCT table_id FROM seat",
        )
        for id in sorted({str(id) for sql in sources for (id,) in self._some_rows(sql)}):
            with self.leaving_out(id):
                row = self.table(id)
                if row is not None:
                    yield row

    def _tables(self, where: str, values: tuple[Any, ...]) -> list[TableRow]:
        """The tables of a list, without those that do not check out."""
        found = []
        for row in self._rows(f"{_FIELDS} {where}", values):
            with self.leaving_out(str(row[0])):
                found.append(self._table(*row))
        return found

    @contextmanager
    def leaving_out(self, table: str) -> Iterator[None]:
        """One table that cannot be read, or whose game knows no such set-up any more, keeps no list from being made.
        Whoever runs the server reads of it once."""
        try:
            yield
        except (*_ODD, Problem, Fault) as error:
            if table not in self._left_out:
                self._left_out.add(table)
                log.error("table %s is left out of lists: %s", table, error)

    def _table(self, *stored: Any) -> TableRow:
        try:
            return self._checked(*stored)
        except _ODD as error:
            raise damaged() from error

    def _checked(
        self, id: str, game: str, rules: int, setup: str, key: str, host: str, created: float, clock: str, listed: int,
        paused: int, result: str, rematch: str, position: str, begun: int, practice: int, made: int, crc: int,
        knowledge: str | None,
    ) -> TableRow:  # fmt: skip
        """A table whose sums are those of what was written."""
        if made != made_sum(id, game, rules, setup, key, host, position, practice, knowledge or OFF):
            raise damaged()
        if crc != table_sum(id, begun, paused, result, rematch, listed, clock):
            raise damaged()
        decode = msgspec.json.decode
        row = TableRow(
            id, game, rules, decode(setup, type=Setup), key, host, created, decode(clock, type=Clock), bool(listed),
            bool(paused), decode(result, type=Ended) if result else None, rematch,
            decode(position) if position else None, self._seats(id), msgspec.convert(knowledge or OFF, KnowledgeKind), bool(begun),
            bool(practice),
        )  # fmt: skip
        if len(row.seats) < row.setup.seats:
            raise damaged()
        return row

    def _seats(self, id: str) -> list[SeatRow]:
        """Who sits at a table, each seat with its sums checked."""
        seats = []
        for seat, *values, memory, crc, memory_crc, holding, ever in self._rows(_SEATS, (id,)):
            holders, played = msgspec.json.decode(holding), msgspec.json.decode(ever)
            sums = seat_sum((id, seat), tuple(values), holders, played), memory_sum(id, seat, memory)
            if (crc, memory_crc) != sums:
                raise damaged()
            kind, bot, nonce, reserved, key, away, resigned = values
            seats.append(
                SeatRow(kind, bot, nonce, bool(reserved), holders, memory, key, bool(away), played, bool(resigned))
            )
        return seats


def _position(row: TableRow) -> str:
    return "" if row.position is None else _json(row.position).decode()


def _made(row: TableRow) -> int:
    """The sum over what stays."""
    return made_sum(
        row.id, row.game, row.rules, _json(row.setup).decode(), row.chance_key, row.host, _position(row), row.practice,
        row.knowledge,
    )  # fmt: skip


def _now(row: TableRow) -> tuple[Any, ...]:
    """What may change about a table as it is written, and the sum over that."""
    result = _json(row.result).decode() if row.result else ""
    values = (row.begun, row.paused, result, row.rematch, row.listed, _json(row.clock).decode())
    return (*values, table_sum(row.id, *values))


def _has_room(row: TableRow) -> bool:
    return any(seat.kind == "open" and not seat.reserved for seat in row.seats)


def _goes_on(row: TableRow) -> bool:
    going = row.result is None and row.begun and not row.paused
    return going and (row.clock.kind != "none" or any(seat.kind == "bot" for seat in row.seats))
