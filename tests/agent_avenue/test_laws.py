"""The law run, on every mode and seating; every other game is played by the scripted bot."""

from law_suite import LawRun

from undertable.cli.laws import scripted
from undertable.games import find
from undertable.laws import Policy


class TestLaws(LawRun):
    game = find("agent_avenue")

    @classmethod
    def policy(cls) -> Policy:
        return scripted(cls.game)
