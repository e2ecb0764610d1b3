"""The same player plays every game there is to its end, with a mouse and without one: a board needs no player of its own."""

from __future__ import annotations

import pytest

from undertable.games import IDS, find
from undertable.kernel.parts import Trial
from undertable.kernel.setup import Setup

from .black_orchestra.conftest import LaidHouse, house, running
from .conftest import Guests
from .player import Player, to_the_result
from .tables import seated, set_up
from .typist import Typist

__all__ = ["house", "running"]
# Whoever plays these anyhow takes many hundred decisions: they begin where their law runs do, near the end.
ENDLESS = ("za_hranou",)


def beginning(game: str) -> Trial:
    """The first set-up there is; an endless game begins near its end."""
    mode, counts = next(iter(find(game).modes.items()))
    near = [trial for trial in find(game).proof.trials() if trial.position and trial.setup.mode == mode]
    return near[0] if game in ENDLESS else Trial(Setup(mode, counts[0]))


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
