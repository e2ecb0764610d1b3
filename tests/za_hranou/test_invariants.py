"""What always holds, looked at after every step of games played by chance from the middle of things."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from undertable.games.za_hranou import GAME
from undertable.games.za_hranou.board.state import IN_HAND, NONE
from undertable.games.za_hranou.box.tables import NUMBERS, TOP_GRIP
from undertable.kernel.engine import asked, chance, options, start, step
from undertable.kernel.types import CHANCE, LATE
from undertable.laws.roam import RandomChooser

TRIALS = [trial for trial in GAME.proof.rarities() if trial.position is not None]


def hold(s: Any) -> None:
    """ZH-2.11, ZH-2.16, ZH-2.20, ZH-5.3, ZH-5.8, ZH-9.1, ZH-9.5, ZH-14.3."""
    assert sorted(heat for heat in s.heat if heat) == [1, 2, 3]
    assert len(set(s.barrier)) == 2
    held = [spot for spot in s.item if spot >= IN_HAND]
    assert len(set(held)) == len(held) and all(s.at[spot - IN_HAND] != NONE for spot in held)
    hooked = [criminal for ports in s.ports for criminal in ports]
    assert len(set(hooked)) == len(hooked) and all(len(ports) <= NUMBERS.ports for ports in s.ports)
    assert all(lock == NONE or criminal in hooked for criminal, lock in enumerate(s.lock))
    assert all(0 <= grip <= TOP_GRIP for row in s.grip for grip in row) and min(s.intel) >= 0
    assert len(s.rail) <= NUMBERS.rail and min(s.files) >= 0
    undrawn = [s.display, s.bonus, s.shared, *s.kept, *s.vault, *s.filed]
    late = sum(cell is not None and cell.kind == LATE for zone in undrawn for cell in zone)
    assert sum(s.evidence_pool) == s.supply + late, "every token that nobody has seen is somewhere"


@pytest.mark.parametrize("seed", range(40))
def test_it_holds_after_every_step(seed: int) -> None:
    rng = Random(f"holds {seed}")
    chooser = RandomChooser(rng)
    s: Any = start(GAME, *rng.choice(TRIALS))
    while seats := asked(s):
        if seats == (CHANCE,):
            step(s, CHANCE, chooser.draw(chance(s)))
        else:
            seat = rng.choice(seats)
            step(s, seat, chooser.choose(options(s, seat)))
        hold(s)
