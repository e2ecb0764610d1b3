"""What can fall: the outcomes of chance, interned in the order in which a draw is counted.

May touch: tables. Must not: know how likely anything is.
"""

from __future__ import annotations

from typing import Annotated

from undertable.kernel.book import intern
from undertable.kernel.marks import of
from undertable.kernel.types import Choice, Seat
from undertable.kit.choices import every
from undertable.kit.kinds import SEAT

from ..box.tables import BOOST, CRIME, CRIMINAL, DILEMMA, EVIDENCE, ITEM, SEATS, STORYLINE, ZONE
from .answers import MOST_SEATS


class ZoneFell(Choice, frozen=True, gc=False):
    """A zone, for a position or a criminal."""

    zone: Annotated[int, of(ZONE)]


class ItemFell(Choice, frozen=True, gc=False):
    """An item."""

    item: Annotated[int, of(ITEM)]


class SeatFell(Choice, frozen=True, gc=False):
    """A seat."""

    seat: Annotated[Seat, of(SEAT)]


class CriminalFell(Choice, frozen=True, gc=False):
    """A criminal."""

    criminal: Annotated[int, of(CRIMINAL)]


class StorylineFell(Choice, frozen=True, gc=False):
    """A storyline."""

    storyline: Annotated[int, of(STORYLINE)]


class TokenFell(Choice, frozen=True, gc=False):
    """Evidence of a kind, also as a mission."""

    evidence: Annotated[int, of(EVIDENCE)]


class SlotFell(Choice, frozen=True, gc=False):
    """A slot of the display."""

    slot: int


class BoostFell(Choice, frozen=True, gc=False):
    """A boost token."""

    boost: Annotated[int, of(BOOST)]


class CrimeFell(Choice, frozen=True, gc=False):
    """A crime card."""

    card: Annotated[int, of(CRIME)]


class DilemmaFell(Choice, frozen=True, gc=False):
    """A dilemma."""

    dilemma: Annotated[int, of(DILEMMA)]


ZONE_FELL: list[ZoneFell] = every(ZoneFell)
ITEM_FELL: list[ItemFell] = every(ItemFell)
SEAT_FELL: list[SeatFell] = every(SeatFell, seat=MOST_SEATS)
CRIMINAL_FELL: list[CriminalFell] = every(CriminalFell)
STORYLINE_FELL: list[StorylineFell] = every(StorylineFell)
TOKEN_FELL: list[TokenFell] = every(TokenFell)
SLOT_FELL = [SlotFell(slot) for slot in range(max(row.display for row in SEATS.values()))]
intern(SlotFell, SLOT_FELL)
BOOST_FELL: list[BoostFell] = every(BoostFell)
CRIME_FELL: list[CrimeFell] = every(CrimeFell)
DILEMMA_FELL: list[DilemmaFell] = every(DilemmaFell)
