"""What happens to a game when a seat's time has run out.

May touch: a match, through its own lapse and decide; what the seat knows. Must not: read a clock, or let anything
that others see depend on what the seat had half decided.

A time-out takes a half-made draft back and plays the game's `default` until everybody can see that something was
decided, all in one step. That it happened is public and stands in the log before what the table decided. Where a
choice `passes()`, the default takes it.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

from undertable.kernel.branch import Branch
from undertable.kernel.codec import view
from undertable.kernel.engine import options
from undertable.kernel.match import Match
from undertable.kernel.observe import hear, observe
from undertable.kernel.state import State
from undertable.kernel.types import NOBODY, Choice, Event, Seat, bit

MOST_HIDDEN = 100  # decisions in a row that nobody else notices; no game has so many


class NeverShows(RuntimeError):
    """A game's default goes on deciding, and nobody ever sees anything of it."""


def time_out(match: Match[Any], seat: Seat, rng: Random) -> list[Event]:
    """What `timed_out` tries happens at once."""
    return match.take(timed_out(match, seat, rng))


def timed_out(match: Match[Any], seat: Seat, rng: Random) -> Branch[Any]:
    """The game's default decides for a seat, again and again until everybody can see that something was decided.

    One hidden step would leave the table waiting for somebody who is not there. A draft the seat had half made is
    taken back first: what the table then decides is its own from the first step to the last.
    """
    branch = match.branch()
    branch.lapse(seat)
    before = view(branch.state, NOBODY)
    for _ in range(MOST_HIDDEN):
        told = branch.decide(seat, default(branch.state, seat, rng), late=True) + branch.settle(beats=False)
        if shows(before, branch.state, told):
            return branch
    raise NeverShows(f"{match.game.id}: {MOST_HIDDEN} defaults for seat {seat}, and the public view is as it was")


def default(s: State, seat: Seat, rng: Random) -> Choice:
    """What the game itself answers for a seat, from what that seat knows."""
    seen = observe(s, s.game.viewer(s, seat) | bit(seat))
    choice: Choice = s.game.manners.default(seen, seat, list(options(seen, seat)), rng)
    return choice


def shows(before: bytes, s: State, told: Iterable[Event]) -> bool:
    """Whether everybody can notice what was done since the public view was `before`."""
    return view(s, NOBODY) != before or any(hear(event, NOBODY) is not None for event in told)
