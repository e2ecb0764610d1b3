"""Words: templates chosen after masking, names that decline, Czech and English as equals.

May touch: catalogues and name tables. Must not: see anything that has not been masked.
English is the source string; every other language stands in `locale/<language>.po` of the package and of each game.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from io import BytesIO
from typing import Any, NamedTuple

import msgspec
from babel import Locale
from babel.messages.pofile import read_po

from .types import Because, Cell, Pointer, Reason, Sayable, Seat, known

SOURCE = "en"  # the language of what stands in the code
_HOUSE = files("undertable") / "locale"
LANGUAGES = tuple(sorted({SOURCE, *(po.name[:-3] for po in _HOUSE.iterdir() if po.name.endswith(".po"))}))
Name = Mapping[str, str]  # form -> word: nom, gen, … , pl_gen, gender; or one, many in English
Forms = str | tuple[str, ...]  # a translation, or one for each plural
Catalog = Mapping[str, Forms]  # by source; by sense and source (`in_sense`) where one text means several things
_SORTS = ("zero", "one", "two", "few", "many", "other")  # of plurals, in the order of catalogues
_slot = re.compile(r"\{(\w+)(?::([\w+]+)(?:\.(\w+)|~([^{}]+))?)?\}")
GENDERS = "mfn"  # in the order in which a translation gives its words


class Slot(NamedTuple):
    """A gap in a template: `{field:sort.form}`, or `{field:sort~m~f~n~plural}`, words that agree with what it names."""

    field: str
    sort: str | None
    form: str | None
    agreeing: str | None = None


@cache
def parts_of(template: str) -> tuple[str | Slot, ...]:
    """A template taken apart, once: what is said literally and what is filled in, by turns."""
    parts: list[str | Slot] = []
    at = 0
    for gap in _slot.finditer(template):
        parts += [template[at : gap.start()], Slot(*gap.groups())]
        at = gap.end()
    return (*parts, template[at:])


class Says(msgspec.Struct, frozen=True):
    """The message of one kind of thing.

    `unknown` is used when a cell in it is masked, `you` when the reader is the one it is about
    (`about` names the field), `many` and `you_many` when the field named by `count` asks for a plural.
    """

    text: str
    unknown: str = ""
    you: str = ""
    about: str = "seat"
    many: str = ""
    count: str = ""
    you_many: str = ""

    def sources(self) -> list[tuple[str, str]]:
        """All source strings, each with its plural or an empty string."""
        said = ((self.text, self.many), (self.unknown, ""), (self.you, self.you_many))
        return [(text, many) for text, many in said if text]


class _Sentence:
    """A message that is a value, with the name of the variable that it stands in."""

    __slots__ = ("name", "text")

    def __init__(self, name: str, text: str, *, many: str = "", count: str = "") -> None:
        self.name = name
        self.text = Says(text, many=many, count=count)

    def __repr__(self) -> str:
        return self.name


class Sentence(_Sentence):
    """What a refusal says. Called with the rule that forbids something and with whatever fills its gaps.

    Nobody checks the names of gaps here: refusals are made while options are filtered. A test reads every call.
    """

    __slots__ = ()

    def __call__(self, rule: str, **gaps: int) -> Reason:
        """A refusal that says so."""
        return Reason(self, rule, gaps)


class Explanation(_Sentence):
    """What a practised player says. Called with marks to look at and with whatever fills its gaps."""

    __slots__ = ()

    def __call__(self, marks: tuple[Pointer, ...] = (), **gaps: int | Because) -> Because:
        """A hint that says so."""
        return Because(self, marks, gaps)


A_SEAT = Says("Player {n}")


class Words:
    """Everything one game needs to speak: name tables by sort, and a catalogue per language."""

    def __init__(self, names: dict[str, Sequence[Mapping[str, Name]]], locale: Traversable | None = None) -> None:
        self.names = names
        folders = [_HOUSE] if locale is None else [_HOUSE, locale]
        others = [lang for lang in LANGUAGES if lang != SOURCE]
        self.said = {lang: _joined([_catalog(folder / f"{lang}.po", lang) for folder in folders]) for lang in others}

    def forms(self, source: str, lang: str) -> Forms | None:
        """What the catalogues of a language have for a source string: nothing in English."""
        return self.said.get(lang, {}).get(source)

    def template(self, source: str, many: str, n: int | None, lang: str) -> str:
        """The translated template, in the right plural for n; the English source where there is none."""
        forms = self.forms(source, lang)
        if forms is not None:
            return forms if isinstance(forms, str) else forms[plural(1 if n is None else n, lang)]
        return many if many and n != 1 else source

    def name(self, sort: str, index: int, lang: str, form: str = "") -> str:
        """A name in the wanted case; English has only one and many."""
        name = self.names[sort][index][lang]
        if lang == SOURCE:
            return name.get("many", name["one"]) if form.startswith("pl") else name["one"]
        return name.get(form or "nom", name["nom"])

    def agree(self, sort: str, index: int, lang: str, forms: Sequence[str]) -> str:
        """The word among those for masculine, feminine, neuter (and plural) that agrees with a name."""
        name = self.names[sort][index][lang] if known(index) else {}
        if name.get("number") == "pl" and len(forms) > len(GENDERS):
            return forms[len(GENDERS)]
        return forms[GENDERS.index(name.get("gender", "m"))]

    def seat(self, seen: Any, seat: Seat, lang: str) -> str:
        """What a seat is called where its player has given no name: public, and the same throughout a game."""
        return self.template(A_SEAT.text, "", None, lang).format(n=seat + 1)

    def told(self, thing: Sayable, seen: Any) -> Sayable:
        """What is said in the place of something on a table. Of events only what never changes there may be told."""
        return thing

    def offered(self, choice: Any, seen: Any) -> Sayable:
        """What is said of an answer where it is offered: a game may name it by what lies on the table now."""
        return self.told(choice, seen)

    def say(self, thing: Sayable, lang: str, seen: Any, me: Seat | None = None, names: Sequence[str] = ()) -> str:
        """The text of something already masked, with the players' names or the seats' own."""
        given = [*names, *[""] * seen.seats]
        thing = self.told(thing, seen)
        return say(thing, lang, self, [given[x] or self.seat(seen, x, lang) for x in range(seen.seats)], me)


_catalogs: dict[str, Catalog] = {}


def _catalog(po: Traversable, lang: str) -> Catalog:
    """A catalogue read at start: nothing compiled is kept."""
    if str(po) not in _catalogs:
        messages = [m for m in read_po(BytesIO(po.read_bytes()), locale=lang) if m.id]
        _catalogs[str(po)] = {
            in_sense(m.context or "", m.id if isinstance(m.id, str) else m.id[0]): _forms(m.string) for m in messages
        }
    return _catalogs[str(po)]


def _joined(catalogs: list[Catalog]) -> Catalog:
    """All of them in one: what a later one says counts, where it says anything."""
    return {source: forms for catalog in catalogs for source, forms in catalog.items() if forms}


def _forms(string: Any) -> Forms:
    return string if isinstance(string, str) else tuple(string or ())


def in_sense(sense: str, source: str) -> str:
    """A source string that means several things, in the one that `msgctxt` names: as gettext writes it."""
    return f"{sense}\4{source}" if sense else source


@cache
def _plurals(lang: str) -> tuple[Callable[[int], str], tuple[str, ...]]:
    """Which sort of plural counts a number in a language, and the sorts that whole numbers have there."""
    rule: Callable[[int], str] = Locale.parse(lang).plural_form
    met = {rule(n) for n in range(200)}
    return rule, tuple(sort for sort in _SORTS if sort in met)


def plural(n: int, lang: str) -> int:
    """Index of the plural form that counts n things: in Czech one, two to four, the rest.

    >>> [plural(n, "cs") for n in (1, 3, 5, 0)], [plural(n, "en") for n in (1, 3, 5, 0)]
    ([0, 1, 2, 2], [0, 1, 1, 1])
    """
    rule, sorts = _plurals(lang)
    sort = rule(n)
    return sorts.index(sort) if sort in sorts else len(sorts) - 1


def say(
    thing: Sayable,
    lang: str,
    words: Words,
    seats: Sequence[str] = (),
    me: Seat | None = None,
) -> str:
    """The text of something already masked, for the person in seat `me`."""
    says: Says | None = thing.saying()
    if says is None:
        return type(thing).__name__
    source, many = says.text, says.many
    if says.unknown and _hides(thing):
        source, many = says.unknown, ""
    elif says.you and me is not None and getattr(thing, says.about, None) == me:
        source, many = says.you, says.you_many
    n = thing.gap(says.count) if says.count else None
    template = words.template(source, many, n, lang)
    return "".join(
        [part if isinstance(part, str) else fill(thing, part, lang, words, seats) for part in parts_of(template)]
    )


def _hides(thing: Sayable) -> bool:
    for name in thing.__struct_fields__:  # type: ignore[attr-defined]
        value = getattr(thing, name)
        cells = value if isinstance(value, (list, tuple)) else (value,)
        if any(isinstance(c, Cell) and not known(c.kind) for c in cells):
            return True
    return False


def fill(thing: Sayable, slot: Slot, lang: str, words: Words, seats: Sequence[str]) -> str:
    """What stands in a gap of something's template."""
    field, sort, form, agreeing = slot
    value: Any = thing.gap(field)
    if agreeing is not None and sort is not None:
        return words.agree(sort, value.kind if isinstance(value, Cell) else value, lang, agreeing.split("~"))
    if type(value) is int:  # mostly
        return _word(value, sort, form, lang, words, seats)
    if callable(value):
        value = value()
    if isinstance(value, Sayable):  # a message inside a message, such as a vote
        return say(value, lang, words, seats)
    if isinstance(value, Cell):
        value = value.kind
    if isinstance(value, (tuple, list)):
        return ", ".join(_item(v, slot, lang, words, seats) for v in value)
    return _word(value, sort, form, lang, words, seats)


def _item(value: Any, slot: Slot, lang: str, words: Words, seats: Sequence[str]) -> str:
    """One of several things in a gap: a message, such as a step of an action, or a name."""
    if isinstance(value, Sayable):
        return say(value, lang, words, seats)
    return _word(value.kind if isinstance(value, Cell) else value, slot.sort, slot.form, lang, words, seats)


def _word(value: Any, sort: str | None, form: str | None, lang: str, words: Words, seats: Sequence[str]) -> str:
    if sort is None:
        return str(value)
    if not known(value):
        return "?"
    if sort == "signed":
        return f"{value:+d}".replace("-", "−") if value else "0"
    if sort == "seat" and value < len(seats):
        return str(seats[value])
    return words.name(sort, value, lang, form or "")
