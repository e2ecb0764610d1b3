"""Rare beginnings: how soon each question of a game is met from them, and that it can always be answered."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from undertable.kernel.chance import SeededDice
from undertable.kernel.engine import asked, chance, options, refuse, start, step
from undertable.kernel.game import Game
from undertable.kernel.types import CHANCE, Chance


def met(game: Game[Any], games: int, steps: int) -> Counter[str]:
    """The questions met in the first steps of so many games from each rare beginning; each had an answer that counts."""
    found: Counter[str] = Counter()
    for trial in game.proof.rarities():
        for number in range(games):
            rng, dice = Random(number), SeededDice(Random(number))
            s = start(game, trial.setup, trial.position)
            for _ in range(steps):
                seats = asked(s)
                if not seats:
                    break
                if seats == (CHANCE,):
                    step(s, CHANCE, dice.draw(chance(s), 0))
                    continue
                seat = rng.choice(seats)
                answers = list(options(s, seat))
                assert answers, f"{s.stack[-1]} has no answer: {trial}"
                choice = rng.choice(answers)
                assert refuse(s, seat, choice) is None
                found[type(s.stack[-1]).__name__] += 1
                step(s, seat, choice)
    return found


def questions(game: Game[Any]) -> set[str]:
    """Every question that a game puts to people."""
    own = (frame for frame in game.book.choices if frame.__module__.startswith(f"undertable.games.{game.id}"))
    return {frame.__name__ for frame in own if not issubclass(frame, Chance)}
