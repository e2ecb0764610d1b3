"""The scripted players of MIND MGMT: one `Scripted` for every seat, mode and number of players.

May touch: the view of its own seat. Must not: search; each decision is one look ahead over a sample of paths.
The Rogue Agents' side is in `agents`, the Recruiter's in `recruiter`.
"""

from __future__ import annotations

from random import Random

from undertable.kernel.codec import View
from undertable.kernel.types import Because, Choice, Seat

from ..board.state import RECRUITER, State
from ..speech.answers import LEND, MoveImmortal, Step
from ..speech.asks import (
    Act,
    ChooseAgent,
    ChooseStart,
    Confess,
    ExtraMove,
    Opening,
    PlaceAgent,
    PlaceImmortal,
    PlaceSlip,
    PushOut,
    RhythmMove,
    Turn,
    UseAlly,
    Vote,
)
from ..speech.asks_shift import (
    DEMAND_ECHO,
    AnswerEcho,
    ExposeOne,
    LendAlly,
    MarkImmortal,
    NamePattern,
    PlaceRoadblock,
    PlaceWiretap,
    WantEcho,
)
from . import modules
from .advice import motive
from .agents import Hunt
from .because import OnlyWay
from .lies import give_away
from .recruiter import Flight


class Scripted:
    """The game's own scripted player."""

    def decide(self, view: View[State], seat: Seat, rng: Random) -> Choice:
        """Whatever its side's script says; any option where it says nothing."""
        options = list(view.options[str(seat)])
        if len(options) == 1:
            return options[0]
        chosen = flee(view.seen, options, rng) if seat == RECRUITER else _rogue(view.seen, options, rng)
        return chosen if chosen in options else rng.choice(options)

    def explain(self, view: View[State], seat: Seat, choice: Choice) -> Because | None:
        """The motive for a choice, from the same numbers."""
        if len(view.options[str(seat)]) == 1:
            return OnlyWay()
        return motive(view.seen, choice)


def _rogue(s: State, options: list[Choice], rng: Random) -> Choice | None:
    ask = s.stack[-1]
    if isinstance(ask, Vote):
        ask = ask.frames[0]
    if isinstance(ask, Act):
        hunt = Hunt(s, rng)
        return modules.helped(hunt, ask.agent, options) or hunt.act(ask.agent, options)
    if isinstance(ask, ChooseAgent):
        return Hunt(s, rng).choose(options)
    if isinstance(ask, (UseAlly, LendAlly)):
        return LEND[0]
    if isinstance(ask, NamePattern):
        return modules.name(Hunt(s, rng), ask.named)
    if isinstance(ask, WantEcho):
        return DEMAND_ECHO
    if isinstance(ask, PushOut):
        return Hunt(s, rng).push(options, ask.immortal)
    if isinstance(ask, RhythmMove):
        return Hunt(s, rng).move_by_rhythm(ask.agent, options)
    if isinstance(ask, PlaceAgent):
        return Hunt(s, rng).put(ask.agent, options)
    if isinstance(ask, PlaceSlip):
        return Hunt(s, rng).site(options)
    if isinstance(ask, PlaceWiretap):
        return modules.tap(Hunt(s, rng), options)
    if isinstance(ask, PlaceRoadblock):
        return modules.block(Hunt(s, rng), options)
    if isinstance(ask, MarkImmortal):
        return modules.turn(Hunt(s, rng), options)
    return None


def flee(s: State, options: list[Choice], rng: Random) -> Choice | None:
    """The Recruiter's script; None where it says nothing."""
    ask = s.stack[-1]
    if isinstance(ask, Turn):
        return Flight(s, rng).turn(options)
    if isinstance(ask, Confess):
        return Flight(s, rng).confess(ask.feature, options)
    if isinstance(ask, AnswerEcho):
        return Flight(s, rng).echo(ask.time, options)
    if isinstance(ask, ExposeOne):
        return give_away(s, options)
    if isinstance(ask, ExtraMove):
        return Flight(s, rng).immortal([c for c in options if isinstance(c, MoveImmortal)], must=True)
    if isinstance(ask, ChooseStart):
        return Flight(s, rng).begin(options)
    if isinstance(ask, Opening):
        walk = [s.trail[0].kind, *(step.place for step in ask.steps if isinstance(step, Step))]
        return Flight(s, rng).opening(walk, options)
    if isinstance(ask, PlaceImmortal):
        return Flight(s, rng).put(options)
    return None
