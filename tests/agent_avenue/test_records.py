"""Stored games replay for ever: a fix or a new card must not change what was played.

The records were written by the rules version in their header. Add one with every version; never rewrite one.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from undertable.games import find
from undertable.kernel.record import final_state, read, verify

RECORDS = sorted((Path(__file__).parent / "records").glob("*.json"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_stored_game_replays_to_its_result_and_every_draw_verifies(path: Path) -> None:
    game, record = read(path, find)
    assert final_state(game, record).over is not None
    assert verify(game, record).wrong == ""


def test_there_are_stored_games_of_every_mode_with_all_switches_turned() -> None:
    headers = [read(path, find)[1].header for path in RECORDS]
    modes = {(header.setup.mode, header.setup.seats) for header in headers}
    assert modes == {(mode, seats) for mode in ("simple", "advanced") for seats in (2, 3, 4)}
    assert any(header.setup.options.get("use_extra_market_cards") for header in headers)
