"""Long runs: commands too slow for every commit, whose results are kept with the commit that made them.

    python bench/long.py NAME …              # one or more of RUNS; all of them without a name
    python bench/long.py NAME … --games 2    # a trial of so many games each: printed, not kept
    python bench/long.py NAME … --go-on      # what was kept at this commit is not done again

Each writes bench/long/NAME.json: commit, command, seconds, exit code and what the command reported. A run of several
commands writes a list of those. A result is of its commit: its command may have been called otherwise there. A harness
that was stopped goes on where it was when its run is asked for again, and its seconds are of that second part alone.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Sequence
from itertools import takewhile
from typing import Any

from kept import LONG, ROOT, commit, keep, written
from runs import RUNS


def run(command: str) -> dict[str, Any]:
    """One command, and what came of it."""
    words, began, at = command.split(), time.time(), commit()
    if not words[0].endswith(".py"):
        words = ["-m", *words] if words[0] == "pytest" else ["-m", "undertable", *words]
    said = " ".join(words).removeprefix("-m ")
    print(f"  {said}", flush=True)
    environment = {**os.environ, "UNDERTABLE_KILLS": "50", "UNDERTABLE_EVERYTHING": "yes"}
    child = subprocess.run([sys.executable, *words], stdout=subprocess.PIPE, text=True, cwd=ROOT, env=environment)
    try:
        result = json.loads(child.stdout)
    except ValueError:
        result = child.stdout
    seconds = round(time.time() - began)
    print(f"  exit code {child.returncode}, {seconds} s", flush=True)
    return {"commit": at, "command": said, "seconds": seconds, "exit_code": child.returncode, "result": result}


def short(command: str, games: int) -> str:
    """The same command with so many games, requests, decisions or positions."""
    fewer = re.sub(r"--(games|requests|decisions|positions) \d+", rf"--\1 {games}", command)
    return re.sub(r"--rolls \d+", f"--rolls {1000 * games}", fewer)


def done(name: str) -> list[dict[str, Any]]:
    """What was kept of a run at this commit, as far as it went well."""
    path, at = LONG / f"{name}.json", commit()
    found = json.loads(path.read_text("utf-8")) if path.exists() else []
    reports = found if isinstance(found, list) else [found]
    return list(takewhile(lambda one: one["commit"] == at and one["exit_code"] == 0, reports))


def measure(name: str, before: list[dict[str, Any]]) -> None:
    """A whole run, kept command by command, since it may be cut short."""
    reports, commands = list(before), RUNS[name]
    for command in commands[len(before) :]:
        reports.append(run(command))
        keep(LONG / f"{name}.json", reports[0] if len(commands) == 1 else reports)


def parser() -> ArgumentParser:
    """What can be asked."""
    asked = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    asked.add_argument("names", nargs="*", metavar="NAME", help=", ".join(RUNS))
    asked.add_argument("--games", type=int, help="a trial: so many games instead, printed and not kept")
    asked.add_argument("--go-on", action="store_true", help="take over what was kept at this commit")
    return asked


def main(words: Sequence[str] | None = None) -> None:
    """Run what was asked for; keep the results beside the others; a trial is only shown."""
    given = parser().parse_args(words)
    for name in given.names or RUNS:
        print(name, flush=True)
        if given.games is None:
            measure(name, done(name) if given.go_on else [])
        else:
            print(written([run(short(command, given.games)) for command in RUNS[name]]))


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        raise SystemExit(130) from None
