"""How people sit and what they may believe (SF-2.12, SF-17, SF-18): chairs, shared knowledge, time-outs, worlds."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from undertable.games.stationfall import GAME
from undertable.games.stationfall.board.state import DECOY, REAL
from undertable.games.stationfall.box.tables import KOMPROMAT
from undertable.games.stationfall.speech.answers import ACCEPT, END, ENOUGH, RENEGOTIATE
from undertable.games.stationfall.speech.asks import Refuse
from undertable.kernel.game import Setup, SetupError
from undertable.kernel.observe import observe
from undertable.kernel.types import Question, bit
from undertable.kit.timeout import default

from .table import Table, acting, bribe, press, step, whom


def test_sf_2_12_two_hands_are_one_chair_and_one_mind() -> None:
    setup = Setup("double", 4)
    assert [chair.seats for chair in GAME.manners.chairs(setup)] == [(0, 2), (1, 3)]
    table = Table(4, mode="double", hand=[["exile"], [], ["medical"], []])
    assert GAME.viewer(table.s, 2) == bit(0) | bit(2)
    seen = observe(table.s, GAME.viewer(table.s, 0))
    assert seen.hand[0] and seen.hand[2] == table.s.hand[2] and seen.secret[1] != table.s.secret[1]
    assert GAME.manners.sides(table.s) == [bit(0) | bit(2), bit(1) | bit(3)]


def test_sf_17_2_the_last_seats_are_played_by_script() -> None:
    assert GAME.manners.automata(Setup("solo", 4)) == {1, 2, 3}
    assert GAME.manners.automata(Setup("full", 4, {"automata": 1})) == {3}
    with pytest.raises(SetupError, match="at least one seat"):
        GAME.check_setup(Setup("full", 2, {"automata": 2}))


def test_sf_2_1_the_tiers_must_hold_enough_characters() -> None:
    with pytest.raises(SetupError, match="too few Characters"):
        GAME.check_setup(Setup("full", 5, {"tiers": "beginner"}))
    GAME.check_setup(Setup("full", 4, {"tiers": "beginner"}))


def test_a_time_out_renegotiates_ends_the_phase_and_accepts() -> None:
    table = Table(2, cubes=[{"exile": 1}])
    assert default(table.s, 0, Random(0)) == RENEGOTIATE
    assert default(acting("exile").s, 0, Random(0)) == END
    asked = acting("exile", pc=[None, "stranger"])
    asked.do(bribe("stranger"), step("physics_lab"))
    assert default(asked.s, 1, Random(0)) == ACCEPT


def test_sf_15_5_4_only_the_window_in_anothers_turn_may_be_left_to_the_game_for_good() -> None:
    """SF-15.5.4: whoever does so accepts every time."""
    assert [frame for frame in GAME.book.frames if issubclass(frame, Question) and frame.standing] == [Refuse]
    by_hand: dict[str, Any] = {"hand": [["stranger"], []]}
    for given in (by_hand, {}):
        table = acting("exile", pc=[None, "stranger"], **given)
        table.do(press("stranger") if given else bribe("stranger"), step("physics_lab"))
        assert table.ask == "Refuse" and default(table.s, 1, Random(0)) == ACCEPT


def test_a_time_out_spares_the_own_character_where_a_monster_must_hit_somebody() -> None:
    table = Table(
        2, released=True, project="vent_stalker", minute=2, active=1, step="close", pc=[None, "exile"],
        at={"monster": "workshop", "exile": "workshop", "stranger": "workshop"}, status={"monster": "live"},
    )  # fmt: skip
    assert default(table.s, 1, Random(0)) == ENOUGH, "it stays where it is"
    table.do(ENOUGH)
    assert table.ask == "PickVictim" and table.open() == [whom("exile"), whom("stranger")]
    assert {default(table.s, 1, Random(seed)) for seed in range(8)} == {whom("stranger")}


def test_sf_18_worlds_keep_what_everybody_knows() -> None:
    table = Table(
        3, hand=[["exile", "medical"], ["engineer"], []], named=[{"medical": 1}, {}, {}],
        traps={"kitchen": "real", "suite": "decoy", "tanks": "decoy"}, trap_by=1,
    )  # fmt: skip
    seen = observe(table.s, bit(2))
    for seed in range(20):
        world = GAME.belief.determinize(seen, bit(2), Random(seed))
        assert KOMPROMAT.kind("medical") in world.hand[0] and len(world.hand[0]) == 2
        assert sorted(token.kind for token in world.trap) == [DECOY, DECOY, REAL]
        assert GAME.belief.consistent(world, seen, bit(2))
        assert world.secret[2] == table.s.secret[2] and sorted(GAME.census(world)) == sorted(GAME.census(table.s))
