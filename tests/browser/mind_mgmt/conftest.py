"""A server whose Recruiters answer at once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ..house import House, served


class OpenHouse(House):
    """No veil falls here."""

    program = Path(__file__).with_name("unveiled.py")


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    yield from served(OpenHouse(tmp_path_factory.mktemp("house")))
