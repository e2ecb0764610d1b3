"""What several games of the zoo do alike when they imagine a world."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from undertable.kernel.game import Game
from undertable.kernel.state import State
from undertable.kernel.types import known
from undertable.kit.pool import pieces


def unseen(game: Game[Any], seen: State, deck: Sequence[int], rng: Random) -> list[int]:
    """The cards that a viewer has not located, in any order."""
    stock = pieces(deck)
    for _, kind in game.census(seen):
        if known(kind):
            stock.remove(kind)
    rng.shuffle(stock)
    return stock
