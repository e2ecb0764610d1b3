"""MIND MGMT by the hundred, for the long runs: who wins by which bots, and whether the net ever loses the Recruiter.

    python bench/hunt.py pairings [--games 400] [--jobs 2]    # every pairing of bots in both modes, so many games each
    python bench/hunt.py levels [--games 200] [--jobs 2]      # Full Games: how often each automated Recruiter wins, and a script
    python bench/hunt.py belief [--games 300] [--jobs 2]      # Full Games: is the truth in the net, how sharp, how fast

The number of seats goes round from two to five. Wins are the Rogue Agents', with Wilson's 95 % interval. Times are of
the processor, in milliseconds. The Brier score is the squared error of the current place, summed over places: the
net's, and that of somebody who knows only which places are possible. Prints JSON; the progress bar is on standard error.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from math import sqrt
from random import Random
from typing import Any, NamedTuple

from undertable.bots.base import NAMES as BOTS
from undertable.bots.base import fresh, make, seat_view, with_automata
from undertable.cli.common import progress_bar
from undertable.cli.simulate import Job, Played, play_one
from undertable.games.mind_mgmt import GAME
from undertable.games.mind_mgmt.automaton.turn import LEVELS
from undertable.games.mind_mgmt.belief.knowledge import forget
from undertable.games.mind_mgmt.belief.known import fits, known
from undertable.games.mind_mgmt.belief.story import Story, tell
from undertable.games.mind_mgmt.belief.walks import OPENING
from undertable.games.mind_mgmt.board.state import State
from undertable.kernel.chance import SeededDice
from undertable.kernel.engine import asked, chance, start, step
from undertable.kernel.game import Setup
from undertable.kernel.observe import observe
from undertable.kernel.state import copy
from undertable.kernel.types import CHANCE, NOBODY, Choice

COUNTS = (2, 3, 4, 5)


class Task(NamedTuple):
    """One game: its number decides how many sit down and what falls."""

    mode: str
    recruiter: str
    rogues: str
    number: int
    switches: tuple[tuple[str, str | int | bool], ...] = ()

    def setup(self) -> Setup:
        return Setup(self.mode, COUNTS[self.number % len(COUNTS)], dict(self.switches))

    def bots(self) -> tuple[str, ...]:
        """By seat; an automated Recruiter, where the switches say so, in place of the one that is named."""
        named = (self.recruiter, *[self.rogues] * (self.setup().seats - 1))
        return tuple(with_automata(GAME, self.setup(), named))

    def seed(self) -> str:
        """The same whatever is switched on: so games with and without it begin alike."""
        return "/".join(map(str, self[:4]))


# --- pairings --------------------------------------------------------------------------------


def wilson(wins: int, games: int) -> list[float]:
    """The 95 % interval of a share."""
    z, p = 1.96, wins / games
    middle = (p + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(p * (1 - p) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return [round(middle - half, 4), round(middle + half, 4)]


def play(task: Task) -> Played:
    """One game of a pairing."""
    return play_one(Job(GAME.id, task.setup(), task.bots(), task.seed(), 0, 1), task.number)


def pairings(games: int, jobs: int) -> list[dict[str, Any]]:
    """Every bot against every bot, in both modes."""
    found = []
    for mode, recruiter, rogues in product(GAME.modes, BOTS, BOTS):
        tasks = [Task(mode, recruiter, rogues, n) for n in range(games)]
        played = spread(play, tasks, jobs, f"{mode}: {recruiter} Recruiter, {rogues} Agents")
        wins = sum(game.why[0] == "agents" for game in played)
        by_seats = {
            seats: sum(
                game.why[0] == "agents" for game, task in zip(played, tasks, strict=True) if task.setup().seats == seats
            )
            for seats in COUNTS
        }
        found.append({
            "mode": mode, "recruiter": recruiter, "rogues": rogues, "games": games, "rogues_win": round(wins / games, 4),
            "interval": wilson(wins, games), "wins_by_seats": by_seats,
            "why": dict(Counter("/".join(game.why) for game in played)),
        })  # fmt: skip
    return found


def levels(games: int, jobs: int) -> list[dict[str, Any]]:
    """The automated Recruiter on each level, and the scripted one, against scripted Agents: the same games for each."""
    found = []
    for level in (*LEVELS, "scripted"):
        switches = () if level == "scripted" else (("recruiter", level),)
        tasks = [Task("full", "scripted", "scripted", n, switches) for n in range(games)]
        played = spread(play, tasks, jobs, f"{level} Recruiter")
        wins = sum(game.why[0] == "recruiter" for game in played)
        found.append({
            "recruiter": level, "games": games, "recruiter_wins": round(wins / games, 4), "interval": wilson(wins, games),
            "why": dict(Counter("/".join(game.why) for game in played)),
        })  # fmt: skip
    return found


# --- belief ----------------------------------------------------------------------------------


class Look(NamedTuple):
    """The net after something was said, held against the truth."""

    milliseconds: float
    exact: bool
    contained: bool
    hypotheses: int
    brier: float
    uniform: float


def followed(task: Task) -> list[Look]:
    """One game, looked at whenever there was something to learn."""
    moments: list[tuple[Story, State]] = []
    for s in walk(task):
        if len(s.trail) >= OPENING and (not moments or moments[-1][0] != tell(s)):
            moments.append((tell(s), copy(s)))
    forget()  # updates are timed on their own, not in the shadow of the bots'
    return [look(s) for _, s in moments]


def walk(task: Task) -> Iterable[State]:
    """A game by its bots: the state after each step while it goes on."""
    return (s for s, _ in steps(task) if s.over is None)


def steps(task: Task) -> Iterator[tuple[State, Choice]]:
    """A game by its bots: the state after each step, and what was decided or fell."""
    bots = [make(name, GAME) for name in task.bots()]
    memory = [fresh(f"{task.seed()}/{seat}") for seat in range(len(bots))]
    dice, s = SeededDice(Random(task.seed())), start(GAME, task.setup())
    while seats := asked(s):
        if seats == (CHANCE,):
            choice = dice.draw(chance(s), 0)
        else:
            choice, memory[seats[0]] = bots[seats[0]].choose(seat_view(s, seats[0]), memory[seats[0]], 1.0)
        step(s, seats[0], choice)
        yield s, choice


def look(s: State) -> Look:
    """Reckon the net from what everybody sees; then see whether the truth is in it."""
    seen, truth = observe(s, NOBODY), s.trail[-1].kind
    at = time.process_time()
    net = known(seen)
    spent = time.process_time() - at
    support = sum(p > 0 for p in net.here)
    contained = fits(s, net) and net.here[truth] > 0
    brier = sum((p - (place == truth)) ** 2 for place, p in enumerate(net.here))
    uniform = 1 - 1 / support if net.here[truth] > 0 else 1 + 1 / max(support, 1)
    return Look(1000 * spent, net.exact, contained, net.hypotheses, brier, uniform)


def percentiles(values: list[float]) -> dict[str, float]:
    """Median, 95th and 99th percentile, and the largest."""
    values = sorted(values)
    at = {"p50": 0.5, "p95": 0.95, "p99": 0.99, "max": 1.0}
    return {name: round(values[min(len(values) - 1, int(p * len(values)))], 2) for name, p in at.items()}


def belief(games: int, jobs: int) -> dict[str, Any]:
    """Full Games by all pairings of bots in turn, and what the net was worth in them."""
    pairs = list(product(BOTS, BOTS))
    return worth([Task("full", *pairs[n % len(pairs)], n // len(pairs)) for n in range(games)], jobs)


def worth(tasks: list[Task], jobs: int) -> dict[str, Any]:
    """What the net was worth in some games."""
    looks = [one for game in spread(followed, tasks, jobs, "belief") for one in game]
    exact = [one for one in looks if one.exact]
    return {
        "games": len(tasks), "moments": len(looks), "exact": len(exact),
        "lost": sum(not one.contained for one in exact),
        "lost_in_a_sample": sum(not one.contained for one in looks if not one.exact),
        "update_ms": percentiles([one.milliseconds for one in looks]),
        "hypotheses": percentiles([float(one.hypotheses) for one in looks]),
        "brier": round(sum(one.brier for one in looks) / len(looks), 4),
        "brier_uniform": round(sum(one.uniform for one in looks) / len(looks), 4),
    }  # fmt: skip


# --- running ---------------------------------------------------------------------------------


def spread(work: Callable[[Task], Any], tasks: list[Task], jobs: int, title: str) -> list[Any]:
    """All tasks, in this process or in several, with a progress bar; results in order."""
    found = []
    with progress_bar() as progress, ProcessPoolExecutor(jobs) as pool:
        bar = progress.add_task(title, total=len(tasks))
        for one in map(work, tasks) if jobs == 1 else pool.map(work, tasks, chunksize=2):
            found.append(one)
            progress.advance(bar)
    return found


def main() -> int:
    """The command; its exit code is 1 if the net has lost the Recruiter."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("pairings", "levels", "belief"))
    parser.add_argument("--games", type=int)
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    if given.what == "pairings":
        print(json.dumps(pairings(given.games or 400, given.jobs), indent=1))
        return 0
    if given.what == "levels":
        print(json.dumps(levels(given.games or 200, given.jobs), indent=1))
        return 0
    found = belief(given.games or 300, given.jobs)
    print(json.dumps(found, indent=1))
    return 1 if found["lost"] else 0


if __name__ == "__main__":
    raise SystemExit(main())
