"""What the laws are told about Za hranou: its length, where law runs begin, who is meant by what the oracle says.

May touch: set-ups, positions and the true state. Must not: be used in play.
"""

from __future__ import annotations

from typing import Any

from undertable.kernel.parts import Proof, StartingPoint
from undertable.kernel.setup import Setup
from undertable.kernel.types import Seats

from ..board.state import State
from .rarities import HOOKED, LAST, SURE, Position, rarities, short

SECRETS: Position = {
    "shown": [{"arms": 1}, {"target": 1}],
    "memory": [["target", "leader"], ["arms"], ["funding"]],
    "vault": [["arms"], ["timing"], []],
    "bonus": {"tolerance": "leader"},
    "shared": ["leader"],
    "dilemmas": [["d01", "d31"], ["d04", "d50"], ["d62"]],
    "bank": [["d10"], ["d11"]],
    "pile": ["d20"],
}
FOLLOWED: Position = {  # evidence that others have seen comes into a memory, and leaves it
    **LAST,
    **SURE,
    **SECRETS,
    "under": ["a1_pocket_money"],
    "aside": ["p13_stash"],
    "dilemma_deck": 0,
    "hands": [
        ["g1_first_thread", "b1_night_beat", "b1_live_rounds", "p01_pickpocketing"],
        ["c1_wiretap", "c2_blackout"],
    ],
    "traced": ["b1_night_beat"],
    "step": "rewards",
    "display": 3,
    "peeked": {"1": ["arms", "timing"], "2": ["leader"]},
    "last_turns": 2,
}
LOOKING: Position = {  # looking, taking and turning up
    **LAST,
    **HOOKED,
    **{key: value[:2] if isinstance(value, list) else value for key, value in SECRETS.items()},
    "boosts": [["peek_two"], []],
    "market": ["peek_two_take_one", "flip_evidence", "take_evidence"],
    "display": 4,
    "step": "act",
    "actions": 1,
}
PUT_UNDER: Position = {  # cards that somebody knows come up again in another's hand, and others are set aside
    **LAST,
    **HOOKED,
    "under": ["a1_pocket_money", "p13_stash", "c1_wiretap"],
    "decks": {"level_1": 0, "petty": 0},
    "hands": [["b1_night_beat"], ["b2_lesser_test", "b2_crosshairs", "p02_tagging", "p03_joyride"]],
    "hooks": [["shade", "fixer"], ["hacker", "enforcer"]],
    "at": {**HOOKED["at"], "hacker": "ion_towers"},
    "turn": 1,
    "last_turns": 2,
    "step": "act",
    "actions": 1,
}
DUEL: Position = {  # hands are shown, dilemmas are discarded, the deck is made anew
    **LAST,
    **HOOKED,
    "at": {**HOOKED["at"], "shade": "blocks"},
    "dilemmas": [["d01", "d31", "d50"], ["d04", "d62"]],
    "bank": [["d10"], []],
    "dilemma_deck": 0,
    "market": ["cycle_dilemmas", "challenge"],
    "boosts": [["action_1"], ["action_2"]],
    "step": "act",
    "actions": 2,
}
FAILED: Position = {  # grip is lost, dilemmas are stored, and the next chapter is short
    "chapter": 2,
    "grip": [{"fixer": 2, "hacker": 1}, {"fixer": 1, "enforcer": 3}],
    "dilemmas": [["d01", "d31", "d50"], ["d04", "d62"]],
    "bonus": {"boost": "arms"},
    "idle": 5,
    **short(),
    "step": "evaluate",
}
FULL: Position = {  # a whole turn of somebody who can do much, after storylines have left the game
    **LAST,
    **HOOKED,
    **{key: value[:2] if isinstance(value, list) else value for key, value in SECRETS.items()},
    "grip": [{"shade": 7, "fixer": 4}, {"hacker": 3}],
    "hands": [["a1_pocket_money", "g1_first_thread", "p13_stash"], ["b1_live_rounds", "p02_tagging"]],
    "last_turns": 2,
    "step": "storylines",
}

ECHO: Position = {  # Echo's last turn, after one of somebody who may look at what is hers
    **LAST,
    "at": {"fixer": "blocks", "enforcer": "harbor", "hacker": "parish", "shade": "ion_towers"},
    "hooks": [["fixer", "enforcer"], ["shade"]],
    "grip": [{"fixer": 3, "enforcer": 2}, {"shade": 1}],
    "boosts": [["peek_two"]],
    "market": ["peek_two_take_one", "flip_evidence", "challenge"],
    "her_memory": 2,
    "her_vault": 1,
    "her_bonus": ["grip"],
    "her_dilemmas": 2,
    "her_bank": 1,
    "her_shared": ["timing"],
    "her_filed": ["leader"],
    "hands": [["b1_night_beat", "b1_live_rounds", "p01_pickpocketing"]],
    "progress": 1,
    "dilemmas": [["d01", "d31"]],
    "memory": [["arms", "target"]],
    "shared": ["leader"],
    "display": 3,
    "last_turns": 2,
    "step": "act",
}

ECHO_FAILED: Position = {  # a chapter ends with tokens of hers that somebody has looked at
    "chapter": 2,
    "at": ECHO["at"],
    "grip": [{"fixer": 2, "hacker": 1}],
    "dilemmas": [["d01", "d31", "d50"]],
    "her_dilemmas": 3,
    "bonus": {"boost": "arms"},
    "her_bonus": ["boost", "grip"],
    "her_shared": ["timing"],
    "her_memory": 1,
    "display": 0,
    "supply": 3,
    "idle": 3,
    "step": "evaluate",
}

# --- where stories begin that are told in two worlds: far from the end, which opens everything -----------------------

GAINS: Position = {  # dilemmas and evidence are drawn, evidence is processed, dilemmas are discarded
    "chapter": 2,
    "at": HOOKED["at"],
    "hooks": [["shade", "fixer"], ["hacker"], ["enforcer"]],
    "memory": [["target", "leader"], ["arms"], ["funding"]],
    "dilemmas": [["d01", "d31"], ["d04", "d50"], ["d62"]],
    "bank": [["d10"], ["d11"]],
    "step": "rewards",
}
STORED: Position = {  # halves of hands go to the databanks, the others to the discards
    "dilemmas": [["d01", "d31", "d50"], ["d04", "d62", "d20"]],
    "step": "evaluate",
}
PEEKED: Position = {  # somebody looks at what lies face down, and takes it
    **HOOKED,
    "boosts": [["peek_two"], []],
    "market": ["peek_two_take_one", "flip_evidence", "take_evidence"],
    "vault": [["arms"], ["timing"]],
    "step": "act",
    "actions": 1,
}
NO_DECKS: Position = {"level_1": 0, "level_2": 0, "level_3": 0, "petty": 0}
SHUT: Position = {"heat": {"zinbazaar": 3, "aerodrome": 2, "center": 1}, "step": "act"}
BURIED: Position = {  # one of several cards goes under an empty deck, and somebody sets it aside in the Ion Towers
    **SHUT,
    "at": dict.fromkeys(HOOKED["at"], "ion_towers"),
    "barricades": [4, 5],
    "hooks": [["shade"], ["hacker"]],
    "decks": NO_DECKS,
    "hands": [
        [],
        ["a1_pocket_money", "b1_night_beat", "b1_live_rounds", "c1_wiretap", "g1_first_thread", "p02_tagging"],
    ],
    "turn": 1,
    "step": "cards",
}
FILING: Position = {  # everybody is in the Harbor, processes evidence, and pays dilemmas for a third hook
    **SHUT,
    "at": dict.fromkeys(HOOKED["at"], "harbor"),
    "barricades": [6, 7],
    "hooks": [["shade", "fixer"], ["hacker", "enforcer"]],
    "memory": [["target", "leader", "arms"], ["target", "arms", "timing"]],
    "bonus": {"boost": "leader", "grip": "leader"},
    "files": [0, 0, 0],
    "decks": NO_DECKS,
}
HERS: Position = {  # somebody looks at what is Echo's
    "at": {**ECHO["at"], "courier": "heights"},
    "hooks": [["fixer", "enforcer"], ["shade"]],
    "boosts": [["peek_two"]],
    "her_memory": 2,
    "her_unseen": 3,
    "display": 1,
    "step": "act",
    "actions": 0,
}


class Those(dict[Seats, Seats]):
    """A set of seats names itself."""

    def __missing__(self, who: Seats) -> Seats:
        return who


class Evidence(Proof[State]):
    """Long games, so law runs begin near their ends, where much can happen."""

    bound = 20_000
    long = True

    def trials(self) -> list[StartingPoint]:
        """Positions near the end, full of what seldom happens."""
        asked = {"processing": "may", "display_pick": "choose", "boost_window": "action_phase"}
        return [
            StartingPoint(Setup("agents", 3), FOLLOWED),
            StartingPoint(Setup("echo", 1), ECHO),
            StartingPoint(Setup("echo", 1), ECHO_FAILED),
            StartingPoint(Setup("agents", 2), LOOKING),
            StartingPoint(Setup("agents", 2), PUT_UNDER),
            StartingPoint(Setup("agents", 2), DUEL),
            StartingPoint(Setup("agents", 2), FAILED),
            StartingPoint(Setup("agents", 2, dict(asked)), FULL),
            StartingPoint(
                Setup("echo", 2, {"echo_board": "hard"}),
                {**ECHO, "at": {**ECHO["at"], "courier": "heights"}, "turn": 1, "last_turns": 3},
            ),
        ]

    def stories(self) -> list[StartingPoint]:
        """Positions from which every secret arises within a few decisions."""
        two = Setup("agents", 2)
        return [
            StartingPoint(Setup("agents", 3), GAINS),
            StartingPoint(two, STORED),
            StartingPoint(two, PEEKED),
            StartingPoint(two, BURIED),
            StartingPoint(two, FILING),
            StartingPoint(Setup("echo", 2), HERS),
        ]

    def rarities(self) -> list[StartingPoint]:
        """Every crime, boost, ability, zone and ending; and whole games."""
        return [*rarities(self.game), *self.trials()]

    def groups(self, s: State) -> dict[str, Any]:
        """For the oracle: what a fact says itself of those who may recall it."""
        return {"those": Those()}
