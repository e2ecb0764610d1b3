"""Data change hands (SF-9): copies come and go, and reach the Institutions.

May touch: who holds which Data. Must not: know Actions.
"""

from __future__ import annotations

from ...board.looks import holds
from ...board.state import State
from ...speech.events import DataGained, DataLost, Informed


def gain_data(s: State, pawn: int, data: int) -> None:
    """A copy, if it lacks one (SF-9.1)."""
    if not holds(s, pawn, data):
        s.data[pawn] |= 1 << data
        s.tell(DataGained(pawn, data))


def delete_data(s: State, pawn: int, data: int) -> None:
    """The copy is gone (SF-9.1)."""
    s.data[pawn] &= ~(1 << data)
    s.tell(DataLost(pawn, data))


def hand_over(s: State, data: int, institution: int) -> None:
    """An Institution holds at most one copy of each type (SF-3.9)."""
    s.offsite[institution] |= 1 << data
    s.tell(Informed(institution, data))
