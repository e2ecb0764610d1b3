"""What a game declares about its sides, its secrets after the end, and the words of its end."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from kernel import zoo

from undertable.games import IDS, find
from undertable.kernel.chance import SeededDice
from undertable.kernel.engine import asked, chance, options, start, step
from undertable.kernel.game import Game, Setup
from undertable.kernel.observe import observe
from undertable.kernel.types import CHANCE, NOBODY, Event, bit

AGAINST = {("za_hranou", "echo")}  # where the game itself plays, and may win; beside those where all play together
GAMES: list[Game[Any]] = [*map(find, IDS), *zoo.ALL]
CASES = [
    pytest.param(game, setup, id=f"{game.id}-{setup.mode}-{setup.seats}") for game in GAMES for setup in game.setups()
]


def moments(game: Game[Any], setup: Setup, n: int = 1) -> Iterator[tuple[Any, list[Event]]]:
    """A random game from its first question to its end: the state, and what led to it. It is the same object always."""
    rng = Random(f"{game.id} {setup} {n}")
    s, dice = start(game, setup), SeededDice(rng)
    yield s, []
    while seats := asked(s):
        seat = rng.choice([seat for seat in seats if seat == CHANCE or options(s, seat)])  # some have nothing to say
        yield s, step(s, seat, dice.draw(chance(s), 0) if seat == CHANCE else rng.choice(options(s, seat)))


def a_game(game: Game[Any], setup: Setup) -> tuple[list[list[int]], Any, list[Event]]:
    """A random game: its sides whenever anybody is asked, its last state, all its events."""
    sides, told = [], []
    for s, events in moments(game, setup):
        told += events
        if asked(s) not in {(), (CHANCE,)}:
            assert game.manners.sides(observe(s, NOBODY)) == game.manners.sides(s), "who plays together is public"
            sides.append(game.manners.sides(s))
    return sides, s, told


@pytest.mark.parametrize(("game", "setup"), CASES)
def test_every_seat_is_on_one_side_all_the_time_and_a_side_wins_whole(game: Game[Any], setup: Setup) -> None:
    sides, s, told = a_game(game, setup)
    for parts in sides:
        assert sorted(seat for side in parts for seat in range(setup.seats) if side >> seat & 1) == list(
            range(setup.seats)
        )
        assert parts == sides[0]
    winners = sum(bit(seat) for seat in s.over.winners)
    if any(event.verdict for event in game.events):
        assert all(side & winners in (0, side) for side in game.manners.sides(s)), "a side wins whole"
        assert winners or len(game.manners.sides(s)) == 1 or (game.id, setup.mode) in AGAINST
        assert sum(event.verdict for event in told) == 1


@pytest.mark.parametrize(("game", "setup"), CASES)
def test_who_may_talk_is_public_and_whoever_writes_reads(game: Game[Any], setup: Setup) -> None:
    for s, _ in moments(game, setup):
        if asked(s) not in {(), (CHANCE,)}:
            channels = game.manners.talk(s)
            assert game.manners.talk(observe(s, NOBODY)) == channels
            assert all(not among.writers & ~among.readers for among in channels.values())


STEADY = [case for case in CASES if case.values[0].manners.talk_stays]  # type: ignore[union-attr]


@pytest.mark.parametrize(("game", "setup"), STEADY)
def test_talk_stays_as_it_is_where_a_game_says_so(game: Game[Any], setup: Setup) -> None:
    """A table then asks once."""
    talks = [
        game.manners.talk(s) for n in range(3) for s, _ in moments(game, setup, n) if asked(s) not in {(), (CHANCE,)}
    ]
    assert len(talks) > 5 and all(talk == talks[0] for talk in talks)


@pytest.mark.parametrize(("game", "setup"), CASES)
def test_every_seat_is_in_one_chair_and_one_is_for_a_newcomer(game: Game[Any], setup: Setup) -> None:
    chairs = game.manners.chairs(setup)
    assert sorted(seat for chair in chairs for seat in chair.seats) == list(range(setup.seats))
    assert [chair.automaton for chair in chairs if chair.first] == [False]


def test_friends_play_together() -> None:
    avenue, hunt = find("agent_avenue"), find("mind_mgmt")
    three = start(avenue, Setup("simple", 3, {"team_side": "blue"}))
    assert avenue.manners.sides(three) == [0b100, 0b011]
    assert avenue.manners.sides(start(avenue, Setup("simple", 4))) == [0b0011, 0b1100]
    assert hunt.manners.sides(start(hunt, Setup("training", 4))) == [0b0001, 0b1110]


def test_only_a_table_that_wants_it_stays_sealed() -> None:
    avenue, hunt = find("agent_avenue"), find("mind_mgmt")
    assert avenue.manners.sealed(Setup("simple", 2, {"reveal_hidden_at_game_end": False}))
    assert not avenue.manners.sealed(Setup("simple", 2)) and not hunt.manners.sealed(Setup("training", 2))
