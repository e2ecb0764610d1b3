"""What click says itself, usage, headings and errors, in the reader's language.

May touch: the functions click takes its texts from. Must not: change what click does.
click marks its texts for gettext and binds that when it is imported; here they are looked up in the shell's catalogue,
like all other words of the command line.
"""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType

from click import core, decorators, exceptions, formatting, parser, types

from .words import template

SPEAKING: tuple[ModuleType, ...] = (core, decorators, exceptions, formatting, parser, types)


def speak(language: Callable[[], str]) -> None:
    """From now on click speaks whatever language is asked for when it says something."""

    def gettext(message: str) -> str:
        return template(message, "", None, language())

    def ngettext(one: str, many: str, n: int) -> str:
        return template(one, many, n, language())

    for module in SPEAKING:
        if hasattr(module, "_"):
            module._ = gettext  # type: ignore[attr-defined]
        if hasattr(module, "ngettext"):
            module.ngettext = ngettext  # type: ignore[attr-defined]
