"""Why the scripted players of MIND MGMT would do something, in the words of the rulebook.

May touch: nothing but words. Must not: decide anything.
"""

from __future__ import annotations

from undertable.kernel.text import Explanation

# --- anybody ---------------------------------------------------------------------------------

OnlyWay = Explanation("OnlyWay", "There is nothing else you could do.")
AnyBorder = Explanation(
    "AnyBorder",
    "Mayhem bars a border to both sides alike, and nobody has a path yet: one border is as good as another.",
)

# --- the Rogue Agents: set-up ----------------------------------------------------------------

AnyAgent = Explanation("AnyAgent", "All four agents hunt for the same team: whichever you take, you lose nothing.")
OutOfTheWay = Explanation("OutOfTheWay", "The Recruiter will hardly come to {place:place} to pick the token up.")

# --- the Rogue Agents: an activation ---------------------------------------------------------

LikelyHere = Explanation("LikelyHere", "The Recruiter is in {place:place} with a chance of {percent} %.")
TellsMost = Explanation(
    "TellsMost", "Of all you can do here, asking about {feature:feature.acc} tells most about where the Recruiter is."
)
TellsWhen = Explanation(
    "TellsWhen", "Knowing when the Recruiter was in {place:place} rules out most of the other paths."
)
LikelyCard = Explanation(
    "LikelyCard", "The Recruiter hides the card {feature:feature.nom} with a chance of {percent} %."
)
GoesToCapture = Explanation(
    "GoesToCapture", "The way leads to {place:place}: the Recruiter is there with a chance of {percent} %."
)
GoesToAsk = Explanation(
    "GoesToAsk", "The way leads to {place:place}: asking about {feature:feature.acc} there tells most."
)
GoesToAct = Explanation("GoesToAct", "The way leads to {place:place}: what can be done there tells most.")
Covers = Explanation("Covers", "From {place:place} you cover the locations where the Recruiter may be next.")
NothingGained = Explanation("NothingGained", "Nothing more you could do here would tell you anything new.")

# --- the Rogue Agents: abilities, allies, Immortals ------------------------------------------

HomesIn = Explanation(
    "HomesIn", "Of all you can do here, Psychic Homing tells most: whether the Recruiter is in line with {place:place}."
)
Weakens = Explanation("Weakens", "In {place:place} the Immortal is farther from contacting a recruit.")
StandsBetter = Explanation(
    "StandsBetter", "One space on, {agent:agent.nom} covers more of the locations where the Recruiter may be next."
)
PushedOff = Explanation(
    "PushedOff", "In {place:place} the Immortal is least in the way, and your agent's location is free of it."
)
StaysHere = Explanation("StaysHere", "Wherever it could be pushed, the Immortal would do more harm than here.")
AllyHelps = Explanation(
    "AllyHelps", "With the ally the answer marks every visited location with that feature, not just one."
)
AllyKept = Explanation("AllyKept", "The ally helps only once, and another question may need it more.")

# --- the Rogue Agents: SHIFT -----------------------------------------------------------------

ListensThere = Explanation("ListensThere", "The Recruiter is likely to come by {place:place}, and the alert will tell.")
BarsTheWay = Explanation(
    "BarsTheWay", "Across {border:border} the Recruiter may well want to go on, and your agents still can."
)
HarmsMost = Explanation("HarmsMost", "Of all Immortals this one is most in your way.")
ReachesFurther = Explanation("ReachesFurther", "With more spaces the agent gets to a place where it can do more.")
ReadsCards = Explanation(
    "ReadsCards", "Of four likely features at least one is probably hidden, and it would be exposed."
)
LikelyHidden = Explanation(
    "LikelyHidden", "The Recruiter hides the card {feature:feature.nom} with a chance of {percent} %: worth naming."
)
HearsMore = Explanation("HearsMore", "An echo costs nothing and shows one more location on the path.")
HearsLater = Explanation("HearsLater", "An echo can be demanded once in a turn, and another REVEAL may need it more.")
SniffsOut = Explanation("SniffsOut", "Whether the Recruiter is on the outer edge divides the likely locations well.")

# --- the Recruiter ---------------------------------------------------------------------------

AnyCharacter = Explanation(
    "AnyCharacter", "No character is better than the others yet, and what is left to chance cannot be guessed."
)
Shields = Explanation(
    "Shields",
    "From {place:place} the Immortal shields features that no other shields: the agents cannot ask about them.",
)
KeepsOut = Explanation("KeepsOut", "While an Immortal stands in {place:place}, no agent can CAPTURE there.")
Contacts = Explanation(
    "Contacts",
    "In {place:place} you contact {n} recruit.",
    many="In {place:place} you contact {n} recruits.",
    count="n",
)
LooksElsewhere = Explanation(
    "LooksElsewhere", "After this turn the Rogue Agents will expect you in {place:place} with a chance of {percent} %."
)
TellsLeast = Explanation("TellsLeast", "Of the locations you may admit, {place:place} tells the Rogue Agents least.")
FreeRecruit = Explanation("FreeRecruit", "The Immortals contact a recruit, and it gives nothing of your path away.")
ImmortalsHelp = Explanation(
    "ImmortalsHelp", "In {place:place} the Immortal is nearer to a recruit, or keeps the agents from asking."
)
RoomAround = Explanation("RoomAround", "From {place:place} many ways stay open.")
BuysMove = Explanation(
    "BuysMove",
    "A step token in {place:place} tells the Rogue Agents little, and in return an Immortal moves on to a recruit.",
)
TurnDone = Explanation(
    "TurnDone", "Nothing you could still do in this turn would bring you a recruit or hide you better."
)

# --- the Recruiter: SHIFT --------------------------------------------------------------------

AnyTunnel = Explanation("AnyTunnel", "A way to and from {place:place} that only you can use blurs where you may be.")
CardSpent = Explanation(
    "CardSpent",
    "{feature:feature.nom} has only {n} unvisited location left for you.",
    many="{feature:feature.nom} has only {n} unvisited locations left for you.",
    count="n",
)
SaysNothing = Explanation("SaysNothing", "Any true answer would tell the Rogue Agents too much now.")
Misleads = Explanation(
    "Misleads", "A false token in {place:place} keeps the Rogue Agents guessing which of them is true."
)
