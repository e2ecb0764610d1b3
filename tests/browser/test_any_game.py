"""The same player plays every game there is to its end, with a mouse and without one: a board needs no player of its own."""

from __future__ import annotations

import pytest

from undertable.games import IDS, find

from .conftest import Guests
from .player import Player, to_the_result
from .tables import seated, set_up
from .typist import Typist


@pytest.mark.parametrize("kind", [Player, Typist])
@pytest.mark.parametrize("game", IDS)
def test_whoever_presses_what_glows_plays_to_the_end(guests: Guests, game: str, kind: type[Player]) -> None:
    mode, counts = next(iter(find(game).modes.items()))
    others = ["random"] * (counts[0] - 1)
    me = seated(kind(set_up(guests("en"), game, "me", *others, mode=mode), "en", seed=4))
    to_the_result([me])
    assert me.decisions > 3 and len(set(me.heard)) > 1
