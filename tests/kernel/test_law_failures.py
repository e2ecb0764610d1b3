"""A broken law is told with the game that broke it, saved so that it can be replayed."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from hypothesis.internal.conjecture import engine
from kernel import zoo
from law_suite import DrawnByHypothesis
from msgspec.structs import replace

from undertable.games import IDS, find
from undertable.kernel.codec import dump
from undertable.kernel.match import Match, Snapshot
from undertable.kernel.observe import mutated
from undertable.kernel.record import begin, final_state, read
from undertable.kernel.state import copy, fields_of
from undertable.kernel.text import Says
from undertable.kernel.types import HIDDEN, PUBLIC, bit, cell
from undertable.laws import LawBroken, Oracle, OracleError, Report, check, check_game, oracle_of
from undertable.laws.declared import declared
from undertable.laws.moment import law_11_no_silence
from undertable.laws.trial import Trial

GAME = zoo.storing.GAME
ORACLE = files(zoo) / "storing.toml"


def test_a_leak_is_named_and_its_game_saved(tmp_path: Path) -> None:
    save = tmp_path / "bad.json"
    with mutated(GAME.state, "hand", PUBLIC), pytest.raises(LawBroken) as broken:
        check(GAME, Oracle(GAME, ORACLE), 5, save=save)
    assert broken.value.law in ("9", "11", "15", "16")
    assert broken.value.record == save
    game, record = read(save, lambda _: GAME)
    assert final_state(game, record).seats == 3


def test_hypothesis_leaves_the_shortest_bad_game(tmp_path: Path) -> None:
    """The first hand that is dealt already leaks: the game that remains ends before it or with it."""
    save = tmp_path / "shortest.json"

    @settings(
        max_examples=30, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck),
        phases=[Phase.generate, Phase.shrink],
    )  # fmt: skip
    @given(data=st.data())
    def some_game(data: st.DataObject) -> None:
        oracle = Oracle(GAME, ORACLE)
        check_game(GAME, oracle, GAME.setups()[0], DrawnByHypothesis(data), Report(), save=save)

    with mutated(GAME.state, "hand", PUBLIC), pytest.raises(LawBroken):
        some_game()
    _, record = read(save, lambda _: GAME)
    assert len(record.entries) <= 1


@pytest.mark.parametrize("forgets", ["draws", "newest", "state"])
def test_a_snapshot_that_forgets_something_breaks_law_4(forgets: str, monkeypatch: pytest.MonkeyPatch) -> None:
    true = Match.snapshot

    def forgetful(match: Match[Any]) -> Snapshot:
        lost = {"draws": 0, "newest": (), "state": dump(begin(GAME, match.record.header))}
        return replace(true(match), **{forgets: lost[forgets]})

    monkeypatch.setattr(Match, "snapshot", forgetful)
    with pytest.raises(LawBroken) as broken:
        check(GAME, Oracle(GAME, ORACLE), 20, thorough=0.0)
    assert broken.value.law == "4" and "snapshot" in str(broken.value)


def test_an_oracle_that_is_silent_or_speaks_of_nothing_is_refused(tmp_path: Path) -> None:
    words = ORACLE.read_text("utf-8")
    wrong = tmp_path / "who_knows.toml"
    wrong.write_text('public = ["sums"]', "utf-8")
    with pytest.raises(OracleError, match=r"says nothing of .*hand"):
        Oracle(GAME, wrong)
    wrong.write_text(words + '\n[[row]]\ncell = "crown[*]"\nwho = "nobody"\n', "utf-8")
    with pytest.raises(OracleError, match="not there: crown"):
        Oracle(GAME, wrong)


def test_a_time_out_plays_what_the_view_allows() -> None:
    """The default of a game is one of the options and needs the seat's own view only."""
    from undertable.kernel.codec import look
    from undertable.kernel.game import Setup

    game: Any = find("agent_avenue")
    match = Match.new(game, Setup("simple", 2), "00")
    match.settle()
    view = look(match.state, 1 << match.state.stack[-1].seat)
    ((seat, options),) = view.options.items()
    drawn = {repr(game.manners.default(view.seen, int(seat), options, Random(n))) for n in range(50)}
    assert drawn <= {repr(choice) for choice in options}
    assert len(drawn) > 1


# --- what is said of a broken law -------------------------------------------------------------


def test_an_oracle_that_names_a_group_nobody_knows_says_in_which_row(tmp_path: Path) -> None:
    wrong = tmp_path / "who_knows.toml"
    wrong.write_text(ORACLE.read_text("utf-8").replace('who = "p"', 'who = "peekers"'), "utf-8")
    with pytest.raises(
        OracleError, match=r"hand\[p\]\[\*\]: 'peekers' names no seats; there are: all, nobody, knowers, p"
    ):
        check(GAME, Oracle(GAME, wrong), 1)


def test_a_public_field_without_a_mark_is_told_before_anything_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    unmarked = [replace(f, visible=HIDDEN) if f.name == "sums" else f for f in fields_of(GAME.state)]
    monkeypatch.setattr("undertable.laws.declared.fields_of", lambda cls: unmarked if cls is GAME.state else [])
    with pytest.raises(OracleError, match="sums is HIDDEN"):
        declared(GAME, Oracle(GAME, ORACLE))


def test_a_sentence_about_a_field_that_is_not_there_is_told_before_anything_is_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(zoo.storing.Kept, "says", Says("{seat:seat} keeps {what:card}."))
    with pytest.raises(TypeError, match=r"Kept says \{what\}, but has only: seat"):
        declared(GAME, Oracle(GAME, ORACLE))


@pytest.mark.parametrize("game", [*map(find, IDS), *zoo.ALL], ids=lambda game: game.id)
def test_every_game_is_declared_as_it_should_be(game: Any) -> None:
    declared(game, oracle_of(game) if game.id in IDS else Oracle(game, files(zoo) / f"{game.id}.toml"))


def test_a_list_of_cells_that_has_shifted_is_told_with_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing has become known; but what was the second card lies first now."""
    match = Match.new(GAME, GAME.setups()[0])
    trial = Trial(GAME, Oracle(GAME, ORACLE), match, Random(0), Report())
    match.state.store = [[cell(0, bit(1)), cell(1, bit(0))], [], []]
    before = copy(match.state)
    match.state.store[0].pop(0)
    with pytest.raises(
        LawBroken, match=r"store\[0\]\[0\]: seat 0 now reads .*, where it read nothing\. Either .*LATE_CELL"
    ):
        law_11_no_silence(trial, before, [])


def test_hypothesis_does_not_look_for_the_shortest_game_for_minutes() -> None:
    assert engine.MAX_SHRINKING_SECONDS == 20 and "MAX_SHRINKING_SECONDS" in engine.__annotations__, (
        "as it is called there"
    )


def test_laws_that_cannot_bite_are_no_fault_of_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "10" in Report.of(GAME).idle()
    monkeypatch.setattr(type(GAME.proof), "silent", ("10",))
    assert "10" not in Report.of(GAME).idle()
