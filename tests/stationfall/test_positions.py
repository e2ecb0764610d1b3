"""Positions: what is described lies there and can be played on; what cannot be is refused in one sentence."""

from __future__ import annotations

from game_suite import Positions, Wrong

from undertable.games.stationfall import GAME
from undertable.kernel.game import Setup


class TestPositions(Positions):
    game = GAME
    setup = Setup("full", 2)
    wrong = (
        Wrong({"cast": ["exile"] * 12}, "12 different Characters"),
        Wrong({"at": {"legal": "bridge"}}, "legal is not in this game"),
        Wrong({"held": {"exile": ["gun"] * 4}}, "exile has no room"),
        Wrong({"held": {"exile": ["gun"] * 3, "medical": ["gun"] * 3, "stranger": ["gun"]}}, "not so many of gun"),
        Wrong({"cubes": [{"exile": 6}], "betrayal": [3]}, "8 cubes"),
        Wrong({"secret": [["legal"]]}, "legal is placed twice, or is not in this game"),
        Wrong({"dropped": [["legal"]]}, "legal is placed twice, or is not in this game", "discarded"),
        Wrong({"active": 2}, "no such seat"),
        Wrong({"minute": 15}, "minute 14"),
        Wrong({"tokens": ["soon"]}, "seat, minute, purpose and place"),
        Wrong({"step": "act"}, "must be Activated"),
        Wrong({"step": "act", "actor": "legal"}, "must be Activated", "somebody else Activated"),
        Wrong({"at": {"monster": "bridge"}}, "Project X"),
    )
    right = (
        {
            "cast": ["operative", "telepathic_rat"],
            "at": {"exile": "bridge"},
            "status": {"medical": "down"},
            "held": {"exile": ["gun", "helmet", "nanogel_used"]},
            "data": {"exile": ["evidence"]},
            "sick": ["exile"],
            "floor": {"bridge": ["firebomb"]},
            "damaged": ["fuel_cells"],
            "cameras": False,
            "jammers": False,
            "hazard": {"kitchen": "fire"},
            "locked": ["bridge-mainframe"],
            "pods": {"mcqueen": "launched"},
            "tokens": ["0 1 launch houdini"],
            "offsite": {"news": ["evidence"]},
            "cubes": [{"exile": 2}, {"exile": 1}],
            "betrayal": [1, 0],
            "disc": ["exile", None],
            "bribe": [None, "exile"],
            "guilt": ["innocent", "suspect"],
            "pc": ["exile"],
            "late": [],
            "secret": [[], ["medical"]],
            "bonus": [[], ["engineer"]],
            "shown": [["cyborg"], []],
            "hand": [["exile"], []],
            "named": [{"exile": 1}, {}],
            "kompromat": ["kitchen"],
            "project": "combat_swarm",
            "looked": [0],
            "traps": {"kitchen": "real"},
            "trap_by": 1,
            "track": 1,
            "meals": 0,
            "minute": 2,
            "first": 1,
            "active": 1,
            "step": "act",
            "actor": "exile",
            "actions": 1,
            "free": True,
            "bribed": True,
            "pressed": True,
            "abandoned": True,
            "unlocked": False,
            "armed": False,
        },
    )
