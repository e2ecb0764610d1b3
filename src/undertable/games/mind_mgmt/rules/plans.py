"""Change of Plan (MM-12.9): once per game the Recruiter exchanges a hidden card, before anything else in a turn.

May touch: the Recruiter's hidden cards and the deck. Must not: tell anybody else which cards they are.
"""

from __future__ import annotations

from undertable.kernel.game import Outcomes
from undertable.kernel.types import ALL, Choice, Reason, Seat, cell

from ..board.book import book, deck
from ..board.looks import ONLY_RECRUITER, exposed, ready
from ..board.state import NONE, Replanned, State
from ..box.tables import CHANGE_OF_PLAN
from ..speech.answers import FEATURE_FELL, FeatureFell
from ..speech.asks import Turn
from ..speech.asks_shift import SWAPS, DrawPlan, Swap
from ..speech.events_shift import PlanChanged
from ..speech.reasons_shift import DeckEmpty, NotYourHidden, OnlyAtStart
from .shift import refuse_module


def begun(s: State) -> bool:
    """Whether the Recruiter has decided anything in this turn, seen or unseen (MM-6.1)."""
    return s.begun or s.moved or s.plan.kind != NONE


def changeable(s: State) -> list[int]:
    """The hidden cards that are not exposed, in the order in which they are held."""
    shown = exposed(s)
    return [c.kind for c in s.secret if c.kind not in shown]


def swaps(s: State) -> list[Choice]:
    """The cards that can be put away now (MM-12.9)."""
    if not ready(s, CHANGE_OF_PLAN) or begun(s) or not s.deck:
        return []
    return [SWAPS[feature] for feature in changeable(s)]


@book.refuse(Turn, Swap)
def refuse_swap(s: State, ask: Turn, seat: Seat, choice: Swap) -> Reason | None:
    """Right after the start check, with a card to draw, for a card that is not exposed (MM-12.9)."""
    reason = refuse_module(s, CHANGE_OF_PLAN)
    if reason is not None:
        return reason
    if begun(s):
        return OnlyAtStart(rule="MM-12.9")
    if not s.deck:
        return DeckEmpty(rule="MM-12.9")
    return None if choice.feature in changeable(s) else NotYourHidden(rule="MM-12.9", feature=choice.feature)


@book.answer(Turn, Swap)
def swap(s: State, ask: Turn, seat: Seat, choice: Swap) -> None:
    """The card leaves the game face down; visits before keep their recruits (MM-12.9)."""
    s.then(ask)
    s.used.append(CHANGE_OF_PLAN)
    s.then(DrawPlan(cell(choice.feature, ONLY_RECRUITER)))


@book.chance(DrawPlan, FeatureFell)
def undrawn(s: State, ask: DrawPlan) -> Outcomes:
    """Every card of the deck can come (MM-12.9)."""
    return deck.outcomes(s, FEATURE_FELL)


@book.answer(DrawPlan)
def draw_plan(s: State, ask: DrawPlan, chance: Seat, fell: FeatureFell) -> None:
    """Later visits contact recruits by the new set of cards; it takes the old one's place, which nobody sees (MM-12.9)."""
    deck.draw(s, fell.feature)
    s.drawn = cell(fell.feature, ONLY_RECRUITER)
    s.shelved = [ask.gone]
    s.secret = [s.drawn if c.kind == ask.gone.kind else c for c in s.secret]
    s.recall(Replanned(ALL, len(s.trail)))
    s.tell(PlanChanged(ask.gone, s.drawn))
