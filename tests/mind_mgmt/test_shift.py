"""SHIFT (MM-12): every module, every Recruiter card and every ally out of its packages, and how a campaign selects."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from undertable.games.mind_mgmt import GAME
from undertable.games.mind_mgmt.board import LEAPS, PLACE, PLACES, TEMPLES, apart
from undertable.games.mind_mgmt.campaign import Campaign, automated
from undertable.games.mind_mgmt.cards import ALLY, MODULE, RECRUITER_CARD, in_package
from undertable.games.mind_mgmt.choices import (
    Admit,
    AskAbout,
    Capture,
    Confirm,
    MindSlip,
    Move,
    MoveImmortal,
    Push,
    PutImmortal,
    Reveal,
    Shakedown,
    Step,
)
from undertable.games.mind_mgmt.events import Alert, CannotPlace, Disclosed, Exposed, Revealed, StepPlaced
from undertable.games.mind_mgmt.manners import MindManners
from undertable.games.mind_mgmt.setup import selected
from undertable.games.mind_mgmt.shift_asks import (
    AdmitWith,
    CallAlly,
    ConfirmWith,
    NameFeature,
    NoComment,
    PutRoadblock,
    PutTunnel,
    PutWiretap,
    RevealBeside,
    Swap,
    Turncoat,
)
from undertable.games.mind_mgmt.shift_events import (
    AllyHelps,
    AnswerRefused,
    DecoyFound,
    EdgeTold,
    NoEcho,
    OneIsFalse,
    OvertimeBegan,
    PatternRead,
    PlanChanged,
    WiretapsHeard,
)
from undertable.games.mind_mgmt.state import NONE, RECRUITER, State, Unvisited
from undertable.kernel.game import Setup, SetupError
from undertable.kernel.types import UNKNOWN

from .table import (
    BIRD,
    BUS,
    CAFE,
    CORNERS,
    COURIER,
    DOGS,
    GARDEN,
    MONKS,
    PALM,
    POOL,
    TORCHES,
    UMBRELLA,
    Q,
    Table,
    modules,
)

FAR = ["f1", "e3", "f5", "e1"]  # Immortals that are in nobody's way
HAND = [MONKS, GARDEN, UMBRELLA]


def act(agent: str, place: str, *names: str, **position: Any) -> Table:
    """An activation with some modules, the agent in a place."""
    agents = {**CORNERS, agent: place}
    given: dict[str, Any] = {"trail": Q, "secret": HAND, "immortals": FAR, **position}
    return Table(options=modules(*names), agents=agents, step="act", active=agent, **given)


# --- what belongs to a game (MM-12.3, MM-12.4) ------------------------------------------------


def test_12_8_seven_packages_for_each_side() -> None:
    for side in ("recruiter", "agents"):
        assert [row.package for row in MODULE if row.side == side] == [1, 2, 3, 4, 5, 6, 7]


def test_12_3_cards_come_with_an_opened_package_whether_or_not_the_module_is_selected() -> None:
    closed, opened = Table(), Table(options={"recruiter_packages": 4, "agents_packages": 3})
    assert closed.potential == ["ad_man", "pipe_girl"] and closed.allies == ["spy_dolphin"]
    assert opened.potential == ["ad_man", "pipe_girl", "calligrapher", "twins"]
    assert opened.allies == ["spy_dolphin", "harbour_scout", "whisper_network"]
    assert opened.modules == []


def test_12_3_every_card_of_a_package_is_in_the_table_of_the_rules() -> None:
    found = {card.id: module.id for card in [*RECRUITER_CARD, *ALLY] if (module := in_package(card)) is not None}
    assert found == {
        "calligrapher": "shift_r2",
        "twins": "shift_r4",
        "gardener": "shift_r6",
        "harbour_scout": "shift_a1",
        "whisper_network": "shift_a3",
        "archivist": "shift_a5",
        "bloodhound": "shift_a7",
    }


def test_12_4_only_modules_of_opened_packages_can_be_selected() -> None:
    with pytest.raises(SetupError, match="shift_r2 lies in package 2, which is closed"):
        GAME.check_setup(Setup("full", 2, {"recruiter_packages": 1, "shift_r2": True}))
    setup = Setup("full", 2, {"recruiter_packages": 2, "shift_r2": True})
    GAME.check_setup(setup)
    assert GAME.applies(setup, "shift_r2") and not GAME.applies(setup, "shift_r3")
    assert not GAME.applies(Setup("training", 2), "agents_packages")


def test_12_4_any_set_of_modules_can_be_played_outside_a_campaign() -> None:
    rng = Random(7)
    for _ in range(20):
        names = rng.sample([row.id[-2:] for row in MODULE], rng.randrange(15))
        setup = Setup("full", 2 + rng.randrange(4), {**modules(*names), "recruiter_packages": 7, "agents_packages": 7})
        GAME.check_setup(setup)
        assert {MODULE.ids[m][-2:] for m in selected(GAME, setup)} == set(names)


def test_12_4_a_training_mission_has_no_modules() -> None:
    """MM-3.1."""
    table = Table("training", options=modules("r2", "a7"))
    assert table.modules == [] and table.packages == [] and table.potential == ["ad_man", "pipe_girl"]


def test_12_5_what_was_selected_is_known_to_all() -> None:
    table = Table(options=modules("r1", "a2"))
    for seat in (0, 1, None):
        assert table.seen_by(seat).modules == ["shift_r1", "shift_a2"]
        assert table.seen_by(seat).packages == [1, 2]


def test_d12_what_may_be_selected_from_game_to_game() -> None:
    """MM-12.2, MM-12.4: the worked example."""
    campaign = Campaign()
    assert campaign.allowance("agents") == campaign.allowance("recruiter") == 0
    campaign = campaign.after("recruiter").after("recruiter")
    assert campaign.opened == (0, 2)
    assert campaign.allowance("agents") == 2 and campaign.allowance("recruiter", by_loser=2) == 0
    campaign = campaign.after("agents")
    assert campaign.opened == (1, 2) and campaign.streak == 1
    assert campaign.allowance("recruiter") == 1 and campaign.allowance("agents", by_loser=1) == 0
    assert campaign.options([0]) == {"recruiter_packages": 1, "agents_packages": 2, "shift_r1": True}
    GAME.check_setup(Setup("full", 2, dict(campaign.options([0]))))


def test_12_2_nothing_is_opened_after_the_seventh_package() -> None:
    campaign = Campaign()
    for _ in range(9):
        campaign = campaign.after("recruiter")
    assert campaign.opened == (0, 7) and campaign.streak == 9


def test_17_30_longer_runs_continue_the_pattern() -> None:
    campaign = Campaign((7, 7), "recruiter", 4)
    assert [campaign.allowance("recruiter", by_loser=m) for m in (7, 5, 4, 0)] == [3, 1, 0, 0]


def test_13_7_an_automated_side_selects_as_many_as_it_may() -> None:
    campaign, rng = Campaign((7, 3), "agents", 1), Random(1)
    mine = campaign.modules("recruiter")
    assert automated(mine, campaign.allowance("recruiter"), rng) == mine
    found = {tuple(automated(mine, 2, rng)) for _ in range(200)}
    assert all(len(few) == 2 for few in found) and len(found) > 10


# --- R1 Cover Story ---------------------------------------------------------------------------


def asked_about_cafes(*names: str, ally: str = "", **position: Any) -> Table:
    """Bill asks about the café: b5 (visit 2) and d7 (visit 9) were visited."""
    return act("bill", "b1", *names, **position).say(f"ask about flux café{ally}")


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


# --- A1 Wiretaps, the Harbour Scout -----------------------------------------------------------


def test_a1_three_wiretaps_are_placed_after_the_second_mind_slip() -> None:
    table = Table(options=modules("a1"), begin=True).until("PlaceWiretap")
    assert table.site and table.row == []
    table.say("a wiretap in b2")
    assert table.refused("a wiretap in b3").rule == "MM-12.9" and table.refused("a wiretap in c3").rule == "MM-12.9"
    assert "c1" in table.open(PutWiretap)
    table.say("a wiretap in c1", "a wiretap in f7")
    assert table.question == "Turn" and table.wiretap == ["b2", "c1", "f7"]


@pytest.mark.parametrize(("taps", "n"), [(["c5", "d3"], 1), (["c6"], 0), (["b5", "d6"], 1)])
def test_a1_at_an_alert_the_visits_of_the_round_to_wiretaps_are_told(taps: list[str], n: int) -> None:
    """MM-6.7: visits 6 and 7 are c5 and b5; c6 and d6 were visited before this round."""
    table = Table(options=modules("a1"), trail=["d3", "d4", "d5", "d6", "c6", "c5"], wiretap=taps, immortals=FAR)
    table.say("step to b5", "end the turn")
    assert [event.n for event in table.told(WiretapsHeard)] == [n]
    assert table.hears(1, WiretapsHeard) == table.told(WiretapsHeard)


def test_a1_both_visits_may_be_to_wiretaps() -> None:
    """Two taps are never next to each other, so it takes a leap."""
    table = Table(options=modules("a1"), trail=[*Q[:5], "c5"], wiretap=["c5", "c7"], card="ad_man", immortals=FAR)
    table.say("mind slip to c7 with your own token", "end the turn")
    assert [event.n for event in table.told(WiretapsHeard)] == [2]


def test_a1_nothing_is_told_at_an_even_time() -> None:
    table = Table(options=modules("a1"), trail=Q[:5], wiretap=["c5"], immortals=FAR).say("step to c5", "end the turn")
    assert table.told(WiretapsHeard) == []


def test_a1_the_harbour_scout_gives_two_spaces_more() -> None:
    """MM-8.2: only before the agent moves, and the movement has not begun by that."""
    table = act("bill", "a1", "a1").say("call harbour scout")
    assert table.s.left == 4 and table.allies == ["spy_dolphin"] and table.told(AllyHelps)
    table.say("move to b1", "move to c1", "move to d1", "move to e1")
    assert table.offered(Move) == []
    moving = act("bill", "a1", "a1").say("move to b1")
    assert moving.refused("call harbour scout").rule == "MM-8.2"


# --- A2 Borrowed Tuk-Tuk ----------------------------------------------------------------------


def test_a2_one_space_more_once_per_round() -> None:
    table = act("bill", "a1", "a2").say("take the tuk-tuk")
    assert table.s.left == 3 and table.used == ["shift_a2"]
    table.say("end the activation", "activate meru")
    assert table.refused("take the tuk-tuk").rule == "MM-12.9"
    table.say("end the activation")
    table.say("step to c7", "end the turn")
    for _ in range(2):
        while table.question != "Turn":
            table.say("end the activation" if table.question == "Act" else table.answers()[0])
    assert table.used == [] and table.s.standing == [True] * 4


def test_a2_it_adds_up_with_the_scout_and_comes_before_the_first_space() -> None:
    table = act("bill", "a1", "a1", "a2").say("take the tuk-tuk", "call harbour scout")
    assert table.s.left == 5
    moving = act("bill", "a1", "a2").say("move to b1")
    assert moving.refused("take the tuk-tuk").rule == "MM-8.2"
    asked = act("bill", "b1", "a2").say("ask about flux café", "a step token in b5", "take the tuk-tuk")
    assert asked.s.left == 3


# --- A3 Pattern Reader, the Whisper Network ---------------------------------------------------


def read(table: Table, *features: str) -> Table:
    table.say("call the pattern reader")
    for feature in features:
        table.decide(NameFeature(list(GAME.tables[0].ids).index(feature)))
    return table


def test_a3_four_features_a_number_and_one_exposed_by_choice() -> None:
    table = read(act("bill", "a1", "a3"), MONKS, GARDEN, BUS, CAFE)
    assert table.told(PatternRead)[0].n == 2 and table.question == "ExposeOne" and table.decider == RECRUITER
    assert table.answers() == ["expose Garden of Dangerous Ideas", "expose Observation Monks"]
    table.say("expose observation monks")
    assert table.told(Exposed) and table.seen_by(1).secret.count("?") == 2
    assert table.question == "Act" and not table.acted and not table.freed
    assert table.refused("call the pattern reader").rule == "MM-12.9"


def test_a3_none_among_them_and_nothing_is_exposed() -> None:
    table = read(act("bill", "a1", "a3"), BUS, CAFE, POOL, COURIER)
    assert table.told(PatternRead)[0].n == 0 and table.question == "Act"


def test_a3_exposed_cards_do_not_count_and_one_alone_is_asked_about() -> None:
    table = read(act("bill", "a1", "a3", exposed={MONKS: 9}), MONKS, GARDEN, BUS, CAFE)
    assert table.told(PatternRead)[0].n == 1 and table.answers() == ["expose Garden of Dangerous Ideas"]


def test_a3_the_four_are_different() -> None:
    table = act("bill", "a1", "a3").say("call the pattern reader", "name dream bus")
    assert table.refused("name dream bus").rule == "MM-12.9"


def test_a3_an_exposed_card_counts_for_dusty_and_brings_no_more_recruits() -> None:
    """MM-8.10, MM-9.4."""
    table = read(act("dusty", "f7", "a3"), MONKS, BUS, CAFE, POOL).say("expose observation monks")
    table.say("neuro-rhythm: move dusty")
    assert "f5" in table.open(Move)


def test_a3_the_whisper_network_asks_about_a_feature_beside() -> None:
    """MM-12.9: b1 is beside a1; the feature is the neighbour's instead of the own."""
    table = act("bill", "a1", "a3")
    assert table.refused("ask about flux café").rule == "MM-8.4"
    assert table.refused("ask about spy bird with whisper network").rule == "MM-12.9"
    table.say("ask about flux café with whisper network")
    assert "whisper_network" not in table.allies and table.spent == ["whisper_network"]
    table.say("a step token in b5")
    assert table.steps() == {"b5": 9}


def test_a3_whispers_together_with_the_dolphin_and_from_a_temple() -> None:
    table = act("bill", "c3", "a3")
    both = [c for c in table.offered(AskAbout) if len(c.allies) == 2]
    assert {c.feature for c in both} == {
        GAME.tables[0].kind(f) for f in (MONKS, TORCHES, UMBRELLA, BIRD, PALM, "confusion_idol")
    }
    table.decide(next(c for c in both if c.feature == GAME.tables[0].kind(UMBRELLA)))
    table.say("answer")
    assert set(table.steps()) == {"b6", "d7"}


def test_a3_immortals_hinder_whispers_here_and_shield_features() -> None:
    """MM-7.1."""
    here = act("bill", "a1", "a3", immortals=["a1", "f2", "f3", "e1"])
    assert here.offered(AskAbout) == []
    shielded = act("bill", "a1", "a3", immortals=["f4", "f2", "f3", "e1"])
    assert shielded.refused("ask about flux café with whisper network").rule == "MM-7.1"


# --- A4 Roadblocks ----------------------------------------------------------------------------


def test_a4_three_roadblocks_that_touch_nothing() -> None:
    """MM-2.8, MM-4.23: after the wiretaps."""
    table = Table(options=modules("a1", "a4"), begin=True).until("PlaceRoadblock")
    assert len(table.wiretap) == 3
    first = sorted(table.open(PutRoadblock))[0]
    table.say(f"a roadblock on {first.replace('_', '–')}")
    assert first not in table.open(PutRoadblock)
    assert table.refused(f"a roadblock on {first.replace('_', '–')}").rule == "MM-12.9"
    table.any()
    table.any()
    assert len(table.roadblock) == 3 and table.question == "Turn"


def test_a4_they_stop_the_step_and_immortals_but_no_agent() -> None:
    """MM-2.7."""
    table = Table(options=modules("a4"), trail=Q, roadblock=["c7_d7", "a3_b3"], immortals=["b3", "f1", "f2", "f3"])
    assert "c7" not in table.open(Step) and table.refused("step to c7").rule == "MM-2.7"
    assert table.refused("move immortal 1 to a3").rule == "MM-2.7" and table.can("move immortal 1 to a4")
    agents = act("bill", "c7", "a4", roadblock=["c7_d7"])
    assert "d7" in agents.open(Move)


def test_a4_a_dead_end_may_be_due_to_them() -> None:
    """MM-6.2: in a1 with b1 visited and a roadblock before a2; the Twins' leaps lead to visited places."""
    trail = ["a4", "b4", "b3", "b2", "c2", "d2", "d1", "c1", "b1"]
    for blocked, won in ((["a1_a2"], ("agents", "trapped")), ([], ())):
        table = Table(
            options=modules("r4", "a4"), trail=trail, card="twins", roadblock=blocked, immortals=FAR, agents=CORNERS
        )
        table.say("step to a1", "end the turn")
        for _ in range(2):
            table.say("activate meru" if table.can("activate meru") else "activate henry lyme", "end the activation")
        assert table.won == won


def test_2_7_a_mind_slip_ignores_roadblocks() -> None:
    table = Table(options=modules("a4"), trail=Q, roadblock=["c7_d7"], card="ad_man")
    assert "b7" in {place for _, place in table.open(MindSlip)}


# --- A5 Echo, the Archivist -------------------------------------------------------------------


def test_a5_an_echo_shows_a_neighbour_in_time_by_the_recruiters_choice() -> None:
    table = act("bill", "d5", "a5", steps={"d5": 9}).say("reveal")
    assert table.question == "WantEcho" and table.notes() == {"d5": 7}
    table.say("demand an echo")
    assert table.question == "AnswerEcho" and table.decider == RECRUITER
    assert table.open(Admit) == {"c5", "d6"}
    table.say("a step token in c5")
    assert table.steps() == {"c5": 9} and table.question == "Act"


def test_a5_no_echo_where_both_are_marked_or_do_not_exist() -> None:
    """MM-12.9: the last visit has no later one; MM-15.5.1: asked all the same."""
    table = act("bill", "d7", "a5", steps={"d7": 9, "d6": 9}).say("reveal", "demand an echo")
    assert table.options() == [Confirm()]
    table.say("answer")
    assert table.told(NoEcho) and table.steps() == {"d6": 9}


def test_a5_once_in_a_turn_of_the_agents_and_only_if_wanted() -> None:
    table = Table(
        options=modules("a5"), trail=Q, secret=HAND, immortals=FAR, steps={"d5": 9, "b5": 9, "d7": 9},
        agents={"bill": "d5", "meru": "b5", "lyme": "f1", "dusty": "f7"}, step="agents",
    )  # fmt: skip
    table.say("activate bill falls", "reveal", "no echo", "end the activation")
    table.say("activate meru", "reveal", "demand an echo", "a step token in b4")
    assert table.used == ["shift_a5"]
    table.say("end the activation")
    assert table.used == []


def test_a5_the_archivist_reveals_beside() -> None:
    """MM-12.9: the note lies where the token was; an echo may follow."""
    table = act("bill", "d4", "a5", steps={"d5": 9})
    assert table.offered(Reveal) == [] and table.open(RevealBeside) == {"d5"}
    table.say("reveal d5 with the archivist")
    assert table.notes() == {"d5": 7} and table.told(Revealed) and table.question == "WantEcho"
    assert "archivist" not in table.allies


def test_a5_the_archivist_needs_both_places_free_of_immortals() -> None:
    for at in ("d4", "d5"):
        table = act("bill", "d4", "a5", steps={"d5": 9}, immortals=[at, "f2", "f3", "e1"])
        assert table.offered(RevealBeside) == []
        assert table.refused("reveal d5 with the archivist").rule in ("MM-7.1", "MM-12.9")
    assert act("bill", "d4", "a5", steps={"d5": 9}).refused("reveal c4 with the archivist").rule == "MM-12.9"


# --- A6 Double Agent --------------------------------------------------------------------------


def test_a6_one_immortal_is_marked_before_the_row_is_laid() -> None:
    table = Table(options=modules("a6"), begin=True).until("MarkImmortal")
    assert table.row == [] and table.open(Turncoat) == {"1", "2", "3", "4"}
    assert table.refused("immortal 5").rule == "MM-12.9"
    table.say("immortal 2")
    assert table.s.double == 1 and table.question == "Turn" and len(table.row) == 2


def test_a6_it_hinders_no_agent_and_shields_nothing_but_can_be_shaken_down() -> None:
    """MM-7.1, MM-8.7."""
    table = act("bill", "b1", "a6", immortals=["b1", "f2", "f3", "e1"], double_agent="1")
    assert table.can("ask about flux café") and len(table.offered(Capture)) == 1
    assert len(table.offered(Shakedown)) == 16
    table.say("shakedown: spy bird")
    assert table.offered(Push)
    plain = act("bill", "b1", "a6", immortals=["b1", "f2", "f3", "e1"], double_agent="2")
    assert plain.offered(AskAbout) == [] and plain.offered(Capture) == []


def test_a6_it_does_not_count_for_recruits_but_moves_and_takes_its_place() -> None:
    """MM-7.2, MM-7.4."""
    where: dict[str, Any] = {"row": [BUS], "immortals": ["f7", "e2", "f2", "f3"], "agents": {**CORNERS, "lyme": "a1"}}
    table = Table(options=modules("a6"), trail=Q, secret=HAND, double_agent="2", **where)
    assert table.refused("immortal recruit: dream bus").rule == "MM-7.4"
    assert table.can("move immortal 2 to e3") and table.refused("move immortal 3 to e2").rule == "MM-7.2"
    assert Table(options=modules("a6"), trail=Q, secret=HAND, double_agent="3", **where).can(
        "immortal recruit: dream bus"
    )


def test_a6_the_archivist_ignores_it() -> None:
    table = act("bill", "d4", "a5", "a6", steps={"d5": 9}, immortals=["d5", "f2", "f3", "e1"], double_agent="1")
    assert table.open(RevealBeside) == {"d5"}


# --- A7 Overtime, the Bloodhound --------------------------------------------------------------


LONG = ["d3", "d4", "c4", "c5", "b5", "b4", "b3", "b2", "c2", "c3", "d2", "d1", "e1", "f1", "f2"]


def at_the_end(*names: str) -> Table:
    return Table(options=modules(*names), trail=LONG, secret=[COURIER, "fountain_of_youth", BUS], immortals=["a6"])


def test_a7_thirteen_recruits_are_wanted() -> None:
    table = Table(options=modules("a7"), begin=True)
    assert (table.s.goal, table.s.supply) == (13, 13)


def test_a7_one_more_turn_of_the_agents_at_the_final_time() -> None:
    table = at_the_end("a7").say("step to f3", "end the turn")
    assert table.told(OvertimeBegan) and not table.won and table.time == 16
    table.say("activate meru", "end the activation", "activate bill falls", "end the activation")
    assert table.won == ("recruiter", "time")


def test_a7_a_capture_in_overtime_wins() -> None:
    table = Table(
        options=modules("a7"), trail=LONG, secret=[COURIER, POOL, BUS], immortals=["a6"], agents={**CORNERS, "bill": "f3"}
    ).say("step to f3", "end the turn", "activate bill falls", "capture")  # fmt: skip
    assert table.won == ("agents", "capture")


def test_a7_without_it_the_final_time_ends_the_game() -> None:
    assert at_the_end("a1").say("step to f3", "end the turn").won == ("recruiter", "time")


def test_a7_the_bloodhound_says_whether_the_recruiter_is_on_the_outer_edge() -> None:
    """MM-12.9: Immortals do not matter."""
    table = act("bill", "a1", "a7", immortals=["a1", "f2", "f3", "e1"]).say("call the bloodhound")
    assert table.told(EdgeTold)[0].yes and "bloodhound" in table.spent
    inner = act("bill", "a1", "a7", trail=Q[:8]).say("call the bloodhound")
    assert not inner.told(EdgeTold)[0].yes


def test_a7_the_bloodhound_ends_a_movement_that_was_begun() -> None:
    """MM-8.2."""
    table = act("bill", "a1", "a7").say("move to b1", "call the bloodhound")
    assert table.offered(Move) == []


# --- the team (MM-3.3, MM-9.6) ----------------------------------------------------------------


def voting(agent: str, place: str, *names: str, **position: Any) -> Table:
    agents = {**CORNERS, agent: place}
    options = {**modules(*names), "team_vote": True}
    return Table(seats=3, options=options, agents=agents, step="act", active=agent, trail=Q, immortals=FAR, **position)


def test_3_3_the_team_votes_on_an_ally_called_by_one_player() -> None:
    table = voting("meru", "a1", "a1").say("call harbour scout")
    assert table.question == "LendAlly"
    table.say("with the ally", "with the ally")
    assert table.s.left == 4 and table.question == "Act"


def test_3_3_what_the_team_keeps_back_is_not_asked_for_again() -> None:
    table = voting("meru", "a1", "a1").say("call harbour scout").say("without the ally", "without the ally")
    assert table.s.left == 2 and "harbour_scout" in table.allies
    assert table.refused("call harbour scout").rule == "MM-3.3"
    assert table.offered(CallAlly) == []


def test_3_3_whispers_that_the_team_keeps_back_spend_no_action() -> None:
    table = voting("meru", "a1", "a3").say("ask about flux café with whisper network")
    table.say("without the ally", "without the ally")
    assert table.question == "Act" and not table.acted and "whisper_network" in table.allies
    assert table.refused("ask about flux café with whisper network").rule == "MM-3.3"


def test_17_32_a_time_out_uses_neither_cover_story_nor_decoy() -> None:
    table = asked_about_cafes("r1", "r6")
    seen: State = table.sees(0).seen
    found = {MindManners().default(seen, 0, table.options(), Random(n)) for n in range(40)}
    assert {type(choice) for choice in found} == {Admit} and len(found) == 2


def test_12_9_without_modules_nothing_of_them_is_said() -> None:
    table = asked_about_cafes().say("a step token in b5")
    assert table.told(CannotPlace) == [] and table.told(OneIsFalse) == []
    assert table.s.modules == [] and DOGS not in table.secret
