"""The automated Recruiter (MM-13): it plays whole games by its own view alone, at every level."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from undertable.bots.base import fresh, make, seat_view, with_automata
from undertable.games.mind_mgmt import GAME, LEVELS
from undertable.games.mind_mgmt.automaton import Asked, decide, opening, start
from undertable.games.mind_mgmt.automaton.turn import LEVELS as DATA
from undertable.games.mind_mgmt.automaton.turn import entropy, score, softmax, terms
from undertable.games.mind_mgmt.board.map import INNER, PLACES
from undertable.games.mind_mgmt.bot import Scripted
from undertable.games.mind_mgmt.box.tables import FEATURE
from undertable.games.mind_mgmt.speech.answers import Admit, ImmortalRecruit, Start, Step
from undertable.kernel.chance import SeededDice
from undertable.kernel.codec import read_view, view
from undertable.kernel.engine import chance, due, step
from undertable.kernel.engine import start as begin
from undertable.kernel.game import Setup
from undertable.kernel.types import CHANCE, Choice, bit

from .table import BUS, CORNERS, GARDEN, MONKS, PALM, UMBRELLA, Q, Table


def chooses(table: Table, seed: int = 0) -> Choice:
    """What it would do: from the bytes that the Recruiter's seat is sent."""
    return decide(read_view(GAME, view(table.s, bit(0))), 0, Random(seed))


@pytest.mark.parametrize("mode", ["training", "full"])
@pytest.mark.parametrize("level", LEVELS)
def test_it_plays_a_whole_game(level: str, mode: str) -> None:
    """MM-13.1: by the rules of everybody, from what its seat may see."""
    rng = Random(f"{level}{mode}")
    table = Table(mode, 2, begin=True, options={"recruiter": level}, seed=1)
    while not table.won:
        seat = table.asked[0]
        table.decide(chooses(table, rng.getrandbits(20)) if seat == 0 else rng.choice(table.options()))
    assert table.won[0] in ("recruiter", "agents")


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_view_and_luck_give_the_same_decision(level: str) -> None:
    table = Table(trail=Q, options={"recruiter": level})
    assert chooses(table, 5) == chooses(table, 5)


def test_it_recruits_with_immortals_whenever_it_can() -> None:
    """MM-13.3."""
    table = Table(
        trail=Q, immortals=["f7", "e2", "b5", "c5"], row=[BUS, PALM], secret=[MONKS, GARDEN, UMBRELLA],
        agents={"lyme": "a1"}, options={"recruiter": "novice"},
    )  # fmt: skip
    assert chooses(table) == ImmortalRecruit(FEATURE.kind(BUS))


def test_the_novice_moves_an_immortal_that_completes_a_pair() -> None:
    table = Table(
        trail=Q[:5], immortals=["f7", "e3", "b5", "c5"], row=[BUS], secret=[MONKS, GARDEN, UMBRELLA], agents=CORNERS,
        options={"recruiter": "novice"},
    )  # fmt: skip
    table.say("step to d4")
    table.decide(chooses(table))
    assert table.open(ImmortalRecruit) == {BUS}


def test_it_fears_dead_ends() -> None:
    table = Table("training", trail=["c1", "b1", "b2", "b3", "a3"], options={"recruiter": "novice"})
    dead, alive = (terms(table.s, Step(PLACES.index(place))) for place in ("a2", "a4"))
    assert dead["region_too_small"] == 1 and alive["region_too_small"] == 0
    level = DATA["novice"]
    assert score(table.s, Step(PLACES.index("a4")), level) > score(table.s, Step(PLACES.index("a2")), level)


def test_the_operative_avoids_where_the_agents_can_strike() -> None:
    """MM-13.4."""
    trail = ["c5", "c4", "d4", "d3", "d2"]
    level = DATA["operative"]
    near = Table("training", trail=trail, agents={"meru": "e1", "lyme": "f2", "bill": "e1", "dusty": "f2"})
    far = Table("training", trail=trail, agents={"meru": "a7", "lyme": "a7", "bill": "a7", "dusty": "a7"})
    e2 = Step(PLACES.index("e2"))
    assert score(near.s, e2, level) < score(far.s, e2, level)


def test_the_mastermind_decides_as_the_scripted_recruiter() -> None:
    """MM-13.2: a stronger method takes the place of MM-13.5, and sees no more than its own seat does."""
    table = Table(trail=Q, options={"recruiter": "mastermind"})
    seen = read_view(GAME, view(table.s, bit(0)))
    assert [chooses(table, seed) for seed in range(8)] == [
        Scripted().decide(seen, 0, Random(seed)) for seed in range(8)
    ]


@pytest.mark.parametrize("mode", ["training", "full"])
def test_a_game_against_the_mastermind_is_the_game_against_the_scripted_recruiter(mode: str) -> None:
    """MM-13.2: with the same luck not one decision differs, so it is exactly as strong."""

    def decided(recruiter: str) -> list[Choice]:
        setup = Setup(mode, 2, {"recruiter": recruiter})
        bots = [make(name, GAME) for name in with_automata(GAME, setup, ["scripted", "random"])]
        memory, dice, s, found = [fresh("a"), fresh("b")], SeededDice(Random(0)), begin(GAME, setup), []
        while seats := due(s):
            if seats == (CHANCE,):
                step(s, CHANCE, dice.draw(chance(s), 0))
                continue
            choice, memory[seats[0]] = bots[seats[0]].choose(seat_view(s, seats[0]), memory[seats[0]], 1.0)
            step(s, seats[0], choice)
            found.append(choice)
        return found

    assert decided("mastermind") == decided("player") != decided("novice")


def test_the_mastermind_shuns_dead_ends() -> None:
    table = Table("training", trail=["c1", "b1", "b2", "b3", "a3"], options={"recruiter": "mastermind"})
    gone = Counter(chooses(table, seed) for seed in range(30))
    assert gone[Step(PLACES.index("a4"))] > 10 * gone[Step(PLACES.index("a2"))]


def test_answers_of_the_novice_are_random_and_others_hide_the_fresher_place() -> None:
    """MM-13.6."""
    for level in LEVELS:
        table = Table(
            trail=Q, agents={**CORNERS, "bill": "b1"}, immortals=["f1", "f2", "f3", "e1"], step="act", active="bill",
            options={"recruiter": level},
        )  # fmt: skip
        table.say("ask about flux cafe")
        named = Counter(PLACES[c.place] for seed in range(20) if isinstance(c := chooses(table, seed), Admit))
        assert (named["b5"] > 14) if level != "novice" else (3 < named["b5"] < 17)


def test_it_starts_mostly_inside() -> None:
    rng = Random(0)
    asked = Asked(Table("training").s, None, [], DATA["novice"], rng)
    starts = [start(asked) for _ in range(300)]
    inner = sum(isinstance(c, Start) and c.place in INNER for c in starts)
    assert 210 < inner < 290


def test_its_opening_looks_for_recruits() -> None:
    """MM-13.2."""
    table = Table("training", begin=True, seed=4, options={"recruiter": "operative"}).until("Opening", 4)
    gained = []
    for seed in range(12):
        one = Table("training", begin=True, seed=4, options={"recruiter": "operative"}).until("Opening", 4)
        rng = Random(seed)
        while one.question == "Opening":
            one.decide(opening(Asked(one.s, one.s.stack[-1], [], DATA["operative"], rng)))
        gained.append(one.s.track[5])
    rng, by_chance = Random(0), []
    for _ in range(12):
        one = Table("training", begin=True, seed=4).until("Opening", 4)
        while one.question == "Opening":
            one.any(rng)
        by_chance.append(one.s.track[5])
    assert table.question == "Opening" and sum(gained) > sum(by_chance)


def test_softmax_prefers_the_better_and_entropy_counts_bits() -> None:
    rng = Random(0)
    drawn = Counter(softmax([(0.0, "a"), (1.0, "b")], 0.5, rng) for _ in range(400))
    assert drawn["b"] > 300 and drawn["a"] > 10
    assert entropy([0.25] * 4) == 2.0 and entropy([1.0]) == 0.0
