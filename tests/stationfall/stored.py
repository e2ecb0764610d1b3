"""Games of Zkáza na orbitě for `tests/stationfall/records`: one for every mode and number of seats, with every switch.

Stored games are never rewritten once somebody may have played by these rules: those of version 1 stay as they are. Games of
the newest version, after a deliberate change:

    cd tests && ../.venv/bin/python -m stationfall.stored && ../.venv/bin/python digests.py
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from golden import Golden, play

from undertable.games import find
from undertable.kernel.game import Setup
from undertable.kernel.record import write

RECORDS = Path(__file__).parent / "records"
SINCE: dict[int, dict[int, dict[str, Any]]] = {  # by rules version: full games by number of seats, with their switches
    2: {3: {"minutes": "10"}, 4: {"automata": 2, "level": "officer", "minutes": "10"}},
}


def store(name: str, setup: Setup, position: dict[str, Any] | None = None) -> None:
    """Play a game by chance and keep it, with the key of its draws."""
    game, key = find("stationfall"), f"{setup.seats:02x}"
    record = play(Golden(game.id, setup, "random", key, "en", position))
    record.key = key
    write(RECORDS / f"v{game.rules}-{setup.mode}-{setup.seats}-{name}.json", game, record)


if __name__ == "__main__":
    newest = find("stationfall").rules
    for path in RECORDS.glob(f"v{newest}-*.json"):
        path.unlink()
    for seats, switches in SINCE[newest].items():
        store("second-reading", Setup("full", seats, switches))
