"""What each board is shown, as TypeScript. Write the files anew after a change of a game's fields:

.venv/bin/python tests/view_types.py && git diff src/undertable/games/*/web/view.d.ts
"""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from undertable.games import IDS, find
from undertable.kit.view_types import declared


def path(id: str) -> Path:
    """Where a game keeps what its board is shown."""
    return Path(str(files(f"undertable.games.{id}"))) / "web" / "view.d.ts"


if __name__ == "__main__":
    for id in IDS:
        path(id).write_text(declared(find(id)), "utf-8")
        print(path(id))
