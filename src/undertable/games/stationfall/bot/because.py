"""Why the scripted player would do something, in the words of the rulebook.

May touch: nothing but words. Must not: decide anything.
Marks: "pawn", "character", "identity" and "agenda" are what a sentence speaks of.
"""

from __future__ import annotations

from undertable.kernel.text import Explanation

OnlyWay = Explanation("OnlyWay", "There is nothing else you could do.")
AnyWill = Explanation("AnyWill", "It makes no difference for you.")

# --- errands (SF-16.5) -----------------------------------------------------------------------

ForAgenda = Explanation("ForAgenda", "This serves your Agenda: “{agenda:agenda.nom}”.")
ForFriend = Explanation("ForFriend", "You have Bonus Points for the Escape of {character:character.gen}.")
AgainstFoe = Explanation(
    "AgainstFoe", "You have Bonus Points if {character:character.nom} is Down and does not Escape."
)
ForItem = Explanation(
    "ForItem", "You have Bonus Points for the Escape of the Item that belongs to {character:character.dat}."
)
AgainstRivals = Explanation("AgainstRivals", "This takes more points from the others than it takes from you.")
AgainstRival = Explanation(
    "AgainstRival", "A rival is likely playing {character:character.acc} and should not succeed."
)

# --- the turn (SF-15) ------------------------------------------------------------------------

NothingToDo = Explanation("NothingToDo", "Nobody you could act with would bring you any points now.")
NoActionsLeft = Explanation("NoActionsLeft", "No Actions are left, and a favour would bring you nothing now.")
KeepsCubes = Explanation("KeepsCubes", "A cube on the card of {character:character.gen} does not help you any more.")
EnoughCubes = Explanation("EnoughCubes", "So many cubes are enough for nobody else to have more there.")
TakesOver = Explanation(
    "TakesOver", "After the Reveal you alone lead your Character, and that is worth more now than the secret."
)
PowerPays = Explanation(
    "PowerPays", "The Reveal gives you {power:reveal_power.nom}, and that is worth more now than the secret."
)
CountsCubes = Explanation(
    "CountsCubes", "The Reveal counts the cubes of the others on your card, and that is worth more now than the secret."
)
ScoresMost = Explanation("ScoresMost", "As things stand this card brings you the most points.")
WithinReach = Explanation(
    "WithinReach", "Of your cards this Agenda is the easiest to fulfil, and the others bring a bonus."
)

# --- other questions -------------------------------------------------------------------------

CostsTooMuch = Explanation("CostsTooMuch", "That would cost you more than suspicion does.")
NoHarm = Explanation("NoHarm", "That does not hurt you, and a refusal would arouse suspicion.")
BringsSomething = Explanation("BringsSomething", "It costs nothing and brings something.")
BetterNot = Explanation("BetterNot", "Nothing of this would bring you any points.")
MissedLeast = Explanation("MissedLeast", "You will miss this least.")
SomebodyElse = Explanation("SomebodyElse", "Somebody else should be suspected.")

# --- Project X (SF-7.2) ----------------------------------------------------------------------

Strikes = Explanation("Strikes", "It pays that Project X Downs {character:character.acc}.")
StrikesLeast = Explanation(
    "StrikesLeast", "It has to hit somebody, and you can best do without {character:character.acc}."
)
Prowls = Explanation("Prowls", "This makes Project X more of a danger to {character:character.dat}, which serves you.")
SparesOwn = Explanation(
    "SparesOwn", "This leads Project X away from {character:character.gen}, whom you need unharmed."
)
Stays = Explanation("Stays", "Let it be: nowhere else would Project X serve you better.")
ShortensWay = Explanation("ShortensWay", "The wormhole shortens the way to the Pods for {character:character.acc}.")
