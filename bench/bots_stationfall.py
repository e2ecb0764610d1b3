"""Stationfall by the hundred: how often each identity wins, by what points, and how well it is guessed.

    python bench/bots_stationfall.py scripted [--games 200] [--jobs 2] [--seed long] [--players 3 5 7] [--identities chance]
    python bench/bots_stationfall.py strength [--games 100] [--jobs 2] [--seed long] [--players 3 5]
    python bench/bots_stationfall.py random [--games 300] [--jobs 2] [--seed long]

`scripted`: games of scripted players alone. By identity how often it wins and its points, by Agenda how often it scores
and what it brings; wins by seat; length, Antimatter, Blackouts, releases, launches; answer times of the bots, view to
choice, in milliseconds of the processor; and of the board of knowledge, at every turn, how often what it called so
likely was true. `strength`: one scripted player among random ones, in each seat by turns. `random`: every mode and number of seats by
chance alone; a game with more decisions than the rules can need has stalled. All shares with their
intervals. With `--identities chance` everybody's identity is one of the dealt cards by lot, so that also those are measured
that scripted players seldom choose. Prints JSON. Games of seeds `tune/…` and `held` were
used while bot and weights were written.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from random import Random
from typing import Any, NamedTuple

from batch import Batch, begin, options, report
from figures import percentiles, share

from undertable.bots.base import make
from undertable.games.stationfall import GAME
from undertable.games.stationfall.board.state import NONE, State
from undertable.games.stationfall.box.tables import AGENDA, IDENTITY, POWER_LEVEL
from undertable.games.stationfall.rules.scoring import scores
from undertable.games.stationfall.speech.asks import ChooseIdentity
from undertable.games.stationfall.speech.events_powers import EntryScored
from undertable.games.stationfall.speech.events_station import Detonated, Launched, PowerChanged, XReleased
from undertable.kernel.chance import SeededDice
from undertable.kernel.engine import due, pending, start
from undertable.kernel.engine import options as ways
from undertable.kernel.game import Setup
from undertable.kernel.types import CHANCE, Choice, Event, Seat
from undertable.many import Anyhow, ByView, turns

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


class ByLot(ByView):
    """A bot that does not choose who it is."""

    def __init__(self, seat: Seat, name: str, fate: str) -> None:
        super().__init__(make(name, GAME), f"{fate}/{seat}")
        self._lot = Random(f"{fate}/{seat}/lot")

    def choose(self, s: Any, seat: Seat) -> Choice:
        """An identity by lot; all else as the bot answers."""
        return self._lot.choice(ways(s, seat)) if whoever(s) else super().choose(s, seat)


def whoever(s: State) -> bool:
    """Whether somebody is to choose an identity."""
    return isinstance(pending(s), ChooseIdentity)


def play(task: Task) -> Played:
    """One game."""
    s: State = start(GAME, Setup("full", task.players))
    names = task.bots()
    chairs = [
        ByLot(seat, name, task.fate) if task.lots else ByView(make(name, GAME), f"{task.fate}/{seat}")
        for seat, name in enumerate(names)
    ]
    heard: list[Event] = []
    guesses: list[tuple[float, bool, int]] = []
    minute = s.minute
    for turn in turns(s, SeededDice(Random(task.fate)), chairs):
        heard += turn.heard
        if not task.lone and s.minute != minute and due(s) not in ((), (CHANCE,)) and not (task.lots and whoever(s)):
            guesses += guessed(s)
            minute = s.minute
    assert s.over is not None
    return Played(
        s.over.winners, list(s.pc), [score.total for score in scores(s)],
        [(event.entry, event.points) for event in heard if isinstance(event, EntryScored)],
        counted(heard), sum(len(one.milliseconds) for one in chairs),
        [ms for one, name in zip(chairs, names, strict=True) if name == "scripted" for ms in one.milliseconds], guesses,
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


def scripted(players: int, played: list[Played]) -> dict[str, Any]:
    """All about games of scripted players alone."""
    games = len(played)
    total: Counter[str] = Counter()
    for one in played:
        total.update(one.counts)
    return {
        "players": players, "games": games,
        "seats": [share(sum(seat in one.winners for one in played), games) for seat in range(players)],
        "decisions": percentiles([float(one.decisions) for one in played]),
        "a_game": {name: round(n / games, 2) for name, n in total.items()},
        "games_with": {name: share(sum(one.counts[name] > 0 for one in played), games) for name in total},
        "points": round(sum(sum(one.points) for one in played) / games / players, 2),
        "identities": by_identity(played), "agendas": by_agenda(played), "calibration": calibration(played),
        "answer_ms": percentiles([ms for one in played for ms in one.milliseconds]),
    }  # fmt: skip


def strength(players: int, played: list[Played]) -> dict[str, Any]:
    """How often the one scripted player won; it sits in each seat by turns."""
    games = len(played)
    won = sum(n % players in one.winners for n, one in enumerate(played))
    return {
        "players": players, "fair": round(1 / players, 4), "twice_the_fair_share": 2 / players,
        **share(won, games), "answer_ms": percentiles([ms for one in played for ms in one.milliseconds]),
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


class Stroll(NamedTuple):
    """How many decisions a game by chance took, and how it ended."""

    decisions: int
    why: str


def stroll(task: Chances) -> Stroll:
    """One game by chance; it raises where it has no end."""
    rng = Random(f"{task.evening}/{task.seed}/{task.number}")
    s: State = start(GAME, EVENINGS[task.evening])
    decisions = sum(turn.seat != CHANCE for turn in turns(s, SeededDice(rng), [Anyhow(rng)] * s.seats))
    assert s.over is not None
    return Stroll(decisions, s.over.why[0])


def by_chance(evening: str, played: list[Stroll]) -> dict[str, Any]:
    """All about games of one mode and number of seats."""
    lengths = percentiles([float(one.decisions) for one in played])
    ends = dict(Counter(one.why for one in played))
    return {"evening": evening, "games": len(played), "decisions": lengths, "ended_by": ends}


# --- the command -----------------------------------------------------------------------------

REPORTS = {"scripted": (scripted, (3, 5, 7)), "strength": (strength, (3, 5))}


def tables(given: Namespace, batch: Batch) -> list[dict[str, Any]]:
    """One table after another."""
    numbers = range(given.games)
    if given.report == "random":
        return [
            by_chance(evening, batch.run(stroll, [Chances(evening, given.seed, n) for n in numbers], evening))
            for evening in EVENINGS
        ]
    told, counts = REPORTS[given.report]
    alone, lots = given.report == "strength", given.identities == "chance"
    return [
        told(
            players, batch.run(play, [Task(players, given.seed, n, alone, lots) for n in numbers], f"{players} players")
        )
        for players in given.players or counts
    ]


def parser() -> ArgumentParser:
    """What can be asked."""
    asked = options(__doc__, games=200, seed="long")
    asked.add_argument("report", choices=[*REPORTS, "random"])
    asked.add_argument("--players", type=int, nargs="+", help="not for `random`, which plays every number")
    asked.add_argument("--identities", choices=["chosen", "chance"], default="chosen")
    return asked


def main(words: Sequence[str] | None = None) -> None:
    """The command."""
    given = parser().parse_args(words)
    with begin(given) as batch:
        report(tables(given, batch))


if __name__ == "__main__":
    main()
