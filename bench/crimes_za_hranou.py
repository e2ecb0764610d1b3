"""Za hranou: which crimes are met in games of scripted agents, how often each is committed, beside how hard it is.

    python bench/crimes_za_hranou.py [--games 500] [--jobs 2] [--seed long] [--cells 2 3 4 5 solo solo-hard pair pair-hard]

So many games in all, by these ways to play in turn. `difficulty` is told from a crime's conditions alone; `careful_intel`
is what it pays who is careful. `share` is of the crimes that people drew. Prints JSON.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from batch import begin, options, report
from bots_za_hranou import CELLS, Played, Task, play
from figures import mean, triple
from za_hranou.difficulty import difficulty

from undertable.games.za_hranou.box.tables import CRIME, MAJOR, level_of


def crimes(by_cell: dict[str, list[Played]]) -> dict[str, Any]:
    """What became of each crime."""
    every = [one for played in by_cell.values() for one in played]
    rows = [_crime(card, every) for card in range(len(CRIME))]
    return {
        "games": len(every),
        "never": [row["id"] for row in rows if not row["committed"] + row["echo"]],
        "never_by_people": [row["id"] for row in rows if not row["committed"]],
        "cells": [_climax(name, played) for name, played in by_cell.items() if played],
        "by_pay": _by_pay(rows),
        "cards": rows,
    }


def _crime(card: int, played: list[Played]) -> dict[str, Any]:
    """How often a crime was drawn and committed, beside how hard it is."""
    drawn, committed, hers = (
        sum(counts.get(card, 0) for counts in every)
        for every in zip(*((one.drawn, one.committed, one.hers) for one in played), strict=True)
    )
    told = {"id": CRIME[card].id, "level": level_of(card), "drawn": drawn, "committed": committed, "echo": hers}
    told |= {"share": round(committed / max(1, drawn), 2), "difficulty": round(difficulty(card), 2)}
    return told | ({"careful_intel": MAJOR[card].careful.intel} if level_of(card) else {})


def _climax(name: str, played: list[Played]) -> dict[str, Any]:
    """Crimes of level 3 in one way to play, and who wins against Echo."""
    last = [sum(n for card, n in one.committed.items() if level_of(card) == 3) for one in played]
    hers = [sum(n for card, n in one.hers.items() if level_of(card) == 3) for one in played]
    told = {"cell": name, "games": len(played), "level_3_a_game": mean([float(n) for n in last])}
    told |= {"games_with_level_3": triple(sum(map(bool, last)), len(played)), "echo_level_3": sum(hers) / len(played)}
    if CELLS[name].mode == "echo":
        told["echo_wins"] = triple(sum(not one.winners for one in played), len(played))
    return told


def _by_pay(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """By level and intel: the share of drawn crimes that were committed."""
    paid = sorted({(row["level"], row["careful_intel"]) for row in rows if row["level"]})
    found = []
    for level, intel in paid:
        alike = [row for row in rows if row["level"] == level and row["careful_intel"] == intel]
        drawn, committed = (sum(row[key] for row in alike) for key in ("drawn", "committed"))
        found.append(
            {"level": level, "intel": intel, "cards": len(alike), "share": round(committed / max(1, drawn), 3)}
        )
    return found


# --- the command -----------------------------------------------------------------------------


def parser() -> ArgumentParser:
    """What can be asked."""
    asked = options(__doc__, games=500, seed="long")
    asked.add_argument("--cells", nargs="+", default=list(CELLS), choices=CELLS)
    return asked


def main(words: Sequence[str] | None = None) -> None:
    """The command."""
    given = parser().parse_args(words)
    names = given.cells
    tasks = [Task(names[n % len(names)], given.seed, n // len(names)) for n in range(given.games)]
    by_cell: dict[str, list[Played]] = {name: [] for name in names}
    with begin(given) as batch:
        for task, one in zip(tasks, batch.run(play, tasks, "crimes"), strict=True):
            by_cell[task.cell].append(one)
        report(crimes(by_cell))


if __name__ == "__main__":
    main()
