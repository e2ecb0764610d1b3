"""Bot processes: fair, replaced when dead or hanging, fed with views alone."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import Process
from typing import Any

from undertable.bots.base import fresh, seat_view
from undertable.bots.pool import Pool
from undertable.bots.worker import Answer
from undertable.games import find
from undertable.kernel.codec import codec
from undertable.kernel.engine import asked, options
from undertable.kernel.game import Setup
from undertable.kernel.match import Match

GAME = find("agent_avenue")
PATIENCE = 120.0  # a process may take long to start on a busy machine


def a_view() -> tuple[bytes, Match[Any]]:
    match = Match.new(GAME, Setup("simple", 2), key="00")
    match.settle()
    return seat_view(match.state, asked(match.state)[0]), match


def test_a_bot_answers_from_a_view() -> None:
    view, match = a_view()

    async def work() -> Answer | None:
        pool = Pool(1, PATIENCE)
        try:
            return await pool.choose("t", GAME.id, "scripted", view, fresh("a"))
        finally:
            await pool.close()

    answer = asyncio.run(work())
    assert answer is not None and answer.memory != fresh("a")
    choice = codec(GAME).choice.decode(answer.choice)
    assert choice in options(match.state, asked(match.state)[0])


def test_a_broken_bot_gives_no_answer_and_the_process_lives_on() -> None:
    view, _ = a_view()

    async def work() -> tuple[Answer | None, Answer | None, int]:
        pool = Pool(1, PATIENCE)
        try:
            bad = await pool.choose("t", GAME.id, "scripted", b"nonsense", b"")
            good = await pool.choose("t", GAME.id, "random", view, b"")
            return bad, good, pool.replaced
        finally:
            await pool.close()

    bad, good, replaced = asyncio.run(work())
    assert bad is None and good is not None and replaced == 0


DIES = "import sys; sys.stdin.buffer.read(1)"
HANGS = "import time; time.sleep(10_000)"
WORKS = "from undertable.bots.worker import main; main()"


class Troubled(Pool):
    """Its first process dies, the second hangs, the third works; only the second is not waited for."""

    _lives = iter(((DIES, PATIENCE), (HANGS, 0.1), (WORKS, PATIENCE)))

    async def _start(self) -> Process:
        program, self._patience = next(self._lives)
        self._command = (sys.executable, "-c", program)
        return await super()._start()


def test_a_process_that_dies_or_hangs_is_replaced_and_the_job_done_again() -> None:
    view, _ = a_view()

    async def work() -> tuple[Answer | None, int]:
        pool = Troubled()
        try:
            return await pool.choose("t", GAME.id, "random", view, b""), pool.replaced
        finally:
            await pool.close()

    answer, replaced = asyncio.run(work())
    assert answer is not None and replaced == 2


def test_a_table_with_many_jobs_does_not_keep_another_waiting() -> None:
    view, _ = a_view()

    async def work() -> list[str]:
        pool = Pool(1, PATIENCE)
        order: list[str] = []

        async def one(table: str) -> None:
            await pool.choose(table, GAME.id, "random", view, b"")
            order.append(table)

        try:
            await asyncio.gather(*(one("busy") for _ in range(6)), one("quiet"))
        finally:
            await pool.close()
        return order

    assert "quiet" in asyncio.run(work())[:3]
