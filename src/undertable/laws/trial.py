"""One game under the laws: what the law functions may look at, and what they report.

May touch: a match and its feeds. Must not: choose moves; the driver does.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from undertable.kernel.codec import dump
from undertable.kernel.game import Game
from undertable.kernel.match import Match
from undertable.kernel.record import Entry, viewers
from undertable.kernel.state import State, copy
from undertable.kernel.types import Event, Seats, known, seats_in
from undertable.kernel.viewing.stream import ViewStream

from .oracle import Oracle

LAWS = {
    "1": "alive: whoever is waited for has an answer, every game ends",
    "1b": "answerable: at every single question whoever is waited for has an answer",
    "2": "copy isolation: nothing done to a copy shows in the original",
    "3": "round trip: a state written and read is the same state",
    "4": "replay: a record reproduces every state, event and view, told at once or beat by beat, whole or from a snapshot",
    "5": "census: no piece is lost or doubled",
    "6": "legality is knowledge: options need nothing the seat does not know",
    "7": "asks are public: who is asked, who is due, and what, is the same in all worlds",
    "6b": "legality said twice agrees: what is listed is what is not refused",
    "8": "two worlds: what cannot be told apart looks the same",
    "8b": "worlds drawn for a viewer fit all it remembers, and so does the truth",
    "9": "retold history: a different past that may not be known gives the same stream",
    "10": "simultaneous answers: the order of arrival does not matter",
    "11": "nothing becomes known silently",
    "12": "a free undo restores every byte, and steps of a draft are taken back unnoticed",
    "13": "poison: options, refusals, words, previews and insight touch no unknown",
    "14": "coverage: every question, answer and card occurs",
    "15": "no tell by structure: a secret choice changes neither what is sent nor its size",
    "16": "oracle: a value is shown to exactly those who may know it",
    "17": "public knowledge: what is worked out for all needs no secret and leaves the truth possible",
}


class LawBroken(AssertionError):
    """A law does not hold. `record` replays the game up to the point."""

    def __init__(self, law: str, detail: str) -> None:
        super().__init__(law, detail)  # as given, so that it comes whole out of another process
        self.law, self.detail = law, detail
        self.record: Path | None = None

    def __str__(self) -> str:
        return f"law {self.law} broken ({LAWS[self.law]}): {self.detail}"


class Report(msgspec.Struct):
    """What a law run did: games and decisions, how often each law really bit, what never occurred."""

    game: str = ""
    games: int = 0
    decisions: int = 0
    bites: dict[str, int] = {}
    covered: dict[str, int] = {}
    asked: dict[str, int] = {}  # how often each question whose legality is said twice was put
    missing: list[str] = []
    beside: tuple[str, ...] = ()  # laws that do not concern this game

    @classmethod
    def of(cls, game: Game[Any]) -> Report:
        """Nothing done yet; a game that says no legality twice, or works nothing out for the table, cannot break 6b, 17."""
        concerned = {"6b": bool(game.book.said_twice), "17": bool(game.belief.shown)}
        return cls(game.id, beside=(*game.proof.silent, *(law for law, whether in concerned.items() if not whether)))

    def bite(self, law: str, times: int = 1) -> None:
        """A law tested something that could have gone wrong."""
        self.bites[law] = self.bites.get(law, 0) + times

    def add(self, other: Report) -> None:
        """Count another run in."""
        self.games += other.games
        self.decisions += other.decisions
        counts = (self.bites, other.bites), (self.covered, other.covered), (self.asked, other.asked)
        for mine, theirs in counts:
            for name, n in theirs.items():
                mine[name] = mine.get(name, 0) + n

    def idle(self) -> list[str]:
        """The laws that tested nothing: a law that never bit has failed."""
        return [law for law in LAWS if not self.bites.get(law) and law not in self.beside]


class Trial:
    """Everything the law functions share about one game being played."""

    def __init__(self, game: Game[Any], oracle: Oracle, match: Match[Any], rng: Random, report: Report) -> None:
        self.game, self.oracle, self.match, self.rng, self.report = game, oracle, match, rng, report
        self.twin: State = copy(match.state)  # goes through bytes at every step
        self.line: list[Entry] = []  # the entries in force, undone ones left out
        self.whole = Counter(game.census(match.state))
        self.box = {table.sort: dict(enumerate(table.whole)) for table in game.tables}
        self.feeds = {who: ViewStream(who) for who in self.viewers()}
        self.kept: list[tuple[State, bytes]] = []
        self.seen_kinds: Counter[str] = Counter()

    @property
    def s(self) -> Any:
        """The true state."""
        return self.match.state

    def viewers(self) -> list[Seats]:
        """Nobody and every declared viewer."""
        return viewers(self.game, self.match.state)

    def more_viewers(self) -> list[Seats]:
        """The declared viewers and two random sets of seats."""
        full = (1 << self.s.seats) - 1
        return [*self.viewers(), self.rng.randint(0, full), self.rng.randint(0, full)]

    def keep(self) -> None:
        """Remember this state as it is now, to see later that nobody changed it."""
        s = copy(self.s)
        self.kept.append((s, dump(s)))

    def note(self, *names: str) -> None:
        """Something worth covering occurred."""
        self.seen_kinds.update(names)

    def name(self, sort: str, kind: int) -> str:
        """A piece, for people."""
        named = known(kind) and 0 <= kind < len(self.game.words.names.get(sort, ()))
        return self.game.words.name(sort, kind, "en") if named else f"{sort} {kind}"

    def demand(self, law: str, holds: bool, detail: str) -> None:
        """The law, at this point of this game."""
        if not holds:
            raise LawBroken(law, detail)


def viewer(who: Seats) -> str:
    """Who looks, for people.

    >>> viewer(0), viewer(0b100), viewer(0b101)
    ('a spectator', 'seat 2', 'seats 0 and 2')
    """
    seats = [str(seat) for seat in seats_in(who)]
    return f"seat{'s' if len(seats) > 1 else ''} {' and '.join(seats)}" if seats else "a spectator"


def first_difference(a: bytes, b: bytes) -> str:
    """Where two encodings part, for people."""
    pairs = enumerate(zip(a, b, strict=False))
    at = next((i for i, (x, y) in pairs if x != y), min(len(a), len(b)))
    return f"…{a[max(at - 60, 0) : at + 60]!r} against …{b[max(at - 60, 0) : at + 60]!r}"


def names_of(events: list[Event]) -> list[str]:
    """The classes of events, for coverage."""
    return [f"event {type(event).__name__}" for event in events]
