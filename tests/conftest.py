"""Every test has luck of its own, which comes again."""

from __future__ import annotations

import luck
import pytest

luck.install(luck.now)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    luck.begin(item.nodeid)
