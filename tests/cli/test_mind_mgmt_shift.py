"""SHIFT at the terminal: what modules lay in the city, what the notebook says, that every answer can be typed."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from cli.test_mind_mgmt import FACE, LANGUAGES, look, screens, typed
from mind_mgmt.table import Q, Table, modules

from undertable.games.mind_mgmt.board.state import RECRUITER
from undertable.games.mind_mgmt.proof.laws import EVERY_MODULE, LIES, LYING
from undertable.kernel.engine import asked, options
from undertable.kernel.types import CHANCE
from undertable.kit.terminal.answers import match

MODULES = modules("r2", "r6", "a1", "a4", "a6")


def test_what_modules_lay_out_stands_in_the_city_and_in_the_list() -> None:
    laid: dict[str, Any] = {
        "tunnel": ["d4", "a1"],
        "wiretap": ["d4", "b2"],
        "roadblock": ["e5_e6", "b1_c1"],
        "double_agent": "1",
    }
    here = dict.fromkeys(("meru", "lyme", "bill", "dusty"), "d4")
    s = Table(options=MODULES, trail=Q, agents=here, immortals=["d4"], slip_site="d4", step="agents", **laid).s
    lines = FACE.table(look(s, 1))
    assert any("d4MLBDI1~*∩@" in line for line in lines), "the fullest box"
    assert any("a1─∩" in line for line in lines) and any("b2─@" in line for line in lines)
    assert any("e6══" in line for line in lines) and any("║" in line for line in lines[1:4])
    assert {len(line) for line in lines if line[0] in "┌├│└"} == {79}
    plain = "\n".join(FACE.table(look(s, 1, plain=True)))
    for line in ("Tunnel mouths: d4, a1", "Wiretaps: d4, b2", "Roadblocks: e5–e6, b1–c1", "Double agent: Immortal 1"):
        assert line in plain
    assert "SHIFT modules: Tunnels, Decoy, Wiretaps, Roadblocks, Double Agent" in plain


def test_the_recruiter_sees_which_token_is_the_decoy_and_the_agents_that_one_is() -> None:
    s = Table(options=MODULES, trail=Q, steps={"b4": 9}, decoy={"d2": 9}, step="agents", slip_site="c4").s
    mine, theirs = "\n".join(screens(s, RECRUITER)), "\n".join(screens(s, 1))
    assert "≤9!" in mine and "≤9?" not in mine and "≤9! your decoy" in mine
    assert theirs.count("≤9?") == 3 and "≤9!" not in theirs, "two tokens, and what the sign means"
    assert "  by 09:00 visited, all but one: d2, b4" in FACE.hand(look(s, 1))
    assert "SHIFT modules: Tunnels, Decoy (used)," in theirs


def test_modules_are_typed_in_words() -> None:
    blocks = Table(options=modules("a4"), begin=True).until("PlaceRoadblock")
    assert typed(blocks, "c4 c5") == typed(blocks, "c5 c4") == ["a roadblock on c4–c5"]
    asks = Table(options=modules("r1", "r6"), trail=Q, agents={"bill": "b1"}, immortals=[], step="act", active="bill")
    asks.say("ask about flux café")
    assert typed(asks, "no comment") == ["Cover Story: no comment"]
    assert typed(asks, "bez komentáře", "cs") == ["Krycí historka: bez komentáře"]
    assert typed(asks, "b5 decoy d2") == ["a step token in b5, a decoy in d2"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_answer_with_modules_can_be_typed_and_fits(lang: str) -> None:
    rng = Random(3)
    for table in (Table(seats=3, options=EVERY_MODULE, begin=True), Table(options=LIES, **LYING)):
        for n in range(60):
            if table.won:
                break
            for seat in asked(table.s) if n % 2 else ():
                mine = look(table.s, seat, lang)
                assert [line for line in screens(table.s, seat, lang) if len(line) > 80] == []
                entries = FACE.entries(mine, options(mine.seen, seat)) if seat != CHANCE else []
                for entry in entries:
                    words = [[min(part) for part in other.parts] for other in entries if other.choice == entry.choice]
                    assert any([e.choice for e in match(way, entries).whole] == [entry.choice] for way in words)
            table.any(rng)
