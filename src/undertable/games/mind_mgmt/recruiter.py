"""The Recruiter's turn (MM-6): start check, decisions in any order, the close."""

from __future__ import annotations

from undertable.kernel.types import ALL, Choice, Reason, Seat, cell

from . import immortals
from .asks import AgentsTurn, BeginTurn, CloseTurn, ExtraMove, FillRow, Turn
from .board import ANYWHERE, LEAPS, PLACES, open_steps
from .book import ONLY_RECRUITER, book, contacts, here, marked, visited
from .cards import leap_of
from .choices import (
    END_TURN,
    MOVE_IMMORTAL,
    RECRUITS,
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
from .end import RECRUITS as BY_RECRUITS
from .end import TIME, TRAPPED, finish, goal_reached
from .events import Alert, SlipUsed, StepPlaced, TimeMoved, Went
from .reasons import ActionDone, ActionMissing, AlreadyVisited, NotALeap, NotInTraining, NoToken
from .setup import refuse_path
from .state import BOARD, NONE, NOWHERE, OWN, RECRUITER, State, Visited

AGENTS_PER_TURN = 2
Decision = Step | MindSlip | MoveImmortal | ShowStep | ImmortalRecruit | EndTurn


# --- what can be done ------------------------------------------------------------------------


def steps(s: State) -> list[int]:
    """Where a STEP can lead (MM-6.3)."""
    been = visited(s)
    return [w for w in open_steps(s.mayhem, here(s)) if w not in been]


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
    s.moved = s.extra = False
    if trapped(s):
        finish(s, TRAPPED)
    else:
        s.then(Turn(RECRUITER))


# --- decisions (MM-6.1) ----------------------------------------------------------------------


def _acted(s: State) -> bool:
    return s.plan.kind != NONE


@book.options(Turn, Step, MindSlip, MoveImmortal, ShowStep, ImmortalRecruit, EndTurn)
def decisions(s: State, ask: Turn, seat: Seat) -> list[Choice]:
    """MM-6.1: in the Full Game in any order, until the turn is ended."""
    found: list[Choice] = []
    if not _acted(s):
        found += [STEPS[w] for w in steps(s)]
        found += [SLIPS[token][w] for token in tokens(s) for w in leaps(s)]
    if s.full:
        moves = immortals.moves(s)
        found += [] if s.moved else moves
        if s.moved and not s.extra and moves:
            found += [SHOW_STEP[place] for place in immortals.markable(s)]
        found += immortals.recruitings(s)
        found += [END_TURN] if _acted(s) else []
    return found


@book.universe(Turn)
def any_decision(s: State, ask: Turn, seat: Seat) -> list[Choice]:
    """Whatever one might want to do; in the Training Mission, too, what belongs to the Full Game."""
    moves = [move for i in range(len(s.immortal)) for move in MOVE_IMMORTAL[i]]
    return [*STEPS, *SLIPS[OWN], *SLIPS[BOARD], *SHOW_STEP, *RECRUITS, END_TURN, *moves]


@book.refuse(Turn)
def refuse_decision(s: State, ask: Turn, seat: Seat, choice: Decision) -> Reason | None:
    """MM-6.1."""
    if isinstance(choice, Step):
        return refuse_step(s, choice.place)
    if isinstance(choice, MindSlip):
        return refuse_slip(s, choice)
    if not s.full:
        return NotInTraining(rule="MM-3.1")
    if isinstance(choice, MoveImmortal):
        return immortals.refuse_first(s, choice)
    if isinstance(choice, ShowStep):
        return immortals.refuse_extra(s, choice.place)
    if isinstance(choice, ImmortalRecruit):
        return immortals.refuse_recruit(s, choice)
    return None if _acted(s) else ActionMissing(rule="MM-6.1")


def refuse_step(s: State, place: int) -> Reason | None:
    """MM-6.3."""
    if _acted(s):
        return ActionDone(rule="MM-6.1")
    reason = refuse_path(s, here(s), place, "MM-6.3")
    if reason is not None:
        return reason
    return AlreadyVisited(rule="MM-6.3", place=place) if place in visited(s) else None


def refuse_slip(s: State, choice: MindSlip) -> Reason | None:
    """MM-6.4."""
    if choice.token == BOARD and not s.full:
        return NotInTraining(rule="MM-3.1")
    if _acted(s):
        return ActionDone(rule="MM-6.1")
    if choice.token not in tokens(s):
        return NoToken(rule="MM-6.4")
    if choice.place not in LEAPS[leap_of(s.card.kind)][here(s)]:
        return NotALeap(rule="MM-6.4", place=choice.place)
    return AlreadyVisited(rule="MM-6.4", place=choice.place) if choice.place in visited(s) else None


@book.answer(Turn)
def decide(s: State, ask: Turn, seat: Seat, choice: Decision) -> None:
    """MM-6.1: the action alone closes the turn in the Training Mission."""
    if isinstance(choice, EndTurn):
        s.then(FillRow(), CloseTurn())
        return
    if isinstance(choice, (Step, MindSlip)):
        go(s, choice.place, choice.token if isinstance(choice, MindSlip) else NONE)
        s.then(ask if s.full else CloseTurn())
        return
    s.then(ask)
    if isinstance(choice, MoveImmortal):
        s.moved = True
        immortals.move(s, choice.immortal, choice.place)
    elif isinstance(choice, ShowStep):
        show_step(s, choice.place)
    else:
        immortals.recruit(s, choice.feature)
        if goal_reached(s):  # MM-7.4: at once, in the middle of the turn
            finish(s, BY_RECRUITS)


def go(s: State, place: int, token: int) -> None:
    """MM-6.3, MM-6.4: nobody else notices before the close."""
    s.plan = cell(place, ONLY_RECRUITER)
    s.token = cell(token, ONLY_RECRUITER)
    s.tell(Went(ONLY_RECRUITER, place, token, contacts(s, place)))


def show_step(s: State, place: int) -> None:
    """MM-7.3: whether this turn's visit is among those that could be shown is not said."""
    s.extra = True
    unmarked = tuple(v for v in ANYWHERE if not marked(s, v))
    s.step[place] = s.time + 1
    s.recall(Visited(ALL, len(s.trail) + 1, place, unmarked))
    s.tell(StepPlaced((place,)))
    s.then(ExtraMove(RECRUITER))


@book.options(ExtraMove, MoveImmortal)
def extra_moves(s: State, ask: ExtraMove, seat: Seat) -> list[Choice]:
    """MM-7.3."""
    return immortals.moves(s)


@book.universe(ExtraMove)
def any_extra_move(s: State, ask: ExtraMove, seat: Seat) -> list[Choice]:
    """Every Immortal to every location."""
    return [MOVE_IMMORTAL[i][v] for i in range(len(s.immortal)) for v in range(len(PLACES))]


@book.refuse(ExtraMove)
def refuse_extra_move(s: State, ask: ExtraMove, seat: Seat, choice: MoveImmortal) -> Reason | None:
    """MM-7.2."""
    return immortals.refuse_move(s, choice.immortal, choice.place)


@book.answer(ExtraMove)
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
    s.time += 1
    s.tell(TimeMoved(s.time))
    if token != NONE:
        use_slip(s, token)
    if s.time % 2:
        alert(s)
        if goal_reached(s):
            finish(s, BY_RECRUITS)
            return
    if s.time == s.final_time:  # MM-17.22
        finish(s, TIME)
    else:
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
