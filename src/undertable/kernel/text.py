"""Words: templates chosen after masking, names that decline, Czech and English as equals.

May touch: catalogues and name tables. Must not: see anything that has not been masked.
English is the source string; Czech stands in each game's `locale/cs.po`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from io import BytesIO
from typing import Any, NamedTuple

import msgspec
from babel.messages.pofile import read_po

from .types import Cell, Sayable, Seat, known

LANGUAGES = ("cs", "en")
Name = Mapping[str, str]  # form -> word: nom, gen, … , pl_gen, gender; or one, many in English
Catalog = Mapping[str, str | tuple[str, ...]]  # source -> translation, or its plural forms
_slot = re.compile(r"\{(\w+)(?::([\w+]+)(?:\.(\w+))?)?\}")


class Slot(NamedTuple):
    """A gap in a template: `{field:sort.form}`."""

    field: str
    sort: str | None
    form: str | None


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
    (`about` names the field), `many` when the field named by `count` asks for a plural.
    """

    text: str
    unknown: str = ""
    you: str = ""
    about: str = "seat"
    many: str = ""
    count: str = ""

    def sources(self) -> list[tuple[str, str]]:
        """All source strings, each with its plural or an empty string."""
        return [(t, self.many if t == self.text else "") for t in (self.text, self.unknown, self.you) if t]


class Words:
    """Everything one game needs to speak: name tables by sort, and a catalogue per language."""

    def __init__(self, names: dict[str, Sequence[Mapping[str, Name]]], po: Traversable | None = None) -> None:
        self.names = names
        own = [_catalog(po)] if po is not None else []
        self.czech = [*own, _catalog(files("undertable") / "locale" / "cs.po")]

    def template(self, source: str, many: str, n: int | None, lang: str) -> str:
        """The translated template, in the right plural for n; the English source where there is none."""
        for catalog in self.czech if lang == "cs" else ():
            forms = catalog.get(source)
            if forms:
                return forms if isinstance(forms, str) else forms[plural(1 if n is None else n)]
        return many if many and n != 1 else source

    def name(self, sort: str, index: int, lang: str, form: str = "") -> str:
        """A name in the wanted case; English has only one and many."""
        name = self.names[sort][index][lang]
        if lang == "en":
            return name.get("many", name["one"]) if form.startswith("pl") else name["one"]
        return name.get(form or "nom", name["nom"])

    def seat(self, seen: Any, seat: Seat, lang: str) -> str:
        """What a seat is called where its player has given no name: public, and the same throughout a game."""
        return f"{'Hráč' if lang == 'cs' else 'Player'} {seat + 1}"

    def say(self, thing: Sayable, lang: str, seen: Any, me: Seat | None = None, names: Sequence[str] = ()) -> str:
        """The text of something already masked, with the players' names or the seats' own."""
        given = [*names, *[""] * seen.seats]
        return say(thing, lang, self, [given[x] or self.seat(seen, x, lang) for x in range(seen.seats)], me)


_catalogs: dict[str, Catalog] = {}


def _catalog(po: Traversable) -> Catalog:
    """A catalogue read at start: nothing compiled is kept."""
    if str(po) not in _catalogs:
        messages = read_po(BytesIO(po.read_bytes()), locale="cs")
        _catalogs[str(po)] = {m.id if isinstance(m.id, str) else m.id[0]: _forms(m.string) for m in messages if m.id}
    return _catalogs[str(po)]


def _forms(string: Any) -> str | tuple[str, ...]:
    return string if isinstance(string, str) else tuple(string or ())


def plural(n: int) -> int:
    """Index of the Czech plural form: one, two to four, the rest.

    >>> [plural(n) for n in (1, 3, 5, 0)]
    [0, 1, 2, 2]
    """
    return 0 if n == 1 else 1 if 2 <= n <= 4 else 2


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
        source, many = says.you, ""
    n = getattr(thing, says.count) if says.count else None
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
    field, sort, form = slot
    value: Any = getattr(thing, field)
    if type(value) is int:  # mostly
        return _word(value, sort, form, lang, words, seats)
    if callable(value):
        value = value()
    if isinstance(value, Sayable):  # a message inside a message, such as a vote
        return say(value, lang, words, seats)
    if isinstance(value, Cell):
        value = value.kind
    if isinstance(value, (tuple, list)):
        return ", ".join(_word(v.kind if isinstance(v, Cell) else v, sort, form, lang, words, seats) for v in value)
    return _word(value, sort, form, lang, words, seats)


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
