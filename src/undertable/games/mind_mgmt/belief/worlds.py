"""What a seat can know: worlds that fit every answer given so far (MM-15.7), and where every card is.

May touch: observed states only. The Recruiter knows all but the deck; everybody else guesses path, cards and Recruiter.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from undertable.kernel.census import census as lying
from undertable.kernel.census import unlocated
from undertable.kernel.parts import Belief
from undertable.kernel.state import copy
from undertable.kernel.types import Fact, Seat, Seats
from undertable.kit.pool import pieces
from undertable.kit.worlds import answer_anew

from ..board.looks import walls
from ..board.map import LEAPS, walkable
from ..board.state import BOARD, NONE, RECRUITER, Baited, Echoed, Located, State, Tapped, Unvisited, Visited
from ..box.tables import AGENT, FEATURE, leap_of
from ..speech.asks import Turn
from .deals import HAND_SIZE, deal_of, number, possible, told
from .imagine import brought, imagine, unannounced
from .insight import Reckoned, reckoned
from .known import Known, fits, known
from .walks import OPENING, Clues, announced, baited, can_act, echoed, mask, tapped


def census(s: State) -> Iterable[tuple[str, int]]:
    """Besides what lies in marked fields: Recruiter cards not chosen from yet, recruits, Mind Slip tokens, figures."""
    yield from lying(s)
    if s.card.kind == NONE:
        yield from (("recruiter", card) for card in s.potential)
    yield from [("recruit", 0)] * (s.supply + sum(s.track) + sum(s.symbol))
    yield from [("mind slip", 0)] * (s.slips + len(s.slip_time) - s.slip_token.count(BOARD))
    yield from (("agent", agent) for agent in range(len(AGENT)))


# --- worlds ----------------------------------------------------------------------------------


def determinize(seen: State, who: Seats, rng: Random) -> State:
    """A world the viewer cannot tell from the true one."""
    world = copy(seen)
    if not (seen.open or who >> RECRUITER & 1):
        imagine(world, rng)
    answer_anew(world, rng)  # ballots that the viewer has not seen (MM-3.3)
    world.unseen = []
    world.unseen = pieces(unlocated(world, FEATURE))
    return world


# --- checking --------------------------------------------------------------------------------


def consistent(world: State, seen: State, who: Seats) -> bool:
    """Whether a world's path, hidden cards and Recruiter card make every answer heard so far true."""
    walk = [c.kind for c in world.trail]
    if world.open:
        return True
    planned = world.plan.kind != NONE
    full_walk = [*walk, world.plan.kind] if planned else walk
    if not legal_walk(world):
        return False
    if not all(_true_of(full_walk, fact) for fact in seen.memory):
        return False
    if (
        not planned
        and any(isinstance(f, Turn) for f in world.stack)
        and not can_act(Clues(world), walk, world.card.kind)
    ):
        return False
    return _counts_fit(world) and world.found.kind == unannounced(world)


def legal_walk(world: State) -> bool:
    """MM-6.3, MM-6.4: nowhere twice, STEPs along open borders, leaps of the card in use at the known times."""
    walk = [c.kind for c in world.trail] + ([world.plan.kind] if world.plan.kind != NONE else [])
    if len(set(walk)) != len(walk):
        return False
    slips = dict(zip(world.slip_time, world.slip_token, strict=True))
    if world.plan.kind != NONE and world.token.kind != NONE:
        slips[len(walk)] = world.token.kind
    for visit in range(2, len(walk) + 1):
        v, w = walk[visit - 2], walk[visit - 1]
        blocked = world.mayhem if visit <= OPENING else walls(world)
        ways = LEAPS[leap_of(world.card.kind)][v] if visit in slips else walkable(blocked, world.tunnel, v)
        if w not in ways:
            return False
        if slips.get(visit) == BOARD and world.site not in walk[0 if world.previsited else OPENING : visit - 1]:
            return False
    return True


def _true_of(walk: list[int], fact: Fact) -> bool:
    """Whether an answer was true; one given during a turn may speak of the visit made in it (MM-7.3)."""
    if isinstance(fact, Visited):
        return fact.place in walk[: fact.visits]
    if isinstance(fact, Unvisited):
        return not mask(tuple(walk[: fact.visits])) & mask(fact.places)
    if isinstance(fact, Located):
        return (walk[fact.visits - 1] in fact.places) == fact.yes
    if isinstance(fact, Baited):
        return baited(walk[: fact.visits], fact)
    if isinstance(fact, Tapped):
        return tapped(walk[: fact.visits], fact)
    if isinstance(fact, Echoed):
        return echoed(walk[: fact.visits], fact)
    return True


def _counts_fit(world: State) -> bool:
    """MM-15.7: hidden cards agree with every answer about them and every number announced."""
    kinds = {c.kind for c in world.secret}
    if len(kinds) != len(world.secret):
        return False
    if len(kinds) == HAND_SIZE and not possible(told(world)) >> number(deal_of(world)) & 1:
        return False
    if len(world.trail) < OPENING:
        return True
    total = 0
    for visit in range(1, len(world.trail) + 1):
        total += brought(world, visit)
        if announced(visit) and visit <= world.time:
            if total != world.track[visit]:
                return False
            total = 0
    return True


class MindBelief(Belief[State]):
    """Other walks and other hidden cards that fit every answer."""

    shown = "off"

    def determinize(self, seen: State, who: Seats, rng: Random) -> State:
        return determinize(seen, who, rng)

    def consistent(self, world: State, seen: State, who: Seats) -> bool:
        return consistent(world, seen, who)

    def know(self, seen: State) -> Known:
        """MM-15.7: the net around the Recruiter."""
        return known(seen)

    def fits(self, world: State, known: Known) -> bool:
        return fits(world, known)

    def insight(self, seen: State, seat: Seat | None) -> Reckoned | None:
        """What the Recruiter's own cards and path are worth, which nobody else knows; and what each side is after."""
        return reckoned(seen, seat) if seat is not None else None
