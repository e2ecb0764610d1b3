"""Long work in small pieces on the loop itself, so that nobody else waits for the whole of it.

May touch: when work goes on. Must not: know what is worked out.

However much of it there is, one turn of the loop holds one piece: a decision at another table, which takes some five
turns from its request to the last view, is late by five pieces at most. A thread would fight for the interpreter with
the loop, and a process would have to be given the game.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Coroutine, Generator, Iterable, Iterator
from time import perf_counter
from typing import Any, Generic, TypeVar

K = TypeVar("K")
T = TypeVar("T")
PIECE = 0.002  # seconds that a piece takes, or one item where that takes longer


class Slices:
    """All long work of one server; whoever has more of it takes turns with the others."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()

    async def batches(self, items: Iterable[T]) -> AsyncIterator[list[T]]:
        """What an iterator brings, a piece at a time. Whoever takes its time over a batch holds up nobody."""
        source, more = iter(items), True
        while more:
            batch, more = await self._piece(source)
            if batch:
                yield batch

    async def run(self, work: Generator[None, None, T]) -> T:
        """Do work that pauses at every `yield`; what it returns."""
        result: list[T] = []

        def steps() -> Iterator[None]:
            result.append((yield from work))

        async for _ in self.batches(steps()):
            pass
        return result[0]

    async def _piece(self, source: Iterator[T]) -> tuple[list[T], bool]:
        """The next items, and whether there may be more: whoever came to the end does not wait for another turn."""
        batch, more = list[T](), False
        async with self._turn:
            end = perf_counter() + PIECE
            for item in source:
                batch.append(item)
                if more := perf_counter() >= end:
                    break
            await asyncio.sleep(0)  # still ours: the next piece, whoever's it is, belongs to another turn of the loop
        return batch, more


class Once(Generic[K, T]):
    """What is worked out once: whoever asks meanwhile waits for the same, and the latest results are kept."""

    def __init__(self, kept: int) -> None:
        self._kept = kept
        self._known: OrderedDict[K, T] = OrderedDict()
        self._working: dict[K, asyncio.Task[T]] = {}

    async def get(self, key: K, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """The result for a key; what fails is told to all who wait, and tried again for the next."""
        if key in self._known:
            self._known.move_to_end(key)
            return self._known[key]
        task = self._working.get(key)
        if task is None:
            task = self._working[key] = asyncio.ensure_future(work())
            task.add_done_callback(lambda done: self._done(key, done))
        return await asyncio.shield(task)  # one of those who wait may go away

    def _done(self, key: K, task: asyncio.Task[T]) -> None:
        del self._working[key]
        if task.cancelled() or task.exception() is not None:
            return
        self._known[key] = task.result()
        if len(self._known) > self._kept:
            self._known.popitem(last=False)
