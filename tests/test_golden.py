"""Every golden playthrough is told again, word for word."""

import pytest
from golden import GOLDEN, Golden, stale, tell

from undertable.games import find


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: f"{golden.game} {golden.path().stem}")
def test_a_playthrough_reads_as_it_did(golden: Golden) -> None:
    assert tell(golden) == golden.path().read_text("utf-8"), "read the difference: python tests/golden.py && git diff"


def test_every_mode_and_number_of_seats_has_a_playthrough() -> None:
    """Of every game that is told at all."""
    told = {(golden.game, golden.setup.mode, golden.setup.seats) for golden in GOLDEN}
    games = {golden.game for golden in GOLDEN}
    assert {(game, setup.mode, setup.seats) for game in games for setup in find(game).setups()} <= told


def test_no_playthrough_is_left_over() -> None:
    assert list(stale()) == []
