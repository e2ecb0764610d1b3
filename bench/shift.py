"""SHIFT modules of MIND MGMT by the hundred, for the long runs: what each is worth, and whether the net holds with all.

    python bench/shift.py wins [--games 120] [--jobs 2]      # each module alone, all together, none: who wins
    python bench/shift.py belief [--games 300] [--jobs 2]    # all modules: is the truth in the net, how sharp, how fast

Scripted players on both sides, Full Games, the number of seats goes round from two to five; games of the same number
begin alike. `none` and every single module are played with all fourteen packages open, so that only the module differs.
`change` is the Recruiter's share of wins beside `none`, with its 95 % interval;
`used` in how many games the module was used by a decision. Prints JSON; progress is on standard error.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from math import sqrt
from typing import Any, NamedTuple

from hunt import Task, spread, steps, wilson, worth

from undertable.games.mind_mgmt.belief.knowledge import forget
from undertable.games.mind_mgmt.box.tables import MODULE
from undertable.games.mind_mgmt.proof.laws import EVERY_MODULE
from undertable.games.mind_mgmt.speech.asks_shift import (
    AdmitWith,
    ConfirmWith,
    DemandEcho,
    NoComment,
    PutRoadblock,
    PutTunnel,
    PutWiretap,
    ReadPattern,
    Swap,
    TakeTukTuk,
    Turncoat,
)
from undertable.kernel.types import Choice

Switches = dict[str, str | int | bool]

OPEN: Switches = {"recruiter_packages": 7, "agents_packages": 7}
ROWS: dict[str, Switches] = {
    "none": OPEN,
    **{module.id: {**OPEN, module.id: True} for module in MODULE},
    "all": EVERY_MODULE,
}
USES: dict[str, tuple[type[Choice], ...]] = {  # the others change a number for the whole game
    "shift_r1": (NoComment,),
    "shift_r2": (PutTunnel,),
    "shift_r5": (Swap,),
    "shift_r6": (AdmitWith, ConfirmWith),
    "shift_a1": (PutWiretap,),
    "shift_a2": (TakeTukTuk,),
    "shift_a3": (ReadPattern,),
    "shift_a4": (PutRoadblock,),
    "shift_a5": (DemandEcho,),
    "shift_a6": (Turncoat,),
}


class Ended(NamedTuple):
    """One game: how it ended, when, and which sorts of decisions were made."""

    why: tuple[str, ...]
    time: int
    made: frozenset[str]


def play(task: Task) -> Ended:
    """One game to its end."""
    forget()
    made = set[str]()
    for state, choice in steps(task):
        made.add(type(choice).__name__)
        s = state
    assert s.over is not None
    return Ended(s.over.why, s.time, frozenset(made))


def change(wins: int, none: int, games: int) -> dict[str, Any]:
    """The difference of two shares of as many games, with its 95 % interval."""
    p, q = wins / games, none / games
    half = 1.96 * sqrt((p * (1 - p) + q * (1 - q)) / games)
    return {"by": round(p - q, 4), "interval": [round(p - q - half, 4), round(p - q + half, 4)]}


def row(name: str, games: list[Ended], none: int | None) -> dict[str, Any]:
    """What many games with one choice of modules have come to."""
    wins, n = sum(game.why[0] == "recruiter" for game in games), len(games)
    found: dict[str, Any] = {
        "modules": name,
        "games": n,
        "recruiter_wins": round(wins / n, 4),
        "interval": wilson(wins, n),
    }
    if none is not None:
        found["change"] = change(wins, none, n)
    if name in USES:
        found["used"] = round(sum(any(use.__name__ in game.made for use in USES[name]) for game in games) / n, 4)
    found["mean_end"] = round(sum(game.time for game in games) / n, 2)
    found["why"] = dict(Counter("/".join(game.why) for game in games))
    return found


def tasks(name: str, games: int) -> list[Task]:
    """Scripted Full Games with one choice of modules."""
    return [Task("full", "scripted", "scripted", number, tuple(ROWS[name].items())) for number in range(games)]


def wins(names: list[str], games: int, jobs: int) -> list[dict[str, Any]]:
    """Every choice of modules beside none of them."""
    found: list[dict[str, Any]] = []
    none = None
    for name in names:
        ended = spread(play, tasks(name, games), jobs, name)
        found.append(row(name, ended, none))
        print(json.dumps(found[-1]), file=sys.stderr, flush=True)  # whoever waits sees it come
        if name == "none":
            none = sum(game.why[0] == "recruiter" for game in ended)
    return found


def main() -> int:
    """The command; its exit code is 1 if the net has lost the Recruiter."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("wins", "belief"))
    parser.add_argument("names", nargs="*", metavar="MODULES", help=f"of {', '.join(ROWS)}; all of them if left out")
    parser.add_argument("--games", type=int)
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    if given.what == "wins":
        print(json.dumps(wins(given.names or list(ROWS), given.games or 120, given.jobs), indent=1))
        return 0
    found = worth(tasks("all", given.games or 300), given.jobs)
    print(json.dumps(found, indent=1))
    return 1 if found["lost"] else 0


if __name__ == "__main__":
    raise SystemExit(main())
