"""What the scripted players' numbers mean: the motive for a choice, and the locations to look at.

May touch: one decision of a scripted player. Must not: decide, or see more than that player did.
Marks: "place" a location of the city.
"""

from __future__ import annotations

from random import Random

from undertable.kernel.types import Because, Choice, Mark

from .because import (
    Contacts,
    Covers,
    FreeRecruit,
    GoesToAct,
    GoesToAsk,
    GoesToCapture,
    ImmortalsHelp,
    LikelyCard,
    LikelyHere,
    LooksElsewhere,
    NothingGained,
    RoomAround,
    TellsLeast,
    TellsMost,
    TellsWhen,
)
from .book import contacts
from .bot_agents import Hunt
from .bot_recruiter import Flight
from .bot_reply import masses
from .choices import (
    Activate,
    Admit,
    AskAbout,
    Capture,
    EndActivation,
    Home,
    ImmortalRecruit,
    MindSlip,
    Move,
    MoveImmortal,
    PutAgent,
    Reveal,
    Shakedown,
    Start,
    Step,
)
from .state import DONE, FRESH, NONE, State
from .walks import OPENING

SPACES = 2  # an agent goes that far (MM-8.2)


def percent(p: float) -> int:
    """A chance as people say it; never nothing, never all.

    >>> percent(0.001), percent(0.5), percent(0.999)
    (1, 50, 99)
    """
    return min(99, max(1, round(100 * p)))


def _at(place: int) -> tuple[Mark, ...]:
    return (Mark("place", place),)


# --- the Rogue Agents ------------------------------------------------------------------------


def rogue(s: State, choice: Choice) -> Because | None:
    """Why an agent would do that; nothing where the script has no motive worth telling."""
    if isinstance(choice, PutAgent):
        return Covers(_at(choice.place), choice.place)
    if isinstance(choice, Activate):
        return _plan(Hunt(s, Random(0)), choice.agent, SPACES, free=True)
    if s.active == NONE:
        return None
    if isinstance(choice, EndActivation):
        return NothingGained()
    hunt = Hunt(s, Random(0))
    if isinstance(choice, Move):
        return _plan(hunt, s.active, 0 if s.movement == DONE else s.left, s.movement == FRESH)
    return _action(hunt, choice, s.agent[s.active])


def _action(hunt: Hunt, choice: Choice, here: int) -> Because | None:
    if isinstance(choice, Capture):
        return LikelyHere(_at(here), here, percent(hunt.gain.here[here]))
    if isinstance(choice, AskAbout):
        return TellsMost(_at(here), choice.feature)
    if isinstance(choice, Reveal):
        return TellsWhen(_at(here), here)
    if isinstance(choice, Shakedown):
        return LikelyCard(_at(here), choice.feature, percent(hunt.known.hidden[choice.feature]))
    return None


def _plan(hunt: Hunt, agent: int, spaces: int, free: bool) -> Because:
    """Where an activation leads, and what for."""
    _, end, action, first = hunt.plan(agent, spaces, free)
    place = hunt.s.agent[agent] if first else end
    if isinstance(action, Capture):
        return GoesToCapture(_at(place), place, percent(hunt.gain.here[place]))
    if isinstance(action, AskAbout):
        return GoesToAsk(_at(place), place, action.feature)
    if isinstance(action, (Reveal, Shakedown, Home)):
        return GoesToAct(_at(place), place)
    return Covers(_at(place), place)


# --- the Recruiter ---------------------------------------------------------------------------


def recruiter(s: State, choice: Choice) -> Because | None:
    """Why the Recruiter would do that."""
    if isinstance(choice, Start) or (isinstance(choice, Step) and len(s.trail) < OPENING):
        return RoomAround(_at(choice.place), choice.place)
    if isinstance(choice, (Step, MindSlip)):
        return _way(s, choice)
    if isinstance(choice, Admit):
        return TellsLeast(_at(choice.place), choice.place)
    if isinstance(choice, ImmortalRecruit):
        return FreeRecruit()
    if isinstance(choice, MoveImmortal):
        return ImmortalsHelp(_at(choice.place), choice.place)
    return None


def _way(s: State, choice: Step | MindSlip) -> Because:
    place, found = choice.place, contacts(s, choice.place)
    if found:
        return Contacts(_at(place), place, found)
    token = choice.token if isinstance(choice, MindSlip) else NONE
    reply = Flight(s, Random(0)).reply(token, s.found.kind + found)
    return LooksElsewhere(_at(place), place, percent(masses(reply.nodes)[place]))
