"""Whole games of the scripted agents: without error, always legal, stronger than chance."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from undertable.games.za_hranou import GAME
from undertable.games.za_hranou.board.state import State
from undertable.games.za_hranou.bot import Scripted
from undertable.kernel.chance import SeededDice
from undertable.kernel.codec import dump, look
from undertable.kernel.engine import apply, chance, due, options, start, step
from undertable.kernel.game import Setup
from undertable.kernel.types import CHANCE, bit

SWITCHED: dict[str, str | int | bool] = {
    "processing": "may",
    "display_pick": "choose",
    "boost_window": "action_phase",
    "criminals": "chosen",
}


def played(
    seats: int,
    seed: str,
    mode: str = "agents",
    bots: tuple[int, ...] | None = None,
    switches: dict[str, str | int | bool] | None = None,
) -> Iterator[State]:
    """A game from views alone: the state before each decision of a scripted agent, and at the end; others play anyhow."""
    s, luck, player = start(GAME, Setup(mode, seats, switches or {})), Random(seed), Scripted()
    dice = SeededDice(Random(seed))
    while waiting := due(s):
        seat = waiting[0]
        if seat == CHANCE:
            step(s, CHANCE, dice.draw(chance(s), 0))
        elif bots is None or seat in bots:
            yield s
            view = look(s, bit(seat))
            choice = player.decide(view, seat, Random(0))
            assert choice in view.options[str(seat)]
            apply(s, seat, choice)
        else:
            apply(s, seat, luck.choice(options(s, seat)))
    yield s


@pytest.mark.parametrize(
    ("seats", "mode"), [(2, "agents"), (3, "agents"), (4, "agents"), (5, "agents"), (1, "echo"), (2, "echo")]
)
def test_scripted_agents_play_to_the_end(seats: int, mode: str) -> None:
    *_, end = played(seats, f"{mode} {seats}", mode)
    assert end.over is not None


def test_scripted_agents_play_by_all_switches() -> None:
    *_, end = played(2, "switched", switches=SWITCHED)
    assert end.over is not None


def test_a_game_played_again_is_the_same() -> None:
    one, other = ([dump(s) for s, _ in zip(played(2, "again"), range(40), strict=False)] for _ in range(2))
    assert one == other


def test_a_scripted_agent_beats_others_who_play_anyhow() -> None:
    """Three games out of three, each with twice the intel of anybody else: by chance one in a dozen would be won so."""
    for seed, seats in enumerate((2, 2, 3)):
        mine = seed % seats
        *_, end = played(seats, str(seed), bots=(mine,))
        assert end.over is not None
        assert end.over.winners == (mine,)
        assert end.intel[mine] > 2 * max(intel for player, intel in enumerate(end.intel) if player != mine)
