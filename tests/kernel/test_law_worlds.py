"""Worlds drawn for a viewer are whole, and who may speak up tells nobody anything: the laws notice where it is not so."""

from __future__ import annotations

from importlib.resources import files
from random import Random
from typing import Any

import pytest
from kernel import zoo
from kernel.zoo import speakup, storing

from undertable.games import find
from undertable.kernel.engine import asked, options
from undertable.kernel.game import Game, Setup
from undertable.kernel.match import Match
from undertable.kernel.observe import observe
from undertable.kernel.state import copy
from undertable.kernel.types import LATE_CELL, NOBODY, POISON, UNKNOWN, Hush, cell
from undertable.laws import LawBroken, Oracle, check
from undertable.laws.worlds import unfilled


def broken(game: Game[Any]) -> LawBroken:
    with pytest.raises(LawBroken) as found:
        check(game, Oracle(game, files(zoo) / f"{game.id}.toml"), 6)
    return found.value


def test_a_world_that_keeps_secret_answers_secret_breaks_law_8(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(storing.Beliefs, "_answers", lambda self, world, ask, rng: ask.answers)
    law = broken(storing.GAME)
    assert law.law == "8" and "leaves Store.answers[" in str(law) and "`determinize`" in str(law)


@pytest.mark.parametrize("game", zoo.ALL, ids=lambda game: game.id)
def test_what_a_viewer_sees_is_no_world(game: Game[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(game.belief), "determinize", lambda self, seen, who, rng: copy(seen))
    assert broken(game).law == "8"


def test_every_sort_of_unknown_is_found_and_a_place_without_a_kind_is_none() -> None:
    s = Match.new(storing.GAME, storing.GAME.setups()[0]).state
    s.store = [[LATE_CELL, cell(UNKNOWN, NOBODY)], [POISON]]
    s.stack = [storing.Store((0, 1), (Hush(), None))]
    assert sorted(unfilled(s)) == ["State.store[0][1]", "State.store[1][0]", "Store.answers[0]"]


def test_who_may_speak_up_by_hidden_cards_breaks_law_7(monkeypatch: pytest.MonkeyPatch) -> None:
    def turn(s: Any) -> speakup.Turn:
        return speakup.Turn(speakup.ACTIVE, tuple(seat for seat in (1, 2) if speakup.VETO in s.hand[seat]))

    monkeypatch.setattr(speakup, "turn", turn)
    law = broken(speakup.GAME)
    assert law.law == "7" and "may speak up" in str(law)


def test_in_agent_avenue_a_secret_vote_is_cast_anew_in_every_world() -> None:
    game = find("agent_avenue")
    match: Match[Any] = Match.new(game, Setup("simple", 4), "00")
    match.settle()
    rng = Random(0)
    while not (votes := getattr(match.state.stack[-1], "answers", ())) or set(votes) == {None}:
        seat = rng.choice(asked(match.state))
        match.decide(seat, rng.choice(options(match.state, seat)))
        match.settle()
    seen = observe(match.state, NOBODY)
    assert Hush() in seen.stack[-1].answers
    worlds = [game.belief.determinize(seen, NOBODY, rng) for _ in range(40)]
    assert not [where for world in worlds for where in unfilled(world)]
    assert len({world.stack[-1].answers for world in worlds}) > 1, "and not always the same way"
