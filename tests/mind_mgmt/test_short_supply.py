"""MM-6.8: a supply that falls short of the number announced. Two games in which that once misled the knowledge board."""

from __future__ import annotations

from pathlib import Path

import pytest

from undertable.games import find
from undertable.games.mind_mgmt import GAME
from undertable.games.mind_mgmt.belief.story import short
from undertable.games.mind_mgmt.belief.walks import announced
from undertable.games.mind_mgmt.board.state import State
from undertable.kernel.observe import observe
from undertable.kernel.record import from_bytes, replay
from undertable.kernel.types import NOBODY

GAMES = sorted((Path(__file__).parent / "short_supply").glob("*.json"))


def the_end(path: Path) -> State:
    """How a stored game ended."""
    _, record = from_bytes(path.read_bytes(), find)
    *_, last = replay(GAME, record)
    return last.state


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_6_8_recruits_that_no_token_was_left_for_exclude_nothing(path: Path) -> None:
    s = the_end(path)
    assert s.over is not None and s.supply == 0
    known = GAME.belief.know(observe(s, NOBODY))
    assert GAME.belief.fits(s, known)


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_6_8_only_the_last_number_can_fall_short(path: Path) -> None:
    s = the_end(path)
    assert [visit for visit in range(s.time + 1) if announced(visit) and short(s, visit)] == [s.time]
    s.supply = 1
    assert not any(short(s, visit) for visit in range(s.time + 1))
