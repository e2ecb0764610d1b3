"""What everybody could know of the hands: cards nobody has seen, and what each hand surely or probably holds (AA-8.2).

May touch: what is public in a state. Must not: depend on who looks, or call impossible what is possible.
Chances count cards and nothing else: how people play is left to those who watch them.
"""

from __future__ import annotations

from math import comb
from random import Random

import msgspec

from undertable.kernel.parts import Belief
from undertable.kernel.types import Seat, Seats

from ..board.state import NONE, State
from ..box.tables import AGENT
from .insight import Worth, worth
from .worlds import bounds, consistent, determinize

DIGITS = 4
LEAST = 10.0**-DIGITS  # the smallest chance that is shown
NAMES = range(len(AGENT))


class Known(msgspec.Struct, frozen=True):
    """All by agent; a chance of 0 is certainly not, 1 is certain."""

    left: list[int]  # copies that do not lie open: in hands, piles, the deck, or face down
    sure: list[list[int]]  # by seat: copies that are certainly in hand or laid face down from it
    most: list[list[int]]  # by seat: copies the hand can hold at most
    chance: list[list[float]]  # by seat: at least one copy in hand or laid face down from it
    down: list[float]  # of the card that lies face down now; empty when none does


def known(s: State) -> Known:
    """What everybody could work out from a state, whoever sees it."""
    left = _left(s)
    limits = [bounds(s, seat) for seat in range(s.seats)]
    sure = [[low for low, _ in hand] for hand in limits]
    free = [n - sum(hand[agent] for hand in sure) for agent, n in enumerate(left)]
    most = [
        [min(high, low + free[agent]) for agent, (low, high) in enumerate(hand)]
        for hand in limits
    ]  # fmt: skip
    chance = [_chances(s, seat, sure[seat], most[seat], free) for seat in range(s.seats)]
    return Known(left, sure, most, chance, _down(s, sure, free))


def _left(s: State) -> list[int]:
    """By agent: the copies that do not lie open on the table (AA-8.1)."""
    laid = [int(s.up == agent) for agent in NAMES]
    return [AGENT[a].count - s.play[0][a] - s.play[1][a] - s.box[a] - laid[a] for a in NAMES]


def _holds(s: State, seat: Seat) -> int:
    """How many cards a hand holds, the one it laid face down included."""
    return len(s.hand[seat]) + _laid_down(s, seat)


def _laid_down(s: State, seat: Seat) -> bool:
    return s.down is not None and s.laid[1] == seat


def _chances(s: State, seat: Seat, sure: list[int], most: list[int], free: list[int]) -> list[float]:
    """By agent: how likely a hand holds at least one copy, as if it were dealt from the cards nobody has seen."""
    ruled_out = [most[agent] == 0 and not _laid_down(s, seat) for agent in NAMES]
    pool = sum(n for agent, n in enumerate(free) if not ruled_out[agent])
    unknown = _holds(s, seat) - sum(sure)
    found = []
    for agent in NAMES:
        if sure[agent]:
            found.append(1.0)
        elif ruled_out[agent] or not free[agent] or unknown <= 0:
            found.append(0.0)
        else:
            found.append(_share(1 - comb(pool - free[agent], unknown) / comb(pool, unknown)))
    return found


def _down(s: State, sure: list[list[int]], free: list[int]) -> list[float]:
    """By agent: how likely it lies face down; another name than the open card, or a hand that was all alike (AA-5.4)."""
    if s.down is None or s.up == NONE:
        return []
    certain = sure[s.laid[1]]
    unknown = _holds(s, s.laid[1]) - sum(certain)
    each = unknown / sum(free) if sum(free) else 0.0
    weights = [certain[agent] + each * free[agent] for agent in NAMES]
    before = s.kept + 1  # cards in that hand when it laid
    alike = comb(certain[s.up] + free[s.up], before) / comb(sum(certain) + sum(free), before)
    weights[s.up] = 0.0
    others = sum(weights)
    if not others:
        return [float(agent == s.up) for agent in NAMES]
    return [_share(alike if agent == s.up else (1 - alike) * w / others) for agent, w in enumerate(weights)]


def _share(p: float) -> float:
    """Rounded, but never to certainty."""
    if p <= 0.0 or p >= 1.0:
        return float(p > 0.0)
    return min(max(round(p, DIGITS), LEAST), round(1 - LEAST, DIGITS))


def fits(world: State, shown: Known) -> bool:
    """Whether a world is possible by the board: the true one always is."""
    if shown.down and (world.down is None or not shown.down[world.down.kind]):
        return False
    return all(_hand_fits(world, shown, seat) for seat in range(world.seats))


def _hand_fits(world: State, shown: Known, seat: Seat) -> bool:
    holding = list(world.hand[seat])
    if world.down is not None and _laid_down(world, seat):
        holding.append(world.down.kind)  # AA-8.2: a listed card may be the face-down one
    return all(
        shown.sure[seat][agent] <= holding.count(agent)
        and world.hand[seat].count(agent) <= shown.most[seat][agent]
        and (shown.chance[seat][agent] > 0 or agent not in holding)
        for agent in NAMES
    )


class AvenueBelief(Belief[State]):
    """Hands and hidden cards dealt anew, within what can be known of them."""

    shown = "off"

    def determinize(self, seen: State, who: Seats, rng: Random) -> State:
        return determinize(seen, who, rng)

    def consistent(self, world: State, seen: State, who: Seats) -> bool:
        return consistent(world, seen, who)

    def know(self, seen: State) -> Known:
        """AA-10.15: cards may be counted."""
        return known(seen)

    def fits(self, world: State, told: Known) -> bool:
        return fits(world, told)

    def insight(self, seen: State, seat: Seat | None) -> Worth:
        """What the next copy of each agent would bring, which lies open (AA-8.1), and what the seat is after."""
        return worth(seen, seat)
