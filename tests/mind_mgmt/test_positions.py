"""The position builder and the belief: what is described lies there; what cannot be is refused in one sentence."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from game_suite import Positions, Wrong

from undertable.games.mind_mgmt import GAME
from undertable.games.mind_mgmt.belief.worlds import consistent, determinize
from undertable.games.mind_mgmt.board.map import PLACES
from undertable.games.mind_mgmt.board.state import Baited
from undertable.games.mind_mgmt.box.tables import FEATURE
from undertable.kernel.codec import view
from undertable.kernel.engine import start
from undertable.kernel.game import Setup, SetupError
from undertable.kernel.observe import observe

from .table import BUS, CORNERS, GARDEN, MONKS, PALM, UMBRELLA, Q, Table, modules

HAND = [MONKS, GARDEN, UMBRELLA]
WON = [
    feature for feature in FEATURE.ids if feature not in (BUS, "spy_bird", "thought_pool", PALM)
]  # a recruit for each
TRAPPED = ["a3", "a2", "b2", "b1", "c1", "a1"]


WHOLE: dict[str, Any] = {
    "trail": Q, "secret": HAND, "card": "pipe_girl", "exposed": {MONKS: 7}, "agents": CORNERS, "lying": ["meru", "bill"],
    "controllers": {"meru": 2, "lyme": 1}, "immortals": ["c3", "d3"], "mayhem": ["a1_b1"], "row": [BUS], "discard": [PALM],
    "steps": {"b4": 6}, "notes": ["d5"], "slip_site": "d3", "allies": [], "step": "agents",
}  # fmt: skip


def test_everything_described_lies_where_it_was_put() -> None:
    table = Table(seats=3, **WHOLE)
    assert (table.trail, table.s.time, table.notes(), table.steps()) == (Q, 9, {"d5": 7}, {"b4": 6})
    assert (table.row, table.recruits - sum(table.s.track), table.immortal) == ([BUS], 1, ["c3", "d3"])
    assert table.s.standing == [False, True, False, True] and table.s.controller[0] == 2
    assert table.seen_by(1).secret == [MONKS, "?", "?"]


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"pawns": {}}, "has no 'pawns'"),
    ({"trail": ["a1", "b2", "c3", "c4", "c5"]}, "cannot have walked"),
    ({"trail": ["a1", "a2"]}, "5 to 15 visits"),
    ({"trail": ["z9", "a1", "a2", "a3", "a4"]}, "no location 'z9'"),
    ({"secret": [MONKS]}, "hides 3 cards"),
    ({"secret": [MONKS, MONKS, GARDEN]}, "placed twice"),
    ({"secret": HAND, "exposed": {BUS: 5}}, "not one of the hidden"),
    ({"mayhem": ["a1_b1", "b1_b2"]}, "would touch"),
    ({"slip_site": "c3"}, "not in one"),
    ({"steps": {"f7": 5}}, "not visited by 5"),
    ({"notes": ["f7"]}, "visited location"),
    ({"immortals": ["c3", "c3"]}, "share a location"),
    ({"controllers": {"meru": 7}}, "no Rogue player"),
    ({"step": "dance"}, "no step 'dance'"),
    ({"trail": 5}, "trail: a value of the wrong kind"),
    ({"trail": [5]}, "a value of the wrong kind"),
    ({"exposed": [MONKS]}, "exposed: a value of the wrong kind"),
    ({"steps": {"c5": "noon"}}, "a value of the wrong kind"),
    ({"agents": "meru"}, "agents: a value of the wrong kind"),
    ({"active": ["meru"], "step": "act"}, "active: a value of the wrong kind"),
    ({"active": "bond", "step": "act"}, "no agent 'bond'"),
    ({"active": "meru", "step": "agents"}, "goes with the step act"),
    ({"active": "meru", "lying": ["meru"], "step": "act"}, "lies already"),
    ({"lying": ["meru"], "step": "agents"}, "no agent lies, or two do"),
    ({"lying": ["meru", "lyme", "bill"]}, "no agent lies, or two do"),
    ({"lying": ["meru", "lyme", "bill", "dusty"]}, "no agent lies, or two do"),
    ({"mayhem": ["a1_b1", "a2_b2", "a3_b3", "a4_b4", "a5_b5", "a6_b6"]}, "would touch"),
    (
        {"mayhem": ["a1_b1", "c1_d1", "e1_f1", "a3_b3", "c3_d3", "e3_f3", "a5_b5"]},
        "there are 5 mayhem tokens, not 7",
    ),
    ({"immortals": ["b2", "c2", "d2", "e2", "b3", "d3"]}, "there are 4 Immortals, not 6"),
    ({"row": [BUS, PALM, MONKS], "secret": [*HAND[1:], "idol"]}, "no feature 'idol'"),
    ({"row": ["flux_cafe", PALM, MONKS]}, "the row has 2 cards at most"),
    ({"steps": {"c5": 99}}, "the time is 5 to 5, not 99"),
    ({"exposed": {BUS: 99}}, "the time is 5 to 5, not 99"),
    ({"exposed": {BUS: -1}}, "the time is 5 to 5, not -1"),
    ({"trail": ["c4", "c5", "d5", "d6", "d4"], "slipped": {"own": 5}}, "in the opening"),
    ({"trail": Q, "slipped": {"own": 99}}, "the time is 6 to 9, not 99"),
    ({"steps": {"c5": 5}, "notes": ["c5"]}, "has no step token"),
    ({"controllers": {"meru": -1}}, "for each Rogue player is 4"),
    ({"discard": WON, "row": []}, r"would have won: \d+ recruits of 12"),
    ({"trail": TRAPPED, "slipped": {"own": 6}}, "is trapped"),
]


class TestPositions(Positions):
    game = GAME
    setup = Setup("full", 2)
    wrong = tuple(Wrong(position, says) for position, says in WRONG)
    right = (
        {"trail": Q, "step": "act", "active": "meru", "slipped": {}},
        {**WHOLE, "controllers": {}},
    )


@pytest.mark.parametrize(
    "position",
    [
        {"immortals": ["c3"]}, {"mayhem": ["a1_b1"]}, {"row": ["flux_cafe"]}, {"discard": [PALM]}, {"allies": ["spy_dolphin"]},
        {"exposed": {BUS: 5}}, {"slip_site": "c2"},
    ],
)  # fmt: skip
def test_the_training_mission_knows_no_piece_of_the_full_game(position: dict[str, Any]) -> None:
    """MM-3.1."""
    with pytest.raises(SetupError, match="the Training Mission has no"):
        start(GAME, Setup("training", 2), position)


def test_a_position_stored_by_the_first_rules_is_still_laid_out() -> None:
    """A record written before positions were looked at so closely replays."""
    s = start(GAME, Setup("training", 2), {"immortals": ["c3"]}, rules=1)
    assert len(s.immortal) == 1
    with pytest.raises(SetupError, match="no immortals"):
        start(GAME, Setup("training", 2), {"immortals": ["c3"]})


def test_every_lying_pair_leaves_a_question_with_an_answer() -> None:
    """MM-5.3: whoever lies, the turns go on to the end of the game."""
    acting: list[dict[str, Any]] = [
        {"lying": [], "step": "agents"},
        {"lying": ["meru", "dusty"]},
        {"lying": ["lyme"], "step": "act", "active": "bill"},
    ]
    for position in acting:
        table = Table(trail=Q, **position)
        rng = Random(1)
        while not table.won:
            assert table.options()
            table.any(rng)


@pytest.mark.parametrize("mode", ["training", "full"])
def test_worlds_drawn_for_the_agents_look_the_same_and_differ(mode: str) -> None:
    """MM-15.7."""
    rng, differ = Random(0), 0
    for n, table in enumerate(Table.playout(mode, 2, 11)):
        if table.won or n % 6:
            continue
        who = GAME.viewer(table.s, 1)
        seen = observe(table.s, who)
        for _ in range(3):
            world = determinize(seen, who, rng)
            assert view(world, who) == view(table.s, who) and consistent(world, seen, who)
            differ += [c.kind for c in world.trail] != [c.kind for c in table.s.trail]
    assert differ > 10


def test_a_world_against_the_facts_is_not_consistent() -> None:
    table = Table(trail=Q, steps={"b5": 9}, step="agents")
    other = Table(trail=["d7", "d6", "d5", "c5", "c4", "c3", "b4", "b3", "b2"], step="agents")
    seen = observe(table.s, GAME.viewer(table.s, 1))
    assert consistent(table.s, seen, 2) and not consistent(other.s, seen, 2)


def test_a_decoy_lies_beside_the_true_token_of_the_same_answer() -> None:
    """MM-12.9: b4 and d2 share a billboard; nobody but the Recruiter knows which of the two is false."""
    table = Table(options=modules("r6"), trail=Q, steps={"b4": 9}, decoy={"d2": 9}, step="agents")
    assert table.steps() == {"b4": 9, "d2": 9} and table.used == ["shift_r6"]
    assert table.decoy == "d2" and table.seen_by(1).decoy == "?"
    (fact,) = table.s.memory
    assert isinstance(fact, Baited) and {PLACES[place] for place in fact.places} == {"b4", "d2"}


@pytest.mark.parametrize(
    "position",
    [{"decoy": {"d2": 9}}, {"decoy": {"d2": 8}, "steps": {"b4": 9}}, {"decoy": {"d5": 9}, "steps": {"b4": 9}}],
)
def test_a_decoy_lies_nowhere_else(position: dict[str, Any]) -> None:
    """MM-12.9: not alone, not of another time, not where the Recruiter was."""
    with pytest.raises(SetupError, match="a decoy lies where nobody was"):
        Table(options=modules("r6"), trail=Q, **position)
