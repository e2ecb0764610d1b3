"""What is wrong with something people gave us: one line, in their language.

May touch: words. Must not: hold more than a sentence and what fills it.
"""

from __future__ import annotations

import errno
import re
from typing import Self

import msgspec

from .text import Words, say
from .types import Sayable

_common = Words({})
_seats = [str(seat + 1) for seat in range(30)]
_where = re.compile(r" - at `\$?\.?(.*)`$")
_field = re.compile(r"^Object (missing required|contains unknown) field `(.+?)`")
_value = re.compile(r"^Invalid enum value '?(.+?)'?( - at|$)")


class Fault(ValueError):
    """Something that cannot be used. As a string it speaks English, `say` speaks any language.

    >>> fault = Fault("cannot read it: {reason}", reason=Fault("there is no such file"))
    >>> print(fault, fault.say("cs"), sep="; ")
    cannot read it: there is no such file; nelze přečíst: takový soubor neexistuje
    """

    def __init__(self, text: str, **values: object) -> None:
        self.text, self.values = text, values
        self.words: Words | None = None
        super().__init__(text)

    def __str__(self) -> str:
        return self.say("en")

    def about(self, words: Words) -> Self:
        """A fault of something in a game, which that game's words can tell."""
        self.words = self.words or words
        return self

    def say(self, lang: str, words: Words | None = None) -> str:
        """The sentence; faults and reasons inside it are told in the same language."""
        words = self.words or words or _common
        values = {name: _told(value, lang, words) for name, value in self.values.items()}
        return words.template(self.text, "", None, lang).format_map(values)


def said(words: Words, lang: str, source: str, many: str = "", n: int | None = None, **values: object) -> str:
    """A text in a language, `many` and `n` choosing its plural, with its values filled in."""
    told = {name: value.say(lang) if isinstance(value, Fault) else value for name, value in values.items()}
    return words.template(source, many, n, lang).format_map({"n": n, **told})


def _told(value: object, lang: str, words: Words) -> object:
    if isinstance(value, Fault):
        return value.say(lang, words)
    return say(value, lang, words, _seats) if isinstance(value, Sayable) else value


def misfit(error: msgspec.ValidationError) -> Fault:
    """Why some data has not the form it should have.

    >>> try:
    ...     msgspec.convert({"a": [1, "x"]}, dict[str, list[int]])
    ... except msgspec.ValidationError as error:
    ...     print(misfit(error))
    [...][1]: a value of the wrong kind
    """
    text = str(error)
    found = _where.search(text)
    where: object = found[1] if found else Fault("at the top")
    if field := _field.search(text):
        if field[1] == "missing required":
            return Fault("{where}: {field} is missing", where=where, field=field[2])
        return Fault("{where}: there is no {field}", where=where, field=field[2])
    if value := _value.search(text):
        return Fault("{where}: {value} is not possible here", where=where, value=value[1])
    return Fault("{where}: a value of the wrong kind", where=where)


def trouble(error: OSError) -> Fault:
    """Why a file cannot be read or written.

    >>> trouble(FileNotFoundError(2, "")).say("cs")
    'takový soubor neexistuje'
    """
    if error.errno == errno.ENOENT:
        return Fault("there is no such file")
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return Fault("it is not allowed")
    if error.errno == errno.EISDIR:
        return Fault("it is a folder")
    if error.errno == errno.ENOSPC:
        return Fault("the disk is full")
    return Fault("the system says: {reason}", reason=error.strerror or error)
