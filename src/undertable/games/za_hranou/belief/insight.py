"""What a player can tell about the crimes in hand: which conditions hold now, and whether the story allows them.

May touch: what the player sees. Must not: know any other hand.
"""

from __future__ import annotations

import msgspec

from undertable.kernel.types import Seat, known
from undertable.kit.pins import Pin

from ..board.city import city_of
from ..board.state import State
from ..rules.crimes import prepared
from ..rules.terms.conditions import nearest
from .pins import pin


class CrimeInHand(msgspec.Struct, frozen=True):
    """A crime, clause by clause, under the way that comes nearest (ZH-12.1)."""

    card: int
    clauses: tuple[bool, ...]
    open: bool  # the story has what it needs (ZH-7.1.1)
    ready: bool  # it could be committed as things are


class Insight(msgspec.Struct, frozen=True):
    """Every crime in one hand, by decks; and the same as goals."""

    crimes: tuple[CrimeInHand, ...]
    pins: tuple[Pin, ...]


def insight(seen: State, seat: Seat | None) -> Insight | None:
    """To its owner alone (ZH-17): the same in one's turn and out of it."""
    if seat is None or len(seen.hand) <= seat or not seen.ring:
        return None
    city = city_of(seen, seat)
    found: list[CrimeInHand] = []
    goals: list[Pin] = []
    for held in (held for deck in seen.hand[seat] for held in deck):
        if held is None or not known(held.kind):
            continue
        (way, clauses), allowed = nearest(city, held.kind), prepared(seen, held.kind)
        ready = allowed and all(clauses)
        found.append(CrimeInHand(held.kind, clauses, allowed, ready))
        goals.append(pin(len(found), city, held.kind, way, clauses, ready))
    return Insight(tuple(found), tuple(goals))
