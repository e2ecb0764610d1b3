"""The questions that are put to a team of two as a whole (AA-9); what becomes of the answers is in `teams`.

May touch: who belongs to a side. Must not: change anything.
"""

from __future__ import annotations

from ..board.looks import members
from ..board.state import State
from ..speech.asks import Prepare, VoteCard, VoteRecruit


def prepare(s: State, side: int, round: int) -> Prepare:
    """Both may exchange; when both are ready they vote (AA-9.6)."""
    return Prepare(tuple(members(s, side)), side, round)


def vote_recruit(s: State, side: int, round: int) -> VoteRecruit:
    """The team is asked which of the two cards to take (AA-9.8)."""
    return VoteRecruit(tuple(members(s, side)), (None, None), side, round)


def vote_card(s: State, side: int, round: int) -> VoteCard:
    """The team is asked which market card to take, and who takes it (AA-9.9)."""
    return VoteCard(tuple(members(s, side)), (None, None), side, round)
