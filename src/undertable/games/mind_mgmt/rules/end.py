"""The end (MM-11): who has won, and everything is disclosed."""

from __future__ import annotations

from undertable.kernel.types import ALL, Cell, Result, cell

from ..board.looks import recruits, rogues
from ..board.state import RECRUITER, State
from ..speech.events import Disclosed, Won

CAPTURE, TRAPPED, RECRUITS, TIME = "capture", "trapped", "recruits", "time"


def finish(s: State, why: str) -> None:
    """MM-11.1, MM-11.2, MM-11.4: the game is over at once."""
    agents_win = why in (CAPTURE, TRAPPED)
    s.over = Result(rogues(s) if agents_win else (RECRUITER,), ("agents" if agents_win else "recruiter", why))
    s.stack.clear()
    s.tell(Won(why))
    disclose(s)


def disclose(s: State) -> None:
    """MM-11.4: everything is shown to all, however the game ended; before there is a path, there is nothing to tell."""
    s.open = True
    if not s.trail or s.card.kind < 0:
        return
    rest = (*s.away, s.plan, s.token, s.found, *s.shelved)
    if s.modules:
        rest = (*rest, s.decoy, s.drawn)
    s.tell(Disclosed(_all_see(s.trail), _all_see(s.secret), cell(s.card.kind, ALL), _all_see(rest)))


def _all_see(cells: list[Cell] | tuple[Cell, ...]) -> tuple[Cell, ...]:
    return tuple(cell(c.kind, ALL) for c in cells)


def goal_reached(s: State) -> bool:
    """MM-11.2: tokens on the track and on the symbols."""
    return recruits(s) >= s.goal
