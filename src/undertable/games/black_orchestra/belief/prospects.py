"""What an attempt would be worth: who could try which plot, with which dice, and how it would end (BO-7), exactly.

May touch: what lies open in a state. Must not: decide anything, or depend on who looks.
"""

from __future__ import annotations

from typing import NamedTuple

from ..board.looks import at_large, available, here, modifier
from ..board.looks import targets as targets_of
from ..board.state import NONE, State
from ..box.tables import CARD, HITLER, ITEM, MOTIVATION, PISTOL, PLOTS, SUSPICION, WEAPONS, plot_of
from ..rules.attempt import base_pool
from ..rules.plots import DEPUTY_NEEDS, in_reach
from .odds import Odds, odds

OFFICER, INFORMANT, QUICK, LEAK = (
    CARD.kind(id_) for id_ in ("officer_recruited", "partisan_informant", "quick_reaction", "hitlers_schedule_leaked")
)
OFFICER_DICE, INFORMANT_DICE, INFORMANT_SUPPORT = 2, 1, 5


class Gear(NamedTuple):
    """An item that could be used: whose, which (NONE for the Concealed Pistol), and what it brings."""

    who: int
    item: int
    dice: int
    ignores: int


class Prospect(NamedTuple):
    """An attempt that somebody could make, as things stand."""

    who: int
    card: int
    target: int
    sudden: bool  # only after an event has moved the target (plots C and D)
    need: int
    limit: int
    shift: int  # eagles added by the current event less those it ignores
    base: int  # dice that count by themselves
    gear: tuple[Gear, ...]  # what could be used besides, own things first
    cards: int  # dice that cards of the team could add

    @property
    def most(self) -> int:
        """All dice that could be rolled."""
        return self.base + sum(one.dice for one in self.gear) + self.cards

    @property
    def ignored(self) -> int:
        """Eagles that items take away."""
        return sum(one.ignores for one in self.gear)

    def odds(self, dice: int, ignored: int = 0) -> Odds:
        """Of so many dice, with so many eagles ignored besides."""
        return odds(dice, self.need, self.limit, self.shift - ignored)


def demand(card: int) -> int:
    """The Motivation a plot asks for (BO-7.1)."""
    return MOTIVATION.kind(plot_of(card).require.motivation)


DEMAND = {card: demand(card) for card in PLOTS}
# By plot and item: dice, eagles ignored, whether any number of them may be used.
FITS: dict[tuple[int, int], tuple[int, int, bool]] = {
    (card, ITEM.kind(e.value)): (e.n if e.gives == "die" else 0, e.n if e.gives == "minus_eagle" else 0, e.multiple)
    for card in PLOTS
    for e in plot_of(card).options
    if e.kind == "item"
}


def gear_for(s: State, who: int, card: int) -> tuple[Gear, ...]:
    """Items that fit a plot and are at hand: one's own, then those of comrades in the same location."""
    found: list[Gear] = []
    used: set[int] = set()
    people = sorted(here(s, s.at[who]), key=lambda one: one != who)
    for one in people:
        things = [(item, item) for item in s.items[one]]
        if PISTOL in s.dossier[one]:
            things.append((WEAPONS, NONE))
        for kind, item in things:
            fit = FITS.get((card, kind))
            if fit is None or (kind in used and not fit[2]):
                continue
            used.add(kind)
            found.append(Gear(one, item, fit[0], fit[1]))
    return tuple(found)


def card_dice(s: State, who: int) -> int:
    """Dice that cards would add: Officer Recruited of the attempter, Partisan Informant of anybody (BO-7.3)."""
    informed = s.support >= INFORMANT_SUPPORT and any(INFORMANT in s.dossier[one] for one in at_large(s))
    return OFFICER_DICE * (OFFICER in s.dossier[who]) + INFORMANT_DICE * informed


def rerolls(s: State) -> int:
    """Dice that cards of free conspirators could roll again (BO-7.5)."""
    return sum(s.dossier[one].count(QUICK) for one in at_large(s))


def shift_now(s: State) -> int:
    """Eagles the current event adds, less those it ignores (BO-7.6)."""
    return modifier(s, "add_eagles") - modifier(s, "ignore_eagles")


def prospect(s: State, who: int, card: int, target: int = HITLER) -> Prospect:
    """What an attempt would be, were it made here and now."""
    return Prospect(
        who, card, target,
        sudden=plot_of(card).timing != "action",
        need=s.support if target == HITLER else DEPUTY_NEEDS,
        limit=SUSPICION[s.suspicion[who]].eagles_that_detect,
        shift=shift_now(s),
        base=base_pool(s, who, card),
        gear=gear_for(s, who, card),
        cards=card_dice(s, who),
    )  # fmt: skip


def prospects(s: State) -> list[Prospect]:
    """Every attempt whose requirements hold now, whoever's turn it is; plots C and D as if their moment had come."""
    found: list[Prospect] = []
    if not s.order or not available(s):
        return found
    for who in sorted(at_large(s)):
        for card in dict.fromkeys(s.dossier[who]):
            if card in DEMAND and s.motivation[who] >= DEMAND[card]:
                aims = [target for target in targets_of(s) if in_reach(s, who, card, target)]
                found += [prospect(s, who, card, target) for target in aims]
    return found
