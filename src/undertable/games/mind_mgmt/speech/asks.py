"""Everything that can be pending, in the order of the rulebook. Answers are in `answers`."""

from __future__ import annotations

from typing import Annotated

from undertable.kernel.marks import of
from undertable.kernel.text import Says
from undertable.kernel.types import PUBLIC, AnyFrame, Ask, AskAll, AskAny, Chance, Draft, Seat, Todo
from undertable.kit.kinds import SEAT

from ..board.state import FIGURE
from ..box.tables import AGENT, ALLY, FEATURE

# --- set-up (MM-4) ---------------------------------------------------------------------------


class PlaceMayhem(Ask, frozen=True, gc=False):
    """One mayhem token (MM-4.3)."""

    rule = "MM-4.3"
    says = Says("Lay a mayhem token on a border where it touches no other.")


class ChooseCard(Ask, frozen=True, gc=False):
    """The Recruiter card (MM-4.10)."""

    rule = "MM-4.10"
    says = Says("Which Recruiter are you? Choose in secret, or draw at random.")


class DrawRecruiter(Chance, frozen=True, gc=False):
    """The Recruiter card by chance (MM-4.10)."""


class ChooseStart(Ask, frozen=True, gc=False):
    """The first location (MM-4.11)."""

    rule = "MM-4.11"
    says = Says("Where do you start? You will see your feature cards only afterwards.")


class DealHidden(Chance, frozen=True, gc=False):
    """One of the Recruiter's hidden feature cards (MM-4.13)."""


class Opening(Draft, frozen=True, gc=False):
    """The four opening STEPs (MM-4.14)."""

    rule = "MM-4.14"
    says = Says("Take your four opening STEPs.")


class PlaceImmortal(Ask, frozen=True, gc=False):
    """One Immortal (MM-4.16)."""

    rule = "MM-4.16"
    says = Says("Place an Immortal in a free inner location.")


class Divide(Todo, frozen=True, gc=False):
    """Who commands which agent (MM-3.2)."""

    taken: Annotated[int, PUBLIC]


class PickAgent(Ask, frozen=True, gc=False):
    """A Rogue player takes an agent (MM-3.2)."""

    rule = "MM-3.2"
    says = Says("Which agent do you take?")


class DealAgent(Chance, frozen=True, gc=False):
    """A Rogue player is dealt an agent (MM-3.2)."""

    seat: Annotated[Seat, PUBLIC, of(SEAT)]


class PlaceAgents(Todo, frozen=True, gc=False):
    """The four figures, in order (MM-4.22)."""


class PlaceAgent(AskAny, frozen=True, gc=False):
    """One agent onto the outer edge (MM-4.18)."""

    rule = "MM-4.18"
    says = Says("Where on the outer edge does {agent:agent.nom} begin?")

    agent: Annotated[int, PUBLIC, of(AGENT)]


class PlaceSlip(AskAny, frozen=True, gc=False):
    """The second Mind Slip token (MM-4.19)."""

    rule = "MM-4.19"
    says = Says("Place the second Mind Slip token next to a temple.")


class FillRow(Todo, frozen=True, gc=False):
    """Feature cards for IMMORTAL RECRUITING (MM-4.20, MM-6.7)."""


class DrawRow(Chance, frozen=True, gc=False):
    """One card into the row."""


# --- team decisions (MM-3.3) -----------------------------------------------------------------


class Vote(AskAll, frozen=True, gc=False):
    """A question to the whole team, put to the vote (MM-3.3)."""

    rule = "MM-3.3"
    says = Says("The team votes. {question}")

    frames: Annotated[tuple[AnyFrame, ...], PUBLIC]  # the one question that is voted on

    def question(self) -> AnyFrame:
        """What the vote is about, in its own words."""
        return self.frames[0]


# --- the Recruiter's turn (MM-6) -------------------------------------------------------------


class BeginTurn(Todo, frozen=True, gc=False):
    """The start check (MM-6.2), then the turn."""


class Turn(Ask, frozen=True, gc=False):
    """The Recruiter's turn: one question with one face until it is closed (MM-15.5.7)."""

    rule = "MM-6.1"
    says = Says("Your turn, Recruiter.")


class ExtraMove(Ask, frozen=True, gc=False):
    """The Immortal that moves once more (MM-7.3)."""

    rule = "MM-7.3"
    says = Says("Move an Immortal once more.")


class CloseTurn(Todo, frozen=True, gc=False):
    """Time, Mind Slip, alert, end (MM-6.7)."""


# --- the Agents' turn (MM-8) -----------------------------------------------------------------


class AgentsTurn(Todo, frozen=True, gc=False):
    """Two agents act, one after the other (MM-5.3)."""

    left: Annotated[int, PUBLIC]


class ChooseAgent(AskAny, frozen=True, gc=False):
    """Which agent is activated next (MM-5.3)."""

    rule = "MM-5.3"
    says = Says("Which agent do you activate?")


class Act(AskAny, frozen=True, gc=False):
    """What the active agent does next (MM-8.3)."""

    rule = "MM-8.3"
    says = Says("{agent:agent.nom}: move, act or end.")
    onward = True

    agent: Annotated[int, PUBLIC, of(AGENT)]


class UseAlly(AskAll, frozen=True, gc=False):
    """Whether the team lends its allies to a question that one player's agent asks (MM-3.3, MM-9.6)."""

    rule = "MM-9.6"
    says = Says("The team votes. {agent:agent.nom} asks about {feature:feature.acc}: with {allies:ally.ins}?")

    agent: Annotated[int, PUBLIC, of(AGENT)]
    feature: Annotated[int, PUBLIC, of(FEATURE)]
    allies: Annotated[tuple[int, ...], PUBLIC, of(ALLY)]


class Confess(Ask, frozen=True, gc=False):
    """The Recruiter answers an ASK; put whatever the answer must be (MM-15.5.1)."""

    veil = (2.0, 5.0)
    rule = "MM-8.4"
    says = Says("Has the Recruiter been {feature:at}?", you="Have you been {feature:at}?")

    feature: Annotated[int, PUBLIC, of(FEATURE)]
    allies: Annotated[tuple[int, ...], PUBLIC, of(ALLY)]


class PushOut(AskAny, frozen=True, gc=False):
    """After a SHAKEDOWN (MM-8.7)."""

    rule = "MM-8.7"
    says = Says("Push the Immortal out of your location?")

    immortal: Annotated[int, PUBLIC, of(FIGURE)]


class RhythmMove(AskAny, frozen=True, gc=False):
    """Where Dusty sends an agent (MM-9.4)."""

    rule = "MM-9.4"
    says = Says("Neuro-Rhythm: where does {agent:agent.nom} go?")

    agent: Annotated[int, PUBLIC, of(AGENT)]
