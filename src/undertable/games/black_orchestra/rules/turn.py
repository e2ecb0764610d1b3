"""The turn, top to bottom: penalties, start, actions, events (BO-5)."""

from __future__ import annotations

from undertable.kernel.types import AnyOrder, Seat

from ..board.book import book
from ..board.looks import ABILITY_N, HOLDER_OF, able, at_large, free, has, owner
from ..board.state import State
from ..box.tables import ACTION_PHASE, BEFORE_EVENT, END_OF_ACTIONS, NAZI, NUMBERS, PRISON, TURN_START
from ..speech.asks import (
    ACTING,
    Acting,
    Action,
    ActionsEnded,
    BeginTurn,
    Draw,
    Effect,
    Events,
    Limits,
    OpenWindow,
    Penalties,
    Penalty,
    StartOfTurn,
)
from ..speech.asks_history import DrawQuestion, TurnUp
from ..speech.events import ActionsGained, PenaltyHit, TurnBegan
from .moves import rally
from .pieces.things import excess
from .windows import anybody_holds, may_react, open_if_held

EXTRA_ACTION = HOLDER_OF["extra_action"]
ORDER_MATTERS = tuple(NAZI.kind(id_) for id_ in ("hitler", "hess", "goebbels", "goering"))  # BO-5.2


# what comes in every turn
EVENTS, NEXT_TURN, PENALTIES, START_OF_TURN, TURN_UP = Events(), BeginTurn(), Penalties(), StartOfTurn(), TurnUp()


@book.run(BeginTurn)
def begin_turn(s: State, todo: BeginTurn) -> None:
    """BO-5.1: the next conspirator clockwise; whoever is in prison is interrogated instead of acting."""
    who = s.active = s.order[(s.order.index(s.active) + 1) % len(s.order)]
    seat = owner(s, who)
    s.conspired = s.no_ability = s.no_conspire = s.inspired = s.granted = s.skipped = False
    s.actions, s.due, s.refused = 0, 1, []
    s.turns[seat] += 1
    s.tell(TurnBegan(seat, who))
    s.then(EVENTS, NEXT_TURN)
    if free(s, who):
        s.then(PENALTIES, START_OF_TURN, ACTING)
        open_if_held(s, TURN_START)
    else:
        s.then(DrawQuestion(who))


# --- penalties (BO-5.2) ----------------------------------------------------------------------


@book.run(Penalties)
def penalties(s: State, todo: Penalties) -> None:
    """BO-5.2: of all Nazis who stand here now, in an order of the player's own where it can matter."""
    if has(s, s.active, "immune_to_penalties"):
        return
    beside = [nazi for nazi, place in enumerate(s.nazi) if place == s.at[s.active]]
    if not beside:
        return
    ordered = tuple(Penalty(nazi) for nazi in beside if nazi in ORDER_MATTERS)
    if len(ordered) > 1:
        s.then(AnyOrder(owner(s, s.active), ordered))
    else:
        s.then(*ordered)
    s.then(*[Penalty(nazi) for nazi in beside if nazi not in ORDER_MATTERS])


@book.run(Penalty)
def penalty(s: State, todo: Penalty) -> None:
    """The Nazi's penalty hits the conspirator whose turn it is (BO-5.2)."""
    s.tell(PenaltyHit(s.active, todo.nazi))
    s.then(Effect(f"penalty.{NAZI[todo.nazi].id}", 0, s.active))


# --- start (BO-5.3 to BO-5.5) ----------------------------------------------------------------


@book.run(StartOfTurn)
def start_of_turn(s: State, todo: StartOfTurn) -> None:
    """Motivation by company, this turn's actions, and what the board gives at the start (BO-5.3, BO-5.4, BO-5.5)."""
    who = s.active
    rally(s, who)
    s.actions = NUMBERS.actions + s.stored[who]
    s.stored[who] = s.stored_dice[who] = 0
    if has(s, who, "daily_contact"):
        s.then(Draw(who, "dossier"))


# --- actions (BO-5.5) ------------------------------------------------------------------------


@book.run(Acting)
def acting(s: State, todo: Acting) -> None:
    """BO-5.5: over when the conspirator is arrested, or has no action left."""
    who = s.active
    if s.at[who] == PRISON:
        return
    if excess(s) is not None:
        s.then(Limits(), ACTING)
        return
    if who == EXTRA_ACTION:
        grant(s)
    if s.actions == 0:
        end_actions(s)
        return
    seat = s.seat_of[who]
    s.then(Action(seat, speakers(s, seat) if anybody_holds(s, ACTION_PHASE) else (), who))


def grant(s: State) -> None:
    """Stauffenberg's extra action, once he is Motivated (BO-16.44)."""
    if not s.granted and able(s, s.active):
        s.granted = True
        s.actions += ABILITY_N["extra_action"]
        s.tell(ActionsGained(s.active, ABILITY_N["extra_action"]))


def speakers(s: State, seat: Seat) -> tuple[Seat, ...]:
    """Whoever else has a card for any time; dossiers are public, so that tells nothing (BO-14.4)."""
    others = [who for who in at_large(s) if owner(s, who) != seat]
    return tuple(sorted({owner(s, who) for who in others if may_react(s, who, ACTION_PHASE)}))


def end_actions(s: State) -> None:
    """BO-14.3: owners of Effective Planning, if there are any, are asked before the phase is over."""
    if anybody_holds(s, END_OF_ACTIONS):
        s.then(OpenWindow(END_OF_ACTIONS), ActionsEnded(s.actions))


@book.run(ActionsEnded)
def actions_ended(s: State, todo: ActionsEnded) -> None:
    """BO-16.43: unless an action came; unused ones are lost."""
    if s.actions > todo.had:
        s.then(ACTING)


# --- events (BO-5.6) -------------------------------------------------------------------------


@book.run(Events)
def events(s: State, todo: Events) -> None:
    """BO-5.6: one after another while any is due."""
    if s.due > 0:
        s.then(TURN_UP, EVENTS)
        open_if_held(s, BEFORE_EVENT)
