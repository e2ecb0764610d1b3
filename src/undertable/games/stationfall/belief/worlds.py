"""What a viewer may believe (SF-18): worlds that fit all it has seen.

May touch: observed states only. Must not: see the true one.
"""

from __future__ import annotations

from random import Random

from undertable.kernel.census import unlocated
from undertable.kernel.parts import Belief
from undertable.kernel.state import copy
from undertable.kernel.types import LATE, Seat, Seats, cell, known
from undertable.kit.pool import deal
from undertable.kit.worlds import answer_anew

from ..board.state import DECOY, REAL, State
from ..box.tables import IDENTITY, KOMPROMAT, PROJECT, SCRIPT
from . import known as board
from .insight import Insight, insight


class StationfallBelief(Belief[State]):
    """Whatever somebody has not located may be anywhere; the board of who is who."""

    shown = "off"

    def determinize(self, seen: State, who: Seats, rng: Random) -> State:
        """A world that `who` cannot tell from what it has seen."""
        world = copy(seen)
        deal_identities(world, seen, who, rng)
        deal_kompromat(world, seen, who, rng)
        deal_scripts(world, seen, who, rng)
        if world.x.kind != LATE and not known(world.x.kind):
            world.x = cell(rng.randrange(len(PROJECT)), seen.x.knowers)
        lay_traps(world, seen, rng)
        answer_anew(world, rng)
        return world

    def consistent(self, world: State, seen: State, who: Seats) -> bool:
        """Every Identity card is of somebody in the cast, and none is there twice."""
        zones = (*world.dealt, *world.secret, *world.bonus, *world.dropped, *world.shown)
        cards = [card for zone in zones for card in zone] + [card for card in world.pc if card >= 0]
        return len(cards) == len(set(cards)) and all(IDENTITY[card].character in world.cast for card in cards)

    def know(self, seen: State) -> board.Known:
        """How likely each identity is for each seat, by what everybody has seen."""
        return board.known(seen)

    def fits(self, world: State, known: board.Known) -> bool:
        """Whether everybody's identity is possible by that."""
        return board.fits(world, known)

    def insight(self, seen: State, seat: Seat | None) -> Insight:
        """The own cards, which nobody else can be, and the own goals."""
        return insight(seen, seat)


def hidden_from(s: State, who: Seats) -> list[int]:
    """The seats whose zones a viewer cannot look into."""
    return [seat for seat in range(s.seats) if not who >> seat & 1]


def deal_identities(world: State, seen: State, who: Seats, rng: Random) -> None:
    """Others' Identity cards: any of the cast that are not located."""
    left = [n if IDENTITY[kind].character in seen.cast else 0 for kind, n in enumerate(unlocated(seen, IDENTITY))]
    others = hidden_from(seen, who)
    zones = [(zone, seat) for zone in ("dealt", "secret", "bonus", "dropped") for seat in others]
    hands = deal(left, [len(getattr(seen, zone)[seat]) for zone, seat in zones], rng)
    for (zone, seat), hand in zip(zones, hands, strict=True):
        getattr(world, zone)[seat] = hand
    world.undealt = left if any(seen.status) else [0] * len(IDENTITY)  # nothing is there before the cast stands


def deal_kompromat(world: State, seen: State, who: Seats, rng: Random) -> None:
    """Others' Kompromat: what everybody knows them to hold, and for the rest any of the cast that is not located."""
    left = [n if KOMPROMAT[kind].character in seen.cast else 0 for kind, n in enumerate(unlocated(seen, KOMPROMAT))]
    others = hidden_from(seen, who)
    sure = {seat: [kind for kind, n in enumerate(seen.named[seat]) for _ in range(n)] for seat in others}
    for kinds in sure.values():
        for kind in kinds:
            left[kind] -= 1
    sizes = [len(seen.hand[seat]) - len(sure[seat]) for seat in others] + [len(seen.away[seat]) for seat in others]
    hands = deal(left, sizes, rng)
    for n, seat in enumerate(others):
        world.hand[seat] = sorted([*sure[seat], *hands[n]])
        world.away[seat] = hands[len(others) + n]
    world.unread = left if any(seen.status) else [0] * len(KOMPROMAT)


def deal_scripts(world: State, seen: State, who: Seats, rng: Random) -> None:
    """Script cards that were drawn, discarded or lie in the deck: any that are not located (SF-17)."""
    if not seen.automata:
        world.scripts, world.laid = [0] * len(SCRIPT), [0] * len(SCRIPT)
        return
    left = unlocated(seen, SCRIPT)
    others = hidden_from(seen, who)
    for seat, hand in zip(others, deal(left, [len(seen.drawn[seat]) for seat in others], rng), strict=True):
        world.drawn[seat] = hand
    discarded = sum(left) - seen.in_deck
    world.laid = [0] * len(SCRIPT)
    for kind in deal(left, [max(discarded, 0)], rng)[0]:
        world.laid[kind] += 1
    world.scripts = left


def lay_traps(world: State, seen: State, rng: Random) -> None:
    """Which trap is real: at most one of those that lie there, none if it was turned up (SF-14.21)."""
    unseen = [n for n, token in enumerate(seen.trap) if not known(token.kind)]
    if unseen:
        real = rng.choice(unseen) if not seen.sprung else -1
        world.trap = [
            cell(REAL if n == real else DECOY, token.knowers) if n in unseen else token
            for n, token in enumerate(seen.trap)
        ]
