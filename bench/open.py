"""Opening a stored table: how long after 50 decisions, and after 2,000, until every viewer has its first view.

    python bench/open.py [--rounds 7] [--json]

MIND MGMT with four seats, its record made long by deciding and taking back. Each round opens every table once, one
after another, so that what else the machine does falls on all alike; the ratio is of one run. CPU time of this process.
`whole` is the same table with its snapshots thrown away first.
"""

from __future__ import annotations

import asyncio
import statistics
import tempfile
import time
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Sequence
from pathlib import Path
from random import Random

from kept import keep, written

from undertable.games import find
from undertable.kernel.codec import encode
from undertable.kit.offer import usual
from undertable.server.ground.settings import Settings
from undertable.server.shapes import deeds
from undertable.server.storage.schema import SeatRow
from undertable.server.tables.hub import Hub
from undertable.server.tables.table import Table

GAME, SEATS = "mind_mgmt", 4
DECISIONS = (50, 500, 2000, 2014)  # the last is as far from its snapshot as a game can be
BEGINNING = 12  # decisions before the first is taken back
OUT = Path(__file__).with_name("open.json")


async def a_long_game(hub: Hub, decisions: int) -> str:
    """The name of a table with so many decisions."""
    rules = find(GAME)
    setup = usual(rules, next(iter(rules.modes)), SEATS)
    seats = [SeatRow("human", holders=["p"]) for _ in range(setup.seats)]  # one person: nobody else is asked
    table, rng = await hub.create(GAME, setup, seats, "p"), Random(decisions)
    for n in range(decisions):
        seat = rng.choice(table.asked())
        choice = rng.choice(list(table.viewer(seat).options(seat)))
        await table.act(seat, table.viewer(seat).version, encode(choice), f"{n}")
        if n >= BEGINNING:
            await table.happen(deeds.TakeBack(seat))
    while table.play.ripe:
        await asyncio.sleep(0)
    hub.drop(table)
    return table.row.id


async def opened(hub: Hub, id: str) -> tuple[float, Table]:
    """Milliseconds until every seat has its first view, in words."""
    start = time.process_time()
    table = await hub.get(id)
    for seat in range(table.row.setup.seats):
        await table.follow(seat, "cs")
        box = table.connect(seat, "cs", "p", 0)
        while box.next() is not None:
            pass
        table.boxes.discard(box)
    took = (time.process_time() - start) * 1000
    hub.drop(table)
    return took, table


async def measure(rounds: int, folder: Path) -> dict[str, object]:
    """The median of so many rounds for each length."""
    hub = Hub(Settings(database=str(folder / "open.sqlite"), pace=0.0))
    try:
        ids = {decisions: await a_long_game(hub, decisions) for decisions in DECISIONS}
        took: dict[int, list[float]] = {decisions: [] for decisions in DECISIONS}
        steps = {}
        for _ in range(rounds + 1):  # the first warms up
            for decisions, id in ids.items():
                milliseconds, table = await opened(hub, id)
                took[decisions].append(milliseconds)
                steps[decisions] = (table.play.count, len(table.steps))
        await hub.store.write(*hub.store.forget_snapshots(ids[2000]))
        whole, _ = await opened(hub, ids[2000])
    finally:
        await hub.stop()
    median = {decisions: round(statistics.median(found[1:]), 1) for decisions, found in took.items()}
    return {
        "game": GAME, "seats": SEATS, "rounds": rounds,
        "tables": [
            {"decisions": n, "steps": steps[n][0], "played_again": steps[n][1], "milliseconds": median[n]}
            for n in DECISIONS
        ],
        "ratio": round(max(median[2000], median[2014]) / median[50], 2),
        "whole": round(whole, 1),
    }  # fmt: skip


def parser() -> ArgumentParser:
    """What can be asked."""
    asked = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    asked.add_argument("--rounds", type=int, default=7)
    asked.add_argument("--json", action="store_true", help="keep it in open.json")
    return asked


def main(words: Sequence[str] | None = None) -> None:
    """Measure and print; with `--json` also keep it beside this file."""
    given = parser().parse_args(words)
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(measure(given.rounds, Path(folder)))
    print(written(found))
    if given.json:
        keep(OUT, found)


if __name__ == "__main__":
    main()
