"""What a time-out does (AA-4.3): it ends, declines, or lays what must be laid, and keeps what the player could keep."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from undertable.kernel.engine import pending
from undertable.kernel.types import Choice, Seat

from ..board.state import State, Voted
from ..speech.asks import LEADS, Exchange, VoteCard, VoteLead, VoteRecruit

EITHER = LEADS[2]


def default(seen: State, seat: Seat, options: Sequence[Choice], rng: Random) -> Choice:
    """What the table answers for a seat, from what that seat knows."""
    ask = pending(seen)
    if isinstance(ask, VoteLead):
        return EITHER  # AA-9.5: agrees with whatever the teammate wants
    if isinstance(ask, (VoteRecruit, VoteCard)) and ask.round > 1:
        wish = teammates_wish(seen, ask, seat, options)
        if wish is not None:
            return wish
    # AA-3.4: exchanges are few; none is made for somebody who is not there. Offers, cards to lay, and cards to take
    # are mandatory (AA-5.3, AA-9.7, AA-6.1, AA-11.4, AA-11.13): any of them is as good as another.
    keeping = [choice for choice in options if not isinstance(choice, Exchange)]
    passing = [choice for choice in keeping if choice.passes()]
    return passing[0] if passing else rng.choice(keeping)


def teammates_wish(seen: State, ask: VoteRecruit | VoteCard, seat: Seat, options: Sequence[Choice]) -> Choice | None:
    """AA-9.13: what the other member answered in the first round, which both have been shown.

    So whoever is there decides for the team, captain or not.
    """
    voted = next((fact for fact in reversed(seen.memory) if isinstance(fact, Voted)), None)
    if voted is None:
        return None
    theirs = voted.answers[1 - ask.seats.index(seat)]
    return next((choice for choice in options if repr(choice) == theirs), None)
