"""Every ruling of chapter 10, one test each, with both values of the switches."""

from __future__ import annotations

from collections import Counter

import pytest
from by_name import UNSEEN

from undertable.games.agent_avenue import GAME
from undertable.games.agent_avenue.board.map import CORNERS
from undertable.games.agent_avenue.box.tables import AGENT, CARD
from undertable.games.agent_avenue.rules.street import displacement
from undertable.games.agent_avenue.speech.asks import AGAIN, Buy, Exchange, Offer
from undertable.games.agent_avenue.speech.events import (
    Begins,
    Bought,
    Ceasefire,
    Drew,
    GotAway,
    Moved,
    NoEffect,
    Recruited,
    ShowedPair,
    Shown,
    TookBackAgent,
)
from undertable.games.agent_avenue.speech.reasons import DeckEmpty, EmptyPlace, MustUse, SameName
from undertable.kernel.census import unlocated
from undertable.kernel.engine import NoSuchAnswer, chance, start
from undertable.kernel.game import Setup

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
    agents,
    at_market,
    gap,
    of,
    recruits,
)

BOTH = ("green", "blue")
ALL_CARDS = [card.id for card in CARD if not card.extra]


# --- catching --------------------------------------------------------------------------------


@pytest.mark.parametrize(("start", "agent"), [(4, SK), (3, SK), (1, SK)])
def test_aa_10_01_a_catch_needs_no_exact_landing(start: int, agent: str) -> None:
    table = recruits(green=agent, blue=CB, pawns=gap(start))
    assert start - 4 == table.D
    assert (table.winner, table.why) == ("green", {"catch"})


@pytest.mark.parametrize("active", BOTH)
def test_aa_10_02_a_pawn_passed_and_ahead_again_in_the_same_turn_is_not_caught(active: str) -> None:
    table = recruits(green=SK, blue=DA, active=active, play={"blue": {DA: 1}}, pawns=gap(3))
    green, blue = sorted(table.told(Moved), key=lambda event: event.side)
    assert (green.n, blue.n) == (4, 6)  # after green's move alone, blue was behind
    assert table.D == 5
    assert table.winner is None


@pytest.mark.parametrize("active", BOTH)
def test_aa_10_03_a_pawn_is_caught_by_its_own_step_back(active: str) -> None:
    onto = recruits(green=CB, blue=SA, active=active, pawns=gap(1))
    assert (onto.D, onto.winner, onto.why) == (0, "green", {"catch"})
    behind = recruits(green=MO, blue=CB, active=active, pawns=gap(13))
    assert (behind.D, behind.winner, behind.why) == (16, "blue", {"catch"})


@pytest.mark.parametrize("active", BOTH)
def test_aa_10_04_a_catch_against_three_codebreakers_goes_to_the_active_side(active: str) -> None:
    table = recruits(green=SK, blue=CB, active=active, play={"blue": {CB: 2}}, pawns=gap(4))
    assert table.D == 0 and table.play["blue"] == {CB: 3}
    assert table.winner == active
    assert "tie" in table.why


# --- hands and deck --------------------------------------------------------------------------


def test_aa_10_05_with_an_empty_deck_play_goes_on_from_the_hands() -> None:
    table = Table(hands=[[SE, CB, EN, DA], [SE, CB, EN, DA]], deck=0)
    assert table.refused("exchange enforcer").says is DeckEmpty
    table.say("offer sentinel, codebreaker")
    assert table.hands() == [2, 4]
    table.say("take the face-up card")
    assert table.winner is None
    table.say("offer sentinel, codebreaker")
    table.say("take the face-down card")
    assert table.winner is None and table.hands() == [2, 2]
    table.say("offer enforcer, double agent")
    table.say("take the face-up card")
    assert table.winner is None and table.hands() == [0, 2]
    table.say("offer double agent, enforcer")
    table.say("take the face-up card")
    assert table.hands() == [0, 0]
    assert "deck_out" in table.why


def test_aa_10_06_an_exchange_swaps_one_for_one_even_above_four_cards() -> None:
    hand = [DA, EN, CB, SA, SE]
    swaps = Table(hands=[hand], draws=[MO])
    deck = swaps.deck
    swaps.say("exchange double agent")
    assert swaps.hand[0] == [EN, CB, SA, SE, MO]
    assert swaps.deck == deck - 1 and swaps.allowance[0] == 3

    shrinks = Table(hands=[hand], options={"exchange_draws_above_hand_size": False})
    deck = shrinks.deck
    shrinks.say("exchange double agent")
    assert shrinks.hand[0] == [EN, CB, SA, SE]
    assert shrinks.pile[0] == [DA]
    assert shrinks.deck == deck and shrinks.allowance[0] == 3
    shrinks.say("exchange enforcer")  # now at four: the exchange draws
    assert shrinks.hands()[0] == 4 and shrinks.deck == deck - 1


@pytest.mark.parametrize("copy", [4, 5, 6])
def test_aa_10_07_later_copies_count_as_the_third(copy: int) -> None:
    moves = {DA: -1, EN: 3, SA: -2, SE: 6}
    for agent, n in moves.items():
        table = recruits(green=agent, blue=CB, play={"green": {agent: copy - 1}}, pawns=gap(13))
        assert table.pawn["green"] == n, agent
    for agent in (CB, DD):  # the third ends the game, unless more come in the same turn
        assert displacement(Table().s, 0, AGENT.kind(agent), copy) == 0
    fourth = Table(play={"green": {CB: copy}}, step="end")
    assert fourth.winner == "green" and "win_codebreakers" in fourth.why


def test_aa_10_08_two_equal_cards_and_one_other_are_offered_as_different_names() -> None:
    table = Table(hands=[[SA, SA, EN]], deck=[CB, CB, DA, DA, MO])
    assert table.open(Offer) == {(SA, EN), (EN, SA)}
    assert table.refused("offer saboteur, saboteur").says is SameName


def test_aa_10_09_two_cards_of_one_name_are_both_offered() -> None:
    table = Table(hands=[[SA, SA], MIXED], deck=0)
    assert table.answers() == ["offer Saboteur face up, Saboteur face down"]
    table.say("offer saboteur, saboteur")
    table.say("take the face-down card")
    assert table.play["green"] == table.play["blue"] == {SA: 1}


def test_aa_10_10_equal_hands_are_judged_when_offering() -> None:
    stays = Table(hands=[[EN] * 4])
    assert stays.open(Offer) == {(EN, EN)}  # four exchanges are left; none is forced
    assert stays.allowance[0] == 4

    stops = Table(hands=[[EN] * 4], draws=[MO])
    stops.say("exchange enforcer")
    assert stops.open(Offer) == {(EN, MO), (MO, EN)}

    becomes = Table(hands=[[EN, EN, EN, MO]], draws=[EN])
    assert not becomes.can("offer enforcer, enforcer")
    becomes.say("exchange mole")
    assert becomes.open(Offer) == {(EN, EN)}


# --- conditions ------------------------------------------------------------------------------


def test_aa_10_11_two_conditions_of_one_side_are_worth_one_win() -> None:
    table = recruits(green=CB, blue=MO, active="blue", play={"green": {CB: 2}}, pawns=gap(2))
    assert table.why == {"catch", "win_codebreakers"}
    assert table.winner == "green" and table.winners == (0,)
    last_cards = {"hands": [[EN, SA], []], "deck": 0}
    for second in ("getaway_car", "security_system"):  # blue drives onto green's home: a second condition for green
        against = recruits(
            "advanced", green=CB, blue=CB, active="blue", play={"green": of(CB, CB), "blue": of(CB, CB)},
            pawns={"green": 4, "blue": 11}, ongoing={"green": [second], "blue": ["supercomputer"]}, **last_cards,
        )  # fmt: skip
        assert against.space["blue"] == 0
        assert against.winner == "blue", "two conditions are no better than one"


@pytest.mark.parametrize("D", range(1, 14))
def test_aa_10_12_never_do_both_sides_catch_in_one_turn(D: int) -> None:
    for green, blue in ((DA, MO), (MO, DA), (SK, DA), (DA, SK)):
        table = recruits(green=green, blue=blue, play={"green": {DA: 1}, "blue": {DA: 1}}, pawns=gap(D))
        caught_by = {"green": table.D <= 0, "blue": table.D >= 14}
        assert not all(caught_by.values())
        assert table.winner == next((side for side, caught in caught_by.items() if caught), None)
        assert "tie" not in table.why


def test_aa_10_13_how_often_a_pawn_is_lapped_does_not_matter() -> None:
    twin = ["sinister_twin"]
    green = recruits(
        "advanced", green=DA, blue=MO, play={"green": {DA: 1}}, ongoing={"green": twin}, pawns=gap(1, green=1)
    )
    assert green.D == -14  # a whole lap past it: on its space again, and still a catch
    assert (green.winner, green.why) == ("green", {"catch"})
    blue = recruits("advanced", green=MO, blue=DA, play={"blue": {DA: 1}}, ongoing={"blue": twin}, pawns=gap(13))
    assert blue.D == 28
    assert (blue.winner, blue.why) == ("blue", {"catch"})


# --- secrets ---------------------------------------------------------------------------------


def test_aa_10_14_only_its_player_looks_at_an_exchange_pile() -> None:
    table = Table(seats=4, hands=[MIXED, MIXED, MIXED, MIXED])
    table.say("exchange double agent", seat=0)
    table.say("exchange saboteur", seat=0)
    assert table.seen_by(0).pile[0] == [DA, SA]
    for viewer in (1, 2, 3, None):
        assert table.seen_by(viewer).pile[0] == [UNSEEN] * 2


def test_aa_10_15_the_unseen_cards_can_be_counted_from_what_one_sees() -> None:
    table = Table(hands=[MIXED, [SE, EN, CB, SA]], play={"green": {EN: 2}, "blue": {DD: 1}}, draws=[SE])
    table.say("exchange double agent")
    unseen = dict(zip(NAMES, unlocated(table.sees(0).seen, AGENT), strict=True))
    mine = Counter([*table.hand[0], *table.pile[0], EN, EN, DD])
    assert Counter(unseen) == Counter({agent.id: agent.count for agent in AGENT}) - mine
    assert sum(unseen.values()) == table.deck + len(table.hand[1])


def test_aa_10_16_chance_says_who_begins_unless_the_table_does() -> None:
    s = start(GAME, Setup("simple", 2))
    assert [weight for _, weight in chance(s)] == [1, 1]
    for side in BOTH:
        fallen = Table(begin=True, sides=[side])
        assert fallen.active == side
        assert [BOTH[event.side] for event in fallen.told(Begins)] == [side]
        agreed = Table(begin=True, options={"start_side": side})
        assert agreed.active == side


@pytest.mark.parametrize("reveal", [True, False])
def test_aa_10_17_hands_and_piles_are_shown_after_the_game_if_so_agreed(reveal: bool) -> None:
    table = Table(
        hands=[[CB, EN, DA, SA], [SE, EN, CB, SA]], play={"green": {CB: 2}}, draws=[SK, MO, DD],
        options={"reveal_hidden_at_game_end": reveal},
    )  # fmt: skip
    table.say("exchange double agent")
    table.say("offer enforcer, codebreaker")
    for viewer in (1, None):
        assert table.seen_by(viewer).pile[0] == [UNSEEN]
    table.say("take the face-up card")
    assert table.winner == "green"
    shown = table.hears(None, Shown)
    for viewer in (1, None):
        assert (table.seen_by(viewer).hand[0] == table.hand[0]) is reveal
        assert (table.seen_by(viewer).pile[0] == [DA]) is reveal
    assert [agents(c.kind for c in event.hand) for event in shown] == ([table.hand[0], table.hand[1]] if reveal else [])
    assert [agents(c.kind for c in event.pile) for event in shown] == ([[DA], []] if reveal else [])


# --- the market as a pile of cards -----------------------------------------------------------


def test_aa_10_18_an_empty_market_deck_leaves_empty_places() -> None:
    supply = ["surveillance_truck", "masterplan", "outpost"]
    rest = [card for card in ALL_CARDS if card not in supply]
    table = at_market(*supply, discard=rest)
    assert len(table.market) == 0
    table.say("take surveillance truck")
    assert table.supply == [None, "masterplan", "outpost"]
    assert table.discard == [*rest, "surveillance_truck"]  # not reshuffled

    shrunk = at_market("masterplan", discard=[card for card in ALL_CARDS if card != "masterplan"])
    assert shrunk.options() == [Buy(0)]
    assert shrunk.refused(Buy(1)).says is EmptyPlace

    bare = at_market(discard=ALL_CARDS)
    assert bare.space["green"] == 2
    assert bare.question == "Play", "with an empty supply nothing is taken"


def test_aa_10_19_ceasefire_is_only_there_if_the_table_asks_for_it() -> None:
    without = Table("advanced", begin=True)
    assert len(without.market) + len(without.supply) == 15
    assert "ceasefire" not in without.market + without.supply
    extra = Table("advanced", begin=True, options={"use_extra_market_cards": True})
    assert len(extra.market) == len(CARD) - 3
    assert "ceasefire" in extra.market + extra.supply


def test_aa_10_20_a_market_card_must_be_taken_even_if_none_is_welcome() -> None:
    table = at_market("mind_control", "masterplan", "smoke_screen")
    assert table.options() == [Buy(0), Buy(1), Buy(2)]
    assert table.refused("no effect").says is NoSuchAnswer
    assert table.refused("offer double agent, enforcer", seat=0).says is NoSuchAnswer


def test_aa_10_21_an_ability_that_hurts_must_be_used() -> None:
    table = at_market("secret_recruit", "masterplan", "outpost", hand=[DD, DD, DD, MO])
    table.say("take secret recruit")
    assert table.answers() == ["Mole"]
    reason = table.refused("no effect")
    assert reason.says is MustUse and reason.rule == "AA-11.7"
    table.say("mole")
    assert table.pawn["green"] == -1

    may = at_market("spycation", "masterplan", "outpost")
    may.say("take spycation")
    assert may.refused("no effect").says is NoSuchAnswer
    may.say("daredevil")
    assert may.options() == list(AGAIN)  # only a "may" can be declined


@pytest.mark.parametrize(
    ("card", "agent", "copies", "start", "corner", "then"),
    [
        ("watchtower_two", EN, 1, 0, 2, 5),
        ("distraction_device", SA, 0, 3, 2, 1),
        ("sinister_twin", DA, 1, 3, 9, -2),
    ],
)
def test_aa_10_22_a_new_ongoing_card_changes_the_next_recruit_not_the_one_that_brought_it(
    card: str, agent: str, copies: int, start: int, corner: int, then: int
) -> None:
    table = recruits(
        "advanced", green=agent, blue=CB, hands=[MIXED, [agent, SE, CB]], play={"green": {agent: copies}},
        pawns={"green": start, "blue": 13}, supply=[card, "masterplan", "outpost"],
    )  # fmt: skip
    assert table.pawn["green"] == corner
    table.say(f"take {card}")
    assert table.pawn["green"] == corner
    table.say(f"offer {agent}, sentinel")
    table.say("take the face-up card")
    assert table.pawn["green"] == corner + then


@pytest.mark.parametrize(("card", "owner"), [("mind_control", "blue"), ("spycation", "green")])
def test_aa_10_23_no_pawn_moves_when_an_agent_leaves_play(card: str, owner: str) -> None:
    table = recruits(
        "advanced", green=DD, blue=CB, hands=[MIXED, [SE, CB, EN, SA]], play={owner: {SE: 3}},
        supply=[card, "masterplan", "outpost"],
    )  # fmt: skip
    pawn = table.pawn
    table.say(f"take {card}")
    table.say("sentinel")
    if card == "spycation":
        table.say("keep it in hand")
    assert table.pawn == pawn
    assert not table.told(Moved)
    assert table.play[owner][SE] == 2
    table.say("offer sentinel, codebreaker")  # blue's turn
    table.say(f"take the face-{'up' if owner == 'green' else 'down'} card")
    (again,) = [event for event in table.told(Recruited) if NAMES[event.card.kind] == SE]
    assert (BOTH[again.side], again.copy) == (owner, 3)


def test_aa_10_24_mind_control_may_take_the_third_codebreaker_of_this_turn() -> None:
    table = at_market("mind_control", "masterplan", "outpost", play={"blue": {CB: 2}})
    assert table.play["blue"] == {CB: 3}
    table.say("take mind control")
    table.say("codebreaker")
    assert table.winner is None
    left = at_market("mind_control", "masterplan", "outpost", play={"blue": {CB: 2, EN: 1}})
    left.say("take mind control")
    left.say("enforcer")
    assert left.winner == "blue"


@pytest.mark.parametrize("corner", sorted(CORNERS))
def test_aa_10_25_no_market_card_can_save_from_the_third_daredevil(corner: int) -> None:
    """The third moves no pawn, so it lands nowhere, not even on the market space on which the pawn stands."""
    pawns = {"green": corner, "blue": corner + 7}
    supply = ["spycation", "leader_of_the_pack", "outpost"]
    offered = recruits("advanced", green=DD, blue=CB, play={"green": {DD: 2}}, pawns=pawns, supply=supply)
    assert offered.winner == "blue" and not offered.told(Bought)


def test_aa_10_25_nor_from_one_that_a_market_card_brings() -> None:
    table = recruits(
        "advanced", green=EN, blue=CB, hands=[MIXED, MIXED], play={"green": {EN: 1, DD: 2}},
        supply=["smoke_screen", "leader_of_the_pack", "spycation"], draws=[DD],
    )  # fmt: skip
    table.say("take smoke screen")
    assert table.play["green"][DD] == 3 and table.winner == "blue"


def test_aa_10_25_nor_from_one_that_comes_out_of_the_hand() -> None:
    table = recruits(
        "advanced", green=EN, blue=CB, hands=[[DD, DD, EN, SA], MIXED], play={"green": {EN: 1, DD: 2}},
        supply=["double_trouble", "masterplan", "outpost"],
    )  # fmt: skip
    table.say("take double trouble")
    table.say("daredevil")
    assert table.play["green"][DD] == 3 and table.winner == "blue"


@pytest.mark.parametrize("active", BOTH)
def test_aa_10_26_the_active_side_takes_first(active: str) -> None:
    table = recruits("advanced", green=DD, blue=EN, active=active, pawns={"green": 0, "blue": 8})
    assert table.space == {"green": 2, "blue": 9}
    takers = []
    while table.question == "PickCard":
        takers.append(BOTH[table.decider])
        ongoing = next((i for i, card in enumerate(table.supply) if card in ("masterplan", "supercomputer")), None)
        table.decide(Buy(0 if ongoing is None else ongoing))
        while table.question in ("NameInHand", "NameInPlay", "MayRecruit"):
            table.decide(table.options()[-1])
    assert takers[0] == active
    assert takers.index("blue" if active == "green" else "green") == takers.count(active)


def test_aa_10_27_no_card_for_a_pawn_that_did_not_move() -> None:
    table = recruits("advanced", green=SE, blue=CB, pawns={"green": 5, "blue": 9})
    assert table.space == {"green": 5, "blue": 9}
    assert table.question == "Play"
    moved = recruits("advanced", green=SE, blue=CB, play={"green": {SE: 1}}, pawns={"green": 3, "blue": 9})
    assert moved.question == "PickCard"


def test_aa_10_28_landing_backwards_counts_and_passing_does_not() -> None:
    back = recruits("advanced", green=MO, blue=CB, pawns={"green": 5, "blue": 9})
    assert back.space["green"] == 2 and (back.question, back.decider) == ("PickCard", 0)
    over = recruits("advanced", green=MO, blue=CB, pawns={"green": 4, "blue": 9})
    assert over.space["green"] == 1 and over.question == "Play"
    forward = recruits("advanced", green=SK, blue=CB, pawns={"green": 0, "blue": 9})
    assert forward.space["green"] == 4 and forward.question == "Play"


def test_aa_10_29_the_getaway_car_waits_for_a_landing() -> None:
    standing = recruits("advanced", green=CB, blue=SE, ongoing={"green": ["getaway_car"]})
    assert standing.pawn["green"] == 0
    leaving = recruits("advanced", green=EN, blue=SE, ongoing={"green": ["getaway_car"]})
    assert leaving.pawn["green"] == 1


@pytest.mark.parametrize(("home", "end"), [("green", 3), ("blue", 10)])
def test_aa_10_30_the_getaway_car_never_chains(home: str, end: int) -> None:
    pawn = {"green": 12, "blue": 20} if home == "green" else {"green": 5, "blue": 13}
    table = recruits(
        "advanced", green=EN, blue=CB, play={"green": {EN: 1}}, pawns=pawn, ongoing={"green": ["getaway_car"]},
    )  # fmt: skip
    assert len(table.told(GotAway)) == 1
    assert table.space["green"] == end
    assert table.question == "Play", "the car is not asked about and leads to no market"


def test_aa_10_31_the_getaway_car_beats_the_security_system() -> None:
    caught = recruits(
        "advanced", green=EN, blue=CB, play={"green": {EN: 1}}, pawns={"green": 5, "blue": 13},
        ongoing={"blue": ["security_system"]},
    )  # fmt: skip
    assert caught.space["green"] == 7 and caught.winner == "blue"
    away = recruits(
        "advanced", green=EN, blue=CB, play={"green": {EN: 1}}, pawns={"green": 5, "blue": 13},
        ongoing={"blue": ["security_system"], "green": ["getaway_car"]},
    )  # fmt: skip
    assert away.space["green"] == 10 and away.winner is None


def test_aa_10_32_a_supercomputer_moves_the_third_codebreaker_too() -> None:
    table = recruits("advanced", green=CB, blue=SE, play={"green": {CB: 2}}, ongoing={"green": ["supercomputer"]})
    assert table.pawn["green"] == 3
    assert (table.winner, table.why) == ("green", {"win_codebreakers"})


def test_aa_10_33_leader_of_the_pack_leads_daredevils() -> None:
    pack = {"green": ["leader_of_the_pack"]}
    saboteurs = recruits("advanced", green=SA, blue=CB, play={"green": {SA: 2}}, ongoing=pack)
    assert saboteurs.winner is None
    daredevils = recruits("advanced", green=DD, blue=CB, play={"green": {DD: 2}}, ongoing=pack)
    assert (daredevils.winner, daredevils.why) == ("green", {"win_leader_of_the_pack"})


@pytest.mark.parametrize("active", BOTH)
def test_aa_10_34_two_winners_leave_it_to_the_active_side(active: str) -> None:
    table = recruits(
        "advanced", green=DD, blue=CB, active=active, play={"green": {DD: 2}, "blue": {CB: 2}},
        ongoing={"green": ["leader_of_the_pack"]},
    )  # fmt: skip
    assert table.winner == active
    assert "tie" in table.why


@pytest.mark.parametrize("missing", NAMES)
def test_aa_10_35_any_seven_of_the_eight_names_make_a_masterplan(missing: str) -> None:
    names = [name for name in NAMES if name != missing]
    blue = SE if missing != SE else CB
    last = EN if missing != EN else CB
    six = of(*(name for name in names if name != last))
    table = recruits(
        "advanced", green=last, blue=blue, play={"green": six}, ongoing={"green": ["masterplan"]},
        pawns={"green": 2, "blue": 8},
    )  # fmt: skip
    assert "win_masterplan" in table.why and table.winner == "green"
    short = recruits("advanced", green=last, blue=blue, pawns={"green": 2, "blue": 8},
                     play={"green": dict(list(six.items())[1:])}, ongoing={"green": ["masterplan"]})  # fmt: skip
    assert short.winner is None


def test_aa_10_36_the_taker_chooses_among_several_pairs_and_shows_it() -> None:
    table = at_market("double_trouble", "masterplan", "outpost", hand=[DA, DA, SE, SE])
    table.say("take double trouble")
    assert set(table.answers()) == {"Double Agent", "Sentinel"}
    table.say("sentinel")
    for viewer in (0, 1, None):
        (shown,) = table.hears(viewer, ShowedPair)
        assert agents([shown.card.kind]) == [SE]
    assert table.play["green"] == of(DD, SE)
    assert table.known[0] == {SE: 1}

    three = at_market("double_trouble", "masterplan", "outpost", hand=[SE, SE, SE, CB])
    three.say("take double trouble")
    assert three.answers() == ["Sentinel"]
    three.say("sentinel")
    assert three.hand[0].count(SE) >= 2 and three.known[0] == {SE: 1}


def test_aa_10_37_spycation_may_take_the_agent_just_recruited() -> None:
    table = at_market("spycation", "masterplan", "outpost", play={"green": {EN: 1, SE: 2}, "blue": {SK: 1}})
    table.say("take spycation")
    assert set(table.answers()) == {"Daredevil", "Enforcer", "Sentinel"}
    table.say("daredevil")
    assert DD not in table.play["green"] and DD in table.hand[0]


def test_aa_10_38_a_spycation_recruit_is_counted_afresh() -> None:
    def taken() -> Table:
        table = at_market("spycation", "masterplan", "outpost", play={"green": {DA: 3}}, pawns={"green": 0, "blue": 12})
        table.say("take spycation")
        table.say("double agent")
        assert table.hands()[0] == 5
        return table

    recruited = taken()
    recruited.say("recruit it again now")
    (event,) = recruited.told(Recruited)
    assert event.copy == 3 and recruited.pawn["green"] == 1
    assert recruited.hands()[0] == 4 and recruited.known[0] == {}
    kept = taken()
    kept.say("keep it in hand")
    assert kept.hands()[0] == 5 and kept.known[0] == {DA: 1}

    second = at_market("spycation", "masterplan", "outpost", play={"green": {DA: 2}}, pawns={"green": 0, "blue": 12})
    second.say("take spycation")
    second.say("double agent")
    second.say("recruit it again now")
    assert second.pawn["green"] == 8, "the second copy again: six forward"


def test_aa_10_39_a_smoke_screen_over_an_empty_deck_has_no_effect() -> None:
    table = at_market("smoke_screen", "masterplan", "outpost", deck=0)
    table.say("take smoke screen")
    assert len(table.hears(None, NoEffect)) == 1
    assert table.play["green"] == {DD: 1} and table.pawn["green"] == 2
    assert table.discard == ["smoke_screen"]


def test_aa_10_40_the_draw_comes_after_the_ability_and_before_the_chained_pick() -> None:
    table = recruits(
        "advanced", green=DD, blue=CB, hands=[[EN, EN, CB, SA], MIXED], play={"green": {EN: 2}},
        supply=["double_trouble", "masterplan", "smoke_screen"], market=["outpost", "getaway_car"], draws=[MO],
    )  # fmt: skip
    table.say("take double trouble")
    table.say("enforcer")
    kinds = [type(event) for event in table.news]
    assert kinds == [ShowedPair, Recruited, Moved, Drew]
    assert table.space["green"] == 5
    assert table.question == "PickCard" and table.hands()[0] == 4


def test_aa_10_41_a_chained_card_is_taken_after_the_first_is_put_away() -> None:
    table = recruits(
        "advanced", green=DD, blue=CB, hands=[[SA, CB, DA, DA], MIXED], play={"green": {EN: 2}},
        supply=["smoke_screen", "masterplan", "outpost"], market=["getaway_car", "mind_control"], draws=[EN],
    )  # fmt: skip
    table.say("take smoke screen")
    assert table.space["green"] == 5
    assert (table.question, table.decider) == ("PickCard", 0)
    assert table.discard == ["smoke_screen"]
    assert table.supply == ["getaway_car", "masterplan", "outpost"]
    table.say("take masterplan")
    assert table.question == "Play"


def test_aa_10_42_an_agent_taken_by_mind_control_counts_when_cards_run_out() -> None:
    def blue_takes_a_card(card: str) -> Table:
        table = recruits(
            "advanced", green=CB, blue=DD, hands=[[], [EN]], deck=0, supply=[card, "getaway_car", "outpost"],
        )  # fmt: skip
        assert table.decider == 1
        table.say(f"take {card}")
        return table

    taken = blue_takes_a_card("mind_control")
    taken.say("codebreaker")
    assert taken.hands() == [0, 2]
    assert taken.winner is None and (taken.question, taken.decider) == ("Play", 1)
    alone = blue_takes_a_card("masterplan")
    assert alone.hands() == [0, 1]
    assert "deck_out" in alone.why


@pytest.mark.parametrize(("mode", "seats"), [("simple", 4), ("advanced", 3), ("advanced", 4)])
def test_aa_10_43_no_team_member_is_out_of_cards_while_the_deck_lasts(mode: str, seats: int) -> None:
    checked = 0
    for seed in range(15):
        for table in Table.playout(mode, seats, seed):
            if table.question in ("Prepare", "Play") and table.deck:
                assert min(table.hands()) >= 4
                checked += 1
    assert checked > 50


def test_aa_10_44_in_a_team_the_taker_holds_the_agent() -> None:
    table = Table(
        "advanced", 4, hands=[MIXED] * 4, offer={"up": CB, "down": DD}, play={"blue": {SK: 1}},
        supply=["mind_control", "masterplan", "outpost"],
    )  # fmt: skip
    table.agree("up")
    for seat in (0, 1):
        table.say("mind control for me" if seat == 1 else "mind control for mate", seat=seat)
    assert (table.question, table.decider) == ("NameInPlay", 1)
    table.say("sidekick")
    assert table.hand[1] == [*MIXED, SK] and table.hand[0] == MIXED
    assert (table.known[0], table.known[1]) == ({}, {SK: 1})
    (event,) = table.told(TookBackAgent)
    assert event.seat == 1


def test_aa_10_45_a_member_may_exchange_for_the_last_card() -> None:
    table = Table(seats=4, hands=[[DA, EN, CB, SA], [SE, EN, CB, SA], MIXED, MIXED], deck=[MO])
    table.say("exchange codebreaker", seat=1)
    assert table.hand[1] == [EN, SA, SE, MO] and table.deck == 0
    assert table.refused("exchange enforcer", seat=0).says is DeckEmpty
    assert not table.offered(Exchange, 0)
    table.lead(0)
    table.say("lay double agent")
    table.say("lay sentinel")
    assert table.hands()[:2] == [3, 3]


def test_aa_10_46_an_ongoing_card_counts_in_this_turns_end_step() -> None:
    masterplan = at_market(
        "masterplan", "getaway_car", "outpost", play={"green": of(DA, EN, SA, SE, SK, MO)},
    )  # fmt: skip
    masterplan.say("take masterplan")
    assert (masterplan.winner, masterplan.why) == ("green", {"win_masterplan"})

    security = at_market("security_system", "getaway_car", "outpost", pawns={"green": 3, "blue": 14})
    assert security.space == {"green": 5, "blue": 0}
    security.say("take security system")
    assert (security.winner, security.why) == ("green", {"win_security_system"})

    saved = recruits(
        "advanced", green=DD, blue=CB, play={"green": {DD: 1, EN: 1}}, pawns={"green": 2, "blue": 9},
        supply=["leader_of_the_pack", "masterplan", "outpost"],
    )  # fmt: skip
    assert saved.space["green"] == 5
    saved.say("take leader of the pack")
    assert saved.winner is None  # two Daredevils are neither won nor lost


@pytest.mark.parametrize("card", ["mind_control", "spycation"])
def test_aa_10_47_no_effect_on_an_empty_play_area(card: str) -> None:
    """Blue picks first and takes the only agent of green, whose own card then finds nothing."""
    if card == "spycation":
        table = recruits(
            "advanced", green=DD, blue=EN, active="blue", hands=[MIXED, MIXED], pawns={"green": 0, "blue": 8},
            supply=["mind_control", "spycation", "outpost"],
        )  # fmt: skip
        table.say("take mind control")
        table.say("daredevil")
        assert table.play["green"] == {}
        assert table.decider == 0
        table.say("take spycation")
    else:
        table = recruits(
            "advanced", green=DD, blue=EN, active="blue", hands=[MIXED, MIXED], pawns={"green": 0, "blue": 8},
            supply=["mind_control", "spycation", "outpost"],
        )  # fmt: skip
        table.say("take spycation")
        table.say("enforcer")
        table.say("keep it in hand")
        assert table.play["blue"] == {}
        assert table.decider == 0
        table.say("take mind control")
    (event,) = table.hears(None, NoEffect)
    assert CARD[event.card].id == card
    assert table.discard[-1] == card
    assert table.hand[0] == MIXED
    assert (table.question, table.decider) == ("Play", 0)


def test_aa_10_48_a_ceasefire_sends_all_agents_in_play_to_the_box() -> None:
    table = at_market(
        "ceasefire", "masterplan", "outpost", hand=[EN, EN, SA, SA], play={"green": {EN: 2, CB: 2}, "blue": {CB: 2}},
        ongoing={"blue": ["supercomputer"]}, options={"use_extra_market_cards": True}, piles=[[SE], []],
    )  # fmt: skip
    before = table.pawn, table.hands(), table.pile[0]
    table.say("take ceasefire")
    assert len(table.hears(None, Ceasefire)) == 1
    assert table.play["green"] == table.play["blue"] == {}
    assert table.box == of(CB, CB, CB, CB, CB, DD, EN, EN)
    assert table.sees().seen.box == table.s.box
    assert (table.pawn, table.hands(), table.pile[0]) == before
    assert table.ongoing["blue"] == ["supercomputer"]
    assert table.winner is None, "the third Codebreaker is gone before the end step"
    table.say("offer enforcer, saboteur")
    table.say("take the face-up card")
    copies = {NAMES[event.card.kind]: event.copy for event in table.told(Recruited)}
    assert copies == {EN: 1, SA: 1}


def test_aa_10_49_the_other_sides_pick_cannot_be_prevented() -> None:
    table = recruits(
        "advanced", green=DD, blue=EN, hands=[MIXED, MIXED], pawns={"green": 0, "blue": 8},
        supply=["mind_control", "masterplan", "getaway_car"],
    )  # fmt: skip
    table.say("take mind control")
    table.say("enforcer")  # the very agent that brought blue to the market
    assert table.play["blue"] == {}
    assert (table.question, table.decider) == ("PickCard", 1)
    table.say("take masterplan")
    assert [event.seat for event in table.log if isinstance(event, Bought)] == [0, 1]


def test_aa_10_every_ruling_has_its_test() -> None:
    names = [name for name in globals() if name.startswith("test_aa_10_")]
    assert {f"{n:02}" for n in range(1, 50)} <= {name.split("_")[3] for name in names}
