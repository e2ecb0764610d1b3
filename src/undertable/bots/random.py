"""A bot that takes any option, each equally likely.

May touch: the options of a view. Must not: look at the rest of it.
"""

from __future__ import annotations

from typing import Any

import msgspec

from undertable.kernel.codec import codec
from undertable.kernel.game import Game
from undertable.kernel.types import Choice

from .base import luck, only_seat


class _Options(msgspec.Struct):
    options: dict[str, list[dict[str, Any]]]


_decoder = msgspec.json.Decoder(_Options)


class RandomBot:
    """Uniform, with private randomness."""

    def __init__(self, game: Game[Any]) -> None:
        self._to_choice = codec(game).to_choice

    def choose(self, view: bytes, memory: bytes, clock: float) -> tuple[Choice, bytes]:
        """Any option."""
        options = _decoder.decode(view).options
        rng, after = luck(memory)
        mine = options[str(only_seat(list(options)))]
        return self._to_choice(mine[rng.randrange(len(mine))]), after

    def interject(self, view: bytes, memory: bytes, clock: float) -> tuple[Choice | None, bytes]:
        """Any option, or none, each equally likely."""
        options = _decoder.decode(view).options
        rng, after = luck(memory)
        mine = [None, *options[str(only_seat(list(options)))]]
        said = mine[rng.randrange(len(mine))]
        return None if said is None else self._to_choice(said), after
