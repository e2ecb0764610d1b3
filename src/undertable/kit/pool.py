"""Pieces not drawn yet: one multiset may feed many hidden places.

May touch: a list of counts by kind. Must not: keep an order; an order nobody may see does not exist.
A place fed by a pool holds a LATE cell until somebody may look; then a Chance frame realises it.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from undertable.kernel.types import LATE, Cell, Choice

Pool = list[int]  # counts by kind: the canonical order in which every draw can be checked again


def weights(pool: Pool, outcomes: Sequence[Choice]) -> list[tuple[Choice, int]]:
    """What a draw from the pool may bring: outcome k stands for kind k."""
    return [pair for pair in zip(outcomes, pool, strict=False) if pair[1]]


def take(pool: Pool, kind: int) -> None:
    """Remove one piece; the pool must hold it."""
    if pool[kind] <= 0:
        raise ValueError(f"the pool holds no piece of kind {kind}")
    pool[kind] -= 1


def late(cells: Sequence[Cell]) -> list[int]:
    """The positions whose piece does not exist yet.

    >>> from undertable.kernel.types import cell, ALL, LATE_CELL
    >>> late([cell(3, ALL), LATE_CELL])
    [1]
    """
    return [i for i, c in enumerate(cells) if c.kind == LATE]


def pieces(counts: Sequence[int]) -> list[int]:
    """The multiset as a sorted list of kinds.

    >>> pieces([2, 0, 1])
    [0, 0, 2]
    """
    return [kind for kind, n in enumerate(counts) for _ in range(n)]


def deal(unseen: Pool, sizes: Sequence[int], rng: Random) -> list[list[int]]:
    """Deal hands of those sizes at random from a pool, which keeps the rest."""
    stock = pieces(unseen)
    rng.shuffle(stock)
    hands = []
    for size in sizes:
        hand, stock = stock[:size], stock[size:]
        for kind in hand:
            take(unseen, kind)
        hands.append(sorted(hand))
    return hands
