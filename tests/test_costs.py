"""What tests cost is measured whoever does the work, and a test that passed only the second time is named with its reason."""

from __future__ import annotations

import os
import subprocess
import sys
from fnmatch import fnmatch
from pathlib import Path

from conftest import NOT_QUICK
from costs import LONGEST, Meter, rank

TESTS = Path(__file__).parent
BUSY = "import time; until = time.process_time() + 0.3\nwhile time.process_time() < until: pass"
CONFTEST = """
from pathlib import Path
from costs import Costs, SecondTry

def pytest_configure(config):
    config.pluginmanager.register(Costs(Path("costs.txt")))
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(SecondTry(config))
"""
UNLUCKY = """
from pathlib import Path

def test_is_late_once():
    been = Path(__file__).with_name("been")
    late, _ = not been.exists(), been.touch()
    assert not late, "nobody came"

def test_never_passes():
    assert False, "nobody ever comes"

def test_passes():
    pass
"""


def test_what_a_process_below_used_is_counted_while_it_lives_and_afterwards() -> None:
    meter = Meter()
    with subprocess.Popen([sys.executable, "-c", BUSY + "\nprint(flush=True)\ninput()"], stdin=-1, stdout=-1) as below:
        assert below.stdout is not None
        below.stdout.readline()
        living = meter.read(1.0)
        below.communicate(b"\n")
    gone = meter.read(1.0)
    assert living > 0.25
    assert gone < living, "it would be counted twice"


def test_the_longest_files_are_begun_first_and_browsers_before_the_rest() -> None:
    assert [name for name in LONGEST if not (TESTS / name).is_file()] == []
    order = [rank(f"tests/{file}::test") for file in (*LONGEST, "browser/test_duel.py", "kit/test_deck.py")]
    assert order == sorted(set(order))


def test_everything_that_the_quick_check_leaves_out_is_there() -> None:
    files = [path.relative_to(TESTS).as_posix() for path in TESTS.rglob("*.py")]
    assert [pattern for pattern in NOT_QUICK if not any(fnmatch(file, pattern) for file in files)] == []


def run(folder: Path, *more: str) -> str:
    command = [sys.executable, "-m", "pytest", "-n", "1", "-c", os.devnull, "--rootdir", ".", *more, "test_unlucky.py"]
    environment = {**os.environ, "PYTHONPATH": str(TESTS)}
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True).stdout


def test_what_passes_only_when_run_once_more_is_named_at_the_end_with_its_reason(tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text(CONFTEST, "utf-8")
    (tmp_path / "test_unlucky.py").write_text(UNLUCKY, "utf-8")
    first, second = run(tmp_path), run(tmp_path, "--last-failed")
    assert "when run once more" not in first
    told = second[second.index("1 failed at first and passed when run once more:") :]
    assert "test_unlucky.py::test_is_late_once" in told and "AssertionError: nobody came" in told
    assert "never_passes" not in told.partition("short test summary")[0]
    costs = (tmp_path / "costs.txt").read_text("utf-8")
    assert costs.count("test_unlucky.py") == 3, "the file, and the two that ran"
