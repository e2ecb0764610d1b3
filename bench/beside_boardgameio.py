"""The table server beside boardgame.io's own, in one run; then how long from the start command to a board to play on.

    python bench/beside_boardgameio.py [--seconds 10] [--rounds 3] [--tables 100] [--json]

Both sides: one server process, a hundred tables of four viewers, one client process with one action in flight per
table, and storage that survives a killed process (ours: SQLite, WAL; theirs: FlatFile). The tables begin at random
moments of their games, so both sides pay for games that end: the four go to another table. An action's time runs from
sending it until the last of the four has the new view. The rounds alternate, every round starts fresh servers, and
medians are shown: trust the ratios, not the absolutes. What is needed for theirs: `npm install` in bench/boardgameio
(see bench/README.md); without it, or without Playwright, that part is left out and the report says so.
"""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
import tempfile
import time
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from typing import Any

import load
import served
from kept import written

HERE = Path(__file__).parent
THEIRS = HERE / "boardgameio"
STARTS = 5
Result = dict[str, Any]


# --- the two sides ---


def ours(tables: int, seconds: float) -> Result:
    """A round against our server."""
    with served.served() as (port, pid):
        return load.run(load.measure(port, pid, tables, seconds))


def theirs(tables: int, seconds: float) -> Result:
    """A round against boardgame.io's server; its client is a Node process."""
    with tempfile.TemporaryDirectory() as folder:
        port = served.free_port()
        server = subprocess.Popen(["node", "server.cjs", str(port), folder], cwd=THEIRS, stdout=subprocess.DEVNULL)
        try:
            served.wait_for(port, "/games")
            command = ["node", "load.cjs", str(port), str(server.pid), str(tables), str(seconds)]
            done = subprocess.run(command, cwd=THEIRS, stdout=subprocess.PIPE, timeout=300 + 5 * seconds, check=True)
        finally:
            server.kill()
            server.wait()
    result: Result = json.loads(done.stdout)
    return result


# --- from the start command to a board ---


def starts(count: int = STARTS) -> list[Result]:
    """How long until somebody can play: server started, home page, one click, the first question on the screen."""
    from chromium import browser

    with browser() as running:
        return [_start(running) for _ in range(count)]


def _start(browser: Any) -> Result:
    port = served.free_port()
    page = browser.new_context(locale="cs-CZ").new_page()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "undertable", "serve", "--no-browser", "--port", str(port),
                   "--database", f"{folder}/t.sqlite"]  # fmt: skip
        env = {**os.environ, "PYTHONPATH": str(served.SRC)}
        began = time.perf_counter()
        child = subprocess.Popen(command, env=env, stdout=subprocess.DEVNULL)
        try:
            served.wait_for(port)
            answers = time.perf_counter() - began
            page.goto(f"http://127.0.0.1:{port}/?lang=cs")
            page.get_by_role("button", name="Hrát hned").first.click()
            page.locator("#question:not(:empty)").wait_for()
            board = time.perf_counter() - began
        finally:
            page.context.close()
            child.terminate()
            child.wait()
    return {"server_answers_seconds": answers, "board_seconds": board}


# --- the report ---


def middle(rounds: list[Result]) -> Result:
    """The median of every number over the rounds."""
    found: Result = {}
    for key, value in rounds[0].items():
        values = [r[key] for r in rounds]
        found[key] = middle(values) if isinstance(value, dict) else median(values)
    return found


def machine() -> Result:
    return {
        "python": platform.python_version(),
        "cores": os.cpu_count(),
        "system": f"{platform.system()} {platform.machine()}",
        "load_average": list(os.getloadavg()),
    }


def measure(given: Namespace, tick: Callable[[str], None]) -> Result:
    """Everything, round by round."""
    report: Result = {"tables": given.tables, "seconds": given.seconds, "rounds": given.rounds, "before": machine()}
    mine, others, loads = [], [], []
    able = (THEIRS / "node_modules").is_dir()
    for n in range(given.rounds):
        tick(f"round {n + 1} of {given.rounds}: ours")
        mine.append(ours(given.tables, given.seconds))
        if able:
            tick(f"round {n + 1} of {given.rounds}: boardgame.io")
            others.append(theirs(given.tables, given.seconds))
        loads.append(os.getloadavg()[0])
    report |= {"ours": middle(mine), "boardgameio": middle(others) if others else "not installed"}
    if others:
        report["ratios"] = ratios(mine, others)
    tick("from the start command to a board")
    report["start"] = start_report()
    report |= {"load_averages": loads, "each_round": {"ours": mine, "boardgameio": others}}
    return report


def start_report() -> Result | str:
    try:
        runs = starts()
    except ImportError:
        return "Playwright is not installed"
    return {**middle(runs), "runs": runs}


def ratios(mine: list[Result], others: list[Result]) -> Result:
    """Better than theirs by so many times; the median over pairs of neighbouring rounds."""
    pairs = list(zip(mine, others, strict=True))

    def ratio(part: str, key: str, more_is_better: bool) -> float:
        each = [a[part][key] / b[part][key] for a, b in pairs]
        better: float = median(each if more_is_better else [1 / r for r in each])
        return better

    return {
        "actions_per_second": ratio("full", "actions_per_second", True),
        "p50_ms": ratio("full", "p50_ms", False),
        "p99_ms": ratio("full", "p99_ms", False),
        "server_us_per_action": ratio("full", "server_us_per_action", False),
        "tenth_p99_ms": ratio("tenth", "p99_ms", False),
    }


ROWS = (
    ("actions a second, flat out", "full", "actions_per_second", "actions_per_second"),
    ("  p50 ms until the last of four", "full", "p50_ms", "p50_ms"),
    ("  p99 ms", "full", "p99_ms", "p99_ms"),
    ("  server CPU µs an action", "full", "server_us_per_action", "server_us_per_action"),
    ("a tenth of that load: p50 ms", "tenth", "p50_ms", ""),
    ("  p99 ms", "tenth", "p99_ms", "tenth_p99_ms"),
)


def show(report: Result) -> str:
    """The report as a table."""
    mine, others, ratio = report["ours"], report["boardgameio"], report.get("ratios", {})
    lines = [f"{'':36}{'ours':>10}{'boardgame.io':>14}{'better by':>11}"]
    for name, part, key, against in ROWS:
        other = f"{others[part][key]:.4g}" if isinstance(others, dict) else "–"
        times = f"{ratio[against]:.2f}×" if against in ratio else ""
        lines.append(f"{name:36}{mine[part][key]:>10.4g}{other:>14}{times:>11}")
    storm, start = mine["storm"], report["start"]
    lines += [
        f"bytes of a view: {mine['bytes_per_view']:.0f}"
        + (f" : {others['bytes_per_view']:.0f}" if isinstance(others, dict) else ""),
        f"storm: {storm['connections']:.0f} connections come back within 1 s under full load; all have a view after"
        f" {storm['seconds_until_all_have_a_view']:.2f} s, {storm['tables_served_afterwards']:.0f} tables go on,"
        f" the last of them after {storm['seconds_until_every_table_moved']:.2f} s",
        f"start to board: {start['board_seconds']:.2f} s (server answers after {start['server_answers_seconds']:.2f} s)"
        if isinstance(start, dict)
        else f"start to board: {start}",
        f"load average after each round: {', '.join(f'{x:.1f}' for x in report['load_averages'])}"
        f" on {report['before']['cores']} cores",
    ]
    return "\n".join(lines)


def parser() -> ArgumentParser:
    """What can be asked."""
    asked = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    asked.add_argument("--tables", type=int, default=100)
    asked.add_argument("--seconds", type=float, default=10)
    asked.add_argument("--rounds", type=int, default=3)
    asked.add_argument("--json", action="store_true")
    return asked


def main(words: Sequence[str] | None = None) -> None:
    """Measure and print."""
    given = parser().parse_args(words)
    report = measure(given, lambda what: print(what, file=sys.stderr, flush=True))
    print(written(load.tidy(report)) if given.json else show(report))


if __name__ == "__main__":
    main()
