"""Every card of the box, by playing it: what it does when it works, and what when it cannot."""

from __future__ import annotations

from typing import Any

import pytest

from undertable.games.agent_avenue.box.tables import AGENT, CARD
from undertable.games.agent_avenue.speech.asks import Again, Nothing
from undertable.games.agent_avenue.speech.events import (
    Ceasefire,
    Drew,
    GotAway,
    Moved,
    NoEffect,
    Recruited,
    ShowedPair,
    TookBackAgent,
)
from undertable.games.agent_avenue.speech.reasons import DoesNotFit, MustUse, NotInHand, NotInPlay

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
    of,
    recruits,
)

FAR = {"green": 3, "blue": 10}


def moves(agent: str, mode: str = "simple", **position: Any) -> list[int]:
    """How far green goes with the 1st, 2nd, 3rd and 4th copy, one turn after another; some third copies end the game."""
    other = SE if agent != SE else CB
    last = 3 if agent in (CB, DD) else min(4, AGENT[NAMES.index(agent)].count)
    seen = []
    for copy in range(1, last + 1):
        table = recruits(mode, green=agent, blue=other, play={"green": {agent: copy - 1}}, pawns=FAR, **position)
        (recruited,) = [event for event in table.told(Recruited) if event.side == 0]
        assert recruited.copy == copy
        seen.append(table.pawn["green"] - FAR["green"])
    return seen


# --- the eight agents (AA-2.2) ---------------------------------------------------------------


def test_double_agent_pays_off_only_as_the_second() -> None:
    """AA-2.2, AA-6.3."""
    assert moves(DA) == [-1, 6, -1, -1]


def test_enforcer_walks_further_with_each_copy() -> None:
    """AA-2.2, AA-6.3."""
    assert moves(EN) == [1, 2, 3, 3]


def test_codebreaker_stays_put_and_wins_as_the_third() -> None:
    """AA-2.2, AA-2.3, AA-7.2."""
    assert moves(CB) == [0, 0, 0]
    winners = [recruits(green=CB, blue=SE, play={"green": {CB: n}}).winner for n in range(3)]
    assert winners == [None, None, "green"]


def test_saboteur_holds_up() -> None:
    """AA-2.2, AA-6.3."""
    assert moves(SA) == [-1, -1, -2, -2]


def test_daredevil_runs_twice_and_loses_as_the_third() -> None:
    """AA-2.2, AA-2.3, AA-7.3."""
    assert moves(DD) == [2, 3, 0]
    winners = [recruits(green=DD, blue=SE, play={"green": {DD: n}}).winner for n in range(3)]
    assert winners == [None, None, "blue"]


def test_sentinel_waits_and_then_runs() -> None:
    """AA-2.2, AA-6.3."""
    assert moves(SE) == [0, 2, 6, 6]


def test_sidekick_is_one_of_a_kind() -> None:
    """AA-2.2."""
    assert moves(SK) == [4]


def test_mole_is_one_of_a_kind() -> None:
    """AA-2.2."""
    assert moves(MO) == [-3]


def test_a_side_counts_its_own_copies_only() -> None:
    """AA-1.5: what the other side has in play does not make a copy later."""
    table = recruits(green=DA, blue=SE, play={"blue": {DA: 1, SE: 2}, "green": {SE: 1}}, pawns=FAR)
    assert table.pawn == {"green": 2, "blue": 16}


def test_the_box_holds_38_agents_and_15_market_cards() -> None:
    """AA-2.2, AA-2.4."""
    assert {agent.id: agent.count for agent in AGENT} == {DA: 6, EN: 6, CB: 6, SA: 6, DD: 6, SE: 6, SK: 1, MO: 1}
    assert sum(agent.count for agent in AGENT) == 38
    assert len([card for card in CARD if not card.extra]) == 15
    assert "ceasefire" in [card.id for card in CARD if card.extra]


# --- ongoing cards ---------------------------------------------------------------------------

ONGOING = [card.id for card in CARD if card.ongoing and not card.extra]
INSTANT = [card.id for card in CARD if not card.ongoing and not card.extra]


@pytest.mark.parametrize("card", ONGOING)
def test_an_ongoing_card_stays_in_front_of_its_side(card: str) -> None:
    """AA-11.5."""
    table = at_market(card, market=["surveillance_truck"])
    table.say(f"take {card}")
    assert table.ongoing["green"] == [card] and table.ongoing["blue"] == []
    assert table.discard == []
    assert table.question == "Play"
    table.say("offer codebreaker, saboteur")
    table.say("take the face-up card")
    assert table.ongoing["green"] == [card]


@pytest.mark.parametrize("card", INSTANT)
def test_an_instant_card_goes_to_the_discard_when_done(card: str) -> None:
    """AA-11.6, AA-11.14."""
    table = at_market(card, hand=[SE, SE, CB, CB], draws=[SE])
    table.say(f"take {card}")
    assert table.discard == ([] if table.question.startswith("Name") else [card])
    while table.question in ("NameInHand", "NameInPlay", "MayRecruit"):
        table.decide(table.options()[-1])
    assert table.discard == [card]
    assert table.ongoing["green"] == []


def test_security_system_wins_on_ones_own_home_space_only() -> None:
    """AA-11.10."""

    def blue_walks_to(u: int, **cards: list[str]) -> Table:
        return recruits("advanced", green=CB, blue=EN, pawns={"green": 4, "blue": u - 1}, ongoing=cards)

    home = blue_walks_to(14, green=["security_system"])
    assert (home.winner, home.why) == ("green", {"win_security_system"})
    beside = blue_walks_to(13, green=["security_system"])
    assert beside.winner is None
    theirs = blue_walks_to(7, green=["security_system"])  # blue's own home
    assert theirs.space["blue"] == 7 and theirs.winner is None
    without = blue_walks_to(14)
    assert without.winner is None
    wrong_side = blue_walks_to(14, blue=["security_system"])
    assert wrong_side.winner is None


def test_security_system_works_for_a_pawn_that_stands_there_already() -> None:
    """AA-11.10: the space counts, not how the pawn came to it."""
    table = recruits(
        "advanced",
        green=EN,
        blue=SE,
        pawns={"green": 4, "blue": 14},
        supply=["security_system", "outpost", "spycation"],
    )
    table.say("take security system")
    assert table.winner == "green"


@pytest.mark.parametrize(("start", "end"), [(5, 10), (12, 17)])
def test_getaway_car_drives_on_from_either_home(start: int, end: int) -> None:
    """AA-11.9."""
    position: dict[str, Any] = {"play": {"green": {EN: 1}}, "pawns": {"green": start, "blue": start + 8}}
    car = recruits("advanced", green=EN, blue=CB, ongoing={"green": ["getaway_car"]}, **position)
    assert car.pawn["green"] == end
    assert [event.side for event in car.told(GotAway)] == [0]
    theirs = recruits("advanced", green=EN, blue=CB, ongoing={"blue": ["getaway_car"]}, **position)
    assert theirs.pawn["green"] == end - 3 and not theirs.told(GotAway)


def test_getaway_car_stands_still_unless_the_move_ends_on_a_home_space() -> None:
    """AA-10.29, AA-11.9."""
    car = {"green": ["getaway_car"]}
    passing = recruits("advanced", green=SK, blue=CB, pawns={"green": 6, "blue": 12}, ongoing=car)
    assert passing.pawn["green"] == 10 and not passing.told(GotAway)
    standing = recruits("advanced", green=CB, blue=SE, pawns={"green": 7, "blue": 12}, ongoing=car)
    assert standing.pawn["green"] == 7 and not standing.told(GotAway)


def test_getaway_car_also_drives_after_a_step_back() -> None:
    """AA-11.2, AA-11.9: every kind of move can land."""
    back = recruits("advanced", green=SA, blue=CB, pawns={"green": 8, "blue": 13}, ongoing={"green": ["getaway_car"]})
    assert back.pawn["green"] == 10


def test_getaway_car_also_drives_after_a_move_by_a_market_card() -> None:
    """AA-11.2, AA-11.9, AA-11.12: a Sentinel recruited at the outpost walks home."""
    outpost = recruits(
        "advanced", green=DD, blue=CB, hands=[[SE, CB, SA, DA], MIXED], play={"green": {SE: 1}},
        pawns={"green": 3, "blue": 12}, ongoing={"green": ["getaway_car"]}, supply=["outpost"],
    )  # fmt: skip
    outpost.say("take outpost")
    outpost.say("sentinel")
    assert [event.n for event in outpost.told(Moved)] == [2, 3]
    assert outpost.pawn["green"] == 10


def test_distraction_device_turns_its_owners_saboteurs_around() -> None:
    """AA-11.8."""
    assert moves(SA, "advanced", ongoing={"green": ["distraction_device"]}) == [1, 1, 2, 2]
    assert moves(SA, "advanced", ongoing={"blue": ["distraction_device"]}) == [-1, -1, -2, -2]
    assert moves(MO, "advanced", ongoing={"green": ["distraction_device"]}) == [-3]
    assert moves(DA, "advanced", ongoing={"green": ["distraction_device"]}) == [-1, 6, -1, -1]


def test_sinister_twin_doubles_its_owners_double_agents() -> None:
    """AA-11.8."""
    assert moves(DA, "advanced", ongoing={"green": ["sinister_twin"]}) == [-2, 12, -2, -2]
    assert moves(DA, "advanced", ongoing={"blue": ["sinister_twin"]}) == [-1, 6, -1, -1]
    assert moves(EN, "advanced", ongoing={"green": ["sinister_twin"]}) == [1, 2, 3, 3]


def test_supercomputer_moves_its_owners_codebreakers() -> None:
    """AA-10.32, AA-11.8."""
    assert moves(CB, "advanced", ongoing={"green": ["supercomputer"]}) == [3, 3, 3]
    assert moves(CB, "advanced", ongoing={"blue": ["supercomputer"]}) == [0, 0, 0]
    assert moves(SE, "advanced", ongoing={"green": ["supercomputer"]}) == [0, 2, 6, 6]


def test_watchtower_two_speeds_its_owners_enforcers() -> None:
    """AA-11.8."""
    assert moves(EN, "advanced", ongoing={"green": ["watchtower_two"]}) == [3, 4, 5, 5]
    assert moves(EN, "advanced", ongoing={"blue": ["watchtower_two"]}) == [1, 2, 3, 3]
    assert moves(SK, "advanced", ongoing={"green": ["watchtower_two"]}) == [4]


def test_a_changed_move_is_one_move_and_passes_over_corners() -> None:
    """AA-11.8: only the final space counts for landing."""
    table = recruits(
        "advanced", green=EN, blue=CB, pawns={"green": 1, "blue": 8}, ongoing={"green": ["watchtower_two"]}
    )
    assert [event.n for event in table.told(Moved)] == [3]
    assert table.space["green"] == 4 and table.question == "Play"


def test_leader_of_the_pack_turns_three_daredevils_into_a_win() -> None:
    """AA-7.3, AA-11.10."""
    pack = {"green": ["leader_of_the_pack"]}
    won = recruits("advanced", green=DD, blue=CB, play={"green": {DD: 2}}, ongoing=pack)
    assert (won.winner, won.why) == ("green", {"win_leader_of_the_pack"})
    two = recruits("advanced", green=DD, blue=CB, play={"green": {DD: 1}}, pawns=FAR, ongoing=pack)
    assert two.winner is None
    theirs = recruits("advanced", green=CB, blue=DD, play={"blue": {DD: 2}}, ongoing=pack)
    assert (theirs.winner, theirs.why) == ("green", {"lose_daredevils"})
    wrong_side = recruits("advanced", green=DD, blue=CB, play={"green": {DD: 2}}, ongoing={"blue": pack["green"]})
    assert (wrong_side.winner, wrong_side.why) == ("blue", {"lose_daredevils"})


def test_masterplan_wins_with_seven_names_in_ones_own_play_area() -> None:
    """AA-10.35, AA-11.10."""
    six = of(DA, EN, SA, DD, SE, MO)
    won = recruits("advanced", green=CB, blue=SE, play={"green": six}, ongoing={"green": ["masterplan"]})
    assert (won.winner, won.why) == ("green", {"win_masterplan"})
    short = recruits("advanced", green=EN, blue=SE, play={"green": six}, pawns=FAR, ongoing={"green": ["masterplan"]})
    assert short.winner is None
    without = recruits("advanced", green=CB, blue=SE, play={"green": six})
    assert without.winner is None
    wrong_side = recruits("advanced", green=CB, blue=SE, play={"green": six}, ongoing={"blue": ["masterplan"]})
    assert wrong_side.winner is None


# --- instant cards ---------------------------------------------------------------------------


def test_mind_control_takes_an_agent_of_the_other_side_into_the_hand() -> None:
    """AA-10.23, AA-11.12."""
    table = at_market("mind_control", play={"blue": {SK: 1, SE: 2}, "green": {MO: 1}})
    table.say("take mind control")
    assert set(table.answers()) == {"Codebreaker", "Sentinel", "Sidekick"}
    reason = table.refused("mole")  # green's own agent
    assert reason.says is NotInPlay and reason.rule == "AA-11.13"
    table.say("sidekick")
    assert table.hand[0] == [*MIXED, SK]
    assert table.play["blue"] == of(SE, SE, CB) and table.play["green"] == of(MO, DD)
    assert table.pawn == {"green": 2, "blue": 7}
    assert not table.told(Drew)


def test_mind_control_finds_an_empty_street() -> None:
    """AA-10.47, AA-11.7."""
    table = recruits(
        "advanced",
        green=DD,
        blue=EN,
        active="blue",
        pawns={"green": 0, "blue": 8},
        supply=["mind_control", "spycation"],
    )
    table.say("take spycation")
    table.say("enforcer")
    table.say("keep it in hand")
    table.say("take mind control")
    assert [event.seat for event in table.told(NoEffect)] == [0]
    assert table.discard == ["spycation", "mind_control"]
    assert table.hands()[0] == 4


@pytest.mark.parametrize("yes", [True, False])
def test_spycation_takes_back_ones_own_agent(yes: bool) -> None:
    """AA-10.37, AA-10.38, AA-11.12."""
    table = at_market("spycation", play={"green": {EN: 2}, "blue": {SK: 1}})
    table.say("take spycation")
    assert set(table.answers()) == {"Enforcer", "Daredevil"}
    assert table.refused("sidekick").says is NotInPlay
    table.say("enforcer")
    (event,) = table.told(TookBackAgent)
    assert (event.seat, event.side) == (0, 0)
    assert set(table.options()) == {Again(True), Again(False)}
    table.say("recruit it again now" if yes else "keep it in hand")
    assert table.play["green"] == (of(EN, EN, DD) if yes else of(EN, DD))
    assert table.pawn["green"] == (4 if yes else 2)
    assert table.hands()[0] == (4 if yes else 5)


def test_spycation_finds_no_agent_of_its_own() -> None:
    """AA-10.47, AA-11.7, AA-11.13: then it does not ask whether to recruit either."""
    table = recruits(
        "advanced",
        green=DD,
        blue=EN,
        active="blue",
        pawns={"green": 0, "blue": 8},
        supply=["mind_control", "spycation"],
    )
    table.say("take mind control")
    table.say("daredevil")
    table.say("take spycation")
    assert len(table.told(NoEffect)) == 1
    assert (table.question, table.decider) == ("Play", 0)


def test_spycation_can_lead_to_another_pick() -> None:
    """AA-11.11, AA-11.14."""
    table = at_market("spycation", "masterplan", play={"green": {EN: 3}})
    table.say("take spycation")
    table.say("enforcer")
    table.say("recruit it again now")
    assert table.space["green"] == 5 and (table.question, table.decider) == ("PickCard", 0)
    assert table.discard == ["spycation"]


def test_outpost_recruits_a_sentinel_from_the_hand() -> None:
    """AA-11.12, AA-11.13."""
    table = at_market("outpost", hand=[SE, SE, EN, CB], play={"green": {SE: 1}}, draws=[MO])
    table.say("take outpost")
    assert table.answers() == ["Sentinel"]
    assert table.refused("no effect").says is MustUse
    wrong = table.refused("enforcer")
    assert wrong.says is DoesNotFit and wrong.rule == "AA-11.12"
    table.say("sentinel")
    assert table.play["green"] == of(SE, SE, DD)
    assert table.pawn["green"] == 4
    assert table.hand[0] == [EN, CB, SE, MO]


def test_outpost_without_a_sentinel_has_no_effect() -> None:
    """AA-11.7, AA-11.13."""
    table = at_market("outpost", hand=MIXED)
    table.say("take outpost")
    assert table.options() == [Nothing()]
    assert table.refused("sentinel").says is NotInHand
    table.say("no effect")
    assert len(table.told(NoEffect)) == 1 and not table.told(Drew)
    assert table.hand[0] == MIXED and table.pawn["green"] == 2


def test_secret_recruit_brings_a_name_the_side_does_not_have() -> None:
    """AA-11.12."""
    table = at_market("secret_recruit", hand=[EN, DD, SK, CB], play={"green": {EN: 1}, "blue": {SA: 1}}, draws=[MO])
    table.say("take secret recruit")
    assert set(table.answers()) == {"Sidekick", "Codebreaker"}
    assert table.refused("enforcer").says is DoesNotFit
    table.say("sidekick")
    assert table.play["green"] == of(EN, DD, SK)
    assert table.pawn["green"] == 6
    assert table.hand[0] == [EN, CB, DD, MO]


def test_secret_recruit_with_nothing_new_has_no_effect() -> None:
    """AA-11.7, AA-11.13."""
    table = at_market("secret_recruit", hand=[EN, EN, DD, DD], play={"green": {EN: 1}})
    table.say("take secret recruit")
    assert table.options() == [Nothing()]
    table.say("no effect")
    assert len(table.told(NoEffect)) == 1
    assert table.play["green"] == of(EN, DD)


def test_double_trouble_shows_a_pair_and_recruits_one() -> None:
    """AA-10.36, AA-11.12."""
    table = at_market("double_trouble", hand=[EN, EN, SA, CB], draws=[MO])
    table.say("take double trouble")
    assert table.answers() == ["Enforcer"]
    assert table.refused("saboteur").says is DoesNotFit
    assert table.refused("no effect").says is MustUse
    table.say("enforcer")
    assert len(table.told(ShowedPair)) == 1
    assert table.play["green"] == of(DD, EN)
    assert table.hand[0] == [EN, CB, SA, MO]


def test_double_trouble_without_a_pair_has_no_effect() -> None:
    """AA-11.7, AA-11.13."""
    table = at_market("double_trouble", hand=MIXED)
    table.say("take double trouble")
    assert table.options() == [Nothing()]
    table.say("no effect")
    assert len(table.told(NoEffect)) == 1 and not table.told(ShowedPair)
    assert table.known[0] == {}


def test_smoke_screen_recruits_the_top_of_the_deck() -> None:
    """AA-11.12."""
    table = at_market("smoke_screen", draws=[SK])
    deck = table.deck
    table.say("take smoke screen")
    assert table.play["green"] == of(DD, SK)
    assert table.pawn["green"] == 6
    assert table.deck == deck - 1
    assert table.hand[0] == MIXED and not table.told(Drew)
    assert table.question == "Play"


def test_smoke_screen_over_an_empty_deck_has_no_effect() -> None:
    """AA-10.39."""
    table = at_market("smoke_screen", deck=0)
    table.say("take smoke screen")
    assert len(table.told(NoEffect)) == 1
    assert table.play["green"] == {DD: 1}


def test_surveillance_truck_rolls_one_space() -> None:
    """AA-11.2, AA-11.12."""
    table = at_market("surveillance_truck")
    table.say("take surveillance truck")
    assert [event.n for event in table.told(Moved)] == [1]
    assert table.pawn["green"] == 3 and table.question == "Play"


def test_surveillance_truck_can_catch_but_never_fails_to_roll() -> None:
    """AA-7.1, AA-11.12: nothing can make this card impossible."""
    table = at_market("surveillance_truck", pawns={"green": 0, "blue": 3}, deck=0)
    table.say("take surveillance truck")
    assert not table.told(NoEffect)
    assert (table.D, table.winner, table.why) == (0, "green", {"catch"})


def test_ceasefire_empties_both_play_areas() -> None:
    """AA-10.48."""
    table = at_market("ceasefire", play={"green": {EN: 2}}, options={"use_extra_market_cards": True})
    pawn = table.pawn
    table.say("take ceasefire")
    assert len(table.told(Ceasefire)) == 1
    assert (table.play["green"], table.play["blue"]) == ({}, {})
    assert table.box == of(EN, EN, DD, CB)
    assert table.pawn == pawn and table.hand[0] == MIXED
    assert table.discard == ["ceasefire"]


# --- no card without a test ------------------------------------------------------------------


@pytest.mark.parametrize("card", [agent.id for agent in AGENT] + [card.id for card in CARD])
def test_every_card_has_a_test_of_its_own_here(card: str) -> None:
    assert any(name.startswith(f"test_{card}_") for name in globals())
