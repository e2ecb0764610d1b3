"""Worlds that fit what somebody has seen: what a game's `determinize` is put together from.

May touch: an observed state that is being filled. Must not: see the true one.
"""

from __future__ import annotations

from random import Random
from typing import Any

from msgspec.structs import replace

from undertable.kernel.types import AskAll, Hush


def answer_anew(world: Any, rng: Random) -> None:
    """Where others have answered a simultaneous question in secret, any answer that is open to them in this world.

    Fill in hands and whatever else decides what they may answer before.
    """
    ask = world.stack[-1] if world.stack else None
    if isinstance(ask, AskAll):
        answers = [
            rng.choice(world.game.book.open(world, ask, seat)) if isinstance(answer, Hush) else answer
            for seat, answer in zip(ask.seats, ask.answers, strict=True)
        ]
        world.stack[-1] = replace(ask, answers=tuple(answers))
