"""What a seat can know: other hands as bounds per name, and worlds that fit them (AA-8).

May touch: observed states only. A hand it cannot see is whatever the unseen cards allow.
"""

from __future__ import annotations

from random import Random

from undertable.kernel.census import unlocated
from undertable.kernel.state import copy
from undertable.kernel.types import Seat, Seats, cell
from undertable.kit.pool import pieces
from undertable.kit.worlds import answer_anew

from ..board.state import Lacked, State, TakenToHand
from ..box.tables import AGENT

MANY = 99


def bounds(seen: State, seat: Seat) -> list[tuple[int, int]]:
    """For each agent, the fewest and the most copies a hidden hand can hold (AA-8.2)."""
    least = list(seen.known[seat])
    most = [MANY] * len(AGENT)
    for i, fact in enumerate(seen.memory):
        if not isinstance(fact, Lacked) or fact.seat != seat:
            continue
        since = seen.drawn[seat] - fact.drawn
        later = [f.agent for f in seen.memory[i:] if isinstance(f, TakenToHand) and f.seat == seat]
        for agent in fact.agents:
            most[agent] = min(most[agent], fact.most + since + later.count(agent))
    return [(low, max(low, high)) for low, high in zip(least, most, strict=True)]


def offer_fits(s: State) -> bool:
    """AA-8.2: the hidden card has another name, or the hand it came from was all alike."""
    if s.down is None or s.down.kind != s.up:
        return True
    return s.hand[s.laid[1]].count(s.up) >= s.kept


def consistent(world: State, seen: State, who: Seats) -> bool:
    """Whether a world agrees with all that is publicly known of hands the viewer does not see."""
    if not offer_fits(world):
        return False
    for seat in range(world.seats):
        holding = list(world.hand[seat])
        if world.down is not None and world.laid[1] == seat:
            holding.append(world.down.kind)  # AA-8.2: a listed card may be the face-down one
        for agent, (low, high) in enumerate(bounds(seen, seat)):
            if not low <= holding.count(agent) or world.hand[seat].count(agent) > high:
                return False
    return True


def determinize(seen: State, who: Seats, rng: Random) -> State:
    """A world the viewer cannot tell from the true one: hidden cards dealt anew within their bounds, votes cast anew."""
    if seen.open:
        who = (1 << seen.seats) - 1  # the game is over: all hands lie open
    for _ in range(1000):
        world = _deal(copy(seen), who, rng)
        if world is not None and consistent(world, seen, who):
            answer_anew(world, rng)  # AA-9.13: a vote is secret until all have voted
            return world
    raise RuntimeError("no world fits what has been seen: the bounds contradict each other")


def _deal(world: State, who: Seats, rng: Random) -> State | None:
    """Deal every hidden place from the unseen cards; None if this shuffle leads nowhere."""
    left = unlocated(world, AGENT)  # AA-8.4.4
    hidden = [seat for seat in range(world.seats) if not who >> seat & 1]
    rng.shuffle(hidden)
    for seat in hidden:
        size = len(world.hand[seat])
        facedown = world.down is not None and world.laid[1] == seat
        hand = _hand(left, bounds(world, seat), size + facedown, rng)
        if hand is None:
            return None
        if facedown:
            assert world.down is not None
            world.down = cell(hand.pop(rng.randrange(len(hand))), world.down.knowers)
        world.hand[seat] = sorted(hand)
    for seat in hidden:
        pile = _hand(left, [(0, MANY)] * len(AGENT), len(world.pile[seat]), rng)
        if pile is None:
            return None
        world.pile[seat] = sorted(pile)
    world.unseen = left
    return world


def _hand(left: list[int], limits: list[tuple[int, int]], size: int, rng: Random) -> list[int] | None:
    """Take a hand of that size out of the unseen cards, respecting its bounds."""
    hand = pieces([low for low, _ in limits])
    stock = pieces([n - low for n, (low, _) in zip(left, limits, strict=True)])
    if len(hand) > size or any(n < low for n, (low, _) in zip(left, limits, strict=True)):
        return None
    rng.shuffle(stock)
    for agent in stock:
        if len(hand) == size:
            break
        if hand.count(agent) < limits[agent][1]:
            hand.append(agent)
    if len(hand) < size:
        return None
    for agent in hand:
        left[agent] -= 1
    return hand
