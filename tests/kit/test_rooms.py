"""The rooms of a game: the same in all five, each knowing only those below it, and the rules told in the rulebook's order."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from importlib import import_module
from pathlib import Path

import pytest

import undertable
from undertable.games import IDS

HOUSE = Path(undertable.__file__).parent / "games"
HALL = {"__init__", "manners"}  # the Game; what it is asked besides its rules, where that is not as usual
BELOW = [
    "box",
    "board",
    "speech",
    "rules.pieces",
    "rules.terms",
    "rules.actions",
    "rules",
    "belief",
]  # from the ground up
ABOVE = ["automaton", "bot", "terminal", "proof"]  # each knows all of those, and of these only what WITH says
WITH = {"bot": {"automaton"}, "automaton": {"bot"}}  # who plays for a game may lean on each other, in one direction
EVERYWHERE = {"box", "board", "speech", "rules", "belief", "bot", "terminal", "proof"}


def modules(game: str) -> dict[str, Path]:
    """The modules of a game by their dotted names within it."""
    root = HOUSE / game
    return {".".join(path.relative_to(root).with_suffix("").parts): path for path in sorted(root.rglob("*.py"))}


def imported(game: str, name: str, path: Path) -> Iterator[str]:
    """What a module imports of its own game, wherever in it the import stands."""
    own = f"undertable.games.{game}"
    here = [*own.split("."), *name.split(".")[:-1]]
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom):
            base = (
                [*here[: len(here) - node.level + 1], *(node.module or "").split(".")] if node.level else [node.module]
            )
            target = ".".join(part for part in base if part)
            if target == own or target.startswith(own + "."):
                inside = target[len(own) + 1 :]
                yield from (".".join(filter(None, (inside, alias.name))) for alias in node.names)
        elif isinstance(node, ast.Import):
            assert not any(alias.name.startswith(own) for alias in node.names), f"{name}: import names from {own}"


@cache
def needs(game: str) -> dict[str, set[str]]:
    """By module: the modules of its game that it needs."""
    there = modules(game)

    def module_of(target: str) -> str:
        parts = target.split(".")
        names = (".".join(parts[:n]) for n in range(len(parts), 0, -1))
        return next((x for name in names for x in (name, f"{name}.__init__") if x in there), "__init__")

    found = {name: {module_of(x) for x in imported(game, name, path)} - {name} for name, path in there.items()}
    assert sum(map(len, found.values())) > 30, "imports were found"
    return found


def room(name: str) -> str:
    """Where a module stands; the hall is an empty name."""
    place = name.rpartition(".")[0]
    return place if place in BELOW else place.split(".")[0]


@pytest.mark.parametrize("game", IDS)
def test_every_room_is_there_and_nothing_else_stands_in_the_hall(game: str) -> None:
    rooms = {room(name) for name in modules(game)}
    assert rooms >= EVERYWHERE
    assert rooms <= {"", *BELOW, *ABOVE}
    assert {"__init__"} <= {name for name in modules(game) if not room(name)} <= HALL


@pytest.mark.parametrize("game", IDS)
def test_a_room_says_what_belongs_there_and_none_is_crowded(game: str) -> None:
    for name, path in modules(game).items():
        if name.endswith("__init__"):
            assert ast.get_docstring(ast.parse(path.read_text("utf-8"))), f"{name} says nothing"
            assert len(list(path.parent.glob("*.py"))) <= 20, f"{path.parent.name} is crowded"


@pytest.mark.parametrize("game", IDS)
def test_rooms_know_only_what_lies_below(game: str) -> None:
    for name, others in needs(game).items():
        if not room(name):
            continue
        for other in others:
            if room(name) in BELOW:
                fits = room(other) in BELOW[: BELOW.index(room(name)) + 1]
            else:
                fits = room(other) in {*BELOW, room(name), *WITH.get(room(name), ())}
            assert fits, f"{game}: {name} imports {other}"


@pytest.mark.parametrize("game", IDS)
def test_no_module_needs_itself_by_way_of_others(game: str) -> None:
    within = {name: {x for x in others if room(x)} for name, others in needs(game).items() if room(name)}
    # The rules' table of contents names all chapters; who imports a chapter is not thereby one of them.
    within = {name: {x for x in others if x != "rules.__init__"} for name, others in within.items()}
    try:
        TopologicalSorter(within).prepare()
    except CycleError as cycle:
        pytest.fail(f"{game}: " + " -> ".join(cycle.args[1]))


@pytest.mark.parametrize("game", IDS)
def test_the_rules_are_told_line_by_line(game: str) -> None:
    """Each module of the rules has its line in their table of contents, is imported there, and no line tells of another."""
    rules = import_module(f"undertable.games.{game}.rules")
    written = {name.removeprefix("rules.") for name in modules(game) if name.startswith("rules.")}
    written = {name for name in written if not name.endswith("__init__")}
    lines = (line.split()[0] for line in (rules.__doc__ or "").splitlines()[2:] if line and not line.startswith(" "))
    assert set(lines) == written
    assert set(rules.__all__) == {name.rpartition(".")[2] for name in written}
