"""SHIFT modules in the hands of a scripted Recruiter, and what of them it expects (MM-12.9, MM-13.7).

May touch: the Recruiter's own view, and the others' knowledge. Must not: decide; `recruiter` weighs what is told here.
"""

from __future__ import annotations

from collections.abc import Iterable

from undertable.kernel.types import Choice

from ..belief.model import UNIFORM
from ..belief.paths import Node, heard
from ..belief.story import Answer
from ..board.looks import visited
from ..board.map import WITH
from ..board.state import Baited, State, Unvisited, Visited
from ..box.tables import HARBOUR_SCOUT, TUK_TUK
from ..speech.answers import Admit
from ..speech.asks_shift import AdmitWith, ConfirmWith, Expose, NoComment, Swap

NO_COMMENT, BAIT = 0.8, 0.3  # bits: what Cover Story and Decoy must save
REPLAN_FROM = 2  # locations that are left to a hidden card: another has four on average


def further(s: State) -> int:
    """How many spaces more than its own an agent may go in the coming turn, for whoever fears it."""
    return (TUK_TUK in s.modules and TUK_TUK not in s.used) + 2 * (HARBOUR_SCOUT in s.allies)


def left_to(s: State, feature: int) -> int:
    """How many locations with a feature are still unvisited."""
    been = visited(s)
    return sum(place not in been for place in WITH[feature])


def replan(s: State, options: Iterable[Choice]) -> Swap | None:
    """Change of Plan for a card that can bring fewer recruits than another would (MM-12.9)."""
    swaps = [c for c in options if isinstance(c, Swap) and left_to(s, c.feature) <= REPLAN_FROM]
    return min(swaps, key=lambda c: left_to(s, c.feature), default=None)


def give_away(s: State, options: Iterable[Choice]) -> Expose | None:
    """To the Pattern Reader the card that can bring fewest recruits (MM-13.7)."""
    return min((c for c in options if isinstance(c, Expose)), key=lambda c: left_to(s, c.feature), default=None)


def after_answer(nodes: list[Node], time: int, been: int, within: int, choice: Choice) -> tuple[list[Node], float]:
    """What the others will think possible after an answer to an ASK, and what a module must save to be worth it.

    `within`: the unmarked locations with the feature.
    """
    if isinstance(choice, NoComment):
        return nodes, NO_COMMENT
    if isinstance(choice, Admit):
        return heard(nodes, Answer(time, 1 << choice.place, Visited, True, within), UNIFORM), 0.0
    if isinstance(choice, AdmitWith):
        pair = 1 << choice.place | 1 << choice.decoy
        return heard(nodes, Answer(time, pair, Baited, True, within), UNIFORM), BAIT
    shown = been & within  # with the Spy Dolphin; otherwise there is nothing
    if isinstance(choice, ConfirmWith):
        laid = shown | 1 << choice.decoy
        fit = heard(nodes, Answer(time, laid, Baited), UNIFORM)
        return heard(fit, Answer(time, within & ~laid, Unvisited), UNIFORM), BAIT
    return [node for node in nodes if node[1] & within == shown], 0.0
