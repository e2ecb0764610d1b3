"""Fair chance: outcomes from a committed key, one numbered draw after another.

May touch: weights and the key. Must not: touch a state. Knowing past draws says nothing of the next.

At the start the table publishes `commitment(key)`; at the end it reveals the key, and anybody can
recompute every draw. This proves that outcomes were not changed, not that nobody looked ahead.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from random import Random
from typing import Protocol

from .game import Outcomes
from .types import Choice


class Dice(Protocol):
    """Whatever can decide the n-th draw of a game."""

    def draw(self, outcomes: Outcomes, n: int) -> Choice:
        """The outcome of draw number n."""
        ...


def new_key() -> str:
    """A fresh secret key, as hex."""
    return secrets.token_hex(32)


def commitment(key: str) -> str:
    """What is published before the first draw.

    >>> commitment("00")
    '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d'
    """
    return hashlib.sha256(bytes.fromhex(key)).hexdigest()


class FairDice:
    """HMAC-SHA-256 in counter mode; draws that would be biased are thrown again."""

    def __init__(self, key: str, entropy: tuple[str, ...] = ()) -> None:
        self._key = bytes.fromhex(key)
        self._salt = "\n".join(entropy).encode()

    def below(self, limit: int, n: int) -> int:
        """A number under `limit` for draw n, every value equally likely.

        >>> FairDice("00").below(6, 0) == FairDice("00").below(6, 0)
        True
        """
        span = 1 << 64
        usable = span - span % limit
        attempt = 0
        while True:
            message = b"%b\n%d\n%d" % (self._salt, n, attempt)
            value = int.from_bytes(hmac.digest(self._key, message, "sha256")[:8], "big")
            if value < usable:
                return value % limit
            attempt += 1

    def draw(self, outcomes: Outcomes, n: int) -> Choice:
        """The outcome of draw n."""
        return pick(outcomes, self.below(sum(weight for _, weight in outcomes), n))


class SeededDice:
    """Chance for simulations: fast, repeatable, promising nothing to anybody."""

    def __init__(self, rng: Random) -> None:
        self._random = rng.random

    def draw(self, outcomes: Outcomes, n: int) -> Choice:
        """An outcome; the draw's number does not matter here."""
        ticket = int(self._random() * sum([weight for _, weight in outcomes]))
        for outcome, weight in outcomes:  # as `pick` does, whose call would cost as much
            ticket -= weight
            if ticket < 0:
                return outcome
        raise ValueError("nothing can fall here")


def pick(outcomes: Outcomes, ticket: int) -> Choice:
    """The outcome that holds this ticket when tickets are dealt out by weight, in order.

    >>> pick([("a", 2), ("b", 1)], 2)
    'b'
    """
    for outcome, weight in outcomes:
        ticket -= weight
        if ticket < 0:
            return outcome
    raise ValueError("nothing can fall here")
