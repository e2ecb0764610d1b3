"""Who is who by what everybody has seen: the same from all eyes, never excluding the truth, and it learns from deeds."""

from __future__ import annotations

from random import Random

import pytest

from undertable.games.stationfall import GAME
from undertable.games.stationfall.acts import ACT, ACTIVATED
from undertable.games.stationfall.cards import IDENTITY, PAWN
from undertable.games.stationfall.known import LEAST, Known
from undertable.games.stationfall.state import NONE, State, Took
from undertable.kernel.codec import encode
from undertable.kernel.engine import asked, chance, options, start, step
from undertable.kernel.observe import observe
from undertable.kernel.setup import Setup
from undertable.kernel.state import copy
from undertable.kernel.types import ALL, CHANCE, NOBODY, POISON, bit

from .table import Table, reveal
from .test_random_games import lively


def told(s: State) -> Known:
    """What is known from nobody's eyes, where every secret is poison."""
    return GAME.belief.know(observe(s, NOBODY, POISON))


def held_to_the_law(s: State, rng: Random) -> None:
    """The same bytes from everybody's eyes and from another world like it; neither world is excluded (law 17)."""
    said = told(s)
    world = GAME.belief.determinize(observe(s, NOBODY), NOBODY, rng)
    for eyes in (s, world, *[observe(s, bit(seat)) for seat in range(s.seats)]):
        assert encode(GAME.belief.know(eyes)) == encode(said)
    assert GAME.belief.fits(s, said) and GAME.belief.fits(world, said)


@pytest.mark.parametrize("setup", [Setup("full", 3), Setup("tutorial", 4, {"open_bonus": True}), Setup("double", 4)])
def test_it_is_the_same_for_everybody_and_leaves_the_truth_possible(setup: Setup) -> None:
    rng = Random(f"known {setup.mode}")
    s, decisions = start(GAME, setup), 0
    while seats := asked(s):
        if seats == (CHANCE,):
            outcomes = chance(s)
            step(s, CHANCE, rng.choices([o for o, _ in outcomes], [n for _, n in outcomes])[0])
            continue
        if decisions % 25 == 0:
            held_to_the_law(s, rng)
        step(s, seats[0], lively(options(s, seats[0]), rng))
        decisions += 1
    held_to_the_law(s, rng)
    assert [row[pc] for row, pc in zip(told(s).chance, s.pc, strict=True)] == [1.0] * s.seats, "all have Revealed"


def test_a_reveal_makes_one_identity_certain_and_impossible_for_others() -> None:
    table = Table(2, secret=[["exile"], ["cyborg"]], bonus=[["stranger"], ["daredevil"]])
    exile = IDENTITY.kind("exile")
    assert LEAST <= told(table.s).chance[0][exile] < 1
    table.do(reveal("exile"))
    assert [row[exile] for row in told(table.s).chance] == [1.0, 0.0]


def test_whoever_leads_a_character_and_does_what_it_wants_is_more_likely_to_be_it() -> None:
    s: State = copy(Table(2, secret=[["exile"], ["cyborg"]], bonus=[["stranger"], ["daredevil"]]).s)
    cyborg = IDENTITY.kind("cyborg")
    before = told(s).chance
    deeds = ((ACTIVATED, PAWN.kind("cyborg")), (ACT.kind("attack"), PAWN.kind("cyborg")))
    s.recall(Took(ALL, 9, 1, deeds))
    after = told(s).chance
    assert after[1][cyborg] > 1.2 * before[1][cyborg] and after[0][cyborg] <= before[0][cyborg]


def test_a_world_with_a_revealed_card_in_another_hand_does_not_fit() -> None:
    s: State = Table(2, secret=[[], ["cyborg"]], bonus=[["stranger"], ["daredevil"]], pc=["exile", None]).s
    said = told(s)
    assert GAME.belief.fits(s, said)
    lying = copy(s)
    lying.pc[0], lying.secret[1] = NONE, [IDENTITY.kind("exile")]
    assert not GAME.belief.fits(lying, said)
