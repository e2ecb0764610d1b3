"""Law 9 for whoever sits everywhere, such as the only seat of a solo game: there may be more than that seat knows."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from undertable.games import find
from undertable.kernel.game import Setup
from undertable.laws import Report, check_game, history
from undertable.laws.check import RandomChooser
from undertable.laws.oracle import Oracle, oracle_of
from undertable.laws.retell import Telling
from undertable.laws.trial import Trial

EVERYWHERE = 0b11


@pytest.mark.parametrize("hidden", [True, False])
def test_whoever_sits_everywhere_is_on_trial_where_anything_is_hidden_even_there(
    hidden: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    game: Any = find("agent_avenue")  # nobody sees what is undrawn
    oracle = oracle_of(game)
    match = check_game(game, oracle, Setup("simple", 2), RandomChooser(Random(1)), Report(), thorough=0.0)
    t = Trial(game, oracle, match, Random(2), Report())
    t.line = list(match.record.entries)
    tried: list[int] = []

    def note(telling: Telling, rng: Random) -> None:
        tried.append(telling.who)

    monkeypatch.setattr(history, "retell", note)
    monkeypatch.setattr(Trial, "viewers", lambda self: [EVERYWHERE])
    if not hidden:
        monkeypatch.setattr(Oracle, "leaves", lambda self, s: iter(()))
    history.law_9_retold(t)
    assert tried == [EVERYWHERE] * hidden
