"""What the players hear (SF-18): nearly everything is public; what only some may see travels as Cells.

May touch: nothing. Must not: name the owner of a hidden identity (SF-18.5).
"""

from __future__ import annotations

from typing import Annotated

from undertable.kernel.text import Says
from undertable.kernel.types import KNOWERS, PUBLIC, Cell, Event, Seat

from .acts import ACT

NONE = -1

# --- set-up (SF-2) ---------------------------------------------------------------------------


class CharacterJoined(Event, frozen=True, gc=False):
    """A Character is in the cast (SF-2.1)."""

    uses = {"character": "character"}
    character: Annotated[int, PUBLIC]
    says = Says("{character:character.nom} is in the cast.")


class FirstDrawn(Event, frozen=True, gc=False):
    """The first player is known (SF-2.11)."""

    seat: Annotated[Seat, PUBLIC]
    says = Says("{seat:seat} is the first player.", you="You are the first player.")


class IdentityDealt(Event, frozen=True, gc=False):
    """A seat is dealt an Identity card (SF-2.7)."""

    seat: Annotated[Seat, PUBLIC]
    identity: Annotated[Cell, KNOWERS]
    says = Says(
        "{seat:seat} is dealt {identity:identity.acc}.",
        unknown="{seat:seat} is dealt an Identity card.",
        you="You are dealt {identity:identity.acc}.",
    )


class IdentitiesChosen(Event, frozen=True, gc=False):
    """Everybody has a Secret Identity (SF-2.8)."""

    says = Says("Everybody has chosen a Secret Identity.")


class BonusShown(Event, frozen=True, gc=False):
    """Everybody sees a Bonus Character (SF-2.12, SF-13.14)."""

    seat: Annotated[Seat, PUBLIC]
    identity: Annotated[Cell, KNOWERS]
    says = Says(
        "{seat:seat} shows a Bonus Character: {identity:identity.nom}.",
        you="You show a Bonus Character: {identity:identity.nom}.",
    )


# --- the turn (SF-15) ------------------------------------------------------------------------


class TurnBegan(Event, frozen=True, gc=False):
    """A seat's turn begins (SF-15.1)."""

    seat: Annotated[Seat, PUBLIC]
    minute: Annotated[int, PUBLIC]
    says = Says("Minute {minute}: {seat:seat} is on turn.", you="Minute {minute}: your turn.")


class Revealed(Event, frozen=True, gc=False):
    """A player reveals an identity (SF-15.3)."""

    uses = {"identity": "identity"}
    seat: Annotated[Seat, PUBLIC]
    identity: Annotated[Cell, KNOWERS]
    schrodinger: Annotated[bool, PUBLIC]

    def saying(self) -> Says:
        if self.schrodinger:
            return Says(
                "{seat:seat} reveals {identity:identity.acc}: a Schrödinger Reveal.",
                you="You reveal {identity:identity.acc}: a Schrödinger Reveal.",
            )
        return Says("{seat:seat} reveals {identity:identity.acc}.", you="You reveal {identity:identity.acc}.")


class Influenced(Event, frozen=True, gc=False):
    """Cubes are put on a card (SF-15.4)."""

    seat: Annotated[Seat, PUBLIC]
    character: Annotated[int, PUBLIC]
    n: Annotated[int, PUBLIC]
    says = Says(
        "{seat:seat} influences {character:character.acc}. Cubes: {n}.",
        you="You influence {character:character.acc}. Cubes: {n}.",
    )


class Activated(Event, frozen=True, gc=False):
    """A Character is Activated (SF-15.5)."""

    seat: Annotated[Seat, PUBLIC]
    pawn: Annotated[int, PUBLIC]
    exhausted: Annotated[bool, PUBLIC]

    def saying(self) -> Says:
        if self.exhausted:
            return Says(
                "{seat:seat} activates {pawn:pawn.acc}, who is Exhausted.",
                you="You activate {pawn:pawn.acc}, who is Exhausted.",
            )
        return Says("{seat:seat} activates {pawn:pawn.acc}.", you="You activate {pawn:pawn.acc}.")


class Renegotiated(Event, frozen=True, gc=False):
    """A disc, and perhaps a cube, goes back (SF-15.6)."""

    seat: Annotated[Seat, PUBLIC]
    character: Annotated[int, PUBLIC]

    def saying(self) -> Says:
        if self.character == NONE:
            return Says("{seat:seat} renegotiates.", you="You renegotiate.")
        return Says(
            "{seat:seat} renegotiates and takes a cube from {character:character.gen}.",
            you="You renegotiate and take a cube from {character:character.gen}.",
        )


class Announced(Event, frozen=True, gc=False):
    """A Bribe or Kompromat with an Action (SF-15.5.4, SF-15.5.5)."""

    uses = {"act": "act"}
    seat: Annotated[Seat, PUBLIC]
    pawn: Annotated[int, PUBLIC]
    kompromat: Annotated[Cell, KNOWERS]
    grey: Annotated[bool, PUBLIC]
    act: Annotated[int, PUBLIC]

    def saying(self) -> Says:
        if self.kompromat.kind != NONE:
            return Says("{seat:seat} uses Kompromat on {pawn:pawn.acc}: {act:act.nom}.")
        if self.grey:
            return Says("{seat:seat} puts a grey Bribe on {pawn:pawn.acc}: {act:act.nom}.")
        return Says("{seat:seat} bribes {pawn:pawn.acc}: {act:act.nom}.")


class Answered(Event, frozen=True, gc=False):
    """The player of a PC accepts or refuses (SF-15.5.4)."""

    seat: Annotated[Seat, PUBLIC]
    accepts: Annotated[bool, PUBLIC]

    def saying(self) -> Says:
        if self.accepts:
            return Says("{seat:seat} accepts.", you="You accept.")
        return Says("{seat:seat} refuses.", you="You refuse.")


class KompromatBack(Event, frozen=True, gc=False):
    """Kompromat goes back to a hand, and everybody knows which (SF-15.5.5, SF-13.20)."""

    seat: Annotated[Seat, PUBLIC]
    kompromat: Annotated[Cell, KNOWERS]
    says = Says("The Kompromat on {kompromat:kompromat.acc} goes to the hand of {seat:seat}.")


class KompromatLaid(Event, frozen=True, gc=False):
    """Used Kompromat lies on the card (SF-15.5.5)."""

    seat: Annotated[Seat, PUBLIC]
    kompromat: Annotated[Cell, KNOWERS]
    says = Says("The Kompromat on {kompromat:kompromat.acc} is used.")


class KompromatTaken(Event, frozen=True, gc=False):
    """Kompromat is picked up (SF-8.5)."""

    seat: Annotated[Seat, PUBLIC]
    kompromat: Annotated[Cell, KNOWERS]
    says = Says(
        "{seat:seat} takes the Kompromat on {kompromat:kompromat.acc}.",
        unknown="{seat:seat} takes a Kompromat.",
        you="You take the Kompromat on {kompromat:kompromat.acc}.",
    )


# --- Actions (SF-12) -------------------------------------------------------------------------


class Acted(Event, frozen=True, gc=False):
    """An Action with all its choices (SF-11.2); what has no place in it is NONE."""

    uses = {"act": "act"}
    pawn: Annotated[int, PUBLIC]
    act: Annotated[int, PUBLIC]
    place: Annotated[int, PUBLIC] = NONE
    other: Annotated[int, PUBLIC] = NONE
    item: Annotated[int, PUBLIC] = NONE
    data: Annotated[int, PUBLIC] = NONE

    def saying(self) -> Says:
        told = _ACTED.get(ACT.ids[self.act])
        if told is not None:
            return told
        if self.other != NONE and self.item != NONE:
            return Says("{pawn:pawn.nom}: {act:act.nom}. {item:item.nom}, {other:pawn.nom}.")
        if self.other != NONE and self.data != NONE:
            return Says("{pawn:pawn.nom}: {act:act.nom}. {data:data.nom}, {other:pawn.nom}.")
        if self.other != NONE:
            return Says("{pawn:pawn.nom}: {act:act.nom}. {other:pawn.nom}.")
        if self.item != NONE and self.place != NONE:
            return Says("{pawn:pawn.nom}: {act:act.nom}. {item:item.nom}, {place:place.nom}.")
        if self.item != NONE:
            return Says("{pawn:pawn.nom}: {act:act.nom}. {item:item.nom}.")
        if self.data != NONE:
            return Says("{pawn:pawn.nom}: {act:act.nom}. {data:data.nom}.")
        if self.place != NONE:
            return Says("{pawn:pawn.nom}: {act:act.nom}. {place:place.nom}.")
        return Says("{pawn:pawn.nom}: {act:act.nom}.")


_ACTED = {
    "step": Says("{pawn:pawn.nom} steps {place:to}."),
    "crawl": Says("{pawn:pawn.nom} crawls {place:to}."),
    "attack": Says("{pawn:pawn.nom} attacks {other:pawn.acc}: {item:item.nom}."),
    "pick_up": Says("{pawn:pawn.nom} picks up {item:item.acc}."),
    "drop": Says("{pawn:pawn.nom} drops {item:item.acc}."),
    "give": Says("{pawn:pawn.nom} gives {item:item.acc} to {other:pawn.dat}."),
    "throw": Says("{pawn:pawn.nom} throws {item:item.acc} {place:to}."),
    "sabotage": Says("{pawn:pawn.nom} sabotages: {place:place.nom}."),
}


class SetOut(Event, frozen=True, gc=False):
    """A figure goes from one place to another (SF-12); dragged, ejected or by an effect too."""

    pawn: Annotated[int, PUBLIC]
    place: Annotated[int, PUBLIC]
    says = Says("{pawn:pawn.nom} is now {place:at}.")


class ItemMoved(Event, frozen=True, gc=False):
    """An Item lies on the floor somewhere (SF-8.1)."""

    item: Annotated[int, PUBLIC]
    place: Annotated[int, PUBLIC]
    says = Says("{item:item.nom} lies {place:at}.")


class ItemGained(Event, frozen=True, gc=False):
    """Somebody has an Item more (SF-8.1)."""

    pawn: Annotated[int, PUBLIC]
    item: Annotated[int, PUBLIC]
    says = Says("{pawn:pawn.nom} has {item:item.acc}.")


class DataGained(Event, frozen=True, gc=False):
    """Somebody has Data (SF-9.1)."""

    pawn: Annotated[int, PUBLIC]
    data: Annotated[int, PUBLIC]
    says = Says("{pawn:pawn.nom} has {data:data.acc}.")


class DataLost(Event, frozen=True, gc=False):
    """Somebody's Data is deleted or taken (SF-9.1)."""

    pawn: Annotated[int, PUBLIC]
    data: Annotated[int, PUBLIC]
    says = Says("{pawn:pawn.nom} no longer has {data:data.acc}.")


class Informed(Event, frozen=True, gc=False):
    """An Institution holds Data (SF-3.9)."""

    institution: Annotated[int, PUBLIC]
    data: Annotated[int, PUBLIC]
    says = Says("{institution:institution.nom}: {data:data.nom}.")


# --- what happens to Characters (SF-4) -------------------------------------------------------


class Downed(Event, frozen=True, gc=False):
    """Somebody is Down (SF-4.1)."""

    pawn: Annotated[int, PUBLIC]
    says = Says("{pawn:pawn.nom} is Down.")


class Revived(Event, frozen=True, gc=False):
    """Somebody is Live again (SF-4.7)."""

    pawn: Annotated[int, PUBLIC]
    says = Says("{pawn:pawn.nom} is Live again.")


class Annihilated(Event, frozen=True, gc=False):
    """Somebody is out of the game (SF-4.3)."""

    pawn: Annotated[int, PUBLIC]
    says = Says("{pawn:pawn.nom} is Annihilated.")


class ItemDestroyed(Event, frozen=True, gc=False):
    """An Item is out of the game (SF-1.4)."""

    item: Annotated[int, PUBLIC]
    says = Says("{item:item.nom} is Annihilated.")


class Escaped(Event, frozen=True, gc=False):
    """Somebody is in the Mesosphere (SF-4.1)."""

    pawn: Annotated[int, PUBLIC]
    says = Says("{pawn:pawn.nom} has Escaped.")


class Sickened(Event, frozen=True, gc=False):
    """Contamination comes or goes (SF-4.5)."""

    pawn: Annotated[int, PUBLIC]
    sick: Annotated[bool, PUBLIC]

    def saying(self) -> Says:
        return Says("{pawn:pawn.nom} is Contaminated.") if self.sick else Says("{pawn:pawn.nom} is Decontaminated.")


class Engulfed(Event, frozen=True, gc=False):
    """The Slime swallows or frees somebody (SF-7.2.3)."""

    pawn: Annotated[int, PUBLIC]
    inside: Annotated[bool, PUBLIC]

    def saying(self) -> Says:
        return Says("{pawn:pawn.nom} is Engulfed.") if self.inside else Says("{pawn:pawn.nom} is free again.")


# --- what happens to the station (SF-5 to SF-7) ----------------------------------------------


class Damaged(Event, frozen=True, gc=False):
    """A Section is Damaged or repaired (SF-5.4, SF-5.5)."""

    place: Annotated[int, PUBLIC]
    damaged: Annotated[bool, PUBLIC]

    def saying(self) -> Says:
        return Says("{place:place.nom}: Damage.") if self.damaged else Says("{place:place.nom}: repaired.")


class HazardChanged(Event, frozen=True, gc=False):
    """A Hazard comes or goes (SF-6)."""

    place: Annotated[int, PUBLIC]
    hazard: Annotated[int, PUBLIC]
    says = Says("{place:place.nom}: {hazard:hazard.nom}.")


class LockChanged(Event, frozen=True, gc=False):
    """A Lock comes or goes (SF-5.1)."""

    corridor: Annotated[int, PUBLIC]
    locked: Annotated[bool, PUBLIC]

    def saying(self) -> Says:
        if self.locked:
            return Says("A Lock: {corridor:corridor.nom}.")
        return Says("A Lock is removed: {corridor:corridor.nom}.")


class LocksRemoved(Event, frozen=True, gc=False):
    """All Locks are removed (SF-7.1)."""

    says = Says("All Locks are removed.")


class PowerChanged(Event, frozen=True, gc=False):
    """Another power level (SF-5.7)."""

    level: Annotated[int, PUBLIC]
    says = Says("Power: {level:power_level.nom}.")


class Switched(Event, frozen=True, gc=False):
    """Cameras and Jammers as they are now (SF-12)."""

    cameras: Annotated[bool, PUBLIC]
    jammers: Annotated[bool, PUBLIC]

    def saying(self) -> Says:
        if self.cameras:
            return Says("Cameras ON, Jammers ON.") if self.jammers else Says("Cameras ON, Jammers OFF.")
        return Says("Cameras OFF, Jammers ON.") if self.jammers else Says("Cameras OFF, Jammers OFF.")


class AbandonShip(Event, frozen=True, gc=False):
    """Pods may launch (SF-7.1)."""

    says = Says("Abandon Ship!")


class Armed(Event, frozen=True, gc=False):
    """The Antimatter is Armed (SF-7.3)."""

    says = Says("The Antimatter is Armed.")


class Detonated(Event, frozen=True, gc=False):
    """The Antimatter explodes (SF-7.3.1)."""

    place: Annotated[int, PUBLIC]
    says = Says("The Antimatter explodes: {place:place.nom}.")


class TokenPlaced(Event, frozen=True, gc=False):
    """A Time token on a minute (SF-7.4)."""

    seat: Annotated[Seat, PUBLIC]
    minute: Annotated[int, PUBLIC]
    purpose: Annotated[int, PUBLIC]
    place: Annotated[int, PUBLIC]

    def saying(self) -> Says:
        if self.place == NONE:
            return Says("{purpose:purpose.nom}: a Time token in minute {minute}.")
        return Says("{purpose:purpose.nom}: a Time token in minute {minute}, {place:place.nom}.")


class TokenResolved(Event, frozen=True, gc=False):
    """A Time token is due (SF-7.4)."""

    purpose: Annotated[int, PUBLIC]
    place: Annotated[int, PUBLIC]

    def saying(self) -> Says:
        if self.place == NONE:
            return Says("A Time token is due: {purpose:purpose.nom}.")
        return Says("A Time token is due: {purpose:purpose.nom}, {place:place.nom}.")


class Launched(Event, frozen=True, gc=False):
    """A Pod leaves with everything inside (SF-7.4.1)."""

    place: Annotated[int, PUBLIC]
    says = Says("{place:place.nom} launches.")


class NotLaunched(Event, frozen=True, gc=False):
    """A Pod whose time has come stays (SF-7.4.1)."""

    place: Annotated[int, PUBLIC]
    says = Says("{place:place.nom} does not launch.")


class PodLost(Event, frozen=True, gc=False):
    """A launched Pod is Annihilated (SF-7.3.1, SF-7.4.2)."""

    place: Annotated[int, PUBLIC]
    says = Says("{place:place.nom} is Annihilated with everything in it.")


class XSeen(Event, frozen=True, gc=False):
    """A player may look at Project X from now on (SF-9.3)."""

    seat: Annotated[Seat, PUBLIC]
    project: Annotated[Cell, KNOWERS]
    says = Says(
        "{seat:seat} looks at Project X: {project:project.nom}.",
        unknown="{seat:seat} may look at Project X from now on.",
        you="Project X is {project:project.nom}.",
    )


class XReleased(Event, frozen=True, gc=False):
    """Project X is turned up (SF-7.2)."""

    uses = {"project": "project"}
    project: Annotated[Cell, KNOWERS]
    says = Says("Project X is released: {project:project.nom}.")


class MouthMoved(Event, frozen=True, gc=False):
    """The wormhole opens there (SF-7.2.4)."""

    place: Annotated[int, PUBLIC]
    says = Says("The wormhole opens {place:at}.")


class TrapsLaid(Event, frozen=True, gc=False):
    """Three trap tokens lie there (SF-13.19)."""

    seat: Annotated[Seat, PUBLIC]
    places: Annotated[tuple[int, ...], PUBLIC]
    says = Says("Trap tokens: {places:place.nom}.")


class TrapTurned(Event, frozen=True, gc=False):
    """A trap token is turned up (SF-14.21)."""

    place: Annotated[int, PUBLIC]
    trap: Annotated[Cell, KNOWERS]
    says = Says("A trap token, {place:at}: {trap:trap.nom}.")


# --- players ---------------------------------------------------------------------------------


class GuiltChanged(Event, frozen=True, gc=False):
    """A player is Innocent, Suspect or Guilty (SF-10.1)."""

    seat: Annotated[Seat, PUBLIC]
    guilt: Annotated[int, PUBLIC]
    says = Says("{seat:seat}: {guilt:guilt.nom}.")


class CubesMoved(Event, frozen=True, gc=False):
    """Cubes go to Betrayal (SF-15.3)."""

    seat: Annotated[Seat, PUBLIC]
    n: Annotated[int, PUBLIC]
    says = Says("Betrayal, {seat:seat}: {n:signed}.")


class PowerUsed(Event, frozen=True, gc=False):
    """A Reveal power works (SF-13.1)."""

    seat: Annotated[Seat, PUBLIC]
    power: Annotated[int, PUBLIC]
    says = Says("{seat:seat}: {power:reveal_power.nom}.")


# --- minutes and the end (SF-15.8, SF-16) ----------------------------------------------------


class MinuteMoved(Event, frozen=True, gc=False):
    """The Minute marker moves (SF-15.8)."""

    minute: Annotated[int, PUBLIC]
    says = Says("Minute {minute}.")


class Reentered(Event, frozen=True, gc=False):
    """The Reentry token (SF-15.8.2)."""

    fireball: Annotated[bool, PUBLIC]

    def saying(self) -> Says:
        if self.fireball:
            return Says("The Reentry token shows a fireball.")
        return Says("The Reentry token is blank: one more minute.")


class Fell(Event, frozen=True, gc=False):
    """Stationfall (SF-16)."""

    says = Says("Stationfall!")
