"""All laws, on both modes, every number of players, and the switches; every other game is played by the scripted bot."""

from importlib.resources import files

from law_suite import GameLaws

from undertable.cli.laws import scripted
from undertable.games import find
from undertable.laws import Policy

from .ruled import RULES


class TestLaws(GameLaws):
    game = find("mind_mgmt")
    where = "undertable.games:find('mind_mgmt')"
    oracle = files("undertable.games.mind_mgmt") / "who_knows.toml"
    rules = RULES
    unmet = {
        "NotInUse",
        "NoExtraMove",
        "DeadEnd",
    }  # a card of another box; Immortals that cannot move; a walk walled in
    thorough = 0.125

    @classmethod
    def policy(cls) -> Policy:
        return scripted(cls.game)
