"""What the players hear of evidence, dilemmas and the end of a chapter (ZH-17): secret pieces travel as Cells.

May touch: tables. Must not: read a state.
"""

from __future__ import annotations

from typing import Annotated

from undertable.kernel.text import Says
from undertable.kernel.types import KNOWERS, PUBLIC, Cell, Event

from ..box.tables import CHAPTER
from .events import Number, Piece


def with_minus(number: int) -> str:
    """A number as it is printed.

    >>> with_minus(-8), with_minus(8)
    ('−8', '8')
    """
    return str(number).replace("-", "−")


# --- evidence (ZH-9) -------------------------------------------------------------------------


class Refilled(Event, frozen=True, gc=False):
    """Evidence comes face up to the rail (ZH-9.1)."""

    token: Piece
    says = Says("New on the rail: {token:evidence.nom}.")


class TookRail(Event, frozen=True, gc=False):
    """Evidence is taken from the rail (ZH-9.1)."""

    seat: Number
    evidence: Number
    says = Says(
        "{seat:seat} takes {evidence:evidence.acc} from the rail.",
        you="You take {evidence:evidence.acc} from the rail.",
    )


class TookToken(Event, frozen=True, gc=False):
    """Evidence comes face down into a memory (ZH-9.1, ZH-13)."""

    seat: Number
    area: Number  # NONE: the supply
    owner: Number
    index: Number
    token: Piece
    says = Says(
        "{seat:seat} takes evidence: {token:evidence.nom}.",
        you="You take evidence: {token:evidence.nom}.",
        unknown="{seat:seat} takes evidence that lies face down.",
    )


class Processed(Event, frozen=True, gc=False):
    """Evidence is processed (ZH-9.4): where is public, what it is only in a row of dossiers."""

    seat: Number
    goal: Number
    token: Piece

    @property
    def nth(self) -> int:
        """Which row or field of its sort, counted from 1."""
        return self.goal % 3 + 1

    def saying(self) -> Says:
        if self.goal < 3:
            return Says(
                "{seat:seat} processes {token:evidence.acc} for mission {nth} and takes a dossier.",
                you="You process {token:evidence.acc} for mission {nth} and take a dossier.",
                unknown="{seat:seat} processes evidence for mission {nth} and takes a dossier.",
            )
        if self.goal < 6:
            return Says(
                "{seat:seat} puts {token:evidence.acc} on bonus field {nth}.",
                you="You put {token:evidence.acc} on bonus field {nth}.",
                unknown="{seat:seat} puts evidence on bonus field {nth}.",
            )
        return Says(
            "{seat:seat} puts {token:evidence.acc} into the vault.",
            you="You put {token:evidence.acc} into your vault.",
            unknown="{seat:seat} puts evidence into the vault.",
        )


class Looked(Event, frozen=True, gc=False):
    """Somebody looks at evidence that lies face down (ZH-10.9)."""

    seat: Number
    area: Number
    owner: Number
    index: Number
    token: Piece
    says = Says(
        "{seat:seat} looks at evidence: {token:evidence.nom}.",
        you="You look at evidence: {token:evidence.nom}.",
        unknown="{seat:seat} looks at evidence that lies face down.",
    )


class TurnedUp(Event, frozen=True, gc=False):
    """Evidence of the plan lies open in the shared vault (ZH-13, ZH-14.3)."""

    token: Piece
    says = Says("In the shared vault: {token:evidence.nom}.", unknown="Evidence lies face down in the shared vault.")


# --- dilemmas (ZH-9.11) ----------------------------------------------------------------------


class DilemmaDrawn(Event, frozen=True, gc=False):
    """A dilemma comes into a hand (ZH-9.11)."""

    seat: Number
    card: Piece
    says = Says(
        "{seat:seat} draws the dilemma “{card:dilemma}”.",
        you="You draw the dilemma “{card:dilemma}”.",
        unknown="{seat:seat} draws a dilemma.",
    )


class DilemmasShuffled(Event, frozen=True, gc=False):
    """The discarded dilemmas are a deck again (ZH-9.11)."""

    says = Says("The discarded dilemmas are shuffled into a new deck.")


class Duelled(Event, frozen=True, gc=False):
    """One hand of a corruption duel, open to all (ZH-10.1)."""

    seat: Number
    cards: Annotated[tuple[Cell, ...], KNOWERS]
    value: Number
    says = Says(
        "{seat:seat} reveals {cards:dilemma}; the value is {written}.",
        you="You reveal {cards:dilemma}; the value is {written}.",
    )

    @property
    def written(self) -> str:
        """The value; tolerance may bring it below zero."""
        return with_minus(self.value)


class DuelWon(Event, frozen=True, gc=False):
    """Who won a corruption duel (ZH-10.1)."""

    seat: Number
    loser: Number
    says = Says("{seat:seat} wins the duel against {loser:seat}.", you="You win the duel against {loser:seat}.")


class DilemmaDiscarded(Event, frozen=True, gc=False):
    """A dilemma goes face down to the discards (ZH-10.1, ZH-13)."""

    seat: Number
    card: Piece
    says = Says(
        "{seat:seat} discards the dilemma “{card:dilemma}”.",
        you="You discard the dilemma “{card:dilemma}”.",
        unknown="{seat:seat} discards a dilemma.",
    )


class DilemmasStored(Event, frozen=True, gc=False):
    """So many dilemmas are stored, the others discarded (ZH-14.3)."""

    seat: Number
    n: Number
    says = Says(
        "{seat:seat} stores {n} dilemma.",
        many="{seat:seat} stores {n} dilemmas.",
        you="You store {n} dilemma.",
        you_many="You store {n} dilemmas.",
        count="n",
    )


# --- the end of a chapter (ZH-14) ------------------------------------------------------------


class ChapterEnds(Event, frozen=True, gc=False):
    """The end of the chapter is triggered (ZH-14.1)."""

    chapter: Number

    def saying(self) -> Says:
        if self.chapter < len(CHAPTER):
            return Says("The end of chapter {chapter} is triggered: it comes after this turn.")
        return Says("The end of chapter {chapter} is triggered: everybody else still has one turn.")


class Stalled(Event, frozen=True, gc=False):
    """Nothing was taken for so long that a token goes back (ZH-4.4)."""

    slot: Number
    says = Says("Nobody has gained evidence for long: a token of the display goes back to the supply.")


class Investigated(Event, frozen=True, gc=False):
    """The investigation of a chapter (ZH-14.3)."""

    chapter: Number
    success: Annotated[bool, PUBLIC]

    def saying(self) -> Says:
        if self.success:
            return Says("The investigation of chapter {chapter} succeeds.")
        return Says("The investigation of chapter {chapter} fails.")


class ChapterBegan(Event, frozen=True, gc=False):
    """The next chapter (ZH-14.4)."""

    chapter: Number
    says = Says("Chapter {chapter} begins.")


class PlanRevealed(Event, frozen=True, gc=False):
    """All evidence in the plan area (ZH-14.12)."""

    tokens: Annotated[tuple[Cell, ...], KNOWERS]
    foiled: Annotated[bool, PUBLIC]

    def saying(self) -> Says:
        if self.foiled:
            return Says("The Syndicate's plan is foiled.")
        return Says("The Syndicate's plan is not foiled.")


class BankOpened(Event, frozen=True, gc=False):
    """A databank and a memory at the end of the game (ZH-14.11)."""

    seat: Number
    cards: Annotated[tuple[Cell, ...], KNOWERS]
    tokens: Annotated[tuple[Cell, ...], KNOWERS]
    corruption: Number
    says = Says("Corruption of {seat:seat}: {written}.", you="Your corruption: {written}.")

    @property
    def written(self) -> str:
        """Corruption; tolerance may bring it below zero."""
        return with_minus(self.corruption)


class Scored(Event, frozen=True, gc=False):
    """What a player scores at the end, part by part (ZH-14.10 to ZH-14.14)."""

    seat: Number
    grip: Number
    clean: Number  # the bonus of the least corrupt
    lost: Number  # over the edge
    evidence: Number
    cards: Number  # intel on dilemmas
    warrants: Number
    badges: Number
    total: Number
    says = Says(
        "{seat:seat}: grip {grip}, least corrupt {clean}, over the edge −{lost}, evidence {evidence}, "
        "dilemmas {cards}, warrants {warrants}, badges {badges}; {total} in all."
    )


class Disclosed(Event, frozen=True, gc=False):
    """When all is over, whatever else was hidden is shown: crime cards, discarded dilemmas, evidence of the display."""

    crimes: Annotated[tuple[Cell, ...], KNOWERS]
    dilemmas: Annotated[tuple[Cell, ...], KNOWERS]
    tokens: Annotated[tuple[Cell, ...], KNOWERS]
    says = Says("All cards are shown.")


class Ended(Event, frozen=True, gc=False):
    """How the game ended for a winner (ZH-14.15, ZH-14.16)."""

    verdict = True
    uses = {"ending": "ending"}
    seat: Number
    ending: Number
    says = Says("{seat:seat} wins and is told: {ending:ending}", you="You win. {ending:ending}")


class Shared(Event, frozen=True, gc=False):
    """Several win together: no less corrupt than each other, so the story ends alike for all of them (ZH-14.15)."""

    verdict = True
    uses = {"ending": "ending"}
    seats: Annotated[tuple[int, ...], PUBLIC]
    ending: Number
    says = Says("{seats:seat} share the victory. They are told: {ending:ending}")
