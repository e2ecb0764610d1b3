"""Za hranou: how much of what is possible the scripted agents' search finds, and how fast.

    PYTHONPATH=src:tests python bench/heist.py [--games 10] [--actions 2] [--most 20000] [--seed heist]

Positions of random games in which a turn's actions begin; every option of the rules is tried against the bot's search.
Positions that lead to more than `most` others are left out and counted. Prints JSON; milliseconds of the processor.
"""

from __future__ import annotations

import argparse
import json
import time

from za_hranou.brute import compared, middles, searched

from undertable.games.za_hranou.bot.heist import Heist
from undertable.kernel.engine import due
from undertable.kernel.state import copy


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--actions", type=int, default=2)
    parser.add_argument("--most", type=int, default=20_000)
    parser.add_argument("--every", type=int, default=25)
    parser.add_argument("--seed", default="heist")
    given = parser.parse_args()
    possible = found = wrong = left_out = 0
    took: list[float] = []
    for game in range(given.games):
        for s in middles(2 + game % 4, f"{given.seed}/{game}", given.every):
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
    took.sort()
    times = {name: round(1000 * took[int(share * len(took))], 1) for name, share in (("p50", 0.5), ("p95", 0.95))}
    told = {"positions": len(took), "left_out": left_out, "possible": possible, "found": found, "wrong": wrong, **times}
    print(json.dumps({**told, "share": round(found / max(1, possible), 4)}))


if __name__ == "__main__":
    main()
