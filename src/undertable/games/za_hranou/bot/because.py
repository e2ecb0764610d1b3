"""Why the scripted agents would do something, in the words of the rulebook.

May touch: nothing but words. Must not: decide anything.
Marks: "criminal", "crime" and "zone" are what a sentence speaks of.
"""

from __future__ import annotations

from undertable.kernel.text import Explanation

OnlyWay = Explanation("OnlyWay", "There is nothing else you could do.")
AsGood = Explanation("AsGood", "One is as good as another here.")

# --- hooks -----------------------------------------------------------------------------------

AnyCriminal = Explanation(
    "AnyCriminal", "Everybody can hook the same criminals: an ability that moves pieces helps with most crimes."
)
HooksFor = Explanation("HooksFor", "With {criminal:criminal.ins} hooked, “{card:crime}” is within reach this turn.")
HooksToPrepare = Explanation(
    "HooksToPrepare", "No major crime is within reach yet; {criminal:criminal.nom} comes nearest, and the grip grows."
)
HooksNobody = Explanation(
    "HooksNobody", "Those already hooked are enough for now, and another hook would cost more than it brings."
)
HookedEnough = Explanation("HookedEnough", "“{card:crime}” is within reach with those already hooked.")

# --- actions ---------------------------------------------------------------------------------

TowardsCrime = Explanation(
    "TowardsCrime",
    "This leads to “{card:crime}” this turn; it takes {n} action.",
    many="This leads to “{card:crime}” this turn; it takes {n} actions.",
    count="n",
)
CrimeAtHand = Explanation("CrimeAtHand", "This leads to “{card:crime}” this turn, with no further action.")
TowardsBoth = Explanation("TowardsBoth", "This way both “{card:crime}” and “{other:crime}” can be committed this turn.")
Prepares = Explanation(
    "Prepares",
    "“{card:crime}” is out of reach this turn, but after this only {n} condition is missing.",
    many="“{card:crime}” is out of reach this turn, but after this only {n} conditions are missing.",
    count="n",
)
PettyNow = Explanation("PettyNow", "“{card:crime}” costs no action and pays at once.")
RaisesLowest = Explanation(
    "RaisesLowest", "At the end only the lowest grip counts, and the grip on {criminal:criminal.acc} lags behind."
)
RaisesGrip = Explanation(
    "RaisesGrip", "No crime needs this action, and more grip on {criminal:criminal.acc} pays later."
)
FreeGrip = Explanation("FreeGrip", "{criminal:criminal.nom} gives grip for free once a turn.")
MoreActions = Explanation("MoreActions", "With more actions “{card:crime}” is within reach.")
UsesBoost = Explanation("UsesBoost", "The boost brings “{card:crime}” within reach.")
HooksOneMore = Explanation(
    "HooksOneMore", "No major crime is within reach, and the boost hooks somebody else, with grip on top."
)
UsesZone = Explanation("UsesZone", "No crime needs this action, and the effect brings more than grip: {zone:zone.nom}.")
NothingMore = Explanation("NothingMore", "Nothing more that could be done would bring anything.")
ReadyNow = Explanation("ReadyNow", "Everything for “{card:crime}” is in place.")
SavesBoost = Explanation("SavesBoost", "The boost will help more in the actions of a turn.")

# --- crimes ----------------------------------------------------------------------------------

PaysMost = Explanation("PaysMost", "Of what can be committed now, “{card:crime}” brings most.")
NoCrime = Explanation("NoCrime", "No major crime can be committed now.")
StaysClean = Explanation(
    "StaysClean", "Compared with the others you are corrupt enough: more dilemmas would cost more than they bring."
)
CanAfford = Explanation("CanAfford", "Others look more corrupt, so the dilemmas bring more than they risk.")
CarefulPays = Explanation("CarefulPays", "The careful outcome simply brings more: evidence, and evidence processed.")
RecklessPays = Explanation("RecklessPays", "Even with the danger of its dilemmas, the reckless outcome brings more.")
KeepsCards = Explanation("KeepsCards", "What you hold, if anything, can still be committed.")
Hopeless = Explanation("Hopeless", "“{card:crime}” is too far away; another card will be nearer.")
DrawsLevel = Explanation("DrawsLevel", "The story is ready for crimes of this deck, and they pay best.")
PettySoon = Explanation("PettySoon", "Petty crimes pay soonest.")
LowestLevel = Explanation("LowestLevel", "Crimes of the lowest level need least.")

# --- evidence --------------------------------------------------------------------------------

FitsBest = Explanation("FitsBest", "{evidence:evidence.nom}: for a mission that is open, or for what you collect.")
TakesDossier = Explanation(
    "TakesDossier", "A dossier saves you from having the fewest, and pays if the investigation succeeds."
)
TakesBonus = Explanation("TakesBonus", "The bonus field gives something at once.")
ToPlan = Explanation("ToPlan", "In the vault it makes the kind more valuable that you have most of.")
GivesLeast = Explanation("GivesLeast", "Something must be processed, and this is missed least.")
EvidenceFirst = Explanation("EvidenceFirst", "One more evidence is worth more now than processing one.")
ProcessesNow = Explanation("ProcessesNow", "Processing one evidence brings more now than gaining another.")
BoostFirst = Explanation("BoostFirst", "A boost helps more now than one more crime card.")
CardFirst = Explanation("CardFirst", "You hold no crime that could be committed, so a new card helps most.")
KeepsEvidence = Explanation("KeepsEvidence", "The evidence is worth more in memory.")
LooksAtPlan = Explanation(
    "LooksAtPlan", "What lies in the plan decides what evidence is worth, and this token is unknown to you."
)
TakesBest = Explanation("TakesBest", "Of the tokens you could take, this one is likely to be worth most.")

# --- dilemmas and consoles -------------------------------------------------------------------

WinsDuel = Explanation("WinsDuel", "Your hand looks less corrupt, so the duel is likely to be yours.")
AvoidsDuel = Explanation("AvoidsDuel", "Your hand looks too corrupt to win a duel.")
DropsWorst = Explanation("DropsWorst", "For its corruption this dilemma brings least.")
StoresBest = Explanation("StoresBest", "For its corruption this dilemma brings most.")
LosesLeast = Explanation("LosesLeast", "This loss spares the lowest grip and the abilities.")
GainsMost = Explanation("GainsMost", "There more grip brings most: {criminal:criminal.nom}.")
BestBoost = Explanation("BestBoost", "With the intel that lies on its third this boost brings most.")
LeastForEcho = Explanation("LeastForEcho", "Of what Echo may get, this helps her least.")
HarmsLeast = Explanation("HarmsLeast", "So the city stays nearest to what your crimes need.")
AtTheirCost = Explanation("AtTheirCost", "The crime succeeds either way; you need {criminal:criminal.acc} least.")
LocksNeeded = Explanation("LocksNeeded", "Nobody should take {criminal:criminal.acc} from you.")
TradesHooks = Explanation("TradesHooks", "That opponent has most criminals hooked.")
