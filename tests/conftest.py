"""Every test has luck of its own, which comes again."""

from __future__ import annotations

import luck
import pytest

luck.install(luck.now)
pytest.register_assert_rewrite("catalogues", "game_suite", "law_suite", "server.worlds")


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    luck.begin(item.nodeid)
