"""Nonsense by the thousand is answered, and the table beside it plays on."""

from __future__ import annotations

import os

import pytest

from server.fuzz import Fuzzer
from server.kit import house
from undertable.server.ground.settings import LOCAL

REQUESTS = int(os.environ.get("UNDERTABLE_FUZZ", "1500"))


@pytest.mark.parametrize("limits, parser", [(True, "auto"), (False, "auto"), (False, "h11")])
def test_nonsense_is_answered_and_nobody_else_notices(limits: bool, parser: str) -> None:
    with house(parser, limits=limits, proxies=LOCAL) as home:
        report = Fuzzer(home, f"{limits} {parser}").run(REQUESTS)
        assert report["requests"] >= REQUESTS and report["moves_at_the_quiet_table"] >= REQUESTS // 50
