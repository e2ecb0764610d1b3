"""`python -m undertable.server`: the server alone, for tests and services."""

from __future__ import annotations

import argparse
import sys

from .ground.mishap import Unusable
from .ground.settings import LOCAL, Settings
from .run import server


def main() -> None:
    """Serve until stopped."""
    parser = argparse.ArgumentParser(prog="undertable.server")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8123)
    parser.add_argument("--database", default=":memory:")
    parser.add_argument("--durable", choices=["full", "normal"], default="normal")
    parser.add_argument("--pace", type=float, default=0.6)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--no-limits", action="store_true")
    parser.add_argument("--behind-proxy", action="store_true")
    parser.add_argument("--allowed-host", action="append", default=[])
    parser.add_argument("--http", choices=["auto", "h11"], default="auto", help="which parser reads requests")
    given = parser.parse_args()
    settings = Settings(
        given.database, given.durable, given.pace, given.workers, limits=not given.no_limits,
        hosts=tuple(name.lower() for name in given.allowed_host), proxies=LOCAL if given.behind_proxy else (),
    )  # fmt: skip
    try:
        running = server(settings, given.host, given.port, parser=given.http)
    except Unusable as fault:
        sys.exit(str(fault))
    running.run()


if __name__ == "__main__":
    main()
