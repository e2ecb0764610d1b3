"""MIND MGMT measured: who wins by which bots, how long decisions take, how sharp the knowledge board is.

Run: PYTHONPATH=src python bench/mind_mgmt.py --games 100 [--jobs 2] [--json]
Wins are the Rogue Agents', with Wilson's 95 % interval. Times are of the processor, in milliseconds.
The Brier score is the squared error of the current place, summed over places: the board's, and that of
somebody who knows only which places are possible.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from random import Random
from typing import Any

from undertable.bots.base import seat_view
from undertable.games.mind_mgmt import GAME
from undertable.games.mind_mgmt.bot import Scripted
from undertable.games.mind_mgmt.knowledge import board, forget, know
from undertable.games.mind_mgmt.knowledge_story import Story, tell
from undertable.games.mind_mgmt.state import RECRUITER, State
from undertable.games.mind_mgmt.walks import OPENING
from undertable.kernel.chance import SeededDice
from undertable.kernel.codec import read_view
from undertable.kernel.engine import asked, chance, options, start, step
from undertable.kernel.game import Setup
from undertable.kernel.observe import observe
from undertable.kernel.types import CHANCE, NOBODY, Choice, Seat

PAIRINGS = [
    ("training", "random", "scripted"),
    ("training", "scripted", "scripted"),
    ("training", "scripted", "random"),
    ("full", "random", "scripted"),
    ("full", "scripted", "scripted"),
    ("full", "scripted", "random"),
]


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 % interval of a share."""
    z, p = 1.96, wins / games
    middle = (p + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(p * (1 - p) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return round(middle - half, 3), round(middle + half, 3)


class Measure:
    """What one game has shown."""

    def __init__(self) -> None:
        self.decisions: list[float] = []
        self.updates: list[float] = []
        self.paths: list[int] = []
        self.hypotheses: list[int] = []
        self.brier: list[float] = []
        self.flat: list[float] = []
        self.inexact = 0
        self.why = ("", "")
        self.time = 0

    def look(self, seen: State, truth: int) -> None:
        """Update the board after a public event and hold it against the true place."""
        at = time.process_time()
        shown = board(seen)
        self.updates.append(time.process_time() - at)
        self.paths.append(know(seen).paths)
        self.hypotheses.append(shown.hypotheses)
        self.inexact += not shown.exact
        support = [v for v, p in enumerate(shown.here) if p]
        self.brier.append(sum((p - (v == truth)) ** 2 for v, p in enumerate(shown.here)))
        self.flat.append(1 - 1 / len(support) if truth in support else 1 + 1 / len(support))


def play(mode: str, recruiter: str, rogues: str, seed: int) -> Measure:
    """One game; the number of seats changes with the seed."""
    rng, found = Random(f"{mode}/{recruiter}/{rogues}/{seed}"), Measure()
    dice, bot = SeededDice(rng), Scripted()
    s = start(GAME, Setup(mode, 2 + seed % 4))
    told: list[tuple[Story, State, int]] = []  # every moment at which something became known
    forget()
    while not s.over:
        seat = rng.choice(asked(s))
        if seat == CHANCE:
            step(s, seat, dice.draw(chance(s), 0))
        elif (recruiter if seat == RECRUITER else rogues) == "random":
            step(s, seat, rng.choice(options(s, seat)))
        else:
            step(s, seat, decide(s, seat, bot, rng, found))
        if len(s.trail) >= OPENING and not s.over:
            story = tell(s)
            if not told or told[-1][0] != story:
                told.append((story, observe(s, NOBODY), s.trail[-1].kind))
    found.why, found.time = s.over.why, s.time  # type: ignore[assignment]
    forget()  # updates are timed on their own, not in the shadow of the bots'
    for _, seen, truth in told:
        found.look(seen, truth)
    return found


def decide(s: State, seat: Seat, bot: Scripted, rng: Random, found: Measure) -> Choice:
    """A bot's decision from its view, timed."""
    view = read_view(GAME, seat_view(s, seat))
    at = time.process_time()
    choice = bot.decide(view, seat, rng)
    found.decisions.append(time.process_time() - at)
    return choice


def percentiles(values: list[float], scale: float = 1000.0) -> dict[str, float]:
    """Median, 95th and 99th percentile, and the largest."""
    values = sorted(values) or [0.0]
    at = {"p50": 0.5, "p95": 0.95, "p99": 0.99, "max": 1.0}
    return {name: round(scale * values[min(len(values) - 1, int(p * len(values)))], 2) for name, p in at.items()}


def pairing(mode: str, recruiter: str, rogues: str, games: int, jobs: int) -> dict[str, Any]:
    """Many games of one pairing."""
    columns = zip(*[(mode, recruiter, rogues, seed) for seed in range(games)], strict=True)
    if jobs > 1:
        with ProcessPoolExecutor(jobs) as pool:
            measures = list(pool.map(play, *columns, chunksize=4))
    else:
        measures = list(map(play, *columns))
    wins = sum(m.why[0] == "agents" for m in measures)
    low, high = wilson(wins, games)
    return {
        "mode": mode,
        "recruiter": recruiter,
        "rogues": rogues,
        "games": games,
        "rogues_win": round(wins / games, 3),
        "interval": [low, high],
        "why": dict(Counter("/".join(m.why) for m in measures)),
        "mean_end": round(sum(m.time for m in measures) / games, 2),
        "decision_ms": percentiles([d for m in measures for d in m.decisions]),
        "update_ms": percentiles([u for m in measures for u in m.updates]),
        "paths": percentiles([float(n) for m in measures for n in m.paths], 1),
        "hypotheses": percentiles([float(n) for m in measures for n in m.hypotheses], 1),
        "inexact": sum(m.inexact for m in measures),
        "brier": round(_mean([b for m in measures for b in m.brier]), 4),
        "brier_uniform": round(_mean([b for m in measures for b in m.flat]), 4),
    }


def _mean(values: list[float]) -> float:
    return sum(values) / max(1, len(values))


def lines(found: dict[str, Any]) -> Iterator[str]:
    """A pairing in words."""
    low, high = found["interval"]
    yield f"{found['mode']}: {found['rogues']} Agents v {found['recruiter']} Recruiter, {found['games']} games"
    yield f"  Agents win {found['rogues_win']:.1%} ({low:.1%} to {high:.1%}), end at {found['mean_end']}, {found['why']}"
    yield f"  decision {found['decision_ms']} ms, update {found['update_ms']} ms, paths {found['paths']}"
    yield f"  Brier {found['brier']} (uniform over possible places {found['brier_uniform']}), inexact {found['inexact']}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--only", choices=("training", "full"))
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    chosen = [p for p in PAIRINGS if given.only in (None, p[0])]
    results = []
    for mode, recruiter, rogues in chosen:
        results.append(pairing(mode, recruiter, rogues, given.games, given.jobs))
        if not given.json:
            print("\n".join(lines(results[-1])), flush=True)
    if given.json:
        print(json.dumps(results, indent=1))


if __name__ == "__main__":
    main()
