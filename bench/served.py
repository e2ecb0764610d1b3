"""A server process to measure, and what is asked of the system about it.

May touch: processes and ports of its own. Must not: play.
"""

from __future__ import annotations

import http.client
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

SRC = Path(__file__).parents[1] / "src"


@contextmanager
def served(durable: str = "normal") -> Iterator[tuple[int, int]]:
    """A server process; its port and its id."""
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        command = [sys.executable, "-m", "undertable.server", "--port", str(port), "--database", f"{folder}/t.sqlite",
                   "--durable", durable, "--pace", "0", "--no-limits"]  # fmt: skip
        child = subprocess.Popen(command, env={**os.environ, "PYTHONPATH": str(SRC)})
        try:
            wait_for(port)
            yield port, child.pid
        finally:
            child.kill()
            child.wait()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_for(port: int, path: str = "/healthz") -> None:
    for _ in range(1000):
        with suppress(OSError):
            line = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
            line.request("GET", path)
            line.getresponse().read()
            return
        time.sleep(0.02)
    raise TimeoutError("the server does not answer")


def cpu(pid: int) -> float:
    """Seconds of processor time a process has used, the kernel's on its behalf included."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
