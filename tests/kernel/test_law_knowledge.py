"""Law 17: whoever tells the table what it could know must not look at a card, and must not talk the truth away."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files
from random import Random
from typing import Any

import msgspec
import pytest
from kernel import zoo
from kernel.zoo.trail import Known, Trail

from undertable.games.mind_mgmt import GAME as MIND_MGMT
from undertable.games.mind_mgmt.belief.known import Known as Board
from undertable.games.mind_mgmt.board.state import State
from undertable.kernel.game import Game, Setup
from undertable.kernel.types import known
from undertable.laws import LawBroken, Oracle, Report, check, check_game, oracle_of
from undertable.laws.roam import RandomChooser

GAME = zoo.trail.GAME
ORACLE = files(zoo) / "trail.toml"
honest = GAME.belief.know


def broken_by(monkeypatch: pytest.MonkeyPatch, know: Callable[[Any], Any]) -> str:
    """The law that notices such a knowledge, and why."""
    monkeypatch.setattr(GAME.belief, "know", know)
    with pytest.raises(LawBroken) as broken:
        check(GAME, Oracle(GAME, ORACLE), 20)
    return f"{broken.value.law}: {broken.value}"


def test_an_honest_knowledge_passes_and_the_law_bites() -> None:
    report = check(GAME, Oracle(GAME, ORACLE), 60)
    assert report.bites["17"] > 20
    assert "17" not in report.idle()


def test_a_game_that_knows_nothing_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GAME.belief), "shown", "")
    monkeypatch.setattr(GAME.belief, "know", lambda seen: pytest.fail("asked"))
    assert "17" not in check(GAME, Oracle(GAME, ORACLE), 3).idle()


def test_whoever_reads_a_secret_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def peek(seen: Trail) -> Known:
        return Known([[place for place in range(4) if c.kind == place] for c in seen.trail])

    assert broken_by(monkeypatch, peek).startswith("17: ")


def test_whoever_reads_a_secret_only_where_it_is_shown_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """No unknown is touched: only the bytes tell."""

    def peek(seen: Trail) -> Known:
        if seen.trail and known(seen.trail[0].kind):
            return Known([[c.kind] for c in seen.trail])
        return honest(seen)

    assert "known from viewer" in broken_by(monkeypatch, peek)


def test_whoever_talks_the_truth_away_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """A knowledge from public facts alone that jumps to conclusions."""

    def guess(seen: Trail) -> Known:
        return Known([places[:1] for places in honest(seen).places])

    assert "excludes" in broken_by(monkeypatch, guess)


# --- MIND MGMT -------------------------------------------------------------------------------


def some_games(game: Game[Any], games: int = 3) -> None:
    for seed in range(games):
        check_game(
            game, oracle_of(game), Setup("full", 3), RandomChooser(Random(seed)), Report(), thorough=0.1, seed=seed
        )  # fmt: skip


def test_a_net_that_knows_where_the_recruiter_is_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    net = MIND_MGMT.belief.know

    def peek(seen: State) -> Board:
        board = net(seen)
        if seen.trail and known(seen.trail[-1].kind):
            here = [float(place == seen.trail[-1].kind) for place in range(len(board.here))]
            return msgspec.structs.replace(board, here=here)
        return board

    some_games(MIND_MGMT)
    monkeypatch.setattr(MIND_MGMT.belief, "know", peek)
    with pytest.raises(LawBroken, match="law 17"):
        some_games(MIND_MGMT)


def test_a_net_with_a_hole_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """The likeliest location is forgotten, in every world alike."""
    net = MIND_MGMT.belief.know

    def forget(seen: State) -> Board:
        board = net(seen)
        if not any(board.here):
            return board
        likeliest = max(range(len(board.here)), key=board.here.__getitem__)
        return msgspec.structs.replace(board, here=[0.0 if v == likeliest else p for v, p in enumerate(board.here)])

    monkeypatch.setattr(MIND_MGMT.belief, "know", forget)
    with pytest.raises(LawBroken, match=r"law 17 .*excludes"):
        some_games(MIND_MGMT)
