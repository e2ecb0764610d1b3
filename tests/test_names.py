"""What a seat is called is public and stays so: the server asks once a table."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from undertable.games import IDS, find
from undertable.kernel.engine import asked, options
from undertable.kernel.game import Game
from undertable.kernel.match import Match
from undertable.kernel.observe import observe
from undertable.kernel.state import State
from undertable.kernel.text import LANGUAGES


@pytest.mark.parametrize("id", IDS)
def test_a_seat_is_called_the_same_throughout_a_game(id: str) -> None:
    game, rng = find(id), Random(7)
    for setup in game.setups():
        match = Match.new(game, setup, key="00")
        match.settle()
        first = called(game, match.state)
        while seats := asked(match.state):
            match.decide(seats[0], rng.choice(options(match.state, seats[0])))
            match.settle()
            assert called(game, match.state) == first


def called(game: Game[Any], s: State) -> list[str]:
    seen = observe(s, 0)
    return [game.words.seat(seen, seat, lang) for seat in range(seen.seats) for lang in LANGUAGES]
