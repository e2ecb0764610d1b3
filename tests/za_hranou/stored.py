"""Games of Za hranou for `tests/za_hranou/records`: those of version 1 stay as they are, newer rules have games of their own.

Stored games are never rewritten once somebody may have played by these rules. Games of the newest version, after a
deliberate change:

    cd tests && ../.venv/bin/python -m za_hranou.stored && ../.venv/bin/python digests.py za_hranou
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from golden import LAST_CHAPTER, Golden, play

from undertable.games import find
from undertable.kernel.game import Setup
from undertable.kernel.record import write

RECORDS = Path(__file__).parent / "records"
SHADE = {"shade": "parish", "fixer": "blocks", "hacker": "parish", "seer": "center", "courier": "center"}
IN_MEMORY = {  # boosts of every sort in memories, the Shade hooked with enough grip
    **LAST_CHAPTER, "at": SHADE, "hooks": [["shade"], ["hacker"]], "grip": [{"shade": 5}, {"hacker": 3}],
    "boosts": [["lock_hook", "action_1", "swap_hooks"], ["hook", "peek_two", "ignore_barriers"]],
}  # fmt: skip


class Stored(NamedTuple):
    """One game to be stored: what is played, by which bots, from which key, from where."""

    called: str
    setup: Setup
    bot: str
    key: str
    position: dict[str, Any] | None = None


SINCE = {  # by rules version
    2: [
        Stored("boosts", Setup("agents", 2), "random", "b1" * 32, IN_MEMORY),
        Stored("scripted", Setup("agents", 3), "scripted", "b2" * 32, IN_MEMORY),
        Stored("actions", Setup("agents", 4, {"boost_window": "action_phase"}), "random", "b3" * 32, LAST_CHAPTER),
        Stored("alone", Setup("echo", 1), "scripted", "b4" * 32),
    ],
}  # fmt: skip


def store(stored: Stored) -> None:
    """Play a game and keep it, with the key of its draws."""
    game, setup = find("za_hranou"), stored.setup
    record = play(Golden(game.id, setup, stored.bot, stored.key, "en", stored.position))
    record.key = stored.key
    write(RECORDS / f"v{game.rules}-{setup.mode}-{setup.seats}-{stored.called}.json", game, record)


if __name__ == "__main__":
    newest = find("za_hranou").rules
    for path in RECORDS.glob(f"v{newest}-*.json"):
        path.unlink()
    for one in SINCE[newest]:
        store(one)
