"""The recipes in docs/ are run as they stand."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import undertable
from undertable.games import IDS

ROOT = Path(__file__).parents[2]
PACKAGE = Path(undertable.__file__).parent


def blocks(page: str, mark: str) -> list[str]:
    """The code blocks of a page that carry a mark, such as ```python game."""
    text = (ROOT / "docs" / page).read_text("utf-8")
    return re.findall(rf"^```{mark}\n(.*?)^```", text, re.MULTILINE | re.DOTALL)


def files_of(page: str) -> dict[str, str]:
    """The blocks of a page that are whole files: their path stands beside the language."""
    text = (ROOT / "docs" / page).read_text("utf-8")
    return dict(re.findall(r"^```\w+ (\S+/\S+)\n(.*?)^```", text, re.MULTILINE | re.DOTALL))


def lines(text: str) -> int:
    return sum(1 for line in text.splitlines() if line.strip())


def copy_of_the_package(folder: Path) -> Path:
    """Where the games of the copy are."""
    package = folder / "src" / "undertable"
    shutil.copytree(PACKAGE, package, ignore=shutil.ignore_patterns("__pycache__"))
    return package / "games"


def run_pytest(folder: Path, *paths: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(str(p) for p in (*paths, ROOT / "tests"))}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", str(folder)]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert " passed" in done.stdout


def test_the_recipe_for_a_card_works(tmp_path: Path) -> None:
    copy_of_the_package(tmp_path)
    market = tmp_path / "src/undertable/games/agent_avenue/cards/market.toml"
    (data,), (test,) = blocks("add-a-card.md", "toml card"), blocks("add-a-card.md", "python card")
    market.write_text(market.read_text("utf-8") + "\n" + data, "utf-8")
    game = tmp_path / "src/undertable/games/agent_avenue/__init__.py"
    game.write_text(game.read_text("utf-8").replace("    rules = 1\n", "    rules = 2\n"), "utf-8")
    tests = tmp_path / "tests"
    for id in IDS:  # stored games must still replay
        shutil.copytree(ROOT / "tests" / id / "records", tests / id / "records")
    shutil.copy(ROOT / "tests" / "test_records.py", tests)
    (tests / "test_card.py").write_text(test, "utf-8")
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


def test_the_recipe_for_a_game_with_cards_and_a_board_works(tmp_path: Path) -> None:
    """Its own tests, then whatever else a game must do; with the blocks of the page and nothing besides."""
    written = files_of("add-a-game.md")
    assert sum(map(lines, written.values())) < 450
    games = copy_of_the_package(tmp_path)
    for path, text in written.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, "utf-8")
    ids = games / "__init__.py"
    (told,) = (block for block in blocks("add-a-game.md", "python") if block.startswith("IDS = "))
    ids.write_text(re.sub(r"^IDS = .*\n", told, ids.read_text("utf-8"), flags=re.MULTILINE), "utf-8")
    (own,) = (tmp_path / "tests").iterdir()
    shutil.copy(ROOT / "tests" / "docs" / "new_game.py", own / "test_new_game.py")
    run_pytest(tmp_path / "tests", tmp_path / "src")
