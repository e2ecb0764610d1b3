"""Whether a game can stop: games by chance in which, at every single question, somebody must be able to answer.

    python bench/stalls.py GAME --decisions 2000000 --jobs 2 [--seed long]

Half of the decisions are made from plain set-ups, half from the game's rare beginnings, where what seldom happens is near.
A stall, an answer that is allowed and not offered, or an error ends the run with exit code 1 and says from which
beginning and seed it comes again.
"""

from __future__ import annotations

import time
from argparse import ArgumentParser
from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from batch import begin, options, report

from undertable.games import IDS, find
from undertable.kernel.parts import StartingPoint
from undertable.laws import Report, roam

SHARE = 10_000  # decisions of one piece of work


def beginnings(game: str, rare: bool) -> list[StartingPoint]:
    """Every plain set-up, or every rare beginning."""
    the_game = find(game)
    return the_game.proof.rarities() if rare else [StartingPoint(setup) for setup in the_game.setups()]


class Share(NamedTuple):
    """A piece of work: rare beginnings where its number is odd, plain set-ups where it is even."""

    game: str
    seed: str
    number: int


def roamed(task: Share) -> Report:
    """Games until so many decisions are made."""
    game, n = find(task.game), task.number
    trials, found = beginnings(task.game, rare=n % 2 == 1), Report()
    played = 0
    while found.decisions < SHARE:
        which = (n // 2 + played) % len(trials)
        fate = f"{task.seed}:{n}:{played}"
        try:
            roam(game, trials[which], Random(fate), found)
        except Exception as stopped:
            stopped.add_note(f"{'rare' if n % 2 else 'plain'} beginning {which} of {game.id}, Random({fate!r})")
            raise
        played += 1
    return found


def told(game: str, whole: Report, seconds: float) -> dict[str, Any]:
    """What was met."""
    return {
        "game": game,
        "games": whole.games,
        "decisions": whole.decisions,
        "questions": sum(n for name, n in whole.covered.items() if name.startswith("ask ")),
        "kinds of question": sum(name.startswith("ask ") for name in whole.covered),
        "looked at whole where legality is said twice": whole.bites.get("6b", 0),
        "stalls": 0,
        "seconds": round(seconds),
    }


def parser() -> ArgumentParser:
    """What can be asked."""
    asked = options(__doc__, seed="long")
    asked.add_argument("game", choices=IDS)
    asked.add_argument("--decisions", type=int, default=2_000_000, help=f"in shares of {SHARE:,}")
    return asked


def main(words: Sequence[str] | None = None) -> None:
    """Play, show how far it is, tell what was met."""
    given = parser().parse_args(words)
    whole, began = Report(given.game), time.monotonic()
    tasks = [Share(given.game, given.seed, n) for n in range(-(-given.decisions // SHARE))]
    with begin(given) as batch:
        for one in batch.run(roamed, tasks, given.game):
            whole.add(one)
        report(told(given.game, whole, time.monotonic() - began))


if __name__ == "__main__":
    main()
