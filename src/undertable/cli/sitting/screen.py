"""Lines in, lines out: for terminals, pipes and screen readers alike.

May touch: standard input and output. Must not: know what is being said.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping

import click

CLEAR = "\033[H\033[2J\033[3J"  # the page, and what could be scrolled back to
COLOURS = {"green": "green", "blue": "bright_blue", "note": "yellow", "strong": "bright_white", "dim": "bright_black"}


class Left(Exception):
    """The person went away: end of input, or an interrupt."""

    def __init__(self, interrupted: bool = False) -> None:
        super().__init__()
        self.interrupted = interrupted


class Screen:
    """Where one table is shown. `plain` means no colours, no drawing, no clearing."""

    def __init__(self, plain: bool = False) -> None:
        self.live = sys.stdout.isatty() and not plain
        self.plain = plain
        for stream in (sys.stdin, sys.stdout):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")

    def say(self, text: str = "", style: str = "") -> None:
        """Print some lines."""
        click.echo(self.paint(text, style))

    def paint(self, text: str, style: str) -> str:
        """Text in a colour where colours can be shown."""
        if not style or not self.live:
            return text
        return click.style(text, fg=COLOURS[style], bold=style == "strong")

    def tint(self, lines: Iterable[str], colours: Mapping[str, str]) -> None:
        """Print lines with some words in their colour."""
        for line in lines:
            for word, style in colours.items():
                line = line.replace(word, self.paint(word, style)) if self.live else line
            self.say(line)

    def clear(self) -> None:
        """Take away what was shown."""
        click.echo(CLEAR if self.live else "-" * 40, nl=not self.live)

    def ask(self, prompt: str) -> str:
        """A line from the person; raises Left when there is nobody."""
        try:
            return input(prompt).strip()
        except EOFError:
            self.say()
            raise Left from None
        except KeyboardInterrupt:
            self.say()
            raise Left(interrupted=True) from None
