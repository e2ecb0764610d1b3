"""Shapeshift Switch (SF-13.13): the Consort and somebody else were each other all along.

May touch: where the two are and what they have. Must not: ask whether the player had to be asked: `reveals`.
"""

from __future__ import annotations

from collections.abc import Sequence

from undertable.kernel.types import Choice, Frame, Seat

from ..board.book import book
from ..board.looks import BODY, is_pc, loose, reachable, room
from ..board.state import State
from ..box.tables import CHARACTER_OF, DRONES, INTEGRAL, MONSTER
from ..speech.answers import WHAT, What
from ..speech.asks import UsePower
from ..speech.asks_powers import Arrive, LeaveBehind
from ..speech.events_powers import Swapped
from .actions.filing import Slots
from .pieces.harm import drop, enter
from .powers import Offer, can_act, one_of
from .reveals import chosen, does, steps_of


@steps_of("shapeshift_switch")
def use_shapeshift(s: State, ask: UsePower, steps: Slots) -> Offer:
    """Shapeshift Switch: if Live, with a Human or Robot NPC on the map, Live or Down, not Engulfed."""
    if not can_act(s, ask.pawn):
        return ()
    partners = [pawn for pawn in range(MONSTER) if BODY[pawn] and reachable(s, pawn) and not is_pc(s, pawn)]
    return one_of(partners, steps)


@does("shapeshift_switch")
def shapeshift_switch(s: State, ask: UsePower, steps: Slots) -> None:
    """Shapeshift Switch: Sections, Items, Data and Bribes change sides; cubes, discs, status, Contamination do not."""
    one, other = ask.pawn, chosen(steps)
    s.tell(Swapped(one, other))
    swap_items(s, one, other)
    s.data[one], s.data[other] = s.data[other], s.data[one]
    s.at[one], s.at[other] = s.at[other], s.at[one]
    if CHARACTER_OF[other] != DRONES:  # no Bribe ever lies on their card (SF-14.13)
        swap_bribes(s, CHARACTER_OF[one], CHARACTER_OF[other])
    s.then(*lighten(s, ask.seat, one), *lighten(s, ask.seat, other), Arrive(one), Arrive(other))


def swap_items(s: State, one: int, other: int) -> None:
    """All Items but integral ones."""
    mine, theirs = _loose_pieces(s, one), _loose_pieces(s, other)
    s.held[one] = sorted([*INTEGRAL[one], *theirs])
    s.held[other] = sorted([*INTEGRAL[other], *mine])


def _loose_pieces(s: State, pawn: int) -> list[int]:
    """Every single Item that is not integral."""
    pieces = list(s.held[pawn])
    for item in INTEGRAL[pawn]:
        pieces.remove(item)
    return pieces


def swap_bribes(s: State, one: int, other: int) -> None:
    """The Bribes on two cards change places, grey ones too."""
    turned = {one: other, other: one}
    s.bribe = [turned.get(card, card) for card in s.bribe]
    s.grey = [turned.get(card, card) for card in s.grey]


def lighten(s: State, seat: Seat, pawn: int) -> list[Frame]:
    """A question for every Item beyond the slots."""
    return [LeaveBehind(seat, pawn)] * max(0, min(-room(s, pawn), len(_loose_pieces(s, pawn))))


@book.options(LeaveBehind, What)
def what_to_leave(s: State, ask: LeaveBehind, seat: Seat) -> Sequence[Choice]:
    """SF-13.13: the player chooses among the Items that are not part of the body."""
    return [WHAT[item] for item in loose(s, ask.pawn)]


@book.answer(LeaveBehind, What)
def leave_behind(s: State, ask: LeaveBehind, seat: Seat, choice: What) -> None:
    """SF-13.13: it lies in the new Section of whoever got it."""
    drop(s, ask.pawn, choice.item)


@book.run(Arrive)
def arrive(s: State, todo: Arrive) -> None:
    """SF-13.13: Hazard, Antimatter and traps as on any entering; Self-Preservation does not help."""
    enter(s, todo.pawn, s.at[todo.pawn])
