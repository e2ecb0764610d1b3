"""The games. Each is one folder; `find` gets one by its id."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from undertable.kernel.game import Game

IDS = ("agent_avenue", "mind_mgmt", "black_orchestra", "za_hranou", "stationfall")


@cache
def find(game: str) -> Game[Any]:
    """The game with that id; KeyError if there is none."""
    if game not in IDS:
        raise KeyError(game)
    found: Game[Any] = import_module(f"undertable.games.{game}").GAME
    return found
