"""The games' rules, fetched from the shelf when first needed: beside the loop, whoever asks first; the others while nobody asks.

May touch: which games are loaded. Must not: know any game.
A game takes a tenth to half a second to load. In a thread it holds the loop up for a few milliseconds at a time.
"""

from __future__ import annotations

import asyncio
import gc
import time

from undertable import games

QUIET = 0.5  # seconds without a page or a file, after which a game is loaded that nobody has asked for


class Shelf:
    """What is loaded, and what is being loaded; one for each server."""

    def __init__(self) -> None:
        self._asked = time.monotonic()  # when somebody last wanted anything
        self._loading = 0

    def touch(self) -> None:
        """Somebody is being served: what nobody waits for can wait."""
        self._asked = time.monotonic()

    async def ready(self, *wanted: str) -> None:
        """Have these games at hand; those that there are not are for the one who looks for them to miss."""
        for game in wanted:
            if games.exists(game) and not games.loaded(game):
                self._loading += 1
                try:
                    await asyncio.to_thread(games.find, game)
                finally:
                    self._loading -= 1

    async def fill(self) -> None:
        """Load what nobody has asked for yet, one by one, while it is quiet."""
        missing = [game for game in games.IDS if not games.loaded(game)]
        for game in missing:
            while self._loading or time.monotonic() - self._asked < QUIET:
                await asyncio.sleep(QUIET / 2)
            await self.ready(game)
        if missing:
            gc.freeze()  # as at the start: what is loaded now stays
