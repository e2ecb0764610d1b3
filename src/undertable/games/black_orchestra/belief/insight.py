"""What the board shows of each conspirator and of each seat's goals, and does not reckon itself.

May touch: what everybody sees. Must not: know any hidden card.
"""

from __future__ import annotations

import msgspec

from undertable.kernel.types import Seat
from undertable.kit.pins import Pin

from ..board.looks import able, dossier_limit, item_limit
from ..board.state import State
from .pins import pins


class Reckoned(msgspec.Struct, frozen=True):
    """All in the order of play; then what a seat is after."""

    able: list[bool]  # whether the special ability works (BO-4.11)
    cards: list[int]  # how many cards one may hold (BO-3.9)
    items: list[int]
    pins: tuple[Pin, ...]


def reckoned(s: State, seat: Seat | None) -> Reckoned:
    """The same for everybody, whoever looks; only whose plots are one's own differs."""
    order = s.order
    return Reckoned(
        [able(s, who) for who in order],
        [dossier_limit(s, who) for who in order],
        [item_limit(s, who) for who in order],
        pins(s, seat),
    )
