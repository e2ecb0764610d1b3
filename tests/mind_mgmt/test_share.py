"""A whole game in every mode and seating, by chance and by scripts: every answer is legal, each ends, with a winner.

The long runs play the same games by the thousand (`bench/long.py mind_mgmt-random` and its neighbours), and these here by
the dozen (`mind_mgmt-share`).
"""

from __future__ import annotations

import pytest
from thorough import EVERYTHING, times

from undertable.bots.base import with_automata
from undertable.cli.simulate import Job, Played, play_one
from undertable.games.mind_mgmt import GAME, LEVELS
from undertable.games.mind_mgmt.box.tables import MODULE
from undertable.games.mind_mgmt.proof.laws import EVERY_MODULE
from undertable.kernel.game import Setup

ALONE = [Setup("full", 2 + n % 4, {module.id: True}) for n, module in enumerate(MODULE)]
TOGETHER = [Setup("full", 2, EVERY_MODULE), Setup("full", 4, {**EVERY_MODULE, "team_vote": True})]
SEATINGS = [Setup(mode, seats) for mode in GAME.modes for seats in (2, 3, 4, 5)]
SWITCHED = [
    Setup("training", 4, {"team_vote": True, "agent_assignment": "random"}),
    Setup("full", 5, {"team_vote": True, "slip_previsited": True, "agent_chat": "public"}),
]
ENDS = {("agents", "capture"), ("agents", "trapped"), ("recruiter", "recruits"), ("recruiter", "time")}


def play(setup: Setup, bot: str, games: int) -> list[Played]:
    players = tuple(with_automata(GAME, setup, [bot] * setup.seats))
    job = Job(GAME.id, setup, players, "share", 0, games)
    played = [play_one(job, number) for number in range(games)]
    for game in played:
        assert game.decisions <= GAME.proof.bound
        assert game.why in ENDS
        assert game.winners == ((0,) if game.why[0] == "recruiter" else tuple(range(1, setup.seats)))
    return played


@pytest.mark.parametrize("setup", [*SEATINGS, *SWITCHED], ids=str)
def test_random_games_end(setup: Setup) -> None:
    played = play(setup, "random", times(1, 30))
    if EVERYTHING:
        assert len({game.why[0] for game in played}) == 2, "thirty random games are not all won by one side"


@pytest.mark.parametrize("setup", SEATINGS, ids=str)
def test_scripted_games_end(setup: Setup) -> None:
    play(setup, "scripted", times(1, 2))


@pytest.mark.parametrize("mode", GAME.modes)
@pytest.mark.parametrize("level", LEVELS)
def test_games_against_the_automated_recruiter_end(level: str, mode: str) -> None:
    for seats, bot in ((2, "scripted"), (6, "random")):
        play(Setup(mode, seats, {"recruiter": level}), bot, 1)


# --- SHIFT (MM-12.9) -------------------------------------------------------------------------


@pytest.mark.parametrize("setup", ALONE, ids=lambda setup: next(iter(setup.options)))
def test_games_with_a_single_module_end(setup: Setup) -> None:
    play(setup, "random", times(1, 8))
    play(setup, "scripted", 1)


@pytest.mark.parametrize("setup", TOGETHER, ids=["alone", "voting"])
def test_games_with_every_module_end(setup: Setup) -> None:
    play(setup, "random", times(1, 20))
    play(setup, "scripted", times(1, 2))


def test_five_together_against_the_automated_recruiter_with_every_module() -> None:
    """MM-13.1; every level alone against scripted agents: test_shift_bots."""
    for level in ("novice", "operative"):
        play(Setup("full", 6, {**EVERY_MODULE, "recruiter": level}), "random", 1)
