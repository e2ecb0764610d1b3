"""Why not, where SHIFT modules and their allies are concerned. Reasons given to the Agents hold public facts only."""

from __future__ import annotations

from undertable.kernel.text import Sentence

NotSelected = Sentence("NotSelected", "This module was not selected for the game: {module:module.nom}.")
UsedUp = Sentence("UsedUp", "This module has been used: {module:module.nom}.")
InATemple = Sentence("InATemple", "Not in a temple.")
TooNear = Sentence("TooNear", "Too near to another: there must be {least} spaces from one to the next.")
RoadblockTouches = Sentence("RoadblockTouches", "A roadblock must touch neither mayhem nor another roadblock.")
Roadblocked = Sentence("Roadblocked", "A roadblock is in the way.")
OnlyAtStart = Sentence("OnlyAtStart", "Change of Plan comes first in a turn.")
DeckEmpty = Sentence("DeckEmpty", "There is no card left to draw.")
NotYourHidden = Sentence("NotYourHidden", "You do not hide this card: {feature:feature.nom}.")
NoDecoy = Sentence("NoDecoy", "A decoy goes beside a true step token, to an unmarked location with that feature where you have not been.")  # fmt: skip


HasMoved = Sentence("HasMoved", "The agent has begun to move already.")
NamedTwice = Sentence("NamedTwice", "This feature was named already: {feature:feature.nom}.")
AllyDenied = Sentence("AllyDenied", "The team has decided to keep this ally for now.")
NoTokenBeside = Sentence("NoTokenBeside", "There is no step token orthogonally next to the agent in {place:place}.")
NotBesideHere = Sentence(
    "NotBesideHere", "No location orthogonally next to the agent has this feature: {feature:feature.nom}."
)
