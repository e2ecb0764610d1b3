"""How many instructions an action of a table takes, or a decision of a random game: here, and in another checkout.

    python bench/instructions.py table [--beside ../before] [--count 120]
    python bench/instructions.py agent_avenue [--beside ../before] [--count 10]

Counted by callgrind (`valgrind` must be installed) in a process of its own that plays the same seeded games on both
sides, after a warm-up: on a machine that others use too, this is the same every time to a thousandth or so. What the
operating system does on the process's behalf is not counted.

`table`: a whole server, sockets, HTTP and SQLite included; four seats at each of a few tables of Agent Avenue, one
action after another, from the POST to the views of all four. A game: as in `bench/speed.py`, answers listed, chance and
events included; `--count` games.
"""

from __future__ import annotations

import asyncio
import os
import random
import secrets
import signal
import subprocess
import sys
import tempfile
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any

import load
import speed
from served import SRC, free_port, wait_for

TABLES, WARM = 6, 10  # tables, and actions of each before anything is counted
SETTLE = 0.3  # seconds after which nothing of the last action is under way any more
START = 20  # times the patience of `wait_for`: a program starts slowly here
SEED = 1


class Counted:
    """A process under callgrind, which counts when it is told to."""

    def __init__(self, child: subprocess.Popen[str], out: Path) -> None:
        self.child, self.out = child, out

    def count(self, on: bool) -> None:
        """From now on, or no longer."""
        self._tell("-i", "on" if on else "off")

    def total(self) -> int:
        """The instructions so far."""
        self._tell("-d")
        lines = Path(f"{self.out}.1").read_text().splitlines()
        return int(next(line for line in lines if line.startswith("totals:")).split()[1])

    def _tell(self, *what: str) -> None:
        subprocess.run(["callgrind_control", *what, str(self.child.pid)], check=True, capture_output=True)


@contextmanager
def counted(src: Path, *words: str) -> Iterator[Counted]:
    """This file as a process that runs another checkout's code."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder, "counted")
        command = ["valgrind", "-q", "--tool=callgrind", "--instr-atstart=no", f"--callgrind-out-file={out}"]
        env = {**os.environ, "PYTHONPATH": str(src), "PYTHONHASHSEED": str(SEED)}
        child = subprocess.Popen(
            [*command, sys.executable, __file__, *words],
            env=env,
            text=True,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        try:
            yield Counted(child, out)
        finally:
            child.send_signal(signal.SIGKILL)
            child.wait()


# --- a table ---------------------------------------------------------------------------------


def serve(port: str, database: str) -> None:
    """A server whose chance and whose names of tables are the same every time. All games are loaded beforehand: else it
    would do that beside what is counted."""
    dice = Random(SEED)
    secrets.choice = dice.choice
    secrets.token_hex = lambda nbytes=None: dice.randbytes(nbytes or 32).hex()
    sys.argv[1:] = ["--port", port, "--database", database, "--pace", "0", "--no-limits"]
    from undertable import games
    from undertable.server.__main__ import main as run

    for game in games.IDS:
        games.find(game)
    run()


def an_action(src: Path, count: int) -> float:
    """Instructions of one action."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder, counted(src, "serve", str(port), f"{folder}/t.sqlite") as server:
        for _ in range(START):
            with suppress(TimeoutError):
                wait_for(port)
                break
        return asyncio.run(_play(load.Load(port, server.child.pid), server, count))


async def _play(playing: load.Load, server: Counted, count: int) -> float:
    await playing.open(TABLES)
    await _act(playing.tables, TABLES * WARM)
    await asyncio.sleep(SETTLE)
    server.count(True)
    await _act(playing.tables, count)
    await asyncio.sleep(SETTLE)
    server.count(False)
    return server.total() / count


async def _act(tables: list[load.Table], count: int) -> None:
    """One after another, as long as none is over: nobody goes to another table meanwhile."""
    for n in range(count):
        await next(table for table in tables[n % TABLES :] + tables if not table.over).act()


# --- a game ----------------------------------------------------------------------------------


def play(game: str, count: str) -> None:
    """Random games, once somebody is ready to count; how many decisions they were."""
    from undertable import bench
    from undertable.games import find

    rules, setup, rng = find(game), speed.GAMES[game].played, random.Random(SEED)
    bench.random_game(rules, setup, rng)
    for games in (1, int(count)):  # what is remembered between games is remembered by then
        print(sum(bench.random_game(rules, setup, rng) for _ in range(games)), flush=True)
        sys.stdin.readline()


def a_decision(src: Path, game: str, count: int) -> float:
    """Instructions of one decision."""
    with counted(src, "play", game, str(count)) as player:
        assert player.child.stdin is not None and player.child.stdout is not None
        player.child.stdout.readline()
        player.count(True)
        player.child.stdin.write("\n")
        player.child.stdin.flush()
        decisions = int(player.child.stdout.readline())
        player.count(False)
        return player.total() / decisions


# --- the report ------------------------------------------------------------------------------


def measure(what: str, src: Path, count: int) -> float:
    """Instructions of one."""
    return an_action(src, count) if what == "table" else a_decision(src, what, count)


def parser() -> ArgumentParser:
    """What can be asked."""
    asked = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    asked.add_argument("what", choices=["table", *speed.GAMES])
    asked.add_argument("--beside", type=Path, help="another checkout, counted first")
    asked.add_argument("--count", type=int, help="actions, or games; else 120 and 10")
    return asked


def main(words: Sequence[str] | None = None) -> None:
    """Count and print."""
    given = parser().parse_args(words)
    count = given.count or (120 if given.what == "table" else 10)
    found: dict[str, Any] = {}
    if given.beside is not None:
        found["before"] = measure(given.what, given.beside.resolve() / "src", count)
    found["now"] = measure(given.what, SRC, count)
    for name, n in found.items():
        print(f"{name}: {n:,.0f} instructions")
    if given.beside is not None:
        print(f"change: {found['now'] / found['before'] - 1:+.1%}")


HIDDEN = {"serve": serve, "play": play}  # what the counted process does

if __name__ == "__main__":
    if sys.argv[1:2] and sys.argv[1] in HIDDEN:
        HIDDEN[sys.argv[1]](*sys.argv[2:])
    else:
        main()
