"""Scripts and sheets that a page needs together, sent as one file: sources stay small and native, the line carries few of them.

May touch: the text of modules. Must not: know what is in them, or change what they do.

Each module becomes a block of its own behind those that it imports, and hands on what it exports under a name that is made
of its path; comments and indents stay behind. A pack takes what is in an earlier one from there, so that every module is
there once. That works as long as modules do not import each other in a circle and export nothing that they assign anew, and
what asks for its own address lies beside the module that its pack is named by: `tests/server/test_packs.py` sees to it. A
sheet is sent with the sheets of its folder that it imports. Whoever asks for anything else by its name gets it as written.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, partial
from posixpath import dirname, join, normpath
from typing import NamedTuple

Source = Callable[[], bytes]

FIRST = (
    "js/main.js",
    "js/ui/later.js",
    "js/ui/shell.js",
)  # what every table needs, what it may need, what the old boards need
ROOT = "/static/"  # an import map leads from there to the release
_VENDOR = "vendor/"
_IMPORT = re.compile(r'^(import|export) (?:(\w+|\{[^}]*\}) from )?"([^"]+)";\n', re.MULTILINE)
_HANDED = re.compile(r"^export (?=(?:async function|function|const|class) (\w+|[{[][^\]}]*[\]}]))", re.MULTILINE)
_LISTED = re.compile(r"^export (\{[^}]*\});\n", re.MULTILINE)
_LATER = re.compile(r'\bimport\("(\.[^"]+)"\)')
_COMMENT = re.compile(r"^[ \t]*(?://[^\n]*|/\*\*(?:(?!\*/).)*\*/)[ \t]*\n", re.MULTILINE | re.DOTALL)
_ASIDE = re.compile(r"/\*\*(?:(?!\*/).)*\*/ ?|(?<=[][(){}<>;,:=&|?]) // [^`\n]*$", re.MULTILINE | re.DOTALL)
_STYLE_COMMENT = re.compile(r"/\*.*?\*/\s*", re.DOTALL)
_STYLE_IMPORT = re.compile(r'^@import url\("([\w.-]+)"\);\n', re.MULTILINE)
_INDENT = re.compile(r"^[ \t]+|\n(?=\n)", re.MULTILINE)


class Taken(NamedTuple):
    """One import of a module."""

    handed_on: bool  # it is exported again
    names: str  # `{ a, b as c }`, or one name for what is exported by default
    path: str


class Module(NamedTuple):
    """A module, taken apart."""

    imports: tuple[Taken, ...]
    exports: tuple[tuple[str, str], ...]  # what it is called there, and here
    body: str

    def needs(self) -> Iterator[str]:
        """The modules that it is put together from, without what is not ours."""
        return (taken.path for taken in self.imports if not taken.path.startswith(_VENDOR))


def take_apart(path: str, text: str) -> Module:
    """A module by its text.

    >>> take_apart("js/a.js", 'import { x as y } from "./b.js";\\n// why\\nexport const z = y;\\n')
    Module(imports=(Taken(handed_on=False, names='{ x as y }', path='js/b.js'),), exports=(('z', 'z'),), body='const z = y;\\n')
    """
    imports = tuple(
        Taken(word == "export", names, absolute(path, named)) for word, names, named in _IMPORT.findall(text)
    )
    text = _IMPORT.sub("", text)
    again = (pair for taken in imports if taken.handed_on for pair in _pairs(taken.names))
    listed = [pair for names in _LISTED.findall(text) for pair in _pairs(names)]
    handed = [name for names in _HANDED.findall(text) for name in re.findall(r"\w+", names)]
    exports = (*((name, name) for name in handed), *((out, own) for own, out in (*listed, *again)))
    body = _HANDED.sub("", _LISTED.sub("", text))
    body = _LATER.sub(lambda found: f'import("{ROOT}{absolute(path, found[1])}")', body)
    return Module(imports, exports, _INDENT.sub("", _ASIDE.sub("", _COMMENT.sub("", body))))


def absolute(path: str, named: str) -> str:
    """The path of a module that another one names.

    >>> absolute("js/ui/app.js", "../lib.js"), absolute("games/x/board.js", "/static/js/lib.js")
    ('js/lib.js', 'js/lib.js')
    """
    return named.removeprefix(ROOT) if named.startswith(ROOT) else normpath(join(dirname(path), named))


def _pairs(names: str) -> Iterator[tuple[str, str]]:
    """What stands in braces: each with the name it gets."""
    for name in filter(None, (name.strip() for name in names.strip("{} \n").split(","))):
        own, _, other = name.partition(" as ")
        yield own, other or own


class Packs:
    """All packs of some files: those of the shell, and one for each board."""

    def __init__(self, sources: Mapping[str, Source]) -> None:
        self._sources = sources
        boards = [name for name in sources if re.fullmatch(r"games/\w+/board\.js", name)]
        self.names = [*(name for name in FIRST if name in sources), *boards]
        self.module = cache(self._module)
        self.order = cache(self._order)

    def sources(self) -> dict[str, Source]:
        """What is sent in place of the modules that packs are named by."""
        sheets = [name for name in self._sources if name.endswith(".css")]
        packs = {name: partial(self.written, name) for name in self.names}
        return {**packs, **{name: partial(self.sheet, name) for name in sheets}}

    def sheet(self, name: str) -> bytes:
        """A style sheet with all that it imports, each in its place."""
        text = _STYLE_COMMENT.sub("", self._sources[name]().decode())
        text = _STYLE_IMPORT.sub(lambda found: self.sheet(join(dirname(name), found[1])).decode(), text)
        return _INDENT.sub("", text).encode()

    def _module(self, path: str) -> Module:
        return take_apart(path, self._sources[path]().decode())

    def _order(self, name: str) -> tuple[str, ...]:
        """A module and all that it is put together from, each behind what it imports."""
        found = dict.fromkeys(path for need in self.module(name).needs() for path in self.order(need))
        return (*found, name)

    def within(self, name: str) -> dict[str, str]:
        """The pack of every module that a pack needs: its own, or the first of the shell's that has it."""
        earlier = FIRST[: FIRST.index(name)] if name in FIRST else FIRST
        owners = {
            path: pack for pack in reversed((*earlier, name)) if pack in self._sources for path in self.order(pack)
        }
        return {path: owners[path] for path in self.order(name)}

    def written(self, name: str) -> bytes:
        """A pack as it is sent."""
        within = self.within(name)
        own = [path for path, pack in within.items() if pack == name]
        modules = {path: self.module(path) for path in own}
        lines = [*_from_packs(name, within, modules.values())]
        lines += [_from_vendor(taken) for module in modules.values() for taken in module.imports if _is_vendor(taken)]
        lines += [_block(path, module) for path, module in modules.items()]
        lines.append(f"export {{ {', '.join(map(_called, own))} }};\n")
        if exports := modules[name].exports:
            lines.append(f"export const {{ {', '.join(out for out, _ in exports)} }} = {_called(name)};\n")
        return "".join(lines).encode()


def _called(path: str) -> str:
    """What a module hands on, by a name."""
    return "$" + re.sub(r"\W", "_", path.removesuffix(".js"))


def _from_packs(name: str, within: Mapping[str, str], modules: Iterable[Module]) -> Iterator[str]:
    """What the modules of a pack take from others, a line for each of those."""
    abroad: dict[str, dict[str, None]] = {}
    for path in (path for module in modules for path in module.needs() if within[path] != name):
        abroad.setdefault(within[path], {})[path] = None
    for pack, paths in abroad.items():
        yield f'import {{ {", ".join(map(_called, paths))} }} from "{ROOT}{pack}";\n'


def _is_vendor(taken: Taken) -> bool:
    return taken.path.startswith(_VENDOR)


def _from_vendor(taken: Taken) -> str:
    return f'import {taken.names} from "{ROOT}{taken.path}";\n'


def _block(path: str, module: Module) -> str:
    """A module as an expression: what it exports."""
    taken = "".join(
        f"const {{ {', '.join(f'{own}: {name}' if own != name else own for own, name in _pairs(names))} }} = {_called(source)};\n"
        for _, names, source in module.imports
        if names and not source.startswith(_VENDOR)
    )
    handed = ", ".join(f"{out}: {own}" if out != own else out for out, own in module.exports)
    return f"const {_called(path)} = (() => {{\n{taken}{module.body}return {{ {handed} }};\n}})();\n"
