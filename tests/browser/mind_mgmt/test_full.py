from __future__ import annotations

from ..conftest import Guests
from ..player import play_on, to_the_result
from ..shots import Shots
from ..tables import invite, seated
from .spy import Spy
from .tables import set_up

SET_UP = {"MM-4.3", "MM-4.10", "MM-4.11", "MM-4.14", "MM-4.16", "MM-4.18", "MM-4.19"}


def test_a_full_game_by_links_both_sides_by_hand(guests: Guests, shots: Shots) -> None:
    page = set_up(guests("cs"), "me", "friend", mode="full")
    recruiter = Spy(page, seed=71)
    rogue = Spy(invite(page, guests("cs", phone=True)), seed=72)
    players = [seated(recruiter), seated(rogue)]
    shots.take(page, "mind-full-recruiter", "first", ("en",))
    play_on(players, lambda: rogue.heard.count("MM-5.3") >= 6 and rogue.asked())
    shots.take(page, "mind-full-recruiter", "middle", ("en",))
    shots.take(rogue.page, "mind-full-rogue", "middle", ("cs",))
    play_on(players)
    to_the_result(players)
    shots.take(page, "mind-full-recruiter", "end", ("en",))
    shots.take(rogue.page, "mind-full-rogue", "end", ("cs",))
    assert SET_UP | {"MM-6.1", "MM-5.3", "MM-8.3"} <= {*recruiter.heard, *rogue.heard}
    assert recruiter.done.count("Ukončit tah") >= 2
