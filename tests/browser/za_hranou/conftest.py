"""A server for each module whose tables begin where the test lays them: as for Black Orchestra."""

from __future__ import annotations

from ..black_orchestra.conftest import house, running

__all__ = ["house", "running"]
