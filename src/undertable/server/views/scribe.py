"""The words of one table: what it says to its readers, remembered, for most hear most things alike.

May touch: what is already masked. Must not: know who is connected.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from undertable.kernel.codec import encode
from undertable.kernel.game import Game, Setup
from undertable.kernel.state import State
from undertable.kernel.text import LANGUAGES, Words, say
from undertable.kernel.types import AnyOrder, Chance, Event, Frame, OneOf, Pick, Sayable, Seat
from undertable.kernel.types import Question as Asking

from ..ground.words import speech
from ..shapes.room import SPECTATOR
from ..shapes.view import Question, ToldEvent, written
from ..storage.schema import Ended

REMEMBERED = 2000  # texts kept by a table in one language
_SHELL: dict[type[Frame], str] = {AnyOrder: "What comes first?", OneOf: "Which of these?"}


def seat_names(public: State, lang: str) -> list[str]:
    """What the game itself calls its seats."""
    return [public.game.words.seat(public, seat, lang) for seat in range(public.seats)]


class Scribe:
    """The words of one table, remembered: most viewers hear most things alike, and many things come again."""

    def __init__(self, game: Game[Any], public: Callable[[], State]) -> None:
        self.game = game
        words = type(game.words)
        self.as_it_is = words.told is Words.told  # whether nothing is said in the place of something else
        self.offered_as_it_is = self.as_it_is and words.offered is Words.offered
        self.given: list[str] = []
        self.gathering: Setup | None = None  # set while people gather: seats go by what is settled before the game
        self._public = public
        self._names: dict[str, list[str]] = {}
        self._texts: dict[str, dict[tuple[Seat | None, Sayable], str]] = {lang: {} for lang in LANGUAGES}
        self._lines: dict[str, dict[tuple[Seat | None, Sayable], msgspec.Raw]] = {lang: {} for lang in LANGUAGES}
        self._questions: dict[str, dict[tuple[Seat | None, Sayable], Question]] = {lang: {} for lang in LANGUAGES}

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
            self._questions[lang].clear()

    def tidy(self) -> None:
        """A new step: what was said is not kept for ever."""
        for texts in self._texts.values():
            if len(texts) > REMEMBERED:
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

    def text(self, thing: Sayable, lang: str, me: Seat) -> str:
        """Something already masked, in words; shared by all readers to whom it reads the same."""
        told = self._told(thing)
        key, texts = reads(told, me), self._texts[lang]
        try:
            known = texts.get(key)
        except TypeError:  # holds a list
            return self._say(told, lang, me)
        if known is None:
            known = texts[key] = self._say(told, lang, me)
        return known

    def _told(self, thing: Sayable) -> Sayable:
        return thing if self.as_it_is or self.gathering else self.game.words.told(thing, self._public())

    def _say(self, told: Sayable, lang: str, me: Seat) -> str:
        return say(told, lang, self.game.words, self.names(lang), None if me < 0 else me)

    def question(self, ask: Asking, lang: str, me: Seat) -> Question:
        """What is asked, where it is not yet said whether this seat can only pass; one for all to whom it reads the same."""
        if not self.as_it_is:
            return self._question(ask, lang, me)
        key, questions = reads(ask, me), self._questions[lang]
        try:
            known = questions.get(key)
        except TypeError:  # holds a list
            return self._question(ask, lang, me)
        if known is None:
            known = questions[key] = self._question(ask, lang, me)
        return known

    def _question(self, ask: Asking, lang: str, me: Seat) -> Question:
        kind, text = type(ask), question_text(self, ask, lang, me)
        return Question(text, ask.rule, kind.__name__, ask.standing, self.game.manners.planning(kind), onward=False)

    def line(self, event: Event, lang: str, me: Seat) -> msgspec.Raw:
        """An event as it stands in a message, written once for all who hear it alike."""
        key, lines = reads(event, me), self._lines[lang]
        try:
            known = lines.get(key)
        except TypeError:  # holds a list
            return self._write(event, lang, me)
        if known is None:
            known = lines[key] = self._write(event, lang, me)
        return known

    def _write(self, event: Event, lang: str, me: Seat) -> msgspec.Raw:
        text = self._say(self._told(event), lang, me)
        return msgspec.Raw(written(ToldEvent(type(event).__name__, text, msgspec.Raw(encode(event)))))

    def auto(self, event: Event, lang: str) -> msgspec.Raw:
        """The same for the seat that did it without its player: told of, not addressed."""
        text = self.text(event, lang, SPECTATOR)
        return msgspec.Raw(written(ToldEvent(type(event).__name__, text, msgspec.Raw(encode(event)), auto=True)))


def reads(thing: Sayable, me: Seat) -> tuple[Seat | None, Sayable]:
    """What a text depends on besides language and names: whether the reader is the one it is about."""
    kind = type(thing)
    if _impersonal[kind] if kind in _impersonal else _never_addresses(kind):
        return (None, thing)
    says = thing.saying()
    if says is None or not says.you or getattr(thing, says.about, None) != me:
        return (None, thing)
    return (me, thing)


_impersonal: dict[type[Sayable], bool] = {}  # by class: whether it is said alike to everybody, as nearly all is


def _never_addresses(kind: type[Sayable]) -> bool:
    says = kind.says
    found = _impersonal[kind] = kind.saying is Sayable.saying and (says is None or not says.you)
    return found


def question_text(scribe: Scribe, frame: Frame, lang: str, me: Seat) -> str:
    """A question in words; the kernel's own frames have none, so the shell speaks for them."""
    if frame.says is not None:
        return scribe.text(frame, lang, me)
    if isinstance(frame, Chance):
        return ""  # nobody is asked: the dice are about to fall
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
    """Who won, and who gave up before."""
    return " ".join([_won_text(over, names, lang), *resigned_text(over, names, lang)])


def _won_text(over: Ended, names: Sequence[str], lang: str) -> str:
    t = speech(lang)
    if over.why == "stopped":
        return t("The game was stopped by agreement.")
    winners = ", ".join(names[seat] for seat in over.winners if seat < len(names))
    if over.why == "resigned":
        return t("{name} resigned. Winner: {winners}.", name=names[over.seat], winners=winners or "–")
    return t("Winner: {winners}.", winners=winners) if winners else t("Nobody wins.")


def resigned_text(over: Ended, names: Sequence[str], lang: str) -> list[str]:
    """Who gave up while the others played on; nothing where nobody did."""
    gone = ", ".join(names[seat] for seat in over.resigned if seat < len(names))
    return [speech(lang)("Resigned during the game: {names}.", names=gone)] if gone else []
