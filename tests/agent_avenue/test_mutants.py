"""What is declared, marked or refused wrongly is noticed, on every mode and seating."""

from law_suite import Mutants

from undertable.games import find
from undertable.kernel.game import Setup

from .ruled import RULES


class TestMutants(Mutants):
    game = find("agent_avenue")
    rules = RULES
    besides = [(Setup("advanced", seats), {"supply": ["masterplan", None, "outpost"]}) for seats in (2, 4)]
