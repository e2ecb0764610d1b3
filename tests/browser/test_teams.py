from __future__ import annotations

from .agent_avenue.neighbour import Neighbour
from .agent_avenue.tables import set_up
from .conftest import Guests
from .player import play_on, to_the_result
from .shots import Shots
from .tables import invite, seated


def test_two_against_two_with_votes(guests: Guests, shots: Shots) -> None:
    host = guests("cs")
    page = set_up(host, "me", "friend", "friend", "friend")
    players = [Neighbour(page, seed=21)]
    for seed in (22, 23, 24):
        players.append(Neighbour(invite(page, guests("cs", phone=True)), seed=seed))
    for player in players:
        seated(player)
    shots.take(page, "teams", "first")
    play_on(players, lambda: sum(player.decisions for player in players) >= 20)
    shots.take(page, "teams", "middle")
    to_the_result(players)
    shots.take(page, "teams", "end")
    rules = {rule for player in players for rule in player.heard}
    assert {"AA-9.5", "AA-9.6", "AA-9.7", "AA-9.8"} <= rules
    assert all(player.decisions for player in players)
