"""What raises the alarm (SF-7.1 to SF-7.4): Abandon Ship, Locks, the release of Project X, the Armed Antimatter, Time tokens.

May touch: Locks, Time tokens, what has been set off. Must not: hurt anybody; that is `harm`.
"""

from __future__ import annotations

from undertable.kernel.types import ALL, LATE, cell

from ...board.looks import item_place
from ...board.state import ANTIMATTER_TOKEN, NONE, State
from ...box.tables import ANTIMATTER, MAGNETIC_CONTAINMENT
from ...speech.asks import DrawX, ReleaseX
from ...speech.events_station import AbandonShip, Armed, LockChanged, LocksRemoved, TokenPlaced

FUSE = 4  # minutes until Armed Antimatter explodes (SF-7.3)


def abandon_ship(s: State, *, locks: bool = True) -> None:
    """Abandon Ship, once; the Locks go with the first trigger that removes them (SF-7.1)."""
    if not s.abandoned:
        s.abandoned = True
        s.tell(AbandonShip())
    if locks and not s.unlocked:
        s.unlocked = True
        if any(s.locked):
            s.locked = [False] * len(s.locked)
            s.tell(LocksRemoved())


def unlock(s: State, corridor: int) -> None:
    """One Lock is removed (SF-5.1)."""
    s.locked[corridor] = False
    s.tell(LockChanged(corridor, False))


def release_x(s: State, releaser: int, *, locks: bool = True) -> None:
    """Project X is released, once (SF-7.2): its card is drawn if nobody has seen it yet; `projects` does the rest."""
    if s.released:
        return
    s.released, s.releaser = True, releaser
    if s.x.kind == LATE:
        s.then(DrawX(ALL), ReleaseX())
    else:
        s.x = cell(s.x.kind, ALL)
        s.then(ReleaseX())
    abandon_ship(s, locks=locks)


def antimatter_left(s: State) -> None:
    """Whoever moves calls this: unless it is where it belongs, the Antimatter is Armed now (SF-7.3)."""
    if not s.armed:
        place = item_place(s, ANTIMATTER)
        if place not in (MAGNETIC_CONTAINMENT, NONE):
            arm(s)


def arm(s: State) -> None:
    """The Antimatter is Armed: Abandon Ship, and a Time token four minutes ahead (SF-7.3)."""
    s.armed = True
    s.tell(Armed())
    abandon_ship(s)
    if s.minute >= FUSE:
        place_token(s, s.active, FUSE, ANTIMATTER_TOKEN, NONE)


def place_token(s: State, seat: int, delay: int, purpose: int, place: int) -> None:
    """A Time token so many minutes ahead (SF-7.4)."""
    s.tokens.append((seat, s.minute - delay, purpose, place))
    s.tell(TokenPlaced(seat, s.minute - delay, purpose, place))
