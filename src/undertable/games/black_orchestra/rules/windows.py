"""Reaction windows (BO-14): opened only where they can matter, in seat order, again after every play."""

from __future__ import annotations

from collections.abc import Callable

from undertable.kernel.types import Choice, Reason, Seat

from ..board.book import book
from ..board.looks import at_large, available, free, has, owner
from ..board.state import NONE, State
from ..box.tables import (
    AFTER_HITLER_MOVED,
    CARD,
    DEPUTIES,
    EVENT,
    EVENT_MOVES_HITLER,
    HITLER,
    NAZI,
    PLACE,
    PLOT_ROLLED,
    PLOTS,
    TURN_START,
    WINDOW,
    card_of,
    is_plot,
    plot_of,
)
from ..speech.answers import ATTEMPT, INTERJECT, PASS, Attempt, Interject, Pass
from ..speech.asks import Effect, OpenWindow, PutAway, React, ReactToRoll
from ..speech.asks_history import AfterEvent
from ..speech.events import CardPlayed
from ..speech.reasons import NoDice, NotHeld, NotNow
from . import attempt, plots
from .terms.conditions import REQUIRED, conditions
from .terms.effects import choose_list, effects

CALLED_AWAY, SLOW_NEWS, DELAY, LEAK = (
    CARD.kind(id_) for id_ in ("called_away", "slow_news_day", "delay_hitler", "hitlers_schedule_leaked")
)
REACTIONS = tuple(c for c in range(len(CARD)) if not is_plot(c) and card_of(c).timing == "reaction")
SUDDEN = tuple(c for c in PLOTS if plot_of(c).timing != "action")  # plots C and D


def fitting(window: int) -> list[int]:
    """The reaction cards that a window admits."""
    return [card for card in REACTIONS if card_of(card).window in WINDOW[window].admits]


FITTING = [fitting(window) for window in range(len(WINDOW))]
ADMITTED = [frozenset(SUDDEN if window == AFTER_HITLER_MOVED else FITTING[window]) for window in range(len(WINDOW))]


def holds_any(s: State, who: int, window: int) -> bool:
    """Whether a conspirator has a card for a window at all: the cheap look before the costly one."""
    return not ADMITTED[window].isdisjoint(s.dossier[who])


def anybody_holds(s: State, window: int) -> bool:
    """Whether anybody has such a card; most windows are shut by this."""
    admitted, dossier = ADMITTED[window], s.dossier
    for who in s.order:  # noqa: SIM110  (a generator costs more than the look)
        if not admitted.isdisjoint(dossier[who]):
            return True
    return False


def open_if_held(s: State, window: int) -> None:
    """A window comes next, unless nobody has a card for it: then it would only be shut again."""
    if anybody_holds(s, window):
        s.then(OpenWindow(window))


IDLE: dict[int, Callable[[State, int], bool]] = {  # when nothing would come of a card in a window
    CALLED_AWAY: lambda s, window: all(s.nazi[deputy] == NONE for deputy in DEPUTIES),
    SLOW_NEWS: lambda s, window: s.skipped,  # each event is cancelled once
    DELAY: lambda s, window: s.delayed,
    LEAK: lambda s, window: window == PLOT_ROLLED and not attempt.counted_eagles(s),
}


def playable(s: State, who: int, card: int, window: int) -> bool:
    """Whether a conspirator may play a card in a window (BO-14.3)."""
    if card not in s.dossier[who] or card not in FITTING[window] or not free(s, who):
        return False
    if card in IDLE and IDLE[card](s, window):
        return False
    return conditions.holds(s, who, REQUIRED[card])


def matters(s: State, window: int) -> bool:
    """Whether anything could come of a window (BO-14.3)."""
    if window == TURN_START:
        beside = any(s.nazi[deputy] == s.at[s.active] for deputy in DEPUTIES)
        return beside and free(s, s.active) and not has(s, s.active, "immune_to_penalties")
    if window == EVENT_MOVES_HITLER:
        return moves_hitler(s)
    return True


def moves_hitler(s: State) -> bool:
    """BO-14.3: not if every move of Hitler names the place where he stands."""
    here = s.nazi[HITLER]
    for term in EVENT[s.current].effect if here != NONE else ():
        if term["do"] == "visit" and term["who"] == "hitler":
            return True
        if term["do"] == "move_nazi" and "hitler" in term["who"] and PLACE.kind(term["to"]) != here:
            return True
        if term["do"] == "move_nazi_home" and "hitler" in term["who"] and NAZI[HITLER].home != here:
            return True
    return False


def may_react(s: State, who: int, window: int) -> bool:
    """Whether a conspirator is asked in a window."""
    if not holds_any(s, who, window):
        return False
    if window == AFTER_HITLER_MOVED:
        return any(refuse_sudden(s, who, card) is None for card in SUDDEN)
    return any(playable(s, who, card, window) for card in s.dossier[who])


@book.run(OpenWindow)
def open_window(s: State, todo: OpenWindow) -> None:
    """BO-14.4: every owner is waited for."""
    if not anybody_holds(s, todo.window) or not matters(s, todo.window):
        return
    for who in at_large(s):
        if who not in todo.passed and may_react(s, who, todo.window):
            frame = ReactToRoll if todo.window == PLOT_ROLLED else React
            s.then(frame(owner(s, who), todo.window, who, todo.passed))
            return


@book.options(ReactToRoll, Interject, Pass)
@book.options(React, Interject, Attempt, Pass)
def reactions(s: State, ask: React, seat: Seat) -> list[Choice]:
    """BO-14.3: the cards that may be played now, or plots C and D (BO-8.6), or nothing."""
    hand = dict.fromkeys(s.dossier[ask.who])
    if ask.window == AFTER_HITLER_MOVED:
        return [*[ATTEMPT[card] for card in hand if refuse_sudden(s, ask.who, card) is None], PASS]
    return [*[INTERJECT[card] for card in hand if playable(s, ask.who, card, ask.window)], PASS]


@book.refuse(ReactToRoll, Interject)
@book.refuse(React, Interject)
def refuse_interject(s: State, ask: React, seat: Seat, choice: Interject) -> Reason | None:
    """The card must be held and fit the moment (BO-14.3)."""
    if choice.card not in s.dossier[ask.who]:
        return NotHeld(rule="BO-14.4")
    return None if playable(s, ask.who, choice.card, ask.window) else NotNow(rule="BO-14.3")


@book.answer(ReactToRoll, Interject)
@book.answer(React, Interject)
def interject(s: State, ask: React, seat: Seat, choice: Interject) -> None:
    """BO-14.4: a play opens the window again."""
    s.then(OpenWindow(ask.window))
    play(s, ask.who, choice.card)


@book.answer(ReactToRoll, Pass)
@book.answer(React, Pass)
def let_pass(s: State, ask: React, seat: Seat, choice: Pass) -> None:
    """The conspirator lets the moment pass, and the next one is asked (BO-14.4)."""
    s.then(OpenWindow(ask.window, (*ask.passed, ask.who)))


def play(s: State, who: int, card: int) -> None:
    """A card is set aside, resolved and discarded (BO-4.7)."""
    row = card_of(card)
    s.dossier[who].remove(card)
    s.playing.append(card)
    s.tell(CardPlayed(who, card))
    s.then(PutAway(card))
    key = f"card.{row.id}"
    if row.choose:
        choose_list(s, who, key, len(row.choose))
    s.then(Effect(key, 0, who))


@book.run(PutAway)
def put_away(s: State, todo: PutAway) -> None:
    """BO-4.8; unless it went somewhere else."""
    if todo.card in s.playing:
        s.playing.remove(todo.card)
        s.discard.append(todo.card)


# --- plots C and D (BO-8.6) ------------------------------------------------------------------


def refuse_sudden(s: State, who: int, card: int) -> Reason | None:
    """BO-7.1, BO-8.6: each of the two once in a window."""
    if card not in SUDDEN or card in s.tried:
        return NotNow(rule="BO-7.1")
    return plots.refuse_attempt(s, who, card) or (None if available(s) else NoDice(rule="BO-4.10"))


@book.refuse(React, Attempt)
def refuse_strike(s: State, ask: React, seat: Seat, choice: Attempt) -> Reason | None:
    """A sudden attempt comes only after Hitler has moved (BO-8.6)."""
    if ask.window != AFTER_HITLER_MOVED:
        return NotNow(rule="BO-8.6")
    return refuse_sudden(s, ask.who, choice.card)


@book.answer(React, Attempt)
def strike(s: State, ask: React, seat: Seat, choice: Attempt) -> None:
    """BO-7.1: no action, in anybody's turn."""
    s.then(OpenWindow(ask.window))
    plots.aim(s, ask.who, choice.card)


@book.run(AfterEvent)
def after_event(s: State, todo: AfterEvent) -> None:
    """BO-8.6: Hitler, with Loyal Henchmen anybody the event has really moved (BO-12.2)."""
    if s.moved and (s.henchmen or HITLER in s.moved):
        s.tried = []
        s.refused = [request for request in s.refused if request[0] != plots.FOR_SUDDEN]
        open_if_held(s, AFTER_HITLER_MOVED)


@effects.word
def cancel_hitler_move(s: State, at: Effect) -> None:
    """Hitler stays where he is (BO-14.2)."""
    s.delayed = True


@effects.word
def skip_event(s: State, at: Effect) -> None:
    """The event is not turned up (BO-14.1)."""
    s.skipped = True
