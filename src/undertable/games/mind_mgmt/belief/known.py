"""The knowledge board in the form in which everybody may see it: what a table shows and a replay goes through.

May touch: the board reckoned by `knowledge`. Must not: say of anything possible that it is not.
"""

from __future__ import annotations

import msgspec

from ..board.state import State
from ..box.tables import RECRUITER_CARD
from .knowledge import board

DIGITS = 4
LEAST = 10.0**-DIGITS  # the smallest share that is shown
NOISE = 1e-9  # what adding up many shares may be off by


class Known(msgspec.Struct, frozen=True):
    """Shares between 0 and 1; where the board is exact, 0 is certainly not and 1 is certain."""

    exact: bool  # all paths were counted, not a sample of them
    hypotheses: int  # paths, hands and cards that remain together
    heat: list[list[float]]  # by visit, by location: was that visit made there?
    here: list[float]  # by location: is the Recruiter there now?
    been: list[float]  # by location: has the Recruiter been there?
    hidden: list[float]  # by feature: is it on one of the Recruiter's cards?
    card: list[float]  # by Recruiter card: is it in use?


def known(s: State) -> Known:
    """What everybody could work out from a state, whoever sees it."""
    found = board(s)
    cards = [found.card.get(card, 0.0) for card in range(len(RECRUITER_CARD))]
    heat = [_shares(row) for row in found.heat]
    rest = (found.here, found.been, found.hidden, cards)
    return Known(found.exact, found.hypotheses, heat, *map(_shares, rest))


def _shares(values: list[float]) -> list[float]:
    return [_share(p) for p in values]


def _share(p: float) -> float:
    """Rounded, but never to certainty."""
    if p <= 0.0:
        return 0.0
    if p > 1 - NOISE:
        return 1.0
    return min(max(round(p, DIGITS), LEAST), round(1 - LEAST, DIGITS))


def fits(world: State, shown: Known) -> bool:
    """Whether a world is possible by the board; a sample may miss some that are."""
    if not shown.exact:
        return True
    trail = [c.kind for c in world.trail]
    visits = zip(shown.heat, trail, strict=True)
    return (
        all(row[place] > 0 for row, place in visits)
        and all(shown.been[place] > 0 for place in trail)
        and (not trail or shown.here[trail[-1]] > 0)
        and all(shown.hidden[c.kind] > 0 for c in world.secret)
        and (world.card.kind < 0 or shown.card[world.card.kind] > 0)
    )
