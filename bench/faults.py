"""Everything that can happen to a server's disk, under load: what was confirmed is there once, and each fault is said.

    python bench/faults.py            # a few minutes; a report as JSON, exit code 1 if anything was lost or doubled

Programs play at several tables at once, as in tests/server/test_kill.py, while the server is stopped, killed, locked
out, and deprived of its disk, its file, a page and the end of its log. As root the disk is a small one of its own.
"""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import struct
import subprocess
import sys
import tempfile
import threading
import time
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from errno import ENOSPC
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

import luck
from server.kit import PAGE, Guest, House, Listener, pages_of, wait
from server.test_kill import Seatmate, assert_nothing_lost_or_doubled, assert_whole, new_mates
from server_process import ServerProcess

from undertable.server.storage.promises import ENDING

KILLS = 10
ENOUGH = 40  # decisions between two faults
DISK = "4m"  # of a small disk of its own
FRAME, HEAD = PAGE + 24, 32  # bytes: a page, a page in the log, the log's own head
RETRY = 0.05  # seconds before an order that was not written is given again
UNWRITTEN = {"busy", "disk-full", "disk", "database-gone", "read-only", "unreadable", "reload"}


class Enough(ConnectionError):
    """Time to get up."""


class PatientMate(Seatmate):
    """Gives an order again that was not written, under the same key, and remembers what it was told."""

    def __init__(self, mate: Seatmate) -> None:
        self.__dict__.update(mate.__dict__)
        self.told: Counter[str] = Counter()
        self.stop = threading.Event()

    def play(self, house: House) -> None:
        """Come back whenever the line breaks, until it is enough."""
        while not self.stop.is_set() and not self.over and not self.errors:
            self.run(house)
            self.stop.wait(RETRY)

    def _turn(self, guests: dict[int, Guest], ears: dict[int, Listener]) -> None:
        if self.stop.is_set():
            raise Enough
        super()._turn(guests, ears)

    def _send(self, guests: dict[int, Guest], order: dict[str, Any]) -> None:
        reply = self._order(guests, order)
        code = "" if reply.json["ok"] else str(reply.json["error"]["code"])
        if code in UNWRITTEN:
            self.told[code] += 1
            raise Enough  # the order is still in doubt
        self._answered(order, reply)


class Trial:
    """One server and everybody who plays there."""

    def __init__(self, folder: Path) -> None:
        self.process = ServerProcess(folder / "tables.sqlite")
        self.mates: list[PatientMate] = []
        self.reports: list[dict[str, Any]] = []

    @property
    def database(self) -> Path:
        """The file that everything is about."""
        return self.process.database

    def acked(self) -> int:
        """How many decisions were confirmed so far."""
        return sum(len(mate.acked) for mate in self.mates)

    def told(self) -> Counter[str]:
        """What orders were answered that were not written."""
        return sum((mate.told for mate in self.mates), Counter())

    @contextmanager
    def load(self) -> Iterator[None]:
        """Everybody plays meanwhile; somebody always has a game to play."""
        house = House(self.process.port)
        if sum(not mate.over for mate in self.mates) < 4:
            self.mates += [PatientMate(mate) for mate in new_mates(Guest(house), len(self.mates))]
        threads = []
        for mate in self.mates:
            mate.stop.clear()
            if not mate.over:
                threads.append(threading.Thread(target=mate.play, args=(house,), daemon=True))
                threads[-1].start()
        try:
            yield
        finally:
            for mate in self.mates:
                mate.stop.set()
            for thread in threads:
                thread.join()

    def more(self, decisions: int = ENOUGH) -> None:
        """Until so many more were confirmed, or all games have ended."""
        enough = self.acked() + decisions
        wait(lambda: self.acked() >= enough or all(mate.over or mate.errors for mate in self.mates))

    def check(self) -> None:
        """What was confirmed is there, once, and nothing else."""
        for mate in self.mates:
            assert_nothing_lost_or_doubled(self.database, mate)

    def meet(self, fault: str, happen: Callable[[Trial], Any]) -> None:
        """One fault, what was said to whom, and whether all went on afterwards."""
        began, before, told = time.monotonic(), self.acked(), self.told()
        print(f"  {fault}", file=sys.stderr, flush=True)
        more = happen(self) or {}
        with self.load():
            self.more()
        self.check()
        said = dict(self.told() - told)
        seconds = round(time.monotonic() - began, 1)
        self.reports.append(
            {"fault": fault, "confirmed": self.acked() - before, "said": said, "seconds": seconds, **more}
        )


# --- stopping ---


def terminated(trial: Trial) -> None:
    """SIGTERM while everybody plays."""
    with trial.load():
        trial.more()
        trial.process.stop()
    trial.check()
    trial.process.start()


def killed(trial: Trial) -> None:
    """SIGKILL while everybody plays, again and again."""
    for _ in range(KILLS):
        with trial.load():
            trial.more(ENOUGH // 2)
            trial.process.kill()
        trial.check()
        trial.process.start()


# --- in the way ---


def locked(trial: Trial) -> dict[str, Any]:
    """Another program holds the database: first for a moment, then for longer than anybody is kept waiting."""
    with closing(sqlite3.connect(trial.database, isolation_level=None, check_same_thread=False)) as other, trial.load():
        other.execute("BEGIN IMMEDIATE")
        time.sleep(1)
        other.execute("ROLLBACK")
        assert not trial.told()["busy"], "a moment is waited for"
        trial.more(ENOUGH // 2)
        other.execute("BEGIN EXCLUSIVE")
        slowest = _slowest_page(trial)
        wait(lambda: trial.told()["busy"] > 0)
        wait(lambda: _health(trial) == (503, "busy"))
        other.execute("ROLLBACK")
        trial.more(ENOUGH // 2)
    wait(lambda: _health(trial) == (200, "ok"))
    return {"slowest_page_ms_while_locked": slowest}


def _slowest_page(trial: Trial) -> int:
    """The slowest of some pages, in milliseconds, that need nothing to be written."""
    guest, slowest = Guest(House(trial.process.port)), 0.0
    for _ in range(20):
        began = time.monotonic()
        assert guest.get("/").status == 200
        slowest = max(slowest, time.monotonic() - began)
    return round(slowest * 1000)


def _health(trial: Trial) -> tuple[int, str]:
    reply = Guest(House(trial.process.port)).get("/healthz")
    return reply.status, reply.text


def fill(ballast: Path) -> None:
    """Until the disk is full."""
    with ballast.open("wb", buffering=0) as file:
        try:
            while file.write(bytes(PAGE)):
                pass
        except OSError as error:
            assert error.errno == ENOSPC, error


def full(trial: Trial) -> None:
    """No room on the disk any more; then there is again."""
    ballast = trial.database.parent / "ballast"
    with trial.load():
        try:
            fill(ballast)
            wait(lambda: trial.told()["disk-full"] + trial.told()["disk"] > 0)
        finally:
            ballast.unlink()
        trial.more()
    wait(lambda: _health(trial) == (200, "ok"))


def limited(trial: Trial) -> None:
    """Where there is no disk to fill: the system lets no file of the server grow any more; then it does again."""
    import resource

    with trial.load():
        trial.more(ENOUGH // 2)
        before = resource.prlimit(trial.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(trial.process.pid, resource.RLIMIT_FSIZE, (PAGE, before[1]))
        wait(lambda: trial.told()["disk"] + trial.told()["disk-full"] > 0)
        resource.prlimit(trial.process.pid, resource.RLIMIT_FSIZE, before)
        trial.more()


# --- gone ---


def deleted(trial: Trial) -> dict[str, Any]:
    """The file is deleted under the server's hands; it saves what it still holds."""
    with trial.load():
        trial.more(ENOUGH // 2)
        for end in ("", "-wal"):
            os.remove(f"{trial.database}{end}")
        wait(lambda: trial.told()["database-gone"] > 0)
        wait(lambda: _health(trial) == (503, "database-gone"))
    trial.process.stop()
    (saved,) = trial.database.parent.glob("tables.sqlite.rescued-*")
    saved.rename(trial.database)
    trial.check()
    trial.process.start()
    return {"saved_as": saved.name.partition("-")[0]}


# --- damaged: on a copy, whose other tables must go on ---


def page_overwritten(trial: Trial) -> dict[str, Any]:
    """A page in the middle of one game."""
    trial.process.stop()
    with copied(trial, "") as database:
        homes = {mate.table: pages_of(database, mate.table) for mate in trial.mates if mate.acked}
        bad = max(homes, key=lambda table: len(homes[table]))
        page = sorted(homes[bad])[len(homes[bad]) // 2]
        with database.open("r+b") as file:
            file.seek(page * PAGE)
            file.write(os.urandom(PAGE))
        found = _opened(database, list(homes))
    trial.process.start()
    assert found[bad] == 503
    assert all(found[table] == 200 for table in homes if page not in homes[table])
    return {"tables": len(found), "damaged": sum(status == 503 for status in found.values())}


def log_cut_off(trial: Trial) -> dict[str, Any]:
    """The log without the end of what is not in the database proper yet."""
    with trial.load():
        trial.more(ENOUGH // 2)
        trial.process.kill()
    with copied(trial, "-wal", ENDING) as database:
        index = Path(f"{trial.database}-shm").read_bytes()
        (newest,), (moved,) = struct.unpack_from("=I", index, 16), struct.unpack_from("=I", index, 96)
        os.truncate(f"{database}-wal", HEAD + (moved + newest) // 2 * FRAME + 7)
        found = _opened(database, [mate.table for mate in trial.mates])
        said, missing = database.with_suffix(".log").read_text(), 0
        for mate in trial.mates:
            numbers, confirmed = _steps(database, mate.table), _steps(trial.database, mate.table)
            assert numbers == [(n,) for n in range(len(numbers))]
            lost = f"table {mate.table}: {len(confirmed) - len(numbers)} decisions that were confirmed are gone"
            assert (lost in said) == (len(numbers) < len(confirmed)), said
            missing += len(confirmed) - len(numbers)
    trial.check()
    trial.process.start()
    assert set(found.values()) <= {200, 404}
    return {
        "frames_cut_off": newest - (moved + newest) // 2,
        "tables": len(found),
        "decisions_said_to_be_gone": missing,
    }


def _steps(database: Path, table: str) -> list[tuple[int]]:
    with closing(sqlite3.connect(database)) as con:
        return con.execute("SELECT n FROM decision WHERE table_id = ? ORDER BY n", (table,)).fetchall()


@contextmanager
def copied(trial: Trial, *ends: str) -> Iterator[Path]:
    """The files as they lie there, somewhere else."""
    with tempfile.TemporaryDirectory() as folder:
        for end in {"", *ends}:
            shutil.copy(f"{trial.database}{end}", f"{folder}/tables.sqlite{end}")
        yield Path(folder) / "tables.sqlite"


def _opened(database: Path, tables: list[str]) -> dict[str, int]:
    """How another server answers for each table; a new one can be made there in any case."""
    process = ServerProcess(database)
    try:
        guest = Guest(House(process.port), lang="en")
        found = {}
        for table in tables:
            reply = guest.get(f"/t/{table}")
            found[table] = reply.status
            assert reply.status in (200, 404) or "record is damaged" in reply.text
        assert guest.get(f"/t/{guest.new_table('me', 'me')}").status == 200
        return found
    finally:
        process.kill()
        process.close()


# --- all of it ---


@contextmanager
def small_disk() -> Iterator[tuple[Path, bool]]:
    """A folder on a disk that can be filled, where we may make one."""
    with tempfile.TemporaryDirectory() as folder:
        mount = ["mount", "-t", "tmpfs", "-o", f"size={DISK},mode=700", "tmpfs", folder]
        small = subprocess.run(mount, capture_output=True).returncode == 0
        try:
            yield Path(folder), small
        finally:
            if small:
                subprocess.run(["umount", "--lazy", folder], check=True)


def run(folder: Path, small: bool) -> dict[str, Any]:
    """Every fault once, with everybody playing before, meanwhile and after."""
    trial = Trial(folder)
    disk = ("disk full", full) if small else ("files that may not grow", limited)
    faults = [
        ("SIGTERM under load", terminated), ("kill -9, ten times", killed), ("a foreign lock", locked), disk,
        ("the database deleted", deleted), ("a page overwritten", page_overwritten), ("the log cut off", log_cut_off),
    ]  # fmt: skip
    try:
        for fault, happen in faults:
            trial.meet(fault, happen)
        for mate in trial.mates:
            mate.stop.clear()
            mate.play(House(trial.process.port))
            assert mate.over and mate.errors == []
        trial.check()
    finally:
        trial.process.kill()
        trial.process.close()
    for mate in trial.mates:
        assert_whole(trial.database, mate.table)
    return {"tables": len(trial.mates), "confirmed": trial.acked(), "lost": 0, "doubled": 0, "faults": trial.reports}


def parser() -> ArgumentParser:
    """What can be asked: nothing."""
    return ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)


def main(words: Sequence[str] | None = None) -> None:
    """Run, and report."""
    parser().parse_args(words)
    luck.begin("faults")
    with small_disk() as (folder, small):
        print(json.dumps(run(folder, small)))


if __name__ == "__main__":
    main()
