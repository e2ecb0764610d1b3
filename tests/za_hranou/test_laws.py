"""The law run, on positions near the end of a game; everything in the box occurs in positions that are made for it (law
14), and whole games go by under the laws of the moment."""

from __future__ import annotations

from importlib.resources import files
from random import Random
from typing import Any

import pytest
from law_suite import LawRun

from undertable.games.za_hranou import GAME
from undertable.kernel.engine import asked, options
from undertable.kernel.game import Setup
from undertable.kernel.match import Match
from undertable.kernel.state import copy
from undertable.kernel.types import CHANCE
from undertable.laws import Oracle, Report, moment
from undertable.laws.check import ChosenDice
from undertable.laws.roam import RandomChooser
from undertable.laws.trial import Trial

WHO_KNOWS = files("undertable.games.za_hranou") / "who_knows.toml"


class TestLaws(LawRun):
    game = GAME
    oracle = WHO_KNOWS
    games = 2
    thorough = 0.3


@pytest.mark.parametrize("setup", [Setup("agents", 2), Setup("echo", 1)], ids=str)
def test_a_whole_game_goes_by_under_the_laws_of_the_moment(setup: Setup) -> None:
    """From set-up to the end: nothing becomes known silently at any step; all laws of the moment now and then."""
    chooser, rng, report = RandomChooser(Random(setup.seats)), Random(0), Report.of(GAME)
    match: Match[Any] = Match.new(GAME, setup, dice=ChosenDice(chooser))
    t = Trial(GAME, Oracle(GAME, WHO_KNOWS), match, rng, report)
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
