"""What worlds are put together from: secret answers are given anew by whoever has given one."""

from __future__ import annotations

from random import Random

from kernel.zoo import team

from undertable.kernel.engine import asked, options, pending, step
from undertable.kernel.match import Match
from undertable.kernel.observe import observe
from undertable.kernel.types import HUSH, NOBODY, AskAll
from undertable.kit.worlds import answer_anew


def test_a_secret_answer_is_any_that_was_open_and_the_rest_stays() -> None:
    match = Match.new(team.GAME, team.GAME.setups()[0], "11" * 32)
    match.settle()
    while not isinstance(pending(match.state), AskAll):
        seat = asked(match.state)[-1]
        match.decide(seat, options(match.state, seat)[-1])
        match.settle()
    s = match.state
    first = asked(s)[0]
    might = list(options(s, first))
    step(s, first, might[0])
    found = set()
    for seed in range(40):
        world = observe(s, NOBODY)
        ask = world.stack[-1]
        assert isinstance(ask, AskAll) and HUSH in ask.answers
        answer_anew(world, Random(seed))
        ask = world.stack[-1]
        assert isinstance(ask, AskAll) and HUSH not in ask.answers and None in ask.answers
        found |= {answer for answer in ask.answers if answer is not None}
    assert found == set(might)


def test_where_nobody_answers_in_secret_nothing_changes() -> None:
    match = Match.new(team.GAME, team.GAME.setups()[0], "11" * 32)
    world = observe(match.state, NOBODY)
    before = list(world.stack)
    answer_anew(world, Random(0))
    assert world.stack == before
