"""Long runs: commands too slow for every commit, whose results are kept with the commit that made them.

    python bench/long.py NAME …       # one or more of RUNS; all of them without a name

Each writes bench/long/NAME.json: commit, command, seconds, exit code and what the command reported.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parent
RUNS: dict[str, list[str]] = {
    "agent_avenue-random": ["simulate", "agent_avenue", "--games", "10000", "--seed", "long", "--jobs", "2", "--json"],
    "agent_avenue-scripted": [
        "simulate", "agent_avenue", "--games", "2000", "--bots", "scripted", "--seed", "long", "--jobs", "2", "--json",
    ],
    "agent_avenue-laws": [
        "laws", "agent_avenue", "--games", "200", "--thorough", "0.1", "--seed", "long", "--jobs", "2", "--json",
    ],
    "agent_avenue-laws-more": [
        "laws", "agent_avenue", "--games", "200", "--thorough", "0.05", "--seed", "more", "--jobs", "2", "--json",
    ],
    "table-kill": ["pytest", "-q", "-p", "no:cacheprovider", "tests/server/test_kill.py"],
}  # fmt: skip


def commit() -> str:
    """The commit that is checked out; the tree must be clean where it matters."""
    changed = subprocess.run(
        ["git", "status", "--porcelain", "--untracked-files=no", "src"],
        cwd=HERE, capture_output=True, text=True, check=True,
    )  # fmt: skip
    head = subprocess.run(["git", "rev-parse", "HEAD"], cwd=HERE, capture_output=True, text=True, check=True)
    return head.stdout.strip() + (" with changes" if changed.stdout.strip() else "")


def run(name: str) -> None:
    """One run, and its result beside the others."""
    command, began, at = RUNS[name], time.time(), commit()
    module = [] if command[0] == "pytest" else ["undertable"]
    print(f"{name}: {' '.join([*module, *command])}", flush=True)
    environment = {**os.environ, "UNDERTABLE_KILLS": "50"}
    program = [sys.executable, "-m", *module, *command]
    done = subprocess.run(program, stdout=subprocess.PIPE, text=True, cwd=ROOT, env=environment)
    try:
        result = json.loads(done.stdout)
    except ValueError:
        result = done.stdout
    report = {
        "commit": at,
        "command": " ".join([*module, *command]),
        "seconds": round(time.time() - began),
        "exit_code": done.returncode,
        "result": result,
    }
    (HERE / "long").mkdir(exist_ok=True)
    (HERE / "long" / f"{name}.json").write_text(json.dumps(report, indent=1, ensure_ascii=False) + "\n", "utf-8")
    print(f"  exit code {done.returncode}, {report['seconds']} s", flush=True)


if __name__ == "__main__":
    for name in sys.argv[1:] or RUNS:
        run(name)
