"""From the format of an older version to ours: a copy first, then all of it or nothing.

May touch: the database before the server starts. Must not: change one that a newer version has written.

The format is SQLite's `user_version`. The first one had none, so a database with tables and without a number is 1.
"""

from __future__ import annotations

import logging
import os
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path

from ..ground.identity import new_id
from ..ground.mishap import Unusable, unusable
from .schema import OFF, SCHEMA, VERSION
from .sums import entries_sum, made_sum, memory_sum, seat_sum, table_sum
from .upkeep import BESIDE, make_private, new_copy

log = logging.getLogger("undertable")
PATIENCE = 5.0  # seconds to wait for another program at the start, when nobody is kept waiting by it


def prepare(database: str) -> None:
    """Make the file if there is none, and bring it to our format; raises Unusable with what to do."""
    try:
        found = _format(database)
        if found > VERSION:
            raise Unusable(
                "{file} was written by a newer version (format {found}, this one knows {known})."
                " Use that version, or choose another file; nothing was changed.",
                file=database, found=found, known=VERSION,
            )  # fmt: skip
        make_private(database)
        with closing(sqlite3.connect(database, isolation_level=None, timeout=PATIENCE)) as con:
            if found:
                _raise_to(VERSION, found, con, database)
            else:
                lay_out(con)
    except (sqlite3.Error, OSError) as error:
        raise unusable(database, error) from error


def _format(database: str) -> int:
    """The format that a database has now; 0 if it is still empty. Nothing is changed by looking."""
    if not os.path.exists(database) or not os.path.getsize(database):
        return 0
    with closing(sqlite3.connect(f"{Path(database).absolute().as_uri()}?mode=ro", uri=True, timeout=PATIENCE)) as con:
        (number,) = con.execute("PRAGMA user_version").fetchone()
        tables = {name for (name,) in con.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
    if tables and not {"meta", "game_table", "decision"} <= tables:
        raise Unusable("{file} belongs to another program. Choose another file; nothing was changed.", file=database)
    return int(number) or (1 if tables else 0)


_NAMED = "INSERT OR IGNORE INTO meta VALUES ('id', lower(hex(randomblob(8))))"  # by which files beside it know it


def lay_out(con: sqlite3.Connection) -> None:
    """A new database: all its tables, or none."""
    con.executescript(f"BEGIN IMMEDIATE;{SCHEMA}{_NAMED};PRAGMA user_version = {VERSION};COMMIT;")


def _raise_to(version: int, found: int, con: sqlite3.Connection, database: str) -> None:
    if found == version:
        return
    con.execute("PRAGMA locking_mode = EXCLUSIVE")
    con.execute("SELECT count(*) FROM meta").fetchone()  # refused while another program is there, such as an old server
    kept = save(con, database, f"format-{found}")
    try:
        con.execute("BEGIN EXCLUSIVE")
        for number in range(found, version):
            STEPS[number](con)
        con.execute(f"PRAGMA user_version = {version}")
        con.execute("COMMIT")
    except sqlite3.Error as error:
        with suppress(sqlite3.Error):
            con.execute("ROLLBACK")
        raise Unusable(
            "{file} could not be brought from format {found} to {known}: {reason}."
            " It is as it was; a copy of it is {copy}.",
            file=database, found=found, known=version, reason=error, copy=kept,
        ) from error  # fmt: skip
    log.warning(
        "%s was brought from format %d to %d; as it was before, it is kept in %s", database, found, version, kept
    )


def save(con: sqlite3.Connection, database: str, why: str) -> str:
    """Everything a connection sees, checked, in a file of its own beside the database; or no such file."""
    path = new_copy(database, why)
    try:
        _copy(con, path)
    except sqlite3.Error:
        for ending in BESIDE:
            with suppress(FileNotFoundError):
                os.remove(path + ending)
        raise
    return path


def _copy(con: sqlite3.Connection, path: str) -> None:
    with closing(sqlite3.connect(path)) as other:
        con.backup(other)
        other.execute("PRAGMA journal_mode = DELETE")  # no log beside it
        (verdict,) = other.execute("PRAGMA quick_check(1)").fetchone()
    if verdict != "ok":
        raise sqlite3.DatabaseError(verdict)


# --- one step for each format ---


def _to_2(con: sqlite3.Connection) -> None:
    """Tables that wait to begin, holders' own links, the order of devices, who ever played, sums over steps.

    Every table of before had begun. The order in which devices came was not kept: it becomes the one in which they
    were read. Steps of before have no sum and are believed.
    """
    _add(con, "game_table", "begun INTEGER NOT NULL DEFAULT 1")
    _add(con, "seat", "key TEXT NOT NULL DEFAULT ''")
    _add(con, "seat", "away INTEGER NOT NULL DEFAULT 0")
    _add(con, "holder", "n INTEGER NOT NULL DEFAULT 0")
    _add(con, "decision", "crc INTEGER")
    for statement in filter(str.strip, SCHEMA.split(";")):
        con.execute(statement)  # what is not there yet
    con.create_function("fresh_id", 0, new_id)
    con.execute("UPDATE seat SET key = fresh_id() WHERE key = ''")
    con.execute(
        "UPDATE holder SET n = (SELECT count(*) FROM holder AS other WHERE other.table_id = holder.table_id"
        " AND other.seat = holder.seat AND other.player < holder.player)"
    )
    con.execute("INSERT OR IGNORE INTO played SELECT table_id, seat, player FROM holder")
    con.execute(  # a program that came by the invitation alone sits down anew, as a holder
        "UPDATE seat SET kind = 'open' WHERE kind = 'human' AND NOT EXISTS"
        " (SELECT 1 FROM holder WHERE holder.table_id = seat.table_id AND holder.seat = seat.seat)"
    )


def _to_3(con: sqlite3.Connection) -> None:
    """Standing orders: nobody had any."""
    for statement in filter(str.strip, SCHEMA.split(";")):
        con.execute(statement)  # what is not there yet


def _to_4(con: sqlite3.Connection) -> None:
    """Snapshots of long games: there are none yet, and each table writes its own when it is next opened."""
    for statement in filter(str.strip, SCHEMA.split(";")):
        con.execute(statement)  # what is not there yet


def _to_5(con: sqlite3.Connection) -> None:
    """Tables for practice, and seats whose holders resigned: there were none of either."""
    _add(con, "game_table", "practice INTEGER NOT NULL DEFAULT 0")
    _add(con, "seat", "resigned INTEGER NOT NULL DEFAULT 0")


def _to_6(con: sqlite3.Connection) -> None:
    """Campaigns: there were none."""
    for statement in filter(str.strip, SCHEMA.split(";")):
        con.execute(statement)  # what is not there yet


def _to_7(con: sqlite3.Connection) -> None:
    """Sums over tables and seats, and over steps of the first format: whatever lies there now is believed."""
    _add(con, "game_table", "made INTEGER")
    _add(con, "game_table", "crc INTEGER")
    _add(con, "seat", "crc INTEGER")
    _add(con, "seat", "memory_crc INTEGER")
    con.create_function("made_sum", 9, made_sum)
    con.create_function("table_sum", 7, table_sum)
    con.create_function("memory_sum", 3, memory_sum)
    con.create_function("entries_sum", 5, entries_sum)
    con.execute(
        "UPDATE game_table SET crc = table_sum(id, begun, paused, result, rematch, listed, clock),"
        " made = made_sum(id, game, rules, setup, chance_key, host, position, practice,"
        f" coalesce((SELECT how FROM knowledge WHERE table_id = id), '{OFF}'))"
    )
    con.execute("UPDATE seat SET memory_crc = memory_sum(table_id, seat, memory)")
    con.execute("UPDATE decision SET crc = entries_sum(table_id, n, entries, seat, key) WHERE crc IS NULL")
    fields = "kind, bot, nonce, reserved, key, away, resigned"
    for table, seat, *values in con.execute(f"SELECT table_id, seat, {fields} FROM seat").fetchall():
        holders, played = (
            [player for (player,) in con.execute(f"SELECT player FROM {people} AND seat = ? ORDER BY {order}", (table, seat))]
            for people, order in (("holder WHERE table_id = ?", "n"), ("played WHERE table_id = ?", "player"))
        )  # fmt: skip
        crc = seat_sum((table, seat), tuple(values), holders, played)
        con.execute("UPDATE seat SET crc = ? WHERE table_id = ? AND seat = ?", (crc, table, seat))


def _to_8(con: sqlite3.Connection) -> None:
    """Requests outlive the server: none did. The database gets a name."""
    for statement in filter(str.strip, SCHEMA.split(";")):
        con.execute(statement)  # what is not there yet
    con.execute(_NAMED)


def _add(con: sqlite3.Connection, table: str, column: str) -> None:
    known = {name for _, name, *_ in con.execute(f"PRAGMA table_info({table})")}
    if column.split()[0] not in known:
        con.execute(f"ALTER TABLE {table} ADD COLUMN {column}")


# by the format they start from
STEPS: dict[int, Callable[[sqlite3.Connection], None]] = {
    1: _to_2, 2: _to_3, 3: _to_4, 4: _to_5, 5: _to_6, 6: _to_7, 7: _to_8,
}  # fmt: skip
