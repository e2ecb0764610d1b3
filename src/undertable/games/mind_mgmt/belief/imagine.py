"""The Recruiter's secrets filled in where a viewer cannot see them: card, path, hidden cards, the turn under way.

May touch: observed states only. Must not: contradict anything said aloud.
Drawn from the knowledge board as likely as it says, each legal way equally likely; where the board is no longer exact,
or not begun, from a search that finds some fitting path, not all equally often.
"""

from __future__ import annotations

from random import Random

from undertable.kernel.types import ALL, cell, known

from ..board.looks import ONLY_RECRUITER
from ..board.map import FEATURES_AT
from ..board.state import BOARD, NONE, NOWHERE, OWN, Baited, Guessed, Replanned, State, Visited
from ..box.tables import CHANGE_OF_PLAN, DECOY
from ..rules.recruiter import leaps, steps, tokens
from ..speech.asks import CloseTurn, ExtraMove, Turn
from ..speech.asks_shift import DrawPlan
from .deals import Deal, deal_of
from .knowledge import followed
from .paths import union
from .walks import OPENING, Clues, Search, announced, bits, usable

FIRST_BUDGET = 300


def imagine(world: State, rng: Random) -> None:
    """Everything that only the Recruiter knows, as it may be."""
    world.plan = world.token = NOWHERE
    if not _by_knowledge(world, rng):
        _by_search(world, rng)
    _bait(world, rng)
    _going(world, rng)
    world.found = cell(unannounced(world), ONLY_RECRUITER)


def _tell(world: State, walk: list[int], card: int, deal: Deal, rng: Random) -> None:
    world.trail = [cell(place, c.knowers) for place, c in zip(walk, world.trail, strict=True)]
    _take_card(world, card)
    _hold(world, list(deal.after), rng)
    if world.shelved:
        world.shelved = [cell(deal.gone, ONLY_RECRUITER)]
        world.drawn = cell(deal.come, ONLY_RECRUITER)
    elif CHANGE_OF_PLAN in world.modules:
        world.drawn = NOWHERE


def _take_card(world: State, card: int) -> None:
    if world.away:
        world.card = cell(card, ONLY_RECRUITER)
        world.away = [cell(other, ONLY_RECRUITER) for other in world.potential if other != card]
    else:
        world.card = NOWHERE


def _hold(world: State, hand: list[int], rng: Random) -> None:
    """Hidden cards in the order in which they might have been dealt; exposed ones keep their place."""
    unknown = [feature for feature in hand if feature not in [c.kind for c in world.secret]]
    rng.shuffle(unknown)
    world.secret = [c if known(c.kind) else cell(unknown.pop(), c.knowers) for c in world.secret]


def _bait(world: State, rng: Random) -> None:
    """The decoy is the one of its tokens where the Recruiter was not; visited since, or found, it is none (MM-12.9)."""
    if DECOY not in world.modules:
        return
    world.decoy = NOWHERE
    been = {visit.kind for visit in world.trail}
    for fact in world.memory:
        if isinstance(fact, Baited):
            false = [place for place in fact.places if place not in been and world.step[place]]
            world.decoy = cell(false[0], ONLY_RECRUITER) if false else NOWHERE


def _going(world: State, rng: Random) -> None:
    """While a card is being exchanged (MM-12.9): any that is not exposed."""
    ask = world.stack[-1] if world.stack else None
    if isinstance(ask, DrawPlan):
        hidden = [c for c in world.secret if not c.knowers & ALL]
        world.stack[-1] = DrawPlan(rng.choice(hidden))


def _plan(world: State, place: int, token: int) -> None:
    world.plan = cell(place, ONLY_RECRUITER)
    world.token = cell(token, ONLY_RECRUITER)


# --- as likely as the knowledge board says ---------------------------------------------------


def _by_knowledge(world: State, rng: Random) -> bool:
    """Whether the board is exact: then a world as likely as the board says."""
    if len(world.trail) < OPENING:
        return False
    k = followed(world)
    if not k.exact:
        return False
    walk, _, hands, odds = rng.choices(k.nodes, k.weights)[0]
    card = rng.choices(k.story.cards, odds)[0]
    _tell(world, list(walk), card, k.story.told.layout.deals[rng.choice(bits(hands))], rng)
    kinds = {type(frame) for frame in world.stack}
    if world.full and kinds & {Turn, ExtraMove, CloseTurn} and DrawPlan not in kinds:
        _act(world, rng, must=CloseTurn in kinds)
    return True


def _act(world: State, rng: Random, must: bool) -> None:
    """What the Recruiter may have done in this turn already, unnoticed (MM-15.5.7)."""
    by_step = [(place, NONE) for place in steps(world)]
    by_leap = [(place, token) for token in tokens(world) for place in leaps(world)]
    ways, shown = by_step + by_leap, _shown_ahead(world)
    if shown:  # a token for an extra move that lies where this turn has led (MM-7.3)
        ways = [way for way in ways if way[0] in shown]
    if must or shown or rng.random() < 0.5:
        _plan(world, *rng.choice(ways))


def _shown_ahead(world: State) -> list[int]:
    """Where everybody knows of a visit that is none of those made before this turn."""
    been = {visit.kind for visit in world.trail}
    return [fact.place for fact in world.memory if isinstance(fact, Visited) and fact.place not in been]


# --- by search -------------------------------------------------------------------------------


def _by_search(world: State, rng: Random) -> None:
    search, planned = _some_walk(world, rng)
    hands = search.clues.hands
    fitting = union(search.parts) if search.parts else hands.full
    deal = hands.layout.deals[rng.choice(bits(fitting))]
    walk = search.walk
    _tell(world, walk[: len(world.trail)], search.card, deal, rng)
    if planned:
        _plan(world, walk[-1], search.clues.leaps.get(len(walk), NONE))


def _some_walk(world: State, rng: Random) -> tuple[Search, bool]:
    """A walk that fits all that was said, with growing patience; the true one does, so one is found."""
    ways = _ways(world, rng)
    budget = FIRST_BUDGET
    while True:
        for card, plan, token in ways:
            search = _search(world, card, plan, token, rng, budget)
            if search is not None:
                return search, plan
        budget *= 4


def _ways(world: State, rng: Random) -> list[tuple[int, bool, int]]:
    """Which Recruiter card, and whether this turn's action is done: (card, planned, token)."""
    kinds = {type(frame) for frame in world.stack}
    ways = []
    for card in world.potential:
        if CloseTurn not in kinds:
            ways.append((card, False, NONE))
        if CloseTurn in kinds or (Turn in kinds and world.full and DrawPlan not in kinds):
            ways += [(card, True, token) for token in (NONE, OWN, BOARD)]
    rng.shuffle(ways)
    return ways


def _search(world: State, card: int, plan: bool, token: int, rng: Random, budget: int) -> Search | None:
    clues = Clues(world, planned=plan)
    if (token == OWN and not world.slips) or (token == BOARD and not world.on_site):
        return None
    if token != NONE:
        clues.leaps[clues.visits] = token
    search = Search(clues, card, rng, budget)
    search.must_move = not plan and any(isinstance(frame, Turn) for frame in world.stack)
    if not search.run():
        return None
    return search if token != BOARD or BOARD in usable(clues, search.walk[:-1]) else None


# --- recruits ---------------------------------------------------------------------------------


def unannounced(world: State) -> int:
    """Recruits of the visits since the last count (MM-6.7)."""
    visits = len(world.trail)
    last = max((v for v in range(visits + 1) if announced(v)), default=0)
    return sum(brought(world, visit) for visit in range(last + 1, visits + 1)) if visits > OPENING else 0


def brought(world: State, visit: int) -> int:
    """Recruits contacted by a visit: cards exposed before it bring none (MM-8.10), one drawn later neither (MM-12.9)."""
    since = {fact.feature: fact.visits for fact in world.memory if isinstance(fact, Guessed) and fact.hit}
    deal = deal_of(world)
    swap = next((fact.visits for fact in world.memory if isinstance(fact, Replanned)), visit)
    held = deal.before if visit <= swap else deal.after
    live = [feature for feature in held if visit <= since.get(feature, visit)]
    return sum(feature in live for feature in FEATURES_AT[world.trail[visit - 1].kind])
