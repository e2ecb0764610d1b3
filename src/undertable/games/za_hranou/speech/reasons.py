"""Why not: each refusal names the rule that forbids the choice. Only what the asked player may know.

May touch: tables. Must not: read a state.
"""

from __future__ import annotations

from undertable.kernel.text import Says
from undertable.kernel.types import Reason

# --- evidence --------------------------------------------------------------------------------


class NotOnRail(Reason, frozen=True, gc=False):
    """No such evidence lies on the rail (ZH-9.1)."""

    evidence: int
    says = Says("There is none of it on the rail: {evidence:evidence.nom}.")


class NotInMemory(Reason, frozen=True, gc=False):
    """No such evidence lies in the own memory (ZH-9.4)."""

    evidence: int
    says = Says("You have none of it in your memory: {evidence:evidence.nom}.")


class NoDossier(Reason, frozen=True, gc=False):
    """The row shows another mission, or its dossiers are gone (ZH-9.5)."""

    says = Says("That row asks for other evidence, or has no dossier left.")


class FieldTaken(Reason, frozen=True, gc=False):
    """Evidence lies on the bonus field already (ZH-9.6)."""

    says = Says("That bonus field is taken.")


class Obliged(Reason, frozen=True, gc=False):
    """Processing cannot be declined (ZH-9.4)."""

    says = Says("Evidence must be processed while there is some in your memory.")


class NothingThere(Reason, frozen=True, gc=False):
    """No token lies face down in that place (ZH-10.9)."""

    says = Says("No evidence lies face down there.")


class LooksAlready(Reason, frozen=True, gc=False):
    """The token has been named already (ZH-15.39)."""

    says = Says("You have named that token already.")


class NotJustSeen(Reason, frozen=True, gc=False):
    """Only what one has just looked at may be taken (ZH-13.8)."""

    says = Says("You take one of the tokens that you have just looked at.")


class NotInPlan(Reason, frozen=True, gc=False):
    """Only tokens of the plan area are turned up (ZH-13.8)."""

    says = Says("Only evidence of the plan area is turned up, on a bonus field or in a vault.")


class NoSupplyYet(Reason, frozen=True, gc=False):
    """The supply stands for the display when the chapter ends (ZH-15.34)."""

    says = Says("From the supply you take only when the chapter ends and the display is empty.")


# --- hooks and duels -------------------------------------------------------------------------


class MustHook(Reason, frozen=True, gc=False):
    """Who has nobody hooked must hook somebody (ZH-5.1)."""

    says = Says("You have nobody hooked, so you must hook somebody.")


class NotPlaying(Reason, frozen=True, gc=False):
    """The criminal is not in this game (ZH-3.1)."""

    criminal: int
    says = Says("{criminal:criminal.nom} is not in this game.")


class OwnAlready(Reason, frozen=True, gc=False):
    """One cannot hook whom one has (ZH-5.3)."""

    criminal: int
    says = Says("You have {criminal:criminal.acc} hooked already.")


class LockedToken(Reason, frozen=True, gc=False):
    """The hook token is locked (ZH-5.6)."""

    criminal: int
    says = Says("The hook token is locked: {criminal:criminal.nom}.")


class LockLasts(Reason, frozen=True, gc=False):
    """Who is locked is unhooked after a major crime only (ZH-9.12)."""

    criminal: int
    says = Says("You cannot unhook {criminal:criminal.acc} now: the lock lasts until your next major crime.")


class NoFreePort(Reason, frozen=True, gc=False):
    """All ports are taken (ZH-5.3)."""

    says = Says("You have no free port: unhook somebody first.")


class NoDilemmaInHand(Reason, frozen=True, gc=False):
    """Both must have a dilemma in hand (ZH-10.1)."""

    seat: int
    says = Says("{seat:seat} has no dilemma in hand.")


# --- set-up and actions ----------------------------------------------------------------------


class NamedAlready(Reason, frozen=True, gc=False):
    """The criminal is in the game already (ZH-3.1)."""

    criminal: int
    says = Says("{criminal:criminal.nom} is in this game already.")


class AmongActions(Reason, frozen=True, gc=False):
    """The boost helps in no step before the actions, and in none after them unless it is used there (ZH-15.2)."""

    says = Says("Use that token among the actions: in other steps it does nothing.")


class AfterGrip(Reason, frozen=True, gc=False):
    """Between hooking and grip only boosts matter that change hooks (ZH-15.2)."""

    says = Says("Before your grip rises only tokens that change hooks are used; with that one wait for the actions.")


class NotHooked(Reason, frozen=True, gc=False):
    """Only hooked criminals perform actions (ZH-6.1)."""

    criminal: int
    says = Says("You have not hooked {criminal:criminal.acc}.")


class NoActions(Reason, frozen=True, gc=False):
    """All actions are used (ZH-6.1)."""

    says = Says("You have no action left.")


class NotBeside(Reason, frozen=True, gc=False):
    """A move is one step (ZH-6.3)."""

    zone: int
    says = Says("That is not next to the criminal's zone: {zone:zone.nom}.")


class Barricaded(Reason, frozen=True, gc=False):
    """A barricade stands between (ZH-6.3)."""

    says = Says("A barricade stands in the way.")


class NotHere(Reason, frozen=True, gc=False):
    """The item does not lie in the criminal's zone (ZH-6.4)."""

    item: int
    says = Says("It does not lie in that zone: {item:item.nom}.")


class TooHot(Reason, frozen=True, gc=False):
    """A zone with heat cannot be used (ZH-6.5)."""

    says = Says("There is heat in that zone.")


class LittleGrip(Reason, frozen=True, gc=False):
    """The grip is not in the ability area (ZH-6.6)."""

    grip: int
    needed: int
    says = Says("For the ability you need grip {needed} on that criminal, and have {grip}.")


class NoStamina(Reason, frozen=True, gc=False):
    """The grip is not in the stamina area (ZH-6.2)."""

    grip: int
    needed: int
    says = Says("For an extra action you need grip {needed} on that criminal, and have {grip}.")


class NothingExtra(Reason, frozen=True, gc=False):
    """There is no action that the criminal could perform (ZH-6.2)."""

    says = Says("That criminal could not perform any action.")


class FreeAnyway(Reason, frozen=True, gc=False):
    """An ability that costs no action needs no stamina (ZH-6.2)."""

    says = Says("That ability costs no action now.")


class FullGrip(Reason, frozen=True, gc=False):
    """Grip cannot rise any more (ZH-6.7)."""

    says = Says("Your grip on that criminal cannot rise any more.")


class HoldsNothing(Reason, frozen=True, gc=False):
    """There is nothing to drop (ZH-6.8)."""

    criminal: int
    says = Says("{criminal:criminal.nom} holds nothing.")


class GoesInCircles(Reason, frozen=True, gc=False):
    """The items have lain like that already (ZH-4.5)."""

    says = Says("The items have lain like that already in this turn.")


class NotInHand(Reason, frozen=True, gc=False):
    """The crime card is not in the own hand (ZH-7.1)."""

    card: int
    says = Says("You do not hold “{card:crime}”.")


class NotOwned(Reason, frozen=True, gc=False):
    """The boost token is not in the own memory (ZH-6.8)."""

    boost: int
    says = Says("You do not have the boost “{boost:boost}”.")


class EmptyDeck(Reason, frozen=True, gc=False):
    """No card is left in the deck (ZH-8.2)."""

    says = Says("That deck is empty.")
