"""Plot attempts step by step (BO-7): requirements, and the pool with comrades' consent. What is rolled is in `attempt`."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from undertable.kernel.types import Reason, Seat

from ..board.book import book
from ..board.looks import here, owner, targets
from ..board.map import DISTANCE
from ..board.state import NONE, State
from ..box.rows import Element, Place
from ..box.tables import ITEM, MOTIVATION, PISTOL, PLACE, PLOTS, WEAPONS, is_plot, plot_of
from ..speech.answers import READY, Ready, UseItem, UsePistol, Withdraw
from ..speech.answers_effects import Deputy
from ..speech.asks_actions import AskOwners, ChooseTarget, Equip
from ..speech.reasons import AskedAlready, NotAPlot, NotHeld, NotOffered, NoUse, OutOfReach, TooTimid

FOR_PLOT, FOR_SUDDEN = 1, 2  # what a refused request was about; hand-overs have 0
DEPUTY_NEEDS = 2  # targets (BO-12.2)


# --- requirements (BO-7.1) -------------------------------------------------------------------

LEVEL = {card: MOTIVATION.kind(plot_of(card).require.motivation) for card in PLOTS}  # the Motivation it takes
_where: dict[str, Callable[[Place], bool]] = {
    "": lambda place: True,
    "fortified": lambda place: place.fortified,
    "not_fortified": lambda place: not place.fortified,
    "berlin": lambda place: place.berlin,
    "stage_1_2": lambda place: place.stage in (1, 2),
    "stage_3_4_5": lambda place: place.stage in (3, 4, 5),
}
GROUNDS = {name: frozenset(n for n, place in enumerate(PLACE) if fits(place)) for name, fits in _where.items()}


def refuse_attempt(s: State, who: int, card: int) -> Reason | None:
    """BO-7.1: the plot in hand, enough Motivation, somebody it can be aimed at."""
    if not is_plot(card):
        return NotAPlot(rule="BO-7.1")
    if card not in s.dossier[who]:
        return NotHeld(rule="BO-7.1")
    if s.motivation[who] < LEVEL[card]:
        return TooTimid(rule="BO-7.1", level=LEVEL[card])
    return None if aims(s, who, card) else OutOfReach(rule="BO-7.1")


def aims(s: State, who: int, card: int) -> list[int]:
    """Whom a conspirator could attempt to kill by a plot now (BO-7.1, BO-12.2)."""
    sudden = plot_of(card).timing != "action"
    return [nazi for nazi in targets(s) if in_reach(s, who, card, nazi) and (not sudden or nazi in s.moved)]


def in_reach(s: State, who: int, card: int, nazi: int) -> bool:
    """BO-7.1: distance to the target, and where the target is."""
    demand, place = plot_of(card).require, s.nazi[nazi]
    if demand.distance != "any" and DISTANCE[s.stage][s.at[who]][place] != demand.distance:
        return False
    return place in GROUNDS[demand.hitler_in]


def aim(s: State, who: int, card: int) -> None:
    """BO-12.2: with several possible targets the attempter announces one."""
    found = aims(s, who, card)
    if len(found) > 1:
        s.then(ChooseTarget(owner(s, who), who, card, tuple(found)))
    else:
        prepare(s, Equip(owner(s, who), who, card, found[0], (), ()))


book.asks(ChooseTarget, Deputy)


@book.refuse(ChooseTarget, Deputy)
def refuse_target(s: State, ask: ChooseTarget, seat: Seat, choice: Deputy) -> Reason | None:
    """Only a deputy who can be reached (BO-12.2)."""
    return None if choice.nazi in ask.nazis else NotOffered(rule="BO-12.2")


@book.answer(ChooseTarget, Deputy)
def choose_target(s: State, ask: ChooseTarget, seat: Seat, choice: Deputy) -> None:
    """The attempt is aimed, and is equipped next (BO-12.2)."""
    prepare(s, Equip(seat, ask.who, ask.card, choice.nazi, (), ()))


# --- the pool (BO-7.2, BO-7.10) --------------------------------------------------------------


book.asks(Equip, Ready, UseItem, UsePistol, Withdraw)


def prepare(s: State, ask: Equip) -> None:
    """BO-7.2: what is used is asked only where there is something; rules 1 asked all the same."""
    if s.rules < 2 or usable(s, ask):
        s.then(ask)
    else:
        equipped(s, ask, ask.seat, READY)


def usable(s: State, ask: Equip) -> bool:
    """Whether anybody in the location has anything that the plot can use (BO-7.2)."""
    for who in here(s, s.at[ask.who]):
        if any(refuse_use(s, ask, who, item, item) is None for item in s.items[who]):
            return True
        if PISTOL in s.dossier[who] and refuse_use(s, ask, who, NONE, WEAPONS) is None:
            return True
    return False


def element(card: int, item: int) -> Element | None:
    """What an item brings a plot (BO-7.2)."""
    elements = plot_of(card).options
    return next((e for e in elements if e.kind == "item" and e.value == ITEM[item].id), None)


def request(ask: Equip | AskOwners, who: int, item: int) -> tuple[int, ...]:
    """Under which a refusal is remembered (BO-7.10)."""
    return (FOR_PLOT if plot_of(ask.card).timing == "action" else FOR_SUDDEN, ask.who, who, item)


def refuse_use(s: State, ask: Equip, who: int, item: int, kind: int) -> Reason | None:
    """BO-7.2: each element once, starred ones any number of times; BO-7.10."""
    found = element(ask.card, kind)
    kinds = [WEAPONS if used == NONE else used for used in ask.used]
    if found is None or (kind in kinds and not found.multiple):
        return NoUse(rule="BO-7.2")
    if request(ask, who, item) in s.refused:
        return AskedAlready(rule="BO-7.10")
    return None


def declared(ask: Equip, who: int, item: int) -> int:
    """How many of somebody's items of a sort are in use already."""
    return list(zip(ask.owners, ask.used, strict=True)).count((who, item))


@book.refuse(Equip, UseItem)
def refuse_item(s: State, ask: Equip, seat: Seat, choice: UseItem) -> Reason | None:
    """BO-7.2: own, or of a free conspirator in the same location."""
    who, item = choice.who, choice.item
    if who not in here(s, s.at[ask.who]) or s.items[who].count(item) <= declared(ask, who, item):
        return NotHeld(rule="BO-7.2")
    return refuse_use(s, ask, who, item, item)


@book.refuse(Equip, UsePistol)
def refuse_pistol(s: State, ask: Equip, seat: Seat, choice: UsePistol) -> Reason | None:
    """A Pistol card that is held here serves as Weapons, once (BO-16.21)."""
    who = choice.who
    if who not in here(s, s.at[ask.who]) or PISTOL not in s.dossier[who] or declared(ask, who, NONE):
        return NotHeld(rule="BO-16.21")
    return refuse_use(s, ask, who, NONE, WEAPONS)


@book.answer(Equip, UseItem)
def use_item(s: State, ask: Equip, seat: Seat, choice: UseItem) -> None:
    """The item is declared for the attempt (BO-7.2)."""
    s.then(replace(ask, owners=(*ask.owners, choice.who), used=(*ask.used, choice.item)))


@book.answer(Equip, UsePistol)
def use_pistol(s: State, ask: Equip, seat: Seat, choice: UsePistol) -> None:
    """The card is declared for the attempt (BO-16.21)."""
    s.then(replace(ask, owners=(*ask.owners, choice.who), used=(*ask.used, NONE)))


@book.answer(Equip, Withdraw)
def withdraw_attempt(s: State, ask: Equip, seat: Seat, choice: Withdraw) -> None:
    """BO-7.10: the attempt has not begun, and no chance is used up; rules 1 and 2 took that of plots C and D."""
    if s.rules < 3 and plot_of(ask.card).timing != "action":
        s.tried.append(ask.card)


@book.answer(Equip, Ready)
def equipped(s: State, ask: Equip, seat: Seat, choice: Ready) -> None:
    """BO-7.10: first comrades are asked."""
    s.then(AskOwners(ask.who, ask.card, ask.target, ask.owners, ask.used, 0))
