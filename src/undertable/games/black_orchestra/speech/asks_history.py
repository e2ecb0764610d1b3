"""What can be pending around events, raids and interrogations (BO-8 to BO-10), in the order of the rulebook."""

from __future__ import annotations

from typing import Annotated

from undertable.kernel.marks import of
from undertable.kernel.text import Says
from undertable.kernel.types import PUBLIC, Ask, Chance, Draft, Seats, Todo

from ..box.tables import CARD, CONSPIRATOR, NAZI, PLACE
from .asks import Frames, Who

# --- events (BO-8) ---------------------------------------------------------------------------


class TurnUp(Todo, frozen=True, gc=False):
    """The next event, unless it is cancelled (BO-8.1)."""


class DrawEvent(Chance, frozen=True, gc=False):
    """Which event lies there: turned up, or looked at by some (BO-8.1)."""

    beat = True
    slot: Annotated[int, PUBLIC]
    knowers: Annotated[Seats, PUBLIC]  # with ALL it is shown, see `turn`
    turn: Annotated[bool, PUBLIC]  # whether it becomes the current event


class AfterEvent(Todo, frozen=True, gc=False):
    """It may have moved Hitler (BO-8.6)."""


class LookAt(Todo, frozen=True, gc=False):
    """Cards of the event decks are looked at, one by one (BO-16.28, BO-16.29)."""

    slots: Annotated[tuple[int, ...], PUBLIC]
    knowers: Annotated[Seats, PUBLIC]


class Arrange(Draft, frozen=True, gc=False):
    """Kordt puts them back in any order: the next from the top (BO-15.4)."""

    rule = "BO-16.28"
    says = Says("Put the event cards back: which is next from the top?")

    first: Annotated[int, PUBLIC]
    n: Annotated[int, PUBLIC]


class WhichEvent(Ask, frozen=True, gc=False):
    """Deciphered Code: which of the shown cards leaves the game, or lies on top (BO-16.29)."""

    rule = "BO-16.29"

    slots: Annotated[tuple[int, ...], PUBLIC]
    remove: Annotated[bool, PUBLIC]

    def saying(self) -> Says:
        if self.remove:
            return Says("Which of the shown events leaves the game?")
        return Says("Which of the shown events goes on top?")


# --- raid (BO-9) -----------------------------------------------------------------------------


class Raid(Todo, frozen=True, gc=False):
    """Those who still have to go through their illegal cards (BO-9.2)."""

    people: Annotated[tuple[int, ...], PUBLIC, of(CONSPIRATOR)]


class RaidCard(Ask, frozen=True, gc=False):
    """Keep or discard, card by card (BO-9.2)."""

    rule = "BO-9.2"
    says = Says("Gestapo Raid! Which illegal card does {who:conspirator.nom} keep or discard?")

    who: Who
    cards: Annotated[tuple[int, ...], PUBLIC, of(CARD)]


# --- interrogation (BO-10) -------------------------------------------------------------------


class DrawQuestion(Chance, frozen=True, gc=False):
    """An interrogation card, for the prisoner alone (BO-10.4)."""

    who: Who


class Interrogate(Ask, frozen=True, gc=False):
    """Always asked, even if only C is open (BO-15.1)."""

    rule = "BO-10.4"
    veil = (2.0, 5.0)
    says = Says("{who:conspirator.nom} is interrogated.", you="Interrogation: what do you choose?")

    who: Who


class InterrogateAlone(Interrogate, frozen=True, gc=False):
    """The same in a solo game, where nothing need be veiled (BO-12.5)."""

    veil = (0.0, 0.0)
    says = Says("Interrogation of {who:conspirator.gen}: what do you choose?")


class RollResist(Chance, frozen=True, gc=False):
    """The dice of a prisoner who resists fall (BO-10.7)."""

    beat = True
    n: Annotated[int, PUBLIC]
    table: Annotated[int, PUBLIC]
    who: Who


class DeputiesOut(Todo, frozen=True, gc=False):
    """Deputies go to the free conspirators, place after place (BO-10.12)."""

    who: Who
    places: Annotated[tuple[int, ...], PUBLIC, of(PLACE)]
    moved: Annotated[tuple[int, ...], PUBLIC, of(NAZI)]


class NextPlace(Ask, frozen=True, gc=False):
    """Where a deputy goes next (BO-10.12)."""

    rule = "BO-10.12"
    says = Says("To whom does the nearest deputy go next?")

    frames: Frames
    places: Annotated[tuple[int, ...], PUBLIC, of(PLACE)]


class NearestDeputy(Ask, frozen=True, gc=False):
    """Which of the deputies that are equally near (BO-10.12)."""

    rule = "BO-10.12"
    says = Says("Which deputy goes {place:to}?")

    frames: Frames
    place: Annotated[int, PUBLIC, of(PLACE)]
    nazis: Annotated[tuple[int, ...], PUBLIC, of(NAZI)]
