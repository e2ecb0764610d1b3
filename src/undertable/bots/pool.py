"""Bot processes kept busy fairly: tables take turns, a dead or hanging process is replaced.

May touch: processes of its own. Must not: look into views or memories.

Bots get a seat's view bytes and its memory blob and nothing else; a dead or hanging worker is replaced and its
question put again. Tables take turns for them. They play for people or for those who look: a table of bots alone
stands still when nobody watches, and one address has only so many of them thinking at once.
"""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from collections import OrderedDict, deque

import msgspec

from .worker import Advice, Answer, Job, Study, frame

TRIES = 3
Work = Job | Study | Advice
Waiting = tuple[Work, "asyncio.Future[Answer | None]"]
_answers = msgspec.msgpack.Decoder(Answer)


class Pool:
    """Some worker processes, started when first needed."""

    def __init__(self, workers: int = 1, patience: float = 10.0, command: tuple[str, ...] = ()) -> None:
        self._patience = patience
        self._command = command or (sys.executable, "-m", "undertable.bots.worker")
        self._queues: OrderedDict[str, deque[Waiting]] = OrderedDict()
        self._wake = asyncio.Event()
        self._size = workers
        self._tasks: list[asyncio.Task[None]] = []
        self.replaced = 0  # processes that had to be ended

    async def choose(self, table: str, game: str, bot: str, view: bytes, memory: bytes) -> Answer | None:
        """A bot's answer, or None if no process could give one."""
        return await self._put(table, Job(game, bot, view, memory, self._patience))

    async def interject(self, table: str, game: str, bot: str, view: bytes, memory: bytes) -> Answer | None:
        """What a bot says that may speak up, which may be nothing; None if no process could say."""
        return await self._put(table, Job(game, bot, view, memory, self._patience, waits=False))

    async def advise(self, table: str, game: str, view: bytes, lang: str) -> Answer | None:
        """What the scripted player would answer and why, or None if no process could say."""
        return await self._put(table, Advice(game, view, lang))

    async def know(self, table: str, game: str, view: bytes) -> bytes | None:
        """What everybody could know from a public view, as JSON; None if no process could say."""
        answer = await self._put(table, Study(game, view))
        return None if answer is None else answer.known

    async def _put(self, table: str, job: Work) -> Answer | None:
        if not self._tasks:
            self._tasks = [asyncio.create_task(self._run()) for _ in range(self._size)]
        future: asyncio.Future[Answer | None] = asyncio.get_running_loop().create_future()
        self._queues.setdefault(table, deque()).append((job, future))
        self._wake.set()
        return await future

    def _next(self) -> Waiting | None:
        """The next job; a table that was served goes to the end of the line."""
        while self._queues:
            table, queue = self._queues.popitem(last=False)
            job, future = queue.popleft()
            if queue:
                self._queues[table] = queue
            if not future.done():
                return job, future
        return None

    async def _run(self) -> None:
        process: Process | None = None
        try:
            while True:
                found = self._next()
                if found is None:
                    self._wake.clear()
                    await self._wake.wait()
                    continue
                job, future = found
                for _ in range(TRIES):
                    process = process or await self._start()
                    answer = await self._ask(process, job)
                    if answer is not None:
                        break
                    await _end(process)
                    process = None
                    self.replaced += 1
                if not future.done():
                    future.set_result(answer if answer is not None and not answer.error else None)
        finally:
            if process is not None:
                await _end(process)

    async def _start(self) -> Process:
        return await asyncio.create_subprocess_exec(*self._command, stdin=PIPE, stdout=PIPE)

    async def _ask(self, process: Process, job: Work) -> Answer | None:
        """The answer, or None if the process died or took too long."""
        assert process.stdin is not None and process.stdout is not None
        try:
            process.stdin.write(frame(msgspec.msgpack.encode(job)))
            async with asyncio.timeout(self._patience):
                await process.stdin.drain()
                size = int.from_bytes(await process.stdout.readexactly(4), "big")
                return _answers.decode(await process.stdout.readexactly(size))
        except (TimeoutError, OSError, asyncio.IncompleteReadError, msgspec.MsgspecError):
            return None
        except RuntimeError:  # how one of the event loops says that the process died while it was idle
            return None

    async def close(self) -> None:
        """End the processes."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._tasks = []


async def _end(process: Process) -> None:
    if process.returncode is None:
        try:
            process.kill()
        except ProcessLookupError:
            return
        await process.wait()
