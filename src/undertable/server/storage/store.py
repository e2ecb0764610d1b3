"""The storage port: plain SQL, rows in and rows out.

May touch: the database. Must not: know a game or a socket. A write is durable when its future is done (`writer.py`);
what cannot be read or does not check out is a `Mishap`, and other tables go on.

A decision is written before anyone is told of it. NORMAL survives a killed process; `--durable full` a power cut too.
What stands in the way of writing (another program's lock, a full disk, a file that was deleted) answers 503 with a
sentence, nothing is confirmed, the loop is never blocked, and games go on when it is over. `/healthz` is true: it
writes something, at most once a second.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import suppress

import msgspec

from ..ground.mishap import Mishap, damaged
from .schema import APPEND, Person, Request, StepRow, Stroke, TalkLine
from .snapshots import Stored
from .sums import entries_sum, row_sum
from .table_rows import TableRows
from .writer import Statement as Statement  # what a table puts together, and hands back to be written

_json = msgspec.json.encode
_ODD = (msgspec.MsgspecError, LookupError, TypeError, ValueError)  # what a page of other bytes may do to us


class Store(TableRows):
    """Everything that outlives the process."""

    # --- players ---

    def player(self, id: str) -> Person:
        """A player; one never seen, or whose row cannot be read, has neither name nor colour."""
        for row in self._some_rows("SELECT id, name, colour FROM player WHERE id = ?", (id,)):
            return Person(*row)
        return Person(id)

    def save_player(self, player: Person) -> Statement:
        """Remember name and colour."""
        return (
            "INSERT INTO player VALUES (?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET name = ?2, colour = ?3",
            (player.id, player.name, player.colour, time.time()),
        )

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
            entries_sum(table, step.n, entries, step.seat, step.key),
        )
        return (APPEND, values)

    def steps(self, table: str, since: int = 0) -> list[StepRow]:
        """All steps of a game from a number on, in order and without a gap, each as it was written."""
        sql = "SELECT n, entries, seat, key, at, crc FROM decision WHERE table_id = ? AND n >= ? ORDER BY n"
        rows = self._rows(sql, (table, since))
        for due, (n, entries, seat, key, _, crc) in enumerate(rows, since):
            if n != due or crc != entries_sum(table, n, entries, seat, key):
                raise damaged()
        return [StepRow(n, entries.encode(), seat, key, at) for n, entries, seat, key, at, _ in rows]

    def step_count(self, table: str) -> int:
        """How many steps there are."""
        ((last,),) = self._rows("SELECT max(n) FROM decision WHERE table_id = ?", (table,))
        return 0 if last is None else int(last) + 1

    def short_of(self) -> dict[str, tuple[int, int]]:
        """Tables with fewer steps than had been confirmed: how many there are, and how many there should be. Of one that
        cannot be read it is told elsewhere."""
        found = {}
        for table, promised in self.promised.items():
            with suppress(Mishap):
                held = self.step_count(table)
                if held < promised:
                    found[table] = (held, promised)
        return found

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

    # --- requests ---

    def save_request(self, table: str, kind: str, offer: Request | None) -> Statement:
        """What waits for an answer now, or that nothing of the kind does."""
        if offer is None:
            return ("DELETE FROM request WHERE table_id = ? AND kind = ?", (table, kind))
        body = _json(offer).decode()
        return ("INSERT OR REPLACE INTO request VALUES (?, ?, ?, ?)", (table, kind, body, row_sum(table, kind, body)))

    def requests(self, table: str) -> list[Request]:
        """What waits for an answer. One that is not as it was written is none: nobody agrees to what nobody asked."""
        rows = self._some_rows("SELECT kind, body, crc FROM request WHERE table_id = ?", (table,))
        return [
            msgspec.json.decode(body, type=Request) for kind, body, crc in rows if crc == row_sum(table, kind, body)
        ]

    # --- marks over the board ---

    def save_mark(self, table: str, layer: str, mark: Stroke) -> Statement:
        """A mark, new or changed."""
        values = (table, layer, mark.id, mark.n, _json(mark).decode())
        return ("INSERT OR REPLACE INTO mark VALUES (?, ?, ?, ?, ?)", values)

    def remove_mark(self, table: str, layer: str, id: str) -> Statement:
        """A mark is rubbed out."""
        return ("DELETE FROM mark WHERE table_id = ? AND layer = ? AND id = ?", (table, layer, id))

    def marks(self, table: str, layer: str) -> list[Stroke]:
        """What lies on a layer, in the order it was put."""
        sql = "SELECT mark FROM mark WHERE table_id = ? AND layer = ? ORDER BY n"
        return [msgspec.json.decode(mark, type=Stroke) for (mark,) in self._rows(sql, (table, layer))]

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
    return entries_sum(table, step.n, step.entries.decode(), step.seat, step.key)
