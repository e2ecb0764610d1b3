"""The server's own words in the reader's language, and which language that is.

May touch: the shell's catalogues. Must not: speak for a game.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Protocol

from babel import Locale

from undertable.kernel.fault import Fault
from undertable.kernel.text import LANGUAGES, Words

_words = Words({}, files("undertable") / "server" / "locale")


def catalogue() -> Words:
    """The server's own words, for a fault that is to be told by somebody else."""
    return _words


class Speech(Protocol):
    """Says a source string in one language; `many` and `n` choose a plural."""

    def __call__(self, source: str, many: str = "", n: int | None = None, **values: object) -> str:
        """The text with its values filled in."""
        ...


@cache
def speech(lang: str) -> Speech:
    """How the server speaks a language.

    >>> speech("en")("Seat {seat}", seat=1), speech("cs")("Seat {seat}", seat=1)
    ('Seat 1', 'Místo 1')
    """

    def t(source: str, many: str = "", n: int | None = None, **values: object) -> str:
        template = _words.template(source, many, n, lang)
        told = {name: value.say(lang) if isinstance(value, Fault) else value for name, value in values.items()}
        return template.format_map({"n": n, **told}) if values or n is not None else template

    return t


def language(wanted: str | None, cookie: str | None, accepted: str | None) -> str:
    """The language to answer in: asked for, remembered, understood by the browser, else Czech.

    >>> language(None, None, "de, en;q=0.8"), language("cs", "en", "en"), language(None, None, None)
    ('en', 'cs', 'cs')
    """
    for choice in (wanted, cookie):
        if choice in LANGUAGES:
            return str(choice)
    for part in (accepted or "").split(","):
        if part.strip()[:2].lower() in LANGUAGES:
            return part.strip()[:2].lower()
    return "cs"


@cache
def own_names() -> dict[str, str]:
    """The languages one may choose, each by its own name.

    >>> own_names()
    {'cs': 'Čeština', 'en': 'English'}
    """
    names = {lang: str(Locale.parse(lang).get_display_name(lang)) for lang in LANGUAGES}
    return {lang: name[:1].upper() + name[1:] for lang, name in names.items()}


def fill(values: Mapping[str, Any] | None) -> dict[str, Any]:
    """Values of a stored message, ready for `speech`."""
    return dict(values or {})
