"""Turns, actions and the end (MM-5 to MM-11), and what nobody may learn from them (MM-15)."""

from __future__ import annotations

from random import Random

import pytest

from undertable.games.mind_mgmt import GAME
from undertable.games.mind_mgmt.box.tables import FEATURE
from undertable.games.mind_mgmt.speech.answers import ImmortalRecruit, MindSlip, Move, Push, Step
from undertable.games.mind_mgmt.speech.events import Disclosed, Exposed, NotHidden
from undertable.games.mind_mgmt.speech.reasons import ActionMissing, ActionUsed, NoAlly, NoMovesLeft
from undertable.kernel.engine import options, refuse, universe
from undertable.kernel.game import Setup
from undertable.kernel.observe import observe
from undertable.kernel.types import known

from .table import BIRD, BUS, CAFE, CORNERS, COURIER, FOUNTAIN, GARDEN, IDOL, MONKS, PALM, UMBRELLA, Q, Table

FAR = ["f1", "f2", "f3", "e1"]  # Immortals out of the way
HAND = [MONKS, GARDEN, UMBRELLA]


# --- rounds (MM-5) ---------------------------------------------------------------------------


def test_5_2_each_step_leads_to_the_next() -> None:
    table, steps = Table("training", trail=Q[:5], agents=CORNERS), []
    for agents in (("meru", "lyme"), ("bill",)):  # whoever alone still stands must go
        steps.append((table.question, table.s.time, sum(table.s.standing)))
        table.any()
        for agent in agents:
            steps.append((table.question, table.s.time, sum(table.s.standing)))
            table.say(f"activate {agent}", "end the activation")
    assert (table.question, table.active) == ("Act", "dusty")
    table.say("end the activation")
    assert steps == [
        ("Turn", 5, 4), ("ChooseAgent", 6, 4), ("ChooseAgent", 6, 3), ("Turn", 6, 2), ("ChooseAgent", 7, 2),
    ]  # fmt: skip
    assert table.question == "Turn" and all(table.s.standing)


def test_5_3_the_second_agent_is_chosen_when_the_first_is_done() -> None:
    table = Table("training", step="agents")
    table.say("activate lyme")
    assert table.question == "Act"
    table.say("end the activation")
    assert table.question == "ChooseAgent" and not table.standing["lyme"]
    table.say("activate dusty", "end the activation")
    assert table.question == "Turn" and table.standing == {"meru": True, "lyme": False, "bill": True, "dusty": False}


@pytest.mark.parametrize("mode", ["training", "full"])
def test_5_4_one_side_decides_at_a_time(mode: str) -> None:
    for table in Table.playout(mode, 4, 3):
        if not table.won:
            assert table.asked == (0,) or 0 not in table.asked


def test_5_5_what_all_see_of_a_decision() -> None:
    """A STEP shows nothing before the close; an Immortal, an agent or a question shows itself at once."""
    table, heard = Table(trail=Q[:5], immortals=FAR, agents={"meru": "b1"}), []
    for answer in (
        "step to d4", "move immortal 1 to e2", "end the turn", "activate meru", "ask about flux cafe",
        "a step token in b5", "end the activation",
    ):  # fmt: skip
        table.say(answer)
        heard.append(table.hears(None))
    assert heard[:2] == [[], ["ImmortalMoved"]] and heard[2][-1] == "TimeMoved"
    assert heard[3:] == [["Activated"], ["Asked"], ["StepPlaced"], ["LaidDown"]]


# --- the Recruiter (MM-6, MM-7) --------------------------------------------------------------


def test_6_4_2_both_tokens_leap_by_the_same_card() -> None:
    trail = ["b1", "b2", "b3", "b4", "b5", "c5", "c4", "d4"]
    table = Table(trail=trail, slip_site="c4", card="pipe_girl")
    by_token = {token: {c.place for c in table.offered(MindSlip) if c.token == token} for token in (0, 1)}
    assert by_token[0] == by_token[1] != set()
    table.say("mind slip to f6 with the token from the board", "end the turn")
    assert table.s.slips == 1 and not table.s.on_site


def test_6_8_a_short_supply_still_counts_what_was_contacted() -> None:
    trail = ["c2", "c1", "b1", "b2", "b3", "b4", "a4", "a5", "b5", "c5", "d5"]
    table = Table("training", trail=trail, secret=HAND)
    while not table.won:
        table.any()
    assert table.recruits + table.s.supply == 9 and table.s.supply >= 0


def test_7_5_hidden_cards_and_row_are_separate() -> None:
    """Two Immortals at monks bring nothing while no such card lies in the row, whatever the Recruiter hides."""
    table = Table(trail=Q[:5], secret=HAND, immortals=["c2", "a4", "f1", "e1"], row=[BUS, PALM], agents={"lyme": "f7"})
    assert table.offered(ImmortalRecruit) == []


def test_7_6_an_immortal_recruit_is_offered_and_not_taken_by_itself() -> None:
    table = Table(trail=Q[:5], immortals=["f7", "e2", "b5", "c5"], row=[BUS], secret=HAND, agents={"lyme": "a1"})
    assert table.open(ImmortalRecruit) == {BUS}
    table.say("step to d4", "end the turn")
    assert sum(table.s.symbol) == 0


def test_7_7_an_empty_deck_fills_no_row() -> None:
    hidden, row = [MONKS, GARDEN, BIRD], [BUS, COURIER]
    gone = [feature for feature in FEATURE.ids if feature not in (*hidden, *row)]
    table = Table(trail=Q[:5], secret=hidden, row=row, discard=gone, immortals=["e2", "f7", "f1", "e1"])
    table.say("step to d4", "end the turn")
    assert table.s.deck == 0 and table.row == row


# --- the Agents (MM-8, MM-9) -----------------------------------------------------------------


def test_8_1_two_spaces_and_one_action() -> None:
    table = Table("training", step="act", agents={"meru": "b1"})
    table.say("move to b2", "move to b3")
    assert table.offered(Move) == [] and table.refused("move to b4").says is NoMovesLeft
    table.say("capture")
    assert table.refused("capture").says is ActionUsed and table.answers() == ["end the activation"]


def test_8_4_3_nobody_learns_from_how_many_places_it_was_chosen() -> None:
    """d7 has a café, e6 has none: with and without a second candidate the Agents see the same."""
    views, answers = [], []
    for last in ("d7", "e6"):
        table = Table(
            trail=[*Q[:8], last], secret=[MONKS, GARDEN, BIRD], agents={"meru": "b1"}, immortals=FAR, step="act"
        )
        table.say("ask about flux cafe")
        answers.append(len(table.options()))
        table.say("a step token in b5")
        views.append(table.sees(1))
    assert answers == [2, 1] and views[0] == views[1]


def test_8_4_4_a_pointless_question_is_legal() -> None:
    table = Table(trail=Q, notes=["b5", "d7"], agents={"meru": "b5"}, immortals=FAR, step="act")
    assert table.can("ask about flux cafe")
    table.say("ask about flux cafe", "answer")
    assert table.hears(1) == ["CannotPlace"]


@pytest.mark.parametrize(("place", "won"), [("d7", ("agents", "capture")), ("d6", ())])
def test_8_6_capture_needs_the_recruiter_here_and_now(place: str, won: tuple[str, ...]) -> None:
    table = Table("training", trail=Q, agents={"meru": place}, step="act")
    table.say("capture")
    assert table.won == won


def test_8_6_capture_may_fail_again_and_again() -> None:
    table = Table("training", trail=Q, agents={"meru": "a1", "bill": "a2"}, step="agents")
    for agent in ("meru", "bill"):
        table.say(f"activate {agent}", "capture", "end the activation")
        assert table.won == ()


@pytest.mark.parametrize(("feature", "heard"), [(MONKS, Exposed), (BUS, NotHidden)])
def test_8_7_1_a_shakedown_hits_or_misses(feature: str, heard: type[Exposed] | type[NotHidden]) -> None:
    table = Table(trail=Q, secret=HAND, agents={"meru": "b2"}, immortals=["b2", *FAR[:3]], step="act")
    table.say(f"shakedown: {feature}")
    assert len(table.told(heard)) == 1
    assert table.seen_by(1).secret.count("?") == (2 if heard is Exposed else 3)


def test_8_7_2_a_push_goes_orthogonally_round_mayhem_and_immortals() -> None:
    table = Table(
        trail=Q, agents={"meru": "b2"}, immortals=["b2", "c2", "f1", "f2"], mayhem=["b1_b2"], secret=HAND, step="act"
    )
    table.say("shakedown: dream bus")
    assert table.open(Push) == {"a2", "b3"}
    table.say("push the immortal to b3")
    assert table.immortal[0] == "b3"


def test_8_8_acting_ends_a_movement() -> None:
    table = Table("training", step="act", agents={"meru": "b1"})
    table.say("move to b2", "capture")
    assert table.refused("move to b3").says is NoMovesLeft


def test_8_9_immortals_moved_by_agents_recruit_nobody_then() -> None:
    table = Table(
        trail=Q[:5], secret=HAND, row=[BUS], immortals=["f7", "e3", "b5", "c5"], agents={**CORNERS, "bill": "d3"},
        lying=["lyme", "dusty"], step="act", active="bill",
    )  # fmt: skip
    before = table.recruits
    table.say("exposed weakness: immortal 2 to e2", "end the activation", "end the activation")
    assert table.recruits == before and table.open(ImmortalRecruit) == {BUS}


def test_9_6_an_ally_is_gone_after_use() -> None:
    table = Table(trail=Q, agents={"meru": "b1", "bill": "b1"}, immortals=FAR, step="act")
    table.say("ask about flux cafe with the spy dolphin", "answer", "end the activation")
    assert (table.allies, table.spent) == ([], ["spy_dolphin"])
    table.say("activate bill")
    assert table.refused("ask about dream bus with the spy dolphin").says is NoAlly


# --- notes (MM-10) ---------------------------------------------------------------------------


def test_10_1_white_notes_are_the_teams_to_write_and_everybodys_to_read() -> None:
    table = Table(seats=3)
    notes = GAME.manners.layers(table.sees(None).seen, Setup("full", 3))["notes"]
    assert [notes.writes(seat) for seat in (-1, 0, 1, 2)] == [False, False, True, True]
    assert all(notes.reads(seat) for seat in (-1, 0, 1, 2))
    assert notes.sorts["note"].text == 24


def test_10_3_sketches_are_the_teams_alone() -> None:
    table = Table(seats=3)
    scratch = GAME.manners.layers(table.sees(None).seen, Setup("full", 3))["scratch"]
    assert [scratch.reads(seat) for seat in (-1, 0, 1, 2)] == [False, False, True, True]
    assert [scratch.writes(seat) for seat in (-1, 0, 1, 2)] == [False, False, True, True]


# --- the end (MM-11) -------------------------------------------------------------------------


def test_11_1_a_trapped_recruiter_has_lost() -> None:
    table = Table("training", trail=["a3", "a2", "b2", "b1", "c1", "a1"], slipped={"own": 6}, step="agents")
    for agent in ("meru", "lyme"):
        table.say(f"activate {agent}", "end the activation")
    assert table.won == ("agents", "trapped")


def test_11_3_one_side_wins_and_the_other_does_not() -> None:
    for seed in range(6):
        *_, last = Table.playout("training", 3, seed)
        assert last.s.over is not None and last.s.over.winners in ((0,), (1, 2))


def test_11_4_everything_is_shown_at_the_end() -> None:
    for mode in ("training", "full"):
        *_, last = Table.playout(mode, 2, 5)
        seen = last.sees(None).seen
        assert all(known(c.kind) for c in (*seen.trail, *seen.secret, seen.card, *seen.away))
        assert seen.unseen == [] and last.told(Disclosed)  # what was never drawn never existed


# --- what nobody learns (MM-15) --------------------------------------------------------------


def test_15_3_spectators_see_what_is_open_to_all() -> None:
    for table in Table.playout("full", 3, 8):
        if table.won or table.question == "Vote":
            continue
        assert table.sees(None).seen == table.sees(1).seen


@pytest.mark.parametrize(("feature", "place", "ways"), [(CAFE, "b1", 2), (IDOL, "d1", 2), (FOUNTAIN, "a2", 1)])
def test_15_5_1_the_recruiter_is_asked_whatever_the_answer_must_be(feature: str, place: str, ways: int) -> None:
    table = Table(trail=Q, agents={"meru": place}, immortals=["c3"], step="act")
    table.say(f"ask about {feature}")
    assert table.question == "Confess" and table.asked == (0,) and len(table.options()) == ways


def test_15_5_2_the_only_action_is_not_taken_for_anybody() -> None:
    table = Table(trail=["a3", "a2", "b2", "b1", "a1"], slipped={}, card="pipe_girl", immortals=FAR)
    assert table.question == "Turn" and table.offered(Step) == []
    assert table.refused("end the turn").says is ActionMissing
    table.decide(table.offered(MindSlip)[0])
    assert table.question == "Turn"  # and the turn is not closed by itself


def test_15_5_3_what_agents_are_offered_and_refused_depends_on_open_facts() -> None:
    for n, table in enumerate(Table.playout("full", 2, 6)):
        if n % 7 or table.won or 0 in table.asked:
            continue
        seen = observe(table.s, GAME.viewer(table.s, 1))
        for choice in universe(table.s, 1):
            assert refuse(table.s, 1, choice) == refuse(seen, 1, choice)


def test_15_5_7_a_turn_has_one_face() -> None:
    faces = []
    for answer in ("step to d4", "mind slip to c2", "mind slip to e4"):
        table = Table(trail=Q[:5], card="ad_man", immortals=FAR)
        table.say(answer)
        faces.append(table.sees(1))
    assert faces[0] == faces[1] == faces[2]


def test_15_5_8_a_substitute_chooses_from_what_the_seat_may_do() -> None:
    """The table decides for somebody absent from that seat's own view, and only what is allowed."""
    rng = Random(0)
    for table in Table.playout("full", 3, 12):
        for seat in table.asked:
            seen = observe(table.s, GAME.viewer(table.s, seat))
            assert GAME.manners.default(seen, seat, list(options(seen, seat)), rng) in table.options(seat)
