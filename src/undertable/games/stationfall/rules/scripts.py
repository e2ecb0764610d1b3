"""Script cards (SF-17.3): what a scripted seat draws, keeps and follows. How it carries a plan out is `automaton`.

May touch: the script deck and the cards of scripted seats. Must not: know what an intent means.
"""

from __future__ import annotations

from collections.abc import Sequence

from undertable.kernel.game import Outcomes
from undertable.kernel.types import ALL, Choice, Frame, Seat, bit, cell
from undertable.kit.pool import take, weights

from ..board.book import book
from ..board.state import NONE, State
from ..box.tables import IDENTITY, SCRIPT
from ..speech.answers_powers import DRAW_SCRIPTS, FOLLOW_KEPT, DrawScripts, Follow, FollowKept
from ..speech.asks import DrawScript, PlayScript
from ..speech.events_powers import ScriptDrawn, ScriptPlayed
from ..speech.outcomes import SCRIPT_FELL, ScriptFell

KEPT_AT_MOST = 4  # turns (SF-17.3)


def scripted(s: State, seat: Seat) -> bool:
    """Whether a seat is played by script: the last ones are (SF-17.2)."""
    return seat >= s.seats - s.automata


def planning(s: State, seat: Seat) -> Sequence[Frame]:
    """What comes before the turn of a scripted seat: its plan (SF-17.3). Nothing for others."""
    return (PlayScript(seat),) if scripted(s, seat) else ()


def tags_of(s: State, seat: Seat) -> tuple[str, ...]:
    """What a scripted seat's identity wants, revealed or not; only the seat itself may ask."""
    return IDENTITY[s.pc[seat] if s.pc[seat] != NONE else s.secret[seat][0]].tags


def may_keep(s: State, seat: Seat) -> bool:
    """A kept card is followed in four turns at most (SF-17.3)."""
    return s.kept[seat] != NONE and s.kept_turns[seat] < KEPT_AT_MOST


def discard(s: State, seat: Seat) -> None:
    """The kept card and whatever was drawn last goes to the discards."""
    for script in (*s.drawn[seat], *([s.kept[seat]] if s.kept[seat] != NONE else [])):
        s.laid[script] += 1
    s.drawn[seat], s.kept[seat], s.kept_turns[seat] = [], NONE, 0


def half(s: State, seat: Seat) -> Follow:
    """SF-17.3: the focus of the first drawn card that fits the identity; if none does, the default of the first."""
    tags = tags_of(s, seat)
    for script in s.drawn[seat]:
        if SCRIPT[script].condition in tags:
            return Follow(script, True)
    return Follow(s.drawn[seat][0], False)


def plan_of(s: State, seat: Seat) -> tuple[str, ...]:
    """The intents a scripted seat follows in this turn (SF-17.3)."""
    if s.kept[seat] != NONE:
        return SCRIPT[s.kept[seat]].focus
    return SCRIPT[s.drawn[seat][0]].default if s.drawn[seat] else ()


# --- drawing and following -------------------------------------------------------------------


@book.options(PlayScript, FollowKept, DrawScripts, Follow)
def ways_to_plan(s: State, ask: PlayScript, seat: Seat) -> Sequence[Choice]:
    """SF-17.3: the kept card, or new ones; with new ones in hand the one half that follows from them."""
    if ask.drawn:
        return [half(s, seat)]
    return [FOLLOW_KEPT, DRAW_SCRIPTS] if may_keep(s, seat) else [DRAW_SCRIPTS]


@book.answer(PlayScript, FollowKept)
def go_on(s: State, ask: PlayScript, seat: Seat, choice: FollowKept) -> None:
    """SF-17.3: the same card in another turn."""
    s.kept_turns[seat] += 1
    s.tell(ScriptPlayed(seat, cell(s.kept[seat], ALL), True))


@book.answer(PlayScript, DrawScripts)
def draw_scripts(s: State, ask: PlayScript, seat: Seat, choice: DrawScripts) -> None:
    """SF-17.2, SF-17.3: as many cards as the difficulty says, always."""
    discard(s, seat)
    s.then(*[DrawScript(seat)] * s.level, PlayScript(seat, drawn=True))


@book.chance(DrawScript, ScriptFell)
def what_is_drawn(s: State, ask: DrawScript) -> Outcomes:
    """SF-17.1: any card of the common deck; when it has run out, any of the discards."""
    return weights(s.scripts if any(s.scripts) else s.laid, SCRIPT_FELL)


@book.answer(DrawScript)
def script_fell(s: State, ask: DrawScript, chance: Seat, fell: ScriptFell) -> None:
    """SF-17.1: only the seat itself sees it."""
    if not any(s.scripts):
        s.scripts, s.laid = s.laid, [0] * len(SCRIPT)
    take(s.scripts, fell.script)
    s.drawn[ask.seat].append(fell.script)
    s.in_deck = sum(s.scripts)
    s.tell(ScriptDrawn(ask.seat, cell(fell.script, bit(ask.seat))))


@book.answer(PlayScript, Follow)
def follow(s: State, ask: PlayScript, seat: Seat, choice: Follow) -> None:
    """SF-17.3: a card that fits is kept; of others the first is followed in this turn only; the rest is discarded."""
    rest = [script for script in s.drawn[seat] if script != choice.script]
    s.drawn[seat] = [] if choice.focus else [choice.script]
    if choice.focus:
        s.kept[seat], s.kept_turns[seat] = choice.script, 1
    for script in rest:
        s.laid[script] += 1
    s.tell(ScriptPlayed(seat, cell(choice.script, ALL), choice.focus))
