"""What a viewer learns by a step: what stops a decision from being taken back as if nothing had happened.

May touch: two states, as a viewer sees them. Must not: know a record or a match.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, TypeVar

import msgspec
from msgspec.structs import astuple, replace

from ..engine import Refused, apply
from ..observe import hear, observe, observe_frozen
from ..state import State
from ..types import POISON, Cell, Choice, Event, Seat, Seats, UnknownRead, known

S = TypeVar("S", bound=State)


def learned(before: S, after: S, who: Seats) -> list[object]:
    """What a viewer knows after that it did not know before: cells that were unknown, and pieces."""
    return [thing for found in news(observe_frozen(before, who), observe_frozen(after, who)) for thing in found]


def only_asks(before: S, after: S) -> bool:
    """Whether just the questions changed and no piece lies in them: then nobody can know one more."""
    if replace(before, stack=after.stack) != after:
        return False
    census = after.game.census
    return list(census(after)) == list(census(replace(after, stack=[])))


def news(old: S, new: S, pieces: bool = True) -> Iterator[list[object]]:
    """The same bit by bit, the cheapest questions first: most who ask want to know only whether there is any."""
    if old == new:
        return
    for a, b in zip(astuple(old), astuple(new), strict=True):
        if a != b:
            yield _uncovered(msgspec.to_builtins(a), msgspec.to_builtins(b))
    if pieces:
        found, lost = Counter(new.game.census(new)), Counter(old.game.census(old))
        yield [piece for piece in (found - lost).elements() if known(piece[1])]


def _uncovered(old: Any, new: Any) -> list[object]:
    """Values that stand where an unknown stood."""
    if isinstance(old, dict) and isinstance(new, dict):
        return [x for key in old.keys() & new.keys() for x in _uncovered(old[key], new[key])]
    if isinstance(old, (list, tuple)) and isinstance(new, (list, tuple)):
        return [x for a, b in zip(old, new, strict=False) for x in _uncovered(a, b)]
    return [new] if not known(old) and known(new) else []


def foreseen(before: State, who: Seats, seat: Seat, choice: Choice) -> bool:
    """Whether a viewer could have worked out where a decision leads, had it been told the decision itself.

    If not, what it saw told it something, though no card was turned: such as a number counted from hidden things.
    """
    try:
        apply(observe(before, who, POISON), seat, choice)
    except (Refused, UnknownRead):  # not even that it was allowed could be known, or not what comes of it
        return False
    return True


def reveals(events: list[Event], who: Seats) -> set[int]:
    """The kinds of pieces that a viewer hears named."""
    kinds: set[int] = set()
    for event in events:
        heard = hear(event, who)
        for field in heard.__struct_fields__ if heard is not None else ():
            value = getattr(heard, field)
            cells = value if isinstance(value, (list, tuple)) else (value,)
            kinds.update(c.kind for c in cells if isinstance(c, Cell) and known(c.kind))
    return kinds
