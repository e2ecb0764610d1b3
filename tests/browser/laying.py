"""Fixtures of modules whose tables begin where a test lays them; a conftest or a module takes them in."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from .house import LaidHouse

__all__ = ["LaidHouse", "house", "running"]


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LaidHouse]:
    """A server for each module, whose veiled questions are answered at once."""
    served = LaidHouse(tmp_path_factory.mktemp("house"))
    yield served
    served.close()
    assert "Traceback" not in served.log(), served.log()


@pytest.fixture
def house(running: LaidHouse) -> Iterator[LaidHouse]:
    """The same server for the whole module; no test finds what another has laid."""
    yield running
    running.lay(None)
