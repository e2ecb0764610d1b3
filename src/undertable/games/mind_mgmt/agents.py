"""The Agents' turn (MM-5.3, MM-8): two agents are activated; each moves, acts and uses what it has, in any order."""

from __future__ import annotations

from typing import Any

from undertable.kernel.engine import NotOffered
from undertable.kernel.types import Choice, Reason, Seat

from . import powers, questions
from .asks import Act, AgentsTurn, BeginTurn, ChooseAgent
from .board import FEATURES_AT, ORTH, STEP
from .book import book, commanders, rogues
from .cards import AGENT
from .choices import (
    ACTIVATE,
    ASKS,
    CAPTURE,
    DOLPHIN_ASKS,
    END_ACTIVATION,
    HOME,
    MOVES,
    REVEAL,
    RHYTHM,
    SHAKEDOWNS,
    WEAKEN,
    Activate,
    AskAbout,
    Capture,
    EndActivation,
    Home,
    Move,
    Reveal,
    Rhythm,
    Shakedown,
    Weaken,
)
from .events import Activated, LaidDown, Moved, StoodUp
from .reasons import LiesDown, NoMovesLeft
from .setup import refuse_path
from .state import DONE, FRESH, MOVING, NONE, State
from .votes import put

MOVE_LIMIT = 2


# --- the turn (MM-5.1, MM-5.3) ---------------------------------------------------------------


@book.run(AgentsTurn)
def agents_turn(s: State, todo: AgentsTurn) -> None:
    """MM-5.3: the second agent is chosen when the first is done; whoever alone still stands must go."""
    standing = [agent for agent, up in enumerate(s.standing) if up]
    if todo.left == 0:
        if not standing:
            s.standing = [True] * len(AGENT)
            s.tell(StoodUp())
        s.then(BeginTurn())
        return
    s.then(AgentsTurn(todo.left - 1))
    if len(standing) == 1:
        activate(s, standing[0])
    else:
        s.then(put(s, ChooseAgent(rogues(s))))


@book.options(ChooseAgent, Activate)
def standing_agents(s: State, ask: ChooseAgent, seat: Seat) -> list[Choice]:
    """MM-5.3: a team decision."""
    return [ACTIVATE[agent] for agent, up in enumerate(s.standing) if up]


@book.universe(ChooseAgent)
def any_agent(s: State, ask: ChooseAgent, seat: Seat) -> list[Choice]:
    """All four."""
    return list(ACTIVATE)


@book.refuse(ChooseAgent)
def refuse_agent(s: State, ask: ChooseAgent, seat: Seat, choice: Activate) -> Reason | None:
    """MM-5.3."""
    if choice not in ACTIVATE:
        return NotOffered(rule="MM-5.3")
    return None if s.standing[choice.agent] else LiesDown(rule="MM-5.3", agent=choice.agent)


@book.answer(ChooseAgent)
def choose_agent(s: State, ask: ChooseAgent, seat: Seat, choice: Activate) -> None:
    """MM-5.3."""
    activate(s, choice.agent)


def activate(s: State, agent: int) -> None:
    """MM-8.1."""
    s.active, s.left, s.movement, s.acted, s.freed = agent, MOVE_LIMIT, FRESH, False, False
    s.tell(Activated(agent))
    s.then(put(s, Act(commanders(s, agent), agent)))


# --- an activation (MM-8.3) ------------------------------------------------------------------


def refuse_move(s: State, agent: int, choice: Move) -> Reason | None:
    """MM-8.2: a movement that was interrupted is over."""
    if s.left == 0 or s.movement == DONE:
        return NoMovesLeft(rule="MM-8.2")
    return refuse_path(s, s.agent[agent], choice.place, "MM-8.2")


def refuse_end(s: State, agent: int, choice: EndActivation) -> Reason | None:
    """MM-8.3: always legal."""
    return None


REFUSE: dict[type[Choice], Any] = {
    Move: refuse_move,
    AskAbout: questions.refuse_ask,
    Reveal: questions.refuse_reveal,
    Capture: questions.refuse_capture,
    Shakedown: questions.refuse_shakedown,
    Home: powers.refuse_home,
    Weaken: powers.refuse_weaken,
    Rhythm: powers.refuse_rhythm,
    EndActivation: refuse_end,
}
DO: dict[type[Choice], Any] = {
    AskAbout: questions.ask,
    Reveal: questions.reveal,
    Capture: questions.capture,
    Shakedown: questions.shakedown,
    Home: powers.home,
    Weaken: powers.weaken,
    Rhythm: powers.rhythm,
}


@book.options(Act, *REFUSE)
def acts(s: State, ask: Act, seat: Seat) -> list[Choice]:
    """MM-8.3: from public facts only (MM-8.4.4)."""
    place, card = s.agent[ask.agent], AGENT[ask.agent]
    likely: list[Choice] = [MOVES[w] for w in STEP[place]] if s.left and s.movement != DONE else []
    if not s.acted and place in s.immortal:
        likely += SHAKEDOWNS
    elif not s.acted:
        likely += [c for f in FEATURES_AT[place] for c in (ASKS[f], DOLPHIN_ASKS[f])]
        likely += [REVEAL, CAPTURE, HOME]
    if s.full and not s.freed and card.kind == "free_action":
        beside = ((i, v) for i, v in enumerate(s.immortal) if v in ORTH[place])
        likely += [WEAKEN[i][w] for i, v in beside for w in ORTH[v]]
        likely += RHYTHM
    return [*(c for c in likely if REFUSE[type(c)](s, ask.agent, c) is None), END_ACTIVATION]


@book.universe(Act)
def any_act(s: State, ask: Act, seat: Seat) -> list[Choice]:
    """Whatever an agent might want to do; in the Training Mission, too, what belongs to the Full Game."""
    weaken = [choice for i in range(len(s.immortal)) for choice in WEAKEN[i]]
    return [
        *MOVES, *ASKS, REVEAL, CAPTURE, *DOLPHIN_ASKS, *SHAKEDOWNS, HOME, *RHYTHM, *weaken, END_ACTIVATION,
    ]  # fmt: skip


@book.refuse(Act)
def refuse_act(s: State, ask: Act, seat: Seat, choice: Choice) -> Reason | None:
    """MM-8.3."""
    reason: Reason | None = REFUSE[type(choice)](s, ask.agent, choice)
    return reason


@book.answer(Act)
def act(s: State, ask: Act, seat: Seat, choice: Choice) -> None:
    """MM-8.3: anything but moving ends a movement that was begun (MM-8.2)."""
    if isinstance(choice, EndActivation):
        end_activation(s)
        return
    s.then(put(s, ask))
    if isinstance(choice, Move):
        s.left -= 1
        s.movement = MOVING
        go(s, ask.agent, choice.place)
        return
    if s.movement == MOVING:
        s.movement = DONE
    DO[type(choice)](s, ask.agent, choice)


def go(s: State, agent: int, place: int) -> None:
    """One figure to another location."""
    s.agent[agent] = place
    s.tell(Moved(agent, place))


def end_activation(s: State) -> None:
    """MM-5.2: the agent lies down."""
    s.tell(LaidDown(s.active))
    s.standing[s.active] = False
    s.active, s.left, s.movement, s.acted, s.freed = NONE, 0, FRESH, False, False
