"""Za hranou: how much of what is possible the scripted agents' search finds, and how fast.

    python bench/heist.py [--positions 200] [--actions 2] [--most 20000] [--every 25] [--seed heist]

Positions of random games with two to five players in which a turn's actions begin, one of so many; every option of the
rules is tried against the bot's search. Positions that lead to more than `most` others are left out and counted. Prints
JSON; milliseconds of the processor.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator
from itertools import count
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from za_hranou.brute import compared, middles, searched

from undertable.games.za_hranou.board.state import State
from undertable.games.za_hranou.bot.heist import Heist
from undertable.kernel.engine import due
from undertable.kernel.state import copy


def positions(every: int, seed: str) -> Iterator[State]:
    """Game by game, with two to five players in turn."""
    for game in count():
        yield from middles(2 + game % 4, f"{seed}/{game}", every)


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--actions", type=int, default=2)
    parser.add_argument("--most", type=int, default=20_000)
    parser.add_argument("--every", type=int, default=25)
    parser.add_argument("--seed", default="heist")
    given = parser.parse_args()
    possible = found = wrong = left_out = tried = 0
    took: list[float] = []
    for s in positions(given.every, given.seed):
        s.actions = given.actions
        worth = Heist(s, due(s)[0]).worth
        before = time.process_time()
        searched(s, [*worth.majors, *worth.petty])
        took.append(time.process_time() - before)
        both = compared(copy(s), given.most, given.actions)
        if both is None:
            left_out += 1
            continue
        truth, seen = both
        possible, found, wrong = possible + len(truth), found + len(truth & seen), wrong + len(seen - truth)
        tried += 1
        if tried == given.positions:
            break
    took.sort()
    times = {name: round(1000 * took[int(share * len(took))], 1) for name, share in (("p50", 0.5), ("p95", 0.95))}
    told = {"actions": given.actions, "positions": tried, "left_out": left_out, "possible": possible, "found": found}
    print(json.dumps({**told, "wrong": wrong, "share": round(found / max(1, possible), 4), "milliseconds": times}))


if __name__ == "__main__":
    main()
