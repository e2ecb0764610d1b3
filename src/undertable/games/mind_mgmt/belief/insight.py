"""What the Recruiter can tell from the own cards and path, and what each side is after: for boards and plans, which reckon
nothing themselves.

May touch: what the Recruiter knows, for the Recruiter. Must not: tell anybody else more than lies open.
"""

from __future__ import annotations

import msgspec

from undertable.kernel.engine import pending
from undertable.kernel.types import ALL, Seat
from undertable.kit.pins import Pin

from ..board.map import ANYWHERE, WITH
from ..board.state import RECRUITER, State
from ..rules.confess import candidates
from ..speech.asks import Confess
from .pins import of_the_agents, of_the_recruiter


class Reckoned(msgspec.Struct, frozen=True):
    """By location: the recruits that a visit would contact; where step tokens may go in answer to a question; goals."""

    contacts: list[int]
    tokens: list[int]
    pins: tuple[Pin, ...]


def reckoned(s: State, seat: Seat) -> Reckoned:
    """Recruits by location (MM-6.5), and the places that answer what is asked (MM-8.4): to the Recruiter alone."""
    if seat != RECRUITER:
        return Reckoned([], [], of_the_agents(s))
    found = [0 for _ in ANYWHERE]
    for card in s.secret:
        if card.kind >= 0 and not card.knowers & ALL:
            for place in WITH[card.kind]:
                found[place] += 1
    ask = pending(s)
    return Reckoned(found, candidates(s, ask.feature) if isinstance(ask, Confess) else [], of_the_recruiter(s))
