"""The table of tests for Za hranou: outcomes of chance by the words that tests use."""

from __future__ import annotations

import table

from undertable.games.za_hranou import GAME
from undertable.games.za_hranou.board.state import State
from undertable.games.za_hranou.speech.outcomes import (
    BoostFell,
    CrimeFell,
    CriminalFell,
    DilemmaFell,
    ItemFell,
    SeatFell,
    SlotFell,
    StorylineFell,
    TokenFell,
    ZoneFell,
)


class Table(table.Table[State]):
    """One game of Za hranou, seen from above."""

    game, usual = GAME, "agents"
    brings = {
        "zones": ZoneFell, "item_draws": ItemFell, "first": SeatFell, "criminals": CriminalFell, "gone": StorylineFell,
        "tokens": TokenFell, "slots": SlotFell, "new_boosts": BoostFell, "crimes": CrimeFell, "drawn": DilemmaFell,
    }  # fmt: skip
