"""The veil over a question: an answer is not taken before it lifts, so that its quickness tells nothing.

May touch: the clock. Must not: know the answer, nor let anybody learn that there is one.
"""

from __future__ import annotations

import asyncio
import time
from random import SystemRandom

_luck = SystemRandom()


class Veil:
    """How long answers at one table still wait."""

    def __init__(self) -> None:
        self.until = 0.0

    def fall(self, low: float, high: float) -> None:
        """A new question is open, veiled for so many seconds at least and at most."""
        self.until = time.monotonic() + _luck.uniform(low, high) if high else 0.0

    @property
    def down(self) -> bool:
        """Whether an answer must wait."""
        return self.until > time.monotonic()

    async def lifted(self) -> None:
        """Wait for it. Nothing is decided meanwhile and no lock is held: to everybody else there is no answer yet,
        whatever they ask for and however long it takes."""
        await asyncio.sleep(max(self.until - time.monotonic(), 0.0))
