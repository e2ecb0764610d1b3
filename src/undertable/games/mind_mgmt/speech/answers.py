"""Everything that can be answered, in the order of the rulebook: interned, one object for each."""

from __future__ import annotations

from typing import Annotated

from undertable.kernel.book import intern
from undertable.kernel.marks import of
from undertable.kernel.text import Says
from undertable.kernel.types import Choice
from undertable.kit.choices import every

from ..board.map import BORDER, PLACE
from ..board.state import FIGURE, OWN, TOKEN
from ..box.tables import AGENT, ALLY, FEATURE, RECRUITER_CARD, SPY_DOLPHIN, WHISPERS

# --- answers: interned, one object for each --------------------------------------------------


class PutMayhem(Choice, frozen=True, gc=False):
    """Lay a mayhem token on a border (MM-4.3)."""

    border: Annotated[int, of(BORDER)]
    says = Says("mayhem on {border:border}")


class TakeCard(Choice, frozen=True, gc=False):
    """Be this Recruiter (MM-4.10)."""

    card: Annotated[int, of(RECRUITER_CARD)]
    says = Says("play {card:recruiter.acc}")


class DrawCard(Choice, frozen=True, gc=False):
    """Draw the Recruiter card at random (MM-4.10)."""

    says = Says("draw one at random")


class Start(Choice, frozen=True, gc=False):
    """The first visit (MM-4.11)."""

    place: Annotated[int, of(PLACE)]
    says = Says("start in {place:place}")


class Step(Choice, frozen=True, gc=False):
    """STEP to a neighbouring location (MM-6.3)."""

    place: Annotated[int, of(PLACE)]
    says = Says("STEP to {place:place}")


class MindSlip(Choice, frozen=True, gc=False):
    """MIND SLIP with the own token or with the one from the board (MM-6.4)."""

    token: Annotated[int, of(TOKEN)]
    place: Annotated[int, of(PLACE)]

    def saying(self) -> Says:
        if self.token == OWN:
            return Says("MIND SLIP to {place:place} with your own token")
        return Says("MIND SLIP to {place:place} with the token from the board")


class PutImmortal(Choice, frozen=True, gc=False):
    """Place an Immortal (MM-4.16)."""

    place: Annotated[int, of(PLACE)]
    says = Says("an Immortal in {place:place}")


class TakeAgent(Choice, frozen=True, gc=False):
    """Take command of an agent (MM-3.2)."""

    agent: Annotated[int, of(AGENT)]
    says = Says("take {agent:agent.acc}")


class PutAgent(Choice, frozen=True, gc=False):
    """Place the figure on the outer edge (MM-4.18)."""

    place: Annotated[int, of(PLACE)]
    says = Says("begin in {place:place}")


class PutSlip(Choice, frozen=True, gc=False):
    """Place the second Mind Slip token (MM-4.19)."""

    place: Annotated[int, of(PLACE)]
    says = Says("the Mind Slip token in {place:place}")


class MoveImmortal(Choice, frozen=True, gc=False):
    """MOVE IMMORTAL, or the extra move (MM-7.2, MM-7.3)."""

    immortal: Annotated[int, of(FIGURE)]
    place: Annotated[int, of(PLACE)]
    says = Says("move Immortal {number} to {place:place}")

    def number(self) -> int:
        """People count from one."""
        return self.immortal + 1


class ShowStep(Choice, frozen=True, gc=False):
    """Put a step token on a visited location to move an Immortal once more (MM-7.3)."""

    place: Annotated[int, of(PLACE)]
    says = Says("extra Immortal move: step token in {place:place}")


class ImmortalRecruit(Choice, frozen=True, gc=False):
    """The Immortals contact a recruit (MM-7.4)."""

    feature: Annotated[int, of(FEATURE)]
    says = Says("IMMORTAL RECRUIT: {feature:feature.nom}")


class EndTurn(Choice, frozen=True, gc=False):
    """Close the turn (MM-6.7)."""

    says = Says("end the turn")

    def passes(self) -> bool:
        """Immortals, step tokens and cards stay as they are."""
        return True


class Activate(Choice, frozen=True, gc=False):
    """Activate a standing agent (MM-5.3)."""

    agent: Annotated[int, of(AGENT)]
    says = Says("activate {agent:agent.acc}")


class Move(Choice, frozen=True, gc=False):
    """Move the active agent one space (MM-8.2)."""

    place: Annotated[int, of(PLACE)]
    says = Says("move to {place:place}")


class AskAbout(Choice, frozen=True, gc=False):
    """ASK about a feature, with or without allies (MM-8.4, MM-9.5)."""

    feature: Annotated[int, of(FEATURE)]
    allies: Annotated[tuple[int, ...], of(ALLY)] = ()

    def saying(self) -> Says:
        if self.allies:
            return Says("ASK about {feature:feature.acc} with {allies:ally.ins}")
        return Says("ASK about {feature:feature.acc}")


class Lend(Choice, frozen=True, gc=False):
    """A vote on whether an ally helps with a question (MM-3.3, MM-9.6)."""

    yes: bool

    def saying(self) -> Says:
        return Says("with the ally") if self.yes else Says("without the ally")


class Reveal(Choice, frozen=True, gc=False):
    """REVEAL the time of the step token here (MM-8.5)."""

    says = Says("REVEAL")


class Capture(Choice, frozen=True, gc=False):
    """CAPTURE the Recruiter here (MM-8.6)."""

    says = Says("CAPTURE")


class Shakedown(Choice, frozen=True, gc=False):
    """SHAKEDOWN: name a feature (MM-8.7)."""

    feature: Annotated[int, of(FEATURE)]
    says = Says("SHAKEDOWN: {feature:feature.nom}")


class Push(Choice, frozen=True, gc=False):
    """Push the Immortal out of the location (MM-8.7)."""

    place: Annotated[int, of(PLACE)]
    says = Says("push the Immortal to {place:place}")


class LeaveIt(Choice, frozen=True, gc=False):
    """Do not push (MM-8.7)."""

    says = Says("do not push")

    def passes(self) -> bool:
        """MM-8.7: one need not push."""
        return True


class Home(Choice, frozen=True, gc=False):
    """Meru's Psychic Homing (MM-9.1)."""

    says = Says("Psychic Homing")


class Weaken(Choice, frozen=True, gc=False):
    """Bill's Exposed Weakness (MM-9.3)."""

    immortal: Annotated[int, of(FIGURE)]
    place: Annotated[int, of(PLACE)]
    says = Says("Exposed Weakness: Immortal {number} to {place:place}")

    def number(self) -> int:
        """People count from one."""
        return self.immortal + 1


class Rhythm(Choice, frozen=True, gc=False):
    """Dusty's Neuro-Rhythm: whom to move (MM-9.4)."""

    agent: Annotated[int, of(AGENT)]
    says = Says("Neuro-Rhythm: move {agent:agent.acc}")


class EndActivation(Choice, frozen=True, gc=False):
    """The agent is done (MM-8.3)."""

    says = Says("end the activation")

    def passes(self) -> bool:
        """Ending the activation is always allowed, and takes nothing back (MM-8.3)."""
        return True


class Admit(Choice, frozen=True, gc=False):
    """Answer an ASK with one location (MM-8.4.2)."""

    place: Annotated[int, of(PLACE)]
    says = Says("a step token in {place:place}")


class Confirm(Choice, frozen=True, gc=False):
    """Answer an ASK where nothing is to be chosen (MM-15.5.1)."""

    says = Says("answer")


# --- outcomes of chance ----------------------------------------------------------------------


class FeatureFell(Choice, frozen=True, gc=False):
    """A feature card comes up."""

    feature: Annotated[int, of(FEATURE)]
    says = Says("{feature:feature.nom}")


class CardFell(Choice, frozen=True, gc=False):
    """A Recruiter card comes up."""

    card: Annotated[int, of(RECRUITER_CARD)]
    says = Says("{card:recruiter.nom}")


class AgentFell(Choice, frozen=True, gc=False):
    """An agent comes up."""

    agent: Annotated[int, of(AGENT)]
    says = Says("{agent:agent.nom}")


MAYHEM: list[PutMayhem] = every(PutMayhem)
CARDS: list[TakeCard] = every(TakeCard)
DRAW_CARD: DrawCard = every(DrawCard)
STARTS: list[Start] = every(Start)
STEPS: list[Step] = every(Step)
SLIPS: list[list[MindSlip]] = every(MindSlip)
PUT_IMMORTAL: list[PutImmortal] = every(PutImmortal)
TAKE_AGENT: list[TakeAgent] = every(TakeAgent)
PUT_AGENT: list[PutAgent] = every(PutAgent)
PUT_SLIP: list[PutSlip] = every(PutSlip)
MOVE_IMMORTAL: list[list[MoveImmortal]] = every(MoveImmortal)
SHOW_STEP: list[ShowStep] = every(ShowStep)
RECRUITS: list[ImmortalRecruit] = every(ImmortalRecruit)
END_TURN: EndTurn = every(EndTurn)
ACTIVATE: list[Activate] = every(Activate)
MOVES: list[Move] = every(Move)
ASKS = [AskAbout(f) for f in range(len(FEATURE))]
DOLPHIN_ASKS = [AskAbout(f, (SPY_DOLPHIN,)) for f in range(len(FEATURE))]
WHISPER_ASKS = [AskAbout(f, (WHISPERS,)) for f in range(len(FEATURE))]
BOTH_ASKS = [AskAbout(f, (SPY_DOLPHIN, WHISPERS)) for f in range(len(FEATURE))]
intern(AskAbout, [*ASKS, *DOLPHIN_ASKS, *WHISPER_ASKS, *BOTH_ASKS])
LEND: list[Lend] = every(Lend)
REVEAL: Reveal = every(Reveal)
CAPTURE: Capture = every(Capture)
HOME: Home = every(Home)
SHAKEDOWNS: list[Shakedown] = every(Shakedown)
PUSHES: list[Push] = every(Push)
LEAVE_IT: LeaveIt = every(LeaveIt)
WEAKEN: list[list[Weaken]] = every(Weaken)
RHYTHM: list[Rhythm] = every(Rhythm)
END_ACTIVATION: EndActivation = every(EndActivation)
ADMITS: list[Admit] = every(Admit)
CONFIRM: Confirm = every(Confirm)
FEATURE_FELL: list[FeatureFell] = every(FeatureFell)
CARD_FELL: list[CardFell] = every(CardFell)
AGENT_FELL: list[AgentFell] = every(AgentFell)
