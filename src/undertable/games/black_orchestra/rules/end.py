"""The end (BO-11): the conspirators win or lose together, and everything that was realised is disclosed."""

from __future__ import annotations

from undertable.kernel.types import ALL, LATE, Result, cell

from ..board.looks import at_large
from ..board.state import State
from ..box.tables import ENDING, HITLER, PER_STAGE, STAGES
from ..speech.events_history import Disclosed, Ended, Rated

DEPUTIES_TO_SLAY = 2  # beside Hitler, with Loyal Henchmen (BO-12.2)


def finish(s: State, ending: str) -> None:
    """The game ends at once, won or lost for the reason named (BO-11.1, BO-11.2)."""
    kind = ENDING.kind(ending)
    s.stack.clear()
    s.over = Result(tuple(range(s.seats)) if ENDING[kind].won else (), (ending,))
    s.tell(Ended(kind))
    if ENDING[kind].won:
        s.tell(Rated(rating(s), s.floor, STAGES - s.stage, left_in_stage(s), sum(s.turns)))
    secret = [c for c in s.event if c.kind != LATE and not c.knowers & ALL]
    if secret:
        s.tell(Disclosed(tuple(cell(c.kind, ALL) for c in secret)))
    s.open = True


def left_in_stage(s: State) -> int:
    """Event cards of the current stage that were not needed."""
    return PER_STAGE - s.top[s.stage - 1]


def rating(s: State) -> int:
    """BO-11.4: what a victory is worth: the difficulty first, then the stages left, then the cards of this one."""
    return 100 * s.floor + 10 * (STAGES - s.stage) + left_in_stage(s)


def all_in_prison(s: State) -> None:
    """The conspiracy is lost when nobody is left at large (BO-11.2 a)."""
    if s.over is None and not at_large(s):
        finish(s, "all_in_prison")


def victory(s: State) -> None:
    """BO-11.1, BO-12.2: Hitler, and with Loyal Henchmen two deputies besides, by plots."""
    deputies = [nazi for nazi in s.slain if nazi != HITLER]
    if HITLER in s.slain and (not s.henchmen or len(deputies) >= DEPUTIES_TO_SLAY):
        finish(s, "success")
