"""Positions: what is described lies there and can be played on; what cannot be is refused in one sentence."""

from __future__ import annotations

from game_suite import Positions, Wrong

from undertable.games.black_orchestra import GAME
from undertable.kernel.game import Setup


class TestPositions(Positions):
    game = GAME
    setup = Setup("team", 2)
    wrong = (
        Wrong({"who": ["beck"]}, "2 different conspirators"),
        Wrong({"who": ["beck", "beck"]}, "2 different conspirators", "one twice"),
        Wrong({"who": ["beck", "oster"], "items": {"kordt": ["map"]}}, "kordt is not in this game"),
        Wrong({"turn": "kordt"}, "kordt is not in this game", "somebody else's turn"),
        Wrong({"stage": 8}, "7 stages"),
        Wrong({"at": {"beck": "prague"}}, "not accessible in stage 1"),
        Wrong({"at": {"beck": "prison", "bonhoeffer": "prison"}}, "somebody must be free"),
        Wrong({"nazi": {"hess": "prison"}}, "no Nazi is in prison"),
        Wrong({"support": 2}, "between 3 and 7"),
        Wrong({"track": 3}, "fewer than 3 dice"),
        Wrong({"step": "act", "actions": -1}, "cannot be negative"),
        Wrong({"empty": ["paris"]}, "no item square"),
        Wrong({"tiles": {"paris": "map"}}, "item squares only"),
        Wrong({"stage": 2, "key": ["s2_gestapo_raid"]}, "key events"),
        Wrong({"left": 13}, "at most 12"),
        Wrong({"next": ["s2_gestapo_raid"]}, "cannot lie there"),
        Wrong({"items": {"beck": ["map"] * 4}}, "not so many of map"),
        Wrong({"dossier": {"beck": ["coup", "coup"]}}, "placed twice"),
    )
    right = (
        {
            "who": ["kordt", "oster"],
            "at": {"kordt": "munich"},
            "motivation": {"kordt": "committed"},
            "suspicion": {"kordt": "low"},
            "items": {"kordt": ["map"]},
            "dossier": {"kordt": ["hidden_bomb", "safe"]},
            "nazi": {"hitler": "munich"},
            "gone": ["hess"],
            "support": 4,
            "stage": 7,
            "left": 2,
            "current": "s7_gothic_line",
            "key": ["s7_fall_of_rome"],
            "next": ["s7_gestapo_raid"],
            "tiles": {"munich": "map"},
            "empty": ["hannover"],
            "scrap": ["keys"],
            "discard": ["airplane_access"],
            "spent": ["not_much_time_left"],
            "slain": [],
            "track": 2,
            "turn": "oster",
            "step": "act",
            "actions": 2,
        },
    )
