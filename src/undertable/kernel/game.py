"""What a game is to the kernel: a Book of handlers and a Game with a few questions it must answer.

May touch: types, state, text. Must not: run anything; running is the engine's.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from itertools import product
from random import Random
from typing import Any, Generic, TypeVar

import msgspec

from .census import census
from .fault import Fault
from .layer import Layer
from .marks import Things
from .state import State, fields_of
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
        self._open: dict[type[Frame], Any] = {}  # the same, or what `refuse` lets through
        self._universe: dict[type[Frame], Any] = {}
        self._refuse: dict[type[Frame], Any] = {}
        self._answer: dict[type[Frame], Any] = {}
        self._run: dict[type[Frame], Any] = {}
        self._chance: dict[type[Frame], Any] = {}
        self._every: dict[tuple[type[Frame], int], tuple[Choice, ...]] = {}
        self._known: dict[tuple[type[Frame], int], frozenset[Choice]] = {}

    def _file(
        self, shelf: dict[type[Frame], Any], frame: type[Frame], choices: Sequence[type[Choice]] = ()
    ) -> Callable[[Any], Any]:
        def keep(handler: Any) -> Any:
            self.frames.add(frame)
            filed = shelf.setdefault(frame, ByClass()) if choices else shelf.setdefault(frame, handler)
            if choices and isinstance(filed, ByClass) and not filed.handlers.keys() & set(choices):
                filed.handlers.update(dict.fromkeys(choices, handler))
            elif choices or filed is not handler:
                raise TypeError(f"{frame.__name__} has two handlers of one kind")
            return handler

        return keep

    def asks(self, frame: type[Frame], *choices: type[Choice]) -> None:
        """The classes of answers a question takes, in the order in which they are offered."""
        if frame in self.choices:
            raise TypeError(f"{frame.__name__} says twice what it takes")
        self.choices[frame] = choices
        self.frames.add(frame)

    def options(
        self, frame: type[A], *choices: type[Choice]
    ) -> Callable[[Callable[[S, A, Seat], Sequence[Choice]]], Callable[[S, A, Seat], Sequence[Choice]]]:
        """What a seat may answer, listed: for questions asked often or with many answers. Else see `asks`."""
        self.asks(frame, *choices)
        return self._file(self._options, frame)

    def universe(
        self, frame: type[A]
    ) -> Callable[[Callable[[S, A, Seat], Sequence[Choice]]], Callable[[S, A, Seat], Sequence[Choice]]]:
        """Everything one might want to answer, where a question itself narrows that or wraps another; else every choice."""
        return self._file(self._universe, frame)

    def refuse(
        self, frame: type[A], *choices: type[Choice]
    ) -> Callable[[Callable[[S, A, Seat, C], Reason | None]], Callable[[S, A, Seat, C], Reason | None]]:
        """Why an answer is not allowed, or None; by classes of answers, or for all. Classes without one are free.

        Where `options` are listed, the two must agree on every answer.
        """
        return self._file(self._refuse, frame, choices)

    def answer(
        self, frame: type[A], *choices: type[Choice]
    ) -> Callable[[Callable[[S, A, Seat, C], None]], Callable[[S, A, Seat, C], None]]:
        """What an answer does, by classes of answers or for all. The frame has left the stack already."""
        return self._file(self._answer, frame, choices)

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

    # --- what the handlers say together; also for questions that wrap another, as votes do ---

    def open(self, s: S, ask: Frame, seat: Seat) -> Sequence[Choice]:
        """What a seat may answer to a question: as listed, else whatever is not refused."""
        return self._open[type(ask)](s, ask, seat)  # type: ignore[no-any-return]

    def all(self, s: S, ask: Frame, seat: Seat) -> Sequence[Choice]:
        """Everything a seat might want to answer to it, legal or not."""
        wraps = self._universe.get(type(ask))
        if wraps is not None:
            return wraps(s, ask, seat)  # type: ignore[no-any-return]
        return self.every(type(ask), s.seats) or self.open(s, ask, seat)

    def why_not(self, s: S, ask: Frame, seat: Seat, choice: Choice) -> Reason | None:
        """Why a seat may not answer so, for an answer that exists; None if it may, or if nothing is ever refused."""
        refuse = self._refuse.get(type(ask))
        return None if refuse is None else refuse(s, ask, seat, choice)

    def do(self, s: S, ask: Frame, seat: Seat, choice: Choice) -> None:
        """What an answer to it does."""
        self._answer[type(ask)](s, ask, seat, choice)

    def every(self, frame: type[Frame], seats: int) -> tuple[Choice, ...]:
        """Every answer of the classes a question takes, at a table of so many seats; () where nobody said which."""
        found = self._every.get((frame, seats))
        if found is None:
            told = all(cls in _interned for cls in self.choices[frame])
            found = tuple([c for cls in self.choices[frame] for c in _at_table(cls, seats)]) if told else ()
            self._every[frame, seats] = found
            self._known[frame, seats] = frozenset(found)
        return found

    def exists(self, s: S, ask: Frame, seat: Seat, choice: Choice) -> bool:
        """Whether an answer is one at all: numbers that name nothing never reach the rules."""
        if type(ask) in self._universe:
            return choice in self.all(s, ask, seat)
        return not self.every(type(ask), s.seats) or choice in self._known[type(ask), s.seats]

    # --- when all is filed ---

    @property
    def derived(self) -> set[type[Frame]]:
        """The questions that list no options: what `refuse` lets through is open."""
        return self._open.keys() - self._options.keys()

    @property
    def said_twice(self) -> set[type[Frame]]:
        """The questions that list their options and say as well what is refused: the two must agree."""
        return self._options.keys() & self._refuse.keys()

    def check(self) -> None:
        """Every frame has the handlers its kind needs; raises TypeError naming what is missing."""
        for frame in self.frames - {AnyOrder, OneOf}:
            need = []
            if issubclass(frame, Todo):
                need = [(self._run, "run")]
            elif issubclass(frame, Chance):
                need = [(self._chance, "chance"), (self._answer, "answer")]
            elif issubclass(frame, (Ask, AskAny)):
                need = [(self.choices, "asks"), (self._answer, "answer")]
            elif issubclass(frame, (AskAll, Draft)):
                need = [(self.choices, "asks"), (self._answer, "resolve")]
            missing = [name for shelf, name in need if frame not in shelf]
            if missing:
                raise TypeError(f"{frame.__name__} lacks: {', '.join(missing)}")
            if frame in self.choices and not issubclass(frame, Chance):
                self._compose(frame)

    def _compose(self, frame: type[Frame]) -> None:
        """One function out of what was filed by class, and options where none are listed."""
        takes = self.choices[frame]
        for shelf, need in ((self._refuse, ()), (self._answer, takes)):
            filed = shelf.get(frame)
            if isinstance(filed, ByClass):
                wrong = (filed.handlers.keys() - set(takes)) | (set(need) - filed.handlers.keys())
                if wrong:
                    raise TypeError(
                        f"{frame.__name__}: {', '.join(c.__name__ for c in wrong)} lacks a handler or a use"
                    )
                shelf[frame] = filed.joined(takes)
        untold = [cls.__name__ for cls in takes if cls not in _interned]
        if frame not in self._options and untold:
            raise TypeError(f"{frame.__name__} lists no options, and nobody says which {untold[0]} there are")
        self._open[frame] = self._options.get(frame) or self._let_through(frame)

    def _let_through(self, frame: type[Frame]) -> Any:
        every, refusals = self.every, self._refuse
        if frame not in refusals:
            return lambda s, ask, seat: every(frame, s.seats)

        def open_now(s: S, ask: Frame, seat: Seat) -> list[Choice]:
            refuse = refusals[frame]
            return [choice for choice in every(frame, s.seats) if refuse(s, ask, seat, choice) is None]

        return open_now


_interned: dict[type[Choice], tuple[Choice, ...]] = {}


def intern(cls: type[C], choices: Iterable[C]) -> None:
    """Say which choices of a class there are, in the order in which they are offered."""
    if cls in _interned:
        raise TypeError(f"the choices of {cls.__name__} are made twice")
    _interned[cls] = tuple(choices)


def _at_table(cls: type[Choice], seats: int) -> list[Choice]:
    """The choices of a class that name only seats that there are."""
    named = [spec.name for spec in fields_of(cls) if spec.of.table is not None and spec.of.table.sort == "seat"]
    return [choice for choice in _interned[cls] if all(getattr(choice, name) < seats for name in named)]


class ByClass:
    """Handlers of one question by the class of the answer; what has none has nothing to say."""

    def __init__(self) -> None:
        self.handlers: dict[type[Choice], Any] = {}

    def joined(self, takes: Sequence[type[Choice]]) -> Any:
        """One function for all of them."""
        handlers = {cls: self.handlers.get(cls, lambda s, ask, seat, choice: None) for cls in takes}
        if len(handlers) == 1:
            return handlers[takes[0]]
        return lambda s, ask, seat, choice: handlers[type(choice)](s, ask, seat, choice)


class Option(msgspec.Struct, frozen=True):
    """A switch of a game: its name, the values it may take, the default first."""

    name: str
    values: tuple[str | int | bool, ...]


class Setup(msgspec.Struct, frozen=True):
    """How a game is begun: mode, number of seats, switches that differ from their default."""

    mode: str
    seats: int
    options: dict[str, str | int | bool] = {}


class SetupError(Fault):
    """A set-up no game can begin with; the message says what to choose instead."""


class Game(ABC, Generic[S]):
    """One game. Subclass it, fill the attributes, answer the questions, make one instance."""

    id: str
    rules: int = 1  # raise it with every fix that would change a past game
    state: type[S]
    book: Book[S]
    tables: tuple[Things, ...] = ()  # what there is: where the marks of fields point
    words: Words
    modes: dict[str, tuple[int, ...]]  # mode -> numbers of seats
    mode_names: dict[str, dict[str, str]] = {}  # mode -> language -> what people call it
    options: tuple[Option, ...] = ()
    events: tuple[type[Event], ...] = ()
    facts: tuple[type[Fact], ...] = ()
    bound: int = 1000  # no game has more decisions than this
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

    # --- what has a sensible default ---

    def census(self, s: S) -> Iterable[tuple[str, int]]:
        """Every physical piece: its sort and kind, wherever it is; kinds may be UNKNOWN.

        As the marks of fields say; a game adds what is no plain counting.
        """
        return census(s)

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

    def rarities(self) -> list[tuple[Setup, dict[str, Any] | None]]:
        """Set-ups and positions that law runs visit besides `setups`, for what seldom happens."""
        return []

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
