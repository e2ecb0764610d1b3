"""Forceful Presence and Creatropism (SF-13.21): what Reveals add to an Activation phase.

May touch: Fang Moss. Must not: know what else may be done.
"""

from __future__ import annotations

from collections.abc import Iterator

from undertable.kernel.types import Choice, Seat

from ..board.looks import BODY, HAS, HUMAN, beside, here, is_pc, item_holder, live, revealed
from ..board.map import open_edges
from ..board.state import DOWN, NONE, State
from ..box.acts import BASIC
from ..box.tables import FANG_MOSS, PAWN_OF, STATION_CHIEF
from ..speech.answers import WHERE, WHOM, Where, Whom
from ..speech.events import ItemMoved
from .actions.filing import Order
from .actions.gear import devour, fang_moss_place
from .actions.grammar import able
from .pieces.items import lay, lift, lose

# --- Forceful Presence and Creatropism (SF-13.21) --------------------------------------------

CHIEF_PAWN = PAWN_OF[STATION_CHIEF]


def presence_order(seat: Seat) -> Order:
    """A Basic Action with somebody else."""
    return Order(seat, only=BASIC, chain=(STATION_CHIEF,))


def commanded(s: State, seat: Seat) -> Iterator[int]:
    """Before any other Action of the Station Chief's Activation: a Live Colocated NPC, or any Live NPC Officer."""
    if s.actor != CHIEF_PAWN or s.begun or s.presence or not revealed(s, seat, "forceful_presence"):
        return
    near = [pawn for pawn in beside(s, CHIEF_PAWN) if BODY[pawn]]
    for pawn in sorted({*near, *HAS["officer"]} - {CHIEF_PAWN}):
        there = s.at[pawn] != NONE and live(s, pawn) and not s.engulfed[pawn]
        if there and not is_pc(s, pawn) and able(s, presence_order(seat), pawn):
            yield pawn


def prowls(s: State, seat: Seat) -> bool:
    """Creatropism: once in the Botanist's player's Activation phase, while nobody Live possesses Fang Moss."""
    if s.prowled or not revealed(s, seat, "creatropism"):
        return False
    return bool(prowl_ways(s))


def prowl_ways(s: State) -> list[Choice]:
    """One unlocked Corridor, or a Down Human where it is."""
    place = fang_moss_place(s)
    if place == NONE:
        return []
    meals = [pawn for pawn in here(s, place) if HUMAN[pawn] and s.status[pawn] == DOWN]
    return [*[WHERE[to] for to in dict.fromkeys(open_edges(s, place))], *[WHOM[pawn] for pawn in meals]]


def prowl(s: State, choice: Choice) -> None:
    """Fang Moss goes, or eats."""
    if isinstance(choice, Whom):
        devour(s, choice.pawn)
        return
    assert isinstance(choice, Where)
    holder = item_holder(s, FANG_MOSS)
    if holder == NONE:
        lift(s, FANG_MOSS, fang_moss_place(s))
    else:
        lose(s, holder, FANG_MOSS)
    lay(s, FANG_MOSS, choice.place)
    s.tell(ItemMoved(FANG_MOSS, choice.place))
