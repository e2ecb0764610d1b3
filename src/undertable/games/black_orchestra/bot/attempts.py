"""Attempts as the scripted conspirators make them: what is used, how many dice, and cards played around them (BO-7, BO-14).

May touch: exact odds and prices of `worth`. Must not: attempt what is not worth its risk.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from undertable.kernel.types import Because, Choice

from ..belief.odds import odds, with_rerolls
from ..belief.prospects import LEAK, OFFICER, QUICK, shift_now
from ..belief.worth import WIN, Worth
from ..board.state import NONE
from ..box.tables import (
    BEFORE_EVENT,
    CARD,
    EAGLE,
    END_OF_ACTIONS,
    EVENT_MOVES_HITLER,
    HITLER,
    PLOT_POOL,
    TARGET,
    TURN_START,
    WEAPONS,
    plot_of,
)
from ..rules.attempt import limit, needed
from ..rules.plots import in_reach
from ..speech.answers import INTERJECT, PASS, READY, THROW, USE_ITEM, USE_PISTOL, WITHDRAW, Attempt, Die
from ..speech.answers_effects import DEPUTY
from ..speech.asks import React, ReactToRoll
from ..speech.asks_actions import ChooseDice, ChooseTarget, ConsentItem, Equip, WhichDie
from .because import BestDice, CardHelps, CardWaits, HarmsLeast, NeededMyself, RerollsBest, Serves, StrikeNow
from .handing import NO, YES, imminent
from .outlook import event_worth
from .summons import CALLED_AWAY, summons

Answer = tuple[Choice, Because]
Options = Sequence[Choice]
SLOW_NEWS, DELAY, PLANNING = (CARD.kind(id_) for id_ in ("slow_news_day", "delay_hitler", "effective_planning"))
WORTH_A_CARD = 1.2  # points from which on a card is played out of turn


# --- the pool and the roll (BO-7.2 to BO-7.5) ------------------------------------------------


def equip(w: Worth, ask: Equip, options: Options) -> Answer:
    """BO-7.2: what the best shot uses, one after another."""
    shot = w.shot(ask.who, ask.card, ask.target)
    because = StrikeNow(card=ask.card, percent=round(100 * shot.win), caught=round(100 * shot.caught))
    declared = list(zip(ask.owners, ask.used, strict=True))
    for gear in shot.gear:
        if (gear.who, gear.item) in declared:
            declared.remove((gear.who, gear.item))
            continue
        choice: Choice = USE_PISTOL[gear.who] if gear.item == NONE else USE_ITEM[gear.who][gear.item]
        if choice in options:
            return choice, because
    if shot.win <= 0 and WITHDRAW in options:
        return WITHDRAW, HarmsLeast()
    return READY, because


def target(w: Worth, ask: ChooseTarget, options: Options) -> Answer:
    """BO-12.2: Hitler, unless a deputy is much easier and still needed."""
    shots = {nazi: w.shot(ask.who, ask.card, nazi) for nazi in ask.nazis}
    # Never somebody who cannot be hit: one would withdraw, and attempt the same again for the sake of the other.
    best = max(shots, key=lambda nazi: (shots[nazi].win > 0, shots[nazi].net + 3.0 * (nazi == HITLER), -nazi))
    shot = shots[best]
    return DEPUTY[best], StrikeNow(card=ask.card, percent=round(100 * shot.win), caught=round(100 * shot.caught))


def dice(w: Worth, ask: ChooseDice, options: Options) -> Answer:
    """BO-7.4: by exact odds, a detected attempt being dear."""
    s = w.s
    need, most, shift = needed(s), ask.most, shift_now(s) - s.ignored

    def net(n: int) -> float:
        found = odds(n, need, limit(s), shift)
        return (WIN * found.win - w.caught() * found.caught) / found.ways

    best = max(range(1, most + 1), key=lambda n: (net(n), -n))
    found = odds(best, need, limit(s), shift)
    percent, caught = round(100 * found.win / found.ways), round(100 * found.caught / found.ways)
    return THROW[best - 1], BestDice(dice=best, percent=percent, caught=caught)


def which_die(w: Worth, ask: WhichDie, options: Options) -> Answer:
    """BO-7.5: the die whose new face helps most."""
    best = max((c for c in options if isinstance(c, Die)), key=lambda c: (after_reroll(w, c.face)[0], -c.face))
    return best, RerollsBest(percent=round(100 * after_reroll(w, best.face)[1]))


def after_reroll(w: Worth, face: int) -> tuple[float, float]:
    """Worth and chance of success if a die with that face is rolled again."""
    rest = list(w.s.rolled)
    rest.remove(face)
    worth = win = 0.0
    for new, weight in ((EAGLE, 1), (TARGET, 2), (NONE, 3)):
        value, success = standing(w, [*rest, new])
        worth += weight * value / 6
        win += weight * success / 6
    return worth, win


def standing(w: Worth, rolled: list[int], ignored: int = 0) -> tuple[float, float]:
    """Worth and success of dice that lie there, if nothing more happens."""
    s = w.s
    eagles = max(0, rolled.count(EAGLE) + shift_now(s) - s.ignored - ignored)
    if eagles >= limit(s):
        return -w.caught(), 0.0
    win = float(rolled.count(TARGET) >= needed(s))
    return WIN * win, win


# --- consent (BO-7.10) -----------------------------------------------------------------------


def consent_item(w: Worth, ask: ConsentItem, options: Options) -> Answer:
    """Yes, unless it serves an attempt of one's own that is close at hand."""
    item = WEAPONS if ask.item == NONE else ask.item
    if imminent(w, ask.owner, item):
        return NO, NeededMyself(who=ask.owner)
    by = getattr(ask.frames[0], "who", w.plan.who)
    return YES, Serves(who=by)


# --- windows (BO-14) -------------------------------------------------------------------------


def react(w: Worth, ask: React, options: Options) -> Answer:
    """Whether to play something in a window."""
    for choice in options:
        if isinstance(choice, Attempt):
            shot = w.shot(ask.who, choice.card, _moved_target(w, ask.who, choice.card))
            if shot.win > 0 and shot.net > 0.2:
                percent, caught = round(100 * shot.win), round(100 * shot.caught)
                return choice, StrikeNow(card=choice.card, percent=percent, caught=caught)
    worth = WINDOWS.get(ask.window)
    for choice in options:
        card = getattr(choice, "card", NONE)
        if worth is not None and choice in INTERJECT and worth(w, ask.who, card) > 0:
            return choice, CardHelps(card=card)
    return PASS, CardWaits()


def _moved_target(w: Worth, who: int, card: int) -> int:
    moved = [nazi for nazi in w.s.moved if w.s.nazi[nazi] != NONE] or [HITLER]
    return max(moved, key=lambda nazi: (w.shot(who, card, nazi).net, nazi == HITLER)) if w.s.henchmen else HITLER


def at_turn_start(w: Worth, who: int, card: int) -> float:
    """Called Away, if what waits for the active conspirator is dear."""
    s = w.s
    return w.danger(s.active, s.at[s.active]) - WORTH_A_CARD


def at_end_of_actions(w: Worth, who: int, card: int) -> float:
    """Effective Planning: one more attempt."""
    s, active = w.s, w.s.active
    plots = [c for c in s.dossier[active] if c == w.plan.card]
    if active != w.plan.who or not w.ready or not plots or plot_of(plots[0]).timing != "action":
        return 0.0
    return w.shot(active, plots[0]).net - 0.5 if in_reach(s, active, plots[0], HITLER) else 0.0


def before_event(w: Worth, who: int, card: int) -> float:
    """Slow News Day: when the next event would probably hurt, or the attempter is in place."""
    if card != SLOW_NEWS:
        return 0.0
    expected = sum(share * event_worth(w, event) for event, share in w.shares.items())
    plan = w.plan
    in_place = w.ready and plan.place != NONE and w.far(w.s.at[plan.who], plan.place) <= 1
    return -expected + 1.0 * in_place - 1.6 + 1.5 * (w.left <= len(w.s.order))


def hitler_moves(w: Worth, who: int, card: int) -> float:
    """Delay Hitler: while the attempter is near him and ready."""
    plan = w.plan
    if not w.ready or plan.place == NONE or w.far(w.s.at[plan.who], plan.place) > 2:
        return 0.0
    return w.shot(plan.who, plan.card, at=plan.place).net - 1.0


def plot_pool(w: Worth, who: int, card: int) -> float:
    """Officer Recruited, Partisan Informant: more dice."""
    s = w.s
    more = 2 if card == OFFICER else 1
    shift = shift_now(s) - s.ignored

    def best(most: int) -> float:
        rolls = [odds(n, needed(s), limit(s), shift) for n in range(1, min(most, 10) + 1)]
        return max((WIN * one.win - w.caught() * one.caught) / one.ways for one in rolls)

    return best(s.dice + more) - best(max(1, s.dice)) - 0.8 * min(1.0, w.rounds / 3)


WINDOWS: dict[int, Callable[[Worth, int, int], float]] = {
    TURN_START: at_turn_start,
    END_OF_ACTIONS: at_end_of_actions,
    BEFORE_EVENT: before_event,
    EVENT_MOVES_HITLER: hitler_moves,
    PLOT_POOL: plot_pool,
}


def react_to_roll(w: Worth, ask: ReactToRoll, options: Options) -> Answer:
    """BO-7.5: re-roll or overlook an eagle, where that changes how it ends."""
    s = w.s
    now, success = standing(w, s.rolled)
    if success:
        return PASS, CardWaits()
    leak, quick = INTERJECT[LEAK], INTERJECT[QUICK]
    if leak in options and standing(w, s.rolled, 1)[0] > now + WORTH_A_CARD:
        return leak, CardHelps(card=LEAK)
    if quick in options:
        again = sum(s.dossier[one].count(QUICK) for one in w.people)
        eagles, targets = s.rolled.count(EAGLE), s.rolled.count(TARGET)
        rest = len(s.rolled) - eagles - targets
        shift = shift_now(s) - s.ignored
        chance = with_rerolls(eagles, targets, rest, needed(s), limit(s), shift, again)
        better = max((after_reroll(w, face)[0] for face in set(s.rolled)), default=now) - now
        if chance >= 0.1 or better > WORTH_A_CARD:
            return quick, RerollsBest(percent=round(100 * chance))
    return PASS, CardWaits()


# --- speaking up (BO-14.4) -------------------------------------------------------------------


def interject(w: Worth, options: Options) -> Choice | None:
    """Cards for any time while somebody else acts: one more action for an attempt, or deputies where they are of use."""
    planning, called_away = INTERJECT[PLANNING], INTERJECT[CALLED_AWAY]
    if planning in options and w.s.actions == 1 and at_end_of_actions(w, NONE, PLANNING) > 0:
        return planning
    return called_away if called_away in options and summons(w) != NONE else None


ATTEMPTS: dict[type, Callable[[Worth, Any, Options], Answer]] = {
    Equip: equip,
    ChooseTarget: target,
    ChooseDice: dice,
    WhichDie: which_die,
    ConsentItem: consent_item,
    React: react,
    ReactToRoll: react_to_roll,
}
