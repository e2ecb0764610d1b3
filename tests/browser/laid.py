"""The lucky server without veils whose tables begin in a position: the one in the file beside its database, if there is one."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

import lucky_server

from undertable.server.playing.veil import Veil
from undertable.server.tables.hub import Hub
from undertable.server.tables.table import Table

FILE = "position.json"
create = Hub.create


async def laid(self: Hub, *given: Any, **more: Any) -> Table:
    """A table that begins where the test has laid it."""
    file = Path(sys.argv[sys.argv.index("--database") + 1]).with_name(FILE)
    if file.exists():
        more["position"] = json.loads(file.read_text("utf-8"))
    return await create(self, *given, **more)


def main() -> None:
    Veil.fall = lambda self, low, high: None  # type: ignore[method-assign]
    Hub.create = laid  # type: ignore[method-assign]
    lucky_server.main()


if __name__ == "__main__":
    main()
