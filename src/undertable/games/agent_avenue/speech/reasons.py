"""Why not: each refusal names the rule that forbids the choice."""

from __future__ import annotations

from undertable.kernel.text import Sentence

NotInHand = Sentence("NotInHand", "You do not hold {agent:agent.acc}.")
OnlyOne = Sentence("OnlyOne", "You hold only one card {agent:agent.nom}.")
SameName = Sentence(
    "SameName", "The two cards must have different names, unless all cards in your hand share one name."
)
SameAsOpen = Sentence("SameAsOpen", "Your teammate laid {agent:agent.acc}; lay another name while you hold one.")
NoExchangesLeft = Sentence("NoExchangesLeft", "You have used all your exchanges.")
DeckEmpty = Sentence("DeckEmpty", "The agent deck is empty, so you cannot exchange.")
EmptyPlace = Sentence("EmptyPlace", "That place of the market is empty.")
NotYourTeam = Sentence("NotYourTeam", "Only a member of your team can take the card.")
DoesNotFit = Sentence("DoesNotFit", "{card:market.nom} does not work on {agent:agent.acc} now.")
NotInPlay = Sentence("NotInPlay", "{side:side.nom} has no {agent:agent.acc} in play.")
MustUse = Sentence("MustUse", "{card:market.nom} can be used, so it must be used.")
