"""MIND MGMT by the hundred: who wins by which bots, how games end, how long the players think.

    python bench/bots_mind_mgmt.py pairings [--games 400] [--jobs 2]    # every pairing of bots in both modes
    python bench/bots_mind_mgmt.py levels [--games 200] [--jobs 2]      # each automated Recruiter, and the scripted one
    python bench/bots_mind_mgmt.py ends [--games 100] [--first 1000000] # scripted, random and operative Recruiters
    python bench/bots_mind_mgmt.py automaton [--games 100]              # how long a turn of the operative takes

So many games of each; the number of seats goes round from two to five. Wins are the Rogue Agents', in `levels` the
Recruiter's, with their interval. `levels` plays Full Games against scripted Agents, the same for each. `ends` and
`automaton` number their games from `--first`: constants were tuned on numbers below 1,000,000. `automaton` plays against
scripted Agents and against `passive` ones, who never ask anything; `cold` is a Recruiter whom another worker holds each
turn, who has seen nothing of the game before. Times are of the processor, in milliseconds. Prints JSON.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import product
from typing import Any, NamedTuple

from batch import Batch, begin, options, report
from figures import percentiles, wilson
from games_mind_mgmt import COUNTS, FIRST, MODES, Numbered, Shared, Sharer, Task

from undertable.bots.base import NAMES as BOTS
from undertable.cli.simulate import Job, Played, play_one
from undertable.games.mind_mgmt import GAME, LEVELS
from undertable.games.mind_mgmt.belief.knowledge import forget
from undertable.games.mind_mgmt.belief.walks import OPENING
from undertable.kernel.types import Choice, Seat

GAMES = {"pairings": 400, "levels": 200, "ends": 100, "automaton": 100}
AGAINST = ("scripted", "passive")  # whom the operative is timed with
PAIRINGS = (("random", "scripted"), ("scripted", "scripted"), ("operative", "scripted"), ("scripted", "random"))


def why(ends: Iterable[tuple[str, ...]]) -> dict[str, int]:
    """How often games ended so."""
    return dict(Counter("/".join(end) for end in ends))


# --- pairings and levels ---------------------------------------------------------------------


def play(task: Task) -> Played:
    """One game."""
    return play_one(Job(GAME.id, task.setup(), task.bots(), task.seed(), 0, 1), task.number)


def pairings(given: Namespace, batch: Batch) -> list[dict[str, Any]]:
    """Every bot against every bot, in both modes."""
    found = []
    for mode, recruiter, rogues in product(GAME.modes, BOTS, BOTS):
        tasks = [Task(mode, recruiter, rogues, n) for n in range(given.games)]
        played = batch.run(play, tasks, f"{mode}: {recruiter} Recruiter, {rogues} Agents")
        won = [task.setup().seats for game, task in zip(played, tasks, strict=True) if game.why[0] == "agents"]
        found.append({
            "mode": mode, "recruiter": recruiter, "rogues": rogues, "games": given.games,
            "rogues_win": round(len(won) / given.games, 4), "interval": wilson(len(won), given.games),
            "wins_by_seats": {seats: won.count(seats) for seats in COUNTS}, "why": why(game.why for game in played),
        })  # fmt: skip
    return found


def levels(given: Namespace, batch: Batch) -> list[dict[str, Any]]:
    """The automated Recruiter on each level, and the scripted one."""
    found = []
    for level in (*LEVELS, "scripted"):
        switches = () if level == "scripted" else (("recruiter", level),)
        tasks = [Task("full", "scripted", "scripted", n, switches) for n in range(given.games)]
        played = batch.run(play, tasks, f"{level} Recruiter")
        wins = sum(game.why[0] == "recruiter" for game in played)
        found.append({
            "recruiter": level, "games": given.games, "recruiter_wins": round(wins / given.games, 4),
            "interval": wilson(wins, given.games), "why": why(game.why for game in played),
        })  # fmt: skip
    return found


# --- ends ------------------------------------------------------------------------------------


class Ended(NamedTuple):
    """How one game ended, when, and how long each answer took."""

    why: tuple[str, ...]
    time: int
    milliseconds: list[float]


def end(task: Numbered) -> Ended:
    """One game."""
    game = Shared(task)
    for _ in game.turns():
        pass
    assert game.s.over is not None
    return Ended(game.s.over.why, game.s.time, [ms for player in game.players for ms in player.milliseconds])


def ends(given: Namespace, batch: Batch) -> list[dict[str, Any]]:
    """A few pairings, numbered."""
    found = []
    for mode, (recruiter, rogues) in product(MODES, PAIRINGS):
        tasks = [Numbered(mode, recruiter, rogues, given.first + n) for n in range(given.games)]
        played = batch.run(end, tasks, f"{mode}: {recruiter} Recruiter, {rogues} Agents")
        wins = sum(game.why[0] == "agents" for game in played)
        found.append({
            "mode": mode, "recruiter": recruiter, "rogues": rogues, "games": given.games, "first_seed": given.first,
            "rogues_win": round(wins / given.games, 3), "interval": wilson(wins, given.games, 3),
            "why": why(game.why for game in played),
            "mean_end": round(sum(game.time for game in played) / given.games, 2),
            "decision_ms": percentiles([ms for game in played for ms in game.milliseconds]),
        })  # fmt: skip
    return found


# --- the automated Recruiter -----------------------------------------------------------------


class Clocked(Sharer):
    """A Recruiter whose turns are timed, Immortals and all."""

    def __init__(self, name: str, rng: Any) -> None:
        super().__init__(name, rng)
        self.turns: dict[int, float] = {}

    def choose(self, s: Any, seat: Seat) -> Choice:
        """As before; the time is counted to the turn."""
        choice = super().choose(s, seat)
        if len(s.trail) >= OPENING:
            self.turns[s.time] = self.turns.get(s.time, 0.0) + self.milliseconds[-1]
        return choice


class Stranger(Clocked):
    """One that is held by another worker each turn: nothing is remembered when a turn begins."""

    met = 0

    def choose(self, s: Any, seat: Seat) -> Choice:
        """As before, by somebody new."""
        if s.time != self.met:
            self.met = s.time
            forget()
        return super().choose(s, seat)


class Thinking(NamedTuple):
    """One game with a Recruiter that is timed."""

    game: Numbered
    cold: bool


def think(task: Thinking) -> list[float]:
    """By turn of the Recruiter: how long it thought."""
    game = Shared(task.game, Stranger if task.cold else Clocked)
    for _ in game.turns():
        pass
    (recruiter,) = (player for player in game.players if isinstance(player, Clocked))
    return list(recruiter.turns.values())


def thought(given: Namespace, batch: Batch) -> list[dict[str, Any]]:
    """How long the operative takes for a turn."""
    found = []
    for mode, rogues, cold in product(MODES, AGAINST, (False, True)):
        tasks = [Thinking(Numbered(mode, "operative", rogues, given.first + n), cold) for n in range(given.games)]
        spent = batch.run(think, tasks, f"{mode}: {rogues} Agents{', cold' * cold}")
        told = {"mode": mode, "level": "operative", "rogues": rogues, "cold": cold, "games": given.games}
        found.append({**told, "turn_ms": percentiles([ms for game in spent for ms in game])})
    return found


# --- the command -----------------------------------------------------------------------------

REPORTS: dict[str, Callable[[Namespace, Batch], list[dict[str, Any]]]] = {
    "pairings": pairings,
    "levels": levels,
    "ends": ends,
    "automaton": thought,
}


def parser() -> ArgumentParser:
    """What can be asked."""
    asked = options(__doc__)
    asked.add_argument("what", choices=REPORTS)
    asked.add_argument("--games", type=int, help=f"how many of each; else {GAMES}")
    asked.add_argument("--first", type=int, default=FIRST, help="the first number, for `ends` and `automaton`")
    return asked


def main(words: Sequence[str] | None = None) -> None:
    """The command."""
    given = parser().parse_args(words)
    given.games = given.games or GAMES[given.what]
    with begin(given) as batch:
        report(REPORTS[given.what](given, batch))


if __name__ == "__main__":
    main()
