"""The database as the server holds it: its connections, its upkeep, whether it can be written and read.

May touch: the database and the files beside it. Must not: know what stands in a row.

The loop reads and writes without ever waiting for another program; what waits for the disk has a thread.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from typing import Any

from ..ground.identity import new_id
from ..ground.mishap import kind, unreadable, unusable
from .migrate import lay_out, prepare, save
from .promises import Promises
from .upkeep import MEMORY, Whereabouts, make_private
from .writer import Statement, Writer

CHECKPOINT = 2.0  # seconds between two moves of the log into the database proper
PULSE = 1.0  # seconds between two tries whether anything can be written
START = 5.0  # seconds to wait for another program at the start, when nobody is kept waiting by it
_SHARED = "file:undertable-%d?mode=memory&cache=shared"
log = logging.getLogger("undertable")


class Database:
    """One file, or memory for as long as the process lives."""

    def __init__(self, path: str, durable: str = "normal") -> None:
        self.full = durable == "full"
        self._memory = path == MEMORY
        self._path = _SHARED % id(self) if self._memory else path
        if not self._memory:
            prepare(path)
        try:
            self._open()
        except (sqlite3.Error, OSError) as error:
            raise unusable(path, error) from error

    def _open(self) -> None:
        self._write = self._connect()
        if self._memory:
            lay_out(self._write)
        self._write.execute("PRAGMA journal_mode = WAL")
        self._read = self._connect()
        self._read.execute("PRAGMA read_uncommitted = 1")
        self._read.execute("SELECT count(*) FROM meta").fetchone()  # now its log is there
        self._spare = self._connect()  # the thread's own
        self._thread = ThreadPoolExecutor(1, "store")
        if not self._memory:
            make_private(self._path)
        self._promises = None if self._memory else Promises(self._path, self.meta("id", new_id()))
        self._files = None if self._memory else Whereabouts(self._path)
        lost = self._files.lost if self._files is not None else lambda: False
        note = self._promises.note if self._promises is not None else lambda statements: None
        self._writer = Writer(self._write, lost, self._thread if self.full else None, note)
        self._pulse: asyncio.Future[None] | None = None
        self._pulsed = 0.0
        self._rescued = False
        self._complaint = ""
        self._left_out: set[str] = set()  # tables that lists leave out, and the log has told of
        for con in (self._write, self._read):
            con.execute("PRAGMA busy_timeout = 0")  # from now on the loop waits for nobody

    def _connect(self) -> sqlite3.Connection:
        con = sqlite3.connect(
            self._path, isolation_level=None, check_same_thread=False, uri=self._memory, timeout=START
        )
        con.execute(f"PRAGMA synchronous = {'FULL' if self.full else 'NORMAL'}")
        con.execute("PRAGMA wal_autocheckpoint = 0")
        return con

    def meta(self, key: str, value: str) -> str:
        """A value that is kept from the first start on; where there is one, nothing is written."""
        try:
            return self._known(key) or self._first(key, value)
        except sqlite3.Error as error:
            raise unusable(self._path, error) from error

    def _known(self, key: str) -> str:
        row = self._write.execute("SELECT value FROM meta WHERE key = ?", (key,)).fetchone()
        return str(row[0]) if row else ""

    def _first(self, key: str, value: str) -> str:
        self._write.execute(f"PRAGMA busy_timeout = {START * 1000:.0f}")
        self._write.execute("INSERT OR IGNORE INTO meta VALUES (?, ?)", (key, value))
        self._write.execute("PRAGMA busy_timeout = 0")
        return self._known(key)

    # --- writing ---

    def write(self, *statements: Statement) -> asyncio.Future[None]:
        """All of these or none; done when durable. Raises a Mishap where the disk or another program is in the way."""
        return self._writer.write(statements)

    @property
    def stumbled(self) -> bool:
        """Whether something could not be written since one last said that all is well."""
        return self._writer.stumbled

    def recovered(self) -> None:
        """All is well again."""
        self._writer.stumbled = False

    async def pulse(self) -> Exception | None:
        """Why nothing can be written now, or None. Tried by writing, but not more often than it can do harm."""
        now = asyncio.get_running_loop().time()
        if self._pulse is None or (self._pulse.done() and now >= self._pulsed + PULSE):
            beat = ("INSERT OR REPLACE INTO meta VALUES ('pulse', ?)", (str(int(time.time())),))
            self._pulse, self._pulsed = self.write(beat), now
        try:
            await asyncio.shield(self._pulse)
        except Exception as error:
            return error
        return None

    # --- upkeep ---

    def _lost(self) -> bool:
        """Whether the database file was moved, deleted or replaced under our hands."""
        return self._files is not None and self._files.lost_indeed()

    async def keep(self) -> None:
        """Move the log into the database from time to time, in a thread: it waits for the disk."""
        loop = asyncio.get_running_loop()
        while True:
            await asyncio.sleep(CHECKPOINT)
            if self._lost():
                await loop.run_in_executor(self._thread, self._rescue)
                continue
            self._rescued = False
            if self._writer.dirty:
                self._writer.dirty = False
                await loop.run_in_executor(self._thread, self._checkpoint)

    def _checkpoint(self) -> None:
        """What stands in the way of it now may not next time; until then the log grows."""
        try:
            self._move_log()
            self._complaint = ""
        except sqlite3.Error as error:
            self._writer.dirty = True
            self._complain(f"the log could not be moved into the database: {error}")

    def _move_log(self) -> None:
        """What was confirmed before, and now lies in the database itself, needs no note any more."""
        mark = self._promises.mark() if self._promises is not None else 0
        _, frames, moved = self._spare.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
        if self._promises is not None and frames == moved:
            self._promises.strike_out(mark)

    def _rescue(self) -> None:
        """The files have lost their names, but as long as we hold them, what was confirmed can still be had."""
        if self._rescued:
            return
        try:
            path = save(self._spare, self._path, "rescued")
        except (sqlite3.Error, OSError) as error:
            self._complain(f"the database file is gone, and what was confirmed could not be saved yet: {error}")
        else:
            self._rescued = True
            log.error("the database file is gone; all that was confirmed is in %s. Put it back, start again.", path)

    def _complain(self, text: str) -> None:
        """The same thing is said once, however often it is tried."""
        if text != self._complaint:
            self._complaint = text
            log.error("%s", text)

    async def look_over(self) -> list[str]:
        """What does not check out in the whole file, in a thread: this may take a while, and games go on."""
        if self._memory:
            return []
        con = self._connect()
        try:
            found = await asyncio.get_running_loop().run_in_executor(None, _look_over, con)
        except asyncio.CancelledError:
            with suppress(sqlite3.ProgrammingError):
                con.interrupt()
            raise
        for line in found:
            log.error("the database is damaged: %s", line)
        return found

    def close(self) -> None:
        """Write what still waits, and let go."""
        self._thread.shutdown()
        self._writer.finish()
        if self._lost():
            self._rescue()
        elif self._writer.dirty and not self._memory:
            self._checkpoint()
        for con in (self._spare, self._read, self._write):
            con.close()
        if self._files is not None:
            self._files.close()
        if self._promises is not None:
            self._promises.close()

    # --- what was lost ---

    @property
    def promised(self) -> dict[str, int]:
        """By table, how many steps had been confirmed when a server before us came to its end."""
        return {} if self._promises is None else self._promises.found

    def promise_anew(self) -> None:
        """It has been told what is missing of that."""
        if self._promises is not None:
            self._promises.begin_anew()

    # --- reading ---

    def _rows(self, sql: str, values: tuple[Any, ...] = ()) -> list[Any]:
        try:
            return self._read.execute(sql, values).fetchall()
        except sqlite3.Error as error:
            raise unreadable(error) from error

    def _some_rows(self, sql: str, values: tuple[Any, ...] = ()) -> Iterator[Any]:
        """As many as can be read."""
        with suppress(sqlite3.DatabaseError):
            yield from self._read.execute(sql, values)


def _look_over(con: sqlite3.Connection) -> list[str]:
    with closing(con):
        try:
            found = [str(line) for (line,) in con.execute("PRAGMA quick_check(10)")]
        except sqlite3.Error as error:
            found = [] if kind(error) == sqlite3.SQLITE_INTERRUPT else [str(error)]
    return [line for line in found if line != "ok"]
