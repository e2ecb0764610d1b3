"""A game's rules and player aid as text.

May touch: the game's rules folder. Must not: interpret a rule.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from textwrap import fill
from typing import NamedTuple

_heading = re.compile(r"^### (\S+) · (.+)$", re.MULTILINE)
WIDTH = 80


class Rule(NamedTuple):
    """One numbered rule."""

    id: str
    title: str
    text: str


def _read(game: str, name: str) -> str:
    return (files(f"undertable.games.{game}") / "rulebook" / name).read_text("utf-8")


@cache
def rules(game: str, lang: str) -> dict[str, Rule]:
    """Every rule of a game by its id.

    >>> rules("agent_avenue", "en")["AA-1.1"].title
    'Two sides'
    """
    parts = _heading.split(_read(game, f"{lang}.md"))[1:]
    found = {}
    for id, title, body in zip(parts[::3], parts[1::3], parts[2::3], strict=True):
        found[id] = Rule(id, title, body.split("\n## ")[0].strip())
    return found


def find_rule(game: str, lang: str, id: str) -> Rule | None:
    """A rule by its id, written as people write it; a paragraph without its own heading leads to its parent."""
    book = rules(game, lang)
    wanted = id.upper().replace("–", "-").strip(" .")
    prefix = next(iter(book)).split("-")[0]
    if wanted[:1].isdigit():
        wanted = f"{prefix}-{wanted}"
    while wanted and wanted not in book and wanted.count(".") > 1:
        wanted = wanted.rpartition(".")[0]
    return book.get(wanted)


def title(game: str, lang: str) -> str:
    """What a game is called.

    >>> title("agent_avenue", "cs")
    'Můj soused špion'
    """
    return _read(game, f"{lang}.md").splitlines()[0].removeprefix("# ").partition(":")[0]


def aid(game: str, lang: str, side: str = "") -> str:
    """The player aid: that of a side, then the general one, which is the rules where a game has written none."""
    written = (files(f"undertable.games.{game}") / "rulebook" / f"aid.{lang}.md").is_file()
    general = plain(_read(game, f"aid.{lang}.md" if written else f"{lang}.md"))
    return f"{plain(_read(game, f'aid.{side}.{lang}.md'))}\n\n{general}" if side else general


def plain(markdown: str) -> str:
    """Markdown for a terminal: no stars, lines of readable length, tables in columns."""
    lines: list[str] = []
    rows: list[list[str]] = []
    for line in [*markdown.replace("**", "").splitlines(), ""]:
        if line.startswith("|"):
            rows.append([cell.strip() for cell in line.strip("|").split("|")])
            continue
        lines += _columns([row for row in rows if any(set(cell) - set("-: ") for cell in row)])
        rows = []
        if line.startswith("#"):
            lines.append(line.lstrip("# ").upper())
        else:
            indent = "  " if re.match(r"-|\d\.", line) else ""
            lines.append(fill(line, WIDTH, subsequent_indent=indent))
    return "\n".join(lines).strip()


def _columns(rows: list[list[str]]) -> list[str]:
    """A table in columns if it fits, narrow ones if need be; else one line of text for each row."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for gap in ("   ", "  "):
        if sum(widths) + len(gap) * len(widths) <= WIDTH:
            return ["  " + gap.join(c.ljust(w) for c, w in zip(row, widths, strict=True)).rstrip() for row in rows]
    return [fill(_told(rows[0], row), WIDTH, subsequent_indent="  ") for row in rows[1:]]


def _told(head: list[str], row: list[str]) -> str:
    """A row of a wide table as a line: of two columns what it says; of more, what stands under each heading.

    >>> _told(["Card", "Text"], ["Mole", "Lose."]), _told(["", "2", "3", "4"], ["Hands", "4", "", "2"])
    ('- Mole: Lose.', '- Hands: 2: 4; 4: 2')
    """
    name, *cells = row
    if len(head) == 2:
        return f"- {name}: {cells[0]}"
    told = "; ".join(f"{title}: {cell}" for title, cell in zip(head[1:], cells, strict=True) if cell)
    return f"- {name}: {told}" if name else f"- {told}"
