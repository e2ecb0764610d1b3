"""What is declared, marked or refused wrongly is noticed, on both modes, every number of players, and the switches."""

from law_suite import Mutants

from undertable.games import find
from undertable.games.mind_mgmt.proof.laws import EVERY_MODULE
from undertable.kernel.game import Setup

from .ruled import RULES


class TestMutants(Mutants):
    game = find("mind_mgmt")
    thorough = 0.125
    rules = RULES
    besides = [(Setup("full", 2), None)] * 3 + [(Setup("full", 4, {**EVERY_MODULE, "team_vote": True}), None)] * 2
    unmet = {"NoExtraMove", "DeckEmpty"}  # no Immortal that could move; a deck that ran out
