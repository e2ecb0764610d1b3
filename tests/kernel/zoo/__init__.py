"""Eight tiny games, each one hard mechanism of hidden information; small enough to enumerate."""

from typing import Any

from undertable.kernel.game import Game

from . import aside, discards, interrupt, slots, storing, team, topdeck, trail

ALL: list[Game[Any]] = [
    trail.GAME,
    slots.GAME,
    topdeck.GAME,
    discards.GAME,
    interrupt.GAME,
    storing.GAME,
    team.GAME,
    aside.GAME,
]
