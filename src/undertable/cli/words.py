"""The shell's own words, in the player's language.

May touch: the shell's catalogue, the environment's language. Must not: speak for a game.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Protocol

from undertable.kernel.fault import said
from undertable.kernel.text import LANGUAGES, Words

_words = Words({})


class Speech(Protocol):
    """Says a source string in one language; `many` and `n` choose a plural."""

    def __call__(self, source: str, many: str = "", n: int | None = None, **values: object) -> str:
        """The text with its values filled in."""
        ...


def template(source: str, many: str, n: int | None, lang: str) -> str:
    """A source string in a language, its places not filled yet."""
    return _words.template(source, many, n, lang)


def speech(lang: str) -> Speech:
    """How the shell speaks a language.

    >>> speech("en")("{n} decision a second", "{n} decisions a second", 3)
    '3 decisions a second'
    >>> speech("cs")("{n} decision a second", "{n} decisions a second", 3)
    '3 rozhodnutí za sekundu'
    """

    def t(source: str, many: str = "", n: int | None = None, **values: object) -> str:
        return said(_words, lang, source, many, n, **values)

    return t


def default_language(environment: Mapping[str, str] = os.environ) -> str:
    """The language of the environment if we speak it, else Czech.

    >>> default_language({"LANG": "en_GB.UTF-8"}), default_language({"LC_ALL": "C", "LANG": "en_US"})
    ('en', 'cs')
    """
    wanted = environment.get("LC_ALL") or environment.get("LC_MESSAGES") or environment.get("LANG") or ""
    return wanted[:2] if wanted[:2] in LANGUAGES else "cs"
