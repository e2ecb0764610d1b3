"""What the players hear of set-up, city and turn (ZH-17): cards that only some may see travel as Cells.

May touch: tables. Must not: read a state. Evidence, dilemmas and the end of a chapter stand in `events_evidence`.
"""

from __future__ import annotations

from typing import Annotated

from undertable.kernel.text import Says
from undertable.kernel.types import KNOWERS, PUBLIC, Cell, Event

Number = Annotated[int, PUBLIC]
Piece = Annotated[Cell, KNOWERS]

# --- set-up (ZH-3) ---------------------------------------------------------------------------


class FirstDrawn(Event, frozen=True, gc=False):
    """Who begins (ZH-3.8)."""

    seat: Number
    says = Says("{seat:seat} takes the first turn.", you="You take the first turn.")


class Joined(Event, frozen=True, gc=False):
    """A criminal stands in the city (ZH-3.1)."""

    uses = {"criminal": "criminal"}
    criminal: Number
    zone: Number
    says = Says("{criminal:criminal.nom} stands {zone:at}.")


class StorylineOut(Event, frozen=True, gc=False):
    """A storyline leaves the game (ZH-3.2)."""

    uses = {"storyline": "storyline"}
    storyline: Number
    cards: Annotated[tuple[Cell, ...], KNOWERS]
    says = Says("The storyline “{storyline:storyline}” is not in this game.")


class MissionDealt(Event, frozen=True, gc=False):
    """A mission of the chapter (ZH-3.7)."""

    row: Number
    evidence: Number

    @property
    def nth(self) -> int:
        """The row, counted from 1."""
        return self.row + 1

    says = Says("Mission {nth}: {evidence:evidence.nom}.")


class BoostLaid(Event, frozen=True, gc=False):
    """A boost token comes to the market (ZH-9.8)."""

    uses = {"boost": "boost"}
    third: Number
    boost: Number
    says = Says("New in the market: “{boost:boost}”.")


# --- the turn --------------------------------------------------------------------------------


class TurnBegan(Event, frozen=True, gc=False):
    """A player's turn (ZH-4.1)."""

    seat: Number
    says = Says("The turn of {seat:seat} begins.", you="Your turn begins.")


class Hooked(Event, frozen=True, gc=False):
    """A criminal is hooked, out of the middle or from another console (ZH-5.3, ZH-5.4)."""

    seat: Number
    criminal: Number
    victim: Number  # NONE: it lay in the middle

    def saying(self) -> Says:
        if self.victim < 0:
            return Says("{seat:seat} hooks {criminal:criminal.acc}.", you="You hook {criminal:criminal.acc}.")
        return Says(
            "{seat:seat} hooks {criminal:criminal.acc}, whom {victim:seat} had.",
            you="You hook {criminal:criminal.acc}, whom {victim:seat} had.",
        )


class Unhooked(Event, frozen=True, gc=False):
    """A hook token goes back to the middle (ZH-5.2, ZH-7.2)."""

    seat: Number
    criminal: Number
    says = Says("{criminal:criminal.nom} is unhooked.")


class GripChanged(Event, frozen=True, gc=False):
    """A grip token stands elsewhere on its track (ZH-5.8)."""

    seat: Number
    criminal: Number
    grip: Number
    says = Says(
        "Grip of {seat:seat} on {criminal:criminal.acc}: {grip}.",
        you="Your grip on {criminal:criminal.acc}: {grip}.",
    )


class IntelChanged(Event, frozen=True, gc=False):
    """A player gains or loses intel (ZH-1.1)."""

    seat: Number
    n: Number

    @property
    def lost(self) -> int:
        """How much is gone, where it is a loss."""
        return -self.n

    def saying(self) -> Says:
        if self.n < 0:
            return Says(
                "{seat:seat} loses {lost} intel.",
                many="{seat:seat} loses {lost} intel.",
                you="You lose {lost} intel.",
                you_many="You lose {lost} intel.",
                count="lost",
            )
        return Says(
            "{seat:seat} gains {n} intel.",
            many="{seat:seat} gains {n} intel.",
            you="You gain {n} intel.",
            you_many="You gain {n} intel.",
            count="n",
        )


class ToleranceGained(Event, frozen=True, gc=False):
    """A player's tolerance rises (ZH-9.10)."""

    seat: Number
    tolerance: Number
    says = Says("{seat:seat}: tolerance {tolerance}.", you="Your tolerance: {tolerance}.")


class ActionsGained(Event, frozen=True, gc=False):
    """More actions in this turn (ZH-6.1)."""

    seat: Number
    n: Number
    says = Says(
        "{seat:seat} has {n} more action in this turn.",
        many="{seat:seat} has {n} more actions in this turn.",
        you="You have {n} more action in this turn.",
        you_many="You have {n} more actions in this turn.",
        count="n",
    )


class Exerted(Event, frozen=True, gc=False):
    """Grip is paid for an extra action (ZH-6.2)."""

    seat: Number
    criminal: Number
    says = Says("{criminal:criminal.nom} performs an extra action.")


# --- the city --------------------------------------------------------------------------------


class Moved(Event, frozen=True, gc=False):
    """A criminal stands in another zone (ZH-2.12)."""

    criminal: Number
    zone: Number
    says = Says("{criminal:criminal.nom} goes {zone:to}.")


class ItemMoved(Event, frozen=True, gc=False):
    """An item lies in another place, or somebody else holds it (ZH-2.20)."""

    item: Number
    spot: Number
    zone: Number  # where that is
    holder: Number  # NONE: it lies there

    def saying(self) -> Says:
        if self.holder < 0:
            return Says("Dropped {zone:at}: {item:item.nom}.")
        return Says("{holder:criminal.nom} holds {item:item.acc}.")


class PickedUp(Event, frozen=True, gc=False):
    """A criminal takes an item into its hand, from the ground or from somebody else (ZH-6.4, ZH-11.5)."""

    criminal: Number
    item: Number
    says = Says("{criminal:criminal.nom} picks up {item:item.acc}.")


class GuardianMoved(Event, frozen=True, gc=False):
    """The Sentinel stands in another zone (ZH-6.10)."""

    zone: Number
    says = Says("The Sentinel goes {zone:to}.")


class BarrierMoved(Event, frozen=True, gc=False):
    """A barricade stands on another border, between these zones (ZH-6.9)."""

    one: Number
    other: Number
    says = Says("A barricade now stands between {one:zone.ins} and {other:zone.ins}.")


class HeatMoved(Event, frozen=True, gc=False):
    """Heat is drawn to a zone (ZH-6.5)."""

    zone: Number
    says = Says("Heat gathers {zone:at}.")


class ZoneUsed(Event, frozen=True, gc=False):
    """The effect of a zone is used (ZH-6.5)."""

    uses = {"zone": "zone"}
    seat: Number
    zone: Number
    says = Says("{seat:seat} uses the effect: {zone:zone.nom}.", you="You use the effect: {zone:zone.nom}.")


class AbilityUsed(Event, frozen=True, gc=False):
    """The ability of a criminal is used (ZH-6.6)."""

    seat: Number
    criminal: Number
    says = Says(
        "{seat:seat} uses the ability of {criminal:criminal.gen}.",
        you="You use the ability of {criminal:criminal.gen}.",
    )


class BoostGained(Event, frozen=True, gc=False):
    """A boost token is taken from the market (ZH-9.8)."""

    seat: Number
    boost: Number
    says = Says("{seat:seat} gains the boost “{boost:boost}”.", you="You gain the boost “{boost:boost}”.")


class BoostUsed(Event, frozen=True, gc=False):
    """A boost token takes effect (ZH-9.9)."""

    uses = {"boost": "boost"}
    seat: Number
    boost: Number
    says = Says("{seat:seat} uses the boost “{boost:boost}”.", you="You use the boost “{boost:boost}”.")


# --- crimes (ZH-7, ZH-8) ---------------------------------------------------------------------


class Committed(Event, frozen=True, gc=False):
    """A crime is committed (ZH-7.2, ZH-7.10)."""

    uses = {"kind": "crime"}
    seat: Number
    card: Piece
    kind: Number  # the same, for those who count
    says = Says("{seat:seat} commits “{card:crime}”.", you="You commit “{card:crime}”.")


class OutcomeTaken(Event, frozen=True, gc=False):
    """How a major crime ended (ZH-7.2)."""

    seat: Number
    card: Number
    reckless: Annotated[bool, PUBLIC]

    def saying(self) -> Says:
        if self.reckless:
            return Says("The outcome is reckless.")
        return Says("The outcome is careful.")


class CrimeDrawn(Event, frozen=True, gc=False):
    """A crime card comes into a hand (ZH-8.2, ZH-8.3)."""

    seat: Number
    deck: Number
    card: Piece
    says = Says(
        "{seat:seat} draws “{card:crime}”.",
        you="You draw “{card:crime}”.",
        unknown="{seat:seat} draws a crime card: {deck:deck.nom}.",
    )


class SetAside(Event, frozen=True, gc=False):
    """The top card of a crime deck is set aside unseen (ZH-8.3)."""

    seat: Number
    deck: Number
    says = Says(
        "{seat:seat} sets a crime card aside: {deck:deck.nom}.", you="You set a crime card aside: {deck:deck.nom}."
    )


class PutAway(Event, frozen=True, gc=False):
    """A crime card goes under its deck (ZH-8.1)."""

    seat: Number
    deck: Number
    card: Piece
    says = Says(
        "{seat:seat} puts “{card:crime}” under its deck.",
        you="You put “{card:crime}” under its deck.",
        unknown="{seat:seat} puts a crime card under its deck: {deck:deck.nom}.",
    )


class PettyShuffled(Event, frozen=True, gc=False):
    """The petty crimes committed so far are a deck again (ZH-7.11)."""

    says = Says("The discarded petty crimes are shuffled into a new deck.")
