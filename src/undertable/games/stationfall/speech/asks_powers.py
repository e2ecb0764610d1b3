"""What can be pending around Project X, Reveal powers and the end, beside the questions of `asks`.

May touch: the tables. Must not: know what anything does.
"""

from __future__ import annotations

from typing import Annotated

from undertable.kernel.marks import of
from undertable.kernel.text import Says
from undertable.kernel.types import PUBLIC, Ask, Seat, Todo
from undertable.kit.kinds import SEAT
from undertable.kit.terms import Do

from ..box.tables import PAWN

# --- Project X (SF-7.2) ----------------------------------------------------------------------


class XEffect(Do, frozen=True, gc=False):
    """What is left of a list of effects of Project X, and who decides (SF-7.2.1)."""

    seat: Annotated[Seat, PUBLIC, of(SEAT)]


# --- Reveal powers (SF-13) -------------------------------------------------------------------


class LeaveBehind(Ask, frozen=True, gc=False):
    """After Shapeshift Switch somebody has more Items than slots: which one stays in the Section (SF-13.13)."""

    rule = "SF-13.13"
    says = Says("{pawn:pawn.nom} cannot carry so much: what is put down?")

    pawn: Annotated[int, PUBLIC, of(PAWN)]


class Arrive(Todo, frozen=True, gc=False):
    """Whoever was swapped is where it is now: Hazard, trap, Antimatter (SF-13.13)."""

    pawn: Annotated[int, PUBLIC, of(PAWN)]


# --- the end (SF-16) -------------------------------------------------------------------------


class Explode(Todo, frozen=True, gc=False):
    """Armed Antimatter that has not exploded does now (SF-16.1)."""


class LastReveals(Todo, frozen=True, gc=False):
    """Whoever is unrevealed Reveals, in player order (SF-16.2)."""


class Rescue(Todo, frozen=True, gc=False):
    """The ship, then Point Break (SF-16.3)."""


class Deliveries(Todo, frozen=True, gc=False):
    """Escaped PCs deliver Data, in player order (SF-16.4)."""


class Settle(Todo, frozen=True, gc=False):
    """Points, and who wins (SF-16.5 to SF-16.7)."""
