"""The rules of a game as handlers, one set per kind of frame, and the choices there are.

May touch: types, marks. Must not: run anything; running is the engine's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, TypeVar

from .state import State, fields_of
from .types import (
    AnyOrder,
    Ask,
    AskAll,
    AskAny,
    Chance,
    Choice,
    Draft,
    DraftAll,
    Frame,
    OneOf,
    Open,
    Pick,
    Reason,
    Seat,
    Todo,
)

S = TypeVar("S", bound=State)
A = TypeVar("A", bound=Frame)
C = TypeVar("C", bound=Choice)
Outcomes = Sequence[tuple[Choice, int]]  # what may fall, with whole-number weights, in canonical order


class Book(Generic[S]):
    """The rules as handlers, one set per kind of frame; decorators file them.

    >>> class WhichHand(Ask, frozen=True):
    ...     "Which hand is it in?"
    >>> class Name(Choice, frozen=True):
    ...     left: bool
    >>> book = Book()
    >>> book.asks(WhichHand, Name)
    >>> @book.answer(WhichHand, Name)
    ... def name(s, ask, seat, choice):
    ...     "What an answer does."
    >>> WhichHand in book.frames, book.choices[WhichHand]
    (True, (<class 'undertable.kernel.book.Name'>,))
    """

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
        """What a complete AskAll, Draft or DraftAll does."""
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
            elif issubclass(frame, (Ask, AskAny, Open)):
                need = [(self.choices, "asks"), (self._answer, "answer")]
            elif issubclass(frame, (AskAll, Draft, DraftAll)):
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
