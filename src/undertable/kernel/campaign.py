"""How games of the same people in the same roles follow each other, where a game has such a rule.

May touch: set-ups and what everybody sees of a finished game. Must not: keep anything; whoever leads a campaign does.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, NamedTuple, TypeVar

import msgspec

from .parts import Part
from .setup import Setup
from .state import State
from .types import Seat, Seats

S = TypeVar("S", bound=State)
Side = int  # the sides of a campaign are numbered
Selected = Mapping[Side, Sequence[str]]  # by side: the switches it has selected
Note = dict[str, Any]  # what the record sheet keeps of a game, in plain words of JSON


class Opened(NamedTuple):
    """What lies open to a side: so many of all its packages, and the switches that came out of each, in order."""

    switches: tuple[str, ...]
    packages: int


class Content(NamedTuple):
    """What a package held, in words: a switch that may be selected, and what belongs to every game from then on."""

    name: str
    says: str
    also: str = ""


class CampaignRules(Part[S], ABC):
    """What goes on from game to game. `standing` is where a campaign stands, its defaults are how one begins."""

    standing: ClassVar[type[msgspec.Struct]]
    prize: ClassVar[Seat]  # the seat that may be put to auction when nothing is closed any more

    # --- who ---

    @abstractmethod
    def counts(self, setup: Setup) -> bool:
        """Whether such a game may belong to a campaign."""

    @abstractmethod
    def sides(self, setup: Setup) -> list[Seats]:
        """Those who select, win and lose together."""

    @abstractmethod
    def called(self, side: Side, lang: str) -> str:
        """What a side is called."""

    # --- before a game ---

    @abstractmethod
    def opened(self, now: Any, side: Side) -> Opened:
        """What a side may select from."""

    @abstractmethod
    def content(self, switch: str, lang: str) -> Content:
        """What came out with a switch."""

    @abstractmethod
    def closed(self) -> frozenset[str]:
        """The switches that a campaign sets by itself: on the form of its first table nobody is asked for them."""

    @abstractmethod
    def order(self, now: Any) -> Sequence[Side]:
        """The sides in the order in which they select."""

    @abstractmethod
    def most(self, now: Any, side: Side, selected: Selected) -> int:
        """How many a side may select when those before it have selected."""

    @abstractmethod
    def setup(self, before: Setup, now: Any, selected: Selected) -> Setup:
        """The next game: as the one before, but for what a campaign changes."""

    # --- after it ---

    @abstractmethod
    def after(self, now: Any, winner: Side) -> Any:
        """Where the campaign stands after a game."""

    @abstractmethod
    def note(self, seen: S) -> Note:
        """What the record sheet keeps of a game, from what everybody sees of it at its end."""

    @abstractmethod
    def said(self, note: Note, lang: str) -> list[tuple[str, str]]:
        """The same in words: columns of the sheet with their headings."""

    def played(self, note: Note, lang: str) -> list[tuple[str, tuple[Seat, ...]]]:
        """Who played which part, where parts are given out anew in each game: its name, and the seats that had it."""
        return []

    # --- derived ---

    def all_open(self, now: Any, setup: Setup) -> bool:
        """Whether nothing is closed any more."""
        found = [self.opened(now, side) for side in range(len(self.sides(setup)))]
        return all(len(side.switches) == side.packages for side in found)

    def by_itself(self, open_ones: Sequence[str], most: int, rng: Random) -> tuple[str, ...]:
        """What a side selects that nobody sits on: as many as it may, any of them."""
        chosen = set(rng.sample(list(open_ones), min(most, len(open_ones))))
        return tuple(name for name in open_ones if name in chosen)
