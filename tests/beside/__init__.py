"""Games that lie beside those on the table: for tests of what no game on it is large enough for."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from undertable import games
from undertable.server.doors import files
from undertable.server.site import pages

IDS = ("council",)


@contextmanager
def on_the_table() -> Iterator[None]:
    """They can be found, set up and served as if they were among the games."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(games, "__path__", [*games.__path__, str(Path(__file__).parent)])
        every = (*games.IDS, *IDS)
        for module in (games, files, pages):
            patch.setattr(module, "IDS", every)
        games.find.cache_clear()
        yield
    games.find.cache_clear()
