"""All laws, on both modes, every number of players, and the switches."""

from importlib.resources import files

from law_suite import GameLaws

from undertable.games.mind_mgmt import GAME


class TestLaws(GameLaws):
    game = GAME
    where = "undertable.games.mind_mgmt:GAME"
    oracle = files("undertable.games.mind_mgmt") / "who_knows.toml"
    games = 1
    thorough = 0.25
