"""The Agents' turn (MM-5.3, MM-8): two agents are activated; each moves, acts and uses what it has, in any order."""

from __future__ import annotations

from undertable.kernel.types import Choice, Reason, Seat

from .asks import Act, AgentsTurn, BeginTurn, ChooseAgent
from .board import FEATURES_AT, ORTH, STEP
from .book import book, commanders, rogues
from .cards import AGENT
from .choices import (
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


book.asks(ChooseAgent, Activate)  # MM-5.3: a team decision


@book.refuse(ChooseAgent, Activate)
def refuse_agent(s: State, ask: ChooseAgent, seat: Seat, choice: Activate) -> Reason | None:
    """Only an agent that still stands can be activated in this round (MM-5.3)."""
    return None if s.standing[choice.agent] else LiesDown(rule="MM-5.3", agent=choice.agent)


@book.answer(ChooseAgent, Activate)
def choose_agent(s: State, ask: ChooseAgent, seat: Seat, choice: Activate) -> None:
    """The team has chosen whom to activate (MM-5.3)."""
    activate(s, choice.agent)


def activate(s: State, agent: int) -> None:
    """An agent begins its turn with all its moves and actions (MM-8.1)."""
    s.active, s.left, s.movement, s.acted, s.freed = agent, MOVE_LIMIT, FRESH, False, False
    s.tell(Activated(agent))
    s.then(put(s, Act(commanders(s, agent), agent)))


# --- an activation (MM-8.3) ------------------------------------------------------------------


@book.options(Act, Move, AskAbout, Reveal, Capture, Shakedown, Home, Weaken, Rhythm, EndActivation)
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
    return [*(c for c in likely if book.why_not(s, ask, seat, c) is None), END_ACTIVATION]


@book.refuse(Act, Move)
def refuse_move(s: State, ask: Act, seat: Seat, choice: Move) -> Reason | None:
    """MM-8.2: a movement that was interrupted is over."""
    if s.left == 0 or s.movement == DONE:
        return NoMovesLeft(rule="MM-8.2")
    return refuse_path(s, s.agent[ask.agent], choice.place, "MM-8.2")


@book.answer(Act, Move)
def move(s: State, ask: Act, seat: Seat, choice: Move) -> None:
    """The agent goes one step, and its commander is asked again (MM-8.2)."""
    s.then(put(s, ask))
    s.left -= 1
    s.movement = MOVING
    s.agent[ask.agent] = choice.place
    s.tell(Moved(ask.agent, choice.place))


@book.answer(Act, EndActivation)
def end_activation(s: State, ask: Act, seat: Seat, choice: EndActivation) -> None:
    """MM-5.2, MM-8.3: always legal; the agent lies down."""
    s.tell(LaidDown(s.active))
    s.standing[s.active] = False
    s.active, s.left, s.movement, s.acted, s.freed = NONE, 0, FRESH, False, False
