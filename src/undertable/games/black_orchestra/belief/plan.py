"""The team's plan: which plot, by whom, with what, where; the same for everybody who looks, and without a memory.

May touch: what lies open in a state. Must not: roll, remember or depend on who looks.
A plan is the best of all pairs of an attempter and a plot that somebody holds, by the dice it would bring.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ..board.looks import able, free, item_limit
from ..board.map import DISTANCE, OPEN
from ..board.state import NONE, State
from ..box.tables import AFFILIATION, COMMITTED, CONSPIRATOR, HITLER, ITEM, PISTOL, WEAPONS, is_plot, plot_of
from .given import followed
from .prospects import DEMAND, FITS, OFFICER
from .reach import LIKELY, MOVED, reach_now, suits, wanted_targets

BECK = CONSPIRATOR.kind("beck")

LACKING = (0, 0.45, 0.45, 0.45, 0.3, 0.45, 0.6, 1.1)  # dice that a step of Motivation is worth, by stage
SUSPECTED = 0.3  # the same of a step of Suspicion
MEET = 2.5  # dice that never meeting Hitler would cost
GATHERS = {2: 0.95, 3: 0.7, 4: 0.45, 5: 0.3}  # how surely so many conspirators come together


class Plan(NamedTuple):
    """What the team is up to; NONE where nothing is settled."""

    card: int  # the plot
    who: int  # the attempter
    holder: int  # who has the plot now
    place: int  # where they meet: where Hitler is, or next to him
    wanted: tuple[int, ...]  # items that would still bring something, as often as they would
    gather: bool  # everybody should be there
    score: float
    given: bool  # set by people, and followed

    @property
    def need(self) -> int:
        """The Motivation the attempter needs."""
        return DEMAND.get(self.card, COMMITTED)


def plan(s: State) -> Plan:
    """The plan of the team: people's while it can be followed, else the best there is."""
    given = followed(s)
    people = [who for who in s.order if free(s, who)] or list(s.order)
    best = None
    for card, holder, who in _thinkable(s, people, given):
        score = _score(s, who, card, holder)
        if best is None or score > best[0]:
            best = (score, who, card, holder)
    if best is None:
        return _search(s, people)
    score, who, card, holder = best
    place = s.plan_at if given and s.plan_at != NONE else meeting(s, who, card)
    return Plan(card, who, holder, place, wanted(s, who, card), gathers(card), score, given)


def _thinkable(s: State, people: list[int], given: bool) -> Iterator[tuple[int, int, int]]:
    """Every plot in hand, who holds it, and who might try it; of people's plan only what it names."""
    tries = [s.plan_by] if given and s.plan_by != NONE else people
    for holder in people:
        for card in dict.fromkeys(s.dossier[holder]):
            if is_plot(card) and (not given or card == s.plan_plot):
                yield from ((card, holder, who) for who in tries)


def gathers(card: int) -> bool:
    """Whether a plot is better if everybody is there (BO-7.2)."""
    return any(e.kind == "gathering" for e in plot_of(card).options)


def _search(s: State, people: list[int]) -> Plan:
    """Nobody has a plot yet: the most motivated, least suspected conspirator will be the one."""
    who = max(people, key=lambda one: (s.motivation[one] * 2 - s.suspicion[one], -s.order.index(one)), default=NONE)
    return Plan(NONE, who, NONE, NONE, (), False, 0.0, False)


def meeting(s: State, who: int, card: int) -> int:
    """Where the attempter has to stand: with Hitler, or beside him; with Loyal Henchmen perhaps with a deputy."""
    demand, here = plot_of(card).require, s.at[who]
    aims = sorted(wanted_targets(s), key=lambda nazi: (nazi != HITLER, DISTANCE[s.stage][here][s.nazi[nazi]]))
    struck = [s.nazi[nazi] for nazi in aims if nazi == HITLER or suits(card, s.nazi[nazi])]
    if not struck or demand.distance == "any":
        return NONE
    if s.henchmen:
        struck.sort(key=lambda place: not suits(card, place))  # whoever can be struck, before whoever moves on
    if demand.distance == 0:
        return struck[0]
    far = DISTANCE[s.stage][struck[0]]
    beside = [place for place in sorted(OPEN[s.stage]) if far[place] == demand.distance]
    return min(beside, key=lambda place: (DISTANCE[s.stage][here][place], place), default=NONE)


def _score(s: State, who: int, card: int, holder: int) -> float:
    """Dice to be expected, less what is still missing."""
    plot = plot_of(card)
    dice = free_dice(s, who, card) + 0.8 * _item_dice(s, who, card)
    dice += 1.2 * (OFFICER in s.dossier[who])
    lacking = max(0, DEMAND[card] - s.motivation[who])
    score = dice - LACKING[s.stage] * lacking - SUSPECTED * s.suspicion[who] - MEET * (1 - _chance_to_meet(s, card))
    if holder != who:
        far = DISTANCE[s.stage][s.at[holder]][s.at[who]]
        score -= 0.5 + 0.08 * min(far, 6)
    if plot.timing != "action":
        score -= 0.2
    return score


def free_dice(s: State, who: int, card: int) -> float:
    """Dice that would count by themselves (BO-7.2)."""
    plot = plot_of(card)
    dice = float(plot.base_dice)
    if BECK in s.order and free(s, BECK):
        sure = 0.9 if able(s, BECK) else 0.45
        dice += sure if who == BECK else 0.75 * sure
    for e in plot.options:
        if e.kind == "affiliation" and AFFILIATION.kind(e.value) == CONSPIRATOR[who].affiliation:
            dice += e.n
        if e.kind == "gathering":
            dice += e.n * GATHERS.get(len(s.order), 0.2) * all(free(s, one) for one in s.order)
    return dice


def _held(s: State, who: int) -> list[int]:
    """Items of a conspirator, the Concealed Pistol included."""
    return s.items[who] + [WEAPONS] * (PISTOL in s.dossier[who])


def _item_dice(s: State, who: int, card: int) -> float:
    """Dice of items: in hand, of comrades, open on the board, and a small share of what is hidden."""
    total, room = 0.0, float(item_limit(s, who) + 2)
    for (plot, item), (dice, ignores, multiple) in FITS.items():
        if plot != card:
            continue
        own = _held(s, who).count(item)
        others = sum(_held(s, one).count(item) for one in s.order if one != who and free(s, one))
        lying = sum(tile == item and place in OPEN[s.stage] for place, tile in enumerate(s.tile))
        hidden = s.unrevealed[item] if item < len(s.unrevealed) else 0
        n = own + 0.75 * others + 0.5 * lying + 0.12 * hidden
        total += (dice + 0.5 * ignores) * (n if multiple else min(n, 1.0))
    return min(total, room)


def _chance_to_meet(s: State, card: int) -> float:
    """How likely Hitler is where the plot wants him, now and later in the stage."""
    plot = plot_of(card)
    if plot.timing != "action":
        return MOVED[s.stage]
    return 0.5 * reach_now(s, card) + 0.5 * LIKELY[plot.require.hitler_in][s.stage]


def wanted(s: State, who: int, card: int) -> tuple[int, ...]:
    """Items the attempter lacks, as often as they would bring something."""
    found: list[int] = []
    have = _held(s, who)
    for (plot, item), (_, _, multiple) in FITS.items():
        if plot == card:
            most = ITEM[item].count if multiple else 1
            found += [item] * max(0, min(most, 3) - have.count(item))
    return tuple(found)


def fitting(card: int) -> frozenset[int]:
    """The items that a plot can use."""
    return frozenset(item for plot, item in FITS if plot == card)
