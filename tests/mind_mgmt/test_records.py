"""Stored games replay for ever: a fix must not change what was played.

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


def test_there_are_stored_games_of_every_mode_with_the_switches_turned() -> None:
    setups = [read(path, find)[1].header.setup for path in RECORDS]
    game = find("mind_mgmt")
    assert {(setup.mode, setup.seats) for setup in game.setups()} <= {(setup.mode, setup.seats) for setup in setups}
    turned = {(name, value) for setup in setups for name, value in setup.options.items()}
    assert {("team_vote", True), ("agent_assignment", "random"), ("slip_previsited", True)} <= turned
    assert {("recruiter", "operative"), ("recruiter", "mastermind")} <= turned
