"""`know` at the prompt: what everybody could work out, the same whoever asks."""

from __future__ import annotations

import re
from typing import Any

import pytest
from click.testing import CliRunner
from kernel import zoo
from mind_mgmt.table import Table

from undertable.cli import main
from undertable.games.agent_avenue import GAME as AGENT_AVENUE
from undertable.games.mind_mgmt import GAME
from undertable.games.mind_mgmt.belief.known import known
from undertable.kernel.engine import asked, options, start, step
from undertable.kernel.game import Setup
from undertable.kernel.observe import observe
from undertable.kernel.types import NOBODY
from undertable.kit.terminal import PlainFace, TerminalView, face_of

FACE = face_of(GAME)


def told(s: Any, seat: int | None, lang: str = "en", plain: bool = False) -> list[str]:
    seen = observe(s, NOBODY if seat is None else GAME.viewer(s, seat))
    return FACE.knowledge(TerminalView(GAME, seen, seat, (), lang, plain), GAME.belief.know(seen))


@pytest.mark.parametrize("mode", ["training", "full"])
def test_every_seat_and_everybody_else_read_the_same(mode: str) -> None:
    maps = 0
    for n, table in enumerate(Table.playout(mode, 3, 4)):
        if n % 9:
            continue
        lines = told(table.s, None)
        assert lines == told(table.s, 0) == told(table.s, 1)
        assert all(len(line) <= 80 for line in lines)
        maps += len(lines) > 8
    assert maps > 3


def test_the_map_tells_the_shares_and_what_is_certain() -> None:
    *_, table = (t for t in Table.playout("training", 2, 5) if len(t.s.trail) >= 6)
    board = known(table.s)
    head, letters, *rest = told(table.s, 1)
    assert "·" in head and letters.split() == list("abcdef")
    cells = [cell for row in rest[:7] for cell in row.replace(" %", "%").split()[1:]]
    assert len(cells) == 42
    assert [cell == "·" for cell in cells] == [p == 0 for p in board.here]
    czech = "\n".join(told(table.s, 1, "cs"))
    assert "Skryté karty:" in czech and "Karty Náboráře:" in czech and "možnost" in czech


def test_the_plain_map_is_a_list() -> None:
    *_, table = (t for t in Table.playout("training", 2, 6) if len(t.s.trail) >= 6)
    lines = told(table.s, 1, plain=True)
    assert "%" in lines[1] and len(lines[1]) <= 80
    assert not any(line.split() == list("abcdef") for line in lines)


def test_it_is_typed_at_the_prompt() -> None:
    result = CliRunner().invoke(
        main, ["play", "mind_mgmt", "--mode", "training", "--lang", "cs"], input="\npoznání\nkonec\n\n"
    )
    assert "Zatím se nedá nic vyvodit." in result.output
    other = CliRunner().invoke(main, ["play", "agent_avenue", "--lang", "en"], input="\nknow\nquit\n\n")
    assert "Unseen; chance in hand" in other.output and re.search(r"Sidekick +1× +\d+ % +\d+ %", other.output)


def test_a_game_that_works_nothing_out_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(AGENT_AVENUE.belief), "shown", "")
    silent = CliRunner().invoke(main, ["play", "agent_avenue", "--lang", "en"], input="\nknow\nquit\n\n")
    assert "In this game nothing is worked out for you." in silent.output


def test_a_game_without_a_face_for_it_is_told_field_by_field() -> None:
    game = zoo.trail.GAME
    s: Any = start(game, Setup("only", 2))
    step(s, asked(s)[0], options(s, asked(s)[0])[0])
    look = TerminalView(game, observe(s, NOBODY), None, (), "en")
    assert PlainFace().knowledge(look, game.belief.know(look.seen)) == ["places: [[0, 1, 2, 3]]"]
