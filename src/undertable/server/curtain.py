"""Whether a curtain falls between two seats that one device serves.

May touch: what these two seats see. Must not: tell anybody but whoever holds both.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from undertable.kernel.codec import encode
from undertable.kernel.observe import glance
from undertable.kernel.types import Seat, bit

if TYPE_CHECKING:
    from .table import Table


def curtain(table: Table, here: Seat, there: Seat) -> bool:
    """Not between one person's own hands, and not where the next person sees, reads and draws the same."""
    if there in table.seating.chair(here):
        return False
    if table.ended or not table.row.begun:
        return False
    return _eyes(table, here) != _eyes(table, there)


def _eyes(table: Table, seat: Seat) -> tuple[bytes, list[str], list[str]]:
    """All that a seat sees: the game, talk, and marks on the board."""
    who = table.game.viewer(table.state, seat) | bit(seat)
    talk = [name for name, among in table.talk.channels().items() if among.readers >> seat & 1]
    layers = table.game.manners.layers(table.public, table.row.setup)
    return encode(glance(table.state, who)), talk, [name for name, layer in layers.items() if layer.reads(seat)]
