"""The answers of a turn: whom to hook, what to do, which crime and how.

May touch: what its own seat sees. Must not: change anything.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from undertable.kernel.types import Because, Choice

from ..board.city import City
from ..board.looks import hooker, in_play
from ..board.state import NONE
from ..box.tables import (
    BOOST,
    CRIMINAL,
    ITEM,
    NUMBERS,
    SEER,
    SMUGGLER,
    TOP_GRIP,
    ZONE,
    level_of,
    reward_of,
)
from ..rules.boosts import HOOK
from ..rules.terms.effects_gains import LOCK, partners, unlocked
from ..speech.answers import (
    COMMIT_PETTY,
    END_ACTIONS,
    NO_BOOST,
    OUTCOMES,
    PASS_MAJOR,
    USE_ABILITY,
    USE_BOOST,
    CommitMajor,
    DropItem,
    Exert,
    HookOne,
    NameCriminal,
    PickUp,
    RaiseGrip,
    UseZone,
)
from ..speech.asks import Act, ExtraAct, Hook, Major, Outcome, PickCriminal, Window
from ..speech.asks_effects import (
    Guard,
    SendCriminal,
    ShiftHeat,
    ShiftItem,
    SwapItemCriminal,
    SwapTwoCriminals,
    SwapTwoItems,
)
from . import because as why_
from .acts import deeds
from .changes import heated
from .heist import HOOK_MOST, Answer, Heist, Ranked, first_of, why
from .search import Goal, Line, Node, Search, tireless
from .value import ACTION, DRAWN
from .ways import Scope, results, scope_of

HOOKS_TRIED = 4  # hooks that are searched
BOOST_MOST = 1_200  # positions looked at for a boost
LIKED = ("courier", "jumper", "hacker", "enforcer", "smuggler", "shade", "fixer", "mechanic", "crusher", "seer")
MORE = {BOOST.kind("action_1"): 1, BOOST.kind("action_2"): 2}
IGNORE, PEEK, SWAP = BOOST.kind("ignore_barriers"), BOOST.kind("peek_two"), BOOST.kind("swap_hooks")
EVERYWHERE = range(len(ZONE))


# --- step 1 ----------------------------------------------------------------------------------


def pick_criminal(h: Heist, ask: PickCriminal, options: Sequence[Choice]) -> Answer:
    """Those who move most."""
    named = [one for one in options if isinstance(one, NameCriminal)]
    return min(named, key=lambda one: LIKED.index(CRIMINAL[one.criminal].id)), why_.AnyCriminal()


def hook(h: Heist, ask: Hook, options: Sequence[Choice]) -> Answer:
    """The hooks that look most promising are searched; what they cost and the grip they bring count too."""
    rough = sorted(options, key=lambda one: (-_promise(h, one, ask), options.index(one)))
    tried = [(_hooked(h, one, ask), one) for one in rough[:HOOKS_TRIED]]
    return max(tried, key=lambda one: one[0][0])[1], max(tried, key=lambda one: one[0][0])[0][1]


def after_hook(h: Heist, choice: Choice, ask: Hook) -> City:
    """The city with the criminals that would be hooked, and the grip that step 2 brings."""
    mine, grip = list(h.city.mine), list(h.city.grip)
    if isinstance(choice, HookOne):
        mine = [*[one for one in mine if one not in choice.unhook], choice.criminal]
    for criminal in mine[-1:] if ask.boost else mine:
        grip[criminal] = min(TOP_GRIP, grip[criminal] + 1)
    return replace_hooks(h.city, tuple(mine), tuple(grip))


def replace_hooks(city: City, mine: tuple[int, ...], grip: tuple[int, ...]) -> City:
    """The same city with others hooked."""
    return replace(city, mine=mine, grip=grip)


def _cost(h: Heist, choice: Choice, city: City) -> float:
    """What a hook costs and brings by itself: intel to whom it is stolen from, a dilemma, grip."""
    cost = 0.0
    if isinstance(choice, HookOne):
        stolen = hooker(h.s, choice.criminal)
        cost += 2 * NUMBERS.hook_cost if stolen not in (NONE, h.seat) else 0
        cost += (h.worth.dearer(1) - DRAWN) if len(city.mine) == NUMBERS.ports else 0
        cost += 0.6 * len(choice.unhook)
    return cost - h.worth.grip(city.grip)


def _promise(h: Heist, choice: Choice, ask: Hook) -> float:
    """How good a hook looks without a search."""
    city = after_hook(h, choice, ask)
    near = [h.worth.crime(card) / (1.5 + h.lacks(city, card)) for card in (*h.worth.majors, *h.worth.petty)]
    return max(near, default=0.0) + 0.3 * sum(near) - _cost(h, choice, city)


def _hooked(h: Heist, choice: Choice, ask: Hook) -> tuple[float, Because]:
    """What a hook is worth, searched, and why."""
    city = after_hook(h, choice, ask)
    base = -_cost(h, choice, city)
    who = choice.criminal if isinstance(choice, HookOne) else NONE
    plain: Because = why_.HooksToPrepare(criminal=who) if who != NONE else why_.HooksNobody()
    if not h.goals:
        return base, plain
    actions = h.actions if ask.boost else NUMBERS.actions
    search = h.glance([Node(city, None, h.s.crusher_used)], h.s.ignoring, HOOK_MOST)
    search.run(actions, tireless(city))
    found = h.ranked(search)
    if found and level_of(found[0][1][0]):
        card = found[0][1][0]
        reason = why_.HooksFor(criminal=who, card=card) if who != NONE else why_.HookedEnough(card=card)
        return base + found[0][0], reason
    near = [h.worth.crime(goal[0]) / (1.5 + line.missing) for goal, line in search.nearest.items() if len(goal) == 1]
    return base + (found[0][0] if found else 0.0) + 0.5 * max(near, default=0.0), plain


# --- step 3 ----------------------------------------------------------------------------------


def act(h: Heist, ask: Act, options: Sequence[Choice]) -> Answer:
    """Free grip, then the line that brings most; a boost if that finds one; else a later turn, or grip."""
    if USE_ABILITY[SEER] in options:
        return USE_ABILITY[SEER], why_.FreeGrip(criminal=SEER)
    if not h.goals:
        return spare(h, options, None)
    search = h.search([Node(h.city, None, h.s.crusher_used)], h.s.actions)
    open_ = (None, *options)
    lines = [one for one in h.ranked(search) if one[2].first in open_]
    found = next((one for one in lines if level_of(one[1][0])), None)
    boosted = _boosted(h, options) if found is None else None
    if boosted is not None:
        return boosted
    best = found or _worthwhile(lines)
    return _follow(h, options, best) if best else _prepare(h, search, options)


def _worthwhile(lines: Sequence[Ranked]) -> Ranked | None:
    """The best line, if it brings more than its actions would bring otherwise."""
    return lines[0] if lines and lines[0][0] > 0 else None


def _follow(h: Heist, options: Sequence[Choice], best: Ranked) -> Answer:
    """The next step of a line; once it is at its end, the petty crime, or what is left is spent on grip."""
    _, goal, line = best
    if line.first is not None:
        return line.first, why(goal, line)
    petty = next((card for card in goal if not level_of(card)), NONE)
    if petty != NONE and COMMIT_PETTY[petty] in options:
        return COMMIT_PETTY[petty], why_.PettyNow(card=petty)
    return spare(h, options, goal)


def spare(h: Heist, options: Sequence[Choice], goal: Goal | None) -> Answer:
    """An action that no crime needs: a zone that brings something, or grip where it brings most."""
    raises = [one for one in options if isinstance(one, RaiseGrip)]
    raised = max((h.worth.gripped(one.criminal) for one in raises), default=0.0)
    zones = [(gain, one) for one in options if isinstance(one, UseZone) and (gain := zone_gain(h, one, goal)) > raised]
    if zones:
        best_zone = max(zones, key=lambda one: (one[0], -one[1].criminal))[1]
        return best_zone, why_.UsesZone(zone=h.city.at[best_zone.criminal])
    if not raises:
        return at_last(h, options, goal)
    best = max(raises, key=lambda one: (h.worth.gripped(one.criminal), -one.criminal))
    grip = h.s.grip[h.seat]
    lowest = grip[best.criminal] == min(grip[who] for who in in_play(h.s))
    return best, (why_.RaisesLowest if lowest else why_.RaisesGrip)(criminal=best.criminal)


def at_last(h: Heist, options: Sequence[Choice], goal: Goal | None) -> Answer:
    """No action is left: boosts that cost nothing now and serve between the turns, then the end."""
    if USE_BOOST[PEEK] in options:
        return USE_BOOST[PEEK], why_.LooksAtPlan()
    if USE_BOOST[LOCK] in options and not any(map(level_of, goal or ())):  # a major crime would unhook everybody
        return USE_BOOST[LOCK], why_.LocksNeeded(criminal=to_lock(h))
    return END_ACTIONS, why_.ReadyNow(card=goal[0]) if goal else why_.NothingMore()


def to_lock(h: Heist) -> int:
    """The hooked criminal with most grip that has no lock."""
    return max(unlocked(h.s, h.seat), key=lambda who: (h.s.grip[h.seat][who], -who))


def zone_gain(h: Heist, choice: UseZone, goal: Goal | None) -> float:
    """What the effect of a zone brings by itself; nothing if the heat it draws would spoil a crime."""
    zone = h.city.at[choice.criminal]
    if goal and any(h.lacks(heated(h.city, zone), card) for card in goal):
        return 0.0
    return h.worth.zone(zone)


def _prepare(h: Heist, search: Search, options: Sequence[Choice]) -> Answer:
    """Nothing is in reach: whatever brings a crime nearer, if that is worth more than grip."""
    raised = max((h.worth.gripped(one.criminal) for one in options if isinstance(one, RaiseGrip)), default=0.0)
    before = {goal: sum(h.lacks(h.city, card) for card in goal) for goal in h.goals}
    lines = [one for one in h.prepared(search, before) if not isinstance(one[2].first, Exert)]
    nearer = first_of([one for one in lines if not fiddles(h, one[2])], options)
    if nearer is not None and nearer[0] > (raised - ACTION) * nearer[2].actions:
        return nearer[2].first or END_ACTIONS, why(nearer[1], nearer[2])
    return spare(h, options, None)


def fiddles(h: Heist, line: Line) -> bool:
    """Whether a line begins with an item and, all crimes taken together, comes no nearer: the next would undo it."""
    handled = isinstance(line.first, DropItem | PickUp) or line.first == USE_ABILITY[SMUGGLER]
    return handled and h.promise(line.city) <= h.promise(h.city)


def _boosted(h: Heist, options: Sequence[Choice]) -> Answer | None:
    """A boost that brings a major crime within reach, or hooks somebody where few are hooked."""
    for boost in sorted(set(h.s.boosts[h.seat])):
        if USE_BOOST[boost] not in options:
            continue
        if boost == HOOK and len(h.s.ports[h.seat]) < NUMBERS.ports - 1:
            return USE_BOOST[boost], why_.HooksOneMore()
        found = _swapped(h) if boost == SWAP else _with_boost(h, boost)
        if found is not None:
            return USE_BOOST[boost], (why_.MoreActions if boost in MORE else why_.UsesBoost)(card=found[1][0])
    return None


def _swapped(h: Heist) -> Ranked | None:
    """The best line to a major crime with somebody else's criminals."""
    found = [line for line in map(h.swapped, partners(h.s, h.seat)) if line is not None]
    return max(found, key=lambda one: one[0], default=None)


def _with_boost(h: Heist, boost: int) -> Ranked | None:
    """The best line to a major crime once a boost is used."""
    scope = scope_of(h.city, [card for goal in h.goals for card in goal], h.s.ignoring)
    asked = boost_asks(h, boost, scope)
    if asked is None:
        return None
    roots = [Node(city, USE_BOOST[boost], h.s.crusher_used) for city in results(h.city, scope, asked)]
    search = h.glance(roots, h.s.ignoring or boost == IGNORE, BOOST_MOST)
    search.run(h.s.actions + MORE.get(boost, 0))
    return next((one for one in h.ranked(search) if level_of(one[1][0])), None)


def boost_asks(h: Heist, boost: int, scope: Scope) -> tuple[Any, ...] | None:
    """What a boost asks about the city; nothing at all for more actions; None where it does not touch the city."""
    if boost in MORE or boost == IGNORE:
        return ()
    hot = tuple(zone for zone in EVERYWHERE if h.city.heat[zone])
    asks: dict[str, Callable[[], Any]] = {
        "shift_heat": lambda: ShiftHeat(h.seat, hot),
        "swap_items": lambda: SwapTwoItems(h.seat),
        "move_item": lambda: ShiftItem(h.seat, tuple((item, to) for item in range(len(ITEM)) for to in EVERYWHERE)),
        "swap_item_criminal": lambda: SwapItemCriminal(h.seat),
        "swap_criminals": lambda: SwapTwoCriminals(h.seat),
        "move_criminal": lambda: SendCriminal(
            h.seat, tuple((who, to) for who in sorted(scope.criminals) for to in EVERYWHERE)
        ),
        "guardian_2": lambda: Guard(h.seat, 2, False, True, True, NONE),
        "guardian_3": lambda: Guard(h.seat, 3, False, True, True, NONE),
    }
    made = asks.get(BOOST[boost].id)
    return (made(),) if made else None


def extra_act(h: Heist, ask: ExtraAct, options: Sequence[Choice]) -> Answer:
    """The action that stamina pays for: the one its line is about."""
    if h.goals:
        scope = scope_of(h.city, [card for goal in h.goals for card in goal], h.s.ignoring)
        roots = [
            Node(city, choice, h.s.crusher_used)
            for choice, city in deeds(h.city, scope, ask.criminal)
            if choice in options
        ]
        if roots:
            search = h.search(roots, h.s.actions, tired=False)
            best = first_of(h.ranked(search), options)
            if best is not None and best[2].first is not None:
                return best[2].first, why(best[1], best[2])
    return options[0], why_.AsGood()


def window(h: Heist, ask: Window, options: Sequence[Choice]) -> Answer:
    """Boosts are for the actions."""
    return NO_BOOST, why_.SavesBoost()


# --- step 4 ----------------------------------------------------------------------------------


def major(h: Heist, ask: Major, options: Sequence[Choice]) -> Answer:
    """Whatever brings most."""
    crimes = [one for one in options if isinstance(one, CommitMajor)]
    if not crimes:
        return PASS_MAJOR, why_.NoCrime()
    best = max(crimes, key=lambda one: (h.worth.crime(one.card), -one.card))
    return best, why_.PaysMost(card=best.card)


def outcome(h: Heist, ask: Outcome, options: Sequence[Choice]) -> Answer:
    """Careful or reckless, by what dilemmas cost beside the corruption of the others."""
    rewards = [reward_of(ask.card, h.s.rules, way) for way in (False, True)]
    careful, reckless = map(h.worth.reward, rewards)
    if reckless > careful:
        behind = h.worth.corruption[h.seat] < max(h.worth.corruption)
        return OUTCOMES[1], why_.CanAfford() if behind else why_.RecklessPays()
    danger = h.worth.dearer(rewards[1].dilemmas) - h.worth.dearer(rewards[0].dilemmas)
    return OUTCOMES[0], why_.StaysClean() if reckless + danger > careful else why_.CarefulPays()


TURNS: dict[type, Any] = {
    PickCriminal: pick_criminal,
    Hook: hook,
    Act: act,
    ExtraAct: extra_act,
    Window: window,
    Major: major,
    Outcome: outcome,
}
