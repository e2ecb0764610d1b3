"""What the board shows of each conspirator and does not reckon itself.

May touch: what everybody sees. Must not: know any card.
"""

from __future__ import annotations

import msgspec

from ..board.looks import able, dossier_limit, item_limit
from ..board.state import State


class Reckoned(msgspec.Struct, frozen=True):
    """All in the order of play."""

    able: list[bool]  # whether the special ability works (BO-4.11)
    cards: list[int]  # how many cards one may hold (BO-3.9)
    items: list[int]


def reckoned(s: State) -> Reckoned:
    """The same for everybody, whoever looks."""
    order = s.order
    return Reckoned(
        [able(s, who) for who in order],
        [dossier_limit(s, who) for who in order],
        [item_limit(s, who) for who in order],
    )
