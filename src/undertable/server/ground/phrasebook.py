"""What the browser's scripts say, in other languages: the catalogues they fetch.

May touch: scripts and catalogues. Must not: hold words of its own.
English stands in the scripts, as `t("…")`, `t("one …", "many …", …)` or, where a text means several things,
`t.as("sense", "…")`. Only what is written out there can be found, translated and sent.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import NamedTuple

import msgspec

from undertable.games import find
from undertable.kernel.text import Forms, Words, in_sense

from . import books
from .words import catalogue

_TEXT = r'"((?:[^"\\]|\\.)*)"'
_SAID = re.compile(rf"\bt(?:\(|\.as\(\s*{_TEXT},)\s*{_TEXT}(?:,\s*{_TEXT})?")


class Phrase(NamedTuple):
    """A text that a script says."""

    text: str
    many: str = ""
    sense: str = ""


def phrases(script: str) -> list[Phrase]:
    """Whatever a script says.

    >>> phrases('t("Home"); t("{n} card", "{n} cards", { n }); t.as("they", "stay")')
    [Phrase(text='Home', many='', sense=''), Phrase(text='{n} card', many='{n} cards', sense=''), Phrase(text='stay', many='', sense='they')]
    """
    return [
        Phrase(*(json.loads(f'"{part}"') for part in (text, many, sense)))
        for sense, text, many in _SAID.findall(script)
    ]


def scripts(folder: Traversable) -> Iterator[Traversable]:
    """The scripts of a folder and of those inside it; none where there is no such folder: a game may do without."""
    for path in sorted(folder.iterdir(), key=lambda path: path.name) if folder.is_dir() else ():
        if path.is_dir():
            yield from scripts(path)
        elif path.name.endswith(".js"):
            yield path


def of_shell() -> Traversable:
    """Where the scripts of the table itself are."""
    return files("undertable") / "web" / "static" / "js"


def of_game(game: str) -> Traversable:
    """Where the scripts of a game's board are."""
    return books.folder(game) / "web"


@cache
def words_json(lang: str, game: str = "") -> bytes:
    """All that the scripts of a game say, or else those of the table itself, by what stands in them."""
    folder, words = (of_game(game), find(game).words) if game else (of_shell(), catalogue())
    return msgspec.json.encode(_translated(folder, words, lang))


def _translated(folder: Traversable, words: Words, lang: str) -> dict[str, Forms]:
    said = [phrase for script in scripts(folder) for phrase in phrases(script.read_text("utf-8"))]
    keys = dict.fromkeys(in_sense(phrase.sense, phrase.text) for phrase in said)
    found = {key: words.forms(key, lang) for key in keys}
    return {key: forms for key, forms in found.items() if forms}
