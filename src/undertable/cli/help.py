"""The help of every command in the player's language.

May touch: the commands' help texts. Must not: change what a command does.
English stands in the commands; paragraphs, headings of examples and options are translated one by one.
"""

from __future__ import annotations

from collections.abc import Callable
from inspect import cleandoc

import click

BLOCK = "\b\n"  # opens a block of examples that is printed as it stands


def translated(text: str, t: Callable[[str], str]) -> str:
    """A help text, paragraph by paragraph; of a block of examples only its heading.

    >>> translated("One\\ntwo.\\n\\n\\b\\nExamples:\\n  do it", str.upper)
    'ONE TWO.\\n\\n\\x08\\nEXAMPLES:\\n  do it'
    """
    paragraphs = []
    for paragraph in cleandoc(text).split("\n\n"):
        if paragraph.startswith(BLOCK):
            heading, _, lines = paragraph.removeprefix(BLOCK).partition("\n")
            paragraphs.append(f"{BLOCK}{t(heading)}\n{lines}")
        else:
            paragraphs.append(t(" ".join(paragraph.split())))
    return "\n\n".join(paragraphs)


def localize(command: click.Command, t: Callable[[str], str]) -> None:
    """Translate the help of a command and of all commands inside it."""
    command.help = translated(command.help or "", t)
    for param in command.params:
        if isinstance(param, click.Option) and param.help:
            param.help = t(param.help)
    for inner in command.commands.values() if isinstance(command, click.Group) else ():
        localize(inner, t)
