"""What is declared, marked or refused wrongly is noticed, on a game from its beginning and on positions near the end."""

from __future__ import annotations

from importlib.resources import files

from law_suite import Mutants

from undertable.games.black_orchestra import GAME

from .ruled import RULES
from .test_laws import HAGGLE


class TestMutants(Mutants):
    game = GAME
    where = "undertable.games.black_orchestra:GAME"
    oracle = files("undertable.games.black_orchestra") / "who_knows.toml"
    thorough = 0.4
    rules = RULES
    besides = [*[(setup, position) for setup, position in GAME.proof.trials() if position] * 3, *[HAGGLE] * 30]
    unmet = {
        "NoCards", "NoDice",  # every card in dossiers; every die on cards and on the track
        "NoSuchPlan", "PlannedAlready", "NoPlan",  # of asides, which nobody is offered
    }  # fmt: skip
