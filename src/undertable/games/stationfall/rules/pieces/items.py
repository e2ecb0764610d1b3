"""Items change places (SF-8): every Item moves by one of these, so that the Antimatter and the Rat are never forgotten.

May touch: who holds what, floors, the supply. Must not: know Actions.
"""

from __future__ import annotations

from bisect import insort

from ...board.looks import BODY, RAT_PAWN, loose, room, unescaped, where
from ...board.state import ANNIHILATED, NONE, State
from ...box.tables import ANTIMATTER, NANOGEL, NANOGEL_USED, RAT_ITEM
from ...speech.asks import Granted
from ...speech.events import ItemGained, ItemMoved
from ...speech.events_station import ItemDestroyed
from .alarm import antimatter_left


def take(s: State, pawn: int, item: int) -> None:
    """An Item in nobody's hands goes to a pawn."""
    insort(s.held[pawn], item)
    noticed(s, item)


def lose(s: State, pawn: int, item: int) -> None:
    """An Item leaves a pawn; where it goes is the caller's."""
    s.held[pawn].remove(item)


def lay(s: State, item: int, place: int) -> None:
    """An Item comes to lie on a floor."""
    insort(s.floor[place], item)
    noticed(s, item)


def lift(s: State, item: int, place: int) -> None:
    """An Item leaves a floor."""
    s.floor[place].remove(item)


def noticed(s: State, item: int) -> None:
    """SF-7.3: the Antimatter is Armed when it has left Magnetic Containment."""
    if item == ANTIMATTER:
        antimatter_left(s)


def gain(s: State, pawn: int, item: int) -> None:
    """From the supply, which must have one, to a pawn with room (SF-1.5)."""
    s.supply[item] -= 1
    take(s, pawn, item)
    s.tell(ItemGained(pawn, item))


def grant(s: State, pawn: int, item: int) -> None:
    """An effect grants an Item (SF-4.6): without room one may drop something first, else it lies in the Section.

    Somebody off board without room cannot be granted anything.
    """
    if s.supply[item] == 0 or not unescaped(s, pawn) or not BODY[pawn]:
        return
    if room(s, pawn) > 0:
        gain(s, pawn, item)
    elif loose(s, pawn):
        s.then(Granted(s.active, pawn, item))
    else:
        lay_from_supply(s, item, where(s, pawn))


def lay_from_supply(s: State, item: int, place: int) -> None:
    """The granted Item is put in the Section (SF-4.6)."""
    if place != NONE:
        s.supply[item] -= 1
        lay(s, item, place)
        s.tell(ItemMoved(item, place))


def to_supply(s: State, item: int) -> None:
    """A spent Nanogel or an ignited Firebomb returns (SF-1.4)."""
    s.supply[NANOGEL if item == NANOGEL_USED else item] += 1


def destroy(s: State, item: int) -> None:
    """An Item that lies nowhere any more is out of the game (SF-1.4); the Rat with it."""
    s.gone[item] += 1
    if item == RAT_ITEM:
        s.status[RAT_PAWN] = ANNIHILATED
    s.tell(ItemDestroyed(item))
