"""A real server in a process of its own: started, stopped, killed and started again on the same database."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import undertable

PATIENCE = 20.0


class House:
    """One server and its database file."""

    def __init__(self, folder: Path, *more: str) -> None:
        self.port = _free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self._log = folder / "server.log"
        self._command = [
            sys.executable, "-m", "undertable.server", "--port", str(self.port), "--database", str(folder / "t.db"),
            "--pace", "0", "--no-limits", *more,
        ]  # fmt: skip
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Come up, and answer."""
        source = str(Path(undertable.__file__).parents[1])
        env = {**os.environ, "PYTHONPATH": os.pathsep.join([source, os.environ.get("PYTHONPATH", "")])}
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(self._command, env=env, stdout=log, stderr=log)
        until = time.monotonic() + PATIENCE
        while not self._answers():
            assert self._process.poll() is None and time.monotonic() < until, self._log.read_text()
            time.sleep(0.03)

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.base}/healthz", timeout=1) as response:
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

    def children(self) -> list[int]:
        """The processes it has started, such as bot workers."""
        found = []
        for entry in Path("/proc").iterdir():
            if entry.name.isdigit() and _parent(entry) == self.pid:
                found.append(int(entry.name))
        return sorted(found)

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


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
