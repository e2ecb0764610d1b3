"""All laws, on positions near the end of a game; everything in the box occurs in positions that are made for it (law 14),
and whole games from set-up go by under the laws that watch."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from random import Random

import pytest
from law_suite import GameLaws

from undertable.games.za_hranou import GAME
from undertable.games.za_hranou.rarities import HOOKED, LAST
from undertable.kernel.game import Setup
from undertable.kernel.parts import Trial
from undertable.laws import Oracle, Report, check_game, unnoticed
from undertable.laws.check import RandomChooser
from undertable.laws.clauses import Beginning

from .ruled import RULES

WHO_KNOWS = files("undertable.games.za_hranou") / "who_knows.toml"
SHORT = [trial for trial in GAME.proof.rarities() if trial.position is not None]


class TestLaws(GameLaws):
    game = GAME
    where = "undertable.games.za_hranou:GAME"
    oracle = WHO_KNOWS
    games = 2
    thorough = 0.3
    rules = RULES
    besides = [
        *[(setup, position) for setup, position in SHORT],
        (Setup("agents", 2, {"criminals": "chosen"}), None),
    ]

    @classmethod
    def replayed(cls) -> Sequence[Beginning]:
        """Near the end: whole games have thousands of steps."""
        return cls.game.proof.trials()

    def test_every_wrong_mark_is_noticed(self, knows: Oracle) -> None:
        """Positions are read by the marks, so a whole game comes first; what it lacks is a lock."""
        locking = {**HOOKED, **LAST, "boosts": [["lock_hook"]], "step": "act", "actions": 0}
        trials = [Trial(Setup("agents", 2)), Trial(Setup("agents", 2), locking)]
        assert [str(mismark) for mismark in unnoticed(self.game, knows, trials, most=4)] == []


@pytest.mark.parametrize("seats", [2, 4])
def test_a_whole_game_goes_by_under_the_laws(seats: int) -> None:
    report = Report.of(GAME)
    oracle = Oracle(GAME, WHO_KNOWS)
    check_game(GAME, oracle, Setup("agents", seats), RandomChooser(Random(seats)), report, seed=seats, thorough=0.01)
    assert report.decisions > 500
