"""A plot attempt once everybody has agreed (BO-7.3 to BO-7.10): the pool, the roll, the result."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from undertable.kernel.types import Reason, Seat

from ..board.book import book
from ..board.looks import available, has, here, modifier, owner
from ..board.map import CHANCELLERY
from ..board.state import NONE, State
from ..box.tables import (
    AFFILIATION,
    CONSPIRATOR,
    EAGLE,
    HITLER,
    PISTOL,
    PLOT_POOL,
    PLOT_ROLLED,
    SUSPICION,
    TARGET,
    WEAPONS,
    plot_of,
)
from ..speech.answers import Agree, Die, Throw
from ..speech.asks import Effect, OpenWindow
from ..speech.asks_actions import AskOwners, AskThrow, ChooseDice, ConsentItem, Evaluate, Reroll, RollPlot, WhichDie
from ..speech.events import Declined, NaziMoved, Rolled
from ..speech.events_history import Announced, Killed, PlotDetected, PlotFailed, PlotTried
from ..speech.outcomes import ROLLS, DiceFell
from ..speech.reasons import NotOffered, TooMany
from .end import victory
from .pieces.things import lose_card, lose_item
from .pieces.tracks import motivate
from .plots import DEPUTY_NEEDS, element, request
from .prison import arrest
from .terms.conditions import conditions
from .terms.effects import effects

# --- comrades are asked (BO-7.10) ------------------------------------------------------------


@book.run(AskOwners)
def ask_owners(s: State, todo: AskOwners) -> None:
    """BO-7.10: one after another; in a solo game nobody need be asked (BO-12.5)."""
    for n in range(todo.asked, len(todo.owners)):
        seat = owner(s, todo.owners[n])
        if seat != owner(s, todo.who):
            s.then(ConsentItem(seat, todo.owners[n], todo.used[n], (replace(todo, asked=n + 1),)))
            return
    begin(s, todo)


book.asks(ConsentItem, Agree)


@book.answer(ConsentItem, Agree)
def consent_item(s: State, ask: ConsentItem, seat: Seat, choice: Agree) -> None:
    """BO-7.10: a refusal means that nothing has begun and nothing is spent."""
    todo = ask.frames[0]
    assert isinstance(todo, AskOwners)
    if choice.yes:
        s.then(todo)
    else:
        s.refused.append(request(todo, ask.owner, ask.item))
        s.tell(Declined(ask.owner))


# --- the attempt (BO-7.3 to BO-7.5) ----------------------------------------------------------


def begin(s: State, todo: AskOwners) -> None:
    """The attempt is paid for and declared, and everything that goes into it is spent (BO-7.1, BO-7.2)."""
    plot = plot_of(todo.card)
    s.by, s.plot, s.target, s.rolled, s.ignored = todo.who, todo.card, todo.target, [], 0
    if plot.timing == "action":
        s.actions -= 1
    else:
        s.tried.append(todo.card)
    s.tell(PlotTried(todo.who, todo.card, todo.target))
    s.dice = base_pool(s, todo.who, todo.card)
    for who, item in zip(todo.owners, todo.used, strict=True):
        found = element(todo.card, WEAPONS if item == NONE else item)
        assert found is not None
        s.dice += found.n if found.gives == "die" else 0
        s.ignored += found.n if found.gives == "minus_eagle" else 0
        if item == NONE:
            lose_card(s, who, PISTOL)
        else:
            lose_item(s, who, item)
    s.then(OpenWindow(PLOT_POOL), AskThrow())


def base_pool(s: State, who: int, card: int) -> int:
    """What counts by itself (BO-7.2): base die, affiliation, gathering, Beck."""
    plot = plot_of(card)
    dice = plot.base_dice + any(has(s, one, "plot_die_here") for one in here(s, s.at[who]))
    for e in plot.options:
        if e.kind == "affiliation" and AFFILIATION.kind(e.value) == CONSPIRATOR[who].affiliation:
            dice += e.n
        if e.kind == "gathering" and all(s.at[one] == s.at[who] for one in s.order):
            dice += e.n
    return dice


@effects.word
def plot_dice(s: State, at: Effect, n: int) -> None:
    """A card or an item adds dice to the attempt (BO-7.3)."""
    s.dice += n


@effects.word
def plot_ignore_eagles(s: State, at: Effect, n: int) -> None:
    """A card lets some eagles of the attempt go unnoticed (BO-7.5)."""
    s.ignored += n


@conditions.word
def support_at_least(s: State, who: int, n: int) -> bool:
    """Hitler's support is at least so high (BO-7.3)."""
    return s.support >= n


def needed(s: State) -> int:
    """How many targets the attempt takes: by support for Hitler, a fixed number for a deputy (BO-7.4, BO-12.2)."""
    return s.support if s.target == HITLER else DEPUTY_NEEDS


def limit(s: State) -> int:
    """How many counted eagles give the attempt away (BO-1.4)."""
    return SUSPICION[s.suspicion[s.by]].eagles_that_detect


def shift(s: State) -> int:
    """Eagles that the current event adds, less those it, items and cards ignore (BO-7.6)."""
    return modifier(s, "add_eagles") - modifier(s, "ignore_eagles") - s.ignored


def giveaway(s: State) -> int:
    """How many eagles must fall to give the attempt away; none, where the event alone suffices (BO-7.6)."""
    return max(0, limit(s) - shift(s))


@book.run(AskThrow)
def ask_throw(s: State, todo: AskThrow) -> None:
    """BO-7.4: announced, then at least the base die is rolled, never more than there are."""
    most = max(1, min(s.dice, available(s)))
    s.tell(Announced(most, needed(s), giveaway(s)))
    if most > 1:
        s.then(ChooseDice(owner(s, s.by), most, needed(s), giveaway(s)))
    else:
        throw(s, 1)


book.asks(ChooseDice, Throw)


@book.refuse(ChooseDice, Throw)
def refuse_throw(s: State, ask: ChooseDice, seat: Seat, choice: Throw) -> Reason | None:
    """No more dice than there are (BO-7.4)."""
    return None if choice.dice <= ask.most else TooMany(rule="BO-7.4")


@book.answer(ChooseDice, Throw)
def choose_dice(s: State, ask: ChooseDice, seat: Seat, choice: Throw) -> None:
    """The player has decided how many dice to risk (BO-7.4)."""
    throw(s, choice.dice)


def throw(s: State, dice: int) -> None:
    """The dice fall and are judged (BO-7.5)."""
    s.then(RollPlot(dice), OpenWindow(PLOT_ROLLED), Evaluate())


@book.chance(Reroll, DiceFell)
@book.chance(RollPlot, DiceFell)
def plot_rolls(s: State, ask: RollPlot) -> Sequence[tuple[DiceFell, int]]:
    """What the dice of the attempt can show (BO-1.12)."""
    return ROLLS[ask.n]


@book.answer(RollPlot)
def plot_rolled(s: State, ask: RollPlot, chance: Seat, fell: DiceFell) -> None:
    """The dice lie on the table (BO-7.5)."""
    s.rolled = list(fell.faces)
    s.tell(Rolled(fell.faces, "plot"))


@effects.word
def reroll(s: State, at: Effect, n: int) -> None:
    """One die of the attempt may be rolled again (BO-7.5)."""
    s.then(WhichDie(owner(s, at.user)))


book.asks(WhichDie, Die)


@book.refuse(WhichDie, Die)
def refuse_die(s: State, ask: WhichDie, seat: Seat, choice: Die) -> Reason | None:
    """The die must show such a face (BO-7.5)."""
    return None if choice.face in s.rolled else NotOffered(rule="BO-7.5")


@book.answer(WhichDie, Die)
def which_die(s: State, ask: WhichDie, seat: Seat, choice: Die) -> None:
    """The chosen die is rolled again (BO-7.5)."""
    s.then(Reroll(1, choice.face))


@book.answer(Reroll)
def rerolled(s: State, ask: Reroll, chance: Seat, fell: DiceFell) -> None:
    """BO-16.18: the die is simply replaced."""
    s.rolled.remove(ask.face)
    s.rolled = sorted([*s.rolled, *fell.faces])
    s.tell(Rolled(tuple(s.rolled), "again"))


# --- the result (BO-7.6 to BO-7.8) -----------------------------------------------------------


def counted_eagles(s: State) -> int:
    """BO-7.6: added and ignored ones are summed first."""
    return max(0, s.rolled.count(EAGLE) + shift(s))


@book.run(Evaluate)
def evaluate(s: State, todo: Evaluate) -> None:
    """BO-7.7: detected even with enough targets."""
    if counted_eagles(s) >= limit(s):
        detected(s)
    elif s.rolled.count(TARGET) >= needed(s):
        succeed(s)
    else:
        s.tell(PlotFailed())
    s.by, s.plot, s.target, s.dice, s.ignored, s.rolled = NONE, NONE, NONE, 0, 0, []


def succeed(s: State) -> None:
    """BO-7.7, BO-12.2: only the announced target falls."""
    s.tell(Killed(s.target))
    lose_card(s, s.by, s.plot)
    s.nazi[s.target] = NONE
    s.slain.append(s.target)
    victory(s)


def detected(s: State) -> None:
    """BO-7.8, in this order; Motivation falls in prison too (BO-16.37)."""
    s.tell(PlotDetected())
    lose_card(s, s.by, s.plot)
    if s.nazi[s.target] != CHANCELLERY:
        s.nazi[s.target] = CHANCELLERY
        s.tell(NaziMoved(s.target, CHANCELLERY))
    for who in s.order:
        motivate(s, who, -1)
    arrest(s, s.by)
