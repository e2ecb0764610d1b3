"""The agents' own abilities (MM-9). Henry Lyme's works by itself: see `immortals.blocked_places`."""

from __future__ import annotations

from undertable.kernel.types import ALL, Choice, Reason, Seat

from ..board.book import book
from ..board.looks import commanders, exposed, here
from ..board.map import LINE2, ORTH, reach
from ..board.state import Located, State
from ..box.tables import AGENT
from ..speech.answers import MOVES, Home, Move, Rhythm, Weaken
from ..speech.asks import Act, RhythmMove
from ..speech.events import Homed, Moved
from ..speech.reasons import FreeActionUsed, NoImmortal, NotBeside, NotInTraining, NotItsAbility, TooFar
from . import immortals
from .questions import interrupt, refuse_action
from .votes import put

RULES = {"query": "MM-9.1", "move_immortal": "MM-9.3", "move_agent": "MM-9.4"}  # by what the ability does


def refuse_ability(s: State, agent: int, verb: str) -> Reason | None:
    """MM-9: abilities belong to the Full Game and to one agent each."""
    if not s.full:
        return NotInTraining(rule="MM-3.1")
    return None if AGENT[agent].does(verb) else NotItsAbility(rule=RULES[verb], agent=agent)


def refuse_free(s: State, agent: int, verb: str) -> Reason | None:
    """MM-8.3: a free action, once per activation."""
    reason = refuse_ability(s, agent, verb)
    if reason is None and s.freed:
        return FreeActionUsed(rule="MM-8.3")
    return reason


# --- Meru: Psychic Homing (MM-9.1) -----------------------------------------------------------


@book.refuse(Act, Home)
def refuse_home(s: State, act: Act, seat: Seat, choice: Home) -> Reason | None:
    """Psychic Homing is an action of one agent, and nothing may hinder it (MM-9.1, MM-7.1)."""
    return refuse_ability(s, act.agent, "query") or refuse_action(s, act.agent)


@book.answer(Act, Home)
def home(s: State, act: Act, seat: Seat, choice: Home) -> None:
    """MM-9.1: within two spaces in a straight line, or here; mayhem does not matter."""
    interrupt(s, act)
    s.acted = True
    places = LINE2[s.agent[act.agent]]
    yes = here(s) in places
    s.recall(Located(ALL, len(s.trail), places, yes))
    s.tell(Homed(s.agent[act.agent], yes))


# --- Bill Falls: Exposed Weakness (MM-9.3) ---------------------------------------------------


@book.refuse(Act, Weaken)
def refuse_weaken(s: State, act: Act, seat: Seat, choice: Weaken) -> Reason | None:
    """MM-9.3: an Immortal orthogonally next to Bill, one space orthogonally."""
    reason = refuse_free(s, act.agent, "move_immortal")
    if reason is not None:
        return reason
    if not 0 <= choice.immortal < len(s.immortal):
        return NoImmortal(rule="MM-9.3")
    if s.immortal[choice.immortal] not in ORTH[s.agent[act.agent]]:
        return NotBeside(rule="MM-9.3")
    return immortals.refuse_orthogonal(s, choice.immortal, choice.place, "MM-9.3")


@book.answer(Act, Weaken)
def weaken(s: State, act: Act, seat: Seat, choice: Weaken) -> None:
    """MM-9.3: also into Bill's own location (MM-17.14)."""
    interrupt(s, act)
    s.freed = True
    immortals.move(s, choice.immortal, choice.place)


# --- Dusty: Neuro-Rhythm (MM-9.4) ------------------------------------------------------------


@book.refuse(Act, Rhythm)
def refuse_rhythm(s: State, act: Act, seat: Seat, choice: Rhythm) -> Reason | None:
    """MM-9.4: any agent, standing or lying, Dusty included (MM-17.15)."""
    return refuse_free(s, act.agent, "move_agent")


@book.answer(Act, Rhythm)
def rhythm(s: State, act: Act, seat: Seat, choice: Rhythm) -> None:
    """MM-9.4: where to is asked next."""
    interrupt(s, act)
    s.freed = True
    s.then(put(s, RhythmMove(commanders(s, act.agent), choice.agent)))


def rhythm_reach(s: State, moved: int) -> list[int]:
    """MM-9.4: one space, and one more for each exposed card."""
    effect = next(e for card in AGENT if (e := card.does("move_agent")))
    spaces = effect["base"] + effect["per_exposed"] * len(exposed(s))
    return [place for place, far in reach(s.mayhem, s.agent[moved], spaces).items() if far]


@book.options(RhythmMove, Move)
def rhythm_places(s: State, ask: RhythmMove, seat: Seat) -> list[Choice]:
    """Every location within reach of the rhythm (MM-9.4)."""
    return [MOVES[place] for place in sorted(rhythm_reach(s, ask.agent))]


@book.refuse(RhythmMove, Move)
def refuse_rhythm_place(s: State, ask: RhythmMove, seat: Seat, choice: Move) -> Reason | None:
    """The location must be within reach of the rhythm (MM-9.4)."""
    return None if choice.place in rhythm_reach(s, ask.agent) else TooFar(rule="MM-9.4", place=choice.place)


@book.answer(RhythmMove, Move)
def rhythm_move(s: State, ask: RhythmMove, seat: Seat, choice: Move) -> None:
    """MM-9.4: it neither uses up nor interrupts that agent's own movement."""
    s.agent[ask.agent] = choice.place
    s.tell(Moved(ask.agent, choice.place))
