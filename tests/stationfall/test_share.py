"""A game in every set-up by chance and by scripted players: every answer is legal and in time, each game ends.

The runs themselves are `bench/long.py stationfall-random` and its neighbours; their results are in `bench/long/`. How
strong scripted players are is measured there (`stationfall-strength`).
"""

from __future__ import annotations

import time
from random import Random

import pytest

from undertable.bots.base import fresh, make, seat_view, with_automata
from undertable.games.stationfall import GAME
from undertable.games.stationfall.board.state import State
from undertable.kernel.chance import SeededDice
from undertable.kernel.engine import apply, asked, chance, start, step
from undertable.kernel.setup import Setup
from undertable.kernel.types import CHANCE

SETUPS = [
    *[Setup("full", seats) for seats in range(2, 10)],
    Setup("full", 3, {"automata": 1}),
    Setup("solo", 3),
    Setup("tutorial", 2),
    Setup("double", 4),
]
ANSWER = 1.0  # seconds within which 95 of 100 answers come


def played(setup: Setup, players: list[str], seed: str) -> tuple[State, list[float]]:
    """A game by these players, and how long the scripted ones thought."""
    s: State = start(GAME, setup)
    names = with_automata(GAME, setup, players)
    bots = {name: make(name, GAME) for name in set(names)}
    memory, dice, thought = [fresh(f"{seed}/{seat}") for seat in range(s.seats)], SeededDice(Random(seed)), []
    while seats := asked(s):
        if seats == (CHANCE,):
            step(s, CHANCE, dice.draw(chance(s), 0))
            continue
        seat = seats[0]
        began = time.process_time()
        choice, memory[seat] = bots[names[seat]].choose(seat_view(s, seat), memory[seat], 1.0)
        if names[seat] == "scripted":
            thought.append(time.process_time() - began)
        apply(s, seat, choice)
    return s, thought


@pytest.mark.parametrize("who", ["random", "scripted"])
def test_games_of_every_set_up_come_to_an_end(who: str) -> None:
    times: list[float] = []
    for setup in SETUPS:
        s, thought = played(setup, [who] * setup.seats, f"share {setup.mode} {setup.seats}")
        assert s.over is not None and all(pc >= 0 for pc in s.pc)
        times += thought
    if who == "scripted":
        assert sorted(times)[int(0.95 * len(times))] < ANSWER
