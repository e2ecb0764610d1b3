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

from .cards import DOCUMENTS, EVENT, INTERROGATION, PER_STAGE, STAGES
from .known import Known, fits, known
from .reckoned import Reckoned, reckoned
from .state import Blended, State

TRIES = 200  # deals until what is remembered fits; three cards are in doubt, so a handful will do


def determinize(seen: State, who: Seats, rng: Random) -> State:
    """A world the viewer cannot tell from the true one."""
    world = copy(seen)
    world.event = [LATE_CELL if c.knowers == NOBODY else c for c in seen.event]
    for _ in range(TRIES):
        _deal_events(world, seen, rng)
        if _remembered(world):
            break
    _deal_question(world, seen, rng)
    return world


def _deal_events(world: State, seen: State, rng: Random) -> None:
    """Cards that somebody else has looked at: any of their stage that are not located; the rest is the pool."""
    world.pool = EVENT.whole
    world.pool[DOCUMENTS] -= world.boxed
    for c in seen.event:
        if is_known(c.kind):
            world.pool[c.kind] -= 1
    for stage in range(STAGES):
        left = [k for k, n in enumerate(world.pool) for _ in range(n) if EVENT[k].stage == stage + 1]
        rng.shuffle(left)
        for slot in range(stage * PER_STAGE, (stage + 1) * PER_STAGE):
            c = seen.event[slot]
            if c.knowers != NOBODY and not is_known(c.kind):
                kind = left.pop()
                world.pool[kind] -= 1
                world.event[slot] = cell(kind, c.knowers)


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


def _remembered(world: State) -> bool:
    """Whether the cards lie where those who knew them know them to lie."""
    return all(_lie_among(world, fact) for fact in world.memory if isinstance(fact, Blended))


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
        """Whose ability works, and how much each may hold: all of it is public."""
        return reckoned(seen)
