"""The zoo as games of the table: each gets a folder with the least that a game needs to be shown, and its id stands among the others.

To be taken in before anything of the server, which counts the games when it is loaded. What a small game's stage looks like
stands in `tests/browser/zoo/`; one without such a file is laid out by seats.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from kernel import zoo

from undertable import games

STAGES = Path(__file__).with_name("zoo")
BOOK = "# {id}\n\nA small game.\n\n## 1. The game\n\n### ZOO-1.1 · Everything\nIt is as small as that.\n"


def lay_out(folder: Path) -> None:
    """A package for each of them, beside the games that are shipped."""
    for game in zoo.ALL:
        home = folder / game.id
        for part in ("rulebook", "cards"):
            (home / part).mkdir(parents=True, exist_ok=True)
        module = type(game).__module__
        (home / "__init__.py").write_text(f"from {module} import GAME\n\n__all__ = ['GAME']\n", "utf-8")
        for lang in ("cs", "en"):
            (home / "rulebook" / f"{lang}.md").write_text(BOOK.format(id=game.id), "utf-8")
        stage = STAGES / f"{game.id}.toml"
        if stage.is_file():
            shutil.copy(stage, home / "cards" / "stage.toml")


def register(folder: Path) -> None:
    """From now on they are games like the others in this process."""
    games.__path__.append(str(folder))
    games.IDS = (*games.IDS, *(game.id for game in zoo.ALL))  # type: ignore[assignment]
    games.find.cache_clear()
