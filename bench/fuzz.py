"""Nonsense by the thousand against a server, limits on and off: what it answered, and whether the next table played on.

    python bench/fuzz.py [--requests 60000] [--seed long]

Half of the requests meet limits, half do not; `tests/server/fuzz.py` says what is sent. It stops at the first answer
that is a mistake of ours.
"""

from __future__ import annotations

import sys
import time
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from kept import written
from server.fuzz import Fuzzer
from server.kit import house

from undertable.server.ground.settings import LOCAL


def measure(requests: int, seed: str, limits: bool) -> dict[str, Any]:
    """One run."""
    began = time.monotonic()
    with house(limits=limits, proxies=LOCAL) as home:
        report = Fuzzer(home, f"{seed} {limits}").run(requests)
    return {"limits": limits, "seconds": round(time.monotonic() - began), **report}


def parser() -> ArgumentParser:
    """What can be asked."""
    asked = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    asked.add_argument("--requests", type=int, default=60_000)
    asked.add_argument("--seed", default="long")
    return asked


def main(words: Sequence[str] | None = None) -> None:
    """Run and print."""
    given = parser().parse_args(words)
    print(written([measure(given.requests // 2, given.seed, on) for on in (True, False)]))


if __name__ == "__main__":
    main()
