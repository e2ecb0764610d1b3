"""Games of Zkáza na orbitě for `tests/stationfall/records`: one for every mode and number of seats, with every switch.

Stored games are never rewritten once somebody may have played by these rules. Until then, after a deliberate change:

    cd tests && ../.venv/bin/python -m stationfall.stored && ../.venv/bin/python digests.py
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from golden import Golden, play

from undertable.games import find
from undertable.games.stationfall.trials import LAST_MINUTE
from undertable.kernel.game import Setup
from undertable.kernel.record import write

RECORDS = Path(__file__).parent / "records"
WHOLE: dict[str, Setup] = {  # from the first card on
    "officer": Setup("solo", 3, {"level": "officer", "minutes": "10"}),
    "open-bonus": Setup("tutorial", 2, {"open_bonus": True, "minutes": "10"}),
    "tutorial": Setup("tutorial", 4, {"minutes": "10"}),
    "picked": Setup("full", 2, {"cast": "host", "minutes": "10"}),
    "drafted": Setup("full", 3, {"cast": "draft", "tiers": "high", "minutes": "10"}),
    "scripts": Setup("full", 4, {"automata": 2, "level": "admiral", "tiers": "beginner", "minutes": "10"}),
    "two-hands": Setup("double", 4, {"tiers": "middle", "minutes": "10"}),
}
LAST: list[Setup] = [  # everybody's last turn
    Setup("tutorial", 3),
    *(Setup("full", seats) for seats in range(5, 10)),
    *(Setup("solo", seats, {"level": "cadet"}) for seats in range(4, 10)),
]


def store(name: str, setup: Setup, position: dict[str, Any] | None = None) -> None:
    """Play a game by chance and keep it, with the key of its draws."""
    game, key = find("stationfall"), f"{setup.seats:02x}"
    record = play(Golden(game.id, setup, "random", key, "en", position))
    record.key = key
    write(RECORDS / f"v{game.rules}-{setup.mode}-{setup.seats}-{name}.json", game, record)


if __name__ == "__main__":
    RECORDS.mkdir(exist_ok=True)
    for path in RECORDS.glob("*.json"):
        path.unlink()
    for name, setup in WHOLE.items():
        store(name, setup)
    for setup in LAST:
        store("last-minute", setup, LAST_MINUTE)
