from __future__ import annotations

from .agent_avenue.neighbour import Neighbour
from .agent_avenue.tables import set_up
from .conftest import Guests
from .player import play_on, to_the_result
from .shots import Shots
from .tables import invite, seated


def test_two_friends_play_a_duel_by_a_link(guests: Guests, shots: Shots) -> None:
    host, friend = guests("cs"), guests("cs", phone=True)
    page = set_up(host, "me", "friend")
    a = Neighbour(page, seed=11)
    b = Neighbour(invite(page, friend), seed=12)
    players = [seated(a), seated(b)]
    shots.take(page, "duel", "first")
    play_on(players, lambda: a.decisions + b.decisions >= 7)
    shots.take(page, "duel", "middle")
    to_the_result(players)
    shots.take(page, "duel", "end")
    assert a.decisions and b.decisions
    assert {"AA-5.1", "AA-6.1"} <= {*a.heard, *b.heard}
