"""What the tests cost: the CPU and the time on the clock of every file and of every test, and which needed a second try.

`pytest --costs FILE` writes it all to a file, dearest first, and ends with the slowest fifty tests. The CPU is that of the
test process and of all that it started: servers, bot workers, browsers. Under xdist each worker measures its own tests and
the main process adds them up. The longest files are begun first (`LONGEST`), so that all cores finish together.
"""

from __future__ import annotations

import os
import time
from collections import defaultdict
from collections.abc import Generator, Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

LONGEST = (  # more than half a minute each; a law run last of all would keep one core waiting for the other
    "za_hranou/test_laws.py",
    "mind_mgmt/test_laws.py",
    "black_orchestra/test_laws.py",
    "stationfall/test_laws.py",
    "agent_avenue/test_laws.py",
    "stationfall/test_mutants.py",
    "za_hranou/test_mutants.py",
    "mind_mgmt/test_mutants.py",
    "black_orchestra/test_mutants.py",
    "server/test_kill.py",
    "docs/test_recipes.py",
    "stationfall/test_share.py",
)
SHOWN = 50
BRIEF = 0.05  # seconds; a test as short has started no process
TICK = os.sysconf("SC_CLK_TCK")
FIRST_LINES = 3  # of a failure
KEPT = "check/failed"


def rank(test: str) -> int:
    """When a test's file is begun: what takes long, then the browsers, which share a server, then all else as it stands."""
    file = test.partition("::")[0].removeprefix("tests/")
    if file in LONGEST:
        return LONGEST.index(file)
    return len(LONGEST) + (not file.startswith("browser/"))


class Cost(NamedTuple):
    """Seconds of CPU, seconds on the clock."""

    cpu: float = 0.0
    wall: float = 0.0
    tests: int = 0

    def plus(self, cpu: float, wall: float, tests: int) -> Cost:
        """More of it."""
        return Cost(self.cpu + cpu, self.wall + wall, self.tests + tests)


class Meter:
    """The CPU of this process and of everything below it, from reading to reading."""

    def __init__(self) -> None:
        self._told, self._own = whole_tree(), time.process_time()

    def read(self, wall: float) -> float:
        """What was used since the last reading, `wall` seconds ago; the tree is looked through where it is worth it."""
        own = time.process_time()
        used = own - self._own if wall < BRIEF else max(0.0, whole_tree() - self._told)
        self._own, self._told = own, self._told + used
        return used


def whole_tree() -> float:
    """Seconds of CPU of this process, of those it has waited for, and of those that live below it."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system + sum(_living())


def _living() -> Iterator[float]:
    """The seconds of each process below this one, with those it has waited for."""
    below: dict[int, list[tuple[int, float]]] = defaultdict(list)
    for pid, parent, seconds in _processes():
        below[parent].append((pid, seconds))
    look_at = [os.getpid()]
    while look_at:
        children = below[look_at.pop()]
        look_at += [pid for pid, _ in children]
        yield from (seconds for _, seconds in children)


def _processes() -> Iterator[tuple[int, int, float]]:
    """Every process, its parent and its seconds, where the system says so."""
    for name in os.listdir("/proc") if os.path.isdir("/proc/self") else ():
        if name.isdigit():
            try:
                stat = Path(f"/proc/{name}/stat").read_text()
            except OSError:
                continue  # it has gone
            words = stat.rpartition(")")[2].split()
            yield int(name), int(words[1]), sum(map(int, words[11:15])) / TICK


class Costs:
    """Measures where tests run, adds up where they are reported."""

    def __init__(self, log: Path | None) -> None:
        self.log = log
        self.meter = Meter()
        self.began = 0.0
        self.tests: dict[str, Cost] = {}

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_logstart(self) -> None:
        if not self.began:  # the imports of all tests are nobody's
            self.meter.read(1.0)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self) -> Generator[None, Any, Any]:
        report = yield
        report.cpu = self.meter.read(report.duration)  # goes with the report from worker to main process
        return report

    def pytest_runtest_logreport(self, report: Any) -> None:
        before = self.tests.get(report.nodeid, Cost(tests=1))
        self.tests[report.nodeid] = before.plus(getattr(report, "cpu", 0.0), report.duration, 0)

    def pytest_terminal_summary(self, terminalreporter: Any) -> None:
        if self.log is None or not self.tests:
            return
        self.log.parent.mkdir(parents=True, exist_ok=True)
        self.log.write_text("\n".join([*self.by_file(), "", *self.slowest(len(self.tests))]) + "\n", "utf-8")
        for line in self.slowest(SHOWN):
            terminalreporter.write_line(line)
        terminalreporter.write_line(f"every file and every test: {self.log}")

    def by_file(self) -> Iterator[str]:
        files: dict[str, Cost] = defaultdict(Cost)
        for test, (cpu, wall, _) in self.tests.items():
            files[test.partition("::")[0]] = files[test.partition("::")[0]].plus(cpu, wall, 1)
        together = Cost()
        for _, cost in sorted(files.items()):
            together = together.plus(*cost)
        yield "   CPU s   wall s   tests"
        for file, cost in [("all", together), *sorted(files.items(), key=lambda item: -item[1].cpu)]:
            yield f"{cost.cpu:8.1f} {cost.wall:8.1f} {cost.tests:7}  {file}"

    def slowest(self, most: int) -> Iterator[str]:
        ranked = sorted(self.tests.items(), key=lambda item: -item[1].wall)
        yield f"the slowest of {len(ranked)} tests\n   CPU s   wall s"
        for test, cost in ranked[:most]:
            yield f"{cost.cpu:8.1f} {cost.wall:8.1f}  {test}"


class SecondTry:
    """Keeps why a test failed; when it is run once more by `--last-failed` and passes, says so at the very end."""

    def __init__(self, config: pytest.Config) -> None:
        self.cache = getattr(config, "cache", None)
        self.again = bool(config.getoption("lf", False))
        self.failed: dict[str, str] = {}
        self.passed: set[str] = set()

    def pytest_runtest_logreport(self, report: Any) -> None:
        if report.failed:
            self.failed[report.nodeid] = reason(report)
        elif report.when == "call" and report.passed:
            self.passed.add(report.nodeid)

    @pytest.hookimpl(trylast=True)
    def pytest_terminal_summary(self, terminalreporter: Any) -> None:
        if self.cache is None:
            return
        if not self.again:
            self.cache.set(KEPT, self.failed)
            return
        first: dict[str, str] = self.cache.get(KEPT, {})
        lucky = {test: why for test, why in first.items() if test in self.passed and test not in self.failed}
        for line in told(lucky):
            terminalreporter.write_line(line)


def told(lucky: dict[str, str]) -> Iterable[str]:
    """The tests that had to be run a second time, each with its reason."""
    if lucky:
        yield f"\n{len(lucky)} failed at first and passed when run once more:"
    for test, why in lucky.items():
        yield f"  {test}"
        yield from (f"      {line}" for line in why.splitlines())


def reason(report: Any) -> str:
    """The first lines of a failure."""
    crash = getattr(report.longrepr, "reprcrash", None)
    text = f"{report.when}: {crash.message if crash is not None else report.longreprtext}"
    return "\n".join([line for line in text.splitlines() if line.strip()][:FIRST_LINES])
