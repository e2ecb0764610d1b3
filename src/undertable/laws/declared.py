"""What can be told before anything is played: declarations that contradict the oracle, and sentences with gaps nobody fills.

May touch: the classes of a game. Must not: need a state.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from undertable.kernel.game import Game
from undertable.kernel.state import fields_of
from undertable.kernel.text import Slot, parts_of
from undertable.kernel.types import HIDDEN, Sayable

from .oracle import OWN, Oracle, OracleError


def declared(game: Game[Any], oracle: Oracle) -> None:
    """Raises OracleError, or TypeError where a class would stumble over its own sentence."""
    for cls in (game.state, *game.book.frames, *game.events):
        _hides_nothing_public(cls, "" if cls is game.state else f"{cls.__name__}.", oracle)
    for said in _speaking(game):
        fields: tuple[str, ...] = said.__struct_fields__  # type: ignore[attr-defined]
        missing = [gap for gap in _gaps(said) if gap not in fields and not hasattr(said, gap)]
        if missing:
            raise TypeError(f"{said.__name__} says {{{missing[0]}}}, but has only: {', '.join(fields) or 'no field'}")


def _hides_nothing_public(cls: type, prefix: str, oracle: Oracle) -> None:
    """A field that nobody sees must not be one that all may know."""
    for f in fields_of(cls):
        row = oracle.rows.get(prefix + f.name)
        if f.visible == HIDDEN and f.name not in OWN and row is not None and row.public:
            raise OracleError(f"{prefix}{f.name} is HIDDEN, or says nothing; the oracle says that all may know it")


def _speaking(game: Game[Any]) -> Iterator[type[Sayable]]:
    """Everything of a game that has a sentence: questions, answers and events. Of reasons the calls are checked where they are written."""
    yield from game.book.frames
    yield from {choice for choices in game.book.choices.values() for choice in choices}
    yield from game.events


def _gaps(said: type[Sayable]) -> Iterator[str]:
    for source in said.says.sources() if said.says is not None else ():
        for text in source:
            yield from (part.field for part in parts_of(text) if isinstance(part, Slot))
