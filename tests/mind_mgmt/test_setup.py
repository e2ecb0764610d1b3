"""Pieces, board and set-up (MM-1, MM-2, MM-4), step by step in the order of the rulebook."""

from __future__ import annotations

from collections import Counter

import pytest

from undertable.games.mind_mgmt.board.map import DIAG, EDGE, IMMORTAL, INNER, ORTH, PLACE, PLACES
from undertable.games.mind_mgmt.box.tables import ACTION, AGENT, ALLY, BASE, FEATURE, MODE, RECRUITER_CARD
from undertable.games.mind_mgmt.speech.answers import DRAW_CARD, PutImmortal, Start, Step, TakeCard
from undertable.games.mind_mgmt.speech.events import Alert
from undertable.games.mind_mgmt.speech.reasons import ImmortalThere
from undertable.kernel.types import known

from .table import Table

BOTH = ("training", "full")


def names(places: tuple[int, ...]) -> set[str]:
    return {PLACES[place] for place in places}


# --- pieces and board (MM-1, MM-2) -----------------------------------------------------------


def test_1_1_the_recruiter_never_enters_a_location_twice() -> None:
    for mode in BOTH:
        *_, last = Table.playout(mode, 2, 7)
        assert len(set(last.trail)) == len(last.trail)


def test_1_2_the_pieces_are_all_there() -> None:
    in_the_box = [[card for card in cards if card.available == BASE] for cards in (RECRUITER_CARD, ALLY)]
    assert (len(FEATURE), len(AGENT), *map(len, in_the_box)) == (16, 4, 2, 1)
    assert (MODE.row("full").immortals, MODE.row("full").mayhem, MODE.row("full").supply) == (4, 5, 12)
    assert sorted(ACTION.ids) == ["ask", "capture", "move", "move_immortal", "reveal", "shakedown", "step"]


def test_1_3_no_more_mayhem_and_recruits_than_there_are() -> None:
    for table in Table.playout("full", 3, 2):
        assert len(table.s.mayhem) <= 5 and table.recruits + table.s.supply == 12


def test_1_4_what_lies_face_up_is_not_hidden() -> None:
    for table in Table.playout("full", 2, 9):
        cards = [*(c.kind for c in table.s.secret), *table.s.row, *table.s.discard, *table.s.unseen]
        assert Counter(cards) == Counter(range(16))


def test_2_3_neighbours_share_a_side_or_a_corner() -> None:
    assert names(ORTH[PLACE.kind("b2")]) == {"b1", "a2", "c2", "b3"}
    assert names(DIAG[PLACE.kind("b2")]) == {"a1", "c1", "a3", "c3"}
    assert names(ORTH[PLACE.kind("a1")]) == {"b1", "a2"} and names(DIAG[PLACE.kind("a1")]) == {"b2"}


def test_2_5_immortals_go_diagonally_too() -> None:
    assert names(IMMORTAL[PLACE.kind("a1")]) == {"b1", "a2", "b2"} and len(IMMORTAL[PLACE.kind("b2")]) == 8


def test_2_6_the_outer_edge() -> None:
    assert (len(EDGE), len(INNER)) == (22, 20)
    assert {"a1", "f7", "c1", "f4"} <= names(EDGE) and {"b2", "c3", "e6"} <= names(INNER)


@pytest.mark.parametrize(("mode", "last"), [("training", 13), ("full", 15)])
def test_2_9_odd_times_are_alerts(mode: str, last: int) -> None:
    times = []
    for seed in range(8):
        for table in Table.playout(mode, 2, seed):
            times += [event.time for event in table.told(Alert)]
    assert set(times) == set(range(7, last + 1, 2))


def test_2_10_what_lies_at_the_rim_is_open_to_all() -> None:
    table = Table(row=["psychic_palm", "confusion_idol"], discard=["flux_cafe"])
    seen = table.sees(None).seen
    assert (seen.potential, seen.allies, seen.row, seen.discard) == ([0, 1], [0], table.s.row, table.s.discard)
    assert seen.symbol == table.s.symbol and sum(seen.symbol) == 1


# --- set-up (MM-4) ---------------------------------------------------------------------------


def test_4_1_the_steps_come_in_this_order() -> None:
    def questions(mode: str) -> list[str]:
        table, found = Table(mode, begin=True), []
        while table.question != "Turn":
            found.append(table.question)
            table.any()
        return list(dict.fromkeys(found))

    start = ["ChooseCard", "ChooseStart", "Opening"]
    assert questions("training") == [*start, "PlaceAgent"]
    assert questions("full") == ["PlaceMayhem", *start, "PlaceImmortal", "PlaceAgent", "PlaceSlip"]


@pytest.mark.parametrize("mode", BOTH)
def test_4_2_at_first_the_board_is_bare(mode: str) -> None:
    """MM-4.2, MM-4.4: no piece anywhere, the time token on the first field."""
    s = Table(mode, begin=True).s
    assert (s.mayhem, s.immortal, s.trail, s.row) == ([], [], [], [])
    assert not any(s.step) and not any(s.note) and set(s.agent) == {-1} and s.time == 5


def test_4_5_training_leaves_out_shakedown_and_immortals() -> None:
    for table in Table.playout("training", 2, 1):
        kinds = {type(choice).__name__ for choice in table.options()} if not table.won else set()
        assert not kinds & {"Shakedown", "MoveImmortal", "ShowStep", "ImmortalRecruit", "EndTurn"}


@pytest.mark.parametrize(("mode", "supply"), [("training", 9), ("full", 12)])
def test_4_6_recruits_in_the_supply(mode: str, supply: int) -> None:
    assert Table(mode, begin=True).s.supply == supply


def test_4_7_the_secret_map_is_the_recruiters_alone() -> None:
    table = Table(begin=True).until("PlaceImmortal")
    assert table.seen_by(0).trail == table.trail
    assert table.seen_by(1).trail == table.seen_by(None).trail == ["?"] * 5


def test_4_8_mayhem_binds_the_opening() -> None:
    table = Table(begin=True)
    for border in ("a1_b1", "d4_e4", "c6_c7", "a5_a6", "f1_f2"):
        table.say(f"mayhem on {border}")
    table.say("draw one at random", "start in d4")
    assert table.open(Step) == {"d3", "c3", "c4", "d5", "e5"}


@pytest.mark.parametrize("mode", BOTH)
def test_4_9_one_mind_slip_token_for_all_to_see(mode: str) -> None:
    table = Table(mode, begin=True)
    assert table.sees(None).seen.slips == 1 and not table.s.on_site


def test_4_10_a_recruiter_card_is_chosen_or_drawn_in_secret() -> None:
    for choice in (TakeCard(1), DRAW_CARD):
        table = Table("training", begin=True, cards=["pipe_girl"])
        table.decide(choice)
        assert (table.s.card.kind, [c.kind for c in table.s.away]) == (1, [0])
        assert not known(table.sees(1).seen.card.kind) and not known(table.sees(1).seen.away[0].kind)


def test_4_11_the_start_may_be_anywhere() -> None:
    table = Table(begin=True).until("ChooseStart")
    assert table.open(Start) == set(PLACES)
    table.say("start in e5")
    assert table.trail == ["e5"] and table.seen_by(1).trail == ["?"]


def test_4_13_three_hidden_cards_come_after_the_start() -> None:
    table = Table(begin=True, features=["spy_bird", "dream_bus", "flux_cafe"]).until("ChooseStart")
    assert table.s.secret == [] and table.s.deck == 16
    table.say("start in a1")
    assert table.seen_by(0).secret == ["spy_bird", "dream_bus", "flux_cafe"]
    assert table.seen_by(1).secret == ["?", "?", "?"] and table.s.deck == 13


def test_4_16_four_immortals_in_places_of_their_own() -> None:
    table = Table(begin=True).until("PlaceImmortal")
    assert table.open(PutImmortal) == names(INNER)
    table.say("an immortal in b2")
    assert table.refused("an immortal in b2").says is ImmortalThere
    table.say(*(f"an immortal in {place}" for place in ("c3", "e5", "d6")))
    assert table.immortal == ["b2", "c3", "e5", "d6"] and table.question == "PlaceAgent"


def test_4_17_abilities_belong_to_the_full_game() -> None:
    offered = {}
    for mode in BOTH:
        table = Table(mode, agents={"dusty": "a1"}, step="act", active="dusty")
        offered[mode] = any(type(choice).__name__ == "Rhythm" for choice in table.options())
    assert offered == {"training": False, "full": True}


def test_4_20_two_cards_in_the_row_eleven_in_the_deck() -> None:
    table = Table(begin=True).until("Turn")
    assert (len(table.s.row), table.s.deck) == (2, 11)


@pytest.mark.parametrize("mode", BOTH)
def test_4_21_the_recruiter_begins(mode: str) -> None:
    table = Table(mode, 3, begin=True).until("Turn")
    assert table.asked == (0,) and table.s.time == 5 and all(table.s.standing)


def test_4_22_agents_are_placed_in_order_after_the_opening() -> None:
    table, placed = Table("training", begin=True).until("PlaceAgent"), []
    assert len(table.trail) == 5
    while table.question == "PlaceAgent":
        placed.append(AGENT.ids[table.s.stack[-1].agent])  # type: ignore[attr-defined]
        table.any()
        assert table.sees(0).seen.agent == table.sees(None).seen.agent == table.s.agent
    assert placed == ["meru", "lyme", "bill", "dusty"]


def test_15_2_in_training_all_know_where_the_recruiter_began() -> None:
    table = Table("training", begin=True).until("ChooseStart")
    table.say("start in b3")
    assert table.notes() == {"b3": 1} and table.seen_by(None).trail == ["b3"]


def test_15_5_6_the_row_is_filled_after_the_turn_was_ended() -> None:
    table = Table(row=["psychic_palm"])
    table.say("step to e7")
    assert len(table.row) == 1
    table.say("end the turn")
    assert len(table.row) == 2
