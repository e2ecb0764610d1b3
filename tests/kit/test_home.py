"""Where the kit and the games stand: on the kernel, without terminal or server; the kit beside no game."""

from __future__ import annotations

import ast
from graphlib import TopologicalSorter
from pathlib import Path

import undertable

HOUSE = Path(undertable.__file__).parent


def _imports(folder: str) -> set[str]:
    """Every module that the files of a package import, by its full name."""
    found = set()
    for path in (HOUSE / folder).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                found |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and not node.level:
                found.add(node.module or "")
    return found


def test_the_kit_stands_on_the_kernel_alone() -> None:
    ours = {name.split(".")[1] for name in _imports("kit") if name.startswith("undertable.")}
    assert ours <= {"kernel", "kit"} and "kernel" in ours
    assert not {name.split(".")[0] for name in _imports("kit")} & {"click", "rich", "starlette"}


def test_the_kernel_does_not_know_the_kit() -> None:
    assert not {name for name in _imports("kernel") if name.startswith("undertable.") and ".kernel" not in name}


def test_games_stand_on_the_kernel_and_the_kit_alone() -> None:
    """A game's face at a terminal too: it needs no terminal."""
    ours = {name.split(".")[1] for name in _imports("games") if name.startswith("undertable.")}
    assert ours == {"kernel", "kit", "games"}
    assert not {name.split(".")[0] for name in _imports("games")} & {"click", "rich", "starlette"}


def test_the_kernel_stands_in_layers() -> None:
    """No module leads back to itself, and what viewers are shown is nobody's ground but the match's."""
    inside = {path: _read(path) for path in (HOUSE / "kernel").rglob("*.py")}
    TopologicalSorter(inside).prepare()
    viewing = {path for path in inside if path.parent.name == "viewing"}
    assert sorted(path.stem for path, others in inside.items() if others & viewing and path not in viewing) == ["match"]


def _read(path: Path) -> set[Path]:
    """The modules of its own package that one needs to run, as files; what is imported for types alone is not among them."""
    found = set()
    for node in ast.parse(path.read_text("utf-8")).body:
        if isinstance(node, ast.ImportFrom) and node.level:
            found.add(path.parents[node.level - 1].joinpath(*(node.module or "").split(".")).with_suffix(".py"))
    return found


def test_no_folder_is_crowded() -> None:
    """Twenty modules at most, so that one finds by its name what one looks for."""
    crowded = {path.name: n for path in HOUSE.rglob("*") if path.is_dir() and (n := len(list(path.glob("*.py")))) > 20}
    assert not crowded and len(list(HOUSE.rglob("*.py"))) > 400


def test_no_file_is_longer_than_one_reads_in_a_sitting() -> None:
    long = {path.name: n for path in HOUSE.rglob("*.py") if (n := len(path.read_text("utf-8").splitlines())) > 400}
    assert not long
