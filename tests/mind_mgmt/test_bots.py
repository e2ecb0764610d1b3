"""The scripted players: every mode and number of seats, what they must do, and how strong they are at least."""

from __future__ import annotations

from random import Random

import pytest

from undertable.bots.base import seat_view
from undertable.games.mind_mgmt import GAME
from undertable.games.mind_mgmt.belief.knowledge import forget, know
from undertable.games.mind_mgmt.board.map import PLACE
from undertable.games.mind_mgmt.board.state import RECRUITER, State
from undertable.games.mind_mgmt.bot import Scripted
from undertable.games.mind_mgmt.box.tables import FEATURE
from undertable.games.mind_mgmt.speech.answers import ASKS, CAPTURE, Admit
from undertable.games.mind_mgmt.speech.asks import Act, Confess
from undertable.kernel.chance import SeededDice
from undertable.kernel.codec import read_view
from undertable.kernel.engine import asked, chance, options, refuse, start, step
from undertable.kernel.game import Setup
from undertable.kernel.types import CHANCE, Choice, Seat


def decide(s: State, seat: Seat, rng: Random) -> Choice:
    return Scripted().decide(read_view(GAME, seat_view(s, seat)), seat, rng)


def play(setup: Setup, seed: int, recruiter: str = "scripted", rogues: str = "scripted") -> State:
    """A whole game between two sorts of bots."""
    rng, s = Random(seed), start(GAME, setup)
    forget()
    while not s.over:
        seat = rng.choice(asked(s))
        if seat == CHANCE:
            choice = SeededDice(rng).draw(chance(s), 0)
        elif (recruiter if seat == RECRUITER else rogues) == "scripted":
            choice = decide(s, seat, rng)
            assert refuse(s, seat, choice) is None
        else:
            choice = rng.choice(options(s, seat))
        step(s, seat, choice)
    return s


@pytest.mark.parametrize("setup", GAME.setups(), ids=lambda setup: f"{setup.mode}-{setup.seats}")
def test_every_setup_ends(setup: Setup) -> None:
    assert play(setup, 7).over is not None


@pytest.mark.parametrize("mode", ["training", "full"])
def test_a_team_that_votes(mode: str) -> None:
    assert play(Setup(mode, 4, {"team_vote": True, "agent_assignment": "random"}), 5).over is not None


def test_agents_beat_a_random_recruiter() -> None:
    """The bench measures more games; here enough to notice a broken script."""
    wins = sum(play(Setup("training", 2), seed, recruiter="random").over.why[0] == "agents" for seed in range(20))  # type: ignore[union-attr]
    assert wins >= 15


def test_the_recruiter_escapes_random_agents() -> None:
    wins = sum(play(Setup("training", 2), seed, rogues="random").over.why[0] == "recruiter" for seed in range(12))  # type: ignore[union-attr]
    assert wins >= 6


def test_same_view_same_luck_same_choice() -> None:
    """A bot can be stopped and resumed anywhere: it keeps nothing but its seed."""
    rng, s = Random(3), start(GAME, Setup("full", 2))
    for n in range(120):
        seat = rng.choice(asked(s))
        if seat == CHANCE:
            step(s, seat, SeededDice(rng).draw(chance(s), 0))
            continue
        choice = decide(s, seat, Random(n))
        if n % 6 == 0:
            forget()
            assert decide(s, seat, Random(n)) == choice
        step(s, seat, choice)
        if s.over:
            break


def test_a_sure_capture_is_made() -> None:
    """Whoever stands where the Recruiter must be strikes."""
    struck = 0
    for seed in range(6):
        rng, s = Random(seed), start(GAME, Setup("training", 2))
        while not s.over:
            seat = rng.choice(asked(s))
            choice = SeededDice(rng).draw(chance(s), 0) if seat == CHANCE else decide(s, seat, rng)
            ask = s.stack[-1]
            if isinstance(ask, Act) and not s.acted and know(s).here[s.agent[ask.agent]] > 0.95:
                assert choice == CAPTURE
                struck += 1
            step(s, seat, choice)
    assert struck


def test_an_answer_hides_the_fresh_trail() -> None:
    """Asked about a feature of an old visit and of the present one, the Recruiter names the old one."""
    named: list[int] = []
    for seed in range(10):
        position = {
            "trail": ["b6", "b5", "b4", "c3", "c4", "c5", "d5", "d6", "d7"],
            "secret": ["psychic_palm", "dream_bus", "spy_bird"],
            "card": "ad_man",
            "agents": {"meru": "b1", "lyme": "d4", "bill": "c5", "dusty": "e6"},
            "step": "act",
            "active": "meru",
        }
        s = start(GAME, Setup("training", 2), position)
        step(s, 1, ASKS[FEATURE.kind("flux_cafe")])
        assert isinstance(s.stack[-1], Confess)
        choice = decide(s, RECRUITER, Random(seed))
        assert isinstance(choice, Admit)
        named.append(choice.place)
    assert named.count(PLACE.kind("b5")) > named.count(PLACE.kind("d7"))
