"""What the players hear while the game is set up (MM-4), up to the first turn.

May touch: nothing but words. Must not: tell more than its fields' marks allow.
"""

from __future__ import annotations

from typing import Annotated

from undertable.kernel.text import Says
from undertable.kernel.types import KNOWERS, PUBLIC, Cell, Event, Seat

from ..board.state import NONE, RECRUITER


class MayhemLaid(Event, frozen=True, gc=False):
    """A mayhem token blocks a border (MM-4.3)."""

    seat: Annotated[Seat, PUBLIC]
    border: Annotated[int, PUBLIC]
    says = Says("{seat:seat} lays mayhem on {border:border}.", you="You lay mayhem on {border:border}.")


class CardTaken(Event, frozen=True, gc=False):
    """The Recruiter has a character, known to the Recruiter alone (MM-4.10)."""

    seat: Annotated[Seat, PUBLIC]
    card: Annotated[Cell, KNOWERS]
    says = Says(
        "The Recruiter is {card:recruiter.nom}.",
        unknown="The Recruiter has chosen a character.",
        you="You are {card:recruiter.nom}.",
    )


class Started(Event, frozen=True, gc=False):
    """MM-4.11; in the Training Mission a confirmed note follows (MM-4.12)."""

    who = RECRUITER
    place: Annotated[Cell, KNOWERS]
    says = Says(
        "The Recruiter starts in {place:place}.",
        unknown="The Recruiter has chosen where to start.",
        you="You start in {place:place}.",
        about="who",
    )


class HiddenDealt(Event, frozen=True, gc=False):
    """The Recruiter drew a feature that nobody else sees (MM-4.13)."""

    who = RECRUITER
    card: Annotated[Cell, KNOWERS]
    says = Says(
        "The Recruiter draws a hidden card: {card:feature.nom}.",
        unknown="The Recruiter draws a hidden feature card.",
        you="You draw a hidden card: {card:feature.nom}.",
        about="who",
    )


class OpeningDone(Event, frozen=True, gc=False):
    """The Recruiter has walked the opening; only the number of recruits is told (MM-4.15)."""

    recruits: Annotated[int, PUBLIC]
    says = Says(
        "Opening: {recruits} recruit contacted.",
        many="Opening: {recruits} recruits contacted.",
        count="recruits",
    )


class ImmortalPlaced(Event, frozen=True, gc=False):
    """An Immortal was placed on the board (MM-4.16)."""

    immortal: Annotated[int, PUBLIC]
    place: Annotated[int, PUBLIC]
    says = Says("An Immortal stands in {place:place}.")


class AgentTaken(Event, frozen=True, gc=False):
    """It is settled who commands an agent (MM-3.2)."""

    seat: Annotated[Seat, PUBLIC]
    agent: Annotated[int, PUBLIC]

    def saying(self) -> Says:
        if self.seat == NONE:
            return Says("The whole team commands {agent:agent.acc}.")
        return Says("{seat:seat} commands {agent:agent.acc}.", you="You command {agent:agent.acc}.")


class AgentPlaced(Event, frozen=True, gc=False):
    """An agent was placed on the board (MM-4.18)."""

    agent: Annotated[int, PUBLIC]
    place: Annotated[int, PUBLIC]
    says = Says("{agent:agent.nom} begins in {place:place}.")


class SlipPlaced(Event, frozen=True, gc=False):
    """The second Mind Slip token was placed on the board (MM-4.19)."""

    place: Annotated[int, PUBLIC]
    says = Says("The second Mind Slip token lies in {place:place}.")
