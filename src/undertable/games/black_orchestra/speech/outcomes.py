"""What can fall: boards, cards, tiles, events, dice; interned, one object for each."""

from __future__ import annotations

from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Annotated

from undertable.kernel.marks import of
from undertable.kernel.text import Says
from undertable.kernel.types import Choice, Seat
from undertable.kit.choices import every
from undertable.kit.kinds import SEAT

from ..box.tables import CARD, CONSPIRATOR, EVENT, FACE, INTERROGATION, ITEM, NUMBERS


class BoardFell(Choice, frozen=True, gc=False):
    """A board dealt (BO-3.7)."""

    who: Annotated[int, of(CONSPIRATOR)]
    says = Says("board: {who:conspirator.nom}")


class SeatFell(Choice, frozen=True, gc=False):
    """Who begins (BO-3.8)."""

    seat: Annotated[Seat, of(SEAT)]
    says = Says("first: {seat:seat}")


class CardFell(Choice, frozen=True, gc=False):
    """A conspirator card (BO-4.8)."""

    card: Annotated[int, of(CARD)]
    says = Says("card: {card:card}")


class TileFell(Choice, frozen=True, gc=False):
    """What a face-down tile turns out to be (BO-6.8)."""

    item: Annotated[int, of(ITEM)]
    says = Says("item: {item:item.nom}")


class EventFell(Choice, frozen=True, gc=False):
    """An event card (BO-8.1)."""

    event: Annotated[int, of(EVENT)]
    says = Says("event: {event:event}")


class QuestionFell(Choice, frozen=True, gc=False):
    """An interrogation card (BO-10.4)."""

    card: Annotated[int, of(INTERROGATION)]
    says = Says("interrogation: {card:interrogation}")


class DiceFell(Choice, frozen=True, gc=False):
    """A roll, its faces in order (BO-4.2)."""

    faces: Annotated[tuple[int, ...], of(FACE)]
    says = Says("dice: {faces:face.nom}")


BOARD_FELL: list[BoardFell] = every(BoardFell)
SEAT_FELL: list[SeatFell] = every(SeatFell, seat=5)
CARD_FELL: list[CardFell] = every(CardFell)
TILE_FELL: list[TileFell] = every(TileFell)
EVENT_FELL: list[EventFell] = every(EventFell)
QUESTION_FELL: list[QuestionFell] = every(QuestionFell)


def _rolls(n: int) -> list[tuple[DiceFell, int]]:
    """Every roll of so many dice with its weight: the orders in which it can lie, times the sides of each face."""
    rolls = []
    for faces in combinations_with_replacement(range(len(FACE)), n):
        orders = factorial(n) // prod(factorial(faces.count(face)) for face in range(len(FACE)))
        rolls.append((DiceFell(faces), orders * prod(FACE[face].count for face in faces)))
    return rolls


ROLLS = [_rolls(n) for n in range(NUMBERS.dice + 1)]  # by number of dice
