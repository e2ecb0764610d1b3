"""Running a game: who is asked, what they may answer, what an answer does.

May touch: a state's stack and its game's Book. Must not: draw chance, mask, speak or store.
Between two decisions nothing exists but the state.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, Any, TypeVar

import msgspec

from .game import Game, Outcomes, Setup
from .state import State, copy
from .text import Says
from .types import (
    ALL,
    CHANCE,
    PICKS,
    POISON,
    PUBLIC,
    AnyOrder,
    Ask,
    AskAll,
    AskAny,
    Chance,
    Choice,
    Draft,
    Event,
    Frame,
    OneOf,
    Pick,
    Reason,
    Result,
    Seat,
    Seats,
    UnknownRead,
)

S = TypeVar("S", bound=State)
COLLECTING = (AskAll, Draft, AnyOrder, OneOf)  # questions that take several answers


class GameOver(Reason, frozen=True):
    """Nothing is asked any more."""

    says = Says("The game is over.")


class NotAsked(Reason, frozen=True):
    """Somebody else decides now."""

    seat: Seat
    says = Says("It is not your decision now.")


class AlreadyAnswered(Reason, frozen=True):
    """One answer per seat."""

    seat: Seat
    says = Says("You have answered already; now the others decide.")


class NoSuchAnswer(Reason, frozen=True):
    """The answer belongs to another question."""

    says = Says("That is no answer to the question now asked.")


class NotOffered(Reason, frozen=True):
    """The answer is of the right sort but not open now, and the game gave no better reason."""

    says = Says("That is not possible now.")


class TookBack(Event, frozen=True, gc=False):
    """Someone withdrew a decision."""

    to = "hearers"
    seat: Annotated[Seat, PUBLIC]
    hearers: Annotated[Seats, PUBLIC] = ALL  # those who could notice what is withdrawn
    says = Says("{seat:seat} takes back the last decision.", you="You take back your last decision.")


class TimeRanOut(Event, frozen=True, gc=False):
    """Someone's clock ran out: what follows is what the table decided, not the seat."""

    seat: Annotated[Seat, PUBLIC]
    says = Says("{seat:seat} ran out of time; the table decides.", you="Your time ran out; the table decides for you.")


class Refused(Exception):
    """A choice was not applied; the state is untouched. `reason` says why."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(f"{type(reason).__name__} ({reason.rule})" if reason.rule else type(reason).__name__)
        self.reason = reason


def start(game: Game[S], setup: Setup, position: dict[str, Any] | None = None, rules: int | None = None) -> S:
    """A new game, run up to its first question; `rules` is the version an old record was played by."""
    game.check_setup(setup)
    s = game.state(seats=setup.seats, rules=game.rules if rules is None else rules)
    if position is None:
        game.begin(s, setup)
    else:
        game.place(s, setup, position)
    _run(s)
    s.events = []
    return s


def pending(s: State) -> Frame | None:
    """The question now open, or None when the game is over."""
    return s.stack[-1] if s.stack else None


def asked(s: State) -> tuple[Seat, ...]:
    """The seats that may answer now; (CHANCE,) when the dice decide; () when the game is over."""
    if not s.stack:
        return ()
    ask = s.stack[-1]
    whom = _whom.get(type(ask))
    if whom is None:
        whom = _whom[type(ask)] = _whom_it_asks(type(ask))
    return whom(ask)


_whom: dict[type, Callable[[Any], tuple[Seat, ...]]] = {}  # by class of frame: the seats it asks


def _whom_it_asks(kind: type) -> Callable[[Any], tuple[Seat, ...]]:
    if issubclass(kind, Chance):
        return lambda ask: (CHANCE,)
    if issubclass(kind, AskAll):
        return lambda ask: tuple([seat for seat, a in zip(ask.seats, ask.answers, strict=True) if a is None])
    if issubclass(kind, AskAny):
        return lambda ask: ask.seats
    return lambda ask: (ask.seat,)


def options(s: State, seat: Seat) -> Sequence[Choice]:
    """What a seat may answer now. Needs nothing that the seat does not know."""
    if not s.stack:
        return ()
    ask = s.stack[-1]
    if isinstance(ask, Ask):
        return s.game.book._open[type(ask)](s, ask, seat) if ask.seat == seat else ()
    if seat not in asked(s):
        return ()
    if isinstance(ask, Chance):
        return [outcome for outcome, _ in chance(s)]
    if isinstance(ask, (AnyOrder, OneOf)):
        return PICKS[: len(ask.frames)]
    return s.game.book._open[type(ask)](s, ask, seat)  # type: ignore[no-any-return]


def universe(s: State, seat: Seat) -> Sequence[Choice]:
    """What a seat might want to answer, legal or not; each illegal one has a reason."""
    ask = s.stack[-1] if s.stack else None
    if type(ask) in s.game.book._open and seat in asked(s):
        return s.game.book.all(s, ask, seat)  # type: ignore[no-any-return]
    return options(s, seat)


def chance(s: State) -> Outcomes:
    """What may fall now, with weights. Never part of a view: weights may depend on secrets."""
    ask = s.stack[-1]
    return s.game.book._chance[type(ask)](s, ask)  # type: ignore[no-any-return]


def refuse(s: State, seat: Seat, choice: Choice) -> Reason | None:
    """Why a seat may not answer so, or None if it may."""
    if not s.stack:
        return GameOver(rule="")
    ask = s.stack[-1]
    book = s.game.book
    kind = type(ask)
    if isinstance(ask, Ask):
        if ask.seat != seat:
            return NotAsked(rule=ask.rule, seat=seat)
    elif seat not in asked(s):
        if isinstance(ask, AskAll) and seat in ask.seats:
            return AlreadyAnswered(rule=ask.rule, seat=seat)
        return NotAsked(rule=getattr(ask, "rule", ""), seat=seat)
    if type(choice) not in book.choices[kind]:
        return NoSuchAnswer(rule=getattr(ask, "rule", ""))
    handler = book._refuse.get(kind)
    if handler is None:
        return None if choice in options(s, seat) else NotOffered(rule=getattr(ask, "rule", ""))
    if not book.exists(s, ask, seat, choice):
        return NoSuchAnswer(rule=getattr(ask, "rule", ""))
    return handler(s, ask, seat, choice)  # type: ignore[no-any-return]


def apply(s: State, seat: Seat, choice: Choice) -> list[Event]:
    """Answer the pending question and run on to the next one; raises Refused, changing nothing."""
    reason = refuse(s, seat, choice)
    if reason is not None:
        raise Refused(reason)
    return step(s, seat, choice)


def step(s: State, seat: Seat, choice: Choice) -> list[Event]:
    """`apply` for a choice just taken from `options`: not checked again."""
    ask = s.stack.pop()
    if isinstance(ask, COLLECTING):
        _collect(s, ask, seat, choice)
    else:
        s.game.book._answer[type(ask)](s, ask, seat, choice)
    _run(s)
    events = s.events
    s.events = []
    return events


def _collect(s: State, ask: AskAll | Draft | AnyOrder | OneOf, seat: Seat, choice: Choice) -> None:
    """Add one answer to a question that takes several; resolve it when it is complete."""
    book = s.game.book
    if isinstance(ask, AskAll):
        answers = tuple([choice if x == seat else a for x, a in zip(ask.seats, ask.answers, strict=True)])
        ask = msgspec.structs.replace(ask, answers=answers)
        if any(a is None for a in answers):
            s.stack.append(ask)
        elif any(a is POISON for a in answers):
            raise UnknownRead("the others' answers are not known here")
        else:
            book._answer[type(ask)](s, ask)
    elif isinstance(ask, Draft):
        ask = msgspec.structs.replace(ask, steps=(*ask.steps, choice))
        if book.open(s, ask, seat):
            s.stack.append(ask)
        else:
            book._answer[type(ask)](s, ask)
    else:
        assert isinstance(choice, Pick)
        rest = ask.frames[: choice.index] + ask.frames[choice.index + 1 :]
        if isinstance(ask, AnyOrder) and rest:
            s.stack.append(rest[0] if len(rest) == 1 else msgspec.structs.replace(ask, frames=rest))
        s.stack.append(ask.frames[choice.index])


def _run(s: State) -> None:
    """Run whatever needs nobody's decision."""
    find, stack = s.game.book._run.get, s.stack
    while stack and (run := find(type(stack[-1]))) is not None:
        run(s, stack.pop())


def result(s: State) -> Result | None:
    """How the game ended, or None while it goes on."""
    return s.over


class Preview(msgspec.Struct):
    """Where a plan leads as far as the planner can know. `stopped` says what ended it."""

    state: State
    events: list[Event]
    done: int  # how many of the choices could be played
    stopped: str  # "" | "chance" | "other" | "unknown" | "over"


def preview(seen: State, seat: Seat, choices: Sequence[Choice]) -> Preview:
    """Play choices on an observed (poisoned) state, as far as the seat's knowledge carries."""
    now = seen
    events: list[Event] = []
    for done, choice in enumerate(choices):
        trial = copy(now)
        try:
            happened = apply(trial, seat, choice)
        except UnknownRead:
            return Preview(now, events, done, "unknown")
        now = trial
        events += happened
        if seat not in asked(now):
            stopped = "over" if not asked(now) else "chance" if asked(now) == (CHANCE,) else "other"
            return Preview(now, events, done + 1, stopped)
    return Preview(now, events, len(choices), "")
