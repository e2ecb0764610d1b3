"""What a seat can know: worlds that fit all it has seen (BO-15). Only looked-at events and the interrogation card are secret.

May touch: observed states only.
"""

from __future__ import annotations

from collections import Counter
from random import Random

from undertable.kernel.parts import Belief
from undertable.kernel.state import copy
from undertable.kernel.types import LATE_CELL, NOBODY, Seat, Seats, cell
from undertable.kernel.types import known as is_known

from ..board.state import Blended, State
from ..box.tables import DOCUMENTS, EVENT, INTERROGATION, PER_STAGE, STAGES
from .insight import Reckoned, reckoned
from .known import Known, fits, known


def determinize(seen: State, who: Seats, rng: Random) -> State:
    """A world the viewer cannot tell from the true one."""
    world = copy(seen)
    world.event = [LATE_CELL if c.knowers == NOBODY else c for c in seen.event]
    _deal_events(world, rng)
    _deal_question(world, seen, rng)
    return world


def _deal_events(world: State, rng: Random) -> None:
    """Cards that somebody else has looked at: first what is remembered of them, then any of their stage."""
    world.pool = EVENT.whole
    world.pool[DOCUMENTS] -= world.boxed
    for c in world.event:
        if is_known(c.kind):
            world.pool[c.kind] -= 1
    _deal_remembered(world, rng)
    for stage in range(STAGES):
        left = [k for k, n in enumerate(world.pool) for _ in range(n) if EVENT[k].stage == stage + 1]
        rng.shuffle(left)
        for slot in range(stage * PER_STAGE, (stage + 1) * PER_STAGE):
            if _in_doubt(world, slot):
                _lay(world, slot, left.pop())


def _deal_remembered(world: State, rng: Random) -> bool:
    """Every card that is known to lie among some places lies in one of them; places of several memories may overlap."""
    for fact in world.memory:
        if not isinstance(fact, Blended):
            continue
        for kind in Counter(fact.kinds) - Counter(world.event[place].kind for place in fact.places):
            return any(_lies_at(world, slot, kind, rng) for slot in rng.sample(fact.places, len(fact.places)))
    return True


def _lies_at(world: State, slot: int, kind: int, rng: Random) -> bool:
    """Try a card in a place; taken up again where the rest of what is remembered has no room then."""
    if not _in_doubt(world, slot) or not world.pool[kind]:
        return False
    before = world.event[slot]
    _lay(world, slot, kind)
    if _deal_remembered(world, rng):
        return True
    world.event[slot] = before
    world.pool[kind] += 1
    return False


def _in_doubt(world: State, slot: int) -> bool:
    """Somebody has seen the card that lies there, and the viewer has not."""
    return world.event[slot].knowers != NOBODY and not is_known(world.event[slot].kind)


def _lay(world: State, slot: int, kind: int) -> None:
    world.event[slot] = cell(kind, world.event[slot].knowers)
    world.pool[kind] -= 1


def _deal_question(world: State, seen: State, rng: Random) -> None:
    """BO-10.4: the prisoner's card may be any that is left."""
    world.unread = INTERROGATION.whole
    for card in seen.spent:
        world.unread[card] -= 1
    for held in seen.card:
        left = [kind for kind, n in enumerate(world.unread) if n]
        kind = held.kind if is_known(held.kind) else rng.choice(left)
        world.card = [cell(kind, held.knowers)]
        world.unread[kind] -= 1


def _lie_among(world: State, fact: Blended) -> bool:
    there = Counter(world.event[place].kind for place in fact.places)
    return Counter(fact.kinds) <= there


class OrchestraBelief(Belief[State]):
    """Other orders of the events somebody has looked at, another card in a prisoner's hand; the board of odds."""

    shown = "own"

    def determinize(self, seen: State, who: Seats, rng: Random) -> State:
        return determinize(seen, who, rng)

    def consistent(self, world: State, seen: State, who: Seats) -> bool:
        """Every place holds a card of its stage, and what was shown lies where it was put back."""
        placed = [(slot, c.kind) for slot, c in enumerate(world.event) if is_known(c.kind)]
        in_stage = all(EVENT[kind].stage == slot // PER_STAGE + 1 for slot, kind in placed)
        return in_stage and all(_lie_among(world, f) for f in seen.memory if isinstance(f, Blended))

    def know(self, seen: State) -> Known:
        """BO-15.4: odds, what the next event may be, and the team's plan belong to everybody."""
        return known(seen, lambda sentence, lang: self.game.words.say(sentence, lang, seen))

    def fits(self, world: State, told: Known) -> bool:
        return fits(world, told)

    def insight(self, seen: State, seat: Seat | None) -> Reckoned:
        """Whose ability works, how much each may hold, and how one's plot stands: all of it is public."""
        return reckoned(seen, seat)
