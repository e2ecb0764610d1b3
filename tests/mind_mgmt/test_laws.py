"""All laws, on both modes, every number of players, and the switches; every other game is played by the scripted bot."""

from importlib.resources import files

from law_suite import GameLaws

from undertable.cli.laws import scripted
from undertable.games import find
from undertable.laws import Policy


class TestLaws(GameLaws):
    game = find("mind_mgmt")
    where = "undertable.games:find('mind_mgmt')"
    oracle = files("undertable.games.mind_mgmt") / "who_knows.toml"
    thorough = 0.125

    @classmethod
    def policy(cls) -> Policy:
        return scripted(cls.game)
