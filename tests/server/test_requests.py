"""Requests that wait for somebody's yes: which answer counts for which of them, and when they are void."""

from __future__ import annotations

from typing import Any

import pytest

from server.zoo_tables import lay, run
from undertable.games import find
from undertable.kernel.codec import encode
from undertable.server import deeds
from undertable.server.hub import Hub
from undertable.server.problem import Problem
from undertable.server.table import Table


async def duel(hub: Hub) -> Table:
    return await lay(hub, find("agent_avenue"))


async def play_on(table: Table) -> None:
    """Whoever is asked takes the last of their options."""
    seat = table.asked()[0]
    options = table.viewer(seat).options(seat)
    await table.happen(deeds.Act(seat, table.viewer(seat).version, encode(options[-1])))


async def play_out(table: Table) -> None:
    while not table.ended:
        await play_on(table)


# --- the end ---


@pytest.mark.parametrize("answer", [deeds.Consent(1, yes=True), deeds.Stop(1, yes=True)])
def test_a_game_that_ended_by_its_own_rules_stays_won_whatever_was_asked_before(answer: deeds.Deed) -> None:
    async def test(hub: Hub) -> None:
        table = await duel(hub)
        await table.happen(deeds.Stop(0, yes=True))
        await play_out(table)
        result = table.row.result
        assert not table.offers.shown(), "whatever was asked is void"
        with pytest.raises(Problem):
            await table.happen(answer)
        assert table.row.result == result and result is not None and result.why == "game"

    run(test)
