"""Why the scripted agents would do something, in the words of the rulebook.

May touch: nothing but words. Must not: decide anything.
Marks: "criminal", "crime" and "zone" are what a sentence speaks of.
"""

from __future__ import annotations

from undertable.kernel.text import Says
from undertable.kernel.types import Because


class OnlyWay(Because, frozen=True, gc=False):
    """A single option."""

    says = Says("There is nothing else you could do.")


class AsGood(Because, frozen=True, gc=False):
    """Nothing tells the options apart."""

    says = Says("One is as good as another here.")


# --- hooks -----------------------------------------------------------------------------------


class AnyCriminal(Because, frozen=True, gc=False):
    """Who is in the game (ZH-3.1)."""

    says = Says("Everybody can hook the same criminals: an ability that moves pieces helps with most crimes.")


class HooksFor(Because, frozen=True, gc=False):
    """Hooked for a crime in reach (ZH-5.1)."""

    criminal: int = 0
    card: int = 0
    says = Says("With {criminal:criminal.ins} hooked, “{card:crime}” is within reach this turn.")


class HooksToPrepare(Because, frozen=True, gc=False):
    """Hooked for what comes (ZH-5.1)."""

    criminal: int = 0
    says = Says("No major crime is within reach yet; {criminal:criminal.nom} comes nearest, and the grip grows.")


class HooksNobody(Because, frozen=True, gc=False):
    """No more hooks (ZH-5.1)."""

    says = Says("Those already hooked are enough for now, and another hook would cost more than it brings.")


class HookedEnough(Because, frozen=True, gc=False):
    """No hook is needed for a crime in reach (ZH-5.1)."""

    card: int = 0
    says = Says("“{card:crime}” is within reach with those already hooked.")


# --- actions ---------------------------------------------------------------------------------


class TowardsCrime(Because, frozen=True, gc=False):
    """A step of a line that ends in a crime (ZH-6)."""

    card: int = 0
    n: int = 0
    says = Says(
        "This leads to “{card:crime}” this turn; it takes {n} action.",
        many="This leads to “{card:crime}” this turn; it takes {n} actions.",
        count="n",
    )


class CrimeAtHand(Because, frozen=True, gc=False):
    """The last step of such a line: no action follows (ZH-6)."""

    card: int = 0
    says = Says("This leads to “{card:crime}” this turn, with no further action.")


class TowardsBoth(Because, frozen=True, gc=False):
    """A step of a line that ends in a major and a petty crime (ZH-6)."""

    card: int = 0
    other: int = 0
    says = Says("This way both “{card:crime}” and “{other:crime}” can be committed this turn.")


class Prepares(Because, frozen=True, gc=False):
    """Nearer to a crime (ZH-6)."""

    card: int = 0
    n: int = 0
    says = Says(
        "“{card:crime}” is out of reach this turn, but after this only {n} condition is missing.",
        many="“{card:crime}” is out of reach this turn, but after this only {n} conditions are missing.",
        count="n",
    )


class PettyNow(Because, frozen=True, gc=False):
    """A petty crime (ZH-7.10)."""

    card: int = 0
    says = Says("“{card:crime}” costs no action and pays at once.")


class RaisesLowest(Because, frozen=True, gc=False):
    """The floor of the grip (ZH-14.10)."""

    criminal: int = 0
    says = Says("At the end only the lowest grip counts, and the grip on {criminal:criminal.acc} lags behind.")


class RaisesGrip(Because, frozen=True, gc=False):
    """Grip for its own sake (ZH-6.7)."""

    criminal: int = 0
    says = Says("No crime needs this action, and more grip on {criminal:criminal.acc} pays later.")


class FreeGrip(Because, frozen=True, gc=False):
    """The Seer (ZH-11.6)."""

    criminal: int = 0
    says = Says("{criminal:criminal.nom} gives grip for free once a turn.")


class MoreActions(Because, frozen=True, gc=False):
    """A boost with actions (ZH-9.8)."""

    card: int = 0
    says = Says("With more actions “{card:crime}” is within reach.")


class UsesBoost(Because, frozen=True, gc=False):
    """A boost that changes the city (ZH-9.8)."""

    card: int = 0
    says = Says("The boost brings “{card:crime}” within reach.")


class HooksOneMore(Because, frozen=True, gc=False):
    """A boost that hooks somebody (ZH-9.8)."""

    says = Says("No major crime is within reach, and the boost hooks somebody else, with grip on top.")


class UsesZone(Because, frozen=True, gc=False):
    """A zone used with an action that no crime needs (ZH-6.5)."""

    zone: int = 0
    says = Says("No crime needs this action, and the effect brings more than grip: {zone:zone.nom}.")


class NothingMore(Because, frozen=True, gc=False):
    """The action step is over (ZH-6.1)."""

    says = Says("Nothing more that could be done would bring anything.")


class ReadyNow(Because, frozen=True, gc=False):
    """Everything is in place (ZH-6.1)."""

    card: int = 0
    says = Says("Everything for “{card:crime}” is in place.")


class SavesBoost(Because, frozen=True, gc=False):
    """No boost now (ZH-9.9)."""

    says = Says("The boost will help more in the actions of a turn.")


# --- crimes ----------------------------------------------------------------------------------


class PaysMost(Because, frozen=True, gc=False):
    """A major crime (ZH-7.1)."""

    card: int = 0
    says = Says("Of what can be committed now, “{card:crime}” brings most.")


class NoCrime(Because, frozen=True, gc=False):
    """No crime is worth it (ZH-7.1)."""

    says = Says("No major crime can be committed now.")


class StaysClean(Because, frozen=True, gc=False):
    """Careful (ZH-7.2)."""

    says = Says("Compared with the others you are corrupt enough: more dilemmas would cost more than they bring.")


class CanAfford(Because, frozen=True, gc=False):
    """Reckless (ZH-7.2)."""

    says = Says("Others look more corrupt, so the dilemmas bring more than they risk.")


class CarefulPays(Because, frozen=True, gc=False):
    """Careful (ZH-7.2)."""

    says = Says("The careful outcome simply brings more: evidence, and evidence processed.")


class RecklessPays(Because, frozen=True, gc=False):
    """Reckless (ZH-7.2)."""

    says = Says("Even with the danger of its dilemmas, the reckless outcome brings more.")


class KeepsCards(Because, frozen=True, gc=False):
    """Nothing under the decks (ZH-8.1)."""

    says = Says("What you hold, if anything, can still be committed.")


class Hopeless(Because, frozen=True, gc=False):
    """A card that goes under its deck (ZH-8.1)."""

    card: int = 0
    says = Says("“{card:crime}” is too far away; another card will be nearer.")


class DrawsLevel(Because, frozen=True, gc=False):
    """Which deck (ZH-8.2)."""

    deck: int = 0
    says = Says("The story is ready for crimes of this deck, and they pay best.")


class PettySoon(Because, frozen=True, gc=False):
    """Which deck (ZH-10.6)."""

    says = Says("Petty crimes pay soonest.")


class LowestLevel(Because, frozen=True, gc=False):
    """Which deck (ZH-10.6)."""

    says = Says("Crimes of the lowest level need least.")


# --- evidence --------------------------------------------------------------------------------


class FitsBest(Because, frozen=True, gc=False):
    """From the rail (ZH-9.1)."""

    evidence: int = 0
    says = Says("{evidence:evidence.nom}: for a mission that is open, or for what you collect.")


class TakesDossier(Because, frozen=True, gc=False):
    """To a mission (ZH-9.5)."""

    says = Says("A dossier saves you from having the fewest, and pays if the investigation succeeds.")


class TakesBonus(Because, frozen=True, gc=False):
    """To a bonus field (ZH-9.6)."""

    says = Says("The bonus field gives something at once.")


class ToPlan(Because, frozen=True, gc=False):
    """To the vault (ZH-9.7)."""

    says = Says("In the vault it makes the kind more valuable that you have most of.")


class GivesLeast(Because, frozen=True, gc=False):
    """To the vault (ZH-9.7)."""

    says = Says("Something must be processed, and this is missed least.")


class EvidenceFirst(Because, frozen=True, gc=False):
    """The Harbor (ZH-10.8)."""

    says = Says("One more evidence is worth more now than processing one.")


class ProcessesNow(Because, frozen=True, gc=False):
    """The Harbor (ZH-10.8)."""

    says = Says("Processing one evidence brings more now than gaining another.")


class BoostFirst(Because, frozen=True, gc=False):
    """The Ion Towers (ZH-10.6)."""

    says = Says("A boost helps more now than one more crime card.")


class CardFirst(Because, frozen=True, gc=False):
    """The Ion Towers (ZH-10.6)."""

    says = Says("You hold no crime that could be committed, so a new card helps most.")


class KeepsEvidence(Because, frozen=True, gc=False):
    """Nothing more is processed (ZH-9.4)."""

    says = Says("The evidence is worth more in memory.")


class LooksAtPlan(Because, frozen=True, gc=False):
    """What is looked at (ZH-10.9)."""

    says = Says("What lies in the plan decides what evidence is worth, and this token is unknown to you.")


class TakesBest(Because, frozen=True, gc=False):
    """Evidence that is taken (ZH-13.8)."""

    says = Says("Of the tokens you could take, this one is likely to be worth most.")


# --- dilemmas and consoles -------------------------------------------------------------------


class WinsDuel(Because, frozen=True, gc=False):
    """A duel (ZH-10.1)."""

    says = Says("Your hand looks less corrupt, so the duel is likely to be yours.")


class AvoidsDuel(Because, frozen=True, gc=False):
    """No duel (ZH-10.1)."""

    says = Says("Your hand looks too corrupt to win a duel.")


class DropsWorst(Because, frozen=True, gc=False):
    """A dilemma that is discarded (ZH-13.9)."""

    says = Says("For its corruption this dilemma brings least.")


class StoresBest(Because, frozen=True, gc=False):
    """A dilemma that is stored (ZH-14.3)."""

    says = Says("For its corruption this dilemma brings most.")


class LosesLeast(Because, frozen=True, gc=False):
    """Grip that is lost (ZH-14.3)."""

    says = Says("This loss spares the lowest grip and the abilities.")


class GainsMost(Because, frozen=True, gc=False):
    """Grip that is gained (ZH-13.7)."""

    criminal: int = 0
    says = Says("There more grip brings most: {criminal:criminal.nom}.")


class BestBoost(Because, frozen=True, gc=False):
    """A boost of the market (ZH-9.8)."""

    says = Says("With the intel that lies on its third this boost brings most.")


class LeastForEcho(Because, frozen=True, gc=False):
    """What Echo gets (ZH-16.12, ZH-16.13)."""

    says = Says("Of what Echo may get, this helps her least.")


class HarmsLeast(Because, frozen=True, gc=False):
    """A change of the city that serves no crime at once (ZH-13)."""

    says = Says("So the city stays nearest to what your crimes need.")


class AtTheirCost(Because, frozen=True, gc=False):
    """Whom the effects of a crime hit (ZH-12.1)."""

    criminal: int = 0
    says = Says("The crime succeeds either way; you need {criminal:criminal.acc} least.")


class LocksNeeded(Because, frozen=True, gc=False):
    """A locked hook token (ZH-9.12)."""

    criminal: int = 0
    says = Says("Nobody should take {criminal:criminal.acc} from you.")


class TradesHooks(Because, frozen=True, gc=False):
    """Hook tokens exchanged (ZH-13.6)."""

    says = Says("That opponent has most criminals hooked.")
