"""Where Actions are filed (SF-11.2): how each is completed, what it does, and what it cannot do without.

May touch: nothing of a state. Must not: know any Action, or who performs one; that is the grammar's.

An Action files two functions under its id:

    @completes("give", GOODS | COMPANY)     every way to complete it, as tuples of choices: none where it is illegal
    def ways_to_give(s, order, pawn): yield WHOM[other], WHAT[item]

    @performs("give")                       what it does, with the choices of one such tuple
    def give(s, order, pawn, slots): ...

Ways must be prefix-free: none is the beginning of another. Actions by which a Character acts with another (SF-11.3)
file `controls` instead: the pawns that may be led. What stands beside an id are conditions without which there is no
way at all, so that none is looked for; `needs` tells which hold. They allow nothing by themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from undertable.kernel.types import Choice, Seat

from ...board.state import NONE, State
from ...box.acts import ACT
from ...box.tables import SEATING

Slots = tuple[Choice, ...]


class Order(NamedTuple):
    """Who has an Action performed, and what is allowed besides the rules of the Action itself."""

    seat: Seat  # the player who decides
    reckless: bool = False  # Self-Preservation is ignored (SF-4.8)
    only: int = NONE  # Actions of this class only (SF-11.1); NONE: of any
    chain: tuple[int, ...] = ()  # Characters that act with another already (SF-11.3)


ORDERS = {seat: Order(seat) for seat in range(NONE, max(SEATING))}  # the ordinary ones, by who decides

Completes = Callable[[State, Order, int], Iterator[Slots]]
Performs = Callable[[State, Order, int, Slots], None]
Controls = Callable[[State, Order, int], list[int]]

ways_filed: dict[int, Completes] = {}  # by Action, as are the others
deeds_filed: dict[int, Performs] = {}
controls_filed: dict[int, tuple[Controls, bool]] = {}  # whom one may act with, and whether Self-Preservation is ignored
NEEDS = [0] * len(ACT)  # the conditions each Action cannot do without, as bits

# What an Action may need (SF-4, SF-8, SF-9), of whoever performs it and where.
GOODS = 1  # an Item in its hands
ROOM = 2  # a free slot
ARMED = 4  # a Bludgeon or a Gun
GEL = 8  # a Nanogel, opened or not
FREE_DATA = 16  # Data, and no NDA
OFFICER = 32  # or a holder of the Digital Assistant
COMPANY = 64  # somebody else here, not Engulfed
FALLEN = 128  # somebody else here who is Down
SPACE = 512  # to be in Outer Space
THREAT = 1024  # a weapon, the Badge, or somebody Down: what a Rob takes
FINDS = 256  # what may be picked up: on the floor, of the Fallen, or next door by the Investigator


def completes(id_: str, needs: int = 0) -> Callable[[Completes], Completes]:
    """File how an Action is completed, and what it needs."""

    def keep(ways: Completes) -> Completes:
        ways_filed[ACT.kind(id_)] = ways
        NEEDS[ACT.kind(id_)] = needs
        return ways

    return keep


def performs(*ids: str) -> Callable[[Performs], Performs]:
    """File what Actions do."""

    def keep(does: Performs) -> Performs:
        deeds_filed.update(dict.fromkeys([ACT.kind(id_) for id_ in ids], does))
        return does

    return keep


def controls(id_: str, *, reckless: bool) -> Callable[[Controls], Controls]:
    """File whom a Character may act with (SF-11.3)."""

    def keep(whom: Controls) -> Controls:
        controls_filed[ACT.kind(id_)] = (whom, reckless)
        return whom

    return keep
