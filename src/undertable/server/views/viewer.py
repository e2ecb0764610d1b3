"""What one viewer is sent: its own counters, its own log, each message encoded once per language.

May touch: the feed of one set of seats. Must not: send what another viewer's counters would tell.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from undertable.kernel.codec import View
from undertable.kernel.engine import TimeRanOut, pending, steps_of
from undertable.kernel.state import State
from undertable.kernel.text import LANGUAGES
from undertable.kernel.types import NOBODY, AskAll, Draft, DraftAll, Event, Frame, Seat, bit
from undertable.kernel.types import Question as Asking
from undertable.kernel.viewing.onward import goes_on
from undertable.kernel.viewing.stream import ViewStream

from ..shapes.view import Order, Over, Question, ViewMessage, written
from ..storage.schema import Ended
from ..storage.snapshots import Counters
from .scribe import Scribe, label, over_text, plain_question, reads, resigned_text
from .steps import Step

DRAFTS = (Draft, DraftAll)
TOGETHER = (AskAll, DraftAll)  # questions that several seats answer at the same time
NEWEST = 300  # events that a fresh connection is sent; earlier ones when somebody wants to read them


def asks(scribe: Scribe, seen: State, lang: str, seat: Seat) -> Question | None:
    """What a viewer is asked where the game stands, or would stand, as this one sees it."""
    ask = pending(seen)
    if ask is None:
        return None
    question = scribe.question(ask, lang, seat)
    return replace(question, onward=True) if ask.onward and goes_on(seen, seat) else question


class Viewer:
    """One seat (or the spectators) of a table."""

    def __init__(self, scribe: Scribe, seat: Seat) -> None:
        self.scribe, self.seat = scribe, seat
        self._own = NOBODY if seat < 0 else bit(seat)
        self.feed = ViewStream(0)
        self.first = 0  # events heard before those that are known here
        self.events: list[Event] = []  # all heard since
        self._auto: set[int] = set()  # which of them this seat did without its player
        self.at = 0  # steps taken in
        self.counts: list[Counters] = []  # how far it had come after each of them
        self._before = 0  # steps of the game before the first of them
        self._marks: dict[int, int] = {}  # events heard after some of those
        self.undo = False
        self.standing: tuple[type[Asking], ...] = ()  # what this seat leaves to the table
        self._top: Asking | None = None  # the question as this viewer sees it
        self._drafts = self._together = False  # whether it is one of DRAFTS, of TOGETHER
        self._asked: Frame | None = None  # the same while this very seat may answer it, without others' answers
        self._asked_since = 0
        self.over: Ended | None = None
        self._lines: dict[str, dict[int, msgspec.Raw]] = {lang: {} for lang in LANGUAGES}  # those that were wanted
        self._frames: dict[tuple[str, int], bytes] = {}  # (language, since) -> message
        self._view = msgspec.Raw(b"null")

    @property
    def version(self) -> int:
        """The number of the view, which is also the id of its question."""
        return self.feed.version

    @property
    def heard(self) -> int:
        """How many events it has heard, from the first on."""
        return self.feed.heard

    def recall(
        self, state: State, steps: int, count: Counters, marks: dict[int, int], told: list[tuple[list[Event], bool]]
    ) -> None:
        """Go on from a snapshot after so many steps, knowing the newest of what was told before."""
        self._before, self._marks = steps, {**marks, steps: count.heard}
        self.feed.who = count.who
        self.feed.recall(state, count.version, count.heard)
        assert self.feed.seen is not None
        self._view = msgspec.Raw(self.feed.last)
        self._ask(self.feed.seen)
        self._asked_since = count.asked
        self._hear_again(told)
        self.first = count.heard - len(self.events)

    @classmethod
    def of_the_past(cls, scribe: Scribe, seat: Seat, first: int, told: list[tuple[list[Event], bool]]) -> Viewer:
        """One that has no view, and can only say what was heard from an event on."""
        viewer = cls(scribe, seat)
        viewer._hear_again(told)
        viewer.first = first
        return viewer

    def _hear_again(self, told: list[tuple[list[Event], bool]]) -> None:
        for events, auto in told:
            if auto:
                self._mark_auto(events)
            self.events += events

    def catch_up(self, steps: list[Step]) -> bool:
        """Take in what happened since; whether this viewer can notice it."""
        noticed = False
        while self.at < len(steps):
            noticed |= self.take(steps[self.at])
        return noticed

    def catching_up(self, steps: list[Step]) -> Generator[None, None, None]:
        """The same with a pause after every step."""
        while self.at < len(steps):
            self.take(steps[self.at])
            yield

    def take(self, step: Step) -> bool:
        """Take in the next step; whether this viewer can notice it."""
        self.at += 1
        state, feed = step.where.state(), self.feed
        who = feed.who = self._who(state)
        update = feed.update(state, step.events, step.where.seen(who, state))
        if update is not None and feed.seen is not None:
            self._ask(feed.seen)
            if step.auto == self.seat >= 0:
                self._mark_auto(update.events)
            self.events += update.events
            self._view = update.view
            self._frames.clear()
        self.counts.append(Counters(feed.version, feed.heard, self._asked_since, who))
        return update is not None

    def heard_by(self, steps: int) -> int:
        """How many events this viewer had heard after so many steps: its own number, not the table's."""
        if steps in self._marks:
            return self._marks[steps]
        known = steps - self._before
        return self.counts[known - 1].heard if 0 < known <= len(self.counts) else self.heard

    def _mark_auto(self, events: Sequence[Event]) -> None:
        """What is said to this seat as its own deed was somebody else's."""
        for n, event in enumerate(events, len(self.events)):
            if reads(event, self.seat)[0] == self.seat and not isinstance(event, TimeRanOut):
                self._auto.add(n)

    def _ask(self, view: View[Any]) -> None:
        """A question to several stays the same question while the others answer it."""
        stack = view.seen.stack
        top = stack[-1] if stack else None
        if type(top) is not type(self._top):
            self._drafts, self._together = isinstance(top, DRAFTS), isinstance(top, TOGETHER)
        self._top = top
        ask: Frame | None = None
        if self._together and self.seat in view.asked:
            assert isinstance(top, TOGETHER)
            ask = replace(top, answers=()) if isinstance(top, AskAll) else replace(top, done=())
            if ask == self._asked:
                return
        self._asked, self._asked_since = ask, self.feed.version

    def options(self, seat: Seat) -> Sequence[Any]:
        """What a seat of this viewer has been offered."""
        return () if self.feed.seen is None else self.feed.seen.options.get(str(seat), ())

    def answers(self, ask: int) -> bool:
        """Whether an answer to view number `ask` answers the present question."""
        return self._asked_since <= ask <= self.feed.version

    def _who(self, s: State) -> int:
        return s.game.viewer(s, self.seat) | self._own if self._own else NOBODY

    def forget_words(self) -> None:
        """Names changed: say everything anew when next asked."""
        self._lines = {lang: {} for lang in LANGUAGES}
        self._frames.clear()

    def mark(self, undo: bool, over: Ended | None) -> None:
        """What stands in the message beside the view."""
        if undo != self.undo or over != self.over:
            self.undo, self.over = undo, over
            self._frames.clear()

    def leave(self, standing: tuple[type[Asking], ...]) -> None:
        """The questions that this seat now leaves to the table."""
        if standing != self.standing:
            self.standing = standing
            self._frames.clear()

    def frame(self, lang: str, since: int) -> bytes:
        """The current view with all events after the first `since`, as JSON."""
        since = since if since and self.first <= since <= self.feed.heard else self.newest
        known = self._frames.get((lang, since))
        if known is None:
            known = self._frames[lang, since] = written(self._message(lang, since))
        return known

    def _message(self, lang: str, since: int) -> ViewMessage:
        names, feed = self.scribe.names(lang), self.feed
        over = None if self.over is None else Over(self.over.winners, self.ending(self.over, lang))
        back = len(steps_of(self._top, self.seat)) if self._drafts else 0
        return ViewMessage(
            feed.version, since, self.said(lang, since, feed.heard), self._view, self._question(lang),
            self._labels(lang), self.undo, back, names, over, self._orders(lang) if self.standing else [],
        )  # fmt: skip

    def ending(self, over: Ended, lang: str) -> str:
        """How it ended: the game's own sentence as this viewer heard it, else who won."""
        if over.why == "game":
            for event in reversed(self.events):
                if event.verdict:
                    told = self.scribe.text(event, lang, self.seat)
                    return " ".join([told, *resigned_text(over, self.scribe.names(lang), lang)])
        return over_text(over, self.scribe.names(lang), lang)

    @property
    def newest(self) -> int:
        """The number of the first event that somebody new is sent."""
        return max(self.first, self.heard - NEWEST)

    def said(self, lang: str, since: int, until: int) -> list[msgspec.Raw]:
        """Some of the events that are known, in words."""
        lines = self._lines[lang]
        known = range(since - self.first, until - self.first)
        return [lines[n] if n in lines else self._line(lang, n) for n in known]

    def unworded(self, lang: str) -> list[int]:
        """The newest events that nobody has read in this language yet."""
        lines = self._lines[lang]
        return [n for n in range(self.newest - self.first, len(self.events)) if n not in lines]

    def wording(self, lang: str) -> Generator[None, None, None]:
        """Put the newest events into words, with a pause after each: whoever is new wants to read them all."""
        for n in self.unworded(lang):
            self._line(lang, n)
            yield

    def _line(self, lang: str, n: int) -> msgspec.Raw:
        """Put an event into words."""
        event, scribe = self.events[n], self.scribe
        line = scribe.auto(event, lang) if n in self._auto else scribe.line(event, lang, self.seat)
        self._lines[lang][n] = line
        return line

    def _question(self, lang: str) -> Question | None:
        return None if self.feed.seen is None else asks(self.scribe, self.feed.seen.seen, lang, self.seat)

    def _orders(self, lang: str) -> list[Order]:
        return [Order(kind.__name__, kind.rule, plain_question(self.scribe, kind, lang)) for kind in self.standing]

    def _labels(self, lang: str) -> dict[str, list[str]]:
        view = self.feed.seen
        if view is None or not view.options:
            return {}
        top = view.seen.stack[-1] if view.seen.stack else None
        scribe, called = self.scribe, self.scribe.game.words.offered
        return {
            seat: [
                label(scribe, top, choice if scribe.offered_as_it_is else called(choice, view.seen), lang, self.seat)
                for choice in choices
            ]
            for seat, choices in view.options.items()
        }
