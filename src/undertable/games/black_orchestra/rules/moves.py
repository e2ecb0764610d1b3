"""How conspirators move (BO-6.6): entering a place, walking step by step, being led by others."""

from __future__ import annotations

from msgspec.structs import replace

from undertable.kernel.types import Reason, Seat

from ..board.book import book
from ..board.looks import LEADING, MODIFIERS, owner
from ..board.map import NEXT, STEPS
from ..board.state import NONE, State
from ..box.tables import PLACE, SUSPICION
from ..speech.answers import Agree, Move
from ..speech.answers_effects import Stop
from ..speech.asks import Effect, Walk
from ..speech.asks_actions import ConsentMove
from ..speech.events import Declined, Entered
from ..speech.reasons import NotNext, NotOpen
from .pieces.tracks import put_suspicion
from .terms.effects import effects

ON_ENTER = {place: f"enter.{row.id}" for place, row in enumerate(PLACE) if row.on_enter}  # by location: what happens


def walk(s: State, who: int, place: int) -> None:
    """Only the pawn goes."""
    s.at[who] = place
    s.tell(Entered(who, place))


def enter(s: State, who: int, place: int) -> None:
    """BO-6.6: with what happens there on every entry."""
    walk(s, who, place)
    if s.current != NONE:
        rally(s, who)
    if place in ON_ENTER:
        s.then(Effect(ON_ENTER[place], 0, who))


def rally(s: State, who: int) -> None:
    """BO-5.3: while Rally of Peace is current, its place sets Suspicion."""
    mod = MODIFIERS[s.current].get("location_sets_suspicion") if s.current != NONE else None
    if mod is not None and s.at[who] == PLACE.kind(mod["at"]):
        put_suspicion(s, who, SUSPICION.kind(mod["level"]))


def refuse_step(s: State, who: int, place: int) -> Reason | None:
    """A step goes to a neighbour that is open in this stage (BO-1.7, BO-6.6)."""
    if place in STEPS[s.stage][s.at[who]]:
        return None
    if place in NEXT[s.at[who]]:
        return NotOpen(rule="BO-1.7", place=place)
    return NotNext(rule="BO-6.6", place=place)


def lead(s: State, at: Effect, who: int, steps: int) -> None:
    """Up to so many steps, led by the user; another player's conspirator only with consent (BO-16.25)."""
    if owner(s, who) != owner(s, at.user):
        s.then(ConsentMove(owner(s, who), who, steps, (at,)))
    else:
        s.then(Walk(owner(s, at.user), who, steps))


book.asks(ConsentMove, Agree)


@book.answer(ConsentMove, Agree)
def consent_move(s: State, ask: ConsentMove, seat: Seat, choice: Agree) -> None:
    """BO-16.25: after a refusal somebody else may be led."""
    at = ask.frames[0]
    assert isinstance(at, Effect)
    if choice.yes:
        s.then(Walk(owner(s, at.user), ask.who, ask.left))
    else:
        s.refused.append((LEADING, ask.who))
        s.tell(Declined(ask.who))
        effects.once(s, replace(at, chosen=()))


book.asks(Walk, Stop, Move)


@book.refuse(Walk, Move)
def refuse_walk(s: State, ask: Walk, seat: Seat, choice: Move) -> Reason | None:
    """Whoever is moved goes by steps too (BO-6.6)."""
    return refuse_step(s, ask.who, choice.place)


@book.answer(Walk, Move)
def walk_on(s: State, ask: Walk, seat: Seat, choice: Move) -> None:
    """BO-6.6: what a place does happens at every step."""
    if ask.left > 1:
        s.then(Walk(seat, ask.who, ask.left - 1))
    enter(s, ask.who, choice.place)


@book.answer(Walk, Stop)
def stay(s: State, ask: Walk, seat: Seat, choice: Stop) -> None:
    """Up to so many."""
