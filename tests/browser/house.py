"""The servers that a module's browsers visit."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeVar

from server_process import ServerProcess

from .laid import FILE


class House(ServerProcess):
    """A server with its database in a folder."""

    def __init__(self, folder: Path, *more: str) -> None:
        super().__init__(folder / "t.db", *more)


AnyHouse = TypeVar("AnyHouse", bound=House)


def served(house: AnyHouse) -> Iterator[AnyHouse]:
    """A server while it is needed; it has complained about nothing."""
    yield house
    house.close()
    assert "Traceback" not in house.log(), house.log()


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


class BareHouse(LaidHouse):
    """The same without any board.js, and with the games of the zoo: the shell draws all of them alone."""

    program = Path(__file__).with_name("bare.py")
