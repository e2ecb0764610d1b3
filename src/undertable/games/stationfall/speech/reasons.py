"""Why something may not be done (SF-15, SF-12): each with the rule that forbids it.

May touch: nothing. Must not: tell what its reader does not know.
"""

from __future__ import annotations

from undertable.kernel.text import Sentence

# --- the beginning of a turn (SF-15.2 to SF-15.5) --------------------------------------------

NotPresent = Sentence("NotPresent", "{character:character.nom} is not Live, or not there any more.")
SomebodysPC = Sentence("SomebodysPC", "{character:character.nom} is somebody's Player Character.")
NobodyInfluences = Sentence("NobodyInfluences", "The Drones can be neither influenced nor activated.")
NoCubes = Sentence("NoCubes", "You have too few cubes.")
OneCubeEach = Sentence("OneCubeEach", "Nobody may have more than one cube on this card.")
NeedsCompany = Sentence("NeedsCompany", "One of your Conspirators must be in the same Section.")
NotYours = Sentence("NotYours", "{character:character.nom} is none of your Conspirators.")
TooTired = Sentence("TooTired", "She is Dying and Exhausted.")

# --- the Activation phase (SF-15.5.3, SF-12) -------------------------------------------------

CannotAct = Sentence("CannotAct", "The activated Character can do nothing more.")
NoActionsLeft = Sentence("NoActionsLeft", "There is no Action left.")
LockedWay = Sentence("LockedWay", "There is a Lock, and no Officer who opens it.")
Deadly = Sentence("Deadly", "Self-Preservation forbids it: there is a Hazard.")
DamagedHere = Sentence("DamagedHere", "The Section is Damaged.")
InTheDark = Sentence("InTheDark", "In a Blackout that does not work.")
OnlyOfficers = Sentence("OnlyOfficers", "Only Officers may do that.")
NoPower = Sentence("NoPower", "That needs Normal power.")
JammersOn = Sentence("JammersOn", "The Jammers are ON.")
NotAbandoned = Sentence("NotAbandoned", "Abandon Ship has not been declared.")
NoRoom = Sentence("NoRoom", "There is no free slot.")
NothingToDo = Sentence("NothingToDo", "{act:act.nom}: what it needs is not there.")

# --- Bribes and Kompromat (SF-15.5.4, SF-15.5.5) ---------------------------------------------

TriedAlready = Sentence("TriedAlready", "One attempt per turn.")
NoBribe = Sentence("NoBribe", "Your Bribe is used.")
Incorruptible = Sentence("Incorruptible", "{character:character.nom} cannot be bribed.")
CanDoNothing = Sentence("CanDoNothing", "{character:character.nom} cannot do anything now.")
