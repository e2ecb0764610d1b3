"""Where a seat can only pass: who may be taken to have passed, and that nobody learns anything by it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from undertable.games import find
from undertable.kernel.engine import due, options
from undertable.kernel.match import Match
from undertable.kernel.observe import observe
from undertable.kernel.state import State
from undertable.kernel.types import Seat, bit
from undertable.kernel.viewing.onward import goes_on

ENOUGH = 4  # times that it must have gone on by itself, and as many times that a lone pass was a secret


def seen_by(s: State, seat: Seat) -> State:
    return observe(s, s.game.viewer(s, seat) | bit(seat))


def questions(game: str, games: int) -> Iterator[tuple[State, Seat]]:
    """Every question to every seat of games by chance, while a turn that has something to do lasts."""
    rules: Any = find(game)
    for n in range(games):
        rng = Random(n)
        match = Match.new(rules, rng.choice(rules.setups()), key=f"{n:02x}")
        match.settle()
        for _ in range(700):
            seats = [seat for seat in due(match.state) if options(match.state, seat)]
            if not seats:
                break
            seat = rng.choice(seats)
            yield match.state, seat
            match.decide(seat, rng.choice(options(match.state, seat)))
            match.settle()


@pytest.mark.parametrize(("game", "games"), [("mind_mgmt", 2), ("za_hranou", 3), ("agent_avenue", 4)])
def test_a_lone_pass_goes_on_by_itself_in_every_world_that_looks_the_same_to_others_or_in_none(
    game: str, games: int
) -> None:
    found: Counter[bool] = Counter()
    rng = Random(7)
    for s, seat in questions(game, games):
        by_itself = goes_on(seen_by(s, seat), seat)
        if not by_itself and len(options(s, seat)) > 1 and not rng.random() < 0.05:
            continue
        for other in range(s.seats):
            if s.game.viewer(s, other) & bit(seat):
                continue  # that one sees what the seat sees
            who = s.game.viewer(s, other) | bit(other)
            world = s.game.belief.determinize(observe(s, who), who, rng)
            found[by_itself] += 1
            assert goes_on(seen_by(world, seat), seat) == by_itself
    assert found[True] >= ENOUGH and found[False] >= ENOUGH
