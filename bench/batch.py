"""Many games at once: tasks over processes, a bar on standard error, and nothing lost when somebody stops it.

May touch: processes and a journal of its own. Must not: know what a task is.

A harness is a file of its own, named by its question and its game. It says what a task is (a tuple of plain values that
decides everything, its seed included), how one is played, and what is reported of many; the rest is here:

    with begin(parser.parse_args(words)) as batch:
        report(table(batch.run(play, tasks, "easy, 3")))

Results come in the order of the tasks, whatever the number of processes. Each is written to a journal when it is
there; a command that was stopped and is given again, with the same code, goes on where it was.
"""

from __future__ import annotations

import argparse
import hashlib
import signal
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path
from types import TracebackType
from typing import Any, TypeVar, get_type_hints

import kept
import msgspec

from undertable.cli.common import progress_bar

T = TypeVar("T")
R = TypeVar("R")
JOURNALS = Path(tempfile.gettempdir()) / "undertable-bench"
UNSAID = ("jobs", "journal")  # options that change no result


def options(doc: str | None, games: int | None = None, seed: str | None = None) -> argparse.ArgumentParser:
    """A parser with what every harness can be told."""
    parser = argparse.ArgumentParser(description=doc, formatter_class=argparse.RawDescriptionHelpFormatter)
    if games is not None:
        parser.add_argument("--games", type=int, default=games, help="how many of each; %(default)s if left out")
    if seed is not None:
        parser.add_argument("--seed", default=seed, help="the same seed gives the same games; %(default)s if left out")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes; they change no result")
    parser.add_argument("--journal", type=Path, help="where results are written as they come; else a temporary file")
    return parser


def begin(given: argparse.Namespace) -> Batch:
    """Whatever plays the tasks of a command."""
    said = {name: value for name, value in vars(given).items() if name not in UNSAID}
    told = f"{sys.argv[0]} {kept.code()} {sorted(said.items(), key=str)}"
    usual = JOURNALS / f"{Path(sys.argv[0]).stem}-{hashlib.sha256(told.encode()).hexdigest()[:12]}.jsonl"
    return Batch(given.jobs, given.journal or usual)


def report(found: Any) -> None:
    """Print what was found."""
    print(kept.written(found))


class Line(msgspec.Struct, array_like=True):
    """A line of the journal: which task, and what came of it."""

    task: str
    result: msgspec.Raw


class Journal:
    """Results on disk, one line each."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lines: dict[str, msgspec.Raw] = {}
        path.parent.mkdir(parents=True, exist_ok=True)
        for raw in path.read_bytes().split(b"\n") if path.exists() else ():
            try:
                line = msgspec.json.decode(raw, type=Line)
            except msgspec.DecodeError:
                continue  # cut short
            self._lines[line.task] = line.result
        self._file = path.open("ab")
        if self._file.tell():
            self._file.write(b"\n")  # an end for what was cut short

    def __contains__(self, task: str) -> bool:
        return task in self._lines

    def read(self, task: str, kind: Any) -> Any:
        """What came of a task."""
        return msgspec.json.decode(self._lines[task], type=kind)

    def write(self, task: str, result: Any) -> None:
        """One more result."""
        self._file.write(msgspec.json.encode((task, result)) + b"\n")
        self._file.flush()

    def close(self, done: bool) -> None:
        """Once everything is reported nobody needs it."""
        self._file.close()
        if done:
            self.path.unlink(missing_ok=True)


class Batch:
    """Plays tasks in this process, or in several that are begun once."""

    def __init__(self, jobs: int, journal: Path) -> None:
        self._jobs, self._journal = jobs, Journal(journal)
        self._pool: ProcessPoolExecutor | None = None

    def __enter__(self) -> Batch:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)
        self._journal.close(done=kind is None)
        if kind is KeyboardInterrupt:
            print(f"Stopped. The same command goes on from here: {self._journal.path}", file=sys.stderr)
            raise SystemExit(130)

    def run(self, do: Callable[[T], R], tasks: Sequence[T], title: str) -> list[R]:
        """What came of every task, in their order."""
        kind = get_type_hints(do)["return"]
        names = [f"{do.__qualname__} {task!r}" for task in tasks]  # as the journal knows them
        found: dict[str, R] = {name: self._journal.read(name, kind) for name in names if name in self._journal}
        left = {name: task for name, task in zip(names, tasks, strict=True) if name not in found}
        with progress_bar() as progress:
            bar = progress.add_task(title, total=len(tasks), completed=len(tasks) - len(left))
            for name, result in self._played(do, left):
                found[name] = result
                self._journal.write(name, result)
                progress.advance(bar)
        return [found[name] for name in names]

    def _played(self, do: Callable[[T], R], tasks: dict[str, T]) -> Iterator[tuple[str, R]]:
        """Task after task as they are done."""
        if self._jobs == 1:
            yield from ((name, do(task)) for name, task in tasks.items())
            return
        if self._pool is None:
            # Who stops a command means its first process; the others finish what they play.
            deaf = (signal.SIGINT, signal.SIG_IGN)
            self._pool = ProcessPoolExecutor(self._jobs, get_context("spawn"), signal.signal, deaf)
        names = {self._pool.submit(do, task): name for name, task in tasks.items()}
        try:
            for done in as_completed(names):
                yield names.pop(done), done.result()
        except KeyboardInterrupt:
            self._save(names)
            raise

    def _save(self, names: dict[Future[R], str]) -> None:
        """Wait for what is being played just now, and drop the rest."""
        assert self._pool is not None
        self._pool.shutdown(cancel_futures=True)
        for future, name in names.items():
            if not future.cancelled() and future.exception() is None:
                self._journal.write(name, future.result())
