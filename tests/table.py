"""A table for tests of any game: lay out a position by name, answer in the game's own words, look at what happened.

    class Table(table.Table[State]):
        game, usual = GAME, "simple"
        brings = {"draws": Drawn}

    table = Table(hands=[["mole", "sentinel"]], draws=["enforcer"])
    table.say("offer mole, sentinel")
    assert table.hand[0] == ["enforcer"] and table.seen_by(1).down == "?"
    assert table.refused("exchange mole", seat=0).rule == "AA-5.2"

Every field of the state can be read by its name (`by_name.py`).

May touch: a Match and what can be read from it. Must not: know a game, or write into a state; positions come from the
position builder and from play.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from random import Random
from typing import Any, ClassVar, Generic, Self, TypeVar, overload

from by_name import ByName, named

from undertable.kernel.chance import SeededDice
from undertable.kernel.codec import View, dump, look
from undertable.kernel.engine import Refused, asked, due, options, pending, result, universe
from undertable.kernel.game import Game, Outcomes, Setup
from undertable.kernel.match import Match
from undertable.kernel.observe import hear, observe
from undertable.kernel.state import State
from undertable.kernel.types import CHANCE, NOBODY, Chance, Choice, Event, Reason, Seat, Seats
from undertable.kit.terminal import PlainFace, TerminalView, face_of
from undertable.kit.terminal.answers import match, words

S = TypeVar("S", bound=State)
E = TypeVar("E", bound=Event)
C = TypeVar("C", bound=Choice)
Names = str | tuple[str, ...]  # what an outcome is called; a throw of several dice by all of them


class Stacked:
    """Dice that bring what was named, in order and for each kind of outcome, and then whatever falls."""

    def __init__(self, seed: int = 0) -> None:
        self.next: dict[type[Choice], deque[Names]] = {}
        self.rest = SeededDice(Random(seed))

    def bring(self, kind: type[Choice], names: Iterable[Names]) -> None:
        """What outcomes of a kind will be."""
        self.next.setdefault(kind, deque()).extend(names)

    def draw(self, outcomes: Outcomes, n: int) -> Choice:
        """The next one named; it must be possible."""
        possible = [outcome for outcome, _ in outcomes]
        waiting = self.next.get(type(possible[0]))
        return outcome_called(waiting.popleft(), possible) if waiting else self.rest.draw(outcomes, n)


def outcome_called(names: Names, possible: Iterable[Choice]) -> Choice:
    """The outcome of that name; of several names in any order."""
    wanted = sorted((names,) if isinstance(names, str) else names)
    found = [outcome for outcome in possible if sorted(_flat(named(outcome))) == wanted]
    assert len(found) == 1, f"{names} cannot fall here"
    return found[0]


def _flat(told: Any) -> Iterator[str]:
    if isinstance(told, tuple):
        for one in told:
            yield from _flat(one)
    else:
        yield str(told)


class Table(Generic[S]):
    """One game, seen from above. What is not named in the position is as the builder has it, or is dealt."""

    game: ClassVar[Game[Any]]
    usual: ClassVar[str]  # the mode that is meant where none is named
    brings: ClassVar[Mapping[str, type[Choice]]] = {}  # by which words a test says what outcomes of a kind will be
    waits: ClassVar[bool] = False  # whether chance waits until the test says what falls

    def __init__(
        self,
        mode: str = "",
        seats: int = 2,
        *,
        options: Mapping[str, str | int | bool] | None = None,
        seed: int = 0,
        begin: bool = False,
        **position: Any,
    ) -> None:
        coming = {kind: position.pop(word, ()) for word, kind in self.brings.items()}
        setup = Setup(mode or self.usual, seats, dict(options or {}))
        self.dice = Stacked(seed)
        self.match: Match[S] = Match.new(self.game, setup, position=None if begin else position, dice=self.dice)
        self.log: list[Event] = []  # all that happened
        self.news: list[Event] = []  # what the latest decision brought about
        if begin:
            self._bring(coming)
        self._settle([])
        if not begin:  # after whatever the position left to be dealt
            self._bring(coming)

    def _bring(self, coming: Mapping[type[Choice], Iterable[Names]]) -> None:
        for kind, names in coming.items():
            self.dice.bring(kind, names)

    def _settle(self, events: list[Event]) -> None:
        self.news = events if self.waits else events + self.match.settle()
        self.log += self.news

    @classmethod
    def playout(cls, mode: str, seats: int, seed: int, **options: str | int | bool) -> Iterator[Self]:
        """A random game: the table before each decision and after the last."""
        table, rng = cls(mode, seats, seed=seed, options=options, begin=True), Random(seed)
        while not table.won:
            yield table
            table.any(rng, rng.choice(table.asked))
        yield table

    # --- playing ---

    def say(self, *answers: str | Choice, seat: Seat | None = None) -> Self:
        """Answer in the game's words, as one would type them; whoever the table waits for, or the seat given."""
        for answer in answers:
            who = self._first(seat)
            self.decide(self.meant(answer, who, self.options(who)), who)
        return self

    def decide(self, choice: Choice, seat: Seat | None = None) -> None:
        """Answer with a choice itself, perhaps one that nobody could say."""
        self._settle(self.match.decide(self._first(seat), choice))

    def any(self, rng: Random | None = None, seat: Seat | None = None) -> None:
        """Any answer to the pending question."""
        self.decide((rng or Random(0)).choice(self.options(seat)), seat)

    def until(self, question: str, seed: int = 0) -> Self:
        """Answer at random until a question of that kind is put."""
        rng = Random(seed)
        while self.question != question:
            self.any(rng)
        return self

    def falls(self, *names: str) -> Self:
        """What chance brings now, where it waits to be told."""
        assert asked(self.s) == (CHANCE,), f"nothing falls now: {pending(self.s)}"
        self.dice.bring(type(self.options(CHANCE)[0]), [names])
        self._settle(self.match.fall())
        return self

    def refused(self, answer: str | Choice, seat: Seat | None = None) -> Reason:
        """Why that is not allowed, also if it answers another question; the attempt must leave no trace."""
        who = (due(self.s) or (0,))[0] if seat is None else seat
        choice = self.meant(answer, who, self.universe(who), self.everything())
        before, entries = dump(self.s), len(self.match.record.entries)
        try:
            self.match.decide(who, choice)
        except Refused as refusal:
            assert dump(self.s) == before, "a refused choice changed the game"
            assert len(self.match.record.entries) == entries, "a refused choice was recorded"
            return refusal.reason
        raise AssertionError(f"{answer} was allowed")

    def meant(self, answer: str | Choice, seat: Seat, *among: list[Choice]) -> Choice:
        """The choice that somebody in that seat means by some words, out of the first of these lists that has it."""
        if not isinstance(answer, str):
            return answer
        look, face = self._look(seat), face_of(self.game)
        for choices in among:
            found = [entry.choice for entry in match(words(answer), face.entries(look, choices)).whole]
            if len(found) == 1:
                return found[0]
            assert not found, f"'{answer}' may be {'; '.join(face.choice(look, choice) for choice in found)}"
        raise AssertionError(f"'{answer}' is none of: {'; '.join(self.answers(seat))}")

    def _look(self, seat: Seat) -> TerminalView:
        return TerminalView(self.game, observe(self.s, self._eyes(seat)), seat, (), "en")

    # --- what is asked ---

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seats that may answer now."""
        return asked(self.s)

    @property
    def decider(self) -> Seat:
        """The only seat that is asked."""
        (seat,) = self.asked
        return seat

    def _first(self, seat: Seat | None) -> Seat:
        return due(self.s)[0] if seat is None else seat

    @property
    def question(self) -> str:
        """The kind of the pending question; empty when the game is over."""
        ask = pending(self.s)
        return type(ask).__name__ if ask is not None else ""

    def options(self, seat: Seat | None = None) -> list[Choice]:
        """What a seat may answer."""
        return list(options(self.s, self._first(seat)))

    def universe(self, seat: Seat | None = None) -> list[Choice]:
        """What a seat might want to answer, legal or not."""
        return list(universe(self.s, self._first(seat)))

    def everything(self) -> list[Choice]:
        """Whatever can be answered in this game at all, now or at another time."""
        book = self.game.book
        questions = [frame for frame in book.choices if not issubclass(frame, Chance)]
        return list(dict.fromkeys(choice for frame in questions for choice in book.every(frame, self.s.seats)))

    def answers(self, seat: Seat | None = None) -> list[str]:
        """What a seat may answer, in English words."""
        look = self._look(self._first(seat))
        return [PlainFace().choice(look, choice) for choice in self.options(seat)]

    def can(self, answer: str, seat: Seat | None = None) -> bool:
        """Whether a seat may answer that."""
        who = self._first(seat)
        return self.meant(answer, who, self.universe(who), self.everything()) in self.options(who)

    def offered(self, kind: type[C], seat: Seat | None = None) -> list[C]:
        """The options of one kind."""
        return [choice for choice in self.options(seat) if isinstance(choice, kind)]

    def open(self, kind: type[Choice], seat: Seat | None = None) -> set[Any]:
        """What may be named in answers of one kind."""
        return {named(choice) for choice in self.offered(kind, seat)}

    # --- how it stands ---

    @property
    def s(self) -> S:
        """The truth, for looking only."""
        return self.match.state

    def __getattr__(self, field: str) -> Any:
        """A field of the state by name."""
        if field == "match":  # nothing has been laid out yet
            raise AttributeError(field)
        return getattr(ByName(self.match.state), field)

    @property
    def won(self) -> tuple[str, ...]:
        """The side that won and why; empty while the game goes on."""
        over = result(self.s)
        return () if over is None else over.why

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that won."""
        over = result(self.s)
        return () if over is None else over.winners

    # --- what one can see and hear; None is a spectator ---

    def _eyes(self, seat: Seat | None) -> Seats:
        return NOBODY if seat is None else self.game.viewer(self.s, seat)

    def sees(self, seat: Seat | None = None) -> View[S]:
        """What somebody is sent."""
        return look(self.s, self._eyes(seat))

    def seen_by(self, seat: Seat | None) -> ByName:
        """The table as somebody sees it, every field by name."""
        return ByName(self.sees(seat).seen)

    def told(self, kind: type[E]) -> list[E]:
        """All that happened of one kind since the latest decision."""
        return [event for event in self.news if isinstance(event, kind)]

    @overload
    def hears(self, seat: Seat | None) -> list[str]: ...
    @overload
    def hears(self, seat: Seat | None, kind: type[E]) -> list[E]: ...
    def hears(self, seat: Seat | None, kind: type[E] | None = None) -> list[E] | list[str]:
        """What somebody heard since the latest decision: the names of all events, or those of one kind."""
        heard = [event for one in self.news if (event := hear(one, self._eyes(seat))) is not None]
        if kind is None:
            return [type(event).__name__ for event in heard]
        return [event for event in heard if isinstance(event, kind)]

    def memory(self, seat: Seat | None) -> list[Any]:
        """The facts somebody may recall."""
        return list(observe(self.s, self._eyes(seat)).memory)
