"""Every string of the shell has its Czech, with the same places to fill. A game's own words: `game_suite.py`."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from catalogues import (
    PACKAGE,
    calls,
    check,
    check_phrase,
    faults,
    fields,
    forms_of,
    ids,
    in_scripts,
    literal,
    not_written_out,
    of_game,
    of_server,
    said,
    scripts,
    shell,
    spoken,
    strings,
    written,
)

from undertable.cli.click_words import SPEAKING
from undertable.cli.words import default_language, speech
from undertable.games import IDS
from undertable.kernel.text import in_sense
from undertable.laws import LAWS
from undertable.server.ground.phrasebook import phrases

SHELL = shell()
SERVER = of_server()
WEB = PACKAGE / "web"
SCRIPTS = WEB / "static" / "js"


def beneath_games() -> list[tuple[str, str]]:
    """What the kernel, the kit and the laws say."""
    paths = [path for package in ("kernel", "kit", "laws") for path in (PACKAGE / package).rglob("*.py")]
    return said(paths) + [text for path in (PACKAGE / "kit").rglob("*.py") for text in spoken(path)]


def shell_strings() -> list[tuple[str, str]]:
    found = []
    for path in sorted((PACKAGE / "cli").rglob("*.py")):
        if path.name in ("words.py", "help.py", "click_words.py"):
            continue
        found += faults(path)
        found += spoken(path)
        if path.name != "laws.py":
            assert all(source for source, _ in written(path)), (
                f"{path.name}: only written-out strings can be translated"
            )
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
        "main.fetch_all(); localize(main, lambda s: found.append(s) or s); print(json.dumps(found))"
    )
    env = {**os.environ, "LC_ALL": "en_US.UTF-8", "PYTHONPATH": str(PACKAGE.parent)}
    out = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, check=True, text=True)
    return [(source, "") for source in json.loads(out.stdout)]


@pytest.mark.parametrize(("source", "many"), beneath_games())
def test_the_kernel_and_the_kit_speak_czech(source: str, many: str) -> None:
    check(SHELL.get(source), source, many)


@pytest.mark.parametrize(("source", "many"), sorted(set(shell_strings())))
def test_the_shell_speaks_czech(source: str, many: str) -> None:
    check(SHELL.get(source), source, many)


def test_the_help_speaks_czech() -> None:
    for source, many in help_strings():
        check(SHELL.get(source), source, many)


def test_nothing_is_translated_that_nobody_says() -> None:
    shell = {source for source, _ in (*beneath_games(), *shell_strings(), *help_strings(), *click_strings())}
    assert ids(SHELL) - shell == set()


# --- the server, its pages, and the table in the browser ----------------------------------------


@pytest.mark.parametrize("path", scripts(SCRIPTS), ids=lambda path: str(path.relative_to(SCRIPTS)))
def test_the_table_in_the_browser_speaks_czech(path: Path) -> None:
    script = path.read_text("utf-8")
    assert not not_written_out(script), "only written-out strings can be translated"
    for phrase in phrases(script):
        check_phrase(phrase, SERVER, SHELL)


def test_a_text_that_is_put_together_is_noticed() -> None:
    fine = 't("Home"); kit.t("{n} card", "{n} cards", { n }); t.as("they", "stay", values); t(\n  "Long",\n)'
    assert not not_written_out(fine)
    for bad in (
        "t(key)",
        "t(`ink_${ink}`)",
        't(a ? "b" : "c")',
        't("a" + b)',
        't.as(who, "stay")',
        't.as("they", key)',
    ):
        assert not_written_out(bad), bad


def test_nothing_is_translated_that_neither_server_nor_browser_says() -> None:
    said = {in_sense(phrase.sense, phrase.text) for phrase in in_scripts(SCRIPTS)}
    said |= {text for path in (PACKAGE / "server").rglob("*.py") for text in strings(path)}
    pages = "\n".join(path.read_text("utf-8") for path in WEB.rglob("*.html"))
    said |= {text for mark in "\"'" for text in re.findall(rf"\bt\({mark}(.*?){mark}[,)]", pages)}
    assert ids(SERVER) - said == set()


@pytest.mark.parametrize(("n", "text"), [(1, "1 hra"), (3, "3 hry"), (5, "5 her"), (0, "0 her")])
def test_czech_plurals(n: int, text: str) -> None:
    told = speech("cs")("{mode}, {players} players: {n} game", "", n, mode="", players=2)
    assert told.endswith(text)


def test_the_language_comes_from_the_environment() -> None:
    assert default_language({"LC_ALL": "en_US.UTF-8", "LANG": "cs_CZ"}) == "en"
    assert default_language({"LANG": "cs_CZ.UTF-8"}) == "cs"
    assert default_language({"LANG": "C"}) == default_language({}) == "cs"


def test_no_czech_word_presumes_the_players_gender() -> None:
    slashed = re.compile(r"\w\(a\)|\w/a\b")
    for messages in (SHELL, SERVER, *map(of_game, IDS)):
        assert not [m.string for m in messages if m.id and slashed.search(str(m.string))]


# --- words a Czech board gamer would not use ----------------------------------------------------

CZECH = [
    *(PACKAGE.rglob("cs.po")),
    *(path for path in PACKAGE.rglob("*.toml") if "cards" in path.parts or path.name == "about.toml"),
    *(PACKAGE.rglob("*cs.md")),
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
