"""The lucky server without veils, for tests that look at everything but the waiting: answers are delivered at once."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

import lucky_server

from undertable.server.table import Table

if __name__ == "__main__":
    Table._veil = lambda self: None  # type: ignore[method-assign]
    lucky_server.main()
