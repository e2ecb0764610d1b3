"""What a game is to the kernel: a Book of handlers and a Game with a few questions it must answer.

May touch: types, state, text. Must not: run anything; running is the engine's.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from itertools import product
from random import Random
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from .fault import Fault
from .layer import Layer
from .state import State
from .text import Words, say
from .types import (
    AnyOrder,
    Ask,
    AskAll,
    AskAny,
    Chance,
    Choice,
    Draft,
    Event,
    Fact,
    Frame,
    OneOf,
    Pick,
    Reason,
    Said,
    Seat,
    Seats,
    Todo,
    bit,
)

S = TypeVar("S", bound=State)
A = TypeVar("A", bound=Frame)
C = TypeVar("C", bound=Choice)
Outcomes = Sequence[tuple[Choice, int]]  # what may fall, with whole-number weights, in canonical order


class Book(Generic[S]):
    """The rules as handlers, one set per kind of frame; decorators file them."""

    def __init__(self) -> None:
        self.frames: set[type[Frame]] = {AnyOrder, OneOf}
        self.choices: dict[type[Frame], tuple[type[Choice], ...]] = {AnyOrder: (Pick,), OneOf: (Pick,)}
        self._options: dict[type[Frame], Any] = {}
        self._universe: dict[type[Frame], Any] = {}
        self._refuse: dict[type[Frame], Any] = {}
        self._answer: dict[type[Frame], Any] = {}
        self._run: dict[type[Frame], Any] = {}
        self._chance: dict[type[Frame], Any] = {}

    def _file(self, shelf: dict[type[Frame], Any], frame: type[Frame]) -> Callable[[Any], Any]:
        def keep(handler: Any) -> Any:
            if frame in shelf:
                raise TypeError(f"{frame.__name__} has two handlers of one kind")
            shelf[frame] = handler
            self.frames.add(frame)
            return handler

        return keep

    def options(
        self, frame: type[A], *choices: type[Choice]
    ) -> Callable[[Callable[[S, A, Seat], Sequence[Choice]]], Callable[[S, A, Seat], Sequence[Choice]]]:
        """What a seat may answer; `choices` lists the classes these answers belong to."""
        self.choices[frame] = choices
        return self._file(self._options, frame)

    def universe(
        self, frame: type[A]
    ) -> Callable[[Callable[[S, A, Seat], Sequence[Choice]]], Callable[[S, A, Seat], Sequence[Choice]]]:
        """Everything one might want to answer, legal or not: what can be greyed out and explained."""
        return self._file(self._universe, frame)

    def refuse(
        self, frame: type[A]
    ) -> Callable[[Callable[[S, A, Seat, C], Reason | None]], Callable[[S, A, Seat, C], Reason | None]]:
        """Why an answer is not allowed, or None; must agree with `options` on every answer."""
        return self._file(self._refuse, frame)

    def answer(self, frame: type[A]) -> Callable[[Callable[[S, A, Seat, C], None]], Callable[[S, A, Seat, C], None]]:
        """What an answer does. The frame has left the stack already."""
        return self._file(self._answer, frame)

    def resolve(self, frame: type[A]) -> Callable[[Callable[[S, A], None]], Callable[[S, A], None]]:
        """What a complete AskAll or Draft does."""
        return self._file(self._answer, frame)

    def run(self, frame: type[A]) -> Callable[[Callable[[S, A], None]], Callable[[S, A], None]]:
        """What a Todo does when it reaches the top."""
        return self._file(self._run, frame)

    def chance(
        self, frame: type[A], *outcomes: type[Choice]
    ) -> Callable[[Callable[[S, A], Outcomes]], Callable[[S, A], Outcomes]]:
        """What may fall, with weights; `outcomes` lists the classes."""
        self.choices[frame] = outcomes
        return self._file(self._chance, frame)

    def check(self) -> None:
        """Every frame has the handlers its kind needs; raises TypeError naming what is missing."""
        for frame in self.frames - {AnyOrder, OneOf}:
            need = []
            if issubclass(frame, Todo):
                need = [(self._run, "run")]
            elif issubclass(frame, Chance):
                need = [(self._chance, "chance"), (self._answer, "answer")]
            elif issubclass(frame, (Ask, AskAny)):
                need = [(self._options, "options"), (self._answer, "answer")]
            elif issubclass(frame, (AskAll, Draft)):
                need = [(self._options, "options"), (self._answer, "resolve")]
            missing = [name for shelf, name in need if frame not in shelf]
            if missing:
                raise TypeError(f"{frame.__name__} lacks: {', '.join(missing)}")


class Option(msgspec.Struct, frozen=True):
    """A switch of a game: its name, the values it may take, the default first."""

    name: str
    values: tuple[str | int | bool, ...]


class Setup(msgspec.Struct, frozen=True):
    """How a game is begun: mode, number of seats, switches that differ from their default."""

    mode: str
    seats: int
    options: dict[str, str | int | bool] = {}


class Trial(NamedTuple):
    """Where a game is tried: a set-up, perhaps with a position."""

    setup: Setup
    position: dict[str, Any] | None = None


class SetupError(Fault):
    """A set-up no game can begin with; the message says what to choose instead."""


class Game(ABC, Generic[S]):
    """One game. Subclass it, fill the attributes, answer the questions, make one instance."""

    id: str
    rules: int = 1  # raise it with every fix that would change a past game
    state: type[S]
    book: Book[S]
    words: Words
    modes: dict[str, tuple[int, ...]]  # mode -> numbers of seats
    mode_names: dict[str, dict[str, str]] = {}  # mode -> language -> what people call it
    options: tuple[Option, ...] = ()
    events: tuple[type[Event], ...] = ()
    facts: tuple[type[Fact], ...] = ()
    bound: int = 1000  # no game has more decisions than this
    named: dict[str, str] = {}  # state fields that hold kinds -> table of their names
    counted: dict[str, str] = {}  # state fields that hold counts by kind -> table of their names
    indexed: dict[str, str] = {}  # state fields that are lists by kind -> table of the names of their places
    newcomer: Seat = 0  # where one sits who plays at once, against bots
    content: tuple[str, ...] = ()  # ids of cards and powers that must occur in law runs
    aids: tuple[str, ...] = ("",)  # player aids, the general one first: rules/aid.<name>.<language>.md
    knows: bool = False  # whether `know` has anything to say
    same_talk: bool = False  # whether `talk` says the same from the first question to the last
    verdict: type[Event] | None = None  # the event that tells how a game ended

    def __init__(self) -> None:
        self.state.game = self
        self.book.check()

    # --- what every game must say ---

    @abstractmethod
    def begin(self, s: S, setup: Setup) -> None:
        """Fill the board and push the first frames. No randomness, no events."""

    @abstractmethod
    def determinize(self, seen: S, who: Seats, rng: Random) -> S:
        """A full world that `who` cannot tell from what it has seen."""

    @abstractmethod
    def census(self, s: S) -> Iterable[tuple[str, int]]:
        """Every physical piece: its sort and kind, wherever it is; kinds may be UNKNOWN."""

    # --- what has a sensible default ---

    def viewer(self, s: S, seat: Seat) -> Seats:
        """The seats whose knowledge this seat has."""
        return bit(seat)

    def sides(self, seen: S) -> list[Seats]:
        """The sets of seats that win and lose together: each seat is in one; public facts only."""
        return [bit(seat) for seat in range(seen.seats)]

    def sealed(self, setup: Setup) -> bool:
        """Whether what was hidden stays hidden after the end, so that nobody may look into the record."""
        return False

    def talk(self, seen: S) -> dict[str, Seats]:
        """The channels open now and who may write and read there; public facts only."""
        return {"table": (1 << seen.seats) - 1}

    def hush(self, seen: S) -> str:
        """The rule by which people may not talk freely now; nothing where they may. Public facts only."""
        return ""

    def layers(self, seen: S, setup: Setup) -> dict[str, Layer]:
        """The layers of marks people may lay over the board, and whose they are; public facts only."""
        return {}

    def aid(self, setup: Setup, seat: Seat) -> str:
        """Which of the `aids` a seat reads first."""
        return self.aids[0]

    def default(self, seen: S, seat: Seat, options: Sequence[Choice], rng: Random) -> Choice:
        """What a time-out does: nothing, where one may do nothing; else one of the answers at random.

        It is asked with what the seat itself knows. A game that has more to say about it overrides this.
        """
        passing = [choice for choice in options if choice.passes()]
        return passing[0] if passing else rng.choice(options)

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

    def groups(self, s: S) -> dict[str, Any]:
        """Named sets of seats that the oracle of who may know what refers to."""
        return {}

    def content_of(self, event: Event) -> Iterable[str]:
        """The ids of content that an event shows in use."""
        return ()

    def place(self, s: S, setup: Setup, position: dict[str, Any]) -> None:
        """Build a position from a description by name, instead of `begin`."""
        raise SetupError("{game} has no position builder", game=self.id)

    def trials(self) -> list[Trial]:
        """Where law runs and mutants begin: every set-up; a game adds switches and positions for what seldom happens."""
        return [Trial(setup) for setup in self.setups()]

    def seat_name(self, s: S, seat: Seat, lang: str) -> str:
        """What a seat is called where its player has given no name: public, and the same throughout a game."""
        return f"{'Hráč' if lang == 'cs' else 'Player'} {seat + 1}"

    def role(self, setup: Setup, seat: Seat, lang: str) -> str:
        """What a seat is called before the game begins; nothing where that is not settled yet."""
        return ""

    def side(self, setup: Setup, seat: Seat, lang: str) -> str:
        """With whom and for which side a seat plays, before the game begins; nothing where its role says so."""
        return ""

    def applies(self, setup: Setup, option: str) -> bool:
        """Whether a switch changes anything in such a game."""
        return True

    def automata(self, setup: Setup) -> frozenset[Seat]:
        """The seats that nobody takes, because the game itself plays them."""
        return frozenset()

    def mode_name(self, mode: str, lang: str) -> str:
        """What people call a mode."""
        return self.mode_names.get(mode, {}).get(lang, mode)

    # --- derived ---

    def say(self, thing: Said, lang: str, s: S, me: Seat | None = None, names: Sequence[str] = ()) -> str:
        """The text of something already masked, with the players' names or the seats' own."""
        seats = [
            names[seat] if seat < len(names) and names[seat] else self.seat_name(s, seat, lang)
            for seat in range(s.seats)
        ]
        return say(thing, lang, self.words, seats, me)

    def check_setup(self, setup: Setup) -> None:
        """Raise SetupError unless a game can begin like that."""
        if setup.mode not in self.modes:
            modes = ", ".join(self.modes)
            raise SetupError("no mode '{mode}'; choose one of: {modes}", mode=setup.mode, modes=modes)
        if setup.seats not in self.modes[setup.mode]:
            counts = ", ".join(map(str, self.modes[setup.mode]))
            given = {"mode": setup.mode, "counts": counts, "seats": setup.seats}
            raise SetupError("{mode} is for {counts} players, not {seats}", **given)
        known = {option.name: option for option in self.options}
        for name, value in setup.options.items():
            if name not in known:
                raise SetupError("no option '{name}'; there are: {names}", name=name, names=", ".join(known) or "–")
            if value not in known[name].values or isinstance(value, bool) is not isinstance(
                known[name].values[0], bool
            ):
                values = ", ".join(str(v).lower() if isinstance(v, bool) else str(v) for v in known[name].values)
                raise SetupError("option {name} may be {values}; not {value}", name=name, values=values, value=value)

    def option(self, setup: Setup, name: str) -> str | int | bool:
        """The value of a switch in this set-up."""
        if name in setup.options:
            return setup.options[name]
        return next(option.values[0] for option in self.options if option.name == name)

    def people(self) -> list[int]:
        """How many may play: seats of any set-up and switch without those that the game plays itself."""
        switches = [{}, *({option.name: value} for option in self.options for value in option.values)]
        found = set()
        for usual, switch in product(self.setups(), switches):
            setup = Setup(usual.mode, usual.seats, {**usual.options, **switch})
            with suppress(SetupError):
                self.check_setup(setup)
                found.add(setup.seats - len(self.automata(setup)))
        return sorted(found)

    def usual(self, mode: str, seats: int) -> Setup:
        """How such a game begins if nobody asks for anything else."""
        return next(setup for setup in self.setups() if (setup.mode, setup.seats) == (mode, seats))

    def setups(self) -> list[Setup]:
        """Every mode with every number of seats, switches at their defaults."""
        return [Setup(mode, n) for mode, counts in self.modes.items() for n in counts]
