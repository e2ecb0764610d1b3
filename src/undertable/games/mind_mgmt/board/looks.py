"""What the rules look up on the table again and again; nothing is changed here."""

from __future__ import annotations

from undertable.kernel.types import ALL, Seat, Seats, bit

from .map import FEATURES_AT, WITH, walkable
from .state import NONE, RECRUITER, SHARED, State

ONLY_RECRUITER: Seats = bit(RECRUITER)


def rogues(s: State) -> tuple[Seat, ...]:
    """The Rogue players, clockwise from the Recruiter (MM-3.2)."""
    return tuple(range(1, s.seats))


def team(s: State) -> Seats:
    """The Rogue players as a set: they share all they know (MM-15.6)."""
    return (1 << s.seats) - 2


def commanders(s: State, agent: int) -> tuple[Seat, ...]:
    """Who decides for an agent: its owner, or the whole team (MM-3.3)."""
    seat = s.controller[agent]
    return rogues(s) if seat == SHARED else (seat,)


def marked(s: State, place: int) -> bool:
    """Whether a location holds a step token or a confirmed note (MM-8.4)."""
    return bool(s.step[place] or s.note[place])


def immortal_in(s: State, place: int) -> int:
    """The Immortal in a location, or NONE (MM-7.1)."""
    return s.immortal.index(place) if place in s.immortal else NONE


def guards(s: State) -> list[int]:
    """Where Immortals stand that hinder agents and count for recruits: all but a double agent (MM-7.1, MM-12.9)."""
    return s.immortal if s.double == NONE else [place for i, place in enumerate(s.immortal) if i != s.double]


def shielded(s: State, feature: int) -> bool:
    """Whether an Immortal anywhere keeps a feature from being asked about (MM-7.1)."""
    watched = guards(s)
    return any(place in watched for place in WITH[feature])


def walls(s: State) -> list[int]:
    """The borders that stop the Recruiter's STEP and every Immortal: mayhem and roadblocks (MM-2.7, MM-12.9)."""
    return [*s.mayhem, *s.roadblock]


def step_ways(s: State, v: int) -> list[int]:
    """Where a STEP of the Recruiter leads from a location, visited or not (MM-6.3)."""
    return walkable(walls(s), s.tunnel, v)


def ready(s: State, module: int) -> bool:
    """Whether a module was selected and is not used up (MM-12.9)."""
    return module in s.modules and module not in s.used


def exposed(s: State) -> list[int]:
    """The features of cards exposed by SHAKEDOWN (MM-8.10)."""
    return [c.kind for c in s.secret if c.knowers & ALL]


def contacts(s: State, place: int) -> int:
    """Recruits contacted by visiting a location now: one for each feature on a hidden card (MM-6.5)."""
    hidden = [c.kind for c in s.secret if not c.knowers & ALL]
    return sum(feature in hidden for feature in FEATURES_AT[place])


def here(s: State) -> int:
    """Where the Recruiter is (MM-1.1)."""
    return s.trail[-1].kind if s.plan.kind == NONE else s.plan.kind


def visited(s: State) -> set[int]:
    """Every location visited so far, the current one included (MM-8.4)."""
    places = {c.kind for c in s.trail}
    return places if s.plan.kind == NONE else places | {s.plan.kind}


def recruits(s: State) -> int:
    """Recruit tokens on the board: only these count (MM-6.8)."""
    return sum(s.track) + sum(s.symbol)
