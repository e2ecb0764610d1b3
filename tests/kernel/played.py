"""Games played at random, for tests of what surrounds the rules."""

from __future__ import annotations

from random import Random
from typing import Any

from undertable.games import find
from undertable.kernel.engine import asked, options
from undertable.kernel.game import Setup
from undertable.kernel.match import Match

GAME = find("agent_avenue")
KEY = "0f" * 32


def play(match: Match[Any], rng: Random, decisions: int = 10_000) -> Match[Any]:
    """Go on at random for so many decisions, or to the end."""
    for _ in range(decisions):
        match.settle()
        seats = asked(match.state)
        if not seats:
            break
        seat = rng.choice(seats)
        match.decide(seat, rng.choice(options(match.state, seat)))
    match.settle()
    return match


def finished(setup: Setup | None = None, seed: int = 1) -> Match[Any]:
    """A whole game with fair dice, its key revealed."""
    match = play(Match.new(GAME, setup or Setup("advanced", 4), KEY, entropy=("a", "b")), Random(seed))
    match.finish(KEY)
    return match
