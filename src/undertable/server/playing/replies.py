"""The same key is answered the same: what each seat was told, kept for those whose line broke before they heard.

May touch: the keys of stored steps. Must not: judge anything.
"""

from __future__ import annotations

from itertools import count, takewhile

from undertable.kernel.types import Seat

from ..ground.problem import Problem
from ..shapes.answers import DONE, Done
from ..shapes.change import key_of_step
from ..storage.store import Store

KEYS = 4096  # refusals remembered by their key
Answer = Done | Problem


class Replies:
    """The answers of one table."""

    def __init__(self, table: str, store: Store, *, older: bool) -> None:
        self._table, self._store = table, store
        self._older = older  # whether there are steps whose answers stand in the database alone
        self._answers: dict[tuple[Seat, str], Answer] = {}
        self._done = 0  # answers to what was done; they stay

    def to(self, seat: Seat, key: str) -> Done | None:
        """What was answered to that key before; raises it where it was a Problem."""
        known = self._answers.get((seat, key)) if key else None
        if isinstance(known, Problem):
            raise known
        if known is None and self._older and self._store.answered(self._table, seat, key):
            return DONE  # long ago
        return known

    def remember(self, seat: Seat, key: str, answer: Answer) -> None:
        """The answer to give again to the same key. A stale ask is not kept: nothing was tried."""
        if not key or (isinstance(answer, Problem) and answer.code in {"stale", "paused"}):
            return
        if len(self._answers) > KEYS + self._done:
            self._answers = {k: v for k, v in self._answers.items() if not isinstance(v, Problem)}
        self._answers[seat, key] = answer
        self._done += not isinstance(answer, Problem)

    def written(self, seat: Seat, key: str) -> int:
        """How many choices of a deed were made, before the server was started anew: what stopped the rest is forgotten."""
        keys = (key_of_step(key, n) for n in count(1))
        return 1 + sum(1 for _ in takewhile(lambda key: self._store.answered(self._table, seat, key), keys))
