"""Running a game: who is asked, what they may answer, what an answer does.

May touch: a state's stack and its game's Book. Must not: draw chance, mask, speak or store.
Between two decisions nothing exists but the state.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from threading import local
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
SORTS = (Chance, Ask, AskAny, Open, AskAll, Draft, DraftAll, AnyOrder, OneOf)  # of questions
DICE = (CHANCE,)
COLLECTING = frozenset((Draft, AskAll, DraftAll, AnyOrder, OneOf))  # those that take several answers


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
    ask: Any = s.stack[-1]
    sort = _sorts.get(type(ask)) or _sort_of(ask)
    if sort is Ask or sort is Draft:
        return (ask.seat,)
    if sort is Chance:
        return DICE
    if sort is Open:
        return (ask.seat, *ask.may)
    whom = _WHOM.get(sort)
    return (ask.seat,) if whom is None else whom(ask)


_WHOM: dict[type, Callable[[Any], tuple[Seat, ...]]] = {  # the seats a question asks, where they are several
    AskAll: lambda ask: tuple([seat for seat, a in zip(ask.seats, ask.answers, strict=True) if a is None]),
    DraftAll: lambda ask: tuple([seat for seat, done in zip(ask.seats, ask.done, strict=True) if not done]),
    AskAny: lambda ask: ask.seats,
}
_sorts: dict[type, type] = {}  # by class of frame: which of SORTS it is; to ask the class itself is slow


def _sort_of(ask: Frame) -> type:
    """Which sort of question a frame is."""
    kind = type(ask)
    if kind not in _sorts:
        _sorts[kind] = next((sort for sort in SORTS if issubclass(kind, sort)), kind)
    return _sorts[kind]


def due(s: State) -> tuple[Seat, ...]:
    """The seats that the table waits for: those asked, without those who only may speak up."""
    now = asked(s)
    return due_among(s, now) if len(now) > 1 else now


def due_among(s: State, now: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """The same where several are asked, and it is known who: of an open question, the first of them."""
    return now[:1] if _sort_of(s.stack[-1]) is Open else now


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
    ask: Any = s.stack[-1]
    kind = type(ask)
    sort = _sorts.get(kind) or _sort_of(ask)
    if sort is Ask:
        return s.game.book._open[kind](s, ask, seat) if ask.seat == seat else ()
    if sort is Open:
        return s.game.book._open[kind](s, ask, seat) if ask.seat == seat or seat in ask.may else ()
    just = _just.listed
    if just is not None and just[0] is s and just[1] is ask and just[2] == seat:
        _just.listed = None
        return just[3]
    return _options_of_others(s, ask, sort, seat)


def _options_of_others(s: State, ask: Any, sort: type, seat: Seat) -> Sequence[Choice]:
    """The same for the sorts of questions that are rarer."""
    if seat not in asked(s):
        return ()
    if sort is Chance:
        return [outcome for outcome, _ in chance(s)]
    if sort is AnyOrder or sort is OneOf:
        return PICKS[: len(ask.frames)]
    return s.game.book._open[type(ask)](s, ask, seat)  # type: ignore[no-any-return]


class _Just(local):
    """What a draft has listed to see whether it goes on, for whoever asks next what is open: one list, handed out once, for
    the very state and question it was made of. Whoever writes into a state by hand between the two says `forget`. Every
    thread has its own."""

    listed: tuple[State, Question, Seat, Sequence[Choice]] | None = None


_just = _Just()


def forget() -> None:
    """Whatever was listed holds no longer, because a state was written into."""
    _just.listed = None


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
    book = s.game.book
    if type(choice) in book._aside:
        book._aside[type(choice)](s, seat, choice)
    else:
        stack = s.stack
        ask: Any = stack.pop()
        kind = type(ask)
        if (_sorts.get(kind) or _sort_of(ask)) in COLLECTING:
            _collect(s, ask, seat, choice)
        else:
            book._answer[kind](s, ask, seat, choice)
        find = book._run.get  # as `_run` does, whose call would cost more than most of what it runs
        while stack and (run := find(type(stack[-1]))) is not None:
            run(s, stack.pop())
    events = s.events
    s.events = []
    return events


def _collect(s: State, ask: Any, seat: Seat, choice: Choice) -> None:
    """Add one answer to a question that takes several; resolve it when it is complete."""
    sort = _sort_of(ask)
    if sort is Draft or sort is DraftAll:
        _draft(s, ask, seat, choice)
    elif sort is AskAll:
        answers = tuple([choice if x == seat else a for x, a in zip(ask.seats, ask.answers, strict=True)])
        ask = msgspec.structs.replace(ask, answers=answers)
        if any(a is None for a in answers):
            s.stack.append(ask)
        else:
            _resolve(s, ask, answers)
    else:
        assert isinstance(choice, Pick)
        rest = ask.frames[: choice.index] + ask.frames[choice.index + 1 :]
        if sort is AnyOrder and rest:
            s.stack.append(rest[0] if len(rest) == 1 else msgspec.structs.replace(ask, frames=rest))
        s.stack.append(ask.frames[choice.index])


def _draft(s: State, ask: Any, seat: Seat, choice: Choice) -> None:
    """One step more of a seat's draft, or some less; where nothing is left to choose, the seat is done."""
    alone = _sort_of(ask) is Draft
    steps = ask.steps if alone else steps_of(ask, seat)
    if type(choice) is Back:
        s.stack.append(_drafted(ask, seat, steps[: choice.to]))
        return
    steps = (*steps, choice)
    ask = msgspec.structs.replace(ask, steps=steps) if alone else _drafted(ask, seat, steps)
    ways = s.game.book._open[type(ask)](s, ask, seat)
    if ways:
        s.stack.append(ask)
        _just.listed = (s, ask, seat, ways)
    elif alone:
        _resolve(s, ask, ask.steps)
    else:
        done = tuple([was or x == seat for x, was in zip(ask.seats, ask.done, strict=True)])
        ask = msgspec.structs.replace(ask, done=done)
        if all(done):
            _resolve(s, ask, ask.drafts)
        else:
            s.stack.append(ask)


def _drafted(ask: Any, seat: Seat, steps: tuple[Choice, ...]) -> Any:
    """The same question after these steps of a seat."""
    if _sort_of(ask) is Draft:
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
