"""What the players hear of Characters, the station, guilt and minutes (SF-18).

May touch: nothing. Must not: name the owner of a hidden identity (SF-18.5).
"""

from __future__ import annotations

from typing import Annotated

from undertable.kernel.text import Says
from undertable.kernel.types import KNOWERS, PUBLIC, Cell, Event, Seat

# --- what happens to Characters (SF-4) -------------------------------------------------------


class Downed(Event, frozen=True, gc=False):
    """A pawn goes Down (SF-4.1)."""

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
        return Says("{place:place.nom} is Damaged.") if self.damaged else Says("{place:place.nom} is repaired.")


class HazardChanged(Event, frozen=True, gc=False):
    """A Hazard comes or goes (SF-6)."""

    place: Annotated[int, PUBLIC]
    hazard: Annotated[int, PUBLIC]

    def saying(self) -> Says:
        return _HAZARDS[self.hazard]


_HAZARDS = (  # none, Fire, Asphyxiation
    Says("The Hazard {place:at} is over."),
    Says("There is Fire {place:at}."),
    Says("There is Asphyxiation {place:at}."),
)


class LockChanged(Event, frozen=True, gc=False):
    """A Lock comes or goes (SF-5.1)."""

    corridor: Annotated[int, PUBLIC]
    locked: Annotated[bool, PUBLIC]

    def saying(self) -> Says:
        if self.locked:
            return Says("The Corridor {corridor:corridor.nom} is locked.")
        return Says("The Corridor {corridor:corridor.nom} is unlocked.")


class LocksRemoved(Event, frozen=True, gc=False):
    """All Locks are removed (SF-7.1)."""

    says = Says("All Locks are removed.")


class PowerChanged(Event, frozen=True, gc=False):
    """Damage or repair has changed the power of the station (SF-5.7)."""

    level: Annotated[int, PUBLIC]

    def saying(self) -> Says:
        return _POWER_LEVELS[self.level]


_POWER_LEVELS = (Says("Power is Normal."), Says("Power is Low."), Says("There is a Blackout."))


class Switched(Event, frozen=True, gc=False):
    """Cameras and Jammers as they are now (SF-12)."""

    cameras: Annotated[bool, PUBLIC]
    jammers: Annotated[bool, PUBLIC]

    def saying(self) -> Says:
        if self.cameras:
            return Says("Cameras are ON, Jammers are ON.") if self.jammers else Says("Cameras are ON, Jammers are OFF.")
        return Says("Cameras are OFF, Jammers are ON.") if self.jammers else Says("Cameras are OFF, Jammers are OFF.")


class AbandonShip(Event, frozen=True, gc=False):
    """Abandon Ship is declared: from now on Pods may launch (SF-7.1)."""

    says = Says("Abandon Ship!")


class Armed(Event, frozen=True, gc=False):
    """The Antimatter is Armed (SF-7.3)."""

    says = Says("The Antimatter is Armed.")


class Detonated(Event, frozen=True, gc=False):
    """The Antimatter explodes; what that destroys depends on where it is (SF-7.3.1)."""

    place: Annotated[int, PUBLIC]
    says = Says("The Antimatter explodes {place:at}.")


class TokenPlaced(Event, frozen=True, gc=False):
    """A Time token on a minute (SF-7.4)."""

    seat: Annotated[Seat, PUBLIC]
    minute: Annotated[int, PUBLIC]
    purpose: Annotated[int, PUBLIC]
    place: Annotated[int, PUBLIC]

    def saying(self) -> Says:
        return _PLACED[self.purpose]


_PLACED = (  # by purpose
    Says("Countdown: {place:place.nom} launches in minute {minute}."),
    Says("The Antimatter will explode in minute {minute}."),
    Says("The Missile will strike {place:place.acc} in minute {minute}."),
    Says("The overload will Damage {place:place.acc} in minute {minute}."),
)


class TokenResolved(Event, frozen=True, gc=False):
    """A Time token is due (SF-7.4)."""

    purpose: Annotated[int, PUBLIC]
    place: Annotated[int, PUBLIC]

    def saying(self) -> Says:
        return _RESOLVED[self.purpose]


_RESOLVED = (  # by purpose
    Says("The countdown is over: {place:place.nom}."),
    Says("The time of the Antimatter is up."),
    Says("The Missile strikes {place:place.acc}."),
    Says("The overload hits {place:place.acc}."),
)


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

    def saying(self) -> Says:
        return _GUILT[self.guilt]


_GUILT = (
    Says("{seat:seat} is Innocent.", you="You are Innocent."),
    Says("{seat:seat} is Suspect.", you="You are Suspect."),
    Says("{seat:seat} is Guilty.", you="You are Guilty."),
)


class CubesMoved(Event, frozen=True, gc=False):
    """Cubes go to Betrayal (SF-15.3)."""

    seat: Annotated[Seat, PUBLIC]
    n: Annotated[int, PUBLIC]
    says = Says(
        "{seat:seat} has {n} more cube on Betrayal.", many="{seat:seat} has {n} more cubes on Betrayal.", count="n"
    )


class PowerUsed(Event, frozen=True, gc=False):
    """A Reveal power works (SF-13.1)."""

    seat: Annotated[Seat, PUBLIC]
    power: Annotated[int, PUBLIC]
    says = Says("{seat:seat} uses “{power:reveal_power.nom}”.", you="You use “{power:reveal_power.nom}”.")


# --- minutes and the end (SF-15.8, SF-16) ----------------------------------------------------


class MinuteMoved(Event, frozen=True, gc=False):
    """The Minute marker moves (SF-15.8)."""

    minute: Annotated[int, PUBLIC]
    says = Says("Minute {minute}.")


class Reentered(Event, frozen=True, gc=False):
    """The Reentry token is turned up: the station falls now, or one minute later (SF-15.8.2)."""

    fireball: Annotated[bool, PUBLIC]

    def saying(self) -> Says:
        if self.fireball:
            return Says("The Reentry token shows a fireball.")
        return Says("The Reentry token is blank: one more minute.")


class Fell(Event, frozen=True, gc=False):
    """The station falls and the game ends (SF-16)."""

    says = Says("Stationfall!")
