"""All laws, on positions near the end of a game; everything in the box occurs in positions that are made for it (law 14),
and whole games go by under the laws of the moment."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from random import Random
from typing import Any

import pytest
from law_suite import GameLaws

from undertable.games.za_hranou import GAME
from undertable.games.za_hranou.proof.rarities import HOOKED, LAST
from undertable.kernel.engine import asked, options
from undertable.kernel.game import Setup
from undertable.kernel.match import Match
from undertable.kernel.parts import Trial
from undertable.kernel.state import copy
from undertable.kernel.types import CHANCE
from undertable.laws import Oracle, Report, moment, unnoticed
from undertable.laws.check import ChosenDice
from undertable.laws.clauses import Beginning
from undertable.laws.roam import RandomChooser
from undertable.laws.trial import Trial as LawTrial

from .ruled import RULES

WHO_KNOWS = files("undertable.games.za_hranou") / "who_knows.toml"
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
        trials = [Trial(Setup("agents", 2)), Trial(Setup("agents", 2), locking)]
        assert [str(mismark) for mismark in unnoticed(self.game, knows, trials, most=4)] == []


@pytest.mark.parametrize("setup", [Setup("agents", 2), Setup("echo", 1)], ids=str)
def test_a_whole_game_goes_by_under_the_laws_of_the_moment(setup: Setup) -> None:
    """From set-up to the end: nothing becomes known silently at any step; all laws of the moment now and then."""
    chooser, rng, report = RandomChooser(Random(setup.seats)), Random(0), Report.of(GAME)
    match: Match[Any] = Match.new(GAME, setup, dice=ChosenDice(chooser))
    t = LawTrial(GAME, Oracle(GAME, WHO_KNOWS), match, rng, report)
    steps = 0
    while seats := asked(match.state):
        before = copy(match.state)
        if seats == (CHANCE,):
            events = match.fall()
        else:
            seat = rng.choice(seats)
            events = match.decide(seat, chooser.choose(options(match.state, seat)))
        t.twin = copy(match.state)
        if steps % 5 == 0:
            moment.law_11_no_silence(t, before, events)
            moment.law_16_events(t, events)
        if steps % 150 == 0 and match.state.over is None:
            for law in moment.BEFORE:
                law(t)
        steps += 1
    assert steps > 300 and report.bites["11"] and report.bites["16"]
