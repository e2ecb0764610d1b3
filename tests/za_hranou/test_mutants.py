"""What is declared, marked or refused wrongly is noticed, on positions near the end of a game."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from typing import Any

from law_suite import Mutants

from undertable.games.za_hranou import GAME
from undertable.games.za_hranou.proof.rarities import HOOKED, LAST
from undertable.kernel.game import Setup
from undertable.kernel.parts import StartingPoint
from undertable.laws import Oracle, unnoticed
from undertable.laws.clauses import Beginning

from .ruled import RULES

HERE: Any = {**LAST, "hooks": [["shade", "fixer"], ["hacker"]], "heat": HOOKED["heat"], "step": "act", "actions": 2}
CHALLENGED: Any = {
    **HERE,
    "actions": 4,
    "at": dict.fromkeys(HOOKED["at"], "blocks"),
    "dilemmas": [["d01"], ["d02"], []],
}
JUST_SEEN: Any = {
    **HERE,
    "at": dict.fromkeys(HOOKED["at"], "ion_towers"),
    "market": ["peek_two_take_one"],
    "display": 4,
}
SHORT = [trial for trial in GAME.proof.rarities() if trial.position is not None]


class TestMutants(Mutants):
    game = GAME
    where = "undertable.games.za_hranou:GAME"
    oracle = files("undertable.games.za_hranou") / "who_knows.toml"
    thorough = 0.3
    rules = RULES
    besides = [
        *[(setup, position) for setup, position in SHORT],
        (Setup("agents", 2, {"criminals": "chosen"}), None),
        *[(Setup("agents", 3), CHALLENGED)] * 8,  # the third has no dilemma in hand
        *[(Setup("agents", 2), JUST_SEEN)] * 4,
    ]

    @classmethod
    def replayed(cls) -> Sequence[Beginning]:
        """Near the end: whole games have thousands of steps."""
        return cls.game.proof.trials()

    def test_every_wrong_mark_is_noticed(self, knows: Oracle) -> None:
        """Positions are read by the marks, so a whole game comes first; what it lacks is a lock."""
        locking = {**HOOKED, **LAST, "boosts": [["lock_hook"]], "step": "act", "actions": 0}
        trials = [StartingPoint(Setup("agents", 2)), StartingPoint(Setup("agents", 2), locking)]
        assert [str(mismark) for mismark in unnoticed(self.game, knows, trials, most=4)] == []
