"""The board of odds (BO-15.4): what everybody could reckon out, as every table may show it to all.

May touch: what lies open in a state. Must not: depend on who looks, or call impossible what is possible.
`Known` is what the client gets as JSON; all chances are between 0 and 1, and only what is certain is 0 or 1.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import comb

import msgspec

from undertable.kernel.text import LANGUAGES
from undertable.kernel.types import Because
from undertable.kernel.types import known as is_known

from ..board.looks import available, deck_in_use, events_left
from ..board.state import FACE_DOWN, NONE, State
from ..box.tables import EVENT, NUMBERS, PER_STAGE
from ..rules.attempt import limit, needed
from .forecast import SORTS, SORTS_OF, blocks, next_event
from .given import hindrance
from .intent import intent
from .odds import EAGLES, SIDES, TARGETS, Odds, odds
from .plan import Plan, plan
from .prospects import Prospect, prospects, rerolls, shift_now

DIGITS = 4
LEAST = 10.0**-DIGITS  # the smallest chance that is shown
NOISE = 1e-9


class Chances(msgspec.Struct, frozen=True):
    """How one roll for a plot ends (BO-7.7)."""

    dice: int
    win: float
    unnoticed: float  # fails, and nobody notices
    caught: float


class Tool(msgspec.Struct, frozen=True):
    """An item an attempt could use."""

    who: int  # whose it is
    item: int  # -1: the Concealed Pistol
    dice: int
    ignores: int  # eagles


class Attempt(msgspec.Struct, frozen=True):
    """An attempt whose requirements hold now, whoever's turn it is."""

    who: int
    card: int  # the plot
    target: int
    sudden: bool  # plots C and D: only in the moment after an event has moved the target
    need: int  # targets
    limit: int  # counted eagles that give it away
    shift: int  # eagles the current event adds, less those it ignores
    base: int  # dice that count by themselves
    tools: list[Tool]  # what could be used besides, own things first
    cards: int  # dice that Officer Recruited and Partisan Informant would add
    rerolls: int  # dice that Quick Reaction could roll again; not in the chances
    ignored: int  # eagles that all tools together take away
    best: int  # the number of dice with the best chance of success
    bare: Chances  # with what counts by itself
    table: list[Chances]  # by number of dice, from 1 on, with all tools in use

    @property
    def giveaway(self) -> int:
        """Eagles that must fall to give it away, the current event counted (BO-7.6)."""
        return max(0, self.limit - self.shift)


class Dissent(msgspec.Struct, frozen=True):
    """Conspire with so many dice (BO-6.3)."""

    dice: int
    eagle: float  # at least one eagle
    fills: float  # the dissent track fills up
    actions: float  # actions gained, on average


class NextEvent(msgspec.Struct, frozen=True):
    """What the next event to take effect may be; the rest to 1 is that no event card is left."""

    stage: int  # of the deck in use; 0 if none is left
    left: int  # cards in that deck
    left_in_all: int
    blocked: bool  # important events of this stage are passed over (BO-8.4)
    shares: dict[str, float]  # by sort: raid, moves_hitler, important, key, support_up, support_down, …, lose
    events: list[tuple[int, float]]  # every event that may be next, the likeliest first


class TeamPlan(msgspec.Struct, frozen=True):
    """The team's plan; -1 where nothing is settled."""

    card: int  # the plot
    who: int  # the attempter
    holder: int  # who has the plot now
    place: int  # where they meet
    wanted: list[int]  # items the attempter could still use
    gather: bool  # whether everybody should be there
    step: str  # what comes next, by its name in `intent`
    says: Mapping[str, str]  # by language: the plan in one sentence
    given: bool  # people's own plan, which bots follow
    hindrance: Mapping[str, str] | None  # by language: why people's plan cannot be followed, if it cannot


class Known(msgspec.Struct, frozen=True):
    """The whole board of odds."""

    attempts: list[Attempt]
    pool: list[Chances]  # of the attempt under way until it is rolled, by number of dice; what it uses is spent
    dissent: list[Dissent]
    next: NextEvent
    unseen: list[int]  # by item: tiles that nobody has seen, wherever they lie
    face_down: int  # how many of them lie on the board
    deck: list[int]  # by card: copies left in the conspirator deck
    plan: TeamPlan | None  # none before everybody has a conspirator


Speaker = Callable[[Because, str], str]


def known(s: State, say: Speaker) -> Known:
    """What everybody could work out from a state, whoever sees it."""
    return Known(
        attempts=[_attempt(s, one) for one in prospects(s)],
        pool=_pool(s),
        dissent=[_dissent(s, dice) for dice in range(1, min(3, available(s)) + 1)] if s.order else [],
        next=_next(s),
        unseen=list(s.unrevealed),
        face_down=s.tile.count(FACE_DOWN),
        deck=list(s.deck),
        plan=_plan(s, plan(s), say) if settled(s) else None,
    )


def settled(s: State) -> bool:
    """Whether everybody has a conspirator and the first turn has begun."""
    return s.active != NONE


# --- attempts --------------------------------------------------------------------------------


def _chances(dice: int, found: Odds) -> Chances:
    win, caught = found.win / found.ways, found.caught / found.ways
    return Chances(dice, share(win), share((found.ways - found.win - found.caught) / found.ways), share(caught))


def _attempt(s: State, one: Prospect) -> Attempt:
    most = max(1, min(one.most, available(s)))
    table = [_chances(dice, one.odds(dice, one.ignored)) for dice in range(1, most + 1)]
    bare = max(1, min(one.base, available(s)))
    return Attempt(
        one.who, one.card, one.target, one.sudden, one.need, one.limit, one.shift, one.base,
        tools=[Tool(*gear) for gear in one.gear],
        cards=one.cards,
        rerolls=rerolls(s),
        ignored=one.ignored,
        best=max(table, key=lambda row: (row.win, -row.dice)).dice,
        bare=_chances(bare, one.odds(bare)),
        table=table,
    )  # fmt: skip


def _pool(s: State) -> list[Chances]:
    """BO-7.4: what has been declared is spent, so it is reckoned from the pool as it stands."""
    if s.by == NONE or s.rolled:
        return []
    most = max(1, min(s.dice, available(s)))
    shift = shift_now(s) - s.ignored
    return [_chances(dice, odds(dice, needed(s), limit(s), shift)) for dice in range(1, most + 1)]


# --- dissent ---------------------------------------------------------------------------------


def _dissent(s: State, dice: int) -> Dissent:
    missing = NUMBERS.dissent_slots - s.track
    fills = sum(comb(dice, k) * TARGETS**k * (SIDES - TARGETS) ** (dice - k) for k in range(missing, dice + 1))
    return Dissent(dice, share(1 - (1 - EAGLES / SIDES) ** dice), share(fills / SIDES**dice), float(dice))


# --- events ----------------------------------------------------------------------------------


def _next(s: State) -> NextEvent:
    stage = deck_in_use(s)
    if stage is None or not s.event:
        return NextEvent(0, 0, 0, False, dict.fromkeys(SORTS, 0.0), [])
    shares = next_event(s)
    sorts = {sort: share(sum(p for event, p in shares.items() if sort in SORTS_OF[event])) for sort in SORTS}
    listed = sorted(((event, share(p)) for event, p in shares.items()), key=lambda pair: (-pair[1], pair[0]))
    left = PER_STAGE - s.top[stage]
    return NextEvent(stage + 1, left, events_left(s), blocks(s, stage), sorts, listed)


# --- the plan --------------------------------------------------------------------------------


def _plan(s: State, found: Plan, say: Speaker) -> TeamPlan:
    sentence, why_not = intent(s, found), hindrance(s)
    return TeamPlan(
        found.card, found.who, found.holder, found.place, list(found.wanted), found.gather,
        step=type(sentence).__name__,
        says={lang: say(sentence, lang) for lang in LANGUAGES},
        given=found.given,
        hindrance=None if why_not is None else {lang: say(why_not, lang) for lang in LANGUAGES},
    )  # fmt: skip


def share(p: float) -> float:
    """Rounded, but never to certainty."""
    if p <= NOISE:
        return 0.0
    if p >= 1 - NOISE:
        return 1.0
    return min(max(round(p, DIGITS), LEAST), round(1 - LEAST, DIGITS))


def fits(world: State, shown: Known) -> bool:
    """Whether a world is possible by the board: the next card, if it exists, may be the next event or passed over."""
    stage = deck_in_use(world)
    if stage is None:
        return not shown.next.events
    kind = world.event[stage * PER_STAGE + world.top[stage]].kind
    if not is_known(kind):
        return True
    possible = {event for event, _ in shown.next.events}
    return kind in possible or (shown.next.blocked and EVENT[kind].kind == "important")
