"""What can fall for Echo: her cards, her two dice, and which of her pieces (ZH-16).

May touch: tables. Must not: know how likely anything is.
"""

from __future__ import annotations

from typing import Annotated

from undertable.kernel.book import intern
from undertable.kernel.marks import of
from undertable.kernel.types import Choice
from undertable.kit.choices import every

from ..box.tables import DILEMMA, ECHO_CARD, EVIDENCE, LINE, NUMBERS
from .answers_effects import BARRIER


class EchoCardFell(Choice, frozen=True, gc=False):
    """One of her cards."""

    card: Annotated[int, of(ECHO_CARD)]


class BlackFell(Choice, frozen=True, gc=False):
    """A face of the black die, from 0."""

    face: int


class WhiteFell(Choice, frozen=True, gc=False):
    """A line of her card, by the white die."""

    line: Annotated[int, of(LINE)]


class MarkFell(Choice, frozen=True, gc=False):
    """A barricade."""

    barrier: Annotated[int, of(BARRIER)]


class PlaceFell(Choice, frozen=True, gc=False):
    """One of her tokens or cards, by its place."""

    index: int


ECHO_CARD_FELL: list[EchoCardFell] = every(EchoCardFell)
BLACK_FELL = [BlackFell(face) for face in range(len(NUMBERS.echo.steps))]
intern(BlackFell, BLACK_FELL)
WHITE_FELL: list[WhiteFell] = every(WhiteFell)
MARK_FELL: list[MarkFell] = every(MarkFell)
PLACE_FELL = [PlaceFell(index) for index in range(max(sum(EVIDENCE.whole), len(DILEMMA)))]
intern(PlaceFell, PLACE_FELL)
