"""What a game answers beside its rules, in parts: what may be believed, how people behave, what proves it.

May touch: types, set-ups, layers. Must not: run anything, or know any game.

Each part belongs to one game and finds it under `game`. A game writes only what differs from the usual.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from copy import copy
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Literal, NamedTuple, Self, TypeVar

import msgspec

from .layer import Layer
from .setup import Setup
from .state import State
from .types import Aside, Choice, Question, Seat, Seats, bit

if TYPE_CHECKING:
    from .game import Game

S = TypeVar("S", bound=State)


class Part(Generic[S]):
    """Something of a game's, which the game takes in when it is made."""

    game: Game[S]

    def of(self, game: Game[S]) -> Self:
        """The same, belonging to a game."""
        part = copy(self)
        part.game = game
        return part


# --- what may be believed --------------------------------------------------------------------


class Belief(Part[S], ABC):
    """What can be thought and known about what is hidden."""

    shown: ClassVar[Literal["", "off", "own"]] = ""  # no board of what everybody knows; or how tables have it at first

    insights: ClassVar[bool] = False  # whether `insight` has anything to say

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.insights = cls.insight is not Belief.insight

    @abstractmethod
    def determinize(self, seen: S, who: Seats, rng: Random) -> S:
        """A full world that `who` cannot tell from what it has seen."""

    def consistent(self, world: S, seen: S, who: Seats) -> bool:
        """Whether a world could be the true one for `who`, whose view (with its memory) is `seen`."""
        return True

    def know(self, seen: S) -> msgspec.Struct | None:
        """What everybody could work out from what is public; the same whoever sees the state, and in every world
        that looks the same to nobody in particular. Tables may show it to all: law 17 holds it to that."""
        return None

    def fits(self, world: S, known: Any) -> bool:
        """Whether a world is possible by what `know` said: the true one always is."""
        return True

    def insight(self, seen: S, seat: Seat | None) -> msgspec.Struct | None:
        """What a seat's own knowledge says about its own things: cheap arithmetic, in every view of that seat, in
        previews and replays. Nobody's, where `seat` is None. Law 13 runs it where every secret is poison."""
        return None


# --- how people behave -----------------------------------------------------------------------


class Chair(msgspec.Struct, frozen=True):
    """Where one person sits: the seats that are their hands, and what they should know before they sit down."""

    seats: tuple[Seat, ...]
    role: Mapping[str, str] = {}  # by language: what it is called, where that is settled before the game
    side: Mapping[str, str] = {}  # by language: with whom and for which side it plays, where the role does not say so
    aid: str = ""  # which player aid is read first: rulebook/aid.<name>.<language>.md
    automaton: bool = False  # nobody takes it: the game itself plays it
    first: bool = False  # a newcomer sits here who plays at once, against bots

    def called(self, lang: str) -> str:
        """What is known of it before the game: its role, else its side."""
        return self.role.get(lang) or self.side.get(lang, "")


class Channel(msgspec.Struct, frozen=True):
    """A channel of talk: who may read it, and who of them may write."""

    readers: Seats
    writers: Seats


PHRASES = "phrases"  # where there is no free talk: courtesies that tell nothing about a game


def among(seats: Seats) -> Channel:
    """The channel in which some talk to each other."""
    return Channel(seats, seats)


def everyone(seats: int) -> Channel:
    """The channel in which everybody talks to everybody."""
    return among((1 << seats) - 1)


class Manners(Part[S]):
    """How people sit, talk, draw and part."""

    plans: ClassVar[tuple[type[Question], ...]] = ()  # the questions that begin several steps of one seat's own
    plans_first: ClassVar[bool] = False  # whether people plan these before they decide, unless they say otherwise
    talk_stays: ClassVar[bool] = False  # whether `talk` says the same from the first question to the end

    def chairs(self, setup: Setup) -> Sequence[Chair]:
        """Where people sit: every seat is in one chair."""
        return [Chair((seat,), first=seat == 0) for seat in range(setup.seats)]

    def first_table(self) -> Setup:
        """What a newcomer gets who plays at once; the game's first set-up, unless there is a gentler one."""
        return self.game.setups()[0]

    def sides(self, seen: S) -> list[Seats]:
        """The sets of seats that win and lose together: each seat is in one; public facts only."""
        return [bit(seat) for seat in range(seen.seats)]

    def sealed(self, setup: Setup) -> bool:
        """Whether what was hidden stays hidden after the end, so that nobody may look into the record."""
        return False

    def disclose(self, s: S) -> None:
        """Lay open, in a copy of the last state, what everybody is shown where a game was resigned: `open`, and events
        that tell it. Nothing, unless the game's rules say so."""

    def talk(self, seen: S) -> dict[str, Channel]:
        """The channels open now; asked at every public change, and public facts only.

        Whoever is silenced reads and does not write, here and on every layer. PHRASES is the channel of set phrases,
        everybody's unless the game says otherwise.
        """
        return {"table": everyone(seen.seats)}

    def hush(self, seen: S) -> str:
        """The rule by which people may not talk freely now; nothing where they may. Public facts only."""
        return ""

    def layers(self, seen: S, setup: Setup) -> dict[str, Layer]:
        """The layers of marks people may lay over the board, and whose they are; public facts only."""
        return {}

    def default(self, seen: S, seat: Seat, options: Sequence[Choice], rng: Random) -> Choice:
        """What a time-out does: nothing, where one may do nothing; else one of the answers at random.

        It is asked with what the seat itself knows. A game that has more to say about it overrides this.
        """
        passing = [choice for choice in options if choice.passes()]
        return passing[0] if passing else rng.choice(options)

    # --- derived ---

    def planning(self, question: type[Question]) -> Literal["", "may", "first"]:
        """Whether a seat may plan on from a question before it decides, and whether it does so at first."""
        return "" if question not in self.plans else "first" if self.plans_first else "may"

    def chair(self, setup: Setup, seat: Seat) -> Chair:
        """The chair that a seat belongs to."""
        return next(chair for chair in self.chairs(setup) if seat in chair.seats)

    def automata(self, setup: Setup) -> frozenset[Seat]:
        """The seats that nobody takes, because the game itself plays them."""
        return frozenset(seat for chair in self.chairs(setup) if chair.automaton for seat in chair.seats)

    def newcomer(self, setup: Setup) -> Seat:
        """Where one sits who plays at once."""
        return next(chair.seats[0] for chair in self.chairs(setup) if chair.first)

    def people(self, setup: Setup) -> int:
        """How many people such a game is for."""
        return sum(not chair.automaton for chair in self.chairs(setup))


# --- what proves it --------------------------------------------------------------------------


class StartingPoint(NamedTuple):
    """Where law runs, mutants and playthroughs begin: a set-up, and perhaps a position."""

    setup: Setup
    position: dict[str, Any] | None = None


class Proof(Part[S]):
    """What the laws need to be told to prove a game."""

    bound: int = 1000  # no game has more decisions than this
    long: bool = False  # whether games are too long to look for everything under the laws: then it is only played for
    silent: tuple[str, ...] = ()  # the laws that cannot bite in this game, and only those

    def trials(self) -> list[StartingPoint]:
        """Where law runs begin: every set-up; a game adds switches and positions for what seldom happens."""
        return [StartingPoint(setup) for setup in self.game.setups()]

    def stories(self) -> list[StartingPoint]:
        """Where stories begin that are told twice on the wire, once with other secrets: as law runs do; a game with many
        positions, or with some that are over too soon, names a few in which there is much to hide."""
        return self.trials()

    def rarities(self) -> list[StartingPoint]:
        """Where one begins in search of what has not occurred yet (law 14): as law runs do; a game whose games are long
        adds positions full of what seldom happens, which need not be under every law."""
        return self.trials()

    def aside(self, s: S, seat: Seat, rng: Random) -> Aside | None:
        """Something a seat might say beside the open question, for law runs: asides are never among the options."""
        return None

    def groups(self, s: S) -> dict[str, Any]:
        """Named sets of seats that the oracle of who may know what refers to."""
        return {}
