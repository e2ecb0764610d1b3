"""What answers are called where the table says more of them than they do themselves.

May touch: an observed state. Must not: see anything that has not been masked.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from undertable.kernel.marks import of
from undertable.kernel.text import Says, Words
from undertable.kernel.types import Choice, Sayable

from ..board.looks import here
from ..board.state import State
from ..box.tables import CONSPIRATOR, PLACE
from .answers_effects import There
from .asks import ChoosePlace
from .asks_history import NextPlace

AMONG_PEOPLE = ("visit", "suspicion_raise_to")  # words that ask for a location and mean whoever is there


class Those(Sayable, msgspec.Struct, frozen=True):
    """A location as the conspirators who are there."""

    people: Annotated[tuple[int, ...], of(CONSPIRATOR)]
    place: Annotated[int, of(PLACE)]
    says = Says("{people:conspirator.nom} ({place:place.nom})")


def meant(s: State, choice: Choice) -> list[int]:
    """The conspirators that an answer is about where one chooses among locations because of them (BO-8.8, BO-8.9,
    BO-10.12); nobody where the location itself matters."""
    ask = s.stack[-1] if s.stack else None
    by_people = isinstance(ask, NextPlace) or (isinstance(ask, ChoosePlace) and ask.about in AMONG_PEOPLE)
    return here(s, choice.place) if by_people and isinstance(choice, There) else []


class OrchestraWords(Words):
    """Names of everything, and of locations by the conspirators there."""

    def offered(self, choice: Choice, seen: State) -> Sayable:
        """Of several equally near the people are offered, with the location they are in."""
        people = meant(seen, choice)
        return Those(tuple(people), choice.place) if people and isinstance(choice, There) else choice
