"""SHIFT modules and their allies in the hands of scripted agents (MM-12.9): when each is used, and what goes where.

May touch: one decision of the Rogue Agents. Must not: see more than they do.
"""

from __future__ import annotations

from collections.abc import Iterable

from undertable.kernel.types import Choice

from ..belief.walks import mask
from ..board.looks import exposed
from ..board.map import BORDERS, EDGE
from ..board.state import FRESH, MOVING
from ..rules.shift import PATTERN
from ..speech.asks_shift import (
    CALL_BLOODHOUND,
    CALL_SCOUT,
    NAME_FEATURE,
    READ_PATTERN,
    TAKE_TUK_TUK,
    PutRoadblock,
    PutWiretap,
    Turncoat,
)
from .agents import Hunt
from .immortals import threat

TUK_TUK_FROM, SCOUT_FROM = 0.25, 0.8  # bits: what further spaces must bring
HOUND_FROM = 0.7  # bits: what the Bloodhound must tell
PATTERN_FROM = 1.0  # hidden cards expected among four features
OUTER = mask(EDGE)


# --- set-up (MM-4.23) ------------------------------------------------------------------------


def tap(hunt: Hunt, options: Iterable[Choice]) -> Choice | None:
    """A wiretap where the Recruiter is likely to come by."""
    puts = [c for c in options if isinstance(c, PutWiretap)]
    return max(puts, key=lambda c: hunt.gain.next[c.place] + 0.3 * hunt.gain.here[c.place], default=None)


def block(hunt: Hunt, options: Iterable[Choice]) -> Choice | None:
    """A roadblock on a border that the Recruiter is likely to want to cross."""
    here, after = hunt.gain.here, hunt.gain.next

    def crossed(choice: PutRoadblock) -> float:
        v, w = BORDERS[choice.border]
        return here[v] * after[w] + here[w] * after[v]

    return max((c for c in options if isinstance(c, PutRoadblock)), key=crossed, default=None)


def turn(hunt: Hunt, options: Iterable[Choice]) -> Choice | None:
    """The Immortal that hinders most: its place, its features, the recruits it would help to contact."""
    s = hunt.s

    def harm(choice: Turncoat) -> float:
        others = [place for i, place in enumerate(s.immortal) if i != choice.immortal]
        return hunt.blocks(s.immortal[choice.immortal]) + threat(s, s.immortal) - threat(s, others)

    return max((c for c in options if isinstance(c, Turncoat)), key=harm, default=None)


# --- an activation ---------------------------------------------------------------------------


def helped(hunt: Hunt, agent: int, options: list[Choice]) -> Choice | None:
    """Whatever modules and allies add before the agent goes on, if anything; a movement is not broken off for it."""
    s = hunt.s
    if s.movement == MOVING and s.left:
        return None
    return besides(hunt, options) or (before_moving(hunt, agent, options) if s.movement == FRESH else None)


def before_moving(hunt: Hunt, agent: int, options: list[Choice]) -> Choice | None:
    """Further spaces, where they make the activation better by more than they are worth later (MM-8.2)."""
    now = hunt.plan(agent, hunt.s.left, free=True)[0]
    for choice, spaces, least in ((TAKE_TUK_TUK, 1, TUK_TUK_FROM), (CALL_SCOUT, 2, SCOUT_FROM)):
        if choice in options and hunt.plan(agent, hunt.s.left + spaces, free=True)[0] > now + least:
            return choice
    return None


def besides(hunt: Hunt, options: list[Choice]) -> Choice | None:
    """The Pattern Reader and the Bloodhound, once they tell enough."""
    if READ_PATTERN in options and sum(sorted(unexposed(hunt).values())[-PATTERN:]) >= PATTERN_FROM:
        return READ_PATTERN
    if CALL_BLOODHOUND in options and hunt.gain.inside(OUTER) >= HOUND_FROM:
        return CALL_BLOODHOUND
    return None


def unexposed(hunt: Hunt) -> dict[int, float]:
    """By feature: how likely it is on a hidden card that is not exposed."""
    done = exposed(hunt.s)
    return {f: chance for f, chance in enumerate(hunt.known.hidden) if f not in done}


def name(hunt: Hunt, named: tuple[int, ...]) -> Choice:
    """The feature most likely hidden that was not named yet."""
    left = {f: chance for f, chance in unexposed(hunt).items() if f not in named}
    return NAME_FEATURE[max(left, key=lambda f: (left[f], -f))]
