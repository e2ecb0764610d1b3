"""The server on which no game has a board.js, and those of the zoo are games like the others; `bare.py worker FOLDER` is its bot."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from browser import zoo_games


def serve(folder: Path) -> None:
    """What a test's server is, with bots that know the zoo too."""
    from browser import laid
    from undertable.server.ground import books
    from undertable.server.tables import hub

    pool = hub.__dict__["Pool"]
    books.web = lambda game: frozenset()  # type: ignore[assignment]
    command = (sys.executable, __file__, "worker", str(folder))
    hub.__dict__["Pool"] = lambda workers, patience: pool(workers, patience, command)
    laid.main()


def work() -> None:
    """A bot, for any of them."""
    from undertable.bots import worker

    worker.main()


if __name__ == "__main__":
    worker = sys.argv[1] == "worker"
    folder = Path(sys.argv[2]) if worker else Path(sys.argv[sys.argv.index("--database") + 1]).with_name("zoo")
    if not worker:
        zoo_games.lay_out(folder)
    zoo_games.register(folder)
    if worker:
        work()
    else:
        serve(folder)
