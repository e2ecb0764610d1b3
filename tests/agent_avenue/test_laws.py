"""All laws, on every mode and seating."""

from importlib.resources import files

from law_suite import GameLaws

from undertable.games import find


class TestLaws(GameLaws):
    game = find("agent_avenue")
    where = "undertable.games:find('agent_avenue')"
    oracle = files("undertable.games.agent_avenue") / "who_knows.toml"
