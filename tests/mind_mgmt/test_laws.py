"""The law run, on both modes, every number of players, and the switches; every other game is played by the scripted bot."""

from law_suite import LawRun

from undertable.cli.laws import scripted
from undertable.games import find
from undertable.laws import Policy


class TestLaws(LawRun):
    game = find("mind_mgmt")
    thorough = 0.125

    @classmethod
    def policy(cls) -> Policy:
        return scripted(cls.game)
