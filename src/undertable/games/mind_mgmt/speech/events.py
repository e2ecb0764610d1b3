"""What the players hear from the first turn on (MM-15.4). What the Recruiter does in secret is heard by the Recruiter alone.

`who` says whom an event without a seat is about: the Recruiter reads it in the second person, all others in the third.
The set-up is told in `events_setup`.
"""

from __future__ import annotations

from typing import Annotated

from undertable.kernel.text import Says
from undertable.kernel.types import KNOWERS, PUBLIC, Cell, Event, Seats

from ..board.state import NONE, OWN, RECRUITER

FIVE = 5  # as many Rogue players as there can be (MM-3.4)
BY_FIVE = Says(
    "The team has decided: {votes} vote of five.", many="The team has decided: {votes} votes of five.", count="votes"
)


def clock(time: int) -> str:
    """A field of the time track.

    >>> clock(7), clock(5)
    ('07:00', '01:00–05:00')
    """
    return "01:00–05:00" if time == 5 else f"{time:02d}:00"


# --- the team's decisions --------------------------------------------------------------------


class TeamVoted(Event, frozen=True, gc=False):
    """The votes of the team were counted (MM-3.3)."""

    votes: Annotated[int, PUBLIC]
    players: Annotated[int, PUBLIC]
    says = Says(
        "The team has decided: {votes} vote of {players}.",
        many="The team has decided: {votes} votes of {players}.",
        count="votes",
    )

    def saying(self) -> Says:
        """Five, the most there can be, are said in a word: in Czech the preposition hangs on the number."""
        return BY_FIVE if self.players == FIVE else self.says


# --- the Recruiter's turn --------------------------------------------------------------------


class Went(Event, frozen=True, gc=False):
    """MM-6.3, MM-6.4: the action, heard by the Recruiter alone; `recruits` is what it will bring."""

    to = "hearers"
    who = RECRUITER
    hearers: Annotated[Seats, PUBLIC]
    place: Annotated[int, PUBLIC]
    token: Annotated[int, PUBLIC]
    recruits: Annotated[int, PUBLIC]

    def saying(self) -> Says:
        if self.token == NONE:
            return Says(
                "The Recruiter STEPs to {place:place}. Recruits: {recruits}.",
                you="You STEP to {place:place}. Recruits: {recruits}.",
                about="who",
            )
        return Says(
            "The Recruiter MIND SLIPs to {place:place}. Recruits: {recruits}.",
            you="You MIND SLIP to {place:place}. Recruits: {recruits}.",
            about="who",
        )


class ImmortalMoved(Event, frozen=True, gc=False):
    """An Immortal stands somewhere else now (MM-7.2, MM-8.7, MM-9.3)."""

    immortal: Annotated[int, PUBLIC]
    place: Annotated[int, PUBLIC]
    says = Says("Immortal {number} moves to {place:place}.")

    def number(self) -> int:
        """People count from one."""
        return self.immortal + 1


class ImmortalsRecruited(Event, frozen=True, gc=False):
    """Two Immortals contacted a recruit (MM-7.4)."""

    feature: Annotated[int, PUBLIC]
    says = Says("The Immortals contact a recruit: {feature:feature.nom}.")


class RowDrawn(Event, frozen=True, gc=False):
    """A feature was turned up for the Immortals (MM-4.20, MM-6.7)."""

    card: Annotated[Cell, KNOWERS]
    says = Says("IMMORTAL RECRUITING: {card:feature.nom}.")


class TimeMoved(Event, frozen=True, gc=False):
    """The clock went on by an hour (MM-6.7)."""

    time: Annotated[int, PUBLIC]
    says = Says("It is {hour}.")

    def hour(self) -> str:
        """As printed on the track."""
        return clock(self.time)


class SlipUsed(Event, frozen=True, gc=False):
    """The Recruiter used a Mind Slip, and everybody noticed (MM-6.4.1)."""

    who = RECRUITER
    time: Annotated[int, PUBLIC]
    token: Annotated[int, PUBLIC]

    def saying(self) -> Says:
        if self.token == OWN:
            return Says(
                "The Recruiter used a Mind Slip at {hour} (own token).",
                you="You used a Mind Slip at {hour} (own token).",
                about="who",
            )
        return Says(
            "The Recruiter used a Mind Slip at {hour} (token from the board).",
            you="You used a Mind Slip at {hour} (token from the board).",
            about="who",
        )

    def hour(self) -> str:
        """As printed on the track."""
        return clock(self.time)


class Alert(Event, frozen=True, gc=False):
    """MM-6.7: the recruits of the round, their total only."""

    time: Annotated[int, PUBLIC]
    recruits: Annotated[int, PUBLIC]
    says = Says(
        "Alert at {hour}: {recruits} recruit contacted in this round.",
        many="Alert at {hour}: {recruits} recruits contacted in this round.",
        count="recruits",
    )

    def hour(self) -> str:
        """As printed on the track."""
        return clock(self.time)


# --- the Agents' turn ------------------------------------------------------------------------


class Activated(Event, frozen=True, gc=False):
    """An agent begins its turn (MM-5.3)."""

    uses = {"agent": "agent"}

    agent: Annotated[int, PUBLIC]
    says = Says("{agent:agent.nom} is activated.")


class Moved(Event, frozen=True, gc=False):
    """An agent went to another location (MM-8.2, MM-9.4)."""

    agent: Annotated[int, PUBLIC]
    place: Annotated[int, PUBLIC]
    says = Says("{agent:agent.nom} goes to {place:place}.")


class Asked(Event, frozen=True, gc=False):
    """An agent asked about a feature (MM-8.4)."""

    uses = {"feature": "feature", "allies": "ally"}

    who = RECRUITER
    agent: Annotated[int, PUBLIC]
    feature: Annotated[int, PUBLIC]
    allies: Annotated[tuple[int, ...], PUBLIC]

    def saying(self) -> Says:
        if self.allies:
            return Says(
                "{agent:agent.nom} with {allies:ally.ins} asks: has the Recruiter been {feature:at}?",
                you="{agent:agent.nom} with {allies:ally.ins} asks: have you been {feature:at}?",
                about="who",
            )
        return Says(
            "{agent:agent.nom} asks: has the Recruiter been {feature:at}?",
            you="{agent:agent.nom} asks: have you been {feature:at}?",
            about="who",
        )


class StepPlaced(Event, frozen=True, gc=False):
    """MM-8.4.2, MM-7.3, MM-9.5: places in the order of the board, never of the visits."""

    places: Annotated[tuple[int, ...], PUBLIC]
    says = Says("Step token: {places:place}.")


class CannotPlace(Event, frozen=True, gc=False):
    """MM-8.4.1: the reason is not said."""

    who = RECRUITER
    feature: Annotated[int, PUBLIC]
    says = Says("The Recruiter cannot place a new step token.", you="You cannot place a new step token.", about="who")


class Revealed(Event, frozen=True, gc=False):
    """A step token is taken off, and a note says when the Recruiter was there (MM-8.5, MM-4.12)."""

    who = RECRUITER
    place: Annotated[Cell, KNOWERS]
    time: Annotated[int, PUBLIC]
    says = Says(
        "{place:place}: the Recruiter was here at {hour}.", you="{place:place}: you were here at {hour}.", about="who"
    )

    def hour(self) -> str:
        """The visits of the opening have single hours, too."""
        return f"{self.time:02d}:00"


class CaptureFailed(Event, frozen=True, gc=False):
    """An agent struck where the Recruiter is not (MM-8.6)."""

    agent: Annotated[int, PUBLIC]
    place: Annotated[int, PUBLIC]
    says = Says("{agent:agent.nom} finds nobody in {place:place}.")


class Captured(Event, frozen=True, gc=False):
    """An agent struck where the Recruiter is (MM-8.6)."""

    who = RECRUITER
    agent: Annotated[int, PUBLIC]
    place: Annotated[int, PUBLIC]
    says = Says(
        "{agent:agent.nom} captures the Recruiter in {place:place}!",
        you="{agent:agent.nom} captures you in {place:place}!",
        about="who",
    )


class Exposed(Event, frozen=True, gc=False):
    """The feature named was on a hidden card, which lies open now (MM-8.7)."""

    who = RECRUITER
    card: Annotated[Cell, KNOWERS]
    says = Says(
        "{card:feature.nom} is one of the Recruiter's cards. It is exposed.",
        you="{card:feature.nom} is one of your cards. It is exposed.",
        about="who",
    )


class NotHidden(Event, frozen=True, gc=False):
    """The feature named is on no hidden card (MM-8.7)."""

    who = RECRUITER
    feature: Annotated[int, PUBLIC]
    says = Says(
        "{feature:feature.nom} is not among the Recruiter's hidden cards.",
        you="{feature:feature.nom} is not among your hidden cards.",
        about="who",
    )


class Homed(Event, frozen=True, gc=False):
    """Psychic Homing was answered (MM-9.1)."""

    who = RECRUITER
    place: Annotated[int, PUBLIC]
    yes: Annotated[bool, PUBLIC]

    def saying(self) -> Says:
        if self.yes:
            return Says(
                "Psychic Homing from {place:place}: yes, the Recruiter is in line.",
                you="Psychic Homing from {place:place}: yes, you are in line.",
                about="who",
            )
        return Says(
            "Psychic Homing from {place:place}: no, the Recruiter is not in line.",
            you="Psychic Homing from {place:place}: no, you are not in line.",
            about="who",
        )


class LaidDown(Event, frozen=True, gc=False):
    """MM-5.1: the activation is over."""

    agent: Annotated[int, PUBLIC]
    says = Says("{agent:agent.nom} is done.")


class StoodUp(Event, frozen=True, gc=False):
    """Agents stand up, ready to act again in a new round (MM-5.1)."""

    says = Says("All agents stand up: a new round.")


# --- the end ---------------------------------------------------------------------------------


class Won(Event, frozen=True, gc=False):
    """The game is over, and why (MM-11.1, MM-11.2)."""

    verdict = True

    why: Annotated[str, PUBLIC]

    def saying(self) -> Says:
        return {
            "capture": Says("The Rogue Agents win: the Recruiter is captured."),
            "trapped": Says("The Rogue Agents win: the Recruiter is trapped in a dead end."),
            "recruits": Says("The Recruiter wins: enough recruits."),
            "time": Says("The Recruiter wins: time is up."),
        }[self.why]


class Disclosed(Event, frozen=True, gc=False):
    """MM-11.4: path, hidden cards and Recruiter card."""

    uses = {"card": "recruiter"}

    who = RECRUITER
    trail: Annotated[tuple[Cell, ...], KNOWERS]
    secret: Annotated[tuple[Cell, ...], KNOWERS]
    card: Annotated[Cell, KNOWERS]
    rest: Annotated[tuple[Cell, ...], KNOWERS]  # cards put away and the state of the unfinished turn
    says = Says(
        "The Recruiter was {card:recruiter.nom}. Path: {trail:place}. Hidden cards: {secret:feature.nom}.",
        you="You were {card:recruiter.nom}. Path: {trail:place}. Hidden cards: {secret:feature.nom}.",
        about="who",
    )
