"""The stored games of a game that is new on the list: written anew as long as nobody else can have stored one.

    .venv/bin/python tests/store_games.py za_hranou && .venv/bin/python tests/digests.py

Once a game has been played by people, its stored games are never written again: a fix raises the version of its rules,
and a game of that version is added (`tests/test_records.py`).
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, NamedTuple

from golden import LAST_CHAPTER, Golden, play

from undertable.games import find
from undertable.kernel.game import Setup
from undertable.kernel.record import write

HERE = Path(__file__).parent


class Stored(NamedTuple):
    """One game to be stored: what is played, by which bots, from which key."""

    game: str
    called: str
    setup: Setup
    bot: str
    key: str
    position: dict[str, Any] | None = None

    def path(self) -> Path:
        """Where it is kept."""
        name = f"v{find(self.game).rules}-{self.setup.mode}-{self.setup.seats}-{self.called}.json"
        return HERE / self.game / "records" / name


CHOSEN: dict[str, str | int | bool] = {"criminals": "chosen", "first_player": "first_seat", "storylines": 6}
DECLINED: dict[str, str | int | bool] = {"processing": "may", "display_pick": "choose"}
STORED = [
    Stored("za_hranou", "chosen", Setup("agents", 2, CHOSEN), "scripted", "a1" * 32),
    Stored("za_hranou", "declined", Setup("agents", 3, DECLINED), "random", "a2" * 32, LAST_CHAPTER),
    Stored("za_hranou", "boosts", Setup("agents", 4, {"boost_window": "turn"}), "random", "a3" * 32, LAST_CHAPTER),
    Stored("za_hranou", "stories", Setup("agents", 5, {"storylines": 7}), "scripted", "a4" * 32, LAST_CHAPTER),
    Stored("za_hranou", "hard", Setup("echo", 1, {"echo_board": "hard"}), "scripted", "a5" * 32),
    Stored("za_hranou", "two", Setup("echo", 2), "random", "a6" * 32, LAST_CHAPTER),
]


if __name__ == "__main__":
    for stored in (stored for stored in STORED if stored.game in sys.argv[1:]):
        record = play(Golden(stored.game, stored.setup, stored.bot, stored.key, "en", stored.position))
        record.key = stored.key
        stored.path().parent.mkdir(exist_ok=True)
        write(stored.path(), find(stored.game), record)
        print(stored.path().relative_to(HERE), len(record.entries))
