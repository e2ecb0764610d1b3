"""Why the scripted players of MIND MGMT would do something, in the words of the rulebook.

May touch: nothing but words. Must not: decide anything.
"""

from __future__ import annotations

from undertable.kernel.text import Says
from undertable.kernel.types import Because

# --- anybody ---------------------------------------------------------------------------------


class OnlyWay(Because, frozen=True, gc=False):
    """A single option."""

    says = Says("There is nothing else you could do.")


class AnyBorder(Because, frozen=True, gc=False):
    """Mayhem (MM-4.3)."""

    says = Says(
        "Mayhem bars a border to both sides alike, and nobody has a path yet: one border is as good as another."
    )


# --- the Rogue Agents: set-up ----------------------------------------------------------------


class AnyAgent(Because, frozen=True, gc=False):
    """Who commands whom (MM-3.2)."""

    says = Says("All four agents hunt for the same team: whichever you take, you lose nothing.")


class OutOfTheWay(Because, frozen=True, gc=False):
    """The second Mind Slip token (MM-4.19)."""

    place: int = 0
    says = Says("The Recruiter will hardly come to {place:place} to pick the token up.")


# --- the Rogue Agents: an activation ---------------------------------------------------------


class LikelyHere(Because, frozen=True, gc=False):
    """CAPTURE (MM-8.6)."""

    place: int = 0
    percent: int = 0
    says = Says("The Recruiter is in {place:place} with a chance of {percent} %.")


class TellsMost(Because, frozen=True, gc=False):
    """ASK (MM-8.4)."""

    feature: int = 0
    says = Says("Of all you can do here, asking about {feature:feature.acc} tells most about where the Recruiter is.")


class TellsWhen(Because, frozen=True, gc=False):
    """REVEAL (MM-8.5)."""

    place: int = 0
    says = Says("Knowing when the Recruiter was in {place:place} rules out most of the other paths.")


class LikelyCard(Because, frozen=True, gc=False):
    """SHAKEDOWN (MM-8.7)."""

    feature: int = 0
    percent: int = 0
    says = Says("The Recruiter hides the card {feature:feature.nom} with a chance of {percent} %.")


class GoesToCapture(Because, frozen=True, gc=False):
    """A move towards a likely location."""

    place: int = 0
    percent: int = 0
    says = Says("The way leads to {place:place}: the Recruiter is there with a chance of {percent} %.")


class GoesToAsk(Because, frozen=True, gc=False):
    """A move towards a good question."""

    place: int = 0
    feature: int = 0
    says = Says("The way leads to {place:place}: asking about {feature:feature.acc} there tells most.")


class GoesToAct(Because, frozen=True, gc=False):
    """A move towards another good action."""

    place: int = 0
    says = Says("The way leads to {place:place}: what can be done there tells most.")


class Covers(Because, frozen=True, gc=False):
    """A good place to stand."""

    place: int = 0
    says = Says("From {place:place} you cover the locations where the Recruiter may be next.")


class NothingGained(Because, frozen=True, gc=False):
    """The activation is over."""

    says = Says("Nothing more you could do here would tell you anything new.")


# --- the Rogue Agents: abilities, allies, Immortals ------------------------------------------


class HomesIn(Because, frozen=True, gc=False):
    """Psychic Homing (MM-9.1)."""

    place: int = 0
    says = Says(
        "Of all you can do here, Psychic Homing tells most: whether the Recruiter is in line with {place:place}."
    )


class Weakens(Because, frozen=True, gc=False):
    """Exposed Weakness (MM-9.3)."""

    place: int = 0
    says = Says("In {place:place} the Immortal is farther from contacting a recruit.")


class StandsBetter(Because, frozen=True, gc=False):
    """Neuro-Rhythm (MM-9.4)."""

    agent: int = 0
    says = Says("One space on, {agent:agent.nom} covers more of the locations where the Recruiter may be next.")


class PushedOff(Because, frozen=True, gc=False):
    """After a SHAKEDOWN (MM-8.7)."""

    place: int = 0
    says = Says("In {place:place} the Immortal is least in the way, and your agent's location is free of it.")


class StaysHere(Because, frozen=True, gc=False):
    """After a SHAKEDOWN (MM-8.7)."""

    says = Says("Wherever it could be pushed, the Immortal would do more harm than here.")


class AllyHelps(Because, frozen=True, gc=False):
    """An ally lent to a question (MM-9.6)."""

    says = Says("With the ally the answer marks every visited location with that feature, not just one.")


class AllyKept(Because, frozen=True, gc=False):
    """An ally held back (MM-9.6)."""

    says = Says("The ally helps only once, and another question may need it more.")


# --- the Rogue Agents: SHIFT -----------------------------------------------------------------


class ListensThere(Because, frozen=True, gc=False):
    """Wiretaps (MM-12.9)."""

    place: int = 0
    says = Says("The Recruiter is likely to come by {place:place}, and the alert will tell.")


class BarsTheWay(Because, frozen=True, gc=False):
    """Roadblocks (MM-12.9)."""

    border: int = 0
    says = Says("Across {border:border} the Recruiter may well want to go on, and your agents still can.")


class HarmsMost(Because, frozen=True, gc=False):
    """Double Agent (MM-12.9)."""

    says = Says("Of all Immortals this one is most in your way.")


class ReachesFurther(Because, frozen=True, gc=False):
    """Borrowed Tuk-Tuk and the Harbour Scout (MM-8.2)."""

    says = Says("With more spaces the agent gets to a place where it can do more.")


class ReadsCards(Because, frozen=True, gc=False):
    """Pattern Reader (MM-12.9)."""

    says = Says("Of four likely features at least one is probably hidden, and it would be exposed.")


class LikelyHidden(Because, frozen=True, gc=False):
    """One of the four features (MM-12.9)."""

    feature: int = 0
    percent: int = 0
    says = Says("The Recruiter hides the card {feature:feature.nom} with a chance of {percent} %: worth naming.")


class HearsMore(Because, frozen=True, gc=False):
    """Echo (MM-12.9)."""

    says = Says("An echo costs nothing and shows one more location on the path.")


class HearsLater(Because, frozen=True, gc=False):
    """No echo now (MM-12.9)."""

    says = Says("An echo can be demanded once in a turn, and another REVEAL may need it more.")


class SniffsOut(Because, frozen=True, gc=False):
    """The Bloodhound (MM-12.9)."""

    says = Says("Whether the Recruiter is on the outer edge divides the likely locations well.")


# --- the Recruiter ---------------------------------------------------------------------------


class AnyCharacter(Because, frozen=True, gc=False):
    """The Recruiter card (MM-4.10)."""

    says = Says("No character is better than the others yet, and what is left to chance cannot be guessed.")


class Shields(Because, frozen=True, gc=False):
    """An Immortal placed over features of its own (MM-4.16, MM-7.1)."""

    place: int = 0
    says = Says(
        "From {place:place} the Immortal shields features that no other shields: the agents cannot ask about them."
    )


class KeepsOut(Because, frozen=True, gc=False):
    """An Immortal placed where all features are shielded already (MM-4.16, MM-7.1)."""

    place: int = 0
    says = Says("While an Immortal stands in {place:place}, no agent can CAPTURE there.")


class Contacts(Because, frozen=True, gc=False):
    """A location with features of the hidden cards (MM-6.5)."""

    place: int = 0
    n: int = 0
    says = Says(
        "In {place:place} you contact {n} recruit.", many="In {place:place} you contact {n} recruits.", count="n"
    )


class LooksElsewhere(Because, frozen=True, gc=False):
    """A location where the others will hardly look."""

    place: int = 0
    percent: int = 0
    says = Says("After this turn the Rogue Agents will expect you in {place:place} with a chance of {percent} %.")


class TellsLeast(Because, frozen=True, gc=False):
    """The answer to a question (MM-8.4.2)."""

    place: int = 0
    says = Says("Of the locations you may admit, {place:place} tells the Rogue Agents least.")


class FreeRecruit(Because, frozen=True, gc=False):
    """IMMORTAL RECRUIT (MM-7.4)."""

    says = Says("The Immortals contact a recruit, and it gives nothing of your path away.")


class ImmortalsHelp(Because, frozen=True, gc=False):
    """MOVE IMMORTAL (MM-7.2)."""

    place: int = 0
    says = Says("In {place:place} the Immortal is nearer to a recruit, or keeps the agents from asking.")


class RoomAround(Because, frozen=True, gc=False):
    """The opening."""

    place: int = 0
    says = Says("From {place:place} many ways stay open.")


class BuysMove(Because, frozen=True, gc=False):
    """An extra move of an Immortal (MM-7.3)."""

    place: int = 0
    says = Says(
        "A step token in {place:place} tells the Rogue Agents little, and in return an Immortal moves on to a recruit."
    )


class TurnDone(Because, frozen=True, gc=False):
    """The turn is over (MM-6.1)."""

    says = Says("Nothing you could still do in this turn would bring you a recruit or hide you better.")


# --- the Recruiter: SHIFT --------------------------------------------------------------------


class AnyTunnel(Because, frozen=True, gc=False):
    """Tunnels (MM-12.9)."""

    place: int = 0
    says = Says("A way to and from {place:place} that only you can use blurs where you may be.")


class CardSpent(Because, frozen=True, gc=False):
    """Change of Plan, or a card exposed to the Pattern Reader (MM-12.9)."""

    feature: int = 0
    n: int = 0
    says = Says(
        "{feature:feature.nom} has only {n} unvisited location left for you.",
        many="{feature:feature.nom} has only {n} unvisited locations left for you.",
        count="n",
    )


class SaysNothing(Because, frozen=True, gc=False):
    """Cover Story (MM-12.9)."""

    says = Says("Any true answer would tell the Rogue Agents too much now.")


class Misleads(Because, frozen=True, gc=False):
    """Decoy (MM-12.9)."""

    place: int = 0
    says = Says("A false token in {place:place} keeps the Rogue Agents guessing which of them is true.")
