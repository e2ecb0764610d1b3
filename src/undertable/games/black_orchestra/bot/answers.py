"""How the scripted conspirators answer every question beside "what do you do?": what harms least, or helps most.

May touch: prices of `worth`. Must not: see more than the view of its seat.
Attempts and windows are in `attempts`, interrogations and raids in `gestapo`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from undertable.kernel.types import PICKS, AnyOrder, Because, Choice

from ..belief.worth import Worth
from ..board.looks import dossier_limit, free, owner
from ..board.state import NONE
from ..box.tables import CONSPIRATOR, HITLER, NAZI, REWARD, is_plot
from ..rules.plots import in_reach
from ..speech.answers import WITHDRAW, TakeBoard
from ..speech.answers_effects import (
    DRAW_ANOTHER,
    PERSON,
    STOP,
    TAKE_DICE,
    DropCard,
    DropItem,
    Person,
    PickCard,
    PickItem,
    TakeReward,
)
from ..speech.asks import DrawMore, KeepOne, Lose, LoseToPenalty, OfferItems, Penalty, PickBoard, TakeDiscard, TakeScrap
from ..speech.asks_actions import Assign, ChooseReward, ConsentHandOver, ConsentMove, HandOver, Split, TakeTargets
from .because import (
    AnyBoard,
    DrawsCard,
    GetsIt,
    HandsOver,
    HelpsMost,
    LosesLeast,
    LowersSuspicion,
    NeededMyself,
    RaisesMotivation,
    Rests,
    Serves,
    WeakensSupport,
)
from .handing import NO, YES, best_exchange, imminent

Answer = tuple[Choice, Because]
Options = Sequence[Choice]

# Whom one takes while others are left: by the games of pairs.
BOARDS = ("beck", "stauffenberg", "bonhoeffer", "olbricht", "goerdeler", "tresckow", "oster", "kordt", "canaris")
PREFERENCE = [BOARDS.index(row.id) for row in CONSPIRATOR]
PENALTY_ORDER = [NAZI.kind(id_) for id_ in ("hess", "goering", "goebbels", "hitler")]  # limits shrink last


# --- set-up and penalties (BO-3.7, BO-5.2) ---------------------------------------------------


def pick_board(w: Worth, ask: PickBoard, options: Options) -> Answer:
    """The conspirator of most use to a team (BO-3.7)."""
    boards = [choice for choice in options if isinstance(choice, TakeBoard)]
    chosen = min(boards, key=lambda choice: PREFERENCE[choice.who])
    return chosen, AnyBoard(who=chosen.who)


def penalties(w: Worth, ask: AnyOrder, options: Options) -> Answer:
    """BO-5.2: what takes things before what makes limits smaller."""
    order = {nazi: n for n, nazi in enumerate(PENALTY_ORDER)}
    nazis = [frame.nazi for frame in ask.frames if isinstance(frame, Penalty)]
    first = min(range(len(nazis)), key=lambda i: order.get(nazis[i], 9))
    return PICKS[first], LosesLeast()


# --- things (BO-4.7) -------------------------------------------------------------------------


def lose(w: Worth, ask: Lose, options: Options) -> Answer:
    """What is missed least, of whoever has to part with it."""

    def price(choice: Choice) -> float:
        if isinstance(choice, DropItem):
            return w.item(choice.item, ask.who)
        assert isinstance(choice, DropCard)
        spare = is_plot(choice.card) and w.s.dossier[ask.who].count(choice.card) > 1
        return w.card(choice.card, ask.who) * (0.5 if spare else 1.0)

    return min(options, key=price), LosesLeast()


def offer_items(w: Worth, ask: OfferItems, options: Options) -> Answer:
    """The visit from Göring: an item for a step of Suspicion."""
    gain = w.suspicion(ask.who, ask.change)
    drops = [choice for choice in options if isinstance(choice, DropItem)]
    cheap = min(drops, key=lambda choice: w.item(choice.item, ask.who), default=None)
    if cheap is not None and gain > w.item(cheap.item, ask.who):
        return cheap, LowersSuspicion(who=ask.who)
    return STOP, Rests()


def draw_more(w: Worth, ask: DrawMore, options: Options) -> Answer:
    """While there is room."""
    room = len(w.s.dossier[ask.who]) < dossier_limit(w.s, ask.who)
    return (DRAW_ANOTHER, DrawsCard()) if room or w.plan.card == NONE else (STOP, Rests())


def pick_card(w: Worth, ask: KeepOne | TakeDiscard, options: Options) -> Answer:
    """The better one; a plot above all while there is none."""

    def price(choice: Choice) -> float:
        assert isinstance(choice, PickCard)
        wanted = 3.0 if is_plot(choice.card) and w.plan.card == NONE else 0.0
        return w.card(choice.card, ask.who) + wanted

    return max(options, key=price), HelpsMost()


def take_scrap(w: Worth, ask: TakeScrap, options: Options) -> Answer:
    """The most useful one."""

    def price(choice: Choice) -> float:
        return w.item(choice.item, ask.who) if isinstance(choice, PickItem) else w.hidden_item(ask.who)

    return max(options, key=price), HelpsMost()


# --- dissent and deliveries (BO-6.3, BO-6.4) -------------------------------------------------


def most_motivated(w: Worth, people: Sequence[int]) -> int:
    """Who gains most from a step of Motivation."""
    return max(people, key=lambda one: (w.motivation(one, 1), one == w.plan.who, -w.s.order.index(one)))


def reward(w: Worth, ask: ChooseReward, options: Options) -> Answer:
    """The reward of the dissent track that helps most (BO-6.3.1)."""
    who = most_motivated(w, w.s.order)
    values = {
        "motivate": w.motivation(who, 1),
        "weaken": w.support(-1),
        "uprising": sum(w.motivation(one, 1) for one in w.people),
    }
    rewards = [choice for choice in options if isinstance(choice, TakeReward)]
    best = max(rewards, key=lambda choice: values[REWARD[choice.reward].id])
    if REWARD[best.reward].id == "weaken":
        return best, WeakensSupport(n=w.s.support)
    return best, RaisesMotivation(who=who)


def take_targets(w: Worth, ask: TakeTargets, options: Options) -> Answer:
    """BO-6.3.2: two dice there do what three do on the track, if it is Support that should fall."""
    if w.s.support <= w.s.floor:
        return TAKE_DICE[0], RaisesMotivation(who=most_motivated(w, w.s.order))
    fills = w.s.track + ask.targets >= 3
    want = min(ask.targets, max(0, 2 - w.s.on_card))
    return TAKE_DICE[0 if fills and want < 2 - w.s.on_card else want], WeakensSupport(n=w.s.support)


def split(w: Worth, ask: Split, options: Options) -> Answer:
    """BO-6.4: step by step to whoever gains most."""
    people = [choice.who for choice in options if isinstance(choice, Person)]
    best = max(people, key=lambda one: (w.suspicion(one, -1), -w.s.order.index(one)))
    return PERSON[best], LowersSuspicion(who=best)


def assign(w: Worth, ask: Assign, options: Options) -> Answer:
    """Black Orchestra: the attempter first, then whoever has fewest; prisoners last."""
    best = min(w.s.order, key=lambda one: (not free(w.s, one), w.s.stored[one] - 2 * (one == w.plan.who)))
    return PERSON[best], GetsIt(who=best)


# --- handing over (BO-6.9) -------------------------------------------------------------------


def hand_over(w: Worth, ask: HandOver, options: Options) -> Answer:
    """What the attempter needs most."""
    _, choice = best_exchange(w, ask.who, ask.partner)
    if choice is None or choice not in options:
        return WITHDRAW, Rests()
    return choice, HandsOver(who=w.plan.who)


def consent(w: Worth, ask: ConsentHandOver, options: Options) -> Answer:
    """Yes, unless it serves an attempt of one's own that is close at hand."""
    mine = owner(w.s, ask.giver) == ask.seat
    own_plot = ask.card != NONE and ask.card == w.plan.card and ask.giver == w.plan.who
    if mine and (own_plot or (ask.card == NONE and imminent(w, ask.giver, ask.item))):
        return NO, NeededMyself(who=ask.giver)
    return YES, Serves(who=ask.taker)


def consent_move(w: Worth, ask: ConsentMove, options: Options) -> Answer:
    """Yes, unless the attempter stands where the attempt can be made."""
    plan = w.plan
    stays = ask.who == plan.who and w.ready and in_reach(w.s, ask.who, plan.card, HITLER)
    return (NO, NeededMyself(who=ask.who)) if stays else (YES, GetsIt(who=ask.who))


ANSWERS: dict[type, Callable[[Worth, Any, Options], Answer]] = {
    PickBoard: pick_board,
    AnyOrder: penalties,
    Lose: lose,
    LoseToPenalty: lose,
    OfferItems: offer_items,
    DrawMore: draw_more,
    KeepOne: pick_card,
    TakeDiscard: pick_card,
    TakeScrap: take_scrap,
    ChooseReward: reward,
    TakeTargets: take_targets,
    Split: split,
    Assign: assign,
    HandOver: hand_over,
    ConsentHandOver: consent,
    ConsentMove: consent_move,
}
