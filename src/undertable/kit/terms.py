"""Terms: words in data. A game's tables say what cards do; each word they use is one function, filed by its name.

May touch: rows of tables, at import. Must not: know what any word does, or read a state itself.
A word's signature is its grammar. What a list says wrongly is told when it is read, with file, row and step, so that
no card can come up in play whose words mean nothing.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from types import UnionType
from typing import Annotated, Any, Generic, Literal, Self, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec.structs import replace

from undertable.kernel.fault import Fault
from undertable.kernel.game import Book
from undertable.kernel.marks import Of
from undertable.kernel.state import State
from undertable.kernel.types import PUBLIC, Todo

from .kinds import ContentError

S = TypeVar("S", bound=State)
F = TypeVar("F", bound=Callable[..., Any])
Written = Mapping[str, Any] | str  # {do = "move", n = 2}, or "move:2"

_OWN = object()
Inner = Annotated[str, _OWN]  # an argument that is itself a list of the same words: the word gets its key


class Do(Todo, frozen=True, gc=False):
    """What is left of a list of effects. A game's own kind adds for whom, and whatever its words ask for.

    The list is named, not numbered: a card added later moves nothing in a state that was stored before.
    """

    key: Annotated[str, PUBLIC]
    step: Annotated[int, PUBLIC]

    def into(self, key: str) -> Self:
        """The same for another list from its beginning, such as one that stands inside a term."""
        return replace(self, key=key, step=0)


class Term(msgspec.Struct, frozen=True):
    """One word with its arguments, read and checked."""

    word: str
    function: Callable[..., Any]
    given: dict[str, Any]  # by parameter

    def __call__(self, s: State, about: Any) -> Any:
        return self.function(s, about, **self.given)


class Word(msgspec.Struct, frozen=True):
    """A function and what its signature lets people write."""

    function: Callable[..., Any]
    parameters: dict[str, inspect.Parameter]  # by the argument as it is written: `from` for `from_`
    hints: dict[str, Any]  # by the same

    @property
    def needed(self) -> set[str]:
        """The arguments that must be given."""
        return {name for name, parameter in self.parameters.items() if parameter.default is parameter.empty}


class Terms(Generic[S]):
    """One language: its words, and the lists written in it. All its words return the same sort of thing.

    Effects return nothing and are run by a frame; conditions return bool (`holds`, `fails`), counters int (`total`).
    """

    def __init__(self, head: str = "do") -> None:
        self.head = head  # under which the word of a term stands
        self.words: dict[str, Word] = {}
        self.lists: dict[str, tuple[Term, ...]] = {}

    # --- words ---

    def word(self, function: F) -> F:
        """File a function (state, frame or context, arguments) under its name; `if_` is written `if`."""
        name = written(function.__name__)
        if name in self.words:
            raise TypeError(f"the word {name} is filed twice")
        hints = get_type_hints(function, include_extras=True)
        parameters = list(inspect.signature(function).parameters.values())[2:]
        bare = [parameter.name for parameter in parameters if parameter.name not in hints]
        if bare or "return" not in hints:
            raise TypeError(f"the word {name} does not say what it takes or returns: {', '.join(bare) or 'return'}")
        other = next(iter(self.words.values()), None)
        if other is not None and get_type_hints(other.function)["return"] != hints["return"]:
            raise TypeError(f"the word {name} returns something else than the words beside it")
        self.words[name] = Word(
            function,
            {written(parameter.name): parameter for parameter in parameters},
            {written(parameter.name): hints[parameter.name] for parameter in parameters},
        )
        return function

    # --- lists ---

    def read(self, key: str, rows: Sequence[Written], where: str = "") -> str:
        """File a list under a key; lists inside it get longer ones. `where` names file and row for whoever errs."""
        where = where or key
        if key in self.lists:
            raise ContentError(f"{where}: there is a list {key} already")
        if isinstance(rows, (str, Mapping)) or not isinstance(rows, Sequence):
            raise ContentError(f"{where}: a list of terms is wanted, not {rows!r}")
        self.lists[key] = tuple([self._term(f"{key}.{n}", row, f"{where}, step {n + 1}") for n, row in enumerate(rows)])
        return key

    def _term(self, key: str, row: Written, where: str) -> Term:
        name, given = self._taken_apart(row, where)
        word = self.words.get(name)
        if word is None:
            raise ContentError(f"{where}: no word {name!r}; there are: {', '.join(sorted(self.words))}")
        where = f"{where}, {name}"
        if isinstance(given, list):  # by position
            if len(given) > len(word.hints):
                raise ContentError(f"{where}: too much: it takes {', '.join(word.hints) or 'nothing'}")
            given = dict(zip(word.hints, given, strict=False))
        foreign, missing = sorted(given.keys() - word.hints.keys()), sorted(word.needed - given.keys())
        if foreign:
            raise ContentError(
                f"{where}: it has no {', '.join(foreign)}; it takes {', '.join(word.hints) or 'nothing'}"
            )
        if missing:
            raise ContentError(f"{where}: {', '.join(missing)} is missing")
        ready = {}
        for argument, value in given.items():
            reading = Reading(self, f"{key}.{argument}", f"{where}, {argument}", isinstance(row, str))
            ready[word.parameters[argument].name] = reading.value(word.hints[argument], value)
        return Term(name, word.function, ready)

    def _taken_apart(self, row: Written, where: str) -> tuple[str, dict[str, Any] | list[str]]:
        if isinstance(row, str):
            name, *values = row.split(":")
            return name, values
        if not isinstance(row, Mapping) or not isinstance(row.get(self.head), str):
            raise ContentError(f"{where}: no {self.head!r} that names a word")
        return row[self.head], {name: value for name, value in row.items() if name != self.head}

    # --- what they do ---

    def run(self, book: Book[S], frame: type[Do]) -> None:
        """Let a frame run lists: the rest is pending before the word runs, so what a word pushes comes first."""

        @book.run(frame)
        def step(s: S, todo: Do) -> None:
            terms, n = self.lists[todo.key], todo.step
            left = len(terms) - n
            if left > 1:
                s.then(replace(todo, step=n + 1))
            if left > 0:
                term = terms[n]
                term.function(s, todo, **term.given)

    def once(self, s: S, at: Do) -> None:
        """One word alone: what the answer to a word's question calls, with the answer said in the frame."""
        self.at(at)(s, at)

    def at(self, todo: Do) -> Term:
        """The term that a frame has come to."""
        return self.lists[todo.key][todo.step]

    def holds(self, s: S, about: Any, key: str) -> bool:
        """Whether all conditions of a list hold; an empty list does."""
        for term in self.lists[key]:  # noqa: SIM110  (a generator costs more than most conditions)
            if not term.function(s, about, **term.given):
                return False
        return True

    def fails(self, s: S, about: Any, key: str) -> Term | None:
        """The first condition of a list that does not hold: a Reason can take its sentence from it."""
        return next((term for term in self.lists[key] if not term(s, about)), None)

    def total(self, s: S, about: Any, key: str) -> int:
        """The counters of a list taken together."""
        return sum(term(s, about) for term in self.lists[key])


def written(name: str) -> str:
    """A name of Python as tables write it.

    >>> written("from_"), written("move_to")
    ('from', 'move_to')
    """
    return name.removesuffix("_")


class Reading(msgspec.Struct, frozen=True):
    """One argument being read: in which language, where it stands, and whether it came as text between colons."""

    terms: Terms[Any]
    key: str
    where: str
    as_text: bool

    def value(self, hint: Any, given: Any, table: Any = None) -> Any:
        """What a written value stands for, by the type of its parameter."""
        origin: Any = get_origin(hint)
        args = get_args(hint)
        if origin is Annotated:
            return self._marked(args[0], args[1:], given)
        if origin in (Union, UnionType):
            return self._either(args, given, table)
        if origin is tuple and isinstance(given, list):
            return self._several(args, given, table)
        if table is not None and hint is int:
            try:
                return table.kind(given)
            except Fault as fault:
                raise ContentError(f"{self.where}: {fault}") from None
        try:
            return msgspec.convert(given, hint, strict=not self.as_text)
        except msgspec.ValidationError as error:
            raise ContentError(f"{self.where}: {error}") from None

    def _marked(self, hint: Any, marks: tuple[Any, ...], given: Any) -> Any:
        """A reference into a table, a list inside, or a list of another language."""
        table = None
        for mark in marks:
            if mark is _OWN:
                return self.terms.read(self.key, given, self.where)
            if isinstance(mark, Terms):
                return mark.read(self.key, given, self.where)
            if isinstance(mark, Of) and mark.table is not None:
                table = mark.table
        return self.value(hint, given, table)

    def _either(self, args: tuple[Any, ...], given: Any, table: Any) -> Any:
        """`int | Literal["any"]`: a word that stands for itself, else the first type that can read it."""
        problem = ContentError(self.where)
        for hint in sorted(args, key=_stands_for_something):
            try:
                return self.value(hint, given, table)
            except ContentError as error:
                problem = error
        raise problem

    def _several(self, args: tuple[Any, ...], given: list[Any], table: Any) -> tuple[Any, ...]:
        """A list, each item by its own type."""
        hints = args[:1] * len(given) if args[-1] is Ellipsis else args
        if len(hints) != len(given):
            raise ContentError(f"{self.where}: {len(hints)} are wanted, not {len(given)}")
        return tuple(
            replace(self, key=f"{self.key}.{n}", where=f"{self.where} {n + 1}").value(hint, item, table)
            for n, (hint, item) in enumerate(zip(hints, given, strict=True))
        )


def _stands_for_something(hint: Any) -> bool:
    """Whether what is written is read into something else; a Literal is what it says, and goes first."""
    origin: Any = get_origin(hint)
    return origin is not Literal
