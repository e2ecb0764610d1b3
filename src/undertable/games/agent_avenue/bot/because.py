"""Why the scripted player would do something, in the words of the rulebook.

May touch: what a decision's own numbers say. Must not: decide anything.
"""

from __future__ import annotations

from undertable.kernel.text import Explanation

OnlyWay = Explanation("OnlyWay", "There is nothing else you could do.")

# --- the offer (AA-5) ------------------------------------------------------------------------

WinsEitherWay = Explanation("WinsEitherWay", "Whichever card {other:side.nom} takes, you win this turn.")
Tempts = Explanation(
    "Tempts",
    "{other:side.nom} will probably take {up:agent.acc}. {down:agent.nom} stays with you and moves you {n:signed}.",
)
StaysYours = Explanation(
    "StaysYours", "{other:side.nom} will probably leave {up:agent.acc} to you, and it moves you {n:signed}."
)
Burdens = Explanation(
    "Burdens", "{other:side.nom} will probably end up with {agent:agent.acc}, which moves them {m:signed}."
)
Unreadable = Explanation(
    "Unreadable",
    "{other:side.nom} can hardly tell which of the two cards is better to take; on average you stand best.",
)
EitherSuits = Explanation(
    "EitherSuits",
    "Whichever card {other:side.nom} takes, you gain on them: by {n:signed} if it is the open one, "
    "by {m:signed} if it is the hidden one.",
)
LeastHarm = Explanation("LeastHarm", "None of your pairs is good now; this one gives {other:side.dat} least.")
BestOpen = Explanation("BestOpen", "Whatever your teammate adds, {up:agent.nom} face up leaves your side best off.")

# --- exchanges (AA-5.2) ----------------------------------------------------------------------

Missed = Explanation("Missed", "{agent:agent.nom} makes no good pair with your other cards; a new card probably will.")
GoodHand = Explanation("GoodHand", "Your cards make a good pair already; exchanges are few, so keep them for later.")
LeadsOpen = Explanation("LeadsOpen", "You hold a good card to lay face up.")
FollowsHidden = Explanation("FollowsHidden", "Your cards are worth more face down, beside whatever your teammate lays.")
EitherLeads = Explanation("EitherLeads", "For your cards it makes no difference; let your teammate decide.")

# --- recruiting (AA-6) -----------------------------------------------------------------------

WinsNow = Explanation("WinsNow", "{agent:agent.nom} wins you the game.")
TakenFromThem = Explanation(
    "TakenFromThem", "Left to {other:side.dat}, {agent:agent.nom} would decide the game against you."
)
WouldLose = Explanation("WouldLose", "{agent:agent.nom} would lose you the game; the hidden card cannot be worse.")
OpenIsGood = Explanation(
    "OpenIsGood", "{agent:agent.nom} moves you {n:signed}; left to {other:side.dat} it would move them {m:signed}."
)
OpenPromises = Explanation(
    "OpenPromises",
    "{agent:agent.nom} moves you only {n:signed} now, but you come nearer to what its next copies bring.",
)
HiddenIsBetter = Explanation(
    "HiddenIsBetter",
    "{agent:agent.nom} would move you {n:signed}. By the cards not seen yet, the hidden one is probably worth more.",
)

# --- the black market (AA-11) ----------------------------------------------------------------

CardMoves = Explanation("CardMoves", "{card:market.nom} moves you {n:signed} at once.")
CardStays = Explanation("CardStays", "{card:market.nom} works for you until the end of the game.")
CardBest = Explanation("CardBest", "Of the cards on display {card:market.nom} brings you most now.")
RecruitMoves = Explanation("RecruitMoves", "Recruited now, {agent:agent.nom} moves you {n:signed}.")
TakesAway = Explanation("TakesAway", "{agent:agent.nom} is what {other:side.nom} would miss most.")
TakesBack = Explanation("TakesBack", "{agent:agent.nom} is worth more to you recruited anew than where it lies.")
BetterKept = Explanation("BetterKept", "{agent:agent.nom} is worth more in your hand than recruited now.")
