"""The Agents' SHIFT modules (MM-12.9) and the allies out of their packages."""

from __future__ import annotations

from typing import Any

import pytest

from undertable.games.mind_mgmt import GAME
from undertable.games.mind_mgmt.board.state import RECRUITER
from undertable.games.mind_mgmt.speech.answers import (
    Admit,
    AskAbout,
    Capture,
    Confirm,
    MindSlip,
    Move,
    Push,
    Reveal,
    Shakedown,
    Step,
)
from undertable.games.mind_mgmt.speech.asks_shift import NameFeature, PutRoadblock, PutWiretap, RevealBeside, Turncoat
from undertable.games.mind_mgmt.speech.events import Exposed, Revealed
from undertable.games.mind_mgmt.speech.events_shift import (
    AllyHelps,
    EdgeTold,
    NoEcho,
    OvertimeBegan,
    PatternRead,
    WiretapsHeard,
)

from .shift_table import FAR, HAND, act
from .table import (
    BIRD,
    BUS,
    CAFE,
    CORNERS,
    COURIER,
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


def test_a4_five_roadblocks_that_touch_nothing() -> None:
    """MM-2.8, MM-4.23: after the wiretaps."""
    table = Table(options=modules("a1", "a4"), begin=True).until("PlaceRoadblock")
    assert len(table.wiretap) == 3
    first = sorted(table.open(PutRoadblock))[0]
    table.say(f"a roadblock on {first.replace('_', '–')}")
    assert first not in table.open(PutRoadblock)
    assert table.refused(f"a roadblock on {first.replace('_', '–')}").rule == "MM-12.9"
    for _ in range(4):
        table.any()
    assert len(table.roadblock) == 5 and table.question == "Turn"


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
