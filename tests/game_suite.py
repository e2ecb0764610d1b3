"""What every game's tests have in common, as classes to inherit: its rule book, its positions, its words.

class TestRuleIds(RuleIds):
    game = find("agent_avenue")

class TestPositions(Positions):
    game = find("agent_avenue")
    setup = Setup("advanced", 2)
    wrong = (Wrong({"hands": 5}, "a value of the wrong kind"),)

class TestWords(GameWords):
    game = find("agent_avenue")

The laws stand beside them, in `law_suite.py`.
"""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, ClassVar, NamedTuple

import catalogues
import pytest
from catalogues import PACKAGE
from sentences import sentences

from undertable.kernel.codec import dump
from undertable.kernel.engine import asked, chance, options, pending, refuse, start, step, universe
from undertable.kernel.game import Game, Setup, SetupError
from undertable.kernel.match import Match
from undertable.kernel.observe import hear, observe
from undertable.kernel.state import State, fields_of
from undertable.kernel.text import LANGUAGES, Sentence, in_sense
from undertable.kernel.types import CHANCE, NOBODY, AnyOrder, Chance, Event, OneOf, Pick, Reason, Sayable, Todo
from undertable.kit.kinds import SEAT, Kinds
from undertable.kit.terminal import face_of
from undertable.kit.terminal.told import fields
from undertable.laws.roam import RandomChooser

TESTS = Path(__file__).parent
HEADING = re.compile(r"^### ([A-Z]+-\d+(?:\.\d+)+) · (\S.*)$", re.MULTILINE)


def everything_under(folder: Path, *endings: str) -> list[Path]:
    """The files of a folder, other people's packages left out."""
    found = (path for path in folder.rglob("*") if path.suffix in endings)
    return sorted(path for path in found if "node_modules" not in path.parts)


@cache
def text_of(path: Path) -> str:
    return path.read_text("utf-8")


# --- the rule book ---------------------------------------------------------------------------


class RuleIds:
    """Every rule of the book is named: by a test, or by a note that says why it needs none. And nothing else is."""

    game: ClassVar[Game[Any]]
    notes: ClassVar[Mapping[str, str]] = {}  # rules without behaviour, and where they are kept instead

    @property
    def folder(self) -> Path:
        return PACKAGE / "games" / self.game.id

    def book(self, lang: str) -> str:
        return text_of(self.folder / "rulebook" / f"{lang}.md")

    def headings(self, lang: str = "en") -> dict[str, str]:
        """The rule ids of one language's book, with their titles."""
        found = HEADING.findall(self.book(lang))
        assert found, "a book without rules"
        assert len(found) == len(dict(found)), "a rule stands twice in the book"
        return dict(found)

    @property
    def prefix(self) -> str:
        """The letters that the ids of this book begin with."""
        (prefix,) = {rule.partition("-")[0] for rule in self.headings()}
        return prefix

    def rules_in(self, text: str) -> set[str]:
        """The rule ids that a text cites; `AA-2.1 to AA-2.4` cites all between, too."""
        found = set(re.findall(rf"\b{self.prefix}-\d+(?:\.\d+)+", text))
        spans = re.findall(rf"\b{self.prefix}-(\d+)\.(\d+) to {self.prefix}-\1\.(\d+)", text)
        return found | {f"{self.prefix}-{c}.{n}" for c, a, b in spans for n in range(int(a), int(b) + 1)}

    def in_code(self) -> set[str]:
        """The rule ids that the game cites: modules, contents, board."""
        return set().union(*(self.rules_in(text_of(p)) for p in everything_under(self.folder, ".py", ".toml", ".js")))

    def in_tests(self) -> set[str]:
        """The rule ids that tests cite, in their text, or by number in the names of the game's own."""
        own = Path(inspect.getfile(type(self)))
        named: set[str] = set()
        for path in everything_under(TESTS, ".py"):
            if path.name.startswith("test_") and path != own:
                named |= self.rules_in(text_of(path))
                named |= self.in_names(text_of(path)) if path.parent == own.parent else set()
        return named

    def in_names(self, text: str) -> set[str]:
        """`def test_4_3_…` or `def test_aa_4_3_…` is about rule 4.3."""
        names = re.findall(rf"def test_(?:{self.prefix.lower()}_)?((?:\d+_)+)", text)
        found = {f"{self.prefix}-" + ".".join(str(int(n)) for n in numbers.split("_") if n) for numbers in names}
        return found & set(self.headings())

    def test_both_languages_hold_the_same_rules_in_the_same_order(self) -> None:
        first, *others = (list(self.headings(lang)) for lang in LANGUAGES)
        assert all(rules == first for rules in others)

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_every_rule_has_a_title_of_its_own(self, lang: str) -> None:
        titles = list(self.headings(lang).values())
        assert len(set(titles)) == len(titles)

    def test_every_rule_is_named_by_a_test_or_a_note(self) -> None:
        named = self.in_tests()
        wrong = [rule for rule in self.headings() if (rule in named) == (rule in self.notes)]
        assert not wrong, "neither a test nor a note, or both, for: " + ", ".join(
            f"{rule} {self.headings()[rule]}" for rule in wrong
        )

    def test_code_and_tests_cite_only_rules_that_are_in_the_book(self) -> None:
        cited = self.in_code()
        assert cited, "the code names no rule"
        assert (cited | self.in_tests() | set(self.notes)) - set(self.headings()) == set()

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_the_book_refers_only_to_rules_that_are_in_it(self, lang: str) -> None:
        assert self.rules_in(self.book(lang)) - set(self.headings(lang)) == set()

    def test_every_question_and_refusal_names_a_rule_that_a_player_can_read(self) -> None:
        """A chapter alone has no text of its own: `?` could not show it."""
        cite = re.compile(rf"\brule ?= ?\"({self.prefix}-[\d.]+)\"")
        cited = {rule for path in everything_under(self.folder, ".py", ".toml") for rule in cite.findall(text_of(path))}
        assert cited, "nothing names its rule"
        assert cited - set(self.headings()) == set()


# --- positions -------------------------------------------------------------------------------


class Wrong(NamedTuple):
    """A description of what cannot be, and (a part of) the sentence that says so, as a pattern."""

    position: Mapping[str, Any]
    says: str = ""
    called: str = ""


NONSENSE: tuple[Any, ...] = (
    5, -1, 0.5, True, None, "nonsense", "", [], {}, [5], ["nonsense"], [[5]], [[]], [None], {"nonsense": 5},
    {"nonsense": []}, {"nonsense": {"nonsense": -1}}, [{"nonsense": 1}], 10**9,
)  # fmt: skip


class Positions:
    """What is described is what lies there and can be played on; what cannot be is refused in one sentence."""

    game: ClassVar[Game[Any]]
    setup: ClassVar[Setup]
    wrong: ClassVar[Sequence[Wrong]]
    right: ClassVar[Sequence[Mapping[str, Any]]]  # between them they use every word of the builder

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        if "wrong_one" in metafunc.fixturenames:
            names = [case.called or case.says for case in self.wrong]
            metafunc.parametrize("wrong_one", self.wrong, ids=names)
        if "number" in metafunc.fixturenames:
            metafunc.parametrize("number", range(len(self.laid_out())))

    @classmethod
    def laid_out(cls) -> list[tuple[Setup, Mapping[str, Any]]]:
        """Positions that are as they should be: the game's own for law runs, and those named here."""
        of_trials = [(setup, position) for setup, position in cls.game.proof.trials() if position is not None]
        return [*of_trials, *((cls.setup, position) for position in cls.right)]

    def assert_a_sentence(self, error: SetupError) -> None:
        english, czech = error.say("en", self.game.words), error.say("cs", self.game.words)
        assert english and czech and english != czech, "in both languages"
        assert "\n" not in english + czech and not re.search(r"[{}]\w|\w[{}]$", czech), czech

    def test_an_impossible_position_is_refused_in_one_sentence(self, wrong_one: Wrong) -> None:
        """Positions come from files people write: a mistake is answered in words, never with a crash."""
        with pytest.raises(SetupError, match=wrong_one.says or None) as refusal:
            start(self.game, self.setup, dict(wrong_one.position))
        self.assert_a_sentence(refusal.value)

    def test_a_word_that_means_nothing_is_refused(self) -> None:
        with pytest.raises(SetupError, match="nonsense") as refusal:
            start(self.game, self.setup, {"nonsense": 5})
        self.assert_a_sentence(refusal.value)

    def test_nonsense_under_any_word_gets_a_sentence_and_never_a_crash(self) -> None:
        words = sorted({word for _, position in self.laid_out() for word in position})
        refused = 0
        for word in words:
            for value in NONSENSE:
                for rest in ({}, self.laid_out()[-1][1]):
                    try:
                        start(self.game, self.setup, {**rest, word: value})
                    except SetupError as error:
                        self.assert_a_sentence(error)
                        refused += 1
        assert refused > 5 * len(words), "hardly anything was refused"

    def test_what_was_laid_out_is_played_to_its_end_and_replays(self, number: int) -> None:
        setup, position = self.laid_out()[number]
        chooser = RandomChooser(Random(number))
        match: Match[Any] = Match.new(self.game, setup, "5a" * 32, position=dict(position))
        pieces = sorted(self.game.census(match.state))
        match.settle()
        for _ in range(self.game.proof.bound):
            if not (seats := asked(match.state)):
                break
            assert sorted(self.game.census(match.state)) == pieces, "a piece came or went"
            match.decide(seats[0], chooser.choose(options(match.state, seats[0])))
            match.settle()
        assert match.state.over is not None
        assert dump(Match.resume(self.game, match.record).state) == dump(match.state)


# --- words -----------------------------------------------------------------------------------

Texts = dict[str, set[tuple[str, str]]]  # by class: the pairs of texts, Czech and English
CAPITAL = "[A-ZÁČĎÉĚÍŇÓŘŠŤÚŮÝŽ]"
ENGLISH = r"the|is|are|was|has|have|you|your|with|of|in|and|from|this|that|card|cards|player|turn"


class Moment(NamedTuple):
    """A state, and what happened just now."""

    state: Any
    news: Sequence[Event]
    beside: Sequence[Sayable] = ()  # asides and why they may not be said: nobody is offered any


class GameWords:
    """Every question, answer, event and refusal, said aloud in Czech and in English."""

    game: ClassVar[Game[Any]]
    games: ClassVar[int] = 1  # of each set-up and position that law runs visit
    silent: ClassVar[frozenset[str]] = frozenset()  # answers and outcomes that are told by the events they lead to
    never: ClassVar[frozenset[str]] = frozenset()  # refusals of what nobody is ever shown
    begins: ClassVar[str] = CAPITAL  # how a sentence may begin
    proper: ClassVar[str] = r"(?!)"  # names that look like something else
    english: ClassVar[str] = ENGLISH  # words that no Czech text holds

    @classmethod
    def moments(cls) -> Iterator[Moment]:
        """Games in which everything is said sooner or later; a game adds corners of its own."""
        for n, (setup, position) in enumerate(cls.game.proof.trials()):
            for seed in range(cls.games):
                yield from played(cls.game, setup, position, Random(f"{n} {seed}"))

    @pytest.fixture(scope="class")
    @classmethod
    def texts(cls) -> Texts:
        found: Texts = {}
        done: set[tuple[Sayable, int | None]] = set()
        for moment in cls.moments():
            for thing, seat in spoken(cls.game, moment):
                if (thing, seat) not in done:
                    done.add((thing, seat))
                    seen = observe(moment.state, NOBODY if seat is None else cls.game.viewer(moment.state, seat))
                    cs, en = (cls.game.words.say(thing, lang, seen, seat) for lang in ("cs", "en"))
                    found.setdefault(_name(thing), set()).add((cs, en))
        return found

    # --- what there is to say ---

    def questions(self) -> set[str]:
        frames = (f for f in self.game.book.frames if not issubclass(f, (Todo, Chance)) and f not in (AnyOrder, OneOf))
        return {frame.__name__ for frame in frames}

    def answers(self) -> set[str]:
        frames = (f for f in self.game.book.frames if not issubclass(f, Chance))
        kinds = {kind for f in frames for kind in self.game.book.choices.get(f, ())} - {Pick} | self.game.book.asides
        return {kind.__name__ for kind in kinds} - self.silent

    def news(self) -> set[str]:
        return {kind.__name__ for kind in self.game.events}

    def refusals(self) -> set[str]:
        """The reasons that the game's own modules declare."""
        return {reason.name for reason in sentences(f"undertable.games.{self.game.id}", Sentence)}

    def sentences(self, texts: Texts, names: set[str]) -> list[tuple[str, str]]:
        return [pair for name in sorted(names) for pair in sorted(texts.get(name, ()))]

    def all_of(self, texts: Texts) -> list[tuple[str, str]]:
        return self.sentences(texts, self.questions() | self.answers() | self.news() | self.refusals())

    # --- what is said ---

    def test_everything_has_been_said(self, texts: Texts) -> None:
        wanted = self.questions() | self.answers() | self.news() | (self.refusals() - self.never)
        assert wanted - set(texts) == set()
        assert self.never & set(texts) == set(), "it is said after all"

    def test_sentences_are_whole(self, texts: Texts) -> None:
        for pair in self.sentences(texts, self.questions() | self.news() | self.refusals()):
            for text in pair:
                assert re.match(self.begins, text), text
                assert text[-1] in ".?!", text

    def test_no_place_is_left_unfilled_and_no_number_unnamed(self, texts: Texts) -> None:
        for pair in self.all_of(texts):
            for text in pair:
                assert not re.search(r"[{}]|None|-\d|9999|\bTrue\b|\bFalse\b|  ", re.sub(self.proper, "X", text)), text

    def test_no_czech_text_is_english(self, texts: Texts) -> None:
        english = re.compile(rf"\b({self.english})\b")
        for cs, en in self.all_of(texts):
            assert not english.search(cs), cs
            assert cs != en or not re.search("[A-Za-z]{3}", re.sub(self.proper, "X", en)), en

    def test_no_text_presumes_who_plays(self, texts: Texts) -> None:
        """Neither "jsi byl" nor "byl(a)": the player is anybody."""
        for cs, _ in self.all_of(texts):
            assert not re.search(r"\bjsi\b[^.?!]*\w(l|la)\b|\w(l|la) jsi\b|\w\(a\)|\w/a\b", cs), cs

    # --- what stands in the catalogue ---

    def sources(self) -> list[catalogues.Source]:
        """Messages, what a row of each table is called, and what the game's face at a terminal says: its own texts, and
        the names of fields."""
        home, face = PACKAGE / "games" / self.game.id, face_of(self.game)
        pieces = [f for frame in self.game.book.frames for f in fields_of(frame) if f.of.piece]
        labels = {face.source(f.name) for f in [*fields(self.game.state).values(), *pieces]}
        own = [text for path in (home / "terminal").rglob("*.py") for text in catalogues.spoken(path)]
        modules = [module for name, module in sys.modules.items() if name.startswith(type(self.game).__module__)]
        tables = {v for module in modules for v in vars(module).values() if isinstance(v, Kinds) and v is not SEAT}
        called = {table.called for table in tables} | labels
        return [*catalogues.said(home.rglob("*.py")), *own, *((name, "") for name in sorted(called))]

    def test_every_sentence_has_its_czech(self) -> None:
        assert self.sources(), "a game that says nothing"
        for source, many in self.sources():
            catalogues.check(catalogues.of_game(self.game.id).get(source), source, many)

    def scripts(self) -> Path:
        """Where the board is."""
        return PACKAGE / "games" / self.game.id / "web"

    def test_the_board_says_only_what_is_written_out(self) -> None:
        for path in catalogues.scripts(self.scripts()):
            assert not catalogues.not_written_out(text_of(path)), path.name

    def test_every_sentence_of_the_board_has_its_czech(self) -> None:
        for phrase in catalogues.in_scripts(self.scripts()):
            catalogues.check_phrase(phrase, catalogues.of_game(self.game.id), catalogues.shell())

    def test_nothing_is_translated_that_the_game_does_not_say(self) -> None:
        said = {source for source, _ in self.sources()}
        said |= {in_sense(phrase.sense, phrase.text) for phrase in catalogues.in_scripts(self.scripts())}
        assert catalogues.ids(catalogues.of_game(self.game.id)) - said == set()

    def test_every_case_asked_for_exists_for_every_name(self) -> None:
        names = self.game.words.names
        for message in catalogues.of_game(self.game.id):
            for form in catalogues.forms_of(message) if message.id else ():
                for _, sort, case in catalogues.FIELDS.findall(form):
                    assert sort in ("", "seat", "signed", *names), f"unknown sort {sort}: {form}"
                    for name in names.get(sort, ()):
                        assert name["cs"][case or "nom"], f"{name['cs']['nom']} has no {case}: {form}"
                        assert name["en"]["one"]


def below(kind: type[Any]) -> Iterator[type[Any]]:
    """All classes that inherit from one."""
    child: type[Any]
    for child in kind.__subclasses__():
        yield child
        yield from below(child)


def played(game: Game[Any], setup: Setup, position: dict[str, Any] | None, rng: Random) -> Iterator[Moment]:
    """A random game, moment by moment."""
    s: State = start(game, setup, position)
    chooser = RandomChooser(rng)
    yield Moment(s, ())
    while seats := asked(s):
        seat = rng.choice(seats)
        choice = chooser.draw(chance(s)) if seat == CHANCE else chooser.choose(options(s, seat))
        yield Moment(s, step(s, seat, choice))


def _name(thing: Sayable) -> str:
    return str(thing.says.name) if isinstance(thing, Reason) else type(thing).__name__


def spoken(game: Game[Any], moment: Moment) -> Iterator[tuple[Sayable, int | None]]:
    """All that is said at a moment, and to whom: news, the question, its answers, why others are none."""
    s = moment.state
    for event in moment.news:
        for seat in (*range(s.seats), None):
            heard = hear(event, NOBODY if seat is None else game.viewer(s, seat))
            if heard is not None:
                yield heard, seat
    yield from ((said, seat) for said in moment.beside for seat in range(s.seats))
    for seat in asked(s):
        if seat != CHANCE:
            yield question(s), seat
            for choice in universe(s, seat):
                yield game.words.offered(choice, s), seat
                reason = refuse(s, seat, choice)
                if reason is not None:
                    yield reason, seat


def question(s: State) -> Any:
    """What is asked now."""
    return pending(s)
