"""Every question, answer, event and refusal of Za hranou, said aloud in Czech and in English."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

from game_suite import CAPITAL, GameWords, Moment, played

from undertable.games.za_hranou import GAME
from undertable.games.za_hranou.proof.rarities import rarities
from undertable.kernel.game import Setup

SWITCHED: dict[str, Any] = {
    "processing": "may",
    "display_pick": "choose",
    "boost_window": "action_phase",
    "criminals": "chosen",
}
WHOLE = (
    Setup("agents", 2),
    Setup("agents", 3),
    Setup("agents", 3, SWITCHED),
    Setup("agents", 5),
    Setup("echo", 1),
    Setup("echo", 2),
)


def names() -> str:
    """Whatever has a name in English, the longest first."""
    found = {row["en"]["one"] for table in GAME.words.names.values() for row in table if row}
    return "|".join(re.escape(name) for name in sorted(found, key=len, reverse=True))


class TestWords(GameWords):
    game = GAME
    begins = f"[“„]?{CAPITAL}"
    proper = names()
    silent = frozenset({"PutBarrier"})  # offered as the border between two zones: `test_sayings.py`

    @classmethod
    def moments(cls) -> Iterator[Moment]:
        """Whole games besides, and what seldom comes up."""
        yield from super().moments()
        for n, (setup, position) in enumerate(rarities(GAME)):
            if position:
                yield from played(GAME, setup, position, Random(n))
        for n, setup in enumerate(WHOLE):
            yield from played(GAME, setup, None, Random(n))
