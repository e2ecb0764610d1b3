"""Bot processes: fair, replaced when dead or hanging, fed with views alone."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import Process
from collections.abc import Coroutine
from typing import Any, TypeVar

import pytest
import uvicorn

from undertable.bots.base import fresh, seat_view
from undertable.bots.pool import Pool
from undertable.bots.worker import Answer
from undertable.games import find
from undertable.kernel.codec import codec
from undertable.kernel.engine import asked, options
from undertable.kernel.game import Setup
from undertable.kernel.match import Match

GAME = find("agent_avenue")
T = TypeVar("T")
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


class Shut:
    """The door to a process that has died, on an event loop that says so by another name."""

    def write(self, _: bytes) -> None:
        raise RuntimeError("the handler is closed")


class DiesIdle(Pool):
    """Remembers its processes."""

    processes: list[Process] = []

    async def _start(self) -> Process:
        self.processes = [*self.processes, await super()._start()]
        return self.processes[-1]


@pytest.mark.parametrize("told", [None, Shut()], ids=["by the pipe", "by the event loop"])
def test_a_process_that_dies_while_it_is_idle_is_replaced_too(told: Any) -> None:
    view, _ = a_view()

    async def work() -> tuple[Answer | None, int]:
        pool = DiesIdle(1, PATIENCE)
        try:
            await pool.choose("t", GAME.id, "random", view, b"")
            (process,) = pool.processes
            process.kill()
            await process.wait()
            process.stdin = told or process.stdin
            return await pool.choose("t", GAME.id, "random", view, b""), pool.replaced
        finally:
            await pool.close()

    answer, replaced = run_as_the_server_does(work())
    assert answer is not None and replaced == 1


def run_as_the_server_does(work: Coroutine[Any, Any, T]) -> T:
    """On the event loop that uvicorn chooses here."""
    with asyncio.Runner(loop_factory=uvicorn.Config("").get_loop_factory()) as runner:
        return runner.run(asyncio.wait_for(work, PATIENCE))


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
