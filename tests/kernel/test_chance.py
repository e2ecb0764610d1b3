"""Fair dice: repeatable from the key, unbiased, each draw by itself."""

from __future__ import annotations

from collections import Counter

import pytest

from undertable.kernel.chance import FairDice, commitment, new_key, pick
from undertable.kernel.types import PICKS


def test_a_draw_depends_on_key_number_and_everybodys_entropy() -> None:
    draw = FairDice("aa").below(10**9, 0)
    assert FairDice("aa").below(10**9, 0) == draw
    assert FairDice("ab").below(10**9, 0) != draw
    assert FairDice("aa").below(10**9, 1) != draw
    assert FairDice("aa", ("mine",)).below(10**9, 0) != draw


def test_all_values_come_up_about_equally_often() -> None:
    dice = FairDice("0123")
    seen = Counter(dice.below(7, n) for n in range(14_000))
    assert set(seen) == set(range(7))
    assert max(seen.values()) - min(seen.values()) < 300  # five standard deviations


def test_a_draw_that_would_be_biased_is_thrown_again() -> None:
    """With a limit just over half of the range, plain modulo would favour small values two to one."""
    dice, limit = FairDice("77"), (1 << 63) + 1
    low = sum(dice.below(limit, n) < limit // 2 for n in range(2000))
    assert 880 < low < 1120


def test_outcomes_fall_by_their_weights() -> None:
    outcomes = [(PICKS[0], 1), (PICKS[1], 3)]
    dice = FairDice("05")
    seen = Counter(dice.draw(outcomes, n).index for n in range(4000))  # type: ignore[attr-defined]
    assert 900 < seen[0] < 1100


def test_the_commitment_does_not_tell_the_key() -> None:
    key = new_key()
    assert key not in commitment(key)
    assert commitment(key) != commitment(new_key())


def test_nothing_can_fall_where_there_is_no_outcome() -> None:
    with pytest.raises(ValueError, match="nothing can fall"):
        pick([], 0)
