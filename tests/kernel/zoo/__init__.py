"""Eleven tiny games, each one hard mechanism of hidden information; small enough to enumerate.

To add one, copy the shape of `storing.py`: the file's name is the game's id; its oracle lies beside it as
`<id>.toml`; list it in ALL here and give it a law class in `test_zoo_laws.py`, naming the laws that cannot
bite in it. Keep the whole tree under 20,000 histories, with a few hundred information sets to sample from.
`determinize` must draw exactly the worlds of an information set, pending secret answers included: whatever a
viewer could remember of the way must be in the state or in its memory.
"""

from typing import Any

from undertable.kernel.game import Game

from . import aside, discards, hoard, interrupt, patience, slots, speakup, storing, team, topdeck, trail

ALL: list[Game[Any]] = [
    trail.GAME,
    slots.GAME,
    topdeck.GAME,
    discards.GAME,
    interrupt.GAME,
    storing.GAME,
    team.GAME,
    aside.GAME,
    hoard.GAME,
    speakup.GAME,
    patience.GAME,
]
