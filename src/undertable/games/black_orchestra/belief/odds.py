"""Exact chances of a plot roll (BO-7.5 to BO-7.7), in whole numbers until the last division.

May touch: numbers. Must not: see a state; whoever asks says how many dice, what is needed, what gives it away.
"""

from __future__ import annotations

from functools import cache
from math import comb
from typing import NamedTuple

EAGLES, TARGETS, NUMBERS = 1, 2, 3  # sides of a die (BO-1.12)
SIDES = EAGLES + TARGETS + NUMBERS


class Odds(NamedTuple):
    """Ways out of `ways` to succeed, and to be detected; else the attempt fails unnoticed."""

    win: int
    caught: int
    ways: int


@cache
def odds(dice: int, need: int, limit: int, shift: int = 0) -> Odds:
    """Of so many dice: targets needed, eagles that detect, and eagles added by events less those ignored (BO-7.6).

    >>> one = odds(6, 3, 2)
    >>> round(one.win / one.ways, 2), round(odds(6, 3, 3).win / 6**6, 2), round(odds(6, 3, 1).win / 6**6, 2)
    (0.28, 0.32, 0.15)
    """
    win = caught = 0
    for eagles in range(dice + 1):
        rest = dice - eagles
        ways = comb(dice, eagles) * EAGLES**eagles
        if max(0, eagles + shift) >= limit:
            caught += ways * (TARGETS + NUMBERS) ** rest
        else:
            win += ways * sum(comb(rest, k) * TARGETS**k * NUMBERS ** (rest - k) for k in range(need, rest + 1))
    return Odds(win, caught, SIDES**dice)


@cache
def with_rerolls(eagles: int, targets: int, numbers: int, need: int, limit: int, shift: int, rerolls: int) -> float:
    """The chance of success once the dice lie there and so many may be rolled again, one by one, as well as possible.

    >>> round(with_rerolls(1, 2, 1, 3, 2, 0, 1), 3)
    0.333
    """
    stop = float(max(0, eagles + shift) < limit and targets >= need)
    if not rerolls:
        return stop
    best = stop
    for e, t, n in ((1, 0, 0), (0, 1, 0), (0, 0, 1)):
        if eagles >= e and targets >= t and numbers >= n:
            left = (eagles - e, targets - t, numbers - n)
            falls = [
                (EAGLES, (left[0] + 1, left[1], left[2])),
                (TARGETS, (left[0], left[1] + 1, left[2])),
                (NUMBERS, (left[0], left[1], left[2] + 1)),
            ]
            mean = sum(sides * with_rerolls(*dice, need, limit, shift, rerolls - 1) for sides, dice in falls) / SIDES
            best = max(best, mean)
    return best
