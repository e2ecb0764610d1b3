"""Recruiting and walking: copy numbers, icons, ongoing cards, landings (AA-1.4, AA-6, AA-11.2)."""

from __future__ import annotations

from undertable.kernel.types import ALL, cell

from ..board.looks import alone
from ..board.map import CORNERS, space
from ..board.state import State
from ..box.tables import icon
from ..speech.events import GotAway, Moved, Recruited
from .ongoing import changed, farther


def enlist(s: State, side: int, agent: int) -> int:
    """Put an agent into a side's play area; returns how far its pawn shall move (AA-1.4, AA-1.5, AA-6.3)."""
    area = s.play[side]
    area[agent] += 1
    s.tell(Recruited(side, cell(agent, ALL), area[agent], alone(s, side)))
    return displacement(s, side, agent, area[agent])


def displacement(s: State, side: int, agent: int, copy: int) -> int:
    """The icon's number, changed by the side's ongoing card for that agent (AA-11.8)."""
    n = icon(agent, copy)
    return changed(s, side, agent, n) if s.ongoing[side] else n


def move(s: State, side: int, n: int) -> None:
    """Move a pawn; a move of nothing lands nowhere (AA-6.4, AA-11.2, AA-10.27)."""
    if n == 0:
        return
    s.pawn[side] += n
    here = space(s.pawn[side])
    s.tell(Moved(side, n, here, alone(s, side)))
    if s.advanced and here in CORNERS:
        s.landed[side] = True
    further = farther(s, side, here) if s.ongoing[side] else 0
    if further:  # AA-11.9
        s.tell(GotAway(side, alone(s, side)))
        move(s, side, further)


def recruit(s: State, side: int, agent: int) -> None:
    """A recruit brought about by a market card: the rule is the same (AA-11.11)."""
    move(s, side, enlist(s, side, agent))
