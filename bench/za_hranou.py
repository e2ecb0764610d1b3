"""Za hranou measured beside python-chess, in one run: random play, lists of answers, the secrecy path, views.

    python bench/za_hranou.py [--games 4] [--json]

CPU times of one process: decisions of random three-player games (answers listed, chance and events included) against
moves of random chess, the best of several rounds each; lists of answers by their 95th percentile over every question of
`--games` random five-player games; observing, listing and encoding for all five seats; the biggest view of any seat.
"""

from __future__ import annotations

import argparse
import json
import time
from random import Random
from typing import Any

from undertable import bench
from undertable.games import find
from undertable.kernel.chance import SeededDice
from undertable.kernel.codec import view
from undertable.kernel.engine import asked, chance, options, start, step
from undertable.kernel.game import Setup
from undertable.kernel.types import CHANCE

GAME = find("za_hranou")
THREE, FIVE = Setup("agents", 3), Setup("agents", 5)
MICRO = 1e6


def p95(values: list[float]) -> float:
    """The value that 95 of 100 do not exceed."""
    return sorted(values)[int(len(values) * 0.95)]


def along(games: int) -> dict[str, Any]:
    """What lists and views take at every question of random games."""
    rng, lists, paths, biggest = Random(1), list[float](), list[float](), 0
    for _ in range(games):
        s: Any = start(GAME, FIVE)
        dice = SeededDice(rng)
        while seats := asked(s):
            if seats[0] == CHANCE:
                step(s, CHANCE, dice.draw(chance(s), 0))
                continue
            began = time.process_time()
            ways = options(s, seats[0])
            lists.append(time.process_time() - began)
            began = time.process_time()
            views = [view(s, GAME.viewer(s, seat)) for seat in range(s.seats)]
            paths.append(time.process_time() - began)
            biggest = max(biggest, *map(len, views))
            step(s, seats[0], rng.choice(ways))
    return {
        "questions": len(lists),
        "options_p95_us": round(p95(lists) * MICRO, 1),
        "secrecy_five_seats_mean_us": round(sum(paths) / len(paths) * MICRO, 1),
        "secrecy_five_seats_p95_us": round(p95(paths) * MICRO, 1),
        "biggest_view_bytes": biggest,
    }


def measure(games: int) -> dict[str, Any]:
    """All of it; chess is left out where it is not installed."""
    rng = Random(1)
    ours = bench._best(lambda: bench.random_game(GAME, THREE, rng))
    chess = bench._chess()
    found: dict[str, Any] = {"decision_us": round(ours, 1), "decisions_per_second": round(MICRO / ours)}
    if chess is not None:
        found |= {"chess_move_us": round(chess.micros, 1), "against_chess": round(chess.micros / ours, 2)}
    return found | along(games)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    result = measure(given.games)
    print(json.dumps(result, indent=2) if given.json else "\n".join(f"{name}: {n}" for name, n in result.items()))
