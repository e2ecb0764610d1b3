"""Fixtures of modules whose tables begin where a test lays them; a conftest or a module takes them in."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from .house import LaidHouse, served

__all__ = ["LaidHouse", "house", "running"]


@pytest.fixture(scope="package")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LaidHouse]:
    """A server for all modules of a game, whose veiled questions are answered at once."""
    yield from served(LaidHouse(tmp_path_factory.mktemp("house")))


@pytest.fixture
def house(running: LaidHouse) -> Iterator[LaidHouse]:
    """The same server for them all; no test finds what another has laid."""
    yield running
    running.lay(None)
