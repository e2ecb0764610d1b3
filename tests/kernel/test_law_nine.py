"""Law 9 for whoever sits everywhere, such as the only seat of a solo game: there may be more than that seat knows."""

from __future__ import annotations

from importlib.resources import files
from random import Random
from typing import Any

import pytest
from kernel import zoo
from kernel.zoo import patience

from undertable.games import find
from undertable.kernel.chance import SeededDice
from undertable.kernel.game import Setup
from undertable.kernel.match import Match
from undertable.kernel.observe import mutated
from undertable.kernel.types import PUBLIC, bit
from undertable.laws import Report, check_game, history
from undertable.laws.oracle import Oracle, oracle_of
from undertable.laws.retell import Telling
from undertable.laws.roam import RandomChooser
from undertable.laws.trial import LawBroken, Trial

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


def test_the_only_seat_of_a_solo_game_must_not_be_shown_what_lies_face_down(monkeypatch: pytest.MonkeyPatch) -> None:
    """Law 9 bites for that seat, and breaks as soon as the cards are shown to it by mistake."""
    match = Match.new(patience.GAME, Setup("only", 1), dice=SeededDice(Random(1)))
    match.settle()  # the row lies there, and nothing has been guessed
    t = Trial(patience.GAME, Oracle(patience.GAME, files(zoo) / "patience.toml"), match, Random(1), Report())
    t.line = list(match.record.entries)
    monkeypatch.setattr(Trial, "viewers", lambda self: [bit(0)])
    history.law_9_retold(t, tries=20)
    assert t.report.bites["9"] > 10
    with mutated(patience.State, "row", PUBLIC), pytest.raises(LawBroken, match="viewer 1, step"):
        history.law_9_retold(t, tries=20)
