"""What the table of MIND MGMT has beside that of any game (`tests/table.py`): its features, its tokens, the usual places.

May touch: what the common table may. Must not: write into a state.
"""

from __future__ import annotations

from typing import Any

import table

from undertable.games.mind_mgmt import GAME
from undertable.games.mind_mgmt.board.state import State
from undertable.games.mind_mgmt.box.tables import MODULE
from undertable.games.mind_mgmt.speech.answers import CardFell, FeatureFell

BOOKSTORE = "subversive_bookstore"
BILLBOARD = "subliminal_billboard"
CAFE = "flux_cafe"
BUS = "dream_bus"
PALM = "psychic_palm"
UMBRELLA = "anti_thought_umbrella"
DOGS = "assassin_dogs"
COURIER = "thought_courier"
IDOL = "confusion_idol"
GRAFFITI = "hypnotic_graffiti"
GARDEN = "dangerous_garden"
FOUNTAIN = "fountain_of_youth"
POOL = "thought_pool"
BIRD = "spy_bird"
MONKS = "observation_monks"
TORCHES = "hallucinogenic_torches"
Q = ["b6", "b5", "b4", "c3", "c4", "c5", "d5", "d6", "d7"]  # the common path of the worked examples
CORNERS = {"meru": "a1", "lyme": "f1", "bill": "a7", "dusty": "f7"}


def modules(*names: str) -> dict[str, str | int | bool]:
    """The options of a game with these SHIFT modules (`r5`, `a1`), their packages open and no others."""
    rows = [MODULE.row(f"shift_{name}") for name in names]
    packages = {f"{row.side}_packages": 0 for row in rows}
    for row in rows:
        packages[f"{row.side}_packages"] = max(row.package, packages[f"{row.side}_packages"])
    return {**packages, **{row.id: True for row in rows}}


class Table(table.Table[State]):
    """One game of MIND MGMT."""

    game, usual = GAME, "full"
    brings = {"features": FeatureFell, "cards": CardFell}

    def __init__(self, mode: str = "full", seats: int = 2, *, begin: bool = False, **position: Any) -> None:
        if mode == "full" and not begin:
            position.setdefault("row", [])
        super().__init__(mode, seats, begin=begin, **position)

    def steps(self) -> dict[str, int]:
        """Step tokens with the time by which the place was visited."""
        return {place: by for place, by in self.step.items() if by}

    def notes(self) -> dict[str, int]:
        """Confirmed notes."""
        return {place: time for place, time in self.note.items() if time}

    @property
    def recruits(self) -> int:
        """Recruit tokens on the board."""
        return sum(self.s.track) + sum(self.s.symbol)
