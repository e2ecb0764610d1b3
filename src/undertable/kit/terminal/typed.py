"""How the choices of any game are said and typed: read off their templates in every language, or off their fields.

May touch: choices, the words of a game. Must not: decide what is allowed; it gets choices and words them.

A template is verbs and gaps by turns. Whatever fills a gap must be named, in any case and in either language; the
words between may be said. A choice without a template is its own name and whatever its fields hold.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import Any

import msgspec

from undertable.kernel.engine import refuse
from undertable.kernel.state import FieldSpec, fields_of
from undertable.kernel.text import LANGUAGES, Slot, fill, parts_of
from undertable.kernel.types import AnyOrder, Choice, Frame, OneOf, Open, Pick, Sayable

from .answers import Part, Remark, Way, part, words
from .look import TerminalView

TELLING = 3  # letters of a word that may name something
NOT_A_NAME = ("gender", "number")  # forms of a name that say something about it
Also = Callable[[TerminalView, Choice, str], str]  # more words for what fills a gap; for the verb, if the gap is ""
Pieces = Sequence[str | Slot]  # a template taken apart


def pieces(look: TerminalView, choice: Sayable, lang: str) -> Pieces:
    """What is said of a choice in one language: literal text and gaps by turns."""
    says = choice.saying()
    if says is not None:
        n = getattr(choice, says.count) if says.count else None
        return parts_of(look.game.words.template(says.text, says.many, n, lang))
    name = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", type(choice).__name__).lower()
    gaps = [(" ", Slot(f.name, _sort(look, f), None)) for f in fields_of(type(choice))]
    return (name, *(piece for gap in gaps for piece in gap))


def _sort(look: TerminalView, f: FieldSpec) -> str | None:
    sort = None if f.of.table is None else f.of.table.sort
    return sort if sort == "seat" or sort in look.game.words.names else None


def label(look: TerminalView, choice: Choice) -> str:
    """A choice as the menu lists it."""
    if choice.saying() is None:
        return "".join(title_and_item(look, choice))
    return look.say(look.game.words.offered(choice, look.seen))


def _picked(look: TerminalView, choice: Pick) -> Frame:
    ask = look.seen.stack[-1]
    assert isinstance(ask, AnyOrder | OneOf)
    return ask.frames[choice.index]


def title_and_item(look: TerminalView, choice: Choice) -> tuple[str, str, str]:
    """A choice parted at its last gap: what it shares with its like, what fills the gap, what comes after."""
    if isinstance(choice, Pick):
        return look.say(_picked(look, choice)), "", ""
    called = look.game.words.offered(choice, look.seen)
    found = pieces(look, called, look.lang)
    seats = [look.name(seat) for seat in range(look.seen.seats)]
    texts = [x if isinstance(x, str) else fill(called, x, look.lang, look.game.words, seats) for x in found]
    gaps = [i for i, x in enumerate(found) if isinstance(x, Slot)]
    if not gaps:
        return "".join(texts), "", ""
    return "".join(texts[: gaps[-1]]), texts[gaps[-1]], "".join(texts[gaps[-1] + 1 :])


# --- how a choice is typed -------------------------------------------------------------------


def ways(look: TerminalView, choice: Choice, also: Also, insist: bool) -> Iterator[Way]:
    """Every way to type a choice. `insist`: its verb must be said, else it may be."""
    if isinstance(choice, Pick):
        yield (part(look.say(_picked(look, choice))),)
        return
    told = [_verb_and_rest(list(pieces(look, choice, lang))) for lang in LANGUAGES]
    verb = part(also(look, choice, ""), *(said for said, _ in told if said))
    seen = set()
    for _, rest in told:
        for spellings_ in product(*(_spelled(look, choice, piece, also) for piece in rest)):
            whole = _with_verb(verb, tuple(one for spelling in spellings_ for one in spelling if one), insist)
            if whole not in seen:
                seen.add(whole)
                yield whole


def _verb_and_rest(told: list[str | Slot]) -> tuple[str, list[str | Slot]]:
    """A sentence begins with its verb, unless it begins with what it is about."""
    if told and isinstance(told[0], str):
        return told[0], told[1:]
    return "", told


def _with_verb(verb: Part, parts: Way, insist: bool) -> Way:
    """The verb may be left out where something else than numbers is said."""
    if not verb:
        return parts
    needed = insist or all(isinstance(one, Remark) or _is_number(one) for one in parts)
    return (verb if needed else Remark(verb), *parts)


def _is_number(one: Part) -> bool:
    """Numbers alone are numbers of the menu."""
    return all(word.isdigit() for word in one)


def _spelled(look: TerminalView, choice: Choice, piece: str | Slot, also: Also) -> list[Way]:
    """The ways to say one piece of a template."""
    if isinstance(piece, str):
        return [(Remark(part(piece)),)]
    value = getattr(choice, piece.field)
    value = value() if callable(value) else value
    several = value if isinstance(value, tuple | list) else (value,)
    more = part(also(look, choice, piece.field))
    each = [spellings(look, piece.sort, one, more) for one in several]
    return [tuple(one for spelling in chosen for one in spelling) for chosen in product(*each)]


def spellings(look: TerminalView, sort: str | None, value: Any, more: Part = frozenset()) -> list[Way]:
    """All that names a value. One with a number in its name is said whole, like b5 or Blue 1; if it has longer words
    too, one of these will do."""
    said = [words(text) for text in _forms(look, sort, value)]
    numbered = [form for form in said if any(map(str.isdigit, form))]
    loose = more | {word for form in said for word in form if form not in numbered or len(word) > 2}
    lengths = dict.fromkeys(map(len, numbered))
    whole = [tuple(map(frozenset, zip(*(f for f in numbered if len(f) == n), strict=True))) for n in lengths]
    return [*([(frozenset(loose),)] if loose else []), *whole]


def _forms(look: TerminalView, sort: str | None, value: Any) -> list[str]:
    if isinstance(value, Sayable):
        return [look.say(value)]
    if sort == "seat":
        return [look.name(value)]
    if sort is None or sort not in look.game.words.names:
        return [str(value)]
    names = look.game.words.names[sort][value].values()
    return [word for name in names for form, word in name.items() if form not in NOT_A_NAME]


# --- what is said beside the question --------------------------------------------------------


def beside(look: TerminalView, typed: Sequence[str]) -> list[Choice]:
    """The asides that some words may mean, allowed or not: each field holds what the words name, or what it holds unsaid.

    All there are would be thousands: nobody lists them, and whoever says one names what it is about.
    """
    return [cls(*values) for cls in _asides(look) for values in product(*_meant(look, cls, typed))]


def patterns(look: TerminalView) -> list[str]:
    """What may be said beside the question, with gaps for whatever has to be named; not what is refused anyway."""
    seat = look.seat
    found = [
        one for one in _shortest(look) if _names_something(one) or seat is None or not refuse(look.seen, seat, one)
    ]
    return [_with_gaps(look, one) for one in found]


def begun(look: TerminalView, typed: Sequence[str]) -> list[str]:
    """Of these, what was only begun: its verb was typed, and not what has to be named."""
    return [_with_gaps(look, one) for one in _shortest(look) if _names_something(one) and _only_verb(look, one, typed)]


def _only_verb(look: TerminalView, choice: Choice, typed: Sequence[str]) -> bool:
    told = [pieces(look, choice, lang)[0] for lang in LANGUAGES]
    verb = part(*(piece for piece in told if isinstance(piece, str)))
    return bool(typed) and all(_mentioned(verb, [word]) for word in typed)


def _with_gaps(look: TerminalView, choice: Choice) -> str:
    return "".join(x if isinstance(x, str) else "…" for x in pieces(look, choice, look.lang))


def _shortest(look: TerminalView) -> list[Choice]:
    """Each aside with as little as must be named."""
    return [cls(*(0 for f in msgspec.structs.fields(cls) if f.required)) for cls in _asides(look)]


def _names_something(choice: Choice) -> bool:
    return any(f.required for f in msgspec.structs.fields(type(choice)))


def _asides(look: TerminalView) -> list[type[Choice]]:
    ask = look.seen.stack[-1] if look.seen.stack else None
    return sorted(look.game.book.asides, key=lambda cls: cls.__name__) if isinstance(ask, Open) else []


def _meant(look: TerminalView, cls: type[Choice], typed: Sequence[str]) -> Iterator[list[Any]]:
    """For each field of an aside, what the words may put there."""
    for f, unsaid in zip(fields_of(cls), msgspec.structs.fields(cls), strict=True):
        sort = _sort(look, f)
        if sort is None:
            named = [int(word) for word in typed if word.isdigit()]
        else:
            rows = range(look.seen.seats if sort == "seat" else len(look.game.words.names[sort]))
            named = [row for row in rows if _mentioned(part(*_forms(look, sort, row)), typed)]
        yield named if unsaid.required else [unsaid.default, *named]


def _mentioned(name: Part, typed: Sequence[str]) -> bool:
    return any(word.startswith(said) for said in typed if len(said) >= TELLING for word in name)
