"""A random game of every number of players and with Echo ends without error or stall; long runs play 500 of each."""

from __future__ import annotations

from random import Random

import pytest
from thorough import times

from undertable.games.za_hranou import GAME
from undertable.games.za_hranou.box.tables import CHAPTER
from undertable.kernel.chance import SeededDice
from undertable.kernel.codec import view
from undertable.kernel.engine import apply, chance, due, options, start, step
from undertable.kernel.game import Setup
from undertable.kernel.types import CHANCE

GAMES = times(1, 3)
VIEWED = 50  # one of so many questions
BIG = 40_000  # bytes: no view is as big
SETUPS = [
    *[Setup("agents", seats) for seats in (2, 3, 4, 5)],
    Setup("echo", 1),
    Setup("echo", 1, {"echo_board": "hard"}),
    Setup("echo", 2),
]


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_random_games_end(setup: Setup) -> None:
    """Whatever is answered; views of all seats are made now and then."""
    for number in range(GAMES):
        luck = Random(f"share/{setup}/{number}")
        s, dice, decisions = start(GAME, setup), SeededDice(luck), 0
        while seats := due(s):
            if seats[0] == CHANCE:
                step(s, CHANCE, dice.draw(chance(s), 0))
                continue
            decisions += 1
            assert decisions <= GAME.proof.bound
            if decisions % VIEWED == 0:
                assert all(len(view(s, GAME.viewer(s, seat))) < BIG for seat in range(s.seats))
            apply(s, seats[0], luck.choice(options(s, seats[0])))
        assert s.over is not None and s.chapter == len(CHAPTER)
