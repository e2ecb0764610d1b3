"""Every worked example of the rulebook (E), and the examples derived from it (D), on the real board (MM-18)."""

from __future__ import annotations

from typing import Any

import pytest

from undertable.games.mind_mgmt.board.map import BORDER, PLACE, PLACES, TOUCHING
from undertable.games.mind_mgmt.speech.answers import (
    AskAbout,
    FeatureFell,
    ImmortalRecruit,
    MindSlip,
    Move,
    Shakedown,
    ShowStep,
    Step,
    TakeCard,
)
from undertable.games.mind_mgmt.speech.events import Alert, CannotPlace, Homed, Revealed, SlipUsed, StepPlaced
from undertable.games.mind_mgmt.speech.reasons import (
    ActionDone,
    ActionUsed,
    AlreadyVisited,
    Mayhem,
    NoMovesLeft,
    NotNext,
    OncePerTurn,
    Shielded,
    Touches,
)

from .table import (
    BILLBOARD,
    BOOKSTORE,
    BUS,
    CAFE,
    CORNERS,
    COURIER,
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

E1: dict[str, Any] = {"trail": ["b6", "b5", "c5", "d5", "d4"], "secret": [UMBRELLA, PALM, BOOKSTORE]}
E6_HAND = [MONKS, GARDEN, UMBRELLA]


# --- the Recruiter ---------------------------------------------------------------------------


def test_e1_steps_from_d4_and_the_temple() -> None:
    """MM-6.3, MM-2.4, MM-6.5."""
    table = Table("training", **E1)
    assert table.open(Step) == {"c3", "c4", "d3", "e4", "e5"}
    assert table.refused("step to d5").says is AlreadyVisited
    assert table.refused("step to c5").says is NotNext
    assert table.refused("step to e3").says is NotNext
    gains = {}
    for place in ("c3", "c4", "d3", "e4", "e5"):
        one = Table("training", **E1)
        one.say(f"step to {place}")
        gains[place] = one.s.found.kind
    assert gains == {"c3": 0, "c4": 0, "d3": 1, "e4": 1, "e5": 0}


def test_e1_the_fifth_visit_contacts_one_recruit() -> None:
    """MM-4.15: umbrella in b6 and in d4."""
    assert Table("training", **E1).s.track[5] == 2


def test_e2_the_mind_slip_lies_beside_the_time_it_was_used() -> None:
    """MM-6.4.1."""
    table = Table("training", **E1)
    table.say("mind slip to b4 with your own token")
    assert table.told(SlipUsed) == [SlipUsed(6, 0)]
    assert (table.s.slips, table.s.slip_time, table.s.slip_token) == (0, [6], [0])
    assert table.seen_by(1).trail[-1] == "?"
    assert set(table.hears(1)) == {"TimeMoved", "SlipUsed"}


def test_e3_karl_box_leaps_two_in_a_straight_line() -> None:
    """MM-6.4: the location jumped over is not visited."""
    table = Table("training", **E1)
    assert {place for _, place in table.open(MindSlip)} == {"b4", "d2", "f4", "d6"}
    table.say("mind slip to b4 with your own token")
    assert table.trail[-1] == "b4" and "c4" not in table.trail
    assert table.s.found.kind == 1  # the palm of b4


def test_e3_the_girl_with_the_pipe_leaps_diagonally() -> None:
    """MM-6.4."""
    table = Table("training", card="pipe_girl", **E1)
    assert {place for _, place in table.open(MindSlip)} == {"b2", "f2", "f6"}
    assert table.refused("mind slip to b6 with your own token").says is AlreadyVisited


IMMORTALS_E4 = ["f7", "e3", "f6", "d2"]


def at_e4() -> Table:
    table = Table(trail=Q[:5], immortals=IMMORTALS_E4, row=[BUS, PALM], secret=E6_HAND, agents=CORNERS)
    assert not table.offered(ImmortalRecruit)
    table.say("step to c5", "move immortal 2 to e2")
    return table


def test_e4_two_immortals_at_dream_buses_contact_a_recruit() -> None:
    """MM-7.2, MM-7.4."""
    table = at_e4()
    assert table.open(ImmortalRecruit) == {BUS}
    table.say("immortal recruit: dream bus")
    assert table.row == [PALM] and table.symbol[BUS] == 1 and table.discard == [BUS]


def test_e5_an_extra_move_for_a_second_recruit() -> None:
    """MM-7.3, MM-6.7."""
    table = at_e4()
    table.say(
        "immortal recruit: dream bus",
        "extra immortal move: step token in b4",
        "move immortal 4 to c1",
        "immortal recruit: psychic palm",
    )
    assert table.steps() == {"b4": 6} and table.row == []
    assert table.refused("extra immortal move: step token in b5").says is OncePerTurn
    table.dice.bring(FeatureFell, [POOL, TORCHES])
    table.say("end the turn")
    assert table.row == [POOL, TORCHES] and table.s.time == 6


def test_e6_the_alert_announces_both_turns_together() -> None:
    """MM-6.7, MM-6.5."""
    table = Table("training", trail=Q[:5], secret=E6_HAND, agents=CORNERS)
    assert table.s.track[5] == 1
    table.say("step to c5")
    assert not table.told(Alert)
    table.say("activate meru", "end the activation", "activate lyme", "end the activation")
    table.say("step to d5")
    assert table.told(Alert) == [Alert(7, 2)] and table.s.track[7] == 2


# --- the agents ------------------------------------------------------------------------------


def reachable(place: str, **position: Any) -> set[str]:
    """Where Bill can be after at most two spaces."""
    first = Table("training", agents={**CORNERS, "bill": place}, step="act", active="bill", **position)
    found = {place}
    for one in first.open(Move):
        second = Table("training", agents={**CORNERS, "bill": place}, step="act", active="bill", **position)
        second.say(f"move to {one}")
        found |= {one, *second.open(Move)}
    return found


def test_e7_where_bill_can_go() -> None:
    """MM-8.2: d2 and d4 only through the temple."""
    assert reachable("b3") == {"a2", "a3", "a4", "b1", "b2", "b3", "b4", "b5", "c2", "c3", "c4", "d2", "d3", "d4"}


def test_e8_immortals_shield_features_everywhere() -> None:
    """MM-7.1, MM-17.5."""
    immortals = ["c5", "f5", "b2", "d2"]
    table = Table(agents={**CORNERS, "dusty": "e7"}, immortals=immortals, step="act", active="dusty")
    assert not table.offered(AskAbout)
    assert table.refused("ask about assassin dogs").says is Shielded
    table = Table(agents={**CORNERS, "dusty": "c6"}, immortals=immortals, step="act", active="dusty", allies=[])
    assert table.open(AskAbout) == {(GRAFFITI, ())}
    assert table.refused("ask about thought courier").says is Shielded


def asked_at_nine(agent_at: str, feature: str, *, dolphin: bool = False, **position: Any) -> Table:
    """Bill asks at 09:00 on path Q; the Immortals are out of the way."""
    table = Table(
        trail=Q, agents={**CORNERS, "bill": agent_at}, immortals=["f1", "f2", "f3", "e1"], step="act", active="bill",
        **position,
    )  # fmt: skip
    table.say(f"ask about {feature} with the spy dolphin" if dolphin else f"ask about {feature}")
    return table


def test_e9_the_recruiter_chooses_what_to_show() -> None:
    """MM-8.4.2: of two cafés one is named; nothing is learnt of the other."""
    table = asked_at_nine("b1", CAFE)
    assert table.answers() == ["a step token in b5", "a step token in d7"]
    table.say("a step token in b5")
    assert table.steps() == {"b5": 9}
    assert table.told(StepPlaced) == [StepPlaced((PLACE.kind("b5"),))]
    assert not any("d7" in str(fact) or fact.place == PLACE.kind("d7") for fact in table.memory(1))


def test_e10_a_marked_location_leaves_only_the_other() -> None:
    """MM-8.4."""
    table = asked_at_nine("c7", BILLBOARD, steps={"b4": 5})
    assert table.answers() == ["a step token in d5"]
    table.say("a step token in d5")
    assert table.steps() == {"b4": 5, "d5": 9}


def test_e11_a_step_token_tells_by_when_the_place_was_visited() -> None:
    """MM-10.5."""
    table = asked_at_nine("c7", BILLBOARD, steps={"b4": 5})
    table.say("a step token in d5")
    assert table.steps()["d5"] == 9


def test_e12_no_token_can_be_placed() -> None:
    """MM-8.4.1, MM-15.4."""
    table = Table("training", trail=Q[:7], agents={**CORNERS, "meru": "e4"}, step="act", active="meru")
    table.say("ask about subversive bookstore")
    assert table.answers() == ["answer"]
    table.say("answer")
    assert len(table.told(CannotPlace)) == 1 and table.steps() == {}
    (fact,) = table.memory(1)
    assert {PLACES[v] for v in fact.places} == {"a1", "f2", "e4", "a5", "d6"} and fact.visits == 7


def test_e13_reveal_turns_the_token_into_a_note() -> None:
    """MM-8.5."""
    table = Table(
        trail=Q, steps={"d5": 9}, agents={**CORNERS, "bill": "c5"}, immortals=["f1", "f2", "f3", "a1"], step="act",
        active="bill",
    )  # fmt: skip
    table.say("move to d5", "reveal")
    assert table.steps() == {} and table.notes() == {"d5": 7}
    assert table.seen_by(1).trail[6] == "d5" and table.seen_by(None).trail.count("?") == 8
    assert [event.time for event in table.told(Revealed)] == [7]


def test_e14_shakedown_exposes_a_card_and_pushes_the_immortal() -> None:
    """MM-8.7, MM-8.10."""
    table = Table(
        trail=Q[:6], secret=E6_HAND, agents={**CORNERS, "meru": "d4"}, immortals=["d4", "a1", "a2", "f1"], step="act",
        active="meru",
    )  # fmt: skip
    before = table.s.track[5]
    table.say("shakedown: anti-thought umbrella")
    assert table.seen_by(1).secret == ["?", "?", UMBRELLA]
    assert {PLACES[c.place] for c in table.options()[:-1]} == {"d3", "e4", "d5", "c4"}  # type: ignore[attr-defined]
    table.say("push the immortal to d3")
    assert table.immortal[0] == "d3" and table.s.track[5] == before  # b6 stays counted


def test_e14_an_exposed_card_brings_nobody_any_more() -> None:
    """MM-8.10: b3 has an umbrella and a garden."""
    table = Table(trail=["b1", "b2", "c2", "c3", "b4"], secret=E6_HAND, exposed={UMBRELLA: 5}, immortals=["f1"])
    table.say("step to b3", "end the turn")
    assert table.s.found.kind == 1


# --- derived ---------------------------------------------------------------------------------


def opening(*walk: str) -> Table:
    """The opening under way."""
    table = Table("training", begin=True)
    table.say(TakeCard(0), f"start in {walk[0]}", *(f"step to {place}" for place in walk[1:]))
    return table


def test_d1_the_opening_offers_no_dead_end() -> None:
    """MM-4.14, MM-17.9."""
    assert opening("b1", "b2", "a2").open(Step) == {"a3"}
    assert "a2" in opening("a1", "b1", "b2").open(Step)


A1_TRAP = ["a3", "a2", "b2", "b1", "a1"]


@pytest.mark.parametrize(("card", "leaps"), [("ad_man", {"c1"}), ("pipe_girl", {"c3"})])
def test_d2_a_mind_slip_frees_from_a_dead_end(card: str, leaps: set[str]) -> None:
    """MM-6.2, MM-17.7."""
    table = Table("training", trail=A1_TRAP, card=card)
    assert table.question == "Turn" and table.open(Step) == set()
    assert {place for _, place in table.open(MindSlip)} == leaps


def test_d2_without_a_token_the_agents_win() -> None:
    """MM-6.2."""
    trail = ["c3", "c1", "b1", "b2", "a2", "a1"]
    with pytest.raises(Exception, match="cannot have walked"):
        Table("training", trail=trail)
    table = Table("training", trail=["a4", "a3", "b3", "b2", "b1", "c1", "a1"], slipped={"own": 7}, step="agents")
    table.say("activate meru", "end the activation", "activate lyme", "end the activation")
    assert table.question == "Turn"  # a2 is free
    table = Table("training", trail=["a3", "a2", "b2", "b1", "c1", "a1"], slipped={"own": 6}, step="agents")
    table.say("activate meru", "end the activation", "activate lyme", "end the activation")
    assert table.won == ("agents", "trapped")


def test_d3_mayhem_stops_the_step_but_not_the_temple_or_the_leap() -> None:
    """MM-2.7."""
    table = Table(mayhem=["d4_e4"], **E1)
    assert table.refused("step to e4").says is Mayhem
    assert "e5" in table.open(Step) and "f4" in {place for _, place in table.open(MindSlip)}


def test_d4_mayhem_tokens_do_not_touch() -> None:
    """MM-2.8."""
    assert BORDER.kind("d2_d3") in TOUCHING[BORDER.kind("c2_d2")]
    assert BORDER.kind("c3_d3") in TOUCHING[BORDER.kind("c2_d2")]
    assert BORDER.kind("c4_d4") not in TOUCHING[BORDER.kind("c2_d2")]
    table = Table(begin=True)
    table.say("mayhem on c2–d2")
    assert table.refused("mayhem on d2–d3").says is Touches
    assert table.can("mayhem on c4–d4")


def test_d5_an_exposed_card_keeps_the_recruits_of_the_round() -> None:
    """MM-17.16."""
    table = Table(
        trail=Q[:6], secret=E6_HAND, agents={**CORNERS, "meru": "b2"}, immortals=["b2", "a1", "a2", "f1"], step="act",
        active="meru",
    )  # fmt: skip
    table.say(
        "shakedown: observation monks",
        "push the immortal to b1",
        "end the activation",
        "activate lyme",
        "end the activation",
    )
    table.say("step to d5", "end the turn")
    assert table.told(Alert) == [Alert(7, 2)]


ELEVEN = [BOOKSTORE, BILLBOARD, CAFE, COURIER, IDOL, GRAFFITI, POOL, TORCHES, DOGS, "fountain_of_youth", "spy_bird"]


def test_d6_immortals_can_win_before_the_recruiter_has_stepped() -> None:
    """MM-7.4, MM-11.2."""
    table = Table(
        trail=["c3", "c4", "b4", "a4", "a5"], secret=[MONKS, GARDEN, UMBRELLA], discard=ELEVEN[:10], row=[BUS, PALM],
        immortals=["a6", "b1", "d3", "c1"], agents={**CORNERS, "lyme": "f4"},
    )  # fmt: skip
    assert table.recruits == 11
    table.say("immortal recruit: dream bus")
    assert table.won == ("recruiter", "recruits")


@pytest.mark.parametrize(
    ("meru", "line"),
    [("c4", ["a4", "b4", "c2", "c3", "c4", "c5", "c6", "d4", "e4"]), ("a1", ["a1", "a2", "a3", "b1", "c1"])],
)
def test_d7_psychic_homing(meru: str, line: list[str]) -> None:
    """MM-9.1."""
    for place, trail in {
        "d4": ["b6", "b5", "c5", "d5", "d4"],
        "d7": ["c4", "c5", "d5", "d6", "d7"],
        "a3": ["d3", "c3", "b4", "a4", "a3"],
        "c6": ["a6", "b6", "b7", "c7", "c6"],
        "f2": ["c3", "d3", "e3", "e2", "f2"],
    }.items():
        table = Table(
            trail=trail, agents={**CORNERS, "meru": meru}, immortals=["f6", "f7", "e7", "f5"], step="act",
            active="meru",
        )  # fmt: skip
        table.say("psychic homing")
        assert [event.yes for event in table.told(Homed)] == [place in line]


def test_d8_lyme_blocks_his_location_and_those_next_to_it() -> None:
    """MM-9.2."""
    position: dict[str, Any] = {
        "row": [GARDEN, BUS],
        "secret": [MONKS, POOL, UMBRELLA],
        "agents": {**CORNERS, "lyme": "d1"},
    }
    table = Table(immortals=["e1", "a7", "e2", "f7"], **position)
    assert table.open(ImmortalRecruit) == {BUS}  # e1 does not count, e2 does


def test_d9_the_dolphin_marks_every_one_of_them() -> None:
    """MM-9.5."""
    table = asked_at_nine("b1", CAFE, dolphin=True)
    assert table.answers() == ["answer"]
    table.say("answer")
    assert table.steps() == {"b5": 9, "d7": 9} and table.allies == [] and table.spent == ["spy_dolphin"]


def test_d10_the_token_from_the_board() -> None:
    """MM-6.4, MM-6.6."""
    table = Table(trail=["b3", "b4", "c4", "c5", "d5", "d4", "e4", "e3"], slip_site="d3")
    assert {choice.token for choice in table.offered(MindSlip)} == {0}
    table = Table(trail=["a3", "a4", "b4", "c4", "c5", "d5", "d4", "d3"], slip_site="d3")
    assert {choice.token for choice in table.offered(MindSlip)} == {0, 1}
    table.say("mind slip to f3 with the token from the board", "end the turn")
    assert not table.s.on_site and table.s.slips == 1 and table.told(SlipUsed) == [SlipUsed(9, 1)]


def test_d11_the_note_on_the_start_counts_as_marked() -> None:
    """MM-4.12, MM-10.2."""
    table = Table("training", trail=["b1", "b2", "b3", "b4", "a4"], agents={**CORNERS, "meru": "d7"}, step="act")
    assert table.notes() == {"b1": 1}
    table.say("ask about flux cafe")
    table.say("answer")
    assert len(table.told(CannotPlace)) == 1


def test_d13_in_training_the_recruiter_wins_at_fourteen() -> None:
    """MM-3.1, MM-17.22."""
    trail = ["a1", "a2", "a3", "a4", "a5", "a6", "a7", "b7", "b6", "b5", "b4", "b3", "b2"]
    table = Table("training", trail=trail, secret=[GRAFFITI, UMBRELLA, MONKS], step="agents")
    assert table.s.time == 13
    for agent in ("meru", "lyme"):
        table.say(f"activate {agent}", "end the activation")
    table.say("step to b1")
    assert table.won == ("recruiter", "time")


def test_d14_an_action_ends_a_movement_that_was_begun() -> None:
    """MM-8.2, MM-17.1."""
    table = Table("training", agents={**CORNERS, "bill": "b1"}, step="act", active="bill")
    table.say("move to b2", "ask about assassin dogs")
    table.decide(table.options()[0])
    assert table.refused("move to b3").says is NoMovesLeft
    table = Table("training", agents={**CORNERS, "bill": "b1"}, step="act", active="bill")
    table.say("ask about flux cafe")
    table.decide(table.options()[0])
    table.say("move to b2", "move to b3")
    assert table.agent["bill"] == "b3" and table.refused("move to b4").says is NoMovesLeft


def test_a_training_game_has_nine_recruiter_turns_and_sixteen_activations() -> None:
    """MM-3.1, MM-5.1."""
    for seed in range(8):
        turns = activations = 0
        for table in Table.playout("training", 2, seed):
            turns += "TimeMoved" in table.hears(0)
            activations += "LaidDown" in table.hears(0)
        if table.won == ("recruiter", "time"):
            assert (turns, activations) == (9, 16)


def test_one_action_only() -> None:
    """MM-8.3, MM-6.1."""
    table = Table("training", step="act")
    table.say("capture")
    assert table.refused("capture").says is ActionUsed
    assert not table.offered(Shakedown)
    table = Table(**E1)
    table.say("step to d3")
    assert table.refused("step to c4").says is ActionDone and not table.offered(ShowStep)
