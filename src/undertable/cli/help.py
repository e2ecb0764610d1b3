"""The help of every command in the reader's language.

May touch: the commands' help texts. Must not: change what a command does.
English stands in the commands; paragraphs, headings of examples, options and what stands for a value are translated
one by one, always from the English, so that one process can speak to several readers.
"""

from __future__ import annotations

from collections.abc import Callable
from inspect import cleandoc

import click

BLOCK = "\b\n"  # opens a block of examples that is printed as it stands
Translate = Callable[[str], str]
_english: dict[click.Command | click.Parameter, tuple[str, str]] = {}  # help and metavar as they were written


def translated(text: str, t: Translate) -> str:
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


def localize(command: click.Command, t: Translate) -> None:
    """Translate the help of a command and of all commands inside it."""
    text, _ = _english.setdefault(command, (command.help or "", ""))
    command.help = translated(text, t)
    command.options_metavar = t("[OPTIONS]")
    for param in command.params:
        _localize(param, t)
    if isinstance(command, click.Group):
        command.subcommand_metavar = t("COMMAND [ARGS]...")
        for inner in command.commands.values():
            localize(inner, t)


def _localize(param: click.Parameter, t: Translate) -> None:
    text, metavar = _english.setdefault(param, (getattr(param, "help", None) or "", _written(param)))
    if text and isinstance(param, click.Option):
        param.help = t(text)
    if metavar:
        param.metavar = t(metavar) if param.required or isinstance(param, click.Option) else f"[{t(metavar)}]"


def _written(param: click.Parameter) -> str:
    """What stands for a parameter's value in English; nothing where there is none, or a list of words."""
    if isinstance(param, click.Argument):
        return str(param.name).upper()
    if param.metavar or not isinstance(param, click.Option) or param.is_flag:
        return param.metavar or ""
    if isinstance(param.type, click.Path):
        return "PATH" if param.type.dir_okay else "FILE"
    if isinstance(param.type, click.Choice):
        return ""
    return "TEXT" if param.type is click.STRING else "NUMBER"
