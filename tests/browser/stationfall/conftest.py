"""The house of Black Orchestra's tests: tables begin where a test lays them."""

from __future__ import annotations

from ..black_orchestra.conftest import LaidHouse, house, running

__all__ = ["LaidHouse", "house", "running"]
