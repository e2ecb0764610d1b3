"""The lucky server without veils, for tests that look at everything but the waiting: answers are delivered at once."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

import lucky_server

from undertable.server.playing.veil import Veil

if __name__ == "__main__":
    Veil.fall = lambda self, low, high: None  # type: ignore[method-assign]
    lucky_server.main()
