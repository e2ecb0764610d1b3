"""What the Recruiter can tell from the own cards and path: for boards and plans, which reckon nothing themselves.

May touch: what the Recruiter knows. Must not: be asked for anybody else.
"""

from __future__ import annotations

import msgspec

from undertable.kernel.engine import pending
from undertable.kernel.types import ALL

from ..board.map import ANYWHERE, WITH
from ..board.state import State
from ..rules.confess import candidates
from ..speech.asks import Confess


class Reckoned(msgspec.Struct, frozen=True):
    """By location: the recruits that a visit would contact; and where step tokens may go in answer to a question."""

    contacts: list[int]
    tokens: list[int]


def reckoned(s: State) -> Reckoned:
    """Recruits by location (MM-6.5), and the places that answer what is asked (MM-8.4)."""
    found = [0 for _ in ANYWHERE]
    for card in s.secret:
        if card.kind >= 0 and not card.knowers & ALL:
            for place in WITH[card.kind]:
                found[place] += 1
    ask = pending(s)
    return Reckoned(found, candidates(s, ask.feature) if isinstance(ask, Confess) else [])
