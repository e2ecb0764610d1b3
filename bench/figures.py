"""Shares, means and percentiles as every report here writes them: the one place where an interval is worked out.

May touch: numbers. Must not: know what was counted.

All intervals are at 95 %: Wilson's for a share, the normal one for a mean and for a difference.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Any

Z = 1.96
POINTS = {"p50": 0.5, "p95": 0.95, "p99": 0.99, "max": 1.0}


def wilson(n: int, of: int, places: int = 4) -> list[float]:
    """The interval of a share; where nothing was tried it may be anything.

    >>> wilson(5, 10), wilson(0, 3), wilson(0, 0)
    ([0.2366, 0.7634], [0.0, 0.5615], [0.0, 1.0])
    """
    if not of:
        return [0.0, 1.0]
    p = n / of
    middle = (p + Z * Z / (2 * of)) / (1 + Z * Z / of)
    half = Z * sqrt(p * (1 - p) / of + Z * Z / (4 * of * of)) / (1 + Z * Z / of)
    return [round(max(0.0, middle - half), places), round(min(1.0, middle + half), places)]


def share(n: int, of: int) -> dict[str, Any]:
    """A share, of how many, and its interval.

    >>> share(5, 10)
    {'of': 10, 'share': 0.5, 'interval': [0.2366, 0.7634]}
    """
    return {"of": of, "share": round(n / max(of, 1), 4), "interval": wilson(n, of)}


def triple(n: int, of: int) -> list[float]:
    """The same in short: the share, and from where to where it may be.

    >>> triple(5, 10)
    [0.5, 0.237, 0.763]
    """
    return [round(n / max(of, 1), 3), *wilson(n, of, 3)]


def change(n: int, before: int, of: int) -> dict[str, Any]:
    """The difference of two shares of as many, and its interval.

    >>> change(6, 5, 10)
    {'by': 0.1, 'interval': [-0.3339, 0.5339]}
    """
    p, q = n / of, before / of
    half = Z * sqrt((p * (1 - p) + q * (1 - q)) / of)
    return {"by": round(p - q, 4), "interval": [round(p - q - half, 4), round(p - q + half, 4)]}


def middle(values: Sequence[float], z: float = Z) -> tuple[float, float]:
    """A mean, and half of its interval; of a single value nobody knows it, and it is told as nothing.

    >>> [round(number, 3) for number in middle([1.0, 2.0, 3.0])]
    [2.0, 1.132]
    """
    return fmean(values), z * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0


def mean(values: Sequence[float]) -> list[float]:
    """The same, rounded, for some sixty values: two is Student's t for so many.

    >>> mean([1.0, 2.0, 3.0])
    [2.0, 1.2]
    """
    return [round(number, 1) for number in middle(values, 2.0)]


def percentile(values: Sequence[float], at: float) -> float:
    """The value that such a share does not exceed; nothing of nothing.

    >>> percentile([3.0, 1.0, 2.0], 0.5), percentile([], 0.5)
    (2.0, 0.0)
    """
    ordered = sorted(values) or [0.0]
    return ordered[min(len(ordered) - 1, int(at * len(ordered)))]


def percentiles(values: Sequence[float], places: int = 2) -> dict[str, float]:
    """Median, 95th and 99th percentile, and the largest.

    >>> percentiles([float(n) for n in range(100)])
    {'p50': 50.0, 'p95': 95.0, 'p99': 99.0, 'max': 99.0}
    """
    ordered = sorted(values) or [0.0]
    return {name: round(percentile(ordered, at), places) for name, at in POINTS.items()}
