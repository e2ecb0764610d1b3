"""Why not: each refusal names the rule that forbids the choice. Only public facts, except to a prisoner about their own card."""

from __future__ import annotations

from undertable.kernel.text import Says
from undertable.kernel.types import Reason


class BoardGone(Reason, frozen=True, gc=False):
    """Somebody else plays that conspirator (BO-3.7)."""

    who: int
    says = Says("{who:conspirator.nom} is taken.")


class NotYours(Reason, frozen=True, gc=False):
    """Another player's turn (BO-14.4)."""

    says = Says("It is somebody else's turn; you may only play cards that can be played at any time.")


class NoActions(Reason, frozen=True, gc=False):
    """The actions left do not suffice (BO-5.5)."""

    says = Says("There are not so many actions left.")


class NotNext(Reason, frozen=True, gc=False):
    """The location is more than one step away (BO-6.6)."""

    place: int
    says = Says("It is not next to you: {place:place.nom}.")


class NotOpen(Reason, frozen=True, gc=False):
    """The location is closed in this stage (BO-1.7)."""

    place: int
    says = Says("Not accessible now: {place:place.nom}.")


class NothingHidden(Reason, frozen=True, gc=False):
    """No item lies face down here (BO-6.8)."""

    says = Says("There is no unrevealed item here.")


class NothingRevealed(Reason, frozen=True, gc=False):
    """No item lies face up here (BO-6.2)."""

    says = Says("There is no revealed item here.")


class NotHeld(Reason, frozen=True, gc=False):
    """The thing is not where it would have to be (BO-6.4, BO-4.7)."""

    says = Says("That is not there to be used.")


class NoDelivery(Reason, frozen=True, gc=False):
    """The location takes no delivery now (BO-6.4)."""

    says = Says("Nothing can be delivered here: an item still lies here, or none is asked for.")


class NotWanted(Reason, frozen=True, gc=False):
    """The location asks for something else (BO-6.4)."""

    says = Says("That item is not asked for here, or the condition does not hold.")


class NoCards(Reason, frozen=True, gc=False):
    """Deck and discard pile are empty (BO-4.8)."""

    says = Says("There is no card left to draw.")


class ConspiredAlready(Reason, frozen=True, gc=False):
    """Conspire was done this turn (BO-6.3)."""

    says = Says("You may Conspire once per turn.")


class BormannWatches(Reason, frozen=True, gc=False):
    """Bormann's penalty forbids it this turn (BO-5.2)."""

    says = Says("You began the turn beside Bormann and may not Conspire.")


class NoDice(Reason, frozen=True, gc=False):
    """All dice lie elsewhere (BO-4.10)."""

    says = Says("There are not enough dice available.")


class CannotRelease(Reason, frozen=True, gc=False):
    """What freeing somebody takes is not there (BO-6.7)."""

    says = Says("You must be at Gestapo HQ, your Suspicion not Extreme, and somebody in prison.")


class NoActionCard(Reason, frozen=True, gc=False):
    """The card is played at another time (BO-6.1)."""

    says = Says("That card is not played as an action.")


class RequirementFails(Reason, frozen=True, gc=False):
    """The requirement of the card does not hold (BO-6.1)."""

    says = Says("What the card requires does not hold.")


class NotYourAbility(Reason, frozen=True, gc=False):
    """The ability belongs to somebody else or is no action (BO-6.1)."""

    says = Says("That is no action of your board.")


class AbilityOff(Reason, frozen=True, gc=False):
    """Something switches the ability off (BO-4.11)."""

    says = Says("Your special ability does not work now.")


class AbilityUsedUp(Reason, frozen=True, gc=False):
    """The ability was used this turn (BO-6.1)."""

    says = Says("That ability works once per turn.")


class NothingToPay(Reason, frozen=True, gc=False):
    """The ability costs an item, and none is held (BO-6.1)."""

    says = Says("You have no item to discard for it.")


class NobodyThere(Reason, frozen=True, gc=False):
    """The other one is not here or not free (BO-6.9)."""

    says = Says("No such free conspirator is in your location.")


class NothingToHand(Reason, frozen=True, gc=False):
    """Neither of the two has anything to hand over (BO-6.9)."""

    says = Says("Neither of the two has anything to hand over.")


class NotNow(Reason, frozen=True, gc=False):
    """The card has another moment (BO-14.3)."""

    says = Says("That card cannot be played now.")


class AskedAlready(Reason, frozen=True, gc=False):
    """The same was refused this turn (BO-6.9, BO-7.10)."""

    says = Says("That was refused this turn already.")


class NotOffered(Reason, frozen=True, gc=False):
    """The effect does not name it (BO-4.4)."""

    says = Says("That is not among what may be chosen.")


class NobodyToLead(Reason, frozen=True, gc=False):
    """Everybody is in prison or has refused (BO-16.25)."""

    says = Says("Nobody is free who has not refused to be moved this turn.")


class NoSuchReward(Reason, frozen=True, gc=False):
    """The reward belongs to an event that is not current (BO-6.3.1)."""

    says = Says("That reward is open only during the Warsaw Ghetto Uprising.")


class NotAPlot(Reason, frozen=True, gc=False):
    """The card is no plot, or not one for an action (BO-7.1)."""

    says = Says("That card is no plot to be attempted as an action.")


class TooTimid(Reason, frozen=True, gc=False):
    """The plot needs more motivation (BO-7.1)."""

    level: int
    says = Says("Your Motivation must be at least: {level:motivation.nom}.")


class OutOfReach(Reason, frozen=True, gc=False):
    """The target is elsewhere (BO-7.1)."""

    says = Says("Nobody the plot is aimed at is where it requires.")


class NoUse(Reason, frozen=True, gc=False):
    """The plot has no use for another such item (BO-7.2)."""

    says = Says("That item brings this plot nothing more.")


class TooMany(Reason, frozen=True, gc=False):
    """Fewer dice are there (BO-7.4)."""

    says = Says("There are not so many dice.")


class NotPossible(Reason, frozen=True, gc=False):
    """An option of an interrogation must be fully applicable (BO-10.6)."""

    says = Says("That option cannot be carried out in full.")


class NoSuchPlan(Reason, frozen=True, gc=False):
    """A plan needs a plot, somebody, and a location that there are (BO-15.7)."""

    says = Says("A plan names a plot, a conspirator of this game and a location.")


class PlannedAlready(Reason, frozen=True, gc=False):
    """Nothing about the plan would change (BO-15.7)."""

    says = Says("That is the plan already.")


class NoPlan(Reason, frozen=True, gc=False):
    """Nobody has set a plan (BO-15.7)."""

    says = Says("There is no plan to drop.")


class MustGo(Reason, frozen=True, gc=False):
    """That card is no longer asked for (BO-4.4)."""

    says = Says("That is used already.")
