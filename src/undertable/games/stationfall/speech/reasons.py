"""Why something may not be done (SF-15, SF-12): each with the rule that forbids it.

May touch: nothing. Must not: tell what its reader does not know.
"""

from __future__ import annotations

from undertable.kernel.text import Says
from undertable.kernel.types import Reason

# --- the beginning of a turn (SF-15.2 to SF-15.5) --------------------------------------------


class NotPresent(Reason, frozen=True):
    """SF-15.4, SF-15.5: Down, Escaped or Annihilated."""

    character: int
    says = Says("{character:character.nom} is not Live, or not there any more.")


class SomebodysPC(Reason, frozen=True):
    """SF-15.3.1: a PC cannot be Influenced, and is Activated by its player alone."""

    character: int
    says = Says("{character:character.nom} is somebody's Player Character.")


class NobodyInfluences(Reason, frozen=True):
    """SF-14.13: nobody Influences or Activates the Drones; they are led by others."""

    says = Says("The Drones can be neither influenced nor activated.")


class NoCubes(Reason, frozen=True):
    """SF-15.4: nothing in the supply."""

    says = Says("You have too few cubes.")


class OneCubeEach(Reason, frozen=True):
    """SF-15.4: a Helpful Character takes one cube of each player."""

    says = Says("Nobody may have more than one cube on this card.")


class NeedsCompany(Reason, frozen=True):
    """SF-15.4: a Paranoid Character is Influenced only in the company of a Conspirator."""

    says = Says("One of your Conspirators must be in the same Section.")


class NotYours(Reason, frozen=True):
    """SF-15.5: only one's own Conspirators are Activated."""

    character: int
    says = Says("{character:character.nom} is none of your Conspirators.")


class TooTired(Reason, frozen=True):
    """SF-15.5.1: a Dying Character that is Exhausted cannot be Activated."""

    says = Says("She is Dying and Exhausted.")


# --- the Activation phase (SF-15.5.3, SF-12) -------------------------------------------------


class CannotAct(Reason, frozen=True):
    """SF-15.5.7: not Live any more, or Engulfed."""

    says = Says("The activated Character can do nothing more.")


class NoActionsLeft(Reason, frozen=True):
    """SF-15.5.3: the budget is spent."""

    says = Says("There is no Action left.")


class LockedWay(Reason, frozen=True):
    """SF-5.1: a Lock bars the Corridor to whoever is no Officer."""

    says = Says("There is a Lock, and no Officer who opens it.")


class Deadly(Reason, frozen=True):
    """SF-4.8: nobody does what would at once bring themselves Down, by what everybody knows."""

    says = Says("Self-Preservation forbids it: there is a Hazard.")


class DamagedHere(Reason, frozen=True):
    """SF-5.4: what a Damaged Section offers cannot be used."""

    says = Says("The Section is Damaged.")


class InTheDark(Reason, frozen=True):
    """SF-12.2: what needs power does not work in a Blackout."""

    says = Says("In a Blackout that does not work.")


class OnlyOfficers(Reason, frozen=True):
    """SF-3.7, SF-12.1: Officers and holders of the Digital Assistant."""

    says = Says("Only Officers may do that.")


class NoPower(Reason, frozen=True):
    """SF-5.7: power is not Normal."""

    says = Says("That needs Normal power.")


class JammersOn(Reason, frozen=True):
    """SF-12: Jammers must be OFF."""

    says = Says("The Jammers are ON.")


class NotAbandoned(Reason, frozen=True):
    """SF-7.1: Abandon Ship has not been declared."""

    says = Says("Abandon Ship has not been declared.")


class NoRoom(Reason, frozen=True):
    """SF-4.4: whoever takes an Item needs a free slot."""

    says = Says("There is no free slot.")


class NothingToDo(Reason, frozen=True):
    """SF-11.2: it would change nothing, or its conditions fail."""

    act: int
    says = Says("{act:act.nom}: what it needs is not there.")


# --- Bribes and Kompromat (SF-15.5.4, SF-15.5.5) ---------------------------------------------


class TriedAlready(Reason, frozen=True):
    """SF-15.5.4, SF-15.5.5: once per turn."""

    says = Says("One attempt per turn.")


class NoBribe(Reason, frozen=True):
    """SF-15.5.4: the own Bribe is used."""

    says = Says("Your Bribe is used.")


class Incorruptible(Reason, frozen=True):
    """SF-15.5.4: the Rich, the Paranoid and the Drones take no Bribe."""

    character: int
    says = Says("{character:character.nom} cannot be bribed.")


class CanDoNothing(Reason, frozen=True):
    """SF-15.5.6: there is no Action to announce."""

    character: int
    says = Says("{character:character.nom} cannot do anything now.")
