"""Why the scripted player would do something, in the words of the rulebook.

May touch: nothing but words. Must not: decide anything.
Marks: "pawn", "character", "identity" and "agenda" are what a sentence speaks of.
"""

from __future__ import annotations

from undertable.kernel.text import Says
from undertable.kernel.types import Because


class OnlyWay(Because, frozen=True, gc=False):
    """A single option."""

    says = Says("There is nothing else you could do.")


class AnyWill(Because, frozen=True, gc=False):
    """Nothing speaks for one answer more than for another."""

    says = Says("It makes no difference for you.")


# --- errands (SF-16.5) -----------------------------------------------------------------------


class ForAgenda(Because, frozen=True, gc=False):
    """Points of the own Agenda."""

    agenda: int = 0
    says = Says("This serves your Agenda: “{agenda:agenda.nom}”.")


class ForFriend(Because, frozen=True, gc=False):
    """A Bonus Character that should Escape."""

    character: int = 0
    says = Says("You have Bonus Points for the Escape of {character:character.gen}.")


class AgainstFoe(Because, frozen=True, gc=False):
    """A Bonus Character that should stay behind, Down."""

    character: int = 0
    says = Says("You have Bonus Points if {character:character.nom} is Down and does not Escape.")


class ForItem(Because, frozen=True, gc=False):
    """An Item of a Bonus Character that should Escape."""

    character: int = 0
    says = Says("You have Bonus Points for the Escape of the Item that belongs to {character:character.dat}.")


class AgainstRivals(Because, frozen=True, gc=False):
    """Something that others would gain more by than oneself is stopped, or what they would lose more by is done."""

    says = Says("This takes more points from the others than it takes from you.")


class AgainstRival(Because, frozen=True, gc=False):
    """A Character that is likely somebody else's, and would bring many points."""

    character: int = 0
    says = Says("A rival is likely playing {character:character.acc} and should not succeed.")


# --- the turn (SF-15) ------------------------------------------------------------------------


class NothingToDo(Because, frozen=True, gc=False):
    """No errand that anybody could run."""

    says = Says("Nobody you could act with would bring you any points now.")


class NoActionsLeft(Because, frozen=True, gc=False):
    """The Activation is used up (SF-15.5.3)."""

    says = Says("No Actions are left, and a favour would bring you nothing now.")


class KeepsCubes(Because, frozen=True, gc=False):
    """A cube goes back to the supply (SF-15.6)."""

    character: int = 0
    says = Says("A cube on the card of {character:character.gen} does not help you any more.")


class EnoughCubes(Because, frozen=True, gc=False):
    """So many cubes make a Conspirator (SF-3.5)."""

    says = Says("So many cubes are enough for nobody else to have more there.")


class TakesOver(Because, frozen=True, gc=False):
    """The Reveal (SF-15.3): nobody else leads the own Character from now on."""

    identity: int = 0
    says = Says("After the Reveal you alone lead your Character, and that is worth more now than the secret.")


class PowerPays(Because, frozen=True, gc=False):
    """The Reveal for a power of the card (SF-13)."""

    identity: int = 0
    power: int = 0
    says = Says("The Reveal gives you {power:reveal_power.nom}, and that is worth more now than the secret.")


class CountsCubes(Because, frozen=True, gc=False):
    """Medical's Reveal (SF-14.19): cubes of others advance the track."""

    identity: int = 0
    says = Says("The Reveal counts the cubes of the others on your card, and that is worth more now than the secret.")


class ScoresMost(Because, frozen=True, gc=False):
    """The card with the highest score as things stand."""

    identity: int = 0
    says = Says("As things stand this card brings you the most points.")


class WithinReach(Because, frozen=True, gc=False):
    """Which identity to be (SF-2.8)."""

    identity: int = 0
    says = Says("Of your cards this Agenda is the easiest to fulfil, and the others bring a bonus.")


# --- other questions -------------------------------------------------------------------------


class CostsTooMuch(Because, frozen=True, gc=False):
    """Why a Bribe or Kompromat is refused although that makes one Suspect (SF-15.5.4)."""

    says = Says("That would cost you more than suspicion does.")


class NoHarm(Because, frozen=True, gc=False):
    """What is asked does not hurt."""

    says = Says("That does not hurt you, and a refusal would arouse suspicion.")


class BringsSomething(Because, frozen=True, gc=False):
    """A power that gains something (SF-13.1)."""

    says = Says("It costs nothing and brings something.")


class BetterNot(Because, frozen=True, gc=False):
    """A power left alone."""

    says = Says("Nothing of this would bring you any points.")


class MissedLeast(Because, frozen=True, gc=False):
    """An Item that can be spared."""

    says = Says("You will miss this least.")


class SomebodyElse(Because, frozen=True, gc=False):
    """Why the Consort's player frames another (SF-13.6)."""

    says = Says("Somebody else should be suspected.")


# --- Project X (SF-7.2) ----------------------------------------------------------------------


class Strikes(Because, frozen=True, gc=False):
    """Whom it hits, because that pays."""

    character: int = 0
    says = Says("It pays that Project X Downs {character:character.acc}.")


class StrikesLeast(Because, frozen=True, gc=False):
    """Whom it hits, because it must hit somebody."""

    character: int = 0
    says = Says("It has to hit somebody, and you can best do without {character:character.acc}.")


class Prowls(Because, frozen=True, gc=False):
    """Whom it comes nearer to."""

    character: int = 0
    says = Says("This makes Project X more of a danger to {character:character.dat}, which serves you.")


class SparesOwn(Because, frozen=True, gc=False):
    """Whom it moves away from."""

    character: int = 0
    says = Says("This leads Project X away from {character:character.gen}, whom you need unharmed.")


class Stays(Because, frozen=True, gc=False):
    """It is left where it is (SF-7.2.5)."""

    says = Says("Let it be: nowhere else would Project X serve you better.")


class ShortensWay(Because, frozen=True, gc=False):
    """Where the wormhole leads (SF-7.2.4)."""

    character: int = 0
    says = Says("The wormhole shortens the way to the Pods for {character:character.acc}.")
