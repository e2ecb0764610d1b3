"""The player aid in the terminal."""

from __future__ import annotations

from undertable.cli import rulebook


def test_a_side_reads_its_own_aid_and_then_the_general_one() -> None:
    general, own = rulebook.aid("mind_mgmt", "cs"), rulebook.aid("mind_mgmt", "cs", "rogues")
    assert own.startswith("MIND MGMT: PŘEHLED PRO ODPADLÉ AGENTY") and own.endswith(general)
    assert "PŘEHLED PRO NÁBORÁŘE" not in own
