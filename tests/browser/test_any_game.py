"""The same player plays every game there is to its end, with a mouse and without one: a board needs no player of its own."""

from __future__ import annotations

import pytest

from undertable.games import IDS, find
from undertable.kernel.parts import StartingPoint
from undertable.kernel.setup import Setup

from .conftest import Guests
from .laying import LaidHouse, house, running
from .player import Player, to_the_result
from .tables import seated, set_up
from .typist import Typist

__all__ = ["house", "running"]
LONGEST = 10_000  # a game that may have more decisions than that is played from a position near its end


def beginning(id: str) -> StartingPoint:
    """The first mode with the fewest seats; of a very long game the position with the fewest."""
    game = find(id)
    mode, counts = next(iter(game.modes.items()))
    late = [trial for trial in game.proof.trials() if trial.position is not None]
    if game.proof.bound > LONGEST:
        return min(late, key=lambda trial: trial.setup.seats)
    return StartingPoint(Setup(mode, counts[0]))


@pytest.mark.parametrize("kind", [Player, Typist])
@pytest.mark.parametrize("game", IDS)
def test_whoever_presses_what_glows_plays_to_the_end(
    house: LaidHouse, guests: Guests, game: str, kind: type[Player]
) -> None:
    setup, position = beginning(game)
    house.lay(position)
    others = ["random"] * (setup.seats - 1)
    me = seated(kind(set_up(guests("en"), game, "me", *others, mode=setup.mode), "en", seed=4))
    to_the_result([me])
    assert me.decisions > 3 and len(set(me.heard)) > 1
