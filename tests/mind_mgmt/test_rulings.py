"""Every ruling of chapter 17, one test each, with both values of the switches; then the rulings on teams (MM-3)."""

from __future__ import annotations

from random import Random

import pytest

from undertable.games.mind_mgmt import GAME
from undertable.games.mind_mgmt.board.map import FEATURES_AT, PLACE, SLIP_SITES, TEMPLES
from undertable.games.mind_mgmt.box.tables import AGENT, FEATURE, SPY_DOLPHIN
from undertable.games.mind_mgmt.rules.votes import captain
from undertable.games.mind_mgmt.speech.answers import (
    END_ACTIVATION,
    END_TURN,
    Activate,
    AskAbout,
    ImmortalRecruit,
    Lend,
    MindSlip,
    PutSlip,
    ShowStep,
    Step,
    TakeAgent,
)
from undertable.games.mind_mgmt.speech.asks import Confess
from undertable.games.mind_mgmt.speech.events import Alert, Asked, CannotPlace, NotHidden, TeamVoted
from undertable.games.mind_mgmt.speech.events_setup import OpeningDone
from undertable.games.mind_mgmt.speech.reasons import LiesDown, Mayhem, NotByTemple, NotOnEdge, OuterEdge, Shielded
from undertable.kernel.engine import apply, pending, start
from undertable.kernel.game import Setup, SetupError
from undertable.kernel.observe import hear
from undertable.kernel.types import bit
from undertable.kit.timeout import time_out

from .table import (
    BIRD,
    BUS,
    CAFE,
    CORNERS,
    DOGS,
    GARDEN,
    GRAFFITI,
    IDOL,
    MONKS,
    PALM,
    POOL,
    TORCHES,
    UMBRELLA,
    Q,
    Table,
)

FAR = ["f1", "f2", "f3", "e1"]  # Immortals out of the way


def test_17_1_act_first_then_move_two() -> None:
    table = Table("training", step="act", agents={"meru": "b1"})
    table.say("capture", "move to b2", "move to b3")
    assert table.agent["meru"] == "b3"


def test_17_2_an_agent_may_do_nothing_but_two_must_go() -> None:
    table = Table("training", step="agents")
    table.say("activate meru", "end the activation")
    assert table.question == "ChooseAgent" and table.refused("activate meru").says is LiesDown
    table.say("activate bill", "end the activation")
    assert table.question == "Turn"


def test_17_3_step_tokens_are_not_limited() -> None:
    trail = ["a1", "a2", "a3", "a4", "a5", "a6", "a7", "b7", "b6", "b5", "b4", "b3", "b2", "c2", "d2"]
    table = Table(trail=trail, steps=dict.fromkeys(trail[:12], 15), immortals=FAR)
    table.say("move immortal 1 to e2", "step to d3", "extra immortal move: step token in b2")
    assert len(table.steps()) == 13


def test_17_4_ask_covers_the_current_location() -> None:
    table = Table(trail=Q, agents={**CORNERS, "meru": "b1"}, immortals=FAR, step="act")
    table.say("ask about flux cafe")
    assert table.can("a step token in d7")


def test_17_5_a_feature_shielded_far_away_may_not_be_asked() -> None:
    table = Table(agents={**CORNERS, "meru": "b1"}, immortals=["d7", "f1", "f2", "f3"], step="act", allies=[])
    assert table.refused("ask about flux cafe").says is Shielded
    assert table.open(AskAbout) == {(BUS, ())}


@pytest.mark.parametrize(("previsited", "usable"), [(False, {0}), (True, {0, 1})])
def test_17_6_a_token_laid_on_a_place_visited_before(previsited: bool, usable: set[int]) -> None:
    table = Table(trail=["b1", "b2", "b3", "b4", "b5"], slip_site="b2", options={"slip_previsited": previsited})
    assert {choice.token for choice in table.offered(MindSlip)} == usable


def test_17_6_the_place_of_the_fifth_visit_does_not_count_either() -> None:
    table = Table(trail=["b1", "b2", "a2", "a3", "b3"], slip_site="b3")
    assert {choice.token for choice in table.offered(MindSlip)} == {0}


def test_17_7_who_reaches_the_final_time_in_a_dead_end_has_won() -> None:
    trail = ["f2", "f1", "e1", "d1", "c1", "c2", "b2", "b3", "b4", "a4", "a3", "a2", "a1"]
    table = Table("training", trail=trail, secret=[MONKS, PALM, IDOL], step="agents")
    for agent in ("meru", "lyme"):
        table.say(f"activate {agent}", "end the activation")
    table.say("step to b1")  # nowhere to go from there
    assert table.won == ("recruiter", "time")


def test_17_8_a_dead_end_comes_before_immortals() -> None:
    table = Table(
        trail=["a3", "a2", "b2", "b1", "c1", "a1"], slipped={"own": 6}, row=[BUS, PALM], secret=[MONKS, GARDEN, UMBRELLA],
        immortals=["e2", "f7", "c5", "c6"], agents=CORNERS, step="agents",
    )  # fmt: skip
    for agent in ("meru", "lyme"):
        table.say(f"activate {agent}", "end the activation")
    assert table.won == ("agents", "trapped")


def test_17_9_the_opening_can_always_be_completed() -> None:
    for seed in range(20):
        table = Table(begin=True, seed=seed).until("Opening", seed)
        rng = Random(seed)
        for _ in range(4):
            assert table.offered(Step)
            table.any(rng)
        assert len(table.trail) == 5


def test_17_10_agents_may_share_a_location() -> None:
    table = Table("training", begin=True).until("PlaceAgent")
    table.say(*["begin in a1"] * 4)
    assert set(table.agent.values()) == {"a1"}


def test_17_11_an_immortal_may_be_placed_in_a_temple() -> None:
    table = Table(begin=True).until("PlaceImmortal")
    assert table.refused("an immortal in a1").says is OuterEdge
    table.say("an immortal in c3")
    assert table.immortal == ["c3"] and FEATURES_AT[PLACE.kind("c3")] == ()


def test_17_12_mayhem_at_a_temple_stops_only_the_way_across() -> None:
    table = Table(trail=["b6", "b5", "c5", "d5", "d4"], mayhem=["c3_d3"])
    assert "c3" in table.open(Step)
    table = Table(trail=["b4", "b5", "c5", "d5", "d4"], mayhem=["c3_d3"])
    table.say("step to d3", "end the turn")
    table.say("activate meru", "end the activation", "activate bill", "end the activation")
    assert table.refused("step to c3").says is Mayhem


def test_17_13_mayhem_does_not_stop_bill_from_reaching_out() -> None:
    table = Table(
        agents={**CORNERS, "bill": "b3"}, immortals=["b2", *FAR[:3]], mayhem=["b2_b3"], step="act", active="bill"
    )
    assert table.refused("exposed weakness: immortal 1 to b3").says is Mayhem
    table.say("exposed weakness: immortal 1 to a2")
    assert table.immortal[0] == "a2"


def test_17_14_bill_can_pull_an_immortal_to_himself() -> None:
    table = Table(agents={**CORNERS, "bill": "b3"}, immortals=["b2", *FAR[:3]], step="act", active="bill")
    table.say("exposed weakness: immortal 1 to b3")
    assert table.immortal[0] == table.agent["bill"] == "b3"


@pytest.mark.parametrize(("agent", "place"), [("lyme", "e1"), ("dusty", "f6")])
def test_17_15_dusty_moves_anyone_lying_or_himself(agent: str, place: str) -> None:
    table = Table(agents=CORNERS, lying=["meru", "lyme"], step="act", active="dusty", immortals=["c5"])
    table.say(f"neuro-rhythm: move {agent}", f"move to {place}")
    assert table.agent[agent] == place
    assert table.s.left == 2


def test_17_16_recruits_of_the_round_survive_a_shakedown() -> None:
    table = Table(
        trail=Q[:6], secret=[MONKS, GARDEN, UMBRELLA], agents={**CORNERS, "meru": "f1"}, immortals=FAR, step="act"
    )
    table.say("shakedown: observation monks")
    table.any()
    table.say("end the activation", "activate bill", "end the activation", "step to d5", "end the turn")
    assert table.told(Alert) == [Alert(7, 2)]


def test_17_17_naming_a_card_that_lies_face_up_is_wasted() -> None:
    table = Table(
        trail=Q[:6], secret=[MONKS, GARDEN, UMBRELLA], exposed={MONKS: 5}, agents={**CORNERS, "meru": "f1"},
        immortals=FAR, row=[BUS, PALM], step="act",
    )  # fmt: skip
    assert table.can("shakedown: observation monks")
    table.say("shakedown: observation monks")
    assert len(table.told(NotHidden)) == 1


def test_17_18_the_recruiter_may_decline_a_recruit() -> None:
    table = Table(
        immortals=["f7", "e2", "b5", "c5"], row=[BUS, PALM], secret=[MONKS, GARDEN, UMBRELLA], agents={"lyme": "a1"}
    )
    assert table.open(ImmortalRecruit) == {BUS}
    table.decide(table.offered(Step)[0])
    table.say("end the turn")
    assert table.row == [BUS, PALM] and table.s.time == 6


def test_17_19_one_immortal_serves_two_cards_with_three_immortals() -> None:
    table = Table(
        immortals=["a6", "b1", "d3", "c5"], row=[BUS, PALM], secret=[MONKS, GARDEN, UMBRELLA], agents={"lyme": "f7"}
    )
    table.say("immortal recruit: dream bus", "immortal recruit: psychic palm")  # a6 has both the bus and the palm
    assert table.recruits - sum(table.s.track) == 2


def test_17_20_a_new_row_card_works_only_in_the_next_turn() -> None:
    table = Table(
        trail=Q[:5], immortals=["f7", "e2", "b5", "c5"], row=[BUS, IDOL], secret=[MONKS, GARDEN, UMBRELLA],
        features=[TORCHES], agents={"lyme": "a1"},
    )  # fmt: skip
    table.say("immortal recruit: dream bus", "step to d4", "end the turn")
    assert table.row == [IDOL, TORCHES] and table.question == "ChooseAgent"


def test_17_21_more_recruits_than_needed_win_all_the_same() -> None:
    discard = [BUS, PALM, IDOL, GRAFFITI, POOL, TORCHES, CAFE, DOGS, "thought_courier", "fountain_of_youth"]
    table = Table(
        trail=["c3", "c4", "d4", "d3", "e3", "e4"], secret=[MONKS, GARDEN, UMBRELLA], discard=discard, immortals=["a1"],
        row=[BIRD],
    )  # fmt: skip
    assert table.recruits == 11
    table.say("step to e5", "end the turn")
    assert table.won == ("recruiter", "recruits")


def test_17_22_the_last_alert_is_at_fifteen() -> None:
    trail = ["a1", "a2", "a3", "a4", "a5", "a6", "a7", "b7", "b6", "b5", "b4", "b3", "b2", "b1", "c1"]
    table = Table(trail=trail, secret=[DOGS, POOL, IDOL], immortals=FAR)
    assert table.s.time == 15
    table.say("step to c2", "end the turn")
    assert table.won == ("recruiter", "time") and not table.told(Alert)


def test_17_23_the_landing_place_of_a_leap_contacts_recruits() -> None:
    table = Table("training", trail=["b6", "b5", "c5", "d5", "d4"], secret=[PALM, UMBRELLA, BUS])
    table.say("mind slip to b4 with your own token")
    assert table.s.found.kind == 1


def test_17_24_the_board_token_may_be_used_first() -> None:
    table = Table(trail=["a3", "a4", "b4", "c4", "c5", "d5", "d4", "d3"], slip_site="d3")
    table.say("mind slip to f3 with the token from the board", "end the turn")
    assert table.s.slips == 1


def test_17_25_the_dolphin_is_lost_even_for_nothing() -> None:
    table = Table(trail=Q[:5], agents={**CORNERS, "meru": "e2"}, immortals=["c3", "e5", "a1", "f1"], step="act")
    table.say("ask about dream bus with the spy dolphin")
    table.say("answer")
    assert len(table.told(CannotPlace)) == 1 and table.allies == []


def test_17_26_lyme_blocks_lying_down() -> None:
    table = Table(
        immortals=["f7", "e2", "b5", "c5"], row=[BUS, PALM], secret=[MONKS, GARDEN, UMBRELLA], agents={"lyme": "e1"},
        lying=["lyme", "meru"],
    )  # fmt: skip
    assert not table.offered(ImmortalRecruit)


def test_17_28_a_location_brings_one_recruit_for_each_matching_feature() -> None:
    table = Table("training", trail=["b6", "b5", "c5", "d5", "d4"], secret=[PALM, BIRD, BUS])
    table.say("step to d3")
    assert table.s.found.kind == 2


def test_17_29_the_token_of_an_extra_move_may_lie_on_a_temple_and_be_revealed() -> None:
    table = Table(trail=Q[:5], immortals=FAR, agents={**CORNERS, "meru": "b2"})
    table.say(
        "step to c5",
        "move immortal 4 to d1",
        "extra immortal move: step token in c3",
        "move immortal 4 to e1",
        "end the turn",
    )
    table.say("activate meru", "move to c3", "reveal")
    assert table.notes() == {"c3": 4}


def test_17_32_what_a_clock_does() -> None:
    rng = Random(1)
    table = Table(trail=Q[:5], immortals=FAR)
    choice = GAME.manners.default(table.s, 0, table.options(), rng)
    assert isinstance(choice, Step)
    table.decide(choice)
    assert GAME.manners.default(table.s, 0, table.options(), rng) == END_TURN
    table = Table(step="act")
    assert GAME.manners.default(table.s, 1, table.options(), rng) == END_ACTIVATION
    trapped = Table("training", trail=["a3", "a2", "b2", "b1", "a1"])
    assert isinstance(GAME.manners.default(trapped.s, 0, trapped.options(), rng), MindSlip)


def test_17_33_immortals_may_move_to_the_outer_edge() -> None:
    table = Table(trail=Q[:5], immortals=["e2", "b5", "b3", "d2"])
    assert table.can("move immortal 1 to f1")


def test_17_34_a_leap_onto_the_second_token_picks_it_up() -> None:
    table = Table(trail=["b6", "b5", "c5", "d5", "d4", "b4"], slipped={"own": 6}, slip_site="b4")
    assert {choice.token for choice in table.offered(MindSlip)} == {1}


def test_17_35_the_card_put_away_is_shown_only_at_the_end() -> None:
    table = Table(trail=Q)
    assert table.sees(1).seen.away[0].kind < 0
    *_, table = Table.playout("training", 2, 3)
    assert {table.sees(1).seen.card.kind, table.sees(1).seen.away[0].kind} == {0, 1}


# --- teams (MM-3) ----------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "owned", "shared"), [(2, 4, 0), (3, 4, 0), (4, 3, 1), (5, 4, 0), (6, 0, 4)])
def test_3_2_agents_are_shared_out(seats: int, owned: int, shared: int) -> None:
    options = {"recruiter": "novice"} if seats == 6 else {}
    table = Table("training", seats, begin=True, options=dict(options)).until("PlaceAgent")
    counts = [table.s.controller.count(seat) for seat in range(1, seats)]
    assert (sum(counts), table.s.controller.count(-1)) == (owned, shared) and len(set(counts)) == 1


def test_3_2_agents_are_picked_one_at_a_time_clockwise() -> None:
    table = Table("training", 3, begin=True).until("PickAgent")
    asked = []
    for agent in (3, 2, 1):
        asked.append(table.asked[0])
        table.decide(TakeAgent(agent))
    assert asked == [1, 2, 1] and table.s.controller == [2, 1, 2, 1]


def test_3_2_or_dealt() -> None:
    table = Table("training", 3, begin=True, options={"agent_assignment": "random"}).until("PlaceAgent")
    assert sorted(table.s.controller) == [1, 1, 2, 2]


def test_3_3_for_a_shared_agent_the_first_answer_counts() -> None:
    table = Table("training", 4, step="act", active="dusty", agents={"dusty": "f7"})
    assert table.asked == (1, 2, 3)
    table.say("move to f6", seat=2)
    assert table.agent["dusty"] == "f6" and table.asked == (1, 2, 3)


def test_3_3_an_owned_agent_is_its_players_alone() -> None:
    table = Table("training", 4, step="act", active="lyme")
    assert table.asked == (2,)


def test_3_3_with_votes_a_majority_decides() -> None:
    table = Table("training", 4, step="agents", options={"team_vote": True})
    assert table.question == "Vote" and table.asked == (1, 2, 3)
    for seat, agent in ((1, "meru"), (2, "bill"), (3, "bill")):
        table.say(f"activate {agent}", seat=seat)
    assert table.active == "bill" and table.told(TeamVoted) == [TeamVoted(2, 3)]


def test_3_3_without_a_majority_the_captain_decides_and_the_role_moves_on() -> None:
    late = ["c4", "c5", "d5", "d6", "d7", "e7", "e6", "f6"]
    for trail, chief in ((late[:6], 1), (late[:8], 2)):
        table = Table("training", 4, trail=trail, step="agents", options={"team_vote": True})
        assert captain(table.s) == chief
        for seat, agent in ((1, "meru"), (2, "bill"), (3, "dusty")):
            table.say(f"activate {agent}", seat=seat)
        assert table.active == {1: "meru", 2: "bill"}[chief]


def test_3_3_a_ballot_is_seen_by_the_team_and_by_nobody_else() -> None:
    table = Table("training", 4, step="agents", options={"team_vote": True})
    table.say("activate meru", seat=2)
    for viewer, sees in ((1, True), (0, False), (None, False)):
        vote = table.sees(viewer).seen.stack[-1]
        assert (vote.answers[1] == Activate(AGENT.kind("meru"))) is sees  # type: ignore[attr-defined]


@pytest.mark.parametrize("fate", range(10))
@pytest.mark.parametrize("first", [True, False])
def test_3_3_no_clock_outvotes_a_captain_who_votes(fate: int, first: bool) -> None:
    """Time-outs are settled by the captain, whether the captain's ballot comes before them or after."""
    table = Table("training", 4, step="agents", options={"team_vote": True})
    assert captain(table.s) == 1
    if first:
        table.say("activate bill", seat=1)
    for absent in (2, 3):
        time_out(table.match, absent, Random(fate))
    if not first:
        table.say("activate bill", seat=1)
    assert table.active == "bill"


def test_3_3_an_absent_captain_wants_what_the_others_want() -> None:
    table = Table("training", 4, step="act", active="dusty", agents={"dusty": "f7"}, options={"team_vote": True})
    table.say("move to f6", seat=2)
    table.say("end the activation", seat=3)
    time_out(table.match, 1, Random(1))
    assert table.agent["dusty"] == "f6"


def test_3_3_if_nobody_votes_the_activation_ends() -> None:
    table = Table("training", 4, step="act", active="dusty", agents={"dusty": "f7"}, options={"team_vote": True})
    for seat in (1, 2, 3):
        time_out(table.match, seat, Random(1))
    assert not table.standing["dusty"] and table.agent["dusty"] == "f7"


VOTES: dict[str, str | int | bool] = {"team_vote": True}


@pytest.mark.parametrize(("ballots", "dolphin"), [((1, 1, 0), True), ((1, 0, 0), False)])
def test_9_6_with_votes_the_team_decides_whether_an_ally_helps(ballots: tuple[int, ...], dolphin: bool) -> None:
    """MM-3.3: the question itself stays its owner's."""
    table = Table(seats=4, trail=Q, agents={"meru": "b5"}, immortals=[], step="act", options=VOTES)
    table.say("ask about flux cafe with the spy dolphin", seat=1)
    assert table.question == "UseAlly" and table.asked == (1, 2, 3)
    for seat, yes in zip((1, 2, 3), ballots, strict=True):
        table.decide(Lend(bool(yes)), seat)
    assert table.told(TeamVoted) == [TeamVoted(2, 3)]
    assert table.question == "Confess" and table.told(Asked)[0].allies == ((SPY_DOLPHIN,) if dolphin else ())
    assert bool(table.s.spent) is dolphin


def test_9_6_a_shared_agents_question_is_voted_on_once() -> None:
    table = Table(seats=4, trail=Q, agents={"dusty": "b5"}, immortals=[], step="act", active="dusty", options=VOTES)
    for seat in (1, 2, 3):
        table.say("ask about flux cafe with the spy dolphin", seat=seat)
    assert table.question == "Confess" and table.spent == ["spy_dolphin"]


@pytest.mark.parametrize("seats", [2, 4])
def test_9_6_without_votes_or_alone_the_owner_decides(seats: int) -> None:
    options: dict[str, str | int | bool] = {"team_vote": seats == 2}
    table = Table(seats=seats, trail=Q, agents={"meru": "b5"}, immortals=[], step="act", options=options)
    table.say("ask about flux cafe with the spy dolphin")
    assert table.question == "Confess" and table.spent == ["spy_dolphin"]


def test_9_6_by_the_first_rules_the_owner_decided_even_with_votes() -> None:
    """A game stored by rules 1 goes on as it was played."""
    position = {"trail": Q, "agents": {"meru": "b5"}, "immortals": [], "step": "act", "row": []}
    s = start(GAME, Setup("full", 4, {"team_vote": True}), position, rules=1)
    apply(s, 1, AskAbout(FEATURE.kind(CAFE), (SPY_DOLPHIN,)))
    assert isinstance(pending(s), Confess) and s.spent == [SPY_DOLPHIN]


def test_3_4_six_seats_need_an_automated_recruiter() -> None:
    with pytest.raises(SetupError, match="automated"):
        start(GAME, Setup("full", 6))
    assert start(GAME, Setup("full", 6, {"recruiter": "mastermind"})).automated == "mastermind"


# --- placing (MM-4) --------------------------------------------------------------------------


def test_4_3_mayhem_goes_round_from_the_recruiter() -> None:
    table = Table(seats=3, begin=True)
    seats = []
    while table.question == "PlaceMayhem":
        seats.append(table.asked[0])
        table.any()
    assert seats == [0, 1, 2, 0, 1]


def test_4_18_agents_begin_on_the_outer_edge() -> None:
    table = Table(begin=True).until("PlaceAgent")
    assert table.refused("begin in c3").says is NotOnEdge


def test_4_19_the_second_token_lies_next_to_a_temple() -> None:
    table = Table(begin=True).until("PlaceSlip")
    assert {choice.place for choice in table.offered(PutSlip)} == set(SLIP_SITES)
    assert all(table.refused(PutSlip(temple)).says is NotByTemple for temple in TEMPLES)


# --- what is known (MM-15) -------------------------------------------------------------------


def test_15_5_the_recruiters_hidden_action_changes_nothing_for_the_others() -> None:
    table = Table(trail=Q[:5], immortals=FAR)
    before = [table.sees(viewer) for viewer in (1, None)]
    table.say("step to d4")
    assert [table.sees(viewer) for viewer in (1, None)] == before
    assert table.hears(1) == [] and table.hears(0) == ["Went"]


def test_15_5_every_ask_is_answered_by_the_recruiter_under_a_veil() -> None:
    for feature in (CAFE, BUS):
        table = Table("training", trail=Q, agents={**CORNERS, "meru": "b1"}, step="act")
        table.say(f"ask about {feature}")
        assert table.question == "Confess" and table.asked == (0,)
    assert Confess.veil[0] > 0


def test_15_6_all_rogue_players_see_the_same() -> None:
    table = Table(seats=4, trail=Q)
    assert {GAME.viewer(table.s, seat) for seat in (1, 2, 3)} == {bit(1) | bit(2) | bit(3)}


@pytest.mark.parametrize(("chat", "channels"), [("private", {"table", "team"}), ("public", {"table"})])
def test_15_1_the_team_talks_in_private_unless_the_table_wants_it_otherwise(chat: str, channels: set[str]) -> None:
    table = Table(seats=3, options={"agent_chat": chat})
    assert set(GAME.manners.talk(table.s)) == channels


def test_7_3_the_extra_move_does_not_tell_whether_the_recruiter_has_moved() -> None:
    for early in (True, False):
        table = Table(trail=Q[:5], immortals=FAR)
        table.say("move immortal 1 to e2")
        if early:
            table.say("step to c5")
        assert ("c5" in table.open(ShowStep)) is early
        table.say("extra immortal move: step token in b4")
        assert table.memory(1)[-1].visits == 6 and table.steps() == {"b4": 6}


def test_8_7_without_room_there_is_no_push() -> None:
    table = Table(agents={"meru": "a1"}, immortals=["a1", "a2", "b1", "f1"], step="act")
    table.say("shakedown: dream bus")
    assert table.question == "Act"
    table = Table(agents={"meru": "a1"}, immortals=["a1", "a2", "f2", "f1"], mayhem=[], step="act")
    table.say("shakedown: hallucinogenic torches")
    table.say("push the immortal to b1")
    assert table.immortal[0] == "b1"


# --- taking back (MM-15.5.4) -----------------------------------------------------------------


def test_15_5_4_the_recruiter_may_revise_a_hidden_action_until_the_turn_is_closed() -> None:
    table = Table(trail=Q[:5], immortals=FAR)
    table.say("step to d4")
    assert table.match.undo_to(0) is not None
    table.match.undo(0)
    assert table.s.plan.kind < 0 and table.can("step to c5")
    table.say("step to d4", "move immortal 1 to e2", "end the turn")
    assert table.match.undo_to(0) is None


def test_15_5_4_a_plain_move_of_an_agent_can_be_taken_back() -> None:
    table = Table("training", step="act", agents={"meru": "b1"})
    table.say("move to b2")
    assert table.match.undo_to(1) is not None


@pytest.mark.parametrize("seed", range(6))
def test_15_5_4_the_opening_cannot_be_taken_back_once_its_recruits_were_announced(seed: int) -> None:
    """MM-4.15: not even where none was found, which was told as well."""
    table = Table("full", 2, begin=True, seed=seed).until("Opening", seed)
    for _ in range(3):
        table.any()
        assert table.match.undo_to(0) is not None, "nothing was announced yet"
    table.any()
    assert table.question == "PlaceImmortal" and table.told(OpeningDone)
    assert table.match.undo_to(0) is None
    table.any()
    assert table.match.undo_to(0) is not None, "an Immortal is placed for all to see: that tells nothing"


def test_15_5_4_nor_the_ballot_that_decided_a_vote() -> None:
    table = Table("training", 3, step="agents", options={"team_vote": True})
    for seat in (1, 2):
        table.say("activate meru", seat=seat)
    assert table.match.undo_to(2) is None


@pytest.mark.parametrize("question", ["ask", "reveal"])
def test_15_5_4_agents_take_nothing_back_after_an_answer(question: str) -> None:
    table = Table("training", trail=Q, steps={"b5": 9}, agents={"meru": "b5"}, step="act")
    if question == "ask":
        table.say("ask about flux cafe", "a step token in d7")
    else:
        table.say("reveal")
    assert table.match.undo_to(1) is None


@pytest.mark.parametrize("question", ["capture", "homing", "shakedown"])
def test_15_5_4_nor_after_one_that_only_memory_keeps(question: str) -> None:
    choice = {"capture": "capture", "homing": "psychic homing", "shakedown": "shakedown: observation monks"}[question]
    table = Table(
        trail=Q, agents={"meru": "a1"}, immortals=["a1", "a2", "b1", "f1"][question != "shakedown" :], step="act"
    )
    table.say(choice)
    assert table.match.undo_to(1) is None


def test_15_5_4_the_others_do_not_notice_that_a_hidden_action_was_revised() -> None:
    table = Table(trail=Q[:5], immortals=FAR)
    table.say("step to d4")
    assert [hear(event, bit(1)) for event in table.match.undo(0)] in ([], [None])
