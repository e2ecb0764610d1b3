from __future__ import annotations

from .agent_avenue.neighbour import Neighbour
from .agent_avenue.tables import play_now, set_up
from .conftest import Guests
from .player import play_on, to_the_result, watch_to_the_result
from .shots import Shots
from .tables import seated


def test_one_person_and_three_bots_with_the_black_market(guests: Guests, shots: Shots) -> None:
    page = set_up(guests("en"), "me", "bot", "random", "bot", mode="advanced")
    me = seated(Neighbour(page, "en", seed=31))
    play_on([me], me.asked)
    shots.take(page, "bots", "first")
    play_on([me], lambda: me.decisions >= 6)
    shots.take(page, "bots", "middle")
    to_the_result([me])
    shots.take(page, "bots", "end")
    assert me.decisions


def test_one_click_and_the_moves_of_the_bot_are_played_back(guests: Guests) -> None:
    page = play_now(guests("cs", phone=True, playback=True))
    me = seated(Neighbour(page, seed=32))
    watch_to_the_result(me)
