"""Games that programs play to their end: one loop for whoever plays many, `undertable simulate` and all of `bench/`.

May touch: states, bots, and dice that a seed decides. Must not: know a game, count what came of one, or depend on the
process it runs in: whoever decides the same from the same seed plays the same game.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, NamedTuple, Protocol

from undertable.bots.base import Bot, fresh, make, seat_view, with_automata
from undertable.kernel.chance import Dice
from undertable.kernel.engine import apply, asked, chance, due, options, pending, step
from undertable.kernel.game import Game, Setup
from undertable.kernel.state import State
from undertable.kernel.types import CHANCE, Choice, Event, Open, Seat

CLOCK = 1.0  # seconds a bot is told it has


class Decider(Protocol):
    """Whoever holds a seat."""

    def choose(self, s: State, seat: Seat) -> Choice:
        """One of the seat's options."""
        ...

    def interject(self, s: State, seat: Seat) -> Choice | None:
        """The same where the seat only may speak up; None keeps silent."""
        ...


class ByView:
    """A bot in its chair: it is shown its seat's view and nothing else; how long each answer took is kept."""

    def __init__(self, bot: Bot, seed: str) -> None:
        self._bot, self._memory = bot, fresh(seed)
        self.milliseconds: list[float] = []  # of the processor, from the view to the choice

    def choose(self, s: State, seat: Seat) -> Choice:
        """What the bot answers."""
        view = seat_view(s, seat)
        began = time.process_time()
        choice, self._memory = self._bot.choose(view, self._memory, CLOCK)
        self.milliseconds.append(1000 * (time.process_time() - began))
        return choice

    def interject(self, s: State, seat: Seat) -> Choice | None:
        """What the bot says unasked, if anything."""
        said, self._memory = self._bot.interject(seat_view(s, seat), self._memory, CLOCK)
        return said


class Anyhow:
    """Any of the options, each equally likely; it needs no view and no time."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, s: State, seat: Seat) -> Choice:
        """Any option."""
        return self._rng.choice(options(s, seat))

    def interject(self, s: State, seat: Seat) -> Choice | None:
        """Nothing."""
        return None


def seated(game: Game[Any], setup: Setup, names: Sequence[str], seed: str) -> list[ByView]:
    """Bots by seat, each with luck of its own; the game's own player where the set-up leaves a seat to it."""
    players = with_automata(game, setup, names)
    return [ByView(make(name, game), f"{seed}/{seat}") for seat, name in enumerate(players)]


class Endless(RuntimeError):
    """More decisions than the rules of a game can need."""


class Turn(NamedTuple):
    """A step that was made: by whom, which, and what was heard of it."""

    seat: Seat  # CHANCE: it fell
    choice: Choice
    heard: list[Event]


def turns(
    s: State, dice: Dice, deciders: Sequence[Decider], whom: Callable[[State], Seat] | None = None
) -> Iterator[Turn]:
    """Play on until the game is over; after each step the state is as that step has left it.

    Of those the table waits for the first decides, after anybody who speaks up; or whoever `whom` says.
    """
    decisions = 0
    while seats := due(s):
        seat = whom(s) if whom else seats[0]
        if seat == CHANCE:
            fallen = dice.draw(chance(s), 0)
            yield Turn(CHANCE, fallen, step(s, CHANCE, fallen))
            continue
        decisions += 1
        if decisions > s.game.proof.bound:
            raise Endless(f"{decisions} decisions")
        said = None if whom else _spoken_up(s, deciders)
        seat, choice = said or (seat, deciders[seat].choose(s, seat))
        yield Turn(seat, choice, apply(s, seat, choice))


def _spoken_up(s: State, deciders: Sequence[Decider]) -> tuple[Seat, Choice] | None:
    """The first of those who may speak up and do, before the game goes on."""
    for seat in asked(s)[1:] if isinstance(pending(s), Open) else ():
        said = deciders[seat].interject(s, seat)
        if said is not None:
            return seat, said
    return None


def play(s: State, dice: Dice, deciders: Sequence[Decider]) -> State:
    """The same game at its end."""
    for _ in turns(s, dice, deciders):
        pass
    assert s.over is not None
    return s
