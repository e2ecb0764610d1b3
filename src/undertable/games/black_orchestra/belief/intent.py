"""The team's plan in one sentence: what comes next on the way to the attempt.

May touch: a plan and what lies open. Must not: decide anything; the plan is made in `plan`.
"""

from __future__ import annotations

from undertable.kernel.text import Explanation
from undertable.kernel.types import Because

from ..board.state import NONE, State
from ..box.tables import HIGH, HITLER, plot_of
from .plan import Plan
from .prospects import prospect
from .reach import reach_now
from .worth import WEAK, Worth

NeedPlot = Explanation(
    "NeedPlot", "First we need a plot: draw cards. {who:conspirator.nom} is the most likely attempter."
)
Motivate = Explanation(
    "Motivate",
    '{who:conspirator.nom} is to attempt "{card:card}": first we raise Motivation to {level:motivation.nom}.',
)
MotivateMeanwhile = Explanation(
    "MotivateMeanwhile",
    'The best plot so far is "{card:card}" by {who:conspirator.nom}: '
    "we raise Motivation to {level:motivation.nom} and look for a better one.",
)
LieLow = Explanation(
    "LieLow",
    '{who:conspirator.nom} is to attempt "{card:card}" and lies low first: Suspicion is {level:suspicion.nom}.',
)
BringPlot = Explanation(
    "BringPlot", '{holder:conspirator.nom} brings "{card:card}" to {who:conspirator.dat}, who is to attempt it.'
)
AwaitEvent = Explanation("AwaitEvent", '{who:conspirator.nom} attempts "{card:card}" as soon as an event moves Hitler.')
AwaitHitler = Explanation(
    "AwaitHitler",
    '{who:conspirator.nom} is to attempt "{card:card}", which cannot succeed {place:at}: we wait until Hitler moves.',
)
AwaitTarget = Explanation(
    "AwaitTarget", '{who:conspirator.nom} is to attempt "{card:card}": we wait until a target is where it can succeed.'
)
Arm = Explanation(
    "Arm", '{who:conspirator.nom} is to attempt "{card:card}": we gather what it can use, above all {item:item.acc}.'
)
Weaken = Explanation(
    "Weaken", '{who:conspirator.nom} is to attempt "{card:card}": first we lower Military Support, which is {n}.'
)
Strike = Explanation("Strike", '{who:conspirator.nom} goes {place:to} and attempts "{card:card}".')
StrikeHere = Explanation("StrikeHere", '{who:conspirator.nom} is {place:at} and attempts "{card:card}".')
Outnumbered = Explanation(
    "Outnumbered",
    '{who:conspirator.nom} could attempt "{card:card}", but with a chance of {percent} % only: '
    "we look for cards and items that help.",
)
StrikeTogether = Explanation(
    "StrikeTogether", 'We all meet {place:at}, where {who:conspirator.nom} attempts "{card:card}".'
)


ENOUGH = 0.1  # a chance of success from which on the attempter goes


def intent(s: State, plan: Plan) -> Because:
    """What comes next, in one sentence."""
    who, card = plan.who, plan.card
    if card == NONE:
        return NeedPlot(who=who)
    if s.motivation[who] < plan.need:
        weak = plan.score < WEAK and not plan.given
        return (MotivateMeanwhile if weak else Motivate)(who=who, card=card, level=plan.need)
    if s.suspicion[who] >= HIGH:
        return LieLow(who=who, card=card, level=s.suspicion[who])
    if plan.holder != who:
        return BringPlot(who=who, card=card, holder=plan.holder)
    if plot_of(card).timing != "action":
        return AwaitEvent(who=who, card=card)
    if not reach_now(s, card) and s.nazi[HITLER] == NONE:
        return AwaitTarget(who=who, card=card)
    if not reach_now(s, card):
        return AwaitHitler(who=who, card=card, place=s.nazi[HITLER])
    return _last_steps(s, plan)


def _last_steps(s: State, plan: Plan) -> Because:
    """Dice, Support, or the way there."""
    who, card = plan.who, plan.card
    here = prospect(s, who, card)
    odds = here.odds(here.most, here.ignored)
    chance = odds.win / odds.ways
    there = plan.place in (NONE, s.at[who])
    worthwhile = Worth(s).shot(who, card).net > 0 if there else chance >= ENOUGH
    if not worthwhile:
        if here.most < here.need + 1 and plan.wanted:
            return Arm(who=who, card=card, item=plan.wanted[0])
        if s.support > s.floor:
            return Weaken(who=who, card=card, n=s.support)
        if there:
            return Outnumbered(who=who, card=card, percent=round(100 * chance))
    if plan.gather:
        return StrikeTogether(who=who, card=card, place=plan.place)
    return (StrikeHere if there else Strike)(who=who, card=card, place=s.at[who] if there else plan.place)
