"""The team variant (AA-9): every answer to every vote, the captain, and what a lone player does."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from undertable.games.agent_avenue.speech.asks import Exchange, Lay, Offer
from undertable.games.agent_avenue.speech.events import Bought, Leads, SecondRound
from undertable.games.agent_avenue.speech.reasons import NoExchangesLeft
from undertable.kit.timeout import time_out

from .table import CB, DA, DD, EN, MIXED, MO, SA, SE, Table, of, recruits


def prepared(turns: int = 0) -> Table:
    """Green, both ready to vote in its (turns + 1)-th turn."""
    table = Table(seats=4, hands=[MIXED] * 4, turns={"green": turns, "blue": turns})
    table.say("ready", seat=0)
    table.say("ready", seat=1)
    return table


def vote(table: Table, one: str, two: str) -> None:
    table.say(one, seat=0)
    table.say(two, seat=1)


# --- the Play step (AA-9.4 to AA-9.7) --------------------------------------------------------


def test_a_team_prepares_votes_lays_up_and_lays_down() -> None:
    """AA-9.4."""
    table = Table(seats=4, hands=[MIXED] * 4)
    steps = [table.question]
    assert list(table.asked) == [0, 1]
    table.say("ready", seat=1)
    assert table.question == "Prepare" and list(table.asked) == [0]
    table.say("ready", seat=0)
    steps.append(table.question)
    assert list(table.asked) == [0, 1]
    vote(table, "mate", "me")
    steps.append(table.question)
    assert table.decider == 1
    table.say("lay codebreaker")
    steps.append(table.question)
    assert table.decider == 0
    table.say("lay double agent")
    steps.append(table.question)
    assert table.asked == (2, 3)
    assert steps == ["Prepare", "VoteLead", "LayUp", "LayDown", "VoteRecruit"]


@pytest.mark.parametrize(
    ("one", "two", "leader"),
    [
        ("me", "mate", 0), ("me", "either", 0), ("mate", "me", 1), ("either", "me", 1),
        ("mate", "either", 1), ("either", "mate", 0),
    ],
)  # fmt: skip
@pytest.mark.parametrize("turns", [0, 1])
def test_an_agreement_holds_whoever_is_captain(one: str, two: str, leader: int, turns: int) -> None:
    """AA-9.5."""
    table = prepared(turns)
    vote(table, one, two)
    assert (table.question, table.decider) == ("LayUp", leader)
    assert [event.seat for event in table.told(Leads)] == [leader]
    assert not table.told(SecondRound)


@pytest.mark.parametrize("turns", [0, 1, 2, 3])
def test_either_twice_leaves_it_to_the_captain_who_changes_every_turn(turns: int) -> None:
    """AA-9.5, AA-9.13."""
    table = prepared(turns)
    vote(table, "either", "either")
    assert (table.question, table.decider) == ("LayUp", turns % 2)


@pytest.mark.parametrize("turns", [0, 1])
@pytest.mark.parametrize("word", ["me", "mate"])
def test_without_agreement_there_is_one_second_round_and_then_the_captains_word(word: str, turns: int) -> None:
    """AA-9.5, AA-9.13."""
    table = prepared(turns)
    vote(table, word, word)
    assert len(table.told(SecondRound)) == 1
    assert table.question == "Prepare" and table.asked == (0, 1)
    table.say("ready", seat=0)
    table.say("ready", seat=1)
    vote(table, word, word)
    captain = turns % 2
    assert table.decider == (captain if word == "me" else 1 - captain)
    assert not table.told(SecondRound)


def test_the_second_round_starts_from_scratch() -> None:
    """AA-9.13: the first answers are forgotten."""
    table = prepared()
    vote(table, "me", "me")
    table.say("ready", seat=0)
    table.say("ready", seat=1)
    vote(table, "mate", "me")
    assert table.decider == 1


def test_members_exchange_before_each_round_and_before_laying_but_not_after() -> None:
    """AA-9.4, AA-9.6."""
    table = Table(seats=4, hands=[MIXED] * 4, draws=[SE, SE, SE, SE])
    table.say("exchange double agent", seat=1)
    table.say("exchange double agent", seat=0)
    assert table.allowance == [1, 1, 2, 2]
    table.say("ready", seat=0)
    assert table.asked == (1,)  # who is ready does not exchange any more in this round
    table.say("ready", seat=1)
    vote(table, "me", "me")
    table.say("exchange enforcer", seat=0)  # a second round: the moment comes again
    assert table.allowance[0] == 0
    assert table.refused("exchange codebreaker", seat=0).says is NoExchangesLeft
    table.say("ready", seat=0)
    table.say("ready", seat=1)
    vote(table, "me", "mate")
    assert not table.offered(Exchange)
    table.say("lay codebreaker")
    table.say("exchange enforcer")
    table.say("lay saboteur")
    assert table.question == "VoteRecruit"
    assert table.allowance == [0, 0, 2, 2]


def test_exchanges_are_carried_out_at_once() -> None:
    """AA-9.6: before the teammate decides anything."""
    table = Table(seats=4, hands=[MIXED] * 4, draws=[MO])
    table.say("exchange double agent", seat=1)
    assert MO in table.hand[1] and table.pile[1] == [DA]
    assert table.asked == (0, 1)


def test_the_leader_may_exchange_before_laying() -> None:
    """AA-9.6."""
    table = Table(seats=4, hands=[MIXED] * 4, draws=[MO])
    table.lead(0)
    table.say("exchange double agent")
    assert (table.question, table.decider) == ("LayUp", 0)
    table.say("lay mole")
    assert (table.question, table.decider) == ("LayDown", 1)


def test_the_leader_may_lay_any_card() -> None:
    """AA-9.7."""
    table = Table(seats=4, hands=[[EN, EN, EN, CB], MIXED])
    table.lead(0)
    assert table.open(Lay) == {EN, CB}


def test_nobody_draws_between_the_two_cards() -> None:
    """AA-9.7.1: the leader draws only when the follower has laid."""
    table = Table(seats=4, hands=[MIXED] * 4)
    table.lead(0)
    deck = table.deck
    table.say("lay codebreaker")
    assert table.hands()[0] == 3 and table.deck == deck
    table.say("lay double agent")
    assert table.hands() == [4, 4, 4, 4] and table.deck == deck - 2


def test_teammates_share_pawn_play_area_and_victory() -> None:
    """AA-9.2."""
    table = Table(seats=4, hands=[[CB, EN], [SE, DA], MIXED, MIXED], play={"green": {CB: 2}}, deck=5)
    table.lead(1)
    table.say("lay sentinel")
    table.say("lay codebreaker")
    table.agree("up")
    assert table.play["green"] == of(CB, CB, CB) and table.play["blue"] == {SE: 1}
    assert table.winner == "green" and table.winners == (0, 1)


# --- votes on the offer and the market (AA-9.8, AA-9.9, AA-9.13) -----------------------------


def offered(**position: Any) -> Table:
    """Blue has offered; green, the team of seats 0 and 1, recruits."""
    return Table(seats=4, active="blue", hands=[MIXED] * 4, offer={"up": EN, "down": SE}, **position)


def test_a_team_that_agrees_recruits_at_once() -> None:
    """AA-9.8."""
    table = offered()
    table.agree("down")
    assert table.play["green"] == {SE: 1} and table.play["blue"] == {EN: 1}


@pytest.mark.parametrize(("turns", "captain"), [(0, 0), (1, 0), (2, 1), (3, 0)])
def test_the_captain_of_the_latest_turn_has_the_last_word_between_turns(turns: int, captain: int) -> None:
    """AA-9.8, AA-9.13: before its first turn a team's captain is seat 0."""
    table = offered(turns={"green": turns, "blue": turns + 1})
    for _ in range(2):
        assert table.asked == (0, 1) and table.question == "VoteRecruit"
        table.say("take the face-up card", seat=0)
        table.say("take the face-down card", seat=1)
    assert table.play["green"] == ({EN: 1} if captain == 0 else {SE: 1})


def test_a_second_vote_may_bring_agreement() -> None:
    """AA-9.13."""
    table = offered()
    table.say("take the face-up card", seat=0)
    table.say("take the face-down card", seat=1)
    assert len(table.told(SecondRound)) == 1
    table.agree("down")
    assert table.play["green"] == {SE: 1}


def shopping(turns: int = 0) -> Table:
    table = Table(
        "advanced", 4, hands=[[SE, EN, CB, SA], [SE, EN, CB, SA], MIXED, MIXED], offer={"up": CB, "down": DD},
        turns={"green": turns + 1, "blue": turns}, supply=["outpost", "masterplan", "surveillance_truck"],
    )  # fmt: skip
    table.agree("up")
    assert (table.question, table.asked) == ("VoteCard", (0, 1))
    return table


def test_votes_for_one_ongoing_card_agree_whatever_member_they_name() -> None:
    """AA-9.9."""
    table = shopping()
    table.say("masterplan for me", seat=0)
    table.say("masterplan for me", seat=1)
    assert table.ongoing["green"] == ["masterplan"]


def test_votes_for_one_instant_must_name_one_member() -> None:
    """AA-9.9."""
    table = shopping()
    table.say("outpost for me", seat=0)
    table.say("outpost for me", seat=1)
    assert table.question == "VoteCard" and len(table.told(SecondRound)) == 1
    table.say("outpost for mate", seat=0)
    table.say("outpost for me", seat=1)
    assert (table.question, table.decider) == ("NameInHand", 1)


@pytest.mark.parametrize("fate", range(8))
@pytest.mark.parametrize("absent", [0, 1])
def test_a_clock_leaves_the_card_to_the_one_who_votes(absent: int, fate: int) -> None:
    """AA-4.3, AA-9.13: in the second round it wants what the teammate wanted in the first, captain or not."""
    table, there, bought = shopping(), 1 - absent, []
    while table.question == "VoteCard":
        table.say("outpost for me", seat=there)
        bought += [event for event in time_out(table.match, absent, Random(fate)) if isinstance(event, Bought)]
    assert [event.seat for event in bought] == [there]


@pytest.mark.parametrize("turns", [0, 1])
def test_the_captains_second_vote_buys_the_card(turns: int) -> None:
    """AA-9.9, AA-9.13."""
    table = shopping(turns)
    for _ in range(2):
        table.say("surveillance truck for mate", seat=0)
        table.say("masterplan for mate", seat=1)
    assert [event.seat for event in table.told(Bought)] == [1 - turns]
    assert table.ongoing["green"] == ([] if turns == 0 else ["masterplan"])
    assert table.discard == (["surveillance_truck"] if turns == 0 else [])


def test_a_chained_card_is_voted_on_afresh() -> None:
    """AA-9.9, AA-11.14."""
    table = Table(
        "advanced", 4, hands=[MIXED] * 4, offer={"up": CB, "down": DD}, play={"green": {DA: 1}},
        pawns={"green": 0, "blue": 12}, supply=["smoke_screen", "masterplan", "getaway_car"],
        draws=[EN],
    )  # fmt: skip
    table.agree("up")
    table.say("smoke screen for me", seat=0)
    table.say("smoke screen for mate", seat=1)
    assert table.space["green"] == 3 and table.question == "Prepare"

    chain = Table(
        "advanced", 4, hands=[[DA, CB, SA, SE]] * 4, offer={"up": CB, "down": DD}, play={"green": {EN: 2}},
        pawns={"green": 0, "blue": 12}, supply=["smoke_screen", "masterplan", "getaway_car"], draws=[EN],
    )  # fmt: skip
    chain.agree("up")
    chain.say("smoke screen for me", seat=0)
    chain.say("smoke screen for mate", seat=1)
    assert chain.space["green"] == 5
    assert (chain.question, chain.asked) == ("VoteCard", (0, 1))


def test_an_ongoing_card_of_the_team_works_for_both_members() -> None:
    """AA-9.2, AA-9.9."""
    table = Table(
        "advanced", 4, hands=[[EN, SE], [CB, SE], MIXED, MIXED], ongoing={"green": ["watchtower_two"]},
    )  # fmt: skip
    table.lead(1)
    table.say("lay codebreaker")
    table.say("lay enforcer")
    table.agree("up")
    assert table.pawn["green"] == 3


# --- a lone player against a team (AA-9.10) --------------------------------------------------


def test_a_lone_player_against_a_team_plays_as_in_a_duel() -> None:
    """AA-9.10: two cards of different names, four exchanges, no vote."""
    table = Table(seats=3, active="blue", hands=[MIXED, MIXED, [EN, EN, CB, SE]])
    assert (table.question, table.asked) == ("Play", (2,))
    offers = table.offered(Offer)
    assert len(offers) == 6
    assert table.allowance[2] == 4 and not table.can("ready")
    table.say("offer codebreaker, sentinel")
    assert table.hands()[2] == 4
    assert (table.question, table.asked) == ("VoteRecruit", (0, 1))
    table.agree("up")
    assert table.asked == (0, 1)
    table.lead(0)
    table.say("lay codebreaker")
    table.say("lay double agent")
    assert (table.question, table.decider) == ("Recruit", 2)
    table.say("take the face-up card")
    assert table.play["blue"] == of(SE, CB)


def test_a_lone_player_picks_a_market_card_without_a_vote() -> None:
    """AA-9.9, AA-9.10, AA-9.13."""
    table = Table(
        "advanced", 3, active="blue", hands=[MIXED, MIXED, MIXED], offer={"up": CB, "down": DD},
        supply=["masterplan"],
    )  # fmt: skip
    table.agree("up")
    assert (table.question, table.asked) == ("PickCard", (2,))
    table.say("take masterplan")
    assert table.ongoing["blue"] == ["masterplan"]


def test_running_out_looks_at_the_side_to_play_next() -> None:
    """AA-9.11, AA-7.5: a team needs a card in each hand, a lone player two."""
    team_next = Table(seats=3, active="blue", hands=[[EN], [], [SE, CB]], deck=0)
    team_next.say("offer sentinel, codebreaker")
    team_next.agree("up")
    assert team_next.winner == "blue" and "deck_out" in team_next.why
    one_holds_all = Table(seats=3, active="blue", hands=[[EN, SA, DA], [], [SE, CB]], deck=0)
    one_holds_all.say("offer sentinel, codebreaker")
    one_holds_all.agree("up")
    assert "deck_out" in one_holds_all.why
    both_hold = Table(seats=3, active="blue", hands=[[EN], [SA], [SE, CB]], deck=0)
    both_hold.say("offer sentinel, codebreaker")
    both_hold.agree("up")
    assert both_hold.winner is None and both_hold.asked == (0, 1)


def test_a_duel_is_no_team_game() -> None:
    """AA-9.1: nothing is voted on where each side is one player."""
    table = recruits("advanced", green=DD, blue=CB)
    assert table.question == "PickCard"
