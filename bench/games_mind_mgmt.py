"""How the harnesses play MIND MGMT: by bots with luck of their own, or by players who share the luck of a game.

May touch: games of its own. Must not: report anything; what is asked about such games stands in a file for each question.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from undertable.bots.base import seat_view, with_automata
from undertable.games.mind_mgmt import GAME, LEVELS, automaton
from undertable.games.mind_mgmt.belief.knowledge import forget
from undertable.games.mind_mgmt.board.state import RECRUITER, State
from undertable.games.mind_mgmt.bot import Scripted
from undertable.games.mind_mgmt.speech.answers import END_ACTIVATION
from undertable.kernel.chance import SeededDice
from undertable.kernel.codec import read_view
from undertable.kernel.engine import asked, options, start
from undertable.kernel.game import Setup
from undertable.kernel.types import Choice, Seat
from undertable.many import Turn, seated, turns

COUNTS = (2, 3, 4, 5)
MODES = ("training", "full")
FIRST = 1_000_000  # constants were tuned on games with lower numbers
Switches = tuple[tuple[str, str | int | bool], ...]


# --- bots, each with luck of its own ---------------------------------------------------------


class Task(NamedTuple):
    """One game: its number decides how many sit down and what falls."""

    mode: str
    recruiter: str
    rogues: str
    number: int
    switches: Switches = ()

    def setup(self) -> Setup:
        return Setup(self.mode, COUNTS[self.number % len(COUNTS)], dict(self.switches))

    def bots(self) -> tuple[str, ...]:
        """By seat; an automated Recruiter, where the switches say so, in place of the one that is named."""
        named = (self.recruiter, *[self.rogues] * (self.setup().seats - 1))
        return tuple(with_automata(GAME, self.setup(), named))

    def seed(self) -> str:
        """The same whatever is switched on: so games with and without it begin alike."""
        return "/".join(map(str, self[:4]))


def steps(task: Task) -> Iterator[tuple[State, Choice]]:
    """A game by its bots: the state after each step, and what was decided or fell."""
    s: State = start(GAME, task.setup())
    for turn in turns(s, SeededDice(Random(task.seed())), seated(GAME, task.setup(), task.bots(), task.seed())):
        yield s, turn.choice


# --- players who share the luck of a game ----------------------------------------------------


class Numbered(NamedTuple):
    """One game; the number of seats goes round with its number.

    Players: random, scripted, `passive` Agents who never ask anything, and for the Recruiter novice, operative, mastermind.
    """

    mode: str
    recruiter: str
    rogues: str
    number: int

    def setup(self) -> Setup:
        switches: dict[str, Any] = {"recruiter": self.recruiter} if self.recruiter in LEVELS else {}
        return Setup(self.mode, COUNTS[self.number % len(COUNTS)], switches)

    def luck(self) -> Random:
        """Whatever is random in it."""
        return Random("/".join(map(str, self)))


class Sharer:
    """A player that draws from the luck of the game; how long each answer took is kept."""

    def __init__(self, name: str, rng: Random) -> None:
        self.name, self._rng = name, rng
        self.milliseconds: list[float] = []  # of the processor, the reading of the view left out

    def choose(self, s: Any, seat: Seat) -> Choice:
        """By script, by level, or any option."""
        if self.name in ("random", "passive"):
            ways = options(s, seat)
            return END_ACTIVATION if self.name == "passive" and END_ACTIVATION in ways else self._rng.choice(ways)
        view = read_view(GAME, seat_view(s, seat))
        player: Any = automaton if self.name in LEVELS else Scripted()
        began = time.process_time()
        choice: Choice = player.decide(view, seat, self._rng)
        self.milliseconds.append(1000 * (time.process_time() - began))
        return choice

    def interject(self, s: Any, seat: Seat) -> Choice | None:
        """Nothing: any of those who are asked may be the next to answer."""
        return None


class Shared:
    """A game by players who share its luck."""

    def __init__(self, task: Numbered, recruiter: type[Sharer] = Sharer) -> None:
        self._rng = task.luck()
        self.s: State = start(GAME, task.setup())
        self.players = [
            recruiter(task.recruiter, self._rng) if seat == RECRUITER else Sharer(task.rogues, self._rng)
            for seat in range(self.s.seats)
        ]
        forget()

    def turns(self) -> Iterator[Turn]:
        """Step by step to its end."""
        return turns(self.s, SeededDice(self._rng), self.players, lambda s: self._rng.choice(asked(s)))
