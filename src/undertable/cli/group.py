"""The command as a whole: its commands, fetched when they are called; its languages; errors of one line.

May touch: commands by name. Must not: import what only some command needs; `undertable --help` waits for it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from contextvars import ContextVar
from importlib import import_module
from typing import Any

import click

from undertable.kernel.text import LANGUAGES

from .click_words import speak
from .help import localize
from .words import default_language, speech

F = Callable[..., Any]

_spoken: ContextVar[str] = ContextVar("the language errors are told in")


class BadInput(click.ClickException):
    """Something the user gave cannot be used; the message says what to do instead."""

    exit_code = 2


class Group(click.Group):
    """The command; every error is one line on standard error. A command's module is imported when it is called: until
    then a name and a sentence stand for it in the help."""

    def __init__(self, *args: Any, **extra: Any) -> None:
        super().__init__(*args, **extra)
        self.promised: dict[str, str] = {}  # commands that nobody has called yet, and the modules that hold them

    def promise(self, name: str, module: str, sentence: str) -> None:
        """A command that is the function of its own name in a module beside this one, and what the help says of it."""
        self.add_command(click.Command(name, help=sentence))
        self.promised[name] = module

    def fetch(self, name: str) -> None:
        """Put the command itself in its place."""
        if name not in self.promised:
            return
        module = import_module(f".{self.promised.pop(name)}", __package__)
        command: click.Command = getattr(module, name.replace("-", "_"))
        add_help(command)
        self.add_command(command)

    def fetch_all(self) -> None:
        """All commands themselves."""
        for name in list(self.promised):
            self.fetch(name)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that was called, in the language of its reader."""
        if args[0] in self.promised:
            self.fetch(args[0])
            localize(self.commands[args[0]], speech(_spoken.get()))
        return super().resolve_command(ctx, args)

    def main(self, *args: Any, **extra: Any) -> Any:
        """Run, and leave with the right code: 0 done, 1 found a difference, 2 bad input, 130 interrupted."""
        extra["standalone_mode"] = False
        given = args[0] if args else extra.get("args")
        lang = asked_for(sys.argv[1:] if given is None else list(given))
        _spoken.set(lang)
        localize(self, speech(lang))
        try:
            code = super().main(*args, **extra)
        except click.UsageError as error:
            t = speech(_spoken.get())
            where = error.ctx.command_path if error.ctx else "undertable"
            hint = t("Help: {command} --help", command=where)
            click.echo(f"{t('Error')}: {one_line(error.format_message())} {hint}", err=True)
            code = 2
        except click.ClickException as error:
            t = speech(_spoken.get())
            click.echo(f"{t('Error')}: {one_line(error.format_message())}", err=True)
            code = error.exit_code
        except (click.Abort, KeyboardInterrupt):
            t = speech(_spoken.get())
            click.echo(t("Interrupted."), err=True)
            code = 130
        except BrokenPipeError:
            sys.stderr.close()
            code = 0
        sys.exit(code if isinstance(code, int) else 0)


def asked_for(args: Sequence[str]) -> str:
    """The language of everything that is said before a command has read its options: help and errors.

    >>> asked_for(["play", "--lang", "en", "--help"]), asked_for(["--lang=cs"])
    ('en', 'cs')
    """
    for at, arg in enumerate(args):
        name, equals, value = arg.partition("=")
        wanted = value if equals else args[at + 1] if at + 1 < len(args) else ""
        if name == "--lang" and wanted in LANGUAGES:
            return wanted
    return default_language()


speak(lambda: _spoken.get(None) or default_language())


def one_line(message: str) -> str:
    """A message without line breaks."""
    return " ".join(message.split())


def add_help(command: click.Command) -> None:
    """An option like the others, so that its words are translated like theirs."""
    click.help_option("-h", "--help", help="Show this message and exit.")(command)


def language_option(command: F) -> F:
    """--lang, with the environment's language as default; errors follow it too."""

    def speak(ctx: click.Context, param: click.Parameter, lang: str) -> str:
        _spoken.set(lang)
        return lang

    return click.option(
        "--lang", type=click.Choice(LANGUAGES), default=default_language, show_default="LANG", is_eager=True,
        callback=speak, help="Language: cs or en.",
    )(command)  # fmt: skip
