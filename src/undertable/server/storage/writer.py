"""Writing: one transaction for everything that comes in one tick of the loop.

May touch: the database through one connection. Must not: block the loop for anybody else's lock, nor call a write done
that nobody would find again.

Where a commit costs microseconds it happens on the loop itself ("normal": WAL, the operating system has the bytes, so
a killed process loses nothing), and in a thread where it waits for the disk ("full"). Whatever stands in the way of
all writes is a `Mishap`: those that waited are told so, in the order they came, and later ones are tried again.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from typing import Any

from ..ground.mishap import Damaged, Gone, Mishap, is_busy, unwritten

Statement = tuple[str, tuple[Any, ...]]
Unit = tuple[Sequence[Statement], "asyncio.Future[None]", float]  # with the time it came
Outcome = Exception | None
PATIENCE = 5.0  # seconds a write waits for another program that holds the database
AGAIN = 0.01  # seconds between two tries
PARTING = 2000  # milliseconds the last writes wait when the server stops
log = logging.getLogger("undertable")


class Writer:
    """The way in. A write is durable when its future is done."""

    def __init__(
        self, con: sqlite3.Connection, lost: Callable[[], bool], thread: ThreadPoolExecutor | None,
        note: Callable[[Sequence[Statement]], None] = lambda statements: None,
    ) -> None:  # fmt: skip
        self._con, self._lost = con, lost
        self._note_down = note  # told of what was committed, before anybody else is
        self._thread = thread  # commits wait for the disk there; None where they need not wait
        self._waiting: list[Unit] = []
        self._flushing = False
        self._going: tuple[list[Unit], Future[list[Outcome]]] | None = None  # what the thread is at
        self.dirty = False  # something was written since somebody last asked
        self.stumbled = False  # something was not written since somebody last asked
        self._said = ""  # the kind of mishap that was last logged
        self._over = False

    def write(self, statements: Sequence[Statement]) -> asyncio.Future[None]:
        """All of these or none."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[None] = loop.create_future()
        self._waiting.append((statements, future, loop.time()))
        if not self._flushing:
            self._flushing = True
            loop.call_soon(self._flush)
        return future

    def _flush(self) -> None:
        if self._over:
            return
        units, self._waiting = self._waiting, []
        self.dirty = True
        if self._thread is None:
            self._flushed(units, self._commit(units))
            return
        loop = asyncio.get_running_loop()
        going = self._thread.submit(self._commit, units)
        self._going = (units, going)
        going.add_done_callback(lambda done: loop.call_soon_threadsafe(self._flushed, units, done.result()))

    def _flushed(self, units: list[Unit], outcomes: list[Outcome]) -> None:
        """Tell everybody how it went; whoever met a lock stays in the queue, before those who came later."""
        if self._over:
            return
        self._going = None
        if any(outcomes):
            self._waiting[:0] = self._told(units, outcomes)
        else:
            for _, future, _ in units:
                if not future.done():
                    future.set_result(None)
            if self._said:
                self._note(None)
        if not self._waiting:
            self._flushing = False
        else:
            asyncio.get_running_loop().call_later(AGAIN if any(outcomes) else 0, self._flush)

    def _told(self, units: list[Unit], outcomes: list[Outcome]) -> list[Unit]:
        """Those that are still to wait, after the others have been told; whoever has gone away waits for nothing."""
        oldest = asyncio.get_running_loop().time() - PATIENCE
        kept: list[Unit] = []
        for unit, outcome in zip(units, outcomes, strict=True):
            if outcome is not None and is_busy(outcome) and unit[2] > oldest and not unit[1].done():
                kept.append(unit)
            else:
                self._settle(unit[1], outcome)
        return kept

    def _settle(self, future: asyncio.Future[None], outcome: Outcome) -> None:
        error = None if outcome is None else unwritten(outcome)
        self._note(error)
        if future.done():
            return
        if error is None:
            future.set_result(None)
        else:
            future.set_exception(error)

    def _note(self, error: Exception | None) -> None:
        """Whoever runs the server reads once that nothing can be written, and once that it can again."""
        if error is None:
            if self._said:
                self._said = ""
                log.warning("the database can be written again")
        elif isinstance(error, Damaged):
            log.error("not written: %s", error.text)
        elif isinstance(error, Mishap):
            self.stumbled = True
            if error.code != self._said:
                self._said = error.code
                log.error("not written: %s", error.text)

    # --- one transaction ---

    def _commit(self, units: list[Unit]) -> list[Outcome]:
        """Try everything at once; if something does not fit, each unit by itself; behind a lock, none."""
        try:
            self._transact([statement for unit in units for statement in unit[0]])
        except Exception as error:
            if len(units) == 1 or is_busy(error):
                return [error] * len(units)
            return self._one_by_one(units)
        return [None] * len(units)

    def _one_by_one(self, units: list[Unit]) -> list[Outcome]:
        outcomes: list[Outcome] = []
        for statements, _, _ in units:
            if outcomes and outcomes[-1] is not None and is_busy(outcomes[-1]):
                outcomes.append(outcomes[-1])  # nobody overtakes whoever waits
                continue
            try:
                self._transact(statements)
                outcomes.append(None)
            except Exception as error:
                outcomes.append(error)
        return outcomes

    def _transact(self, statements: Sequence[Statement]) -> None:
        execute = self._con.execute
        execute("BEGIN IMMEDIATE")
        try:
            for sql, values in statements:
                execute(sql, values)
            if self._lost():
                raise Gone
            execute("COMMIT")
        except BaseException:
            if self._con.in_transaction:
                with suppress(sqlite3.Error):
                    execute("ROLLBACK")
            raise
        self._note_down(statements)

    # --- the end ---

    def finish(self) -> None:
        """Write what still waits. The thread has ended, and nobody is kept waiting any more: a lock may take a while."""
        self._over = True
        units, self._waiting = self._waiting, []
        if self._going is not None:
            before, going = self._going
            met = list(zip(before, going.result(), strict=True))
            units = [unit for unit, outcome in met if outcome is not None and is_busy(outcome)] + units
            self._part([(unit, outcome) for unit, outcome in met if unit not in units])
        if units:
            self._con.execute(f"PRAGMA busy_timeout = {PARTING}")
            self._part(list(zip(units, self._commit(units), strict=True)))

    def _part(self, settled: list[tuple[Unit, Outcome]]) -> None:
        for unit, outcome in settled:
            with suppress(RuntimeError):  # the loop may be closed, and nobody there to be told
                self._settle(unit[1], outcome)
