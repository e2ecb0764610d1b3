"""Games that lie beside those on the table: for tests of what no game on it is large enough for."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from undertable import games
from undertable.server import app, pages

IDS = ("council",)


@contextmanager
def on_the_table() -> Iterator[None]:
    """They can be found, set up and served as if they were among the games."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(games, "__path__", [*games.__path__, str(Path(__file__).parent)])
        for module in (games, app, pages):
            patch.setattr(module, "IDS", (*games.IDS, *IDS))
        games.find.cache_clear()
        yield
    games.find.cache_clear()
