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


def run_pytest(folder: Path, *paths: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(str(p) for p in (*paths, ROOT / "tests"))}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", str(folder)]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert " passed" in done.stdout


def test_the_recipe_for_a_card_works(tmp_path: Path) -> None:
    shutil.copytree(PACKAGE, tmp_path / "src" / "undertable", ignore=shutil.ignore_patterns("__pycache__"))
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
