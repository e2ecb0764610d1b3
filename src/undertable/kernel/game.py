"""What a game is to the kernel: a Book of handlers, and a few questions it must answer.

May touch: types, state, text. Must not: run anything; running is the engine's.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Any, Generic, TypeVar

import msgspec

from .book import Book, Outcomes
from .campaign import CampaignRules
from .census import census
from .marks import Things
from .parts import Belief, Manners, Proof
from .setup import Option, Setup, SetupError
from .state import State
from .text import Words
from .types import (
    Event,
    Fact,
    Seat,
    Seats,
    bit,
)

__all__ = ["Book", "Game", "Option", "Outcomes", "Setup", "SetupError", "hosted", "option"]

S = TypeVar("S", bound=State)
D = TypeVar("D")


class Game(ABC, Generic[S]):
    """One game: its rules here, and what else it is asked in four parts. Make one instance.

    A game must say: its id, its state, its book of handlers, its words, its modes, how it begins, and two things more
    in its parts: `Belief.determinize`, and a bound on its length in `Proof`.
    """

    id: str
    rules: int = 1  # raise it with every fix that would change a past game
    state: type[S]
    book: Book[S]
    tables: tuple[Things, ...] = ()  # what there is: where the marks of fields point
    words: Words
    modes: dict[str, tuple[int, ...]]  # mode -> numbers of seats; named by the table "mode" of the words
    options: tuple[Option, ...] = ()
    belief: Belief[S]
    manners: Manners[S] = Manners()
    proof: Proof[S] = Proof()
    campaign: CampaignRules[S] | None = None  # how games of the same people follow each other, where they do

    def __init__(self) -> None:
        self.state.game = self
        self.book.check()
        self.events = tuple(self._defines(Event))
        self.facts = tuple(self._defines(Fact))
        self.belief, self.manners, self.proof = self.belief.of(self), self.manners.of(self), self.proof.of(self)
        self.campaign = self.campaign.of(self) if self.campaign is not None else None
        self.usual = {option.name: option.values[0] for option in self.options}  # what each switch is where nobody says

    def _defines(self, sort: type[D]) -> Iterable[type[D]]:
        """The classes of a sort that the game's own modules define, in the order of their definition."""
        home = next(cls for cls in type(self).__mro__ if "id" in vars(cls)).__module__
        for cls in sort.__subclasses__():
            if cls.__module__ == home or cls.__module__.startswith(f"{home}."):
                yield cls
            yield from self._defines(cls)

    # --- what every game must say ---

    @abstractmethod
    def begin(self, s: S, setup: Setup) -> None:
        """Fill the board and push the first frames. No randomness, no events."""

    # --- what has a sensible default ---

    def census(self, s: S) -> Iterable[tuple[str, int]]:
        """Every physical piece: its sort and kind, wherever it is; kinds may be UNKNOWN.

        As the marks of fields say; a game adds what is no plain counting.
        """
        return census(s)

    def viewer(self, s: S, seat: Seat) -> Seats:
        """The seats whose knowledge this seat has."""
        return bit(seat)

    def place(self, s: S, setup: Setup, position: dict[str, Any]) -> None:
        """Build a position from a description by name, instead of `begin`."""
        raise SetupError("{game} has no position builder", game=self.id)

    def applies(self, setup: Setup, switch: str) -> bool:
        """Whether a switch changes anything in such a game."""
        return True

    def asks_host(self, setup: Setup) -> bool:
        """Whether it matters who made the table; only then does the set-up of a game that begins say it."""
        return False

    def setups(self) -> list[Setup]:
        """Every mode with every number of seats, switches at their defaults."""
        return [Setup(mode, n) for mode, counts in self.modes.items() for n in counts]

    def check_setup(self, setup: Setup) -> None:
        """Raise SetupError unless a game can begin like that."""
        if setup.mode not in self.modes:
            modes = ", ".join(self.modes)
            raise SetupError("no mode '{mode}'; choose one of: {modes}", mode=setup.mode, modes=modes)
        if setup.seats not in self.modes[setup.mode]:
            counts = ", ".join(map(str, self.modes[setup.mode]))
            given = {"mode": setup.mode, "counts": counts, "seats": setup.seats}
            raise SetupError("{mode} is for {counts} players, not {seats}", **given)
        if setup.host is not msgspec.UNSET and not 0 <= setup.host < setup.seats:
            raise SetupError("no seat {seat}; there are {seats}", seat=setup.host + 1, seats=setup.seats)
        known = {option.name: option for option in self.options} if setup.options else {}
        for name, value in setup.options.items():
            if name not in known:
                raise SetupError("no option '{name}'; there are: {names}", name=name, names=", ".join(known) or "–")
            if not known[name].allows(value):
                values = ", ".join(str(v).lower() if isinstance(v, bool) else str(v) for v in known[name].values)
                raise SetupError("option {name} may be {values}; not {value}", name=name, values=values, value=value)


# --- derived ---------------------------------------------------------------------------------


def hosted(game: Game[Any], setup: Setup, seats: Iterable[Seat]) -> Setup:
    """The set-up with the first of the seats in which whoever made the table sits, if that matters; the first seat of all
    where that person sits nowhere."""
    return msgspec.structs.replace(setup, host=next(iter(seats), 0)) if game.asks_host(setup) else setup


def option(game: Game[Any], setup: Setup, name: str) -> str | int | bool:
    """The value of a switch in this set-up."""
    return setup.options[name] if name in setup.options else game.usual[name]
