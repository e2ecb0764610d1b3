"""The scripted player: an answer with a reason to every question, games without error, and more points than luck."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from sentences import filled, sentences

from undertable.bots.base import advise, fresh, make, seat_view, with_automata
from undertable.bots.worker import Answer, Job
from undertable.bots.worker import answer as at_work
from undertable.games.stationfall import GAME
from undertable.games.stationfall.board.state import State
from undertable.games.stationfall.bot import because
from undertable.games.stationfall.bot.because import OnlyWay
from undertable.games.stationfall.rules.scoring import scores
from undertable.kernel.codec import codec
from undertable.kernel.engine import asked, chance, options, start, step
from undertable.kernel.match import Match
from undertable.kernel.setup import Setup
from undertable.kernel.text import LANGUAGES, Explanation
from undertable.kernel.types import CHANCE, Seat

SETUPS = [
    Setup("full", 2),
    Setup("full", 5, {"minutes": "10"}),
    Setup("full", 9, {"minutes": "10"}),
    Setup("full", 3, {"cast": "draft", "minutes": "10"}),
    Setup("full", 4, {"automata": 2}),
    Setup("tutorial", 3, {"open_bonus": True}),
    Setup("double", 4),
    Setup("solo", 3),
]


class Evening:
    """A game by bots; what was asked and said on the way."""

    def __init__(self, setup: Setup, players: list[str], seed: str) -> None:
        self.setup, self.rng = setup, Random(seed)
        self.s: State = start(GAME, setup)
        self.players = with_automata(GAME, setup, players)
        self.bots = {name: make(name, GAME) for name in set(self.players)}
        self.memory = [fresh(f"{seed} {seat}") for seat in range(setup.seats)]

    def play(self) -> State:
        """To the end; every answer must be legal."""
        while seats := asked(self.s):
            if seats == (CHANCE,):
                outcomes = chance(self.s)
                fell = self.rng.choices([one for one, _ in outcomes], [n for _, n in outcomes])[0]
                step(self.s, CHANCE, fell)
            else:
                self.answer(seats[0])
        return self.s

    def answer(self, seat: Seat) -> None:
        """The bot of a seat answers."""
        bot = self.bots[self.players[seat]]
        choice, self.memory[seat] = bot.choose(seat_view(self.s, seat), self.memory[seat], 1.0)
        assert choice in options(self.s, seat), f"{choice} is no answer to {self.s.stack[-1]}"
        step(self.s, seat, choice)


class Advised(Evening):
    """The same by advice, which must come with a reason."""

    def answer(self, seat: Seat) -> None:
        view = seat_view(self.s, seat)
        choice, why = advise(GAME, view)
        assert choice in options(self.s, seat) and why is not None, f"no reason for {choice} at {self.s.stack[-1]}"
        assert advise(GAME, view) == (choice, why), "asked again it says the same"
        if len(options(self.s, seat)) == 1:
            assert why.says is OnlyWay
        step(self.s, seat, choice)


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: f"{setup.mode}-{setup.seats}")
def test_a_whole_game_of_scripted_players_ends_without_an_illegal_answer(setup: Setup) -> None:
    s = Evening(setup, ["scripted"] * setup.seats, "whole").play()
    assert s.over is not None


def test_advice_gives_a_reason_at_every_decision_and_repeats_itself() -> None:
    assert Advised(Setup("tutorial", 2), ["scripted"] * 2, "advice").play().over is not None


def test_every_reason_is_said_in_both_languages() -> None:
    seen: State = start(GAME, Setup("full", 2))
    reasons = sentences(because.__name__, Explanation)
    assert reasons
    for reason in reasons:
        said = [GAME.words.say(filled(reason), lang, seen) for lang in LANGUAGES]
        assert all(said) and len(set(said)) == len(said) and not any("{" in one for one in said)


def test_one_scripted_player_among_random_ones_scores_clearly_more_than_its_share() -> None:
    """By luck alone it would win one game of three, and have as many points as the others."""
    games, ahead, won = 9, 0.0, 0
    for seed in range(games):
        seat = seed % 3
        players = ["scripted" if n == seat else "random" for n in range(3)]
        s = Evening(Setup("full", 3), players, f"share {seed}").play()
        points = [score.total for score in scores(s)]
        ahead += points[seat] - (sum(points) - points[seat]) / 2
        won += s.over is not None and seat in s.over.winners
    assert won > 2 * games / 3 and ahead > 3 * games, f"won {won} of {games}, {ahead} points ahead"


@pytest.mark.parametrize("switches", [{"minutes": "10"}, {"minutes": "10", "automata": 2}])
def test_four_bots_beside_a_person_answer_every_question_themselves(switches: dict[str, Any]) -> None:
    """SF-17.8: as a server asks them, by bytes: none gives up, none says what the rules forbid; scripts among them or not."""
    setup = Setup("full", 5, switches)
    match, luck = Match.new(GAME, setup, "05"), Random(5)
    memory, scripts = [fresh(f"five {seat}") for seat in range(5)], GAME.manners.automata(setup)
    match.settle()
    asked_of_bots = 0
    while seats := asked(match.state):
        seat, choice = seats[0], luck.choice(list(options(match.state, seats[0])))
        if seat:
            bot = "automaton" if seat in scripts else "scripted"
            job = Job(GAME.id, bot, seat_view(match.state, seat), memory[seat], 1.0)
            answer = msgspec.msgpack.decode(at_work(msgspec.msgpack.encode(job)), type=Answer)
            assert not answer.error, answer.error
            choice, memory[seat] = codec(GAME).choice.decode(answer.choice), answer.memory
            asked_of_bots += 1
        match.decide(seat, choice)
        match.settle()
    assert match.state.over is not None and asked_of_bots > 60
