"""Wherever anybody stood and anything lay in stored games, nothing covers a name, a price, a neighbour or another's letters.

Python knows the games, and says each distinct crowd once; the stage's own scripts lay it out for seven windows in Node.
"""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import msgspec
import pytest

from undertable.games import IDS, find
from undertable.kernel.record import read, replay
from undertable.server.ground.books import content_json

HERE = Path(__file__).parent
STORED = [game for game in IDS if list((HERE.parent / game / "records").glob("*.json"))]
LEAST = 300  # places that are looked at, in all windows together


def fields(content: dict[str, Any]) -> set[str]:
    """The fields of the state that say where pieces and things are."""
    stage = content["stage"]
    named = [*stage.get("piece", ()), *stage.get("thing", ())]
    tables = {stage["place"], *(table["table"] for table in named)}
    marked = {
        name for name, mark in content["shape"]["state"].items() if tables & {mark.get("of"), *mark.get("per", ())}
    }
    return marked | {table["at"] for table in named if "at" in table} | {stage.get("ring")} - {None}


def positions(game: str, wanted: set[str]) -> list[Any]:
    """Where everything was at some time in a stored game: each way that differs once."""
    found = {
        msgspec.json.encode({name: getattr(moment.state, name) for name in sorted(wanted)})
        for path in sorted((HERE.parent / game / "records").glob("*.json"))
        for moment in replay(*read(path, find))
    }
    return [msgspec.json.decode(raw) for raw in sorted(found)]


@pytest.mark.parametrize("game", STORED)
def test_nothing_covers_a_name_or_another_in_any_stored_position(game: str, tmp_path: Path) -> None:
    content = json.loads(content_json(game))
    file = tmp_path / "positions.json"
    file.write_bytes(msgspec.json.encode({"content": content, "seen": positions(game, fields(content))}))
    command = ["node", "--import", "./static.js", "layout.js", str(file)]
    said = subprocess.run(command, cwd=HERE, capture_output=True, text=True, check=False)
    assert said.returncode == 0, said.stdout + said.stderr
    assert int(said.stdout.split()[0]) > LEAST, "little was looked at"
