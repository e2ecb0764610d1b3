"""Running a game: who is asked, what they may answer, what an answer does.

May touch: a state's stack and its game's Book. Must not: draw chance, mask, speak or store.
Between two decisions nothing exists but the state.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, Any, TypeVar

import msgspec

from .game import Game, Outcomes, Setup
from .state import State
from .text import Says, Sentence
from .types import (
    ALL,
    CHANCE,
    PICKS,
    POISON,
    PUBLIC,
    AnyOrder,
    Aside,
    Ask,
    AskAll,
    AskAny,
    Chance,
    Choice,
    Draft,
    DraftAll,
    Event,
    Frame,
    OneOf,
    Open,
    Pick,
    Question,
    Reason,
    Result,
    Seat,
    Seats,
    UnknownRead,
)

S = TypeVar("S", bound=State)
COLLECTING = (Draft, AskAll, DraftAll, AnyOrder, OneOf)  # questions that take several answers


GameOver = Sentence("GameOver", "The game is over.")
NotAsked = Sentence("NotAsked", "It is not your decision now.")
AlreadyAnswered = Sentence("AlreadyAnswered", "You have answered already; now the others decide.")
NoSuchAnswer = Sentence("NoSuchAnswer", "That is no answer to the question now asked.")
NotOffered = Sentence("NotOffered", "That is not possible now.")


class Back(Choice, frozen=True, gc=False):
    """In a Draft or DraftAll: the seat's own steps from number `to` on are taken back. Nobody else can notice.

    It is never among the options, and may be said whenever there are such steps.
    """

    to: int
    says = Says("steps taken back")


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
        super().__init__(f"{reason.says.name} ({reason.rule})" if reason.rule else reason.says.name)
        self.reason = reason


def start(game: Game[S], setup: Setup, position: dict[str, Any] | None = None, rules: int | None = None) -> S:
    """A new game, run up to its first question; `rules` is the version an old record was played by.

    >>> from undertable.games import find
    >>> s = start(find("agent_avenue"), Setup("simple", 2, {"start_side": "green"}))
    >>> asked(s) == (CHANCE,), s.over is None  # cards are drawn first, one at a time
    (True, True)
    """
    game.check_setup(setup)
    s = game.state(seats=setup.seats, rules=game.rules if rules is None else rules)
    if position is None:
        game.begin(s, setup)
    else:
        game.place(s, setup, position)
    _run(s)
    s.events = []
    return s


def pending(s: State) -> Question | None:
    """The question now open, or None when the game is over."""
    return s.stack[-1] if s.stack else None  # type: ignore[return-value]  # a Todo never waits on top


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
    if issubclass(kind, DraftAll):
        return lambda ask: tuple([seat for seat, done in zip(ask.seats, ask.done, strict=True) if not done])
    if issubclass(kind, AskAny):
        return lambda ask: ask.seats
    if issubclass(kind, Open):
        return lambda ask: (ask.seat, *ask.may)
    return lambda ask: (ask.seat,)


def due(s: State) -> tuple[Seat, ...]:
    """The seats that the table waits for: those asked, without those who only may speak up."""
    now = asked(s)
    return due_among(s, now) if len(now) > 1 else now


def due_among(s: State, now: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """The same where several are asked, and it is known who: of an open question, the first of them."""
    return now[:1] if isinstance(s.stack[-1], Open) else now


def steps_of(ask: Question | None, seat: Seat) -> tuple[Choice, ...]:
    """What a seat has chosen so far in the draft that is open; nothing where none is, or it is not the seat's."""
    if isinstance(ask, DraftAll):
        return ask.drafts[ask.seats.index(seat)] if seat in ask.seats else ()
    return ask.steps if isinstance(ask, Draft) and ask.seat == seat else ()


def options(s: State, seat: Seat) -> Sequence[Choice]:
    """What a seat may answer now. Needs nothing that the seat does not know.

    >>> from undertable.games import find
    >>> s = start(find("agent_avenue"), Setup("simple", 2, {"start_side": "green"}))
    >>> while asked(s) == (CHANCE,):
    ...     events = apply(s, CHANCE, options(s, CHANCE)[0])
    >>> asked(s), sorted({type(choice).__name__ for choice in options(s, 0)}), options(s, 1)
    ((0,), ['Exchange', 'Offer'], ())
    """
    if not s.stack:
        return ()
    ask = s.stack[-1]
    if isinstance(ask, Ask):
        return s.game.book._open[type(ask)](s, ask, seat) if ask.seat == seat else ()
    if _just_listed and (kept := _take(s, ask, seat)) is not None:
        return kept
    if isinstance(ask, Draft):
        return s.game.book._open[type(ask)](s, ask, seat) if ask.seat == seat else ()
    if seat not in asked(s):
        return ()
    if isinstance(ask, Chance):
        return [outcome for outcome, _ in chance(s)]
    if isinstance(ask, (AnyOrder, OneOf)):
        return PICKS[: len(ask.frames)]
    return s.game.book._open[type(ask)](s, ask, seat)  # type: ignore[no-any-return]


# What a draft has listed to see whether it goes on, for whoever asks next what is open: one list, handed out once, for
# the very state and question it was made of. Whoever writes into a state by hand between the two says `forget`.
_just_listed: list[tuple[State, Question, Seat, Sequence[Choice]]] = []


def _take(s: State, ask: Frame, seat: Seat) -> Sequence[Choice] | None:
    """What was listed just now for this question, unless it was for another state or seat, or is taken already."""
    state, question, whose, ways = _just_listed[0]
    if state is not s or question is not ask or whose != seat:
        return None
    forget()
    return ways


def forget() -> None:
    """Whatever was listed holds no longer, because a state was written into."""
    _just_listed.clear()


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
    ask: Any = s.stack[-1]
    book = s.game.book
    kind = type(ask)
    if isinstance(choice, Aside):
        return _refuse_aside(s, ask, seat, choice)
    if isinstance(ask, Ask):
        if ask.seat != seat:
            return NotAsked(rule=ask.rule)
    elif seat not in asked(s):
        if isinstance(ask, (AskAll, DraftAll)) and seat in ask.seats:
            return AlreadyAnswered(rule=ask.rule)
        return NotAsked(rule=ask.rule)
    if type(choice) not in book.choices[kind]:
        return _refuse_back(ask, seat, choice) if isinstance(choice, Back) else NoSuchAnswer(rule=ask.rule)
    handler = book._refuse.get(kind)
    if handler is None:
        return None if choice in options(s, seat) else NotOffered(rule=ask.rule)
    if not book.exists(s, ask, seat, choice):
        return NoSuchAnswer(rule=ask.rule)
    return handler(s, ask, seat, choice)  # type: ignore[no-any-return]


def _refuse_aside(s: State, ask: Question, seat: Seat, aside: Aside) -> Reason | None:
    """Any seat may say it while a question is open to those who speak up."""
    book = s.game.book
    if type(aside) not in book._aside:
        return NoSuchAnswer(rule=ask.rule)
    if not isinstance(ask, Open) or not 0 <= seat < s.seats:
        return NotAsked(rule=ask.rule)
    refusal = book._refuse_aside.get(type(aside))
    return None if refusal is None else refusal(s, seat, aside)


def _refuse_back(ask: Question, seat: Seat, back: Back) -> Reason | None:
    """Only steps that were taken can be taken back."""
    if not isinstance(ask, (Draft, DraftAll)):
        return NoSuchAnswer(rule=ask.rule)
    return None if 0 <= back.to < len(steps_of(ask, seat)) else NotOffered(rule=ask.rule)


def apply(s: State, seat: Seat, choice: Choice) -> list[Event]:
    """Answer the pending question and run on to the next one; raises Refused, changing nothing.

    >>> from undertable.games import find
    >>> s = start(find("agent_avenue"), Setup("simple", 2, {"start_side": "green"}))
    >>> (drawn,) = apply(s, CHANCE, options(s, CHANCE)[0])
    >>> type(drawn).__name__, sum(len(hand) for hand in s.hand)
    ('Drew', 1)
    """
    reason = refuse(s, seat, choice)
    if reason is not None:
        raise Refused(reason)
    return step(s, seat, choice)


def step(s: State, seat: Seat, choice: Choice) -> list[Event]:
    """`apply` for a choice just taken from `options`: not checked again."""
    if isinstance(choice, Aside):
        s.game.book._aside[type(choice)](s, seat, choice)
    else:
        ask = s.stack.pop()
        if isinstance(ask, COLLECTING):
            _collect(s, ask, seat, choice)
        else:
            s.game.book._answer[type(ask)](s, ask, seat, choice)
        _run(s)
    events = s.events
    s.events = []
    return events


def _collect(s: State, ask: AskAll | Draft | DraftAll | AnyOrder | OneOf, seat: Seat, choice: Choice) -> None:
    """Add one answer to a question that takes several; resolve it when it is complete."""
    if isinstance(ask, Draft):
        _draft(s, ask, seat, choice)
    elif isinstance(ask, AskAll):
        answers = tuple([choice if x == seat else a for x, a in zip(ask.seats, ask.answers, strict=True)])
        ask = msgspec.structs.replace(ask, answers=answers)
        if any(a is None for a in answers):
            s.stack.append(ask)
        else:
            _resolve(s, ask, answers)
    elif isinstance(ask, DraftAll):
        _draft(s, ask, seat, choice)
    else:
        assert isinstance(choice, Pick)
        rest = ask.frames[: choice.index] + ask.frames[choice.index + 1 :]
        if isinstance(ask, AnyOrder) and rest:
            s.stack.append(rest[0] if len(rest) == 1 else msgspec.structs.replace(ask, frames=rest))
        s.stack.append(ask.frames[choice.index])


def _draft(s: State, ask: Draft | DraftAll, seat: Seat, choice: Choice) -> None:
    """One step more of a seat's draft, or some less; where nothing is left to choose, the seat is done."""
    steps = ask.steps if isinstance(ask, Draft) else steps_of(ask, seat)
    if isinstance(choice, Back):
        s.stack.append(_drafted(ask, seat, steps[: choice.to]))
        return
    ask = _drafted(ask, seat, (*steps, choice))
    ways = s.game.book._open[type(ask)](s, ask, seat)
    if ways:
        s.stack.append(ask)
        _just_listed[:] = [(s, ask, seat, ways)]
    elif isinstance(ask, Draft):
        _resolve(s, ask, ask.steps)
    else:
        done = tuple([was or x == seat for x, was in zip(ask.seats, ask.done, strict=True)])
        ask = msgspec.structs.replace(ask, done=done)
        if all(done):
            _resolve(s, ask, ask.drafts)
        else:
            s.stack.append(ask)


def _drafted(ask: Draft | DraftAll, seat: Seat, steps: tuple[Choice, ...]) -> Draft | DraftAll:
    """The same question after these steps of a seat."""
    if isinstance(ask, Draft):
        return msgspec.structs.replace(ask, steps=steps)
    drafts = [steps if x == seat else draft for x, draft in zip(ask.seats, ask.drafts, strict=True)]
    return msgspec.structs.replace(ask, drafts=tuple(drafts))


def _resolve(s: State, ask: Question, gathered: Sequence[object]) -> None:
    """Everything was said; in a preview perhaps by others, in secret."""
    for said in gathered:
        if said is POISON:
            raise UnknownRead("what the others said is not known here")
    s.game.book._answer[type(ask)](s, ask)


def _run(s: State) -> None:
    """Run whatever needs nobody's decision."""
    find, stack = s.game.book._run.get, s.stack
    while stack and (run := find(type(stack[-1]))) is not None:
        run(s, stack.pop())


def result(s: State) -> Result | None:
    """How the game ended, or None while it goes on."""
    return s.over
