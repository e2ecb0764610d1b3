"""What code and scripts say and what the catalogues know of it: source strings, their Czech, the places to fill."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from io import BytesIO
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from undertable.kernel.text import Says, in_sense
from undertable.server.ground.phrasebook import Phrase, phrases

PACKAGE = Path(str(files("undertable")))
FAULTS = ("Fault", "BadRecord", "SetupError")
FIELDS = re.compile(r"\{(\w+)(?::(\w+)(?:\.(\w+)|~[^{}]+)?)?\}")

Source = tuple[str, str]  # what is said, and its plural or an empty string


@cache
def catalogue(path: Path) -> Catalog:
    return read_po(BytesIO(path.read_bytes()), locale="cs")


def shell() -> Catalog:
    """The words of whatever is no game."""
    return catalogue(PACKAGE / "locale" / "cs.po")


def of_server() -> Catalog:
    """The words of the server, its pages and the table in the browser."""
    return catalogue(PACKAGE / "server" / "locale" / "cs.po")


def of_game(id: str) -> Catalog:
    """The words of a game."""
    return catalogue(PACKAGE / "games" / id / "locale" / "cs.po")


def ids(messages: Catalog) -> set[str]:
    """The source strings that a catalogue translates, each with its sense where it has one."""
    return {in_sense(m.context or "", m.id if isinstance(m.id, str) else m.id[0]) for m in messages if m.id}


# --- what the code says ----------------------------------------------------------------------


def calls(path: Path, *names: str) -> Iterator[ast.Call]:
    """Where a module calls a function or makes a thing of that name."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call):
            function = node.func
            name = function.id if isinstance(function, ast.Name) else getattr(function, "attr", "")
            if name in names:
                yield node


def literal(node: ast.expr | None) -> str:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def strings(path: Path) -> set[str]:
    """Every string of a module."""
    return {literal(node) for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Constant)}


def said(paths: Iterable[Path]) -> list[Source]:
    """Every source string of every Says and every Fault in some modules."""
    found = []
    for path in sorted(paths):
        found += faults(path)
        for call in calls(path, "Says", "Sentence", "Explanation"):
            keywords = {k.arg: literal(k.value) for k in call.keywords}
            says = Says(literal(call.args[-1]), **{str(k): v for k, v in keywords.items()})
            found += says.sources()
    return found


def written(path: Path) -> list[Source]:
    """What a module gives its translator `t`: what is not written out is empty."""
    return [(literal(call.args[0]), literal(call.args[1]) if len(call.args) > 1 else "") for call in calls(path, "t")]


def spoken(path: Path) -> list[Source]:
    """The texts a module says by its translator `t`."""
    return [source for source in written(path) if source[0]]


def faults(path: Path) -> list[Source]:
    """The sentences of what can be wrong; those that are not written out stand in a Says."""
    return [(literal(call.args[0]), "") for call in calls(path, *FAULTS) if call.args and literal(call.args[0])]


# --- what scripts say ------------------------------------------------------------------------

SAYING = re.compile(r"\bt(?:\.as)?\(")
WRITTEN_OUT = re.compile(
    r"""\bt (?: \( | \.as\(\s*"[^"]*", ) \s*  # the sense, where there is one
    "(?:[^"\\]|\\.)*" \s*                  # the text
    (?: \) | ,\s* (?: ["{)] | \w+,?\s*\) ) )  # nothing more, its plural, or its values""",
    re.VERBOSE,
)


def scripts(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.js"))


def in_scripts(folder: Path) -> list[Phrase]:
    """Whatever the scripts of a folder say."""
    return [phrase for path in scripts(folder) for phrase in phrases(path.read_text("utf-8"))]


def not_written_out(script: str) -> list[str]:
    """Where a script says something that is put together, and that therefore nobody can translate."""
    at = [found.start() for found in SAYING.finditer(script)]
    return [script[i : i + 60] for i in at if not WRITTEN_OUT.match(script, i)]


def check_phrase(phrase: Phrase, *messages: Catalog) -> None:
    """What a script says has its Czech in one of the catalogues."""
    found = (catalog.get(phrase.text, phrase.sense or None) for catalog in messages)
    check(next((message for message in found if message), None), phrase.text, phrase.many)


# --- what stands in a catalogue --------------------------------------------------------------


def fields(text: str) -> set[str]:
    """The places to fill."""
    return {name for name, _, _ in FIELDS.findall(text)}


def forms_of(message: Message) -> list[str]:
    """The Czech of a message: one form, or one for each plural."""
    given: Any = message.string
    return [given] if isinstance(given, str) else list(given or ())


def check(message: Message | None, source: str, many: str) -> None:
    """A source string has its Czech, in every plural, with the same places to fill."""
    assert message is not None, f"no Czech for: {source}"
    forms = forms_of(message)
    assert len(forms) == (3 if many else 1), f"wrong number of plural forms: {source}"
    if many:
        assert message.id == (source, many)
    asked = fields(source) | fields(many)
    for form in forms:
        assert form.strip(), f"empty Czech for: {source}"
        assert fields(form) <= asked, f"other places to fill: {source}"
    # One of something may be said without its number, where English does so too.
    for form in forms if fields(source) == asked else forms[1:]:
        assert fields(form) == asked, f"a place that is not filled: {source}"
