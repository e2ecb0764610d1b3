"""Every test has luck of its own, which comes again; what it costs is measured; what `./check quick` leaves out."""

from __future__ import annotations

from fnmatch import fnmatch
from pathlib import Path

import luck
import pytest
from costs import Costs, SecondTry, rank

luck.install(luck.now)
pytest.register_assert_rewrite("catalogues", "game_suite", "law_suite", "server.worlds")

TESTS = Path(__file__).parent
NOT_QUICK = (
    "*/test_laws.py", "*/test_mutants.py", "kernel/test_law_*.py", "kernel/test_zoo_laws.py",  # laws and mutants
    "bots/*", "*/test_*bot*.py", "*/test_share.py", "*/test_advice.py",  # whole games by bots
    "mind_mgmt/test_knowledge.py", "kernel/test_timeout.py",  # and whole games by nobody, or read step by step
    "server/test_kill.py", "server/test_promises.py", "server/test_pool.py",  # processes
    "server/test_fuzz.py", "server/test_two_worlds.py", "server/test_knowledge_worlds.py",  # whole games on the wire
    "browser/*", "client/test_browser.py", "docs/*",
)  # fmt: skip


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--costs", type=Path, help="write the CPU and the time of every file and test to this file")
    parser.addoption("--quick", action="store_true", help="without laws, mutants, bots, server processes and browsers")


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Costs(config.getoption("costs")))
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(SecondTry(config))


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    if not config.getoption("quick") or not collection_path.is_relative_to(TESTS) or collection_path.is_dir():
        return None
    name = collection_path.relative_to(TESTS).as_posix()
    return True if any(fnmatch(name, pattern) for pattern in NOT_QUICK) else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: rank(item.nodeid))


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    luck.begin(item.nodeid)
