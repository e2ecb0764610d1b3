"""What the SHIFT modules and their allies ask and can be answered (MM-12.9): questions first, then answers, interned.

May touch: nothing but words and tables. Must not: decide; handlers are in `shift`, `plans` and `allies`.
"""

from __future__ import annotations

from typing import Annotated

from undertable.kernel.book import intern
from undertable.kernel.marks import of
from undertable.kernel.text import Says
from undertable.kernel.types import KNOWERS, PUBLIC, Ask, AskAll, AskAny, Cell, Chance, Choice
from undertable.kit.choices import every

from ..board.map import BORDER, PLACE
from ..board.state import FIGURE
from ..box.tables import AGENT, ALLY, BLOODHOUND, FEATURE, HARBOUR_SCOUT

# --- set-up (MM-4.23) ------------------------------------------------------------------------


class PlaceTunnel(Ask, frozen=True, gc=False):
    """One mouth of the tunnel, before the Recruiter has a start."""

    rule = "MM-4.23"
    says = Says("Place a tunnel mouth in a location without a temple; the two lie at least 4 spaces apart.")


class PlaceWiretap(AskAny, frozen=True, gc=False):
    """One wiretap, after the second Mind Slip token."""

    rule = "MM-4.23"
    says = Says("Place a wiretap in a location without a temple, not next to another.")


class PlaceRoadblock(AskAny, frozen=True, gc=False):
    """One roadblock, after the wiretaps."""

    rule = "MM-4.23"
    says = Says("Place a roadblock on a border where it touches neither mayhem nor another roadblock.")


class MarkImmortal(AskAny, frozen=True, gc=False):
    """The Immortal that becomes a double agent, after the roadblocks."""

    rule = "MM-4.23"
    says = Says("Which Immortal is your double agent?")


class PutTunnel(Choice, frozen=True, gc=False):
    """A tunnel mouth here."""

    place: Annotated[int, of(PLACE)]
    says = Says("a tunnel mouth in {place:place}")


class PutWiretap(Choice, frozen=True, gc=False):
    """A wiretap here."""

    place: Annotated[int, of(PLACE)]
    says = Says("a wiretap in {place:place}")


class PutRoadblock(Choice, frozen=True, gc=False):
    """A roadblock on this border."""

    border: Annotated[int, of(BORDER)]
    says = Says("a roadblock on {border:border}")


class Turncoat(Choice, frozen=True, gc=False):
    """This Immortal is the double agent."""

    immortal: Annotated[int, of(FIGURE)]
    says = Says("Immortal {number}")

    def number(self) -> int:
        """People count from one."""
        return self.immortal + 1


# --- the Recruiter's modules -----------------------------------------------------------------


class DrawPlan(Chance, frozen=True, gc=False):
    """The card that comes for the one put away (Change of Plan)."""

    gone: Annotated[Cell, KNOWERS, of(FEATURE)]


class Swap(Choice, frozen=True, gc=False):
    """Put a hidden card away for another from the deck (Change of Plan)."""

    feature: Annotated[int, of(FEATURE)]
    says = Says("Change of Plan: put {feature:feature.acc} away")


class NoComment(Choice, frozen=True, gc=False):
    """Refuse to answer an ASK (Cover Story)."""

    says = Says("Cover Story: no comment")


class AdmitWith(Choice, frozen=True, gc=False):
    """Answer an ASK with one location and add a false token (Decoy)."""

    place: Annotated[int, of(PLACE)]
    decoy: Annotated[int, of(PLACE)]
    says = Says("a step token in {place:place}, a decoy in {decoy:place}")


class ConfirmWith(Choice, frozen=True, gc=False):
    """Place every token that is due and add a false one (Decoy, together with the Spy Dolphin)."""

    decoy: Annotated[int, of(PLACE)]
    says = Says("answer, with a decoy in {decoy:place}")


# --- the Agents' modules ---------------------------------------------------------------------


class NamePattern(AskAny, frozen=True, gc=False):
    """Four features, named one by one (Pattern Reader)."""

    rule = "MM-12.9"
    says = Says("Pattern Reader: name a feature; {left} to go.")

    agent: Annotated[int, PUBLIC, of(AGENT)]
    named: Annotated[tuple[int, ...], PUBLIC, of(FEATURE)]

    def left(self) -> int:
        """How many are still to be named."""
        return 4 - len(self.named)


class ExposeOne(Ask, frozen=True, gc=False):
    """The Recruiter exposes one of the cards that were named (Pattern Reader); asked also where there is only one."""

    rule = "MM-12.9"
    says = Says("Which of the cards that were named do you expose?")

    features: Annotated[tuple[int, ...], PUBLIC, of(FEATURE)]


class WantEcho(AskAny, frozen=True, gc=False):
    """Directly after a REVEAL with a time: an echo (Echo)?"""

    rule = "MM-12.9"
    says = Says("Demand an echo of {hour}?")

    agent: Annotated[int, PUBLIC, of(AGENT)]
    time: Annotated[int, PUBLIC]

    def hour(self) -> str:
        """The visits of the opening have single hours, too."""
        return f"{self.time:02d}:00"


class AnswerEcho(Ask, frozen=True, gc=False):
    """The Recruiter answers an echo; put whatever the answer must be (MM-15.5.1)."""

    veil = (2.0, 5.0)
    rule = "MM-12.9"
    says = Says("Echo: where was the Recruiter an hour before or after {hour}?", you="Echo: where were you an hour before or after {hour}?")  # fmt: skip

    time: Annotated[int, PUBLIC]

    def hour(self) -> str:
        """The visits of the opening have single hours, too."""
        return f"{self.time:02d}:00"


class TakeTukTuk(Choice, frozen=True, gc=False):
    """One space more for the active agent (Borrowed Tuk-Tuk)."""

    says = Says("take the tuk-tuk: 1 space more")


class ReadPattern(Choice, frozen=True, gc=False):
    """Call the Pattern Reader."""

    says = Says("call the Pattern Reader")


class NameFeature(Choice, frozen=True, gc=False):
    """One of the four features (Pattern Reader)."""

    feature: Annotated[int, of(FEATURE)]
    says = Says("name {feature:feature.acc}")


class Expose(Choice, frozen=True, gc=False):
    """Expose this card (Pattern Reader)."""

    feature: Annotated[int, of(FEATURE)]
    says = Says("expose {feature:feature.acc}")


class DemandEcho(Choice, frozen=True, gc=False):
    """Yes, an echo (Echo)."""

    says = Says("demand an echo")


class LetItFade(Choice, frozen=True, gc=False):
    """No echo (Echo)."""

    says = Says("no echo")

    def passes(self) -> bool:
        """It may be demanded after another REVEAL of this turn."""
        return True


# --- allies (MM-9.6) -------------------------------------------------------------------------


class LendAlly(AskAll, frozen=True, gc=False):
    """Whether the team lends an ally to an agent of one player's (MM-3.3, MM-9.6)."""

    rule = "MM-9.6"
    says = Says("The team votes. {agent:agent.nom} wants the help of an ally: {ally:ally.nom}?")

    agent: Annotated[int, PUBLIC, of(AGENT)]
    ally: Annotated[int, PUBLIC, of(ALLY)]
    place: Annotated[int, PUBLIC, of(PLACE)]  # of the step token that the Archivist looks up, or NONE


class CallAlly(Choice, frozen=True, gc=False):
    """Use an ally that helps at any point of an activation (MM-9.6)."""

    ally: Annotated[int, of(ALLY)]
    says = Says("call {ally:ally.acc}")


class RevealBeside(Choice, frozen=True, gc=False):
    """REVEAL a step token next to the agent, with the Archivist."""

    place: Annotated[int, of(PLACE)]
    says = Says("REVEAL {place:place} with the Archivist")


PUT_TUNNEL: list[PutTunnel] = every(PutTunnel)
PUT_WIRETAP: list[PutWiretap] = every(PutWiretap)
PUT_ROADBLOCK: list[PutRoadblock] = every(PutRoadblock)
TURNCOATS: list[Turncoat] = every(Turncoat)
SWAPS: list[Swap] = every(Swap)
NO_COMMENT: NoComment = every(NoComment)
ADMIT_WITH: list[list[AdmitWith]] = every(AdmitWith)
CONFIRM_WITH: list[ConfirmWith] = every(ConfirmWith)
TAKE_TUK_TUK: TakeTukTuk = every(TakeTukTuk)
READ_PATTERN: ReadPattern = every(ReadPattern)
NAME_FEATURE: list[NameFeature] = every(NameFeature)
EXPOSE: list[Expose] = every(Expose)
DEMAND_ECHO: DemandEcho = every(DemandEcho)
LET_IT_FADE: LetItFade = every(LetItFade)
CALL_SCOUT, CALL_BLOODHOUND = CallAlly(HARBOUR_SCOUT), CallAlly(BLOODHOUND)
intern(CallAlly, [CALL_SCOUT, CALL_BLOODHOUND])
REVEAL_BESIDE: list[RevealBeside] = every(RevealBeside)
