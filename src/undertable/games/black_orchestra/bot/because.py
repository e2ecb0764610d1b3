"""Why the scripted conspirators would do something, in the words of the rulebook.

May touch: nothing but words. Must not: decide anything.
Marks: "place", "conspirator", "card", "item" and "event" are what a sentence speaks of.
"""

from __future__ import annotations

from undertable.kernel.text import Explanation

OnlyWay = Explanation("OnlyWay", "There is nothing else you could do.")

# --- actions ---------------------------------------------------------------------------------

StrikeNow = Explanation(
    "StrikeNow", '"{card:card}" succeeds with a chance of {percent} % and is detected with {caught} %.'
)
GoStrike = Explanation(
    "GoStrike", 'The way leads {place:to}, where "{card:card}" would succeed with a chance of {percent} %.'
)
GoGather = Explanation("GoGather", "{who:conspirator.nom} needs company for the attempt: we meet {place:at}.")
GoWait = Explanation("GoWait", "The plan says that {who:conspirator.nom} waits {place:at}.")
BringsReward = Explanation(
    "BringsReward",
    "Conspiring costs no actions on average and fills the dissent track; an eagle falls with a chance of {eagle} %.",
)
ConspiresToMotivate = Explanation(
    "ConspiresToMotivate",
    "The plan needs {who:conspirator.acc} more motivated, and a full dissent track does that; "
    "an eagle falls with a chance of {eagle} %.",
)
ConspiresToWeaken = Explanation(
    "ConspiresToWeaken",
    "Military Support is {n}, and a full dissent track lowers it for the attempt; "
    "an eagle falls with a chance of {eagle} %.",
)
FetchesItem = Explanation("FetchesItem", "{item:item.nom} lies {place:at}, and we can use it.")
SearchesItem = Explanation("SearchesItem", "An item lies face down {place:at}: for the plot, or to deliver.")
Delivers = Explanation("Delivers", "We can spare {item:item.acc}: delivered {place:at}, it lowers Suspicion.")
DrawsCard = Explanation("DrawsCard", "Nothing else is worth more now than a card from the deck.")
DrawsForMotivation = Explanation(
    "DrawsForMotivation",
    "The plan needs the Motivation of {who:conspirator.gen}, and some cards raise it: look in the deck.",
)
DrawsToHide = Explanation(
    "DrawsToHide",
    "{who:conspirator.nom} is too suspected for the plan, and some cards lower Suspicion: look in the deck.",
)
DrawsForPlot = Explanation("DrawsForPlot", "Without a plot we cannot win: look for one in the deck.")
Motivates = Explanation(
    "Motivates", "Whoever has been {place:at} is readier to act: Motivation rises by two, Suspicion by one."
)
Vanishes = Explanation("Vanishes", "Whoever goes {place:to} is out of the Gestapo's sight: Suspicion falls.")
FreesComrade = Explanation("FreesComrade", "{who:conspirator.nom} is in prison, and we need everybody.")
LeavesDanger = Explanation("LeavesDanger", "Whoever begins the next turn {place:at} pays for it: better elsewhere.")
HandsOver = Explanation("HandsOver", "{who:conspirator.nom} is to make the attempt and should have what it needs.")
CardHelps = Explanation("CardHelps", '"{card:card}" helps most now.')
CardMotivates = Explanation(
    "CardMotivates", '"{card:card}" raises Motivation, and the plan needs that of {who:conspirator.gen}.'
)
CardHides = Explanation("CardHides", '"{card:card}" lowers Suspicion: {who:conspirator.nom} should not be arrested.')
LeadsOn = Explanation(
    "LeadsOn", "{who:conspirator.nom} is to make the attempt {place:at} and is a step nearer by this order."
)
CardWaits = Explanation("CardWaits", "The card is worth more later.")
AbilityHelps = Explanation("AbilityHelps", "This is what {who:conspirator.nom} does better than anybody.")
Rests = Explanation("Rests", "Anything more would do more harm than good.")

# --- other questions -------------------------------------------------------------------------

AnyBoard = Explanation("AnyBoard", "Of those left, {who:conspirator.nom} helps a team most.")
LosesLeast = Explanation("LosesLeast", "Of all there is, this will be missed least.")
HelpsMost = Explanation("HelpsMost", "Of what is offered, this helps us most.")
Serves = Explanation("Serves", "It serves us all most in the hands of {who:conspirator.gen}.")
GetsIt = Explanation("GetsIt", "It helps most if {who:conspirator.nom} gets it.")
NeededMyself = Explanation(
    "NeededMyself", "{who:conspirator.nom} needs it for an attempt of their own, which is close at hand."
)
BestDice = Explanation(
    "BestDice",
    "With {dice} die the attempt succeeds with a chance of {percent} % and is detected with {caught} %.",
    many="With {dice} dice the attempt succeeds with a chance of {percent} % and is detected with {caught} %.",
    count="dice",
)
RerollsBest = Explanation("RerollsBest", "Rolled again, the attempt still succeeds with a chance of {percent} %.")
WeakensSupport = Explanation(
    "WeakensSupport", "Military Support is {n}: every step down makes an attempt likelier to succeed."
)
RaisesMotivation = Explanation("RaisesMotivation", "{who:conspirator.nom} gains most from more Motivation.")
LowersSuspicion = Explanation("LowersSuspicion", "{who:conspirator.nom} gains most from less Suspicion.")
HarmsLeast = Explanation("HarmsLeast", "Of what is possible, this harms the team least.")
WorthARisk = Explanation("WorthARisk", "Resisting sets you free with a chance of {percent} %.")
BuysFreedom = Explanation("BuysFreedom", "The price is bearable, and you are free.")
BestOrder = Explanation("BestOrder", '"{event:event}" suits us best now.')
