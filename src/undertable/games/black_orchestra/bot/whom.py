"""Whom, where, which: what cards, events and abilities ask for (BO-4.4), answered by what would happen.

May touch: prices of `worth`; event cards the own seat has looked at. Must not: see more than the view of its seat.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from undertable.kernel.types import Because, Choice

from ..belief.reach import reach_now, suits
from ..belief.worth import Worth
from ..board.looks import here
from ..board.map import FAR, OPEN
from ..board.state import NONE, State
from ..box.tables import BRANCH, EVENT, HITLER, NAZI, is_plot
from ..rules.history import next_slots
from ..speech.answers import MOVES
from ..speech.answers_effects import ACCEPT, PERSON, STOP, Branch, Deputy, Nth, There
from ..speech.asks import ChooseBranch, ChooseDeputy, ChoosePerson, ChoosePlace, Consider, Walk
from ..speech.asks_history import Arrange, NearestDeputy, NextPlace, WhichEvent
from .because import (
    BestOrder,
    FetchesItem,
    GetsIt,
    HarmsLeast,
    HelpsMost,
    LowersSuspicion,
    RaisesMotivation,
    Rests,
    SearchesItem,
)
from .company import leads
from .errands import errands
from .outlook import event_worth
from .summons import summons
from .trip import Trip, step_towards, toll

Answer = tuple[Choice, Because]
Options = Sequence[Choice]


# --- whom, where, which (BO-4.4) -------------------------------------------------------------

EVILS = ("visit", "suspicion_raise_to", "remove_hidden_items+")  # locations that nobody is glad of


def choose_person(w: Worth, ask: ChoosePerson, options: Options) -> Answer:
    """By what would happen to them."""
    s = w.s
    prices: dict[str, Callable[[int], float]] = {
        "motivation+": lambda one: w.motivation(one, 1),
        "motivation-": lambda one: w.motivation(one, -2) - 0.01 * s.motivation[one],
        "suspicion+": lambda one: w.suspicion(one, 1),
        "suspicion-": lambda one: w.suspicion(one, -1),
        "suspicion_raise_to": lambda one: w.suspicion(one, 3),
        "arrest": lambda one: -w.prisoner(one),
        "release": lambda one: w.prisoner(one),
        "move_conspirator+": lambda one: float(one == w.plan.who),
        "discard_cards+": lambda one: -sum(sorted(w.card(card, one) for card in s.dossier[one])[:2]),
        "discard_items+": lambda one: -sum(sorted(w.item(item, one) for item in s.items[one])[:2]),
        "discard_plots+": lambda one: -min((w.card(c, one) for c in s.dossier[one] if is_plot(c)), default=9.0),
        "discard_one_illegal": lambda one: -min((w.card(c, one) for c in s.dossier[one]), default=9.0),
    }
    price = prices[ask.about]
    best = max(ask.people, key=lambda one: (price(one), -s.order.index(one)))
    if ask.about == "motivation+":
        return PERSON[best], RaisesMotivation(who=best)
    if ask.about == "suspicion-":
        return PERSON[best], LowersSuspicion(who=best)
    return PERSON[best], GetsIt(who=best) if ask.about in ("release", "move_conspirator+") else HarmsLeast()


def choose_deputy(w: Worth, ask: ChooseDeputy | NearestDeputy, options: Options) -> Answer:
    """Called Away: whoever stands where it hurts; an alert: whoever hurts least."""
    cost = {NAZI.kind("himmler"): 5, NAZI.kind("bormann"): 3, NAZI.kind("goering"): 4, NAZI.kind("hess"): 2}
    near = {w.s.at[one] for one in w.people}
    away = isinstance(ask, ChooseDeputy)

    def price(choice: Choice) -> float:
        assert isinstance(choice, Deputy)
        harm = cost.get(choice.nazi, 1)
        if away and summons(w) != NONE:
            return -harm
        return harm + 10 * (w.s.nazi[choice.nazi] in near) if away else -harm

    return max(options, key=price), HelpsMost() if away else HarmsLeast()


def choose_branch(w: Worth, ask: ChooseBranch, options: Options) -> Answer:
    """Which half of a card."""
    first = next(BRANCH.ids[choice.branch] for choice in options if isinstance(choice, Branch))
    card = first.rpartition(".")[0]
    second = SECOND_HALF[card](w, ask.who) if card in SECOND_HALF else leads(w)  # Olbricht orders on, or walks himself
    index = min(int(second), len(options) - 1)
    return options[index], HarmsLeast() if card == "card.deciphered_code" else HelpsMost()


def _rouses(w: Worth, who: int) -> bool:
    """War Crimes: whether Motivation here is worth more than Support."""
    return sum(w.motivation(one, 1) for one in here(w.s, w.s.at[who])) > w.support(-1)


def _walks(w: Worth, who: int) -> bool:
    """Forged Documents: whether some steps bring the attempter to Hitler, or nothing else is left to do with him."""
    hitler = w.s.nazi[HITLER]
    if hitler == NONE:
        return True
    goes = w.ready and who == w.plan.who and suits(w.plan.card, hitler)
    return goes and 1 < w.far(w.s.at[who], hitler) <= 3


def _reorders(w: Worth, who: int) -> bool:
    """Deciphered Code: whether neither of the next events must be got rid of."""
    return min((event_worth(w, cell.kind) for cell in _shown(w)), default=0.0) > -0.5


SECOND_HALF: dict[str, Callable[[Worth, int], bool]] = {  # by card
    "card.war_crimes_evidence": _rouses,
    "card.forged_documents": _walks,
    "card.deciphered_code": _reorders,
}


def _shown(w: Worth) -> list[Any]:
    """The next two events, which everybody has just seen."""
    return [w.s.event[slot] for slot in next_slots(w.s, 2) if w.s.event[slot].kind >= 0]


def walk(w: Worth, ask: Walk, options: Options) -> Answer:
    """Step by step towards what is best to do."""
    who, s = ask.who, w.s
    goal = destination(w, who)
    if goal == NONE or goal == s.at[who] or w.far(s.at[who], goal) >= FAR:
        return STOP, Rests()
    return MOVES[step_towards(w, who, goal)], HelpsMost()


def destination(w: Worth, who: int) -> int:
    """Where a conspirator should be: with Hitler for an attempt, else where the best errand leads."""
    plan, s = w.plan, w.s
    if plan.place != NONE and w.ready and reach_now(s, plan.card) and (who == plan.who or plan.gather):
        return plan.place
    best, top = NONE, 0.0
    for errand in errands(Trip(w, who)):
        place = errand.because.gaps.get("place", NONE)
        if (
            isinstance(place, int)
            and place != NONE
            and errand.value > 0
            and errand.cost > 0
            and errand.value / errand.cost > top
        ):
            best, top = place, errand.value / errand.cost
    return best


def choose_place(w: Worth, ask: ChoosePlace, options: Options) -> Answer:
    """By what would happen there."""
    s = w.s
    me = _who_moves(w, ask)

    def hurt(place: int) -> float:
        return sum(w.suspicion(one, 2) for one in here(s, place))

    def crowd(place: int) -> float:
        return -min((w.far(s.at[one], place) for one in w.people), default=0)

    def tile(place: int) -> float:
        item = s.tile[place]
        return w.item(item, me) if item >= 0 else w.hidden_item(me)

    prices: dict[str, Callable[[int], float]] = {
        "visit": lambda place: float(len(here(s, place)) > 1),
        "suspicion_raise_to": hurt,
        "walk_nazi+": lambda place: float(w.plan.card != NONE and suits(w.plan.card, place)) * 10
        - w.far(s.at[w.plan.who], place) + 5 * (place == s.at[w.plan.who]),
        "relocate_deputies+": lambda place: -crowd(place) + 100 * (place == summons(w)),
        "move_conspirator": lambda place: float(place == destination(w, me)) * 10 - toll(w, me, place)
        - w.danger(me, place),
        "reveal_item": lambda place: -float(w.far(s.at[me], place)),
        "take_item_anywhere+": tile,
        "remove_hidden_items+": lambda place: -crowd(place) + 5 * (place not in OPEN[s.stage]),
    }  # fmt: skip
    price = prices[ask.about]
    places = [choice for choice in options if isinstance(choice, There)]
    best = max(places, key=lambda choice: (price(choice.place), -choice.place))
    return best, _why_there(s, ask.about, best.place)


def _why_there(s: State, about: str, place: int) -> Because:
    """What is gained there; of what only hurts, the least."""
    if about == "take_item_anywhere+":
        item = s.tile[place]
        return FetchesItem(item=item, place=place) if item >= 0 else SearchesItem(place=place)
    return HarmsLeast() if about in EVILS else HelpsMost()


def _who_moves(w: Worth, ask: ChoosePlace) -> int:
    """Whose effect it is."""
    user = getattr(ask.frames[0], "user", w.s.active) if ask.frames else w.s.active
    if ask.about == "move_conspirator" and w.s.visited:
        return w.s.visited[0]
    return int(user)


def next_place(w: Worth, ask: NextPlace, options: Options) -> Answer:
    """Any order will do."""
    return options[0], HarmsLeast()


def consider(w: Worth, ask: Consider, options: Options) -> Answer:
    """An offer of a visit (BO-8.12): what it gives less what it takes."""
    s, who = w.s, ask.who
    id_ = EVENT.ids[s.current] if s.current != NONE else ""
    things = [w.item(item, who) for item in s.items[who]] + [w.card(card, who) for card in s.dossier[who]]
    value = {
        "s1_visit_goebbels": w.motivation(who, 2) + w.suspicion(who, max(0, 2 - s.suspicion[who])),
        "s1_visit_himmler": (w.motivation(who, 1) + w.motivation(who, 2) + w.motivation(who, 3)) / 6
        + w.suspicion(who, 2) / 6,
        "s2_visit_hess": w.motivation(who, -1) + w.suspicion(who, -1) + 0.5,
        "s2_visit_bormann": w.suspicion(who, -2) - min(things, default=99.0),
        "s3_visit_goering": w.suspicion(who, -1) - min((w.item(i, who) for i in s.items[who]), default=99.0),
        "s3_visit_hitler": w.motivation(who, -4) + w.suspicion(who, -max(0, s.suspicion[who] - 1)),
    }.get(id_, 0.0)
    return ACCEPT[0 if value > 0 else 1], HelpsMost() if value > 0 else HarmsLeast()


# --- event cards (BO-16.28, BO-16.29) --------------------------------------------------------


def arrange(w: Worth, ask: Arrange, options: Options) -> Answer:
    """Kordt: what suits us first, what hurts last."""
    best = max((c for c in options if isinstance(c, Nth)), key=lambda c: _at(w, ask.first + c.index))
    return best, BestOrder(event=max(0, w.s.event[ask.first + best.index].kind))


def _at(w: Worth, slot: int) -> float:
    kind = w.s.event[slot].kind
    return event_worth(w, kind) if kind >= 0 else 0.0


def which_event(w: Worth, ask: WhichEvent, options: Options) -> Answer:
    """Out with the worst, or the best on top."""
    sign = -1 if ask.remove else 1
    best = max((c for c in options if isinstance(c, Nth)), key=lambda c: sign * _at(w, ask.slots[c.index]))
    if ask.remove:
        return best, HarmsLeast()
    return best, BestOrder(event=max(0, w.s.event[ask.slots[best.index]].kind))


WHOM: dict[type, Callable[[Worth, Any, Options], Answer]] = {
    ChoosePerson: choose_person,
    ChooseDeputy: choose_deputy,
    NearestDeputy: choose_deputy,
    ChooseBranch: choose_branch,
    Walk: walk,
    ChoosePlace: choose_place,
    NextPlace: next_place,
    Consider: consider,
    Arrange: arrange,
    WhichEvent: which_event,
}
