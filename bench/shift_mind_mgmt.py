"""SHIFT modules of MIND MGMT by the hundred: what each is worth, and whether the net holds with all.

    python bench/shift_mind_mgmt.py wins [--games 120] [--jobs 2]      # each module alone, all together, none: who wins
    python bench/shift_mind_mgmt.py belief [--games 300] [--jobs 2]    # all modules: is the truth in the net, how sharp, how fast

Scripted players on both sides, Full Games, the number of seats goes round from two to five; games of the same number
begin alike. `none` and every single module are played with all fourteen packages open, so that only the module differs.
`change` is the Recruiter's share of wins beside `none`, with its interval;
`used` in how many games the module was used by a decision. Prints JSON; each row is also
shown on standard error when it is there.
"""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from typing import Any, NamedTuple

from batch import Batch, begin, options, report
from belief_mind_mgmt import worth
from bots_mind_mgmt import why
from figures import change, wilson
from games_mind_mgmt import Task, steps

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

GAMES = {"wins": 120, "belief": 300}
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
    found["why"] = why(game.why for game in games)
    return found


def tasks(name: str, games: int) -> list[Task]:
    """Scripted Full Games with one choice of modules."""
    return [Task("full", "scripted", "scripted", number, tuple(ROWS[name].items())) for number in range(games)]


def wins(names: list[str], games: int, batch: Batch) -> list[dict[str, Any]]:
    """Every choice of modules beside none of them."""
    found: list[dict[str, Any]] = []
    none = None
    for name in names:
        ended = batch.run(play, tasks(name, games), name)
        found.append(row(name, ended, none))
        print(json.dumps(found[-1]), file=sys.stderr, flush=True)  # whoever waits sees it come
        if name == "none":
            none = sum(game.why[0] == "recruiter" for game in ended)
    return found


# --- the command -----------------------------------------------------------------------------


def parser() -> ArgumentParser:
    """What can be asked."""
    asked = options(__doc__)
    asked.add_argument("what", choices=GAMES)
    asked.add_argument("names", nargs="*", metavar="MODULES", help=f"of {', '.join(ROWS)}; all of them if left out")
    asked.add_argument("--games", type=int, help=f"how many of each; else {GAMES}")
    return asked


def main(words: Sequence[str] | None = None) -> int:
    """The command; its exit code is 1 if the net has lost the Recruiter."""
    given = parser().parse_args(words)
    games = given.games or GAMES[given.what]
    with begin(given) as batch:
        if given.what == "wins":
            report(wins(given.names or list(ROWS), games, batch))
            return 0
        found = worth(tasks("all", games), batch)
        report(found)
    return 1 if found["lost"] else 0


if __name__ == "__main__":
    raise SystemExit(main())
