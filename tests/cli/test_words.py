"""Every string has its Czech, with the same places to fill, and every case it asks for exists."""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib.resources import files
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from undertable.cli.click_words import SPEAKING
from undertable.cli.words import default_language, speech
from undertable.games import IDS, find
from undertable.kernel.text import Says
from undertable.kit.table import SEAT, Table
from undertable.laws import LAWS

PACKAGE = Path(str(files("undertable")))
FAULTS = ("Fault", "BadRecord", "SetupError")
FIELDS = re.compile(r"\{(\w+)(?::(\w+)(?:\.(\w+))?)?\}")


def catalog(path: Path) -> Catalog:
    return read_po(BytesIO(path.read_bytes()), locale="cs")


SHELL = catalog(PACKAGE / "locale" / "cs.po")
GAMES = {id: catalog(PACKAGE / "games" / id / "locale" / "cs.po") for id in IDS}


def calls(path: Path, *names: str) -> Iterator[ast.Call]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call):
            function = node.func
            name = function.id if isinstance(function, ast.Name) else getattr(function, "attr", "")
            if name in names:
                yield node


def literal(node: ast.expr | None) -> str:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def said(folder: Path) -> list[tuple[str, str]]:
    """Every source string of every Says and every Fault in a folder, with its plural."""
    found = []
    for path in sorted(folder.glob("*.py")):
        found += faults(path)
        for call in calls(path, "Says"):
            keywords = {k.arg: literal(k.value) for k in call.keywords}
            says = Says(literal(call.args[0]), **{str(k): v for k, v in keywords.items()})
            found += says.sources()
    return found


def called(id: str) -> list[tuple[str, str]]:
    """What one row of each of a game's tables is called, wherever it is kept."""
    home = type(find(id)).__module__  # which imports the game, if nobody has yet
    modules = [module for name, module in sys.modules.items() if name.startswith(home)]
    tables = {v for module in modules for v in vars(module).values() if isinstance(v, Table) and v is not SEAT}
    return [(table.called, "") for table in tables]


def faults(path: Path) -> list[tuple[str, str]]:
    """The sentences of what can be wrong; those that are not written out stand in a Says."""
    return [(literal(call.args[0]), "") for call in calls(path, *FAULTS) if call.args and literal(call.args[0])]


def shell_strings() -> list[tuple[str, str]]:
    found = []
    for path in sorted((PACKAGE / "cli").rglob("*.py")):
        if path.name in ("words.py", "help.py", "click_words.py"):
            continue
        found += faults(path)
        for call in calls(path, "t"):
            source = literal(call.args[0])
            if not source:
                assert path.name == "laws.py", f"{path.name}:{call.lineno}: only written-out strings can be translated"
                continue
            found.append((source, literal(call.args[1]) if len(call.args) > 1 else ""))
    return found + [(meaning, "") for meaning in LAWS.values()]


NOT_FOR_READERS = re.compile(  # what click tells those who write commands, and what no command of ours can bring about
    r"Deprecat|deprecated|defined twice|same flag|Could not|No options defined|take exactly one|must be an iterable"
    r"|Takes \{nargs\}|version %|version\)s|Do you want|Confirm the|Error: |Aborted|Try \'|unknown error"
    r"|^file$|^directory$|^path$|^Choice\(|format|boolean|UUID|len_type|executable"
)


def click_strings() -> list[tuple[str, str]]:
    """What click may say to somebody at the command line."""
    found = [("required", "")]
    for module in SPEAKING:
        for call in calls(Path(str(module.__file__)), "_", "ngettext"):
            source, many = literal(call.args[0]), literal(call.args[1]) if len(call.args) > 1 else ""
            if source and not NOT_FOR_READERS.search(source):
                found.append((source, many))
    return found


@pytest.mark.parametrize(("source", "many"), sorted(set(click_strings())))
def test_click_speaks_czech(source: str, many: str) -> None:
    message = SHELL.get(source)
    assert message is not None, f"no Czech for: {source}"
    forms = forms_of(message)
    assert len(forms) == (3 if many else 1) and all(form.strip() for form in forms)
    for form in forms:
        assert fields(form.replace("!r", "")) <= fields(f"{source}{many}".replace("!r", ""))


def help_strings() -> list[tuple[str, str]]:
    code = (
        "import json; from undertable.cli import main; from undertable.cli.help import localize; found = [];"
        "localize(main, lambda s: found.append(s) or s); print(json.dumps(found))"
    )
    env = {**os.environ, "LC_ALL": "en_US.UTF-8", "PYTHONPATH": str(PACKAGE.parent)}
    out = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, check=True, text=True)
    return [(source, "") for source in json.loads(out.stdout)]


def fields(text: str) -> set[str]:
    return {name for name, _, _ in FIELDS.findall(text)}


def forms_of(message: Message) -> list[str]:
    """The Czech of a message: one form, or one for each plural."""
    given: Any = message.string
    return [given] if isinstance(given, str) else list(given or ())


def check(message: Message | None, source: str, many: str) -> None:
    assert message is not None, f"no Czech for: {source}"
    forms = forms_of(message)
    assert len(forms) == (3 if many else 1), f"wrong number of plural forms: {source}"
    if many:
        assert message.id == (source, many)
    for form in forms:
        assert form.strip(), f"empty Czech for: {source}"
        assert fields(form) == fields(source) | fields(many), f"other places to fill: {source}"


@pytest.mark.parametrize(("source", "many"), [*said(PACKAGE / "kernel"), *said(PACKAGE / "kit")])
def test_the_kernel_and_the_kit_speak_czech(source: str, many: str) -> None:
    check(SHELL.get(source), source, many)


@pytest.mark.parametrize(("source", "many"), sorted(set(shell_strings())))
def test_the_shell_speaks_czech(source: str, many: str) -> None:
    check(SHELL.get(source), source, many)


def test_the_help_speaks_czech() -> None:
    for source, many in help_strings():
        check(SHELL.get(source), source, many)


@pytest.mark.parametrize("id", IDS)
def test_a_game_speaks_czech(id: str) -> None:
    for source, many in (*said(PACKAGE / "games" / id), *called(id)):
        check(GAMES[id].get(source), source, many)


@pytest.mark.parametrize("id", IDS)
def test_nothing_is_translated_that_nobody_says(id: str) -> None:
    game = {source for source, _ in (*said(PACKAGE / "games" / id), *called(id))}
    common = (*said(PACKAGE / "kernel"), *said(PACKAGE / "kit"), *shell_strings(), *help_strings(), *click_strings())
    shell = {source for source, _ in common}
    assert _ids(GAMES[id]) - game == set()
    assert _ids(SHELL) - shell == set()


def _ids(messages: Catalog) -> set[str]:
    return {m.id if isinstance(m.id, str) else m.id[0] for m in messages if m.id}


@pytest.mark.parametrize("id", IDS)
def test_every_case_asked_for_exists_for_every_name(id: str) -> None:
    names = find(id).words.names
    for message in GAMES[id]:
        for form in forms_of(message) if message.id else ():
            for _, sort, case in FIELDS.findall(form):
                assert sort in ("", "seat", "signed", *names), f"unknown sort {sort}: {form}"
                for name in names.get(sort, ()):
                    assert name["cs"][case or "nom"], f"{name['cs']['nom']} has no {case}: {form}"
                    assert name["en"]["one"]


@pytest.mark.parametrize(("n", "text"), [(1, "1 karta"), (3, "3 karty"), (5, "5 karet"), (0, "0 karet")])
def test_czech_plurals(n: int, text: str) -> None:
    assert speech("cs")("{n} card", "{n} cards", n) == text


def test_the_language_comes_from_the_environment() -> None:
    assert default_language({"LC_ALL": "en_US.UTF-8", "LANG": "cs_CZ"}) == "en"
    assert default_language({"LANG": "cs_CZ.UTF-8"}) == "cs"
    assert default_language({"LANG": "C"}) == default_language({}) == "cs"


def test_no_czech_word_presumes_the_players_gender() -> None:
    slashed = re.compile(r"\w\(a\)|\w/a\b")
    for messages in (SHELL, *GAMES.values()):
        assert not [m.string for m in messages if m.id and slashed.search(str(m.string))]


# --- words a Czech board gamer would not use ----------------------------------------------------

CZECH = [
    *(PACKAGE.rglob("cs.po")),
    *(path for path in PACKAGE.rglob("*.toml") if "cards" in path.parts or path.name == "about.toml"),
    *(PACKAGE.rglob("*cs.md")),
    *(PACKAGE.rglob("*words.js")),
    PACKAGE / "web" / "static" / "js" / "i18n" / "cs.js",
]
STRANGE = re.compile(
    r"dosti[hž]|předsti[hž]|vynáš|\bkus(y|ů|u)?\b|z obou karet|dopadn[ei]|smíš vyměňovat|Všechny losy", re.I
)
NAMES_OF_CARDS = re.compile(r"\bjmén[ao]\w*|\bjmen\b", re.I)


@pytest.mark.parametrize("path", CZECH, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_the_words_are_those_of_the_hobby(path: Path) -> None:
    """Figurka se chytí a předběhne, karty mají názvy, vykládá se první karta."""
    strange = [line for line in path.read_text("utf-8").splitlines() if STRANGE.search(line)]
    assert not strange
    if "agent_avenue" in path.parts:
        assert not [line for line in path.read_text("utf-8").splitlines() if NAMES_OF_CARDS.search(line)]
