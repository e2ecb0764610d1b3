"""A server for each module whose prisoners answer at once, and whose tables begin where the test lays them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ..house import House
from .laid import FILE


class LaidHouse(House):
    """Tables made from now on begin in a position."""

    program = Path(__file__).with_name("laid.py")

    def lay(self, position: dict[str, Any] | None) -> None:
        """Begin there; None: as the rules say."""
        file = self.database.with_name(FILE)
        if position is None:
            file.unlink(missing_ok=True)
        else:
            file.write_text(json.dumps(position), "utf-8")


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LaidHouse]:
    served = LaidHouse(tmp_path_factory.mktemp("house"))
    yield served
    served.close()
    assert "Traceback" not in served.log(), served.log()


@pytest.fixture
def house(running: LaidHouse) -> Iterator[LaidHouse]:
    """The same server for the whole module; no test finds what another has laid."""
    yield running
    running.lay(None)
