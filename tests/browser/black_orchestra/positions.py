"""Where scripts begin: a whole game has several hundred decisions, the last ones tell as much."""

from __future__ import annotations

from typing import Any

TRIO = ["beck", "canaris", "kordt"]

# Beck and Canaris in Munich beside Hitler, with what a bomb needs; Kordt is in prison.
MUNICH: dict[str, Any] = {
    "who": TRIO,
    "at": {"beck": "munich", "canaris": "munich", "kordt": "prison"},
    "motivation": {"beck": "committed", "canaris": "motivated", "kordt": "skeptical"},
    "suspicion": {"beck": "medium", "canaris": "high", "kordt": "extreme"},
    "items": {"beck": ["explosives", "map"], "canaris": ["explosives", "poison"], "kordt": ["keys"]},
    "dossier": {
        "beck": ["hidden_bomb", "effective_planning", "suitcase_bomb"],
        "canaris": ["quick_reaction", "safe", "forged_documents"],
        "kordt": ["classified_papers"],
    },
    "nazi": {"hitler": "munich", "himmler": "nuremberg", "goebbels": "munich"},
    "support": 4, "stage": 3, "left": 6, "track": 2, "current": "s3_germany_bombed",
    "tiles": {"tannenberg": "weapons", "prague": "signature"}, "empty": ["munich"],
    "turn": "beck", "step": "act",
}  # fmt: skip

# Kordt's turn begins: he is interrogated.
QUESTIONED: dict[str, Any] = {**MUNICH, "turn": "kordt", "step": "turn"}

# Three events are left of the last stage, and two of them are raids.
LATE: dict[str, Any] = {
    "who": TRIO,
    "at": {"beck": "chancellery", "canaris": "chancellery", "kordt": "nuremberg"},
    "motivation": {"beck": "reckless", "canaris": "committed", "kordt": "motivated"},
    "suspicion": {"beck": "low", "canaris": "medium", "kordt": "high"},
    "items": {"beck": ["weapons"], "canaris": ["map"]},
    "dossier": {"beck": ["lone_gunman"], "kordt": ["safe"]},
    "nazi": {"hitler": "chancellery"},
    "support": 5, "stage": 7, "left": 3, "turn": "beck",
}  # fmt: skip

# The same for one person with two of them.
LATE_ALONE: dict[str, Any] = {
    **LATE,
    "who": TRIO[:2],
    "at": {"beck": "chancellery", "canaris": "chancellery"},
    "motivation": {"beck": "reckless", "canaris": "committed"},
    "suspicion": {"beck": "low", "canaris": "medium"},
    "dossier": {"beck": ["lone_gunman"]},
}
