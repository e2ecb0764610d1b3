"""The ways a game may be begun, for whoever offers it: the usual set-up, how many may play, what a mode is called.

May touch: games as the kernel knows them. Must not: run anything, or know any game.
"""

from __future__ import annotations

from contextlib import suppress
from itertools import product
from typing import Any

from undertable.kernel.game import Game, Setup, SetupError


def usual(game: Game[Any], mode: str, seats: int) -> Setup:
    """How such a game begins if nobody asks for anything else."""
    return next(setup for setup in game.setups() if (setup.mode, setup.seats) == (mode, seats))


def people(game: Game[Any]) -> list[int]:
    """How many may play, in any set-up and with any switch."""
    switches = [{}, *({option.name: value} for option in game.options for value in option.values)]
    found = set()
    for common, switch in product(game.setups(), switches):
        setup = Setup(common.mode, common.seats, {**common.options, **switch})
        with suppress(SetupError):
            game.check_setup(setup)
            found.add(game.manners.people(setup))
    return sorted(found)


def mode_name(game: Game[Any], mode: str, lang: str) -> str:
    """What people call a mode."""
    if "mode" not in game.words.names:
        return mode
    return game.words.name("mode", list(game.modes).index(mode), lang)


def mode_said(game: Game[Any], mode: str, lang: str) -> str:
    """The same beside the game's name: nothing where there is no other mode to tell it from."""
    return mode_name(game, mode, lang) if len(game.modes) > 1 else ""
