"""What the players hear of SHIFT modules and their allies (MM-12.9, MM-15.4).

May touch: nothing but words. Must not: tell more than its fields' marks allow.
"""

from __future__ import annotations

from typing import Annotated

from undertable.kernel.text import Says
from undertable.kernel.types import KNOWERS, PUBLIC, Cell, Event

from ..board.state import RECRUITER
from .events import clock

# --- set-up (MM-4.23) ------------------------------------------------------------------------


class TunnelDug(Event, frozen=True, gc=False):
    """A tunnel mouth lies in a location (Tunnels)."""

    place: Annotated[int, PUBLIC]
    says = Says("A tunnel opens in {place:place}.")


class WiretapPlaced(Event, frozen=True, gc=False):
    """A location is tapped (Wiretaps)."""

    place: Annotated[int, PUBLIC]
    says = Says("{place:place} is wiretapped.")


class RoadblockPlaced(Event, frozen=True, gc=False):
    """A border is closed to the Recruiter and the Immortals (Roadblocks)."""

    border: Annotated[int, PUBLIC]
    says = Says("A roadblock stands on {border:border}.")


class ImmortalMarked(Event, frozen=True, gc=False):
    """An Immortal is a double agent from now on (Double Agent)."""

    immortal: Annotated[int, PUBLIC]
    says = Says("Immortal {number} is a double agent.")

    def number(self) -> int:
        """People count from one."""
        return self.immortal + 1


# --- the Recruiter's modules -----------------------------------------------------------------


class PlanChanged(Event, frozen=True, gc=False):
    """A hidden card was exchanged (Change of Plan); which, only the Recruiter hears."""

    who = RECRUITER
    gone: Annotated[Cell, KNOWERS]
    come: Annotated[Cell, KNOWERS]
    says = Says(
        "Change of Plan: {gone:feature.nom} goes, {come:feature.nom} comes.",
        unknown="Change of Plan: the Recruiter exchanges a hidden card.",
        you="Change of Plan: {gone:feature.nom} goes, {come:feature.nom} comes.",
        about="who",
    )


class AnswerRefused(Event, frozen=True, gc=False):
    """No comment (Cover Story)."""

    who = RECRUITER
    feature: Annotated[int, PUBLIC]
    says = Says("Cover Story. The Recruiter: no comment.", you="Cover Story. You: no comment.", about="who")


class OneIsFalse(Event, frozen=True, gc=False):
    """One of the tokens just placed is a decoy (Decoy)."""

    places: Annotated[tuple[int, ...], PUBLIC]
    says = Says("One of these step tokens is a decoy: {places:place}.")


class DecoyFound(Event, frozen=True, gc=False):
    """A REVEAL found a decoy: the location was not visited so far (Decoy)."""

    place: Annotated[int, PUBLIC]
    says = Says("{place:place}: a decoy.")


# --- the Agents' modules ---------------------------------------------------------------------


class WiretapsHeard(Event, frozen=True, gc=False):
    """How many visits of this round were to wiretaps (Wiretaps)."""

    time: Annotated[int, PUBLIC]
    n: Annotated[int, PUBLIC]
    says = Says(
        "Wiretaps at {hour}: {n} visit in this round.",
        many="Wiretaps at {hour}: {n} visits in this round.",
        count="n",
    )

    def hour(self) -> str:
        """As printed on the track."""
        return clock(self.time)


class TukTukTaken(Event, frozen=True, gc=False):
    """An agent may go one space further (Borrowed Tuk-Tuk)."""

    agent: Annotated[int, PUBLIC]
    says = Says("{agent:agent.nom} takes the tuk-tuk.")


class PatternRead(Event, frozen=True, gc=False):
    """How many hidden cards are among four features (Pattern Reader)."""

    features: Annotated[tuple[int, ...], PUBLIC]
    n: Annotated[int, PUBLIC]
    says = Says("Pattern Reader: {features:feature.nom}. Hidden cards among them: {n}.")


class EchoDemanded(Event, frozen=True, gc=False):
    """The Agents want an echo of a time (Echo)."""

    time: Annotated[int, PUBLIC]
    says = Says("Echo of {hour}.")

    def hour(self) -> str:
        """The visits of the opening have single hours, too."""
        return f"{self.time:02d}:00"


class NoEcho(Event, frozen=True, gc=False):
    """There is no unmarked location an hour before or after (Echo)."""

    time: Annotated[int, PUBLIC]
    says = Says("No echo.")


class OvertimeBegan(Event, frozen=True, gc=False):
    """Time is up, but the Agents have one more turn (Overtime)."""

    says = Says("Overtime: the Rogue Agents have one more turn.")


# --- allies ----------------------------------------------------------------------------------


class AllyHelps(Event, frozen=True, gc=False):
    """An ally is used in an activation and is gone (MM-9.6)."""

    uses = {"ally": "ally"}

    agent: Annotated[int, PUBLIC]
    ally: Annotated[int, PUBLIC]
    says = Says("{ally:ally.nom} helps {agent:agent.acc}.")


class EdgeTold(Event, frozen=True, gc=False):
    """Whether the Recruiter is on the outer edge (the Bloodhound)."""

    who = RECRUITER
    yes: Annotated[bool, PUBLIC]

    def saying(self) -> Says:
        if self.yes:
            return Says(
                "The Recruiter is on the outer edge of the board.", you="You are on the outer edge.", about="who"
            )
        return Says(
            "The Recruiter is not on the outer edge of the board.", you="You are not on the outer edge.", about="who"
        )
