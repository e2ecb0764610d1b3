"""A table that was put away is gone, without waiting for anybody to tidy up."""

from __future__ import annotations

import asyncio
import gc
import weakref

import pytest

from server.zoo_tables import lay, run
from undertable.games import find
from undertable.kernel.codec import encode
from undertable.server.playing.play import Play
from undertable.server.shapes import deeds
from undertable.server.tables.hub import Hub
from undertable.server.tables.table import Table

TABLES = 300


async def opened(hub: Hub, id: str) -> tuple[weakref.ref[Table], weakref.ref[Play]]:
    """Somebody looks at a table, decides something and goes; then it is put away."""
    table = await hub.get(id)
    box = table.connect(0, "en", "somebody", 0)
    for seat in table.asked()[:1]:  # nobody, where the dice are about to fall or the game is over
        options = table.viewer(seat).options(seat)
        await table.happen(deeds.Act(seat, table.viewer(seat).version, encode(options[0])))
    table.listeners.boxes.discard(box)
    hub.drop(table)
    return weakref.ref(table), weakref.ref(table.play)


@pytest.mark.parametrize("game", ["agent_avenue", "mind_mgmt"])
def test_tables_that_are_put_away_do_not_stay_in_memory(game: str) -> None:
    async def test(hub: Hub) -> None:
        tables = [await lay(hub, find(game)) for _ in range(5)]
        ids = [table.row.id for table in tables]
        for table in tables:
            hub.drop(table)
        del table, tables
        gc.collect()
        gc.disable()  # as a busy server is for long
        try:
            left: list[weakref.ref[Table] | weakref.ref[Play]] = []
            for n in range(TABLES):
                left += await opened(hub, ids[n % len(ids)])
                await asyncio.sleep(0)
            await asyncio.sleep(0.05)
            assert sum(ref() is not None for ref in left) == 0
        finally:
            gc.enable()

    run(test)
