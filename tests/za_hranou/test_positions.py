"""Positions: what is described lies there and can be played on; what cannot be is refused in one sentence."""

from __future__ import annotations

from game_suite import Positions, Wrong

from undertable.games.za_hranou import GAME
from undertable.kernel.game import Setup

RING = ["center", "blocks", "harbor", "parish", "heights", "aerodrome", "zinbazaar", "ion_towers"]
FIVE = {"jumper": "blocks", "enforcer": "harbor", "shade": "parish", "hacker": "heights", "mechanic": "zinbazaar"}


class TestPositions(Positions):
    game = GAME
    setup = Setup("agents", 2)
    wrong = (
        Wrong({"ring": ["blocks"] * 8}, "every zone once"),
        Wrong({"at": {"jumper": "blocks"}}, "5 criminals"),
        Wrong({"barricades": [3, 3]}, "two borders"),
        Wrong({"heat": {"blocks": 4, "parish": 2}}, "three, two and one"),
        Wrong({"at": FIVE, "items": {"cash": "jumper", "rifle": "jumper"}}, "at most one item"),
        Wrong({"at": FIVE, "items": {"cash": "courier"}}, "at most one item", "somebody who is not there"),
        Wrong({"at": FIVE, "hooks": [["jumper"], ["jumper"]]}, "hooked at most once"),
        Wrong({"at": FIVE, "hooks": [["jumper", "shade", "hacker", "mechanic"]]}, "3 ports"),
        Wrong({"at": FIVE, "lock": {"jumper": "lock_hook"}}, "lies on a hooked criminal"),
        Wrong({"hands": [[], [], []]}, "3 hands are told"),
        Wrong({"hands": [["a1_pocket_money"], ["a1_pocket_money"]]}, "placed twice"),
        Wrong({"display": 11}, "10 slots"),
        Wrong({"display": 0, "peeked": {"0": ["arms"]}}, "0 slots"),
        Wrong({"memory": [["arms"] * 13]}, "not so many of arms"),
        Wrong({"chapter": 4}, "3 chapters"),
        Wrong({"turn": 2}, "no such seat"),
        Wrong({"dilemmas": [["d01"], ["d01"]]}, "placed twice"),
    )
    right = (
        {
            "ring": RING,
            "at": FIVE,
            "items": {"cash": "jumper", "rifle": "center"},
            "sentinel": "center",
            "barricades": [0, 4],
            "heat": {"blocks": 3, "harbor": 2, "parish": 1},
            "hooks": [["jumper"], ["enforcer"]],
            "grip": [{"jumper": 3}],
            "lock": {"jumper": "lock_hook"},
            "intel": [5, 3],
            "tolerance": [4],
            "dossiers": [1, 0],
            "boosts": [["action_1"]],
            "market": ["grip_2", "hook", "action_2"],
            "bounty": [1, 0, 0],
            "rail": ["target", "arms", "arms", "timing"],
            "display": 3,
            "peeked": {"0": ["arms"]},
            "shown": [{"arms": 1}],
            "memory": [["target", "leader"]],
            "vault": [["arms"]],
            "bonus": {"boost": "arms"},
            "shared": ["leader"],
            "supply": 10,
            "missions": ["target", "tactics", "leader"],
            "files": [2, 1, 0],
            "out": ["d", "f"],
            "story": ["b1_night_beat"],
            "petty_used": ["p13_stash"],
            "hands": [["b2_lesser_test", "p01_pickpocketing"]],
            "under": ["a1_pocket_money"],
            "aside": ["c1_wiretap"],
            "decks": {"level_1": 0},
            "dilemmas": [["d01"], []],
            "bank": [["d02"]],
            "pile": ["d03"],
            "dilemma_deck": 3,
            "chapter": 3,
            "ended": True,
            "last_turns": 1,
            "idle": 5,
            "turn": 0,
            "step": "act",
            "actions": 2,
        },
        {"chapter": 3, "ended": True, "step": "rewards"},
    )
