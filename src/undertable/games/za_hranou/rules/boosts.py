"""Boost tokens: gained from the market (ZH-9.8), kept or taking effect at once (ZH-9.9), used (ZH-6.8).

May touch: market, intel on it, boosts in memory. Must not: know what the effects do; their words do.
"""

from __future__ import annotations

from undertable.kernel.game import Outcomes
from undertable.kernel.types import Reason, Seat
from undertable.kit.pool import take, weights

from ..board.book import book
from ..board.state import NONE, State
from ..box.tables import BOOST, NUMBERS, THIRD
from ..speech.answers_effects import TakeThird
from ..speech.asks import DrawBoost
from ..speech.asks_effects import BoostPick, Effect, FillMarket, GainBoost, Resolve
from ..speech.events import BoostGained, BoostLaid, BoostUsed
from ..speech.outcomes import BOOST_FELL, BoostFell
from ..speech.reasons import NotOwned
from ..speech.reasons_effects import NothingToDo, NotMeant
from .pieces.consoles import change_intel, discard_boost
from .terms.effects_gains import LOCK, hookable, partners, unlocked

HOOK, SWAP_HOOKS = BOOST.kind("hook"), BOOST.kind("swap_hooks")
FOR_HOOKS = (HOOK, SWAP_HOOKS)  # they change on whom grip rises (ZH-5.7)
FOR_ACTIONS = tuple(map(BOOST.kind, ("action_1", "action_2", "ignore_barriers")))  # they help from step 3 on only


# --- the market (ZH-9.8) ---------------------------------------------------------------------


@book.run(FillMarket)
def fill_market(s: State, todo: FillMarket) -> None:
    """An empty third gets a token; where none is left, the discarded ones are shuffled (ZH-9.8)."""
    if NONE not in s.market:
        return
    if not any(s.boosts_left):
        for boost in s.boosts_used:
            s.boosts_left[boost] += 1
        s.boosts_used = []
    if any(s.boosts_left):
        s.then(DrawBoost(s.market.index(NONE)), todo)


@book.chance(DrawBoost, BoostFell)
def boosts_to_come(s: State, ask: DrawBoost) -> Outcomes:
    """Every token that is left is equally likely (ZH-3.10)."""
    return weights(s.boosts_left, BOOST_FELL)


@book.answer(DrawBoost)
def draw_boost(s: State, ask: DrawBoost, chance: Seat, fell: BoostFell) -> None:
    """A token lies face up on its third (ZH-9.8)."""
    take(s.boosts_left, fell.boost)
    s.market[ask.third] = fell.boost
    s.tell(BoostLaid(ask.third, fell.boost))


# --- gaining (ZH-9.8, ZH-9.9) ----------------------------------------------------------------


@book.run(GainBoost)
def gain_boost(s: State, todo: GainBoost) -> None:
    """One token more, while there is any (ZH-9.8)."""
    if todo.n > 0 and any(boost != NONE for boost in s.market):
        s.then(BoostPick(todo.player), GainBoost(todo.player, todo.n - 1))


book.asks(BoostPick, TakeThird)


@book.refuse(BoostPick, TakeThird)
def refuse_third(s: State, ask: BoostPick, seat: Seat, choice: TakeThird) -> Reason | None:
    """An empty third cannot be chosen (ZH-9.8)."""
    return NotMeant(rule="ZH-9.8") if s.market[choice.third] == NONE else None


@book.answer(BoostPick, TakeThird)
def pick_boost(s: State, ask: BoostPick, seat: Seat, choice: TakeThird) -> None:
    """A blue token is kept; another takes effect once the market is full again (ZH-9.9)."""
    boost = take_third(s, seat, choice.third)
    if BOOST[boost].blue:
        s.boosts[seat].append(boost)
        s.then(FillMarket())
    else:
        s.then(FillMarket(), Resolve(seat, boost))


def take_third(s: State, player: int, third: int) -> int:
    """A token leaves the market with the intel on its third; the next third gets some (ZH-9.8)."""
    boost, s.market[third] = s.market[third], NONE
    s.tell(BoostGained(player, boost))
    bounty, s.bounty[third] = s.bounty[third], 0
    change_intel(s, player, bounty)
    s.bounty[(third + 1) % len(THIRD)] += NUMBERS.market_intel
    return boost


@book.run(Resolve)
def resolve(s: State, todo: Resolve) -> None:
    """A pink token takes effect and is discarded (ZH-9.9)."""
    _take_effect(s, todo.player, todo.boost)
    discard_boost(s, todo.boost)


# --- using (ZH-6.8) --------------------------------------------------------------------------


def refuse_boost(s: State, player: int, boost: int) -> Reason | None:
    """One that the player has, and that can do what it must (ZH-13)."""
    if boost not in s.boosts[player]:
        return NotOwned(rule="ZH-6.8", boost=boost)
    if boost == HOOK and not hookable(s, player):
        return NothingToDo(rule="ZH-13.1")
    if boost == LOCK and not unlocked(s, player):
        return NothingToDo(rule="ZH-9.12")
    if boost == SWAP_HOOKS and not partners(s, player):
        return NothingToDo(rule="ZH-13.1")
    return None


def use_boost(s: State, player: int, boost: int) -> None:
    """A blue token is discarded for its effect; a lock stays until it lies on a hook token (ZH-6.8, ZH-9.12)."""
    _take_effect(s, player, boost)
    if boost != LOCK:
        s.boosts[player].remove(boost)
        discard_boost(s, boost)


def _take_effect(s: State, player: int, boost: int) -> None:
    s.tell(BoostUsed(player, boost))
    s.then(Effect(f"boost.{BOOST[boost].id}", 0, player))
