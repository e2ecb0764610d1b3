"""The Recruiter's SHIFT modules (MM-12.9) and the Recruiter cards out of their packages."""

from __future__ import annotations

from typing import Any

import pytest

from undertable.games.mind_mgmt.board.map import LEAPS, PLACE, PLACES, TEMPLES, apart
from undertable.games.mind_mgmt.board.state import NONE, RECRUITER, Unvisited
from undertable.games.mind_mgmt.speech.answers import Confirm, MindSlip, Move, MoveImmortal, PutImmortal, Step
from undertable.games.mind_mgmt.speech.asks_shift import AdmitWith, ConfirmWith, NoComment, PutTunnel, Swap
from undertable.games.mind_mgmt.speech.events import Alert, Disclosed, StepPlaced
from undertable.games.mind_mgmt.speech.events_shift import AnswerRefused, DecoyFound, OneIsFalse, PlanChanged
from undertable.kernel.types import UNKNOWN

from .shift_table import FAR, HAND, act, asked_about_cafes
from .table import (
    BUS,
    CORNERS,
    GARDEN,
    MONKS,
    PALM,
    POOL,
    UMBRELLA,
    Q,
    Table,
    modules,
)

# --- R1 Cover Story ---------------------------------------------------------------------------


def test_r1_the_recruiter_may_refuse_one_question() -> None:
    table = asked_about_cafes("r1", ally=" with spy dolphin")
    table.say("no comment")
    assert table.told(AnswerRefused) and not table.steps() and table.memory(None) == []
    assert table.allies == ["spy_dolphin"] and table.spent == []
    assert table.acted and table.used == ["shift_r1"]
    assert table.refused("ask about flux café").rule == "MM-8.3"


def test_r1_it_is_offered_also_where_there_is_nothing_to_hide_and_only_once() -> None:
    table = act("meru", "e4", "r1", trail=Q[:7]).say("ask about subversive bookstore")
    assert {type(c) for c in table.options()} == {Confirm, NoComment}
    again = act("meru", "e4", "r1", trail=Q[:7], used=["shift_r1"]).say("ask about subversive bookstore")
    assert again.refused(NoComment()).rule == "MM-12.9"
    assert again.offered(NoComment) == []


def test_r1_without_the_module_there_is_no_such_answer() -> None:
    assert asked_about_cafes("r6").refused(NoComment()).rule == "MM-12.9"


# --- R2 Tunnels, the Calligrapher -------------------------------------------------------------


def test_r2_the_recruiter_places_two_mouths_before_the_card_is_chosen() -> None:
    """MM-4.23: outside temples, four spaces apart."""
    table = Table(options=modules("r2"), begin=True).until("PlaceTunnel")
    assert len(table.mayhem) == 5 and table.decider == RECRUITER
    assert table.open(PutTunnel) == {place for place in PLACES if PLACE.kind(place) not in TEMPLES}
    table.say("a tunnel mouth in a1")
    assert table.open(PutTunnel) == {p for p in PLACES if apart(PLACE.kind(p), 0) >= 4 and PLACE.kind(p) not in TEMPLES}
    assert table.refused("a tunnel mouth in c2").rule == "MM-12.9"
    table.say("a tunnel mouth in d4")
    assert table.question == "ChooseCard"
    assert table.seen_by(1).tunnel == table.tunnel


def test_r2_a_step_leads_through_the_tunnel_in_both_directions() -> None:
    table = Table(options=modules("r2"), trail=Q, tunnel=["a1", "d7"])
    assert "a1" in table.open(Step)
    table.say("step to a1", "end the turn")
    assert table.trail[-1] == "a1"
    back = Table(options=modules("r2"), trail=[*Q[:4], "b2", "a2", "a1"], tunnel=["a1", "d7"])
    assert "d7" in back.open(Step)


def test_r2_a_mouth_that_was_visited_is_no_way() -> None:
    table = Table(options=modules("r2"), trail=[*Q, "e7", "f7"], tunnel=["b6", "f7"])
    assert table.refused("step to b6").rule == "MM-6.3"


def test_r2_the_tunnel_serves_in_the_opening_too() -> None:
    table = Table(options=modules("r2"), begin=True).until("PlaceTunnel")
    table.say("a tunnel mouth in a1", "a tunnel mouth in f7").until("ChooseStart")
    table.say("start in a1")
    assert "f7" in table.open(Step)


def test_r2_agents_and_immortals_cannot_use_it() -> None:
    table = act("bill", "a1", "r2", tunnel=["a1", "d7"], immortals=["d7", "f1", "f2", "f3"])
    assert "d7" not in table.open(Move)
    turn = Table(options=modules("r2"), trail=Q, tunnel=["a1", "d7"], immortals=["d7", "f1", "f2", "f3"])
    assert PLACE.kind("a1") not in {c.place for c in turn.offered(MoveImmortal) if c.immortal == 0}


@pytest.mark.parametrize(
    ("card", "module", "leaps"),
    [
        ("calligrapher", "r2", {"b3", "b5", "f3", "f5", "c2", "e2", "c6"}),
        ("twins", "r4", {"a4", "d1", "d7"}),
        ("gardener", "r6", {"f1", "a2", "e6", "b7", "c1", "b3", "b6", "d7"}),
    ],
)
def test_12_9_how_the_recruiters_out_of_packages_leap(card: str, module: str, leaps: set[str]) -> None:
    """MM-6.4: from d4, over everything, to where the Recruiter has not been; Calligrapher, Mirror Twins, Gardener."""
    trail = ["f6", "e6", "e5", "e4", "d4"]
    table = Table(options=modules(module), trail=trail, card=card)
    assert {place for _, place in table.open(MindSlip)} == leaps - {*trail}


def test_12_9_the_gardener_cannot_leap_from_a_temple() -> None:
    table = Table(options=modules("r6"), trail=["f6", "e6", "e7", "d7", "d6", "e5"], card="gardener")
    assert table.offered(MindSlip) == []
    assert all(len(ways) == 8 for v, ways in enumerate(LEAPS["leap_shared_feature"]) if v not in TEMPLES)


def test_4_10_a_card_of_a_closed_package_cannot_be_taken() -> None:
    table = Table(options=modules("r2"), begin=True).until("ChooseCard")
    assert table.can("play the calligrapher")
    assert table.refused("play the gardener").rule == "MM-4.10"


# --- R3 The Fifth Immortal, R4 Open Roster, R7 Double Slip ------------------------------------


def test_r3_five_immortals_are_placed_and_moved() -> None:
    table = Table(options=modules("r3"), begin=True).until("PlaceImmortal")
    for _ in range(5):
        table.decide(table.offered(PutImmortal)[0])
    assert len(table.immortal) == 5 and table.question != "PlaceImmortal"
    turn = Table(options=modules("r3"), immortals=["b2", "d2", "b5", "e6", "d4"])
    assert 4 in {c.immortal for c in turn.offered(MoveImmortal)}


def test_r4_the_row_has_three_cards_each_for_one_recruit() -> None:
    table = Table(options=modules("r4"), begin=True).until("Turn")
    assert len(table.row) == 3 and table.deck == 10
    three = Table(
        options=modules("r4"), trail=Q, secret=HAND, row=[BUS, PALM, POOL], immortals=["f7", "e2", "f6", "c1"],
        agents={**CORNERS, "lyme": "a1"},
    )  # fmt: skip
    three.say("immortal recruit: dream bus", "immortal recruit: psychic palm")
    assert three.recruits == 2 + sum(three.s.track)


def test_r7_two_own_tokens_one_in_a_turn() -> None:
    """MM-6.4: whichever is used, the track says own."""
    table = Table(options=modules("r7"), trail=Q, immortals=FAR, card="pipe_girl", agents=CORNERS)
    assert table.s.slips == 2
    for _ in range(2):
        slip = table.offered(MindSlip)[0]
        table.decide(slip)
        assert table.offered(MindSlip) == []
        table.say("end the turn")
        while table.question != "Turn":
            table.say("end the activation" if table.question == "Act" else table.answers()[0])
    assert table.slip_token == ["own", "own"] and table.s.slips == 0 and table.offered(MindSlip) == []


# --- R5 Change of Plan ------------------------------------------------------------------------


def test_r5_a_hidden_card_goes_and_another_comes() -> None:
    table = Table(options=modules("r5"), trail=Q, secret=HAND, immortals=FAR, features=[BUS])
    before = table.deck
    assert table.open(Swap) == set(HAND)
    table.say("change of plan: put observation monks away")
    assert sorted(table.secret) == sorted([BUS, GARDEN, UMBRELLA]) and table.shelved == [MONKS]
    assert table.deck == before - 1 and table.used == ["shift_r5"]
    (news,) = table.hears(1, PlanChanged)
    assert news.gone.kind == news.come.kind == UNKNOWN
    assert table.seen_by(1).secret == ["?", "?", "?"] and table.seen_by(1).shelved == ["?"]
    assert table.seen_by(0).shelved == [MONKS]


def test_r5_earlier_visits_keep_their_recruits_and_later_ones_use_the_new_cards() -> None:
    """MM-12.9: visit 6 (c5, monks) was made with the old card, visit 7 is made with the new one."""
    trail = [*Q[:5], "c5"]
    table = Table(options=modules("r5"), trail=trail, secret=HAND, immortals=FAR, features=["subliminal_billboard"])
    table.say("change of plan: put observation monks away", "step to d5", "end the turn")
    (alert,) = table.told(Alert)
    assert alert.recruits == 1 + 2  # monks at 6; billboard and garden at 7


def test_r5_only_before_anything_else_in_the_turn() -> None:
    for first in ("step to c7", "move immortal 4 to d2"):
        table = Table(options=modules("r5"), trail=Q, secret=HAND, immortals=FAR).say(first)
        assert table.offered(Swap) == []
        assert table.refused("change of plan: put observation monks away").rule == "MM-12.9"
    pairs: dict[str, Any] = {"row": [BUS], "immortals": ["f7", "e2", "f2", "f3"], "agents": {**CORNERS, "lyme": "a1"}}
    table = Table(options=modules("r5"), trail=Q, secret=HAND, **pairs).say("immortal recruit: dream bus")
    assert table.offered(Swap) == []


def test_r5_not_an_exposed_card_and_only_once() -> None:
    table = Table(options=modules("r5"), trail=Q, secret=HAND, exposed={MONKS: 9}, immortals=FAR)
    assert table.open(Swap) == {GARDEN, UMBRELLA}
    table.decide(table.offered(Swap)[0])
    assert table.offered(Swap) == []


def test_17_35_the_card_put_away_is_shown_after_the_end() -> None:
    table = Table(options=modules("r5"), trail=Q, secret=HAND, immortals=FAR, agents={**CORNERS, "bill": "c7"})
    table.say("change of plan: put observation monks away", "step to c7", "end the turn", "activate bill falls")
    table.say("capture")
    assert table.won == ("agents", "capture")
    assert table.seen_by(1).shelved == [MONKS] and table.told(Disclosed)


# --- R6 Decoy ---------------------------------------------------------------------------------


def test_r6_a_false_token_beside_a_true_one() -> None:
    table = asked_about_cafes("r6")
    assert table.open(AdmitWith) == {(true, false) for true in ("b5", "d7") for false in ("b1", "d2", "f4")}
    table.say("a step token in d7, a decoy in b1")
    assert table.told(StepPlaced)[0].places == table.told(OneIsFalse)[0].places == (PLACE.kind("b1"), PLACE.kind("d7"))
    assert table.steps() == {"b1": 9, "d7": 9}
    assert table.seen_by(0).decoy == "b1" and table.seen_by(1).decoy == "?"
    assert table.used == ["shift_r6"]


def test_r6_not_without_a_true_token_nor_on_a_marked_or_visited_place() -> None:
    none = act("meru", "e4", "r6", trail=Q[:7]).say("ask about subversive bookstore")
    assert none.options() == [Confirm()] and none.refused(ConfirmWith(PLACE.kind("a1"))).rule == "MM-12.9"
    table = asked_about_cafes("r6")
    assert table.refused(AdmitWith(PLACE.kind("b5"), PLACE.kind("d7"))).rule == "MM-12.9"
    used = asked_about_cafes("r6", used=["shift_r6"])
    assert used.offered(AdmitWith) == []


def test_r6_with_the_dolphin_all_true_tokens_and_one_false() -> None:
    table = asked_about_cafes("r6", ally=" with spy dolphin")
    table.say("answer, with a decoy in f4")
    assert set(table.steps()) == {"b5", "d7", "f4"}
    assert Unvisited(1 << 30, 9, (PLACE.kind("b1"), PLACE.kind("d2"))) in table.memory(None)


def test_r6_a_reveal_finds_the_decoy() -> None:
    """MM-12.9: the token goes, no note, no echo, the action is spent."""
    table = asked_about_cafes("r6", "a5").say("a step token in d7, a decoy in b1")
    table.say("end the activation", "activate meru", "move to b1", "reveal")
    assert table.told(DecoyFound) and table.steps() == {"d7": 9} and table.notes() == {}
    assert table.question == "Act" and table.acted and table.s.decoy.kind == NONE


def test_r6_once_visited_it_is_a_true_token() -> None:
    """MM-12.9: nothing is said, and a REVEAL gives the time of the visit."""
    agents = {"meru": "a1", "lyme": "f1", "bill": "c2", "dusty": "b7"}
    table = Table(options=modules("r6"), trail=Q, immortals=FAR, agents=agents, step="act", active="bill")
    table.say("ask about hallucinogenic torches", "a step token in b5, a decoy in c7", "end the activation")
    table.say("activate meru", "end the activation", "step to c7", "end the turn")
    assert table.s.decoy.kind == NONE and table.seen_by(1).decoy == "?" and table.steps()["c7"] == 9
    table.say("activate dusty", "move to c7", "reveal")
    assert table.notes() == {"c7": 10}
