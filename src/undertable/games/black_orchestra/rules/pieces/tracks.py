"""The three tracks: they end where they end (BO-4.3), and nobody hears of a change that is none."""

from __future__ import annotations

from ...board.state import State
from ...box.tables import EXTREME, LOW, NUMBERS, RECKLESS, TIMID
from ...speech.asks import Limits
from ...speech.events import MotivationChanged, SupportChanged, SuspicionChanged


def motivate(s: State, who: int, n: int) -> None:
    """BO-1.3; a lower level may mean a smaller limit (BO-4.7)."""
    level = min(max(s.motivation[who] + n, TIMID), RECKLESS)
    if level != s.motivation[who]:
        s.motivation[who] = level
        s.tell(MotivationChanged(who, level))
        s.then(Limits())


def suspect(s: State, who: int, n: int) -> None:
    """Suspicion goes up or down, within its track (BO-1.4)."""
    put_suspicion(s, who, min(max(s.suspicion[who] + n, LOW), EXTREME))


def put_suspicion(s: State, who: int, level: int) -> None:
    """Suspicion at a level, whatever it was."""
    if level != s.suspicion[who]:
        s.suspicion[who] = level
        s.tell(SuspicionChanged(who, level))


def put_support(s: State, support: int) -> None:
    """BO-1.5: between its minimum and 7."""
    support = min(max(support, s.floor), NUMBERS.support_max)
    if support != s.support:
        s.support = support
        s.tell(SupportChanged(support))
