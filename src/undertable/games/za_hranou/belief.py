"""What a seat can know: worlds that fit what it has seen (ZH-17).

May touch: observed states only. Must not: see the true one.
Places that nobody knows stay LATE; the others are filled from what the viewer has not located.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from undertable.kernel.census import unlocated
from undertable.kernel.parts import Belief
from undertable.kernel.state import copy
from undertable.kernel.types import LATE_CELL, NOBODY, Choice, Seat, Seats, cell, known
from undertable.kit.worlds import answer_anew

from .asks_evidence import Store
from .book import cells
from .cards import CRIME, DECK, DILEMMA, EVIDENCE, deck_of
from .cells import Zone
from .choices import STORE_DILEMMA
from .dilemmas import due_to_store
from .insight import Insight, insight
from .state import State

Place = tuple[Zone, int]  # a list of places, and which of them


def determinize(seen: State, who: Seats, rng: Random) -> State:
    """A world the viewer cannot tell from the true one."""
    world = copy(seen)
    world.evidence_pool = _deal(unlocated(seen, EVIDENCE), [*_evidence(world)], rng)
    world.dilemma_pool = _deal(unlocated(seen, DILEMMA), [*_dilemmas(world)], rng)
    world.crime_pool = [0] * len(CRIME)
    left = unlocated(seen, CRIME)
    for deck in range(len(DECK)):
        of_deck = [n if deck_of(card) == deck else 0 for card, n in enumerate(left)]
        for card, n in enumerate(_deal(of_deck, [*_crimes(world, deck)], rng)):
            world.crime_pool[card] += n
    _store_anew(world, who, rng)
    answer_anew(world, rng)
    return world


# --- where secret pieces lie -----------------------------------------------------------------


def _places(*zones: Zone) -> Iterator[Place]:
    """Every place of some lists."""
    for zone in zones:
        yield from ((zone, index) for index in range(len(zone)))


def _evidence(s: State) -> Iterator[Place]:
    return _places(s.display, s.bonus, s.shared, *s.kept, *s.vault, *s.filed)


def _dilemmas(s: State) -> Iterator[Place]:
    return _places(*s.dilemmas, *s.bank, s.pile)


def _crimes(s: State, deck: int) -> Iterator[Place]:
    """Places of cards with one back: in hands, under the deck, set aside (ZH-8.3)."""
    yield from _places(*[hand[deck] for hand in s.hand], s.under[deck])
    for player in range(s.players):
        for index, back in enumerate(s.aside_deck[player]):
            if back == deck:
                yield s.aside[player], index


def _deal(left: list[int], places: list[Place], rng: Random) -> list[int]:
    """Fill what somebody else knows from what is left, which becomes the pool; what nobody knows stays undrawn."""
    stock = [kind for kind, n in enumerate(left) for _ in range(n)]
    rng.shuffle(stock)
    for zone, index in places:
        held = zone[index]
        if held is None or known(held.kind):
            continue
        if held.knowers == NOBODY:
            zone[index] = LATE_CELL
        else:
            kind = stock.pop()
            left[kind] -= 1
            zone[index] = cell(kind, held.knowers)
    return left


def _store_anew(world: State, who: Seats, rng: Random) -> None:
    """Where others have stored dilemmas already, any half of their hand (ZH-14.3)."""
    ask = world.stack[-1] if world.stack else None
    if isinstance(ask, Store):
        drafts = [
            _any_half(world, seat, rng) if done and not who >> seat & 1 else draft
            for seat, done, draft in zip(ask.seats, ask.done, ask.drafts, strict=True)
        ]
        world.stack[-1] = replace(ask, drafts=tuple(drafts))


def _any_half(world: State, seat: Seat, rng: Random) -> tuple[Choice, ...]:
    hand = [card.kind for card in cells(world.dilemmas[seat])]
    return tuple(STORE_DILEMMA[kind] for kind in rng.sample(hand, due_to_store(world, seat)))


class Suspicion(Belief[State]):
    """Other evidence, dilemmas and crimes in others' hands."""

    def determinize(self, seen: State, who: Seats, rng: Random) -> State:
        return determinize(seen, who, rng)

    def insight(self, seen: State, seat: Seat | None) -> Insight | None:
        """Which conditions of the crimes in one's own hand hold now."""
        return insight(seen, seat)
