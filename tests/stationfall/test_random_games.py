"""Whole games by chance for every number of seats and every mode: they end, nothing has too many answers, and what the
rules promise of every position holds all along."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from undertable.games.stationfall import GAME
from undertable.games.stationfall.board.looks import BODY, HUMAN, PAWNS, RAT_PAWN, SLOTS, item_place, vulnerable
from undertable.games.stationfall.board.map import mesosphere
from undertable.games.stationfall.board.state import (
    ANNIHILATED,
    ANTIMATTER_TOKEN,
    FIRE,
    LIVE,
    NO_HAZARD,
    NONE,
    OUT,
    State,
)
from undertable.games.stationfall.box.tables import (
    ANTIMATTER,
    CHARACTER,
    CUBES,
    INTEGRAL,
    MAGNETIC_CONTAINMENT,
    MONSTER,
    OUTER_SPACE,
    POWER_SECTIONS,
    TIME_TOKENS,
)
from undertable.kernel.engine import asked, chance, options, start, step
from undertable.kernel.setup import Setup
from undertable.kernel.types import CHANCE, Choice, Draft

MOST_OPTIONS = 150

SETUPS = [
    *[Setup("full", seats) for seats in range(2, 10)],
    *[Setup("solo", seats) for seats in (3, 4)],
    *[Setup("tutorial", seats, {"open_bonus": True}) for seats in (2, 4)],
    Setup("double", 4),
    Setup("full", 4, {"cast": "draft", "minutes": "10"}),
    Setup("full", 3, {"cast": "host", "tiers": "high", "minutes": "10"}),
    Setup("full", 5, {"automata": 3, "level": "admiral"}),
]


def lively(found: Sequence[Choice], rng: Random) -> Choice:
    """Any answer, but seldom one that does nothing: every sort of answer is as likely as any other."""
    by_sort: dict[object, list[Choice]] = {}
    for choice in found:
        by_sort.setdefault((type(choice), getattr(choice, "act", None)), []).append(choice)
    busy = {sort: group for sort, group in by_sort.items() if not group[0].passes()}
    groups = list((busy if busy and rng.random() < 0.9 else by_sort).values())
    return rng.choice(rng.choice(groups))


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: f"{setup.mode}-{setup.seats}-{'-'.join(setup.options)}")
@pytest.mark.parametrize("seed", range(2))
def test_a_game_by_chance_ends_and_keeps_its_promises(setup: Setup, seed: int) -> None:
    rng = Random(f"{setup} {seed}")
    s = start(GAME, setup)
    decisions = 0
    while seats := asked(s):
        if seats == (CHANCE,):
            outcomes = chance(s)
            step(s, CHANCE, rng.choices([o for o, _ in outcomes], [n for _, n in outcomes])[0])
            continue
        seat = rng.choice(seats)
        found = list(options(s, seat))
        assert 0 < len(found) <= MOST_OPTIONS and len(set(found)) == len(found)
        step(s, seat, lively(found, rng))
        decisions += 1
        assert decisions < GAME.proof.bound
        if s.over is None and not isinstance(s.stack[-1], Draft):
            promised(s)
    assert s.over is not None
    assert Counter(GAME.census(s)) == Counter(GAME.census(start(GAME, setup)))


def promised(s: State) -> None:
    """What is true between two decisions of any game."""
    for seat in range(s.seats):
        assert sum(s.cubes[seat]) + s.betrayal[seat] <= CUBES
        assert sum(owner == seat and purpose != ANTIMATTER_TOKEN for owner, _, purpose, _ in s.tokens) <= TIME_TOKENS
    for pawn in range(PAWNS):
        assert len(s.held[pawn]) <= SLOTS[pawn] and s.held[pawn] == sorted(s.held[pawn])
        if s.status[pawn] in (OUT, ANNIHILATED):
            assert s.at[pawn] == NONE and not s.held[pawn] and not s.data[pawn]
        elif BODY[pawn]:
            assert all(s.held[pawn].count(item) >= INTEGRAL[pawn].count(item) for item in INTEGRAL[pawn])
        in_danger = s.at[pawn] != NONE and not mesosphere(s, s.at[pawn]) and s.hazard[s.at[pawn]] != NO_HAZARD
        if HUMAN[pawn] and s.status[pawn] == LIVE and in_danger and not s.engulfed[pawn]:
            assert not vulnerable(s, pawn), "an unhelmeted Human is Live in a Hazard (SF-6.1)"
    assert s.at[RAT_PAWN] == NONE and (s.released or s.at[MONSTER] == NONE)
    assert s.hazard[OUTER_SPACE] != NO_HAZARD and not s.damaged[OUTER_SPACE]
    powerless = sum(s.damaged[place] for place in POWER_SECTIONS)
    assert not powerless or not (s.cameras or s.jammers)
    assert powerless < 2 or (s.abandoned and s.released)
    assert s.armed or item_place(s, ANTIMATTER) in (MAGNETIC_CONTAINMENT, NONE)
    assert all(s.cubes[seat][c] == 0 for seat in range(s.seats) for c in range(len(CHARACTER)) if c not in s.cast)


def test_fire_damages_its_section_unless_it_was_repaired_under_asphyxiation() -> None:
    """SF-6.5, SF-5.5: where it burns nothing can be repaired, so every burning Section is Damaged."""
    for seed in range(6):
        rng, s = Random(seed), start(GAME, Setup("full", 3, {"minutes": "10"}))
        while seats := asked(s):
            if seats == (CHANCE,):
                outcomes = chance(s)
                step(s, CHANCE, rng.choices([o for o, _ in outcomes], [n for _, n in outcomes])[0])
            else:
                step(s, seats[0], lively(options(s, seats[0]), rng))
            assert all(s.damaged[place] for place, hazard in enumerate(s.hazard) if hazard == FIRE)
