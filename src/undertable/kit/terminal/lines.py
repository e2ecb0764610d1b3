"""Lines of text: things side by side, tables with columns, shares, long lines folded.

May touch: text. Must not: know what it says.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import wrap

WIDTH = 80
NOT = "·"  # a share of nothing


def folded(lines: Iterable[str], indent: str = "") -> list[str]:
    """Lines that fit the screen, the rest of a long one further in."""
    inner = len(indent)
    return [indent + part for line in lines for part in wrap(line, WIDTH - inner, subsequent_indent="  ") or [""]]


def side_by_side(title: str, items: Iterable[str]) -> list[str]:
    """Items in lines that fit the screen, none of them broken."""
    glued = "   ".join(item.replace(" ", "\u00a0") for item in items)
    text = f"{title}  {glued}" if title else glued
    lines = wrap(text, WIDTH, initial_indent="  ", subsequent_indent="     " if title else "  ")
    return [line.replace("\u00a0", " ") for line in lines]


def explained(head: str, text: str) -> list[str]:
    """Something, and behind it what it means, further in where that takes more than a line."""
    return wrap(f"{head} – {text}" if text else head, WIDTH, initial_indent="  ", subsequent_indent="      ")


def columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows of cells, each column as wide as it must be.

    >>> columns([["", "Green"], ["Mole", "1"]])
    ['      Green', 'Mole  1']
    """
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(cell.ljust(w) for cell, w in zip(row, widths, strict=True)).rstrip() for row in rows]


def beside(left: list[str], right: list[str]) -> list[str]:
    """Two blocks side by side."""
    width = max(map(len, left))
    height = max(len(left), len(right))
    left, right = ([*block, *[""] * (height - len(block))] for block in (left, right))
    return [f"{a.ljust(width)}   {b}".rstrip() for a, b in zip(left, right, strict=True)]


def times(text: str, n: int) -> str:
    """Something with its number, where there are several.

    >>> times("Mole", 1), times("Mole", 2)
    ('Mole', 'Mole ×2')
    """
    return text if n == 1 else f"{text} ×{n}"


def percent(p: float) -> str:
    """A share, certain only if it is.

    >>> percent(0.0), percent(0.002), percent(0.5), percent(0.996), percent(1.0)
    ('·', '<1 %', '50 %', '>99 %', '100 %')
    """
    if p <= 0:
        return NOT
    return "100 %" if p >= 1 else "<1 %" if p < 0.01 else ">99 %" if p > 0.99 else f"{p:.0%}".replace("%", " %")
