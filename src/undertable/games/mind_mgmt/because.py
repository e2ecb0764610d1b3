"""Why the scripted players of MIND MGMT would do something, in the words of the rulebook.

May touch: nothing but words. Must not: decide anything.
"""

from __future__ import annotations

from undertable.kernel.text import Says
from undertable.kernel.types import Because

# --- the Rogue Agents ------------------------------------------------------------------------


class OnlyWay(Because, frozen=True, gc=False):
    """A single option."""

    says = Says("There is nothing else you could do.")


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


# --- the Recruiter ---------------------------------------------------------------------------


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
