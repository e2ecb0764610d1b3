"""The Recruiter's turn (MM-6): start check, decisions in any order, the close."""

from __future__ import annotations

from undertable.kernel.types import ALL, Choice, Reason, Seat, cell

from ..board.book import book
from ..board.looks import ONLY_RECRUITER, contacts, here, marked, step_ways, visited
from ..board.map import ANYWHERE, LEAPS
from ..board.state import BOARD, NONE, NOWHERE, OWN, RECRUITER, State, Visited
from ..box.tables import OVERTIME, WIRETAPS, leap_of
from ..speech.answers import (
    END_TURN,
    SHOW_STEP,
    SLIPS,
    STEPS,
    EndTurn,
    ImmortalRecruit,
    MindSlip,
    MoveImmortal,
    ShowStep,
    Step,
)
from ..speech.asks import AgentsTurn, BeginTurn, CloseTurn, ExtraMove, FillRow, Turn
from ..speech.asks_shift import Swap
from ..speech.events import Alert, SlipUsed, StepPlaced, TimeMoved, Went
from ..speech.events_shift import OvertimeBegan
from ..speech.reasons import ActionDone, ActionMissing, AlreadyVisited, NotALeap, NotInTraining, NoToken
from . import immortals, plans
from .end import RECRUITS as BY_RECRUITS
from .end import TIME, TRAPPED, finish, goal_reached
from .setup import refuse_walk
from .shift import listen

AGENTS_PER_TURN = 2


# --- what can be done ------------------------------------------------------------------------


def steps(s: State) -> list[int]:
    """Where a STEP can lead (MM-6.3)."""
    been = visited(s)
    return [w for w in step_ways(s, here(s)) if w not in been]


def tokens(s: State) -> list[int]:
    """The Mind Slip tokens that can be used now (MM-6.4, MM-17.24)."""
    usable = [OWN] if s.slips else []
    first = 0 if s.previsited else 5  # MM-17.6: visits after the token was placed
    if s.on_site and any(visit.kind == s.site for visit in s.trail[first:]):
        usable.append(BOARD)
    return usable


def leaps(s: State) -> list[int]:
    """Where a MIND SLIP can lead (MM-6.4): whatever lies between does not matter."""
    been = visited(s)
    return [w for w in LEAPS[leap_of(s.card.kind)][here(s)] if w not in been]


def trapped(s: State) -> bool:
    """MM-6.2: neither STEP nor MIND SLIP."""
    return not steps(s) and not (tokens(s) and leaps(s))


@book.run(BeginTurn)
def begin_turn(s: State, todo: BeginTurn) -> None:
    """MM-6.2: the check comes before anything else (MM-17.8)."""
    s.moved = s.extra = s.begun = False
    if trapped(s):
        finish(s, TRAPPED)
    else:
        s.then(Turn(RECRUITER))


# --- decisions (MM-6.1) ----------------------------------------------------------------------


def _acted(s: State) -> bool:
    return s.plan.kind != NONE


@book.options(Turn, Swap, Step, MindSlip, MoveImmortal, ShowStep, ImmortalRecruit, EndTurn)
def decisions(s: State, ask: Turn, seat: Seat) -> list[Choice]:
    """MM-6.1: in the Full Game in any order, until the turn is ended; Change of Plan comes first (MM-12.9)."""
    found = plans.swaps(s)
    if not _acted(s):
        found += [STEPS[w] for w in steps(s)]
        found += [SLIPS[token][w] for token in tokens(s) for w in leaps(s)]
    if s.full:
        if not s.moved:
            found += immortals.moves(s)
        elif not s.extra and immortals.moves(s):
            found += [SHOW_STEP[place] for place in immortals.markable(s)]
        found += immortals.recruitings(s)
        found += [END_TURN] if _acted(s) else []
    return found


@book.refuse(Turn, Step)
def refuse_step(s: State, ask: Turn, seat: Seat, choice: Step) -> Reason | None:
    """A STEP goes one location further, to where the Recruiter has not been (MM-6.3)."""
    if _acted(s):
        return ActionDone(rule="MM-6.1")
    reason = refuse_walk(s, here(s), choice.place, "MM-6.3")
    if reason is not None:
        return reason
    return AlreadyVisited(rule="MM-6.3", place=choice.place) if choice.place in visited(s) else None


@book.refuse(Turn, MindSlip)
def refuse_slip(s: State, ask: Turn, seat: Seat, choice: MindSlip) -> Reason | None:
    """A MIND SLIP takes a token, and leads where the character's leap leads (MM-6.4)."""
    if choice.token == BOARD and not s.full:
        return NotInTraining(rule="MM-3.1")
    if _acted(s):
        return ActionDone(rule="MM-6.1")
    if choice.token not in tokens(s):
        return NoToken(rule="MM-6.4")
    if choice.place not in LEAPS[leap_of(s.card.kind)][here(s)]:
        return NotALeap(rule="MM-6.4", place=choice.place)
    return AlreadyVisited(rule="MM-6.4", place=choice.place) if choice.place in visited(s) else None


@book.refuse(Turn, MoveImmortal)
def refuse_first_move(s: State, ask: Turn, seat: Seat, choice: MoveImmortal) -> Reason | None:
    """An Immortal moves once a turn, to a location beside it (MM-7.2)."""
    return immortals.refuse_first(s, choice)


@book.refuse(Turn, ShowStep)
def refuse_show_step(s: State, ask: Turn, seat: Seat, choice: ShowStep) -> Reason | None:
    """For an extra move a step must be shown that nobody knows yet (MM-7.3)."""
    return immortals.refuse_extra(s, choice.place)


@book.refuse(Turn, ImmortalRecruit)
def refuse_recruit(s: State, ask: Turn, seat: Seat, choice: ImmortalRecruit) -> Reason | None:
    """Two Immortals must stand at the feature (MM-7.4)."""
    return immortals.refuse_recruit(s, choice)


@book.refuse(Turn, EndTurn)
def refuse_end(s: State, ask: Turn, seat: Seat, choice: EndTurn) -> Reason | None:
    """MM-6.1: the action is a must."""
    if not s.full:
        return NotInTraining(rule="MM-3.1")
    return None if _acted(s) else ActionMissing(rule="MM-6.1")


@book.answer(Turn, Step)
def take_step(s: State, ask: Turn, seat: Seat, choice: Step) -> None:
    """MM-6.1, MM-6.3: the action alone closes the turn in the Training Mission."""
    go(s, choice.place, NONE)
    s.then(ask if s.full else CloseTurn())


@book.answer(Turn, MindSlip)
def slip(s: State, ask: Turn, seat: Seat, choice: MindSlip) -> None:
    """The Recruiter leaps, and a token is used (MM-6.1, MM-6.4)."""
    go(s, choice.place, choice.token)
    s.then(ask if s.full else CloseTurn())


@book.answer(Turn, MoveImmortal)
def first_move(s: State, ask: Turn, seat: Seat, choice: MoveImmortal) -> None:
    """An Immortal moves, and the Recruiter goes on (MM-7.2)."""
    s.then(ask)
    s.moved = True
    immortals.move(s, choice.immortal, choice.place)


@book.answer(Turn, ImmortalRecruit)
def immortal_recruit(s: State, ask: Turn, seat: Seat, choice: ImmortalRecruit) -> None:
    """MM-7.4: a goal reached ends the game at once, in the middle of the turn."""
    s.then(ask)
    s.begun = bool(s.modules)
    immortals.recruit(s, choice.feature)
    if goal_reached(s):
        finish(s, BY_RECRUITS)


@book.answer(Turn, EndTurn)
def end_turn(s: State, ask: Turn, seat: Seat, choice: EndTurn) -> None:
    """The row is filled up and the turn is closed (MM-6.1)."""
    s.then(FillRow(), CloseTurn())


def go(s: State, place: int, token: int) -> None:
    """MM-6.3, MM-6.4: nobody else notices before the close."""
    s.plan = cell(place, ONLY_RECRUITER)
    s.token = cell(token, ONLY_RECRUITER)
    s.tell(Went(ONLY_RECRUITER, place, token, contacts(s, place)))


@book.answer(Turn, ShowStep)
def show_step(s: State, ask: Turn, seat: Seat, choice: ShowStep) -> None:
    """MM-7.3: whether this turn's visit is among those that could be shown is not said."""
    s.then(ask)
    s.extra = True
    unmarked = tuple(v for v in ANYWHERE if not marked(s, v))
    s.step[choice.place] = s.time + 1
    s.recall(Visited(ALL, len(s.trail) + 1, choice.place, unmarked))
    s.tell(StepPlaced((choice.place,)))
    s.then(ExtraMove(RECRUITER))


@book.options(ExtraMove, MoveImmortal)
def extra_moves(s: State, ask: ExtraMove, seat: Seat) -> list[Choice]:
    """Where the Immortals can go by the extra move (MM-7.3)."""
    return immortals.moves(s)


@book.refuse(ExtraMove, MoveImmortal)
def refuse_extra_move(s: State, ask: ExtraMove, seat: Seat, choice: MoveImmortal) -> Reason | None:
    """The Immortal must be able to go there (MM-7.2)."""
    return immortals.refuse_move(s, choice.immortal, choice.place)


@book.answer(ExtraMove, MoveImmortal)
def extra_move(s: State, ask: ExtraMove, seat: Seat, choice: MoveImmortal) -> None:
    """MM-7.3: the same Immortal or another."""
    immortals.move(s, choice.immortal, choice.place)


# --- the close (MM-6.7) ----------------------------------------------------------------------


@book.run(CloseTurn)
def close_turn(s: State, todo: CloseTurn) -> None:
    """MM-6.7, after the row was refilled."""
    place, token = s.plan.kind, s.token.kind
    s.found = cell(s.found.kind + contacts(s, place), ONLY_RECRUITER)
    s.trail.append(cell(place, ONLY_RECRUITER))
    s.plan = s.token = NOWHERE
    if s.decoy.kind == place:  # MM-12.9: a true step token from now on
        s.decoy = NOWHERE
    s.time += 1
    s.tell(TimeMoved(s.time))
    if token != NONE:
        use_slip(s, token)
    if s.time % 2:
        alert(s)
        if goal_reached(s):
            finish(s, BY_RECRUITS)
            return
        if WIRETAPS in s.modules:
            listen(s)
    if s.time == s.final_time and OVERTIME not in s.modules:  # MM-17.22
        finish(s, TIME)
        return
    if s.time == s.final_time:
        s.tell(OvertimeBegan())
    s.then(AgentsTurn(AGENTS_PER_TURN))


def use_slip(s: State, token: int) -> None:
    """MM-6.4.1: the token lies beside the time at which it was used."""
    if token == OWN:
        s.slips -= 1
    else:
        s.on_site = False
    s.slip_time.append(s.time)
    s.slip_token.append(token)
    s.tell(SlipUsed(s.time, token))


def alert(s: State) -> None:
    """MM-6.7: recruits of this round, announced as one number; the supply may fall short (MM-6.8)."""
    n = min(s.found.kind, s.supply)
    s.tell(Alert(s.time, s.found.kind))
    s.track[s.time] = n
    s.supply -= n
    s.found = cell(0, ONLY_RECRUITER)
