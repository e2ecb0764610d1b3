"""Tables begin where a test lays them."""

from __future__ import annotations

from ..laying import LaidHouse, house, running

__all__ = ["LaidHouse", "house", "running"]
