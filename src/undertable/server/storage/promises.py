"""How far each game had come when that was confirmed, in a small file beside the database.

May touch: that file. Must not: undo or hold up a write that is done; what goes wrong here is only logged.

SQLite's log has no end of its own: one that was cut short, by a disk or by a careless copy, is read as far as it goes, and
nobody would hear of the rest. So after every commit the newest step of each table in it is noted here, and struck out
when the log has been moved into the database. A note never runs ahead of the commit: whoever is killed between the two
has confirmed nothing. What the file names and the database lacks is therefore lost, or the database an older one.

At the start, what is noted and not there is told: in the log with tables and numbers, and in the talk of each such
table, without a number, for steps may be secret; then games go on from what there is. A killed process loses nothing
and says nothing. The notes know their database by its id (`meta`). A backup is a copy of the file of a stopped server,
or `sqlite3 tables.sqlite ".backup copy"` of a running one; whoever puts one back removes `-wal`, `-shm` and
`.promised` beside it. Where the notes of a crash still lie there, the server says that the database is older, and
starts.
"""

from __future__ import annotations

import logging
import os
import threading
import zlib
from collections.abc import Sequence

from .schema import APPEND
from .upkeep import PRIVATE
from .writer import Statement

ENDING = ".promised"
log = logging.getLogger("undertable")


class Promises:
    """The notes of one database, which is known by its id: those of another say nothing about this one."""

    def __init__(self, database: str, id: str) -> None:
        self._head = f"undertable {id}\n".encode()
        self._file = os.fdopen(os.open(database + ENDING, os.O_RDWR | os.O_CREAT, PRIVATE), "r+b", buffering=0)
        self._turn = threading.Lock()  # commits and moves of the log may have different threads
        self._failed = False
        self.found = self._read()  # by table: how many steps were confirmed when somebody last wrote here
        if not self.found:
            self.begin_anew()

    def _read(self) -> dict[str, int]:
        """What a server before us noted. A torn line is none: the last of all, or one that was half struck out."""
        head, *lines = self._file.read().splitlines(keepends=True) or [b""]
        found: dict[str, int] = {}
        if head != self._head:
            return found
        for table, steps in filter(None, map(_noted, lines)):
            found[table] = max(steps, found.get(table, 0))
        return found

    def note(self, statements: Sequence[Statement]) -> None:
        """These are committed; whoever waits for them is told next."""
        newest = {values[0]: values[1] + 1 for sql, values in statements if sql == APPEND}
        if not newest:
            return
        lines = b"".join(_line(table, steps) for table, steps in newest.items())
        with self._turn:
            try:
                self._file.write(lines)
                self._failed = False
            except OSError as error:
                self._complain(error)

    def mark(self) -> int:
        """The end of what is noted now."""
        with self._turn:
            return self._file.tell()

    def strike_out(self, mark: int) -> None:
        """All up to a mark lies in the database itself. What came later moves up; killed in between, one finds some notes
        twice, and all of them true. What was found and could not be told yet stays."""
        if self.found:
            return
        with self._turn:
            try:
                self._file.seek(mark)
                later = self._file.read()
                self._file.seek(len(self._head))
                self._file.write(later)
                self._file.truncate()
            except OSError as error:
                self._complain(error)

    def begin_anew(self) -> None:
        """Nothing is noted any more, and what was found has been told."""
        self.found = {}
        with self._turn:
            try:
                self._file.seek(0)
                self._file.write(self._head)
                self._file.truncate()
            except OSError as error:
                self._complain(error)

    def _complain(self, error: OSError) -> None:
        """The games go on: only nobody would hear of a log that is cut short meanwhile."""
        if not self._failed:
            self._failed = True
            log.error("how far games have come could not be noted: %s", error)

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()


def _line(table: str, steps: int) -> bytes:
    """A note, with a sum by which one knows that all of it is there.

    >>> _line("t1", 12)
    b't1 12 b4203e04\\n'
    """
    note = f"{table} {steps}".encode()
    return b"%b %08x\n" % (note, zlib.crc32(note))


def _noted(line: bytes) -> tuple[str, int] | None:
    """What a whole line says.

    >>> _noted(b"t1 12 b4203e04\\n"), _noted(b"t1 12 b42"), _noted(b"t1 13 b4203e04\\n")
    (('t1', 12), None, None)
    """
    words = line.decode("ascii", "replace").split()
    if len(words) != 3 or not words[1].isdigit() or line != _line(words[0], int(words[1])):
        return None
    return words[0], int(words[1])
