"""Za hranou: how much of what is possible the scripted agents' search finds, and how fast.

    python bench/search_za_hranou.py [--positions 200] [--actions 2] [--most 20000] [--every 25] [--seed heist]

Positions of random games with two to five players in which a turn's actions begin, one of so many; every option of the
rules is tried against the bot's search. Positions that lead to more than `most` others are left out and counted. Prints
JSON; milliseconds of the processor.
"""

from __future__ import annotations

import sys
import time
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from batch import report
from figures import POINTS, percentile
from za_hranou.brute import compared, middles, searched

from undertable.games.za_hranou.board.state import State
from undertable.games.za_hranou.bot.heist import Heist
from undertable.kernel.engine import due
from undertable.kernel.state import copy


def positions(every: int, seed: str) -> Iterator[State]:
    """Game by game, with two to five players in turn."""
    for game in count():
        yield from middles(2 + game % 4, f"{seed}/{game}", every)


def measure(given: Namespace) -> dict[str, Any]:
    """What can be committed, and what of it is found."""
    possible = found = wrong = left_out = tried = 0
    took: list[float] = []
    for s in positions(given.every, given.seed):
        s.actions = given.actions
        worth = Heist(s, due(s)[0]).worth
        before = time.process_time()
        searched(s, [*worth.majors, *worth.petty])
        took.append(1000 * (time.process_time() - before))
        both = compared(copy(s), given.most, given.actions)
        if both is None:
            left_out += 1
            continue
        truth, seen = both
        possible, found, wrong = possible + len(truth), found + len(truth & seen), wrong + len(seen - truth)
        tried += 1
        if tried == given.positions:
            break
    return {
        "actions": given.actions, "positions": tried, "left_out": left_out, "possible": possible, "found": found,
        "wrong": wrong, "share": round(found / max(1, possible), 4),
        "milliseconds": {name: round(percentile(took, POINTS[name]), 1) for name in ("p50", "p95")},
    }  # fmt: skip


def parser() -> ArgumentParser:
    """What can be asked."""
    asked = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    asked.add_argument("--positions", type=int, default=200, help="how many are compared")
    asked.add_argument("--actions", type=int, default=2, help="how many a turn has")
    asked.add_argument("--most", type=int, default=20_000, help="positions that may be tried for one of them")
    asked.add_argument("--every", type=int, default=25, help="one of so many questions is taken")
    asked.add_argument("--seed", default="heist")
    return asked


def main(words: Sequence[str] | None = None) -> None:
    """The command."""
    report(measure(parser().parse_args(words)))


if __name__ == "__main__":
    main()
