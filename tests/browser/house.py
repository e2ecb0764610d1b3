"""The server that a module's browsers visit."""

from __future__ import annotations

from pathlib import Path

from server_process import ServerProcess


class House(ServerProcess):
    """A server with its database in a folder."""

    def __init__(self, folder: Path, *more: str) -> None:
        super().__init__(folder / "t.db", *more)
