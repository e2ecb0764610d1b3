"""The recipes in docs/ are run as they stand."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryFile

import pytest

import undertable
from undertable.games import IDS, find

ROOT = Path(__file__).parents[2]
PACKAGE = Path(undertable.__file__).parent
PATIENCE = 300.0  # seconds; only what hangs takes that long
CARD_BLOCKS = (
    "toml card", "python card", "md card en", "md card cs",
    "toml word", "python word", "python event", "po word", "toml oracle", "python word test", "md word en", "md word cs",
)  # fmt: skip
# The worked cards under names of their own: whoever has followed the page to the letter has theirs already.
OWN_NAMES = {
    "courier_bike": "worked_bike", "Courier Bike": "Worked Bike", "courier bike": "worked bike",
    "forged_papers": "worked_papers", "Forged Papers": "Worked Papers", "forged papers": "worked papers",
    '"allow"': '"allow_worked"', "def allow(": "def allow_worked(", "MoreExchanges": "WorkedExchanges",
    "may exchange {n} more": "may exchange {n} further",
}  # fmt: skip


def blocks(page: str, mark: str) -> list[str]:
    """The code blocks of a page that carry a mark, such as ```python game."""
    text = (ROOT / "docs" / page).read_text("utf-8")
    return re.findall(rf"^```{mark}\n(.*?)^```", text, re.MULTILINE | re.DOTALL)


def files_of(page: str) -> dict[str, str]:
    """The blocks of a page that are whole files: their path stands beside the language."""
    text = (ROOT / "docs" / page).read_text("utf-8")
    return dict(re.findall(r"^```\w+ (\S+/\S+)\n(.*?)^```", text, re.MULTILINE | re.DOTALL))


def edit(path: Path, place: str, text: str) -> None:
    """Put something in the one place of a file that a pattern finds."""
    found, times = re.subn(place, lambda _: text, path.read_text("utf-8"), flags=re.MULTILINE)
    assert times == 1, f"{place} is found {times} times in {path.name}"
    path.write_text(found, "utf-8")


def lines(text: str) -> int:
    return sum(1 for line in text.splitlines() if line.strip())


def copy_of_the_package(folder: Path) -> Path:
    """Where the games of the copy are."""
    package = folder / "src" / "undertable"
    shutil.copytree(PACKAGE, package, ignore=shutil.ignore_patterns("__pycache__"))
    return package / "games"


def run_pytest(folder: Path, *paths: Path) -> None:
    said = program(
        folder, (*paths, ROOT / "tests"), "-m", "pytest", "-p", "no:cacheprovider", "-p", "no:xdist", str(folder)
    )
    assert " passed" in said


def run(folder: Path, *command: str) -> None:
    """A program in a copy of the repository, which must be content."""
    program(folder, (folder / "src", folder / "tests"), *command)


def program(folder: Path, paths: Sequence[Path], *command: str) -> str:
    """What a program says, which must be content; nothing that it has started outlives it.

    It speaks into a file: a pipe would be read for as long as any process of its own keeps it open.
    """
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, paths))}
    with TemporaryFile("w+", encoding="utf-8") as words:
        started = subprocess.Popen(
            [sys.executable, *command], cwd=folder, env=environment, stdout=words, stderr=words, start_new_session=True
        )
        try:
            code: int | str = started.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            code = "it does not end"
        with suppress(ProcessLookupError):
            os.killpg(started.pid, signal.SIGKILL)
        words.seek(0)
        said = words.read()
    assert code == 0, f"{said}\n{code}"
    return said


def named_anew(text: str) -> str:
    """A block of the page, or a test of its cards, with names that nobody else gives."""
    for name, own in OWN_NAMES.items():
        text = text.replace(name, own)
    return text


def test_the_recipes_for_cards_work(tmp_path: Path) -> None:
    game = copy_of_the_package(tmp_path) / "agent_avenue"
    the = {mark: blocks("add-a-card.md", mark) for mark in CARD_BLOCKS}
    assert all(len(found) == 1 for found in the.values())
    since = find("agent_avenue").rules + 1
    text = {
        mark: re.sub(r"^since = \d+$", f"since = {since}", named_anew(found), flags=re.MULTILINE)
        for mark, (found,) in the.items()
    }
    edit(game / "cards/market.toml", r"\Z", "\n" + text["toml card"] + "\n" + text["toml word"])
    edit(game / "__init__.py", r"    rules = \d+.*\n", f"    rules = {since}\n")
    edit(game / "rules/market.py", r"^FROM_HAND", text["python word"] + "\n\nFROM_HAND")
    edit(game / "rules/market.py", r"import Bought, ", "import Bought, WorkedExchanges, ")
    edit(game / "speech/events.py", r"\Z", "\n\n" + text["python event"])
    edit(game / "locale/cs.po", r"\Z", "\n" + text["po word"])
    edit(game / "who_knows.toml", r"^public = \[\n", "public = [\n" + text["toml oracle"])
    for lang, first in (("en", "Ceasefire"), ("cs", "Příměří")):
        edit(game / f"rulebook/{lang}.md", rf"(?=^\| {first} \|)", text[f"md card {lang}"] + text[f"md word {lang}"])
    tests = tmp_path / "tests"
    for id in IDS:  # stored games must still replay
        shutil.copytree(ROOT / "tests" / id / "records", tests / id / "records")
    shutil.copy(ROOT / "tests" / "test_records.py", tests)
    new_card = (ROOT / "tests" / "docs" / "new_card.py").read_text("utf-8")
    (tests / "test_new_card.py").write_text(named_anew(new_card), "utf-8")
    (tests / "test_card.py").write_text(text["python card"], "utf-8")
    (tests / "test_word.py").write_text(text["python word test"], "utf-8")
    run_pytest(tests, tmp_path / "src")


def test_the_recipe_for_a_game_works(tmp_path: Path) -> None:
    game, groups = blocks("add-a-game.md", "python game")
    (oracle,), (laws,) = blocks("add-a-game.md", "toml game"), blocks("add-a-game.md", "python laws")
    game = game.replace("    bound = 5\n", "    bound = 5\n\n" + groups)
    (tmp_path / "coin.py").write_text(game, "utf-8")
    (tmp_path / "who_knows.toml").write_text(oracle, "utf-8")
    head = "from pathlib import Path\nfrom coin import GAME\nfrom law_suite import GameLaws\nHERE = Path(__file__).parent\n\n\n"
    (tmp_path / "test_coin.py").write_text(head + laws, "utf-8")
    run_pytest(tmp_path, tmp_path, PACKAGE.parent)


@pytest.fixture(scope="module")
def dead_drop(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the repository with the blocks of the page, and nothing besides."""
    folder = tmp_path_factory.mktemp("dead_drop")
    games = copy_of_the_package(folder)
    shutil.copytree(ROOT / "tests", folder / "tests", ignore=shutil.ignore_patterns("__pycache__", "node_modules"))
    shutil.copy(ROOT / "pyproject.toml", folder)
    for path, text in files_of("add-a-game.md").items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, "utf-8")
    (told,) = (block for block in blocks("add-a-game.md", "python") if block.startswith("IDS = "))
    edit(games / "__init__.py", r"^IDS = .*\n", told.replace("...", ", ".join(f'"{id}"' for id in IDS)))
    run(folder, "tests/view_types.py")
    return folder


def test_the_recipe_for_a_game_with_cards_and_a_board_works(dead_drop: Path) -> None:
    """Its own tests, then whatever else a game must do."""
    assert sum(map(lines, files_of("add-a-game.md").values())) < 560
    own = dead_drop / "tests" / "dead_drop"
    shutil.copy(ROOT / "tests" / "docs" / "new_game.py", own / "test_new_game.py")
    run_pytest(own, dead_drop / "src")


def test_the_game_of_the_recipe_passes_whatever_goes_through_all_games(dead_drop: Path) -> None:
    """The files that loop over `IDS`, without what they ask of the others; pages and fuzz are tried by `new_game`."""
    others = " and ".join(f"not {id}" for id in IDS)
    asking = [
        path
        for path in sorted((dead_drop / "tests").rglob("test_*.py"))
        if re.search(r"\bIDS\b", path.read_text("utf-8"))
    ]
    concerned = [
        str(path) for path in asking if not {"browser", "docs", "dead_drop"} & set(path.relative_to(dead_drop).parts)
    ]
    assert len(concerned) > 15
    run(dead_drop, "-m", "pytest", "-p", "no:xdist", "-k", others, *concerned)


def test_the_code_of_the_recipe_is_as_tidy_as_the_rest(dead_drop: Path) -> None:
    run(dead_drop, "-m", "ruff", "check", "--no-cache", "src/undertable/games/dead_drop", "tests/dead_drop")
    run(dead_drop, "-m", "ruff", "format", "--no-cache", "--check", "src/undertable/games/dead_drop", "tests/dead_drop")


def translate(path: Path) -> None:
    """A Czech file as Polish beside it: every text the same but for a mark at its beginning."""
    text = path.read_text("utf-8")
    if path.suffix == ".po":
        text = re.sub(r'^(msgstr(?:\[\d\])? )"(?=.)(?!")', r'\1"§', text, flags=re.MULTILINE)
    path.with_name(re.sub(r"\bcs\b", "pl", path.name)).write_text(text, "utf-8")


def add_columns(path: Path) -> None:
    """Wherever a file of content says something in Czech, the same in Polish."""
    text = re.sub(r"^([\w.]+)\.cs = (.*)$", r"\1.cs = \2\n\1.pl = \2", path.read_text("utf-8"), flags=re.MULTILINE)
    text = re.sub(r"^cs = (.*)$", r"cs = \1\npl = \1", text, flags=re.MULTILINE)
    path.write_text(re.sub(r'\{cs = ("[^"]*")', r"{cs = \1, pl = \1", text), "utf-8")


def test_the_recipe_for_a_language_works(tmp_path: Path) -> None:
    """By the files that the page names, and nothing else."""
    copy_of_the_package(tmp_path)
    (copied,), (widened,) = blocks("add-a-language.md", "files"), blocks("add-a-language.md", "columns")
    for change, patterns in ((translate, copied), (add_columns, widened)):
        for pattern in patterns.split():
            found = list(tmp_path.glob(pattern))
            assert found, pattern
            for path in found:
                change(path)
    tests = tmp_path / "tests"
    tests.mkdir()
    shutil.copy(ROOT / "tests" / "docs" / "new_language.py", tests / "test_new_language.py")
    run_pytest(tests, tmp_path / "src")
