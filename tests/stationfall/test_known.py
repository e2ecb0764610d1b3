"""Who is who by what everybody has seen: the same from all eyes, never excluding the truth, and it learns from deeds."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations
from math import prod
from random import Random

import pytest

from undertable.games.stationfall import GAME
from undertable.games.stationfall.belief.known import LEAST, Known, certain, shares, struck, without
from undertable.games.stationfall.board.state import NONE, State, Took
from undertable.games.stationfall.box.acts import ACT, ACTIVATED
from undertable.games.stationfall.box.tables import IDENTITY, PAWN
from undertable.kernel.codec import encode
from undertable.kernel.engine import asked, chance, options, start, step
from undertable.kernel.observe import observe
from undertable.kernel.setup import Setup
from undertable.kernel.state import copy
from undertable.kernel.types import ALL, CHANCE, NOBODY, POISON, bit
from undertable.kernel.types import known as is_known
from undertable.laws import LawBroken, Report, check_game, oracle_of
from undertable.laws.roam import RandomChooser

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


# --- exactly ---------------------------------------------------------------------------------


def by_hand(weights: list[list[float]]) -> list[list[float]]:
    """All ways to give everybody a different card, one by one."""
    cards = range(len(weights[0]))
    ways = {
        way: prod(row[card] for row, card in zip(weights, way, strict=True))
        for way in permutations(cards, len(weights))
    }
    total = sum(ways.values())
    return [
        [sum(much for way, much in ways.items() if way[seat] == card) / total for card in cards]
        for seat in range(len(weights))
    ]


@pytest.mark.parametrize("seed", range(12))
def test_it_is_what_one_gets_by_going_through_all_ways_to_deal(seed: int) -> None:
    rng = Random(f"ways {seed}")
    seats, cards = rng.randint(1, 4), rng.randint(5, 7)
    weights = [[rng.choice((0.0, 1.0, rng.uniform(0.5, 12))) for _ in range(cards)] for _ in range(seats)]
    for row in weights:
        row[rng.randrange(seats, cards)] += 1.0  # nobody is without a card
    for row, other in zip(shares(weights), by_hand(weights), strict=True):
        assert row == pytest.approx(other, abs=2 * LEAST)
        assert [p == 0.0 for p in row] == [p == 0.0 for p in other], "only the impossible is 0"


def test_it_is_what_one_gets_by_going_through_all_worlds_of_three_players() -> None:
    """Two have not Revealed; of their cards only what lies open elsewhere is ruled out."""
    s: State = Table(
        3, secret=[[], ["cyborg"], ["stranger"]], bonus=[[], ["daredevil"], []], pc=["exile", None, None]
    ).s
    said = told(s).chance
    cast = [card for card, row in enumerate(IDENTITY) if row.character in s.cast and card != IDENTITY.kind("exile")]
    assert said[1] == said[2], "nobody has done anything"
    assert [card for card, p in enumerate(said[1]) if p] == cast
    assert said[1][cast[0]] == pytest.approx(1 / len(cast), abs=LEAST)


def test_what_is_certain_for_one_is_impossible_for_another_and_moves_the_rest() -> None:
    assert shares([[1.0, 0.0, 0.0], [1.0, 1.0, 1.0], [1.0, 3.0, 1.0]]) == [
        [1.0, 0.0, 0.0],
        [0.0, 0.25, 0.75],
        [0.0, 0.75, 0.25],
    ]


# --- own cards -------------------------------------------------------------------------------


def test_own_cards_are_struck_out_for_the_seat_that_holds_them_alone() -> None:
    s: State = Table(2, secret=[["exile"], ["cyborg"]], bonus=[["stranger"], ["daredevil"]]).s
    mine = sorted(IDENTITY.kind(id_) for id_ in ("exile", "stranger"))
    assert struck(observe(s, bit(0), POISON), 0) == mine
    assert struck(observe(s, NOBODY, POISON), None) == []
    row = told(s).chance[1]
    left = without(row, mine)
    assert not any(left[card] for card in mine) and sum(left) == pytest.approx(1, abs=0.01)
    assert all((left[card] > p) == (p > 0) for card, p in enumerate(row) if card not in mine)


def test_who_plays_two_seats_strikes_out_the_cards_of_both() -> None:
    s: State = start(GAME, Setup("double", 4))
    rng = Random("two hands")
    while not all(s.secret):
        seats = asked(s)
        if seats == (CHANCE,):
            step(s, CHANCE, rng.choice([fell for fell, _ in chance(s)]))
        else:
            step(s, seats[0], options(s, seats[0])[0])
    cards = sorted(card for seat in (1, 3) for card in (*s.secret[seat], *s.bonus[seat]))
    assert struck(observe(s, GAME.viewer(s, 1)), 1) == cards


# --- law 17 ----------------------------------------------------------------------------------


def broken_by(know: Callable[[State], Known], monkeypatch: pytest.MonkeyPatch) -> str:
    """The law that notices such a board, and why."""
    monkeypatch.setattr(GAME.belief, "know", know)
    with pytest.raises(LawBroken) as broken:
        check_game(
            GAME, oracle_of(GAME), Setup("full", 2, {"minutes": "10"}), RandomChooser(Random("mutant")), Report(),
            thorough=0.3, seed=7,
        )  # fmt: skip
    return f"{broken.value.law}: {broken.value}"


def test_a_board_that_looks_at_a_card_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = GAME.belief.know

    def peek(seen: State) -> Known:
        board = honest(seen)
        hands = [(seat, hand[0]) for seat, hand in enumerate(seen.secret) if hand and is_known(hand[0])]
        return Known(
            [certain(dict(hands)[seat]) if seat in dict(hands) else row for seat, row in enumerate(board.chance)]
        )

    assert broken_by(peek, monkeypatch).startswith("17: ")


def test_a_board_that_leaves_the_likeliest_out_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = GAME.belief.know

    def forget(seen: State) -> Known:
        return Known([[p if p < max(row) else 0.0 for p in row] for row in honest(seen).chance])

    assert "excludes" in broken_by(forget, monkeypatch)
