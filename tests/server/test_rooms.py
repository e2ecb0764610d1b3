"""Rooms of the server point downwards, each says what belongs there, and nothing else stands in the hall."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import undertable.server

SERVER = Path(undertable.server.__file__).parent
# a later one may import an earlier one
ROOMS = ["ground", "storage", "shapes", "views", "playing", "campaign", "tables", "doors", "site"]
HALL = {"__init__", "__main__", "app", "run"}  # may import everything, and no room imports it
MOST = 20  # modules in a room

Module = tuple[str, ...]  # where it stands: the room, the name; in the hall the name alone


def home(module: Module) -> int:
    """How high a module stands; the hall is above all rooms."""
    return ROOMS.index(module[0]) if len(module) > 1 else len(ROOMS)


def upward(module: Module, others: set[Module]) -> list[Module]:
    """What it imports from above."""
    return sorted(other for other in others if home(other) > home(module))


def read(path: Path) -> set[Module]:
    """The server's modules that one imports, also within functions and for types only."""
    module = path.relative_to(SERVER).with_suffix("").parts
    return set(imports(ast.parse(path.read_text("utf-8")), module))


def imports(tree: ast.AST, module: Module) -> Iterator[Module]:
    """Whatever is imported by name from the server; a name that is no module of its own comes from the one before it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            paths = [name.name.split(".") for name in node.names]
        elif isinstance(node, ast.ImportFrom):
            said = (node.module or "").split(".") if node.module else []
            start = ["undertable", "server", *module[: len(module) - node.level]] if node.level else []
            paths = [[*start, *said, name.name] for name in node.names]
        else:
            continue
        for path in paths:
            if path[:2] == ["undertable", "server"]:
                yield from (at for at in (tuple(path[2:]), tuple(path[2:-1])) if at and lies(at))


def lies(module: Module) -> bool:
    """Whether there is such a module."""
    return SERVER.joinpath(*module).with_suffix(".py").is_file()


MODULES = {path.relative_to(SERVER).with_suffix("").parts: read(path) for path in sorted(SERVER.rglob("*.py"))}


def test_nothing_else_stands_in_the_hall() -> None:
    assert {module[0] for module in MODULES if len(module) == 1} == HALL
    assert {path.name for path in SERVER.iterdir() if path.is_dir()} - {"__pycache__"} == {*ROOMS, "locale"}
    assert max(map(len, MODULES)) == 2, "rooms have no rooms of their own"


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_says_what_belongs_there(room: str) -> None:
    inside = [name for place, *name in MODULES if place == room and name]
    assert 3 <= len(inside) - 1 <= MOST
    assert [room] not in inside, "none is called like its own room"
    tree = ast.parse((SERVER / room / "__init__.py").read_text("utf-8"))
    assert ast.get_docstring(tree) and len(tree.body) == 1, "a sentence, and nothing else"


def test_rooms_point_downwards() -> None:
    assert sum(map(len, MODULES.values())) > 300, "imports were found"
    assert {module: up for module, others in MODULES.items() if (up := upward(module, others))} == {}


def test_no_module_leads_back_to_itself() -> None:
    try:
        TopologicalSorter(MODULES).prepare()
    except CycleError as error:
        pytest.fail(" → ".join(".".join(module) for module in error.args[1]))


@pytest.mark.parametrize("line", [
    "from ..tables.table import Table", "from ..tables import hub", "from undertable.server.site import pages",
    "import undertable.server.doors.gate", "from ..app import make_app", "from .. import run",
    "def f():\n    from ..tables.talk import Talk",
])  # fmt: skip
def test_a_wrong_import_is_found(line: str) -> None:
    here = ("playing", "play")
    assert upward(here, set(imports(ast.parse(line), here)))


def test_no_judge_puts_statements_together() -> None:
    """They say what would be otherwise; what of that is written, and how, stands in one place."""
    knowing = {
        module for module in MODULES if "Statement" in SERVER.joinpath(*module).with_suffix(".py").read_text("utf-8")
    }
    assert {module for module in knowing if module[0] != "storage"} == {
        ("tables", "rows"), ("playing", "play"), ("playing", "chronicle"), ("tables", "hub"),
    }  # fmt: skip


def test_who_moves_without_a_person_knows_no_other_and_the_pace_none_of_them() -> None:
    level = {"replies": 0, "play": 1, "judging": 2, "bots": 3, "beats": 3, "standing": 3, "pace": 3}
    read = {name: {other[-1] for other in MODULES["playing", name] if other[0] == "playing"} for name in level}
    assert all(level[other] < level[name] for name, others in read.items() for other in others & level.keys())
    assert {"judging"} <= read["bots"] & read["beats"] & read["standing"] and "play" in read["pace"]
