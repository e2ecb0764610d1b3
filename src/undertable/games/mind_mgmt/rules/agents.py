"""The Agents' turn (MM-5.3, MM-8): two agents are activated; each moves, acts and uses what it has, in any order."""

from __future__ import annotations

from collections.abc import Iterable

from undertable.kernel.types import Choice, Reason, Seat

from ..board.book import book
from ..board.looks import commanders, guards, rogues, shielded
from ..board.map import FEATURES_AT, ORTH, open_steps
from ..board.state import DONE, FRESH, MOVING, NONE, State
from ..box.tables import AGENT, ECHO, SPY_DOLPHIN, TUK_TUK, WHISPERS
from ..speech.answers import (
    ASKS,
    BOTH_ASKS,
    CAPTURE,
    DOLPHIN_ASKS,
    END_ACTIVATION,
    HOME,
    MOVES,
    REVEAL,
    RHYTHM,
    SHAKEDOWNS,
    WEAKEN,
    WHISPER_ASKS,
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
from ..speech.asks import Act, AgentsTurn, BeginTurn, ChooseAgent
from ..speech.asks_shift import READ_PATTERN, TAKE_TUK_TUK, CallAlly, ReadPattern, RevealBeside, TakeTukTuk
from ..speech.events import Activated, LaidDown, Moved, StoodUp
from ..speech.reasons import LiesDown, NoMovesLeft
from .allies import callable_now
from .end import TIME, finish
from .questions import may_help
from .setup import refuse_path
from .votes import put

MOVE_LIMIT = 2
Asks = tuple[tuple[int, ...], list[AskAbout]]


# --- the turn (MM-5.1, MM-5.3) ---------------------------------------------------------------


@book.run(AgentsTurn)
def agents_turn(s: State, todo: AgentsTurn) -> None:
    """MM-5.3: the second agent is chosen when the first is done; whoever alone still stands must go."""
    standing = [agent for agent, up in enumerate(s.standing) if up]
    if todo.left == 0:
        close(s, standing)
        return
    s.then(AgentsTurn(todo.left - 1))
    if len(standing) == 1:
        activate(s, standing[0])
    else:
        s.then(put(s, ChooseAgent(rogues(s))))


def close(s: State, standing: list[int]) -> None:
    """MM-5.1: agents who all lie stand up, and the Recruiter goes on; after the final time nobody does (MM-12.9)."""
    if s.time == s.final_time:
        finish(s, TIME)
        return
    over = {ECHO}  # what may be used once in a turn, or in a round
    if not standing:
        s.standing = [True] * len(AGENT)
        s.tell(StoodUp())
        over.add(TUK_TUK)
    s.used = [module for module in s.used if module not in over]
    s.then(BeginTurn())


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
    s.denied = []
    s.tell(Activated(agent))
    s.then(put(s, Act(commanders(s, agent), agent)))


# --- an activation (MM-8.3) ------------------------------------------------------------------


ASKED_WITH: tuple[Asks, ...] = (((), ASKS), ((SPY_DOLPHIN,), DOLPHIN_ASKS))  # by the allies that help
WHISPERED_WITH: tuple[Asks, ...] = (((WHISPERS,), WHISPER_ASKS), ((SPY_DOLPHIN, WHISPERS), BOTH_ASKS))
MODULE_ACTS = (TakeTukTuk, ReadPattern, CallAlly, RevealBeside)


@book.options(Act, Move, AskAbout, Reveal, Capture, Shakedown, Home, Weaken, Rhythm, *MODULE_ACTS, EndActivation)
def acts(s: State, ask: Act, seat: Seat) -> list[Choice]:
    """MM-8.3: from public facts only (MM-8.4.4). What is asked most is listed; the rest is tried."""
    place = s.agent[ask.agent]
    found: list[Choice] = []
    if s.left and s.movement != DONE:
        found += [MOVES[w] for w in open_steps(s.mayhem, place)]
    if not s.acted:
        found += _actions(s, ask.agent, place)
    likely: list[Choice] = []
    if s.full and not s.freed and AGENT[ask.agent].kind == "free_action":
        likely += _free_actions(s, place)
    if s.modules:
        likely += [TAKE_TUK_TUK, READ_PATTERN]
    likely += callable_now(s, place) if s.allies else []
    found += [choice for choice in likely if book.why_not(s, ask, seat, choice) is None]
    found.append(END_ACTIVATION)
    return found


def _actions(s: State, agent: int, place: int) -> list[Choice]:
    """What an agent in a location may do as its action; beside an Immortal only a SHAKEDOWN (MM-7.1)."""
    shaking = SHAKEDOWNS if s.full and place in s.immortal else []
    if place in guards(s):
        return [*shaking]
    found: list[Choice] = []
    at_hand = [asks for allies, asks in ASKED_WITH if may_help(s, allies)]
    for feature in FEATURES_AT[place]:
        if not shielded(s, feature):
            found += [asks[feature] for asks in at_hand]
    if WHISPERS in s.allies:
        found += _whispered(s, place)
    if s.step[place]:
        found.append(REVEAL)
    found += [CAPTURE, *shaking]
    if s.full and AGENT[agent].does("query"):
        found.append(HOME)
    return found


def _whispered(s: State, place: int) -> list[Choice]:
    """What may be asked of the locations beside with the Whisper Network (MM-12.9)."""
    at_hand = [asks for allies, asks in WHISPERED_WITH if may_help(s, allies)]
    beside = sorted({feature for w in ORTH[place] for feature in FEATURES_AT[w]})
    return [asks[feature] for feature in beside if not shielded(s, feature) for asks in at_hand]


def _free_actions(s: State, place: int) -> Iterable[Choice]:
    """What Bill or Dusty could try: to push an Immortal beside the location, or a rhythm (MM-9.3, MM-9.4)."""
    beside = [(immortal, at) for immortal, at in enumerate(s.immortal) if at in ORTH[place]]
    return [*(WEAKEN[immortal][way] for immortal, at in beside for way in ORTH[at]), *RHYTHM]


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
    s.denied = []
