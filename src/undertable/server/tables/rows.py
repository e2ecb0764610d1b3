"""What of a change is written, as rows of the store: no judge puts a statement together.

May touch: a change, the names of what the store can write. Must not: write; `Table.happen` does, all of it or nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from ..playing.play import Play
from ..shapes.change import Change
from ..storage.store import Statement, Store


def rows_of(change: Change, store: Store, play: Play) -> list[Statement]:
    """All that makes a change durable: its steps, what is kept beside them, the table's own row."""
    rows, fields = play.rows(change.steps), dict[str, Any]()
    for one in (change, *change.more):
        fields |= one.row
        if one.deadlines is not None:
            fields["clock"] = one.deadlines.clock
        rows += _beside(one, store, play.room.id)
    if fields:
        row = replace(play.room.row, **fields)
        rows += [store.set_up_anew(row)] if "setup" in fields else []
        rows.append(store.save_table(row))
    return rows


def _beside(change: Change, store: Store, table: str) -> Iterator[Statement]:
    """What is kept beside the game and the table's own row."""
    for seat, row in change.seats.items():
        yield from store.save_seat(table, seat, row)
    for seat, memory in change.memory.items():
        yield store.save_memory(table, seat, memory)
    for line in change.lines:
        yield store.say(table, line)
    for kind, offer in change.requests.items():
        yield store.save_request(table, kind, offer)
    for order, on in change.orders.items():
        yield store.save_standing(table, order, on)
    if change.campaign is not None:
        yield store.save_campaign(change.campaign)
    if change.game_ended is not None:
        yield store.end_of_game(table, change.game_ended)
