"""The position builder and the belief: what is described lies there; what cannot be is refused in one sentence."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from undertable.games.mind_mgmt import GAME
from undertable.games.mind_mgmt.belief import consistent, determinize
from undertable.kernel.codec import view
from undertable.kernel.engine import start
from undertable.kernel.game import Setup, SetupError
from undertable.kernel.observe import observe

from .table import BUS, CORNERS, GARDEN, MONKS, PALM, UMBRELLA, Q, Table, playout

HAND = [MONKS, GARDEN, UMBRELLA]


def test_everything_described_lies_where_it_was_put() -> None:
    table = Table(
        seats=3, trail=Q, secret=HAND, card="pipe_girl", exposed={MONKS: 7}, agents=CORNERS, lying=["meru", "bill"],
        controllers={"meru": 2}, immortals=["c3", "d3"], mayhem=["a1_b1"], row=[BUS], discard=[PALM],
        steps={"b4": 6}, notes=["d5"], slip_site="d3", allies=[], step="agents",
    )  # fmt: skip
    assert (table.trail(), table.s.time, table.notes(), table.steps()) == (Q, 9, {"d5": 7}, {"b4": 6})
    assert (table.row(), table.recruits - sum(table.s.track), table.immortals()) == ([BUS], 1, ["c3", "d3"])
    assert table.s.standing == [False, True, False, True] and table.s.controller[0] == 2
    assert table.seen_secret(1) == [MONKS, "?", "?"]


@pytest.mark.parametrize(
    ("position", "message"),
    [
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
        ({"step": "dance"}, "step may be"),
    ],
)
def test_an_impossible_position_is_refused(position: dict[str, Any], message: str) -> None:
    with pytest.raises(SetupError, match=message):
        start(GAME, Setup("full", 2), position)


@pytest.mark.parametrize("mode", ["training", "full"])
def test_worlds_drawn_for_the_agents_look_the_same_and_differ(mode: str) -> None:
    """MM-15.7."""
    rng, differ = Random(0), 0
    for n, table in enumerate(playout(mode, 2, 11)):
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


def test_every_message_speaks_czech() -> None:
    """No English is left in a Czech log."""
    english = {" the ", " is ", " Recruiter", " with "}
    for mode in ("training", "full"):
        for table in playout(mode, 3, 5):
            for event in table.news:
                text = GAME.say(event, "cs", table.s, 0)
                assert not any(word in text for word in english), text
            if not table.won:
                texts = [
                    GAME.say(table.s.stack[-1], "cs", table.s),
                    *(GAME.say(c, "cs", table.s) for c in table.options()),
                ]
                assert not any(word in f" {text} " for text in texts for word in english), texts
