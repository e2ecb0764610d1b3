"""What stands in `bench/` works: every question can be asked, and is, on the fewest games; nothing played is lost.

May touch: the harnesses, with their lists cut short. Must not: measure anything, or write where results are kept.
"""

from __future__ import annotations

import doctest
import json
import re
from importlib import import_module
from pathlib import Path
from typing import Any

import batch
import figures
import kept
import pytest
import runs

from undertable import bench as kernel_bench
from undertable.kernel.setup import Setup

ROOT = kept.ROOT
PARTS = {"batch", "chromium", "figures", "games_mind_mgmt", "kept", "lines", "runs", "served"}
HARNESSES = sorted({path.stem for path in kept.HERE.glob("*.py")} - PARTS)
NAMED = re.compile(r"bench/[a-z_/]+\.(?:py|json|md)")

# What is cut short, so that a question is asked within a moment: by harness, its lists and numbers.
SHORT: dict[str, dict[str, Any]] = {
    "bots_mind_mgmt": {
        "BOTS": ("random",),
        "LEVELS": (),
        "MODES": ("training",),
        "PAIRINGS": (("random", "scripted"),),
        "AGAINST": ("scripted",),
    },
    "belief_mind_mgmt": {"BOTS": ("random",), "MODES": ("training",), "HUNTED": ("scripted",)},
    "bots_stationfall": {"EVENINGS": {"full-2": Setup("full", 2)}},
    "stalls": {"SHARE": 100},
}
BRIEF = [
    "belief_mind_mgmt board --games 1",
    "belief_mind_mgmt net --games 1",
    "bots_black_orchestra --games 1 --players 1 --difficulty easy",
    "bots_mind_mgmt automaton --games 1",
    "bots_mind_mgmt ends --games 1",
    "bots_mind_mgmt levels --games 1",
    "bots_mind_mgmt pairings --games 2",
    "bots_stationfall random --games 1",
    "bots_stationfall scripted --games 1 --players 2 --identities chance",
    "bots_stationfall strength --games 1 --players 2",
    "bots_za_hranou --games 1 --cells 2 --bots random",
    "crimes_za_hranou --games 1 --cells solo",
    "fuzz --requests 20",
    "memory --decisions 16 --tables 2",
    "odds_black_orchestra --positions 1 --rolls 20",
    "search_za_hranou --positions 1 --most 500 --actions 1",
    "shift_mind_mgmt wins shift_r1 --games 1",
    "speed black_orchestra --games 1 --json",
    "stalls agent_avenue --decisions 200",
]
ELSEWHERE = {  # whose parts need a server process, a browser, another machine's programs, or minutes
    "beside_boardgameio", "downloads", "faults", "front", "instructions", "load", "long", "open", "visit",
}  # fmt: skip


@pytest.fixture(autouse=True)
def cut_short(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(batch, "JOURNALS", tmp_path)
    monkeypatch.setattr(kernel_bench, "ROUNDS", 1)
    monkeypatch.setattr(kernel_bench, "SECONDS", 0.001)
    monkeypatch.setattr("za_hranou.difficulty.CITIES", 20)
    for name, fewer in SHORT.items():
        for what, value in fewer.items():
            monkeypatch.setattr(import_module(name), what, value)


@pytest.mark.parametrize("command", BRIEF)
def test_a_question_is_answered(command: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    name, *words = command.split()
    import_module(name).main(words)
    found = json.loads(capsys.readouterr().out)
    assert found and not list(tmp_path.iterdir()), "what was reported needs no journal"
    for row in found if isinstance(found, list) else [found]:
        assert row.get("games", 1) >= 1


def test_every_harness_is_asked_or_said_to_need_more() -> None:
    assert sorted({command.split()[0] for command in BRIEF} | ELSEWHERE) == HARNESSES


@pytest.mark.parametrize("name", HARNESSES)
def test_a_harness_says_what_can_be_asked(name: str) -> None:
    module = import_module(name)
    told = module.parser().format_help()
    assert module.__doc__ and module.__doc__.partition("\n")[0] in told


# --- long runs -------------------------------------------------------------------------------

LONG = [(name, command) for name, commands in runs.RUNS.items() for command in commands]


@pytest.mark.parametrize(("name", "command"), [row for row in LONG if row[1].startswith("bench/")])
def test_a_long_run_asks_what_can_be_asked(name: str, command: str) -> None:
    path, *words = command.split()
    import_module(Path(path).stem).parser().parse_args(words)


def test_what_is_kept_is_of_a_long_run() -> None:
    found = {path.stem for path in kept.LONG.glob("*.json")}
    assert found and found <= set(runs.RUNS)


def test_a_trial_plays_fewer_games_of_everything() -> None:
    short = import_module("long").short
    for _, command in LONG:
        assert not re.search(r"--(games|requests|decisions|positions) (?!2\b)", short(command, 2))


def test_every_file_of_bench_that_is_named_is_there() -> None:
    pages = [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob("bench/*.*"), *ROOT.glob("src/**/*.md")]
    pages += [*ROOT.glob("src/**/*.py"), *ROOT.glob("tests/**/*.py")]
    named = {(page, name) for page in pages if page.is_file() for name in NAMED.findall(page.read_text("utf-8"))}
    assert len(named) > 50
    assert not [(str(page), name) for page, name in named if not (ROOT / name).exists()]


# --- the parts -------------------------------------------------------------------------------


def test_figures_are_what_they_say() -> None:
    tried = doctest.testmod(figures)
    assert tried.attempted > 5 and not tried.failed


class Stop:
    """Somebody who plays, and stops at the third task."""

    def __init__(self) -> None:
        self.played: list[int] = []

    def __call__(self, task: int) -> dict[int, float]:
        if task == 2 and len(self.played) == 2:
            self.played.append(-1)
            raise KeyboardInterrupt
        self.played.append(task)
        return {task: 1 / (task + 1)}


def test_what_was_played_before_somebody_stopped_is_not_played_again(tmp_path: Path) -> None:
    stop, journal = Stop(), tmp_path / "journal"

    def play(task: int) -> dict[int, float]:
        return stop(task)

    with pytest.raises(SystemExit), batch.Batch(1, journal) as first:
        first.run(play, range(4), "")
    with journal.open("ab") as file:
        file.write(b'["cut sh')
    with batch.Batch(1, journal) as second:
        assert second.run(play, range(4), "") == [{n: 1 / (n + 1)} for n in range(4)]
    assert stop.played == [0, 1, -1, 2, 3] and not journal.exists()


def test_the_number_of_processes_changes_neither_results_nor_their_order(tmp_path: Path) -> None:
    tasks = [(float(n), n + 1.0, n * n) for n in range(20)]
    for jobs in (1, 2):
        with batch.Batch(jobs, tmp_path / "journal") as played:
            assert played.run(figures.mean, tasks, "") == [figures.mean(task) for task in tasks]
