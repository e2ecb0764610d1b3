"""What is declared, marked or refused wrongly is noticed, on a game from its beginning and on positions near the end."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from typing import Any

from law_suite import Mutants

from undertable.games.stationfall import GAME
from undertable.games.stationfall.proof.rarities import TWO, at_work
from undertable.kernel.game import Setup
from undertable.laws.clauses import Beginning

DARK: dict[str, Any] = {"damaged": ["fuel_cells", "generators"], "cameras": False, "jammers": False, "abandoned": True}


def beginning(actor: str, **position: Any) -> Beginning:
    """The last Activation of a game, where some reason is sure to be given."""
    return TWO, at_work(actor, **position)


class TestMutants(Mutants):
    game = GAME
    where = "undertable.games.stationfall:GAME"
    oracle = files("undertable.games.stationfall") / "who_knows.toml"
    thorough = 0.2
    besides = [
        beginning("exile", status={"exile": "down"}, bribe=None),
        beginning("exile", at={"exile": "chem_lab"}, damaged=["chem_lab"]),
        beginning("exile", at={"exile": "chem_lab"}, held={"exile": ["gun", "gun", "gun"]}),
        beginning("exile", at={"exile": "chem_lab"}, released=True, project="empty_vault", **DARK),
        (
            TWO,
            {
                "cast": ["corpsicle"],
                "status": {"corpsicle": "live"},
                "disc": ["corpsicle"],
                "cubes": [{"corpsicle": 1}],
            },
        ),
    ]

    @classmethod
    def replayed(cls) -> Sequence[Beginning]:
        """One game of each mode, and a full table: a record of every number of seats would take minutes."""
        some = [Setup("full", 2), Setup("full", 9), Setup("solo", 3), Setup("tutorial", 2), Setup("double", 4)]
        return [(Setup(setup.mode, setup.seats, {"minutes": "10"}), None) for setup in some]
