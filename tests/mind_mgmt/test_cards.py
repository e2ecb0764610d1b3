"""Every agent, ally, Recruiter card and feature, and the tables they stand in."""

from __future__ import annotations

from typing import Any

import pytest

from undertable.games.mind_mgmt.board.map import (
    ANYWHERE,
    BORDERS,
    EDGE,
    FEATURES_AT,
    INNER,
    LEAPS,
    PLACE,
    PLACES,
    SLIP_SITES,
    TEMPLES,
    WITH,
)
from undertable.games.mind_mgmt.board.map import STEP as STEPS_FROM
from undertable.games.mind_mgmt.box.tables import ACTION, AGENT, ALLY, BASE, FEATURE, MODE, RECRUITER_CARD, leap_of
from undertable.games.mind_mgmt.speech.answers import (
    Activate,
    AskAbout,
    Home,
    ImmortalRecruit,
    MindSlip,
    Move,
    MoveImmortal,
    PutMayhem,
    Rhythm,
    Shakedown,
    Step,
    Weaken,
)
from undertable.games.mind_mgmt.speech.events import Homed
from undertable.games.mind_mgmt.speech.reasons import (
    Blocked,
    FreeActionUsed,
    NoAlly,
    NotBeside,
    NotInTraining,
    NotItsAbility,
    TooFar,
)
from undertable.kernel.text import LANGUAGES
from undertable.kit.kinds import Kinds as Content

from .table import CORNERS, GARDEN, MONKS, UMBRELLA, Q, Table

FAR = ["f1", "f2", "f3", "e1"]
CASES = ("nom", "gen", "dat", "acc", "voc", "loc", "ins", "gender")


@pytest.mark.parametrize("table", [FEATURE, RECRUITER_CARD, AGENT, ALLY, MODE], ids=str)
def test_every_name_declines(table: Content[Any]) -> None:
    for row in table:
        assert row.name["en"]["one"]
        assert all(row.name["cs"][case] for case in CASES), row.id


@pytest.mark.parametrize("table", [RECRUITER_CARD, AGENT, ALLY, ACTION], ids=str)
def test_every_card_has_its_text(table: Content[Any]) -> None:
    assert all(row.text[lang] for row in table for lang in LANGUAGES)


def test_the_board() -> None:
    """MM-2.1 to MM-2.8, MM-4.19."""
    assert len(PLACES) == 42 and {PLACES[v] for v in TEMPLES} == {"c3", "e5"}
    assert (sum(map(len, STEPS_FROM)) // 2, len(BORDERS), len(EDGE), len(INNER), len(SLIP_SITES)) == (
        79,
        71,
        22,
        20,
        15,
    )
    assert all(v in STEPS_FROM[w] for v in ANYWHERE for w in STEPS_FROM[v])
    assert all(len(STEPS_FROM[temple]) == 8 for temple in TEMPLES)


@pytest.mark.parametrize("feature", range(16), ids=FEATURE.ids)
def test_every_feature_stands_in_five_locations_and_can_be_asked_about(feature: int) -> None:
    """MM-2.2, MM-8.4."""
    assert len(WITH[feature]) == 5
    pairs = [frozenset(FEATURES_AT[v]) for v in ANYWHERE if v not in TEMPLES]
    assert len(set(pairs)) == 40
    place = PLACES[WITH[feature][0]]
    table = Table("training", agents={"meru": place}, step="act")
    assert AskAbout(feature) in table.options()


def test_modes() -> None:
    """MM-3.1."""
    training, full = MODE.row("training"), MODE.row("full")
    assert (training.goal, training.final_time, training.supply) == (9, 14, 9)
    assert (full.goal, full.final_time, full.supply) == (12, 16, 12)
    assert (full.immortals, full.row_size, full.mayhem) == (4, 2, 5)
    assert len(ACTION) == 7 and len(FEATURE) == 16


# --- Recruiter cards (MM-6.4) ----------------------------------------------------------------


@pytest.mark.parametrize(("card", "leaps"), [("ad_man", "a4 c2 e4 c6"), ("pipe_girl", "a2 e2 a6 e6")])
def test_every_recruiter_card(card: str, leaps: str) -> None:
    table = Table(trail=["d2", "d3", "c3", "b4", "c4"], card=card)
    assert {place for _, place in table.open(MindSlip)} == set(leaps.split())
    index = [c.id for c in RECRUITER_CARD].index(card)
    assert set(leaps.split()) == {PLACES[v] for v in LEAPS[leap_of(index)][PLACE.kind("c4")]}


# --- agents (MM-9) ---------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [Home, Weaken, Rhythm])
def test_in_training_agents_have_no_abilities(kind: type) -> None:
    for agent in AGENT:
        table = Table("training", step="act", active=agent.id)
        assert not table.offered(kind)
        assert table.refused("psychic homing").says is NotInTraining


def test_meru_homing_is_an_action_and_stopped_by_an_immortal() -> None:
    """MM-9.1, MM-7.1."""
    table = Table(trail=Q, agents={**CORNERS, "meru": "d5"}, immortals=FAR, step="act")
    table.say("psychic homing")
    assert [event.yes for event in table.told(Homed)] == [True] and table.steps() == {}
    assert not table.can("capture")
    table = Table(trail=Q, agents={**CORNERS, "meru": "f1"}, immortals=FAR, step="act")
    assert table.refused("psychic homing").says is Blocked


def test_nobody_else_can_home() -> None:
    for agent in ("lyme", "bill", "dusty"):
        table = Table(agents=CORNERS, immortals=["c5"], step="act", active=agent)
        assert table.refused("psychic homing").says is NotItsAbility


def test_bill_moves_an_immortal_next_to_him_once() -> None:
    """MM-9.3."""
    table = Table(agents={**CORNERS, "bill": "b3"}, immortals=["b2", "c2", "b3", "f1"], step="act", active="bill")
    assert {(c.immortal, PLACES[c.place]) for c in table.offered(Weaken)} == {(0, "a2"), (0, "b1")}
    assert table.refused("exposed weakness: immortal 2 to c1").says is NotBeside
    table.say("exposed weakness: immortal 1 to a2")
    assert table.refused("exposed weakness: immortal 1 to a1").says is FreeActionUsed
    assert table.s.left == 2 and not table.s.acted


def test_bills_free_action_ends_a_movement_that_was_begun() -> None:
    """MM-8.2, MM-9.3."""
    table = Table(agents={**CORNERS, "bill": "b4"}, immortals=["b2", *FAR[:3]], step="act", active="bill")
    table.say("move to b3", "exposed weakness: immortal 1 to a2")
    assert not table.offered(Move)


def test_bill_cannot_use_his_ability_without_an_immortal_beside_him() -> None:
    table = Table(agents={**CORNERS, "bill": "a7"}, immortals=FAR, step="act", active="bill")
    assert not table.offered(Weaken)


@pytest.mark.parametrize(("exposed", "spaces"), [({}, 1), ({MONKS: 5}, 2), ({MONKS: 5, GARDEN: 5, UMBRELLA: 5}, 4)])
def test_dusty_moves_an_agent_further_for_every_exposed_card(exposed: dict[str, int], spaces: int) -> None:
    """MM-9.4."""
    table = Table(
        secret=[MONKS, GARDEN, UMBRELLA], exposed=exposed, agents={**CORNERS, "meru": "a1"}, immortals=FAR, step="act",
        active="dusty",
    )  # fmt: skip
    table.say("neuro-rhythm: move meru")
    assert f"a{1 + spaces}" in table.open(Move) and f"a{2 + spaces}" not in table.open(Move)
    assert table.refused("move to a1").says is TooFar
    table.say("move to a2")
    assert table.refused("neuro-rhythm: move bill").says is FreeActionUsed


def test_dustys_own_movement_stays_whole_if_it_was_not_begun() -> None:
    """MM-9.4, MM-8.2."""
    table = Table(agents=CORNERS, immortals=FAR, step="act", active="dusty")
    table.say("neuro-rhythm: move dusty", "move to f6", "move to f5", "move to f4")
    assert table.agent["dusty"] == "f4"
    table = Table(agents=CORNERS, immortals=FAR, step="act", active="dusty")
    table.say("move to f6", "neuro-rhythm: move dusty", "move to f5")
    assert not table.offered(Move)


def test_lyme_needs_nothing() -> None:
    """MM-9.2."""
    table = Table(agents=CORNERS, immortals=FAR, step="act", active="lyme")
    assert not table.offered(Weaken) and not table.offered(Rhythm) and not table.offered(Home)


# --- allies (MM-9.5) -------------------------------------------------------------------------


def test_the_spy_dolphin_is_used_once_by_any_agent() -> None:
    table = Table(trail=Q, agents={**CORNERS, "lyme": "b1"}, immortals=FAR, step="act", active="lyme")
    assert [ally.id for ally in ALLY if ally.available == BASE] == ["spy_dolphin"]
    table.say("ask about flux cafe with the spy dolphin", "answer")
    assert table.steps() == {"b5": 9, "d7": 9}
    visits, absent = [f for f in table.memory(1) if hasattr(f, "place")], table.memory(1)[-1]
    assert len(visits) == 2 and {PLACES[v] for v in absent.places} == {"b1", "d2", "f4"}
    table = Table(trail=Q, agents={**CORNERS, "lyme": "b1"}, immortals=FAR, step="act", active="lyme", allies=[])
    assert table.refused("ask about flux cafe with the spy dolphin").says is NoAlly


def test_in_training_there_is_no_ally() -> None:
    table = Table("training", trail=Q, agents={**CORNERS, "lyme": "b1"}, step="act", active="lyme")
    assert table.refused("ask about flux cafe with the spy dolphin").says is NotInTraining
    table.say("ask about flux cafe", "a step token in b5")
    assert table.steps() == {"b5": 9}


# --- Immortals (MM-7.1) ----------------------------------------------------------------------


def test_an_immortal_in_the_location_blocks_ask_reveal_and_capture() -> None:
    table = Table(trail=Q, steps={"b5": 9}, agents={**CORNERS, "meru": "b5"}, immortals=["b5", *FAR[:3]], step="act")
    for choice in ("ask about flux cafe", "reveal", "capture"):
        assert table.refused(choice).says is Blocked


# --- numbers that name nothing ---------------------------------------------------------------


@pytest.mark.parametrize("n", [-1, 99])
def test_numbers_that_name_nothing_are_refused(n: int) -> None:
    act = Table(agents={"bill": "b3", "meru": "b2"}, immortals=["b2", *FAR[:3]], step="act", active="bill")
    for choice in (
        Move(n),
        AskAbout(n),
        AskAbout(10, (n,)),
        AskAbout(10, (0, 0)),
        Weaken(n, 0),
        Weaken(0, n),
        Rhythm(n),
    ):
        act.refused(choice)
    Table(agents={"dusty": "a1"}, immortals=["b2"], step="act", active="dusty").refused(Rhythm(n))
    Table(agents={"meru": "b2"}, immortals=["b2"], step="act").refused(Shakedown(n))
    turn = Table(immortals=FAR)
    for wrong in (Step(n), MindSlip(n, 0), MindSlip(0, n), MoveImmortal(n, 0), MoveImmortal(0, n), ImmortalRecruit(n)):
        turn.refused(wrong)
    Table(step="agents").refused(Activate(n))
    Table(begin=True).refused(PutMayhem(n))
