"""What the scripted player does, by its own view alone."""

from __future__ import annotations

from random import Random

from undertable.games.agent_avenue import GAME
from undertable.games.agent_avenue.bot import Scripted, _mix
from undertable.games.agent_avenue.speech.asks import Take
from undertable.kernel.codec import read_view, view
from undertable.kernel.types import Choice, bit

from .table import Table


def test_nobody_mixes_where_an_answer_wins_for_certain() -> None:
    """A third Codebreaker in the open wins at once: whatever else looks nearly as good is never taken."""
    table = Table(
        offer={"up": "codebreaker", "down": "sentinel"},
        play={"blue": {"codebreaker": 2, "sentinel": 1}},
        pawns={"green": 0, "blue": 12},
    )
    seen = read_view(GAME, view(table.s, bit(1)))
    assert {Scripted().decide(seen, 1, Random(seed)) for seed in range(300)} == {Take(True)}


def test_what_is_only_nearly_won_is_mixed() -> None:
    values: list[tuple[float, Choice]] = [(0.99, Take(True)), (0.97, Take(False))]
    assert {_mix(values, Random(seed)) for seed in range(200)} == {Take(True), Take(False)}
    won: list[tuple[float, Choice]] = [(1.0, Take(True)), (0.999, Take(False))]
    assert {_mix(won, Random(seed)) for seed in range(200)} == {Take(True)}
