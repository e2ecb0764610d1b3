"""Whether a game can stop: games by chance in which, at every single question, somebody must be able to answer.

    python bench/stalls.py GAME --decisions 2000000 --jobs 2 [--seed long]

Half of the decisions are made from plain set-ups, half from the game's rare beginnings, where what seldom happens is near.
A stall, an answer that is allowed and not offered, or an error ends the run with exit code 1 and says from which
beginning and seed it comes again.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random

import msgspec
from rich.console import Console
from rich.progress import Progress

from undertable.games import IDS, find
from undertable.kernel.parts import Trial
from undertable.laws import Report, roam

SHARE = 10_000  # decisions of one piece of work


def beginnings(game: str, rare: bool) -> list[Trial]:
    """Every plain set-up, or every rare beginning."""
    the_game = find(game)
    return the_game.proof.rarities() if rare else [Trial(setup) for setup in the_game.setups()]


def share(game: str, seed: str, n: int) -> Report:
    """Games until so many decisions are made: from plain set-ups in even shares, from rare beginnings in odd ones."""
    trials, report = beginnings(game, rare=n % 2 == 1), Report()
    played = 0
    while report.decisions < SHARE:
        which = (n // 2 + played) % len(trials)
        fate = f"{seed}:{n}:{played}"
        try:
            roam(find(game), trials[which], Random(fate), report)
        except Exception as stopped:
            stopped.add_note(f"{'rare' if n % 2 else 'plain'} beginning {which} of {game}, Random({fate!r})")
            raise
        played += 1
    return report


def shares(game: str, seed: str, decisions: int, jobs: int) -> Iterator[Report]:
    """All shares, as they are done."""
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(partial(share, game, seed), range(-(-decisions // SHARE)))


def main() -> None:
    """Play, show how far it is, tell what was met."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=IDS)
    parser.add_argument("--decisions", type=int, default=2_000_000)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", default="long")
    given = parser.parse_args()
    whole, began = Report(given.game), time.monotonic()
    with Progress(console=Console(stderr=True)) as progress:
        bar = progress.add_task(given.game, total=given.decisions)
        for report in shares(given.game, given.seed, given.decisions, given.jobs):
            whole.add(report)
            progress.update(bar, completed=whole.decisions)
    found = {
        "game": given.game,
        "games": whole.games,
        "decisions": whole.decisions,
        "questions": sum(n for name, n in whole.covered.items() if name.startswith("ask ")),
        "kinds of question": sum(name.startswith("ask ") for name in whole.covered),
        "looked at whole where legality is said twice": whole.bites.get("6b", 0),
        "stalls": 0,
        "seconds": round(time.monotonic() - began),
    }
    json.dump(msgspec.to_builtins(found), sys.stdout, indent=1)


if __name__ == "__main__":
    main()
