"""The database as files: for their owner's eyes alone, one server at a time, and still where they were.

May touch: files beside the database. Must not: open the database file itself and close it again: on POSIX that would
take away the locks of every connection this process has to it.
"""

from __future__ import annotations

import os
import re
import sys
import time
from contextlib import suppress
from pathlib import Path

from ..ground.mishap import Unusable, unusable

PRIVATE = 0o600
BESIDE = ("", "-wal", "-shm")  # the database, its log, the log's index
MEMORY = ":memory:"
_ADDRESS = re.compile(r"[A-Za-z][A-Za-z0-9+.-]+:/")  # as a path it has lost a slash; one letter would be a drive
TICK = 100_000_000  # nanoseconds within which two changes of a folder may bear the same time

if sys.platform == "win32":
    import msvcrt

    def _take(lock: int) -> None:
        msvcrt.locking(lock, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _take(lock: int) -> None:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Claim:
    """This database is ours. The system takes the claim back when the process ends, however it ends."""

    def __init__(self, database: str) -> None:
        self._lock = -1
        if database == MEMORY:
            return
        need_file(database)
        file = os.path.realpath(database) + ".lock"
        try:
            make_folder(Path(database))
            lock = os.open(file, os.O_RDWR | os.O_CREAT, PRIVATE)
        except OSError as error:
            raise unusable(database, error) from error
        try:
            _take(lock)
        except OSError:
            holder = _holder(lock)
            os.close(lock)
            raise Unusable(
                "{file} is in use by another server, process {process}. Stop that one, or choose another file.",
                file=database, process=holder,
            ) from None  # fmt: skip
        self._lock = lock
        with suppress(OSError):  # on a full disk the claim holds all the same
            os.ftruncate(lock, 0)
            os.write(lock, f" {os.getpid()}\n".encode())
            os.chmod(file, PRIVATE)

    def release(self) -> None:
        """Another server may have it. The file stays: whoever removed it could let two servers in."""
        if self._lock >= 0:
            os.close(self._lock)
            self._lock = -1


def need_file(database: str) -> None:
    """An address of another sort would be taken for folders, and games kept where nobody looks for them."""
    if _ADDRESS.match(database):
        raise Unusable("{file} is an address, not a file. Tables are kept in a file: give its path.", file=database)


def _holder(lock: int) -> str:
    """The process that wrote itself down; the first byte is the lock's own, which may not be read everywhere."""
    with suppress(OSError):
        os.lseek(lock, 1, os.SEEK_SET)
        return os.read(lock, 20).decode("ascii", "replace").strip() or "?"
    return "?"


class Whereabouts:
    """The files that were opened, by their place on the disk; a path may come to name another file, or none.

    Asked before every commit, so the quick answer looks at the folder alone: as long as that has not changed, no file
    in it was moved, deleted or replaced. To look at a log between any two writes makes the writes themselves dearer.
    """

    def __init__(self, database: str) -> None:
        self._files = [(path, place) for path in (database, database + "-wal") if (place := _place(path))]
        self._folder = _folder(os.path.dirname(os.path.realpath(database)))
        self._unchanged = 0

    def lost(self) -> bool:
        """Whether what is written now would be found by nobody later."""
        changed = os.stat(self._folder).st_ctime_ns
        if changed == self._unchanged:
            return False
        lost = self.lost_indeed()
        settled = time.time_ns() - changed > TICK  # else it may change once more under the same time
        self._unchanged = changed if settled and not lost else 0
        return lost

    def lost_indeed(self) -> bool:
        """The same, from the files themselves."""
        return any(_place(path) != place for path, place in self._files)

    def close(self) -> None:
        """Let go of the folder."""
        if isinstance(self._folder, int):
            os.close(self._folder)


def _folder(path: str) -> int | str:
    """A folder to look at again and again: opened, where the system does that, so that no path must be walked."""
    return path if sys.platform == "win32" else os.open(path, os.O_RDONLY)


def _place(path: str) -> tuple[int, int] | None:
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino


def make_folder(database: Path) -> None:
    """The folder of the database; one that we make is its owner's alone."""
    for folder in reversed([folder for folder in database.absolute().parents if not folder.exists()]):
        folder.mkdir(0o700, exist_ok=True)


def make_private(database: str) -> None:
    """The database, made if there is none, its log and the log's index can be read by their owner alone."""
    make_folder(Path(database))
    with suppress(FileExistsError):
        os.close(os.open(database, os.O_CREAT | os.O_EXCL | os.O_RDWR, PRIVATE))
    for ending in BESIDE:
        with suppress(FileNotFoundError, PermissionError):  # a file of somebody else's is for them to guard
            os.chmod(database + ending, PRIVATE)


def new_copy(database: str, why: str) -> str:
    """An empty file beside the database that says why and when it was made; never one that was there before."""
    stamp = time.strftime("%Y-%m-%dT%H-%M-%SZ", time.gmtime())
    for number in range(1, 1000):
        path = f"{database}.{why}-{stamp}" + (f"-{number}" if number > 1 else "")
        with suppress(FileExistsError):
            os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, PRIVATE))
            return path
    raise FileExistsError(path)
