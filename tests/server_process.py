"""A real server in a process of its own: started, stopped, killed and started again on the same database and port."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import luck
from lucky_server import door

import undertable

PATIENCE = 120.0  # seconds; only a broken server needs them
TESTS = Path(__file__).parent


class ServerProcess:
    """One server and its database file."""

    program = TESTS / "lucky_server.py"

    def __init__(self, database: Path, *more: str) -> None:
        self.database = database
        self._hold = door("127.0.0.1", 0)
        self.port = int(self._hold.getsockname()[1])
        self.base = f"http://127.0.0.1:{self.port}"
        self._log = database.with_suffix(".log")
        self._more = more
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Come up, and answer."""
        if self._process is not None:
            luck.again()
        command = [
            sys.executable, str(self.program), str(luck.file()), "--port", str(self.port),
            "--database", str(self.database), "--pace", "0", "--no-limits", *self._more,
        ]  # fmt: skip
        source = str(Path(undertable.__file__).parents[1])
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(command, env={**os.environ, "PYTHONPATH": source}, stdout=log, stderr=log)
        until = time.monotonic() + PATIENCE
        while not self._answers():
            assert self._process.poll() is None and time.monotonic() < until, self.log()
            time.sleep(0.02)

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.base}/healthz", timeout=PATIENCE) as response:
                return bool(response.status == 200)
        except OSError:
            return False

    def stop(self) -> None:
        """Go down in order."""
        assert self._process is not None
        self._process.terminate()
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
            raise

    def kill(self) -> None:
        """Die without a word, as in a crash; whatever it had started dies with it."""
        assert self._process is not None
        children = self.children()
        self._process.kill()
        self._process.wait()
        for child in children:
            _kill(child)

    def close(self) -> None:
        """Go down for good, whatever happened before."""
        if self._process is not None and self._process.poll() is None:
            self.stop()
        self._hold.close()

    def children(self) -> list[int]:
        """The processes it has started, such as bot workers."""
        return sorted(_children(self.pid))

    def workers(self) -> list[int]:
        """The bot workers among them."""
        return [child for child in self.children() if b"worker" in _cmdline(child)]

    def log(self) -> str:
        """What the server complained about."""
        return self._log.read_text()


def _kill(pid: int) -> None:
    try:
        os.kill(pid, signal.SIGKILL)
    except ProcessLookupError:
        return


def _children(pid: int) -> Iterator[int]:
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit() and _parent(entry) == pid:
            yield int(entry.name)


def _parent(entry: Path) -> int:
    try:
        return int((entry / "stat").read_text().rsplit(")", 1)[1].split()[1])
    except (OSError, IndexError):
        return 0


def _cmdline(pid: int) -> bytes:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""
