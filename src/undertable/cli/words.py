"""The shell's own words, in the player's language.

May touch: the shell's catalogue, the environment's language. Must not: speak for a game.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Protocol

from undertable.kernel.fault import Fault
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

    >>> speech("en")("{n} card", "{n} cards", 3)
    '3 cards'
    >>> speech("cs")("{n} card", "{n} cards", 3)
    '3 karty'
    """

    def t(source: str, many: str = "", n: int | None = None, **values: object) -> str:
        told = {name: value.say(lang) if isinstance(value, Fault) else value for name, value in values.items()}
        return template(source, many, n, lang).format_map({"n": n, **told})

    return t


def default_language(environment: Mapping[str, str] = os.environ) -> str:
    """The language of the environment if we speak it, else Czech.

    >>> default_language({"LANG": "en_GB.UTF-8"}), default_language({"LC_ALL": "C", "LANG": "en_US"})
    ('en', 'cs')
    """
    wanted = environment.get("LC_ALL") or environment.get("LC_MESSAGES") or environment.get("LANG") or ""
    return wanted[:2] if wanted[:2] in LANGUAGES else "cs"
