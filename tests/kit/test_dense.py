"""Functions with more than a dozen branches are known by name, in `dense.txt`: none comes in, and whoever parts one strikes it out.

A branch is an `if`, a loop, a `case`, an `except`, a condition inside an expression, and each `and` and `or`: what one
must hold in mind at once, however few lines it takes.
"""

from __future__ import annotations

import ast
from pathlib import Path

import undertable

HOUSE = Path(undertable.__file__).parent
KNOWN = Path(__file__).with_name("dense.txt")
DOZEN = 12
BRANCHING = (ast.If, ast.For, ast.While, ast.IfExp, ast.ExceptHandler, ast.match_case)


def branches(function: ast.AST) -> int:
    """In how many places a function goes one way or another."""
    count = 0
    for node in ast.walk(function):
        if isinstance(node, BRANCHING):
            count += 1
        elif isinstance(node, ast.BoolOp):
            count += len(node.values) - 1
        elif isinstance(node, ast.comprehension):
            count += 1 + len(node.ifs)
    return count


def dense() -> dict[str, int]:
    """By file and name: the functions with more than a dozen branches."""
    found: dict[str, int] = {}
    for path in sorted(HOUSE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and (n := branches(node)) > DOZEN:
                name = f"{path.relative_to(HOUSE).as_posix()} {node.name}"
                found[name] = max(n, found.get(name, 0))
    return found


def known() -> dict[str, int]:
    """Those that are listed."""
    lines = (line.split(maxsplit=1) for line in KNOWN.read_text("utf-8").splitlines())
    return {name: int(count) for count, name in lines}


def test_no_function_becomes_dense_unseen() -> None:
    listed = known()
    worse = {name: n for name, n in dense().items() if n > listed.get(name, DOZEN)}
    assert not worse, "part these: by names for what they ask, or by tables of conditions"


def test_what_was_parted_is_struck_out() -> None:
    found = dense()
    assert {name: n for name, n in known().items() if found.get(name) != n} == {}, (
        "write the list anew: it may only shrink"
    )


def test_branches_are_counted() -> None:
    source = "def f(a, b):\n    for x in a:\n        if x and b or not x:\n            return [y if y else 0 for y in b if y]\n"
    assert branches(ast.parse(source)) == 2 + 2 + 1 + 2
