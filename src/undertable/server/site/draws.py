"""Every draw of a finished game in words: what fell, and what it meant at the table.

May touch: a record that lies open. Must not: be asked about a game that still runs.
"""

from __future__ import annotations

import re
from collections.abc import Generator
from typing import Any, NamedTuple

import msgspec

from undertable.kernel.game import Game
from undertable.kernel.observe import hear
from undertable.kernel.record import Fell, Record, replay
from undertable.kernel.text import say
from undertable.kernel.types import Choice

_humps = re.compile(r"(?<=[a-z])(?=[A-Z])")


class Draw(NamedTuple):
    """One draw as people read it."""

    fell: str
    told: str  # what happened because of it, if anything


def draws(game: Game[Any], record: Record, names: list[str], lang: str) -> Generator[None, None, list[Draw]]:
    """All draws in order, withdrawn ones included, as one sees them who sees everything; pauses after every entry."""
    everybody = (1 << record.header.setup.seats) - 1
    found = []
    for moment in replay(game, record):
        if isinstance(moment.entry, Fell):
            heard = (hear(event, everybody) for event in moment.events)
            told = " ".join(say(event, lang, game.words, names) for event in heard if event is not None)
            found.append(Draw(outcome_text(game, moment.entry.outcome, lang, names), told))
        yield
    return found


def outcome_text(game: Game[Any], outcome: Choice, lang: str, names: list[str]) -> str:
    """What fell: the game's own words, else its parts one by one.

    >>> from undertable.games import find
    >>> from undertable.kernel.types import PICKS
    >>> outcome_text(find("agent_avenue"), PICKS[3], "en", [])
    'pick: index 3'
    """
    if outcome.saying() is not None:
        return say(outcome, lang, game.words, names)
    kind = _humps.sub(" ", type(outcome).__name__).lower()
    parts = [f"{name.replace('_', ' ')} {value}" for name, value in msgspec.structs.asdict(outcome).items()]
    return f"{kind}: {', '.join(parts)}" if parts else kind
