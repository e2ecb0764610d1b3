"""Let fields say wrongly what lies in them, one at a time, and demand that law 5 cries out.

May touch: the marks of fields, through `mismarked`. Must not: be used outside tests and law runs.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from random import Random
from typing import Any

import msgspec

from undertable.kernel import census
from undertable.kernel.game import Game
from undertable.kernel.marks import Of
from undertable.kernel.match import Match
from undertable.kernel.parts import StartingPoint as Place
from undertable.kernel.record import replay
from undertable.kernel.state import State, fields_of
from undertable.kernel.state import mismarks as declared_wrongly

from . import moment
from .mutants import play_at_random
from .oracle import Oracle
from .trial import LawBroken, Report, Trial


@contextmanager
def mismarked(cls: type, field: str, of: Of) -> Iterator[None]:
    """Deliberately let one field say something else than it holds."""
    declared_wrongly[cls, field] = of
    census.walks.clear()
    try:
        yield
    finally:
        del declared_wrongly[cls, field]
        census.walks.clear()


class Mismark(msgspec.Struct, frozen=True):
    """One field that forgets its pieces, takes others for them, or takes for pieces what it only speaks of."""

    cls: type
    field: str
    of: Of

    def __str__(self) -> str:
        return (
            f"{self.cls.__name__}.{self.field}: {f'pieces of {self.of.table.sort}' if self.of.piece else 'no pieces'}"
        )


def mismarks(game: Game[Any]) -> Iterator[Mismark]:
    """Every place of pieces forgotten or of another sort; every field that speaks of pieces taken for their place."""
    classes = (game.state, *sorted(game.book.frames, key=lambda f: f.__name__))
    marked = [(cls, f) for cls in classes for f in fields_of(cls) if f.of.table is not None]
    sorts = {f.of.table.sort for _, f in marked if f.of.piece}
    for cls, f in marked:
        if f.of.table.sort in sorts:
            yield Mismark(cls, f.name, Of(f.of.table, f.of.per, f.of.counts, piece=not f.of.piece))
        if f.of.piece:
            others = [table for table in game.tables if table.sort != f.of.table.sort]
            for other in others[:1]:  # a game may have a single table
                yield Mismark(cls, f.name, Of(other, f.of.per, f.of.counts, piece=True))


def unnoticed(game: Game[Any], oracle: Oracle, trials: Sequence[Place], most: int = 60, seed: int = 0) -> list[Mismark]:
    """The wrong marks that law 5 passed over in `most` games of every trial.

    A frame that never waits between two steps may say what it likes: nobody can look into it.
    """
    left = list(mismarks(game))
    waited: set[type] = {game.state}
    for i in range(most if left else 0):
        for n, trial in enumerate(trials):
            played = play_at_random(game, trial, Random(f"{seed}:{i}:{n}"))
            states = [now.state for now in replay(game, played.record)]
            waited |= {type(frame) for s in states for frame in s.stack}
            left = [m for m in left if not _noticed(game, oracle, played, states, m)]
            if not any(m.cls in waited for m in left) and i:
                return []
    return [m for m in left if m.cls in waited]


def _noticed(game: Game[Any], oracle: Oracle, played: Match[Any], states: list[State], m: Mismark) -> bool:
    with mismarked(m.cls, m.field, m.of):
        match = Match(game, played.record)
        match.state = states[0]
        t = Trial(game, oracle, match, Random(0), Report(game.id))
        try:
            for match.state in states:
                moment.law_5_census(t)
        except LawBroken:
            return True
    return False
