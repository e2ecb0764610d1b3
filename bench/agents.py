"""Za hranou by the dozen: how long games are, what agents score and by what, who wins; and whether any game stalls.

    python bench/agents.py [--games 60] [--jobs 2] [--seed long] [--cells 2 3 4 5 solo solo-hard pair pair-hard]
    python bench/agents.py --bots random         # everybody plays anyhow
    python bench/agents.py --bots among          # one scripted agent among others who play anyhow
    python bench/agents.py crimes --games 500    # so many in all: which crimes are met, by card beside its difficulty

So many games for each number of players and each way to play with Echo (`solo`: one player, `pair`: two). Shares with
Wilson's 95 % interval, means with that of Student's t; answer times of the bots as the table sees them, view to choice,
in milliseconds of the processor. Whoever plays anyhow picks from the list of answers; at one of fifty such questions the
views of all seats are made, too. Prints JSON; the progress bar is on standard error. Games of seed `tune/…` were used
while numbers and bot were set.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from za_hranou.difficulty import difficulty

from undertable.bots.base import Bot, fresh, make, seat_view
from undertable.cli.common import progress_bar
from undertable.games.za_hranou import GAME
from undertable.games.za_hranou.board.state import State
from undertable.games.za_hranou.box.tables import CRIME, MAJOR, level_of
from undertable.games.za_hranou.speech.events import Committed, CrimeDrawn, OutcomeTaken, TurnBegan
from undertable.games.za_hranou.speech.events_evidence import Investigated, PlanRevealed, Scored, Stalled
from undertable.kernel.chance import SeededDice
from undertable.kernel.codec import view
from undertable.kernel.engine import apply, chance, due, options, start, step
from undertable.kernel.game import Setup
from undertable.kernel.types import CHANCE, Choice, Event, known

CELLS = {
    **{str(n): Setup("agents", n) for n in (2, 3, 4, 5)},
    "solo": Setup("echo", 1),
    "solo-hard": Setup("echo", 1, {"echo_board": "hard"}),
    "pair": Setup("echo", 2),
    "pair-hard": Setup("echo", 2, {"echo_board": "hard"}),
}
VIEWED = 50  # one of so many questions
PARTS = ("grip", "clean", "lost", "evidence", "cards", "warrants", "badges", "total")


class Task(NamedTuple):
    """One game of one cell."""

    cell: str
    seed: str
    number: int
    bots: str = "scripted"  # or `random`: all play anyhow; or `among`: all but one


class Played(NamedTuple):
    """What came of it."""

    winners: tuple[int, ...]  # empty: Echo
    scripted: int  # the only scripted seat; -1: all
    corruption: list[int]
    counts: dict[str, int]
    foiled: bool
    chapters: list[bool]  # whether the investigation was a success
    scores: list[dict[str, int]]  # by player, part by part
    drawn: dict[int, int]  # by crime: how often somebody at the table drew it
    committed: dict[int, int]  # by crime: how often somebody at the table committed it
    hers: dict[int, int]  # by crime: how often Echo did
    milliseconds: list[float]
    decisions: int


def play(task: Task) -> Played:
    """One game, the same in every process."""
    setup = CELLS[task.cell]
    fate = f"{task.cell}/{task.seed}/{task.number}"
    s, dice, luck, bot = start(GAME, setup), SeededDice(Random(fate)), Random(f"{fate}/luck"), make("scripted", GAME)
    mine = {"scripted": range(setup.seats), "random": (), "among": (task.number % setup.seats,)}[task.bots]
    heard: list[Event] = []
    times: list[float] = []
    decisions = 0
    while seats := due(s):
        seat = seats[0]
        if seat == CHANCE:
            heard += step(s, CHANCE, dice.draw(chance(s), 0))
            continue
        decisions += 1
        assert decisions <= GAME.proof.bound, f"{task} does not end"
        heard += apply(s, seat, _scripted(s, seat, bot, times) if seat in mine else _anyhow(s, seat, luck, decisions))
    assert s.over is not None
    only = mine[0] if task.bots == "among" else -1
    return Played(
        s.over.winners, only, s.corruption, *_told(heard, s.seats), *_crimes(heard, s.seats), times, decisions
    )


def _scripted(s: State, seat: int, bot: Bot, times: list[float]) -> Choice:
    """What a scripted agent answers; how long that takes is kept."""
    seen = seat_view(s, seat)
    began = time.process_time()
    choice, _ = bot.choose(seen, fresh("none"), 1.0)
    times.append(1000 * (time.process_time() - began))
    return choice


def _anyhow(s: State, seat: int, luck: Random, nth: int) -> Choice:
    """Any answer; now and then everybody's view is made."""
    if nth % VIEWED == 0:
        assert all(view(s, GAME.viewer(s, one)) for one in range(s.seats))
    return luck.choice(options(s, seat))


def _told(heard: list[Event], seats: int) -> tuple[dict[str, int], bool, list[bool], list[dict[str, int]]]:
    """What the events of a game say."""
    counts: Counter[str] = Counter()
    foiled, chapters, scores = False, list[bool](), list[dict[str, int]]()
    for event in heard:
        if isinstance(event, TurnBegan):
            counts["turns"] += 1
        elif isinstance(event, Stalled):
            counts["stalled"] += 1
        elif isinstance(event, Committed):
            counts[f"level {level_of(event.kind)}" if level_of(event.kind) else "petty"] += 1
        elif isinstance(event, OutcomeTaken):
            counts[f"{'Echo ' if event.seat >= seats else ''}{'reckless' if event.reckless else 'careful'}"] += 1
        elif isinstance(event, Investigated):
            chapters.append(event.success)
        elif isinstance(event, PlanRevealed):
            foiled = event.foiled
        elif isinstance(event, Scored):
            scores.append({part: getattr(event, part) for part in PARTS})
    return dict(counts), foiled, chapters, scores


def _crimes(heard: list[Event], seats: int) -> tuple[dict[int, int], dict[int, int], dict[int, int]]:
    """The crimes that people drew, that they committed, and that Echo committed."""
    drawn, committed, hers = Counter[int](), Counter[int](), Counter[int]()
    for event in heard:
        if isinstance(event, CrimeDrawn) and event.seat < seats and known(event.card.kind):
            drawn[event.card.kind] += 1
        elif isinstance(event, Committed):
            (committed if event.seat < seats else hers)[event.kind] += 1
    return drawn, committed, hers


# --- statistics ------------------------------------------------------------------------------


def wilson(n: int, of: int) -> list[float]:
    """A share, and its 95 % interval."""
    z, p = 1.96, n / of
    middle = (p + z * z / (2 * of)) / (1 + z * z / of)
    half = z * sqrt(p * (1 - p) / of + z * z / (4 * of * of)) / (1 + z * z / of)
    return [round(p, 3), round(max(0.0, middle - half), 3), round(min(1.0, middle + half), 3)]


def mean(values: list[float]) -> list[float]:
    """A mean, and half of its 95 % interval; two is Student's t for sixty."""
    return [round(fmean(values), 1), round(2 * stdev(values) / sqrt(len(values)), 1) if len(values) > 1 else 0.0]


def cell(name: str, bots: str, played: list[Played]) -> dict[str, Any]:
    """What is reported of one way to play."""
    games, setup = len(played), CELLS[name]
    players = setup.seats + (setup.mode == "echo")
    total: Counter[str] = Counter()
    for one in played:
        total.update(one.counts)
    times = sorted(ms for one in played for ms in one.milliseconds) or [0.0]
    corrupt = sum(any(one.corruption[winner] == max(one.corruption) for winner in one.winners) for one in played)
    return {
        "cell": name, "bots": bots, "games": games, "decisions": mean([one.decisions for one in played]),
        "turns_a_player": mean([one.counts["turns"] / players for one in played]),
        "turns_range": [min(one.counts["turns"] for one in played), max(one.counts["turns"] for one in played)],
        "stalled_a_game": round(total["stalled"] / games, 2),
        "chapter_success": [wilson(sum(one.chapters[n] for one in played), games) for n in range(3)],
        "careful": wilson(total["careful"], max(1, total["careful"] + total["reckless"])),
        "foiled": wilson(sum(one.foiled for one in played), games),
        "most_corrupt_wins": wilson(corrupt, games),
        "crimes_a_game": {key: round(total[key] / games, 1) for key in sorted(total) if key[:5] in ("level", "petty")},
        "scores": {part: mean([score[part] for one in played for score in one.scores[: setup.seats]]) for part in PARTS},
        **_results(setup, played),
        "answer_ms": {key: round(times[min(len(times) - 1, int(p * len(times)))], 1) for key, p in
                      {"p50": 0.5, "p95": 0.95, "p99": 0.99, "max": 1.0}.items()},
        "bot_seconds_a_game": round(sum(times) / 1000 / games, 2),
    }  # fmt: skip


def _results(setup: Setup, played: list[Played]) -> dict[str, Any]:
    """Who won: Echo, or the one scripted agent among others, or by seat."""
    games = len(played)
    if played[0].scripted >= 0:
        won = sum(one.scripted in one.winners for one in played)
        return {"scripted_wins": wilson(won, games), "fair_share": round(1 / setup.seats, 3)}
    if setup.mode == "echo":
        echo = {part: mean([float(one.scores[-1][part]) for one in played]) for part in PARTS}
        return {"echo_wins": wilson(sum(not one.winners for one in played), games), "echo_scores": echo}
    return {"wins_by_seat": [sum(seat in one.winners for one in played) for seat in range(setup.seats)]}


# --- crimes ----------------------------------------------------------------------------------


def crimes(games: int, jobs: int, seed: str, names: list[str]) -> dict[str, Any]:
    """Games of these ways to play in turn, and what became of each crime."""
    tasks = [Task(names[n % len(names)], seed, n // len(names)) for n in range(games)]
    by_cell: dict[str, list[Played]] = {name: [] for name in names}
    with progress_bar() as progress, ProcessPoolExecutor(jobs) as pool:
        bar = progress.add_task("crimes", total=games)
        for task, one in zip(tasks, pool.map(play, tasks, chunksize=2), strict=True):
            by_cell[task.cell].append(one)
            progress.advance(bar)
    every = [one for played in by_cell.values() for one in played]
    rows = [_crime(card, every) for card in range(len(CRIME))]
    return {
        "games": games,
        "never": [row["id"] for row in rows if not row["committed"] + row["echo"]],
        "never_by_people": [row["id"] for row in rows if not row["committed"]],
        "cells": [_climax(name, played) for name, played in by_cell.items() if played],
        "by_pay": _by_pay(rows),
        "cards": rows,
    }


def _crime(card: int, played: list[Played]) -> dict[str, Any]:
    """How often a crime was drawn and committed, beside how hard it is."""
    drawn, committed, hers = (
        sum(counts.get(card, 0) for counts in every)
        for every in zip(*((one.drawn, one.committed, one.hers) for one in played), strict=True)
    )
    told = {"id": CRIME[card].id, "level": level_of(card), "drawn": drawn, "committed": committed, "echo": hers}
    told |= {"share": round(committed / max(1, drawn), 2), "difficulty": round(difficulty(card), 2)}
    return told | ({"careful_intel": MAJOR[card].careful.intel} if level_of(card) else {})


def _climax(name: str, played: list[Played]) -> dict[str, Any]:
    """Crimes of level 3 in one way to play, and who wins against Echo."""
    last = [sum(n for card, n in one.committed.items() if level_of(card) == 3) for one in played]
    hers = [sum(n for card, n in one.hers.items() if level_of(card) == 3) for one in played]
    told = {"cell": name, "games": len(played), "level_3_a_game": mean([float(n) for n in last])}
    told |= {"games_with_level_3": wilson(sum(map(bool, last)), len(played)), "echo_level_3": sum(hers) / len(played)}
    if CELLS[name].mode == "echo":
        told["echo_wins"] = wilson(sum(not one.winners for one in played), len(played))
    return told


def _by_pay(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """By level and intel: the share of drawn crimes that were committed."""
    paid = sorted({(row["level"], row["careful_intel"]) for row in rows if row["level"]})
    found = []
    for level, intel in paid:
        alike = [row for row in rows if row["level"] == level and row["careful_intel"] == intel]
        drawn, committed = (sum(row[key] for row in alike) for key in ("drawn", "committed"))
        found.append(
            {"level": level, "intel": intel, "cards": len(alike), "share": round(committed / max(1, drawn), 3)}
        )
    return found


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", nargs="?", default="games", choices=["games", "crimes"])
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", default="long")
    parser.add_argument("--cells", nargs="+", default=list(CELLS), choices=CELLS)
    parser.add_argument("--bots", default="scripted", choices=["scripted", "random", "among"])
    given = parser.parse_args()
    if given.what == "crimes":
        print(json.dumps(crimes(given.games, given.jobs, given.seed, given.cells), indent=1))
        return
    found = []
    with progress_bar() as progress, ProcessPoolExecutor(given.jobs) as pool:
        for name in given.cells:
            bar = progress.add_task(name, total=given.games)
            tasks = [Task(name, given.seed, n, given.bots) for n in range(given.games)]
            played = []
            for one in map(play, tasks) if given.jobs == 1 else pool.map(play, tasks, chunksize=4):
                played.append(one)
                progress.advance(bar)
            found.append(cell(name, given.bots, played))
    print(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()
