"""Every test has luck of its own, which comes again; what it costs is measured."""

from __future__ import annotations

from pathlib import Path

import luck
import pytest
from costs import Costs, SecondTry

luck.install(luck.now)
pytest.register_assert_rewrite("catalogues", "game_suite", "law_suite", "server.worlds")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--costs", type=Path, help="write the CPU and the time of every file and test to this file")


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Costs(config.getoption("costs")))
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(SecondTry(config))


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    luck.begin(item.nodeid)
