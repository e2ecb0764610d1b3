"""What types cannot say of sentences, read from the code: every call names exactly the gaps, every sentence is called.

Types do not know the names of gaps, and nobody checks them while a game runs.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator, Mapping
from importlib.util import resolve_name
from typing import NamedTuple

from sentences import gaps

from undertable.kernel.text import Explanation, Sentence

SORTS: dict[str, type[Sentence | Explanation]] = {"Sentence": Sentence, "Explanation": Explanation}
FIRST = {"Sentence": "rule", "Explanation": "marks"}  # what a call takes besides the gaps

Variable = tuple[str, str]  # a module, and a name in it


class Declared(NamedTuple):
    """A sentence as it stands in the code."""

    sort: str
    name: str
    gaps: set[str]

    def takes(self, call: ast.Call) -> bool:
        """Whether a call names exactly what there is to fill in."""
        named = [keyword.arg for keyword in call.keywords]
        given = set(named) - {FIRST[self.sort]}
        whole = self.sort == "Explanation" or bool(call.args) != ("rule" in named)
        return len(call.args) <= 1 and whole and given == self.gaps


def faults(sources: Mapping[str, str]) -> list[str]:
    """Whatever is wrong in some modules, by their dotted names; a package's own is `package.__init__`."""
    trees = {module: ast.parse(source) for module, source in sources.items()}
    declared = {(module, name): found for module in trees for name, found in _declared(trees[module])}
    wrong = [f"{module}.{name}: {found[0].name}" for (module, name), found in _misnamed(declared)]
    called: set[Variable] = set()
    for module, tree in trees.items():
        known = _imported(module, tree, declared)
        for node in ast.walk(tree):
            if isinstance(node, ast.Subscript):  # one of a table, called here or handed on
                called |= set(_callees(node, known))
            elif isinstance(node, ast.Call):
                for variable in _callees(node.func, known):
                    called.add(variable)
                    if not all(one.takes(node) for one in declared[variable]):
                        wrong.append(f"{module}:{node.lineno}: {ast.unparse(node)}")
    return wrong + [f"{module}.{name}: never called" for module, name in sorted(declared.keys() - called)]


def _declared(tree: ast.Module) -> Iterator[tuple[str, list[Declared]]]:
    """The sentences of a module by their variables: one, or a table of several."""
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            values = node.value.values if isinstance(node.value, ast.Dict) else [node.value]
            found = [_read(value) for value in values if isinstance(value, ast.Call)]
            if one := [sentence for sentence in found if sentence is not None]:
                yield node.targets[0].id, one


def _read(call: ast.Call) -> Declared | None:
    sort = call.func.id if isinstance(call.func, ast.Name) else ""
    if sort not in SORTS:
        return None
    name, text = (str(ast.literal_eval(part)) for part in call.args)
    said = SORTS[sort](name, text, **{str(k.arg): ast.literal_eval(k.value) for k in call.keywords})
    return Declared(sort, name, gaps(said))


def _misnamed(declared: Mapping[Variable, list[Declared]]) -> Iterator[tuple[Variable, list[Declared]]]:
    """Sentences with another name than their variable; several of one reason share a name that no other one has."""
    shared = Counter((module, one.name) for (module, _), found in declared.items() for one in found)
    for at, found in declared.items():
        named = (at[0], found[0].name)
        if named != at and (named in declared or shared[named] == 1):
            yield at, found


def _imported(module: str, tree: ast.Module, declared: Mapping[Variable, object]) -> dict[str, Variable]:
    """What names mean in a module, also behind those of other modules."""
    known = {name: (home, name) for home, name in declared if home == module}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            home = resolve_name("." * node.level + (node.module or ""), module.rpartition(".")[0] or module)
            for alias in node.names:
                here = alias.asname or alias.name
                if (home, alias.name) in declared:
                    known[here] = (home, alias.name)
                known |= {f"{here}.{name}": (at, name) for at, name in declared if at == f"{home}.{alias.name}"}
    return known


def _callees(func: ast.expr, known: Mapping[str, Variable]) -> Iterator[Variable]:
    """The sentences that an expression may be, where it is called."""
    if ast.unparse(func) in known:
        yield known[ast.unparse(func)]
    elif isinstance(func, ast.IfExp):
        yield from (one for part in (func.body, func.orelse) for one in _callees(part, known))
    elif isinstance(func, ast.Subscript):
        yield from _callees(func.value, known)
    elif isinstance(func, ast.Dict):
        yield from (one for part in func.values for one in _callees(part, known))
    elif isinstance(func, ast.Call) and isinstance(func.func, ast.Attribute) and func.func.attr == "get":
        yield from (one for part in (func.func.value, *func.args[1:]) for one in _callees(part, known))
