"""What the check leaves to long runs: `bench/long.py` sets UNDERTABLE_EVERYTHING, and all that is listed is played."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from typing import TypeVar

T = TypeVar("T")
EVERYTHING = bool(os.environ.get("UNDERTABLE_EVERYTHING"))


def in_the_check(some: Iterable[T], everything: Sequence[T]) -> list[T]:
    """A part in every check, everything in a long run."""
    return list(everything if EVERYTHING else some)


def times(in_check: int, in_long_run: int) -> int:
    """How often in every check, and how often in a long run."""
    return in_long_run if EVERYTHING else in_check
