"""What one viewer is sent: its own counters, its own log, each message encoded once per language.

May touch: the feed of one set of seats. Must not: send what another viewer's counters would tell.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from undertable.kernel.codec import View, encode
from undertable.kernel.engine import TimeRanOut, steps_of
from undertable.kernel.game import Game, Setup
from undertable.kernel.match import Feed, Kept
from undertable.kernel.record import Entry
from undertable.kernel.state import State
from undertable.kernel.text import LANGUAGES, say
from undertable.kernel.types import AnyOrder, AskAll, DraftAll, Event, Frame, OneOf, Pick, Said, Seat, bit
from undertable.kernel.types import Question as Asking

from .schema import Ended, StepRow
from .snapshots import Counters
from .words import speech

SPECTATOR: Seat = -1
REMEMBERED = 2000  # texts kept by a table in one language
NEWEST = 300  # events that a fresh connection is sent; earlier ones when somebody wants to read them


class Step(NamedTuple):
    """One step of a game: where it led, what happened. Kept so that a viewer may catch up later."""

    where: Kept[Any]
    events: list[Event]
    first: int  # the number of its first entry in the record
    entry: Entry | None  # that entry
    auto: Seat = SPECTATOR  # the seat that decided without its player: a bot did, or a clock that ran out


def by_itself(row: StepRow) -> Seat:
    """The seat that decided without its player; people and their programs send a key with what they decide."""
    return SPECTATOR if row.key else row.seat


class Question(msgspec.Struct):
    """What is asked now."""

    text: str
    rule: str
    frame: str
    standing: bool  # whether one may leave it to the table once and for all


class Line(msgspec.Struct, omit_defaults=True):
    """One event as a viewer hears it."""

    is_: str = msgspec.field(name="is")
    text: str
    data: msgspec.Raw
    auto: bool = False  # the reader's own seat did it without the reader


class Over(msgspec.Struct):
    """How it ended."""

    winners: tuple[Seat, ...]
    text: str


class Order(msgspec.Struct, frozen=True):
    """A question that this seat leaves to the table: its class, its rule, and its words where these are always the same."""

    frame: str
    rule: str
    text: str


class Message(msgspec.Struct, tag_field="type", tag="view"):
    """A whole view, with the words for it."""

    version: int
    heard: int
    events: list[msgspec.Raw]
    view: msgspec.Raw
    question: Question | None
    labels: dict[str, list[str]]
    undo: bool
    back: int  # own steps of the draft that is open: they can be taken back, and nobody will know
    names: list[str]
    over: Over | None
    standing: list[Order]


_encoder = msgspec.json.Encoder()
_SHELL: dict[type[Frame], str] = {AnyOrder: "What comes first?", OneOf: "Which of these?"}


def seat_names(public: State, lang: str) -> list[str]:
    """What the game itself calls its seats."""
    return [public.game.words.seat(public, seat, lang) for seat in range(public.seats)]


class Scribe:
    """The words of one table, remembered: most viewers hear most things alike, and many things come again."""

    def __init__(self, game: Game[Any], public: Callable[[], State]) -> None:
        self.game = game
        self.given: list[str] = []
        self.gathering: Setup | None = None  # set while people gather: seats go by what is settled before the game
        self._public = public
        self._names: dict[str, list[str]] = {}
        self._texts: dict[str, dict[tuple[Seat | None, Said], str]] = {lang: {} for lang in LANGUAGES}
        self._lines: dict[str, dict[tuple[Seat | None, Said], msgspec.Raw]] = {lang: {} for lang in LANGUAGES}

    def call(self, given: list[str]) -> None:
        """What people want to be called; where that changed, nothing said before is worth keeping."""
        if given != self.given:
            self.given = given
            self._names.clear()
            self._forget()

    def _forget(self) -> None:
        for lang in LANGUAGES:
            self._texts[lang].clear()
            self._lines[lang].clear()

    def tidy(self) -> None:
        """A new step: what was said is not kept for ever."""
        if any(len(texts) > REMEMBERED for texts in self._texts.values()):
            self._forget()

    def names(self, lang: str) -> list[str]:
        """The seats' names in a language; a seat's own name is the same throughout a game."""
        names = self._names.get(lang)
        if names is None:
            own = self._gathering_names(lang) if self.gathering else seat_names(self._public(), lang)
            names = self._names[lang] = [given or own[i] for i, given in enumerate(self._given_to(len(own)))]
        return names

    def _given_to(self, seats: int) -> list[str]:
        return [*self.given, *[""] * (seats - len(self.given))]

    def _gathering_names(self, lang: str) -> list[str]:
        setup = self.gathering
        assert setup is not None
        roles = [self.game.manners.chair(setup, seat).role.get(lang, "") for seat in range(setup.seats)]
        return [role or speech(lang)("Seat {seat}", seat=seat + 1) for seat, role in enumerate(roles)]

    def begun(self) -> None:
        """The game begins: seats go by the game's own names."""
        self.gathering = None
        self._names.clear()
        self._forget()

    def text(self, thing: Said, lang: str, me: Seat) -> str:
        """Something already masked, in words; shared by all readers to whom it reads the same."""
        key, texts = _reads(thing, me), self._texts[lang]
        try:
            known = texts.get(key)
        except TypeError:  # holds a list
            return self._say(thing, lang, me)
        if known is None:
            known = texts[key] = self._say(thing, lang, me)
        return known

    def _say(self, thing: Said, lang: str, me: Seat) -> str:
        return say(thing, lang, self.game.words, self.names(lang), None if me < 0 else me)

    def line(self, event: Event, lang: str, me: Seat) -> msgspec.Raw:
        """An event as it stands in a message, written once for all who hear it alike."""
        key, lines = _reads(event, me), self._lines[lang]
        try:
            known = lines.get(key)
        except TypeError:  # holds a list
            return self._write(event, lang, me)
        if known is None:
            known = lines[key] = self._write(event, lang, me)
        return known

    def _write(self, event: Event, lang: str, me: Seat) -> msgspec.Raw:
        text = self.text(event, lang, me)
        return msgspec.Raw(_encoder.encode(Line(type(event).__name__, text, msgspec.Raw(encode(event)))))

    def auto(self, event: Event, lang: str) -> msgspec.Raw:
        """The same for the seat that did it without its player: told of, not addressed."""
        text = self.text(event, lang, SPECTATOR)
        return msgspec.Raw(_encoder.encode(Line(type(event).__name__, text, msgspec.Raw(encode(event)), auto=True)))


def _reads(thing: Said, me: Seat) -> tuple[Seat | None, Said]:
    """What a text depends on besides language and names: whether the reader is the one it is about."""
    says = thing.saying()
    if says is None or not says.you or getattr(thing, says.about, None) != me:
        return (None, thing)
    return (me, thing)


class Viewer:
    """One seat (or the spectators) of a table."""

    def __init__(self, scribe: Scribe, seat: Seat) -> None:
        self.scribe, self.seat = scribe, seat
        self.feed = Feed(0)
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
        self._asked: Frame | None = None  # the same while this very seat may answer it, without others' answers
        self._asked_since = 0
        self.over: Ended | None = None
        self._lines: dict[str, list[msgspec.Raw | None]] = {lang: [] for lang in LANGUAGES}  # None until it is wanted
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
        noticed = self._take(step)
        self.counts.append(Counters(self.feed.version, self.feed.heard, self._asked_since, self.feed.who))
        return noticed

    def _take(self, step: Step) -> bool:
        state = step.where.state()
        self.feed.who = self._who(state)
        update = self.feed.update(state, step.events, step.where.seen(self.feed.who, state))
        if update is None or self.feed.seen is None:
            return False
        self._ask(self.feed.seen)
        if step.auto == self.seat >= 0:
            self._mark_auto(update.events)
        self.events += update.events
        self._view = update.view
        self._frames.clear()
        return True

    def heard_by(self, steps: int) -> int:
        """How many events this viewer had heard after so many steps: its own number, not the table's."""
        if steps in self._marks:
            return self._marks[steps]
        known = steps - self._before
        return self.counts[known - 1].heard if 0 < known <= len(self.counts) else self.heard

    def _mark_auto(self, events: Sequence[Event]) -> None:
        """What is said to this seat as its own deed was somebody else's."""
        for n, event in enumerate(events, len(self.events)):
            if _reads(event, self.seat)[0] == self.seat and not isinstance(event, TimeRanOut):
                self._auto.add(n)

    def _ask(self, view: View[Any]) -> None:
        """A question to several stays the same question while the others answer it."""
        stack = view.seen.stack
        top = self._top = stack[-1] if stack else None
        ask: Frame | None = None
        if self.seat in view.asked and isinstance(top, (AskAll, DraftAll)):
            ask = replace(top, answers=()) if isinstance(top, AskAll) else replace(top, done=())
        if ask is None or ask != self._asked:
            self._asked, self._asked_since = ask, self.feed.version

    def options(self, seat: Seat) -> Sequence[Any]:
        """What a seat of this viewer has been offered."""
        return () if self.feed.seen is None else self.feed.seen.options.get(str(seat), ())

    def answers(self, ask: int) -> bool:
        """Whether an answer to view number `ask` answers the present question."""
        return self._asked_since <= ask <= self.feed.version

    def _who(self, s: State) -> int:
        return 0 if self.seat < 0 else s.game.viewer(s, self.seat) | bit(self.seat)

    def forget_words(self) -> None:
        """Names changed: say everything anew when next asked."""
        self._lines = {lang: [] for lang in LANGUAGES}
        self._frames.clear()

    def mark(self, undo: bool, over: Ended | None, standing: tuple[type[Asking], ...]) -> None:
        """What stands in the message beside the view."""
        if (undo, over, standing) != (self.undo, self.over, self.standing):
            self.undo, self.over, self.standing = undo, over, standing
            self._frames.clear()

    def frame(self, lang: str, since: int) -> bytes:
        """The current view with all events after the first `since`, as JSON."""
        since = since if self.first <= since <= self.heard and since else self.newest
        known = self._frames.get((lang, since))
        if known is None:
            known = self._frames[lang, since] = _encoder.encode(self._message(lang, since))
        return known

    def _message(self, lang: str, since: int) -> Message:
        names = self.scribe.names(lang)
        over = None if self.over is None else Over(self.over.winners, self.ending(self.over, lang))
        return Message(
            self.feed.version, since, self.said(lang, since, self.heard), self._view, self._question(lang),
            self._labels(lang), self.undo, len(steps_of(self._top, self.seat)), names, over, self._orders(lang),
        )  # fmt: skip

    def ending(self, over: Ended, lang: str) -> str:
        """How it ended: the game's own sentence as this viewer heard it, else who won."""
        if over.why == "game":
            for event in reversed(self.events):
                if event.verdict:
                    return self.scribe.text(event, lang, self.seat)
        return over_text(over, self.scribe.names(lang), lang)

    @property
    def newest(self) -> int:
        """The number of the first event that somebody new is sent."""
        return max(self.first, self.heard - NEWEST)

    def said(self, lang: str, since: int, until: int) -> list[msgspec.Raw]:
        """Some of the events that are known, in words."""
        return [self._line(lang, n) for n in range(since - self.first, until - self.first)]

    def wording(self, lang: str) -> Generator[None, None, None]:
        """Put the newest events into words, with a pause after each: whoever is new wants to read them all."""
        for n in range(self.newest - self.first, len(self.events)):
            self._line(lang, n)
            yield

    def _line(self, lang: str, n: int) -> msgspec.Raw:
        lines = self._lines[lang]
        if n >= len(lines):
            lines += [None] * (len(self.events) - len(lines))
        line = lines[n]
        if line is None:
            event, scribe = self.events[n], self.scribe
            line = lines[n] = scribe.auto(event, lang) if n in self._auto else scribe.line(event, lang, self.seat)
        return line

    def _question(self, lang: str) -> Question | None:
        top = self._top
        if top is None:
            return None
        text = question_text(self.scribe, top, lang, self.seat)
        return Question(text, top.rule, type(top).__name__, top.standing)

    def _orders(self, lang: str) -> list[Order]:
        return [Order(kind.__name__, kind.rule, plain_question(self.scribe, kind, lang)) for kind in self.standing]

    def _labels(self, lang: str) -> dict[str, list[str]]:
        view = self.feed.seen
        if view is None or not view.options:
            return {}
        top = view.seen.stack[-1] if view.seen.stack else None
        return {
            seat: [label(self.scribe, top, choice, lang, self.seat) for choice in choices]
            for seat, choices in view.options.items()
        }


def question_text(scribe: Scribe, frame: Frame, lang: str, me: Seat) -> str:
    """A question in words; the kernel's own frames have none, so the shell speaks for them."""
    source = _SHELL.get(type(frame))
    return scribe.text(frame, lang, me) if source is None else speech(lang)(source)


def plain_question(scribe: Scribe, kind: type[Frame], lang: str) -> str:
    """A kind of question in words, where these are the same whenever it is asked."""
    says = kind.says
    if says is None or "{" in says.text:
        return ""
    return scribe.game.words.template(says.text, "", None, lang)


def label(scribe: Scribe, frame: Frame | None, choice: Any, lang: str, me: Seat) -> str:
    """A choice in words; a pick is called by the question it leads to."""
    if type(choice) is Pick and isinstance(frame, (AnyOrder, OneOf)):
        return question_text(scribe, frame.frames[choice.index], lang, me)
    return scribe.text(choice, lang, me)


def over_text(over: Ended, names: Sequence[str], lang: str) -> str:
    """Who won, in one sentence."""
    t = speech(lang)
    if over.why == "stopped":
        return t("The game was stopped by agreement.")
    winners = ", ".join(names[seat] for seat in over.winners if seat < len(names))
    if over.why == "resigned":
        return t("{name} resigned. Winner: {winners}.", name=names[over.seat], winners=winners or "–")
    return t("Winner: {winners}.", winners=winners) if winners else t("Nobody wins.")
