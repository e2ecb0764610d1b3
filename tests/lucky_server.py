"""`python lucky_server.py SEED-FILE …`: the server with repeatable luck, on a port that its test keeps for it.

For tests only. Everything after the seed file is what `python -m undertable.server` takes.
"""

from __future__ import annotations

import socket
import sys
from pathlib import Path
from typing import Any

import luck
import msgspec

from undertable.server import __main__ as program
from undertable.server.ground.settings import Settings
from undertable.server.run import server


def door(host: str, port: int) -> socket.socket:
    """A port that somebody else holds too, without listening there: nobody can take it between two starts."""
    made = socket.socket()
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    made.bind((host, port))
    return made


class _Running:
    def __init__(self, server: Any, host: str, port: int) -> None:
        self._server, self._door = server, door(host, port)

    def run(self) -> None:
        self._server.run(sockets=[self._door])


def main() -> None:
    """Replace what the program draws by and listens on, then run it as it is."""
    file = Path(sys.argv.pop(1))
    luck.install(lambda: file.read_text("utf-8"))
    program.__dict__["server"] = _running
    program.main()


def _running(settings: Settings, host: str, port: int, **more: Any) -> _Running:
    patient = msgspec.structs.replace(settings, bot_patience=120.0)  # no bot is given up on a busy machine
    return _Running(server(patient, host, port, **more), host, port)


if __name__ == "__main__":
    main()
