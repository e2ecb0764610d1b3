"""All laws, on every mode and seating; every other game is played by the scripted bot."""

from law_suite import GameLaws

from undertable.cli.laws import scripted
from undertable.games import find
from undertable.kernel.game import Setup
from undertable.laws import Policy

from .ruled import RULES


class TestLaws(GameLaws):
    game = find("agent_avenue")
    rules = RULES
    besides = [(Setup("advanced", seats), {"supply": ["masterplan", None, "outpost"]}) for seats in (2, 4)]

    @classmethod
    def policy(cls) -> Policy:
        return scripted(cls.game)
