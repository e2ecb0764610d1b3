"""Chance as a step of its own: where a game wants its dice to fall before everybody's eyes.

May touch: branches. Must not: say when they fall; the pace does.
"""

from __future__ import annotations

from undertable.kernel.types import CHANCE, Seat

from ..shapes.change import Change
from ..shapes.deeds import Beat
from .judging import fallen
from .play import Play


class Beats:
    """The dice of one table."""

    def __init__(self, play: Play) -> None:
        self._play = play

    def __bool__(self) -> bool:
        """Whether they are to fall now."""
        return self._play.beat

    def has(self, seat: Seat) -> bool:
        """Whether they decide next, and nobody in a seat does."""
        return seat == CHANCE and self._play.beat

    async def think(self, seat: Seat, place: str) -> Beat:
        """There is nothing to think about."""
        return Beat()

    def judge(self, deed: Beat) -> Change:
        """One beat, and what follows up to the next."""
        return fallen(self._play)
