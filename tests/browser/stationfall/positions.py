"""Where tests begin: a whole game has several hundred decisions, the last ones tell as much."""

from __future__ import annotations

from typing import Any

Position = dict[str, Any]

# Fires, Damage, Locks, a crowd in the Kitchen, a countdown, Suspects, a revealed PC; the first seat has the Exile Activated.
MIDDLE: Position = {
    "cast": ["exile", "medical", "stranger", "station_chief", "engineer", "troubleshooter", "cyborg", "legal"],
    "at": {
        "exile": "kitchen", "medical": "kitchen", "stranger": "kitchen", "engineer": "kitchen", "cyborg": "kitchen",
        "legal": "kitchen", "station_chief": "bridge", "troubleshooter": "outer_space",
    },
    "status": {"medical": "down", "engineer": "down"},
    "held": {
        "exile": ["gun", "helmet"], "troubleshooter": ["helmet"], "cyborg": ["bludgeon", "nanogel", "helmet"],
        "stranger": ["briefcase"],
    },
    "data": {"exile": ["evidence"], "legal": ["nda", "x_secret"]},
    "sick": ["cyborg"],
    "floor": {"kitchen": ["firebomb", "nanogel"], "locker_room": ["helmet", "helmet"]},
    "damaged": ["fuel_cells", "chem_lab"],
    "hazard": {"chem_lab": "fire", "suite": "asphyxiation"},
    "locked": ["suite-quarters", "rec_room-suite"],
    "cameras": False, "jammers": False, "abandoned": True,
    "tokens": ["0 4 launch mcqueen", "1 4 overload mainframe"],
    "pods": {"houdini": "launched"},
    "offsite": {"news": ["evidence"]},
    "cubes": [
        {"exile": 2, "cyborg": 1}, {"exile": 1, "legal": 2}, {"station_chief": 3}, {"medical": 1, "stranger": 2}, {"stranger": 2},
    ],
    "disc": [None, "legal"], "bribe": [None, None, "exile"],
    "pc": [None, None, "station_chief"],
    "secret": [["exile"]],
    "guilt": ["innocent", "suspect", "guilty", "innocent", "innocent"],
    "betrayal": [1, 0, 2, 0, 0],
    "hand": [["medical", "cyborg"]],
    "minute": 6, "active": 0, "step": "act", "actor": "exile", "actions": 2, "free": True,
}  # fmt: skip

# The last two minutes, in which everybody still has two turns.
LATE: Position = {
    "cast": ["exile", "medical", "stranger", "station_chief", "engineer"],
    "at": {"exile": "mcqueen", "station_chief": "houdini", "medical": "aft_hub"},
    "held": {"exile": ["gun", "helmet"]},
    "cubes": [{"exile": 2}, {"medical": 2}, {"stranger": 1}, {"station_chief": 2}, {"engineer": 1}],
    "guilt": ["innocent", "suspect", "innocent", "innocent", "innocent"],
    "abandoned": True, "minute": 1, "active": 0,
}  # fmt: skip

# Everybody sits and twenty Characters are aboard, half of them in two places.
NINE: Position = {
    "cast": ["exile", "medical", "stranger", "station_chief", "engineer", "troubleshooter", "cyborg", "legal", "maintenance_clones"],
    "at": {
        "exile": "kitchen", "medical": "kitchen", "stranger": "kitchen", "engineer": "kitchen", "cyborg": "kitchen",
        "legal": "kitchen", "alpha": "kitchen", "beta": "kitchen", "gamma": "kitchen", "station_chief": "kitchen",
        "troubleshooter": "outer_space",
    },
    "held": {"exile": ["gun", "helmet"], "troubleshooter": ["helmet"], "cyborg": ["bludgeon", "nanogel", "helmet"]},
    "floor": {"kitchen": ["firebomb", "nanogel", "helmet"]},
    "damaged": ["chem_lab"],
    "hazard": {"chem_lab": "fire"},
    "cubes": [
        {"exile": 2}, {"exile": 1}, {"exile": 1}, {"exile": 1, "medical": 1}, {"legal": 2}, {"maintenance_clones": 2}, {"cyborg": 1},
        {"stranger": 1}, {"stranger": 2},
    ],
    "guilt": ["innocent", "suspect", "guilty", "innocent", "innocent", "suspect", "innocent", "innocent", "innocent"],
    "minute": 6, "active": 0, "step": "act", "actor": "exile", "actions": 2, "free": True,
}  # fmt: skip


def begun(position: Position) -> Position:
    """The same at the beginning of the first seat's turn: nobody is Activated yet."""
    acting = ("step", "actor", "actions", "free")
    return {key: value for key, value in position.items() if key not in acting}
