"""What always holds, looked at after every step of games played by chance from the middle of things."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from undertable.games.black_orchestra import GAME
from undertable.games.black_orchestra.board.looks import at_large, available, dossier_limit, item_limit
from undertable.games.black_orchestra.board.state import FACE_DOWN, NONE
from undertable.games.black_orchestra.box.tables import PLACE, PRISON
from undertable.games.black_orchestra.speech.asks import Action
from undertable.kernel.engine import asked, chance, options, pending, start, step
from undertable.kernel.types import CHANCE
from undertable.laws.roam import RandomChooser

from .test_laws import stage_position


def stands_open(s: Any, at: int) -> bool:
    """Whether somebody may be there (BO-1.7, BO-8.7)."""
    row = PLACE[at]
    return at == PRISON or (row.stage <= s.stage and not (s.stage == 7 and row.closed_in_stage_7))


def hold(s: Any) -> None:
    """BO-4.3, BO-4.7, BO-4.9, BO-4.10."""
    assert sum(s.unrevealed) == s.tile.count(FACE_DOWN) + s.scrap_down + s.down_out, "each face-down tile is somewhere"
    assert 0 <= available(s) <= 10 and 0 <= s.track <= 3 and s.floor <= s.support <= 7 and s.actions >= 0
    assert all(stands_open(s, s.at[who]) for who in s.order)
    assert all(at == NONE or stands_open(s, at) for at in s.nazi)
    if isinstance(pending(s), Action):
        assert not s.playing and not s.dug and s.by == NONE, "nothing is left half done"
        for who in at_large(s):
            assert len(s.dossier[who]) <= dossier_limit(s, who) and len(s.items[who]) <= item_limit(s, who)


@pytest.mark.parametrize("seed", range(12))
def test_it_holds_after_every_step(seed: int) -> None:
    rng = Random(f"holds {seed}")
    chooser = RandomChooser(rng)
    s: Any = start(GAME, *stage_position(rng))
    pieces = Counter(GAME.census(s))
    while seats := asked(s):
        seat = rng.choice([x for x in seats if x == CHANCE or options(s, x)])
        step(s, seat, chooser.draw(chance(s)) if seat == CHANCE else chooser.choose(options(s, seat)))
        hold(s)
        assert Counter(GAME.census(s)) == pieces
    assert s.over is not None
