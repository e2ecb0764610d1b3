"""Black Orchestra by the hundred, for the long runs: how often a team of scripted players wins, and why it loses.

    python bench/conspiracy.py [--games 400] [--jobs 2] [--seed long] [--players 2 3 …] [--difficulty standard easy …]

So many games for each number of players (1 is the solo game) and difficulty, conspirators dealt at random. Wins with
Wilson's 95 % interval; how each lost game was lost; in which stage games were won; attempts, detected attempts and
arrests a game; answer times of the bots as the table sees them, view to choice, in milliseconds of the processor.
Prints JSON; the progress bar is on standard error. Games of seed `tune/…` were used while the bot was written.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from random import Random
from typing import Any, NamedTuple

from undertable.bots.base import Bot, fresh, make, seat_view
from undertable.cli.common import progress_bar
from undertable.games.black_orchestra import GAME
from undertable.games.black_orchestra.board.state import State
from undertable.games.black_orchestra.speech.events_history import Arrested, PlotDetected, PlotTried
from undertable.kernel.chance import SeededDice
from undertable.kernel.engine import apply, asked, chance, due, pending, start, step
from undertable.kernel.game import Setup
from undertable.kernel.types import CHANCE, Event, Open

PLAYERS = (1, 2, 3, 4, 5)
DIFFICULTIES = ("easy", "standard", "hard")
COUNTED = {PlotTried: "attempts", PlotDetected: "detected", Arrested: "arrests"}


class Task(NamedTuple):
    """One game of one cell."""

    players: int
    difficulty: str
    seed: str
    number: int
    henchmen: bool = False

    @property
    def fate(self) -> str:
        """What everything random is drawn from: the same with and without the variant."""
        return f"{self.players}/{self.difficulty}/{self.seed}/{self.number}"

    def setup(self) -> Setup:
        switches = {"difficulty": self.difficulty, "boards": "random", "loyal_henchmen": self.henchmen}
        return Setup("solo" if self.players == 1 else "team", self.players, switches)


class Played(NamedTuple):
    """What came of it."""

    won: bool
    why: str
    stage: int
    counts: dict[str, int]
    milliseconds: list[float]


def play(task: Task) -> Played:
    """One game, the same in every process."""
    seed = task.fate
    s, dice = start(GAME, task.setup()), SeededDice(Random(seed))
    bots = [make("scripted", GAME) for _ in range(s.seats)]
    memory = [fresh(f"{seed}/{seat}") for seat in range(s.seats)]
    counts: Counter[str] = Counter()
    times: list[float] = []
    while seats := due(s):
        fell = seats == (CHANCE,)
        heard = step(s, CHANCE, dice.draw(chance(s), 0)) if fell else _decide(s, bots, memory, times)
        counts.update(COUNTED[type(event)] for event in heard if type(event) in COUNTED)
    assert s.over is not None
    return Played(bool(s.over.winners), s.over.why[0], s.stage, dict(counts), times)


def _decide(s: State, bots: list[Bot], memory: list[bytes], times: list[float]) -> list[Event]:
    """Whoever speaks up, else whoever is waited for."""
    for seat in asked(s)[1:] if isinstance(pending(s), Open) else ():
        said, memory[seat] = bots[seat].interject(seat_view(s, seat), memory[seat], 1.0)
        if said is not None:
            return apply(s, seat, said)
    seat = due(s)[0]
    view = seat_view(s, seat)
    began = time.process_time()
    choice, memory[seat] = bots[seat].choose(view, memory[seat], 1.0)
    times.append(1000 * (time.process_time() - began))
    return apply(s, seat, choice)


def wilson(wins: int, games: int) -> list[float]:
    """The 95 % interval of a share."""
    z, p = 1.96, wins / games
    middle = (p + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(p * (1 - p) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return [round(middle - half, 4), round(middle + half, 4)]


def cell(players: int, difficulty: str, played: list[Played]) -> dict[str, Any]:
    """What is reported of one number of players and difficulty."""
    games, wins = len(played), sum(one.won for one in played)
    times = sorted(ms for one in played for ms in one.milliseconds)
    total: Counter[str] = Counter()
    for one in played:
        total.update(one.counts)
    return {
        "players": players, "difficulty": difficulty, "games": games,
        "wins": round(wins / games, 4), "interval": wilson(wins, games),
        "losses": dict(Counter(one.why for one in played if not one.won).most_common()),
        "wins_by_stage": dict(sorted(Counter(one.stage for one in played if one.won).items())),
        "a_game": {name: round(total[name] / games, 2) for name in COUNTED.values()},
        "decisions": round(len(times) / games),
        "answer_ms": {name: round(times[min(len(times) - 1, int(p * len(times)))], 2) for name, p in
                      {"p50": 0.5, "p95": 0.95, "p99": 0.99, "max": 1.0}.items()},
    }  # fmt: skip


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", default="long")
    parser.add_argument("--players", type=int, nargs="+", default=PLAYERS, choices=PLAYERS)
    parser.add_argument("--difficulty", nargs="+", default=DIFFICULTIES, choices=DIFFICULTIES)
    parser.add_argument("--henchmen", action="store_true", help="with the variant Loyal Henchmen")
    given = parser.parse_args()
    found = []
    with progress_bar() as progress, ProcessPoolExecutor(given.jobs) as pool:
        for difficulty in given.difficulty:
            for players in given.players:
                bar = progress.add_task(f"{difficulty}, {players}", total=given.games)
                tasks = [Task(players, difficulty, given.seed, n, given.henchmen) for n in range(given.games)]
                played = []
                for one in map(play, tasks) if given.jobs == 1 else pool.map(play, tasks, chunksize=4):
                    played.append(one)
                    progress.advance(bar)
                found.append(cell(players, difficulty, played))
    print(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()
