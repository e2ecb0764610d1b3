"""What a time-out does (MM-17.32), and how it votes (MM-3.3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from undertable.kernel.engine import pending
from undertable.kernel.types import Choice, Seat

from ..board.state import State
from ..speech.answers import MindSlip, Step
from ..speech.asks import Vote
from ..speech.asks_shift import AdmitWith, ConfirmWith, NoComment
from .votes import captain


def default(seen: State, seat: Seat, options: Sequence[Choice], rng: Random) -> Choice:
    """What the table answers for a seat, from what that seat knows."""
    ask = pending(seen)
    if isinstance(ask, Vote):
        return ballot(seen, ask, seat, options, rng)
    return answer(options, rng)


def answer(options: Sequence[Choice], rng: Random) -> Choice:
    """MM-17.32: turns and activations end, and what may be declined is declined; the Recruiter's missing action is a
    STEP, else a MIND SLIP, which spends a token; anything else is as it comes, but
    neither Cover Story nor Decoy is used.

    An action the Recruiter has chosen stands: only a missing one is made.
    """
    passing = [choice for choice in options if choice.passes()]
    if passing:
        return passing[0]
    plain = [choice for choice in options if not isinstance(choice, (NoComment, AdmitWith, ConfirmWith))]
    steps = [choice for choice in options if isinstance(choice, Step)]
    slips = [choice for choice in options if isinstance(choice, MindSlip)]
    return rng.choice(steps or slips or plain)


def ballot(seen: State, ask: Vote, seat: Seat, options: Sequence[Choice], rng: Random) -> Choice:
    """MM-3.3: time-outs are settled by the captain, so no ballot of somebody absent outvotes one who is there.

    It goes where the captain's went. While the captain still thinks, it goes where it helps nobody to a majority;
    and an absent captain wants what most of the others want.
    """
    cast = dict(zip(ask.seats, ask.answers, strict=True))
    votes = Counter(vote for vote in ask.answers if vote is not None)
    chief = captain(seen)
    wish = cast[chief]
    if wish is not None:
        return wish
    own = answer(options, rng)
    if seat == chief:
        return votes.most_common(1)[0][0] if votes else own
    return min(options, key=lambda choice: (votes[choice], choice != own))
