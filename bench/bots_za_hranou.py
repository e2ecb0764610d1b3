"""Za hranou by the dozen: how long games are, what agents score and by what, who wins; and whether any game stalls.

    python bench/bots_za_hranou.py [--games 60] [--jobs 2] [--seed long] [--cells 2 3 4 5 solo solo-hard pair pair-hard]
    python bench/bots_za_hranou.py --bots random      # everybody plays anyhow
    python bench/bots_za_hranou.py --bots among       # one scripted agent among others who play anyhow

So many games for each number of players and each way to play with Echo (`solo`: one player, `pair`: two). Shares and
means with their intervals; answer times of the bots as the table sees them, view to choice,
in milliseconds of the processor. Whoever plays anyhow picks from the list of answers; after one of fifty such answers the
views of all seats are made, too. Prints JSON. Games of seed `tune/…` were used while numbers and bot were set.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from batch import begin, options, report
from figures import mean, percentiles, triple

from undertable.bots.base import make
from undertable.games.za_hranou import GAME
from undertable.games.za_hranou.box.tables import level_of
from undertable.games.za_hranou.speech.events import Committed, CrimeDrawn, OutcomeTaken, TurnBegan
from undertable.games.za_hranou.speech.events_evidence import Investigated, PlanRevealed, Scored, Stalled
from undertable.kernel.chance import SeededDice
from undertable.kernel.codec import view
from undertable.kernel.engine import start
from undertable.kernel.game import Setup
from undertable.kernel.types import CHANCE, Event, known
from undertable.many import Anyhow, ByView, turns

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
    """One game."""
    setup = CELLS[task.cell]
    fate = f"{task.cell}/{task.seed}/{task.number}"
    s, dice, anyhow = start(GAME, setup), SeededDice(Random(fate)), Anyhow(Random(f"{fate}/luck"))
    mine = {"scripted": range(setup.seats), "random": (), "among": (task.number % setup.seats,)}[task.bots]
    scripted = {seat: ByView(make("scripted", GAME), "none") for seat in mine}  # who needs no luck
    heard: list[Event] = []
    decisions = 0
    for turn in turns(s, dice, [scripted.get(seat, anyhow) for seat in range(setup.seats)]):
        heard += turn.heard
        decisions += turn.seat != CHANCE
        if turn.seat not in (CHANCE, *mine) and decisions % VIEWED == 0:
            assert all(view(s, GAME.viewer(s, one)) for one in range(s.seats))
    assert s.over is not None
    only = mine[0] if task.bots == "among" else -1
    times = [ms for one in scripted.values() for ms in one.milliseconds]
    told, drawn = _told(heard, s.seats), _crimes(heard, s.seats)
    return Played(s.over.winners, only, s.corruption, *told, *drawn, times, decisions)


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


# --- what is reported ------------------------------------------------------------------------


def cell(name: str, bots: str, played: list[Played]) -> dict[str, Any]:
    """What is reported of one way to play."""
    games, setup = len(played), CELLS[name]
    players = setup.seats + (setup.mode == "echo")
    total: Counter[str] = Counter()
    for one in played:
        total.update(one.counts)
    times = [ms for one in played for ms in one.milliseconds]
    corrupt = sum(any(one.corruption[winner] == max(one.corruption) for winner in one.winners) for one in played)
    return {
        "cell": name, "bots": bots, "games": games, "decisions": mean([one.decisions for one in played]),
        "turns_a_player": mean([one.counts["turns"] / players for one in played]),
        "turns_range": [min(one.counts["turns"] for one in played), max(one.counts["turns"] for one in played)],
        "stalled_a_game": round(total["stalled"] / games, 2),
        "chapter_success": [triple(sum(one.chapters[n] for one in played), games) for n in range(3)],
        "careful": triple(total["careful"], max(1, total["careful"] + total["reckless"])),
        "foiled": triple(sum(one.foiled for one in played), games),
        "most_corrupt_wins": triple(corrupt, games),
        "crimes_a_game": {key: round(total[key] / games, 1) for key in sorted(total) if key[:5] in ("level", "petty")},
        "scores": {part: mean([score[part] for one in played for score in one.scores[: setup.seats]]) for part in PARTS},
        **_results(setup, played),
        "answer_ms": percentiles(times, 1),
        "bot_seconds_a_game": round(sum(times) / 1000 / games, 2),
    }  # fmt: skip


def _results(setup: Setup, played: list[Played]) -> dict[str, Any]:
    """Who won: Echo, or the one scripted agent among others, or by seat."""
    games = len(played)
    if played[0].scripted >= 0:
        won = sum(one.scripted in one.winners for one in played)
        return {"scripted_wins": triple(won, games), "fair_share": round(1 / setup.seats, 3)}
    if setup.mode == "echo":
        echo = {part: mean([float(one.scores[-1][part]) for one in played]) for part in PARTS}
        return {"echo_wins": triple(sum(not one.winners for one in played), games), "echo_scores": echo}
    return {"wins_by_seat": [sum(seat in one.winners for one in played) for seat in range(setup.seats)]}


# --- the command -----------------------------------------------------------------------------


def parser() -> ArgumentParser:
    """What can be asked."""
    asked = options(__doc__, games=60, seed="long")
    asked.add_argument("--cells", nargs="+", default=list(CELLS), choices=CELLS)
    asked.add_argument("--bots", default="scripted", choices=["scripted", "random", "among"])
    return asked


def main(words: Sequence[str] | None = None) -> None:
    """The command."""
    given = parser().parse_args(words)
    found = []
    with begin(given) as batch:
        for name in given.cells:
            tasks = [Task(name, given.seed, n, given.bots) for n in range(given.games)]
            found.append(cell(name, given.bots, batch.run(play, tasks, name)))
        report(found)


if __name__ == "__main__":
    main()
