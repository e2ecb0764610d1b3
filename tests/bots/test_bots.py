"""Bots answer from their view alone, always legally, and the scripted one knows what it is doing."""

from __future__ import annotations

import sys
from itertools import islice
from random import Random

import pytest

from undertable.bots.base import NAMES, fresh, luck, make, only_seat, seat_view
from undertable.cli.simulate import Job, play_one
from undertable.games import IDS, find
from undertable.kernel.chance import SeededDice
from undertable.kernel.codec import read_view, view
from undertable.kernel.engine import chance, due, options, start, step
from undertable.kernel.game import Setup
from undertable.kernel.observe import observe
from undertable.kernel.types import CHANCE, bit

CALLS = 8000  # of Python functions for a decision, on average
LONGEST = 10_000  # a game that may have more decisions is played once, and some of them are thought over twice
SOME = 100
SETUPS = [(id, setup) for id in IDS for setup in find(id).setups()]


def walk(id: str, setup: Setup, seed: str, bot: str):  # type: ignore[no-untyped-def]
    """Play one game with a bot in every seat; yields each state before a decision, and the decision."""
    game = find(id)
    player, dice, s = make(bot, game), SeededDice(Random(seed)), start(game, setup)
    memory = [fresh(f"{seed}/{seat}") for seat in range(setup.seats)]
    while seats := due(s):  # who may speak up is asked in another way
        if seats == (CHANCE,):
            step(s, CHANCE, dice.draw(chance(s), 0))
            continue
        seat = seats[-1]
        choice, after = player.choose(seat_view(s, seat), memory[seat], 1.0)
        yield s, seat, choice, memory[seat]
        memory[seat] = after
        step(s, seat, choice)


@pytest.mark.parametrize("bot", NAMES)
@pytest.mark.parametrize(("id", "setup"), SETUPS, ids=str)
def test_every_choice_is_one_of_the_options_in_every_mode(id: str, setup: Setup, bot: str) -> None:
    for number in range(1 if find(id).proof.bound > LONGEST else 6):
        for s, seat, choice, _ in walk(id, setup, f"legal {number}", bot):
            assert choice in options(s, seat)


@pytest.mark.parametrize("bot", NAMES)
@pytest.mark.parametrize(("id", "setup"), SETUPS, ids=str)
def test_a_world_that_looks_the_same_gets_the_same_answer(id: str, setup: Setup, bot: str) -> None:
    game, rng = find(id), Random(7)
    most = SOME if game.proof.bound > LONGEST else None
    for s, seat, choice, memory in islice(walk(id, setup, "same", bot), most):
        who = game.viewer(s, seat) | bit(seat)
        world = game.belief.determinize(observe(s, who), who, rng)
        assert seat_view(world, seat) == seat_view(s, seat)
        assert make(bot, game).choose(seat_view(world, seat), memory, 1.0)[0] == choice


def test_the_view_of_a_bot_is_the_view_of_its_seat() -> None:
    s, seat, *_ = next(walk("agent_avenue", Setup("simple", 2), "view", "random"))
    assert seat_view(s, seat) == view(s, bit(seat))
    assert list(read_view(find("agent_avenue"), seat_view(s, seat)).options) == [str(seat)]
    assert read_view(find("agent_avenue"), seat_view(s, 1 - seat)).options == {}


def test_a_bot_refuses_a_view_that_asks_nobody() -> None:
    with pytest.raises(ValueError, match="exactly one seat"):
        only_seat([])


def test_private_randomness_moves_on_and_can_be_repeated() -> None:
    first, after = luck(fresh("x"))
    again, _ = luck(fresh("x"))
    following, _ = luck(after)
    drawn = first.random()
    assert again.random() == drawn != following.random()
    assert luck(b"")[0].random() != luck(b"")[0].random()


def test_an_unknown_bot_is_no_bot() -> None:
    with pytest.raises(KeyError):
        make("oracle", find("agent_avenue"))


@pytest.mark.parametrize("mode", ["simple", "advanced"])
def test_the_scripted_player_beats_random_play_clearly_from_both_seats(mode: str) -> None:
    wins, setup = 0, Setup(mode, 2)
    for number in range(100):
        for seat, bots in enumerate((("scripted", "random"), ("random", "scripted"))):
            job = Job("agent_avenue", setup, bots, "clear", 0, 0)
            wins += seat in play_one(job, number).winners
    assert wins > 110


def test_the_scripted_player_mixes_its_offers() -> None:
    game = find("agent_avenue")
    states = (s for s, _, choice, _ in walk("agent_avenue", Setup("simple", 2), "mix", "random"))
    s = next(states)
    bot, seat = make("scripted", game), due(s)[0]
    answers = {bot.choose(seat_view(s, seat), fresh(str(i)), 1.0)[0] for i in range(60)}
    assert len(answers) > 1


def test_the_scripted_player_decides_with_little_work() -> None:
    """Counted in calls, not in seconds, so that a busy machine changes nothing; `undertable bench` has the seconds."""
    bot, calls, decisions = make("scripted", find("agent_avenue")), 0, 0

    def count(frame: object, event: str, arg: object) -> None:
        nonlocal calls
        calls += event == "call"

    for s, seat, _, memory in walk("agent_avenue", Setup("advanced", 4), "fast", "random"):
        raw = seat_view(s, seat)
        sys.setprofile(count)
        bot.choose(raw, memory, 1.0)
        sys.setprofile(None)
        decisions += 1
    assert calls / decisions < CALLS
