"""The city in a terminal: a ring of lines, with heat, people, items and barricades where they are."""

from __future__ import annotations

from undertable.games.za_hranou import GAME
from undertable.games.za_hranou.terminal import FACE, city
from undertable.kernel.observe import observe
from undertable.kit.terminal import TerminalView, face_of

from .table import Table

AT = {"jumper": "blocks", "enforcer": "harbor", "shade": "parish", "hacker": "heights", "mechanic": "zinbazaar"}


def look(table: Table, lang: str = "en") -> TerminalView:
    return TerminalView(GAME, observe(table.s, 1), 0, (), lang)


def test_the_city_is_drawn_zone_by_zone() -> None:
    table = Table(
        at=AT, items={"cash": "jumper", "rifle": "blocks"}, hooks=[["jumper"]], barricades=[0, 4],
        heat={"blocks": 3, "heights": 2, "harbor": 1},
    )  # fmt: skip
    lines = city(look(table))
    assert len(lines) == 10 and lines[1] == lines[6] == "═" * 12
    assert lines[0].split()[:3] == ["the", "Blocks", "●●●"]
    assert "Jumper (Player 1, cash)" in lines[0] and "rifle" in lines[0]
    assert "Sentinel" in next(line for line in lines if "Center" in line)


def test_what_the_city_shows_is_not_told_again_and_all_else_is() -> None:
    table = Table(at=AT, memory=[["arms"]], rail=["target", "arms", "arms", "timing"])
    text = "\n".join(FACE.table(look(table)))
    assert "Rail: target, arms" in text and "Guardian" not in text and "Boxed" not in text
    assert "Last turns" not in text, "nobody counts them yet"
    assert "Last turns: 2" in "\n".join(FACE.table(look(Table(at=AT, chapter=3, ended=True, last_turns=2))))
    assert face_of(GAME) is FACE


def test_in_czech_too() -> None:
    text = "\n".join(FACE.table(look(Table(at=AT), "cs")))
    assert "Strážce" in text and "Bloky" in text


def test_before_the_ring_is_laid_there_is_no_city() -> None:
    table = Table(begin=True, options={"criminals": "chosen"})
    assert FACE.table(look(table))
