"""The servers that a module's browsers visit."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from server_process import ServerProcess

from .laid import FILE


class House(ServerProcess):
    """A server with its database in a folder."""

    def __init__(self, folder: Path, *more: str) -> None:
        super().__init__(folder / "t.db", *more)


class LaidHouse(House):
    """A server without veils; tables made from now on begin in a position."""

    program = Path(__file__).with_name("laid.py")

    def lay(self, position: dict[str, Any] | None) -> None:
        """Begin there; None: as the rules say."""
        file = self.database.with_name(FILE)
        if position is None:
            file.unlink(missing_ok=True)
        else:
            file.write_text(json.dumps(position), "utf-8")
