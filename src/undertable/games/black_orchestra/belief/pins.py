"""Goals as pins: the plot of the team's plan, clause by clause, and the plots that a seat holds besides (BO-7.1, BO-7.2).

May touch: what lies open in a state. Must not: plan, or tell whether anything is allowed; `plots`, `attempt` and
`prospects` do.

Clauses are told of the plot's card, by what they say; a thing, a level or a branch that brings something by its own row.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from undertable.kernel.types import Seat
from undertable.kit.pins import Pin, Thing, few

from ..board.looks import free
from ..board.map import DISTANCE, OPEN
from ..board.state import NONE, State
from ..box.rows import Element
from ..box.tables import AFFILIATION, CONSPIRATOR, ITEM, PISTOL, WEAPONS, is_plot, plot_of
from ..rules.plots import LEVEL, in_reach, refuse_attempt
from ..rules.terms.conditions import all_conspirators_here
from .prospects import gear_for
from .reach import suits, wanted_targets


def pins(s: State, seat: Seat | None) -> tuple[Pin, ...]:
    """The plan of the team in full, else that plot of the seat's own which is nearest; other own plots in a row each."""
    own = [(card, who) for who in s.order if s.seat_of[who] == seat for card in s.dossier[who] if is_plot(card)]
    if s.plan_plot != NONE:
        first = (s.plan_plot, s.plan_by if s.plan_by != NONE else holder(s, s.plan_plot))
    elif own:
        first = own[0] if len(own) == 1 else max(own, key=lambda one: sum(pin.done for pin in required(s, *one)))
    else:
        return ()
    found = [title(s, *first), *required(s, *first), *optional(s, *first)]
    found += [title(s, card, who) for card, who in own if card != first[0]]
    return tuple([replace(pin, n=n) for n, pin in enumerate(found, 1)])


def holder(s: State, card: int) -> int:
    """Who has a plot; NONE: nobody."""
    return next((who for who in s.order if card in s.dossier[who]), NONE)


def person(who: int) -> tuple[Thing, ...]:
    """A conspirator, if there is one."""
    return (("conspirator", who),) if who != NONE else ()


def title(s: State, card: int, who: int) -> Pin:
    """The plot itself: who has it, who is to attempt it, whether that could be done now (BO-7.1)."""
    has = holder(s, card)
    done = who != NONE and refuse_attempt(s, who, card) is None
    return Pin(0, ("card", card), "plot", (who, has), at=person(has), to=person(who) if has != who else (), done=done)


# --- what must hold (BO-7.1) -----------------------------------------------------------------


def required(s: State, card: int, who: int) -> list[Pin]:
    """Where Hitler is, how far from the attempter, and how motivated that one is."""
    demand, nazis = plot_of(card).require, wanted_targets(s)
    suiting = [nazi for nazi in nazis if suits(card, s.nazi[nazi])]
    at = few(("nazi", nazi) for nazi in suiting or nazis)
    found = [Pin(0, ("card", card), "ground", at=at, done=bool(suiting))] if demand.hitler_in else []
    if demand.distance == "any":
        found.append(Pin(0, ("card", card), "moved", at=at, done=any(nazi in s.moved for nazi in suiting)))
    else:
        found.append(near(s, card, who, suiting or nazis))
    level = LEVEL[card]
    motivated = who != NONE and s.motivation[who] >= level
    return [*found, Pin(0, ("motivation", level), "motivation", (who,), at=person(who), done=motivated)]


def near(s: State, card: int, who: int, nazis: list[int]) -> Pin:
    """The attempter must be with a target, or so far from it."""
    done = who != NONE and free(s, who) and any(in_reach(s, who, card, nazi) for nazi in nazis)
    far = plot_of(card).require.distance
    there = [
        place for nazi in nazis for place in sorted(OPEN[s.stage]) if DISTANCE[s.stage][s.nazi[nazi]][place] == far
    ]
    to = () if done else few(("place", place) for place in there)
    return Pin(0, ("card", card), "near", (who,), at=person(who), to=to, done=done)


# --- what helps (BO-7.2) ---------------------------------------------------------------------


def optional(s: State, card: int, who: int) -> list[Pin]:
    """Every element of the plot, with the dice it brings or the eagles it takes away."""
    return [ELEMENTS[one.kind](s, card, who, one) for one in plot_of(card).options]


def affiliated(s: State, card: int, who: int, one: Element) -> Pin:
    """The attempter should be one of them."""
    branch = AFFILIATION.kind(one.value)
    done = who != NONE and CONSPIRATOR[who].affiliation == branch
    return Pin(0, ("affiliation", branch), one.gives, (who,), one.n, one.n if done else 0, done=done)


def thing(s: State, card: int, who: int, one: Element) -> Pin:
    """An item should be where the attempter is: with the attempter, or with a comrade who is there."""
    item = ITEM.kind(one.value)
    used = [gear for gear in (gear_for(s, who, card) if who != NONE else ()) if kind_of(gear.item) == item]
    now = sum(gear.dice + gear.ignores for gear in used)
    at = few(("conspirator", gear.who) for gear in used) if used else whereabouts(s, item)
    says = f"{one.gives}*" if one.multiple else one.gives
    return Pin(0, ("item", item), says, (who,), one.n, now, at, () if used else person(who), bool(used))


def whereabouts(s: State, item: int) -> tuple[Thing, ...]:
    """Who is free and has such a thing, and where one lies open."""
    lying = [place for place, tile in enumerate(s.tile) if tile == item and place in OPEN[s.stage]]
    return few([*[("conspirator", who) for who in with_whom(s, item)], *[("place", place) for place in lying]])


def kind_of(item: int) -> int:
    """A Concealed Pistol serves as Weapons (BO-16.21)."""
    return WEAPONS if item == NONE else item


def with_whom(s: State, item: int) -> list[int]:
    """Who is free and has an item, or a card that serves as one."""
    return [
        who
        for who in s.order
        if free(s, who) and (item in s.items[who] or (item == WEAPONS and PISTOL in s.dossier[who]))
    ]


def gathering(s: State, card: int, who: int, one: Element) -> Pin:
    """Everybody should be where the attempter is."""
    done = who != NONE and all_conspirators_here(s, who)
    missing = [other for other in s.order if who != NONE and s.at[other] != s.at[who]]
    there: tuple[Thing, ...] = (
        () if done or who == NONE else (("place", s.plan_at if s.plan_at != NONE else s.at[who]),)
    )
    at = few(("conspirator", other) for other in missing)
    return Pin(0, ("card", card), "gathering", (who,), one.n, one.n if done else 0, at, there, done)


ELEMENTS: dict[str, Callable[[State, int, int, Element], Pin]] = {
    "affiliation": affiliated,
    "item": thing,
    "gathering": gathering,
}
