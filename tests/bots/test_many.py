"""Games that programs play: the same from the same seed, with whoever speaks up, and never without an end."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from undertable.games import find
from undertable.kernel.chance import SeededDice
from undertable.kernel.engine import asked, due, options, pending, start
from undertable.kernel.game import Setup
from undertable.kernel.types import CHANCE, Choice, Open, Seat
from undertable.many import Anyhow, Endless, Turn, play, seated, turns


def heard(id: str, seed: str) -> list[Turn]:
    game = find(id)
    setup = game.setups()[0]
    return list(
        turns(start(game, setup), SeededDice(Random(seed)), seated(game, setup, ["random"] * setup.seats, seed))
    )


@pytest.mark.parametrize("id", ["agent_avenue", "black_orchestra"])
def test_the_same_seed_gives_the_same_game(id: str) -> None:
    assert heard(id, "a") == heard(id, "a") != heard(id, "b")


def test_a_game_is_played_to_its_end_and_every_answer_is_timed() -> None:
    game = find("agent_avenue")
    setup = game.setups()[0]
    bots = seated(game, setup, ["scripted"] * setup.seats, "end")
    steps = list(turns(start(game, setup), SeededDice(Random("end")), bots))
    assert sum(len(bot.milliseconds) for bot in bots) == sum(turn.seat != CHANCE for turn in steps) > 0
    again = play(start(game, setup), SeededDice(Random("end")), seated(game, setup, ["scripted"] * setup.seats, "end"))
    assert again.over is not None and not due(again)


class Forward(Anyhow):
    """Says at once whatever may be said, three times in a game."""

    said = 0

    def interject(self, s: Any, seat: Seat) -> Choice | None:
        assert seat != due(s)[0] and seat in asked(s)
        ways = options(s, seat) if self.said < 3 else ()
        self.said += bool(ways)
        return next(iter(ways), None)


def test_whoever_speaks_up_does_so_before_the_one_who_is_waited_for() -> None:
    game = find("black_orchestra")
    s: Any = start(game, Setup("team", 3, {"boards": "random"}))
    rng, spoke = Random(3), 0
    forward = Forward(rng)
    waited, is_open = due(s)[0], isinstance(pending(s), Open)
    for turn in turns(s, SeededDice(rng), [forward] * 3):
        spoke += is_open and turn.seat != waited
        waited, is_open = due(s)[0] if due(s) else CHANCE, isinstance(pending(s), Open)
    assert spoke == forward.said > 0


def test_a_game_without_an_end_is_said_to_have_none(monkeypatch: pytest.MonkeyPatch) -> None:
    game, rng = find("agent_avenue"), Random(1)
    monkeypatch.setattr(type(game.proof), "bound", 3)
    s: Any = start(game, Setup("simple", 2))
    with pytest.raises(Endless, match="4 decisions"):
        play(s, SeededDice(rng), [Anyhow(rng)] * 2)
