"""Where scripts begin: a whole game has many hundred decisions, the last ones tell as much."""

from __future__ import annotations

from typing import Any

# Zones lie as in their table, clockwise from the top: Blocks, Heights, Aerodrome, Zinbazaar, Center, Ion Towers, Parish,
# Harbor. Seat 0 has the Shade, who holds the cash but is not alone (nor slips by with so little grip), and the Fixer.
STREET: dict[str, Any] = {
    "chapter": 2,
    "at": {"shade": "blocks", "fixer": "blocks", "hacker": "parish", "enforcer": "harbor", "courier": "harbor"},
    "items": {
        "cash": "shade", "rifle": "hacker", "coupe": "enforcer", "droid": "aerodrome", "jammer": "aerodrome",
        "decoder": "harbor", "psychocodes": "harbor", "eagle_eye": "harbor",
    },
    "sentinel": "harbor",
    "barricades": [3, 7],
    "heat": {"zinbazaar": 3, "center": 2, "parish": 1},
    "hooks": [["shade", "fixer"], ["hacker"], ["enforcer", "courier"]],
    "grip": [{"shade": 2, "fixer": 4, "hacker": 1}, {"hacker": 6, "shade": 1}, {"enforcer": 3, "courier": 2}],
    "intel": [14, 17, 9],
    "tolerance": [2, 0, 4],
    "dossiers": [2, 1, 1],
    "boosts": [["action_1"], ["hook"]],
    "market": ["peek_two", "grip_2", "swap_items"],
    "bounty": [2, 0, 1],
    "rail": ["target", "arms", "arms", "timing"],
    "display": 9,
    "missions": ["target", "tactics", "leader"],
    "files": [1, 1, 1],
    "shown": [{"arms": 1}, {}, {"target": 1}],
    "memory": [["target", "leader"], ["funding"], ["arms", "timing"]],
    "vault": [["arms"], ["target", "tactics"], ["leader"]],
    "bonus": {"grip": "funding"},
    "shared": ["arms", "timing", "timing"],
    "story": ["b1_night_beat", "a1_zinbazaar_toll", "b2_crosshairs"],
    "hands": [["a1_pocket_money", "p13_stash"], ["b1_live_rounds", "p02_tagging"], ["c1_wiretap", "p01_pickpocketing"]],
    "dilemmas": [["d01", "d31", "d62"], ["d04"], ["d50"]],
    "bank": [["d10"], ["d11", "d12"], ["d20"]],
    "step": "act",
}  # fmt: skip

# Five agents, and the last turn of the last chapter.
LAST_OF_FIVE: dict[str, Any] = {
    **STREET,
    "chapter": 3,
    "ended": True,
    "last_turns": 1,
    "at": {**STREET["at"], "jumper": "center"},
    "intel": [14, 17, 9, 121, 30],
    "tolerance": [2, 0, 4, 6, 0],
    "bank": [["d10", "d40"], ["d11", "d12"], ["d20"], ["d05", "d06", "d07"], ["d60", "d61"]],
    "shared": ["arms", "timing", "timing", "timing", "arms", "arms", "leader", "leader", "target"],
}

# The second chapter ends with this turn, the third is short.
CHAPTER_ENDS: dict[str, Any] = {**STREET, "ended": True, "display": 0, "supply": 2, "turn": 2, "step": "turn"}

# One agent and Echo: the chapter ends with this turn, and there is no evidence for another.
ALONE: dict[str, Any] = {
    "chapter": 2,
    "ended": True,
    "at": {"fixer": "blocks", "enforcer": "harbor", "hacker": "parish", "shade": "ion_towers"},
    "items": {"cash": "shade", "rifle": "hacker"},
    "hooks": [["shade", "fixer"], ["hacker"]],
    "grip": [{"shade": 4, "fixer": 2}, {"hacker": 2}],
    "intel": [14, 9],
    "dossiers": [2, 1],
    "memory": [["target", "leader"]],
    "vault": [["arms"]],
    "hands": [["a1_pocket_money", "p13_stash"]],
    "dilemmas": [["d01", "d31", "d62"]],
    "bank": [["d10"]],
    "her_memory": 2,
    "her_vault": 1,
    "her_dilemmas": 2,
    "her_bank": 1,
    "display": 0,
    "supply": 3,
    "idle": 3,
    "step": "act",
}
