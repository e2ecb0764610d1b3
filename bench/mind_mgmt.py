"""MIND MGMT measured: who wins by which bots, how sharp and how fast the knowledge board is, how long the machine thinks.

    python bench/mind_mgmt.py [wins] [belief] [automaton] [--games 100] [--first 1000000] [--jobs 1] [--json]

Players: random, scripted, and for the Recruiter novice, operative, mastermind; `passive` Agents never ask anything.
Wins are the Rogue Agents', with Wilson's 95 % interval. Times are of the processor, in milliseconds.
The Brier score is the squared error of the present place, summed over places, averaged over every moment at which
something became known; `flat` is that of somebody who knows only which places are possible. Its interval is of the
difference, 95 %, with whole games as the unit. Constants were tuned on seeds below 1,000,000: measure from there on.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from math import sqrt
from random import Random
from typing import Any, TypeVar

import msgspec

from undertable.bots.base import seat_view
from undertable.games.mind_mgmt import GAME, LEVELS, automaton
from undertable.games.mind_mgmt.belief.knowledge import board, forget, know
from undertable.games.mind_mgmt.belief.model import MODEL, Model
from undertable.games.mind_mgmt.belief.story import Story, tell
from undertable.games.mind_mgmt.belief.walks import OPENING
from undertable.games.mind_mgmt.board.state import RECRUITER, State
from undertable.games.mind_mgmt.bot import Scripted
from undertable.games.mind_mgmt.speech.answers import END_ACTIVATION
from undertable.kernel.chance import SeededDice
from undertable.kernel.codec import read_view
from undertable.kernel.engine import asked, chance, options, start, step
from undertable.kernel.game import Setup
from undertable.kernel.observe import observe
from undertable.kernel.types import CHANCE, NOBODY, Choice, Seat

FIRST = 1_000_000  # seeds below were for tuning
MODES = ("training", "full")
PAIRINGS = (("random", "scripted"), ("scripted", "scripted"), ("operative", "scripted"), ("scripted", "random"))
HUNTED = ("random", "scripted", "operative")  # whose games the board is measured on, against scripted Agents
T = TypeVar("T")


# --- playing ---------------------------------------------------------------------------------


class Play:
    """One game between two sorts of players; the number of seats goes round with the seed."""

    def __init__(self, mode: str, recruiter: str, rogues: str, seed: int) -> None:
        self.rng = Random(f"{mode}/{recruiter}/{rogues}/{seed}")
        self.recruiter, self.rogues = recruiter, rogues
        chosen: dict[str, str | int | bool] = {"recruiter": recruiter} if recruiter in LEVELS else {}
        self.s: State = start(GAME, Setup(mode, 2 + seed % 4, chosen))
        self.dice = SeededDice(self.rng)
        self.decisions: list[float] = []  # seconds
        forget()

    def steps(self) -> Iterator[tuple[Seat, float]]:
        """Who decided, and how long it took, until the game is over."""
        while not self.s.over:
            seat = self.rng.choice(asked(self.s))
            choice, spent = self.choose(seat)
            yield seat, spent
            step(self.s, seat, choice)

    def choose(self, seat: Seat) -> tuple[Choice, float]:
        """A decision by whoever holds the seat, timed."""
        s, rng = self.s, self.rng
        if seat == CHANCE:
            return self.dice.draw(chance(s), 0), 0.0
        player = self.recruiter if seat == RECRUITER else self.rogues
        if player in ("random", "passive"):
            ways = options(s, seat)
            return END_ACTIVATION if player == "passive" and END_ACTIVATION in ways else rng.choice(ways), 0.0
        view = read_view(GAME, seat_view(s, seat))
        at = time.process_time()
        choice = automaton.decide(view, seat, rng) if player in LEVELS else Scripted().decide(view, seat, rng)
        spent = time.process_time() - at
        self.decisions.append(spent)
        return choice, spent


# --- who wins --------------------------------------------------------------------------------


class Outcome(msgspec.Struct):
    """How one game ended."""

    why: tuple[str, ...]
    time: int
    decisions: list[float]


def won(mode: str, recruiter: str, rogues: str, seed: int) -> Outcome:
    """One game, played to its end."""
    play = Play(mode, recruiter, rogues, seed)
    for _ in play.steps():
        pass
    assert play.s.over is not None
    return Outcome(play.s.over.why, play.s.time, play.decisions)


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 % interval of a share."""
    z, p = 1.96, wins / games
    middle = (p + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(p * (1 - p) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return round(middle - half, 3), round(middle + half, 3)


def pairing(mode: str, recruiter: str, rogues: str, games: int, jobs: int = 1, first: int = FIRST) -> dict[str, Any]:
    """Many games of one pairing, with the seeds from `first` on."""
    found = spread(won, [(mode, recruiter, rogues, seed) for seed in range(first, first + games)], jobs)
    wins = sum(game.why[0] == "agents" for game in found)
    return {
        "mode": mode,
        "recruiter": recruiter,
        "rogues": rogues,
        "games": games,
        "first_seed": first,
        "rogues_win": round(wins / games, 3),
        "interval": wilson(wins, games),
        "why": dict(Counter("/".join(game.why) for game in found)),
        "mean_end": round(_mean([game.time for game in found]), 2),
        "decision_ms": percentiles([1000 * spent for game in found for spent in game.decisions]),
    }


# --- the knowledge board ---------------------------------------------------------------------


class Look(msgspec.Struct):
    """The board at one moment, held against the truth."""

    ms: float
    paths: int
    hypotheses: int
    exact: bool
    contained: bool
    brier: float
    flat: float


def belief_game(
    seed: int, mode: str, recruiter: str = "scripted", rogues: str = "scripted", model: Model = MODEL
) -> list[Look]:
    """One game, looked at whenever something became known to all."""
    play = Play(mode, recruiter, rogues, seed)
    moments: list[tuple[Story, State, int]] = []
    for _ in play.steps():
        s = play.s
        if len(s.trail) >= OPENING and (not moments or moments[-1][0] != tell(s)):
            moments.append((tell(s), observe(s, NOBODY), s.trail[-1].kind))
    forget()  # updates are timed on their own, not in the shadow of the bots'
    return [look(seen, truth, model) for _, seen, truth in moments]


def look(seen: State, truth: int, model: Model) -> Look:
    """Update the board after a public event and hold it against the true place."""
    at = time.process_time()
    shown = board(seen, model)
    spent = 1000 * (time.process_time() - at)
    possible = sum(p > 0 for p in shown.here)
    contained = shown.here[truth] > 0
    brier = sum((p - (v == truth)) ** 2 for v, p in enumerate(shown.here))
    flat = 1 - 1 / possible if contained else 1 + 1 / possible
    return Look(spent, know(seen, model).paths, shown.hypotheses, shown.exact, contained, brier, flat)


def belief(mode: str, recruiter: str, games: int, jobs: int = 1, first: int = FIRST) -> dict[str, Any]:
    """What the board is worth in many games of one sort of Recruiter against scripted Agents."""
    tasks = [(seed, mode, recruiter) for seed in range(first, first + games)]
    found = spread(belief_game, tasks, jobs)
    looks = [one for game in found for one in game]
    gain = [sum(one.brier - one.flat for one in game) for game in found]
    mean, half = _mean(gain), 1.96 * sqrt(_variance(gain) / games)
    each = len(looks) / games
    return {
        "mode": mode,
        "recruiter": recruiter,
        "games": games,
        "first_seed": first,
        "moments": len(looks),
        "inexact": sum(not one.exact for one in looks),
        "lost": sum(one.exact and not one.contained for one in looks),
        "paths": percentiles([one.paths for one in looks]),
        "hypotheses": percentiles([one.hypotheses for one in looks]),
        "update_ms": percentiles([one.ms for one in looks]),
        "brier": round(_mean([one.brier for one in looks]), 4),
        "flat": round(_mean([one.flat for one in looks]), 4),
        "difference": round(mean / each, 4),
        "interval": (round((mean - half) / each, 4), round((mean + half) / each, 4)),
    }


# --- the automated Recruiter -----------------------------------------------------------------


class Stranger(Play):
    """A game whose Recruiter is held by another worker each turn, who has seen nothing of it before."""

    met = 0

    def choose(self, seat: Seat) -> tuple[Choice, float]:
        """As before, but nothing is remembered when a turn begins."""
        if seat == RECRUITER and self.s.time != self.met:
            self.met = self.s.time
            forget()
        return super().choose(seat)


def automated_game(seed: int, mode: str, level: str, rogues: str, cold: bool) -> list[float]:
    """By turn of the Recruiter, Immortals and all: how long it thought."""
    play, turns = (Stranger if cold else Play)(mode, level, rogues, seed), dict[int, float]()
    for seat, spent in play.steps():
        if seat == RECRUITER and len(play.s.trail) >= OPENING:
            turns[play.s.time] = turns.get(play.s.time, 0.0) + spent
    return list(turns.values())


def automated(
    mode: str, level: str, rogues: str, games: int, cold: bool, jobs: int = 1, first: int = FIRST
) -> dict[str, Any]:
    """How long a turn of the automated Recruiter takes."""
    tasks = [(seed, mode, level, rogues, cold) for seed in range(first, first + games)]
    turns = [1000 * spent for game in spread(automated_game, tasks, jobs) for spent in game]
    return {"mode": mode, "level": level, "rogues": rogues, "cold": cold, "games": games, "turn_ms": percentiles(turns)}


# --- running ---------------------------------------------------------------------------------


def spread(work: Callable[..., T], tasks: Sequence[tuple[Any, ...]], jobs: int) -> list[T]:
    """All tasks, in this process or in several; results in order."""
    if jobs == 1:
        return [work(*task) for task in tasks]
    with ProcessPoolExecutor(jobs) as pool:
        return list(pool.map(work, *zip(*tasks, strict=True), chunksize=4))


def percentiles(values: Sequence[float]) -> dict[str, float]:
    """Median, 95th and 99th percentile, and the largest."""
    ordered = sorted(values) or [0.0]
    at = {"p50": 0.5, "p95": 0.95, "p99": 0.99, "max": 1.0}
    return {name: round(ordered[min(len(ordered) - 1, int(p * len(ordered)))], 2) for name, p in at.items()}


def _mean(values: Sequence[float]) -> float:
    return sum(values) / max(1, len(values))


def _variance(values: Sequence[float]) -> float:
    mean = _mean(values)
    return sum((v - mean) ** 2 for v in values) / max(1, len(values) - 1)


def measures(what: str, games: int, jobs: int, first: int) -> Iterator[dict[str, Any]]:
    """One result after the other."""
    if what == "wins":
        for mode, (recruiter, rogues) in product(MODES, PAIRINGS):
            yield pairing(mode, recruiter, rogues, games, jobs, first)
    elif what == "belief":
        for mode, recruiter in product(MODES, HUNTED):
            yield belief(mode, recruiter, games, jobs, first)
    else:
        for mode, rogues, cold in product(MODES, ("scripted", "passive"), (False, True)):
            yield automated(mode, "operative", rogues, games, cold, jobs, first)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", nargs="*", default=["wins", "belief", "automaton"])
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--first", type=int, default=FIRST)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    results: dict[str, list[dict[str, Any]]] = {}
    for what in given.what:
        for found in measures(what, given.games, given.jobs, given.first):
            results.setdefault(what, []).append(found)
            if not given.json:
                print(what, *[f"{name}: {value}" for name, value in found.items()], sep="  ", flush=True)
    if given.json:
        print(json.dumps(results, indent=1))


if __name__ == "__main__":
    main()
