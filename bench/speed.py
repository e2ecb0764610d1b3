"""A game measured beside python-chess, in one run: random play, lists of answers, the secrecy path, views.

    python bench/speed.py black_orchestra [--games 40] [--json]

CPU times of one process: decisions of random games (answers listed, chance and events included) against moves of random
chess, the best of several rounds each; lists of answers by their 95th percentile over every question of `--games` random
games of the largest table; observing, listing and encoding for all its seats; the biggest view of any seat; for
Stationfall also what everybody could know, worked out at every minute.
"""

from __future__ import annotations

import time
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from batch import report
from figures import percentile

from undertable import bench
from undertable.games import find
from undertable.kernel.chance import SeededDice
from undertable.kernel.codec import view
from undertable.kernel.engine import asked, chance, options, start, step
from undertable.kernel.game import Game, Setup
from undertable.kernel.types import CHANCE

MICRO = 1e6


class Measured(NamedTuple):
    """What is played against chess, the largest table, how many games of it, and when knowledge is worked out anew."""

    played: Setup
    largest: Setup
    games: int
    known_at: str = ""  # a field of the state: whenever it changes


GAMES = {
    "agent_avenue": Measured(Setup("simple", 2), Setup("advanced", 4), 40),
    "mind_mgmt": Measured(Setup("full", 5), Setup("full", 5), 20),
    "black_orchestra": Measured(Setup("team", 4), Setup("team", 5), 40),
    "za_hranou": Measured(Setup("agents", 3), Setup("agents", 5), 4, known_at="trail"),
    "stationfall": Measured(Setup("full", 5), Setup("full", 9), 10, known_at="minute"),
}


def along(game: Game[Any], how: Measured, games: int) -> dict[str, Any]:
    """What lists and views take at every question of random games."""
    rng, lists, paths, boards, biggest = Random(1), list[float](), list[float](), list[float](), 0
    for _ in range(games):
        s: Any = start(game, how.largest)
        dice, known = SeededDice(rng), ""
        while seats := asked(s):
            if seats[0] == CHANCE:
                step(s, CHANCE, dice.draw(chance(s), 0))
                continue
            began = time.process_time()
            ways = options(s, seats[0])
            lists.append(time.process_time() - began)
            began = time.process_time()
            views = [view(s, game.viewer(s, seat)) for seat in range(s.seats)]
            paths.append(time.process_time() - began)
            biggest = max(biggest, *map(len, views))
            if how.known_at and known != (now := str(getattr(s, how.known_at))):
                began, known = time.process_time(), now
                game.belief.know(s)
                boards.append(time.process_time() - began)
            step(s, seats[0], rng.choice(ways))
    found = {
        "questions": len(lists),
        "options_p95_us": round(percentile(lists, 0.95) * MICRO, 1),
        "seats": how.largest.seats,
        "secrecy_all_seats_mean_us": round(sum(paths) / len(paths) * MICRO, 1),
        "secrecy_all_seats_p95_us": round(percentile(paths, 0.95) * MICRO, 1),
        "biggest_view_bytes": biggest,
    }
    return found | ({"board_of_knowledge_p95_ms": round(percentile(boards, 0.95) * 1000, 1)} if boards else {})


def measure(game: Game[Any], how: Measured, games: int) -> dict[str, Any]:
    """All of it; chess is left out where it is not installed."""
    rng = Random(1)
    ours = bench.best(lambda: bench.random_game(game, how.played, rng))
    chess = bench.python_chess()
    found: dict[str, Any] = {"decision_us": round(ours, 1), "decisions_per_second": round(MICRO / ours)}
    if chess is not None:
        found |= {"chess_move_us": round(chess.micros, 1), "against_chess": round(chess.micros / ours, 2)}
    return found | along(game, how, games)


def parser() -> ArgumentParser:
    """What can be asked."""
    asked = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    asked.add_argument("game", choices=GAMES)
    asked.add_argument("--games", type=int, help="games of the largest table; else as many as suit the game")
    asked.add_argument("--json", action="store_true", help="for programs")
    return asked


def main(words: Sequence[str] | None = None) -> None:
    """The command."""
    given = parser().parse_args(words)
    how = GAMES[given.game]
    found = measure(find(given.game), how, given.games or how.games)
    if given.json:
        report(found)
        return
    for name, n in found.items():
        print(f"{name}: {n}")


if __name__ == "__main__":
    main()
