"""The storage port: plain SQL, one transaction for everything that comes in one tick of the loop.

May touch: the database. Must not: know a game or a socket. A write is durable when its future is done.

Writes are committed on the loop itself where a commit costs microseconds ("normal": WAL, the
operating system has the bytes, so a killed process loses nothing), and in a thread where it waits
for the disk ("full").
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any

import msgspec

from undertable.kernel.game import Setup

from .schema import OFF, SCHEMA, Asked, Clock, Ended, Mark, Player, Said, SeatRow, StepRow, TableRow

Statement = tuple[str, tuple[Any, ...]]
Unit = tuple[Sequence[Statement], "asyncio.Future[None]"]
FRESH = 7 * 24 * 3600  # seconds a table that waits for players is listed
CHECKPOINT = 2.0  # seconds between two moves of the log into the database proper
_json = msgspec.json.encode
_MEMORY = "file:undertable-%d?mode=memory&cache=shared"


class Store:
    """Everything that outlives the process."""

    def __init__(self, path: str, durable: str = "normal") -> None:
        self.full = durable == "full"
        self._path = _MEMORY % id(self) if path == ":memory:" else path
        self._write = self._connect()
        self._write.executescript("PRAGMA journal_mode = WAL;" + SCHEMA)
        self._read = self._connect()
        self._read.execute("PRAGMA read_uncommitted = 1")
        self._thread = ThreadPoolExecutor(1, "store")
        self._waiting: list[Unit] = []
        self._flushing = False
        self._dirty = False

    def _connect(self) -> sqlite3.Connection:
        con = sqlite3.connect(
            self._path, isolation_level=None, check_same_thread=False, uri=self._path.startswith("file:"), timeout=10
        )
        con.execute(f"PRAGMA synchronous = {'FULL' if self.full else 'NORMAL'}")
        con.execute("PRAGMA wal_autocheckpoint = 0")
        return con

    # --- writing ---

    def write(self, *statements: Statement) -> asyncio.Future[None]:
        """All of these or none; done when durable."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[None] = loop.create_future()
        self._waiting.append((statements, future))
        if not self._flushing:
            self._flushing = True
            loop.call_soon(self._flush)
        return future

    def _flush(self) -> None:
        units, self._waiting = self._waiting, []
        self._dirty = True
        if not self.full:
            self._flushing = False
            _settle(units, self._commit(units))
            return
        loop = asyncio.get_running_loop()
        loop.run_in_executor(self._thread, self._commit, units).add_done_callback(
            lambda done: self._flushed(units, done.result())
        )

    def _flushed(self, units: list[Unit], errors: list[Exception | None]) -> None:
        _settle(units, errors)
        if self._waiting:
            self._flush()
        else:
            self._flushing = False

    def _commit(self, units: list[Unit]) -> list[Exception | None]:
        """Try everything at once; if something does not fit, each unit by itself."""
        try:
            self._transact([statement for unit, _ in units for statement in unit])
        except sqlite3.Error:
            return [self._alone(unit) for unit, _ in units]
        return [None] * len(units)

    def _alone(self, unit: Sequence[Statement]) -> Exception | None:
        try:
            self._transact(unit)
        except sqlite3.Error as error:
            return error
        return None

    def _transact(self, statements: Sequence[Statement]) -> None:
        execute = self._write.execute
        execute("BEGIN IMMEDIATE")
        try:
            for sql, values in statements:
                execute(sql, values)
            execute("COMMIT")
        except sqlite3.Error:
            if self._write.in_transaction:
                execute("ROLLBACK")
            raise

    async def keep(self) -> None:
        """Move the log into the database from time to time, in a thread: it waits for the disk."""
        loop = asyncio.get_running_loop()
        con = self._connect()
        try:
            while True:
                await asyncio.sleep(CHECKPOINT)
                if self._dirty:
                    self._dirty = False
                    with suppress(sqlite3.OperationalError):  # busy: next time
                        await loop.run_in_executor(self._thread, con.execute, "PRAGMA wal_checkpoint(PASSIVE)")
        finally:
            self._thread.submit(con.close)  # never under the hands of a move that still goes on

    def close(self) -> None:
        """Write what still waits, and let go."""
        if self._waiting:
            self._flush()
        self._thread.shutdown()
        self._read.close()
        self._write.close()

    # --- the server itself ---

    def meta(self, key: str, value: str) -> str:
        """A value that is kept from the first start on."""
        self._write.execute("INSERT OR IGNORE INTO meta VALUES (?, ?)", (key, value))
        return str(self._write.execute("SELECT value FROM meta WHERE key = ?", (key,)).fetchone()[0])

    # --- players ---

    def player(self, id: str) -> Player:
        """A player; one never seen has neither name nor colour."""
        row = self._read.execute("SELECT id, name, colour FROM player WHERE id = ?", (id,)).fetchone()
        return Player(*row) if row else Player(id)

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
        )  # fmt: skip
        sql = (
            "INSERT INTO game_table (id, game, rules, setup, chance_key, host, clock, listed, created, position, begun)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
        )
        statements: list[Statement] = [(sql, table)]
        if row.knowledge != OFF:
            statements.append(("INSERT INTO knowledge VALUES (?, ?)", (row.id, row.knowledge)))
        for seat in range(len(row.seats)):
            statements += self.save_seat(row, seat)
        return statements

    def save_seat(self, row: TableRow, seat: int) -> list[Statement]:
        """Who sits there now."""
        it = row.seats[seat]
        at = (row.id, seat)
        return [
            ("INSERT OR REPLACE INTO seat (table_id, seat, kind, bot, nonce, reserved, memory, key, away)"
             " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
             (*at, it.kind, it.bot, it.nonce, it.reserved, it.memory, it.key, it.away)),
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
        return self._tables(where, (player, limit))

    def hide(self, player: str, table: str) -> Statement:
        """A table goes from a player's own list; nothing else changes."""
        return ("INSERT OR IGNORE INTO hidden VALUES (?, ?)", (player, table))

    def save_asked(self, table: str, asked: Asked) -> Statement:
        """Whose turn it is from now on."""
        return ("INSERT OR REPLACE INTO asked VALUES (?, ?, ?)", (table, asked.seats, asked.since))

    def asked(self, table: str) -> Asked:
        """Whose turn it is; nobody's where that was never written down."""
        row = self._read.execute("SELECT seats, since FROM asked WHERE table_id = ?", (table,)).fetchone()
        return Asked(*row) if row else Asked()

    def open_tables(self, limit: int = 30) -> list[TableRow]:
        """Running tables that anybody may join."""
        where = (
            "WHERE result = '' AND listed AND created > ? AND id IN"
            " (SELECT table_id FROM seat WHERE kind = 'open' AND NOT reserved) ORDER BY created DESC LIMIT ?"
        )
        return self._tables(where, (time.time() - FRESH, limit))

    def busy_tables(self) -> list[str]:
        """Running tables that go on without anybody looking: they have a bot or a clock."""
        sql = (
            "SELECT id FROM game_table WHERE result = '' AND begun AND NOT paused AND"
            " (clock NOT LIKE '%\"none\"%' OR id IN (SELECT table_id FROM seat WHERE kind = 'bot'))"
        )
        return [id for (id,) in self._read.execute(sql)]

    def _tables(self, where: str, values: tuple[Any, ...]) -> list[TableRow]:
        sql = (
            "SELECT id, game, rules, setup, chance_key, host, created, clock, listed, paused, result, rematch, position,"
            f" begun, (SELECT how FROM knowledge WHERE table_id = id) FROM game_table {where}"
        )
        return [self._table(*row) for row in self._read.execute(sql, values).fetchall()]

    def _table(self, id: str, game: str, rules: int, setup: str, key: str, host: str, created: float, clock: str,
               listed: int, paused: int, result: str, rematch: str, position: str, begun: int,
               knowledge: str | None) -> TableRow:  # fmt: skip
        decode = msgspec.json.decode
        return TableRow(
            id, game, rules, decode(setup, type=Setup), key, host, created, decode(clock, type=Clock), bool(listed),
            bool(paused), decode(result, type=Ended) if result else None, rematch,
            decode(position) if position else None, self._seats(id), knowledge or OFF, bool(begun),
        )  # fmt: skip

    def _seats(self, id: str) -> list[SeatRow]:
        sql = "SELECT kind, bot, nonce, reserved, memory, key, away FROM seat WHERE table_id = ? ORDER BY seat"
        seats = [
            SeatRow(kind, bot, nonce, bool(reserved), [], memory, key, bool(away))
            for kind, bot, nonce, reserved, memory, key, away in self._read.execute(sql, (id,)).fetchall()
        ]
        holders = "SELECT seat, player FROM holder WHERE table_id = ? ORDER BY seat, n"
        for seat, player in self._read.execute(holders, (id,)):
            seats[seat].holders.append(player)
        for seat, player in self._read.execute("SELECT seat, player FROM played WHERE table_id = ?", (id,)):
            seats[seat].played.append(player)
        return seats

    # --- the game ---

    def append(self, table: str, step: StepRow) -> Statement:
        """The next step; the same number or the same key twice is an error."""
        values = (table, step.n, step.entries.decode(), step.seat, step.key, step.at)
        return ("INSERT INTO decision VALUES (?, ?, ?, ?, ?, ?)", values)

    def steps(self, table: str) -> list[StepRow]:
        """All steps of a game, in order."""
        sql = "SELECT n, entries, seat, key, at FROM decision WHERE table_id = ? ORDER BY n"
        rows = self._read.execute(sql, (table,)).fetchall()
        return [StepRow(n, entries.encode(), seat, key, at) for n, entries, seat, key, at in rows]

    # --- talk and notes ---

    def say(self, table: str, said: Said) -> Statement:
        """One more line."""
        told = _json(said.told).decode() if said.told is not None else ""
        values = (table, said.channel, said.readers, said.seat, said.text, told, said.at)
        return (
            "INSERT INTO chat (table_id, channel, readers, seat, text, told, at) VALUES (?, ?, ?, ?, ?, ?, ?)",
            values,
        )

    def talk(self, table: str, limit: int = 200) -> list[Said]:
        """The last lines, oldest first."""
        sql = "SELECT channel, readers, seat, text, at, told FROM chat WHERE table_id = ? ORDER BY id DESC LIMIT ?"
        rows = self._read.execute(sql, (table, limit)).fetchall()
        return [
            Said(channel, readers, seat, text, at, msgspec.json.decode(told) if told else None)
            for channel, readers, seat, text, at, told in reversed(rows)
        ]

    def save_note(self, table: str, player: str, text: str) -> Statement:
        """A player's private note at a table."""
        return ("INSERT OR REPLACE INTO note VALUES (?, ?, ?)", (table, player, text))

    def note(self, table: str, player: str) -> str:
        """The note, or nothing."""
        sql = "SELECT text FROM note WHERE table_id = ? AND player = ?"
        row = self._read.execute(sql, (table, player)).fetchone()
        return str(row[0]) if row else ""

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
        rows = self._read.execute(sql, (table, layer)).fetchall()
        return [msgspec.json.decode(mark, type=Mark) for (mark,) in rows]


def _settle(units: list[Unit], errors: list[Exception | None]) -> None:
    for (_, future), error in zip(units, errors, strict=True):
        if future.cancelled():
            continue
        if error is None:
            future.set_result(None)
        else:
            future.set_exception(error)
