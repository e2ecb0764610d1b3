"""Black Orchestra by the hundred: how often a team of scripted players wins, and why it loses.

    python bench/bots_black_orchestra.py [--games 400] [--jobs 2] [--seed long] [--players 2 3 …] [--difficulty easy …]

So many games for each number of players (1 is the solo game) and difficulty, conspirators dealt at random. Wins with
their interval; how each lost game was lost; in which stage games were won; attempts, detected attempts and
arrests a game; answer times of the bots as the table sees them, view to choice, in milliseconds of the processor.
Prints JSON. Games of seed `tune/…` were used while the bot was written.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from batch import begin, options, report
from figures import percentiles, wilson

from undertable.games.black_orchestra import GAME
from undertable.games.black_orchestra.speech.events_history import Arrested, PlotDetected, PlotTried
from undertable.kernel.chance import SeededDice
from undertable.kernel.engine import start
from undertable.kernel.game import Setup
from undertable.many import seated, turns

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
        switches: dict[str, str | int | bool] = {
            "difficulty": self.difficulty,
            "boards": "random",
            "loyal_henchmen": self.henchmen,
        }
        return Setup("solo" if self.players == 1 else "team", self.players, switches)


class Played(NamedTuple):
    """What came of it."""

    won: bool
    why: str
    stage: int
    counts: dict[str, int]
    milliseconds: list[float]


def play(task: Task) -> Played:
    """One game."""
    s, dice = start(GAME, task.setup()), SeededDice(Random(task.fate))
    team = seated(GAME, task.setup(), ["scripted"] * s.seats, task.fate)
    counts: Counter[str] = Counter()
    for turn in turns(s, dice, team):
        counts.update(COUNTED[type(event)] for event in turn.heard if type(event) in COUNTED)
    assert s.over is not None
    times = [ms for one in team for ms in one.milliseconds]
    return Played(bool(s.over.winners), s.over.why[0], s.stage, dict(counts), times)


def cell(players: int, difficulty: str, played: list[Played]) -> dict[str, Any]:
    """What is reported of one number of players and difficulty."""
    games, wins = len(played), sum(one.won for one in played)
    times = [ms for one in played for ms in one.milliseconds]
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
        "answer_ms": percentiles(times),
    }  # fmt: skip


def parser() -> ArgumentParser:
    """What can be asked."""
    asked = options(__doc__, games=400, seed="long")
    asked.add_argument("--players", type=int, nargs="+", default=PLAYERS, choices=PLAYERS)
    asked.add_argument("--difficulty", nargs="+", default=DIFFICULTIES, choices=DIFFICULTIES)
    asked.add_argument("--henchmen", action="store_true", help="with the variant Loyal Henchmen")
    return asked


def main(words: Sequence[str] | None = None) -> None:
    """The command."""
    given = parser().parse_args(words)
    found = []
    with begin(given) as batch:
        for difficulty in given.difficulty:
            for players in given.players:
                tasks = [Task(players, difficulty, given.seed, n, given.henchmen) for n in range(given.games)]
                found.append(cell(players, difficulty, batch.run(play, tasks, f"{difficulty}, {players}")))
        report(found)


if __name__ == "__main__":
    main()
