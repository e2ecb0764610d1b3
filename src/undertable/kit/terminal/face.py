"""The face of any game at a terminal, and where a game's own is found.

May touch: what a view shows. Must not: see a state that has not been observed.
"""

from __future__ import annotations

import sys
from collections.abc import Collection, Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from itertools import count
from typing import Any, ClassVar

import msgspec

from undertable.kernel.engine import options, steps_of
from undertable.kernel.game import Game
from undertable.kernel.observe import observe
from undertable.kernel.state import FieldSpec, State, fields_of
from undertable.kernel.types import NOBODY, AnyOrder, Choice, OneOf
from undertable.kit.kinds import SEAT, Kinds, places

from .answers import Entry, Remark, Way, part
from .cards import Printed, about
from .lines import explained, folded, side_by_side
from .look import TerminalView
from .told import bare, empty, fields, grid, told
from .typed import begun, beside, label, patterns, title_and_item, ways

THE_END: Way = (part("konec hotovo dost end done"), Remark(part("akcí tahu actions turn")))  # said by whoever stops
LISTED = 24  # more answers of one kind than that are not listed: they have names


class PlainFace:
    """Grids by row, lists by seat, pieces by name; answers by number, or by their own words in either language."""

    labels: ClassVar[Mapping[str, str]] = {}  # field -> what it is called, where that is not its name
    internal: ClassVar[Collection[str]] = ()  # fields that the rules need and nobody looks at
    seldom: ClassVar[Collection[str]] = ()  # numbers that are told only where there is something to count
    unsaid: ClassVar[Mapping[str, int]] = {}  # field -> the row that stands for nothing there
    verbs: ClassVar[Mapping[type[Choice], str]] = {}  # more words for what a choice does
    reads: ClassVar[Collection[str]] = ()  # sorts of cards that are told in full where one chooses between them
    insist: ClassVar[tuple[type[Choice], ...] | None] = None  # whose verb must be said; None: where it must

    # --- what is there ---

    def table(self, look: TerminalView) -> list[str]:
        """What everybody reads before a question."""
        return self.everything(look)

    def everything(self, look: TerminalView, without: Collection[str] = ()) -> list[str]:
        """Everything that lies open, the same for everybody: what is empty is left out, and some fields if one likes."""
        s: State = observe(look.seen, NOBODY)
        named = {name: f for name, f in fields(type(s)).items() if name not in without}
        shown = {name: f for name, f in named.items() if self._worth_telling(f, getattr(s, name))}
        lines = self.lines(look, s, *(name for name, f in shown.items() if not places(f)))
        for by in dict.fromkeys(places(f)[0] for f in shown.values() if places(f)):
            rows = {self.label(look, name): f for name, f in shown.items() if places(f)[:1] == (by,)}
            lines += grid(look, s, by, rows, lambda table, row: self.there(look, table, row), self.unsaid)
        for frame in s.stack:
            lines += self._lying_in(look, frame)
        return folded(lines)

    def there(self, look: TerminalView, table: Kinds[Any], row: int) -> bool:
        """Whether something is in this game at all: not whoever nobody plays."""
        return True

    def _lying_in(self, look: TerminalView, frame: Any) -> list[str]:
        """Pieces that are in nobody's hand, because a question or an effect holds them."""
        pieces = [f for f in fields_of(type(frame)) if f.of.piece]
        return [f"{self.label(look, f.name)}: {told(look, f, getattr(frame, f.name))}" for f in pieces]

    def _worth_telling(self, f: FieldSpec, value: Any) -> bool:
        """A number always is, but for what comes seldom and the place of something that is nowhere."""
        if f.name in self.internal or bare(value):
            return False
        is_number = type(value) is int and f.of.table is None and f.name not in self.seldom
        return is_number or not empty(f, value, self.unsaid)

    def hand(self, look: TerminalView) -> list[str]:
        """What this person sees and others do not, and the steps of what is half decided."""
        if look.seat is None:
            return []
        public = observe(look.seen, NOBODY)
        lines = []
        for name, f in fields(type(public)).items():
            mine, theirs = getattr(look.seen, name), getattr(public, name)
            if mine != theirs and not empty(f, mine):
                lines += (
                    self._mine(look, name, f, mine, theirs)
                    if places(f)[:1] == (SEAT,)
                    else self.lines(look, look.seen, name)
                )
        ask = look.seen.stack[-1] if look.seen.stack else None
        steps = ", ".join(label(look, choice) for choice in steps_of(ask, look.seat))
        return folded([*lines, *([look.t("So far: {steps}", steps=steps)] if steps else [])], "  ")

    def _mine(self, look: TerminalView, name: str, f: FieldSpec, mine: list[Any], theirs: list[Any]) -> list[str]:
        """The own place of a list by seat, and whatever else one happens to know."""
        known = [i for i, one in enumerate(mine) if one != theirs[i] and not empty(f, one)]
        title = self.label(look, name)
        return [
            f"{title if i == look.seat else f'{title}, {look.name(i)}'}: {told(look, f, mine[i], 1)}" for i in known
        ]

    def lines(self, look: TerminalView, s: Any, *names: str) -> list[str]:
        """Some fields, one in a line: what it is called, and what lies there."""
        own = fields(type(s))
        return [f"{self.label(look, name)}: {told(look, own[name], getattr(s, name))}" for name in names]

    def label(self, look: TerminalView, name: str) -> str:
        """What a field is called."""
        text = look.t(self.source(name))
        return text[:1].upper() + text[1:]

    def source(self, name: str) -> str:
        """What the catalogue knows a field by."""
        return self.labels.get(name) or name.replace("_", " ").capitalize()

    def knowledge(self, look: TerminalView, known: Any) -> list[str]:
        """What everybody could work out, field by field."""
        return [f"{name}: {value}" for name, value in (msgspec.to_builtins(known) or {}).items()]

    def colours(self, look: TerminalView) -> dict[str, str]:
        """Words to be painted, and how: none."""
        return {}

    # --- what is asked, and what the cards say ---

    def turn(self, s: Any) -> object:
        """What changes with every turn: as long as it is the same, answers keep their numbers. None: they never do."""
        return None

    def question(self, look: TerminalView) -> str:
        """What one is asked."""
        ask = look.seen.stack[-1]
        if isinstance(ask, AnyOrder):
            return look.t("What comes first?")
        return look.t("Which of these?") if isinstance(ask, OneOf) else look.say(ask)

    def card(self, look: TerminalView, one: Printed) -> str:
        """All that is printed on a card."""
        return str(one.table[one.row].text.get(look.lang, ""))

    def about(self, look: TerminalView) -> list[str]:
        """The cards that the question is about, in full."""
        asked_about = about(look.seen.stack[-1], self.reads)
        return folded([f"{one.name(look.lang)}: {self.card(look, one)}" for one in asked_about], "  ")

    def meaning(self, look: TerminalView, choice: Choice) -> str:
        """What a choice does, if its name does not say it: what the cards say that it names."""
        return " ".join(text for one in about(choice, self.reads) if (text := self.card(look, one)))

    # --- what can be answered ---

    def entries(self, look: TerminalView, choices: Sequence[Choice]) -> list[Entry]:
        """How each choice can be typed; also asked of choices that are not allowed."""
        numbers = self.numbers(look)
        insist = self.insist if self.insist is not None else _alike(look)
        found = []
        for choice in choices:
            number: list[Way] = [(part(numbers[choice]),)] if choice in numbers else []
            text = self.choice(look, choice)
            said = [*self.ways(look, choice, type(choice) in insist), *([THE_END] if choice.passes() else [])]
            found += [Entry(way, text, choice) for way in (*number, *said)]
        return found

    def beside(self, look: TerminalView, typed: Sequence[str]) -> list[Entry]:
        """What some words may mean that is said beside the question; its verb must be said."""
        found = [(choice, self.choice(look, choice)) for choice in beside(look, typed)]
        return [Entry(way, text, choice) for choice, text in found for way in self.ways(look, choice, True)]

    def patterns(self, look: TerminalView) -> list[str]:
        """What may be said beside the question, with gaps."""
        return patterns(look)

    def begun(self, look: TerminalView, typed: Sequence[str]) -> list[str]:
        """Of these, what was only begun: its verb was typed and nothing else."""
        return begun(look, typed)

    def ways(self, look: TerminalView, choice: Choice, insist: bool) -> list[Way]:
        """The ways to type a choice in words."""
        return list(ways(look, choice, self.also, insist))

    def also(self, look: TerminalView, choice: Choice, field: str) -> str:
        """More words for what a field of a choice holds, or for its verb if no field is given."""
        return "" if field else self.verbs.get(type(choice), "")

    def choice(self, look: TerminalView, choice: Choice) -> str:
        """A choice in words."""
        return label(look, choice)

    def worth(self, look: TerminalView, choice: Choice) -> str:
        """What a choice would bring, told behind it."""
        return ""

    def menu(self, look: TerminalView, entries: Sequence[Entry]) -> list[str]:
        """What only this person sees, then what can be answered."""
        return [*self.hand(look), *self.about(look), *self.answers(look)]

    def answers(self, look: TerminalView) -> list[str]:
        """The answers with their numbers, those of one kind side by side, those that need many words one by one."""
        numbers, lines = self.numbers(look), []
        for title, choices in self._kinds(look).items():
            meant = {choice: self.meaning(look, choice) for choice in choices if choice not in look.kept}
            if title and len(choices) > LISTED:
                middle = title_and_item(look, choices[len(choices) // 2])[1]
                lines.append("  " + look.t("{title} for example {item}", title=title, item=middle))
            elif title and not any(meant.values()):
                lines += side_by_side(title, [self._item(look, choice, numbers) for choice in choices])
            else:
                heads = {c: f"{_number(numbers, c)}{self.choice(look, c)}{self.worth(look, c)}" for c in choices}
                lines += [line for c, head in heads.items() for line in explained(head, meant.get(c, ""))]
        return lines

    def _item(self, look: TerminalView, choice: Choice, numbers: Mapping[Choice, int]) -> str:
        return f"{_number(numbers, choice)}{title_and_item(look, choice)[1]}{self.worth(look, choice)}"

    def numbers(self, look: TerminalView) -> dict[Choice, int]:
        """The numbers of the answers in the menu, the same throughout a turn; who does nothing types 0."""
        kinds = self._kinds(look)
        listed = [c for title, choices in kinds.items() if not title or len(choices) <= LISTED for c in choices]
        if any(self.choice(look, choice).isdigit() for choice in listed):
            return {}  # they are numbers themselves
        passing = next((choice for choice in listed if choice.passes()), None) if len(listed) > 1 else None
        doing = [choice for choice in listed if choice != passing]
        return _numbered(look, doing) | ({} if passing is None else {passing: 0})

    def _kinds(self, look: TerminalView) -> dict[str, list[Choice]]:
        """What may be answered, by what several answers have in common; the rest under nothing, passing last."""
        offered = list(options(look.seen, look.seat)) if look.seat is not None else []
        titles: dict[str, list[Choice]] = {}
        for choice in offered:
            titles.setdefault(_title(look, choice), []).append(choice)
        alone = {title for title, choices in titles.items() if not title or len(choices) == 1}
        single = [choice for title in titles if title in alone for choice in titles[title]]
        single.sort(key=lambda choice: choice.passes())
        return {title: choices for title, choices in titles.items() if title not in alone} | {"": single}


def _numbered(look: TerminalView, doing: Sequence[Choice]) -> dict[Choice, int]:
    """Numbers from 1 on; who had one in this turn keeps it."""
    free = (n for n in count(1) if n not in look.kept.values())
    return {choice: look.kept[choice] if choice in look.kept else next(free) for choice in doing}


def _number(numbers: Mapping[Choice, int], choice: Choice) -> str:
    return f"{numbers[choice]}) " if choice in numbers else ""


def _title(look: TerminalView, choice: Choice) -> str:
    """What a choice has in common with its like; nothing, where that says nothing."""
    before, item, after = title_and_item(look, choice)
    if not item or not before.strip() or item.isdigit():
        return ""  # a number beside the number of the answer would be taken for it
    title = f"{before.rstrip()} … {after.strip()}" if after.strip() else before.rstrip()
    return title if title.endswith(":") else f"{title}:"


def _alike(look: TerminalView) -> tuple[type[Choice], ...]:
    """The answers that cannot be told from others without their verb: what they hold begins what another holds."""
    ask = look.seen.stack[-1] if look.seen.stack else None
    classes = look.game.book.choices.get(type(ask), ()) if ask is not None else ()
    sorts = {cls: [f.of.table or f.type for f in fields_of(cls)] for cls in classes}
    return tuple(
        cls
        for cls, mine in sorts.items()
        if mine and any(other is not cls and theirs[: len(mine)] == mine for other, theirs in sorts.items())
    )


@cache
def _own(module: str) -> PlainFace:
    """The face in the package `terminal` of a game's package, if there is one."""
    if not hasattr(sys.modules[module], "__path__") or find_spec(f"{module}.terminal") is None:
        return PlainFace()
    face: PlainFace = import_module(f"{module}.terminal").FACE
    return face


def face_of(game: Game[Any]) -> PlainFace:
    """The face of a game: its own, or the plain one."""
    return _own(type(game).__module__)
