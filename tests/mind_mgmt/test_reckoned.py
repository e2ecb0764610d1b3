"""What the Recruiter is told about the own cards and path, and nobody else."""

from __future__ import annotations

from random import Random

from undertable.games.mind_mgmt import GAME
from undertable.games.mind_mgmt.belief.insight import Reckoned
from undertable.games.mind_mgmt.board.looks import contacts
from undertable.games.mind_mgmt.board.map import ANYWHERE
from undertable.games.mind_mgmt.board.state import RECRUITER
from undertable.games.mind_mgmt.speech.answers import Admit
from undertable.games.mind_mgmt.speech.asks import Confess
from undertable.kernel.engine import due, options, pending
from undertable.kernel.game import Setup
from undertable.kernel.match import Match


def test_the_recruiter_is_told_what_visits_bring_and_which_places_answer_and_nobody_else_anything() -> None:
    """MM-6.5, MM-8.4: in games at random, the same as the rules say when it comes to it."""
    rng, asked_for_places, brought = Random(3), 0, 0
    for n in range(3):
        match = Match.new(GAME, Setup("training", 2), key=f"{n:064x}")
        match.settle()
        while match.state.over is None:
            s = match.state
            told = GAME.belief.insight(s, RECRUITER)
            agents = GAME.belief.insight(s, 1)
            assert isinstance(told, Reckoned) and isinstance(agents, Reckoned)
            assert (agents.contacts, agents.tokens) == ([], [])
            assert GAME.belief.insight(s, None) is None
            assert told.contacts == [contacts(s, place) for place in ANYWHERE]
            brought += any(told.contacts)
            seat = due(s)[0]
            ways = list(options(s, seat))
            admits = [way.place for way in ways if isinstance(way, Admit)]
            if isinstance(pending(s), Confess):
                assert not admits or told.tokens == admits
                asked_for_places += bool(admits)
            else:
                assert told.tokens == []
            match.decide(seat, rng.choice(ways), offered=True)
            match.settle()
    assert asked_for_places and brought
