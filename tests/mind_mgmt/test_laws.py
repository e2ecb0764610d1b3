"""All laws, on both modes, every number of players, and the switches; every other game is played by the scripted bot."""

from law_suite import GameLaws

from undertable.cli.laws import scripted
from undertable.games import find
from undertable.games.mind_mgmt.proof.laws import EVERY_MODULE
from undertable.kernel.game import Setup
from undertable.laws import Policy

from .ruled import RULES


class TestLaws(GameLaws):
    game = find("mind_mgmt")
    rules = RULES
    besides = [(Setup("full", 2), None)] * 3 + [(Setup("full", 4, {**EVERY_MODULE, "team_vote": True}), None)] * 2
    unmet = {"NoExtraMove", "DeckEmpty"}  # no Immortal that could move; a deck that ran out
    thorough = 0.125

    @classmethod
    def policy(cls) -> Policy:
        return scripted(cls.game)
