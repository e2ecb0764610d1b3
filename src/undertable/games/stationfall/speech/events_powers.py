"""What the players hear of the end (SF-16) and of script cards (SF-17). See `events` for all else.

May touch: nothing. Must not: name the owner of a hidden identity (SF-18.5).
"""

from __future__ import annotations

from typing import Annotated

from undertable.kernel.text import Says
from undertable.kernel.types import KNOWERS, PUBLIC, Cell, Event, Seat

# --- Reveal powers (SF-13) -------------------------------------------------------------------


class ShipFlipped(Event, frozen=True, gc=False):
    """The Rescue Ship is the Pirate Ship now (Extricate)."""

    says = Says("The Rescue Ship turns out to be the Pirate Ship.")


class GreyBribesBack(Event, frozen=True, gc=False):
    """All grey Bribes lie on the Billionaire's card again (SF-13.12)."""

    says = Says("All grey Bribes return to the Billionaire.")


class BribeBack(Event, frozen=True, gc=False):
    """A player has the own Bribe again (Offshore Shenanigans)."""

    seat: Annotated[Seat, PUBLIC]
    says = Says("{seat:seat} takes the own Bribe back.", you="You take your Bribe back.")


class CubesBack(Event, frozen=True, gc=False):
    """Cubes leave Betrayal (Mission First)."""

    seat: Annotated[Seat, PUBLIC]
    n: Annotated[int, PUBLIC]
    says = Says("{seat:seat} takes cubes back from Betrayal: {n}.", you="You take cubes back from Betrayal: {n}.")


class Swapped(Event, frozen=True, gc=False):
    """Two Characters were each other all along (SF-13.13)."""

    pawn: Annotated[int, PUBLIC]
    other: Annotated[int, PUBLIC]
    says = Says("{pawn:pawn.nom} and {other:pawn.nom} swap places and possessions.")


class KompromatGone(Event, frozen=True, gc=False):
    """Kompromat leaves the game, seen by nobody else unless everybody knew it (SF-13.20)."""

    seat: Annotated[Seat, PUBLIC]
    kompromat: Annotated[Cell, KNOWERS]
    says = Says(
        "{seat:seat} discards the Kompromat on {kompromat:kompromat.acc}.",
        unknown="{seat:seat} discards a Kompromat.",
        you="You discard the Kompromat on {kompromat:kompromat.acc}.",
    )


# --- the end (SF-16) -------------------------------------------------------------------------


class Rescued(Event, frozen=True, gc=False):
    """The ship takes somebody aboard (SF-16.3)."""

    pawn: Annotated[int, PUBLIC]
    pirates: Annotated[bool, PUBLIC]

    def saying(self) -> Says:
        if self.pirates:
            return Says("The Pirate Ship takes {pawn:pawn.acc} aboard.")
        return Says("The Rescue Ship takes {pawn:pawn.acc} aboard.")


class Delivered(Event, frozen=True, gc=False):
    """An Escaped PC hands Data over (SF-16.4)."""

    pawn: Annotated[int, PUBLIC]
    data: Annotated[int, PUBLIC]
    institution: Annotated[int, PUBLIC]
    says = Says("{pawn:pawn.nom} delivers {data:data.acc}: {institution:institution.dat}.")


class Scored(Event, frozen=True, gc=False):
    """The points of one player, part by part (SF-16.5)."""

    uses = {"identity": "identity"}
    seat: Annotated[Seat, PUBLIC]
    identity: Annotated[int, PUBLIC]
    total: Annotated[int, PUBLIC]
    agenda: Annotated[int, PUBLIC]
    bonus: Annotated[int, PUBLIC]
    bribes: Annotated[int, PUBLIC]
    unused: Annotated[int, PUBLIC]
    over: Annotated[int, PUBLIC]
    says = Says(
        "{seat:seat} ({identity:identity.nom}): {total:signed}. Agenda {agenda}, bonus {bonus}, Bribes {bribes}, own Bribe {unused}, surplus cubes {over}."
    )


class EntryScored(Event, frozen=True, gc=False):
    """One entry of an Agenda that brought points (SF-16.5)."""

    seat: Annotated[Seat, PUBLIC]
    identity: Annotated[int, PUBLIC]
    entry: Annotated[int, PUBLIC]
    points: Annotated[int, PUBLIC]
    says = Says("{identity:identity.nom} {points:signed}: {entry:agenda}.")


class BonusDisclosed(Event, frozen=True, gc=False):
    """A player's Bonus Characters, after the end (SF-18.5)."""

    seat: Annotated[Seat, PUBLIC]
    cards: Annotated[tuple[Cell, ...], KNOWERS]
    says = Says("Bonus Characters of {seat:seat}: {cards:identity}.")


class DroppedDisclosed(Event, frozen=True, gc=False):
    """Identity cards that a Schrödinger Reveal discarded, after the end (SF-18.5)."""

    seat: Annotated[Seat, PUBLIC]
    cards: Annotated[tuple[Cell, ...], KNOWERS]
    says = Says("Discarded by {seat:seat}: {cards:identity}.")


class HandDisclosed(Event, frozen=True, gc=False):
    """A player's Kompromat, after the end (SF-18.5)."""

    seat: Annotated[Seat, PUBLIC]
    cards: Annotated[tuple[Cell, ...], KNOWERS]
    says = Says("Kompromat in the hand of {seat:seat}: {cards:kompromat}.")


class AwayDisclosed(Event, frozen=True, gc=False):
    """Kompromat that Tradecraft discarded, after the end (SF-18.5)."""

    seat: Annotated[Seat, PUBLIC]
    cards: Annotated[tuple[Cell, ...], KNOWERS]
    says = Says("Kompromat that {seat:seat} had discarded: {cards:kompromat}.")


class Unveiled(Event, frozen=True, gc=False):
    """A Project X that somebody had seen and nobody released (SF-18)."""

    project: Annotated[Cell, KNOWERS]
    says = Says("Project X was {project:project.nom}.")


class TrapsTurned(Event, frozen=True, gc=False):
    """Which of the traps that still lie was real (SF-18)."""

    places: Annotated[tuple[int, ...], PUBLIC]
    traps: Annotated[tuple[Cell, ...], KNOWERS]
    says = Says("Trap tokens: {places:place}. They were: {traps:trap}.")


class Won(Event, frozen=True, gc=False):
    """The last sentence: who has won, alone or shared (SF-16.7)."""

    verdict = True
    seats: Annotated[tuple[Seat, ...], PUBLIC]

    def saying(self) -> Says:
        if not self.seats:
            return Says("All are Guilty: nobody wins.")
        return Says("{seats:seat} wins.") if len(self.seats) == 1 else Says("Victory is shared: {seats:seat}.")


# --- script cards (SF-17) --------------------------------------------------------------------


class ScriptDrawn(Event, frozen=True, gc=False):
    """An automaton draws a script card (SF-17.3)."""

    seat: Annotated[Seat, PUBLIC]
    script: Annotated[Cell, KNOWERS]
    says = Says("{seat:seat} draws {script:script.acc}.", unknown="{seat:seat} draws a script card.")


class ScriptPlayed(Event, frozen=True, gc=False):
    """An automaton follows a script card, in one of its halves (SF-17.3)."""

    uses = {"script": "script"}
    seat: Annotated[Seat, PUBLIC]
    script: Annotated[Cell, KNOWERS]
    focus: Annotated[bool, PUBLIC]

    def saying(self) -> Says:
        if self.focus:
            return Says("{seat:seat} follows {script:script.acc}.")
        return Says("{seat:seat} follows {script:script.acc}: default.")
