"""Why the scripted conspirators would do something, in the words of the rulebook.

May touch: nothing but words. Must not: decide anything.
Marks: "place", "conspirator", "card", "item" and "event" are what a sentence speaks of.
"""

from __future__ import annotations

from undertable.kernel.text import Says
from undertable.kernel.types import Because


class OnlyWay(Because, frozen=True, gc=False):
    """A single option."""

    says = Says("There is nothing else you could do.")


# --- actions ---------------------------------------------------------------------------------


class StrikeNow(Because, frozen=True, gc=False):
    """An attempt (BO-7)."""

    card: int = 0
    percent: int = 0
    caught: int = 0
    says = Says('"{card:card}" succeeds with a chance of {percent} % and is detected with {caught} %.')


class GoStrike(Because, frozen=True, gc=False):
    """The way to Hitler."""

    place: int = 0
    card: int = 0
    percent: int = 0
    says = Says('The way leads {place:to}, where "{card:card}" would succeed with a chance of {percent} %.')


class GoGather(Because, frozen=True, gc=False):
    """Others are needed for the attempt (BO-7.2)."""

    place: int = 0
    who: int = 0
    says = Says("{who:conspirator.nom} needs company for the attempt: we meet {place:at}.")


class GoWait(Because, frozen=True, gc=False):
    """People's plan names a place (BO-15.7)."""

    place: int = 0
    who: int = 0
    says = Says("The plan says that {who:conspirator.nom} waits {place:at}.")


class BringsReward(Because, frozen=True, gc=False):
    """Conspire (BO-6.3)."""

    eagle: int = 0
    says = Says(
        "Conspiring costs no actions on average and fills the dissent track; an eagle falls with a chance of {eagle} %."
    )


class ConspiresToMotivate(Because, frozen=True, gc=False):
    """Conspire (BO-6.3), for the plan's next step."""

    who: int = 0
    eagle: int = 0
    says = Says(
        "The plan needs {who:conspirator.acc} more motivated, and a full dissent track does that; "
        "an eagle falls with a chance of {eagle} %."
    )


class ConspiresToWeaken(Because, frozen=True, gc=False):
    """The same while the attempter is ready."""

    n: int = 0
    eagle: int = 0
    says = Says(
        "Military Support is {n}, and a full dissent track lowers it for the attempt; "
        "an eagle falls with a chance of {eagle} %."
    )


class FetchesItem(Because, frozen=True, gc=False):
    """A known item (BO-6.2)."""

    item: int = 0
    place: int = 0
    says = Says("{item:item.nom} lies {place:at}, and we can use it.")


class SearchesItem(Because, frozen=True, gc=False):
    """A face-down item (BO-6.8)."""

    place: int = 0
    says = Says("An item lies face down {place:at}: for the plot, or to deliver.")


class Delivers(Because, frozen=True, gc=False):
    """An item is worth more delivered than kept (BO-6.4)."""

    item: int = 0
    place: int = 0
    says = Says("We can spare {item:item.acc}: delivered {place:at}, it lowers Suspicion.")


class DrawsCard(Because, frozen=True, gc=False):
    """Nothing better than a card is in sight (BO-6.5)."""

    says = Says("Nothing else is worth more now than a card from the deck.")


class DrawsForMotivation(Because, frozen=True, gc=False):
    """BO-6.5: the plan lacks Motivation, and cards bring it."""

    who: int = 0
    says = Says("The plan needs the Motivation of {who:conspirator.gen}, and some cards raise it: look in the deck.")


class DrawsToHide(Because, frozen=True, gc=False):
    """BO-6.5: the attempter is too suspected, and cards help."""

    who: int = 0
    says = Says(
        "{who:conspirator.nom} is too suspected for the plan, and some cards lower Suspicion: look in the deck."
    )


class DrawsForPlot(Because, frozen=True, gc=False):
    """The team has no plot yet (BO-6.5)."""

    says = Says("Without a plot we cannot win: look for one in the deck.")


class Motivates(Because, frozen=True, gc=False):
    """Places that stir the conscience (BO-6.6)."""

    place: int = 0
    says = Says("Whoever has been {place:at} is readier to act: Motivation rises by two, Suspicion by one.")


class Vanishes(Because, frozen=True, gc=False):
    """Paris, Rally of Peace (BO-6.6)."""

    place: int = 0
    says = Says("Whoever goes {place:to} is out of the Gestapo's sight: Suspicion falls.")


class FreesComrade(Because, frozen=True, gc=False):
    """A comrade sits in prison (BO-6.7)."""

    who: int = 0
    says = Says("{who:conspirator.nom} is in prison, and we need everybody.")


class LeavesDanger(Because, frozen=True, gc=False):
    """A Nazi's penalty waits here (BO-5.2)."""

    place: int = 0
    says = Says("Whoever begins the next turn {place:at} pays for it: better elsewhere.")


class HandsOver(Because, frozen=True, gc=False):
    """The attempter should have it (BO-6.9)."""

    who: int = 0
    says = Says("{who:conspirator.nom} is to make the attempt and should have what it needs.")


class CardHelps(Because, frozen=True, gc=False):
    """A card does more than any other action (BO-6.1)."""

    card: int = 0
    says = Says('"{card:card}" helps most now.')


class CardMotivates(Because, frozen=True, gc=False):
    """A card brings the motivation that the plan needs (BO-6.1)."""

    card: int = 0
    who: int = 0
    says = Says('"{card:card}" raises Motivation, and the plan needs that of {who:conspirator.gen}.')


class CardHides(Because, frozen=True, gc=False):
    """A card takes suspicion away in time (BO-6.1)."""

    card: int = 0
    who: int = 0
    says = Says('"{card:card}" lowers Suspicion: {who:conspirator.nom} should not be arrested.')


class LeadsOn(Because, frozen=True, gc=False):
    """Olbricht (BO-16.25)."""

    who: int = 0
    place: int = 0
    says = Says("{who:conspirator.nom} is to make the attempt {place:at} and is a step nearer by this order.")


class CardWaits(Because, frozen=True, gc=False):
    """A card will do more later (BO-14.4)."""

    says = Says("The card is worth more later.")


class AbilityHelps(Because, frozen=True, gc=False):
    """An ability does more than any other action (BO-4.11)."""

    who: int = 0
    says = Says("This is what {who:conspirator.nom} does better than anybody.")


class Rests(Because, frozen=True, gc=False):
    """Every further action would do harm (BO-5.5)."""

    says = Says("Anything more would do more harm than good.")


# --- other questions -------------------------------------------------------------------------


class AnyBoard(Because, frozen=True, gc=False):
    """Of the conspirators left this one helps most (BO-3.7)."""

    who: int = 0
    says = Says("Of those left, {who:conspirator.nom} helps a team most.")


class LosesLeast(Because, frozen=True, gc=False):
    """Discards (BO-4.7)."""

    says = Says("Of all there is, this will be missed least.")


class HelpsMost(Because, frozen=True, gc=False):
    """Things to choose from (BO-4.8, BO-4.9)."""

    says = Says("Of what is offered, this helps us most.")


class Serves(Because, frozen=True, gc=False):
    """Consent (BO-6.9, BO-7.10)."""

    who: int = 0
    says = Says("It serves us all most in the hands of {who:conspirator.gen}.")


class GetsIt(Because, frozen=True, gc=False):
    """Actions, steps, freedom: who gets them."""

    who: int = 0
    says = Says("It helps most if {who:conspirator.nom} gets it.")


class NeededMyself(Because, frozen=True, gc=False):
    """Consent refused (BO-7.10)."""

    who: int = 0
    says = Says("{who:conspirator.nom} needs it for an attempt of their own, which is close at hand.")


class BestDice(Because, frozen=True, gc=False):
    """The number of dice with the best chances (BO-7.4)."""

    dice: int = 0
    percent: int = 0
    caught: int = 0
    says = Says(
        "With {dice} die the attempt succeeds with a chance of {percent} % and is detected with {caught} %.",
        many="With {dice} dice the attempt succeeds with a chance of {percent} % and is detected with {caught} %.",
        count="dice",
    )


class RerollsBest(Because, frozen=True, gc=False):
    """This die gains most by another roll (BO-7.5)."""

    percent: int = 0
    says = Says("Rolled again, the attempt still succeeds with a chance of {percent} %.")


class WeakensSupport(Because, frozen=True, gc=False):
    """Less support makes attempts easier (BO-6.3.1)."""

    n: int = 0
    says = Says("Military Support is {n}: every step down makes an attempt likelier to succeed.")


class RaisesMotivation(Because, frozen=True, gc=False):
    """This conspirator gains most from motivation (BO-6.3.1)."""

    who: int = 0
    says = Says("{who:conspirator.nom} gains most from more Motivation.")


class LowersSuspicion(Because, frozen=True, gc=False):
    """This conspirator gains most from less suspicion (BO-6.4)."""

    who: int = 0
    says = Says("{who:conspirator.nom} gains most from less Suspicion.")


class HarmsLeast(Because, frozen=True, gc=False):
    """Of several evils the least (BO-10.5)."""

    says = Says("Of what is possible, this harms the team least.")


class WorthARisk(Because, frozen=True, gc=False):
    """Resisting is likelier to help than to harm (BO-10.7)."""

    percent: int = 0
    says = Says("Resisting sets you free with a chance of {percent} %.")


class BuysFreedom(Because, frozen=True, gc=False):
    """The price of freedom can be paid (BO-10.6)."""

    says = Says("The price is bearable, and you are free.")


class BestOrder(Because, frozen=True, gc=False):
    """This event is best now (BO-16.28)."""

    event: int = 0
    says = Says('"{event:event}" suits us best now.')
