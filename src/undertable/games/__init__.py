"""The games. Each is one folder; `find` gets one by its id, and loads it the first time."""

from __future__ import annotations

import sys
from functools import cache
from importlib import import_module
from typing import Any

from undertable.kernel.game import Game

IDS = ("agent_avenue", "mind_mgmt", "black_orchestra", "za_hranou", "stationfall")


def exists(game: str) -> bool:
    """Whether there is a game with that id; nothing is loaded for that."""
    return game in IDS


def loaded(game: str) -> bool:
    """Whether `find` has it at hand."""
    return hasattr(sys.modules.get(f"undertable.games.{game}"), "GAME")


@cache
def find(game: str) -> Game[Any]:
    """The game with that id; KeyError if there is none."""
    if game not in IDS:
        raise KeyError(game)
    found: Game[Any] = import_module(f"undertable.games.{game}").GAME
    return found
