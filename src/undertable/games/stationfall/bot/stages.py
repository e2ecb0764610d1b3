"""The plan of a hint in words: where somebody heads and what for, what comes then, and what all of it is good for.

May touch: nothing but words. Must not: decide anything.
Every part is a whole sentence, so that a hint is two or three of them, whatever they are.
"""

from __future__ import annotations

from undertable.kernel.text import Explanation

Planned = Explanation("Planned", "{stage} {why}")
PlannedOn = Explanation("PlannedOn", "{stage} {then} {why}")

# --- on the way ------------------------------------------------------------------------------

Heads = Explanation(
    "Heads",
    "{pawn:pawn.nom} heads {place:to}, {moves} move away.",
    many="{pawn:pawn.nom} heads {place:to}, {moves} moves away.",
    count="moves",
)
HeadsToAct = Explanation(
    "HeadsToAct",
    "{pawn:pawn.nom} heads {place:to} ({moves} move) for the Action “{act:act.nom}”.",
    many="{pawn:pawn.nom} heads {place:to} ({moves} moves) for the Action “{act:act.nom}”.",
    count="moves",
)
HeadsForItem = Explanation(
    "HeadsForItem",
    "{pawn:pawn.nom} heads {place:to} ({moves} move) to get this: {item:item.acc}.",
    many="{pawn:pawn.nom} heads {place:to} ({moves} moves) to get this: {item:item.acc}.",
    count="moves",
)
HeadsToHand = Explanation(
    "HeadsToHand",
    "{pawn:pawn.nom} heads {place:to} ({moves} move) to hand this over: {item:item.acc}.",
    many="{pawn:pawn.nom} heads {place:to} ({moves} moves) to hand this over: {item:item.acc}.",
    count="moves",
)
HeadsForKompromat = Explanation(
    "HeadsForKompromat",
    "{pawn:pawn.nom} heads {place:to} ({moves} move) to pick up Kompromat.",
    many="{pawn:pawn.nom} heads {place:to} ({moves} moves) to pick up Kompromat.",
    count="moves",
)
HeadsForData = Explanation(
    "HeadsForData",
    "{pawn:pawn.nom} heads {place:to} ({moves} move) for this Data: {data:data.acc}.",
    many="{pawn:pawn.nom} heads {place:to} ({moves} moves) for this Data: {data:data.acc}.",
    count="moves",
)
HeadsToSend = Explanation(
    "HeadsToSend",
    "{pawn:pawn.nom} heads {place:to} ({moves} move) to pass this on: {data:data.acc}.",
    many="{pawn:pawn.nom} heads {place:to} ({moves} moves) to pass this on: {data:data.acc}.",
    count="moves",
)
HeadsToStrike = Explanation(
    "HeadsToStrike",
    "{pawn:pawn.nom} heads {place:to} ({moves} move) to Attack {character:character.acc}.",
    many="{pawn:pawn.nom} heads {place:to} ({moves} moves) to Attack {character:character.acc}.",
    count="moves",
)
HeadsToRevive = Explanation(
    "HeadsToRevive",
    "{pawn:pawn.nom} heads {place:to} ({moves} move) to Revive {character:character.acc}.",
    many="{pawn:pawn.nom} heads {place:to} ({moves} moves) to Revive {character:character.acc}.",
    count="moves",
)
HeadsAway = Explanation(
    "HeadsAway",
    "{pawn:pawn.nom} is to Escape and heads {place:to} ({moves} move).",
    many="{pawn:pawn.nom} is to Escape and heads {place:to} ({moves} moves).",
    count="moves",
)

# --- there, and after that -------------------------------------------------------------------

ActsHere = Explanation("ActsHere", "{pawn:pawn.nom} is {place:at} already; now comes the Action “{act:act.nom}”.")
TakesHere = Explanation("TakesHere", "{pawn:pawn.nom} is {place:at} already and takes this: {item:item.acc}.")
MakesRoom = Explanation("MakesRoom", "First {pawn:pawn.nom} makes room for this: {item:item.acc}.")
ThenActs = Explanation("ThenActs", "Then comes the Action “{act:act.nom}”.")
ThenFlees = Explanation("ThenFlees", "Then it is time for a Pod.")
