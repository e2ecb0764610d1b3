from __future__ import annotations

from ..conftest import Guests
from ..player import play_on, to_the_result
from ..shots import Shots
from ..tables import seated
from .spy import Spy
from .tables import set_up


def test_a_rogue_alone_hunts_a_bot_through_the_full_game(guests: Guests, shots: Shots) -> None:
    page = set_up(guests("cs"), "bot", "me", mode="full")
    me = Spy(page, seed=81)
    play_on([seated(me)], lambda: "MM-5.3" in me.heard)
    shots.take(page, "mind-hunt", "middle", ("cs",))
    play_on([me])
    to_the_result([me])
    assert {"MM-4.3", "MM-4.18", "MM-4.19", "MM-8.3"} <= set(me.heard)


def test_a_recruiter_alone_flees_from_bots_through_the_full_game(guests: Guests, shots: Shots) -> None:
    page = set_up(guests("cs"), "me", "bot", "bot", mode="full")
    me = Spy(page, seed=82)
    play_on([seated(me)], lambda: "MM-6.1" in me.heard)
    shots.take(page, "mind-flight", "middle", ("cs",))
    play_on([me])
    to_the_result([me])
    assert {"MM-4.3", "MM-4.10", "MM-4.11", "MM-4.14", "MM-4.16", "MM-6.1"} <= set(me.heard)
