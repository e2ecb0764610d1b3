"""Fifty-two worked examples, one named test each, in the order of the rulebook. A is green, B is blue."""

from __future__ import annotations

from collections import Counter

import pytest

from undertable.games.agent_avenue.speech.asks import Exchange, Lay, Nothing, Offer
from undertable.games.agent_avenue.speech.events import Bought, Moved, NoEffect, Recruited, ShowedPair, Supplied, Took
from undertable.games.agent_avenue.speech.reasons import DeckEmpty, NoExchangesLeft, SameAsOpen, SameName
from undertable.kernel.engine import apply, asked, options, result
from undertable.kernel.state import copy

from .table import (
    CB,
    DA,
    DD,
    EN,
    MIXED,
    MO,
    NAMES,
    SA,
    SE,
    SK,
    Table,
    at_market,
    gap,
    of,
    recruits,
)

BOTH = ("green", "blue")


# --- set-up and play -------------------------------------------------------------------------


def test_example_01_a_duel_begins_seven_apart_with_four_cards_each() -> None:
    """AA-1.7, AA-1.8, AA-3.2, AA-3.3, AA-3.4, AA-3.8."""
    table = Table(begin=True)
    assert table.pawn == {"green": 0, "blue": 7}
    assert table.D == 7
    assert table.hands() == [4, 4]
    assert table.deck == 30
    assert table.allowance == [4, 4]
    assert (table.pile[0], table.pile[1], table.play["green"], table.play["blue"]) == ([], [], {}, {})


def test_example_02_four_different_cards_make_twelve_offers() -> None:
    """AA-5.3, AA-5.5."""
    table = Table(hands=[[CB, EN, DA, SA]])
    offers = table.offered(Offer)
    assert len(offers) == len(set(offers)) == 12
    assert table.can("offer codebreaker, enforcer")
    table.say("offer codebreaker, enforcer")
    assert len(table.hand[0]) == 4
    assert table.deck == 28


def test_example_03_an_identical_pair_only_from_a_hand_of_identical_cards() -> None:
    """AA-5.3, AA-5.4."""
    alike = Table(hands=[[DD, DD, DD, DD]])
    assert alike.open(Offer) == {(DD, DD)}

    almost = Table(hands=[[DD, DD, DD, EN]])
    assert almost.open(Offer) == {(DD, EN), (EN, DD)}
    assert almost.refused("offer daredevil, daredevil").says is SameName


def test_example_04_four_exchanges_a_game_and_none_from_an_empty_deck() -> None:
    """AA-3.4, AA-5.2, AA-10.5."""
    table = Table(hands=[MIXED, [SE, CB, EN, SA]], draws=[SE, SE])
    deck = table.deck
    table.say("exchange double agent")
    table.say("exchange enforcer")
    assert table.hands()[0] == 4
    assert table.pile[0] == [DA, EN]
    assert table.allowance == [2, 4]
    assert table.deck == deck - 2

    table.say("offer codebreaker, saboteur")
    table.say("take the face-down card")
    table.say("offer sentinel, codebreaker")
    table.say("take the face-up card")
    assert table.decider == 0
    for _ in range(2):
        table.say(f"exchange {table.hand[0][0]}")
    assert table.allowance[0] == 0 and len(table.pile[0]) == 4
    assert table.refused(f"exchange {table.hand[0][0]}").says is NoExchangesLeft
    assert not table.offered(Exchange)

    empty = Table(hands=[MIXED, MIXED], deck=0)
    assert empty.refused("exchange double agent").says is DeckEmpty
    assert not empty.offered(Exchange)


def test_example_05_a_deck_of_one_card_leaves_a_hand_of_three() -> None:
    """AA-5.5."""
    table = Table(hands=[MIXED, MIXED], deck=[MO])
    table.say("offer codebreaker, enforcer")
    assert table.hand[0] == [DA, SA, MO]
    assert table.deck == 0


# --- movement --------------------------------------------------------------------------------


def move_of(agent: str, copy: int) -> int:
    """How far green goes when it recruits that copy, having the ones before in play."""
    table = recruits(green=agent, blue=SE, play={"green": {agent: copy - 1}})
    assert table.play["green"][agent] == copy
    return table.s.pawn[0]


def test_example_06_only_the_second_double_agent_runs_forward() -> None:
    """AA-1.5, AA-2.2, AA-6.3, AA-6.4."""
    assert [move_of(DA, copy) for copy in (1, 2, 3, 4)] == [-1, 6, -1, -1]


def test_example_07_enforcers_sentinels_and_saboteurs_by_copy() -> None:
    """AA-1.5, AA-2.2, AA-6.3, AA-6.4."""
    assert [move_of(EN, copy) for copy in (1, 2, 3, 4)] == [1, 2, 3, 3]
    assert [recruits(green=SE, blue=CB, play={"green": {SE: n}}).pawn["green"] for n in range(4)] == [0, 2, 6, 6]
    assert [move_of(SA, copy) for copy in (1, 2, 3, 4)] == [-1, -1, -2, -2]


def test_example_08_codebreakers_never_move_a_pawn() -> None:
    """AA-2.2, AA-2.3."""
    assert move_of(CB, 1) == 0
    assert move_of(CB, 3) == 0
    assert not recruits(green=CB, blue=SE, play={"green": {CB: 2}}).told(Moved)


def test_example_09_the_face_up_card_is_taken_and_both_are_public() -> None:
    """AA-6.1, AA-6.2."""
    table = Table(hands=[[SE, CB, EN, DA], MIXED])
    table.say("offer sentinel, codebreaker")
    table.say("take the face-up card")
    assert table.play["blue"] == {SE: 1}
    assert table.play["green"] == {CB: 1}
    assert table.D == 7
    assert table.sees().seen.play == table.s.play


def test_example_10_the_face_down_card_is_taken_and_both_pawns_move() -> None:
    """AA-6.1, AA-6.2, AA-6.4."""
    table = Table(hands=[[EN, DD, CB, DA], MIXED])
    table.say("offer enforcer, daredevil")
    table.say("take the face-down card")
    assert table.play["blue"] == {DD: 1}
    assert table.play["green"] == {EN: 1}
    assert table.pawn == {"green": 1, "blue": 9}
    assert table.D == 8
    (took,) = table.hears(None, Took)
    assert not took.open


# --- the end step ----------------------------------------------------------------------------


@pytest.mark.parametrize("active", BOTH)
def test_example_11_level_pawns_are_a_catch(active: str) -> None:
    """AA-7.2."""
    table = recruits(green=EN, blue=CB, active=active, play={"green": {EN: 1}}, pawns=gap(2))
    assert table.D == 0
    assert table.winner == "green"
    assert table.why == {"catch"}


@pytest.mark.parametrize("active", BOTH)
def test_example_12_passing_is_a_catch(active: str) -> None:
    """AA-7.2, AA-10.1."""
    table = recruits(green=DA, blue=CB, active=active, play={"green": {DA: 1}}, pawns=gap(2))
    assert table.D == -4
    assert table.winner == "green"
    assert table.why == {"catch"}


@pytest.mark.parametrize("active", BOTH)
def test_example_13_the_hunted_pawn_escapes(active: str) -> None:
    """AA-6.5, AA-6.6, AA-7.1."""
    table = recruits(green=EN, blue=DD, active=active, play={"green": {EN: 2}}, pawns=gap(2))
    assert table.D == 1
    assert table.winner is None
    assert table.active != active


def test_example_14_a_step_back_into_the_hunter_loses_even_on_ones_own_turn() -> None:
    """AA-7.4, AA-10.3."""
    table = recruits(green=CB, blue=MO, active="blue", pawns=gap(2))
    assert table.D == -1
    assert table.winner == "green"
    assert table.why == {"catch"}


@pytest.mark.parametrize("active", BOTH)
def test_example_15_green_stepping_back_is_caught_by_blue(active: str) -> None:
    """AA-7.2, AA-10.3."""
    table = recruits(green=MO, blue=CB, active=active, pawns=gap(12))
    assert table.D == 15
    assert table.winner == "blue"
    assert table.why == {"catch"}


@pytest.mark.parametrize("active", BOTH)
def test_example_16_three_codebreakers_against_a_catch_goes_to_the_active_side(active: str) -> None:
    """AA-7.4, AA-10.4."""
    table = recruits(green=EN, blue=CB, active=active, play={"green": {EN: 1}, "blue": {CB: 2}}, pawns=gap(2))
    assert table.D == 0
    assert table.winner == active
    assert "tie" in table.why


@pytest.mark.parametrize("active", BOTH)
def test_example_17_three_codebreakers_win_and_three_daredevils_lose(active: str) -> None:
    """AA-7.2, AA-7.3, AA-7.4."""
    won = recruits(green=CB, blue=SE, active=active, play={"green": {CB: 2}})
    assert (won.winner, won.why) == ("green", {"win_codebreakers"})
    lost = recruits(green=DD, blue=SE, active=active, play={"green": {DD: 2}})
    assert (lost.winner, lost.why) == ("blue", {"lose_daredevils"})


def test_example_18_both_sides_with_three_daredevils_leave_the_win_to_the_active_one() -> None:
    """AA-5.4, AA-7.4."""
    table = Table(hands=[[DD, DD], [EN]], deck=0, play={"green": {DD: 2}, "blue": {DD: 2}})
    table.say("offer daredevil, daredevil")
    table.say("take the face-up card")
    assert table.play["green"] == table.play["blue"] == {DD: 3}
    assert table.winner == "green"
    assert table.why == {"lose_daredevils", "tie"}


@pytest.mark.parametrize("active", BOTH)
def test_example_19_catching_with_three_daredevils_is_a_claim_each(active: str) -> None:
    """AA-7.4."""
    table = recruits(green=DD, blue=MO, active=active, play={"green": {DD: 2}}, pawns=gap(2))
    assert table.pawn["green"] == 0 and table.D == -1
    assert table.winner == active
    assert "tie" in table.why


@pytest.mark.parametrize("active", BOTH)
def test_example_20_a_catch_and_the_others_third_daredevil_are_one_claim(active: str) -> None:
    """AA-7.4."""
    table = recruits(green=EN, blue=DD, active=active, play={"green": {EN: 1}, "blue": {DD: 2}}, pawns=gap(2))
    assert table.winner == "green"
    assert table.why == {"catch", "lose_daredevils"}


@pytest.mark.parametrize(
    ("D", "winner", "why"),
    [(5, "green", {"deck_out"}), (9, "blue", {"deck_out"}), (7, "green", {"deck_out", "tie"})],
)
def test_example_21_when_cards_run_out_the_closer_hunter_wins(D: int, winner: str, why: set[str]) -> None:
    """AA-7.5, AA-7.6."""
    table = Table(hands=[[SE, CB], [EN]], deck=0, pawns=gap(D))
    table.say("offer sentinel, codebreaker")
    table.say("take the face-up card")
    assert table.D == D
    assert table.winner == winner
    assert table.why == why


@pytest.mark.parametrize("kept", [[], [EN], [DA, EN]])
def test_example_21_two_cards_are_enough_to_go_on_whatever_the_active_side_holds(kept: list[str]) -> None:
    """AA-7.5, AA-7.7."""
    table = Table(hands=[[SE, CB, *kept], [EN, SA]], deck=0, pawns=gap(5))
    table.say("offer sentinel, codebreaker")
    table.say("take the face-up card")
    assert table.hands() == [len(kept), 2]
    assert table.winner is None
    assert table.question == "Play" and table.decider == 1


def test_example_22_the_deck_lasts_fifteen_turns_and_no_duel_passes_the_eighteenth() -> None:
    """AA-4.4, AA-5.5: both sides avoid the end as long as they can, and nobody exchanges."""
    reached = 0
    for seed in range(8):
        table = Table(seed=seed, begin=True)
        while table.winner is None:
            if table.turn == 16:
                assert table.deck == 0 and table.hands() == [4, 4]
                reached += 1
            stall(table)
        assert table.turn <= 18
    assert reached, "no game was long enough to tell"


def stall(table: Table) -> None:
    """A turn that ends the game only if every offer and answer would, and keeps the pawns apart."""
    best: tuple[int, Offer, int] | None = None
    for offer in table.options():
        if not isinstance(offer, Offer):
            continue
        for which in range(2):
            trial = copy(table.s)
            apply(trial, asked(trial)[0], offer)
            while asked(trial) == (-1,):
                apply(trial, -1, options(trial, -1)[0])
            apply(trial, asked(trial)[0], options(trial, asked(trial)[0])[which])
            danger = 100 if result(trial) else abs(trial.pawn[1] - trial.pawn[0] - 7)
            danger += 4 * max(area[AGENT_INDEX[name]] for area in trial.play for name in (CB, DD))
            if best is None or danger < best[0]:
                best = danger, offer, which
    assert best is not None
    table.decide(best[1])
    table.say(f"take the face-{('up', 'down')[best[2]]} card")


AGENT_INDEX = {name: i for i, name in enumerate(NAMES)}


@pytest.mark.parametrize(("mode", "seats", "longest"), [("simple", 2, 18), ("simple", 4, 18), ("advanced", 2, 19)])
def test_example_22_no_game_lasts_longer_than_its_bound(mode: str, seats: int, longest: int) -> None:
    """AA-4.4."""
    for seed in range(30):
        *_, table = Table.playout(mode, seats, seed)
        assert table.winner is not None
        assert table.turn <= longest


# --- the advanced mode -----------------------------------------------------------------------


def test_example_23_three_market_cards_lie_open_and_twelve_are_left() -> None:
    """AA-3.6."""
    table = Table("advanced", begin=True)
    assert len(table.supply) == 3 and None not in table.supply
    assert len(table.market) == 12
    assert table.discard == []


def test_example_24_landing_obliges_passing_does_not() -> None:
    """AA-11.2, AA-10.28."""
    lands = recruits("advanced", green=DD, blue=CB)
    assert lands.space["green"] == 2
    assert (lands.question, lands.decider) == ("PickCard", 0)

    passes = recruits("advanced", green=DD, blue=CB, pawns={"green": 1, "blue": 7})
    assert passes.space["green"] == 3
    assert passes.question == "Play"

    back = recruits("advanced", green=CB, blue=SA, pawns={"green": 3, "blue": 13})
    assert back.space["blue"] == 12
    assert (back.question, back.decider) == ("PickCard", 1)


def test_example_25_standing_still_on_a_market_space_brings_no_card() -> None:
    """AA-11.2, AA-10.27."""
    table = recruits("advanced", green=CB, blue=SE, pawns={"green": 2, "blue": 7})
    assert table.space["green"] == 2
    assert table.question == "Play"


def test_example_26_the_active_side_finishes_before_the_other_picks() -> None:
    """AA-11.3, AA-11.4, AA-10.26."""
    table = recruits(
        "advanced", green=DD, blue=EN, hands=[[DA, CB, SA, SE]] * 2, play={"green": {EN: 2}, "blue": {EN: 1}},
        supply=["smoke_screen", "mind_control", "masterplan"],
        market=["supercomputer", "watchtower_two"], draws=[EN],
    )  # fmt: skip
    assert table.space == {"green": 2, "blue": 9}
    assert (table.question, table.decider) == ("PickCard", 0)
    table.say("take smoke screen")  # a third Enforcer: on to the next corner, so green picks again
    assert table.space["green"] == 5
    assert (table.question, table.decider) == ("PickCard", 0)
    assert table.supply == ["supercomputer", "mind_control", "masterplan"]
    table.say("take masterplan")
    assert (table.question, table.decider) == ("PickCard", 1)
    assert table.supply == ["supercomputer", "mind_control", "watchtower_two"]
    table.say("take watchtower two")
    assert table.ongoing["blue"] == ["watchtower_two"]
    assert (table.question, table.decider) == ("Play", 1)


def test_example_27_the_place_is_filled_before_the_card_works() -> None:
    """AA-11.4."""
    table = at_market("outpost", "smoke_screen", "masterplan", market=["getaway_car"], draws=[SE])
    table.say("take smoke screen")
    kinds = [type(event) for event in table.news]
    assert kinds.index(Bought) < kinds.index(Supplied) < kinds.index(Recruited)
    (supplied,) = table.told(Supplied)
    assert supplied.slot == 1
    assert table.supply == ["outpost", "getaway_car", "masterplan"]
    assert table.play["green"] == of(DD, SE)


def test_example_28_an_outpost_without_a_sentinel_has_no_effect_and_says_so() -> None:
    """AA-8.5, AA-11.7, AA-11.13."""
    table = at_market("outpost", "masterplan", "smoke_screen", hand=[DA, EN, CB, SA])
    table.say("take outpost")
    assert table.question == "NameInHand" and table.decider == 0
    assert table.options() == [Nothing()]
    table.say("no effect")
    assert table.discard == ["outpost"]
    assert table.play["green"] == {DD: 1} and table.pawn["green"] == 2
    for viewer in (None, 0, 1):
        (event,) = table.hears(viewer, NoEffect)
        assert event.seat == 0
        (lacked,) = table.memory(viewer)
        assert [NAMES[agent] for agent in lacked.agents] == [SE] and lacked.most == 0


def test_example_29_a_new_watchtower_counts_from_the_next_enforcer_on() -> None:
    """AA-10.22, AA-11.5, AA-11.8."""
    table = recruits(
        "advanced", green=EN, blue=CB, play={"green": {EN: 1}}, pawns={"green": 0, "blue": 12},
        hands=[MIXED, [EN, SE, CB, SA]], supply=["watchtower_two", "masterplan", "outpost"],
    )  # fmt: skip
    table.say("take watchtower two")
    assert table.pawn["green"] == 2
    assert table.ongoing["green"] == ["watchtower_two"] and table.discard == []
    table.say("offer enforcer, sentinel")
    table.say("take the face-up card")
    (moved,) = table.told(Moved)
    assert moved.n == 5
    assert table.pawn["green"] == 7


def test_example_30_double_trouble_chains_into_another_pick() -> None:
    """AA-10.36, AA-10.40, AA-10.41, AA-11.8, AA-11.11, AA-11.14."""
    table = recruits(
        "advanced", green=DD, blue=CB, hands=[[EN, EN, CB, SA], MIXED], play={"green": {EN: 1}},
        pawns={"green": 3, "blue": 12}, ongoing={"green": ["watchtower_two"]},
        supply=["double_trouble", "masterplan", "outpost"], draws=[MO],
    )  # fmt: skip
    assert table.pawn["green"] == 5
    table.say("take double trouble")
    assert table.answers() == ["Enforcer"]
    table.say("enforcer")
    (showed,) = table.hears(None, ShowedPair)
    assert NAMES[showed.card.kind] == EN
    assert table.play["green"] == of(DD, EN, EN)
    assert table.pawn["green"] == 9
    assert table.discard == ["double_trouble"]
    assert table.hand[0] == [EN, CB, SA, MO]
    assert table.known[0] == {EN: 1}
    assert (table.question, table.decider) == ("PickCard", 0)


def test_example_31_mind_control_undoes_a_third_codebreaker() -> None:
    """AA-5.5, AA-5.6, AA-10.23, AA-10.24."""
    table = recruits(
        "advanced", green=DD, blue=CB, play={"blue": {CB: 2}}, hands=[MIXED, [EN, SA, SE, MO]],
        supply=["mind_control", "masterplan", "outpost"],
    )  # fmt: skip
    assert table.play["blue"] == {CB: 3} and table.winner is None
    table.say("take mind control")
    table.say("codebreaker")
    assert table.play["blue"] == {CB: 2}
    assert table.pawn == {"green": 2, "blue": 7}
    assert table.hands()[0] == 5
    assert table.winner is None

    table.say("offer sentinel, saboteur")
    table.say("take the face-up card")
    assert (table.question, table.decider) == ("Play", 0)
    deck = table.deck
    table.say("offer double agent, enforcer")
    assert table.hands()[0] == 4
    assert table.deck == deck - 1


def test_example_32_copies_are_counted_from_what_is_left_in_play() -> None:
    """AA-1.5, AA-10.23."""
    table = at_market(
        "mind_control", "masterplan", "outpost", hand=[EN, SE, CB, SA], play={"blue": {EN: 2}}
    )  # fmt: skip
    table.say("take mind control")
    table.say("enforcer")
    assert table.play["blue"] == of(CB, EN)
    table.say("offer enforcer, saboteur")  # blue's turn
    table.say("take the face-down card")
    (moved,) = [event for event in table.told(Moved) if event.side == 1]
    assert moved.n == 2
    assert table.play["blue"] == of(CB, EN, EN)


def test_example_33_security_system_wins_with_the_other_pawn_on_the_home_space() -> None:
    """AA-11.10."""
    table = recruits(
        "advanced", green=CB, blue=EN, play={"blue": {EN: 1}}, pawns={"green": 3, "blue": 12},
        ongoing={"green": ["security_system"]},
    )  # fmt: skip
    assert table.pawn["blue"] == 14 and table.D == 11
    assert table.winner == "green"
    assert table.why == {"win_security_system"}


def test_example_34_the_getaway_car_drives_on_from_a_home_space() -> None:
    """AA-11.9."""
    table = recruits(
        "advanced", green=EN, blue=CB, play={"green": {EN: 1}}, pawns={"green": 5, "blue": 13},
        ongoing={"green": ["getaway_car"]},
    )  # fmt: skip
    assert [event.n for event in table.told(Moved)] == [2, 3]
    assert table.pawn["green"] == 10


def test_example_35_the_getaway_car_leaves_before_the_security_system_looks() -> None:
    """AA-10.31, AA-11.9."""
    table = recruits(
        "advanced", green=CB, blue=EN, play={"blue": {EN: 1}}, pawns={"green": 6, "blue": 12},
        ongoing={"green": ["security_system"], "blue": ["getaway_car"]},
    )  # fmt: skip
    assert table.space["blue"] == 3
    assert table.winner is None


def test_example_36_a_sinister_twin_doubles_the_second_double_agent() -> None:
    """AA-11.8."""
    table = recruits(
        "advanced", green=DA, blue=CB, play={"green": {DA: 1}}, pawns={"green": 3, "blue": 12},
        ongoing={"green": ["sinister_twin"]},
    )  # fmt: skip
    assert table.pawn["green"] == 15
    assert table.D == -3
    assert table.winner == "green"


def test_example_37_a_distraction_device_turns_saboteurs_around() -> None:
    """AA-11.8."""
    assert [
        recruits(
            "advanced", green=SA, blue=CB, play={"green": {SA: n}}, ongoing={"green": ["distraction_device"]}
        ).pawn["green"]
        for n in range(3)
    ] == [1, 1, 2]  # fmt: skip


def test_example_38_a_supercomputer_makes_codebreakers_walk() -> None:
    """AA-11.8."""
    assert [
        recruits(
            "advanced", green=CB, blue=SE, play={"green": {CB: n}}, ongoing={"green": ["supercomputer"]}
        ).pawn["green"]
        for n in range(2)
    ] == [3, 3]  # fmt: skip


@pytest.mark.parametrize("active", BOTH)
def test_example_39_leader_of_the_pack_wins_with_three_daredevils(active: str) -> None:
    """AA-7.3, AA-10.34, AA-11.10."""
    alone = recruits(
        "advanced", green=DD, blue=CB, active=active, play={"green": {DD: 2}},
        ongoing={"green": ["leader_of_the_pack"]},
    )  # fmt: skip
    assert (alone.winner, alone.why) == ("green", {"win_leader_of_the_pack"})

    caught = recruits(
        "advanced", green=DD, blue=EN, active=active, play={"green": {DD: 2}, "blue": {EN: 1}},
        ongoing={"green": ["leader_of_the_pack"]}, pawns=gap(12, green=1),
    )  # fmt: skip
    assert caught.D == 14
    assert caught.winner == active
    assert "tie" in caught.why


def test_example_40_a_masterplan_counts_names_not_cards() -> None:
    """AA-10.35, AA-11.10."""
    seven = recruits(
        "advanced", green=CB, blue=EN, play={"green": of(DA, EN, SA, DD, SE, SK)},
        ongoing={"green": ["masterplan"]},
    )  # fmt: skip
    assert len(seven.play["green"]) == 7
    assert (seven.winner, seven.why) == ("green", {"win_masterplan"})

    six = recruits(
        "advanced", green=SA, blue=CB, play={"green": of(DA, EN, EN, SA, DD, SE, SE, SK)},
        ongoing={"green": ["masterplan"]},
    )  # fmt: skip
    assert sum(six.play["green"].values()) == 9 and len(six.play["green"]) == 6
    assert six.winner is None


def test_example_41_spycation_recruits_afresh_or_keeps_the_card() -> None:
    """AA-10.37, AA-10.38."""

    def spycation() -> Table:
        table = recruits(
            "advanced", green=DD, blue=CB, hands=[MIXED, MIXED], play={"green": {SE: 3}},
            pawns={"green": 3, "blue": 12}, supply=["spycation", "masterplan", "outpost"],
        )  # fmt: skip
        assert table.pawn["green"] == 5
        table.say("take spycation")
        table.say("sentinel")
        assert table.play["green"] == of(SE, SE, DD)
        return table

    recruited = spycation()
    recruited.say("recruit it again now")
    assert recruited.pawn["green"] == 11
    assert recruited.play["green"] == of(SE, SE, SE, DD)
    assert recruited.hand[0] == MIXED and recruited.known[0] == {}

    kept = spycation()
    kept.say("keep it in hand")
    assert kept.pawn["green"] == 5
    assert Counter(kept.hand[0]) == Counter([*MIXED, SE])
    assert kept.known[0] == {SE: 1}


def test_example_42_spycation_takes_a_daredevil_back_before_the_third_comes() -> None:
    """AA-7.1, AA-10.25: what the card can do in time; with the third it is too late."""
    table = recruits(
        "advanced", green=EN, blue=CB, hands=[MIXED, MIXED], play={"green": {EN: 1, DD: 2}},
        supply=["spycation", "masterplan", "outpost"],
    )  # fmt: skip
    table.say("take spycation")
    table.say("daredevil")
    table.say("keep it in hand")
    assert table.play["green"][DD] == 1
    assert table.winner is None
    assert (table.question, table.decider) == ("Play", 1)


def test_example_43_a_surveillance_truck_leaves_the_corner_behind() -> None:
    """AA-11.2, AA-11.12."""
    table = recruits(
        "advanced", green=DD, blue=CB, pawns={"green": 10, "blue": 16},
        supply=["surveillance_truck", "masterplan", "outpost"],
    )  # fmt: skip
    assert table.space["green"] == 12
    table.say("take surveillance truck")
    assert table.space["green"] == 13
    assert table.discard == ["surveillance_truck"]
    assert table.question == "Play"


# --- teams -----------------------------------------------------------------------------------


def test_example_44_teams_are_dealt_four_each_and_exchange_twice_each() -> None:
    """AA-3.3, AA-3.4, AA-9.1, AA-9.2."""
    four = Table(seats=4, begin=True)
    assert four.hands() == [4, 4, 4, 4]
    assert four.deck == 22
    assert four.allowance == [2, 2, 2, 2]
    three = Table(seats=3, begin=True)
    assert three.hands() == [4, 4, 4]
    assert three.deck == 26
    assert three.allowance == [2, 2, 4]


def test_example_45_the_follower_lays_another_name_unless_all_are_that_name() -> None:
    """AA-9.7."""
    mixed = Table(seats=4, hands=[[SA, DA, EN, CB], [SA, SA, EN, CB]])
    mixed.lead(0)
    mixed.say("lay saboteur")
    assert mixed.decider == 1
    assert mixed.open(Lay) == {EN, CB}
    assert mixed.refused("lay saboteur").says is SameAsOpen

    alike = Table(seats=4, hands=[[SA, DA, EN, CB], [SA, SA, SA, SA]])
    alike.lead(0)
    alike.say("lay saboteur")
    assert alike.open(Lay) == {SA}
    alike.say("lay saboteur")
    assert alike.question == "VoteRecruit"


def test_example_46_the_last_card_goes_to_the_leader_unless_the_follower_exchanges() -> None:
    """AA-9.7.1, AA-10.45."""
    hands = [[DA, EN, CB, SA], [SE, EN, CB, SA], MIXED, MIXED]
    refill = Table(seats=4, hands=hands, deck=[MO])
    refill.lead(0)
    refill.say("lay double agent")
    refill.say("lay sentinel")
    assert refill.hand[0] == [EN, CB, SA, MO]
    assert refill.hands()[:2] == [4, 3]

    exchange = Table(seats=4, hands=hands, deck=[MO])
    exchange.lead(0)
    exchange.say("lay double agent")
    exchange.say("exchange codebreaker")
    assert MO in exchange.hand[1]
    exchange.say("lay sentinel")
    assert exchange.hands()[:2] == [3, 3]
    assert exchange.deck == 0


def test_example_47_the_follower_may_exchange_after_the_leader_has_laid() -> None:
    """AA-9.6."""
    table = Table(seats=4, hands=[MIXED, [SE, EN, CB, SA]])
    table.lead(0)
    table.say("lay double agent")
    table.say("exchange sentinel")
    assert table.allowance == [2, 1, 2, 2]
    assert table.pile[1] == [SE]
    assert (table.question, table.decider) == ("LayDown", 1)
    table.say("lay enforcer")
    assert table.question == "VoteRecruit"


def test_example_48_the_kind_of_the_next_side_says_whether_cards_have_run_out() -> None:
    """AA-7.5, AA-9.11."""

    def after(seats: int, *next_hands: list[str]) -> Table:
        table = Table(seats=seats, hands=[[SE], [CB], *next_hands], deck=0)
        table.lead(0)
        table.say("lay sentinel")
        table.say("lay codebreaker")
        table.agree("up")
        return table

    empty_handed = after(4, [EN], [])
    assert empty_handed.winner == "green" and "deck_out" in empty_handed.why
    one_each = after(4, [EN], [SA])
    assert one_each.winner is None and one_each.asked == (2, 3)
    alone = after(3, [EN])
    assert alone.winner == "green" and "deck_out" in alone.why
    alone_with_two = after(3, [EN, SA])
    assert alone_with_two.winner is None and alone_with_two.asked == (2,)


def test_example_49_the_taker_of_a_market_card_uses_only_the_own_hand() -> None:
    """AA-9.9, AA-11.14."""

    def outpost_for_member_one(hand: list[str]) -> Table:
        table = Table(
            "advanced", 4, hands=[[SE, EN, CB, SA], hand, MIXED, MIXED], offer={"up": CB, "down": DD},
            supply=["outpost", "masterplan", "smoke_screen"], draws=[MO],
        )  # fmt: skip
        table.agree("up")
        assert table.question == "VoteCard" and table.asked == (0, 1)
        table.say("outpost for mate", seat=0)
        table.say("outpost for me", seat=1)
        assert (table.question, table.decider) == ("NameInHand", 1)
        return table

    without = outpost_for_member_one([DA, EN, CB, SA])
    assert without.options() == [Nothing()]
    without.say("no effect")
    assert SE in without.hand[0]
    assert without.play["green"] == {DD: 1}
    assert without.hands()[:2] == [4, 4]

    holding = outpost_for_member_one([SE, EN, CB, SA])
    assert holding.answers() == ["Sentinel"]
    holding.say("sentinel")
    assert holding.play["green"] == of(DD, SE)
    assert holding.hand[0] == [EN, CB, SA, SE]
    assert holding.hand[1] == [EN, CB, SA, MO]


def test_example_50_in_the_teams_second_turn_seat_one_has_the_last_word() -> None:
    """AA-9.5, AA-9.13."""

    def second_turn() -> Table:
        table = Table(seats=4, turns={"green": 1, "blue": 1})
        assert table.asked == (0, 1)
        return table

    stubborn = second_turn()
    for _ in range(2):
        for seat in (0, 1):
            stubborn.say("ready", seat=seat)
        for seat in (0, 1):
            stubborn.say("I lay first", seat=seat)
    assert (stubborn.question, stubborn.decider) == ("LayUp", 1)

    polite = second_turn()
    polite.say("ready", seat=0)
    polite.say("ready", seat=1)
    polite.say("my teammate lays first", seat=0)
    polite.say("either of us", seat=1)
    assert (polite.question, polite.decider) == ("LayUp", 1)


# --- further cases ---------------------------------------------------------------------------


def test_example_51_leader_of_the_pack_wins_with_the_third_daredevil_after_it() -> None:
    """AA-10.46, AA-11.5, AA-11.10: taken before the third comes, as it must be."""
    table = recruits(
        "advanced", green=DD, blue=CB, hands=[MIXED, MIXED], play={"green": {DD: 2}},
        ongoing={"green": ["leader_of_the_pack"]},
    )  # fmt: skip
    assert table.winner == "green"
    assert table.why == {"win_leader_of_the_pack"}


def test_example_52_a_pair_shown_from_known_cards_leaves_one_known() -> None:
    """AA-8.2: the list of hand cards known to all."""
    table = at_market(
        "double_trouble", "masterplan", "outpost", hand=[EN, EN, CB, SA], known=[{EN: 2}, {}], draws=[MO],
    )  # fmt: skip
    assert table.known[0] == {EN: 2}
    table.say("take double trouble")
    table.say("enforcer")
    assert table.known[0] == {EN: 1}
    table.say("offer codebreaker, saboteur")  # blue's turn
    table.say("take the face-up card")
    assert (table.question, table.decider) == ("Play", 0)
    table.say("exchange saboteur")
    assert table.known[0] == {}
