"""The exact chances of a plot agree with every roll there is, and with what the game itself makes of it (BO-7.6, BO-7.7)."""

from __future__ import annotations

from itertools import product

import pytest

from undertable.games.black_orchestra import GAME
from undertable.games.black_orchestra.belief.odds import odds, with_rerolls
from undertable.games.black_orchestra.box.tables import EAGLE, TARGET
from undertable.games.black_orchestra.speech.answers import READY, Attempt, Throw, UseItem
from undertable.games.black_orchestra.speech.events_history import PlotDetected, PlotFailed
from undertable.games.black_orchestra.speech.outcomes import ROLLS

from .table import Table, card, item, who
from .test_rules import AT_HITLER


@pytest.mark.parametrize("dice", range(1, 11))
def test_chances_are_the_weights_of_the_rolls(dice: int) -> None:
    for need, limit, shift in product(range(2, 8), (1, 2, 3), (-3, -1, 0, 1)):
        win = caught = 0
        for roll, weight in ROLLS[dice]:
            if max(0, roll.faces.count(EAGLE) + shift) >= limit:
                caught += weight
            elif roll.faces.count(TARGET) >= need:
                win += weight
        assert odds(dice, need, limit, shift) == (win, caught, 6**dice)


def test_chances_of_the_rulebooks_of_thumb() -> None:
    """Six dice against Support 3, by Suspicion."""
    six = [odds(6, 3, limit) for limit in (3, 2, 1)]
    assert [round(one.win / one.ways, 2) for one in six] == [0.32, 0.28, 0.15]


def test_beyond_nine_dice_the_chance_falls_at_medium() -> None:
    chances = [odds(n, 3, 2).win / 6**n for n in range(1, 11)]
    assert max(chances) == chances[8] > chances[9]


def test_a_reroll_is_never_worse_than_none_and_helps_as_reckoned() -> None:
    dice = 6
    plain = odds(dice, 3, 2).win / 6**dice
    saved = 0.0
    for roll, weight in ROLLS[dice]:
        eagles, targets = roll.faces.count(EAGLE), roll.faces.count(TARGET)
        saved += weight * with_rerolls(eagles, targets, dice - eagles - targets, 3, 2, 0, 1) / 6**dice
    assert round(plain, 2) == 0.28 and round(saved, 2) == 0.41


@pytest.mark.parametrize("suspicion", ["low", "medium", "high", "extreme"])
def test_the_game_decides_every_roll_as_the_chances_do(suspicion: str) -> None:
    """Three dice against Support 2: each of the 35 rolls, counted by its weight."""
    counted = [0, 0]
    for roll, weight in ROLLS[3]:
        t = Table(2, {"difficulty": "easy"}, **AT_HITLER, suspicion={"kordt": suspicion})
        t.do(Attempt(card("poison_gas")), UseItem(who("kordt"), item("poison")), UseItem(who("kordt"), item("poison")))
        t.do(READY, Throw(3)).falls(roll)
        if t.heard(PlotDetected):
            counted[1] += weight
        elif not t.heard(PlotFailed):
            assert t.s.over is not None
            counted[0] += weight
    limit = {"low": 3, "medium": 2, "high": 1, "extreme": 1}[suspicion]
    assert odds(3, 2, limit) == (*counted, 6**3)


def test_once_items_are_spent_the_board_of_odds_reckons_with_the_pool_they_made() -> None:
    """BO-7.4: what was declared has left the hands, and still counts."""
    t = Table(**AT_HITLER)
    assert GAME.belief.know(t.s).pool == []
    t.do(Attempt(card("poison_gas")), UseItem(who("kordt"), item("poison")), READY)
    found = GAME.belief.know(t.s).pool
    exact = odds(t.s.dice, t.s.support, 2)
    assert [row.dice for row in found] == list(range(1, t.s.dice + 1))
    assert found[-1].win == pytest.approx(exact.win / exact.ways, abs=1e-4)
    assert found[-1].caught == pytest.approx(exact.caught / exact.ways, abs=1e-4)
    t.do(Throw(1)).dice("1")
    assert GAME.belief.know(t.s).pool == []
