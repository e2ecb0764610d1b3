"""Memory of a server over many decisions on fifty tables: whether it stays flat.

    python bench/memory.py [--decisions 16000] [--tables 50]

Every table is played at random. One that has ended is put away, as an idle one would be, and another is laid in its
place. What the process holds is looked at after every sixteenth of the decisions; the run fails if it holds a tenth more
at the end than after the first quarter. What still grows is SQLite's own cache of pages, up to two megabytes for each of
three connections: with a cache of 100 kB, 48,000 decisions end 1.2 % above the first quarter.
"""

from __future__ import annotations

import asyncio
import resource
import tempfile
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from kept import written

from undertable.games import find
from undertable.kernel.codec import encode
from undertable.server.ground.settings import Settings
from undertable.server.shapes import deeds
from undertable.server.storage.schema import SeatRow
from undertable.server.tables.hub import Hub
from undertable.server.tables.table import Table

GAMES = ("agent_avenue", "mind_mgmt")
LOOKS = 16
ALLOWED = 1.1


def held() -> float:
    """Megabytes that the process holds now."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return round(pages * resource.getpagesize() / 2**20, 1)


async def lay(hub: Hub, game: str) -> Table:
    """A table with people everywhere."""
    setup = find(game).setups()[0]
    seats = [SeatRow("human", holders=[f"p{seat}"]) for seat in range(setup.seats)]
    return await hub.create(game, setup, seats, "p0")


async def decide(table: Table, rng: Random) -> bool:
    """Somebody who is asked decides something; whether anybody was."""
    for seat in table.asked()[:1]:
        viewer = table.viewer(seat)
        choice = rng.choice(list(viewer.options(seat)))
        await table.happen(deeds.Act(seat, viewer.version, encode(choice)))
        return True
    await asyncio.sleep(0)  # the dice are about to fall
    return False


async def measure(decisions: int, tables: int, path: str) -> dict[str, Any]:
    """One run."""
    hub, rng = Hub(Settings(path, pace=0.0, limits=False)), Random("memory")
    await hub.start()
    live = [await lay(hub, GAMES[n % len(GAMES)]) for n in range(tables)]
    done, games, megabytes = 0, 0, [held()]
    while done < decisions:
        at = rng.randrange(tables)
        if live[at].ended:
            game = live[at].row.game
            hub.drop(live[at])
            live[at], games = await lay(hub, game), games + 1
        if await decide(live[at], rng):
            done += 1
            if done % (decisions // LOOKS) == 0:
                megabytes.append(held())
    await hub.stop()
    growth = round(megabytes[-1] / megabytes[LOOKS // 4], 3)
    return {"tables": tables, "decisions": done, "games_ended": games, "megabytes": megabytes, "growth": growth}


def parser() -> ArgumentParser:
    """What can be asked."""
    asked = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    asked.add_argument("--decisions", type=int, default=16_000)
    asked.add_argument("--tables", type=int, default=50)
    return asked


def main(words: Sequence[str] | None = None) -> int:
    """Run and print; the exit code is 1 if memory has grown."""
    given = parser().parse_args(words)
    with tempfile.TemporaryDirectory() as folder:
        report = asyncio.run(measure(given.decisions, given.tables, f"{folder}/tables.sqlite"))
    print(written(report))
    return int(report["growth"] > ALLOWED)


if __name__ == "__main__":
    raise SystemExit(main())
