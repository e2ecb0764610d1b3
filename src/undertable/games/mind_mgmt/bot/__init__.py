"""The scripted players of MIND MGMT: one `Scripted` for every seat, mode and number of players.

May touch: the view of its own seat. Must not: search; each decision is one look ahead over a sample of paths.
The Rogue Agents' side is in `agents`, the Recruiter's in `recruiter`.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

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
    """The Rogue players' script; None where it says nothing."""
    ask = s.stack[-1]
    if isinstance(ask, Vote):
        ask = ask.frames[0]
    hunts = HUNTS.get(type(ask))
    return OPENLY.get(type(ask)) if hunts is None else hunts(Hunt(s, rng), ask, options)


def _act(hunt: Hunt, ask: Act, options: list[Choice]) -> Choice | None:
    return modules.helped(hunt, ask.agent, options) or hunt.act(ask.agent, options)


HUNTS: dict[type, Callable[[Hunt, Any, list[Choice]], Choice | None]] = {  # by question
    Act: _act,
    ChooseAgent: lambda hunt, ask, options: hunt.choose(options),
    NamePattern: lambda hunt, ask, options: modules.name(hunt, ask.named),
    PushOut: lambda hunt, ask, options: hunt.push(options, ask.immortal),
    RhythmMove: lambda hunt, ask, options: hunt.move_by_rhythm(ask.agent, options),
    PlaceAgent: lambda hunt, ask, options: hunt.put(ask.agent, options),
    PlaceSlip: lambda hunt, ask, options: hunt.site(options),
    PlaceWiretap: lambda hunt, ask, options: modules.tap(hunt, options),
    PlaceRoadblock: lambda hunt, ask, options: modules.block(hunt, options),
    MarkImmortal: lambda hunt, ask, options: modules.turn(hunt, options),
}
OPENLY: dict[type, Choice] = {UseAlly: LEND[0], LendAlly: LEND[0], WantEcho: DEMAND_ECHO}  # what needs no thought


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
