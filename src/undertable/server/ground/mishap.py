"""What can go wrong with the disk and the database, in a sentence for whoever it stops.

May touch: errors. Must not: say that something was written, or was not, unless that is known.
"""

from __future__ import annotations

import sqlite3

from undertable.kernel.fault import Fault, trouble

from .problem import Problem
from .words import catalogue

_BUSY = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
_DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
_CLOSED = (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM)
_OWN = -1  # what the module found itself, such as text that is none: a page with other bytes than were written


class Unusable(Fault):
    """A database with which no server can start. Its sentence names the file and what to do."""

    def __init__(self, text: str, **values: object) -> None:
        super().__init__(text, **values)
        self.words = catalogue()


class Mishap(Problem):
    """A write that did not happen, or a read that could not be done, for a reason outside the table."""


class Damaged(Mishap):
    """What is stored is not what was written."""


class Gone(Exception):
    """The path names another file than the one that was opened, or none."""


def kind(error: sqlite3.Error) -> int:
    """SQLite's own name of an error, without its finer shades."""
    code: int | None = getattr(error, "sqlite_errorcode", None)
    return _OWN if code is None else code & 0xFF


def is_busy(error: Exception) -> bool:
    """Whether somebody else holds the database just now."""
    return isinstance(error, sqlite3.Error) and kind(error) in _BUSY


def damaged() -> Damaged:
    """For whoever wants to open a table whose record does not check out."""
    return Damaged(
        503, "damaged", "This table's record is damaged and cannot be opened. Tables that open are not affected."
    )


def unwritten(error: Exception) -> Exception:
    """What to tell whoever wanted something written; an error that is the program's own stays as it is."""
    if isinstance(error, Gone):
        return Mishap(
            503, "database-gone",
            "The server's database file is gone or was replaced. This was not written; the server must be started again.",
        )  # fmt: skip
    if not isinstance(error, sqlite3.Error):
        return error
    code = kind(error)
    if code in _BUSY:
        return Mishap(
            503, "busy", "Another program keeps the server's database locked. This was not written; try again."
        )
    if code == sqlite3.SQLITE_FULL:
        return Mishap(
            503, "disk-full", "The server's disk is full. This was not written; try again when there is room."
        )
    if code == sqlite3.SQLITE_IOERR:  # the bytes may have reached the disk though it says no
        return Mishap(
            503, "disk", "The server's disk reports an error. This is not confirmed; look at the table, then try again."
        )
    if code in _CLOSED:
        return Mishap(503, "read-only", "The server may not write to its database now. This was not written.")
    if code in _DAMAGE:
        return Damaged(503, "damaged", "This table's record is damaged. This was not written.")
    return error


def unreadable(error: sqlite3.Error) -> Exception:
    """What to tell whoever wanted something read."""
    if isinstance(error, sqlite3.ProgrammingError):
        return error
    if kind(error) in (*_DAMAGE, _OWN):
        return damaged()
    return Mishap(503, "unreadable", "The server cannot read its database just now; try again.")


def unusable(file: str, error: sqlite3.Error | OSError) -> Unusable:
    """Why a server cannot start with this file."""
    if isinstance(error, OSError):
        return Unusable("{file} cannot be used: {reason}", file=file, reason=trouble(error))
    code = kind(error)
    if code in _BUSY:
        return Unusable("{file} is locked by another program. Close that one, then start again.", file=file)
    if code == sqlite3.SQLITE_NOTADB:
        return Unusable("{file} is not a database of tables. Choose another file; nothing was changed.", file=file)
    if code in (sqlite3.SQLITE_CORRUPT, _OWN):
        return Unusable(
            "{file} is damaged and cannot be opened. Put a copy from before in its place, or choose another file.",
            file=file,
        )
    if code in _CLOSED:
        return Unusable("{file} cannot be used: {reason}", file=file, reason=Fault("it is not allowed"))
    if code == sqlite3.SQLITE_FULL:
        return Unusable("{file} cannot be used: {reason}", file=file, reason=Fault("the disk is full"))
    return Unusable("{file} cannot be used: {reason}", file=file, reason=str(error))
