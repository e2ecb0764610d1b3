"""Goals of both sides as pins (MM-11): the Recruiter's recruits, features and time; the capture, and what agents know of the path.

May touch: what the Recruiter knows, for the Recruiter; what lies open, for the agents. Must not: reckon likelihoods; the
knowledge board does, and boards point at it themselves.
"""

from __future__ import annotations

from undertable.kernel.types import ALL
from undertable.kit.pins import Pin, Thing

from ..board.looks import recruits
from ..board.map import WITH
from ..board.state import State
from ..rules.end import goal_reached


def of_the_recruiter(s: State) -> tuple[Pin, ...]:
    """So many recruits, by the features of the hidden cards, or free until the end (MM-11.2)."""
    walked = {one.kind for one in s.trail}
    wanted = [card.kind for card in s.secret if card.kind >= 0 and not card.knowers & ALL]
    features = [
        Pin(n, ("feature", feature), "feature", at=tuple(place(v) for v in WITH[feature] if v not in walked))
        for n, feature in enumerate(wanted, 2)
    ]
    free = Pin(len(wanted) + 2, says="free", figures=(s.time, s.final_time), done=s.time >= s.final_time)
    return (Pin(1, says="recruits", figures=(recruits(s), s.goal), done=goal_reached(s)), *features, free)


def of_the_agents(s: State) -> tuple[Pin, ...]:
    """Capture the Recruiter before there are so many recruits; and what of the path is known for certain (MM-11.1)."""
    sure = [n for n, visit in enumerate(s.trail, 1) if visit.knowers & ALL]
    there = sum(time > 0 for time in (*s.step, *s.note))
    latest = (place(s.trail[sure[-1] - 1].kind),) if sure else ()
    path = Pin(3, says="path", figures=(there, len(s.trail), sure[-1] if sure else 0), at=latest)
    return (Pin(1, says="capture"), Pin(2, says="keep", figures=(recruits(s), s.goal)), path)


def place(n: int) -> Thing:
    """A location, as a thing on the board."""
    return ("place", n)
