"""The zoo against full enumeration: what a sampler may say is exactly what is possible."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest
from kernel.zoo import ALL, trail
from kernel.zoo.enumeration import Infoset, Node, all_viewers, gather, posteriors, walk

from undertable.kernel.codec import dump, load
from undertable.kernel.engine import result
from undertable.kernel.game import Game, Setup
from undertable.kernel.observe import observe
from undertable.kernel.types import NOBODY, Seats, bit

SETS = 150  # information sets tried per game
DRAWS = 40  # draws per world before a world counts as never drawn

CASES = [
    pytest.param(game, setup, id=f"{game.id}-{setup.mode}-{setup.seats}") for game in ALL for setup in game.setups()
]


class Tree:
    """What the enumeration of one game found, kept so that it is walked once."""

    def __init__(self, game: Game[Any], setup: Setup) -> None:
        self.whom = all_viewers(game, setup)
        self.histories = self.longest = self.unfinished = 0
        self.sets = gather(self._count(walk(game, setup, self.whom)), len(self.whom))

    def _count(self, nodes: Iterator[Node]) -> Iterator[Node]:
        for node in nodes:
            if node.last:
                self.histories += 1
                self.longest = max(self.longest, len(node.path()) - 1)
                self.unfinished += result(node.state) is None
            yield node

    def chosen(self) -> list[tuple[Seats, Infoset]]:
        """Information sets to try: two thirds the largest, the rest spread evenly over the others."""
        pairs = zip(self.whom, self.sets, strict=True)
        sets = [(who, stream, found) for who, by_stream in pairs for stream, found in by_stream.items()]
        sets.sort(key=lambda item: (-len(item[2].worlds), item[0], item[1]))
        large, rest = sets[: SETS * 2 // 3], sets[SETS * 2 // 3 :]
        stride = max(1, -(-len(rest) // (SETS - len(large)))) if rest else 1
        return [(who, found) for who, _, found in large + rest[::stride]]


@cache
def tree(game: Game[Any], mode: str, seats: int) -> Tree:
    return Tree(game, Setup(mode, seats))


@pytest.mark.parametrize(("game", "setup"), CASES)
def test_every_history_ends_within_the_bound(game: Game[Any], setup: Setup) -> None:
    found = tree(game, setup.mode, setup.seats)
    assert 1 < found.histories <= 20_000
    assert found.longest <= game.proof.bound
    assert not found.unfinished, "a game stopped asking without a result"


@pytest.mark.parametrize(("game", "setup"), CASES)
def test_support_of_determinize_is_the_information_set(game: Game[Any], setup: Setup) -> None:
    rng = Random(f"{game.id} {setup.seats}")
    several = 0
    for who, found in tree(game, setup.mode, setup.seats).chosen():
        seen = observe(found.state, who)
        before = dump(seen)
        drawn: set[bytes] = set()
        several += len(found.worlds) > 1
        for _ in range(DRAWS * len(found.worlds)):
            drawn.add(dump(game.belief.determinize(seen, who, rng)))
            if drawn == found.worlds and len(found.worlds) > 1:
                break
        impossible, missing = drawn - found.worlds, found.worlds - drawn
        name = f"viewer {who:b}"
        assert not impossible, f"{name} was given a world it can rule out: {load(game, min(impossible))}"
        assert not missing, f"{name} is never given a possible world: {load(game, min(missing))}"
        assert dump(seen) == before, "determinize changed what it was given"
    assert several, "no viewer was ever in doubt: nothing was tested"


@pytest.mark.parametrize(("game", "setup"), CASES)
def test_true_worlds_are_consistent(game: Game[Any], setup: Setup) -> None:
    for who, found in tree(game, setup.mode, setup.seats).chosen():
        seen = observe(found.state, who)
        for raw in sorted(found.worlds):
            world = load(game, raw)
            assert game.belief.consistent(world, seen, who), f"viewer {who:b} rules out the truth: {world}"


@pytest.mark.parametrize("who", [NOBODY, bit(trail.SEEKER), bit(trail.RUNNER)])
def test_the_hidden_trail_is_as_likely_as_enumeration_says(who: Seats) -> None:
    """Support and weights, at every moment, for somebody who looks on and for either side."""
    several = 0
    for state, worlds in posteriors(trail.GAME, Setup("only", 2), who).values():
        ours = trail.believed(observe(state, who))  # type: ignore[arg-type]
        theirs: dict[tuple[int, ...], float] = {}
        for raw, p in worlds.items():
            places = tuple(c.kind for c in load(trail.GAME, raw).trail)
            theirs[places] = theirs.get(places, 0.0) + p
        assert ours == pytest.approx(theirs)
        several += len(set(ours.values())) > 1
    assert several or who == bit(trail.RUNNER), "all walks were equally likely: nothing was tested"
