"""MIND MGMT: whether the net ever loses the Recruiter, how sharp and how fast it is.

    python bench/belief_mind_mgmt.py net [--games 300] [--jobs 2]      # Full Games by all pairings of bots in turn
    python bench/belief_mind_mgmt.py board [--games 100] [--jobs 2]    # by mode and Recruiter, against scripted Agents

`net` is what everybody is shown, `board` the numbers under it. The Brier score is the squared error of the present place,
summed over places, averaged over every moment at which something became known; `brier_uniform` and `flat` are that of
somebody who knows only which places are possible. The interval of `board` is of the difference, with whole games as
the unit; its games are numbered from `--first`: constants were tuned on numbers below 1,000,000. Times are of the
processor, in milliseconds. The exit code is 1 if the truth was lost. Prints JSON.
"""

from __future__ import annotations

import time
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Sequence
from itertools import product
from typing import Any, NamedTuple

from batch import Batch, begin, options, report
from figures import middle, percentiles
from games_mind_mgmt import FIRST, MODES, Numbered, Shared, Task, steps

from undertable.bots.base import NAMES as BOTS
from undertable.games.mind_mgmt.belief.knowledge import board, forget, know
from undertable.games.mind_mgmt.belief.known import fits, known
from undertable.games.mind_mgmt.belief.story import Story, tell
from undertable.games.mind_mgmt.belief.walks import OPENING
from undertable.games.mind_mgmt.board.state import State
from undertable.kernel.observe import observe
from undertable.kernel.state import copy
from undertable.kernel.types import NOBODY

GAMES = {"net": 300, "board": 100}
HUNTED = ("random", "scripted", "operative")  # whose games the board is measured on


class Look(NamedTuple):
    """What was reckoned after something was said, held against the truth."""

    milliseconds: float
    exact: bool
    contained: bool
    paths: int
    hypotheses: int
    brier: float
    uniform: float


def moments(states: Iterable[State]) -> list[State]:
    """The states of a game in which something became known to all."""
    found: list[tuple[Story, State]] = []
    for s in states:
        if s.over is None and len(s.trail) >= OPENING and (not found or found[-1][0] != tell(s)):
            found.append((tell(s), copy(s)))
    return [s for _, s in found]


def errors(here: Sequence[float], truth: int) -> tuple[float, float]:
    """The Brier score of such shares, and of equal shares of the places that are possible."""
    possible = sum(p > 0 for p in here)
    uniform = 1 - 1 / possible if here[truth] > 0 else 1 + 1 / max(possible, 1)
    return sum((p - (place == truth)) ** 2 for place, p in enumerate(here)), uniform


# --- the net, as everybody sees it -----------------------------------------------------------


def followed(task: Task) -> list[Look]:
    """One game, looked at whenever there was something to learn."""
    found = moments(s for s, _ in steps(task))
    forget()  # updates are timed on their own, not in the shadow of the bots'
    return [look(s) for s in found]


def look(s: State) -> Look:
    """Reckon the net from what everybody sees; then see whether the truth is in it."""
    seen, truth = observe(s, NOBODY), s.trail[-1].kind
    began = time.process_time()
    net = known(seen)
    spent = 1000 * (time.process_time() - began)
    contained = fits(s, net) and net.here[truth] > 0
    return Look(spent, net.exact, contained, 0, net.hypotheses, *errors(net.here, truth))


def worth(tasks: list[Task], batch: Batch) -> dict[str, Any]:
    """What the net was worth in some games."""
    looks = [one for game in batch.run(followed, tasks, "belief") for one in game]
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


def net(given: Namespace, batch: Batch) -> dict[str, Any]:
    """Full Games by all pairings of bots in turn."""
    pairs = list(product(BOTS, BOTS))
    return worth([Task("full", *pairs[n % len(pairs)], n // len(pairs)) for n in range(given.games)], batch)


# --- the board under it ----------------------------------------------------------------------


def reckoned(task: Numbered) -> list[Look]:
    """One game, looked at whenever something became known to all."""
    game = Shared(task)
    found = moments(game.s for _ in game.turns())
    forget()
    return [look_under(s) for s in found]


def look_under(s: State) -> Look:
    """Update the board after a public event and hold it against the true place."""
    seen, truth = observe(s, NOBODY), s.trail[-1].kind
    began = time.process_time()
    shown = board(seen)
    spent = 1000 * (time.process_time() - began)
    contained = shown.here[truth] > 0
    return Look(spent, shown.exact, contained, know(seen).paths, shown.hypotheses, *errors(shown.here, truth))


def under(mode: str, recruiter: str, first: int, played: list[list[Look]]) -> dict[str, Any]:
    """What the board is worth in many games of one sort of Recruiter."""
    looks = [one for game in played for one in game]
    gain, half = middle([sum(one.brier - one.uniform for one in game) for game in played])
    each = len(looks) / len(played)
    return {
        "mode": mode, "recruiter": recruiter, "games": len(played), "first_seed": first, "moments": len(looks),
        "inexact": sum(not one.exact for one in looks),
        "lost": sum(one.exact and not one.contained for one in looks),
        "paths": percentiles([one.paths for one in looks]),
        "hypotheses": percentiles([one.hypotheses for one in looks]),
        "update_ms": percentiles([one.milliseconds for one in looks]),
        "brier": round(sum(one.brier for one in looks) / len(looks), 4),
        "flat": round(sum(one.uniform for one in looks) / len(looks), 4),
        "difference": round(gain / each, 4),
        "interval": [round((gain - half) / each, 4), round((gain + half) / each, 4)],
    }  # fmt: skip


def boards(given: Namespace, batch: Batch) -> list[dict[str, Any]]:
    """By mode and Recruiter."""
    found = []
    for mode, recruiter in product(MODES, HUNTED):
        tasks = [Numbered(mode, recruiter, "scripted", given.first + n) for n in range(given.games)]
        played = batch.run(reckoned, tasks, f"{mode}: {recruiter} Recruiter")
        found.append(under(mode, recruiter, given.first, played))
    return found


# --- the command -----------------------------------------------------------------------------


def parser() -> ArgumentParser:
    """What can be asked."""
    asked = options(__doc__)
    asked.add_argument("what", choices=GAMES)
    asked.add_argument("--games", type=int, help=f"how many; else {GAMES}")
    asked.add_argument("--first", type=int, default=FIRST, help="the first number, for `board`")
    return asked


def main(words: Sequence[str] | None = None) -> int:
    """The command; its exit code is 1 if the net has lost the Recruiter."""
    given = parser().parse_args(words)
    given.games = given.games or GAMES[given.what]
    with begin(given) as batch:
        found = [net(given, batch)] if given.what == "net" else boards(given, batch)
        report(found[0] if given.what == "net" else found)
    return int(any(one["lost"] for one in found))


if __name__ == "__main__":
    raise SystemExit(main())
