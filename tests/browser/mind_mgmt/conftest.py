"""A server whose Recruiters answer at once, for each module."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ..house import House


class OpenHouse(House):
    """No veil falls here."""

    program = Path(__file__).with_name("unveiled.py")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    running = OpenHouse(tmp_path_factory.mktemp("house"))
    yield running
    running.close()
    assert "Traceback" not in running.log(), running.log()
