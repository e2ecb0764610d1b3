"""Why not: each refusal names the rule that forbids the choice. Only what the asked player may know.

May touch: tables. Must not: read a state.
"""

from __future__ import annotations

from undertable.kernel.text import Sentence

# --- evidence --------------------------------------------------------------------------------

NotOnRail = Sentence("NotOnRail", "There is none of it on the rail: {evidence:evidence.nom}.")
NotInMemory = Sentence("NotInMemory", "You have none of it in your memory: {evidence:evidence.nom}.")
NoDossier = Sentence("NoDossier", "That row asks for other evidence, or has no dossier left.")
FieldTaken = Sentence("FieldTaken", "That bonus field is taken.")
Obliged = Sentence("Obliged", "Evidence must be processed while there is some in your memory.")
NothingThere = Sentence("NothingThere", "No evidence lies face down there.")
LooksAlready = Sentence("LooksAlready", "You have named that token already.")
NotJustSeen = Sentence("NotJustSeen", "You take one of the tokens that you have just looked at.")
NotInPlan = Sentence("NotInPlan", "Only evidence of the plan area is turned up, on a bonus field or in a vault.")
NoSupplyYet = Sentence("NoSupplyYet", "From the supply you take only when the chapter ends and the display is empty.")

# --- hooks and duels -------------------------------------------------------------------------

MustHook = Sentence("MustHook", "You have nobody hooked, so you must hook somebody.")
NotPlaying = Sentence("NotPlaying", "{criminal:criminal.nom} is not in this game.")
OwnAlready = Sentence("OwnAlready", "You have {criminal:criminal.acc} hooked already.")
LockedToken = Sentence("LockedToken", "The hook token is locked: {criminal:criminal.nom}.")
LockLasts = Sentence(
    "LockLasts", "You cannot unhook {criminal:criminal.acc} now: the lock lasts until your next major crime."
)
NoFreePort = Sentence("NoFreePort", "You have no free port: unhook somebody first.")
NoDilemmaInHand = Sentence("NoDilemmaInHand", "{seat:seat} has no dilemma in hand.")

# --- set-up and actions ----------------------------------------------------------------------

NamedAlready = Sentence("NamedAlready", "{criminal:criminal.nom} is in this game already.")
AmongActions = Sentence("AmongActions", "Use that token among the actions: in other steps it does nothing.")
AfterGrip = Sentence(
    "AfterGrip", "Before your grip rises only tokens that change hooks are used; with that one wait for the actions."
)
NotHooked = Sentence("NotHooked", "You have not hooked {criminal:criminal.acc}.")
NoActions = Sentence("NoActions", "You have no action left.")
NotBeside = Sentence("NotBeside", "That is not next to the criminal's zone: {zone:zone.nom}.")
Barricaded = Sentence("Barricaded", "A barricade stands in the way.")
NotHere = Sentence("NotHere", "It does not lie in that zone: {item:item.nom}.")
TooHot = Sentence("TooHot", "There is heat in that zone.")
LittleGrip = Sentence("LittleGrip", "For the ability you need grip {needed} on that criminal, and have {grip}.")
NoStamina = Sentence("NoStamina", "For an extra action you need grip {needed} on that criminal, and have {grip}.")
NothingExtra = Sentence("NothingExtra", "That criminal could not perform any action.")
FreeAnyway = Sentence("FreeAnyway", "That ability costs no action now.")
FullGrip = Sentence("FullGrip", "Your grip on that criminal cannot rise any more.")
HoldsNothing = Sentence("HoldsNothing", "{criminal:criminal.nom} holds nothing.")
GoesInCircles = Sentence("GoesInCircles", "The items have lain like that already in this turn.")
NotInHand = Sentence("NotInHand", "You do not hold “{card:crime}”.")
NotOwned = Sentence("NotOwned", "You do not have the boost “{boost:boost}”.")
EmptyDeck = Sentence("EmptyDeck", "That deck is empty.")
