"""The storage port: plain SQL, rows in and rows out.

May touch: the database. Must not: know a game or a socket. A write is durable when its future is done (`writer.py`);
what cannot be read or does not check out is a `Mishap`, and other tables go on.
"""

from __future__ import annotations

import time
import zlib
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import msgspec

from undertable.kernel.game import Setup

from .campaign_rows import CampaignRows
from .mishap import Damaged, damaged
from .schema import OFF, Asked, Clock, Ended, Mark, Player, SeatRow, StepRow, TableRow, TalkLine
from .snapshots import Stored
from .writer import Statement as Statement  # what a table puts together, and hands back to be written

FRESH = 7 * 24 * 3600  # seconds a table that waits for players is listed
_json = msgspec.json.encode
_ODD = (msgspec.MsgspecError, LookupError, TypeError, ValueError)  # what a page of other bytes may do to us


class Store(CampaignRows):
    """Everything that outlives the process."""

    # --- players ---

    def player(self, id: str) -> Player:
        """A player; one never seen, or whose row cannot be read, has neither name nor colour."""
        for row in self._some_rows("SELECT id, name, colour FROM player WHERE id = ?", (id,)):
            return Player(*row)
        return Player(id)

    def save_player(self, player: Player) -> Statement:
        """Remember name and colour."""
        return (
            "INSERT INTO player VALUES (?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET name = ?2, colour = ?3",
            (player.id, player.name, player.colour, time.time()),
        )

    # --- tables ---

    def new_table(self, row: TableRow) -> list[Statement]:
        """A table with its seats."""
        table = (
            row.id, row.game, row.rules, _json(row.setup).decode(), row.chance_key, row.host, _json(row.clock).decode(),
            row.listed, row.created, _json(row.position).decode() if row.position is not None else "", row.begun,
            row.practice,
        )  # fmt: skip
        sql = (
            "INSERT INTO game_table"
            " (id, game, rules, setup, chance_key, host, clock, listed, created, position, begun, practice)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
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
        return [
            ("INSERT OR REPLACE INTO seat (table_id, seat, kind, bot, nonce, reserved, memory, key, away, resigned)"
             " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
             (*at, it.kind, it.bot, it.nonce, it.reserved, it.memory, it.key, it.away, it.resigned)),
            ("DELETE FROM holder WHERE table_id = ? AND seat = ?", at),
            *[("INSERT INTO holder (table_id, seat, player, n) VALUES (?, ?, ?, ?)", (*at, player, n))
              for n, player in enumerate(it.holders)],
            *[("INSERT OR IGNORE INTO played VALUES (?, ?, ?)", (*at, player)) for player in it.played],
        ]  # fmt: skip

    def save_memory(self, table: str, seat: int, memory: bytes) -> Statement:
        """What a bot wants to remember."""
        return ("UPDATE seat SET memory = ? WHERE table_id = ? AND seat = ?", (memory, table, seat))

    def save_table(self, row: TableRow) -> Statement:
        """What may change about a table: begun, paused, ended, followed by another, its clock."""
        result = _json(row.result).decode() if row.result else ""
        return (
            "UPDATE game_table SET begun = ?, paused = ?, result = ?, rematch = ?, listed = ?, clock = ? WHERE id = ?",
            (row.begun, row.paused, result, row.rematch, row.listed, _json(row.clock).decode(), row.id),
        )

    def set_up_anew(self, table: str, setup: Setup) -> Statement:
        """The game to come at a table where nothing has been dealt."""
        return ("UPDATE game_table SET setup = ? WHERE id = ? AND NOT begun", (_json(setup).decode(), table))

    def table(self, id: str) -> TableRow | None:
        """A table, or None."""
        found = self._tables("WHERE id = ?", (id,))
        return found[0] if found else None

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

    def save_asked(self, table: str, asked: Asked) -> Statement:
        """Whose turn it is from now on."""
        return ("INSERT OR REPLACE INTO asked VALUES (?, ?, ?)", (table, asked.seats, asked.since))

    def asked(self, table: str) -> Asked:
        """Whose turn it is; nobody's where that was never written down."""
        row = self._read.execute("SELECT seats, since FROM asked WHERE table_id = ?", (table,)).fetchone()
        return Asked(*row) if row else Asked()

    def save_standing(self, table: str, order: tuple[int, str, str], on: bool) -> Statement:
        """A seat's holder leaves a sort of question to the table, or does no longer."""
        if on:
            return ("INSERT OR IGNORE INTO standing VALUES (?, ?, ?, ?)", (table, *order))
        return ("DELETE FROM standing WHERE table_id = ? AND seat = ? AND player = ? AND question = ?", (table, *order))

    def standing(self, table: str) -> list[tuple[int, str, str]]:
        """Who leaves which sorts of questions to a table."""
        return list(self._rows("SELECT seat, player, question FROM standing WHERE table_id = ?", (table,)))

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
            with suppress(Damaged):
                row = self.table(id)
                if row is not None:
                    yield row

    def _tables(self, where: str, values: tuple[Any, ...]) -> list[TableRow]:
        sql = (
            "SELECT id, game, rules, setup, chance_key, host, created, clock, listed, paused, result, rematch, position,"
            f" begun, practice, (SELECT how FROM knowledge WHERE table_id = id) FROM game_table {where}"
        )
        try:
            return [self._table(*row) for row in self._rows(sql, values)]
        except _ODD as error:
            raise damaged() from error

    def _table(self, id: str, game: str, rules: int, setup: str, key: str, host: str, created: float, clock: str,
               listed: int, paused: int, result: str, rematch: str, position: str, begun: int,
               practice: int, knowledge: str | None) -> TableRow:  # fmt: skip
        decode = msgspec.json.decode
        return TableRow(
            id, game, rules, decode(setup, type=Setup), key, host, created, decode(clock, type=Clock), bool(listed),
            bool(paused), decode(result, type=Ended) if result else None, rematch,
            decode(position) if position else None, self._seats(id), knowledge or OFF, bool(begun),
            bool(practice),
        )  # fmt: skip

    def _seats(self, id: str) -> list[SeatRow]:
        sql = (
            "SELECT kind, bot, nonce, reserved, memory, key, away, resigned FROM seat WHERE table_id = ? ORDER BY seat"
        )
        seats = [
            SeatRow(kind, bot, nonce, bool(reserved), [], memory, key, bool(away), resigned=bool(resigned))
            for kind, bot, nonce, reserved, memory, key, away, resigned in self._rows(sql, (id,))
        ]
        for seat, player in self._rows("SELECT seat, player FROM holder WHERE table_id = ? ORDER BY seat, n", (id,)):
            seats[seat].holders.append(player)
        for seat, player in self._rows("SELECT seat, player FROM played WHERE table_id = ?", (id,)):
            seats[seat].played.append(player)
        return seats

    # --- the game ---

    def append(self, table: str, step: StepRow) -> Statement:
        """The next step; the same number or the same key twice is an error."""
        entries = step.entries.decode()
        values = (
            table,
            step.n,
            entries,
            step.seat,
            step.key,
            step.at,
            _sum(table, step.n, entries, step.seat, step.key),
        )
        return ("INSERT INTO decision (table_id, n, entries, seat, key, at, crc) VALUES (?, ?, ?, ?, ?, ?, ?)", values)

    def steps(self, table: str, since: int = 0) -> list[StepRow]:
        """All steps of a game from a number on, in order and without a gap, each as it was written."""
        sql = "SELECT n, entries, seat, key, at, crc FROM decision WHERE table_id = ? AND n >= ? ORDER BY n"
        rows = self._rows(sql, (table, since))
        for due, (n, entries, seat, key, _, crc) in enumerate(rows, since):
            if n != due or crc not in (None, _sum(table, n, entries, seat, key)):
                raise damaged()
        return [StepRow(n, entries.encode(), seat, key, at) for n, entries, seat, key, at, _ in rows]

    def step_count(self, table: str) -> int:
        """How many steps there are."""
        ((last,),) = self._rows("SELECT max(n) FROM decision WHERE table_id = ?", (table,))
        return 0 if last is None else int(last) + 1

    def answered(self, table: str, seat: int, key: str) -> bool:
        """Whether a step was made with that key."""
        sql = "SELECT 1 FROM decision WHERE table_id = ? AND seat = ? AND key = ? AND key <> ''"
        return bool(self._rows(sql, (table, seat, key)))

    # --- caches of long games ---

    def save_snapshot(self, table: str, row: Stored, kept: int) -> list[Statement]:
        """A snapshot; of older ones only the newest stay."""
        newest = "SELECT n FROM snapshot WHERE table_id = ?1 ORDER BY n DESC LIMIT ?2"
        return [
            ("INSERT OR REPLACE INTO snapshot VALUES (?, ?, ?, ?, ?)", (table, *row)),
            (f"DELETE FROM snapshot WHERE table_id = ?1 AND n NOT IN ({newest})", (table, kept)),
        ]

    def save_page(self, table: str, row: Stored) -> Statement:
        """What was told before a snapshot."""
        return ("INSERT OR REPLACE INTO page VALUES (?, ?, ?, ?, ?)", (table, *row))

    def snapshots(self, table: str, until: int) -> list[Stored]:
        """The snapshots after at most so many steps, the newest first; none that cannot be read."""
        sql = "SELECT n, program, crc, body FROM snapshot WHERE table_id = ? AND n <= ? ORDER BY n DESC"
        return [Stored(*row) for row in self._some_rows(sql, (table, until))]

    def pages(self, table: str, until: int) -> Iterator[Stored]:
        """The pages that begin before a step, the newest first, one after another; up to one that cannot be read."""
        while until > 0:
            sql = "SELECT n, program, crc, body FROM page WHERE table_id = ? AND n < ? ORDER BY n DESC LIMIT 1"
            found = list(self._some_rows(sql, (table, until)))
            if not found:
                return
            yield Stored(*found[0])
            until = found[0][0]

    def forget_snapshots(self, table: str) -> list[Statement]:
        """The caches of a table are thrown away."""
        return [(f"DELETE FROM {name} WHERE table_id = ?", (table,)) for name in ("snapshot", "page")]

    # --- talk and notes ---

    def say(self, table: str, said: TalkLine) -> Statement:
        """One more line."""
        told = _json(said.told).decode() if said.told is not None else ""
        values = (table, said.channel, said.readers, said.seat, said.text, told, said.at)
        return (
            "INSERT INTO chat (table_id, channel, readers, seat, text, told, at) VALUES (?, ?, ?, ?, ?, ?, ?)",
            values,
        )

    def talk(self, table: str, limit: int = 200) -> list[TalkLine]:
        """The last lines, oldest first."""
        sql = "SELECT channel, readers, seat, text, at, told FROM chat WHERE table_id = ? ORDER BY id DESC LIMIT ?"
        rows = self._rows(sql, (table, limit))
        return [
            TalkLine(channel, readers, seat, text, at, msgspec.json.decode(told) if told else None)
            for channel, readers, seat, text, at, told in reversed(rows)
        ]

    def save_note(self, table: str, player: str, text: str) -> Statement:
        """A player's private note at a table."""
        return ("INSERT OR REPLACE INTO note VALUES (?, ?, ?)", (table, player, text))

    def note(self, table: str, player: str) -> str:
        """The note, or nothing."""
        sql = "SELECT text FROM note WHERE table_id = ? AND player = ?"
        rows = self._rows(sql, (table, player))
        return str(rows[0][0]) if rows else ""

    # --- marks over the board ---

    def save_mark(self, table: str, layer: str, mark: Mark) -> Statement:
        """A mark, new or changed."""
        values = (table, layer, mark.id, mark.n, _json(mark).decode())
        return ("INSERT OR REPLACE INTO mark VALUES (?, ?, ?, ?, ?)", values)

    def remove_mark(self, table: str, layer: str, id: str) -> Statement:
        """A mark is rubbed out."""
        return ("DELETE FROM mark WHERE table_id = ? AND layer = ? AND id = ?", (table, layer, id))

    def marks(self, table: str, layer: str) -> list[Mark]:
        """What lies on a layer, in the order it was put."""
        sql = "SELECT mark FROM mark WHERE table_id = ? AND layer = ? ORDER BY n"
        return [msgspec.json.decode(mark, type=Mark) for (mark,) in self._rows(sql, (table, layer))]

    # --- what checks out ---

    def check(self, table: str) -> None:
        """Read all that belongs to a table but its steps; raises Damaged. A table that opened halfway would be worse
        than one that does not."""
        try:
            self.talk(table)
            self._rows("SELECT text FROM note WHERE table_id = ?", (table,))
            for (layer,) in self._rows("SELECT DISTINCT layer FROM mark WHERE table_id = ?", (table,)):
                self.marks(table, layer)
        except _ODD as error:
            raise damaged() from error


def step_sum(table: str, step: StepRow) -> int:
    """The sum over a step, by which one knows it again."""
    return _sum(table, step.n, step.entries.decode(), step.seat, step.key)


def _sum(table: str, n: int, entries: str, seat: int, key: str) -> int:
    """A step in one number: other bytes, or the same ones in another place, have another."""
    return zlib.crc32(f"{table} {n} {seat} {key} {entries}".encode())


def _has_room(row: TableRow) -> bool:
    return any(seat.kind == "open" and not seat.reserved for seat in row.seats)


def _goes_on(row: TableRow) -> bool:
    going = row.result is None and row.begun and not row.paused
    return going and (row.clock.kind != "none" or any(seat.kind == "bot" for seat in row.seats))
