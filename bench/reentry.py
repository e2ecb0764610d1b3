"""Stationfall by the hundred, for the long runs: how often each identity wins, by what points, and how well it is guessed.

    python bench/reentry.py scripted [--games 200] [--jobs 2] [--seed long] [--players 3 5 7] [--identities chance]
    python bench/reentry.py strength [--games 100] [--jobs 2] [--seed long] [--players 3 5]
    python bench/reentry.py random [--games 300] [--jobs 2] [--seed long]

`scripted`: games of scripted players alone. By identity how often it wins and its points, by Agenda how often it scores
and what it brings; wins by seat; length, Antimatter, Blackouts, releases, launches; answer times of the bots, view to
choice, in milliseconds of the processor; and of the board of knowledge, at every turn, how often what it called so
likely was true. `strength`: one scripted player among random ones, in each seat by turns. `random`: every mode and number of seats by
chance alone; a game with more decisions than the rules can need has stalled. All shares with Wilson's 95 %
intervals. With `--identities chance` everybody's identity is one of the dealt cards by lot, so that also those are measured
that scripted players seldom choose. Prints JSON. Games of seeds `tune/…` and `held` were
used while bot and weights were written.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise
from math import sqrt
from random import Random
from typing import Any, NamedTuple

from undertable.bots.base import fresh, make, seat_view
from undertable.games.stationfall import GAME
from undertable.games.stationfall.board.state import NONE, State
from undertable.games.stationfall.box.tables import AGENDA, IDENTITY, POWER_LEVEL
from undertable.games.stationfall.rules.scoring import scores
from undertable.games.stationfall.speech.asks import ChooseIdentity
from undertable.games.stationfall.speech.events_powers import EntryScored
from undertable.games.stationfall.speech.events_station import Detonated, Launched, PowerChanged, XReleased
from undertable.kernel.chance import SeededDice
from undertable.kernel.engine import asked, chance, options, start, step
from undertable.kernel.game import Setup
from undertable.kernel.types import CHANCE, Event

BINS = (0.0, 0.02, 0.05, 0.1, 0.2, 0.35, 0.5, 0.7, 1.0)
DARK = POWER_LEVEL.kind("blackout")


class Task(NamedTuple):
    """One game."""

    players: int
    seed: str
    number: int
    lone: bool  # one scripted player among random ones
    lots: bool = False  # identities by lot, not by choice

    @property
    def fate(self) -> str:
        """What everything random is drawn from."""
        return f"{self.players}/{self.seed}/{self.number}"

    def bots(self) -> list[str]:
        """Who plays in which seat."""
        own = self.number % self.players
        return ["scripted" if not self.lone or seat == own else "random" for seat in range(self.players)]


class Played(NamedTuple):
    """What came of it."""

    winners: tuple[int, ...]
    identity: list[int]
    points: list[int]
    entries: list[tuple[int, int]]  # Agenda and what it brought
    counts: dict[str, int]
    decisions: int
    milliseconds: list[float]
    guesses: list[tuple[float, bool, int]]  # of the board of knowledge: chance, whether it was so, minute


def play(task: Task) -> Played:
    """One game, the same in every process."""
    s: State = start(GAME, Setup("full", task.players))
    dice, names = SeededDice(Random(task.fate)), task.bots()
    bots = {name: make(name, GAME) for name in names}
    memory = [fresh(f"{task.fate}/{seat}") for seat in range(s.seats)]
    heard: list[Event] = []
    times: list[float] = []
    guesses: list[tuple[float, bool, int]] = []
    decisions, minute = 0, s.minute
    while seats := asked(s):
        if seats == (CHANCE,):
            heard += step(s, CHANCE, dice.draw(chance(s), 0))
            continue
        if task.lots and isinstance(s.stack[-1], ChooseIdentity):
            heard += step(s, seats[0], Random(f"{task.fate}/{seats[0]}/lot").choice(options(s, seats[0])))
            continue
        seat, view = seats[0], seat_view(s, seats[0])
        began = time.process_time()
        choice, memory[seat] = bots[names[seat]].choose(view, memory[seat], 1.0)
        if names[seat] == "scripted":
            times.append(1000 * (time.process_time() - began))
        if not task.lone and s.minute != minute:
            guesses += guessed(s)
        decisions, minute = decisions + 1, s.minute
        heard += step(s, seat, choice)
    assert s.over is not None
    return Played(
        s.over.winners, list(s.pc), [score.total for score in scores(s)],
        [(event.entry, event.points) for event in heard if isinstance(event, EntryScored)],
        counted(heard), decisions, times, guesses,
    )  # fmt: skip


def counted(heard: list[Event]) -> dict[str, int]:
    """How often some things happened."""
    return {
        "antimatter": sum(isinstance(event, Detonated) for event in heard),
        "blackouts": sum(isinstance(event, PowerChanged) and event.level == DARK for event in heard),
        "releases": sum(isinstance(event, XReleased) for event in heard),
        "launches": sum(isinstance(event, Launched) for event in heard),
    }


def guessed(s: State) -> list[tuple[float, bool, int]]:
    """What the board says of everybody who has not Revealed, and whether it is so."""
    found = []
    for seat, row in enumerate(GAME.belief.know(s).chance):
        if s.pc[seat] == NONE and s.secret[seat]:
            found += [(p, card == s.secret[seat][0], s.minute) for card, p in enumerate(row) if p]
    return found


# --- what is reported ------------------------------------------------------------------------


def wilson(wins: int, games: int) -> list[float]:
    """The 95 % interval of a share."""
    if not games:
        return [0.0, 1.0]
    z, p = 1.96, wins / games
    middle = (p + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(p * (1 - p) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return [round(middle - half, 4), round(middle + half, 4)]


def share(wins: int, games: int) -> dict[str, Any]:
    """A share with its interval."""
    return {"of": games, "share": round(wins / max(games, 1), 4), "interval": wilson(wins, games)}


def by_identity(played: list[Played]) -> dict[str, Any]:
    """How often each identity won, and its points on average."""
    seats = [(one, seat) for one in played for seat in range(len(one.identity))]
    found = {}
    for card, row in enumerate(IDENTITY):
        mine = [(one, seat) for one, seat in seats if one.identity[seat] == card]
        points = sum(one.points[seat] for one, seat in mine) / max(len(mine), 1)
        found[row.id] = share(sum(seat in one.winners for one, seat in mine), len(mine)) | {"points": round(points, 2)}
    return found


def by_agenda(played: list[Played]) -> dict[str, Any]:
    """How often each entry of an Agenda brought anything, and its points on average over all who had it."""
    held = Counter(IDENTITY[card].id for one in played for card in one.identity)
    scored: Counter[int] = Counter(agenda for one in played for agenda, points in one.entries if points)
    brought: Counter[int] = Counter()
    for one in played:
        for agenda, points in one.entries:
            brought[agenda] += points
    return {
        id_: share(scored[n], held[id_.rsplit("_", 1)[0]])
        | {"points": round(brought[n] / max(held[id_.rsplit("_", 1)[0]], 1), 2)}
        for n, id_ in enumerate(AGENDA.ids)
    }


def calibration(played: list[Played]) -> list[dict[str, Any]]:
    """By how likely something was called: how often it was so."""
    guesses = [guess for one in played for guess in one.guesses]
    rows = []
    for low, high in pairwise(BINS):
        some = [(p, true) for p, true, _ in guesses if low < p <= high]
        if some:
            told = sum(p for p, _ in some) / len(some)
            rows.append({"told": round(told, 4)} | share(sum(true for _, true in some), len(some)))
    return rows


def quantiles(values: list[float]) -> dict[str, float]:
    """A few of them."""
    values = sorted(values)
    points = {"p50": 0.5, "p95": 0.95, "p99": 0.99, "max": 1.0}
    return {name: round(values[min(len(values) - 1, int(p * len(values)))], 2) for name, p in points.items()}


def scripted(players: int, played: list[Played]) -> dict[str, Any]:
    """All about games of scripted players alone."""
    games = len(played)
    total: Counter[str] = Counter()
    for one in played:
        total.update(one.counts)
    return {
        "players": players, "games": games,
        "seats": [share(sum(seat in one.winners for one in played), games) for seat in range(players)],
        "decisions": quantiles([float(one.decisions) for one in played]),
        "a_game": {name: round(n / games, 2) for name, n in total.items()},
        "games_with": {name: share(sum(one.counts[name] > 0 for one in played), games) for name in total},
        "points": round(sum(sum(one.points) for one in played) / games / players, 2),
        "identities": by_identity(played), "agendas": by_agenda(played), "calibration": calibration(played),
        "answer_ms": quantiles([ms for one in played for ms in one.milliseconds]),
    }  # fmt: skip


def strength(players: int, played: list[Played]) -> dict[str, Any]:
    """How often the one scripted player won; it sits in each seat by turns."""
    games = len(played)
    won = sum(n % players in one.winners for n, one in enumerate(played))
    return {
        "players": players, "fair": round(1 / players, 4), "twice_the_fair_share": 2 / players,
        **share(won, games), "answer_ms": quantiles([ms for one in played for ms in one.milliseconds]),
    }  # fmt: skip


# --- by chance alone -------------------------------------------------------------------------

EVENINGS = {
    **{f"full-{n}": Setup("full", n) for n in range(2, 10)},
    "duo": Setup("full", 3, {"automata": 1}),
    **{f"solo-{n}": Setup("solo", n) for n in (3, 4)},
    **{f"tutorial-{n}": Setup("tutorial", n) for n in (2, 3, 4)},
    "double": Setup("double", 4),
    "draft": Setup("full", 4, {"cast": "draft"}),
}


class Chances(NamedTuple):
    """One game by chance."""

    evening: str
    seed: str
    number: int


def stroll(task: Chances) -> tuple[int, str]:
    """How many decisions it took, and how it ended."""
    rng = Random(f"{task.evening}/{task.seed}/{task.number}")
    s: State = start(GAME, EVENINGS[task.evening])
    dice, decisions = SeededDice(rng), 0
    while seats := asked(s):
        if seats == (CHANCE,):
            step(s, CHANCE, dice.draw(chance(s), 0))
            continue
        decisions += 1
        assert decisions <= GAME.proof.bound, f"stalled: {task}"
        step(s, seats[0], rng.choice(options(s, seats[0])))
    assert s.over is not None
    return decisions, s.over.why[0]


def by_chance(games: int, jobs: int, seed: str) -> list[dict[str, Any]]:
    """So many games of each mode and number of seats."""
    found = []
    with ProcessPoolExecutor(jobs) as pool:
        for evening in EVENINGS:
            played = list(pool.map(stroll, [Chances(evening, seed, n) for n in range(games)], chunksize=10))
            lengths, ends = quantiles([float(n) for n, _ in played]), dict(Counter(why for _, why in played))
            found.append({"evening": evening, "games": len(played), "decisions": lengths, "ended_by": ends})
    return found


REPORTS = {"scripted": (scripted, (3, 5, 7)), "strength": (strength, (3, 5))}


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("report", choices=[*REPORTS, "random"])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", default="long")
    parser.add_argument("--players", type=int, nargs="+")
    parser.add_argument("--identities", choices=["chosen", "chance"], default="chosen")
    given = parser.parse_args()
    if given.report == "random":
        print(json.dumps(by_chance(given.games, given.jobs, given.seed), indent=1))
        return
    report, counts = REPORTS[given.report]
    found = []
    with ProcessPoolExecutor(given.jobs) as pool:
        for players in given.players or counts:
            alone, lots = given.report == "strength", given.identities == "chance"
            tasks = [Task(players, given.seed, n, alone, lots) for n in range(given.games)]
            found.append(report(players, list(pool.map(play, tasks, chunksize=2))))
    print(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()
