"""Games of scripted conspirators for tests: played from views alone, as at a table."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from undertable.games.black_orchestra import GAME
from undertable.games.black_orchestra.board.state import State
from undertable.games.black_orchestra.bot import Scripted
from undertable.kernel.chance import SeededDice
from undertable.kernel.codec import look
from undertable.kernel.engine import apply, asked, chance, due, pending, start, step
from undertable.kernel.game import Setup
from undertable.kernel.types import CHANCE, Open, bit


def setup(seats: int, **switches: str | int | bool) -> Setup:
    return Setup("solo" if seats == 1 else "team", seats, switches)


def played(seats: int, seed: str, most: int = 10_000, **switches: str | int | bool) -> Iterator[State]:
    """A game by a team of bots: the state before each decision."""
    s, dice, player = start(GAME, setup(seats, **switches)), SeededDice(Random(seed)), Scripted()
    decisions = 0
    while seats_ := due(s):
        if seats_ == (CHANCE,):
            step(s, CHANCE, dice.draw(chance(s), 0))
            continue
        if decisions == most:
            return
        yield s
        decisions += 1
        if not _speaks_up(s, player):
            view = look(s, bit(seats_[0]))
            apply(s, seats_[0], player.decide(view, seats_[0], Random(0)))
    yield s


def _speaks_up(s: State, player: Scripted) -> bool:
    for seat in asked(s)[1:] if isinstance(pending(s), Open) else ():
        said = player.interject(look(s, bit(seat)), seat, Random(0))
        if said is not None:
            apply(s, seat, said)
            return True
    return False
